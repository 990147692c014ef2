import type { ExprValue, SlotRef } from '../flow/expr/expr.ts';
import { isList } from '../flow/expr/run-expr.ts';
import type { Ask, Assignment, Call, Handler, Show, Slot, SourcePlace, Step, Target, Tell } from '../flow/program/program.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import { staysLeftOut, whyLeftOut } from './allergies.ts';
import type { Listed } from './answer-questions.ts';
import { goBack } from './back.ts';
import { changedHandler } from './changed.ts';
import type { Results } from './conversation.ts';
import { missingNames, missingText } from './facts.ts';
import { isProposal, leaveOpposite, openIfEmpty } from './fill.ts';
import { implyGenderOfLeft } from './gender-of-left.ts';
import { isInterrupted, leave, takeUp } from './interrupted.ts';
import { stepOf } from './machine.ts';
import { forgetUnfounded } from './premises.ts';
import { drawChoices, offer, pose } from './question.ts';
import { suggestRefinements } from './refinements.ts';
import type { Asking } from './search-step.ts';
import { runSearch } from './search-step.ts';
import { choose, isOverruled, noteSet, placeOfHandler, placeOfStep, type SetPlace } from './set-before.ts';
import { EMPTY, entriesOf, isAnswered, known, OPEN } from './slots.ts';
import { filterText, joined, reads, say, text } from './speak.ts';
import { runTell } from './tell-step.ts';
import {
  isOffer,
  isTrue,
  LISTENING,
  type LiveFrame,
  noteHandler,
  readState,
  scopeOf,
  slotOf,
  type Turn,
  topFrame,
  waitingQuestion,
  writeState,
} from './turn.ts';

/** What a step of a flow takes: its condition and its place in the trace. */
const STEPS_OF_WORK = 5;

/** How a run ended: a question waits, the conversation rests, or the called flow is over. */
export type Stop = 'waits' | 'rest' | 'returned';

/**
 * Runs steps until a question waits, the conversation rests, or — with `base` above 0 — the stack is back
 * at `base` frames. The compiler has proved that steps come to an end; the limit is a backstop, and a
 * conversation that hit it would rest rather than hang.
 */
export function* run(turn: Turn, base = 0): Asking<Stop> {
  turn.floor = base;
  while (turn.stepsRun <= turn.machine.program.maxStepsPerTurn) {
    const frame = topFrame(turn);
    if (frame === undefined) return 'rest';
    const step = frame.step === LISTENING ? undefined : stepOf(turn.machine, frame.flow, frame.step);
    if (step === undefined) {
      turn.stack.pop();
      if (turn.stack.length === turn.floor && turn.floor > 0) return 'returned';
      const resumed = yield* resume(turn);
      if (resumed !== 'on') return resumed;
      continue;
    }
    turn.stepsRun++;
    turn.work.add(STEPS_OF_WORK);
    const target = yield* runStep(turn, frame, step);
    if (target === 'waits') return 'waits';
    if (target === null) continue;
    const stopped = yield* go(turn, frame, target);
    if (stopped !== null) return stopped;
  }
  turn.events.push({ event: 'cut_short', flow: topFrame(turn)?.flow ?? '', step: topFrame(turn)?.step ?? '' });
  turn.stack = [];
  return 'rest';
}

/** One step. null: the stack or the frame's place has been moved already. */
function* runStep(turn: Turn, frame: LiveFrame, step: Step): Asking<Target | 'waits' | null> {
  delete frame.unasked;
  const skipped = whySkipped(turn, frame, step);
  if (skipped !== null) {
    note(turn, frame, step, 'skipped', skipped);
    return below(turn, frame);
  }
  change(turn, frame, step, placeOfStep(turn, frame, step));
  const { verb } = step;
  if (verb === null) return ran(turn, frame, step);
  switch (verb.verb) {
    case 'say':
      turn.pieces.push({ piece: 'text', text: say(turn, frame, verb.say) });
      return ran(turn, frame, step);
    case 'ask':
      return yield* ask(turn, frame, step, verb, false);
    case 'search':
      note(turn, frame, step, 'ran');
      return yield* runSearch(turn, frame, verb);
    case 'show': {
      const target = ran(turn, frame, step);
      yield* show(turn, frame, verb);
      return target;
    }
    case 'tell':
      note(turn, frame, step, 'ran');
      return (yield* tell(turn, frame, verb)) ?? step.next;
    case 'call':
      note(turn, frame, step, 'ran');
      frame.calledBy = 'step';
      frame.seen = new Map(turn.slots);
      enter(turn, frame, verb, []);
      return null;
  }
}

