import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

const SCENTS: ReadonlySet<string> = new Set(['ingredient', 'family']);
/** Words beside a person in a clause that only says who it is: "it's … who is", "c'est … qui l'est". */
const MOST_BESIDE = 6;

/**
 * "I'm not allergic to lily. It's my wife who is", "non sono io allergico al giglio, è mia moglie": what was denied of the shopper is so of whoever is named
 * right behind, in a clause that says no more. Not "I'm not allergic to lily, it's for my wife".
 */
export function harmHandedOn(told: readonly HarmReach[], things: readonly Spoken[], sentence: Sentence): readonly HarmReach[] {
  const { vocabulary } = sentence;
  if (!vocabulary.allergy.stands('reactions', sentence)) return [];
  const harm = range(0, sentence.tokens.length).find((at) => harmLengthAt('reactions', at, sentence) > 0);
  if (harm === undefined || told.some(({ does, things: about }) => does === 'harms' && about.length > 0)) return [];
  const from = range(0, harm + 1).findLast((at) => isPauseAt(at, sentence)) ?? 0;
  const isSeam = (at: number): boolean => isPauseAt(at, sentence) || vocabulary.connectives.of(sentence.tokens[at]) === 'and';
  const seams = range(harm + 1, sentence.tokens.length + 1).filter(isSeam);
  const [start, end] = seams;
  if (start === undefined || end === undefined) return [];
  const isMine = range(from, start).some((at) => lengthAt(at, 'i', sentence) > 0 || lengthAt(at, 'speaker', sentence) > 0);
  const isDenied = range(from, start).some((at) => hasClauseRole(at, 'nots', sentence) || harmLengthAt('denies', at, sentence) > 0);
  const about = things.filter((one) => SCENTS.has(one.type ?? '') && one.start >= from && one.end <= start);
  const person = things.find((one) => one.type === RECIPIENT && one.start >= start && one.end <= end);
  if (!isMine || !isDenied || about.length === 0 || person === undefined || isSelf(person, sentence)) return [];
  return isOnlySaid(person, start, end, sentence) ? [{ start: harm, end: harm + 1, does: 'harms', things: about }] : [];
}

const isSelf = ({ start, end }: Spoken, { matches }: Sentence): boolean =>
  matches.some(
    ({ start: at, end: to, entry: { meaning } }) =>
      at === start && to === end && meaning.is === 'value' && meaning.type === RECIPIENT && meaning.value === SELF,
  );

/** "It's my wife who is", "meine Frau ist es": being, and little words. */
function isOnlySaid(person: Spoken, start: number, end: number, sentence: Sentence): boolean {
  const owner = Math.max(lengthBefore(person.start, 'mine', sentence), lengthBefore(person.start, 'articles', sentence));
  if (hasRole('praises', start, end, sentence)) return false;
  const isFor = [person.start, person.start - owner].some((at) => lengthBefore(at, 'for', sentence) > 0);
  const rest = range(start, end).filter((at) => at < person.start || at >= person.end);
  const isBeing = (at: number): boolean => hasClauseRole(at, 'is', sentence);
  const isElse = (at: number): boolean => (['nots', 'wants', 'wears', 'has'] as const).some((role) => hasClauseRole(at, role, sentence));
  return (
    !isFor &&
    rest.length <= MOST_BESIDE &&
    rest.some(isBeing) &&
    rest.every((at) => (isBeing(at) || sentence.isLittleWord(sentence.tokens[at]?.folded ?? '')) && !isElse(at))
  );
}
