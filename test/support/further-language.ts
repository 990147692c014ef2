import { parse, stringify } from 'yaml';
import { loadMachine } from '../../src/engine/machine.ts';
import { type Compilation, compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import { builtInTexts } from '../../src/flow/program/built-in-messages.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { readFixture } from './fixtures.ts';
import { projectOf } from './projects.ts';
import { shippedCatalog, shippedNames } from './shipped.ts';

const FIXTURES = 'test/fixtures/languages';

/** The small project in English and one more language, of which there is nothing but YAML. */
export function projectIn(language: string): readonly ProjectFile[] {
  const files = projectOf({
    'project.yaml': readFixture('test/fixtures/base/project.yaml').replace('[en, fr]', `[en, ${language}]`),
    [`vocabulary/${language}.yaml`]: readFixture(`${FIXTURES}/${language}.vocabulary.yaml`),
    [`messages/${language}.yaml`]: messagesIn(language),
  });
  return files.filter(({ path }) => !path.endsWith('/fr.yaml'));
}

const compilations = new Map<string, Compilation>();

/** That project compiled with the shipped catalog, once in each process that runs tests. */
export function compiledIn(language: string): Compilation {
  const compilation = compilations.get(language) ?? compile(projectIn(language), shippedNames());
  compilations.set(language, compilation);
  return compilation;
}

const deployments = new Map<string, Deployment>();

/** The small project in one more language, compiled and indexed with the shipped catalog, once in each process that runs tests. */
export function deploymentIn(language: string): Deployment {
  const deployment = deployments.get(language) ?? deployed(language);
  deployments.set(language, deployment);
  return deployment;
}

function deployed(language: string): Deployment {
  const compilation = compiledIn(language);
  if (!compilation.ok) throw new Error(compilation.diagnostics.map((one) => one.message).join('\n'));
  const catalog = shippedCatalog();
  const { program } = compilation;
  return { machine: loadMachine(program, catalog), understander: createUnderstander(program, catalog.names), catalog };
}

/** What there is of the language's own texts; the rest in English. */
function messagesIn(language: string): string {
  const own = Object(parse(readFixture(`${FIXTURES}/texts.yaml`)))[language];
  const english = parse(readFixture('test/fixtures/base/messages/en.yaml'));
  return stringify({ ...builtInTexts('en'), ...flat(english), ...flat(own) });
}

/** Nested messages by dotted keys; labels as they are. */
function flat(messages: unknown, before = ''): Record<string, unknown> {
  const entries = Object.entries(Object(messages)).flatMap(([name, value]) => {
    const isGroup = typeof value === 'object' && !Array.isArray(value) && name !== 'labels';
    return isGroup ? Object.entries(flat(value, `${before}${name}.`)) : [[`${before}${name}`, value] as const];
  });
  return Object.fromEntries(entries);
}