function ran(turn: Turn, frame: LiveFrame, step: Step): Target {
  note(turn, frame, step, 'ran');
  return step.next;
}

function note(turn: Turn, frame: LiveFrame, step: Step, outcome: 'ran' | 'waits' | 'skipped', why?: string): void {
  turn.events.push({ event: 'step', flow: frame.flow, step: step.name, at: step.at, outcome, ...(why === undefined ? {} : { why }) });
}

/** A skipped step is as if it weren't there. */
function whySkipped(turn: Turn, frame: LiveFrame, step: Step): string | null {
  if (!isTrue(turn, frame, step.when)) return 'its condition is false';
  const { verb } = step;
  if (verb?.verb === 'ask' && verb.slot && isAnswered(readState(turn, frame, verb.slot)) && !isInterrupted(turn, frame, step, verb))
    return `${verb.slot.name} is answered`;
  if (verb?.verb === 'ask' && offersOnlyLeftOut(turn, frame, verb)) return 'what it offers was turned down';
  return null;
}

/** "Shall I show some with rose?" after "no rose": whether all that a yes would set could only be left out. */
function offersOnlyLeftOut(turn: Turn, frame: LiveFrame, { slot: asked }: Ask): boolean {
  const sets = asked === null ? [] : (turn.machine.flows.get(frame.flow)?.offers.get(asked.name) ?? []);
  return sets.length > 0 && sets.every((one) => isOnlyLeftOut(turn, frame, one));
}

function isOnlyLeftOut(turn: Turn, frame: LiveFrame, { slot: ref, to }: Assignment): boolean {
  const slot = slotOf(turn, frame, ref);
  if (to === null || slot === undefined) return false;
  const value = turn.machine.evaluate(to, scopeOf(turn, frame));
  const held = entriesOf(readState(turn, frame, ref));
  const added = valuesIn(value).filter((one) => !held.some((entry) => entry.value === one));
  return added.length > 0 && added.every((one) => whyLeftOut(turn, slot, one) !== null);
}

function below(turn: Turn, frame: LiveFrame): Target {
  const flow = turn.machine.flows.get(frame.flow);
  const place = flow?.places.get(frame.step);
  const next = place === undefined ? undefined : flow?.flow.steps[place + 1];
  return next ? { to: 'step', step: next.name } : { to: 'return' };
}

/** Asks and waits; a picker with nothing to pick from is passed over. */
function* ask(turn: Turn, frame: LiveFrame, step: Step, verb: Ask, again: boolean): Asking<Target | 'waits'> {
  const choices = yield* drawChoices(turn, verb);
  if (choices === 'skip') {
    note(turn, frame, step, 'skipped', 'there is nothing to choose from');
    return below(turn, frame);
  }
  note(turn, frame, step, 'waits');
  const isTakenUp = isInterrupted(turn, frame, step, verb);
  if (isTakenUp && verb.slot) takeUp(turn, frame, verb.slot);
  if (!again && !isTakenUp) frame.rung = 0;
  pose(turn, frame, verb, choices, again || isTakenUp);
  return 'waits';
}

