import { BOTTLE, SUPERLATIVE } from '../flow/program/own-types.ts';
import type { Slot } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import { entriesOf, stateOf } from './slots.ts';
import { entryText, hasForms, joined, text } from './speak.ts';
import type { Turn } from './turn.ts';

/**
 * What is said after the smell itself, in this order; what isn't wanted comes last of all. Each of these
 * needs something before it: "lemon, for men", but "something for men".
 */
const AFTER_THE_SMELL = [
  'fragrance',
  'comparative',
  'occasion',
  'brand',
  'perfumer',
  'year',
  'recipient',
  'gender',
  'price',
  BOTTLE,
  'superlative',
];

/** “The cheapest first”, “small size”: needs nothing before it. */
const STANDS_ALONE: ReadonlySet<string> = new Set([SUPERLATIVE, BOTTLE]);

/** The whole wish in a clause: "lemon, for men, up to €80, without rose"; '' when nothing is known. */
export function wishesText(turn: Turn): string {
  const parts = wishParts(turn, turn.slots);
  const wishes = parts.map(({ said }) => said).join(', ');
  const [first] = parts;
  return first === undefined || placeOf(first.slot) < 0 || STANDS_ALONE.has(first.slot.type)
    ? wishes
    : text(turn, 'wish.something', { wishes });
}

/** What these slots hold, as in a wish but without what would make a sentence of it: "for men, up to €80". */
export function wishPartsText(turn: Turn, states: ReadonlyMap<string, SlotState>): string {
  return wishParts(turn, states)
    .map(({ said }) => said)
    .join(', ');
}

/** What is wished for of one slot, as text. */
export interface WishPart {
  readonly slot: Slot;
  readonly said: string;
}

/** Of each slot that holds something, what is wished for, in the order in which it is said. */
export function wishParts(turn: Turn, states: ReadonlyMap<string, SlotState>): readonly WishPart[] {
  const slots = turn.machine.program.slots
    .filter(({ name }) => turn.machine.wished.has(name) && entriesOf(stateOf(states, name)).length > 0)
    .sort((a, b) => placeOf(a) - placeOf(b));
  const before = new Set<string>();
  const parts = slots.flatMap((slot) => {
    const said = wishText(turn, states, slot, before);
    return said === '' ? [] : [{ slot, said, either: choiceIn(entriesOf(stateOf(states, slot.name))) }];
  });
  // "Fresh or citrusy", of two slots: said where the first of them stands.
  return parts.flatMap((part, at) => {
    const alike = part.either === null ? [part] : parts.filter(({ either }) => either === part.either);
    if (alike.length === 1) return [part];
    const said = alike.map((one) => one.said);
    return parts.indexOf(alike[0] ?? part) === at ? [{ slot: part.slot, said: joined(turn, said, 'disjunction') }] : [];
  });
}

function placeOf(slot: Slot): number {
  return slot.avoid ? AFTER_THE_SMELL.length : AFTER_THE_SMELL.indexOf(slot.type);
}

/** @param before what was said so far: a family and an ingredient of one name are said once. */
function wishText(turn: Turn, states: ReadonlyMap<string, SlotState>, slot: Slot, before: Set<string>): string {
  const ground = impliedFor(turn, states, slot);
  // What follows from something that is said goes without saying.
  const entries = entriesOf(stateOf(states, slot.name)).filter(({ implied }) => implied !== true || ground.length === 0);
  const [first] = entries;
  if (first === undefined || goesWithoutSaying(turn, states, slot, first)) return '';
  const texts = entries.map((entry) => entryText(turn, slot, entry));
  if (slot.shape === 'range') return joined(turn, texts);
  if (slot.avoid) return avoidedText(turn, slot, entries);
  const isNew = (one: string): boolean => !before.has(one);
  const unsaid = entries.flatMap((entry, at) =>
    saysItsFamily(entry, slot, states, turn) || comparesNothing(entry, slot, states, turn) ? [] : (texts[at] ?? []),
  );
  const told = slot.type === 'style' ? withoutEchoes(unsaid) : unsaid;
  const values = joined(turn, told.filter(isNew), choiceIn(entries) === null ? 'conjunction' : 'disjunction');
  for (const one of texts) before.add(one);
  if (values === '') return '';
  switch (slot.type) {
    case 'recipient':
      return hasForms(turn, slot.type) ? values : text(turn, 'wish.recipient', { recipient: String(first.value), name: values });
    case 'gender':
      return text(turn, impliesOther(turn, states, slot, first) ? 'wish.scent_for' : 'wish.gender', { gender: String(first.value) });
    case 'fragrance':
      return text(turn, 'wish.like', { values });
    case 'occasion':
      return hasForms(turn, slot.type) ? values : text(turn, 'wish.occasion', { values });
    case 'brand':
    case 'perfumer':
      return text(turn, `wish.${slot.type}`, { values });
    default:
      return text(turn, 'wish.want', { values });
  }
}

