import { GENDER, SELF, UNISEX } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Spoken, Stance } from '../stance.ts';
import { isPauseAt, lengthAt, stands, stretchAround } from './said-of.ts';

/** Words between what says that it doesn't matter and the genders that don't. */
const NEAR = 7;
/** Words from the one gender to the other: "da uomo o da donna". */
const MOST_BETWEEN = 4;
/** Words of both genders at once: "homme ou femme". */
const BOTH = 3;

type Place = Pick<Thing, 'start' | 'end'>;

interface Told {
  readonly stances: ReadonlyMap<Spoken, Stance>;
  /** Words for a gender that speak of somebody. */
  readonly pronouns: ReadonlySet<Thing>;
  /** The genders that shoppers tell of themselves or give up in the message. */
  readonly own: ReadonlySet<string>;
}

/**
 * Where a message says that it doesn't matter whether a scent is sold to women or to men, by its tokens: "I couldn't care less about gender
 * labels", "me da igual que sea de hombre o de mujer", and, where one gender was wished for, "show me women's, too". null: nowhere.
 */
export function anyGenderAt(sentence: Sentence, things: readonly Thing[], { stances, pronouns, own }: Told): Place | null {
  const genders = things.filter((one) => one.type === GENDER && !pronouns.has(one));
  const isFine = (one: Thing): boolean => stances.get(one)?.neutral === true;
  return unmatteringAt(sentence, genders) ?? otherToo(sentence, genders, isFine, own);
}

/** Words by which it doesn't matter, near both genders or a word for what tells them apart. */
function unmatteringAt(sentence: Sentence, genders: readonly Thing[]): Place | null {
  if (!stands('no_matter', sentence)) return null;
  for (let start = 0; start < sentence.tokens.length; start++) {
    const length = lengthAt(start, 'no_matter', sentence);
    const cue = { start, end: start + length };
    if (length > 0 && (isOfBoth(cue, genders, sentence) || isOfLabels(cue, sentence))) return cue;
  }
  return null;
}

function isOfBoth(cue: Place, genders: readonly Thing[], sentence: Sentence): boolean {
  const isTouching = ({ start, end }: Thing): boolean =>
    (end === cue.start || start === cue.end) && !isPauseAt(Math.max(cue.start, start), sentence);
  const isOther = (one: Thing, other: Thing): boolean =>
    genderOf(one) !== genderOf(other) && other.start >= one.end && other.start - one.end <= MOST_BETWEEN;
  const isOfTwo = (one: Thing): boolean =>
    one.end - one.start >= BOTH || genders.some((other) => isOther(one, other) || isOther(other, one));
  return genders.some((one) => isTouching(one) || (isNear(cue, one, sentence) && isOfTwo(one)));
}

/** "Gender labels mean nothing to me": no pause between. */
function isOfLabels(cue: Place, sentence: Sentence): boolean {
  return range(Math.max(0, cue.start - NEAR), cue.end + NEAR).some((start) => {
    const length = lengthAt(start, 'gender_words', sentence);
    const [from, to] = start < cue.start ? [start, cue.start] : [cue.start, start];
    return length > 0 && !range(from + 1, to + 1).some((at) => isPauseAt(at, sentence));
  });
}

function isNear(cue: Place, { start, end }: Place, { tokens }: Sentence): boolean {
  const [from, to] = start < cue.start ? [end, cue.start] : [cue.end, start];
  return (
    to - from <= NEAR && range(Math.min(start, cue.start) + 1, Math.max(start, cue.start) + 1).every((at) => tokens[at]?.gap !== 'stop')
  );
}

/** "Enséñame también de mujer", "I don't mind women's", where it was to be for men, or the shopper is one. */
function otherToo(
  sentence: Sentence,
  genders: readonly Thing[],
  isFine: (gender: Thing) => boolean,
  own: ReadonlySet<string>,
): Thing | null {
  const { wearer = null, sought = [] } = sentence.context;
  if (wearer !== null && wearer !== SELF) return null;
  const known = new Set([...own, ...sought.flatMap(({ type, value }) => (type === GENDER ? [String(value)] : []))]);
  if (known.size === 0 || known.has(UNISEX)) return null;
  const isAlso = (at: number): boolean => sentence.vocabulary.allergy.lengthAt(at, 'also', sentence) > 0;
  const isOther = (one: Thing): boolean => !known.has(genderOf(one)) && genderOf(one) !== UNISEX;
  const isAlsoWanted = (one: Thing): boolean => range(...stretchAround(one.start, sentence)).some(isAlso);
  return genders.find((one) => isOther(one) && (isFine(one) || isAlsoWanted(one))) ?? null;
}

const genderOf = ({ reading }: Thing): string => (reading.is === 'value' ? reading.value : '');
