import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';

interface Golden {
  readonly type: string;
  readonly query: string;
  readonly relevant: readonly { readonly row: string; readonly relevance: number }[];
}

export interface Retrieval {
  readonly queries: number;
  /** Mean nDCG@10, 0..1, by type of query and in all. */
  readonly byType: ReadonlyMap<string, number>;
  readonly all: number;
}

/** Says each query of `retrieval_golden.jsonl` and compares what is found with the graded rows. */
export function measureRetrieval(deployment: Deployment, scope: string, folder: string): Retrieval {
  const golden = readFileSync(join(folder, 'retrieval_golden.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Golden => JSON.parse(line));
  const scores = golden.map((one) => ({ type: one.type, score: ndcg(find(deployment, scope, one.query), one.relevant) }));
  const types = [...new Set(scores.map((one) => one.type))];
  const mean = (list: typeof scores) => list.reduce((all, one) => all + one.score, 0) / Math.max(1, list.length);
  return {
    queries: golden.length,
    byType: new Map(types.map((type) => [type, mean(scores.filter((one) => one.type === type))])),
    all: mean(scores),
  };
}

/** The first ten of the list that the conversation shows for it. */
function find(deployment: Deployment, scope: string, text: string): readonly string[] {
  const before = beginConversation(deployment, { seed: 0, language: 'en' }).conversation;
  const { conversation } = takeTurn(deployment, scope, before, { text, language: 'en' });
  if (conversation.results === null) return [];
  const answer = deployment.catalog.answer(scope, { ...conversation.results.query, page: 1, perPage: 10 });
  return answer.type === 'searched' ? answer.items.map((item) => item.id) : [];
}

function ndcg(found: readonly string[], relevant: Golden['relevant']): number {
  const grades = new Map(relevant.map((one) => [one.row, one.relevance]));
  const gain = (list: readonly number[]) => list.slice(0, 10).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
  const best = gain([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(found.map((id) => grades.get(id) ?? 0)) / best;
}
