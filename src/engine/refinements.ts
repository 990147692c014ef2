import type { SearchQuery, Shift, Taste, Wish } from '../catalog/query.ts';
import type { Meaning } from '../flow/program/program.ts';
import type { Results } from './conversation.ts';
import { withComparative } from './fill.ts';
import type { Asking } from './search-step.ts';
import { entriesOf, known, stateOf } from './slots.ts';
import { meaningText, text } from './speak.ts';
import type { Turn } from './turn.ts';
import { projectWish, withoutAllergens } from './wish.ts';

/** Refinements that are suggested beside a list. */
const MOST = 3;
/** Refinements that the catalog is asked about, a list. */
const MOST_TRIED = 6;
/** The share of a list that may be left by what is worth suggesting. */
const MOST_LEFT = 0.75;

/**
 * Suggests what would really change the list: of what a step may suggest, what speaks against nothing that was said and leaves something
 * else, each with the number that it leaves. Which of them come first differs from turn to turn.
 */
export function* suggestRefinements(turn: Turn, results: Results, suggest: readonly Meaning[]): Asking<void> {
  const tried = refinements(turn, results, suggest).slice(0, MOST_TRIED);
  if (tried.length === 0) return;
  const query = { type: 'count', searches: tried.map(({ search }) => search) } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type });
  if (answer.type !== 'counted') return;
  const misses = results.query.misses ?? 0;
  const narrowing = tried.flatMap(({ meaning }, at) => {
    const count = answer.counts[at];
    if (count === undefined || count.total === 0 || count.total > results.total * MOST_LEFT) return [];
    return count.misses > misses || count.relaxed.length > results.relaxed.length ? [] : [{ meaning, total: count.total }];
  });
  for (const { meaning, total } of narrowing.slice(0, MOST)) {
    const label = meaningText(turn, meaning);
    turn.suggestions.push({ code: 'refine', message: text(turn, 'system.refine', { label, total }), total, label });
  }
}

interface Refinement {
  readonly meaning: Meaning;
  /** What would be searched for, were it said. */
  readonly search: SearchQuery;
}

function refinements(turn: Turn, results: Results, suggest: readonly Meaning[]): readonly Refinement[] {
  const { query } = results;
  // What a flow searches for by a `where` of its own isn't told by what the shopper would say.
  if (JSON.stringify(withoutAllergens(turn, projectWish(turn))) !== JSON.stringify(query.wish)) return [];
  const from = suggest.length === 0 ? 0 : turn.number % suggest.length;
  return [...suggest.slice(from), ...suggest.slice(0, from)].flatMap((meaning) => {
    const wish = refined(turn, results, meaning);
    if (wish === null) return [];
    const { misses: _, ...whole } = query;
    return [{ meaning, search: { ...whole, wish: withoutAllergens(turn, wish), page: 1, leaveOut: [] } }];
  });
}

/** The wish with what is suggested; null where it says nothing new, or speaks against what was said. */
function refined(turn: Turn, { items }: Results, meaning: Meaning): Wish | null {
  if (meaning.means !== 'value' || meaning.slot.scope !== 'project') return null;
  const slot = turn.machine.slots.get(meaning.slot.name);
  const entries = slot === undefined ? [] : entriesOf(stateOf(turn.slots, slot.name));
  if (slot === undefined || slot.type !== 'comparative' || !slot.many || typeof meaning.value !== 'string') return null;
  const opposite = turn.machine.kinds.get(slot.type)?.get(meaning.value)?.opposite;
  if (entries.some(({ value }) => value === meaning.value || value === opposite)) return null;
  const after = withComparative(turn.machine, entries, meaning.value, 'plain', items);
  const wish = projectWish({ ...turn, slots: new Map(turn.slots).set(slot.name, known(after)) });
  const added = wish.shifts.find(({ source }) => source === `comparative.${meaning.value}`);
  return added === undefined || speaksAgainst(added, wish) ? null : wish;
}

/** "Fresher" after "nothing fresh", "sweeter" where no gourmand is wanted. */
function speaksAgainst({ facets, families }: Shift, { lessTastes, withoutFamilies, tastes }: Wish): boolean {
  const asksMore = (weights: Readonly<Record<string, number>>, key: string): boolean => (weights[key] ?? 0) > 0;
  const asksLess = (weights: Readonly<Record<string, number>>, key: string): boolean => (weights[key] ?? 0) < 0;
  const shares = (taste: Taste, asks: typeof asksMore): boolean =>
    Object.keys(taste.wants.facets).some((key) => asks(facets, key)) ||
    Object.keys(taste.wants.families).some((key) => asks(families, key));
  return (
    withoutFamilies.some((key) => asksMore(families, key)) ||
    lessTastes.some((taste) => shares(taste, asksMore)) ||
    tastes.some((taste) => shares(taste, asksLess))
  );
}
