import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogNames } from '../../src/catalog/catalog.ts';
import { type Compilation, compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { ingredientOf } from '../support/catalog-builders.ts';
import { runs } from '../support/runs.ts';
import { smallCatalog } from '../support/small-catalog.ts';
import { smallProject } from '../support/small-project.ts';

/** Flows that share a message, a definition and one another, beside those of the small project. */
const MORE: Readonly<Record<string, string>> = {
  'gift.yaml': `
flow: gift
slots:
  taste: ingredient
  mood: { type: { one_of: [calm, lively] } }
define:
  clear: known(taste) && direction
steps:
  taste: { ask: taste, else: leave }
  mood: { ask: mood, choices: button }
  thanks: { when: clear, say: shared, with: { what: taste } }
  lively: { when: 'mood == "lively"', say: shared, with: { what: '"it"' } }
  tell: { call: describe_note, with: { note: taste } }
  leave: { say: goodbye, next: return }
on:
  - { intent: help, when: known(taste), say: shared, with: { what: taste } }
  - { intent: unsure, call: why_this }
`,
  'nobody.yaml': `
flow: nobody
slots: { mood: { type: { one_of: [calm, lively] } } }
steps:
  mood: { ask: mood, choices: button, say: gift.mood }
  round: { when: 'mood == "calm"', say: shared, with: { what: '"calm"' } }
  list: { search: auto, none: leave, failed: leave }
  shown: { show: results, say: advise.present }
  leave: { say: goodbye, next: return }
`,
  'tests/a.yaml': `
- test: a gift
  given: { at: gift.taste }
  turns:
    - { say: rose, expect: { at: gift.mood, slots: { taste: rose } } }
`,
};

const start: readonly ProjectFile[] = Object.entries({ ...smallProject, ...MORE }).map(([path, text]) => ({
  path,
  source: { file: path, text: mended(path, text) },
}));

/** The small project, clean against the small catalog and with the flows above. */
function mended(path: string, text: string): string {
  switch (path) {
    case 'project.yaml':
      return text
        .replace('intent: why, call: why_this', 'intent: why, call: gift')
        .replace('on:\n', 'on:\n  - { intent: deny, call: nobody }\n');
    case 'vocabulary/kinds.yaml':
      return text.replace('ingredient.musk, ingredient.oakmoss', 'ingredient.rose, ingredient.clove');
    case 'messages/en.yaml':
    case 'messages/fr.yaml':
      return text
        .replace(
          'describe_note:\n',
          'shared: "{what}"\ngift: { taste: "?", mood: "{again, select, yes {So} other {}}?" }\ndescribe_note:\n',
        )
        .replace('labels:\n', 'labels:\n  mood: { calm: Calm, lively: Lively, any: Either }\n');
    case 'vocabulary/en.yaml':
      return refusing(text);
    case 'vocabulary/fr.yaml':
      return refusing(text.replace(/^( {2}(\w+): \[).*\]/gm, '$1$2 en français]'))
        .replace('allergy to', 'allergy en français à')
        .replace(/^(?:gender|style|recipient|comparative): .*/gm, (line) => line.replace(/(?<=\[)\w+/g, '$& en français'));
    default:
      return text;
  }
}

function refusing(text: string): string {
  return text.replace('hard: [without]', 'hard: [without, allergy to]');
}

const otherCatalog: CatalogNames = { ...smallCatalog, ingredients: ['lemon', 'rose', 'musk'].map((key) => ingredientOf(key)) };

interface Situation {
  readonly files: readonly ProjectFile[];
  readonly catalog: CatalogNames;
}

const atFirst: Situation = { files: start, catalog: smallCatalog };
const path = fc.constantFrom(...start.map((file) => file.path));
const word = fc.constantFrom(
  ...new Set(start.flatMap(({ source }) => source.text.match(/[a-z][a-z_]+/g) ?? [])),
  ...['musk', 'any', 'extra', 'taste_of', 'true', '""'],
);
const place = fc.nat(2000);

/** What a person does to a project, and a few things that only a hand that slips does. */
const edit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('typed' as const),
      path,
      at: place,
      length: fc.constantFrom(0, 0, 1, 5, 40),
      text: fc.constantFrom('', ' ', '\n', 'x', '  next: find\n', 'ask: gender', '{', "'", ': ', '# a comment\n', '{note}', 'rose'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('put' as const), path, at: place, word }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('renamed' as const), from: word, to: word }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('line' as const), path, at: place, times: fc.constantFrom(0, 2) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('deleted' as const), path }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('copied' as const), path, as: fc.constantFrom('extra.yaml', 'messages/es.yaml') }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('undone' as const), path }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('all undone' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('other catalog' as const) }) },
);

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function apply({ files, catalog }: Situation, one: Edit): Situation {
  const changed = (path: string | null, to: (text: string) => string): Situation => ({
    files: files.map((file) =>
      path === null || file.path === path ? { ...file, source: { ...file.source, text: to(file.source.text) } } : file,
    ),
    catalog,
  });
  const without = (path: string): readonly ProjectFile[] => files.filter((file) => file.path !== path);
  switch (one.is) {
    case 'typed':
      return changed(one.path, (text) => typed(text, one));
    case 'put':
      return changed(one.path, (text) => put(text, one.at, one.word));
    case 'renamed':
      return changed(null, (text) => text.replaceAll(new RegExp(`\\b${one.from}\\b`, 'g'), one.to));
    case 'line':
      return changed(one.path, (text) => repeatLine(text, one.at, one.times));
    case 'deleted':
      return { files: without(one.path), catalog };
    case 'copied':
      return { files: [...without(one.as), ...files.filter(({ path }) => path === one.path).map((file) => copy(file, one.as))], catalog };
    case 'undone':
      return { files: [...without(one.path), ...start.filter(({ path }) => path === one.path)], catalog };
    case 'all undone':
      return atFirst;
    case 'other catalog':
      return { files, catalog: catalog === smallCatalog ? otherCatalog : smallCatalog };
    default:
      return one satisfies never;
  }
}

