import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { exchangesIn } from './exchanges.ts';
import { nameGenderAt } from './first-names.ts';
import type { Gender, SelfEnding } from './people-words.ts';
import { isCelebrated, isEpicene, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/** Words between "I'm" and what the shopper is. */
export const MOST_BETWEEN = 3;

/** What must stand before the ending of a word. */
const SHORTEST_STEM = 2;

/** "My friend Laura". */
export function genderByName({ end }: Thing, things: readonly Thing[], sentence: Sentence): Gender | undefined {
  if (isPauseAt(end, sentence) || things.some((one) => one.start <= end && end < one.end)) return undefined;
  return nameGenderAt(end, sentence) ?? undefined;
}

const OBJECTS = [
  ['hers', 'feminine'],
  ['his', 'masculine'],
] as const;

/** "My neighbour waters my plants, I'd like to thank her". */
export function genderOfPronoun({ end }: Pick<Thing, 'end'>, sentence: Sentence): Gender | undefined {
  for (let at = end; at < sentence.tokens.length; at++) {
    const length = lengthAt(at, 'gives_them', sentence);
    for (let place = at; place < at + length; place++)
      for (const [role, gender] of OBJECTS) if (lengthAt(place, role, sentence) > 0) return gender;
  }
  return undefined;
}

/** "La profe", "minha chefe": a woman by the word before; a man only where one is meant, "o meu chefe", and not just anybody, "un collègue". */
export function determinerGender(thing: Pick<Thing, 'start' | 'end'>, sentence: Sentence): Gender | undefined {
  const { start, end } = thing;
  if (isEpicene(thing, sentence)) return undefined;
  const isCapitalising = sentence.vocabulary.capitalising.has(sentence.rank.written);
  for (let at = end - 1; at >= Math.max(0, start - MOST_BETWEEN) && (at >= start || !isPauseAt(at + 1, sentence)); at--) {
    if (lengthAt(at, 'before_woman', sentence) > 0) return 'feminine';
    // French "mon amie".
    const isVowel = !isCapitalising && /^[aeiouhéè]/u.test(sentence.tokens[at + 1]?.exact ?? '');
    if (lengthAt(at, 'before_man', sentence) > 0 && !isVowel) return 'masculine';
    if (lengthAt(at, 'one_man', sentence) > 0) return isOneMeant(thing, sentence) ? 'masculine' : undefined;
    if (at < start && (['mine', 'articles', 'theirs'] as const).every((role) => lengthAt(at, role, sentence) === 0)) return undefined;
  }
  return undefined;
}

/** "Um padre", "o carteiro": the one that is meant. */
export const oneMan = ({ start }: Pick<Thing, 'start'>, sentence: Sentence): Gender | undefined =>
  !isPauseAt(start, sentence) && lengthBefore(start, 'one_man', sentence) > 0 ? 'masculine' : undefined;

/** "J'ai tiré un collègue", "un colega se jubila": no matter which of them, but one who is known. */
function isOneMeant({ end }: Pick<Thing, 'start' | 'end'>, sentence: Sentence): boolean {
  return isCelebrated(end, sentence) || exchangesIn(sentence).length > 0;
}

/** Of "compañera de trabajo" the word before "de", else the last: "amigo invisible" is no man. */
export function genderWithin({ start, end }: Thing, sentence: Sentence): Gender | undefined {
  for (let at = start + 1; at < end; at++) if (lengthAt(at, 'of', sentence) > 0) return nounGender(at - 1, sentence);
  return nounGender(end - 1, sentence) ?? firstNoun(start, end, sentence);
}

/** "A woman from work": of what follows a little word tells who it is. */
function firstNoun(start: number, end: number, sentence: Sentence): Gender | undefined {
  for (let at = start; at < end - 1; at++) {
    const gender = wordGender(at, sentence);
    if (gender !== undefined && sentence.isLittleWord(sentence.tokens[at + 1]?.folded ?? '')) return gender;
  }
  return undefined;
}

/** Whether a word is one of women or of men, by itself or by its ending. */
export function nounGender(at: number, sentence: Sentence): Gender | undefined {
  const said = wordGender(at, sentence);
  if (said !== undefined) return said;
  const { exact = '', folded = '' } = sentence.tokens[at] ?? {};
  // "Torno subito", "não serve pra nada": only their letters are those of a participle.
  if (sentence.isLittleWord(folded)) return undefined;
  let best: SelfEnding | undefined;
  for (const one of sentence.vocabulary.people.endings) {
    const { ending, language } = one;
    const fits = exact.length >= ending.length + SHORTEST_STEM && (exact.endsWith(ending) || folded.endsWith(ending));
    if (fits && sentence.rank(language) === 0 && ending.length > (best?.ending.length ?? 0)) best = one;
  }
  return best?.gender ?? (hasFeminine(at, sentence) ? 'masculine' : undefined);
}

/** "Boulanger", beside which the dictionary has "boulangère"; and where nouns have capitals, "Schreiner" right behind "I am". */
function hasFeminine(at: number, sentence: Sentence): boolean {
  const { vocabulary, tokens, known, rank, text } = sentence;
  const { folded = '', start = 0 } = tokens[at] ?? {};
  return vocabulary.people.pairs.some(({ language, from, to }) => {
    if (rank(language) !== 0 || known[at] === 1 || !folded.endsWith(from) || folded.length < from.length + SHORTEST_STEM) return false;
    const woman = folded.slice(0, folded.length - from.length) + to;
    if (vocabulary.dictionaries.get(language)?.has(woman) === true) return true;
    const article = lengthBefore(at, 'articles', sentence);
    const isBehind = [at, at - article].some((place) => place > 0 && lengthBefore(place, 'speaker', sentence) > 0);
    return isBehind && vocabulary.capitalising.has(language) && /^\p{Lu}/u.test(text.slice(start));
  });
}

export const isWord = (at: number, sentence: Sentence): boolean => wordGender(at, sentence) !== undefined;

function wordGender(at: number, sentence: Sentence): Gender | undefined {
  return WORDS.find(([role]) => lengthAt(at, role, sentence) > 0)?.[1];
}

const WORDS = [
  ['woman', 'feminine'],
  ['man', 'masculine'],
] as const;
