import { type ConversationTest, readConversationTests } from '../../src/flow/compiler/tests.ts';
import { runConversationTests } from '../../src/service/conversation-tests/run-tests.ts';
import { chooseScope } from '../choose-scope.ts';
import { colorsFor } from '../colors.ts';
import { type Folder, flowsNamed, ownFolders } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { loadProject, whyNotMade } from '../load-project.ts';
import type { TestOptions } from '../program.ts';
import { renderCoverage, renderResult } from '../render-tests.ts';
import { tellProblems } from './validate.ts';

export async function testCommand(io: CliIo, dir: string | undefined, options: TestOptions): Promise<ExitStatus> {
  const folders = ownFolders(io, 'test', { ...options, flows: flowsNamed(dir, options.flows) });
  const project = await loadProject(io, folders, 'with tests');
  const deployment = project.deployment();
  if (deployment === null) {
    tellProblems(io, project);
    io.stderr.write(`error: Nothing was tested: ${whyNotMade(project, folders)}\n`);
    return 1;
  }
  const tests = chosenTests(readConversationTests(project.flowFiles).tests, options.filter, folders.flows);
  const run = runConversationTests(deployment, tests, { scope: chooseScope(deployment.catalog, options.scope) });

  const colors = colorsFor(io);
  for (const result of run.results) io.stdout.write(renderResult(result, colors));
  const failed = run.results.filter((result) => result.failures.length > 0).length;
  const passed = run.results.length - failed;
  io.stdout.write(`\n${renderCoverage(run.coverage, options.missing === true, colors)}`);
  io.stdout.write(`${passed} passed, ${failed === 0 ? '0 failed' : colors.red(`${failed} failed`)}\n`);
  return failed === 0 ? 0 : 1;
}

/** @throws UsageError when there is nothing to run: a test run that ran nothing must not look like a good one */
function chosenTests(all: readonly ConversationTest[], filter: string | undefined, flows: Folder): readonly ConversationTest[] {
  if (all.length === 0)
    throw new UsageError(`There are no tests in ${flows.shown}/tests.`, 'Write conversations into a file such as tests/guided.yaml.');
  if (filter === undefined) return all;
  const wanted = filter.toLowerCase();
  const chosen = all.filter((test) => test.name.toLowerCase().includes(wanted));
  if (chosen.length > 0) return chosen;
  throw new UsageError(
    `No test has “${filter}” in its name.`,
    `There are: ${all
      .slice(0, 5)
      .map((test) => `“${test.name}”`)
      .join(', ')}${all.length > 5 ? ` and ${all.length - 5} more` : ''}.`,
  );
}
