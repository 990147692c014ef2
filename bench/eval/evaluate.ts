import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import type { Taste } from '../../src/catalog/query.ts';
import { loadMachine, type Machine } from '../../src/engine/machine.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { type Row, readRows, toCatalog, type Vocabulary } from '../fragrances-converter.ts';
import { makeCatalog } from './big-catalog.ts';
import { type CommonWords, measureCommonWords } from './common-words.ts';
import { type ConversationCase, holdConversations, type JudgedTurn, readConversations } from './conversations.ts';
import { type CostOfUnderstanding, measureCost } from './cost.ts';
import { loadEarlierBuild } from './earlier-build.ts';
import { type HardWishes, measureHardWishes } from './hard-wishes.ts';
import { type Likeness, measureLikeness } from './likeness.ts';
import { type HeardParaphrase, hearParaphrase, readParaphrases } from './paraphrases.ts';
import { measureParity, type Parity } from './parity.ts';
import { type HeardQuery, hearQueries } from './queries.ts';
import { measureRetrieval, type Retrieval } from './retrieval.ts';
import { hearSafetyCase, readSafetyCases, type SafetyHeard } from './safety.ts';
import { type HeardTalk, hearSmallTalk, readSmallTalk } from './small-talk.ts';
import { type Heard, hearUtterance, readUtterances, type Utterance } from './utterances.ts';

/** What is measured, and on what. */
export interface Setting {
  /** The project: flows, catalog and test/eval below it. */
  readonly root: string;
  /** Folder of real queries, pairs, golden lists and fragrances; null: only what needs none of them. */
  readonly data: string | null;
  /** Small counts, and the shipped fragrances instead of 50,000. */
  readonly quick: boolean;
  /** Left out: all. What isn't measured comes back empty. */
  readonly parts?: ReadonlySet<Part>;
  /** A git revision, whose cost of understanding is measured beside this one's. */
  readonly base?: string | null;
  /** Whether it is measured, too, how long a sentence takes; left out: it is. */
  readonly timed?: boolean;
  /** The project's, where it is loaded already. */
  readonly deployment?: Deployment;
}

export const PARTS = [
  ...(['conversations', 'sentences', 'paraphrases', 'talk', 'safety', 'words', 'queries', 'parity', 'cost'] as const),
  ...(['promises', 'likeness', 'retrieval'] as const),
] as const;
export type Part = (typeof PARTS)[number];

/** Sentences about allergies and children: what was mended by them, and what was only measured. */
export const SAFETY_FOLDERS = {
  'built on': ['safety', 'safety-fresh', 'safety-talk', 'safety-told', 'safety-life'],
  measured: ['safety-unseen', 'safety-told-unseen', 'safety-life-unseen'],
} as const;
export type SafetyHalf = keyof typeof SAFETY_FOLDERS;

/**
 * Rounds of conversations, each of other writers; `reworded` and `retold`: conversations of the rounds as shoppers of another language would hold
 * them; `constructions`: plain ways of putting a wish, each in all languages; `situations`: what harms somebody, who it is for, a wish that changes,
 * tastes told at length, each in all languages; `harms` and `allergies`: ways of telling what makes somebody ill, or doesn't; `ideas`: fifty wishes
 * told sideways, by a situation, an image or in slang. Those that were read are built on.
 */
export const ROUNDS = [
  ...(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const),
  ...([
    'eleventh',
    'eleventh-unread',
    'twelfth',
    'twelfth-unread',
    'thirteenth',
    'thirteenth-unread',
    'reworded',
    'reworded-unread',
    'retold',
    'retold-unread',
    'constructions',
    'constructions-unread',
    'situations',
    'situations-unread',
  ] as const),
  ...([
    'harms',
    'harms-unread',
    'allergies',
    'allergies-unread',
    'persons',
    'persons-unread',
    'pairs',
    'pairs-unread',
    'beside',
    'beside-unread',
    'ideas',
    'ideas-unread',
  ] as const),
] as const;
export type Round = (typeof ROUNDS)[number];
/** What nobody who mends has read. */
export const MEASURED = [
  'tenth',
  'eleventh-unread',
  'twelfth-unread',
  'thirteenth-unread',
  'reworded-unread',
  'retold-unread',
  'constructions-unread',
  'situations-unread',
  'harms-unread',
  'allergies-unread',
  'persons-unread',
  'pairs-unread',
  'beside-unread',
  'ideas-unread',
] as const satisfies readonly Round[];

