import type { CatalogNames } from '../catalog/catalog.ts';
import type { RelaxableWish } from '../catalog/query.ts';
import { GENDER } from '../flow/program/own-types.ts';
import type { Ask, Flow, Search, Slot, TypedValue } from '../flow/program/program.ts';
import type { Emphasis, Entry, RangeValue, SlotState } from '../flow/program/slot-types.ts';
import { fold } from '../text/fold.ts';
import type { Mention } from '../understanding/said.ts';
import { MOST_IN_LINE, MOST_OF_EACH, staysForOthers } from './another-person.ts';
import { bytesOf, MOST_BYTES } from './bounded.ts';
import type { Clarify, Conversation, Frame, InLine, Offered, Picker, Results, Slots } from './conversation.ts';
import { LONGEST_DOUBTED, MOST_DOUBTED } from './doubt.ts';
import { MOST_NUMBERED } from './fill.ts';
import type { Machine } from './machine.ts';
import { MOST_RELAXATIONS } from './relaxations.ts';
import { allSets } from './set-before.ts';
import { qualified, signatureOf } from './slot-signatures.ts';
import { MOST_ALLERGIES, toSlots } from './slots.ts';
import { valueText } from './speak.ts';
import { LONGEST_CALLED, MOST_CALLED, MOST_SPOKEN } from './spoken-of.ts';
import { LISTENING, type LiveFrame, type Situation } from './turn.ts';
import { emptyWish, projectWish, searchWish, withoutAllergens } from './wish.ts';

/** A number that takes as many characters as any: 23. */
const LONG_NUMBER = 1.2345678901234567e100;
const LONG_COUNT = Number.MAX_SAFE_INTEGER;
/** A word that is asked about is kept with at most 80 characters; four bytes is the longest that UTF-8 has. */
const LONG_WORD = '\u{1F33A}'.repeat(80);
/** The contract's greatest page. */
const MOST_ON_A_PAGE = 10;
const RECENT_PAGES = 3;
const RELAXABLE: readonly RelaxableWish[] = ['price', 'brands', 'families', 'concentration', 'year', 'name'];

/**
 * The size in bytes, as JSON in UTF-8, that no conversation with this program and catalog exceeds. What `back` remembers and
 * interrupted flows are forgotten where there is no room for them; everything else is measured at its fullest: every slot holds
 * as many values as it may, each the longest there is. Where even that takes more room than a conversation is to have, that is
 * the size. Real conversations are some ten times smaller.
 */
export function largestConversation(machine: Machine, names: CatalogNames): number {
  const { whole, least } = fullConversation(machine, names);
  return Math.max(bytesOf(least), Math.min(bytesOf(whole), MOST_BYTES));
}

/** Of all that may be kept, and without what is forgotten where there is no room. */
function fullConversation(machine: Machine, names: CatalogNames): { readonly whole: Conversation; readonly least: Conversation } {
  const { program } = machine;
  const { limits } = program;
  const longest = longestValues(machine, names);
  const fragrance = longestFragrance(names);
  // Allergies are kept beyond the limit.
  const full: Full = (slots, emphasis = 'optional', allergic = null) =>
    new Map(
      slots.map((slot) => {
        const most = limits.values + (slot === allergic ? MOST_ALLERGIES : 0);
        return [slot.name, fullSlot({ machine, slot, value: longest(slot), most, fragrance, emphasis })];
      }),
    );
  const fullest = (slots: readonly Slot[]): Slots =>
    longestOf(
      allergicSlots(slots).map((slot) => toSlots(full(slots, 'optional', slot))),
      bytesOf,
    ) ?? {};
  const slots = fullest(program.slots);
  const stack = program.flows.map(
    (flow): Frame => ({
      flow: flow.name,
      step: longestText(flow.steps.map(({ name }) => name)),
      calledBy: 'handler',
      rung: LONG_COUNT,
      slots: fullest(flow.slots),
      unasked: true,
      seen: slots,
    }),
  );
  const clarify = fullClarify(machine);
  const signatures = allSignatures(machine);
  const results = fullResults(machine, names, full);
  const whole: Conversation = {
    program: program.hash,
    seed: 0xffffffff,
    turn: LONG_COUNT,
    language: longestText(program.languages),
    slots,
    signatures,
    asked: longestText(Object.keys(signatures)),
    stack,
    results,
    offered: fullOffer(machine, names, clarify),
    clarify,
    doubted: Array.from({ length: MOST_DOUBTED }, () => 'x'.repeat(LONGEST_DOUBTED)),
    picker: fullPicker(machine, names),
    told: [fragrance, fragrance],
    spoken: Array.from({ length: MOST_SPOKEN }, () => longestSpoken(names)),
    called: Array.from({ length: MOST_CALLED }, () => 'x'.repeat(LONGEST_CALLED)),
    inLine: fullLine(machine, longest),
    lastAsked: { asks: 'reformulation', value: longestSpoken(names), ofAll: true },
    restSlots: slots,
    sets: allSets(program),
    history: Array.from({ length: limits.history }, () => ({ slots, stack, results })),
  };
  return { whole, least: { ...whole, stack: [longestOf(stack, bytesOf)].flatMap((frame) => frame ?? []), history: [] } };
}

