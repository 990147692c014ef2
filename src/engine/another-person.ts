import type { SlotRef } from '../flow/expr/expr.ts';
import { DECIDE } from '../flow/program/own-intents.ts';
import { GENDER, MAN, PARTNERS, SELF, WOMAN } from '../flow/program/own-types.ts';
import type { Slot } from '../flow/program/program.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import type { Mention, Said } from '../understanding/said.ts';
import type { InLine } from './conversation.ts';
import { EMPTY, entriesOf, known, stateOf } from './slots.ts';
import { type Turn, writeState } from './turn.ts';

/**
 * "Now one for my sister": what was said of whoever the wish was for goes with them, as `person` and `taste` of the slot say;
 * all else stays. In a correction ("no, for my sister") the taste stays, too, and so it does in "the same for my sister". To be called before what was said is filled in.
 */
export function forgetPerson(turn: Turn, said: Said): void {
  for (const slot of turn.machine.program.slots) {
    if (slot.person.length + slot.taste.length === 0) continue;
    const named = said.mentions.filter((one) => names(slot, one));
    const held = entriesOf(stateOf(turn.slots, slot.name));
    const [first] = named;
    if (first === undefined) forgetForStranger(turn, said, slot, held);
    if (first === undefined || named.some(({ value }) => held.some((entry) => entry.value === value))) continue;
    const corrected = isCorrected(said, named);
    if (held.length === 0 && first.value !== SELF) forgetOwn(turn, slot, `said ${first.at.start}-${first.at.end}`);
    // Who hadn't said whom it was for had said what it should be like, and says more; or takes one, and goes on to another.
    const isSettled = said.intents.some(({ intent }) => intent === DECIDE) && first.value !== SELF;
    if (held.length === 0 && !corrected && !isSettled) continue;
    const by = `said ${first.at.start}-${first.at.end}`;
    const [before] = held;
    if (!corrected && before !== undefined) stepBack(turn, before.value, [...slot.person, ...slot.taste]);
    for (const name of corrected || said.theSame ? slot.person : [...slot.person, ...slot.taste]) forget(turn, name, by);
    if (!corrected && !said.theSame) forgetOnesOwn(turn, by);
  }
}

/** "And for my dentist something sweet": whoever it was for is named by the slot, and whoever it is for now is not. */
function forgetForStranger(turn: Turn, said: Said, slot: Slot, [before]: readonly Entry[]): void {
  if (said.stranger === undefined || before === undefined) return;
  const by = `said ${said.stranger.start}-${said.stranger.end}`;
  const of = said.corrects || said.theSame ? slot.person : [...slot.person, ...slot.taste];
  if (!said.corrects && before.value !== SELF) stepBack(turn, before.value, [...slot.person, ...slot.taste]);
  for (const name of [slot.name, ...of]) forget(turn, name, by);
}

/** "One for her, under 50, and one for him": what was said of one alone goes with them, whatever it is. */
function forgetOnesOwn(turn: Turn, by: string): void {
  for (const { name } of turn.machine.program.slots) {
    const entries = entriesOf(stateOf(turn.slots, name));
    const kept = entries.filter(({ ofPerson, allergy }) => !ofPerson || allergy);
    if (kept.length < entries.length) writeState(turn, undefined, { scope: 'project', name }, kept.length === 0 ? EMPTY : known(kept), by);
  }
}

/** "I'm a bridesmaid … and one for my husband": the gender that was told of the shopper isn't his. */
function forgetOwn(turn: Turn, slot: Slot, by: string): void {
  for (const name of slot.person) {
    const isOwn = entriesOf(stateOf(turn.slots, name)).some(({ ofPerson }) => ofPerson);
    if (isOwn && typeOf(turn.machine.program.slots, name) === GENDER) forget(turn, name, by);
  }
}

/**
 * "Forget my son": his age goes with him, and so does a gender that was told of him alone. One that was said of the fragrance
 * stays, and one that follows from the person leaves with what implied it.
 */
export function forgetOf(turn: Turn, said: Said): void {
  for (const slot of turn.machine.program.slots) {
    const held = entriesOf(stateOf(turn.slots, slot.name));
    const gone = said.mentions.find(
      ({ type, mode, value }) => type === slot.type && mode === 'drop' && held.some((one) => one.value === value),
    );
    if (gone === undefined) continue;
    const by = `said ${gone.at.start}-${gone.at.end}`;
    for (const name of slot.person) {
      const isOfFragrance =
        typeOf(turn.machine.program.slots, name) === GENDER && !entriesOf(stateOf(turn.slots, name)).some((entry) => entry.ofPerson);
      if (!isOfFragrance) forget(turn, name, by);
    }
  }
}

