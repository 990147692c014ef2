import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import { type Meant, meantBy, nearest } from '../../../text/nearest.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import { entriesOf, entryOf, type Key, type ListNode, type MapEntry, type MapNode, type Node, type ScalarNode } from '../1-read/node.ts';
import { quoted, quotedWhole } from '../quoted.ts';
import { createFits } from './fits.ts';
import { ENDING_PATTERN, EXPRESSION, type JsonSchema } from './schemas/json-schema.ts';
import { SCHEMAS, type SchemaName } from './schemas/schemas.ts';

const fitting = new Map<SchemaName, ReturnType<typeof createFits>>();

function fits(root: Node, name: SchemaName): boolean {
  let known = fitting.get(name);
  if (known === undefined) {
    known = createFits(SCHEMAS[name]);
    fitting.set(name, known);
  }
  return known(root);
}

// The schemas are our own and held to the meta-schema by a test; each is compiled once, for a few hundred files at most.
const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  verbose: true,
  strict: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
});
const validators = new Map<SchemaName, ValidateFunction>();

function validatorOf(name: SchemaName): ValidateFunction {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const made = ajv.compile(SCHEMAS[name]);
  validators.set(name, made);
  return made;
}

/**
 * Checks the shape of one file; one mistake gives one diagnostic, at its key or value. Gives the file back with names in the
 * form of names, and with misspelt keys as they were probably meant: what is said of `ForAnyone` is said once, and not of each
 * place that speaks of `for_anyone`.
 */
export function validate(root: Node, source: SourceText, schema: SchemaName, report: Report, mayReadAs = true): Node {
  if (fits(root, schema)) return root;
  const file: File = { root, text: source.text, names: new Map(), glued: new Map(), below: new Map() };
  reportMisspeltSections(root, SCHEMAS[schema], file, report);
  const check = validatorOf(schema);
  if (file.names.size === 0 && check(toData(root))) return root;
  for (const error of file.names.size === 0 ? (check.errors ?? []) : []) {
    const found = toDiagnostic(error, file);
    if (found !== undefined) report(found);
  }
  // What stands under a misspelt key is held to what was meant.
  if (file.names.size + file.glued.size + file.below.size === 0) return root;
  const meant = asMeant(root, file);
  return mayReadAs ? validate(meant, source, schema, report, false) : meant;
}

/**
 * Keys of ours that are misspelt where names of the author's own may stand, too: what stands below goes with the one and not
 * with the other, or ours can't be missing.
 */
function reportMisspeltSections(root: Node, { properties, required, additionalProperties }: JsonSchema, file: File, report: Report): void {
  if (typeof additionalProperties !== 'object' || properties === undefined) return;
  const sections = Object.entries(properties as Readonly<Record<string, JsonSchema>>);
  const fitsOthers = createFits(additionalProperties as JsonSchema);
  for (const { key, value } of entriesOf(root)) {
    const name = misspelt(
      key.name,
      root,
      sections.map(([section]) => section),
    );
    const schema = sections.find(([section]) => section === name)?.[1];
    if (name === undefined || schema === undefined || !createFits(schema)(value)) continue;
    if (fitsOthers(value) && !(required as readonly string[] | undefined)?.includes(name)) continue;
    report(
      diagnostic('check/unknown-key', key.span, `\`${key.name}\` is not a key here.`, {
        meant: meantBy(key.name, [name]) ?? { names: [name], isSure: false },
      }),
    );
    readAs(name, key, root, file);
  }
}

/** The key of ours that was probably meant by one that stands there and is none. */
function misspelt(name: string, node: Node, known: readonly string[]): string | undefined {
  return known.includes(name)
    ? undefined
    : nearest(
        name,
        known.filter((one) => entryOf(node, one) === undefined),
      );
}

/** From here on a key is taken for another, once in each place. */
function readAs(name: string, key: Key, node: Node, { names }: File): void {
  if (entriesOf(node).every((entry) => names.get(entry.key.span.start) !== name)) names.set(key.span.start, name);
}

