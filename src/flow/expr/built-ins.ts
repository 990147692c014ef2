import type { ExprType, ResultsField, TurnField } from './expr.ts';

/** `results.…`: the last list shown. */
export const RESULTS: ReadonlyMap<string, { readonly field: ResultsField; readonly type: ExprType }> = new Map([
  ['shown', { field: 'shown', type: { type: 'bool' } }],
  ['has_more', { field: 'has_more', type: { type: 'bool' } }],
  ['total', { field: 'total', type: { type: 'double' } }],
  ['page', { field: 'page', type: { type: 'double' } }],
  ['items', { field: 'items', type: { type: 'list', of: 'fragrance' } }],
  ['relaxed', { field: 'relaxed', type: { type: 'list', of: 'results.relaxed' } }],
  ['first', { field: 'first', type: { type: 'string', of: 'fragrance' } }],
]);

/** `turn.…`: the message being answered. */
export const TURN: ReadonlyMap<string, { readonly field: TurnField; readonly type: ExprType }> = new Map([
  ['at_rest', { field: 'at_rest', type: { type: 'bool' } }],
  ['says_more', { field: 'says_more', type: { type: 'bool' } }],
  ['language', { field: 'language', type: { type: 'string', of: 'turn.language' } }],
]);

/** Functions, as they are written in help. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['known', 'known(slot)'],
  ['any_known', 'any_known(slot, …)'],
  ['answered', 'answered(slot)'],
  ['size', 'size(list)'],
]);

/** Operators of CEL on two operands that flows have; `*`, `/` and `%` are left out. */
export const COMPARISONS = { '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' } as const;
