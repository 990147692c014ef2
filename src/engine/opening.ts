import { ALLERGY } from '../flow/program/own-intents.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import { isChat } from '../text/chat.ts';
import type { Mention, Said, SetAside, UnknownWords } from '../understanding/said.ts';
import { liftedIn } from './allergies.ts';
import { addedText, changesText, correctsLast, isForAnother } from './changes.ts';
import type { Filled } from './fill.ts';
import { isAny, stateOf } from './slots.ts';
import { entryText, joined, quoted, saidText, text, valueText } from './speak.ts';
import type { Turn } from './turn.ts';
import { wishesText } from './wishes.ts';

/** Says what a sentence was understood to wish: what counts no more, what was forgotten, and the whole wish where it has changed. */
export function sayWish(turn: Turn, said: Said, filled: Filled, changed: boolean): void {
  const before = new Map(Object.entries(turn.before.slots));
  const isCorrected = correctsLast(turn, said, before);
  // The whole wish, where it is for somebody else now, tells of all that has changed.
  const isAnew = changed && isForAnother(turn, before) && !isCorrected;
  const changes = isAnew ? '' : changesText(turn, before, filled.dropped, isCorrected);
  push(turn, changes);
  // "Money is no object, something elegant" takes nothing back where no budget was told.
  const dropped = filled.dropped.filter((slot) => isSaidToBeDropped(turn, said, slot));
  if (dropped.length > 0) {
    const slots = joined(
      turn,
      dropped.map((slot) => turn.machine.label(turn.language, `slot.${slot}`) ?? slot),
    );
    push(turn, text(turn, 'system.dropped', { slots }));
  }
  const lifted = liftedIn(turn).map(({ slot, entry }) => entryText(turn, slot, entry));
  if (lifted.length > 0) push(turn, text(turn, 'system.allergy_lifted', { values: joined(turn, lifted) }));
  if (changed && changes === '') push(turn, addedText(turn, before) ?? understoodText(turn));
}

/** The whole wish as a sentence; '' when nothing is known. */
export function understoodText(turn: Turn): string {
  const wishes = wishesText(turn);
  return wishes === '' ? '' : text(turn, 'system.understood', { wishes });
}

/** Says what in a sentence wasn't understood, or has a meaning beside the one that was taken. */
export function sayReadAs(turn: Turn, said: Said, filled: Filled): void {
  sayCarriers(turn, said);
  sayReadings(turn, said);
  sayNotSold(turn, said);
  const heard = filled.any || said.intents.length > 0;
  sayUnknown(
    turn,
    said.unknown.filter((one) => one.code || one.name || (heard && isOfWish(turn, said, one))),
  );
  if (said.setAside !== undefined) saySetAside(turn, said.setAside);
}

/** Says which notes are left out with a substance that was named, or asked about: nobody can see that from its name. */
function sayCarriers(turn: Turn, { mentions, intents }: Said): void {
  const asked = intents.flatMap((one) => (one.intent === ALLERGY ? one.mentions : []));
  for (const { type, value, polarity, mode } of [...mentions, ...asked]) {
    if (type !== 'ingredient' || polarity !== 'avoid' || mode === 'drop') continue;
    const carriers = turn.machine.names.carriersOf?.(String(value))?.filter((one) => one !== value) ?? [];
    if (carriers.length === 0) continue;
    const names = carriers.map((one) => turn.machine.names.nameOf('ingredient', one, turn.language));
    push(turn, text(turn, 'system.allergen_carriers', { value: nameOf(turn, type, value), carriers: joined(turn, names) }));
  }
}

/** Says who is left for later where several were named. */
export function sayLater(turn: Turn, later: readonly Mention[]): void {
  const names = new Set(later.map(({ type, value }) => saidText(turn, type, String(value))));
  if (names.size > 0) push(turn, text(turn, 'system.one_at_a_time', { values: joined(turn, [...names]) }));
}

/** What was known is said to be gone, and what wasn't only where nothing else is said and its question isn't answered by it. */
function isSaidToBeDropped({ before, slots }: Turn, { mentions }: Said, slot: string): boolean {
  if (isAny(stateOf(slots, slot))) return before.slots[slot]?.state === 'known';
  return Object.hasOwn(before.slots, slot) || mentions.length === 0;
}

