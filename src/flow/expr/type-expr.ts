import { meantBy } from '../../text/nearest.ts';
import { COMPARISONS, FUNCTIONS } from './built-ins.ts';
import type { CelNode } from './cel-syntax.ts';
import type { BinaryOperator, Expr, ExprType, SlotRef } from './expr.ts';
import { typeBuiltInField, typeName } from './type-name.ts';
import { describeType, type Literal, neverCompared, sharedKind, type Typed, typed, unknownValue } from './typed.ts';
import { asking, refuse, type TypingContext } from './typing-context.ts';

/** The checked form of a tree. `likely`: values that a bare name in its place was probably meant to be. */
export function typeExpr(node: CelNode, context: TypingContext, likely: readonly string[] | null = null): Typed | undefined {
  if (!context.spend(node)) return undefined;
  switch (node.op) {
    case 'value':
      return typeLiteral(node, node.args, context);
    case 'id':
      return typeName(node, node.args, context, likely);
    case '.':
      return typeField(node, node.args[0], node.args[1], context);
    case 'call':
      return typeCall(node, node.args[0], node.args[1], context);
    case 'list':
      return typeList(node, node.args, context);
    case '!_':
      return typeNot(node.args, context);
    case '-_':
      return typeMinus(node.args, context);
    case '&&':
    case '||':
      return typeLogic(node.op === '&&' ? 'and' : 'or', node.args, context);
    case '==':
    case '!=':
      return typeEquality(node.op === '==' ? 'eq' : 'ne', node, node.args, context);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return typeNumbers(COMPARISONS[node.op], node.args, { type: 'bool' }, context);
    case '-':
      return typeNumbers('subtract', node.args, { type: 'double' }, context);
    case '+':
      return typePlus(node, node.args, context);
    case 'in':
      return typeIn(node, node.args, context);
    case '?:':
      return typeChoice(node, node.args, context);
    case 'rcall':
      return refuse(context, node, 'expr/not-in-language', "A call with a dot can't be used here", dottedHelp(node.args[0]));
    default:
      return refuse(context, node, 'expr/not-in-language', `${NOT_IN_LANGUAGE.get(node.op) ?? `\`${node.op}\``} can't be used here`, ONLY);
  }
}

const ONLY = 'There are slots, definitions, `results`, `turn`, known, any_known, answered, size, in, && || ! ?:, comparison, + and -.';

/** What is meant by a method of another language. */
function dottedHelp(method: string): string {
  if (/^(size|length|count)$/i.test(method)) return 'Write `size(list)`.';
  if (/^(contains|includes|has)$/i.test(method)) return 'Write `"value" in list`.';
  return FUNCTIONS.has(method) ? `Write \`${FUNCTIONS.get(method)}\`.` : ONLY;
}

const NOT_IN_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ['map', 'Braces'],
  ['[]', 'An index'],
  ['.?', 'An optional field'],
  ['[?]', 'An optional index'],
]);

function typeLiteral(node: CelNode, value: unknown, context: TypingContext): Typed | undefined {
  if (typeof value === 'string') {
    const literal: Literal = { value, start: node.start, end: node.end };
    return typed({ op: 'literal', value }, { type: 'string', of: null }, null, [literal]);
  }
  if (typeof value === 'boolean') return typed({ op: 'literal', value }, { type: 'bool' });
  if (typeof value === 'number' || typeof value === 'bigint') {
    const number = Number(value);
    if (Number.isFinite(number)) return typed({ op: 'literal', value: number }, { type: 'double' });
    return refuse(context, node, 'expr/not-in-language', 'This number is too large');
  }
  const help = value === null ? 'An empty slot reads as "", [], 0 or false; ask `known(slot)`.' : undefined;
  return refuse(
    context,
    node,
    'expr/not-in-language',
    value === null ? 'There is no null' : 'There are no bytes or unsigned numbers',
    help,
  );
}