export function isMeasured(set: ConversationSet): boolean {
  return MEASURED.some((one) => one === set);
}
/** `others`: those of the folder of data. */
export type ConversationSet = Round | 'others';

export interface Evaluation {
  readonly conversations: ReadonlyMap<ConversationSet, readonly JudgedTurn[]>;
  readonly paraphrases: readonly HeardParaphrase[];
  readonly cost: CostOfUnderstanding | null;
  readonly heard: readonly Heard[];
  readonly talk: readonly HeardTalk[];
  readonly safety: Readonly<Record<SafetyHalf, readonly SafetyHeard[]>>;
  readonly words: readonly CommonWords[];
  readonly queries: readonly HeardQuery[];
  readonly parity: Parity;
  readonly hardWishes: HardWishes;
  readonly likeness: Likeness | null;
  readonly retrieval: Retrieval | null;
  /** Milliseconds. */
  readonly understandTimes: readonly number[];
}

const SCOPE = 'demo';
const MADE = 50_000;
const COST_EFFORT = { climbs: 4, starts: 20, patience: 40, rounds: 150 };

/** @throws when the flows don't compile or a file of the data folder is missing */
export async function evaluate({
  root,
  data,
  quick,
  parts = new Set(PARTS),
  base = null,
  timed = true,
  ...given
}: Setting): Promise<Evaluation> {
  const deployment = given.deployment ?? (await deploymentIn(root));
  const words = shippedWords(root);
  const { languages } = deployment.machine.program;
  const all = readUtterances(join(root, 'test/eval/utterances'), languages);
  const utterances = parts.has('sentences') ? all : [];
  const isSearching = (['promises', 'likeness', 'retrieval'] as const).some((part) => parts.has(part));
  const rows = data === null || !isSearching ? null : readRows(join(data, 'fragrances.jsonl.gz'));
  const searched = searchedCatalog(root, words, rows, quick || !parts.has('promises'));
  const catalog = createCatalog(searched);
  const now = () => performance.now();
  // What `npm test` holds to floors elsewhere is not said once more for a quick look.
  const isWhole = (part: Part): boolean => parts.has(part) && !quick;
  const safetyOf = (half: SafetyHalf): readonly SafetyHeard[] =>
    (isWhole('safety') ? SAFETY_FOLDERS[half] : []).flatMap((folder) =>
      readSafetyCases(join(root, 'test/eval', folder)).map((one) => hearSafetyCase(deployment, SCOPE, one)),
    );
  const countOf = (part: Part, few: number, many: number) => (parts.has(part) ? (quick ? few : many) : 0);
  return {
    conversations: isWhole('conversations') ? holdAll(deployment, conversationsIn(root, data)) : new Map(),
    paraphrases: isWhole('paraphrases')
      ? readParaphrases(join(root, 'test/eval/paraphrases'), languages).map((one) => hearParaphrase(deployment, SCOPE, one))
      : [],
    cost: isWhole('cost') ? measureCost(deployment, base === null ? null : await loadEarlierBuild(root, base), COST_EFFORT) : null,
    heard: utterances.map((one) => hearUtterance(deployment, SCOPE, one)),
    talk: isWhole('talk') ? hearSmallTalk(deployment, SCOPE, readSmallTalk(join(root, 'test/eval/smalltalk'), languages)) : [],
    safety: { 'built on': safetyOf('built on'), measured: safetyOf('measured') },
    words: isWhole('words') ? measureCommonWords(deployment, 1) : [],
    queries: data === null || !parts.has('queries') ? [] : hearQueries(deployment, SCOPE, data),
    parity: measureParity(deployment, SCOPE, join(root, 'test/eval/parity.yaml'), countOf('parity', 20, 100)),
    hardWishes: measureHardWishes(catalog, searched, tastesOf(deployment.machine), countOf('promises', 2_000, 100_000), now),
    ...onRows(deployment, words, rows, data, parts),
    understandTimes: timeUnderstanding(deployment, timed ? utterances : [], quick ? 1 : 20, now),
  };
}

