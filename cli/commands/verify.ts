import { DiagnosticBag } from '../../src/diagnostics/bag.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { largestConversation } from '../../src/engine/largest-conversation.ts';
import { toDiagnostics } from '../../src/exploration/diagnostics.ts';
import { type Verification, verifyProject } from '../../src/exploration/verify-project.ts';
import { applyVerifyIgnores } from '../../src/flow/compiler/apply-ignores.ts';
import type { Flow } from '../../src/flow/program/program.ts';
import { restsOn } from '../../src/flow/program/rests-on.ts';
import { checkLaws, type LawsChecked } from '../../src/laws/check-laws.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import { chooseScope } from '../choose-scope.ts';
import { flowsNamed, ownFolders } from '../folders.ts';
import type { CliIo, ExitStatus } from '../io.ts';
import { type LoadedProject, loadProject, whyNotMade } from '../load-project.ts';
import type { VerifyOptions } from '../program.ts';
import { shownTime } from '../shown-time.ts';
import { hasErrors, renderProblems, tellProblems, toldIn, tooManyWarnings } from './validate.ts';

/** All that `validate` checks, then what the shop sells, what sentences mean, and every situation that a conversation can come to. */
export function verifyCommand(io: CliIo, dir: string | undefined, options: VerifyOptions): Promise<ExitStatus> {
  return toldIn(io, options.format, () => verifyAll(io, dir, options));
}

async function verifyAll(io: CliIo, dir: string | undefined, options: VerifyOptions): Promise<ExitStatus> {
  const folders = ownFolders(io, 'verify', { ...options, flows: flowsNamed(dir, options.flows) });
  const project = await loadProject(io, folders, 'with tests');
  const deployment = project.deployment();
  const verified = deployment === null ? null : verify(io, project, deployment, options);
  const told: LoadedProject = verified === null ? project : { ...project, diagnostics: verified.diagnostics };
  const isFine = !hasErrors(told.diagnostics) && !tooManyWarnings(io, told.diagnostics, options.maxWarnings);

  if (options.format !== 'pretty') io.stdout.write(renderProblems(options.format, told));
  else tellProblems(io, told, isFine);
  const out = options.format === 'pretty' ? io.stdout : io.stderr;
  if (verified !== null) out.write(verified.summary);
  else out.write(`Nothing was explored: ${whyNotMade(project, folders)}\n`);
  return isFine ? 0 : 1;
}

interface Verified {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: string;
}

function verify(io: CliIo, project: LoadedProject, deployment: Deployment, options: VerifyOptions): Verified {
  const { machine, catalog } = deployment;
  const sources = [...project.sources.values()];
  const scope = chooseScope(catalog, options.scope);
  const started = performance.now();
  const progress = createProgress(io);
  const verification = verifyProject(
    { ...deployment, scope },
    {
      situations: machine.program.limits.states,
      digressions: options.digressions,
      isSpent(seen, known) {
        const spent = performance.now() - started;
        progress.tell(seen, known, spent);
        return spent > options.budget;
      },
    },
  );
  progress.end();
  const spent = performance.now() - started;
  const { program } = machine;
  const laws = checkLaws({ ...deployment, program, names: catalog.names, entries: project.entries() }, progress.read);
  progress.end();
  const tried = { language: machine.program.languages[0] ?? 'en', scope };
  const found = toDiagnostics(withoutKnown(verification.findings, project), project.sources, tried);
  const problems = new DiagnosticBag();
  const isComplete = verification.exploration.stoppedBy === null;
  const stock = checkStock(machine, catalog, sources);
  const told = new Set(applyVerifyIgnores([...stock, ...laws.diagnostics, ...found], sources, isComplete));
  for (const one of told) problems.report(one);
  for (const one of project.diagnostics) problems.report(one);
  const silenced = laws.diagnostics.filter((one) => !told.has(one)).length;
  const size = largestConversation(machine, catalog.names);
  const summary = summaryOf(verification, options, spent, machine.program, size);
  return { diagnostics: problems.sorted(), summary: `${summary}${lawsIn(laws, silenced)}\n` };
}