function typeField(node: CelNode, of: CelNode, field: string, context: TypingContext): Typed | undefined {
  if (of.op === 'id' && (of.args === 'results' || of.args === 'turn')) return typeBuiltInField(node, of.args, field, context);
  if (of.op === 'id' && context.names.slot(of.args) === undefined && context.names.slot(field) !== undefined) {
    const help = { help: `Write \`${field}\` alone.`, mend: { start: node.start, end: node.end, text: field } };
    return refuse(context, of, 'expr/unknown-name', `No slot or definition is called \`${of.args}\``, help);
  }
  const range = typeExpr(of, context);
  if (range === undefined) return undefined;
  if (range.type.type !== 'range') {
    const help = range.type.type === 'list' && of.op === 'id' ? `Write \`size(${of.args})\` for how many there are.` : undefined;
    const message = `${capital(describeType(range.type))} has no \`.${field}\``;
    return refuse(context, node, 'expr/wrong-type', message, help ?? 'Only ranges have limits: `price.max`.');
  }
  if (field !== 'min' && field !== 'max') {
    return refuse(context, node, 'expr/unknown-name', `A range has no \`.${field}\``, 'Its limits are `.min` and `.max`.');
  }
  if (range.expr.op !== 'slot') return refuse(context, node, 'expr/not-in-language', 'Only a slot can be asked for its limits');
  return typed({ op: 'limit', slot: range.expr.slot, limit: field }, { type: 'double' });
}

function typeCall(node: CelNode, name: string, args: readonly CelNode[], context: TypingContext): Typed | undefined {
  switch (name) {
    case 'known':
    case 'any_known':
    case 'answered':
      return typeKnown(node, name, args, context);
    case 'size':
      return typeSize(node, args, context);
    default: {
      const near = meantBy(name, FUNCTIONS.keys());
      const known = [...FUNCTIONS.values()].map((one) => `\`${one}\``).join(', ');
      const help = near === undefined ? `There are ${known}.` : asking(near, node.start, node.start + name.length);
      return refuse(context, node, 'expr/unknown-name', `There is no function \`${name}\``, help);
    }
  }
}

function typeKnown(
  node: CelNode,
  name: 'known' | 'any_known' | 'answered',
  args: readonly CelNode[],
  context: TypingContext,
): Typed | undefined {
  if (args.length === 0 || (name !== 'any_known' && args.length > 1)) {
    const help = name === 'known' && args.length > 1 ? 'Write `any_known(…)` for several.' : `Write \`${FUNCTIONS.get(name)}\`.`;
    return refuse(context, node, 'expr/wrong-type', `\`${name}\` takes ${name === 'any_known' ? 'slots' : 'one slot'}`, help);
  }
  const slots: SlotRef[] = [];
  for (const arg of args) {
    if (arg.op === 'list') {
      refuse(
        context,
        arg,
        'expr/wrong-type',
        'Only a slot can be known or answered',
        'Write the slots without brackets: `any_known(a, b)`.',
      );
      continue;
    }
    const slot = slotNamed(arg, context);
    if (slot !== undefined) slots.push(slot);
  }
  if (slots.length < args.length) return undefined;
  return typed({ op: name === 'answered' ? 'answered' : 'known', slots }, { type: 'bool' });
}

function slotNamed(node: CelNode, context: TypingContext): SlotRef | undefined {
  const part = typeExpr(node, context);
  if (part === undefined) return undefined;
  if (part.expr.op === 'slot') return part.expr.slot;
  const name = part.literals[0]?.value;
  const isQuoted = name !== undefined && context.names.slot(name) !== undefined;
  const help = isQuoted ? `Write the slot without quotes: \`${name}\`.` : undefined;
  return refuse(context, node, 'expr/wrong-type', 'Only a slot can be known or answered', help);
}

function typeSize(node: CelNode, args: readonly CelNode[], context: TypingContext): Typed | undefined {
  const [list] = args;
  if (list === undefined || args.length > 1)
    return refuse(context, node, 'expr/wrong-type', '`size` takes one list', 'Write `size(list)`.');
  const part = typeExpr(list, context);
  if (part === undefined) return undefined;
  if (part.type.type !== 'list')
    return refuse(context, list, 'expr/wrong-type', `\`size\` takes a list, but this is ${describeType(part.type)}`);
  return typed({ op: 'size', of: part.expr }, { type: 'double' });
}

function typeList(node: CelNode, items: readonly CelNode[], context: TypingContext): Typed | undefined {
  const parts = items.map((item) => [item, typeExpr(item, context)] as const);
  let whole: Typed = typed({ op: 'list', items: [] }, { type: 'string', of: null });
  for (const [item, part] of parts) {
    if (part === undefined) return undefined;
    if (part.type.type !== 'string') {
      return refuse(context, item, 'expr/wrong-type', `A list holds texts, but this is ${describeType(part.type)}`);
    }
    const joined = join(node, whole, part, context);
    if (joined === undefined) return undefined;
    whole = joined;
  }
  const of = 'of' in whole.type ? whole.type.of : null;
  const expr: Expr = { op: 'list', items: parts.flatMap(([, part]) => (part === undefined ? [] : [part.expr])) };
  return typed(expr, { type: 'list', of }, whole.values, whole.literals);
}