/** "Cheaper" in a first wish that names a sum: than that sum, and it is said. */
function comparesNothing({ value }: Entry, slot: Slot, states: ReadonlyMap<string, SlotState>, { machine, results }: Turn): boolean {
  if (slot.type !== 'comparative' || results !== null || !machine.kinds.get(slot.type)?.get(String(value))?.moves?.price) return false;
  const holds = (type: string): boolean =>
    machine.program.slots.some((other) => other.type === type && !other.avoid && entriesOf(stateOf(states, other.name)).length > 0);
  return holds('price') && !holds('fragrance');
}

/** "Like clean linen, and clean": a word that another one has in it. */
function withoutEchoes(texts: readonly string[]): readonly string[] {
  return texts.filter((one) => !texts.some((other) => other !== one && ` ${other} `.includes(` ${one} `)));
}

/** "Woody notes" beside "woody": an ingredient that is all of a family which is wanted as well. */
function saysItsFamily({ value }: Entry, slot: Slot, states: ReadonlyMap<string, SlotState>, { machine }: Turn): boolean {
  if (slot.type !== 'ingredient') return false;
  return machine.program.slots
    .filter(({ type, avoid }) => type === 'family' && !avoid)
    .some(({ name }) => entriesOf(stateOf(states, name)).some((family) => value === `${String(family.value)}_notes`));
}

/** "Rose or jasmine": the number of what any one of will do; null: something else is among them. */
function choiceIn(entries: readonly Entry[]): number | null {
  const number = entries[0]?.either;
  return number !== undefined && entries.every(({ either }) => either === number) ? number : null;
}

/** What is left out, then what only counts against: the two must not read alike. */
function avoidedText(turn: Turn, slot: Slot, entries: readonly Entry[]): string {
  const strong = entries.filter((entry) => entry.emphasis !== 'weak');
  const groups = [
    strong.filter(({ itself }) => itself !== true),
    strong.filter(({ itself }) => itself === true),
    entries.filter((entry) => entry.emphasis === 'weak'),
  ];
  return groups.flatMap((group) => (group.length === 0 ? [] : [avoidText(turn, slot, group)])).join(', ');
}

function avoidText(turn: Turn, slot: Slot, entries: readonly Entry[]): string {
  const mild = entries.every((entry) => entry.emphasis === 'weak') ? 'yes' : 'no';
  const values = nor(
    turn,
    entries.map((entry) => entryText(turn, slot, entry, mild === 'yes' ? 'degree' : 'said')),
  );
  switch (slot.type) {
    case 'fragrance':
      return text(turn, 'wish.unlike', { values, itself: entries.every(({ itself }) => itself === true) ? 'yes' : 'no' });
    case 'style':
    case 'family':
      return text(turn, 'wish.less', { values, mild });
    case 'brand':
    case 'perfumer':
      return text(turn, 'wish.not_by', { values });
    default:
      return text(turn, 'wish.avoid', { values, mild });
  }
}

/** "rose, jasmine or lily": what none of is wanted. */
export function nor(turn: Turn, texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : text(turn, 'wish.nor', { first: texts.slice(0, -1).join(', '), last });
}

/** "For your father" says "for men" as well. */
function goesWithoutSaying(turn: Turn, states: ReadonlyMap<string, SlotState>, slot: Slot, { value }: Entry): boolean {
  return impliedFor(turn, states, slot).includes(value);
}

/** "For your mother, for men" contradicts itself, where "a men's scent for your mother" doesn't. */
function impliesOther(turn: Turn, states: ReadonlyMap<string, SlotState>, slot: Slot, { value }: Entry): boolean {
  const implied = impliedFor(turn, states, slot);
  return implied.length > 0 && !implied.includes(value);
}

/** What other values imply for a slot. */
export function impliedFor(turn: Turn, states: ReadonlyMap<string, SlotState>, slot: Slot): readonly Entry['value'][] {
  return turn.machine.program.slots
    .filter(({ avoid }) => !avoid)
    .flatMap((other) =>
      entriesOf(stateOf(states, other.name)).flatMap((entry) => {
        const implied = turn.machine.kinds.get(other.type)?.get(String(entry.value))?.implies ?? {};
        const said = Object.hasOwn(implied, slot.type) ? implied[slot.type] : undefined;
        return said === undefined ? [] : [said];
      }),
    );
}