/** @param silenced how many of the broken ones nothing is told of, since somebody has given a reason */
function lawsIn({ laws, broken, sentences }: LawsChecked, silenced: number): string {
  const number = (value: number): string => value.toLocaleString('en');
  const held = broken === 0 ? `all ${number(laws)}` : `${number(laws - broken)} of ${number(laws)}`;
  const apart = silenced === 0 ? '' : `, ${number(silenced)} ${silenced === 1 ? 'is' : 'are'} silenced with \`sillage-ignore\``;
  return `The words of the vocabularies were held against laws: ${held} held${apart}, over ${number(sentences)} sentences drawn from them.`;
}

/** What the compiler has complained of needn't be said again. */
function withoutKnown(findings: Verification['findings'], { diagnostics, sources }: LoadedProject): Verification['findings'] {
  const known = new Set(diagnostics.map(({ span }) => `${span.file} ${lineOf(sources.get(span.file)?.text ?? '', span.start)}`));
  return findings.filter(({ code, at }) => !code.startsWith('explore/never') || !known.has(`${at.file} ${at.line}`));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n?|\n/).length;
}

function summaryOf(
  { exploration }: Verification,
  { digressions, budget }: VerifyOptions,
  spent: number,
  { flows, maxStepsPerTurn, limits }: Deployment['machine']['program'],
  size: number,
): string {
  const { situations, explored, turns, stoppedBy, left } = exploration;
  const number = (value: number): string => value.toLocaleString('en');
  const counted = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? '' : 's'}`;
  const deep = digressions === 1 ? 'one digression deep' : `${digressions === 2 ? 'two' : digressions} digressions deep`;
  const met = `${counted(situations.length, 'situation')} known`;
  const seen = `${counted(explored, 'situation')} and ${counted(turns, 'turn')} explored in ${shownTime(spent)}, ${deep}`;
  const end =
    stoppedBy === null
      ? `${seen}: all there are${left.size === 0 ? '' : ' to that depth'}.`
      : stoppedBy === 'budget'
        ? `${seen}: stopped by the budget of ${shownTime(budget)} before the end, with ${met}. What was not met is not proved; --budget gives it longer.`
        : `${seen}: stopped at ${number(limits.states)} situations (\`limits.states\`) before the end, with ${met}. What was not met is not proved.`;
  const bounds = `A turn runs at most ${maxStepsPerTurn} steps; a stored conversation takes at most ${number(Math.ceil(size / 1024))} KiB.`;
  return `${[end, ...restingAnswers(flows), bounds].join('\n')}\n`;
}

/** Which answers are forgotten when others change. */
function restingAnswers(flows: readonly Flow[]): readonly string[] {
  const resting = flows.flatMap((flow) =>
    flow.steps.flatMap(({ name, verb }) => {
      const slots = verb?.verb === 'ask' ? restsOn(verb).map((slot) => `\`${slot.name}\``) : [];
      return slots.length === 0 ? [] : [`${flow.name}.${name} on ${slots.join(', ')}`];
    }),
  );
  return resting.length === 0
    ? []
    : [`Answers that rest on others, and are forgotten when those say something else: ${resting.join('; ')}.`];
}

interface Progress {
  tell(seen: number, known: number, spent: number): void;
  read(done: number, of: number): void;
  end(): void;
}

/** One line that is written over itself, where somebody watches. */
function createProgress({ stderr }: CliIo): Progress {
  if (stderr.isTTY !== true) return { tell: () => undefined, read: () => undefined, end: () => undefined };
  let next = 500;
  return {
    tell(seen, known, spent) {
      if (spent < next) return;
      next = spent + 250;
      stderr.write(
        `\r\u001b[2Kexploring: ${seen.toLocaleString('en')} of ${known.toLocaleString('en')} situations known so far, ${shownTime(spent)}`,
      );
    },
    read(done, of) {
      if (done % 100 === 0)
        stderr.write(`\r\u001b[2Kreading: ${done.toLocaleString('en')} of ${of.toLocaleString('en')} entries of the vocabularies`);
    },
    end: () => void stderr.write('\r\u001b[2K'),
  };
}
