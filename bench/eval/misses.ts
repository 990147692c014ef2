import { missesFor } from './conversations.ts';
import { type Evaluation, isMeasured } from './evaluate.ts';
import { UNREAD } from './small-talk.ts';

/** What of the measured parts did not come out as expected, a few lines each. What is only measured is left out: nobody mends by it. */
export function missesTold({ conversations, paraphrases, talk, safety }: Evaluation): string {
  return [
    ...[...conversations].flatMap(([set, turns]) =>
      isMeasured(set)
        ? []
        : turns.flatMap((turn) => told(`${set} ${turn.id}, turn ${turn.turn}`, turn.say, missesFor('reply', turn).map(missTold))),
    ),
    ...paraphrases.flatMap(({ paraphrase: { half, language, card, text }, faults }) =>
      half === 'measured' ? [] : told(`${language} ${card}`, text, faults),
    ),
    ...talk.flatMap(({ talk: { part, language, text }, faults }) => (UNREAD.has(part) ? [] : told(`${language} talk`, text, faults))),
    ...safety['built on'].flatMap(({ one: { language, text }, faults }) => told(`${language} safety`, text, faults)),
  ].join('\n');
}

function told(where: string, said: string, faults: readonly string[]): readonly string[] {
  return faults.length === 0 ? [] : [`${where}: ${said}`, ...faults.map((fault) => `    ${fault}`)];
}

function missTold({ key, told: what, isHarm, isInherited }: ReturnType<typeof missesFor>[number]): string {
  return `${isHarm ? 'harm' : 'miss'}${isInherited ? ', as before' : ''}: ${key} ${what}`;
}
