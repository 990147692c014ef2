import type { Message, MessageArguments, MessagePart } from './message.ts';

/** A message in one language, ready to be said. */
export type CompiledMessage = (args: MessageArguments) => string;

/** Writes one part; `count` is what `#` stands for, NaN outside a plural. */
type Writer = (args: MessageArguments, count: number) => string;

/**
 * Makes a closure of a message for one language (ISO 639-1). Total: an argument that is missing is written as nothing,
 * a value that no arm names takes `other`. Numbers are written as the language writes them.
 */
export function compileMessage(message: Message, language: string): CompiledMessage {
  const write = compileParts(message, language);
  return (args) => write(args, Number.NaN);
}

function compileParts(message: Message, language: string): Writer {
  const writers = message.map((part) => compilePart(part, language));
  const [only] = writers;
  if (only === undefined) return () => '';
  if (writers.length === 1) return only;
  return (args, count) => {
    let text = '';
    for (const write of writers) text += write(args, count);
    return text;
  };
}

function compilePart(part: MessagePart, language: string): Writer {
  if (typeof part === 'string') return () => part;
  if ('arg' in part) {
    const { arg } = part;
    return (args) => writeValue(argument(args, arg), language);
  }
  if ('pound' in part) return (_args, count) => writeNumber(count, language);
  if ('select' in part) return compileSelect(part, language);
  return compilePlural(part, language);
}

function compileSelect(part: Extract<MessagePart, { select: string }>, language: string): Writer {
  const arms = compileArms(part.arms, language);
  const other = arms.get('other') ?? nothing;
  return (args, count) => (arms.get(String(argument(args, part.select) ?? '')) ?? other)(args, count);
}

function compilePlural(part: Extract<MessagePart, { plural: string }>, language: string): Writer {
  const exact = compileArms(part.exact, language);
  const arms = compileArms(part.arms, language);
  const other = arms.get('other') ?? nothing;
  const rules = pluralRules(language, part.ordinal);
  return (args) => {
    const value = toCount(argument(args, part.plural));
    const count = value - part.offset;
    const arm = exact.get(String(value)) ?? (Number.isFinite(count) ? arms.get(rules.select(count)) : undefined) ?? other;
    return arm(args, count);
  };
}

function compileArms(arms: Readonly<Record<string, Message>>, language: string): ReadonlyMap<string, Writer> {
  return new Map(Object.entries(arms).map(([name, message]) => [name, compileParts(message, language)]));
}

function nothing(): string {
  return '';
}

function argument(args: MessageArguments, name: string): string | number | undefined {
  return Object.hasOwn(args, name) ? args[name] : undefined;
}

function toCount(value: string | number | undefined): number {
  return value === undefined || value === '' ? Number.NaN : Number(value);
}

function writeValue(value: string | number | undefined, language: string): string {
  return typeof value === 'number' ? writeNumber(value, language) : (value ?? '');
}

function writeNumber(value: number, language: string): string {
  return Number.isFinite(value) ? numberFormat(language).format(value) : '';
}

const rulesByLanguage = new Map<string, Intl.PluralRules>();

/** How a language tells numbers apart; English where the runtime doesn't know it. */
export function pluralRules(language: string, ordinal: boolean): Intl.PluralRules {
  const key = ordinal ? `${language} ordinal` : language;
  let rules = rulesByLanguage.get(key);
  if (rules === undefined) {
    rules = new Intl.PluralRules(locales(language), { type: ordinal ? 'ordinal' : 'cardinal' });
    rulesByLanguage.set(key, rules);
  }
  return rules;
}

const formatByLanguage = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string): Intl.NumberFormat {
  let format = formatByLanguage.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(locales(language), { useGrouping: 'min2' });
    formatByLanguage.set(language, format);
  }
  return format;
}

/** English comes second, so that a language unknown to the runtime doesn't fall back on that of the machine. */
function locales(language: string): string[] {
  return /^[a-z]{2,3}$/i.test(language) ? [language, 'en'] : ['en'];
}
