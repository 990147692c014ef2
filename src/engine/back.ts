import type { Wish } from '../catalog/query.ts';
import { MISREAD } from '../flow/program/own-intents.ts';
import type { Mention, Said } from '../understanding/said.ts';
import { allergiesOf, isKeptOut } from './allergies.ts';
import { broughtBackText } from './changes.ts';
import type { Past, Results } from './conversation.ts';
import { warnOfAllergens } from './named-allergens.ts';
import { type Asking, toResults } from './search-step.ts';
import { entriesOf, fromSlots, keepAllergies, known, stateOf, toSlots } from './slots.ts';
import { text } from './speak.ts';
import { keepOut, liveFrame, type Turn } from './turn.ts';
import { withoutAllergens } from './wish.ts';

/** Restores the state of the last turn that changed anything, and shows its list if it had another; false when there is none. */
export function* goBack(turn: Turn): Asking<boolean> {
  const past = turn.history[turn.history.length - 1];
  if (past === undefined) return false;
  const shownNow = turn.results;
  // Before the first message nothing was asked and nothing shown: going back there would be an empty reply.
  if (past.stack.length === 0 && !showsAnother(past.results, shownNow)) return false;
  turn.history = turn.history.slice(0, -1);
  turn.wentBack = true;
  turn.slots = slotsOf(turn, past);
  turn.stack = past.stack.map(liveFrame);
  turn.results = past.results;
  turn.told = [];
  const brought = broughtBackText(turn, fromSlots(turn.before.slots));
  if (brought !== '') turn.pieces.push({ piece: 'text', text: brought });
  const { results } = turn;
  if (results === null || !showsAnother(results, shownNow)) return true;
  const wish = withoutAllergens(turn, results.query.wish);
  if (wish !== results.query.wish) return yield* showWithout(turn, results, wish);
  if (wish.name.length > 0) yield* warnOfAllergens(turn, results.items);
  const query = { type: 'cards', ids: results.items, wish } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type });
  const name = results.name;
  if (answer.type !== 'cards') {
    const reason = answer.type === 'failed' ? answer.reason : 'search_failed';
    turn.lastSearch = { name, query: results.query, answer: { type: 'failed', reason }, shown: [] };
    return true;
  }
  const { page, perPage, total, relaxed } = results;
  turn.lastSearch = {
    name,
    query: results.query,
    answer: {
      type: 'searched',
      items: answer.items,
      scores: [],
      total,
      page,
      perPage,
      totalPages: Math.ceil(total / perPage),
      relaxed,
      misses: results.query.misses ?? 0,
      missing: [],
    },
    shown: answer.items,
  };
  standAt(turn, results);
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.back_to_list') }, { piece: 'cards', items: answer.items });
  return true;
}

/**
 * "You misunderstood me": what the shopper's last message was read as counts no more, but for an allergy. What this one says beside that is
 * heard on top of it. Where it turns down by its name what is wished for, that alone was misread.
 */
export function takeBackIfMisread(turn: Turn, said: Said): Said {
  const past = turn.history.at(-1);
  const isTold = said.intents.some(({ intent }) => intent === MISREAD);
  if (!isTold || turn.before.changed !== true || past === undefined || said.mentions.some(isTurnedDown)) return said;
  turn.slots = slotsOf(turn, past);
  turn.history = [...turn.history.slice(0, -1), ...(said.mentions.length > 0 ? [{ ...past, slots: toSlots(turn.slots) }] : [])];
  turn.wentBack = true;
  const intents = said.intents.filter(({ intent }) => intent !== MISREAD || said.mentions.length === 0);
  return { ...said, intents, corrects: said.corrects || said.mentions.length > 0 };
}

const isTurnedDown = ({ polarity, mode }: Mention): boolean => polarity === 'avoid' || mode === 'drop';

/** As they were, but for an allergy told since. */
function slotsOf(turn: Turn, past: Past): Turn['slots'] {
  const slots = fromSlots(past.slots);
  for (const { slot } of allergiesOf(turn)) {
    const { state, kept } = keepAllergies(stateOf(turn.slots, slot.name), stateOf(slots, slot.name));
    for (const { value } of kept) keepOut(turn, slot.type, value);
    slots.set(slot.name, state);
    for (const other of turn.machine.program.slots) {
      if (other.type !== slot.type || other.avoid) continue;
      const left = entriesOf(stateOf(slots, other.name)).filter((entry) => !isKeptOut(turn, other, entry.value));
      if (left.length > 0) slots.set(other.name, known(left));
      else if (stateOf(slots, other.name).state === 'known') slots.delete(other.name);
    }
  }
  return slots;
}

/** The list again, as it is without what an allergy told since keeps out. */
function* showWithout(turn: Turn, before: Results, wish: Wish): Asking<boolean> {
  const query = { ...before.query, wish, page: before.page };
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type });
  const found = answer.type === 'searched' && answer.items.length > 0 ? answer : null;
  turn.results = found && { ...toResults(before.name, query, found, null), question: before.question };
  if (found === null) return true;
  turn.lastSearch = { name: before.name, query, answer: found, shown: found.items };
  standAt(turn, before);
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.back_to_list') }, { piece: 'cards', items: found.items });
  return true;
}

function showsAnother(then: Results | null, now: Results | null): boolean {
  return then !== null && then.items.join(' ') !== now?.items.join(' ');
}

/** A list is followed by its own question, wherever the conversation had gone from there. */
function standAt(turn: Turn, { question }: Results): void {
  if (question === null) return;
  const frame = turn.stack.find((one) => one.flow === question.flow);
  if (frame !== undefined) {
    turn.stack.length = turn.stack.indexOf(frame) + 1;
    frame.step = question.step;
    frame.calledBy = null;
  } else if (turn.stack.length === 0) {
    turn.stack = [{ flow: question.flow, step: question.step, calledBy: null, rung: 0, slots: new Map(), seen: new Map(turn.slots) }];
  }
}