interface File {
  readonly root: Node;
  readonly text: string;
  /** Names that are not written as names, and misspelt keys, by where they stand: as they are meant. */
  readonly names: Map<number, string>;
  /** Keys with which their values have grown together, by where they stand: `say:hello`. */
  readonly glued: Map<number, { readonly key: string; readonly value: string }>;
  /** Empty values, with the entries beside them that are meant to stand below. */
  readonly below: Map<Node, readonly MapEntry[]>;
}

/** Whether it, or what it stands in, is meant to stand elsewhere. */
function isMoved({ path }: Found, { below }: File): boolean {
  return below.size > 0 && [...below.values()].flat().some(({ value }) => path.includes(value));
}

function asMeant(node: Node, file: File): Node {
  const { names, glued, below } = file;
  switch (node.kind) {
    case 'hole':
      return node;
    case 'scalar': {
      const entries = below.get(node);
      if (entries !== undefined) return asMeant({ kind: 'map', span: node.span, entries, incomplete: false }, file);
      const name = names.get(node.span.start);
      if (name === undefined || typeof node.value !== 'string') return node;
      return { kind: 'scalar', span: node.span, value: name, text: name, offsetOf: (index) => node.offsetOf(index) };
    }
    case 'list':
      return { ...node, items: node.items.map((item) => asMeant(item, file)) };
    case 'map': {
      const moved = new Set(node.entries.flatMap(({ value }) => below.get(value) ?? []));
      return {
        ...node,
        entries: node.entries
          .filter((entry) => !moved.has(entry))
          .map(({ key, value }) => {
            const cut = glued.get(key.span.start);
            if (cut !== undefined) return { key: { ...key, name: cut.key }, value: textNode(cut.value, key.span) };
            return { key: { ...key, name: names.get(key.span.start) ?? key.name }, value: asMeant(value, file) };
          }),
      };
    }
    default:
      return node satisfies never;
  }
}

function textNode(text: string, { file, start, end }: Span): ScalarNode {
  const from = end - text.length;
  return { kind: 'scalar', span: { file, start: Math.max(start, from), end }, value: text, text, offsetOf: (index) => from + index };
}

/** The node as data for the validator, every key an ordinary one. */
function toData(node: Node): unknown {
  switch (node.kind) {
    case 'hole':
      return null;
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map(toData);
    case 'map': {
      const data: Record<string, unknown> = {};
      for (const { key, value } of node.entries) {
        if (key.name !== '__proto__') data[key.name] = toData(value);
        else Object.defineProperty(data, key.name, { value: toData(value), enumerable: true });
      }
      return data;
    }
    default:
      return node satisfies never;
  }
}

interface Found {
  readonly node: Node;
  /** The map that it stands in; undefined in lists and at the top. */
  readonly within: MapNode | undefined;
  /** Itself, and what it stands in. */
  readonly path: readonly Node[];
  /** The key that the node stands under; undefined in lists and at the top. */
  readonly key: Span | undefined;
  readonly name: string;
}

function follow(root: Node, pointer: string): Found | undefined {
  let found: Found = { node: root, within: undefined, path: [root], key: undefined, name: '' };
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const { node } = found;
    if (node.kind === 'map') {
      const entry = entryOf(node, name);
      if (entry === undefined) return undefined;
      found = { node: entry.value, within: node, path: [...found.path, entry.value], key: entry.key.span, name };
    } else if (node.kind === 'list') {
      const item = node.items[Number(name)];
      if (item === undefined) return undefined;
      found = { node: item, within: undefined, path: [...found.path, item], key: undefined, name };
    } else {
      return undefined;
    }
  }
  return found;
}