function* show(turn: Turn, frame: LiveFrame, verb: Show): Asking<void> {
  const { pending } = turn;
  if (pending === null) return;
  turn.results = pending.results;
  turn.pending = null;
  if (turn.hasAnswered && isShownAlready(turn, pending.results)) {
    turn.lastSearch = null;
    return;
  }
  if (turn.lastSearch) turn.lastSearch.shown = pending.items;
  const { total, page, perPage, relaxed } = pending.results;
  const dropped = joined(
    turn,
    relaxed.map((filter) => filterText(turn.machine, turn.language, filter)),
  );
  if (relaxed.length > 0 && !reads(turn, verb.say.message, 'relaxed'))
    turn.pieces.push({ piece: 'text', text: text(turn, 'system.filter_relaxed', { filter: dropped }) });
  for (const filter of relaxed) {
    const message = text(turn, 'system.filter_relaxed', { filter: filterText(turn.machine, turn.language, filter) });
    turn.warnings.push({ code: 'filter_relaxed', message, filter });
  }
  const { misses = 0, wish } = pending.results.query;
  const missing = missingNames(turn, pending.missing);
  if (!reads(turn, verb.say.message, 'missing')) turn.pieces.push({ piece: 'text', text: missingText(turn, pending.missing, misses) });
  const cards = '\u0000cards\u0000';
  const fits = misses > 0 ? 'no' : wish.superlative === null ? 'yes' : 'in_order';
  const pages = Math.ceil(total / perPage);
  const said = say(turn, frame, verb.say, { cards, total, page, pages, relaxed: dropped, fits, missing });
  const [head = '', ...tail] = said.split(cards);
  turn.pieces.push({ piece: 'text', text: head }, { piece: 'cards', items: pending.items }, { piece: 'text', text: tail.join('') });
  yield* suggestRefinements(turn, pending.results, verb.suggest);
}

/** The cards that were shown last: behind an answer they would only be said again. */
function isShownAlready({ before }: Turn, { items, page }: Results): boolean {
  const last = before.results;
  return last !== null && last.page === page && last.items.length === items.length && items.every((id, at) => id === last.items[at]);
}

function* tell(turn: Turn, frame: LiveFrame, verb: Tell): Asking<Target | null> {
  const told = yield* runTell(turn, frame, verb);
  if (told.type === 'facts') {
    turn.hasAnswered ||= verb.tell === 'question';
    turn.pieces.push({ piece: 'text', text: say(turn, frame, verb.say, { facts: told.text }) });
    if (told.list !== undefined) showListed(turn, told.list);
    return null;
  }
  const target = told.type === 'none' ? verb.none : verb.failed;
  if (target === null) turn.pieces.push({ piece: 'text', text: text(turn, told.type === 'none' ? 'system.no_facts' : 'system.failed') });
  return target;
}

/** The cards of what an answer names. */
function showListed(turn: Turn, { items, results, ...search }: Listed): void {
  turn.results = results;
  turn.pending = null;
  turn.lastSearch = { ...search, shown: items };
  turn.pieces.push({ piece: 'cards', items });
}

/** `clear` and `set` of a step or handler. */
export function change(
  turn: Turn,
  frame: LiveFrame | undefined,
  how: Pick<Step | Handler, 'clear' | 'set' | 'at'>,
  place: SetPlace | null,
): void {
  const by = byOf(how.at);
  if (how.clear === 'all') clearAll(turn, by);
  else for (const ref of how.clear) writeState(turn, frame, ref, EMPTY, by);
  for (const assignment of how.set) assign(turn, frame, assignment, how.at, place);
  if (how.clear === 'all' || how.clear.length + how.set.length > 0) forgetUnfounded(turn);
}

function clearAll(turn: Turn, by: string): void {
  for (const slot of turn.machine.program.slots) writeState(turn, undefined, { scope: 'project', name: slot.name }, EMPTY, by);
  turn.results = null;
  turn.picker = null;
  turn.told = [];
  turn.sets.clear();
  turn.spoken = [];
  turn.inLine = [];
  turn.called = [];
}

