import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../src/flow/compiler/compile.ts';
import type { Lexicon } from '../../src/flow/program/lexicon.ts';
import type { Program } from '../../src/flow/program/program.ts';
import type { Said } from '../../src/understanding/said.ts';
import { createUnderstander, type Understander } from '../../src/understanding/understand.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { runs } from '../support/runs.ts';
import { smallCatalog } from '../support/small-catalog.ts';

const files = readProjectFolder('test/fixtures/base');
const base = programOf(compile(files, smallCatalog));

function programOf(compiled: ReturnType<typeof compile>): Program {
  if (!compiled.ok) throw new Error('the base has a fault');
  return compiled.program;
}

/** One phrase of a drawn vocabulary: `intents.why`, `style.fresh`, `strength.2`, `ambiguous.clove_or_carnation`. */
interface Drawn {
  readonly language: string;
  readonly of: string;
  readonly phrase: string;
}

const LANGUAGES = ['en', 'fr'] as const;
const OF = ['intents.help', 'intents.bye', 'intents.thanks', 'style.fresh', 'style.sweet', 'recipient.mother', 'strength.2'];

/** Little words, inflections of one another, names of the catalog, words with and without accents, two that are also written as one. */
const WORDS = ['vert', 'verte', 'vertes', 'mer', 'mère', 'roses', 'rose', 'lemons', 'nail', 'the', 'thé', 'big', 'bigs', 'best', 'seller'];
const word = fc.constantFrom(...WORDS, 'best-seller', 'bestseller', 'sea', 'forget', 'season', 'budget');
const literal = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const sign = fc.constantFrom('', '', '', ',', '.', '!?');
const signed = fc.tuple(literal, sign, literal).map(([a, between, b]) => `${a}${between} ${b}`);
const pattern = fc
  .tuple(
    fc.option(literal, { nil: '' }),
    fc.constantFrom('{ingredient}', '{slot}', '{style}', '{price}', '{fragrance}'),
    fc.option(word, { nil: '' }),
  )
  .map((parts) => parts.join(' ').trim());

const drawn = fc.oneof(
  fc.record({ language: fc.constantFrom(...LANGUAGES), of: fc.constantFrom(...OF), phrase: fc.oneof(literal, literal, signed) }),
  fc.record({ language: fc.constantFrom(...LANGUAGES), of: fc.constantFrom('intents.help', 'intents.bye'), phrase: pattern }),
  fc.record({ language: fc.constantFrom(...LANGUAGES), of: fc.constant('ambiguous.clove_or_carnation'), phrase: literal }),
);
const vocabulary = fc.record({
  phrases: fc.array(drawn, { minLength: 2, maxLength: 12 }),
  drops: fc.array(
    pattern.filter((one) => one.includes('{slot}')),
    { maxLength: 2 },
  ),
  fillers: fc.array(word, { maxLength: 2 }),
});
type Vocabulary = typeof vocabulary extends fc.Arbitrary<infer T> ? T : never;

const GROUPS = [...OF, 'ambiguous.clove_or_carnation', 'style.fresh'];

const wordsOf = ({ phrases }: Vocabulary, language: string, of: string): readonly Drawn[] => [
  ...(of === 'style.fresh' ? [{ language, of, phrase: 'zesty' }] : []),
  ...phrases.filter((one) => one.language === language && one.of === of),
];

