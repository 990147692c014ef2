import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import type { Message } from '../../message/message.ts';
import { missingPlurals } from '../../message/missing-plurals.ts';
import { type MessageArgument, type ParsedMessage, parseMessage } from '../../message/parse-message.ts';
import { type ArgumentTypes, BUILT_IN_MESSAGES, builtInTexts } from '../../program/built-in-messages.ts';
import type { Program } from '../../program/program.ts';
import { baseOf, isVoice } from '../../program/voices.ts';
import type { MessagesShape, Text, Word } from '../2-check/shapes.ts';
import type { Last } from '../memory/last.ts';

export interface Variant {
  /** null for a text of ours. */
  readonly text: Text | null;
  readonly message: Message;
  readonly args: readonly MessageArgument[];
  /** Names of arguments that the text shows in every language, if it does in one. */
  readonly shows: ReadonlySet<string>;
}

/** One message in one language. `key` is null for a text of ours. */
export interface LanguageMessage {
  readonly key: Word | null;
  /** Only those that parse. */
  readonly variants: readonly Variant[];
  /** A variant of it doesn't parse. */
  readonly hole: boolean;
}

/** Every message of the project, its own before ours. */
export interface MessageTexts {
  readonly languages: readonly string[];
  /** Languages whose file is missing or can't be used: what they lack is nobody's mistake. */
  readonly holes: ReadonlySet<string>;
  /** The project's keys, in the order of the files. */
  readonly keys: ReadonlySet<string>;
  /** key → language → message. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, LanguageMessage>>;
  /** Voice (`de-du`, `pt-PT`) → key → what it says in other words than the language's own file. */
  readonly voices: ReadonlyMap<string, ReadonlyMap<string, LanguageMessage>>;
  /** As the program holds them. */
  readonly program: Program['messages'];
}

/** The messages, and what is made of them. */
export interface MessageTable extends MessageTexts {
  /** Keys that are said somewhere; handed in while flows are bound. */
  readonly used: Set<string>;
  /** key → arguments that it isn't given somewhere, or what was meant as one; both have been reported. */
  readonly gaps: Map<string, Set<string>>;
}

/** What is kept of messages: the last table, and of each language its last file as it was parsed. */
export interface MessageMemory {
  readonly last: Last<MessageTexts>;
  readonly files: Map<string, FileTexts>;
}

/** The messages of one file. */
interface FileTexts {
  readonly file: MessagesShape;
  readonly messages: ReadonlyMap<string, LanguageMessage>;
  readonly problems: readonly Diagnostic[];
  /** Texts as they were parsed. */
  readonly parsed: ReadonlyMap<string, ParsedMessage>;
}

export function createMessageTable(
  files: readonly MessagesShape[],
  languages: readonly string[],
  memory: MessageMemory,
  report: Report,
): MessageTable {
  const isUsed = ({ language }: MessagesShape): boolean =>
    languages.includes(language) || (isVoice(language) && languages.includes(baseOf(language)));
  const read = files.filter(isUsed).map((file) => readOnce(file, memory));
  for (const { problems } of read) problems.forEach(report);
  const texts = memory.last.of([languages.join(' '), ...files], () => tabulate(read, languages));
  return { ...texts, used: new Set(), gaps: new Map() };
}

/** Of a file that has changed most texts are as they were: only the others are parsed. */
function readOnce(file: MessagesShape, memory: MessageMemory): FileTexts {
  const before = memory.files.get(file.language);
  if (before?.file === file) return before;
  const texts = readTexts(file, before?.parsed ?? new Map());
  memory.files.set(file.language, texts);
  return texts;
}

type Parse = (text: string) => ParsedMessage;
type Parsed = Extract<ParsedMessage, { ok: true }>;

function readTexts(file: MessagesShape, before: FileTexts['parsed']): FileTexts {
  const parsed = new Map<string, ParsedMessage>();
  const problems: Diagnostic[] = [];
  const parse: Parse = (text) => {
    const known = parsed.get(text) ?? before.get(text) ?? parseMessage(text);
    parsed.set(text, known);
    return known;
  };
  const messages = new Map<string, LanguageMessage>();
  for (const { key, variants } of file.messages) {
    messages.set(
      key.name,
      parseVariants(key, variants, file.language, parse, (one) => void problems.push(one)),
    );
  }
  return { file, messages, problems, parsed };
}

