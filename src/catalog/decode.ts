import { askingFor, diagnostic } from '../diagnostics/bag.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Meant, meantBy } from '../text/nearest.ts';
import type { JsonFile, Path } from './json-file.ts';

/** Where a value stands, and how to say that something is wrong with it. */
export interface Place {
  readonly file: JsonFile;
  readonly path: Path | null;
  readonly report: Report;
}

/** Turns JSON into a checked value; undefined, and reported, when it isn't one. */
export type Decoder<T> = ((value: unknown, place: Place) => T | undefined) & { readonly optional?: true };

type Fields<T> = { readonly [K in keyof T]-?: Decoder<T[K]> };

const LONGEST_NAME = 200;
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** An object with exactly these fields; `$schema`, for editors, may stand in any. */
export function object<T>(fields: Fields<T>): Decoder<T> {
  const known = new Map<string, Decoder<unknown>>(Object.entries(fields));
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrongType(place, 'an object', value);
    const given = new Map<string, unknown>(Object.entries(value));
    const misspelt = reportUnknown(given, known, place);
    let whole = misspelt === null;
    const result: Record<string, unknown> = {};
    for (const [name, decoder] of known) {
      if (!given.has(name)) {
        if (decoder.optional) continue;
        if (misspelt?.has(name) !== true) wrong(place, 'catalog/missing-field', `The field \`${name}\` is missing`);
        whole = false;
        continue;
      }
      const decoded = decoder(given.get(name), within(place, name));
      if (decoded === undefined) whole = false;
      else result[name] = decoded;
    }
    return whole ? (result as T) : undefined;
  };
}

/** The fields that those which there are not were meant to be; null: all are there. */
function reportUnknown(given: ReadonlyMap<string, unknown>, known: ReadonlyMap<string, unknown>, place: Place): ReadonlySet<string> | null {
  let misspelt: Set<string> | null = null;
  for (const name of given.keys()) {
    if (known.has(name) || name === '$schema') continue;
    const meant = meantBy(
      name,
      [...known.keys()].filter((one) => !given.has(one)),
    );
    wrong(within(place, name), 'catalog/unknown-field', `There is no field \`${name}\` here`, {
      name: true,
      meant,
      help: `The fields are ${[...known.keys()].join(', ')}.`,
    });
    misspelt ??= new Set();
    for (const one of meant?.names ?? []) misspelt.add(one);
  }
  return misspelt;
}

export function optional<T>(decoder: Decoder<T>): Decoder<T> {
  const decode = (value: unknown, place: Place) => decoder(value, place);
  return Object.assign(decode, { optional: true as const });
}

export function nullable<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (value, place) => (value === null ? null : decoder(value, place));
}

/** Every element is checked; one that is wrong spoils the list. */
export function list<T>(decoder: Decoder<T>): Decoder<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) return wrongType(place, 'a list', value);
    const items: readonly unknown[] = value;
    const decoded = items.flatMap((item, i) => {
      const one = decoder(item, within(place, i));
      return one === undefined ? [] : [one];
    });
    return decoded.length === items.length ? decoded : undefined;
  };
}

/** An object used as a map; any name is an ordinary one. */
export function record<T>(key: RegExp, what: string, decoder: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrongType(place, 'an object', value);
    const entries: [string, T][] = [];
    let whole = true;
    for (const [name, item] of Object.entries(value)) {
      if (!key.test(name)) wrong(within(place, name), 'catalog/wrong-value', `\`${name}\` isn't ${what}`, { name: true });
      const decoded = decoder(item, within(place, name));
      if (decoded === undefined || !key.test(name)) whole = false;
      else entries.push([name, decoded]);
    }
    return whole ? Object.fromEntries(entries) : undefined;
  };
}

export function text(pattern: RegExp, what: string): Decoder<string> {
  return (value, place) => {
    if (typeof value !== 'string') return wrongType(place, 'a text', value);
    if (pattern.test(value)) return value;
    return wrong(place, 'catalog/wrong-value', `This isn't ${what}`);
  };
}

/** A text that people will read: not empty, one line, nothing that a client would take for markup. */
export const readableName: Decoder<string> = (value, place) => {
  if (typeof value !== 'string') return wrongType(place, 'a text', value);
  if (value.includes('<')) {
    return wrong(place, 'catalog/markup-in-name', 'A name holds `<`, which would become markup in a reply', {
      help: 'Write it without `<`.',
    });
  }
  if (value.trim() === '') return wrong(place, 'catalog/wrong-value', 'A name is empty');
  if (value.length > LONGEST_NAME) return wrong(place, 'catalog/wrong-value', `A name is longer than ${LONGEST_NAME} characters`);
  if (UNPRINTABLE.test(value)) return wrong(place, 'catalog/wrong-value', 'A name holds a line break or another control character');
  return value;
};

export function oneOf<const T extends string>(values: readonly T[]): Decoder<T> {
  return (value, place) => {
    if (typeof value !== 'string') return wrongType(place, 'a text', value);
    const found = values.find((one) => one === value);
    if (found !== undefined) return found;
    const meant = meantBy(value, values);
    return wrong(place, 'catalog/wrong-value', `\`${short(value)}\` isn't one of the values of this field`, {
      meant,
      help: `It is one of ${values.join(', ')}.`,
    });
  };
}

export function number(limits: { readonly least: number; readonly most: number; readonly whole?: true }): Decoder<number> {
  return (value, place) => {
    if (typeof value !== 'number') return wrongType(place, 'a number', value);
    if (value < limits.least || value > limits.most) {
      return wrong(place, 'catalog/wrong-value', `${value} isn't between ${limits.least} and ${limits.most}`);
    }
    if (limits.whole && !Number.isInteger(value)) return wrong(place, 'catalog/wrong-value', `${value} isn't a whole number`);
    return value;
  };
}

export const flag: Decoder<boolean> = (value, place) => (typeof value === 'boolean' ? value : wrongType(place, 'true or false', value));

export function within(place: Place, key: string | number): Place {
  return { file: place.file, report: place.report, path: { parent: place.path, key } };
}

/** Says what is wrong with the value at a place, or with its name. `meant`: what was probably meant there; where that isn't sure `help` is said as well. */
export function wrong(
  place: Place,
  code: DiagnosticCode,
  message: string,
  { help, name, meant }: { readonly help?: string; readonly name?: true | undefined; readonly meant?: Meant | undefined } = {},
): undefined {
  const span = place.file.span(place.path, name ? 'name' : 'value');
  const mend = meant?.isSure === true ? { span, text: JSON.stringify(meant.names[0]) } : undefined;
  const more = meant === undefined ? { help } : { help: askingFor(meant, help), mend };
  place.report(diagnostic(code, span, message, more));
  return undefined;
}

function wrongType(place: Place, expected: string, value: unknown): undefined {
  return wrong(place, 'catalog/wrong-type', `This must be ${expected}, but it is ${typeName(value)}`);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const names: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' };
  return names[typeof value] ?? 'something else';
}

function short(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