/** Whether what a slot holds stays when somebody else is named. */
export function staysForOthers(slots: readonly Slot[], name: string): boolean {
  return !slots.some(({ person, taste }) => person.includes(name) || taste.includes(name));
}

/** How many people are remembered beside whoever the wish is for, and how much of each. */
export const MOST_IN_LINE = 4;
export const MOST_OF_EACH = 6;

interface OfFirst {
  readonly said: Said;
  /** Whoever else was named. */
  readonly later: readonly Mention[];
  /** The same, with what was said of each. */
  readonly comers: readonly InLine[];
}

/**
 * "One for my mum, she loves roses, and one for my dad, who is more into woods" are two wishes: what is said of the first, and
 * what is said of all. What is said of the others is kept until they are named again or pointed at: "now him" has it besides.
 */
export function forFirstPerson(turn: Pick<Turn, 'machine' | 'inLine' | 'slots'>, heard: Said): OfFirst {
  const anothers = heard.mentions.filter((one) => one.moved);
  if (anothers.length > 0) return movedBetween(turn, heard, anothers);
  const {
    machine: { program },
    inLine,
  } = turn;
  const said = withNextInLine(turn, heard);
  const back = givenBack(turn, said);
  if (back !== null) return back;
  const slot = program.slots.find(({ person, taste }) => person.length + taste.length > 0);
  const named = slot === undefined ? [] : said.mentions.filter((one) => names(slot, one));
  const first = named.find(({ value }) => value === said.first) ?? named[0];
  if (slot === undefined || first === undefined) return { said, later: [], comers: [] };
  const isToldApart = said.mentions.some(({ whose }) => whose !== undefined);
  const later = isCorrected(said, named) && !isToldApart ? [] : named.filter(({ value }) => value !== first.value);
  const own = new Set([...slot.person, ...slot.taste].map((name) => typeOf(program.slots, name)));
  // What somebody is allergic to is kept out of everything.
  // A budget said of one is theirs as well.
  const isOwn = ({ type, allergy, whose }: Mention): boolean => (own.has(type) || whose !== undefined) && allergy !== true;
  const isOthers = (one: Mention): boolean => isOwn(one) && one.whose !== undefined && one.whose !== first.value;
  const known = toldBefore(inLine, first.value, namelessFor(turn, first));
  const kept = said.mentions.filter((one) => !later.includes(one) && (later.length === 0 || !isOthers(one)));
  // "Dad's is settled, now my sister": he waits for nothing more, and what is known of him stays his.
  const isServed = ({ value }: Mention): boolean => isHeldOf(turn, slot, value);
  const comers = later.flatMap((one): readonly InLine[] => {
    if (isServed(one)) return [];
    const mentions = said.mentions.filter((told) => isOwn(told) && (told.whose === undefined || told.whose === one.value));
    return [{ who: String(one.value), mentions: [...mentions, ...stillTold(inLine, one, mentions)].slice(0, MOST_OF_EACH) }];
  });
  // "The flowers are for her, the woods for me": what was taken for hers so far is no longer.
  const moved = later.length === 0 ? [] : said.mentions.filter((one) => isOthers(one) && isHeld(turn, one)).map(asDropped);
  return { said: { ...said, mentions: [...known, ...kept, ...moved] }, later: later.filter((one) => !isServed(one)), comers };
}

/** "The fresh bit was for dad": it leaves whoever had it, and the turn goes on. */
function movedBetween(turn: Pick<Turn, 'machine' | 'inLine' | 'slots'>, heard: Said, moved: readonly Mention[]): OfFirst {
  const { machine, inLine, slots } = turn;
  const rest = forFirstPerson(turn, { ...heard, mentions: heard.mentions.filter((one) => !moved.includes(one)) });
  const slot = machine.program.slots.find(({ person, taste }) => person.length + taste.length > 0);
  const isNow = ({ whose }: Mention): boolean =>
    slot !== undefined && entriesOf(stateOf(slots, slot.name)).some(({ value }) => value === whose);
  const isSame = (one: Mention, other: Mention): boolean => one.type === other.type && one.value === other.value;
  const waiting = [...rest.comers, ...inLine.filter(({ who }) => !rest.comers.some((one) => one.who === who))];
  const given = (who: unknown): readonly Mention[] =>
    moved.filter((one) => one.whose === who && !isNow(one)).map(({ whose: _, moved: __, ...mention }) => mention);
  const people = [...new Set([...waiting.map(({ who }) => who), ...moved.flatMap((one) => (isNow(one) ? [] : (one.whose ?? [])))])];
  const comers = people.map((who): InLine => {
    const before = waiting.find((one) => one.who === who);
    const kept = (before?.mentions ?? []).filter((one) => !moved.some((other) => isSame(one, other)));
    const isOnlyHeardOf = before?.heardOf === true && given(who).length === 0;
    return { who, ...(isOnlyHeardOf ? { heardOf: true } : {}), mentions: [...given(who), ...kept].slice(0, MOST_OF_EACH) };
  });
  const mine = moved.map(
    ({ whose, moved: _, ...mention }): Mention => (isNow({ ...mention, whose: whose ?? '' }) ? mention : asDropped(mention)),
  );
  return { said: { ...rest.said, mentions: [...mine, ...rest.said.mentions] }, later: rest.later, comers };
}

