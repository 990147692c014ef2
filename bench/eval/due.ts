import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment, shippedNames } from '../../test/support/shipped.ts';
import { percent, table } from './tables.ts';

/** What was due behind one message: judged by a reader of the conversation, and not by what the program answered. */
interface Due {
  readonly cards: 'yes' | 'no' | 'either';
  readonly wish: 'same' | 'changed';
  /** Names of fragrances. */
  readonly about?: readonly string[];
  readonly not?: readonly string[];
}

interface Talk<Turn> {
  readonly id: string;
  readonly turns: readonly Turn[];
}

const CHECKS = [
  'cards where they are due, and none where they are not',
  'a wish that stays as it is',
  'a wish that changes',
  'an answer of those that are meant, and of no other',
  'none that was turned down',
  'all of a message',
] as const;
type Check = (typeof CHECKS)[number];

type Count = { right: number; all: number };

/** By check, for the half that was read while the program was changed and for the half that was kept back. */
export type DueFigures = ReadonlyMap<Check, { readonly read: Count; readonly kept: Count }>;

const ROOT = join(import.meta.dirname, '../../test/eval');

/**
 * Holds the conversations of `test/eval/scored` again, message by message, and compares what comes with what was due (`test/eval/due`). The
 * program's own replies stand between them, and may show other fragrances than the shopper saw: an answer is judged only where those it is
 * due of were shown or named by then. Takes minutes.
 */
export function measureDue(deployment: Deployment, fragrances: readonly { readonly id: string; readonly name: string }[]): DueFigures {
  const figures = new Map(CHECKS.map((check) => [check, { read: { right: 0, all: 0 }, kept: { right: 0, all: 0 } }]));
  const idOf = new Map(fragrances.map(({ id, name }) => [name.toLowerCase(), id]));
  const nameOf = new Map(fragrances.map(({ id, name }) => [id, name.toLowerCase()]));
  const idsOf = (names: readonly string[] = []): readonly string[] => names.flatMap((name) => idOf.get(name.toLowerCase()) ?? []);
  for (const round of readdirSync(join(ROOT, 'scored')).sort()) {
    for (const file of readdirSync(join(ROOT, 'scored', round)).sort()) {
      const talks: readonly Talk<{ readonly say: string }>[] = parse(readFileSync(join(ROOT, 'scored', round, file), 'utf8'));
      const due: readonly Talk<Due>[] = parse(readFileSync(join(ROOT, 'due', file), 'utf8'));
      const dueOf = new Map(due.map(({ id, turns }) => [id, turns]));
      for (const { id, turns } of talks) {
        const half = (Number(/\d+/.exec(id)?.[0]) + Number(/\d+/.exec(round)?.[0])) % 2 === 1 ? 'read' : 'kept';
        const reader = new MessageReader(deployment, 'demo', file.replace('.yaml', ''));
        const seen = new Set<string>();
        let before = '';
        for (const [at, { say }] of turns.entries()) {
          const meant = dueOf.get(id)?.[at];
          if (meant === undefined) continue;
          const { turn } = reader.read(say.replaceAll('\n', ' '));
          const shown = [...turn.reply.message.matchAll(/<parfum id="([^"]+)"/g)].map(([, one = '']) => one);
          const text = turn.reply.message.replaceAll(/<parfum[^>]*\/>/g, '').toLowerCase();
          const wish = JSON.stringify(turn.conversation.slots);
          const checks = new Map<Check, boolean>();
          if (meant.cards !== 'either') checks.set(CHECKS[0], (meant.cards === 'yes') === shown.length > 0);
          if (at > 0) checks.set(meant.wish === 'same' ? CHECKS[1] : CHECKS[2], (meant.wish === 'same') === (wish === before));
          const about = idsOf(meant.about);
          const isNamed = (one: string): boolean => text.includes(nameOf.get(one) ?? '\n');
          const isKnown = (one: string): boolean => seen.has(one) || say.toLowerCase().includes(nameOf.get(one) ?? '\n');
          if (meant.cards === 'no' && about.length > 0 && about.every(isKnown)) {
            const isPart = (one: string): boolean => about.some((other) => nameOf.get(other)?.includes(nameOf.get(one) ?? '\n'));
            // Of several that are chosen from the answer may name one.
            const isAnswered = about.length > 1 ? about.some(isNamed) : about.every(isNamed);
            checks.set(CHECKS[3], isAnswered && ![...seen, ...shown].some((one) => !isPart(one) && isNamed(one)));
          }
          const not = idsOf(meant.not);
          if (not.length > 0) checks.set(CHECKS[4], !not.some((one) => shown.includes(one)));
          checks.set(
            CHECKS[5],
            [...checks.values()].every((isRight) => isRight),
          );
          for (const [check, isRight] of checks) {
            const count = figures.get(check)?.[half];
            if (count === undefined) continue;
            count.all += 1;
            count.right += Number(isRight);
          }
          before = wish;
          for (const one of shown) seen.add(one);
          for (const [one, name] of nameOf) if (name.length > SHORTEST && text.includes(name)) seen.add(one);
        }
      }
    }
  }
  return figures;
}

/** Names as short as "Y" stand in every text. */
const SHORTEST = 4;

/** The figures as a table. */
export function dueTable(figures: DueFigures): string {
  const share = ({ right, all }: Count): string => `${percent(right, all)} of ${all}`;
  return table(
    ['what is due', 'half that was read', 'half that was kept back'],
    [...figures].map(([check, { read, kept }]) => [check, share(read), share(kept)]),
  );
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${dueTable(measureDue(await shippedDeployment(), shippedNames().fragrances))}\n`);
}
