import { isCapitalAt } from '../../text/capitals.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Gender } from './people-words.ts';
import { clauseStart, isPauseAt, joinsAt, lengthAt, stands } from './said-of.ts';

/** Somebody who is named by a first name alone: "something for Marco". */
export interface Named {
  readonly start: number;
  readonly end: number;
  readonly gender: Gender;
  /** Nothing stands before "for" in its clause, or what is given: whatever else is said, that is whom it is for. */
  readonly isAlone: boolean;
}

/**
 * Whoever is named behind "for", and where the shopper was asked who it is for, behind nothing at all. What means something
 * else is no name there: "for Rose" may want roses, and "for Chloé" is a brand.
 */
export function namedIn(sentence: Sentence, things: readonly Thing[], isAsked: boolean): readonly Named[] {
  const named: Named[] = [];
  const add = (from: number, isAlone: boolean): void => {
    const start = from + lengthAt(from, 'articles', sentence);
    const gender = things.some((one) => one.start <= start && start < one.end) ? null : nameGenderAt(start, sentence);
    if (gender === null || lengthAt(start + 1, 'whose', sentence) > 0) return;
    named.push({ start, end: start + 1, gender, isAlone });
    // "For Mark and Anna".
    if (joinsAt(start + 1, sentence)) add(start + 2, isAlone);
  };
  for (let at = 0; at < sentence.tokens.length && stands('for', sentence); at++) {
    const length = lengthAt(at, 'for', sentence);
    if (length > 0 && !isPauseAt(at + length, sentence)) add(at + length, isPauseAt(at, sentence) || isGift(at, sentence));
  }
  if (isAsked && named.length === 0 && (isPauseAt(1, sentence) || sentence.tokens.length === 1 || joinsAt(1, sentence))) add(0, true);
  return named;
}

/** "A present for". */
function isGift(end: number, sentence: Sentence): boolean {
  for (let at = clauseStart(end, sentence); at < end; at++) if (lengthAt(at, 'gives', sentence) > 0) return true;
  return false;
}

/** "For me (Emma, 28)": whose name that is; null: no first name stands in brackets there. */
export function genderInBrackets(at: number, sentence: Sentence): Gender | null {
  const { tokens, text } = sentence;
  const start = tokens[at]?.start ?? 0;
  return text.charAt(start - 1) === '(' && isCapitalAt(text, start) && isPauseAt(at + 1, sentence) ? nameGenderAt(at, sentence) : null;
}

/**
 * Whether women or men have the first name that stands somewhere; null: it is none, or of both. In the language of the message
 * first: Andrea is a man in Italy and a woman in Germany. What is an ordinary word as well is a name where it has a capital inside a sentence.
 */
export function nameGenderAt(at: number, { tokens, text, vocabulary, rank }: Sentence): Gender | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const isCapital = at > 0 && token.gap !== 'stop' && isCapitalAt(text, token.start);
  const others = new Set<Gender>();
  let own: Gender | null = null;
  for (const [language, dictionary] of vocabulary.dictionaries) {
    const isOwn = rank(language) === 0;
    if (isOwn && dictionary.isNameAndWord(token.folded) && !isCapital) return null;
    const gender = dictionary.nameGender(token.folded);
    if (gender === null) continue;
    if (isOwn) own = gender;
    others.add(gender);
  }
  const [only, another] = others;
  return own ?? (another === undefined ? (only ?? null) : null);
}

/** Whether a word is written as a first name of the message's language, though it may be an ordinary word or a scent as well: "Rosa". */
export function isFirstName(at: number, { tokens, text, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  if (token === undefined || !isCapitalAt(text, token.start)) return false;
  return (vocabulary.dictionaries.get(rank.written)?.nameGender(token.folded) ?? null) !== null;
}

/** Whether a folded word is a first name of any language, however it is written. */
export function isNameAnywhere(folded: string, { vocabulary }: Sentence): boolean {
  return [...vocabulary.dictionaries.values()].some((one) => one.nameGender(folded) !== null);
}
