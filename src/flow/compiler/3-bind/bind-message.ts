import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Span } from '../../../text/source.ts';
import type { MessageArgument } from '../../message/parse-message.ts';
import type { ArgumentTypes } from '../../program/built-in-messages.ts';
import type { MessageCall } from '../../program/program.ts';
import type { Given, Text, Word } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { type BoundExpr, bindExpr } from './bind-expr.ts';
import { armsWith } from './check-arms.ts';
import { foreignPlaceholders } from './foreign-placeholders.ts';
import { type LanguageMessage, spanWithin } from './message-table.ts';
import { swallowedKeys } from './swallowed-key.ts';
import { unknownMessage, unwrittenMessage } from './unknown-message.ts';
import { unknownName } from './unknown-name.ts';

/** What an argument is filled with; `arms` is what a `select` may tell apart, null when anything. */
export interface Argument {
  readonly kind: 'text' | 'number';
  readonly arms: readonly string[] | null;
}

const TEXT: Argument = { kind: 'text', arms: null };
const NUMBER: Argument = { kind: 'number', arms: null };
/** A text in the reply's language: nothing can be told apart by it. */
const SHOWN: Argument = { kind: 'text', arms: [] };

/** What the engine adds to every message of a step or handler. */
const EVERYWHERE: ReadonlyMap<string, Argument> = new Map([['contact', { kind: 'text', arms: ['none'] }]]);
export const QUESTION_ARGUMENTS: ReadonlyMap<string, Argument> = new Map([['again', { kind: 'text', arms: ['yes', 'no'] }]]);
/** What a question says besides that offers `relaxations`. */
export const RELAXATION_ARGUMENTS: ReadonlyMap<string, Argument> = new Map([
  ...QUESTION_ARGUMENTS,
  ['clash', SHOWN],
  ['wishes', NUMBER],
  ['ways', SHOWN],
]);
export const SHOW_ARGUMENTS: ReadonlyMap<string, Argument> = new Map([
  ['cards', SHOWN],
  ['total', NUMBER],
  ['page', NUMBER],
  ['pages', NUMBER],
  ['relaxed', TEXT],
  ['fits', { kind: 'text', arms: ['yes', 'no', 'in_order'] }],
  ['missing', SHOWN],
]);
export const TELL_ARGUMENTS: ReadonlyMap<string, Argument> = new Map([['facts', SHOWN]]);

export interface MessageUse {
  readonly message: Word;
  /** The message is `<flow>.<step>`: its key is written nowhere. */
  readonly implied?: boolean;
  /** Another may be meant by what could not be read: that it isn't written is not told. */
  readonly isDoubtful?: boolean;
  readonly with: readonly Given[];
  readonly scope: Scope;
  /** What the engine adds. */
  readonly specials?: ReadonlyMap<string, Argument>;
  /** Arguments that every variant must show. */
  readonly required?: readonly string[];
}

/** Binds one use of a message: it exists, and its arguments are there, in every language. */
export function bindMessage(use: MessageUse, bench: Bench): MessageCall {
  const given = use.with.flatMap(({ name, value }) => {
    const bound = bindExpr(value, use.scope, bench);
    return [{ name, bound }];
  });
  const slots = new Map<string, MessageCall['slots'][number]>();
  const own = (): readonly string[] => [...args.keys(), ...(use.specials?.keys() ?? [])];
  const read = new Set<string>();
  const unknown = bench.messages.gaps.get(use.message.name) ?? new Set<string>();
  bench.messages.gaps.set(use.message.name, unknown);
  const found = bench.messages.messages.get(use.message.name);
  const args = new Map(
    given.map(({ name, bound }) => [name.name, bound === null ? null : argumentOf(name.name, bound, found, use.scope, bench)]),
  );
  bench.messages.used.add(use.message.name);
  if (found === undefined) reportUnknown(use, bench);
  const gaps = new Map<string, Gap>();
  for (const [language, message] of found ?? []) {
    for (const { text, args: used } of message.variants) {
      for (const argument of used) {
        read.add(argument.name);
        // The same gap in another place is the same mistake.
        if (unknown.has(argument.name)) continue;
        if (isBehindSwallowed(argument, text, language, bench)) continue;
        const gap = gaps.get(argument.name);
        if (gap !== undefined) addPlace(gap, argument, text, language);
        else if (!checkArgument(argument, text, use, args, slots, bench))
          gaps.set(argument.name, { argument, places: [{ span: placeIn(argument, text, use), language }] });
      }
      const foreign = text === null ? [] : foreignPlaceholders(text, own, () => [...use.scope.slotNames(), ...EVERYWHERE.keys()]);
      for (const { written, name, problem } of foreign) {
        bench.report(problem);
        unknown.add(written);
        if (name !== null) read.add(name);
      }
      checkRequired(use, text, [used, foreign], bench);
      if (text !== null && use.specials === SHOW_ARGUMENTS) checkCards(text, used, bench);
    }
  }
  for (const gap of gaps.values()) {
    unknown.add(gap.argument.name);
    reportGap(gap, use, args, bench);
  }
  if (found !== undefined && [...found.values()].every((message) => !message.hole)) checkAllRead(given, read, use, bench);
  return {
    message: use.message.name,
    with: given.flatMap(({ name, bound }) => (bound === null ? [] : [{ name: name.name, value: bound.expr }])),
    slots: [...slots.values()],
  };
}