function toDiagnostic(error: ErrorObject, file: File): Diagnostic | undefined {
  const found = follow(file.root, error.instancePath);
  if (found === undefined || found.node.kind === 'hole' || isMoved(found, file)) return undefined;
  if (found.node.kind === 'map' && found.node.incomplete && ['required', 'minProperties'].includes(error.keyword)) return undefined;
  if (error.keyword === 'required' && isMisspelt(error, found.node)) return undefined; // which is said of the key that is there
  if (error.propertyName !== undefined) return badName(error, found.node, error.propertyName, file);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, found.node, file);
    case 'required':
      return missingKey(error, found);
    case 'type':
      return notBelow(error, found, file) ?? decimalComma(found, file) ?? wrongType(error, found, file.text);
    case 'enum':
      return unknownValue(error, found.node);
    case 'pattern':
      return badText(error, found.node, file);
    case 'minLength':
      return diagnostic('check/out-of-bounds', found.node.span, 'The text is empty.', { help: hint(error) });
    case 'minItems':
    case 'minProperties':
      return diagnostic(
        'check/out-of-bounds',
        found.key ?? found.node.span,
        `Too few entries: at least ${error.params.limit} must be here.`,
        {
          help: hint(error),
        },
      );
    case 'maxItems':
      return diagnostic(
        'check/out-of-bounds',
        found.key ?? found.node.span,
        `Too many entries: at most ${error.params.limit} may be here.`,
        {
          help: hint(error),
        },
      );
    case 'minimum':
    case 'maximum':
      return outOfRange(error, found.node);
    default:
      return undefined; // `propertyNames` says again what its inner error said
  }
}

interface SchemaPart {
  readonly description?: string;
  readonly $comment?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly minimum?: number;
  readonly maximum?: number;
}

function partOf(error: ErrorObject): SchemaPart {
  return (error.parentSchema ?? {}) as SchemaPart;
}

function hint(error: ErrorObject): string {
  return partOf(error).description ?? 'Look at the description of the language.';
}

/** Our keys, by what other tools call them. */
const CALLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['if', ['when']],
  ['condition', ['when']],
  ['goto', ['next']],
  ['go_to', ['next']],
  ['then', ['next']],
  ['message', ['say']],
  ['text', ['say']],
  ['reply', ['say']],
  ['question', ['ask']],
  ['options', ['choices', 'options']],
  ['buttons', ['choices']],
  ['otherwise', ['else']],
  ['fallback', ['else']],
  ['filter', ['where']],
  ['trigger', ['intent']],
  ['variables', ['slots']],
  ['handlers', ['on']],
]);

function unknownKey(error: ErrorObject, node: Node, file: File): Diagnostic | undefined {
  const name = String(error.params.additionalProperty);
  const key = entryOf(node, name)?.key;
  if (key === undefined) return undefined;
  const known = keysOf(error);
  const glued = gluedKey(name, key.span, known);
  if (glued !== undefined) {
    const at = name.indexOf(':');
    if (entryOf(node, name.slice(0, at)) === undefined)
      file.glued.set(key.span.start, { key: name.slice(0, at), value: name.slice(at + 1) });
    return glued;
  }
  const comma = commaBefore(key, node, file);
  if (comma !== undefined) return comma;
  const absent = known.filter((one) => entryOf(node, one) === undefined);
  const called = absent.find((one) => CALLED.get(name.toLowerCase())?.includes(one));
  const deeper = called === undefined ? keysWith(name, partOf(error)) : [];
  if (deeper.length > 0) {
    return diagnostic('check/unknown-key', key.span, `\`${name}\` is not a key here.`, {
      help: `It stands one level deeper, below ${quotedNames(deeper)}.`,
    });
  }
  const read = called === undefined ? misspelt(name, node, known) : undefined;
  if (read !== undefined && fitsAs(read, entryOf(node, name)?.value, partOf(error))) readAs(read, key, node, file);
  const meant: Meant | undefined = called === undefined ? meantBy(name, absent) : { names: [called], isSure: false };
  return diagnostic('check/unknown-key', key.span, `\`${name}\` is not a key here.`, {
    meant,
    help: `The keys here are ${quotedNames(known)}.`,
  });
}

