import type { CatalogNames } from '../../../catalog/catalog.ts';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import { NO_HINTS, PROGRAM_FORMAT, type Program, type SourcePlace } from '../../program/program.ts';
import type { ProjectShape, Shapes } from '../2-check/shapes.ts';
import { MOST } from '../limits.ts';
import { keepParts } from '../memory/keep-parts.ts';
import type { Bench } from './bench.ts';
import { isTargetName } from './bind-action.ts';
import { bindDefinitions, bindFlows } from './bind-flows.ts';
import { bindHandlers } from './bind-handler.ts';
import { bindAmbiguous, bindHints, bindKinds } from './bind-kinds.ts';
import { bindLabels } from './bind-labels.ts';
import { bindLexicon } from './bind-lexicon.ts';
import { checkCalls } from './check-calls.ts';
import { checkFiles } from './check-files.ts';
import { checkHandled } from './check-handled.ts';
import { checkMessages } from './check-messages.ts';
import { checkPhrases, type PhraseMemory } from './check-phrases.ts';
import { checkTests } from './check-tests.ts';
import { checkUnused } from './check-unused.ts';
import { checkVoices } from './check-voices.ts';

import { checkWelcome } from './check-welcome.ts';
import { checkWords, type WordMemory } from './check-words.ts';
import { createBench } from './create-bench.ts';
import type { FlowMemory } from './flow-memory.ts';
import { formerNamesOf } from './former-names.ts';
import type { MessageMemory } from './message-table.ts';
import { spanFinder } from './places.ts';
import { surroundingsOf } from './surroundings.ts';
import { knowFormerNames, unknownName } from './unknown-name.ts';

/** A program whose names are all resolved and whose conditions are typed; nothing is proved of it yet. */
export interface Model {
  /** `hash` is empty and `maxStepsPerTurn` 0 until they are known. */
  readonly program: Program;
  /** Where a place of the program stands in the YAML, for complaints. */
  spanOf(place: SourcePlace): Span;
}

/** What binding keeps from one compilation to the next; `Memory` says what each depends on. */
export interface BindMemory {
  readonly messages: MessageMemory;
  readonly flows: FlowMemory;
  readonly words: WordMemory;
  readonly phrases: PhraseMemory;
  program: Program | null;
}

/** Resolves every name and types every condition. null when there is no project to speak of, which has been reported. */
export function bind(shapes: Shapes, catalog: CatalogNames, memory: BindMemory, report: Report): Model | null {
  const { project } = shapes;
  if (project === null) {
    reportNoProject(shapes, report);
    return null;
  }
  if (shapes.flows.length > MOST.flows) {
    reportTooManyFlows(shapes, project, report);
    return null;
  }
  checkFiles(shapes, project, report);
  knowFormerNames(report, formerNamesOf(shapes));
  const bench = createBench(project, shapes, catalog, memory.messages, report);

  const kinds = shapes.kinds === null ? [] : bindKinds(shapes.kinds, bench);
  const ambiguous = shapes.kinds === null ? [] : bindAmbiguous(shapes.kinds, bench);
  bindDefinitions(project.define, project.slots, bench.projectScope, bench);
  checkEntry(project, bench);
  checkWelcome(project, bench);
  const handlers = bindHandlers(project.handlers, bench.projectScope, bench);
  const flows = bindFlows(bench, surroundingsOf(bench), memory.flows);
  checkCalls(bench);
  checkMessages(bench);
  checkVoices(bench);
  checkUnused(bench);
  checkHandled(bench);
  const labels = bindLabels(bench);
  checkWords(bench, memory.words);
  checkPhrases(bench, memory.phrases);
  checkTests(bench);

  const program: Program = keepParts(memory.program, {
    format: PROGRAM_FORMAT,
    hash: '',
    project: project.name,
    languages: bench.languages,
    entry: project.entry?.name ?? '',
    welcome: project.welcome?.name ?? '',
    limits: bench.limits,
    slots: [...bench.projectSlots.values()].filter((slot) => slot !== 'hole'),
    flows,
    handlers,
    kinds,
    intents: shapes.kinds?.intents.map((word) => word.name) ?? [],
    courtesies: shapes.kinds?.courtesies.map((word) => word.name) ?? [],
    hints: shapes.kinds === null ? NO_HINTS : bindHints(shapes.kinds, bench),
    ambiguous,
    messages: bench.messages.program,
    labels,
    lexicons: Object.fromEntries(
      shapes.vocabularies.filter((one) => bench.languages.includes(one.language)).map((one) => [one.language, bindLexicon(one)]),
    ),
    maxStepsPerTurn: 0,
  });
  memory.program = program;
  return { program, spanOf: spanFinder(bench.places) };
}

function reportNoProject(shapes: Shapes, report: Report): void {
  if (shapes.documents.some(({ role }) => role.is === 'project')) return;
  const file = 'project.yaml';
  report(
    diagnostic('bind/missing-file', { file, start: 0, end: 0 }, 'There is no project.yaml.', {
      help: 'It names the project, its languages, its entry flow and its slots.',
    }),
  );
}

function reportTooManyFlows({ flows }: Shapes, { span }: ProjectShape, report: Report): void {
  report(
    diagnostic('check/out-of-bounds', { ...span, end: span.start }, `The project has ${flows.length} flows; the most is ${MOST.flows}.`, {
      help: 'Look for copies that were made by mistake; a flow that is called with other slots serves many questions.',
    }),
  );
}

function checkEntry({ entry }: ProjectShape, bench: Bench): void {
  if (entry === null || bench.flows.has(entry.name)) return;
  const help = isTargetName(entry.name) || !/^\w+$/.test(entry.name) ? 'The entry is a flow.' : `Write it as ${entry.name}.yaml.`;
  bench.report(unknownName(bench.report, 'bind/unknown-flow', entry, 'flow', bench.flows.keys(), help));
}