function argumentOf(
  name: string,
  { type, texts }: BoundExpr,
  message: ReadonlyMap<string, LanguageMessage> | undefined,
  scope: Scope,
  bench: Bench,
): Argument {
  switch (type.type) {
    case 'double':
      return NUMBER;
    case 'bool':
      return { kind: 'text', arms: ['true', 'false'] };
    case 'string':
      if (type.of === 'turn.language') return { kind: 'text', arms: bench.languages };
      return type.of === null ? { kind: 'text', arms: armsWith(name, texts, message, scope, bench) } : SHOWN;
    case 'list':
    case 'range':
      return SHOWN;
    default:
      return type satisfies never;
  }
}

function reportUnknown(use: MessageUse, bench: Bench): void {
  const { languages, holes } = bench.messages;
  if (use.isDoubtful === true || languages.some((language) => holes.has(language))) return;
  bench.report(use.implied ? unwrittenMessage(use.message, bench.messages) : unknownMessage(use.message, bench));
}

/** What stands in another text, which has slid into this one, is no mistake of this one. */
function isBehindSwallowed({ start }: MessageArgument, text: Text | null, language: string, { messages }: Bench): boolean {
  return text !== null && swallowedKeys(text, language, messages).some(({ at }) => at < start);
}

/** A value that a message asks for and is not given, in every language that asks for it. */
interface Gap {
  readonly argument: MessageArgument;
  readonly places: { readonly span: Span; readonly language: string }[];
}

function addPlace({ places }: Gap, argument: MessageArgument, text: Text | null, language: string): void {
  if (text !== null && places.every((one) => one.language !== language))
    places.push({ span: spanWithin(text, argument.start, argument.end), language });
}

function placeIn(argument: MessageArgument, text: Text | null, use: MessageUse): Span {
  return text === null ? use.message.span : spanWithin(text, argument.start, argument.end);
}

