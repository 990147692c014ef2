import type { CatalogAnswer, CatalogQuery, SearchAnswer, SearchQuery, Wish } from '../catalog/query.ts';
import type { Repeating, Search, Target } from '../flow/program/program.ts';
import type { Results } from './conversation.ts';
import { sayLikeHolds, warnOfAllergens } from './named-allergens.ts';
import { explainEnd, explainNothing, suggestRelaxing } from './relaxations.ts';
import { currencyName, joined, rangeText, text } from './speak.ts';
import type { LiveFrame, Situation, Turn } from './turn.ts';
import { searchWish, useCaseOf, wishes, withoutAllergens } from './wish.ts';

const RECENT_PAGES = 3;

/** What the engine asks for while it runs a turn. */
export type Asking<T> = Generator<CatalogQuery, T, CatalogAnswer>;

/** Runs a search and says where to go: found, none or failed. What was found waits for a `show`. */
export function* runSearch(turn: Turn, frame: LiveFrame, search: Search): Asking<Target> {
  const plan = planSearch(turn, frame, search);
  if (plan === null) return search.none;
  const answer = yield plan.query;
  turn.events.push({
    event: 'query',
    query: plan.query,
    answer: describeAnswer(answer),
    ...(answer.type === 'searched' ? { scores: answer.scores } : {}),
  });
  if (answer.type !== 'searched') {
    const reason = answer.type === 'failed' ? answer.reason : 'search_failed';
    turn.lastSearch = { name: plan.name, query: plan.query, answer: { type: 'failed', reason }, shown: [] };
    turn.pending = null;
    return search.failed;
  }
  turn.lastSearch = { name: plan.name, query: plan.query, answer: pagedAs(answer, plan), shown: [] };
  sayOtherCurrency(turn, plan.query, answer);
  if (answer.items.length === 0) {
    turn.pending = null;
    yield* plan.earlier === null ? explainNothing(turn, plan.query) : explainEnd(turn, plan.earlier);
    return search.none;
  }
  if (plan.query.wish.name.length > 0)
    yield* warnOfAllergens(
      turn,
      answer.items.map((item) => item.id),
    );
  if (plan.earlier === null) {
    yield* sayLikeHolds(turn, plan.query.wish);
    sayInCommon(turn, plan.query.wish, answer);
    sayCounterparts(turn, plan.query.wish, answer);
  }
  const results = toResults(plan.name, plan.query, answer, plan.earlier);
  turn.pending = { results, items: answer.items, missing: answer.missing.filter((source) => !isToldOf(turn, plan, answer, source)) };
  const isLast = answer.page >= answer.totalPages && search.search !== 'auto';
  yield* suggestRelaxing(turn, results, isLast);
  return search.found;
}

/** Behind the last tier, the list stays at its last page. */
function pagedAs(answer: SearchAnswer, { query, earlier }: SearchPlan): SearchAnswer {
  if (answer.items.length > 0 || earlier === null || (query.misses ?? 0) === (earlier.query.misses ?? 0)) return answer;
  const { total, page, perPage } = earlier;
  return { ...answer, total, page, totalPages: Math.ceil(total / perPage) };
}

interface SearchPlan {
  readonly name: string;
  readonly query: SearchQuery;
  /** The list that this one goes on from. */
  readonly earlier: Results | null;
}

function planSearch(turn: Turn, frame: LiveFrame, search: Search): SearchPlan | null {
  const { results } = turn;
  switch (search.search) {
    case 'next_page':
    case 'previous_page':
    case 'last_page':
    case 'page': {
      const page = results && pageOf(turn, results, search.search);
      if (results === null || page === null) return null;
      const { query } = results;
      const wish = withoutAllergens(turn, query.wish);
      // An allergy told since made another list of it: its first page without what was shown is what comes next.
      if (wish !== query.wish) return othersThan(results, wish);
      if (search.search === 'next_page' && (page - 1) * results.perPage >= results.total)
        return { name: results.name, query: { ...query, page: 1, misses: (query.misses ?? 0) + 1 }, earlier: results };
      return { name: results.name, query: { ...query, page }, earlier: results };
    }
    case 'others':
      return results && othersThan(results, withoutAllergens(turn, results.query.wish));
    default: {
      const query = newQuery(turn, frame, search);
      return { name: search.search === 'auto' ? useCaseOf(query.wish) : search.search, query, earlier: null };
    }
  }
}

/** The page that is asked for; null: there is none. */
function pageOf({ page: asked }: Turn, { page, perPage, total }: Results, search: Exclude<Repeating, 'others'>): number | null {
  switch (search) {
    case 'next_page':
      return page + 1;
    case 'previous_page':
      return page > 1 ? page - 1 : null;
    case 'last_page':
      return Math.max(1, Math.ceil(total / perPage));
    case 'page':
      return asked;
    default:
      return search satisfies never;
  }
}

