import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Mend } from '../../../diagnostics/diagnostic.ts';
import { listOf } from '../../../text/name-lists.ts';
import { meantBy, nearest } from '../../../text/nearest.ts';
import type { Span } from '../../../text/source.ts';
import type { Given } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import type { BoundText } from './bind-expr.ts';
import { type LanguageMessage, spanWithin } from './message-table.ts';

/**
 * The arms that a message can be told apart by when it is given one of these texts. A text that no arm is for is reported where it
 * is written: when an arm that nothing else comes to is spelled nearly so, or when the arm `other` then stands for several texts.
 */
export function armsWith(
  name: string,
  texts: readonly BoundText[],
  message: ReadonlyMap<string, LanguageMessage> | undefined,
  scope: Scope,
  bench: Bench,
): readonly string[] {
  const values = [...new Set(texts.map(({ value }) => value))];
  const { arms, isShown } = selectsOf(name, message);
  if (arms.length === 0 || isShown) return values;
  const free = arms.filter((arm) => !values.includes(arm));
  const without = texts.filter(({ value }) => value !== '' && !arms.includes(value));
  const meant = new Map(without.flatMap((text) => nearestTo(text, free)));
  // What comes last is what remains when nothing else fits: `other` is there for it.
  const alike = values.filter((value) => !arms.includes(value) && !without.some((text) => text.value === value && meant.has(text)));
  for (const text of without) {
    const near = meant.get(text);
    const { span, isQuoted, isShared } = placeOf(text, scope, bench);
    if (near === undefined && (alike.length < 2 || isShared || text === texts.at(-1))) continue;
    const isSure = near !== undefined && isQuoted && meantBy(text.value, free)?.isSure === true;
    const mend: Mend | undefined = isSure ? { span: inside(span), text: near } : undefined;
    bench.report(
      diagnostic('bind/unknown-arm', span, `No case of \`${name}\` is called \`${text.value}\`.`, {
        help: near === undefined ? `${listOf(arms, text.value)} For all else \`other\` is said.` : `Did you mean \`${near}\`?`,
        mend,
      }),
    );
  }
  return [...values, ...meant.values()];
}

function nearestTo(text: BoundText, arms: readonly string[]): readonly (readonly [BoundText, string])[] {
  const near = nearest(text.value, arms);
  return near === undefined ? [] : [[text, near]];
}

/** The arms of an argument in all languages, `other` left out, and whether its text is shown as it is somewhere. */
function selectsOf(
  name: string,
  message: ReadonlyMap<string, LanguageMessage> | undefined,
): { readonly arms: readonly string[]; readonly isShown: boolean } {
  const uses = [...(message?.values() ?? [])].flatMap(({ variants }) =>
    variants.flatMap(({ args }) => args.filter((one) => one.name === name)),
  );
  const arms = new Set(uses.flatMap((use) => (use.kind === 'select' ? use.arms : [])));
  arms.delete('other');
  return { arms: [...arms], isShown: uses.some((use) => use.kind === 'text') };
}

interface Place {
  readonly span: Span;
  /** The span is the text between its quotes. */
  readonly isQuoted: boolean;
  /** It stands in a definition: other messages may have an arm for it. */
  readonly isShared: boolean;
}

/** Where a text is written: in the expression, or in a definition of the flow or the project. */
function placeOf(text: BoundText, scope: Scope, { shapes }: Bench): Place {
  const here = text.at();
  const source = shapes.documents.find(({ source: { file } }) => file === here.file)?.source.text.slice(here.start, here.end) ?? '';
  if (/^["'].*["']$/.test(source)) return { span: here, isQuoted: source.length === text.value.length + 2, isShared: false };
  const defined = [...(scope.flow?.define ?? []), ...(shapes.project?.define ?? [])].flatMap((one) => quotedIn(one, text.value));
  return { span: defined[0] ?? here, isQuoted: defined.length > 0, isShared: true };
}

function quotedIn({ value }: Given, text: string): readonly Span[] {
  const at = [`"${text}"`, `'${text}'`].map((quoted) => value.text.indexOf(quoted)).find((start) => start >= 0);
  return at === undefined ? [] : [spanWithin(value, at, at + text.length + 2)];
}

function inside(span: Span): Span {
  return { ...span, start: span.start + 1, end: span.end - 1 };
}
