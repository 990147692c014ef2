import { GENDER } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import type { Role } from './clauses.ts';

/** What a general question may speak of; of a person, an occasion or a price much else may be meant. */
const TOPICS: ReadonlySet<string> = new Set(['ingredient', 'family', 'brand', 'style', 'concentration', GENDER]);

/** Verbs that say something of a thing; who wants something wishes for it. */
const SAYS_OF: readonly Role[] = ['is', 'smells', 'wears', 'has', 'others'];

/** Words that say nothing before a verb that asks: "and then", "aber sag mal". */
const MOST_LEADING = 3;
/** Words between a subject and its verb: "still", "n'est plus". */
const MOST_BETWEEN = 2;
/** Pronouns and negations before a Romance verb are short, and what opens a relative clause isn't: "s'évapore", "qui sent". */
const LONGEST_CLITIC = 2;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a message, and what it names in it. */
interface Asked extends Stretch {
  readonly sentence: Sentence;
  readonly topics: readonly Match[];
}

/**
 * Where a question about notes, brands or families in general begins, which names them without wishing for them: "do vanilla perfumes
 * last?", "la bergamote s'évapore vite ?", "hält Oud lange". A verb that asks opens it, or a verb follows right behind what is named.
 * null: it is none.
 */
export function generalQuestionIn({ start, end }: Stretch, sentence: Sentence): number | null {
  const isMarked = endsInMark(end, sentence);
  if (!isMarked && !sentence.vocabulary.questions.stands('opens', sentence)) return null;
  if (!isMarked && lengthAt(openingOf(start, end, sentence), 'opens', sentence) === 0) return null;
  const topics = sentence.matches.filter(
    (one) => one.start >= start && one.end <= end && isTopic(one) && !hasRole(one.start, 'heads', sentence),
  );
  if (topics.length === 0) return null;
  for (const from of piecesFrom(start, end, sentence)) {
    const asked = { start: from, end, sentence, topics: topics.filter((one) => one.start >= from) };
    if (asked.topics.length === 0 || isOfSpeaker(asked)) continue;
    if (isMarked ? opensWithVerb(asked) || isSaidOfThing(asked) : asksAtOnce(asked)) return from;
  }
  return null;
}

const isTopic = ({ entry: { meaning } }: Match): boolean => meaning.is === 'value' && TOPICS.has(meaning.type);

/** The beginning and what follows each comma, the last first: only the last clause has the mark. */
function piecesFrom(start: number, end: number, { tokens }: Sentence): readonly number[] {
  const from = [start];
  for (let at = start + 1; at < end; at++) if (tokens[at]?.gap === 'comma') from.unshift(at);
  return from;
}

/** "La rose me donne mal à la tête ?": what is told of the shopper in the form of a question is heard. */
function isOfSpeaker({ start, end, sentence }: Asked): boolean {
  const isRefused = sentence.matches.some((one) => one.entry.meaning.is === 'negation' && one.start >= start && one.end <= end);
  for (let at = start; at < end; at++) {
    if (isRefused && (hasRole(at, 'clitics', sentence) || hasRole(at, 'objects', sentence))) return true;
    if (sentence.vocabulary.people.phrases.lengthAt(at, 'mine', sentence) > 0) return true;
  }
  return false;
}

/** Where the words end that say nothing before a verb. */
export function openingOf(start: number, end: number, sentence: Sentence): number {
  let at = start;
  while (at < end && at - start < MOST_LEADING && isLeading(at, sentence)) at++;
  return at;
}

function isLeading(at: number, sentence: Sentence): boolean {
  if (lengthAt(at, 'opens', sentence) > 0 || lengthAt(at, 'verbs', sentence) > 0) return false;
  // "Sie ist eine Dame": whoever stands before it does it.
  const isSubject = hasRole(at, 'people', sentence) || lengthAt(at, 'things', sentence) > 0;
  const token = sentence.tokens[at];
  return (!isSubject && sentence.isLittleWord(token?.folded ?? '')) || sentence.vocabulary.connectives.of(token) !== undefined;
}

/** "Is Chanel worth it?", "vale la pena Chanel?": a verb, and behind it what is asked about, which it isn't only for. */
function opensWithVerb(asked: Asked): boolean {
  const { start, end, sentence } = asked;
  const at = openingOf(start, end, sentence);
  const opens = lengthAt(at, 'opens', sentence);
  const verb = Math.max(opens, lengthAt(at, 'verbs', sentence));
  const next = at + verb;
  if (verb === 0 || (hasRole(next, 'shop', sentence) && (opens === 0 || asksForSome(next, end, sentence)))) return false;
  if (turnsDown(next, asked)) return false;
  return asked.topics.some((topic) => topic.start >= next && !isGoverned(topic.start, next, sentence));
}

/** "Do you like vanilla?" is asked as well; "do you also have vanilla?" asks for some. */
function asksForSome(start: number, end: number, sentence: Sentence): boolean {
  for (let at = start; at < end; at++) if (hasRole(at, 'has', sentence)) return true;
  return false;
}

/** "Is Chanel any good": without a mark, the subject right behind the verb, something more, and no pause. */
function asksAtOnce(asked: Asked): boolean {
  const { start, end, sentence, topics } = asked;
  const at = openingOf(start, end, sentence);
  const next = at + lengthAt(at, 'opens', sentence);
  const { phrases } = sentence.vocabulary.people;
  const subject = next + phrases.lengthAt(next, 'articles', sentence);
  const isFirst = sentence.tokens.slice(start, at).every((token) => sentence.vocabulary.connectives.of(token) !== undefined);
  const isPaused = sentence.tokens.slice(start + 1, end + 1).some(({ gap }) => gap === 'comma');
  return isFirst && !isPaused && topics.some((topic) => topic.start === subject && topic.end < end);
}

