import { type CelNode, isProblem, MAX_EXPR_NESTING, MAX_EXPR_PARTS, readCel } from './cel-syntax.ts';
import type { ExprType } from './expr.ts';
import { type ExprNames, type ExprUse, exprTypeOf } from './expr-names.ts';
import type { ExprProblem, ParsedExpr } from './parse-expr.ts';
import { boolHelp, fits, typeExpr } from './type-expr.ts';
import { describeType, type Typed } from './typed.ts';
import type { TypingContext } from './typing-context.ts';

/** A definition that is being written out. */
interface Expansion {
  readonly name: string;
  readonly source: string;
}

/** What one expression and the definitions in it share while they are checked. */
interface Work {
  readonly names: ExprNames;
  readonly defining: string | undefined;
  readonly problems: ExprProblem[];
  parts: number;
}

export function checkExpr(source: string, names: ExprNames, use: ExprUse): ParsedExpr {
  const tree = readCel(source);
  if (isProblem(tree)) return { ok: false, problems: [tree] };
  const work: Work = { names, defining: use.defining, problems: [], parts: 0 };
  const path = use.defining === undefined ? [] : [{ name: use.defining, source }];
  const part = typeExpr(tree, outermost(work, path));
  if (part === undefined || !meets(part, tree, use.expected, work)) return { ok: false, problems: sorted(work.problems) };
  return work.problems.length > 0
    ? { ok: false, problems: sorted(work.problems) }
    : { ok: true, expr: part.expr, type: part.type, texts: part.literals };
}

function sorted(problems: readonly ExprProblem[]): readonly ExprProblem[] {
  return [...problems].sort((a, b) => a.start - b.start || a.end - b.end);
}

function outermost(work: Work, path: readonly Expansion[]): TypingContext {
  const report = (problem: ExprProblem): void => void work.problems.push(problem);
  return {
    names: work.names,
    report,
    spend: (node) => spend(work, node),
    expand: (name, node) => expand(name, work.names, path, node, work),
  };
}

/** A definition is checked with its own names; what is wrong in it is said where it is defined, not here. */
function inside(definition: Expansion, names: ExprNames, path: readonly Expansion[], anchor: CelNode, work: Work): TypingContext {
  const deeper = [...path, definition];
  return {
    names,
    report: () => {},
    spend: () => spend(work, anchor),
    expand: (name) => expand(name, names, deeper, anchor, work),
  };
}

function expand(name: string, names: ExprNames, path: readonly Expansion[], anchor: CelNode, work: Work): Typed | undefined {
  const found = names.definition(name);
  if (found === undefined) return undefined;
  const from = path.findIndex((one) => one.name === name && one.source === found.source);
  if (from >= 0) {
    if (from === 0) reportCircle(path, anchor, work);
    return undefined;
  }
  if (path.length > MAX_EXPR_NESTING) {
    refuseNesting(anchor, work);
    return undefined;
  }
  const tree = readCel(found.source);
  if (isProblem(tree)) return undefined;
  const part = typeExpr(tree, inside({ name, source: found.source }, found.names, path, anchor, work));
  return part && { ...part, literals: part.literals.map((one) => ({ ...one, start: anchor.start, end: anchor.end, elsewhere: true })) };
}

/** Nothing more of the expression is looked at then. */
function refuseNesting({ start, end }: CelNode, work: Work): void {
  const message = `This is defined through more than ${MAX_EXPR_NESTING} definitions, one inside the other.`;
  if (work.parts <= MAX_EXPR_PARTS) work.problems.push({ code: 'expr/too-long', message, start, end });
  work.parts = MAX_EXPR_PARTS + 1;
}

/** Every definition of a circle leads into it; the first of them in the files speaks for all. */
function reportCircle(path: readonly Expansion[], anchor: CelNode, work: Work): void {
  const circle = path.map((one) => one.name);
  if (work.defining === undefined || work.problems.some((one) => one.code === 'expr/circular-definition')) return;
  for (const name of work.names.names()) {
    if (name === work.defining) break;
    if (circle.includes(name)) return;
  }
  work.problems.push({
    code: 'expr/circular-definition',
    message: `\`${work.defining}\` is defined through itself: ${[...circle, work.defining].join(' → ')}.`,
    start: anchor.start,
    end: anchor.end,
  });
}

function spend(work: Work, node: CelNode): boolean {
  work.parts++;
  if (work.parts === MAX_EXPR_PARTS + 1) {
    const message = `With its definitions written out this has more than ${MAX_EXPR_PARTS} parts.`;
    work.problems.push({ code: 'expr/too-long', message, start: node.start, end: node.end });
  }
  return work.parts <= MAX_EXPR_PARTS;
}

function meets(part: Typed, tree: CelNode, expected: ExprUse['expected'], work: Work): boolean {
  if (expected === undefined) return true;
  const wanted = typeof expected === 'string' ? anyOf(expected) : exprTypeOf(expected.slot);
  if (!assignable(part.type, wanted)) {
    const help = wanted.type === 'bool' ? boolHelp(part, tree) : valueHelp(part, wanted, work.names);
    work.problems.push({
      code: 'expr/wrong-type',
      message: `This must be ${describeType(wanted)}, but it is ${describeType(part.type)}.`,
      start: tree.start,
      end: tree.end,
      ...(help === undefined ? {} : { help }),
    });
    return false;
  }
  if (typeof expected === 'string') return true;
  const values = expected.slot.values ?? work.names.values(expected.slot.type);
  return fits(part.literals, wanted, values, { report: (problem) => work.problems.push(problem) });
}

/** How a value of another type may be mended: as a list, or by a slot that has the type. */
function valueHelp(part: Typed, wanted: ExprType, names: ExprNames): string | undefined {
  const single: ExprType | null = wanted.type === 'list' ? { type: 'string', of: wanted.of } : null;
  if (single !== null && assignable(part.type, single)) return LIST_HELP;
  const slots = [...names.names()].filter((name) => {
    const slot = names.slot(name)?.slot;
    return slot !== undefined && assignable(exprTypeOf(slot), wanted);
  });
  if (slots.length === 0 || slots.length > MOST_NAMED || !('of' in wanted)) return undefined;
  return `Of that type there ${slots.length === 1 ? 'is' : 'are'} ${slots.map((name) => `\`${name}\``).join(', ')}.`;
}

const LIST_HELP = 'Write a value as a list: `[value]`.';
const MOST_NAMED = 6;

function anyOf(type: Exclude<ExprType['type'], 'range'>): ExprType {
  return type === 'string' || type === 'list' ? { type, of: null } : { type };
}

function assignable(type: ExprType, wanted: ExprType): boolean {
  if (type.type !== wanted.type) return false;
  return !('of' in type) || !('of' in wanted) || type.of === null || wanted.of === null || type.of === wanted.of;
}
