import { listOf } from '../../text/name-lists.ts';
import { meantBy } from '../../text/nearest.ts';
import { FUNCTIONS, RESULTS, TURN } from './built-ins.ts';
import type { CelNode } from './cel-syntax.ts';
import type { ExprType } from './expr.ts';
import { exprTypeOf } from './expr-names.ts';
import type { ExprProblem } from './parse-expr.ts';
import { type Typed, typed } from './typed.ts';
import { asking, refuse, type TypingContext } from './typing-context.ts';

/** A bare name. `likely`: values that it was probably meant to be. */
export function typeName(node: CelNode, name: string, context: TypingContext, likely: readonly string[] | null): Typed | undefined {
  const found = context.names.slot(name);
  if (found !== undefined) {
    const type = exprTypeOf(found.slot);
    const values = 'of' in type ? (found.slot.values ?? context.names.values(found.slot.type)) : null;
    return typed({ op: 'slot', slot: found.ref }, type, values);
  }
  if (context.names.definition(name) !== undefined) return context.expand(name, node);
  if (likely?.includes(name))
    return refuse(context, node, 'expr/unknown-name', `\`${name}\` is a value, not a slot`, `Write "${name}" in quotes.`);
  if (name === 'results' || name === 'turn') {
    const fields = [...(name === 'results' ? RESULTS : TURN).keys()].map((field) => `\`${name}.${field}\``);
    return refuse(context, node, 'expr/unknown-name', `\`${name}\` is not a value by itself`, `There are ${fields.join(', ')}.`);
  }
  if (FUNCTIONS.has(name))
    return refuse(context, node, 'expr/unknown-name', `\`${name}\` is a function`, `Write \`${FUNCTIONS.get(name)}\`.`);
  return refuse(context, node, 'expr/unknown-name', `No slot or definition is called \`${name}\``, helpForName(node, name, context));
}

function helpForName({ start, end }: CelNode, name: string, context: TypingContext): Pick<ExprProblem, 'help' | 'mend' | 'unknown'> {
  const flag = FLAGS.get(name.toLowerCase());
  if (flag !== undefined) return { help: `Write \`${flag}\` for it.`, mend: { start, end, text: flag } };
  const names = [...context.names.names(), 'results', 'turn'];
  const meant = meantBy(name, names);
  const others = listOf(names, name, 'project.yaml and the flow');
  const unknown = { start, end, text: name, known: names };
  if (meant === undefined) return { help: others, unknown };
  const asked = asking(meant, start, end);
  return meant.isSure ? { ...asked, unknown } : { help: `${asked.help} ${others}`, unknown };
}

/** What other languages call true and false. */
const FLAGS: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['true', 'true'],
  ['no', 'false'],
  ['off', 'false'],
  ['false', 'false'],
]);

/** `results.total`, `turn.at_rest`. */
export function typeBuiltInField(node: CelNode, of: 'results' | 'turn', field: string, context: TypingContext): Typed | undefined {
  if (of === 'results') {
    const found = RESULTS.get(field);
    if (found === undefined) return unknownField(node, of, field, RESULTS.keys(), context);
    return typed({ op: 'results', field: found.field }, found.type, valuesOf(found.type, context));
  }
  const found = TURN.get(field);
  if (found === undefined) return unknownField(node, of, field, TURN.keys(), context);
  return typed({ op: 'turn', field: found.field }, found.type, valuesOf(found.type, context));
}

function valuesOf(type: ExprType, { names }: TypingContext): readonly string[] | null {
  return 'of' in type && type.of !== null ? names.values(type.of) : null;
}

function unknownField(node: CelNode, of: string, field: string, fields: Iterable<string>, context: TypingContext): undefined {
  const known = [...fields];
  const near = meantBy(field, known);
  const help =
    near === undefined
      ? `There are ${known.map((one) => `\`${of}.${one}\``).join(', ')}.`
      : asking(near, node.end - field.length, node.end, `${of}.`);
  return refuse(context, node, 'expr/unknown-name', `\`${of}\` has no \`${field}\``, help);
}