function reportGap({ argument: { name }, places }: Gap, use: MessageUse, given: ReadonlyMap<string, Argument | null>, bench: Bench): void {
  const [first, ...others] = places;
  if (first === undefined) return;
  const known = [...given.keys(), ...(use.specials?.keys() ?? []), ...use.scope.slotNames(), ...EVERYWHERE.keys()];
  const problem = unknownName(bench.report, 'bind/unknown-argument', { name, span: first.span }, 'value', known);
  const where = others.length === 0 ? '' : `, which ${places.map(({ language }) => `\`${language}\``).join(', ')} ask for`;
  bench.report({
    ...problem,
    message: others.length === 0 ? problem.message : problem.message.replace(/\.$/, `${where}.`),
    related: [
      ...others.map(({ span, language }) => ({ message: `in ${language}`, span })),
      { message: 'said here', span: use.message.span },
    ],
  });
}

/** Checks an argument of the project's own text for a message of the engine. */
export function checkEngineArgument(argument: MessageArgument, is: ArgumentTypes[string], span: Span, bench: Bench): void {
  reportMisuse(argument, ofEngine(is), () => span, null, bench);
}

function ofEngine(is: ArgumentTypes[string]): Argument {
  if (typeof is !== 'string') return { kind: 'text', arms: is };
  switch (is) {
    case 'number':
      return NUMBER;
    case 'key':
      return TEXT;
    case 'text':
      return SHOWN;
    default:
      return is satisfies never;
  }
}

/** False when there is no such argument. */
function checkArgument(
  argument: MessageArgument,
  text: Text | null,
  use: MessageUse,
  given: ReadonlyMap<string, Argument | null>,
  slots: Map<string, MessageCall['slots'][number]>,
  bench: Bench,
): boolean {
  const kind = kindOf(argument.name, use, given, slots);
  if (kind === null) return true;
  // Asked for only where something is wrong: it is dear to find inside quotes.
  if (kind === undefined) return false;
  reportMisuse(argument, kind, () => placeIn(argument, text, use), use.message.span, bench);
  return true;
}

/** null: nothing can be told of it. */
function kindOf(
  name: string,
  use: MessageUse,
  given: ReadonlyMap<string, Argument | null>,
  slots: Map<string, MessageCall['slots'][number]>,
): Argument | null | undefined {
  if (given.has(name)) return given.get(name);
  const special = use.specials?.get(name) ?? EVERYWHERE.get(name);
  if (special !== undefined) return special;
  const slot = use.scope.slot(name);
  if (slot === 'hole') return null;
  if (slot === undefined) return undefined;
  slots.set(name, { name, slot: slot.ref });
  return slot.slot.shape === 'number' ? NUMBER : SHOWN;
}

/** Reports an argument that is used as what it isn't. `saidHere`: the place that says the message, if the flows do. */
function reportMisuse(argument: MessageArgument, is: Argument, at: () => Span, saidHere: Span | null, bench: Bench): void {
  const related = saidHere === null ? [] : [{ message: 'said here', span: saidHere }];
  if (argument.kind === 'plural' && is.kind !== 'number') {
    bench.report(
      diagnostic('bind/wrong-argument', at(), `\`${argument.name}\` is a text, and \`plural\` needs a number.`, {
        help: `Use \`{${argument.name}}\` alone${saidHere === null ? '' : ', or pass a number by `with`, such as size(…)'}.`,
        related,
      }),
    );
  }
  if (argument.kind !== 'select') return;
  if (is.kind === 'number') {
    bench.report(
      diagnostic('bind/wrong-argument', at(), `\`${argument.name}\` is a number, and \`select\` tells texts apart.`, {
        help: 'Use `plural`, with cases such as `=0`.',
        related,
      }),
    );
    return;
  }
  if (is.arms === null) return;
  const wrong = argument.arms.find((arm) => arm !== 'other' && !is.arms?.includes(arm));
  if (wrong === undefined) return;
  const help =
    is.arms.length > 0
      ? `Its cases are ${[...is.arms, 'other'].map((arm) => `\`${arm}\``).join(', ')}.`
      : saidHere === null
        ? `Use \`{${argument.name}}\` alone.`
        : 'Pass a condition by `with` and tell `true` from `false`.';
  const message =
    is.arms.length > 0
      ? `\`${argument.name}\` is never \`${wrong}\`.`
      : `\`${argument.name}\` is a text in the language of the reply: it is never \`${wrong}\` everywhere.`;
  bench.report(diagnostic('bind/wrong-argument', at(), message, { help, related }));
}

function checkRequired(
  use: MessageUse,
  text: Text | null,
  shown: readonly (readonly { readonly name: string | null }[])[],
  bench: Bench,
): void {
  for (const name of use.required ?? []) {
    if (text === null || shown.some((names) => names.some((one) => one.name === name))) continue;
    bench.report(
      diagnostic('bind/missing-argument', text.span, `The message \`${use.message.name}\` does not show \`{${name}}\`.`, {
        help: `Write \`{${name}}\` where it belongs.`,
        related: [{ message: 'said here', span: use.message.span }],
      }),
    );
  }
}

/** Each card is a line of its own, so `{cards}` must be too. */
function checkCards(text: Text, used: readonly MessageArgument[], bench: Bench): void {
  for (const argument of used) {
    if (argument.name !== 'cards') continue;
    const before = text.text.slice(0, argument.start);
    const after = text.text.slice(argument.end);
    if (/(^|\n)[^\S\n]*(?:\{\s*)?$/.test(before) && /^(?:\s*\})?[^\S\n]*(\n|$)/.test(after)) continue;
    bench.report(
      diagnostic('bind/cards-not-alone', spanWithin(text, argument.start, argument.end), '`{cards}` must stand alone on its line.', {
        help: 'Put it on a line of its own, with a block text (`|-`), or leave it out: the cards then come last.',
      }),
    );
  }
}

function checkAllRead(given: readonly { readonly name: Word }[], read: ReadonlySet<string>, use: MessageUse, bench: Bench): void {
  for (const { name } of given) {
    if (read.has(name.name)) continue;
    bench.report(
      diagnostic('bind/unused-argument', name.span, `The message \`${use.message.name}\` never shows \`${name.name}\`.`, {
        help: `Write \`{${name.name}}\` in the message, or delete it here.`,
      }),
    );
  }
}