function typed(text: string, { at, length, text: what }: { readonly at: number; readonly length: number; readonly text: string }): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + what + text.slice(from + length);
}

/** Another word stands where one stood. */
function put(text: string, at: number, what: string): string {
  const words = [...text.matchAll(/[a-z][a-z_]+/g)];
  const old = words[at % Math.max(1, words.length)];
  return old === undefined ? text : text.slice(0, old.index) + what + text.slice(old.index + old[0].length);
}

function repeatLine(text: string, at: number, times: number): string {
  const lines = text.split('\n');
  const chosen = at % lines.length;
  return lines.flatMap((line, index) => (index === chosen ? Array.from({ length: times }, () => line) : [line])).join('\n');
}

function replaced(files: readonly ProjectFile[], { in: path, what, by }: Step): readonly ProjectFile[] {
  return files.map((file) =>
    path.test(file.path) ? { ...file, source: { ...file.source, text: file.source.text.replaceAll(what, by) } } : file,
  );
}

/** A flow is named as its file. */
function copy({ source }: ProjectFile, path: string): ProjectFile {
  const text = source.text.replace(/flow: \w+/, `flow: ${path.slice(0, path.lastIndexOf('.'))}`);
  return { path, source: { file: path, text } };
}

const asText = (compilation: Compilation): string => JSON.stringify(compilation);

test('the project that is edited compiles at first', () => {
  expect(compile(start, smallCatalog)).toMatchObject({ ok: true, diagnostics: [] });
});

test('a project that is compiled as it is edited gives what compiling it afresh gives, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      const compiler = createCompiler();
      let now = atFirst;
      compiler.compile(now.files, now.catalog);
      for (const one of edits) {
        now = apply(now, one);
        expect(asText(compiler.compile(now.files, now.catalog))).toBe(asText(compile(now.files, now.catalog)));
      }
    }),
    { numRuns: runs(5) },
  );
});

interface Step {
  readonly in: RegExp;
  readonly what: string | RegExp;
  readonly by: string;
}

