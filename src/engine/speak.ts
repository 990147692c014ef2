import type { Expr, ExprValue, SlotRef } from '../flow/expr/expr.ts';
import { isList } from '../flow/expr/run-expr.ts';
import type { MessageArguments } from '../flow/message/message.ts';
import type { Form } from '../flow/program/lexicon.ts';
import type { ValueMeaning } from '../flow/program/meaning.ts';
import { BOTTLE } from '../flow/program/own-types.ts';
import type { Meaning, MessageCall, Slot } from '../flow/program/program.ts';
import type { Entry, RangeValue } from '../flow/program/slot-types.ts';
import { formKey } from '../flow/program/voices.ts';
import type { Machine } from './machine.ts';
import { entriesOf } from './slots.ts';
import { type LiveFrame, readState, scopeOf, slotOf, type Turn } from './turn.ts';

/** 32-bit FNV-1a; chooses among variants, so that the same conversation always says the same. */
function hash(seed: number, key: string, turn: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (const text of [key, String(turn)]) {
    for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
    value = Math.imul(value ^ 0xff, 0x01000193) >>> 0;
  }
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}

/**
 * The text of a message, its variant chosen by seed, key and turn; '' when there is none.
 * @param further so many variants further on: what says a message several times in a row counts them, and says it another
 *   way each time
 */
export function text(turn: Turn, key: string, args: MessageArguments = {}, further = 0): string {
  const variants = turn.machine.message(turn.voice, key);
  const variant = variants.length === 0 ? 0 : (variantOf(turn, key, variants.length) + further) % variants.length;
  const chosen = variants[variant];
  if (chosen === undefined) return '';
  turn.events.push({ event: 'message', key, variant });
  turn.work.add(STEPS_A_MESSAGE);
  return chosen.format(args);
}

/** What choosing and filling a message takes. */
const STEPS_A_MESSAGE = 10;

/** So many variants are gone through in turn, so that none comes twice in as many turns; of fewer any may come. */
const MANY_VARIANTS = 10;

function variantOf({ before: { seed }, number }: Turn, key: string, count: number): number {
  if (count <= 1) return 0;
  return count < MANY_VARIANTS ? hash(seed, key, number) % count : (hash(seed, key, 0) + number) % count;
}

/** Whether the variant that would be said reads an argument. */
export function reads(turn: Turn, key: string, argument: string): boolean {
  const variants = turn.machine.message(turn.voice, key);
  return variants[variantOf(turn, key, variants.length)]?.args.has(argument) ?? false;
}

/** What `{contact}` is where the shop names nobody: messages tell it apart by `select`. */
const NO_CONTACT = 'none';

/** How a person of the shop is reached, as messages say it. */
export function contactOf({ contact }: Turn): string {
  return contact?.replace(/</g, '‹') ?? NO_CONTACT;
}

/** A message of a step or handler, with its own arguments, the slots it reads and what the engine adds. */
export function say(turn: Turn, frame: LiveFrame | undefined, call: MessageCall, more: MessageArguments = {}): string {
  const args = [
    ...call.slots.map(({ name, slot }) => [name, slotArgument(turn, frame, slot)] as const),
    ...call.with.map(({ name, value }) => [name, withArgument(turn, frame, value)] as const),
  ];
  return text(turn, call.message, { contact: contactOf(turn), ...Object.fromEntries(args), ...more });
}

function slotArgument(turn: Turn, frame: LiveFrame | undefined, ref: SlotRef): string | number {
  const slot = slotOf(turn, frame, ref);
  if (slot === undefined) return '';
  const entries = entriesOf(readState(turn, frame, ref));
  const first = entries[0]?.value;
  if (slot.shape === 'number') return typeof first === 'number' ? first : 0;
  return joined(
    turn,
    entries.map((entry) => entryText(turn, slot, entry)),
  );
}

function withArgument(turn: Turn, frame: LiveFrame | undefined, expr: Expr): string | number {
  if (expr.op === 'slot') return slotArgument(turn, frame, expr.slot);
  const value = turn.machine.evaluate(expr, scopeOf(turn, frame));
  if (expr.op === 'results') return resultsArgument(turn, expr.field, value);
  if (typeof value === 'number') return value;
  if (isList(value)) return joined(turn, value);
  return typeof value === 'object' ? '' : String(value);
}

function resultsArgument(turn: Turn, field: string, value: ExprValue): string | number {
  const texts = typeof value === 'string' ? [value] : isList(value) ? value : null;
  if (texts === null) return typeof value === 'number' ? value : String(value);
  if (field === 'relaxed')
    return joined(
      turn,
      texts.map((filter) => filterText(turn.machine, turn.language, filter)),
    );
  return joined(
    turn,
    texts.filter((id) => id !== '').map((id) => turn.machine.names.nameOf('fragrance', id, turn.language)),
  );
}

export function joined(turn: Turn, parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return listed(turn.language, parts, type);
}

