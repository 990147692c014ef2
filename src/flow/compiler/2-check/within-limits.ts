import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import type { FileRole } from '../1-read/file-role.ts';
import type { Node } from '../1-read/node.ts';
import type { ParsedDocument } from '../1-read/read.ts';
import { MOST } from '../limits.ts';

/** The most of one map, list or text in a file of some kind. */
interface Bounds {
  readonly entries: number;
  readonly items: number;
  readonly text: number;
}

const ANY = Number.POSITIVE_INFINITY;
const OF_FLOWS: Bounds = { entries: MOST.entries, items: MOST.items, text: MOST.expressionLength };

function boundsOf({ is }: FileRole): Bounds | null {
  switch (is) {
    case 'project':
    case 'flow':
      return OF_FLOWS;
    case 'messages':
      return { entries: ANY, items: ANY, text: MOST.textLength };
    case 'vocabulary':
      return { entries: ANY, items: ANY, text: MOST.phraseLength };
    case 'kinds':
    case 'tests':
    case 'stray':
    case 'other':
      return null;
    default:
      return is satisfies never;
  }
}

/** The document, or nothing of it (a hole) where some part of it is larger than anything that people write, which is reported. */
export function withinLimits(document: ParsedDocument, report: Report): ParsedDocument {
  const bounds = boundsOf(document.role);
  if (bounds === null) return document;
  let isWithin = true;
  const refuse = (at: Span, message: string, help: string): void => {
    isWithin = false;
    report(diagnostic('check/out-of-bounds', at, message, { help }));
  };
  const walk = (node: Node, at: Span): void => {
    switch (node.kind) {
      case 'map':
        if (node.entries.length > bounds.entries)
          refuse(
            at,
            `Here are ${node.entries.length} entries; the most is ${bounds.entries}.`,
            'Divide the flow into several that call one another.',
          );
        for (const { key, value } of node.entries) walk(value, key.span);
        break;
      case 'list':
        if (node.items.length > bounds.items)
          refuse(
            at,
            `Here are ${node.items.length} entries; the most is ${bounds.items}.`,
            'Divide the flow into several that call one another.',
          );
        for (const item of node.items) walk(item, item.span);
        break;
      case 'scalar':
        if (node.text.length > bounds.text)
          refuse(
            node.span,
            `The text has ${node.text.length} characters; the most is ${bounds.text}.`,
            'Look for a quote that is never closed, or say it in fewer words.',
          );
        break;
      case 'hole':
        break;
      default:
        node satisfies never;
    }
  };
  walk(document.root, { ...document.root.span, end: document.root.span.start });
  return isWithin ? document : { ...document, root: { kind: 'hole', span: document.root.span } };
}
