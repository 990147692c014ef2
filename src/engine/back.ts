import type { Results } from './conversation.ts';
import type { Asking } from './search-step.ts';
import { fromSlots } from './slots.ts';
import { text } from './speak.ts';
import { liveFrame, type Turn } from './turn.ts';

/** Restores the state of the last turn that changed anything, and shows its list if it had another; false when there is none. */
export function* goBack(turn: Turn): Asking<boolean> {
  const past = turn.history[turn.history.length - 1];
  if (past === undefined) return false;
  const shownNow = turn.results;
  // Before the first message nothing was asked and nothing shown: going back there would be an empty reply.
  if (past.stack.length === 0 && !showsAnother(past.results, shownNow)) return false;
  turn.history = turn.history.slice(0, -1);
  turn.wentBack = true;
  turn.slots = fromSlots(past.slots);
  turn.stack = past.stack.map(liveFrame);
  turn.results = past.results;
  const { results } = turn;
  if (results === null || !showsAnother(results, shownNow)) return true;
  const query = { type: 'cards', ids: results.items, wish: results.query.wish } as const;
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
      total,
      page,
      perPage,
      totalPages: Math.ceil(total / perPage),
      relaxed,
      couldRelax: [],
    },
    shown: answer.items,
  };
  standAt(turn, results);
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.back_to_list') }, { piece: 'cards', items: answer.items });
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
