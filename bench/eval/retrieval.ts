import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { SearchQuery } from '../../src/catalog/query.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { pick, randomOf } from '../../test/support/random.ts';
import type { Row } from '../fragrances-converter.ts';

interface Golden {
  readonly type: string;
  readonly query: string;
  readonly relevant: readonly { readonly row: string; readonly relevance: number; readonly reason?: string }[];
}

/** Means over some queries. */
export interface RetrievalFigures {
  readonly queries: number;
  /** nDCG@10, 0..1, of what the conversation shows, and of MiniSearch over names, brands, notes and accords. */
  readonly ndcg: number;
  readonly miniSearch: number;
  /** How often a graded row comes before one picked at random, 0..1; chance is 0.5. */
  readonly ahead: number;
  /** How much of what the graded rows are graded for the first ten have, those rows themselves, and rows picked at random, 0..1. */
  readonly kind: { readonly found: number; readonly graded: number; readonly random: number };
}

export interface Retrieval {
  readonly byType: ReadonlyMap<string, RetrievalFigures>;
  readonly all: RetrievalFigures;
}

const PER_PAGE = 10;
/** Rows picked at random, beside which those of a query are held. */
const OTHERS = 300;

/** Says each query of `retrieval_golden.jsonl` and compares what is found with the graded rows. */
export function measureRetrieval(deployment: Deployment, scope: string, rows: readonly Row[], folder: string): Retrieval {
  const golden = readFileSync(join(folder, 'retrieval_golden.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Golden => JSON.parse(line));
  const random = randomOf(3);
  const others = [...new Set(Array.from({ length: OTHERS }, () => pick(random, rows).id))];
  const smells = new Map(rows.map((row) => [row.id, wordsOf(row)]));
  const miniSearch = searchWords(rows);
  const measured = golden.map((one) => {
    const query = queryOf(deployment, scope, one.query);
    const found = query === null ? [] : inOrder(deployment.catalog, scope, query, PER_PAGE);
    const kind = kindOf(one, smells);
    return {
      type: one.type,
      queries: 1,
      ndcg: ndcg(found, one.relevant),
      miniSearch: ndcg(miniSearch(one.query), one.relevant),
      ahead: query === null ? 0.5 : aheadOf(deployment.catalog, scope, query, one, others),
      kind: { found: mean(found.map(kind)), graded: mean(one.relevant.map(({ row }) => kind(row))), random: mean(others.map(kind)) },
    };
  });
  const types = [...new Set(measured.map((one) => one.type))];
  return { byType: new Map(types.map((type) => [type, means(measured.filter((one) => one.type === type))])), all: means(measured) };
}

function means(list: readonly RetrievalFigures[]): RetrievalFigures {
  const of = (value: (one: RetrievalFigures) => number) => mean(list.map(value));
  return {
    queries: list.length,
    ndcg: of((one) => one.ndcg),
    miniSearch: of((one) => one.miniSearch),
    ahead: of((one) => one.ahead),
    kind: { found: of((one) => one.kind.found), graded: of((one) => one.kind.graded), random: of((one) => one.kind.random) },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The search behind the list that the conversation shows for it; null where it shows none. */
function queryOf(deployment: Deployment, scope: string, text: string): SearchQuery | null {
  const before = beginConversation(deployment, { seed: 0, language: 'en' }).conversation;
  return takeTurn(deployment, scope, before, { text, language: 'en' }).conversation.results?.query ?? null;
}

function inOrder(catalog: Catalog, scope: string, query: SearchQuery, most: number): readonly string[] {
  return Array.from({ length: Math.ceil(most / PER_PAGE) }, (_, i) => i + 1).flatMap((page) => {
    const answer = catalog.answer(scope, { ...query, page, perPage: PER_PAGE });
    return answer.type === 'searched' ? answer.items.map((item) => item.id) : [];
  });
}

/** Of all pairs of a graded row and another: in how many the graded one comes first. What isn't found comes last. */
function aheadOf(catalog: Catalog, scope: string, query: SearchQuery, { relevant }: Golden, others: readonly string[]): number {
  const graded = new Set(relevant.map((one) => one.row));
  const rest = others.filter((id) => !graded.has(id));
  // Asked for by a name, that name is all that is found: nothing else is before or behind it.
  const among = { ...query, wish: { ...query.wish, name: query.wish.name.length > 0 ? query.wish.name : [...graded, ...rest] } };
  const places = new Map(inOrder(catalog, scope, among, graded.size + rest.length).map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY;
  const won = [...graded].map((one) => mean(rest.map((other) => Math.sign(placeOf(other) - placeOf(one) || 0) / 2 + 0.5)));
  return mean(won);
}

function wordsOf({ top = [], heart = [], base = [], notes = [], accords = [] }: Row): ReadonlySet<string> {
  return new Set([...top, ...heart, ...base, ...notes, ...accords].map((word) => word.toLowerCase()));
}

/** How much of what the graded rows of a query were graded for a row has, by how many of them it was named for, 0..1. */
function kindOf({ relevant }: Golden, smells: ReadonlyMap<string, ReadonlySet<string>>): (row: string) => number {
  const weights = new Map<string, number>();
  for (const { reason = '' } of relevant) {
    const named = /(?:include|Matches) (.+?)(?: while avoiding .+)?\.$/.exec(reason)?.[1] ?? '';
    for (const word of named.toLowerCase().split(', ')) weights.set(word, (weights.get(word) ?? 0) + 1);
  }
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return (row) => {
    const has = smells.get(row);
    return [...weights].reduce((sum, [word, weight]) => sum + (has?.has(word) ? weight : 0), 0) / Math.max(1, whole);
  };
}

function searchWords(rows: readonly Row[]): (query: string) => readonly string[] {
  const index = new MiniSearch<{ id: string; name: string; brand: string; smell: string }>({ fields: ['name', 'brand', 'smell'] });
  index.addAll(rows.map((row) => ({ id: row.id, name: row.name, brand: row.brand, smell: [...wordsOf(row)].join(', ') })));
  return (query) =>
    index
      .search(query)
      .slice(0, PER_PAGE)
      .map((result) => String(result.id));
}

function ndcg(found: readonly string[], relevant: Golden['relevant']): number {
  const grades = new Map(relevant.map((one) => [one.row, one.relevance]));
  const gain = (list: readonly number[]) => list.slice(0, 10).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
  const best = gain([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(found.map((id) => grades.get(id) ?? 0)) / best;
}
