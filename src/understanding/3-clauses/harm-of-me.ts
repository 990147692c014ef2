import { RECIPIENT } from '../../flow/program/own-types.ts';
import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt, isTurnAt, lengthAt } from './said-of.ts';

const SCENTS: ReadonlySet<string> = new Set(['ingredient', 'family']);
/** What is told of others, or of another time. */
const OF_OTHERS = ['hearsay', 'formerly', 'outsiders'] as const;

/**
 * "My sister wears jasmine all day, me, I'm covered in welts", "everyone says honey soothes. I come out in lumps", "with the first coffee was no problem, now I throw
 * up": what others bear, or was borne once, is what a harm of the shopper's is about that names nothing itself, where nothing else is named behind it.
 */
export function harmOfMe(told: readonly HarmReach[], things: readonly Spoken[], sentence: Sentence): readonly HarmReach[] {
  const harm = told.find(({ does, things: about }) => does === 'harms' && about.length === 0);
  if (harm === undefined || told.some((one) => one.things.length > 0 && HARMS.has(one.does)) || isOfElse(harm, sentence)) return [];
  const scents = things.filter(({ type }) => SCENTS.has(type ?? ''));
  if (scents.length === 0 || scents.some((one) => one.end > harm.start)) return [];
  const end = range(harm.end, sentence.tokens.length).find((at) => isPauseAt(at, sentence)) ?? sentence.tokens.length;
  if (isQuestionBefore(end, sentence)) return [];
  const start = range(0, harm.start + 1).findLast((at) => isSeam(at, sentence)) ?? 0;
  const isTold = (one: Spoken): boolean => one.end <= start && isOfOthers(one, things, sentence);
  return scents.every(isTold) ? [{ start: harm.start, end: harm.end, does: 'harms', things: scents }] : [];
}

const HARMS: ReadonlySet<HarmReach['does']> = new Set(['harms', 'ails', 'clears', 'bears']);

const isSeam = (at: number, sentence: Sentence): boolean => isPauseAt(at, sentence) || isTurnAt(at, sentence);

/** "Allergic to cats". */
function isOfElse({ start, end }: HarmReach, sentence: Sentence): boolean {
  const to = sentence.matches.find((one) => one.start >= start && one.start < end && one.end > end && isRefusing(one.entry.meaning));
  const isFrom = harmLengthAt('from', end, sentence) > 0 || lengthAt(end, 'to', sentence) > 0;
  const next = to?.end ?? (isFrom ? end + 1 : end);
  return (to !== undefined || isFrom) && !hasRole('back', next, next + 1, sentence) && !hasClauseRole(next, 'pronouns', sentence);
}

/** The clause of a scent names somebody else, or tells of what is said or was once. */
function isOfOthers(one: Spoken, things: readonly Spoken[], sentence: Sentence): boolean {
  const from = range(0, one.start + 1).findLast((at) => isSeam(at, sentence)) ?? 0;
  const to = range(one.end, sentence.tokens.length).find((at) => isSeam(at, sentence)) ?? sentence.tokens.length;
  const isHere = ({ start, end }: Spoken): boolean => start >= from && end <= to;
  return things.some((other) => other.type === RECIPIENT && isHere(other)) || OF_OTHERS.some((role) => hasRole(role, from, to, sentence));
}
