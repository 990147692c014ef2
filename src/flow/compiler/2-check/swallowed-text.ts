import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Node, ScalarNode } from '../1-read/node.ts';
import type { ParsedDocument } from '../1-read/read.ts';

/** Files whose texts are said or understood. */
const SPOKEN: ReadonlySet<string> = new Set(['messages', 'vocabulary', 'tests']);

/** A comment is set apart by two spaces, or by one after its `#`; “our #1”, “our # 1” and “the #scent of summer” are meant as text. */
const MEANT_AS_TEXT = /^ #(?:[^\s#!]|[^\S\r\n]\d)[^\r\n]*/;

/** Texts without quotes that end where YAML begins a comment, with the rest of what was meant to be said in that comment. */
export function reportSwallowed({ role, root, source }: ParsedDocument, report: Report): void {
  if (!SPOKEN.has(role.is) || !/\S #/.test(source.text)) return;
  const walk = (node: Node, inFlow: boolean): void => {
    switch (node.kind) {
      case 'map':
        for (const { value } of node.entries) walk(value, inFlow || isFlow(node, source.text));
        return;
      case 'list':
        for (const item of node.items) walk(item, inFlow || isFlow(node, source.text));
        return;
      case 'scalar':
        reportIn(node, inFlow, source.text, report);
        return;
      case 'hole':
        return;
      default:
        node satisfies never;
    }
  };
  walk(root, false);
}

function isFlow({ span }: Node, text: string): boolean {
  return /[[{]/.test(text.charAt(span.start));
}

function reportIn({ value, span }: ScalarNode, inFlow: boolean, text: string, report: Report): void {
  if (typeof value !== 'string' || /["'|>]/.test(text.charAt(span.start))) return;
  const rest = MEANT_AS_TEXT.exec(text.slice(span.end, span.end + LONGEST_LOOKED_AT))?.[0];
  if (rest === undefined) return;
  const whole = { ...span, end: span.end + rest.length };
  report(
    diagnostic(
      'read/swallowed-text',
      { ...span, start: span.end + 1, end: whole.end },
      `\`${rest.trim()}\` is a comment for YAML: the text ends before it.`,
      {
        help: 'Put the whole text in quotes; if a comment is meant, write two spaces before its `#` and one after it.',
        // Among brackets the comment has swallowed what closes them as well, or more entries.
        ...(inFlow || /[\r\n]/.test(text.slice(span.start, span.end))
          ? {}
          : { mend: { span: whole, text: quoted(`${value}${rest}`.trimEnd()) } }),
      },
    ),
  );
}

const LONGEST_LOOKED_AT = 2_000;

function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