/** The keys below which another stands. */
function keysWith(name: string, { properties = {} }: SchemaPart): readonly string[] {
  return Object.entries(properties as Readonly<Record<string, SchemaPart>>).flatMap(([key, below]) =>
    Object.hasOwn(below.properties ?? {}, name) ? [key] : [],
  );
}

/** Whether a value is one for a key. */
function fitsAs(name: string, value: Node | undefined, { properties = {} }: SchemaPart): boolean {
  const schema = (properties as Readonly<Record<string, JsonSchema>>)[name];
  return value !== undefined && schema !== undefined && createFits(schema)(value);
}

function keysOf(error: ErrorObject): readonly string[] {
  return Object.keys(partOf(error).properties ?? {});
}

/** `say:hello`, where `say` is a key. */
function gluedKey(written: string, span: Span, known: readonly string[]): Diagnostic | undefined {
  const glued = /^([a-z_]+):(\S.*)$/.exec(written);
  if (glued === null || !known.includes(glued[1] ?? '')) return undefined;
  const text = `${glued[1]}: ${glued[2]}`;
  return diagnostic('check/unknown-key', span, `\`${written}\` is read as one word: a space is missing after \`${glued[1]}:\`.`, {
    help: `Write \`${text}\`.`,
    mend: { span: { ...span, start: span.start + glued[0].indexOf(':') + 1, end: span.start + glued[0].indexOf(':') + 1 }, text: ' ' },
  });
}

/** Whether the key that is missing stands there under a name that was probably meant to be it, or what belongs below it does. */
function isMisspelt(error: ErrorObject, node: Node): boolean {
  const known = keysOf(error);
  const missing = String(error.params.missingProperty);
  return entriesOf(node).some(
    ({ key }) =>
      misspelt(key.name, node, known) === missing ||
      key.name.startsWith(`${missing}:`) ||
      (!known.includes(key.name) && keysWith(key.name, partOf(error)).includes(missing)),
  );
}

function missingKey(error: ErrorObject, found: Found): Diagnostic {
  const name = String(error.params.missingProperty);
  const at = found.key ?? { ...found.node.span, end: found.node.span.start };
  const schema: unknown = partOf(error).properties?.[name];
  const help = typeof schema === 'object' && schema !== null && 'description' in schema ? String(schema.description) : undefined;
  return diagnostic('check/missing-key', at, `The key \`${name}\` is missing.`, { help: `Add \`${name}:\`. ${help ?? ''}`.trim() });
}

/** `enough:` with nothing below it, and what belongs there in its own column. */
function notBelow(error: ErrorObject, { node, within, key, name }: Found, file: File): Diagnostic | undefined {
  if (within === undefined || key === undefined || node.kind !== 'scalar' || node.value !== null) return undefined;
  const keys = keysOf(error);
  const from = within.entries.findIndex((entry) => entry.value === node) + 1;
  const to = within.entries.findIndex((entry, place) => place >= from && !keys.includes(entry.key.name));
  const meant = within.entries.slice(from, to < 0 ? undefined : to);
  if (meant.length === 0 || file.text.slice(key.end, meant[0]?.key.span.start).includes(',')) return undefined;
  file.below.set(node, meant);
  const names = meant.map((entry) => `\`${entry.key.name}\``).join(', ');
  return diagnostic(
    'check/wrong-type',
    key,
    `Nothing stands below \`${name}\`: ${names} ${meant.length === 1 ? 'begins' : 'begin'} in its column.`,
    {
      help: `Indent ${meant.length === 1 ? 'it' : 'them'} by two more spaces.`,
    },
  );
}

/** `{ citrus: 0,5 }`, where YAML reads a number and a key. */
function decimalComma({ node, within, name }: Found, file: File): Diagnostic | undefined {
  if (within === undefined || node.kind !== 'scalar' || node.value !== null) return undefined;
  const key = entryOf(within, name)?.key;
  return key && commaBefore(key, within, file);
}