function tabulate(read: readonly FileTexts[], languages: readonly string[]): MessageTexts {
  const keys = new Set<string>();
  for (const { file, messages } of read) if (languages.includes(file.language)) for (const key of messages.keys()) keys.add(key);
  const tables = new Map(languages.map((language) => [language, inOneLanguage(language, read)]));
  const messages = new Map<string, Map<string, LanguageMessage>>();
  for (const [language, table] of tables) {
    for (const [key, message] of table) {
      const inLanguages = messages.get(key);
      if (inLanguages === undefined) messages.set(key, new Map([[language, message]]));
      else inLanguages.set(language, message);
    }
  }
  const voices = new Map(
    read.filter(({ file }) => !languages.includes(file.language)).map(({ file, messages }) => [file.language, messages]),
  );
  const program = Object.fromEntries([...tables, ...voices].map(([language, table]) => [language, programTexts(table)]));
  const holes = new Set(languages.filter((language) => read.find(({ file }) => file.language === language)?.file.hole ?? true));
  return { languages, holes, keys, messages, voices, program };
}

/** The project's own texts, and ours where it has none. */
function inOneLanguage(language: string, read: readonly FileTexts[]): ReadonlyMap<string, LanguageMessage> {
  const own = new Map(read.find(({ file }) => file.language === language)?.messages);
  for (const [key, message] of builtIns(language)) if (!own.has(key)) own.set(key, message);
  return own;
}

function programTexts(table: ReadonlyMap<string, LanguageMessage>): Program['messages'][string] {
  const texts: Record<string, readonly Message[]> = {};
  for (const [key, { variants }] of table) if (variants.length > 0) texts[key] = variants.map((variant) => variant.message);
  return texts;
}

function parseVariants(key: Word, texts: readonly Text[], language: string, parse: Parse, report: Report): LanguageMessage {
  const variants: Variant[] = [];
  let hole = texts.length === 0; // what stands there is no text, and was said to be none
  for (const text of texts) {
    if (text.text === '' && key.name !== 'system.understood') {
      report(
        diagnostic('bind/empty-message', key.span, `The message \`${key.name}\` is empty.`, { help: 'Write its text, or delete it.' }),
      );
      hole = true;
      continue;
    }
    const parsed = parse(text.text);
    if (parsed.ok) {
      variants.push(variantOf(text, parsed));
      reportMissingPlurals(text, parsed, language, report);
      continue;
    }
    hole = true;
    for (const { code, message, start, end, help, mend } of parsed.problems) {
      const change = mend && { span: spanWithin(text, mend.start, mend.end), text: mend.text };
      report(diagnostic(code, spanWithin(text, start, end), message, { help, mend: change }));
    }
  }
  return { key, variants, hole };
}

const NONE: ReadonlySet<string> = new Set();

/** Arguments that a text may do without, or that are looked at where it is said. */
const OPTIONAL = new Set(['again', 'cards', 'facts', 'total', 'page', 'pages', 'relaxed', 'fits', 'missing', 'clash', 'wishes', 'ways']);

function variantOf(text: Text | null, { message, args }: Parsed): Variant {
  const shown = args.length === 0 ? [] : args.map(({ name }) => name).filter((name) => !OPTIONAL.has(name));
  return { text, message, args, shows: shown.length === 0 ? NONE : new Set(shown) };
}

function reportMissingPlurals(text: Text, { message, args }: Parsed, language: string, report: Report): void {
  if (!args.some(({ kind }) => kind === 'plural')) return;
  const [missing] = missingPlurals(message, language);
  const at = args.find(({ name, kind }) => kind === 'plural' && name === missing?.plural);
  if (missing === undefined || at === undefined) return;
  report(
    diagnostic(
      'message/missing-plural',
      spanWithin(text, at.start, at.end),
      `This plural has no case \`${missing.category}\`: in \`${language}\` ${missing.example} would be said as many are.`,
      { help: `Add \`${missing.category} {…}\`, or a case for the number itself, as \`=${missing.example} {…}\`.` },
    ),
  );
}

const builtInMessages = new Map<string, ReadonlyMap<string, LanguageMessage>>();

/** The texts of ours, parsed once. */
function builtIns(language: string): ReadonlyMap<string, LanguageMessage> {
  const known = builtInMessages.get(language);
  if (known !== undefined) return known;
  const messages = new Map<string, LanguageMessage>();
  for (const [key, text] of Object.entries(builtInTexts(language))) {
    const parsed = parseMessage(text);
    if (parsed.ok) messages.set(key, { key: null, variants: [variantOf(null, parsed)], hole: false });
  }
  builtInMessages.set(language, messages);
  return messages;
}

export function spanWithin(text: Text, start: number, end: number): Span {
  const from = text.offsetOf(start);
  return { ...text.span, start: from, end: Math.max(from, text.offsetOf(end)) };
}

/** The arguments of a message of ours; undefined for the project's own. */
export function builtInArguments(key: string): ArgumentTypes | undefined {
  return BUILT_IN_MESSAGES.get(key);
}
