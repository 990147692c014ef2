import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type GoneName, goneNames } from '../../src/engine/gone-names.ts';
import { loadMachine, type Machine } from '../../src/engine/machine.ts';
import { readProgram } from '../../src/flow/compiler/5-emit/stored-program.ts';
import type { Program } from '../../src/flow/program/program.ts';
import { type MigrationPlan, planMigration } from '../../src/service/migration-plan.ts';
import { MEBIBYTE } from '../../src/service/read-regular-file.ts';
import type { MigrateOptions } from '../add-migrate.ts';
import { findFolders } from '../folders.ts';
import { readGivenFile } from '../given-file.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { loadProject } from '../load-project.ts';
import { renderPlan } from '../render-plan.ts';
import { withStore } from '../stores.ts';
import { tellProblems } from './validate.ts';

/** What a deploy would make of the stored conversations; 1 unless each of them simply goes on, and forgets nothing. */
export async function migrateCommand(io: CliIo, options: MigrateOptions): Promise<ExitStatus> {
  if (options.plan !== true) {
    throw new UsageError(
      'There is nothing to migrate by hand: each conversation migrates with its next message.',
      'See beforehand what becomes of them with: sillage migrate --plan --from OLD --to NEW',
    );
  }
  const from = await programAt(io, options.from, options.catalog);
  const to = await programAt(io, options.to, options.catalog);
  if (from === null || to === null) return 1;
  const gone = goneNames(from, to);
  return withStore(io, options, async (store) => {
    const plan = await planMigration(machineOf(from), machineOf(to), store.entries());
    io.stdout.write(options.format === 'json' ? `${jsonText(toJson(plan, gone), 2)}\n` : renderPlan(plan, gone));
    return plan.outcomes.continues === plan.sessions && plan.forgetting === 0 ? 0 : 1;
  });
}

/** Names are all that migrating needs: what things of the catalog are called plays no part. */
function machineOf(program: Program): Machine {
  return loadMachine(program, { nameOf: (_, id) => id });
}

/** null: the flows have errors, which has been told. */
async function programAt(io: CliIo, given: string, catalog: string | undefined): Promise<Program | null> {
  const found = await stat(resolve(io.cwd, given)).catch(() => undefined);
  if (found?.isFile() === true) return await storedProgram(io, given);
  const project = await loadProject(io, findFolders(io, { flows: given, catalog }), 'served');
  if (project.program === null) tellProblems(io, project);
  return project.program;
}

async function storedProgram(io: CliIo, given: string): Promise<Program> {
  const text = await readGivenFile(io, { what: 'file', path: given, mostBytes: 500 * MEBIBYTE });
  const read = readProgram(text);
  if (!read.ok) throw new UsageError(`The file ${given} ${read.problem}`, 'Write one with: sillage validate FLOWS --emit FILE');
  return read.program;
}

function toJson(
  { sessions, outcomes, forgetting, madeBy, salvaged, unreadable, reasons }: MigrationPlan,
  gone: readonly GoneName[],
): object {
  return { sessions, outcomes, forgetting, made_by: madeBy, salvaged, unreadable, reasons, gone_without_renamed: gone };
}
