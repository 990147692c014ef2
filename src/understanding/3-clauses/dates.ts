import { GIFT } from '../../flow/program/own-intents.ts';
import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { hasRole, lengthAt, lengthBefore, stands, stretchAround } from './said-of.ts';

/**
 * "Until November", "every Valentine's I bring her roses", and the day on which a gift is given: "mia suocera, Natale". Not "something that
 * smells of Christmas for my mother".
 */
export function isOnlyDate(thing: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  if (thing.type !== 'occasion' || !ROLES.some((role) => stands(role, sentence))) return false;
  const [from, to] = stretchAround(thing.start, sentence);
  const does = (role: 'smells' | 'heads', until: number): boolean => range(from, until).some((at) => hasRole(at, role, sentence));
  const isBehind = (role: 'until' | 'every'): boolean => from < thing.start && lengthBefore(thing.start, role, sentence) > 0;
  const isCalled = (role: 'months' | 'gift_days'): boolean => range(thing.start, thing.end).some((at) => lengthAt(at, role, sentence) > 0);
  if (isCalled('months') && isBehind('until')) return true;
  // "Every Valentine's I bring her roses", but "a perfume for every winter".
  const isDay = isCalled('months') || sentence.vocabulary.senses.of(thing) === 'event';
  if (isDay && isBehind('every') && !does('heads', to)) return true;
  if (!isCalled('gift_days') || does('smells', thing.start)) return false;
  const isGift = sentence.matches.some(({ entry: { meaning } }) => meaning.is === 'intent' && meaning.intent === GIFT);
  return isGift || stands('gives', sentence) || things.some(({ type, reading }) => type === RECIPIENT && !isSelf(reading));
}

const ROLES = ['until', 'every', 'gift_days'] as const;

const isSelf = (reading: Thing['reading']): boolean => reading.is === 'value' && reading.value === SELF;