function toldBefore(inLine: readonly InLine[], ...people: readonly unknown[]): readonly Mention[] {
  return inLine.flatMap(({ who, mentions }) => (people.includes(who) ? mentions : []));
}

/** "He likes smoky stuff", and later "now for my fiancé": who was a man without a name so far; null: nobody was. */
function namelessFor({ machine: { kinds }, inLine }: Pick<Turn, 'machine' | 'inLine'>, { type, value }: Mention): string | null {
  if (inLine.some(({ who }) => who === value)) return null;
  const gender = kinds.get(type)?.get(String(value))?.implies?.[GENDER];
  const who = gender === 'feminine' ? WOMAN : gender === 'masculine' ? MAN : null;
  return inLine.some((one) => one.who === who) ? who : null;
}

/** What was told of somebody in line before, but for a limit or an age that is told anew. */
function stillTold(inLine: readonly InLine[], person: Mention, now: readonly Mention[]): readonly Mention[] {
  const isAnew = (one: Mention): boolean =>
    now.some(({ type, value }) => type === one.type && (value === one.value || typeof value === 'object'));
  return toldBefore(inLine, person.value).filter((one) => !isAnew(one));
}

function isHeldOf({ slots }: Pick<Turn, 'slots'>, slot: Slot, value: Mention['value']): boolean {
  return entriesOf(stateOf(slots, slot.name)).some((entry) => entry.value === value);
}

function isHeld({ machine: { program }, slots }: Pick<Turn, 'machine' | 'slots'>, { type, value, polarity }: Mention): boolean {
  return program.slots.some(
    (slot) =>
      slot.type === type &&
      slot.avoid === (polarity === 'avoid') &&
      entriesOf(stateOf(slots, slot.name)).some((entry) => entry.value === value),
  );
}

function asDropped({ whose: _, ...mention }: Mention): Mention {
  return { ...mention, mode: 'drop' };
}

/** "Forget the roses, those were for me", while it is another's turn: they go to whoever waits, and the turn goes on. */
function givenBack({ machine, inLine, slots }: Pick<Turn, 'machine' | 'inLine' | 'slots'>, said: Said): OfFirst | null {
  const slot = machine.program.slots.find(({ person, taste }) => person.length + taste.length > 0);
  const [person, other] = slot === undefined ? [] : said.mentions.filter((one) => names(slot, one));
  const gone = said.mentions.filter((one) => one !== person);
  if (slot === undefined || person === undefined || other !== undefined || gone.length === 0) return null;
  const known = inLine.find(({ who, heardOf }) => !heardOf && who === person.value);
  const isGone = ({ mode, type, tolerated }: Mention): boolean => mode === 'drop' && type !== slot.type && !tolerated;
  if (known === undefined || !gone.every(isGone) || entriesOf(stateOf(slots, slot.name)).length === 0) return null;
  const told = known.mentions.filter((one) => !gone.some(({ type, value }) => type === one.type && value === one.value));
  const mentions = [...gone.map((one): Mention => ({ ...one, mode: 'add' })), ...told].slice(0, MOST_OF_EACH);
  return { said: { ...said, mentions: gone }, later: [], comers: [{ who: known.who, mentions }] };
}

/** "And for my husband instead", who was named to come next: his turn has come, and nothing is corrected. */
function withNextInLine({ machine, inLine, slots }: Pick<Turn, 'machine' | 'inLine' | 'slots'>, said: Said): Said {
  const slot = machine.program.slots.find(({ person, taste }) => person.length + taste.length > 0);
  if (slot === undefined || said.answers.includes('no') || said.mentions.some(({ type, mode }) => type === slot.type && mode === 'drop'))
    return said;
  const held = entriesOf(stateOf(slots, slot.name));
  const genderOf = (who: Mention['value']): unknown => machine.kinds.get(slot.type)?.get(String(who))?.implies?.[GENDER];
  const isOfOneGender = (one: string, other: string): boolean =>
    [genderOf(one), genderOf(other)].includes(undefined) || genderOf(one) === genderOf(other);
  const isNext = ({ value }: Mention): boolean =>
    !held.some((entry) => entry.value === value) &&
    // Who was called a fiancé before may be the husband now.
    inLine.some(({ who, heardOf }) => !heardOf && (who === value || (genderOf(who) !== undefined && genderOf(who) === genderOf(value))));
  const named = said.mentions.filter((one) => names(slot, one));
  const [next, ...others] = named.filter(({ value }) => !held.some((entry) => entry.value === value));
  if (next === undefined || others.length > 0) return said;
  const isCalled = said.first === next.value && held.length > 0;
  if (!isCalled && (named.length > 1 || !isNext(next))) return said;
  const who = knownAs(next, inLine, isOfOneGender);
  const mentions = said.mentions.map((one): Mention => {
    const meant: Mention = one === next ? { ...one, value: who } : one;
    return meant.mode === 'replace' ? { ...meant, mode: 'add' } : meant;
  });
  return { ...said, corrects: false, mentions, ...(isCalled ? { first: who } : {}) };
}

