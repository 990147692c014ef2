import { type ConversationFigures, figuresOf, type JudgedTurn, missesFor } from './conversations.ts';
import type { CostOfUnderstanding } from './cost.ts';
import { type ConversationSet, type Evaluation, isMeasured } from './evaluate.ts';
import { HALVES, type HeardParaphrase } from './paraphrases.ts';
import { count, grouped, share, table } from './tables.ts';

const HEAD = ['conversations', 'language', 'turns', 'right', 'harmed', 'freshly', 'wishes heard', 'lists shown', 'safety'];

/** The wish alone, then the whole reply, and where what came out is otherwise: by ids only, but for our own in the terminal. */
export function conversations(sets: Evaluation['conversations'], quoting: boolean): string {
  const rows = (judged: 'wish' | 'reply') =>
    [...sets].flatMap(([set, turns]) => {
      if (turns.length === 0) return [];
      return [...grouped(turns, ({ language }) => language), ['all', turns] as const].map(([language, some]) => [
        nameOf(set),
        language,
        ...cells(figuresOf(judged, some), judged),
      ]);
    });
  const otherwise = [...sets].flatMap(([set, turns]) => {
    // Whoever reads what went wrong there would mend it, and it would be no measure any more.
    if (isMeasured(set)) return [];
    const wrong = turns.filter((turn) => missesFor('reply', turn).length > 0);
    const told = set !== 'others' && quoting ? wrong.map(quoted).join('\n') : wrong.map(named).join(', ');
    return wrong.length === 0 ? [] : [`Otherwise than expected (${nameOf(set)}, ${wrong.length} turns):\n\n${told}`];
  });
  return [
    'The wish alone: at least 0.85 right, at most 0.05 harmed, at least 0.95 of the wishes heard.',
    table(HEAD, rows('wish')),
    'With the whole reply: at least 0.85 right, at most 0.03 harmed, at least 0.95 of the lists shown, safety in all turns.',
    table(HEAD, rows('reply')),
    ...otherwise,
  ].join('\n\n');
}

/** "first, built on". */
function nameOf(set: ConversationSet): string {
  if (set === 'others') return set;
  return isMeasured(set) ? `${set}, measured` : `${set}, built on`;
}

function cells(
  { turns, right, harmed, freshlyHarmed, wishes, lists, safety }: ConversationFigures,
  judged: 'wish' | 'reply',
): readonly string[] {
  return [
    String(turns),
    share(right, turns),
    share(harmed, turns),
    share(freshlyHarmed, turns),
    share(wishes.heard, wishes.expected),
    judged === 'wish' ? '–' : share(lists.shown, lists.due),
    `${safety.right} of ${safety.turns}`,
  ];
}

function named({ id, turn, misses }: JudgedTurn): string {
  return `\`${id}.${turn}\` ${[...new Set(misses.map(({ key }) => key))].join('+')}`;
}

function quoted({ id, turn, say, misses }: JudgedTurn): string {
  return `- \`${id}.${turn}\` “${say}” ${misses.map(({ key, told, isHarm }) => `${isHarm ? 'harm: ' : ''}${key} ${told}`).join('; ')}`;
}

export function paraphrases(heard: readonly HeardParaphrase[], quoting: boolean): string {
  const halves = (list: readonly HeardParaphrase[]) =>
    [...HALVES.map((half) => list.filter(({ paraphrase }) => paraphrase.half === half)), list].map((some) =>
      share(some.filter(({ faults }) => faults.length === 0).length, some.length),
    );
  const rows = (of: (one: HeardParaphrase) => string) =>
    grouped(heard, of).map(([name, list]) => [name, String(list.length), ...halves(list)]);
  const head = (what: string) => [what, 'sentences', 'built on', 'measured', 'both'];
  const wrong = heard.filter(({ faults, paraphrase }) => faults.length > 0 && paraphrase.half === 'built-on');
  const lines = wrong.map(({ faults, paraphrase: { card, language, text } }) => `- ${language} ${card}: “${text}” ${faults.join('; ')}`);
  return [
    'At least 0.90 in each language.',
    table(head('language'), [...rows(({ paraphrase }) => paraphrase.language), ['all', String(heard.length), ...halves(heard)]]),
    table(
      head('card'),
      rows(({ paraphrase }) => paraphrase.card),
    ),
    ...(quoting && lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n');
}

export function cost({ now, base, turn, messages, tried }: CostOfUnderstanding): string {
  const times = (value: number) => value.toFixed(value < 100 ? 1 : 0);
  const row = (build: string, one: { readonly typical: number; readonly worst: number }) => [
    build,
    times(one.typical),
    times(one.worst),
    times(one.worst / one.typical),
  ];
  return [
    'In times of the yardstick. The worst message may cost 20 typical ones.',
    table(
      ['build', 'a typical message', 'the worst of 2,000 characters', 'worst for typical'],
      [row('this one', now), ...(base === null ? [] : [row(`\`${base.revision}\``, base)])],
    ),
    `${count(messages)} typical messages; the worst among ${count(tried)}. In counted steps, a whole turn costs ${count(Math.round(turn.typical))}, and the worst ${times(turn.worst / turn.typical)} times that.`,
  ].join('\n\n');
}
