import { ALLERGY, TALK } from '../flow/program/own-intents.ts';
import type { Handler } from '../flow/program/program.ts';
import type { Said, SaidIntent } from '../understanding/said.ts';
import { changedHandler, handlersOf } from './changed.ts';
import { type Filled, openIfEmpty } from './fill.ts';
import { drawChoices, sayRung } from './question.ts';
import { answer, comeBack, type Given, go, isListening, listenAtRest, move, run, type Stop, start } from './run.ts';
import type { Asking } from './search-step.ts';
import { isAnswered } from './slots.ts';
import { text } from './speak.ts';
import { isOffer, isTrue, type LiveFrame, readState, type Turn, topFrame, waitingQuestion } from './turn.ts';

/** One thing to react to: an intent, or that a slot has changed. */
type Act = { readonly act: 'intent'; readonly said: SaidIntent } | { readonly act: 'changed' };

interface Fitting {
  /** undefined: a handler of the project. */
  readonly frame: LiveFrame | undefined;
  readonly handler: Handler;
  readonly act: Act;
}

/**
 * Reacts to what was said and filled: answering handlers in order of precedence, then at most one moving
 * handler; else the conversation goes on from its question, or says that nothing was understood.
 */
export function* take(turn: Turn, said: Said, filled: Filled): Asking<Stop> {
  const stop = yield* react(turn, said, filled);
  return isSilent(turn) ? ((yield* acknowledge(turn, filled)) ?? stop) : stop;
}

/** "Cedar is fine", where nobody turned it down: nothing has changed, and there is nothing to say. */
const isSilent = ({ pieces, opening, question }: Turn): boolean =>
  [...pieces, ...opening, ...question].every((one) => one.piece === 'text' && one.text === '');

/** As what has nothing to do with the wish is met. */
function* acknowledge(turn: Turn, filled: Filled): Asking<Stop | null> {
  const talk: Act = { act: 'intent', said: { intent: TALK, mentions: [], at: { start: 0, end: 0 } } };
  const fitting = findHandler(turn, talk, filled);
  return fitting === null || moves(turn, fitting.handler) ? null : yield* answerTo(turn, fitting);
}

function* react(turn: Turn, said: Said, filled: Filled): Asking<Stop> {
  if (turn.stack.length === 0) listenAtRest(turn);
  settleAnswer(turn, filled);
  const { answering, moving } = chooseHandlers(turn, said, filled);
  const waits = yield* answerAll(turn, answering);
  if (waits === 'rest') return waits;
  const chosen = moving ?? changedAfter(turn, answering, filled);
  if (waits !== null && (chosen === null || !isOffer(turn))) return waits;
  if (chosen !== null) return yield* takeMove(turn, chosen);
  if (questionIsAnswered(turn)) return yield* goOn(turn);
  if (isResting(turn)) return yield* takeAtRest(turn, said, filled, answering.length > 0);
  if (answering.length > 0 || isHeard(said, filled)) return (yield* comeBack(turn)) ?? (yield* run(turn));
  return yield* nothing(turn, said);
}

/**
 * Something else may have to be left out than what was read: nothing is shown, and nothing is answered but what was said of an
 * allergy. What was filled counts as changed in the next turn.
 */
export function* hold(turn: Turn, said: Said, filled: Filled): Asking<void> {
  turn.isHeld = true;
  if (turn.wasAtRest) listenAtRest(turn);
  const one = said.intents.find(({ intent }) => intent === ALLERGY);
  const fitting = one === undefined ? null : findHandler(turn, { act: 'intent', said: one }, filled);
  const stopped = fitting === null || moves(turn, fitting.handler) ? null : yield* answerTo(turn, fitting);
  if (turn.wasAtRest && stopped !== 'waits') turn.stack = [];
}

/**
 * Everything that was asked is answered, also after a flow has stopped to ask: its question then comes last. 'waits' when
 * one has; 'rest' when one has ended the conversation.
 */
function* answerAll(turn: Turn, answering: readonly Fitting[]): Asking<Stop | null> {
  let waits: Stop | null = null;
  for (const fitting of answering) {
    const stopped = yield* answerTo(turn, fitting);
    if (stopped === 'rest') return stopped;
    waits = stopped ?? waits;
  }
  return turn.question.length > 0 ? waits : null;
}

