import type { Connective } from '../../../lexicon/language/connectives.ts';
import type { Spoken } from '../../stance.ts';
import type { Cue } from './cues.ts';

/**
 * What a reach does to the things in it.
 *
 * - `refuses`, `softens`, `tolerates`, `likes`: "no rose", "not too sweet", "don't mind coconut", "can't get enough of vanilla";
 * - `denies`: a negation that found nothing behind it, of what stands before: "roses I can't stand";
 * - `judges`, `belittles`: "oud is terrible", "jasmine, meh";
 * - `complains`: "too sweet";
 * - `stresses`: "vanilla is a must", "a bit of rose";
 * - `contrasts`: "not rose but jasmine";
 * - `wants`: "no rose, jasmine instead";
 * - `narrows`: the "sweet" of "no sweet vanilla", which says no more than which vanilla;
 * - `widens`: "not only in winter but in summer", where the limit stays beside the other;
 * - `excuses`: "no vanilla, it reminds me of cookies", a reason and no wish;
 * - `misses`: "that's not warm", a complaint about what was shown, where something warm is wished for;
 * - `resumes`: "no vanilla, something that smells of leather".
 */
export type Effect =
  | 'refuses'
  | 'softens'
  | 'tolerates'
  | 'likes'
  | 'denies'
  | 'judges'
  | 'belittles'
  | 'complains'
  | 'stresses'
  | 'contrasts'
  | 'wants'
  | 'narrows'
  | 'widens'
  | 'excuses'
  | 'misses'
  | 'resumes';

/** What ended a reach: `same`: another negation right behind it, "not without"; `thing`: one of another kind; `found`: it had what it is about. */
export type Closing = 'stop' | 'comma' | 'turn' | 'cue' | 'same' | 'thing' | 'with' | 'found';

/** How far a cue reaches: the things that it is about, and what ended it there. */
export interface Reach {
  readonly cue: Cue;
  readonly effect: Effect;
  readonly goes: 'on' | 'back';
  /** Empty: it is about nothing that was said. */
  readonly things: readonly Spoken[];
  /** `at`: the token before which it ended. */
  readonly closed: { readonly by: Closing; readonly at: number };
}

/** A reach that may still go on. */
export interface Open {
  readonly cue: Cue;
  readonly how: 'hard' | 'soft' | 'positive' | 'neutral';
  readonly words: number;
  /** `one`: "instead of", said of one thing, or of those that "and" and "or" join to it; `all`: "except", of smells of any type; `named`: "not for me", of smells and names, for nobody else; `near`: "awful", of what comes right behind it. */
  readonly over: 'list' | 'one' | 'all' | 'named' | 'near';
  /** "Rather iris than": what it is preferred to is of a related type. */
  readonly than: Spoken | null;
  readonly things: readonly Spoken[];
  /** What came since the last of them. */
  readonly pause: boolean;
  readonly joint: Connective | null;
  readonly strange: boolean;
}

/** What the message has said up to some piece of it. */
export interface Told {
  readonly reaches: readonly Reach[];
  readonly open: Open | null;
  /** What the clause spoke of so far. */
  readonly clause: readonly Spoken[];
  /** All that the message has named so far. */
  readonly named: readonly Spoken[];
  /** What the clause before a comma spoke of. */
  readonly before: readonly Spoken[];
  /** What the clause before a "but", or a question, spoke of, and where that ended. */
  readonly left: { readonly clause: readonly Spoken[]; readonly start: number; readonly end: number };
  /** A word of emphasis, and what it has stressed so far. */
  readonly stress: { readonly cue: Cue; readonly things: readonly Spoken[] } | null;
  readonly excess: Cue | null;
  readonly preference: Cue | null;
  /** "It's not that", before a refusal that it denies. */
  readonly denial: Cue | null;
  /** "No need to": a refusal right behind it is none. */
  readonly needless: Cue | null;
  /** A "but" right behind something that was turned down, of which type. */
  readonly turn: { readonly cue: Cue; readonly type: string } | null;
  /** Limits that a "not only" lifted before this "but". */
  readonly lifted: { readonly cue: Cue; readonly things: readonly Spoken[] } | null;
}

export const NOTHING_TOLD: Told = {
  reaches: [],
  open: null,
  clause: [],
  named: [],
  before: [],
  left: { clause: [], start: -1, end: -1 },
  stress: null,
  excess: null,
  preference: null,
  denial: null,
  needless: null,
  turn: null,
  lifted: null,
};

/** The same in the shape of every other: what comes of spreading one into another has a shape of its own at each place, and is read slower. */
export function toldInOneShape(told: Told): Told {
  return {
    reaches: told.reaches,
    open: told.open,
    clause: told.clause,
    named: told.named,
    before: told.before,
    left: told.left,
    stress: told.stress,
    excess: told.excess,
    preference: told.preference,
    denial: told.denial,
    needless: told.needless,
    turn: told.turn,
    lifted: told.lifted,
  };
}

const REFUSALS: ReadonlySet<Cue['how']> = new Set(['hard', 'none', 'soft', 'after', 'taken_up', 'bad', 'lukewarm']);

/** Whether words turn something down. */
export function isRefusal(how: Cue['how']): boolean {
  return REFUSALS.has(how);
}

/** The same with one reach more. */
export function withReach(told: Told, reach: Reach): Told {
  return { ...told, reaches: [...told.reaches, reach] };
}

export function lastOf(open: Open | null): Spoken | null {
  return open?.things.at(-1) ?? null;
}
