import type { RelaxableWish } from '../../catalog/query.ts';
import type { Expr, SlotRef } from '../expr/expr.ts';
import type { Message } from '../message/message.ts';
import type { Lexicon } from './lexicon.ts';
import type { ValueMeaning } from './meaning.ts';
import type { SlotShape } from './slot-types.ts';

/** Raised when the shape of `Program` changes in a way that older engines can't run. */
export const PROGRAM_FORMAT = 1;

/**
 * What the compiler makes and the engine runs: plain JSON, every name resolved, every condition typed,
 * nothing stuck. Lists keep the order of the YAML; names are looked up in maps made at load.
 */
export interface Program {
  readonly format: typeof PROGRAM_FORMAT;
  /** SHA-256 of everything else, hex: the same sources give the same hash. */
  readonly hash: string;
  readonly project: string;
  /** ISO 639-1; the first is the default. */
  readonly languages: readonly string[];
  readonly entry: string;
  /** Key of the message of bootstrap. */
  readonly welcome: string;
  readonly limits: Limits;
  /** The project's slots, in order. */
  readonly slots: readonly Slot[];
  readonly flows: readonly Flow[];
  /** The project's handlers. */
  readonly handlers: readonly Handler[];
  /** Kinds of `kinds.yaml` with their values and meanings. */
  readonly kinds: readonly Kind[];
  /** Intents and `changed`, in order of precedence. */
  readonly intents: readonly string[];
  readonly courtesies: readonly string[];
  readonly hints: Hints;
  readonly ambiguous: readonly Ambiguity[];
  /** language → key → variants (at least one). */
  readonly messages: Readonly<Record<string, Readonly<Record<string, readonly Message[]>>>>;
  /** language → `group.id` → labels; the first is shown, the others are understood too. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** language → words. */
  readonly lexicons: Readonly<Record<string, Lexicon>>;
  /** No turn runs more steps than this (proved). */
  readonly maxStepsPerTurn: number;
}

export interface Limits {
  readonly per_page: number;
  readonly values: number;
  readonly history: number;
  readonly options: number;
  readonly states: number;
  readonly combinations: number;
}

export interface Slot {
  readonly name: string;
  readonly type: string;
  readonly shape: SlotShape;
  readonly many: boolean;
  readonly avoid: boolean;
  /** The values of a closed set, null where the catalog or numbers decide. */
  readonly values: readonly string[] | null;
  readonly default: Expr | null;
  /** Project slots that are emptied when this one takes another value: what was said of that person. */
  readonly person: readonly string[];
  /** The same, but not in a correction: their taste. */
  readonly taste: readonly string[];
  readonly renamed: readonly string[];
  /** Former names of values → those of now. */
  readonly formerValues: Readonly<Record<string, string>>;
}

export interface Kind {
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly meaning: ValueMeaning }[];
}

export interface Ambiguity {
  readonly name: string;
  /** Meanings, the preferred first: `{ type: 'ingredient', value: 'clove' }`. */
  readonly readings: readonly TypedValue[];
  /** Ask which one is meant instead of taking the first. */
  readonly ask: boolean;
  /** It means all of them at once. */
  readonly all?: true;
}

export interface TypedValue {
  readonly type: string;
  readonly value: string;
}

/** Where in the YAML something was written, for traces. From 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Flow {
  readonly name: string;
  readonly at: SourcePlace;
  readonly slots: readonly Slot[];
  readonly steps: readonly Step[];
  readonly handlers: readonly Handler[];
  readonly renamed: readonly string[];
  /** Whether some step of it, or of a flow that it calls, searches. */
  readonly searches: boolean;
}

/** One verb and its ways out. Run in the order: when, clear, set, verb, next. */
export interface Step {
  readonly name: string;
  readonly at: SourcePlace;
  readonly renamed: readonly string[];
  /** Else the step is as if it weren't there. */
  readonly when: Expr | null;
  readonly clear: readonly SlotRef[] | 'all';
  readonly set: readonly Assignment[];
  readonly verb: Verb | null;
  /** Where to go afterwards; never `below`: the compiler has written the step out. */
  readonly next: Target;
}

export interface Assignment {
  readonly slot: SlotRef;
  /** null: the slot becomes open (`any`). */
  readonly to: Expr | null;
}

export type Target =
  | { readonly to: 'step'; readonly step: string }
  /** return: the flow ends. stop: the conversation rests. start: entry flow from its top. restart: clear all, then start. back: the state before. again: the waiting question. */
  | { readonly to: 'return' | 'stop' | 'start' | 'restart' | 'back' | 'again' };

export type Verb = Say | Ask | Search | Show | Tell | Call;

/** A message and its own arguments. */
export interface MessageCall {
  readonly message: string;
  readonly with: readonly { readonly name: string; readonly value: Expr }[];
  /** The slots in scope that the message reads, in any language. */
  readonly slots: readonly { readonly name: string; readonly slot: SlotRef }[];
}

export interface Say {
  readonly verb: 'say';
  readonly say: MessageCall;
}