/** "Le vétiver, ça …" aside: what is named, with its article, and right behind it a verb with more behind that. */
function isSaidOfThing(asked: Asked): boolean {
  const { start, end, sentence, topics } = asked;
  const [topic] = topics;
  if (topic === undefined || isGoverned(topic.start, start, sentence) || !isSubject(start, topic.start, sentence)) return false;
  if (turnsDown(start, asked)) return false;
  const isPerson = topic.entry.meaning.is === 'value' && topic.entry.meaning.type === GENDER;
  const subject = nounEnd(topic.end, topics, sentence);
  for (let at = subject; at < end && at - subject <= MOST_BETWEEN; at++) {
    // "De vainilla hay?", "oud exists?": behind the verb more is said.
    if (at < end - 1 && saysOf(at, isPerson, sentence)) return true;
    if (at === end - 1 && at === subject && asksIfAllowed(at, sentence)) return true;
    if (!mayStandBefore(at, sentence)) return false;
  }
  return false;
}

/** "Lavanda pode?", "Moschus erlaubt?": right behind what is named, whether it may be. */
function asksIfAllowed(at: number, sentence: Sentence): boolean {
  return sentence.tokens[at]?.gap === 'soft' && sentence.vocabulary.allergy.lengthAt(at, 'harmless', sentence) === 1;
}

/** From the beginning to what is named nothing stands but articles, words for a scent and words that say nothing. */
function isSubject(start: number, topic: number, sentence: Sentence): boolean {
  for (let at = start; at < topic; at++) {
    const isPlain = sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') || hasRole(at, 'heads', sentence);
    if (!isPlain || SAYS_OF.some((role) => hasRole(at, role, sentence)) || hasRole(at, 'people', sentence)) return false;
    if (hasRole(at, 'wants', sentence) || hasRole(at, 'shop', sentence)) return false;
  }
  return true;
}

/** "Could we dial down the sweetness?" turns it down; "non è antiquato?" only asks. */
function turnsDown(from: number, { end, sentence: { matches, tokens, vocabulary } }: Asked): boolean {
  return matches.some(({ start, end: until, entry: { meaning } }) => {
    const isWithin = start >= from && until <= end;
    const isPlain = until - start === 1 && vocabulary.nots.has(tokens[start]?.folded ?? '');
    return isWithin && !isPlain && meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'soft');
  });
}

/** Where a noun ends with what belongs to it: "vanilla perfumes", "profumi alla vaniglia". */
function nounEnd(from: number, topics: readonly Match[], sentence: Sentence): number {
  let at = from;
  for (;;) {
    const more = topics.find((one) => one.start === at);
    if (more !== undefined) at = more.end;
    else if (hasRole(at, 'heads', sentence) && sentence.tokens[at]?.gap === 'soft') at++;
    else return at;
  }
}

function saysOf(at: number, isPerson: boolean, sentence: Sentence): boolean {
  const { vocabulary, tokens, rank } = sentence;
  const token = tokens[at];
  if (token === undefined || token.gap === 'stop' || token.gap === 'comma') return false;
  if (hasRole(at, 'wants', sentence)) return isPerson;
  if (SAYS_OF.some((role) => hasRole(at, role, sentence)) || lengthAt(at, 'opens', sentence) > 0) return true;
  // "El pachulí da dolor de cabeza": a phrase that turns down holds its verb.
  if (sentence.matches.some((one) => one.start === at && isTurningDown(one))) return true;
  return sentence.known[at] !== 1 && vocabulary.knownVerbs.read(token, (language) => rank(language) === 0) !== null;
}

const isTurningDown = ({ entry: { meaning } }: Match): boolean => meaning.is === 'negation' && meaning.how === 'after';

function mayStandBefore(at: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const token = tokens[at];
  if (token === undefined || token.gap === 'stop' || token.gap === 'comma') return false;
  if (token.folded.length <= LONGEST_CLITIC || vocabulary.nots.has(token.folded)) return true;
  const opensRelative = (['words', 'things'] as const).some((role) => lengthAt(at, role, sentence) > 0) || hasRole(at, 'people', sentence);
  const likens = sentence.matches.some((one) => one.start === at && one.entry.meaning.is === 'likeness');
  return token.folded.length > LONGEST_CLITIC + 1 && !opensRelative && !likens && sentence.isLittleWord(token.folded);
}

/** "For men", "with vanilla": what stands before it makes no subject of it. */
function isGoverned(at: number, start: number, sentence: Sentence): boolean {
  const { vocabulary, tokens } = sentence;
  const { phrases } = vocabulary.people;
  let before = at;
  for (let length = 1; before > start && length > 0; before -= length) length = phrases.lengthBefore(before, 'articles', sentence);
  if (hasRole(at, 'uses', sentence)) return true;
  if (before <= start) return false;
  const isWith = vocabulary.connectives.of(tokens[before - 1]) === 'with';
  return isWith || hasRole(before - 1, 'uses', sentence) || phrases.lengthBefore(before, 'for', sentence) > 0;
}

function hasRole(at: number, role: Role, sentence: Sentence): boolean {
  return sentence.vocabulary.clauses.rolesAt(at, sentence).has(role);
}

function lengthAt(at: number, role: 'words' | 'verbs' | 'things' | 'opens', sentence: Sentence): number {
  return sentence.vocabulary.questions.lengthAt(at, role, sentence);
}
