import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { emptyWish } from '../../src/engine/wish.ts';
import type { Row } from '../fragrances-converter.ts';

interface Pair {
  readonly a: { readonly row?: string };
  readonly b: { readonly row?: string };
}

export interface Recall {
  readonly method: string;
  readonly at10: number;
  readonly at50: number;
}

/** Each pair is looked for from both sides. */
export interface LikenessOf {
  readonly looked: number;
  readonly recalls: readonly Recall[];
}

export interface Likeness {
  readonly among: number;
  /** Pairs that the weights may be tuned on, and pairs that are kept for measuring. */
  readonly tuned: LikenessOf;
  readonly held: LikenessOf;
}

const DEEPEST = 50;

/** Of pairs that people find alike: how often one is among the first found for the other. */
export function measureLikeness(catalog: Catalog, scope: string, rows: readonly Row[], folder: string): Likeness {
  const pairs = readFileSync(join(folder, 'similar_pairs.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Pair => JSON.parse(line))
    .flatMap(({ a, b }) => (a.row === undefined || b.row === undefined ? [] : [[a.row, b.row] as const]));
  const methods: readonly (readonly [method: string, find: Find])[] = [
    ['Sillage: what a search shows', searcher(catalog, scope)],
    ['plain cosine over notes', cosine(rows)],
    ['MiniSearch over notes', miniSearch(rows)],
  ];
  const recallsOf = (half: readonly (readonly [string, string])[]): LikenessOf => {
    const looked = [...half, ...half.map(([a, b]) => [b, a] as const)];
    return { looked: looked.length, recalls: methods.map(([method, find]) => recallOf(method, find, looked)) };
  };
  return {
    among: rows.length,
    tuned: recallsOf(pairs.filter((pair) => !isHeld(pair))),
    held: recallsOf(pairs.filter(isHeld)),
  };
}

type Find = (id: string) => readonly string[];

function recallOf(method: string, find: Find, looked: readonly (readonly [string, string])[]): Recall {
  const ranks = looked.map(([seed, wanted]) => find(seed).indexOf(wanted));
  const within = (most: number) => ranks.filter((rank) => rank >= 0 && rank < most).length / looked.length;
  return { method, at10: within(10), at50: within(DEEPEST) };
}

/** Half of the pairs, always the same whatever else the file holds: by the hash (FNV-1a, 32 bits) of both ids in order. */
function isHeld(pair: readonly [string, string]): boolean {
  let hash = 0x811c9dc5;
  for (const letter of [...pair].sort().join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash & 1) === 1;
}

function searcher(catalog: Catalog, scope: string): (id: string) => readonly string[] {
  const perPage = 10;
  return (id) => {
    const wish = { ...emptyWish(), like: [{ id, weight: 1 }] };
    return Array.from({ length: DEEPEST / perPage }, (_, i) => i + 1).flatMap((page) => {
      const answer = catalog.answer(scope, { type: 'search', wish, relax: [], page, perPage, leaveOut: [] });
      return answer.type === 'searched' ? answer.items.map((item) => item.id) : [];
    });
  };
}

function notesOf({ top = [], heart = [], base = [], notes = [] }: Row): ReadonlySet<string> {
  return new Set([...top, ...heart, ...base, ...notes]);
}

/** The yardstick: the more notes two lists share for their lengths, the more alike; ties by how well known. */
function cosine(rows: readonly Row[]): (id: string) => readonly string[] {
  const sets = new Map(rows.map((row) => [row.id, notesOf(row)]));
  return (id) => {
    const mine = sets.get(id) ?? new Set();
    const scored = rows.flatMap((row) => {
      const theirs = sets.get(row.id) ?? new Set();
      if (row.id === id || theirs.size === 0) return [];
      const shared = [...mine].filter((note) => theirs.has(note)).length;
      return [{ id: row.id, score: shared / Math.sqrt(mine.size * theirs.size) }];
    });
    return firstOf(scored);
  };
}

function miniSearch(rows: readonly Row[]): (id: string) => readonly string[] {
  const index = new MiniSearch<{ id: string; notes: string }>({ fields: ['notes'] });
  const texts = new Map(rows.map((row) => [row.id, [...notesOf(row)].join(', ')]));
  index.addAll([...texts].map(([id, notes]) => ({ id, notes })));
  return (id) => {
    const results = index.search(texts.get(id) ?? '');
    return results
      .filter((result) => result.id !== id)
      .slice(0, DEEPEST)
      .map((result) => String(result.id));
  };
}

function firstOf(scored: { readonly id: string; readonly score: number }[]): readonly string[] {
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, DEEPEST)
    .map((one) => one.id);
}