/** "Maintenant pour mon homme", who was called the husband before: he is the only one. */
function knownAs({ value }: Mention, inLine: readonly InLine[], isOfOneGender: (one: string, other: string) => boolean): string {
  const who = String(value);
  const waiting = inLine.flatMap((one) => (one.heardOf ? [] : [one.who]));
  if (waiting.includes(who) || !PARTNERS.has(who)) return who;
  return waiting.find((one) => PARTNERS.has(one) && isOfOneGender(one, who)) ?? who;
}

/** Who is in line after a message: whoever it names for later, then who was before, without the one that it calls. */
export function lineAfter(turn: Pick<Turn, 'machine' | 'inLine'>, said: Said, comers: readonly InLine[]): readonly InLine[] {
  const slot = turn.machine.program.slots.find(({ person, taste }) => person.length + taste.length > 0);
  const named = slot === undefined ? [] : said.mentions.filter((one) => names(slot, one));
  const called = named.flatMap((one) => [one.value, namelessFor(turn, one)]);
  const isNew = ({ who }: InLine): boolean => !called.includes(who) && !comers.some((one) => one.who === who);
  const isKnown = (who: string): boolean => called.includes(who) || [...comers, ...turn.inLine].some((one) => one.who === who);
  const heardOf = (said.heardOf ?? []).flatMap((who): readonly InLine[] => (isKnown(who) ? [] : [{ who, heardOf: true, mentions: [] }]));
  const waiting = [...comers, ...turn.inLine.filter((one) => isNew(one) && !one.heardOf)];
  return [...waiting, ...heardOf, ...turn.inLine.filter((one) => isNew(one) && one.heardOf)].slice(0, MOST_IN_LINE);
}

/** Whoever the wish was for is remembered with what was said of them; what only follows from something else is not. */
function stepBack(turn: Turn, who: Entry['value'], slots: readonly string[]): void {
  const mentions = turn.machine.program.slots.flatMap(({ name, type, avoid }) => {
    const told = entriesOf(stateOf(turn.slots, name)).filter(
      (one) => (slots.includes(name) || one.ofPerson === true) && one.implied !== true && one.allergy !== true && one.than === undefined,
    );
    return told.map(
      ({ value, emphasis, ofPerson }): Mention => ({
        ...{ type, value, emphasis, mode: 'add', at: { start: 0, end: 0 }, how: 'exact' },
        polarity: avoid ? 'avoid' : 'want',
        ...(ofPerson ? { ofPerson } : {}),
      }),
    );
  });
  const others = turn.inLine.filter((one) => one.who !== who);
  turn.inLine = [...others.slice(0, MOST_IN_LINE - 1), { who: String(who), mentions: mentions.slice(0, MOST_OF_EACH) }];
}

function names(slot: Slot, { type, polarity, mode }: Mention): boolean {
  return type === slot.type && polarity === 'want' && mode !== 'drop';
}

function isCorrected({ corrects, mentions }: Said, named: readonly Mention[]): boolean {
  return (
    corrects ||
    named.some(({ mode }) => mode === 'replace') ||
    mentions.some(({ type, mode }) => mode === 'drop' && type === named[0]?.type)
  );
}

function typeOf(slots: readonly Slot[], name: string): string {
  return slots.find((one) => one.name === name)?.type ?? '';
}

/** What moves a price is a limit of the purse, and stays. */
function forget(turn: Turn, name: string, by: string): void {
  const ref: SlotRef = { scope: 'project', name };
  const type = typeOf(turn.machine.program.slots, name);
  const { events } = turn.machine.program.hints;
  const isLimit = ({ value }: Entry): boolean => turn.machine.kinds.get(type)?.get(String(value))?.moves?.price !== undefined;
  // A wedding is everybody's, and an office is not.
  const isEvent = ({ value }: Entry): boolean => events.includes(type) || events.includes(`${type}.${String(value)}`);
  writeState(turn, undefined, ref, known(entriesOf(stateOf(turn.slots, name)).filter((one) => isLimit(one) || isEvent(one))), by);
}