/** The words of a language as understanding has them. */
function lexiconOf(language: string, drawn: Vocabulary): Lexicon {
  const empty = base.lexicons[language];
  if (empty === undefined) throw new Error(`the base has no words in ${language}`);
  const own = (of: string): readonly string[] => wordsOf(drawn, language, of).map(({ phrase }) => phrase);
  const of = (group: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, own(`${group}.${name}`)]));
  return {
    ...empty,
    intents: of('intents', ['help', 'bye', 'thanks']),
    values: { style: of('style', ['fresh', 'sweet']), recipient: of('recipient', ['mother']) },
    ambiguous: { clove_or_carnation: { terms: own('ambiguous.clove_or_carnation'), cues: {} } },
    strength: of('strength', ['2']),
    drops: drawn.drops,
    fillers: drawn.fillers,
    negation: {
      hard: [],
      except: [],
      excepted: [],
      instead: [],
      prefers: [],
      rather: [],
      soft: [],
      ends: [],
      positive: [],
      neutral: [],
      after: [],
      taken_up: [],
      takes_back: [],
      needless: [],
      not_that: [],
      none: [],
      whoever: [],
      past: [],
      bad: [],
      lukewarm: [],
      judges: [],
      further: [],
    },
    answers: { any: [], skip: [], both: [], yes: [], no: [] },
  };
}

/** The same words as a file, with where each phrase stands in it. */
function fileOf(language: string, drawn: Vocabulary): { readonly text: string; readonly places: ReadonlyMap<number, Drawn> } {
  const places = new Map<number, Drawn>();
  let text = `drops: ${JSON.stringify(drawn.drops)}\nfillers: ${JSON.stringify(drawn.fillers)}\n`;
  for (const group of ['intents', 'style', 'recipient', 'strength', 'ambiguous']) {
    text += `${group}:\n`;
    for (const of of new Set(GROUPS.filter((one) => one.startsWith(`${group}.`)))) {
      text += `  "${of.slice(group.length + 1)}": [`;
      for (const one of wordsOf(drawn, language, of)) {
        places.set(text.length, one);
        text += `${JSON.stringify(one.phrase)}, `;
      }
      text += ']\n';
    }
  }
  return { text, places };
}

const CODES = ['bind/two-meanings', 'bind/never-understood', 'bind/also-in-catalog', 'bind/same-phrase-twice'];

/** What is said of each phrase. */
function complaints(drawn: Vocabulary): ReadonlyMap<Drawn, string> {
  const written = new Map(LANGUAGES.map((language) => [`vocabulary/${language}.yaml`, fileOf(language, drawn)]));
  const edited = files.map((file) => ({ ...file, source: { ...file.source, text: written.get(file.path)?.text ?? file.source.text } }));
  const found = new Map<Drawn, string>();
  for (const { code, span, related } of compile(edited, smallCatalog).diagnostics) {
    if (!CODES.includes(code)) continue;
    for (const at of [span, ...(code === 'bind/two-meanings' ? related.map((one) => one.span) : [])]) {
      const one = written.get(at.file)?.places.get(at.start);
      if (one !== undefined && found.get(one) !== 'bind/never-understood') found.set(one, code);
    }
  }
  return found;
}

const FILLINGS = [
  ['lemon', 'lemon'],
  ['carnation', 'zesty'],
  ['clove', 'clove'],
].map(([ingredient, slot]) => new Map(Object.entries({ ingredient, slot, fragrance: 'happy', style: 'zesty' })));

/** Whether a phrase, said alone, is heard as what it stands for; whatever fills its placeholders. */
function isHeard({ language, of, phrase }: Drawn, understander: Understander): boolean {
  return FILLINGS.some((filling) => {
    const text = phrase.replaceAll(/\{(\w+)\}/g, (_, type: string) => filling.get(type) ?? type);
    return means(understander.understand(text, { language, asked: null, list: [], inScope: () => true }), of, text.length);
  });
}

/** Whether the whole of a text was taken as one thing, and as the right one. */
function means({ intents, mentions, open }: Said, of: string, length: number): boolean {
  const [group = '', name = ''] = of.split('.');
  const isWhole = ({ at }: { readonly at: { readonly start: number; readonly end: number } }) => at.start === 0 && at.end === length;
  const things = [...mentions, ...(open?.readings ?? [])].filter(isWhole);
  if (group === 'intents') return intents.some((one) => one.intent === name && isWhole(one));
  if (group === 'strength') return things.some((one) => one.type === 'strength');
  if (group === 'ambiguous') return things.some((one) => one.value === 'clove' || one.value === 'carnation');
  return things.some((one) => one.type === group && one.value === name);
}

