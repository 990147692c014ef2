import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { DETERMINERS, hasHead, isPerson, type Message, OF_LIFE } from './message.ts';
import { isPlace } from './senses.ts';

/** Words before a subject that say nothing of it: "and then the". */
const MOST_BEFORE = 2;

/**
 * Whether what a verb is said of is something of the world, and no scent: "the sofa is leather", "the training was intense", "my coat
 * smells of chip fat", "la machine à café est en panne". It is a noun with what determines it, that is no part of a wish, or a place or
 * an occasion.
 */
export function isOfWorld(clause: Clause, verb: number, message: Message): boolean {
  const { things, clauses, sentence } = message;
  if (hasHead(clause.start, verb, clauses)) return false;
  const noun = nounOf(clause, verb, message);
  if (noun === null) return isSubjectWithoutArticle(clause, verb, message);
  const isOther = (at: number): boolean =>
    // The second half of "won't".
    (clauses.has(at, 'people') && !clauses.has(at, 'nots')) ||
    clauses.has(at, 'shop') ||
    sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0;
  if (range(noun, verb).some(isOther)) return false;
  const before = things.filter((one) => one.start >= clause.start && one.end <= verb);
  return (
    !before.some((one) => isPerson(one) || one.reading.is !== 'value') &&
    range(noun, verb).some((at) => isWorldly(at, message) || (at === verb - 1 && at === noun && isCommonNoun(at, message)))
  );
}

/** The first word of the subject behind its article; null: it has none, or something else is said first. */
function nounOf(clause: Clause, verb: number, { sentence }: Message): number | null {
  const { phrases } = sentence.vocabulary.people;
  const lengthAt = (at: number): number => Math.max(...DETERMINERS.map((role) => phrases.lengthAt(at, role, sentence)));
  for (let start = clause.start; start <= clause.start + MOST_BEFORE && start < verb; start++) {
    let noun = start;
    for (let length = lengthAt(noun); length > 0 && noun < verb; length = lengthAt(noun)) noun += length;
    if (noun > start) return noun < verb ? noun : null;
    if (!sentence.isLittleWord(sentence.tokens[start]?.folded ?? '')) return null;
  }
  return null;
}

/** Letters of a noun that is as common as a little word: "vie". */
const SHORTEST_NOUN = 3;
/** Commoner words are none: "que". */
const COMMONEST_NOUN = 80;

/** Words that are no nouns of the world, though an article stands before them: "the other", "the best". */
const NO_NOUNS = ['heads', 'people', 'shop', 'pronouns', 'such', 'these', 'wants', 'opens', 'is'] as const;

/** "Life is sweet": alone before its verb, in a language that neither leaves out its subject nor begins with an adjective. */
function isSubjectWithoutArticle({ start }: Clause, verb: number, message: Message): boolean {
  const { vocabulary, rank, tokens } = message.sentence;
  const { clauses, capitalising } = vocabulary;
  if (clauses.adjectivesFollow.has(rank.written) || capitalising.has(rank.written)) return false;
  const isOpening = start === 0 || tokens[start]?.gap === 'stop' || tokens[start]?.gap === 'comma';
  return isOpening && verb === start + 1 && isCommonNoun(start, message);
}

/** "Das Leben ist süß", "la vida es dulce": a noun as common as a little word, right between its article and the verb. */
function isCommonNoun(at: number, { sentence, things }: Message): boolean {
  const { tokens, ordinary, matches, vocabulary, rank } = sentence;
  const token = tokens[at];
  if (token?.kind !== 'word' || token.folded.length < SHORTEST_NOUN || ordinary[at] !== 1) return false;
  if ((vocabulary.dictionaries.get(rank.written)?.rank(token.folded) ?? 0) < COMMONEST_NOUN) return false;
  if (vocabulary.questions.lengthAt(at, 'words', sentence) > 0 || vocabulary.effects.phrases.lengthAt(at, 'that', sentence) > 0)
    return false;
  const roles = vocabulary.clauses.rolesAt(at, sentence);
  if (things.some(({ start, end }) => start <= at && at < end) || NO_NOUNS.some((role) => roles.has(role))) return false;
  return matches.every(({ start, end, entry: { meaning } }) => at < start || at >= end || OF_NOUNS.has(meaning.is));
}

/** An ordinary word that is no part of a wish, though names may begin with it ("la maison"), or what is a place or a time. */
function isWorldly(at: number, { foreign, things, sentence }: Message): boolean {
  if (foreign[at] === 1) return true;
  const one = things.find(({ start, end }) => start <= at && at < end);
  if (one !== undefined) return isPlaceOrStyle(one, sentence.vocabulary.senses.of(one)) || isCompound(at, sentence);
  const { tokens, ordinary, matches, isLittleWord } = sentence;
  const isHeld = matches.some(({ start, end, entry }) => start <= at && at < end && !OF_NAMES.has(entry.meaning.is));
  return ordinary[at] === 1 && tokens[at]?.kind === 'word' && !isHeld && !isLittleWord(tokens[at].folded);
}

/** Letters of the parts of a compound. */
const SHORTEST_PART = 4;
/** A rarer word is one of the parts where it is no piece of another: "Sessel". */
const LONG_PART = 6;

/** "Ledersofa": where nouns are written onto each other, the last of them is a common one, and no word for a scent. */
export function isCompound(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const { folded } = tokens[at] ?? { folded: '' };
  return [...vocabulary.dictionaries].some(([language, one]) => {
    if (rank(language) !== 0 || !vocabulary.capitalising.has(language)) return false;
    return range(SHORTEST_PART, folded.length - SHORTEST_PART + 1).some((from) => {
      const last = folded.slice(from);
      const isCommon = one.rank(last) !== null || (last.length >= LONG_PART && one.has(last));
      return isCommon && !vocabulary.clauses.knowsBeside(last, OF_LIFE);
    });
  });
}

/** What a common noun may be besides: French "maison" is a brand. */
const OF_NOUNS: ReadonlySet<string> = new Set(['fragrance', 'value', 'cue', 'filler', 'slot']);

const OF_NAMES: ReadonlySet<string> = new Set(['fragrance', 'value', 'cue']);

const isPlaceOrStyle = ({ type }: Thing, sense: Parameters<typeof isPlace>[0]): boolean => isPlace(sense) || type === 'style';

/** "The sofa won't fit through the door", "passt nicht durch die Tür": something of the world is worn by nobody. */
export function fitsWorld({ at, verb }: Clause['verbs'][number], clause: Clause, message: Message): boolean {
  if (verb !== 'wears' || !isOfWorld(clause, at, message)) return false;
  const { clauses, things } = message;
  // "The dress suits me", "la vaniglia mi sta bene", "passt zu meiner Frau".
  if (clauses.has(at - 1, 'clitics')) return false;
  const isSomebody = (place: number): boolean =>
    (clauses.has(place, 'people') || clauses.has(place, 'objects')) && !clauses.has(place, 'nots');
  return !range(at + 1, clause.end).some(isSomebody) && !things.some((one) => isPerson(one) && one.start > at && one.end <= clause.end);
}

/** "Meine Tomaten wollen nicht reif werden": something of the world won't do or be something. */
export function isWayward(clause: Clause, at: number, message: Message): boolean {
  const isNot = range(clause.start, clause.end).some((one) => message.clauses.has(one, 'nots'));
  return isNot && clause.verbs.some((one) => one.at > at && OF_THINGS.has(one.verb)) && isOfWorld(clause, at, message);
}

const OF_THINGS: ReadonlySet<string> = new Set(['others', 'is']);
