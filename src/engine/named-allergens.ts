import type { SearchQuery } from '../catalog/query.ts';
import { allergiesOf } from './allergies.ts';
import type { Asking } from './search-step.ts';
import { entryText, joined, text } from './speak.ts';
import type { Turn } from './turn.ts';
import { emptyWish, harmlessAmong, leavesOutMore } from './wish.ts';

/**
 * Says which of these fragrances, asked for by name, hold what an allergy keeps out of every list. The catalog
 * is asked twice, and only where there is an allergy: what it finds at all, and what it finds without.
 */
export function* warnOfAllergens(turn: Turn, ids: readonly string[]): Asking<void> {
  const harmless = harmlessAmong(turn, ids);
  if (harmless === null) return;
  const found = yield* namesFound(turn, { ...emptyWish(), name: [...ids] });
  const safe = new Set(yield* namesFound(turn, harmless));
  const held = found.filter((id) => !safe.has(id));
  if (held.length === 0) return;
  const fragrances = held.map((id) => turn.machine.names.nameOf('fragrance', id, turn.language));
  const values = allergiesOf(turn).flatMap(({ slot, entries }) => entries.map((entry) => entryText(turn, slot, entry)));
  const args = { fragrances: joined(turn, fragrances), values: joined(turn, values, 'disjunction') };
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.allergy_named', args) });
}

/**
 * Says which of the fragrances that others shall be like hold what is to be left out: once, with the first list that is
 * without. The catalog is asked twice, and only where something is left out.
 */
export function* sayLikeHolds(turn: Turn, wish: SearchQuery['wish']): Asking<void> {
  const before = turn.before.results?.query.wish;
  const ids = wish.like.map(({ id }) => id);
  const isSaid = before !== undefined && !leavesOutMore(wish, before) && ids.every((id) => before.like.some((one) => one.id === id));
  if (ids.length === 0 || wish.withoutIngredients.length === 0 || isSaid) return;
  const found = yield* namesFound(turn, { ...emptyWish(), name: ids });
  const left = new Set(yield* namesFound(turn, { ...emptyWish(), name: ids, withoutIngredients: wish.withoutIngredients }));
  const held = found.filter((id) => !left.has(id));
  if (held.length === 0) return;
  const fragrances = held.map((id) => turn.machine.names.nameOf('fragrance', id, turn.language));
  const out = wish.withoutIngredients.map((id) => turn.machine.names.nameOf('ingredient', id, turn.language));
  turn.pieces.push({
    piece: 'text',
    text: text(turn, 'system.like_holds', {
      fragrances: joined(turn, fragrances),
      values: out.join(', '),
      count: out.length,
      few: out.length <= FEW ? 'yes' : 'no',
    }),
  });
}

/** So many ingredients are named; more would be a list. */
const FEW = 3;

function* namesFound(turn: Turn, wish: SearchQuery['wish']): Asking<readonly string[]> {
  const query: SearchQuery = { type: 'search', wish, relax: [], page: 1, perPage: 10, leaveOut: [] };
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type });
  return answer.type === 'searched' ? answer.items.map((item) => item.id) : [];
}
