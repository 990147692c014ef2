import { ALLERGY, DECIDE, MISREAD, UNSURE } from '../../flow/program/own-intents.ts';
import { type Meaning, SMELLS } from '../../lexicon/index/meanings.ts';
import { FOLDED, type Match, MISTYPED } from '../../lexicon/index/phrase-index.ts';
import { mark } from '../../text/marks.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { holdsPronoun } from './guards.ts';
import { harmLengthAt } from './harm-words.ts';
import { isHopedNotAt } from './hopes.ts';

/** A one-word intent of at most this many letters is an ordinary word unless it stands alone: "more", "plus". */
const ORDINARY = 5;

/** The intent of whoever praises. */
const PRAISE = 'praise';

/** Where a one-word intent or answer must stand to count. */
type Place = 'anywhere' | 'clause' | 'message';

/** Intents and answers that count: phrases anywhere; single ordinary words only when nothing else is in their clause. */
export function actsThatCount(sentence: Sentence, names: ReadonlySet<Match>): ReadonlySet<Match> {
  const light = lightTokens(sentence, names);
  return new Set(
    sentence.matches.filter((match) => {
      const { meaning } = match.entry;
      if (meaning.is !== 'intent' && meaning.is !== 'answer') return false;
      if (isSaidOfWearer(match, sentence) || isOfHead(match, sentence) || isOfTime(match, sentence) || isAsked(match, sentence))
        return false;
      if (holdsPronoun(match, sentence) || isOfNoun(match, sentence) || isBesideTale(match, sentence) || isOfGreeting(match, sentence))
        return false;
      if (isReportedQuestion(match, sentence) || isSkill(match, sentence)) return false;
      if (isUnderCondition(match, sentence) || (match.held.length > 0 && isHopedNotAt(match.end, sentence))) return false;
      const place = placeFor(match, sentence);
      return place === 'anywhere' || (isAlone(match, place, sentence, light) && !(meaning.is === 'intent' && isTold(match, sentence)));
    }),
  );
}

/** Words before "I was only asking" in the longer phrase: Italian "ti chiedevo solo se". */
const BEFORE_ASKING = 2;

/** "I was only asking whether it's sweet": what was asked before is asked again. */
function isReportedQuestion({ start, end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  if (meaning.is !== 'intent' || meaning.intent !== MISREAD) return false;
  return range(Math.max(0, start - BEFORE_ASKING), start + 1).some(
    (at) => at + sentence.vocabulary.questions.lengthAt(at, 'words', sentence) > end,
  );
}

/** Italian "non so ancora cucinare", Portuguese "não sei cozinhar": what somebody can't do, right behind, and no "what" between. */
function isSkill({ end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  const { tokens, known, ordinary, isLittleWord, vocabulary } = sentence;
  if (meaning.is !== 'intent' || meaning.intent !== UNSURE) return false;
  let at = end;
  const isLittle = (token: Sentence['tokens'][number]): boolean => isLittleWord(token.folded);
  for (let token = tokens[at]; token?.gap === 'soft' && isLittle(token); token = tokens[at]) {
    if (vocabulary.questions.lengthAt(at, 'words', sentence) > 0) return false;
    at++;
  }
  return tokens[at]?.gap === 'soft' && ordinary[at] === 1 && known[at] === 0;
}

/** "Not for me, for my brother": a phrase that turns down and names a wearer, with another wearer right behind it. */
function isSaidOfWearer({ start, end }: Match, { matches, tokens, isLittleWord }: Sentence): boolean {
  const holds = matches.some((one) => isWearer(one) && one.start >= start && one.end === end && one.start > start);
  return (
    holds &&
    matches.some((one) => isWearer(one) && one.start >= end && tokens.slice(end, one.start).every(({ folded }) => isLittleWord(folded)))
  );
}

/** German "nicht die Rose": what would point is the article of what is named right behind it. */
function isOfNoun({ start, end, held }: Match, sentence: Sentence): boolean {
  const { matches, tokens, vocabulary } = sentence;
  if (end - start === 1 || held.length > 0 || tokens[end]?.gap !== 'soft') return false;
  if (vocabulary.people.phrases.lengthBefore(end, 'articles', sentence) !== 1) return false;
  return matches.some((one) => one.start === end && one.entry.meaning.is === 'value' && SMELLS.has(one.entry.meaning.type));
}

/** Portuguese "tudo o que é doce" is all that is sweet, and asks for no "o que é". */
function isOfHead({ start }: Match, { matches }: Sentence): boolean {
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'further' && from < start && to > start;
  });
}