/** As many people as are remembered, each with as much as is kept of them. */
function fullLine({ program }: Machine, longest: (slot: Slot) => string): readonly InLine[] {
  const who = longestText(program.slots.filter(({ person, taste }) => person.length + taste.length > 0).map(longest));
  if (who === '') return [];
  const most = longestOf(
    program.slots.map((slot): Mention => {
      const value = slot.shape === 'value' ? longest(slot) : fullRange(slot);
      const at = { start: LONG_COUNT, end: LONG_COUNT };
      const kind = { type: slot.type, value, polarity: 'avoid', emphasis: 'optional', mode: 'replace', at } as const;
      return { ...kind, how: 'pointed', likeness: true, tolerated: true, ofPerson: true, whose: who, moved: true };
    }),
    bytesOf,
  );
  const mentions = Array.from({ length: MOST_OF_EACH }, () => most).flatMap((one) => one ?? []);
  return Array.from({ length: MOST_IN_LINE }, () => ({ who, heardOf: true, mentions }));
}

function allSignatures(machine: Machine): Readonly<Record<string, string>> {
  const { slots, flows } = machine.program;
  const own = flows.flatMap(({ name, slots }) => slots.map((slot) => [qualified(name, slot.name), signatureOf(machine, slot)]));
  return Object.fromEntries([...slots.map((slot) => [slot.name, signatureOf(machine, slot)]), ...own]);
}

/** `allergic`: the slot that holds all allergies. */
type Full = (slots: readonly Slot[], emphasis?: Emphasis, allergic?: Slot | null) => Map<string, SlotState>;

/** Those that may hold the allergies, and none. */
function allergicSlots(slots: readonly Slot[]): readonly (Slot | null)[] {
  return [null, ...slots.filter(({ avoid }) => avoid)];
}

/** Of a slot's values the one that takes the most room, by itself and in what a search makes of it. */
function longestValues(machine: Machine, names: CatalogNames): (slot: Slot) => string {
  const ofCatalog: Readonly<Record<string, string>> = {
    family: longestText(names.families.map(({ key }) => key)),
    ingredient: longestText([...(names.allergens ?? []), ...names.ingredients].map(({ key }) => key)),
    brand: longestText(names.brands.map(({ key }) => key)),
    perfumer: longestText(names.perfumers.map(({ key }) => key)),
    fragrance: longestFragrance(names),
  };
  const known = new Map<Slot, string>();
  const find = (slot: Slot): string => {
    if (slot.values === null) return Object.hasOwn(ofCatalog, slot.type) ? (ofCatalog[slot.type] ?? '') : '';
    const meanings = machine.kinds.get(slot.type);
    const room = (value: string): number => 4 * value.length + bytesOf(meanings?.get(value) ?? null);
    return longestOf(slot.values, room) ?? '';
  };
  return (slot) => {
    const value = known.get(slot) ?? find(slot);
    known.set(slot, value);
    return value;
  };
}

interface FullSlot {
  readonly machine: Machine;
  readonly slot: Slot;
  /** The longest of its values. */
  readonly value: string;
  readonly most: number;
  readonly fragrance: string;
  readonly emphasis: Emphasis;
}

