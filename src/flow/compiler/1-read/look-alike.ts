import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../../text/source.ts';

interface LookAlike {
  readonly pattern: RegExp;
  readonly message: string;
  readonly help: string;
}

const SPACE = { message: 'This looks like a space, but is another character.', help: 'Delete it and type a space.' };

/** Characters that editors and phones put in place of those that YAML knows; group 1 is the character. */
const LOOK_ALIKES: readonly LookAlike[] = [
  { pattern: /^ *([\u00a0\u2000-\u200b\u202f\u205f\u3000]+)/, ...SPACE },
  { pattern: /[\w"']:([\u00a0\u2000-\u200b\u202f\u205f\u3000]+)/, ...SPACE },
  { pattern: /^ *-([\u00a0\u2000-\u200b\u202f\u205f\u3000]+)/, ...SPACE },
  {
    pattern: /^[\s-]*[\w"']+([\uff1a\ufe55\u2236\ua789])/,
    message: 'This looks like a colon, but is another character.',
    help: 'Type `:` and a space.',
  },
  {
    pattern: /^ *([\u2010-\u2015\u2212\u2022\u00b7]) /,
    message: 'This looks like the hyphen of a list, but is another character.',
    help: 'Type `-` and a space.',
  },
  { pattern: /^ *(\+) /, message: 'The entries of a list begin with a hyphen, not with `+`.', help: 'Write `-` in its place.' },
];

/**
 * What looks right and isn't, on the lines where the parser stumbled: its own complaint would not be understood.
 * @param from @param to offsets; the lines that they stand on are looked at, and the line before
 */
export function lookAlike({ file, text }: SourceText, from: number, to: number): Diagnostic | undefined {
  const before = text.lastIndexOf('\n', from - 1);
  let start = before <= 0 ? 0 : text.lastIndexOf('\n', before - 1) + 1;
  while (start <= to && start < text.length) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? undefined : end);
    for (const { pattern, message, help } of LOOK_ALIKES) {
      const found = pattern.exec(line);
      const sign = found?.[1];
      if (found === null || sign === undefined) continue;
      const at = start + found.index + found[0].indexOf(sign);
      return diagnostic('read/look-alike', { file, start: at, end: at + sign.length }, message, { help });
    }
    if (end < 0) return undefined;
    start = end + 1;
  }
  return undefined;
}

/**
 * A line that was meant as an entry of a list and is read as a part of a text: it begins with something like a
 * hyphen, or follows a text that began on the line of its key.
 * @param start @param end offsets of a text without quotes
 */
export function swallowedEntry(source: SourceText, start: number, end: number): Diagnostic | undefined {
  const { file, text } = source;
  const written = text.slice(start, end);
  const isBullet = /^[+\u2010-\u2015\u2212\u2022\u00b7] /.test(written);
  if (isBullet && /^ *$/.test(text.slice(text.lastIndexOf('\n', start) + 1, start))) return lookAlike(source, start, start);
  const entry = /\n[ \t]*(-) /.exec(written);
  if (entry === null) return undefined;
  const at = start + entry.index + entry[0].indexOf('-');
  return diagnostic(
    'read/swallowed-entry',
    { file, start: at, end: at + 1 },
    'This line is read as the end of the text above, not as an entry of a list.',
    {
      help: 'In a list every line begins with `- `, the first as well; a text alone has no `- `.',
    },
  );
}
