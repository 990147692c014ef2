import { DiagnosticBag } from '../../diagnostics/bag.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourcePlace, UseCase } from '../program/program.ts';
import { roleOf } from './1-read/file-role.ts';
import { read } from './1-read/read.ts';
import { check } from './2-check/check.ts';
import type { ProjectFile } from './compile.ts';

/** One conversation of `tests/*.yaml`: what is said, and what must come of it. */
export interface ConversationTest {
  readonly name: string;
  readonly at: SourcePlace;
  /** ISO 639-1; null: the project's default language. */
  readonly language: string | null;
  /** Name of a catalog scope; null: the runner's default scope. */
  readonly catalog: string | null;
  /** Where the conversation stands before the first turn; both may be missing. */
  readonly given: GivenState;
  readonly turns: readonly TestTurn[];
}

export interface GivenState {
  /** The waiting step; null: at rest, as after bootstrap. */
  readonly at: StepPlace | null;
  /** Project slots (and slots of the flow of `at`), by name. */
  readonly slots: ReadonlyMap<string, SlotValue>;
}

export interface StepPlace {
  readonly flow: string;
  readonly step: string;
}

/** A slot as a test writes it: `any` is an open slot, `[]` and `null` an empty one; a missing side of a range is null. */
export type SlotValue =
  | { readonly slot: 'empty' }
  | { readonly slot: 'open' }
  | { readonly slot: 'values'; readonly values: readonly (string | number | boolean)[] }
  | { readonly slot: 'range'; readonly min: number | null; readonly max: number | null };

export interface TestTurn {
  readonly at: SourcePlace;
  /** Free text, or the action_id of an option that the last reply offered: its label is sent. */
  readonly input: { readonly say: string } | { readonly choose: string };
  /** Language of this request; null: the test's. */
  readonly language: string | null;
  /** What the catalog does in this turn: answer, find nothing whatever is asked, fail, or not answer in time. */
  readonly search: 'found' | 'nothing' | 'failed' | 'timeout';
  readonly expect: Expectation;
}

/** What isn't there isn't checked. */
export interface Expectation {
  /** The waiting step, or `rest` when no question waits. */
  readonly at?: StepPlace | 'rest';
  /** action_ids offered, in order; empty: no choices. */
  readonly choices?: readonly string[];
  /** Slots in scope, each exactly; lists in any order. */
  readonly slots?: ReadonlyMap<string, SlotValue>;
  /** Name of the reply's tool_response; `none`: there is no tool_response. */
  readonly useCase?: UseCase | 'none';
  readonly items?: ItemsExpectation;
  /** Codes of the tool_response, each of which must occur; an empty list: none may. */
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  readonly suggestions?: readonly string[];
  /** Each must have been understood. */
  readonly said?: readonly SaidExpectation[];
  /** Language of the reply. */
  readonly language?: string;
  /** Texts that occur in the message, case aside. */
  readonly message?: readonly string[];
  readonly notMessage?: readonly string[];
}

export interface ItemsExpectation {
  readonly min?: number;
  readonly max?: number;
  /** Matches in the whole scope. */
  readonly total?: { readonly min: number | null; readonly max: number | null };
  /** Every item fits. */
  readonly all?: ItemPredicate;
  /** At least one item fits. */
  readonly any?: ItemPredicate;
  /** No item fits any of these. */
  readonly none?: ItemPredicate;
}

/**
 * What an item is like. A list is met by an item with at least one of its values; of `ingredients`,
 * descendants count (`rose` is met by damask rose).
 */
export interface ItemPredicate {
  readonly ids?: readonly string[];
  readonly gender?: readonly string[];
  readonly families?: readonly string[];
  readonly ingredients?: readonly string[];
  /** Brand keys. */
  readonly brands?: readonly string[];
  readonly concentration?: readonly string[];
  readonly price?: { readonly min: number | null; readonly max: number | null };
  readonly year?: { readonly min: number | null; readonly max: number | null };
}

export type SaidExpectation =
  | { readonly said: 'intent'; readonly intent: string }
  /** value null: any value of the type. */
  | { readonly said: 'mention'; readonly type: string; readonly value: string | null; readonly polarity: 'want' | 'avoid' };

export interface ConversationTests {
  /** In the order of the files' paths, then as written. */
  readonly tests: readonly ConversationTest[];
  /** What is wrong with the shape of the files; the tests that are sound are there all the same. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the conversations of a project's `tests/*.yaml` (other files are passed over). The names in
 * them are checked by `compile`, which reports everything that this reports too. Never throws.
 */
export function readConversationTests(files: readonly ProjectFile[]): ConversationTests {
  const problems = new DiagnosticBag();
  const documents = read(
    files.filter((file) => roleOf(file.path).is === 'tests'),
    problems.report,
  );
  const { tests } = check(documents, problems.report);
  return { tests: tests.map((shape) => shape.test), diagnostics: problems.sorted() };
}
