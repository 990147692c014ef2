import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Text } from './shapes.ts';

interface Mark {
  readonly pattern: RegExp;
  readonly help: string;
}

const PLAIN = 'Replies are plain text: take the signs out.';

/** What means something in Markdown, HTML and program code, and would be said as it stands. */
const MARKS: readonly Mark[] = [
  { pattern: /\\[nrt]/, help: 'For a line break write the text as a block, after `|-`, or between double quotes.' },
  { pattern: /\\["']/, help: 'Only between double quotes a quote has a backslash before it.' },
  { pattern: /\*\*[^*\s](?:[^*]*[^*\s])?\*\*|__[^_\s](?:[^_]*[^_\s])?__/, help: PLAIN },
  { pattern: /\[[^\][]+\]\(\w+:[^()\s]+\)/, help: `${PLAIN.slice(0, -1)}, and write the address alone.` },
  { pattern: / \| |\|\|/, help: 'Texts of which one is said are a list: each in a line of its own, after `- `.' },
  { pattern: /&(?:amp|nbsp|lt|gt|quot|apos|#\d{1,5});/, help: 'Write the character itself.' },
];

/** The first mark of another kind of text in one that is said. */
export function notPlain(written: Text): Diagnostic | undefined {
  const { text, span } = written;
  if (!/[\\*_&[|]/.test(text)) return undefined;
  for (const { pattern, help } of MARKS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const start = written.offsetOf(found.index);
    const place = { ...span, start, end: Math.max(start, written.offsetOf(found.index + found[0].length)) };
    return diagnostic('check/not-plain', place, `\`${found[0]}\` would be said as it stands here.`, { help });
  }
  return undefined;
}
