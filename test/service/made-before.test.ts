import { expect, test } from 'vitest';
import type { CatalogFile } from '../../src/catalog/load-catalog.ts';
import { catalogOf, compileAgain, deploymentOf } from '../../src/service/made-before.ts';
import { fixtures, readFixture, readProjectFolder } from '../support/fixtures.ts';

const FLOWS = 'test/fixtures/docs-base/flows';
const CATALOG = 'test/fixtures/docs-base/catalog';

/** The small catalog in a folder of this name, with one of its files changed. */
function filesIn(folder: string, change: (path: string, text: string) => string = (_, text) => text): readonly CatalogFile[] {
  return fixtures(CATALOG, '.json').map((whole) => {
    const path = whole.slice(CATALOG.length + 1);
    return { path, source: { file: `${folder}/${path}`, text: change(path, readFixture(whole)) } };
  });
}

function loadedFrom(files: readonly CatalogFile[]) {
  const loaded = catalogOf(files);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message);
  return loaded.catalog;
}

function programFor(names: ReturnType<typeof loadedFrom>['names'], change: (text: string) => string = (text) => text) {
  const files = readProjectFolder(FLOWS).map((file) => ({ ...file, source: { ...file.source, text: change(file.source.text) } }));
  const compiled = compileAgain(files, names);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  return compiled.program;
}

test('what was indexed of the same texts serves again, whatever the folder is called', () => {
  const one = loadedFrom(filesIn('here'));
  expect(loadedFrom(filesIn('there'))).toBe(one);
  const before = deploymentOf(programFor(one.names), one);
  const moved = programFor(one.names, (text) => `# a line more\n${text}`);
  const after = deploymentOf(moved, one);
  expect(after.understander).toBe(before.understander);
  expect(after.machine.program).toBe(moved);
});

test('messages are understood by what was indexed of the same words, whatever the conversation does with them', () => {
  const catalog = loadedFrom(filesIn('here'));
  const before = deploymentOf(programFor(catalog.names), catalog);
  const edited = (what: string, by: string) =>
    deploymentOf(
      programFor(catalog.names, (text) => text.replace(what, by)),
      catalog,
    );
  const told = edited('say: goodbye', 'say: help');
  expect(told.machine.program.hash).not.toBe(before.machine.program.hash);
  expect(told.understander).toBe(before.understander);
  const taught = edited('bye: [', 'bye: [toodle pip, ');
  const heardBy = ({ understander }: typeof before) =>
    understander
      .understand('toodle pip', { language: 'en', asked: null, list: [], inScope: () => true })
      .intents.map(({ intent }) => intent);
  expect([heardBy(before), heardBy(taught)]).toEqual([[], ['bye']]);
});

test('another text makes another catalog, and another deployment', () => {
  const renamed = (path: string, text: string) => (path === 'fragrances.json' ? text.replace('"name": "', '"name": "New ') : text);
  const one = loadedFrom(filesIn('here'));
  const other = loadedFrom(filesIn('here', renamed));
  expect(other).not.toBe(one);
  expect(deploymentOf(programFor(other.names), other).catalog).toBe(other);
  expect(deploymentOf(programFor(one.names), one).catalog).toBe(one);
});

test('what is wrong is told of the folder that was read, not of one that was as wrong before', () => {
  const broken = (path: string, text: string) => (path === 'fragrances.json' ? text.slice(1) : text);
  const filesOf = (folder: string) => catalogOf(filesIn(folder, broken)).diagnostics.map(({ span }) => span.file);
  expect(filesOf('here')).toContain('here/fragrances.json');
  expect(filesOf('there')).toContain('there/fragrances.json');
});
