import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { loadMachine } from '../../src/engine/machine.ts';
import type { Compilation, ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import type { Program } from '../../src/flow/program/program.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { interactableOf } from '../support/contract-checks.ts';
import { callsDuring } from '../support/counted-work.ts';
import { inLanguages, readProjectFolder } from '../support/fixtures.ts';
import { mutate } from '../support/mutations.ts';
import { pick, randomOf } from '../support/random.ts';
import { createMessages } from '../support/random-messages.ts';
import { IS_LONG, runs, seeds } from '../support/runs.ts';
import { shippedCatalog } from '../support/shipped.ts';

const MUTANTS = 3;
/** Where none of these compiles clean, more are made until one does. */
const MOST_MUTANTS = 60;
/** Of those that compile clean, how many are talked to. */
const TALKED_TO = 1;
const CONVERSATIONS = 10;
const TURNS = 4;
/** How many times the work of compiling the project as it ships may be done, however it is broken. */
const MOST_TIMES_THE_WORK = 2;

const shipped = inLanguages(readProjectFolder('flows'), IS_LONG ? ['en', 'fr'] : ['en']);
const catalog = shippedCatalog();
/** What a change leaves as it was is not compiled again. */
const compiler = createCompiler();
const message = createMessages(catalog.names);
const LANGUAGES = ['en', 'fr', 'es'] as const;

function converse(deployment: Deployment, seed: number): void {
  const random = randomOf(seed);
  const language = pick(random, LANGUAGES);
  let { conversation, reply } = beginConversation(deployment, { seed, language });
  for (let turn = 0; turn < TURNS; turn++) {
    const text = message(random, language, reply);
    ({ conversation, reply } = takeTurn(deployment, 'demo', conversation, { text, language }));
    const says = reply.message.trim() !== '' || (interactableOf(reply)?.content.length ?? 0) > 0;
    expect(says, `seed ${seed}, turn ${turn + 1}, said ${JSON.stringify(text.slice(0, 80))}`).toBe(true);
  }
}

function expectNeverStuck(program: Program, seed: number): void {
  const deployment = { catalog, machine: loadMachine(program, catalog), understander: createUnderstander(program, catalog.names) };
  for (let index = 0; index < CONVERSATIONS; index++) converse(deployment, seed * CONVERSATIONS + index);
}

function compiling(files: readonly ProjectFile[]): { readonly compiled: Compilation; readonly calls: number } {
  let compiled: Compilation = { ok: false, diagnostics: [] };
  const calls = callsDuring(() => {
    compiled = compiler.compile(files, catalog.names);
  });
  return { compiled, calls };
}

function misplaced(files: readonly ProjectFile[], diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lengths = new Map(files.map(({ source }) => [source.file, source.text.length]));
  const fits = ({ file, start, end }: Diagnostic['span']): boolean => 0 <= start && start <= end && end <= (lengths.get(file) ?? -1);
  return diagnostics.filter((one) => !fits(one.span) || one.related.some((related) => !fits(related.span)));
}

test('however the shipped flows are changed, compiling ends, points into their files, and what compiles clean never gets stuck', () => {
  const most = MOST_TIMES_THE_WORK * compiling(shipped).calls;
  expect(most).toBeGreaterThan(1_000_000);
  let talkedTo = 0;
  for (const [place, seed] of seeds(MOST_MUTANTS).entries()) {
    if (place >= runs(MUTANTS) && talkedTo > 0) break;
    const { files, path } = mutate(shipped, randomOf(seed));
    // Counting takes most of the time.
    const { compiled, calls } = place < runs(MUTANTS) ? compiling(files) : { compiled: compiler.compile(files, catalog.names), calls: 0 };
    expect(calls, `seed ${seed} (${path}) is too much work`).toBeLessThan(most);
    expect(misplaced(files, compiled.diagnostics), `seed ${seed} (${path})`).toEqual([]);
    if (!compiled.ok || compiled.diagnostics.length > 0 || talkedTo === runs(TALKED_TO)) continue;
    talkedTo++;
    expectNeverStuck(compiled.program, seed);
  }
  expect(talkedTo).toBeGreaterThan(0);
});
