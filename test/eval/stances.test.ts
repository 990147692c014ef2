import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtures, readFixture } from '../support/fixtures.ts';
import { shippedDeployment } from '../support/shipped.ts';

interface Sentence {
  readonly language: string;
  readonly text: string;
  /** `+` wanted, `-` avoided, `=` neither; alternatives with a bar. */
  readonly expected: readonly string[];
}

const { understander } = await shippedDeployment();

/** What a message wants and avoids, as `type.value`. */
function heard(text: string, language: string): { readonly wanted: ReadonlySet<string>; readonly avoided: ReadonlySet<string> } {
  const { mentions } = understander.understand(text, { language, asked: null, list: [], inScope: () => true });
  const of = (polarity: 'want' | 'avoid'): ReadonlySet<string> =>
    new Set(
      mentions.filter((one) => one.polarity === polarity && one.mode !== 'drop').map(({ type, value }) => `${type}.${String(value)}`),
    );
  return { wanted: of('want'), avoided: of('avoid') };
}

function sentencesIn(folder: string): readonly Sentence[] {
  return fixtures(folder, '.yaml').flatMap((path) => {
    const rows: readonly (readonly [string, string])[] = parse(readFixture(path));
    const language = path.slice(-'xx.yaml'.length, -'.yaml'.length);
    return rows.map(([text, expected]) => ({ language, text, expected: expected.split(' ') }));
  });
}

type Outcome = 'right' | 'missed' | 'inverted';

function outcomeOf({ text, language, expected }: Sentence): Outcome {
  const { wanted, avoided } = heard(text, language);
  let outcome: Outcome = 'right';
  for (const one of expected) {
    const ids = one.slice(1).split('|');
    const [isWanted, isAvoided] = [wanted, avoided].map((set) => ids.some((id) => set.has(id)));
    const isRight = one.startsWith('+') ? isWanted && !isAvoided : one.startsWith('-') ? isAvoided && !isWanted : !isWanted && !isAvoided;
    if (isRight) continue;
    if (one.startsWith('-') ? isWanted : isAvoided) return 'inverted';
    outcome = 'missed';
  }
  return outcome;
}

describe.each([
  { folder: 'test/eval/stances', right: 0.98, inverted: 0.01 },
  { folder: 'test/eval/stances-fresh', right: 0.65, inverted: 0.3 },
])('for and against, in $folder', ({ folder, right, inverted }) => {
  const all = sentencesIn(folder).map((sentence) => ({ ...sentence, outcome: outcomeOf(sentence) }));
  const share = (outcome: Outcome): number => all.filter((one) => one.outcome === outcome).length / all.length;
  const listed = all
    .flatMap(({ outcome, language, text }) => (outcome === 'right' ? [] : [`${outcome} (${language}): ${text}`]))
    .join('\n');

  test('what is turned down is avoided, what is liked is wanted, what is fine is neither', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(share('right'), listed).toBeGreaterThanOrEqual(right);
    expect(share('inverted'), listed).toBeLessThanOrEqual(inverted);
  });
});

describe('what changes nothing', () => {
  const sentences = sentencesIn('test/eval/stances');
  const ends = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
  const essence = (text: string, language: string): string => {
    const { wanted, avoided } = heard(text, language);
    return [...[...wanted].map((one) => `+${one}`), ...[...avoided].map((one) => `-${one}`)].sort().join(' ');
  };

  test('the order of two sentences', () => {
    const changed = sentences.flatMap(({ text, language }, at) => {
      const next = sentences[at + 1];
      if (next?.language !== language) return [];
      const both = [`${ends(text)} ${ends(next.text)}`, `${ends(next.text)} ${ends(text)}`] as const;
      return essence(both[0], language) === essence(both[1], language) ? [] : [both[0]];
    });
    expect(changed).toEqual([]);
  });

  test.each([
    ['en', 'My sister lives in London.'],
    ['de', 'Meine Schwester wohnt in Hamburg.'],
    ['fr', 'Ma sœur habite à Lyon.'],
    ['es', 'Mi hermana vive en Sevilla.'],
    ['it', 'Mia sorella vive a Torino.'],
    ['pt', 'A minha irmã mora no Porto.'],
  ])('an ordinary sentence more (%s)', (language, ordinary) => {
    const alone = new Set(essence(ordinary, language).split(' '));
    const changed = sentences
      .filter((one) => one.language === language)
      .filter(({ text }) => {
        const rest = essence(`${ends(text)} ${ordinary}`, language)
          .split(' ')
          .filter((one) => !alone.has(one));
        const before = essence(text, language)
          .split(' ')
          .filter((one) => !alone.has(one));
        return rest.join(' ') !== before.join(' ');
      });
    expect(changed.map(({ text }) => text)).toEqual([]);
  });
});