const en = (of: string, phrase: string) => ({ language: 'en', of, phrase }) as const;

/** Words for which it was once said otherwise than it is heard. */
const FORMER_MISTAKES: readonly Vocabulary[] = [
  // Written as one word it has no other forms: in the words of the first, the second would have to be joined twice.
  {
    phrases: [en('intents.help', 'best-seller bestseller'), en('ambiguous.clove_or_carnation', 'bestseller best-seller')],
    drops: [],
    fillers: [],
  },
  // A word with two meanings of one type fills a placeholder of that type …
  {
    phrases: [en('intents.thanks', 'mère roses'), en('intents.help', 'mère {ingredient}'), en('ambiguous.clove_or_carnation', 'roses')],
    drops: [],
    fillers: [],
  },
  // … but none of a phrase that forgets a wish.
  {
    phrases: [en('ambiguous.clove_or_carnation', 'vertes season'), en('ambiguous.clove_or_carnation', 'vertes')],
    drops: ['{slot} season'],
    fillers: [],
  },
  // No thing is heard over a pause, an intent is.
  {
    phrases: [en('ambiguous.clove_or_carnation', 'lemons mère'), en('intents.help', 'lemons, mère')],
    drops: [],
    fillers: [],
  },
  // A pattern that is never understood itself comes before nothing.
  {
    phrases: [
      en('ambiguous.clove_or_carnation', 'thé'),
      { language: 'fr', of: 'intents.bye', phrase: 'thé' },
      { language: 'fr', of: 'intents.help', phrase: '{ingredient}' },
    ],
    drops: [],
    fillers: [],
  },
  // A name is the same in every language, and so is what it asks for alone.
  {
    phrases: [en('intents.help', '{fragrance}'), { language: 'fr', of: 'intents.bye', phrase: '{fragrance}' }],
    drops: [],
    fillers: [],
  },
  // What is also written as one word clashes with what stands so, whichever of the two comes first.
  {
    phrases: [en('strength.2', 'best-seller budget'), en('recipient.mother', 'bestseller budget')],
    drops: [],
    fillers: [],
  },
  // A name fills the placeholder of a phrase that forgets a wish as a value does.
  {
    phrases: [en('intents.help', 'big {fragrance} vertes'), en('intents.help', '{ingredient}'), en('ambiguous.clove_or_carnation', 'vert')],
    drops: ['big {slot} vertes'],
    fillers: [],
  },
];

test('a phrase of which nothing is said is heard as what it stands for; one that is never understood is not', () => {
  fc.assert(
    fc.property(vocabulary, (drawn) => {
      const said = complaints(drawn);
      const understander = understanderOf(drawn);
      for (const one of drawn.phrases) {
        const code = said.get(one);
        if (code === undefined) expect(isHeard(one, understander), `${JSON.stringify(one)} is heard`).toBe(true);
        if (code !== 'bind/never-understood') continue;
        // Other phrases for the same, side by side in the text, would be heard as one; they may also fill what comes first.
        const alone = drawn.phrases.filter((other) => other === one || other.of !== one.of);
        const heard = isHeard(one, understander) && isHeard(one, understanderOf({ ...drawn, phrases: alone }));
        expect(heard, `${JSON.stringify(one)} is not heard`).toBe(false);
      }
    }),
    { numRuns: runs(60), examples: FORMER_MISTAKES.map((one) => [one]) },
  );
});

function understanderOf(drawn: Vocabulary): Understander {
  const lexicons = Object.fromEntries(LANGUAGES.map((language) => [language, lexiconOf(language, drawn)]));
  return createUnderstander({ ...base, lexicons }, smallCatalog);
}
