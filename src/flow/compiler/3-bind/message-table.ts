import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import type { Message } from '../../message/message.ts';
import { type MessageArgument, type ParsedMessage, parseMessage } from '../../message/parse-message.ts';
import { type ArgumentTypes, BUILT_IN_MESSAGES } from '../../program/built-in-messages.ts';
import type { MessagesShape, Text, Word } from '../2-check/shapes.ts';

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
export interface MessageTable {
  readonly languages: readonly string[];
  /** Languages whose file is missing or can't be used: what they lack is nobody's mistake. */
  readonly holes: ReadonlySet<string>;
  /** The project's keys, in the order of the files. */
  readonly keys: ReadonlySet<string>;
  /** key → language → message. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, LanguageMessage>>;
  /** Keys that are said somewhere; handed in while flows are bound. */
  readonly used: Set<string>;
  /** key → arguments that it isn't given somewhere, which has been reported. */
  readonly gaps: Map<string, Set<string>>;
}

export function createMessageTable(files: readonly MessagesShape[], languages: readonly string[], report: Report): MessageTable {
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
      put(key.name, file.language, parseVariants(key, variants, report));
    }
  }
  const holes = new Set(languages.filter((language) => files.find((file) => file.language === language)?.hole ?? true));
  addBuiltIns(messages, languages, put);
  return { languages, holes, keys, messages, used: new Set(), gaps: new Map() };
}

/** Of files that haven't changed the same texts come again: thousands, each as slow to parse as its line of YAML. */
const parsedTexts = new WeakMap<Text, ParsedMessage>();

function parsedOnce(text: Text): ParsedMessage {
  const known = parsedTexts.get(text);
  if (known !== undefined) return known;
  const parsed = parseMessage(text.text);
  parsedTexts.set(text, parsed);
  return parsed;
}

function parseVariants(key: Word, texts: readonly Text[], report: Report): LanguageMessage {
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
    const parsed = parsedOnce(text);
    if (parsed.ok) {
      variants.push({ text, message: parsed.message, args: parsed.args });
      continue;
    }
    hole = true;
    for (const problem of parsed.problems) {
      report(
        diagnostic(
          problem.code,
          spanWithin(text, problem.start, problem.end),
          problem.message,
          problem.help === undefined ? {} : { help: problem.help },
        ),
      );
    }
  }
  return { key, variants, hole };
}

function addBuiltIns(
  messages: ReadonlyMap<string, ReadonlyMap<string, LanguageMessage>>,
  languages: readonly string[],
  put: (key: string, language: string, message: LanguageMessage) => void,
): void {
  for (const [key, { texts }] of Object.entries(BUILT_IN_MESSAGES)) {
    for (const language of languages) {
      const text = Object.hasOwn(texts, language) ? texts[language] : undefined;
      if (text === undefined || messages.get(key)?.has(language)) continue;
      const parsed = parseMessage(text);
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
  return Object.hasOwn(BUILT_IN_MESSAGES, key) ? BUILT_IN_MESSAGES[key]?.args : undefined;
}
