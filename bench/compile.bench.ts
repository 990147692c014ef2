import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bench, describe } from 'vitest';
import { parseDocument } from 'yaml';
import { compile, type ProjectFile } from '../src/flow/compiler/compile.ts';
import { createCompiler } from '../src/flow/compiler/compiler.ts';
import { smallCatalog } from '../test/support/small-catalog.ts';
import { largeProject, linesOf } from './large-project.ts';

// How long a large project takes to compile, beside only parsing its YAML, which nothing that reads it can do without.
// Cold is a process of its own on what is built, with its modules and schemas still to be loaded:
// npm run build && npx vitest bench --run bench/compile.bench.ts

const files = largeProject(smallCatalog);
const compiled = compile(files, smallCatalog);
if (!compiled.ok || compiled.diagnostics.length > 0) throw new Error(`The project is not clean: ${compiled.diagnostics[0]?.message}`);
console.log(`${files.length} files, ${linesOf(files)} lines`);

const COLD = `
const { compile } = await import(process.argv[1]);
const { readFileSync } = await import('node:fs');
const { files, catalog } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
if (!compile(files, { ...catalog, eans: new Map() }).ok) process.exitCode = 1;
`;

const YAML_ALONE = `
const { parseDocument } = await import('yaml');
const { readFileSync } = await import('node:fs');
const { files } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { source } of files) parseDocument(source.text);
`;

/** Runs a script in a process of its own, from start to end. */
function inOwnProcess(script: string): void {
  const built = pathToFileURL(join(import.meta.dirname, '..', 'dist', 'src', 'flow', 'compiler', 'compile.js')).href;
  execFileSync(process.execPath, ['--input-type=module', '-e', script, built, input], { cwd: join(import.meta.dirname, '..') });
}

const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
const input = join(folder, 'project.json');
writeFileSync(input, JSON.stringify({ files, catalog: smallCatalog }));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

describe('cold, in a process of its own', () => {
  bench('parse the YAML alone', () => inOwnProcess(YAML_ALONE), { iterations: 5, warmupIterations: 1, time: 0, warmupTime: 0 });
  bench('compile', () => inOwnProcess(COLD), { iterations: 5, warmupIterations: 1, time: 0, warmupTime: 0 });
});

interface Change {
  readonly of: string;
  readonly path: string;
  /** The file's text, changed in another way in every round. */
  readonly make: (text: string, round: number) => string;
}

/** What people type, from what concerns one file to what every flow may look at. */
const CHANGES: readonly Change[] = [
  { of: 'a line above a flow', path: 'topic_100.yaml', make: (text, round) => `# ${round}\n${text}` },
  {
    of: 'a step of a flow',
    path: 'topic_100.yaml',
    make: (text, round) => text.replace('  intro:', `  intro_${round}: { set: { note: any } }\n  intro:`),
  },
  { of: 'a text', path: 'messages/en.yaml', make: (text, round) => text.replace(/short_then: .*/, `short_then: Text ${round}.`) },
  { of: 'a word', path: 'vocabulary/en.yaml', make: (text, round) => text.replace('tell me of 10,', `tell me ${round} of 10,`) },
  {
    of: 'the meaning of a value',
    path: 'vocabulary/kinds.yaml',
    make: (text, round) => text.replace(/sweet: .* } }/, `sweet: 0.${1 + (round % 9)} } }`),
  },
  {
    of: 'a slot of a flow',
    path: 'topic_100.yaml',
    make: (text, round) =>
      text
        .replace('slots:\n', `slots:\n  more_${round}: yes_no\n`)
        .replace('  intro:', `  forget_${round}: { clear: [more_${round}] }\n  intro:`),
  },
  {
    of: 'a slot of the project',
    path: 'project.yaml',
    make: (text, round) => text.replace('slots:\n', `slots:\n  more_${round}: number\n`),
  },
];

describe('again, after a change in one file', () => {
  const compiler = createCompiler();
  let round = 0;
  const changed = ({ path, make }: Change): readonly ProjectFile[] => {
    round++;
    return files.map((file) => (file.path === path ? { ...file, source: { ...file.source, text: make(file.source.text, round) } } : file));
  };
  for (const change of CHANGES) {
    const { diagnostics } = compiler.compile(changed(change), smallCatalog);
    if (diagnostics.length > 0) throw new Error(`${change.of}: ${diagnostics[0]?.message}`);
  }

  bench('parse all YAML', () => {
    for (const { source } of files) parseDocument(source.text);
  });
  bench('compile afresh', () => {
    compile(files, smallCatalog);
  });
  for (const change of CHANGES) {
    bench(`compile again: ${change.of}`, () => {
      compiler.compile(changed(change), smallCatalog);
    });
  }
});