export interface Ask {
  readonly verb: 'ask';
  /** null: `ask: anything`. */
  readonly slot: SlotRef | null;
  /** What other answers must say for this question to be come to; an answer to it is forgotten when they no longer do. Not there: nothing decides about it. */
  readonly premise?: Expr;
  readonly say: MessageCall;
  readonly choices: Choices | null;
  /** The ladder, rung by rung; `null` stands for `system.not_understood` and the question again. */
  readonly retry: readonly (MessageCall | null)[];
  readonly otherwise: Target;
  readonly handlers: readonly Handler[];
}

export type Choices =
  | { readonly type: 'button' | 'ending'; readonly options: readonly Option[] }
  /** Families of the shop, drawn from the catalog. */
  | { readonly type: 'family'; readonly max: number }
  /** Wishes that may go, behind a search that found nothing, or nothing more. */
  | { readonly type: 'relaxations' };

export interface Option {
  readonly at: SourcePlace;
  /** `gender.feminine`: stable in every language. */
  readonly actionId: string;
  /** `ask_more` or `done` on endings. */
  readonly id: string | null;
  readonly meaning: Meaning;
}

/** What choosing an option says. */
export type Meaning =
  | { readonly means: 'intent'; readonly intent: string }
  | { readonly means: 'value'; readonly slot: SlotRef; readonly type: string; readonly value: string | boolean }
  /** No preference: the asked slot becomes open. */
  | { readonly means: 'any' };

export type UseCase =
  | 'UsecaseSearchByIngredient'
  | 'UsecaseSearchByFamily'
  | 'UsecaseSearchByName'
  | 'UsecaseSearchByBrand'
  | 'UsecaseSearchBySimilarity'
  | 'UsecaseSearchByOccasion'
  | 'UsecaseSearchByProfile';

/** Searches that go on from the last list; `page` shows the one that was asked for by its number. */
export const REPEATING = ['next_page', 'previous_page', 'last_page', 'page', 'others'] as const;
export type Repeating = (typeof REPEATING)[number];

export function isRepeating(search: string): search is Repeating {
  return REPEATING.some((one) => one === search);
}

export interface Search {
  readonly verb: 'search';
  readonly search: 'auto' | Repeating | UseCase;
  /** Filters given by name; empty: each project slot by its type. */
  readonly where: readonly { readonly filter: Filter; readonly value: Expr }[];
  /** What may be dropped, in order. */
  readonly relax: readonly { readonly slot: string; readonly filter: RelaxableFilter }[];
  readonly perPage: number;
  readonly found: Target;
  readonly none: Target;
  readonly failed: Target;
}

export const FILTERS = [
  'name',
  'gender',
  'families',
  'ingredients',
  'without',
  'styles',
  'less',
  'occasions',
  'strength',
  'price',
  'brands',
  'not_brands',
  'perfumers',
  'not_perfumers',
  'like',
  'unlike',
  'tags',
  'size',
  'concentration',
  'year',
  'shift',
  'superlative',
] as const;
export type Filter = (typeof FILTERS)[number];

/** The filters of the hard wishes that a search may drop. */
export type RelaxableFilter = Extract<Filter, RelaxableWish>;

export interface Show {
  readonly verb: 'show';
  readonly say: MessageCall;
  /** Meanings offered as `refine` suggestions. */
  readonly suggest: readonly Meaning[];
}

export type Telling = 'note' | 'family' | 'fragrance' | 'why' | 'pick' | 'difference' | 'offer' | 'question';

export interface Tell {
  readonly verb: 'tell';
  readonly tell: Telling;
  /** None of a `question`: that says itself what it is about. */
  readonly of: readonly SlotRef[];
  readonly say: MessageCall;
  /** null: `system.no_facts`, then the step below. */
  readonly none: Target | null;
  readonly failed: Target | null;
}

export interface Call {
  readonly verb: 'call';
  readonly flow: string;
  readonly with: readonly { readonly name: string; readonly value: Expr }[];
}

/** A step with a trigger. With `next` it moves; without, it answers and comes back. */
export interface Handler {
  readonly at: SourcePlace;
  readonly trigger:
    | { readonly on: 'intent'; readonly intents: readonly string[] }
    | { readonly on: 'nothing' }
    | { readonly on: 'changed'; readonly slots: readonly string[] | 'all' };
  readonly when: Expr | null;
  readonly clear: readonly SlotRef[] | 'all';
  readonly set: readonly Assignment[];
  readonly say: MessageCall | null;
  readonly call: Call | null;
  readonly next: Target | null;
}

/**
 * Values whose words also say other things than a wish, as `kind` or `kind.value`. `qualities` are said of people, skin and
 * weather too, `settings` of places and moments; `uses` are wished where they are what a scent is for, `events` also where they
 * are told to come. What a question asks for that speaks of no fragrance is among `offers`: "what's new?"
 */
export interface Hints {
  readonly qualities: readonly string[];
  readonly settings: readonly string[];
  readonly uses: readonly string[];
  readonly events: readonly string[];
  readonly offers: readonly string[];
}

export const NO_HINTS: Hints = { qualities: [], settings: [], uses: [], events: [], offers: [] };
