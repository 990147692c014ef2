import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bench, describe } from 'vitest';
import { parseDocument } from 'yaml';
import { compile } from '../src/flow/compiler/compile.ts';
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

describe('again, after a change in one flow', () => {
  const compiler = createCompiler();
  const changed = files.findIndex((file) => file.path === 'topic_100.yaml');
  let round = 0;
  bench('parse all YAML', () => {
    for (const { source } of files) parseDocument(source.text);
  });
  bench('compile afresh', () => {
    compile(files, smallCatalog);
  });
  bench('compile what changed', () => {
    round++;
    const edited = files.map((file, place) =>
      place === changed ? { ...file, source: { ...file.source, text: `${file.source.text}# ${round}\n` } } : file,
    );
    compiler.compile(edited, smallCatalog);
  });
});