/** Conversations of ours, and those of the folder of data where it has any. */
function conversationsIn(root: string, data: string | null): ReadonlyMap<ConversationSet, readonly ConversationCase[]> {
  const own = ROUNDS.map((round) => [round, readConversations(join(root, 'test/eval/conversations', round))] as const);
  return new Map<ConversationSet, readonly ConversationCase[]>([
    ...own,
    ['others', data === null ? [] : readConversations(join(data, 'shoppers.jsonl'))],
  ]);
}

function holdAll(
  deployment: Deployment,
  sets: ReadonlyMap<ConversationSet, readonly ConversationCase[]>,
): ReadonlyMap<ConversationSet, readonly JudgedTurn[]> {
  return new Map([...sets].map(([set, cases]) => [set, holdConversations(deployment, SCOPE, cases)]));
}

async function deploymentIn(root: string): Promise<Deployment> {
  const loaded = await loadDeployment({ flows: join(root, 'flows'), catalog: join(root, 'catalog') });
  if (!loaded.ok) throw new Error(`The project does not compile: ${loaded.diagnostics[0]?.message}`);
  return loaded.deployment;
}

function onRows(
  deployment: Deployment,
  words: Vocabulary,
  rows: readonly Row[] | null,
  folder: string | null,
  parts: ReadonlySet<Part>,
): { readonly likeness: Likeness | null; readonly retrieval: Retrieval | null } {
  const isAsked = parts.has('likeness') || parts.has('retrieval');
  if (rows === null || folder === null || !isAsked) return { likeness: null, retrieval: null };
  const data = toCatalog(rows, words);
  const catalog = createCatalog(data);
  const scope = data.scopes[0]?.scope ?? '';
  const { program } = deployment.machine;
  const large = () => ({ machine: loadMachine(program, catalog), understander: createUnderstander(program, catalog.names), catalog });
  return {
    likeness: parts.has('likeness') ? measureLikeness(catalog, scope, rows, folder) : null,
    retrieval: parts.has('retrieval') ? measureRetrieval(large(), scope, rows, folder) : null,
  };
}

function searchedCatalog(root: string, words: Vocabulary, rows: readonly Row[] | null, quick: boolean): CatalogData {
  if (quick) return shippedData(root, words);
  return rows === null ? makeCatalog(words, MADE) : toCatalog(rows, words);
}

function readJson(root: string, path: string) {
  return JSON.parse(readFileSync(join(root, 'catalog', path), 'utf8'));
}

function shippedWords(root: string): Vocabulary {
  return {
    families: readJson(root, 'families.json').families,
    ingredients: readJson(root, 'ingredients.json').ingredients,
    facets: readJson(root, 'facets.json').facets,
  };
}

function shippedData(root: string, words: Vocabulary): CatalogData {
  const { fragrances } = readJson(root, 'fragrances.json');
  return { ...words, fragrances, scopes: [readJson(root, `scopes/${SCOPE}.json`)], version: 'shipped' };
}

/** What the vocabulary's styles and occasions mean to a search. */
function tastesOf({ kinds }: Machine): readonly Taste[] {
  return ['style', 'occasion'].flatMap((kind) =>
    [...(kinds.get(kind) ?? [])].map(([name, { wants = {}, avoid = {}, strength = null, prior = null }]): Taste => {
      const none = { families: {}, facets: {}, ingredients: {} };
      return { source: `${kind}.${name}`, weight: 1, wants: { ...none, ...wants }, avoid: { ...none, ...avoid }, strength, prior };
    }),
  );
}

function timeUnderstanding(
  { understander }: Deployment,
  utterances: readonly Utterance[],
  rounds: number,
  now: () => number,
): readonly number[] {
  return Array.from({ length: rounds }).flatMap(() =>
    utterances.map(({ text, language }) => {
      const from = now();
      understander.understand(text, { language, asked: null, list: [], inScope: () => true });
      return now() - from;
    }),
  );
}
