import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import type { Message } from '../../message/message.ts';
import { type MessageArgument, type ParsedMessage, parseMessage } from '../../message/parse-message.ts';
import { type ArgumentTypes, BUILT_IN_MESSAGES, builtInTexts } from '../../program/built-in-messages.ts';
import type { Program } from '../../program/program.ts';
import type { MessagesShape, Text, Word } from '../2-check/shapes.ts';
import type { Last } from '../memory/last.ts';

export interface Variant {
  /** null for a text of ours. */
  readonly text: Text | null;
  readonly message: Message;
  readonly args: readonly MessageArgument[];
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

/** What is kept of messages: the last table, and texts as they were parsed for it. */
export interface MessageMemory {
  readonly last: Last<{ readonly texts: MessageTexts; readonly problems: readonly Diagnostic[] }>;
  parsed: ReadonlyMap<string, ParsedMessage>;
}

export function createMessageTable(
  files: readonly MessagesShape[],
  languages: readonly string[],
  memory: MessageMemory,
  report: Report,
): MessageTable {
  const { texts, problems } = memory.last.of([languages.join(' '), ...files], () => {
    const found: Diagnostic[] = [];
    return { texts: tabulate(files, languages, parsingOnce(memory), (one) => void found.push(one)), problems: found };
  });
  problems.forEach(report);
  return { ...texts, used: new Set(), gaps: new Map() };
}

type Parse = (text: string) => ParsedMessage;

/** Most texts of a file that has changed are as they were; those of the last table are remembered, older ones are not. */
function parsingOnce(memory: MessageMemory): Parse {
  const before = memory.parsed;
  const parsed = new Map<string, ParsedMessage>();
  memory.parsed = parsed;
  return (text) => {
    const known = parsed.get(text) ?? before.get(text) ?? parseMessage(text);
    parsed.set(text, known);
    return known;
  };
}

function tabulate(files: readonly MessagesShape[], languages: readonly string[], parse: Parse, report: Report): MessageTexts {
  const messages = new Map<string, Map<string, LanguageMessage>>();
  const put = (key: string, language: string, message: LanguageMessage): void => {
    const byLanguage = messages.get(key) ?? new Map<string, LanguageMessage>();
    byLanguage.set(language, message);
    messages.set(key, byLanguage);
  };
  const keys = new Set<string>();
  for (const file of files) {
    if (!languages.includes(file.language)) continue;
    for (const { key, variants } of file.messages) {
      keys.add(key.name);
      put(key.name, file.language, parseVariants(key, variants, parse, report));
    }
  }
  const holes = new Set(languages.filter((language) => files.find((file) => file.language === language)?.hole ?? true));
  addBuiltIns(messages, languages, parse, put);
  return { languages, holes, keys, messages, program: programMessages(messages, languages) };
}

function programMessages(
  messages: ReadonlyMap<string, ReadonlyMap<string, LanguageMessage>>,
  languages: readonly string[],
): Program['messages'] {
  return Object.fromEntries(
    languages.map((language) => {
      const entries = [...messages].flatMap(([key, inLanguages]) => {
        const variants = inLanguages.get(language)?.variants.map((variant) => variant.message) ?? [];
        return variants.length === 0 ? [] : [[key, variants] as const];
      });
      return [language, Object.fromEntries(entries)];
    }),
  );
}

function parseVariants(key: Word, texts: readonly Text[], parse: Parse, report: Report): LanguageMessage {
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
      variants.push({ text, message: parsed.message, args: parsed.args });
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

function addBuiltIns(
  messages: ReadonlyMap<string, ReadonlyMap<string, LanguageMessage>>,
  languages: readonly string[],
  parse: Parse,
  put: (key: string, language: string, message: LanguageMessage) => void,
): void {
  for (const language of languages) {
    for (const [key, text] of Object.entries(builtInTexts(language))) {
      if (messages.get(key)?.has(language)) continue;
      const parsed = parse(text);
      if (parsed.ok) put(key, language, { key: null, variants: [{ text: null, message: parsed.message, args: parsed.args }], hole: false });
    }
  }
}

export function spanWithin(text: Text, start: number, end: number): Span {
  const from = text.offsetOf(start);
  return { ...text.span, start: from, end: Math.max(from, text.offsetOf(end)) };
}

/** The arguments of a message of ours; undefined for the project's own. */
export function builtInArguments(key: string): ArgumentTypes | undefined {
  return BUILT_IN_MESSAGES.get(key);
}