/** Changes whose effect shows in another file than the one that changes last. */
const FAR: Readonly<Record<string, readonly Step[]>> = {
  'a mistake that two flows make, mended in the first': [
    { in: /^messages/, what: '{what}', by: '{what} {nothing}' },
    { in: /^gift/, what: /say: shared, with: [^}]*}/g, by: 'say: goodbye' },
  ],
  'words that are missing, of a type that nothing asks for any more': [
    { in: /^vocabulary.en/, what: /gender: .*/g, by: '' },
    { in: /^project/, what: 'gender: gender', by: 'gender: number' },
  ],
  'a definition that flows use': [{ in: /^project/, what: 'direction: any', by: 'direction: "true" #' }],
  'a limit that a question of a flow keeps to': [{ in: /^project/, what: '\non:\n', by: '\nlimits: { options: 2 }\non:\n' }],
  'a slot that another flow fills': [{ in: /^describe_note/, what: 'note: ingredient', by: 'note: family' }],
  'a flow that can no longer be read, and one that it called': [
    { in: /^gift/, what: 'flow: gift', by: '{' },
    { in: /^describe_note/, what: 'note', by: 'remark' },
  ],
  'a value of a kind': [{ in: /^vocabulary.kinds/, what: 'fresher', by: 'brisker' }],
  'a value besides all that a condition names': [
    {
      in: /^describe_note/,
      what: 'which: { ask',
      by: `which: { when: '!known(recipient) || recipient in ["mother", "father"]', ask`,
    },
    { in: /^vocabulary.(en|fr)/, what: 'father: [', by: 'sister: [sister], father: [' },
    { in: /^vocabulary.kinds/, what: 'father: {', by: 'sister: {}\n  father: {' },
  ],
  'an intent that a flow listens to': [{ in: /^vocabulary.kinds/, what: 'unsure', by: 'doubtful' }],
  'a flow that was called while it could not be read': [
    { in: /^advise/, what: 'flow: advise', by: '{ flow: advise' },
    { in: /^gift/, what: /call: describe_note.*}/g, by: 'call: advise }' },
    { in: /^advise/, what: '{ flow: advise', by: 'flow: advise' },
  ],
  'the order of two texts': [{ in: /^messages.en/, what: 'welcome: Welcome.\nhello: Hello.', by: 'hello: Hello.\nwelcome: Welcome.' }],
  'a language': [{ in: /^project/, what: 'languages: [en, fr]', by: 'languages: [en]' }],
  'a slot of the project that a flow names': [
    { in: /^gift/, what: 'when: clear', by: 'when: known(recipient)' },
    { in: /^project/, what: '  recipient: recipient\n', by: '' },
  ],
  'a slot of the project that a flow names with an escape': [
    { in: /^gift/, what: 'when: clear', by: String.raw`when: "known(recip\x69ent)"` },
    { in: /^project/, what: '  recipient: recipient\n', by: '' },
  ],
  'a slot of the project that only a text of a flow shows': [
    { in: /^messages/, what: 'gift: { taste: "?"', by: 'gift: { taste: "{recipient}?"' },
    { in: /^project/, what: '  recipient: recipient\n', by: '' },
  ],
  'a slot that a flow names and the project gets': [
    { in: /^gift/, what: 'when: clear', by: 'when: known(budget)' },
    { in: /^project/, what: 'gender: gender', by: 'gender: gender\n  budget: price' },
  ],
  'a text above a label that is also a phrase': [
    { in: /^messages.en/, what: 'feminine: For her', by: 'feminine: Shared' },
    { in: /^messages.en/, what: 'welcome: Welcome.', by: 'welcome: Welcome to the shop.' },
    { in: /^messages.en/, what: 'feminine: Shared', by: 'feminine: For her' },
  ],
  'a slot that is a gender, where words for it are missing': [
    { in: /^vocabulary.en/, what: /gender: .*/g, by: '' },
    { in: /^project/, what: 'gender: gender', by: 'gender: number' },
    { in: /^gift/, what: 'taste: ingredient', by: 'taste: gender' },
  ],
  'the entry': [{ in: /^project/, what: 'entry: advise', by: 'entry: gift' }],
};

test.each(Object.entries(FAR))('%s: again gives what afresh gives', (_, steps) => {
  const compiler = createCompiler();
  compiler.compile(start, smallCatalog);
  let files = start;
  const atFirst = asText(compile(files, smallCatalog));
  for (const step of steps) {
    files = replaced(files, step);
    expect(asText(compiler.compile(files, smallCatalog))).toBe(asText(compile(files, smallCatalog)));
  }
  expect(asText(compile(files, smallCatalog))).not.toBe(atFirst);
});

test('a file whose name changes is told by its new name', () => {
  const compiler = createCompiler();
  compiler.compile(start, smallCatalog);
  const moved = start.map(({ path, source }) => ({ path, source: { ...source, file: `elsewhere/${source.file}` } }));
  expect(asText(compiler.compile(moved, smallCatalog))).toBe(asText(compile(moved, smallCatalog)));
});

test('what was compiled before does not depend on the order of the files', () => {
  const compiler = createCompiler();
  const first = asText(compiler.compile(start, smallCatalog));
  expect(asText(compiler.compile(start.toReversed(), smallCatalog))).toBe(first);
});

test('what is wrong with words is told where they stand, though the same words were compiled before in other places', () => {
  const clashing = (comment: string): readonly ProjectFile[] =>
    start.map(({ path, source }) => {
      if (path !== 'vocabulary/en.yaml') return { path, source };
      return { path, source: { ...source, text: source.text.replace('intents:\n', `${comment}intents:\n  unsure: [help]\n`) } };
    });
  const placeIn = ({ diagnostics }: Compilation): number | undefined =>
    diagnostics.find(({ code }) => code === 'bind/two-meanings')?.span.start;
  const before = placeIn(compile(clashing(''), smallCatalog));
  const comment = '# Who is not sure may ask for help.\n';
  expect(placeIn(compile(clashing(comment), smallCatalog))).toBe((before ?? 0) + comment.length);
});
