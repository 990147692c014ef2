import type { CatalogNames } from '../../catalog/catalog.ts';
import { DiagnosticBag, diagnostic } from '../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../text/source.ts';
import type { Program } from '../program/program.ts';
import type { Document } from './1-read/read.ts';
import { conditionAt } from './2-check/condition-at.ts';
import type { Shapes } from './2-check/shapes.ts';
import { bind, type Model } from './3-bind/bind.ts';
import type { VerifyProblem } from './4-verify/problem.ts';
import { type Verified, verify } from './4-verify/verify.ts';
import { emit } from './5-emit/emit.ts';
import { applyIgnores } from './apply-ignores.ts';
import { checkFiles, shapesOf } from './check-files.ts';
import { createMemory, type Memory } from './memory/memory.ts';
import { sameSlots } from './memory/same-slots.ts';
import { atDeclarations } from './misspelt-declarations.ts';
import { entriesOf, type VocabularyEntry } from './vocabulary-entries.ts';

/** One file of a project. */
export interface ProjectFile {
  /** Where it stands in the project, with `/`: `project.yaml`, `messages/en.yaml`; it decides what the file is. */
  readonly path: string;
  /** Its text, under the name that people know it by. */
  readonly source: SourceText;
}

/** A program that is proved to run, with warnings at most; or everything that is wrong with the project. */
export type Compilation =
  | {
      readonly ok: true;
      readonly program: Program;
      readonly diagnostics: readonly Diagnostic[];
      /** The little words of its vocabularies with their places. */
      readonly entries: () => readonly VocabularyEntry[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Compiles a project: every name resolved, every condition typed, nothing stuck. Everything that is
 * wrong is reported at once, sorted by file and place; warnings alone don't stop it. Never throws on
 * what the files hold. Files that aren't YAML are passed over; their order doesn't matter.
 *
 * @example
 * const compiled = compile(files, catalog.names);
 * if (compiled.ok) loadMachine(compiled.program, catalog);
 */
export function compile(files: readonly ProjectFile[], catalog: CatalogNames): Compilation {
  return compileWith(createMemory(catalog), files);
}

/** The same, and remembers in `memory` what the next time may be spared. */
export function compileWith(memory: Memory, files: readonly ProjectFile[]): Compilation {
  const checked = checkFiles(files, memory.files); // every key known, every value of its kind
  memory.files = checked;
  const problems = new DiagnosticBag();
  for (const one of checked.flatMap(({ diagnostics }) => diagnostics)) problems.report(one);

  const shapes = shapesOf(checked);
  const { documents } = shapes;
  const model = bind(shapes, memory.catalog, memory, problems.report); // every name resolved, every condition typed
  const proved = isSound(documents, problems) && model !== null ? prove(model, shapes, memory, problems.report) : null; // nothing is stuck

  const diagnostics = withoutIgnored(atDeclarations(problems.sorted(), shapes), documents); // minus what `# sillage-ignore` silences
  if (problems.hasErrors || model === null || proved === null) return { ok: false, diagnostics };
  return { ok: true, program: emit(model.program, proved.maxStepsPerTurn), diagnostics, entries: () => entriesOf(shapes.vocabularies) };
}

function withoutIgnored(diagnostics: readonly Diagnostic[], documents: readonly Document[]): readonly Diagnostic[] {
  const left = new DiagnosticBag();
  const sources = documents.map(({ source }) => source);
  for (const one of applyIgnores(diagnostics, sources)) left.report(one);
  return left.sorted();
}

/** Whether the flows themselves are without errors: with a hole in them, what is stuck may well be only the hole's doing. */
function isSound(documents: readonly Document[], problems: DiagnosticBag): boolean {
  const flows = new Set(documents.filter(({ role }) => ['project', 'flow', 'kinds'].includes(role.is)).map(({ source }) => source.file));
  return !problems.sorted().some((one) => one.severity === 'error' && flows.has(one.span.file));
}

function prove(model: Model, shapes: Shapes, memory: Memory, report: Report): Verified {
  const { entry, flows, handlers } = model.program;
  const slots = sameSlots(memory.slots, model.program);
  memory.slots = slots;
  const { verified, problems } = memory.verification.of([entry, slots, handlers, ...flows], () => {
    const found: VerifyProblem[] = [];
    return { verified: verify({ entry, slots, flows, handlers }, (one) => void found.push(one)), problems: found };
  });
  for (const { code, at, about, message, help, related } of problems) {
    const span = model.spanOf(at);
    report(
      diagnostic(code, about === 'when' ? conditionAt(span, shapes) : span, message, {
        ...(help === undefined ? {} : { help }),
        related: (related ?? []).map((one) => ({ message: one.message, span: model.spanOf(one.at) })),
      }),
    );
  }
  return verified;
}
