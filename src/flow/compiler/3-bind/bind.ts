import type { CatalogNames } from '../../../catalog/catalog.ts';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { LineIndex, type Span } from '../../../text/source.ts';
import { PROGRAM_FORMAT, type Program, type SourcePlace } from '../../program/program.ts';
import type { ProjectShape, Shapes } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { isTargetName } from './bind-action.ts';
import { bindDefinitions, bindFlows } from './bind-flows.ts';
import { bindHandlers } from './bind-handler.ts';
import { bindAmbiguous, bindKinds } from './bind-kinds.ts';
import { bindLabels } from './bind-labels.ts';
import { bindLexicon } from './bind-lexicon.ts';
import { checkCalls } from './check-calls.ts';
import { checkClashes } from './check-clashes.ts';
import { checkFiles } from './check-files.ts';
import { checkMessages } from './check-messages.ts';
import { checkTests } from './check-tests.ts';
import { checkAllHaveWords, checkVocabulary } from './check-vocabulary.ts';
import { checkWelcome } from './check-welcome.ts';
import { createBench } from './create-bench.ts';
import { unknownName } from './unknown-name.ts';

/** A program whose names are all resolved and whose conditions are typed; nothing is proved of it yet. */
export interface Model {
  /** `hash` is empty and `maxStepsPerTurn` 0 until they are known. */
  readonly program: Program;
  /** Where a place of the program stands in the YAML, for complaints. */
  spanOf(place: SourcePlace): Span;
}

/** Resolves every name and types every condition. null when there is no project to speak of, which has been reported. */
export function bind(shapes: Shapes, catalog: CatalogNames, report: Report): Model | null {
  const { project } = shapes;
  if (project === null) {
    reportNoProject(shapes, report);
    return null;
  }
  checkFiles(shapes, project, report);
  const places = new Map<string, Span>();
  const bench = createBench(project, shapes, catalog, report, placer(shapes, places));

  const kinds = shapes.kinds === null ? [] : bindKinds(shapes.kinds, bench);
  const ambiguous = shapes.kinds === null ? [] : bindAmbiguous(shapes.kinds, bench);
  bindDefinitions(project.define, project.slots, bench.projectScope, bench);
  checkEntry(project, bench);
  checkWelcome(project, bench);
  const handlers = bindHandlers(project.handlers, bench.projectScope, bench);
  const flows = bindFlows(bench);
  checkCalls(bench);
  checkMessages(bench);
  const labels = bindLabels(bench);
  checkWords(bench);
  checkTests(bench);

  const program: Program = {
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
    ambiguous,
    messages: programMessages(bench),
    labels,
    lexicons: Object.fromEntries(
      shapes.vocabularies.filter((one) => bench.languages.includes(one.language)).map((one) => [one.language, bindLexicon(one)]),
    ),
    maxStepsPerTurn: 0,
  };
  return { program, spanOf: (place) => places.get(keyOf(place)) ?? { file: place.file, start: 0, end: 0 } };
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

function checkEntry({ entry }: ProjectShape, bench: Bench): void {
  if (entry === null || bench.flows.has(entry.name)) return;
  const help = isTargetName(entry.name) ? 'The entry is a flow.' : `Write it as ${entry.name}.yaml.`;
  bench.report(unknownName('bind/unknown-flow', entry, 'flow', bench.flows.keys(), help));
}

function checkWords(bench: Bench): void {
  const { kinds, vocabularies } = bench.shapes;
  if (kinds === null) return;
  for (const vocabulary of vocabularies) {
    if (vocabulary.hole || !bench.languages.includes(vocabulary.language)) continue;
    checkVocabulary(vocabulary, kinds, bench);
    checkClashes(vocabulary, kinds, bench);
  }
  checkAllHaveWords(kinds, bench);
}

function programMessages(bench: Bench): Program['messages'] {
  return Object.fromEntries(
    bench.languages.map((language) => {
      const entries = [...bench.messages.messages].flatMap(([key, inLanguages]) => {
        const variants = inLanguages.get(language)?.variants.map((variant) => variant.message) ?? [];
        return variants.length === 0 ? [] : [[key, variants] as const];
      });
      return [language, Object.fromEntries(entries)];
    }),
  );
}

/** Turns spans into places, and remembers them for the way back. */
function placer(shapes: Shapes, places: Map<string, Span>): (span: Span) => SourcePlace {
  const indexes = new Map<string, LineIndex>();
  return (span) => {
    let index = indexes.get(span.file);
    if (index === undefined) {
      index = new LineIndex(shapes.documents.find(({ source }) => source.file === span.file)?.source.text ?? '');
      indexes.set(span.file, index);
    }
    const place = { file: span.file, ...index.at(span.start) };
    places.set(keyOf(place), span);
    return place;
  };
}

function keyOf(place: SourcePlace): string {
  return `${place.file}\0${place.line}\0${place.column}`;
}