/** Says where reading stopped, what is left out all the same of what stands there, and why nothing is shown if that may be too little. */
function saySetAside(turn: Turn, { words, kept, unsure }: SetAside): void {
  push(turn, text(turn, 'system.set_aside', { words: quoted(words) }));
  const taken = kept.filter(({ type, value }) => !turn.tooMany.get(type)?.has(value));
  const values = new Set(taken.map(({ type, value }) => nameOf(turn, type, value)));
  if (values.size > 0) push(turn, text(turn, 'system.set_aside_kept', { values: joined(turn, [...values]) }));
  if (unsure) push(turn, text(turn, 'system.set_aside_unsure'));
}

/** Whether an unknown word is likely to be what mattered. Nobody who asks or complains of what was shown is told of a word. */
function isOfWish(turn: Turn, said: Said, one: UnknownWords): boolean {
  return !one.aside && said.asks.length === 0 && !isChat(one.text) && !isAskedAlong(turn, said, one);
}

/** Characters between a question and what it is about: " to the ". */
const RIGHT_BEHIND = 8;

/** "Do you deliver to Belgium?": words right behind a question that a text alone answers belong to it, and are no wish. */
function isAskedAlong({ machine: { program } }: Turn, said: Said, { at }: UnknownWords): boolean {
  return said.intents.some(({ intent, at: asked }) => {
    const behind = at.start - asked.end;
    if (behind < 0 || behind > RIGHT_BEHIND || program.courtesies.includes(intent)) return false;
    const handlers = program.handlers.filter(({ trigger }) => trigger.on === 'intent' && trigger.intents.includes(intent));
    return handlers.length > 0 && handlers.every(({ say, call, next }) => say !== null && call === null && next === null);
  });
}

function sayReadings(turn: Turn, said: Said): void {
  for (const { word, taken, other, all } of said.others) {
    const name = (mention: typeof taken): string => valueText(turn.machine, turn.language, mention.type, String(mention.value));
    if (all !== undefined) {
      const names = all.map(name);
      // The one meant less often is the one to allow again. Brackets aren't said: "carnation (flower)".
      const sayable = (names[1] ?? name(other)).replace(/[()]/g, '');
      push(turn, text(turn, 'system.excluded_all', { word: quoted(word), options: joined(turn, names), other: sayable }));
      continue;
    }
    push(turn, text(turn, 'system.took_reading', { word: quoted(word), taken: name(taken), other: name(other) }));
    turn.suggestions.push({
      code: 'did_you_mean',
      message: text(turn, 'system.did_you_mean', { value: quoted(word), label: name(other) }),
      value: quoted(word),
      label: name(other),
    });
  }
}

function sayNotSold(turn: Turn, said: Said): void {
  for (const id of new Set(said.notInScope)) {
    const value = turn.machine.names.nameOf('fragrance', id, turn.language);
    const message = text(turn, 'system.not_in_catalog', { value });
    push(turn, message);
    turn.warnings.push({ code: 'not_in_catalog', message, value });
  }
}

function sayUnknown(turn: Turn, unknown: Said['unknown']): void {
  for (const { text: words, name, code, mistyped } of unknown.slice(0, 3)) {
    const value = quoted(words);
    if (value === '') continue;
    const key = name ? 'not_carried' : mistyped ? 'mistyped_code' : code ? 'unknown_code' : 'unknown_term';
    const message = text(turn, `system.${key}`, { value });
    push(turn, message);
    turn.warnings.push({ code: 'unknown_term', message, value });
  }
}

function push(turn: Turn, message: string): void {
  if (message !== '') turn.opening.push({ piece: 'text', text: message });
}

/** What stays left out because of an allergy though something else was asked, and how to take that back. */
export function keptText(turn: Turn): string {
  const values = namesOf(turn, turn.kept);
  return values.length === 0 ? '' : text(turn, 'system.allergy_kept', { values: joined(turn, values) });
}

/** What was turned down and stays so, though the flow would have wished for it. */
export function leftOutText(turn: Turn): string {
  const values = namesOf(turn, turn.leftOut);
  return values.length === 0 ? '' : text(turn, 'system.left_out', { values: joined(turn, values) });
}

/** What there was no room for. */
export function tooManyText(turn: Turn): string {
  const values = namesOf(turn, turn.tooMany);
  return values.length === 0 ? '' : text(turn, 'system.too_many', { values: joined(turn, values) });
}

function namesOf(turn: Turn, byType: Turn['kept']): readonly string[] {
  return [...byType].flatMap(([type, values]) => [...values].map((value) => nameOf(turn, type, value)));
}

function nameOf(turn: Turn, type: string, value: Entry['value']): string {
  const slot = turn.machine.program.slots.find((one) => one.type === type && one.avoid);
  return slot ? entryText(turn, slot, { value, emphasis: 'plain' }) : String(value);
}
