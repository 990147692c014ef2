import { PROGRAM_FORMAT, type Program } from '../../program/program.ts';
import { hashOf } from './emit.ts';

/** A program as one line of JSON, to be kept beside what it was compiled from. */
export function writeProgram(program: Program): string {
  return `${JSON.stringify(program)}\n`;
}

/** What `writeProgram` wrote; or why it can't be run, in words that go on “The file …”. */
export function readProgram(
  text: string,
): { readonly ok: true; readonly program: Program } | { readonly ok: false; readonly problem: string } {
  const read = parsed(text);
  if (!hasFormat(read)) return { ok: false, problem: 'is no stored program.' };
  if (read.format !== PROGRAM_FORMAT) return { ok: false, problem: 'is a program of another version of Sillage.' };
  return isWhole(read) ? { ok: true, program: read } : { ok: false, problem: 'is not as it was written.' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasFormat(value: unknown): value is { readonly format: unknown; readonly hash: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && 'hash' in value;
}

/** The hash speaks for every other part: only what the compiler made has the one that it says. */
function isWhole(value: { readonly hash: unknown }): value is Program {
  try {
    const { hash, ...rest } = value as Program;
    return hashOf(rest) === hash;
  } catch {
    return false;
  }
}
