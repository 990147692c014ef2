import type { Conversation, Results } from '../../engine/conversation.ts';
import { emptyWish } from '../../engine/wish.ts';

const EMPTY_WISH: object = emptyWish();

/** A conversation as version 2 stores it. */
export function shortened(conversation: Conversation): object {
  const short = (results: Results | null): object | null =>
    results && { ...results, query: { ...results.query, wish: withoutEmpty(results.query.wish) } };
  const { results, history } = conversation;
  return { ...conversation, results: short(results), history: history.map((past) => ({ ...past, results: short(past.results) })) };
}

function withoutEmpty(wish: object): object {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/**
 * A stored conversation of any version, with the fields that its build did not write: those of a shortened wish, and those
 * that wishes have had only since. What isn't of the expected shape stays as it is; the schema refuses it later.
 */
export function completed(conversation: unknown): unknown {
  if (!isObject(conversation)) return conversation;
  const { results, history } = conversation;
  const pasts = Array.isArray(history)
    ? history.map((past) => (isObject(past) ? { ...past, results: withWish(past.results) } : past))
    : history;
  return { ...conversation, results: withWish(results), history: pasts };
}

function withWish(results: unknown): unknown {
  if (!isObject(results)) return results;
  const { query } = results;
  if (!isObject(query) || !isObject(query.wish)) return results;
  return { ...results, query: { ...query, wish: { ...EMPTY_WISH, ...query.wish } } };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