/** "È forte?": whoever asks whether something is good praises nothing. */
function isAsked({ end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  return meaning.is === 'intent' && meaning.intent === PRAISE && endsInMark(end, sentence);
}

/** What asks for others, or why one was shown: whoever tells something else means nothing of the kind. */
const OF_LISTS: ReadonlySet<string> = new Set(['more', 'why', 'reject_shown']);

/**
 * "My card got declined, no idea why", "le bébé n'a pas dormi, et moi non plus": a word or two beside a comma, in a sentence that tells of
 * something that no scent has to do with.
 */
function isBesideTale({ start, end, held, entry: { meaning } }: Match, sentence: Sentence): boolean {
  const { tokens, vocabulary, known, ordinary, isLittleWord } = sentence;
  if (meaning.is !== 'intent' || !OF_LISTS.has(meaning.intent) || held.length > 0) return false;
  if (end - start > 1 && !tokens.slice(start, end).every(({ folded }) => isLittleWord(folded))) return false;
  let from = start;
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  let to = end;
  while (to < tokens.length && tokens[to]?.gap !== 'stop') to++;
  let [isTelling, isOfElse] = [false, false];
  for (let at = from; at < to; at++) {
    if (start <= at && at < end) continue;
    const roles = vocabulary.clauses.rolesAt(at, sentence);
    if (roles.has('wants') || roles.has('heads') || roles.has('smells')) return false;
    isTelling ||= TELLING.some((role) => roles.has(role));
    isOfElse ||= ordinary[at] === 1 && known[at] === 0 && !roles.has('others');
  }
  return isTelling && isOfElse;
}

/** "Hello again", "olá outra vez": right behind a greeting nothing is asked for once more. */
function isOfGreeting({ start, end, entry: { meaning } }: Match, { matches, tokens, vocabulary }: Sentence): boolean {
  if (meaning.is !== 'intent' || !OF_LISTS.has(meaning.intent) || tokens[start]?.gap !== 'soft') return false;
  return matches.some((one) => {
    const greets = one.entry.meaning.is === 'intent' && vocabulary.courtesies.has(one.entry.meaning.intent);
    return greets && (one.end === start || (one.start <= start && one.end >= end && one.end - one.start > end - start));
  });
}

/** Words from an "if" on: French "s'il". */
const BEHIND_IF = 2;

/** "S'il y a de la coco dedans j'en veux pas": under a condition nothing is asked. */
function isUnderCondition({ start, held }: Match, { tokens, text, vocabulary, rank }: Sentence): boolean {
  if (held.length === 0 || text.trimEnd().endsWith('?')) return false;
  return tokens.slice(Math.max(0, start - BEHIND_IF), start).some((token, offset, before) => {
    const opens = token.gap === 'stop' || token.gap === 'comma' || start - before.length + offset === 0;
    return opens && vocabulary.clauses.rolesOf(token, rank).has('ifs');
  });
}

/** "Next week" asks for no other page. */
function isOfTime({ start, end }: Match, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (!phrases.stands('coming', sentence)) return false;
  for (let at = end - 1; at >= 0 && end - at <= LONGEST_TIME; at--) {
    const to = at + phrases.lengthAt(at, 'coming', sentence);
    if (at <= start && to >= end && to - at > end - start) return true;
  }
  return false;
}

/** Words of the longest time. */
const LONGEST_TIME = 5;

const isWearer = ({ entry: { meaning } }: Match): boolean => meaning.is === 'value' && meaning.type === 'recipient';

function placeFor(match: Match, sentence: Sentence): Place {
  const { vocabulary, tokens, isLittleWord } = sentence;
  const { meaning } = match.entry;
  const words = tokens.slice(match.start, match.end).map((token) => token.folded);
  const same = vocabulary.index.lookup(words).map((entry) => entry.meaning);
  const negates = same.some((other) => other.is === 'negation' && other.how !== 'ends' && !turnsDown(other));
  if (meaning.is === 'answer') return words.length > 1 && !negates ? 'anywhere' : 'clause';
  if (meaning.is !== 'intent' || vocabulary.courtesies.has(meaning.intent)) return 'anywhere';
  if (negates || same.some((other) => other.is === 'answer' && other.answer === 'no')) return words.length > 1 ? 'clause' : 'message';
  if (match.held.length > 0) return 'anywhere';
  // "que lleva" may be "qué lleva" without its accent, or not.
  if (words.length === 2 && match.cost === FOLDED) return 'clause';
  if (words.length > 1) return words.every(isLittleWord) ? 'clause' : 'anywhere';
  // Spanish "asma" is short, and no ordinary word.
  if (meaning.intent === ALLERGY && harmLengthAt('illnesses', match.start, sentence) > 0) return 'anywhere';
  const [word = ''] = words;
  const isOrdinary =
    // "Sold!" decides, "I sold my car" tells.
    meaning.intent === DECIDE ||
    word.length <= ORDINARY ||
    isCommonest(word, sentence) ||
    match.cost === MISTYPED ||
    same.some((other) => other.is !== 'intent' && other.is !== 'cue' && !turnsDown(other));
  return isOrdinary ? 'clause' : 'anywhere';
}

/** Words as common as these mostly say something else: French "encore". */
const COMMONEST = 240;

function isCommonest(word: string, { vocabulary, rank }: Sentence): boolean {
  return (vocabulary.dictionaries.get(rank.written)?.rank(word) ?? COMMONEST) < COMMONEST;
}

/** Tokens that leave a word beside them standing alone: little words, courtesies, what is pointed at. */
function lightTokens({ matches, tokens, vocabulary }: Sentence, names: ReadonlySet<Match>): Uint8Array {
  const light = new Uint8Array(tokens.length);
  for (const match of matches) {
    const { meaning } = match.entry;
    const isFragrance = meaning.is === 'fragrance' && names.has(match);
    if (isLight(match) || isFragrance || (meaning.is === 'intent' && vocabulary.courtesies.has(meaning.intent))) {
      mark(light, 1, match.start, match.end);
    }
  }
  // "de toda la vida" is a wish, though all its words are little ones.
  for (const { entry, start, end } of matches) if (entry.meaning.is === 'value' && end - start > 1) mark(light, 0, start, end);
  return light;
}

const LIGHT: ReadonlySet<string> = new Set(['filler', 'answer', 'ordinal', 'emphasis', 'correction', 'likeness']);

const isLight = ({ entry: { meaning } }: Match): boolean => LIGHT.has(meaning.is);

function isAlone(match: Match, place: 'clause' | 'message', { tokens }: Sentence, light: Uint8Array): boolean {
  const ends = (at: number): boolean => place === 'clause' && (tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma');
  for (let at = match.start; at > 0 && !ends(at); at--) if (light[at - 1] === 0) return false;
  for (let at = match.end; at < tokens.length && !ends(at); at++) if (light[at] === 0) return false;
  return true;
}

const TELLING = ['is', 'has', 'others'] as const;

/** "It's me again", "the children have lice again": the word stands in a sentence about something else. */
function isTold({ start, end }: Match, { tokens, vocabulary, rank }: Sentence): boolean {
  const { clauses } = vocabulary;
  const tells = (at: number): boolean => {
    const token = tokens[at];
    const roles = token === undefined ? null : clauses.rolesOf(token, rank);
    return roles !== null && TELLING.some((role) => roles.has(role)) && !roles.has('wants');
  };
  const ends = (at: number): boolean => tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma';
  for (let at = start; at > 0 && !ends(at); at--) if (tells(at - 1)) return true;
  for (let at = end; at < tokens.length && !ends(at); at++) if (tells(at)) return true;
  return false;
}

/** "A rose allergy": said of what stands before it, and still what it says by itself. */
function turnsDown(meaning: Meaning): boolean {
  return meaning.is === 'negation' && meaning.how === 'after';
}
