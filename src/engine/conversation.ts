import type { RelaxableWish, SearchQuery } from '../catalog/query.ts';
import type { Meaning, TypedValue } from '../flow/program/program.ts';
import type { SlotState } from '../flow/program/slot-types.ts';
import type { LastAsked, Mention } from '../understanding/said.ts';

/** Everything remembered of one conversation: plain JSON, of a bounded size: see `bounded`. */
export interface Conversation {
  /** Hash of the program that made it. */
  readonly program: string;
  /** 32 bits; chooses variants of messages. */
  readonly seed: number;
  /** Messages taken so far. */
  readonly turn: number;
  readonly language: string;
  /** The project's slots by name; a slot that isn't there is empty. */
  readonly slots: Slots;
  /**
   * Type and polarity of the slots that hold something or are asked for, so that another program knows what it may keep:
   * `gender`, `-ingredient`; slots of flows as `flow.slot`. Not there: the conversation is older than that.
   */
  readonly signatures?: Readonly<Record<string, string>>;
  /** The slot that the waiting question asks for, named as in `signatures`; null: none. Not there: the conversation is older than that. */
  readonly asked?: string | null;
  /** Flows under way, the outermost first; empty at rest. */
  readonly stack: readonly Frame[];
  readonly results: Results | null;
  /** Fragrances told about since the last list, one or the two of a comparison: what "it" means. */
  readonly told?: readonly string[];
  /** Fragrances, notes and families that the shopper spoke of or asked about since, the latest last: what "the same" and "both" mean. */
  readonly spoken?: readonly TypedValue[];
  /** First names, folded, by which people were called that are names of scents as well; at most `MOST_CALLED`. Not there: none. */
  readonly called?: readonly string[];
  /** Who else shall have a scent, the next first, and what was said of each; at most `MOST_IN_LINE`. Not there: nobody. */
  readonly inLine?: readonly InLine[];
  /** What the last message asked of a fragrance. */
  readonly lastAsked?: LastAsked;
  /** What the last reply offered. */
  readonly offered: readonly Offered[];
  /** The picker that was offered last, and what it offered, in order: what "the second family" means. */
  readonly picker?: Picker | null;
  /** The last message told of an allergy: the next may go on with it. */
  readonly allergic?: true;
  /** The last message changed the wish: who says that it was misread takes that back, and the last of `history` is the wish before. */
  readonly changed?: true;
  /** The last message turned down what it named last: the next may go on with it. */
  readonly refusing?: 'only' | 'last';
  /** A word that the last reply asked about. */
  readonly clarify: Clarify | null;
  /** What was asked about because it was in doubt, as `type.value`, the latest last; at most four. */
  readonly doubted?: readonly string[];
  /** Project slots as they were when the conversation last came to rest. */
  readonly restSlots: Slots;
  /**
   * Every `set` of the project's slots that has been carried out in a step or at any change, as `flow.step.slot` or `flow.slot`, and
   * whether the shopper has changed its slot since. Not there: none.
   */
  readonly sets?: Readonly<Record<string, 'stands' | 'overruled'>>;
  /** What `back` goes to, the latest last; at most `limits.history`. */
  readonly history: readonly Past[];
}

export type Slots = Readonly<Record<string, SlotState>>;

export interface Frame {
  readonly flow: string;
  /** The step whose question waits; for flows below the top, the step or question that the flow above returns to. */
  readonly step: string;
  /** Whether the flow above was called by a step (goes on below it) or by a handler (asks `step` again). */
  readonly calledBy: 'step' | 'handler' | null;
  /** How many retries of the waiting question have been said. */
  readonly rung: number;
  readonly slots: Slots;
  /** The step is still to be run: another program had asked something else. */
  readonly unasked?: true;
  /** Project slots as they were when this flow last came to wait: what `changed` compares with. */
  readonly seen: Slots;
}

/** The last list shown. */
export interface Results {
  readonly query: SearchQuery;
  /** The use case's name. */
  readonly name: string;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly relaxed: readonly RelaxableWish[];
  /** Ids on the page, in order. */
  readonly items: readonly string[];
  /** The question that came after it. */
  readonly question: { readonly flow: string; readonly step: string } | null;
  /** Ids of up to three pages before and this one: `others` leaves them out. */
  readonly recent: readonly string[];
}

export interface Offered {
  readonly actionId: string;
  /** With `intent`: what is asked of it. */
  readonly meaning:
    | Meaning
    | { readonly means: 'mention'; readonly mention: Mention; readonly intent?: string }
    /** A project slot forgets one value, or with null all that it holds. */
    | { readonly means: 'drop'; readonly slot: string; readonly value: string | boolean | number | null };
  /** Folded labels in every language of the project. */
  readonly labels: readonly string[];
}

/** Somebody whose turn is to come, or to come again. */
export interface InLine {
  /** A value of `recipient`. */
  readonly who: string;
  /** They were only spoken of, and have no turn unless they are pointed at. */
  readonly heardOf?: true;
  /** What was said of them, as it is to be filled in. */
  readonly mentions: readonly Mention[];
}

export interface Picker {
  /** The project slot that it fills. */
  readonly slot: string;
  readonly type: string;
  readonly values: readonly string[];
}

export interface Clarify {
  readonly word: string;
  readonly readings: readonly Mention[];
}

export interface Past {
  readonly slots: Slots;
  readonly stack: readonly Frame[];
  readonly results: Results | null;
}