/** Something was filled, or said to be fine, or there was a bar code or a name that nothing has: the reply says what of it. */
function isHeard(said: Said, filled: Filled): boolean {
  return filled.any || said.mentions.some(({ tolerated }) => tolerated) || said.unknown.some((one) => one.code || one.name);
}

function isResting(turn: Turn): boolean {
  const [frame] = turn.stack;
  return turn.stack.length === 1 && frame !== undefined && isListening(frame);
}

/** The answer to a flow's own question is no change to that flow. */
function settleAnswer(turn: Turn, filled: Filled): void {
  const question = waitingQuestion(turn);
  const ref = question?.ask.slot;
  if (!filled.answered || !question || !ref || ref.scope !== 'project') return;
  const now = turn.slots.get(ref.name);
  if (now === undefined) question.frame.seen.delete(ref.name);
  else question.frame.seen.set(ref.name, now);
}

function chooseHandlers(
  turn: Turn,
  said: Said,
  filled: Filled,
): { readonly answering: readonly Fitting[]; readonly moving: Fitting | null } {
  const answering: Fitting[] = [];
  let moving: Fitting | null = null;
  for (const act of actsOf(turn, said)) {
    const fitting = findHandler(turn, act, filled);
    if (fitting === null || answering.some((one) => one.handler === fitting.handler)) continue;
    if (!moves(turn, fitting.handler)) answering.push(...oneByOne(turn, fitting));
    else moving ??= fitting;
  }
  return { answering, moving };
}

/** "What are lilac and vetiver like?": a flow with one place for such a thing is called for each. */
function oneByOne(turn: Turn, fitting: Fitting): readonly Fitting[] {
  const { act, handler } = fitting;
  if (act.act === 'changed' || handler.call === null || act.said.mentions.length < 2) return [fitting];
  const slots = turn.machine.flows.get(handler.call.flow)?.flow.slots ?? [];
  const { mentions } = act.said;
  const [one, ...more] = slots.filter(
    ({ type, many }) =>
      !many && mentions.filter((mention) => mention.type === type).length > 1 && slots.filter((slot) => slot.type === type).length === 1,
  );
  if (one === undefined || more.length > 0) return [fitting];
  const others = mentions.filter(({ type }) => type !== one.type);
  return mentions
    .filter(({ type }) => type === one.type)
    .map((mention) => ({ ...fitting, act: { act: 'intent', said: { ...act.said, mentions: [mention, ...others] } } }));
}

/** A call of a flow that can search counts as the move: a turn shows one list. */
function moves(turn: Turn, handler: Handler): boolean {
  return handler.next !== null || (handler.call !== null && turn.machine.flows.get(handler.call.flow)?.flow.searches === true);
}

/** The intents said and `changed`, in the project's order of precedence. */
function actsOf(turn: Turn, said: Said): readonly Act[] {
  const { precedence } = turn.machine;
  const acts: Act[] = said.intents.map((one) => ({ act: 'intent', said: one }));
  acts.push({ act: 'changed' });
  const place = (act: Act): number => precedence.get(act.act === 'changed' ? 'changed' : act.said.intent) ?? precedence.size;
  return acts
    .map((act, order) => ({ act, order }))
    .sort((a, b) => place(a.act) - place(b.act) || a.order - b.order)
    .map((one) => one.act);
}

/** The first handler that fits: of the waiting question, its flow, the flows below, the project. */
function findHandler(turn: Turn, act: Act, filled: Filled): Fitting | null {
  if (act.act === 'changed') {
    // While a called flow's question has just been answered, changes wait for its return.
    const found = changedHandler(turn, filled.answered && turn.stack.length > 1 ? topFrame(turn) : undefined);
    return found && { ...found, act };
  }
  const { intent } = act.said;
  for (const { frame, handlers } of listeners(turn)) {
    const handler = handlers.find(
      (one) => one.trigger.on === 'intent' && one.trigger.intents.includes(intent) && isTrue(turn, frame, one.when),
    );
    if (handler !== undefined) return { frame, handler, act };
  }
  return null;
}

