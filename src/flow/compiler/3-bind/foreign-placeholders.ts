import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { listOf } from '../../../text/name-lists.ts';
import { meantBy } from '../../../text/nearest.ts';
import type { Text } from '../2-check/shapes.ts';
import { spanWithin } from './message-table.ts';

/** A value that was written as other tools write it; `name`: the argument that it stands for, where that can be told. */
export interface Foreign {
  readonly written: string;
  readonly name: string | null;
  readonly problem: Diagnostic;
}

interface Shape {
  /** Group 1 is the name; the whole is what would be said as it is. */
  readonly pattern: RegExp;
  /** It stands for a value whatever is between its signs; others only with the name of an argument. */
  readonly always: boolean;
}

const SHAPES: readonly Shape[] = [
  { pattern: /\$(?=\{\s*([a-z_]\w*)\s*[,}])/g, always: true },
  { pattern: /(?<![\d}]\s?)%(?=\{\s*([a-z_]\w*)\s*[,}])/g, always: true },
  { pattern: /%\(\s*([A-Za-z_]\w*)\s*\)[sdif]?/g, always: true },
  { pattern: /(?<![\d\p{L}%])%(?:\d\$)?[sd](?![\p{L}\d])/gu, always: true },
  { pattern: /%([A-Za-z_]\w*)%/g, always: true },
  { pattern: /@([A-Za-z_]\w*)@/g, always: true },
  { pattern: /\[\[\s*([A-Za-z_]\w*)\s*\]\]|\[([a-z]+_\w+|[A-Z_]{4,})\]/g, always: true },
  { pattern: /(?<!\[)\[\s*([A-Za-z_]\w*)\s*\](?!\])/g, always: false },
  // A currency has three capitals, and a name may hold a dollar: A$AP.
  { pattern: /(?<![\p{L}\p{N}$])\$([a-z_]\w+|[A-Z_]{4,})(?!\w)/gu, always: true },
  { pattern: /\$([A-Za-z_]\w*)/g, always: false },
  { pattern: /(?<![\w.@])@([A-Za-z_]\w*)(?![\w@]|\.\w)/g, always: false },
];

/**
 * Places of a text where a value was meant, and its signs would be said as they are: `${x}`, `%{x}`, `%(x)s`, `%s`, `%x%`, `@x@`,
 * `$x`, `[[x]]`, `[X_Y]`; and `[x]`, `@x` where `x` is an argument.
 * @param ownNames the arguments that it is given
 * @param slotNames others that it can show
 */
export function foreignPlaceholders(text: Text, ownNames: () => readonly string[], slotNames: () => readonly string[]): readonly Foreign[] {
  if (!/[$%[@]/.test(text.text)) return [];
  const own = ownNames();
  const known = new Set([...own, ...slotNames()]);
  return SHAPES.flatMap(({ pattern, always }) =>
    [...text.text.matchAll(pattern)].flatMap((found): readonly Foreign[] => {
      const [whole, ...names] = found;
      const written = names.find((one) => one !== undefined);
      const name = written === undefined ? (own.length === 1 ? (own[0] ?? null) : null) : nameMeant(written, known, always);
      if (name === null && !always) return [];
      const span = spanWithin(text, found.index, found.index + whole.length);
      if (whole === '$' || (whole === '%' && written !== undefined)) return written === undefined ? [] : [signBefore(whole, written, span)];
      const help =
        name === null ? `Values are shown by their names between braces. ${listOf([...known], written ?? whole)}` : `Write \`{${name}}\`.`;
      const message = `\`${whole}\` would be said as it stands here: it is no way to show a value.`;
      const mend = name === null ? undefined : { span, text: `{${name}}` };
      return [{ written: whole, name, problem: diagnostic('bind/foreign-placeholder', span, message, { help, mend }) }];
    }),
  );
}

/** `${x}` and `%{x}` show the value, with the sign before it. */
function signBefore(written: string, name: string, span: Diagnostic['span']): Foreign {
  return {
    written,
    name: null,
    problem: diagnostic(
      'bind/foreign-placeholder',
      span,
      `The \`${written}\` would be said as it stands here, before the value of \`${name}\`.`,
      {
        help: `Write \`{${name}}\`.`,
        mend: { span, text: '' },
      },
    ),
  };
}

function nameMeant(written: string, known: ReadonlySet<string>, always: boolean): string | null {
  const name = written.toLowerCase();
  if (known.has(name)) return name;
  const meant = always ? meantBy(name, known) : undefined;
  return meant?.isSure === true ? meant.names[0] : null;
}