function commaBefore(key: Key, node: Node, { text }: File): Diagnostic | undefined {
  const { value } = entriesOf(node).findLast((entry) => entry.key.span.start < key.span.start) ?? {};
  if (value?.kind !== 'scalar' || typeof value.value !== 'number' || !/^\d+$/.test(key.name)) return undefined;
  if (text.slice(value.span.end, key.span.start) !== ',') return undefined;
  const number = `${value.text}.${key.name}`;
  const span = { ...value.span, end: key.span.end };
  return diagnostic('check/wrong-type', span, `\`${value.text},${key.name}\` is read as two entries.`, {
    help: `Numbers are written with a point: \`${number}\`.`,
    mend: { span, text: number },
  });
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'keys with values (`key: value`)',
  array: 'a list',
  null: 'nothing',
};

function wrongType(error: ErrorObject, found: Found, text: string): Diagnostic {
  const { node } = found;
  const glued = node.kind === 'scalar' && error.parentSchema !== undefined ? gluedKey(node.text, node.span, keysOf(error)) : undefined;
  if (glued !== undefined) return glued;
  const wanted = [error.params.type].flat().map(String);
  const part = partOf(error);
  const empty = node.kind === 'scalar' && node.value === null;
  const at = empty && node.span.start === node.span.end ? (found.key ?? node.span) : node.span;
  if (part.$comment === EXPRESSION && (node.kind === 'map' || node.kind === 'list')) {
    return diagnostic('check/unquoted-expression', at, `YAML reads this expression as ${nameOf(node)}.`, {
      help: 'Put the whole expression in quotes: "[a, b]".',
    });
  }
  const words = wanted.filter((type) => type !== 'null').map((type) => TYPE_WORDS[type] ?? type);
  const is = wanted.includes('integer') && node.kind === 'scalar' && typeof node.value === 'number' ? node.text : nameOf(node);
  return diagnostic('check/wrong-type', at, `Here must be ${list(words)}, not ${is}.`, {
    ...helpForType(wanted, node, error, text),
  });
}

function helpForType(wanted: readonly string[], node: Node, error: ErrorObject, text: string): Cure {
  if (node.kind === 'map' && wanted.includes('string')) return cureForMap(node, error, text);
  return { help: wordsForType(wanted, node, error) };
}

type Cure = Pick<Diagnostic, 'help' | 'mend'>;

function wordsForType(wanted: readonly string[], node: Node, error: ErrorObject): string {
  const isText = node.kind === 'scalar' && typeof node.value === 'string';
  if (isText && wanted.includes('array')) return `Write it as a list: \`[${node.text}]\`. ${hint(error)}`;
  if (isText && wanted.includes('object')) return `Write \`key: value\` below it, indented by two spaces. ${hint(error)}`;
  if (!wanted.includes('string')) return hint(error);
  switch (node.kind) {
    case 'scalar':
      return node.value === null ? hint(error) : `Put it in quotes: ${quoted(node.text)}.`;
    case 'list':
      return helpForList(node, wanted, error);
    case 'map':
    case 'hole':
      return hint(error);
    default:
      return node satisfies never;
  }
}

function helpForList(node: ListNode, wanted: readonly string[], error: ErrorObject): string {
  const [only, more] = node.items;
  const isOption = wanted.includes('object') && Object.hasOwn(partOf(error).properties ?? {}, 'options');
  if (isOption) return `Write \`{ type: button, options: [${node.items.map(textOf).join(', ')}] }\`. ${hint(error)}`;
  if (only?.kind === 'scalar' && more === undefined) return `Write it without the list: \`${only.text}\`. ${hint(error)}`;
  return `Only one may stand here. ${hint(error)}`;
}

const LONGEST_PROPOSED = 300;

