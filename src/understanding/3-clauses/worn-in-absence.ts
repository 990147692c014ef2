import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { isScent } from './harmed-others.ts';
import { valueIn } from './merely-told.ts';
import { hasRole as hasClauseRole, lengthAt, lengthBefore, stretchAround } from './said-of.ts';

/** Words of "for him", and before whom it is for. */
const FOR_WITHIN = 3;

/**
 * "My son can't have hazelnut, I wear hazelnut when he's out. For him something fresh": what the shopper only tells that they wear themselves is not
 * wished for where whom it is for turned it down. "My husband hates rose, I wear rose: something with rose for me" wishes for it.
 */
export function wornInAbsence(
  sentence: Sentence,
  things: readonly Thing[],
  stances: ReadonlyMap<Spoken, Stance>,
): ReadonlyMap<Spoken, Stance> {
  const told = new Map<Spoken, Stance>();
  const stanceOf = (one: Thing): Stance => stances.get(one) ?? PLAIN;
  const refused = things.filter((one) => isScent(one) && stanceOf(one).polarity === 'avoid');
  if (refused.length === 0 || !isForSomebody(things, sentence)) return told;
  for (const one of things) {
    const isSame = (other: Thing): boolean => other.end <= one.start && valueIn(other) === valueIn(one);
    const isWorn = isScent(one) && stanceOf(one).polarity === 'want' && refused.some(isSame) && isOnlyWorn(one, things, sentence);
    if (isWorn) told.set(one, { ...PLAIN, neutral: true });
  }
  return told;
}

/** "For him something fresh", or whoever was named before: somebody else wears it. */
const isForSomebody = (things: readonly Thing[], sentence: Sentence): boolean =>
  (sentence.context.wearer != null && sentence.context.wearer !== SELF) ||
  things.some(({ type, start, end, ...one }) => {
    if (type !== GENDER && (type !== RECIPIENT || valueIn({ type, start, end, ...one }) === SELF)) return false;
    return range(Math.max(0, start - FOR_WITHIN), end).some((at) => lengthAt(at, 'for', sentence) > 0);
  });

/** "I wear hazelnut", "porto la nocciola": a verb of wearing in a clause that wishes for nothing, and for nobody. */
function isOnlyWorn({ start }: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const [from, to] = stretchAround(start, sentence);
  const places = range(from, to);
  const isWish = (at: number): boolean => hasClauseRole(at, 'wants', sentence) || harmLengthAt('wishes', at, sentence) > 0;
  const isForMe = things.some(
    (one) =>
      one.type === RECIPIENT && one.start >= from && one.end <= to && valueIn(one) === SELF && lengthBefore(one.start, 'for', sentence) > 0,
  );
  return places.some((at) => hasClauseRole(at, 'wears', sentence)) && !places.some(isWish) && !isForMe;
}
