import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import type { SlotRef } from '../../expr/expr.ts';
import type { ExprNames } from '../../expr/expr-names.ts';
import type { Limits, Meaning, Option, Slot } from '../../program/program.ts';
import type { FlowShape, Shapes, Word } from '../2-check/shapes.ts';
import type { CatalogSets } from './catalog-sets.ts';
import type { MessageTable } from './message-table.ts';
import type { Locate, Located } from './places.ts';
import type { Types } from './types.ts';

/** Slots by name; `hole`: it is there, but what it holds can't be told. */
export type SlotTable = ReadonlyMap<string, Slot | 'hole'>;

/** The names that one flow, or the project, can see. */
export interface Scope {
  /** null: the project's own place. */
  readonly flow: FlowShape | null;
  readonly names: ExprNames;
  slot(name: string): { readonly ref: SlotRef; readonly slot: Slot } | 'hole' | undefined;
  slotNames(): readonly string[];
}

/** A choice list as it was bound, for what must hold of its labels. */
export interface BoundChoices {
  readonly at: Span;
  readonly options: readonly Option[];
}

/** A label that some reply shows: its key, and what it means. */
export interface LabelUse {
  readonly key: string;
  readonly at: Span;
  readonly meaning: Meaning;
}

/** Everything that binding looks up and hands in. */
export interface Bench {
  readonly report: Report;
  readonly shapes: Shapes;
  readonly catalog: CatalogSets;
  readonly languages: readonly string[];
  readonly limits: Limits;
  readonly types: Types;
  readonly projectSlots: SlotTable;
  readonly flowSlots: ReadonlyMap<string, SlotTable>;
  readonly projectScope: Scope;
  readonly flowScopes: ReadonlyMap<string, Scope>;
  /** Flows by name; `hole`: its file can't be used. */
  readonly flows: ReadonlyMap<string, FlowShape | 'hole'>;
  /** null: kinds.yaml can't be used. */
  readonly intents: ReadonlySet<string> | null;
  readonly messages: MessageTable;
  /** Handed in while flows are bound. */
  readonly choices: BoundChoices[];
  readonly labelUses: LabelUse[];
  readonly relaxed: Word[];
  readonly places: Located[];
  readonly locate: Locate;
}