function* listeners(turn: Turn): Generator<{ readonly frame: LiveFrame | undefined; readonly handlers: readonly Handler[] }> {
  for (let i = turn.stack.length - 1; i >= 0; i--) {
    const frame = turn.stack[i];
    if (frame) yield { frame, handlers: handlersOf(turn, frame) };
  }
  yield { frame: undefined, handlers: turn.machine.program.handlers };
}

function mentionsOf(act: Act): readonly Given[] {
  if (act.act !== 'intent') return [];
  return act.said.mentions.map((mention) => ({ type: mention.type, entry: { value: mention.value, emphasis: mention.emphasis } }));
}

/** `answer` for what it fits. */
function answerTo(turn: Turn, { frame, handler, act }: Fitting): Asking<Stop | null> {
  return answer(turn, frame, handler, triggerText(act), mentionsOf(act));
}

function triggerText(act: Act): string {
  return act.act === 'changed' ? 'changed' : act.said.intent;
}

/** What an answering handler's own `set` has changed is looked at once more. */
function changedAfter(turn: Turn, answering: readonly Fitting[], filled: Filled): Fitting | null {
  if (answering.length === 0) return null;
  return findHandler(turn, { act: 'changed' }, filled);
}

function* takeMove(turn: Turn, { frame, handler, act }: Fitting): Asking<Stop> {
  if (handler.next === null) {
    const stopped = yield* answerTo(turn, { frame, handler, act });
    if (stopped !== null) return stopped;
    if (isResting(turn)) return rest(turn);
    return (yield* comeBack(turn)) ?? (yield* run(turn));
  }
  return (yield* move(turn, frame, handler, triggerText(act))) ?? (yield* run(turn));
}

/** Also when it was answered beside a word that had to be clarified first. */
function questionIsAnswered(turn: Turn): boolean {
  const question = waitingQuestion(turn);
  return question?.ask.slot != null && isAnswered(readState(turn, question.frame, question.ask.slot));
}

/** From an answered question: its `next`, or the step below. */
function* goOn(turn: Turn): Asking<Stop> {
  const question = waitingQuestion(turn);
  if (question === null) return yield* run(turn);
  return (yield* go(turn, question.frame, question.step.next)) ?? (yield* run(turn));
}

function rest(turn: Turn): Stop {
  turn.stack = [];
  return 'rest';
}

/** What no handler took starts the entry flow. */
function* takeAtRest(turn: Turn, said: Said, filled: Filled, handled: boolean): Asking<Stop> {
  if (handled) return rest(turn);
  if (!isHeard(said, filled) && said.intents.length === 0) turn.pieces.push({ piece: 'text', text: text(turn, 'system.not_understood') });
  start(turn);
  return yield* run(turn);
}

/** Nothing was understood: a handler for that, else the next rung of the ladder, else the way out. */
function* nothing(turn: Turn, said: Said): Asking<Stop> {
  for (const { frame, handlers } of listeners(turn)) {
    const handler = handlers.find((one) => one.trigger.on === 'nothing' && isTrue(turn, frame, one.when));
    if (handler === undefined) continue;
    const fitting: Fitting = {
      frame,
      handler,
      act: { act: 'intent', said: { intent: 'nothing', mentions: [], at: { start: 0, end: 0 } } },
    };
    if (moves(turn, handler)) return yield* takeMove(turn, fitting);
    return (yield* answerTo(turn, fitting)) ?? (yield* comeBack(turn)) ?? (yield* run(turn));
  }
  return yield* climb(turn, said);
}

function* climb(turn: Turn, said: Said): Asking<Stop> {
  const question = waitingQuestion(turn);
  if (question === null) return yield* run(turn);
  const { frame, ask } = question;
  const unsure = said.intents.some((one) => one.intent === 'unsure');
  const rung = unsure ? undefined : ask.retry[frame.rung];
  if (rung !== undefined) {
    frame.rung++;
    const choices = yield* drawChoices(turn, ask);
    sayRung(turn, frame, ask, rung, choices === 'skip' ? null : choices);
    return 'waits';
  }
  if (ask.slot) openIfEmpty(turn, frame, ask.slot, 'given up');
  if (ask.otherwise.to === 'again' || (ask.retry.length === 0 && !unsure))
    turn.pieces.push({ piece: 'text', text: text(turn, 'system.not_understood') });
  return (yield* go(turn, frame, ask.otherwise)) ?? (yield* run(turn));
}