export function listed(language: string, parts: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const said = parts.filter((part) => part !== '');
  if (said.length < 2) return said[0] ?? '';
  const pieces = listFormat(language, type).formatToParts(said);
  return pieces
    .map(({ type: kind, value }, at) => (kind === 'literal' ? beforeVowel(language, value, pieces[at + 1]?.value ?? '') : value))
    .join('');
}

/** Joining words that are said otherwise before their own vowel, where `Intl.ListFormat` doesn't know it (of Spanish it does): "ed elegante". */
const BEFORE_ITSELF: Readonly<Record<string, Readonly<Record<string, string>>>> = { it: { ' e ': ' ed ' } };

function beforeVowel(language: string, joining: string, next: string): string {
  const other = BEFORE_ITSELF[language]?.[joining];
  return other !== undefined && next.slice(0, 1).toLowerCase() === joining.trim() ? other : joining;
}

const formats = new Map<string, Intl.ListFormat>();
function listFormat(language: string, type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  const key = `${language} ${type}`;
  const found = formats.get(key) ?? new Intl.ListFormat(language, { type });
  formats.set(key, found);
  return found;
}

/** One value as a reader would call it, by itself: on a button, or between quotation marks. */
export function valueText(machine: Machine, language: string, type: string, value: string | boolean): string {
  if (typeof value === 'boolean') return machine.label(language, `yes_no.${value ? 'yes' : 'no'}`) ?? (value ? '✓' : '✗');
  switch (type) {
    case 'family':
      return familyLabel(machine, language, value);
    case 'ingredient':
    case 'brand':
    case 'perfumer':
    case 'fragrance':
      return machine.names.nameOf(type, value, language);
    default:
      return machine.label(language, `${type}.${value}`) ?? firstWord(machine, language, type, value);
  }
}

/**
 * One value in a sentence: in the form that its voice or its language gives it, else as it is called. `degree`: behind what says
 * how much of it there is, such as "too" and "hardly".
 */
export function saidText({ machine, language, voice }: Turn, type: string, value: string, how: keyof Form = 'said'): string {
  if (voice !== language && how === 'said') {
    const [own] = machine.message(voice, formKey(type, value));
    if (own !== undefined) return own.format({});
  }
  const forms = formsOf(machine, language, type);
  const form = forms !== undefined && Object.hasOwn(forms, value) ? forms[value] : undefined;
  return form?.[how] ?? valueText(machine, language, type, value);
}

/** Whether the values of a type bring what stands before them: "for the office". */
export function hasForms({ machine, language }: Turn, type: string): boolean {
  return formsOf(machine, language, type) !== undefined;
}

function formsOf({ program }: Machine, language: string, type: string): Readonly<Record<string, Form>> | undefined {
  const forms = program.lexicons[language]?.forms ?? {};
  return Object.hasOwn(forms, type) ? forms[type] : undefined;
}

function firstWord(machine: Machine, language: string, type: string, value: string): string {
  const values = machine.program.lexicons[language]?.values ?? {};
  const words = Object.hasOwn(values, type) ? values[type] : undefined;
  return (words && Object.hasOwn(words, value) ? words[value]?.[0] : undefined) ?? value.replaceAll('_', ' ');
}

/** What a slot holds, as a word of a sentence; `how`: as in `saidText`. */
export function entryText(turn: Turn, slot: Slot, entry: Entry, how: keyof Form = 'said'): string {
  const { value } = entry;
  turn.work.add(1);
  if (typeof value === 'object') return rangeText(turn, slot.type, value);
  if (typeof value === 'number') return String(value);
  // The label of a button stands alone; a sentence takes the word.
  if (slot.type === 'family') return familyName(turn, String(value));
  if (slot.type === 'gender') return firstWord(turn.machine, turn.language, slot.type, String(value));
  if (typeof value === 'boolean') return valueText(turn.machine, turn.language, slot.type, value);
  return saidText(turn, slot.type, value, how);
}

/** A family that stands alone, on a button or a card: with a capital letter. */
export function familyLabel({ names }: Machine, language: string, id: string): string {
  return capitalised(names.nameOf('family', id, language), language);
}

export function capitalised(name: string, language: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first.toLocaleUpperCase(language) + rest.join('');
}

/**
 * A family as a word in a sentence, in small letters however the catalog writes it. A language that writes nouns with a
 * capital letter has the catalog tell them from adjectives: German "Amber", but "holzig".
 */
export function familyName({ machine, language }: Turn, id: string): string {
  const name = machine.names.nameOf('family', id, language);
  const [first = '', ...rest] = Array.from(name);
  const keeps = machine.program.lexicons[language]?.grammar.capitals.includes('nouns') ?? false;
  return keeps ? name : first.toLocaleLowerCase(language) + rest.join('');
}