function fullSlot({ machine, slot, value, most, fragrance, emphasis }: FullSlot): SlotState {
  const longestPremise = longestText([...machine.premises.keys()]);
  const than = Array.from({ length: MOST_ON_A_PAGE }, () => fragrance);
  const entry: Entry = {
    value: slot.shape === 'value' ? value : slot.shape === 'yes_no' ? false : slot.shape === 'number' ? LONG_NUMBER : fullRange(slot),
    emphasis,
    implied: false,
    ...(slot.avoid ? { allergy: true } : {}),
    ...(slot.type === GENDER || staysForOthers(machine.program.slots, slot.name) ? { ofPerson: true } : {}),
    ...(slot.type === 'family' ? { picked: true } : {}),
    ...(slot.type === 'fragrance' && slot.avoid ? { itself: false } : {}),
    ...(slot.type === 'comparative' ? { steps: 3 } : {}),
    ...(slot.many && !slot.avoid ? { either: MOST_NUMBERED } : {}),
    ...(longestPremise === '' ? {} : { asked: longestPremise }),
    ...(slot.type === 'comparative' ? { than } : {}),
  };
  const filled: SlotState = { state: 'known', entries: Array.from({ length: slot.many ? most : 1 }, () => entry) };
  const left: SlotState = { state: 'open', left: longestQuestion(machine) };
  return JSON.stringify(left).length > JSON.stringify(filled).length ? left : filled;
}

/** Only of money is it known in which currency it is, and what it is about. */
function fullRange({ type }: Slot): RangeValue {
  const sides = { min: LONG_NUMBER, max: LONG_NUMBER };
  return type === 'price' ? { ...sides, currency: 'EUR', about: LONG_NUMBER } : sides;
}

function fullClarify({ program }: Machine): Clarify {
  const readings = longestOf(
    program.ambiguous.map(({ readings }) => readings),
    (all) => bytesOf(all) + 200 * all.length,
  );
  return {
    word: LONG_WORD,
    readings: (readings ?? []).map(
      ({ type, value }): Mention => ({
        type,
        value,
        polarity: 'avoid',
        emphasis: 'optional',
        mode: 'replace',
        at: { start: LONG_COUNT, end: LONG_COUNT },
        how: 'pointed',
        likeness: true,
        allergy: true,
      }),
    ),
  };
}

/** The choices of one question, or of a word to be clarified, whichever takes the most room. */
function fullOffer(machine: Machine, names: CatalogNames, clarify: Clarify): readonly Offered[] {
  const { languages, flows } = machine.program;
  const labels = (label: (language: string) => string): readonly string[] => languages.map((language) => fold(label(language)));
  const ofWord = clarify.readings.map((mention): Offered => {
    const actionId = `${mention.type}.${String(mention.value)}`;
    const label = (language: string) =>
      machine.label(language, actionId) ?? valueText(machine, language, mention.type, String(mention.value));
    return { actionId, meaning: { means: 'mention', mention: { ...mention, how: 'label' } }, labels: labels(label) };
  });
  const ofAsk = ({ slot, choices }: Ask): readonly Offered[] => {
    if (choices === null) return [];
    if (choices.type === 'relaxations') return fullRelaxations(machine, names);
    if (choices.type !== 'family') {
      return choices.options.map(({ actionId, meaning }) => ({
        actionId,
        meaning,
        labels: labels(
          (language) =>
            machine.label(language, actionId) ??
            (meaning.means === 'value' ? valueText(machine, language, meaning.type, meaning.value) : actionId),
        ),
      }));
    }
    if (slot === null) return [];
    const families = names.families.map(({ key: value }): Offered => {
      const label = (language: string) => machine.label(language, `family.${value}`) ?? valueText(machine, language, 'family', value);
      return { actionId: `family.${value}`, meaning: { means: 'value', slot, type: 'family', value }, labels: labels(label) };
    });
    const longest = longestOf(families, (one) => bytesOf(one));
    return longest === undefined ? [] : Array.from({ length: choices.max }, () => longest);
  };
  const asks = flows.flatMap((flow) => flow.steps.flatMap(({ verb }) => (verb?.verb === 'ask' ? [verb] : [])));
  return longestOf([ofWord, ...asks.map(ofAsk)], (offered) => bytesOf(offered)) ?? [];
}

