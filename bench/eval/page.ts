import type { CommonWords } from './common-words.ts';
import type { Evaluation, Part } from './evaluate.ts';
import type { LikenessOf } from './likeness.ts';
import { conversations, cost, paraphrases } from './page-meaning.ts';
import type { HeardQuery } from './queries.ts';
import type { RetrievalFigures } from './retrieval.ts';
import { f1, sum } from './score.ts';
import { type HeardTalk, PARTS } from './small-talk.ts';
import { count, grouped, percent, share, table } from './tables.ts';
import type { Heard } from './utterances.ts';

/** Sections of the page in their order, each with its heading; null: not measured. `quoting`: with the words of the real queries, which are not ours to print in the project. */
export function renderSections(
  evaluation: Evaluation,
  parts: ReadonlySet<Part>,
  { quoting }: { readonly quoting: boolean },
): ReadonlyMap<string, string | null> {
  const { queries, likeness: pairs, retrieval: golden } = evaluation;
  const measured = (part: Part, text: () => string) => (parts.has(part) ? text() : null);
  return new Map([
    ['Conversations of shoppers', evaluation.conversations.size === 0 ? null : conversations(evaluation.conversations, quoting)],
    ['Paraphrases of cards', evaluation.paraphrases.length === 0 ? null : paraphrases(evaluation.paraphrases, quoting)],
    ['Own sentences', measured('sentences', () => understanding(evaluation))],
    ['Small talk', evaluation.talk.length === 0 ? null : measured('talk', () => smallTalk(evaluation.talk))],
    ['Allergies and children', evaluation.safety.measured.length === 0 ? null : measured('safety', () => safety(evaluation))],
    ['The commonest words', evaluation.words.length === 0 ? null : measured('words', () => commonWords(evaluation.words))],
    ['What people really said', queries.length === 0 ? null : measured('queries', () => realQueries(queries, quoting))],
    ['The same in every language', measured('parity', () => parity(evaluation))],
    ['Cost of understanding', evaluation.cost === null ? null : cost(evaluation.cost)],
    ['Promises', measured('promises', () => hardWishes(evaluation))],
    [
      'Time of a search',
      measured('promises', () =>
        times(`a search among ${count(evaluation.hardWishes.fragrances)} fragrances`, evaluation.hardWishes.times),
      ),
    ],
    ['Likeness', pairs === null ? null : likeness(pairs)],
    ['Retrieval', golden === null ? null : retrieval(golden)],
    ['Time of understanding', measured('sentences', () => times('`understand` of a sentence', evaluation.understandTimes))],
    ['Own sentences that are misread', measured('sentences', () => misread(evaluation.heard))],
  ]);
}

function understanding({ heard }: Evaluation): string {
  const row = (language: string, list: readonly Heard[]) => {
    const right = list.filter((one) => one.intentsRight).length;
    return [language, String(list.length), f1(sum(list.map((one) => one.score))).toFixed(3), share(right, list.length)];
  };
  const rows = grouped(heard, (one) => one.utterance.language).map(([language, list]) => row(language, list));
  return `${table(['language', 'sentences', 'slot F1', 'intents right'], [...rows, row('all', heard)])}`;
}

function smallTalk(heard: readonly HeardTalk[]): string {
  const rows = PARTS.flatMap((part) => {
    const ofPart = heard.filter(({ talk }) => talk.part === part);
    const row = (language: string, list: readonly HeardTalk[]) => {
      const [misread, rebuffed] = [list.filter(({ faults }) => faults.length > 0), list.filter(({ isRebuffed }) => isRebuffed)];
      return [part, language, String(list.length), percent(misread.length, list.length), percent(rebuffed.length, list.length)];
    };
    return [...grouped(ofPart, ({ talk }) => talk.language).map(([language, list]) => row(language, list)), row('all', ofPart)];
  });
  const figures = table(['part', 'language', 'sentences', 'change the wish', 'are not understood'], rows);
  return `At most 0.5 % may change the wish.\n\n${figures}`;
}

function safety({ safety: halves }: Evaluation): string {
  const rows = Object.entries(halves).map(([half, heard]) => {
    const wrong = heard.filter(({ faults }) => faults.length > 0).length;
    return [half, String(heard.length), String(wrong), share(heard.length - wrong, heard.length)];
  });
  return table(['half', 'sentences', 'not as they must be', 'right'], rows);
}

function commonWords(words: readonly CommonWords[]): string {
  const rows = words.map((one) => [
    one.language,
    count(one.words),
    count(one.sentences),
    percent(one.corrected.length, one.sentences),
    percent(one.wished.length, one.sentences),
  ]);
  return table(['language', 'words', 'sentences', 'taken for another word', 'wished for though told of'], rows);
}