/** Two parts that must be of one kind: texts in either are checked as soon as the other says what they must be. */
function join(node: CelNode, a: Typed, b: Typed, context: TypingContext): Typed | undefined {
  const kind = sharedKind(a, b);
  if (kind === undefined) {
    return refuse(context, node, 'expr/wrong-type', `${capital(describeType(a.type))} is never ${describeType(b.type)}`);
  }
  const literals = [...a.literals, ...b.literals];
  if (!('of' in kind.type) || kind.type.of === null) return typed(a.expr, kind.type, kind.values, literals);
  return fits(literals, kind.type, kind.values, context) ? typed(a.expr, kind.type, kind.values) : undefined;
}

/** Whether texts are values of a type; those that aren't are reported. A single empty text is what an empty slot reads as. */
export function fits(
  literals: readonly Literal[],
  type: ExprType,
  values: readonly string[] | null,
  context: Pick<TypingContext, 'report'>,
): boolean {
  if (!('of' in type) || type.of === null || values === null) return true;
  const wrong = literals.filter((one) => one.value !== '' && !values.includes(one.value));
  for (const one of wrong) context.report(unknownValue(one, type.of, values));
  return wrong.length === 0;
}

function typeNot(of: CelNode, context: TypingContext): Typed | undefined {
  const part = typeBool(of, context);
  return part && typed({ op: 'not', of: part.expr }, { type: 'bool' });
}

function typeMinus(of: CelNode, context: TypingContext): Typed | undefined {
  const part = typeNumber(of, context);
  return part && typed({ op: 'negate', of: part.expr }, { type: 'double' });
}

function typeLogic(op: 'and' | 'or', [left, right]: readonly [CelNode, CelNode], context: TypingContext): Typed | undefined {
  return binary(op, typeBool(left, context), typeBool(right, context), { type: 'bool' });
}

function typeNumbers(
  op: BinaryOperator,
  [left, right]: readonly [CelNode, CelNode],
  type: ExprType,
  context: TypingContext,
): Typed | undefined {
  return binary(op, typeNumber(left, context), typeNumber(right, context), type);
}

function binary(op: BinaryOperator, left: Typed | undefined, right: Typed | undefined, type: ExprType): Typed | undefined {
  return left && right && typed({ op, left: left.expr, right: right.expr }, type);
}

function typeBool(node: CelNode, context: TypingContext): Typed | undefined {
  const part = typeExpr(node, context);
  if (part === undefined || part.type.type === 'bool') return part;
  return refuse(context, node, 'expr/wrong-type', `This must be true or false, but it is ${describeType(part.type)}`, boolHelp(part, node));
}

/** How somebody probably meant to ask of a slot that isn't a yes or no. */
export function boolHelp(part: Typed, node: CelNode): string | undefined {
  if (part.expr.op !== 'slot' || node.op !== 'id') return undefined;
  return `Write \`known(${node.args})\` to ask whether it has a value.`;
}

function typeNumber(node: CelNode, context: TypingContext): Typed | undefined {
  const part = typeExpr(node, context);
  if (part === undefined || part.type.type === 'double') return part;
  const name = node.op === 'id' ? node.args : '';
  const help =
    part.type.type === 'range'
      ? `Write \`${name}.min\` or \`${name}.max\`.`
      : part.type.type === 'list'
        ? `Write \`size(${name})\`.`
        : undefined;
  const [literal] = part.literals;
  const quoted =
    literal !== undefined && /^\d+(\.\d+)?$/.test(literal.value) ? `Write the number without quotes: \`${literal.value}\`.` : undefined;
  return refuse(
    context,
    node,
    'expr/wrong-type',
    `This must be a number, but it is ${describeType(part.type)}`,
    name === '' ? quoted : help,
  );
}

/** Both sides, the one that is no bare name first, so that a value written without quotes can be recognised. */
function typeSides([left, right]: readonly [CelNode, CelNode], context: TypingContext): readonly [Typed | undefined, Typed | undefined] {
  if (left.op === 'id' && context.names.slot(left.args) === undefined) {
    const second = typeExpr(right, context);
    return [typeExpr(left, context, second?.values), second];
  }
  const first = typeExpr(left, context);
  return [first, typeExpr(right, context, first?.values)];
}

