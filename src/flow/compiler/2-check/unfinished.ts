import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Text } from './shapes.ts';

/** What people write where a text is still to come. In capitals: “todo” is a word of Spanish and Portuguese. */
const STANDS_FOR_LATER =
  /\b(?:TODO|FIXME|TBD|XXX+|TRANSLATE|PLACEHOLDER)\b|\blorem ipsum\b|\bLorem ipsum\b|^\s*(?:\?{2,}|\.{3,}|…|-+|_+)\s*$/;

/** A text that only holds the place of one. */
export function unfinished(written: Text): Diagnostic | undefined {
  const found = STANDS_FOR_LATER.exec(written.text);
  if (found === null) return undefined;
  const start = written.offsetOf(found.index);
  const end = Math.max(start, written.offsetOf(found.index + found[0].length));
  const place = { ...written.span, start, end };
  return diagnostic('check/unfinished-text', place, `\`${found[0].trim()}\` would be said: this text isn't written yet.`, {
    help: 'Write it before it is served.',
  });
}
