import { expect, test } from 'vitest';
import { compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import type { Flow, Program, Step } from '../../src/flow/program/program.ts';
import { familyOf } from '../support/catalog-builders.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileSmall, projectOf } from '../support/projects.ts';
import { smallCatalog } from '../support/small-catalog.ts';

function programOf(files: readonly ProjectFile[]): Program {
  const compiled = compileSmall(files);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map((one) => one.message).join('\n'));
  return compiled.program;
}

function flowOf(program: Program, name: string): Flow {
  const flow = program.flows.find((one) => one.name === name);
  if (flow === undefined) throw new Error(`no flow ${name}`);
  return flow;
}

function stepOf(program: Program, flow: string, name: string): Step {
  const step = flowOf(program, flow).steps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`no step ${flow}.${name}`);
  return step;
}

const base = readProjectFolder('test/fixtures/base');

test('the steps below are written out, and the last one returns', () => {
  const program = programOf(base);
  expect(stepOf(program, 'main', 'ask_gender').next).toEqual({ to: 'step', step: 'ask_family' });
  expect(stepOf(program, 'why_this', 'answer').next).toEqual({ to: 'return' });
  const find = stepOf(program, 'main', 'find');
  expect(find.next).toEqual({ to: 'step', step: 'present' });
  expect(find.verb).toMatchObject({
    verb: 'search',
    search: 'auto',
    perPage: 3,
    found: { to: 'step', step: 'present' },
    none: { to: 'step', step: 'nothing_fits' },
    failed: { to: 'step', step: 'down' },
    relax: [
      { slot: 'families', filter: 'families' },
      { slot: 'price', filter: 'price' },
    ],
  });
});

test('a question says its own message, asks once more, and goes on below', () => {
  const program = programOf(
    projectOf({
      'main.yaml': 'flow: main\nsteps:\n  one: { ask: style }\n  two: { ask: anything, say: question, retry: [] }\n',
      'messages/en.yaml': `${textOf('messages/en.yaml')}main: { one: Which? }\n`,
      'messages/fr.yaml': `${textOf('messages/fr.yaml')}main.one: Lequel ?\n`,
    }),
  );
  expect(stepOf(program, 'main', 'one').verb).toMatchObject({
    say: { message: 'main.one' },
    retry: [null],
    otherwise: { to: 'step', step: 'two' },
    choices: null,
  });
  expect(stepOf(program, 'main', 'two').verb).toMatchObject({ slot: null, retry: [] });
});

test('buttons for a gender are always the four, in their order', () => {
  const { verb } = stepOf(programOf(base), 'main', 'ask_gender');
  const options = verb?.verb === 'ask' && verb.choices?.type === 'button' ? verb.choices.options : [];
  expect(options.map((option) => option.actionId)).toEqual(['gender.feminine', 'gender.masculine', 'gender.unisex', 'gender.any']);
  expect(options.at(-1)?.meaning).toEqual({ means: 'any' });
});

test('endings carry the ids of the contract and mean the intents', () => {
  const { verb } = stepOf(programOf(base), 'main', 'what_next');
  const options = verb?.verb === 'ask' && verb.choices?.type === 'ending' ? verb.choices.options : [];
  const at = { file: 'main.yaml', line: 8, column: 55 };
  expect(options).toEqual([
    { at, actionId: 'ending.ask_more', id: 'ask_more', meaning: { means: 'intent', intent: 'ask_more' } },
    { at, actionId: 'ending.done', id: 'done', meaning: { means: 'intent', intent: 'bye' } },
  ]);
});

test('an option without a label of its own shows the first word for what it means', () => {
  const program = programOf(
    projectOf({
      'main.yaml': `flow: main
slots: { sure: yes_no }
steps:
  one: { ask: style, say: question, choices: { type: button, options: { a: fresh, b: families.floral, c: any, d: help } } }
  two: { ask: sure, say: question, choices: button }
`,
    }),
  );
  expect(program.labels.fr).toMatchObject({
    'style.a': ['frais'],
    'style.b': ['floral'],
    'style.c': ['peu importe'],
    'style.d': ['aide'],
    'yes_no.yes': ['oui'],
    'yes_no.no': ['non'],
    'gender.feminine': ['Pour elle'],
  });
});

