import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { loadMachine } from '../../src/engine/machine.ts';
import { compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import { readConversationTests } from '../../src/flow/compiler/tests.ts';
import { runConversationTests, type TestResult, type TestRun } from '../../src/service/conversation-tests/run-tests.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { readCatalogFolder } from '../../src/service/read-folder.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { smallProject } from '../support/small-project.ts';

let deployment: Deployment;
beforeAll(async () => {
  const loaded = loadCatalog(await readCatalogFolder(resolve(import.meta.dirname, '../../catalog')));
  if (!loaded.ok) throw new Error('The shipped catalog has errors.');
  const { catalog } = loaded;
  const compiled = compile(
    Object.entries(smallProject).map(([path, text]) => projectFile(path, text)),
    catalog.names,
  );
  if (!compiled.ok) throw new Error(compiled.diagnostics.map((one) => `${one.code} ${one.message}`).join('\n'));
  const { program } = compiled;
  deployment = { machine: loadMachine(program, catalog), understander: createUnderstander(program, catalog.names), catalog };
});

function projectFile(path: string, text: string): ProjectFile {
  return { path, source: { file: path, text } };
}

function runYaml(text: string): TestRun {
  const { tests, diagnostics } = readConversationTests([projectFile('tests/these.yaml', text)]);
  expect(diagnostics.map((one) => one.message)).toEqual([]);
  return runConversationTests(deployment, tests, { scope: 'demo' });
}

function runOne(text: string): TestResult {
  const [result] = runYaml(text).results;
  if (result === undefined) throw new Error('There is no test.');
  return result;
}

const differing = (text: string) => runOne(text).failures.map((failure) => failure.what);

/** A conversation of one turn with these expectations. */
const talk = (say: string, expectation: string) => `
- test: one
  turns:
    - say: ${say}
      expect: ${expectation}
`;

test('a catalog that finds nothing takes the way of nothing found', () => {
  expect(
    differing(`
- test: one
  turns:
    - say: fresh with lemon for a woman
      search: nothing
      expect: { at: advise.what_next, errors: [], items: { max: 0 }, use_case: UsecaseSearchByIngredient }
`),
  ).toEqual([]);
});

describe('every expectation is met when it is right and told when it is wrong', () => {
  const wish = 'fresh with lemon and zorblax for a woman, without rose';
  test.each([
    [wish, 'at', '{ at: advise.what_next }', '{ at: rest }'],
    [wish, 'choices', '{ choices: [ending.ask_more, ending.done] }', '{ choices: [] }'],
    [wish, 'slots.gender', '{ slots: { gender: feminine } }', '{ slots: { gender: any } }'],
    [wish, 'slots.wanted', '{ slots: { wanted: [lemon], like: [] } }', '{ slots: { wanted: [] } }'],
    [wish, 'use_case', '{ use_case: UsecaseSearchByIngredient }', '{ use_case: none }'],
    [wish, 'items.min', '{ items: { min: 2 } }', '{ items: { min: 3 } }'],
    [wish, 'items.max', '{ items: { max: 2 } }', '{ items: { max: 1 } }'],
    [wish, 'items.total', '{ items: { total: { min: 3 } } }', '{ items: { total: { max: 1 } } }'],
    [wish, 'items.all.gender', '{ items: { all: { gender: [feminine, unisex] } } }', '{ items: { all: { gender: [masculine] } } }'],
    [wish, 'items.all.ingredients', '{ items: { all: { ingredients: [lemon] } } }', '{ items: { all: { ingredients: [rose] } } }'],
    [wish, 'items.none.ingredients', '{ items: { none: { ingredients: [rose] } } }', '{ items: { none: { ingredients: [lemon] } } }'],
    [wish, 'items.any', '{ items: { any: { year: { min: 1900 } } } }', '{ items: { any: { year: { max: 1900 } } } }'],
    [wish, 'items.all.price', '{ items: { all: { price: { min: 1 } } } }', '{ items: { all: { price: { max: 1 } } } }'],
    [wish, 'errors', '{ errors: [] }', '{ errors: [search_failed] }'],
    ['lemon and zorblax', 'warnings', '{ warnings: [unknown_term] }', '{ warnings: [] }'],
    ['something woody', 'suggestions', '{ suggestions: [refine] }', '{ suggestions: [] }'],
    [wish, 'language', '{ language: en }', '{ language: fr }'],
    [wish, 'message', '{ message: [ANYTHING else] }', '{ message: [nothing else] }'],
    [wish, 'not_message', '{ not_message: [nothing else] }', '{ not_message: [ANYTHING else] }'],
    ['help', 'said', '{ said: [help] }', '{ said: [allergy] }'],
  ])('%s: %s', (say, what, right, wrong) => {
    expect(differing(talk(say, right))).toEqual([]);
    expect(differing(talk(say, wrong))).toEqual([what]);
  });

  test('a price range, sides that were not said included', () => {
    const priced = (range: string) => `
- test: one
  given: { slots: { price: { max: 80 } } }
  turns:
    - say: help
      expect: { slots: { price: ${range} } }
`;
    expect(differing(priced('{ max: 80 }'))).toEqual([]);
    expect(differing(priced('{ min: 10, max: 80 }'))).toEqual(['slots.price']);
  });
});

test('a failure tells its turn and its line, and the turns after it still run', () => {
  const { failures, transcript } = runOne(`
- test: two
  turns:
    - say: hi
      expect: { at: rest }
    - choose: gender.feminine
      expect: { slots: { gender: masculine } }
`);
  expect(failures.map(({ turn, at, expected, got }) => [turn, at.line, expected, got])).toEqual([
    [1, 4, 'rest', 'advise.ask_gender'],
    [2, 6, 'masculine', 'feminine'],
  ]);
  expect(transcript.map((exchange) => exchange.input)).toEqual(['hi', 'For her']);
});

test('what is chosen is sent as its label in the language of the request', () => {
  const { transcript, failures } = runOne(`
- test: french
  language: fr
  turns:
    - say: bonjour
    - choose: gender.feminine
      expect: { slots: { gender: feminine }, language: fr }
`);
  expect(failures).toEqual([]);
  expect(transcript[1]?.input).toBe('Pour elle');
});

test('a choice that was not offered ends its test', () => {
  const { failures, transcript } = runOne(`
- test: too early
  turns:
    - choose: gender.feminine
    - say: hi
`);
  expect(failures.map(({ what, got }) => [what, got])).toEqual([['choose', 'no choices']]);
  expect(transcript).toEqual([]);
});

describe('given', () => {
  test('a conversation starts at a step with its slots and its choices', () => {
    expect(
      differing(`
- test: in the middle
  given: { at: advise.what_next, slots: { wanted: [lemon], gender: feminine } }
  turns:
    - choose: ending.done
      expect: { at: rest, slots: { wanted: [lemon], gender: feminine } }
`),
    ).toEqual([]);
  });

  test('a family can be picked where the picker waits', () => {
    expect(
      differing(`
- test: picker
  given: { at: advise.ask_family, slots: { gender: any } }
  turns:
    - choose: family.woody
      expect: { at: advise.narrow, slots: { families: [woody], gender: any }, items: { all: { families: [woody] } } }
`).filter((what) => what !== 'at'),
    ).toEqual([]);
  });

  test('slots of a called flow are filled there', () => {
    expect(
      differing(`
- test: in a digression
  given: { at: describe_note.offer, slots: { note: lemon } }
  turns:
    - choose: yes_no.yes
      expect: { slots: { wanted: [lemon] } }
`),
    ).toEqual([]);
  });
});

test.each([
  ['failed', 'search_failed'],
  ['timeout', 'search_timeout'],
])('a catalog that answers with %s does so for its turn only', (search, error) => {
  const { failures } = runOne(`
- test: down, then up
  turns:
    - say: lemon
      search: ${search}
      expect: { errors: [${error}], items: { max: 0 }, message: [The catalog is down] }
    - say: with vetiver
      expect: { errors: [], items: { min: 1 } }
`);
  expect(failures).toEqual([]);
});

test('a scope that the catalog lacks fails the test and names those that there are', () => {
  const { failures } = runOne('- test: nowhere\n  catalog: nowhere\n  turns:\n    - say: hi\n');
  expect(failures.map(({ turn, what, got }) => [turn, what, got])).toEqual([[0, 'catalog', 'nowhere']]);
  expect(failures[0]?.expected).toContain('demo');
});

test('coverage counts what the tests have met and names what they have not', () => {
  const { coverage } = runYaml(`
- test: one
  turns:
    - say: hi
    - say: bye
`);
  expect(coverage.steps.missing).toContain('advise.find');
  expect(coverage.steps.missing).not.toContain('advise.ask_gender');
  expect(coverage.messages.missing).toContain('nothing_fits');
  expect(coverage.messages.missing).not.toContain('goodbye');
  expect(coverage.messages.missing).not.toContain('welcome');
  expect(coverage.handlers.met).toBe(2);
  for (const { total, met, missing } of [coverage.steps, coverage.handlers, coverage.messages]) expect(met + missing.length).toBe(total);
});

test('the same tests give the same transcripts', () => {
  const text = talk('something fresh', '{}') + talk('lemon', '{}').replace('one', 'two');
  expect(JSON.stringify(runYaml(text))).toBe(JSON.stringify(runYaml(text)));
});