/** What a search that goes on from no list asks for, and what of it may be dropped. */
export function newQuery(turn: Situation, frame: LiveFrame | undefined, search: Search): SearchQuery {
  const wish = withoutAllergens(turn, searchWish(turn, frame, search));
  const relax = search.relax.map((one) => one.filter).filter((filter) => wishes(wish, filter));
  return { type: 'search', wish, relax, page: 1, perPage: search.perPage, leaveOut: [] };
}

/** Said once a limit: with the first search that it narrows. */
function sayOtherCurrency(turn: Turn, { wish: { price } }: SearchQuery, { currency }: SearchAnswer): void {
  if (!price?.currency || !currency || price.currency === currency) return;
  if (JSON.stringify(price) === JSON.stringify(turn.before.results?.query.wish.price)) return;
  const args = {
    currency: currencyName(turn.language, currency),
    said: rangeText(turn, 'price', price),
    taken: rangeText(turn, 'price', { ...price, currency }),
  };
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.other_currency', args) });
}

/** Said once: with the first list that is to be like these. */
function sayInCommon(turn: Turn, { like }: Wish, { inCommon }: SearchAnswer): void {
  const before = new Set(turn.before.results?.query.wish.like.map(({ id }) => id));
  if (inCommon === undefined || (like.length === before.size && like.every(({ id }) => before.has(id)))) return;
  const name = (type: 'facet' | 'ingredient') => (id: string) => turn.machine.names.nameOf(type, id, turn.language);
  const smells = [...inCommon.facets.map(name('facet')), ...inCommon.notes.map(name('ingredient'))];
  turn.pieces.push({ piece: 'text', text: text(turn, 'system.in_common', { smells: joined(turn, smells) }) });
}

/** Said once: with the first list for somebody whom what it is to be like is not made for. */
function sayCounterparts(turn: Turn, wish: Wish, { counterparts = [], items }: SearchAnswer): void {
  for (const { of, gender: asked, are } of counterparts) {
    if (!isNewlyCrossed(turn, wish, of)) continue;
    const name = (id: string): string => turn.machine.names.nameOf('fragrance', id, turn.language);
    const best = items.find(({ id }) => are.includes(id))?.id ?? are[0];
    const args = {
      fragrance: name(of),
      gender: asked,
      value: best === undefined ? '' : name(best),
      some: best === undefined ? 'no' : 'yes',
    };
    turn.pieces.push({ piece: 'text', text: text(turn, 'system.counterpart', args) });
  }
}

/** That nothing is like it goes without saying where the reply says that it has no counterpart. */
function isToldOf(turn: Turn, { query, earlier }: SearchPlan, { counterparts = [] }: SearchAnswer, source: string): boolean {
  return (
    earlier === null &&
    counterparts.some(({ of, are }) => are.length === 0 && source === `like.${of}` && isNewlyCrossed(turn, query.wish, of))
  );
}

/** Whether it wasn't asked for the same person before. */
function isNewlyCrossed({ before: { results } }: Turn, { gender }: Wish, of: string): boolean {
  const before = results?.query.wish;
  return before === undefined || before.gender !== gender || !before.like.some(({ id }) => id === of);
}

function othersThan(results: Results, wish: Wish): SearchPlan {
  return { name: results.name, query: { ...results.query, wish, page: 1, leaveOut: results.recent }, earlier: results };
}

export function toResults(name: string, query: SearchQuery, answer: SearchAnswer, earlier: Results | null): Results {
  const items = answer.items.map((item) => item.id);
  return {
    // The same tier is listed on each page.
    query: answer.misses === 0 ? query : { ...query, misses: answer.misses },
    name,
    page: answer.page,
    perPage: answer.perPage,
    total: answer.total,
    relaxed: answer.relaxed,
    items,
    question: null,
    recent: [...(earlier?.recent ?? []), ...items].slice(-RECENT_PAGES * answer.perPage),
  };
}

function describeAnswer(answer: CatalogAnswer): string {
  switch (answer.type) {
    case 'searched':
      return `${answer.total} found${answer.relaxed.length > 0 ? `, relaxed ${answer.relaxed.join(', ')}` : ''}: ${answer.items.map((item) => item.id).join(' ')}`;
    case 'families':
      return `${answer.families.length} families`;
    case 'cards':
      return `${answer.items.length} cards`;
    case 'counted':
      return `${answer.counts.length} counted`;
    case 'told':
      return `${answer.facts.length} facts`;
    case 'failed':
      return answer.reason;
  }
}