/** As many wishes as may be offered to go, each with the longest name that it can have in every language. */
function fullRelaxations(machine: Machine, names: CatalogNames): readonly Offered[] {
  const { languages, slots, limits } = machine.program;
  const { type, value } = longestSpoken(names);
  const name = (language: string): string =>
    Array.from({ length: limits.values }, () => valueText(machine, language, type, value)).join(' ');
  const labels = languages.map((language) => {
    const label = machine.message(language, 'system.relaxation_label')[0];
    return fold(label?.format({ kind: 'want', value: name(language), total: LONG_COUNT }) ?? '');
  });
  const slot = longestText(slots.map((one) => one.name));
  const longest: Offered = { actionId: `drop.${slot}.${value}`, meaning: { means: 'drop', slot, value }, labels };
  return Array.from({ length: MOST_RELAXATIONS }, () => longest);
}

function fullPicker({ program }: Machine, names: CatalogNames): Picker {
  const family = longestText(names.families.map(({ key }) => key));
  const values = Array.from({ length: Math.max(program.limits.options, names.families.length) }, () => family);
  return { slot: longestText(program.slots.map(({ name }) => name)), type: 'family', values };
}

function searchesOf(flow: Flow): readonly Search[] {
  return flow.steps.flatMap(({ verb }) => (verb?.verb === 'search' ? [verb] : []));
}

function frameOf(flow: Flow, slots: Map<string, SlotState>): LiveFrame {
  return { flow: flow.name, step: flow.steps[0]?.name ?? LISTENING, calledBy: null, rung: 0, slots, seen: new Map() };
}

function longestSpoken({ families, ingredients, fragrances }: CatalogNames): TypedValue {
  const all = [
    ...families.map(({ key }): TypedValue => ({ type: 'family', value: key })),
    ...ingredients.map(({ key }): TypedValue => ({ type: 'ingredient', value: key })),
    ...fragrances.map(({ id }): TypedValue => ({ type: 'fragrance', value: id })),
  ];
  return longestOf(all, bytesOf) ?? { type: 'ingredient', value: '' };
}

function longestFragrance({ fragrances }: CatalogNames): string {
  return longestText(fragrances.map(({ id }) => id));
}

function fullResults(machine: Machine, names: CatalogNames, full: Full): Results {
  const { flows, slots } = machine.program;
  const fragrance = longestFragrance(names);
  const recent = Array.from({ length: RECENT_PAGES * MOST_ON_A_PAGE }, () => fragrance);
  // "Not too much rose" takes more room in a wish than "no rose".
  const fillings = (['weak', 'optional'] as const).flatMap((emphasis) => allergicSlots(slots).map((slot) => ({ emphasis, slot })));
  const wishes = fillings.flatMap(({ emphasis, slot }) => {
    const situation: Situation = {
      machine,
      slots: full(slots, emphasis, slot),
      results: null,
      language: '',
      wasAtRest: false,
      saysMore: false,
    };
    const searched = flows.flatMap((flow) =>
      searchesOf(flow).map((search) => searchWish(situation, frameOf(flow, full(flow.slots, emphasis)), search)),
    );
    return [projectWish(situation), ...searched].map((wish) => withoutAllergens(situation, wish));
  });
  const steps = flows.flatMap((flow) => flow.steps.map(({ name }) => ({ flow: flow.name, step: name })));
  return {
    query: {
      type: 'search',
      wish: longestOf(wishes, (wish) => bytesOf(wish)) ?? emptyWish(),
      relax: RELAXABLE,
      page: LONG_COUNT,
      perPage: MOST_ON_A_PAGE,
      leaveOut: recent,
      misses: 1,
    },
    name: 'UsecaseSearchByIngredient',
    page: LONG_COUNT,
    perPage: MOST_ON_A_PAGE,
    total: LONG_COUNT,
    relaxed: RELAXABLE,
    items: recent.slice(0, MOST_ON_A_PAGE),
    question: longestOf(steps, bytesOf) ?? null,
    recent,
  };
}

/** The one that takes the most room. */
function longestOf<T>(all: readonly T[], room: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((longest, one) => (longest === undefined || room(one) > room(longest) ? one : longest), undefined);
}

/** The longest name of a question, as `flow.step`. */
function longestQuestion({ program }: Machine): string {
  return longestText(
    program.flows.flatMap((flow) => flow.steps.flatMap(({ name, verb }) => (verb?.verb === 'ask' ? [`${flow.name}.${name}`] : []))),
  );
}

function longestText(texts: readonly string[]): string {
  return longestOf(texts, bytesOf) ?? '';
}