/** `place`: of a `set` that counts once; null: it counts each time. */
function assign(turn: Turn, frame: LiveFrame | undefined, { slot: ref, to }: Assignment, at: SourcePlace, place: SetPlace | null): void {
  const once = ref.scope === 'project' ? place : null;
  if (once !== null && isOverruled(turn, once, ref.name)) return;
  const isRepeated = once !== null && noteSet(turn, once, ref.name);
  if (to === null) return writeState(turn, frame, ref, OPEN, byOf(at));
  const value = turn.machine.evaluate(to, scopeOf(turn, frame));
  setValue(turn, frame, ref, value, byOf(at), (slot, one) =>
    // What stays left out is said once.
    isRepeated ? whyLeftOut(turn, slot, one) !== null : staysLeftOut(turn, slot, one, at),
  );
}

function byOf({ file, line }: SourcePlace): string {
  return `${file}:${line}`;
}

/** `isLeftOut`: what the project's slots are not to take. */
function setValue(
  turn: Turn,
  frame: LiveFrame | undefined,
  ref: SlotRef,
  value: ExprValue,
  by: string,
  isLeftOut: (slot: Slot, value: Entry['value']) => boolean = () => false,
): void {
  const slot = slotOf(turn, frame, ref);
  if (slot === undefined) return;
  const before = readState(turn, frame, ref);
  const old = new Map(before.state === 'known' ? before.entries.map((entry) => [entry.value, entry]) : []);
  const values = valuesIn(value).map((one): Entry => {
    const isLeft = slot.type === 'fragrance' && slot.avoid && isProposal(turn, one);
    return old.get(one) ?? { value: one, emphasis: 'plain', ...(isLeft ? { itself: true } : {}) };
  });
  const allowed = values.filter((entry) => ref.scope === 'flow' || old.has(entry.value) || !isLeftOut(slot, entry.value));
  if (allowed.length === 0 && values.length > 0) return;
  const kept = slot.many ? allowed.slice(-turn.machine.program.limits.values) : allowed.slice(0, 1);
  writeState(turn, frame, ref, known(kept), by);
  if (ref.scope !== 'project') return;
  for (const { value: one } of kept) {
    if (old.has(one)) continue;
    leaveOpposite(turn, slot, one, by);
    if (slot.type === 'fragrance' && slot.avoid && !isProposal(turn, one)) implyGenderOfLeft(turn, one, by);
  }
}

/** The values that an expression gives a slot: none for what an empty slot reads as, but 0 and false are said outright. */
function valuesIn(value: ExprValue): readonly Entry['value'][] {
  if (isList(value)) return [...new Set(value)].filter((one) => one !== '');
  if (typeof value !== 'object') return value === '' ? [] : [value];
  const [min, max] = [value.min, value.max].map((limit) => (limit > 0 ? limit : null));
  return min || max ? [{ min: min ?? null, max: max ?? null }] : [];
}

/** A value that a flow is called about, for the first of its slots that takes it. */
export interface Given {
  readonly type: string;
  readonly entry: Entry;
}

/** Puts a flow on the stack; one that is there already is started anew, without what lay above it. */
export function enter(turn: Turn, caller: LiveFrame | undefined, call: Call, mentions: readonly Given[]): void {
  const ready = turn.machine.flows.get(call.flow);
  if (ready === undefined) return;
  const values = call.with.map(({ name, value }) => ({ name, value: turn.machine.evaluate(value, scopeOf(turn, caller)) }));
  const there = turn.stack.findIndex((frame) => frame.flow === call.flow);
  if (there >= 0) {
    turn.stack.length = there;
    dropQuestion(turn, call.flow);
  }
  const frame: LiveFrame = {
    flow: call.flow,
    step: ready.flow.steps[0]?.name ?? LISTENING,
    calledBy: null,
    rung: 0,
    slots: new Map(),
    seen: new Map(turn.slots),
  };
  turn.stack.push(frame);
  const by = `call of ${call.flow}`;
  for (const { name, value } of values) setValue(turn, frame, { scope: 'flow', name }, value, by);
  for (const { type, entry } of mentions) give(turn, frame, type, entry, by);
  for (const slot of ready.flow.slots) {
    const ref: SlotRef = { scope: 'flow', name: slot.name };
    if (slot.default && readState(turn, frame, ref).state === 'empty')
      setValue(turn, frame, ref, turn.machine.evaluate(slot.default, scopeOf(turn, frame)), by);
  }
}

