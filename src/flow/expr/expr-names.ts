import type { ExprType, SlotRef } from './expr.ts';

/** What a condition needs to know of a slot; every `Slot` of a program is one. */
export interface ExprSlot {
  readonly type: string;
  readonly shape: 'value' | 'range' | 'number' | 'yes_no';
  readonly many: boolean;
  /** The values of a closed set; null: ask `ExprNames.values`. */
  readonly values: readonly string[] | null;
}

/** The names that one place of a project can see. */
export interface ExprNames {
  /** The slot of that name: the flow's own, else the project's. */
  slot(name: string): { readonly ref: SlotRef; readonly slot: ExprSlot } | undefined;
  /** A definition's text, and the names seen from where it is written: it means the same wherever it is used. */
  definition(name: string): { readonly source: string; readonly names: ExprNames } | undefined;
  /** Every name of a slot or definition, in the order of the files, for "did you mean" and to name circles once. */
  names(): Iterable<string>;
  /** The values of a type, or of `turn.language` and `results.relaxed`; null when any text may be one. */
  values(type: string): readonly string[] | null;
}

/** What the value of an expression is for. */
export interface ExprUse {
  /** The type that is needed; for a value that is put into a slot (or a filter), the slot. */
  readonly expected?: Exclude<ExprType['type'], 'range'> | { readonly slot: ExprSlot };
  /** The name of the definition whose text this is: a circle through it is reported here. */
  readonly defining?: string;
}

/** The type that a slot's value has in an expression. */
export function exprTypeOf(slot: ExprSlot): ExprType {
  switch (slot.shape) {
    case 'value':
      return { type: slot.many ? 'list' : 'string', of: slot.type };
    case 'range':
      return { type: 'range', of: slot.type };
    case 'number':
      return { type: 'double' };
    case 'yes_no':
      return { type: 'bool' };
    default:
      return slot.shape satisfies never;
  }
}