test('opposites are written once and hold both ways', () => {
  const values = programOf(base).kinds.find((kind) => kind.name === 'comparative')?.values ?? [];
  expect(values.map((value) => [value.name, value.meaning.opposite])).toEqual([
    ['fresher', 'sweeter'],
    ['sweeter', 'fresher'],
  ]);
});

test('a flow that calls one that searches searches', () => {
  const program = programOf(
    projectOf({
      'start.yaml': 'flow: start\nsteps:\n  one: { call: main }\n',
      'project.yaml': textOf('project.yaml').replace('entry: main', 'entry: start'),
    }),
  );
  expect(program.flows.map((flow) => [flow.name, flow.searches])).toEqual([
    ['main', true],
    ['start', true],
    ['why_this', false],
  ]);
});

test('messages of the engine are there in every language, the project’s own first', () => {
  const program = programOf(
    projectOf({
      'messages/en.yaml': `${textOf('messages/en.yaml')}system: { failed: Not now. }\n`,
      'messages/fr.yaml': `${textOf('messages/fr.yaml')}system.failed: Pas maintenant.\n`,
    }),
  );
  expect(program.messages.en?.['system.failed']).toEqual([['Not now.']]);
  expect(program.messages.fr?.['system.failed']).toEqual([['Pas maintenant.']]);
  expect(program.messages.en?.['system.clarify']).toBeDefined();
});

test('a language that the engine has no texts in must bring them', () => {
  const compiled = compileSmall(
    projectOf({
      'project.yaml': textOf('project.yaml').replace('[en, fr]', '[eo, en, fr]'),
      'messages/eo.yaml': textOf('messages/en.yaml'),
      'vocabulary/eo.yaml': textOf('vocabulary/en.yaml'),
    }),
  );
  const said = compiled.diagnostics.map((one) => one.code);
  expect(said).toEqual(['bind/not-translated', 'bind/not-translated', 'bind/missing-built-in', 'bind/copied-vocabulary']);
  const help = compiled.diagnostics.find(({ code }) => code === 'bind/missing-built-in')?.help ?? '';
  expect(help).toMatch(/^Write in messages\/eo\.yaml: `system\.understood`, /);
  expect(help.match(/`/g)).toHaveLength(24);
  expect(help).toMatch(/, and \d+ more\. docs\/texts\.md /);
});

test('a step knows its line and column', () => {
  expect(stepOf(programOf(base), 'main', 'find').at).toEqual({ file: 'main.yaml', line: 6, column: 3 });
});

test('the hash depends on what the files say, not on their order', () => {
  const { hash } = programOf(base);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(programOf([...base].reverse()).hash).toBe(hash);
  const said = projectOf({ 'messages/en.yaml': textOf('messages/en.yaml').replace('Welcome!', 'Welcome.') });
  expect(programOf(said).hash).not.toBe(hash);
  const stepped = projectOf({ 'main.yaml': textOf('main.yaml').replace(/\bfind\b/g, 'seek') });
  expect(programOf(stepped).hash).not.toBe(hash);
});

test('a comment, or another folder, changes no hash: conversations under way go on as they are', () => {
  const { hash } = programOf(base);
  const moved = base.map(({ path, source }) => ({ path, source: { file: `elsewhere/${path}`, text: `# Moved.\n${source.text}` } }));
  expect(programOf(moved).hash).toBe(hash);
});

test('a program survives JSON', () => {
  const program = programOf(base);
  expect(JSON.parse(JSON.stringify(program))).toEqual(program);
});

function textOf(path: string): string {
  return base.find((file) => file.path === path)?.source.text ?? '';
}

test('a family whose name is too long for a button is told where families are offered, unless a label is shorter', () => {
  const fr = 'une famille dont le nom ne tient sur aucun bouton';
  const families = smallCatalog.families.map((one) =>
    one.key === 'floral' ? familyOf('floral', 2, { names: { en: ['floral'], fr: [fr] } }) : one,
  );
  const labelled = projectOf({
    'messages/fr.yaml': textOf('messages/fr.yaml').replace('labels:\n', 'labels:\n  family: { floral: Floral }\n'),
  });
  const said = (files: readonly ProjectFile[]): readonly string[] =>
    compile(files, { ...smallCatalog, families }).diagnostics.map(({ code, span, message }) => `${span.file} ${code}: ${message}`);
  expect(said(base)).toEqual([
    'main.yaml bind/long-label: In `fr` the label of `family.floral` has 49 characters; a button has room for 40.',
  ]);
  expect(said(labelled)).toEqual([]);
});