function typeEquality(op: 'eq' | 'ne', node: CelNode, sides: readonly [CelNode, CelNode], context: TypingContext): Typed | undefined {
  const [left, right] = typeSides(sides, context);
  if (left === undefined || right === undefined) return undefined;
  for (const [side, part] of [[sides[0], left] as const, [sides[1], right] as const]) {
    if (part.type.type === 'list')
      return refuse(context, side, 'expr/wrong-type', "Lists can't be compared", 'Ask `"value" in list`, or `size(list)`.');
    if (part.type.type === 'range')
      return refuse(context, side, 'expr/wrong-type', "Ranges can't be compared", 'Compare `.min` or `.max`.');
  }
  if (left.type.type !== right.type.type) {
    const message = `${capital(describeType(left.type))} is never equal to ${describeType(right.type)}`;
    return refuse(context, node, 'expr/wrong-type', message);
  }
  if (left.type.type === 'string' && (join(node, left, right, context) === undefined || !meetOthers(left, right, context)))
    return undefined;
  return binary(op, left, right, { type: 'bool' });
}

function typeIn(node: CelNode, sides: readonly [CelNode, CelNode], context: TypingContext): Typed | undefined {
  const [item, list] = typeSides(sides, context);
  if (item === undefined || list === undefined) return undefined;
  if (list.type.type !== 'list') {
    const reversed = item.type.type === 'list' && sides[0].op === 'id' && list.literals.length > 0;
    const help = reversed
      ? `The value comes first: \`"…" in ${sides[0].args}\`.`
      : list.type.type === 'string'
        ? 'Compare with `==`.'
        : undefined;
    return refuse(context, sides[1], 'expr/wrong-type', `\`in\` looks in a list, but this is ${describeType(list.type)}`, help);
  }
  if (item.type.type !== 'string') {
    return refuse(context, sides[0], 'expr/wrong-type', `A list holds texts, but this is ${describeType(item.type)}`);
  }
  const element: Typed = { ...list, type: { type: 'string', of: list.type.of } };
  if (join(node, item, element, context) === undefined || !meetOthers(item, list, context)) return undefined;
  return binary('in', item, list, { type: 'bool' });
}

/**
 * Where only texts are compared, whether those of the side that is written out are among those that the other side can be. A
 * text that belongs to a type has been held against its values.
 */
function meetOthers(a: Typed, b: Typed, context: TypingContext): boolean {
  if (!('of' in a.type && 'of' in b.type) || a.type.of !== null || b.type.of !== null) return true;
  const [one, other] = isWritten(a.expr) ? [a, b] : [b, a];
  if (!isWritten(one.expr) || isWritten(other.expr)) return true;
  const values = [...new Set(other.literals.map(({ value }) => value))];
  const wrong = one.literals.filter(({ value }) => !values.includes(value));
  for (const literal of wrong) context.report(neverCompared(literal, values));
  return wrong.length === 0;
}

function isWritten(expr: Expr): boolean {
  return expr.op === 'literal' || (expr.op === 'list' && expr.items.every((item) => item.op === 'literal'));
}

function typePlus(node: CelNode, [left, right]: readonly [CelNode, CelNode], context: TypingContext): Typed | undefined {
  const [a, b] = [typeExpr(left, context), typeExpr(right, context)];
  if (a === undefined || b === undefined) return undefined;
  if (a.type.type === 'double' && b.type.type === 'double') return binary('add', a, b, { type: 'double' });
  if (a.type.type === 'list' && b.type.type === 'list') {
    const joined = join(node, a, b, context);
    return joined && { ...joined, expr: { op: 'add', left: a.expr, right: b.expr } };
  }
  const single = a.type.type === 'list' && b.type.type === 'string';
  const message = `\`+\` adds two numbers or two lists, but these are ${describeType(a.type)} and ${describeType(b.type)}`;
  return refuse(context, node, 'expr/wrong-type', message, single ? 'Write the value as a list: `[value]`.' : undefined);
}

function typeChoice(node: CelNode, [test, yes, no]: readonly [CelNode, CelNode, CelNode], context: TypingContext): Typed | undefined {
  const [condition, a, b] = [typeBool(test, context), typeExpr(yes, context), typeExpr(no, context)];
  if (condition === undefined || a === undefined || b === undefined) return undefined;
  const expr: Expr = { op: 'cond', test: condition.expr, yes: a.expr, no: b.expr };
  if (a.type.type !== b.type.type) {
    const message = `Both outcomes must be of one type, but they are ${describeType(a.type)} and ${describeType(b.type)}`;
    return refuse(context, node, 'expr/wrong-type', message);
  }
  if (!('of' in a.type)) return typed(expr, a.type);
  const joined = join(node, a, b, context);
  return joined && { ...joined, expr };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