/** What a flow asked in answer to this very message is asked no more: it is called for the next thing of which the message speaks. */
function dropQuestion(turn: Turn, flow: string): void {
  turn.question = [];
  offer(turn, null);
  const place = turn.events.findLastIndex((event) => event.event === 'step' && event.flow === flow && event.outcome === 'waits');
  const asked = turn.events[place];
  if (asked?.event === 'step') turn.events[place] = { ...asked, outcome: 'skipped', why: 'the flow was called again' };
}

/** An intent's mention goes to the first slot of the called flow that takes it. */
function give(turn: Turn, frame: LiveFrame, type: string, entry: Entry, by: string): void {
  for (const slot of turn.machine.flows.get(frame.flow)?.slots.values() ?? []) {
    const ref: SlotRef = { scope: 'flow', name: slot.name };
    const before = readState(turn, frame, ref);
    if (slot.type !== type || slot.avoid || (!slot.many && before.state !== 'empty')) continue;
    const entries = before.state === 'known' ? before.entries : [];
    return writeState(turn, frame, ref, known([...entries, entry].slice(-turn.machine.program.limits.values)), by);
  }
}

/** Goes to a target from a frame; a stop when that ends the run. */
export function* go(turn: Turn, from: LiveFrame | undefined, target: Target): Asking<Stop | null> {
  switch (target.to) {
    case 'step':
      if (from) from.step = target.step;
      return null;
    case 'return':
      if (from) from.step = LISTENING;
      return null;
    case 'stop':
      turn.floor = 0;
      turn.stack = [];
      return 'rest';
    case 'restart':
      clearAll(turn, 'restart');
      turn.refill();
      start(turn);
      return null;
    case 'start':
      start(turn);
      return null;
    case 'back':
      return yield* back(turn);
    case 'again':
      return yield* askAgain(turn, true);
  }
}

export function start(turn: Turn): void {
  turn.floor = 0;
  turn.stack = [];
  enter(turn, undefined, { verb: 'call', flow: turn.machine.program.entry, with: [] }, []);
}

function* back(turn: Turn): Asking<Stop | null> {
  turn.floor = 0;
  if (yield* goBack(turn)) return turn.stack.length === 0 ? 'rest' : null;
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.nothing_to_go_back_to') });
  // What was wished in the same message still counts.
  const changed = changedHandler(turn);
  const to = changed?.handler.next?.to ?? 'back';
  if (changed !== null && to !== 'back') return yield* move(turn, changed.frame, changed.handler, 'changed');
  return (yield* askAgain(turn, false)) ?? 'rest';
}

/** Asks the waiting question again; goes on where it has become answered or has nothing to ask. */
export function* askAgain(turn: Turn, again: boolean): Asking<Stop | null> {
  const question = waitingQuestion(turn);
  if (question === null) return turn.stack.length === 0 ? 'rest' : null;
  const { frame, step } = question;
  const { slot } = question.ask;
  if (slot !== null && isAnswered(readState(turn, frame, slot)) && step.next.to !== 'again') return yield* go(turn, frame, step.next);
  const target = yield* ask(turn, frame, step, question.ask, again);
  if (target === 'waits') return 'waits';
  return yield* go(turn, frame, target);
}

/** After a digression the question comes again, unless it was only an offer: that is then passed over. */
export function* comeBack(turn: Turn): Asking<Stop | null> {
  const question = waitingQuestion(turn);
  if (question === null || !isOffer(turn)) return yield* askAgain(turn, true);
  const { frame, ask: asked } = question;
  if (asked.slot) openIfEmpty(turn, frame, asked.slot, 'passed over');
  return yield* go(turn, frame, asked.otherwise);
}

/** At rest the entry flow listens, without a question: its handlers belong to the conversation after a goodbye, too. */
export function listenAtRest(turn: Turn): LiveFrame {
  const seen = new Map(Object.entries(turn.before.restSlots));
  const frame: LiveFrame = { flow: turn.machine.program.entry, step: LISTENING, calledBy: null, rung: 0, slots: new Map(), seen };
  turn.stack = [frame];
  return frame;
}

