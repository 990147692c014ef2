import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { table } from './tables.ts';

/** A conversation that somebody held and scored, as in `test/eval/scored/<round>/<language>.yaml`. */
interface ScoredTalk {
  readonly turns: readonly { readonly score: 0 | 1 | 2 | 3 }[];
}

const FOLDER = join(import.meta.dirname, '../../test/eval/scored');
const HEAD = ['language', 'conversations', 'replies', 'mean of 0 to 3', 'zeros', 'conversations with a zero'];

/** What the scored conversations came to, a table of each round. Run by itself it prints them. */
export function scoredTables(): string {
  const rounds = readdirSync(FOLDER).sort();
  return rounds
    .map(
      (round) =>
        `${round.replace('-', ' ')}:\n\n${table(
          HEAD,
          readdirSync(join(FOLDER, round))
            .sort()
            .map((file) => rowOf(round, file)),
        )}`,
    )
    .join('\n\n');
}

function rowOf(round: string, file: string): readonly string[] {
  const talks: readonly ScoredTalk[] = parse(readFileSync(join(FOLDER, round, file), 'utf8'));
  const scores = talks.flatMap(({ turns }) => turns.map(({ score }) => score));
  const mean = scores.reduce((sum: number, score) => sum + score, 0) / scores.length;
  const zeros = scores.filter((score) => score === 0).length;
  const withZero = talks.filter(({ turns }) => turns.some(({ score }) => score === 0)).length;
  return [
    file.replace('.yaml', ''),
    String(talks.length),
    String(scores.length),
    mean.toFixed(2),
    `${Math.round((100 * zeros) / scores.length)} %`,
    `${withZero} of ${talks.length}`,
  ];
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${scoredTables()}\n`);
