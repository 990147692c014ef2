import { REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import { backTo } from './backward.ts';
import type { Cue } from './cues.ts';
import { areLittle, NEAR } from './nearness.ts';
import { type Closing, type Told, withReach } from './reach.ts';

/** Ends an emphasis. */
export function endStress(told: Told, by: Closing, at: number): Told {
  const { stress } = told;
  if (stress === null) return told;
  const reach = { cue: stress.cue, effect: 'stresses', goes: 'on', things: stress.things, closed: { by, at } } as const;
  return { ...withReach(told, reach), stress: null };
}

/** "A hint of rose": of what comes next, and what is listed with it. */
export function stressOn(told: Told, thing: Spoken): Told {
  const { stress } = told;
  if (stress === null) return told;
  const before = stress.things.at(-1);
  const applies = before === undefined ? thing.start - stress.cue.end <= NEAR : before.type === thing.type && thing.start - before.end <= 2;
  return applies ? { ...told, stress: { ...stress, things: [...stress.things, thing] } } : endStress(told, 'thing', thing.start);
}

/** "Vanilla is a must", "rose maybe", "rose is too much": said after what it is about. */
export function stressBefore(told: Told, by: Closing, at: number, sentence: Sentence): Told {
  const { stress, excess } = told;
  const tooMuch = excess === null ? undefined : whatIsTooMuch(excess, told, sentence);
  if (excess !== null && tooMuch !== undefined) return { ...withReach(told, backTo(excess, 'complains', [tooMuch])), excess: null };
  const rest = excess === null ? told : { ...told, excess: null };
  const last = told.clause.at(-1);
  if (stress === null || stress.things.length > 0 || last === undefined) return rest;
  const isNear = stress.cue.start >= last.end && stress.cue.start - last.end <= NEAR;
  return isNear ? { ...withReach(rest, backTo(stress.cue, 'stresses', [last])), stress: null } : endStress(rest, by, at);
}

/** "The rose is too much for my mother". */
function whatIsTooMuch(excess: Cue, told: Told, sentence: Sentence): Spoken | undefined {
  const { clause } = told;
  const last = clause.findLast((one) => one.end <= excess.start);
  if (last === undefined || !REACHED_BACK.has(last.type ?? '') || excess.start - last.end > NEAR) return undefined;
  if (isLoved(last, told) || isLikedAt(excess, sentence)) return undefined;
  // "Some musk in it too": alone such a word is "also", German "zu" is "closed".
  return isOrdinary(excess, sentence) ? undefined : last;
}

/** "Amo baunilha demais": who loves something may well do so too much. */
function isLoved(one: Spoken, { reaches, stress }: Told): boolean {
  if (stress?.cue.how === 'strong' && stress.things.includes(one)) return true;
  return reaches.some(
    ({ effect, goes, cue, things }) => effect === 'stresses' && goes === 'on' && cue.how === 'strong' && things.includes(one),
  );
}

/** "Mi piace troppo la vaniglia", "la vainilla me gusta demasiado": right behind words of liking. */
function isLikedAt({ start }: Cue, { matches }: Sentence): boolean {
  return matches.some(({ end, held, entry: { meaning } }) => {
    if (end !== start || held.length > 0) return false;
    return meaning.is === 'likeness' ? meaning.how === 'like' : meaning.is === 'emphasis' && meaning.how === 'strong';
  });
}

/** "Too sweet": what stands right behind it. */
export function isTooMuch(excess: Cue, thing: Spoken, sentence: Sentence): boolean {
  if (thing.start - excess.end > 1 || !areLittle(excess.end, thing.start, sentence)) return false;
  if (!REACHED_BACK.has(thing.type ?? '')) return false;
  if (thing.type === 'ingredient' && isLikedAt(excess, sentence)) return false;
  // German "zu" is also "to": before a noun it is no complaint.
  return !isOrdinary(excess, sentence) || thing.type === 'style' || thing.type === 'family' || thing.type === 'strength';
}

function isOrdinary({ start, end }: Cue, { tokens, isLittleWord }: Sentence): boolean {
  return end - start === 1 && isLittleWord(tokens[start]?.folded ?? '');
}