/** Limits as a clause: "up to €80". */
export function rangeText(turn: Turn, type: string, range: RangeValue): string {
  if (type === BOTTLE) return bottleText(turn, range);
  const { min, max } = range;
  const { about = null, under = null } = range;
  const shape =
    about !== null ? 'about' : under !== null ? 'under' : min === null ? 'max' : max === null ? 'min' : min === max ? 'exact' : 'between';
  if (type === 'strength') return text(turn, 'wish.strength', { shape: strengthShape(min, max), min: min ?? 1, max: max ?? 5 });
  const limit = (value: number | null): string =>
    value === null ? '' : type === 'price' ? money(turn.language, value, range.currency ?? turn.currency) : String(value);
  return text(turn, `wish.${type}`, { shape, min: limit(min), max: limit(about ?? under ?? max) });
}

/** "A small size", where the vocabulary has a word for bottles of just these millilitres, else "50 ml or more". */
function bottleText(turn: Turn, { min, max, over, under }: RangeValue): string {
  const sizes = turn.machine.kinds.get(BOTTLE) ?? new Map<string, ValueMeaning>();
  const [named] = [...sizes].find(([, { ml }]) => ml !== undefined && (ml.min ?? null) === min && (ml.max ?? null) === max) ?? [];
  if (named !== undefined) return saidText(turn, BOTTLE, named);
  const isStrict = over !== undefined || under !== undefined;
  const shape =
    min === null ? (isStrict ? 'under' : 'max') : max === null ? (isStrict ? 'over' : 'min') : min === max ? 'exact' : 'between';
  const limit = (value: number | null): string => (value === null ? '' : sizeText(turn, value));
  return text(turn, 'wish.size', { shape, min: limit(over ?? min), max: limit(under ?? max) });
}

function strengthShape(min: number | null, max: number | null): string {
  if ((max ?? 5) <= 3 && (min ?? 1) < 3) return 'max';
  return (min ?? 1) >= 3 && (max ?? 5) > 3 ? 'min' : 'moderate';
}

/** Millilitres for a reader: "7,5 ml". */
export function sizeText({ language }: Pick<Turn, 'language'>, ml: number): string {
  return `${new Intl.NumberFormat(language, { useGrouping: false }).format(ml)} ml`;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();
/** A price for a reader: with its currency where one is known, without decimals where they are zero. */
export function money(language: string, value: number, currency?: string | null): string {
  const code = currency && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const digits = Number.isInteger(value) ? 0 : 2;
  const key = `${language} ${code} ${digits}`;
  let format = moneyFormats.get(key);
  if (format === undefined) {
    const precision = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(language, code ? { style: 'currency', currency: code, ...precision } : precision);
    moneyFormats.set(key, format);
  }
  return format.format(value);
}

const currencyNames = new Map<string, string>();
/** A currency as one says it of an amount: "euros", "dollars américains". */
export function currencyName(language: string, code: string): string {
  const key = `${language} ${code}`;
  const known = currencyNames.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'name' });
  const name = format.formatToParts(2).find((part) => part.type === 'currency')?.value ?? code;
  currencyNames.set(key, name);
  return name;
}

/** What a limit is called: `labels.slot.<slot>` of the slot with this filter's type. */
export function filterText(machine: Machine, language: string, filter: string): string {
  const type = FILTER_TYPES.get(filter);
  const slot = machine.program.slots.find((one) => one.type === type && !one.avoid);
  return (slot && machine.label(language, `slot.${slot.name}`)) ?? filter;
}

const FILTER_TYPES = new Map([
  ['price', 'price'],
  ['brands', 'brand'],
  ['families', 'family'],
  ['concentration', 'concentration'],
  ['year', 'year'],
  ['name', 'fragrance'],
]);

export function meaningText(turn: Turn, meaning: Meaning): string {
  const { machine, language } = turn;
  switch (meaning.means) {
    case 'intent':
      return machine.label(language, `ending.${meaning.intent}`) ?? firstPhrase(machine, language, meaning.intent) ?? meaning.intent;
    case 'value':
      return machine.label(language, `${meaning.slot.name}.${meaning.value}`) ?? valueText(machine, language, meaning.type, meaning.value);
    case 'any':
      return machine.label(language, 'gender.any') ?? '';
  }
}

function firstPhrase(machine: Machine, language: string, intent: string): string | undefined {
  const intents = machine.program.lexicons[language]?.intents ?? {};
  return Object.hasOwn(intents, intent) ? intents[intent]?.[0] : undefined;
}

/** The first phrase of an intent as something to press: with a capital letter. */
export function phraseFor(machine: Machine, language: string, intent: string): string | undefined {
  const phrase = firstPhrase(machine, language, intent);
  return phrase === undefined ? undefined : capitalised(phrase, language);
}

/** Text that came from outside (a shopper), made fit for a reply: no markup, no control characters, at most 80 characters. */
export function quoted(words: string): string {
  const plain = Array.from(
    words
      .replace(/[<>]/g, ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return plain.length > 80 ? `${plain.slice(0, 79).join('')}…` : plain.join('');
}