/** A text that was read as keys: by its colon, or by the brace that it begins with. */
function cureForMap({ entries, span }: MapNode, error: ErrorObject, text: string): Cure {
  const written = text.slice(span.start, span.end);
  const [only, more] = entries;
  // As it stands in the file: what is read of it has lost spaces and quotes.
  if (only !== undefined && more === undefined && !/[\r\n]/.test(written) && !written.startsWith('{')) {
    const whole = quotedWhole(written);
    const isSentence = /[^\w.-]/.test(only.key.name) && only.value.kind === 'scalar';
    return {
      help: `Put the whole text in quotes${whole.length > LONGEST_PROPOSED ? '' : `: \`${whole}\``}.`,
      ...(isSentence ? { mend: { span, text: whole } } : {}),
    };
  }
  return { help: `Texts that hold \`: \` or begin with \`{\` must be in quotes. ${hint(error)}` };
}

function textOf(node: Node): string {
  return node.kind === 'scalar' ? node.text : '';
}

function nameOf(node: Node): string {
  switch (node.kind) {
    case 'map':
      return 'keys with values';
    case 'list':
      return 'a list';
    case 'hole':
      return 'nothing';
    case 'scalar':
      if (node.value === null) return 'nothing';
      return typeof node.value === 'string' ? 'a text' : typeof node.value === 'number' ? 'a number' : 'true or false';
    default:
      return node satisfies never;
  }
}

function unknownValue(error: ErrorObject, node: Node): Diagnostic | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined; // its type is wrong, and said to be
  const allowed = (error.params.allowedValues as readonly unknown[]).map(String);
  const meant = meantBy(node.text, allowed);
  const help = `It is one of ${quotedNames(allowed)}.`;
  return diagnostic('check/unknown-value', node.span, `\`${node.text}\` means nothing here.`, { meant, help });
}

function badName(error: ErrorObject, node: Node, name: string, file: File): Diagnostic | undefined {
  const key = entryOf(node, name)?.key;
  if (key === undefined || error.keyword !== 'pattern') return undefined;
  if (String(error.params.pattern).includes('A-Z')) {
    return diagnostic('check/bad-name', key.span, `\`${name}\` is not a currency code.`, { help: 'Write three capitals, as in EUR.' });
  }
  const mended = snake(name);
  if (mended !== '' && entryOf(node, mended) === undefined) file.names.set(key.span.start, mended);
  return notAName(name, key.span, file);
}

function notAName(name: string, span: Span, { names }: File): Diagnostic {
  const mended = snake(name);
  return diagnostic('check/bad-name', span, `\`${name}\` is not a name: names are lower case, with digits and _.`, {
    help: mended === '' ? 'Begin with a letter from a to z.' : `Write \`${mended}\`.`,
    mend: names.has(span.start) ? { span, text: mended } : undefined,
  });
}

function badText(error: ErrorObject, node: Node, file: File): Diagnostic | undefined {
  if (node.kind !== 'scalar') return undefined;
  if (error.params.pattern === ENDING_PATTERN) {
    return diagnostic('check/bad-ending', node.span, `\`${node.text}\` is not an ending.`, {
      help: 'Write what the word ends with, a hyphen and what stands there instead: `-s`, `y-ies`.',
    });
  }
  if (String(error.params.pattern).includes('{2}')) {
    return diagnostic('check/bad-language', node.span, `\`${node.text}\` is not a language code.`, {
      meant: /^([a-z]{2})[-_][a-z]{2}$/i.exec(node.text)?.[1]?.toLowerCase(),
      help: /\s/.test(node.text) ? 'Write a comma between two languages: [en, fr].' : 'Write two lower-case letters, as in en.',
    });
  }
  const mended = snake(node.text);
  if (mended !== '') file.names.set(node.span.start, mended);
  return notAName(node.text, node.span, file);
}

/** A name in the form of names; empty when it has no letter. */
export function snake(name: string): string {
  const parts =
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return parts.join('_').replace(/^[0-9_]+/, '');
}

function outOfRange(error: ErrorObject, node: Node): Diagnostic {
  const { minimum, maximum } = partOf(error);
  const bounds =
    minimum === undefined ? `at most ${maximum}` : maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
  return diagnostic('check/out-of-bounds', node.span, `The number must be ${bounds}.`, { help: hint(error) });
}

function quotedNames(names: readonly string[]): string {
  return list(names.map((name) => `\`${name}\``));
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