function realQueries(queries: readonly HeardQuery[], quoting: boolean): string {
  const row = (language: string, list: readonly HeardQuery[]) => {
    const right = list.filter((one) => one.intentRight).length;
    return [language, String(list.length), f1(sum(list.map((one) => one.score))).toFixed(3), share(right, list.length)];
  };
  const rows = grouped(queries, (one) => one.language).map(([language, list]) => row(language, list));
  const wrong = queries.filter(
    ({ score, intentRight, beyond }) => score.missing.length + score.extra.length + beyond.length > 0 || !intentRight,
  );
  const list = wrong.map(
    (one) =>
      `- \`${one.id}\` ${one.language}: ${quoting ? `“${oneLine(one.text)}” ` : ''}${differences(one.score.missing, one.score.extra)}${notes(one, quoting)}`,
  );
  return [
    table(['language', 'queries', 'slot F1', 'intent right'], [...rows, row('all', queries)]),
    `Read otherwise than annotated, in some part (${wrong.length}):`,
    list.join('\n'),
  ].join('\n\n');
}

function notes({ intentRight, intent, intents, beyond }: HeardQuery, quoting: boolean): string {
  const wrong = intentRight ? '' : `; asked “${intents.join(', ') || 'nothing'}” instead of “${intent}”`;
  return `${wrong}${beyond.length === 0 ? '' : quoting ? `; no id for “${beyond.join('”, “')}”` : '; something in it has no id'}`;
}

function misread(heard: readonly Heard[]): string {
  const wrong = heard.filter(({ score, intentsRight }) => score.missing.length + score.extra.length > 0 || !intentsRight);
  const lines = wrong.map(({ utterance, score, intentsRight, intents }) => {
    const asked = intentsRight
      ? ''
      : `; asked “${intents.join(', ') || 'nothing'}” instead of “${utterance.reading.intents.join(', ') || 'nothing'}”`;
    return `- ${utterance.language}: “${oneLine(utterance.text)}” ${differences(score.missing, score.extra)}${asked}`;
  });
  return `${lines.length === 0 ? 'None.' : lines.join('\n')}`;
}

function differences(missing: readonly string[], extra: readonly string[]): string {
  const code = (sign: string, list: readonly string[]) => list.map((one) => `${sign}\`${one}\``);
  return [...code('− ', missing), ...code('+ ', extra)].join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[<>|]/g, ' ');
}

function parity({ parity: { requests, languages, unlike } }: Evaluation): string {
  const lines = unlike.map(({ language, text, original, differs }) => `- ${language}: “${text}” (“${original}”): other ${differs}`);
  const figures = table(
    ['requests', 'languages', 'other reading', 'other fragrances'],
    [
      [
        String(requests),
        languages.join(', '),
        ...(['reading', 'fragrances'] as const).map((what) => String(unlike.filter((one) => one.differs === what).length)),
      ],
    ],
  );
  return `${figures}${lines.length === 0 ? '' : `\n\n${lines.join('\n')}`}`;
}

function hardWishes({ hardWishes: hard }: Evaluation): string {
  const rows = [
    ['random requests', count(hard.requests)],
    ['fragrances searched', count(hard.fragrances)],
    ['cards shown', count(hard.shown)],
    ['hard wishes broken', count(hard.violations.length)],
    ['lists paged through with “more”', count(hard.paged)],
    ['fragrances repeated in them', count(hard.repeats)],
    ['facts in `why`', count(hard.facts)],
    ['facts that the catalog does not hold', count(hard.untrue.length)],
  ];
  return `${table(['what', 'count'], rows)}`;
}

function likeness({ among, tuned, held }: NonNullable<Evaluation['likeness']>): string {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const rows = (pairs: string, { recalls }: LikenessOf) =>
    recalls.map(({ method, at10, at50 }) => [method, pairs, percent(at10), percent(at50)]);
  const looked = `${tuned.looked + held.looked} times one of a pair that people find alike was looked for beside the other`;
  const said = `${looked}, among ${count(among)} fragrances: ${tuned.looked} times on the half for tuning, ${held.looked} times on the half kept for measuring.`;
  const head = ['method', 'pairs', 'in the first 10', 'in the first 50'];
  return `${said}\n\n${table(head, [...rows('kept', held), ...rows('for tuning', tuned)])}`;
}

function retrieval({ byType, all }: NonNullable<Evaluation['retrieval']>): string {
  const head = ['kind of query', 'queries', 'nDCG@10', 'MiniSearch', 'graded first', 'of the kind: found', 'graded', 'at random'];
  const row = (type: string, { queries, ndcg, miniSearch, ahead, kind }: RetrievalFigures) => [
    type.replaceAll('_', ' '),
    String(queries),
    ...[ndcg, miniSearch, ahead, kind.found, kind.graded, kind.random].map((value) => value.toFixed(3)),
  ];
  return `${table(head, [...[...byType].map(([type, figures]) => row(type, figures)), row('all', all)])}`;
}

function times(what: string, list: readonly number[]): string {
  const sorted = [...list].sort((a, b) => a - b);
  const percentile = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
  const row = [what, count(list.length), ...[0.5, 0.9, 0.99, 1].map(percentile)];
  return `In milliseconds.\n\n${table(['what', 'times', 'median', '90 %', '99 %', 'longest'], [row])}`;
}