export function isListening(frame: LiveFrame): boolean {
  return frame.step === LISTENING;
}

/** After a called flow is over: goes on below its call, or comes back to the question that waited. */
function* resume(turn: Turn): Asking<Stop | 'on'> {
  const frame = topFrame(turn);
  if (frame === undefined) return 'rest';
  const { calledBy } = frame;
  frame.calledBy = null;
  if (calledBy === 'step') {
    const step = stepOf(turn.machine, frame.flow, frame.step);
    return (yield* go(turn, frame, step?.next ?? { to: 'return' })) ?? 'on';
  }
  let changed = turn.lastSearch === null ? changedHandler(turn) : null;
  if (changed !== null && changed.handler.next === null) {
    const stopped = yield* answer(turn, changed.frame, changed.handler, 'changed', []);
    if (stopped !== null) return stopped;
    changed = turn.lastSearch === null ? changedHandler(turn) : null;
  }
  if (changed !== null && changed.handler.next !== null) return (yield* move(turn, changed.frame, changed.handler, 'changed')) ?? 'on';
  if (isListening(frame)) {
    turn.stack = [];
    return 'rest';
  }
  const question = waitingQuestion(turn);
  if (question?.ask.slot && isAnswered(readState(turn, question.frame, question.ask.slot))) {
    return (yield* go(turn, question.frame, question.step.next)) ?? 'on';
  }
  return (yield* comeBack(turn)) ?? 'on';
}

/** An answering handler: changes, says, calls. A stop when its flow stopped to ask. */
export function* answer(
  turn: Turn,
  frame: LiveFrame | undefined,
  handler: Handler,
  trigger: string,
  mentions: readonly Given[],
): Asking<Stop | null> {
  noteHandler(turn, handler.at, trigger, false);
  if (frame !== undefined && handler.trigger.on === 'changed') look(turn, frame);
  change(turn, frame, handler, placeOfHandler(turn, frame, handler));
  if (handler.say) turn.pieces.push({ piece: 'text', text: say(turn, frame, handler.say) });
  return handler.call === null ? null : yield* callFrom(turn, frame, handler.call, mentions);
}

/** What has changed so far was answered: the flow hears of it no more. */
function look(turn: Turn, frame: LiveFrame): void {
  turn.restated = new Set();
  frame.seen = new Map(turn.slots);
}

function* callFrom(turn: Turn, frame: LiveFrame | undefined, call: Call, mentions: readonly Given[]): Asking<Stop | null> {
  enter(turn, frame, call, mentions);
  const base = turn.stack.length - 1;
  const below = turn.stack[base - 1];
  if (below) below.calledBy = 'handler';
  const { floor } = turn;
  const stopped = yield* run(turn, base);
  if (stopped === 'waits') return stopped;
  if (below) below.calledBy = null;
  if (stopped !== 'returned') return stopped;
  turn.floor = floor;
  return null;
}

/** Takes a moving handler: drops the flows above its own and goes to its target. */
export function* move(turn: Turn, frame: LiveFrame | undefined, handler: Handler, trigger: string): Asking<Stop | null> {
  noteHandler(turn, handler.at, trigger, true);
  turn.restated = new Set();
  const question = waitingQuestion(turn);
  const leaves = handler.next?.to !== 'again' && handler.next?.to !== 'back';
  if (leaves && question?.ask.slot) leave(turn, question.frame, question.ask.slot, trigger);
  change(turn, frame, handler, placeOfHandler(turn, frame, handler));
  choose(turn, frame, handler);
  if (handler.say) turn.pieces.push({ piece: 'text', text: say(turn, frame, handler.say) });
  if (leaves && frame !== undefined) {
    turn.stack.length = turn.stack.indexOf(frame) + 1;
    frame.calledBy = null;
  }
  return handler.next === null ? null : yield* go(turn, frame, handler.next);
}
