/** Which slot: one of the project's, or one of the flow that is running. */
export interface SlotRef {
  readonly scope: 'project' | 'flow';
  readonly name: string;
}

/**
 * A checked condition or value as plain data: every name is resolved, every operand has its type,
 * definitions are written out. The compiler makes it from CEL; the engine runs it as a closure.
 */
export type Expr =
  | { readonly op: 'literal'; readonly value: string | number | boolean }
  | { readonly op: 'slot'; readonly slot: SlotRef }
  /** A limit of a range slot; 0 when there is none. */
  | { readonly op: 'limit'; readonly slot: SlotRef; readonly limit: 'min' | 'max' }
  | { readonly op: 'results'; readonly field: ResultsField }
  | { readonly op: 'turn'; readonly field: TurnField }
  /** known: any of the slots has a value; answered: any has a value or is open. */
  | { readonly op: 'known' | 'answered'; readonly slots: readonly SlotRef[] }
  | { readonly op: 'list'; readonly items: readonly Expr[] }
  | { readonly op: 'size' | 'not' | 'negate'; readonly of: Expr }
  | { readonly op: BinaryOperator; readonly left: Expr; readonly right: Expr }
  | { readonly op: 'cond'; readonly test: Expr; readonly yes: Expr; readonly no: Expr };

/** `at_rest`: no flow was running when the message came. `says_more`: it asks or wishes something, beside an answer. */
export type TurnField = 'at_rest' | 'language' | 'says_more';

export type ResultsField = 'shown' | 'has_more' | 'total' | 'page' | 'items' | 'relaxed' | 'first';

export type BinaryOperator = 'and' | 'or' | 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'in' | 'add' | 'subtract';

/** What a condition reads. An empty or open slot reads as '', [], 0, false or {min: 0, max: 0}. */
export type ExprValue = string | number | boolean | readonly string[] | { readonly min: number; readonly max: number };

/** What a closure is given when it runs. */
export interface ExprScope {
  read(slot: SlotRef): ExprValue;
  isKnown(slot: SlotRef): boolean;
  isAnswered(slot: SlotRef): boolean;
  results(field: ResultsField): ExprValue;
  turn(field: TurnField): ExprValue;
}

/** The type of a condition's value. `string` may be narrowed to the values of a slot type by `values`. */
export type ExprType =
  | { readonly type: 'bool' | 'double' }
  /** `of`: the slot type whose limits they are: a year is no price. */
  | { readonly type: 'range'; readonly of: string }
  | { readonly type: 'string'; readonly of: string | null }
  | { readonly type: 'list'; readonly of: string | null };
