import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Machine } from '../../src/engine/machine.ts';
import { toDiagnostics } from '../../src/exploration/diagnostics.ts';
import { type Finding, verifyProject } from '../../src/exploration/verify-project.ts';
import type { VocabularyEntry } from '../../src/flow/compiler/vocabulary-entries.ts';
import { checkLaws } from '../../src/laws/check-laws.ts';
import { deploymentOf } from '../../src/service/made-before.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import type { SourceText } from '../../src/text/source.ts';

/** What finds codes that compiling does not: it runs over a project that compiles. */
export interface PagePass {
  /** A folder whose files stand in place of those of the base: what the pass would else complain about is mended there. */
  readonly ground: string | null;
  find(machine: Machine, catalog: Catalog, sources: readonly SourceText[], entries: readonly VocabularyEntry[]): readonly Diagnostic[];
}

/** By the first part of a code, `stock` of `stock/empty-choice`. Pages of other codes are only compiled. */
export const PAGE_PASSES: ReadonlyMap<string, PagePass> = new Map<string, PagePass>([
  ['stock', { ground: 'test/fixtures/docs-stock', find: checkStock }],
  ['laws', { ground: 'test/fixtures/docs-laws', find: holdLaws }],
  ['explore', { ground: 'test/fixtures/docs-explore', find: exploreAll }],
]);

/** Programs in which nothing is found: many a mended example comes to the same one. */
const sound = new WeakMap<Catalog, Set<string>>();

function holdLaws(
  { program }: Machine,
  catalog: Catalog,
  _: readonly SourceText[],
  entries: readonly VocabularyEntry[],
): readonly Diagnostic[] {
  return checkLaws({ program, names: catalog.names, understander: deploymentOf(program, catalog).understander, entries }).diagnostics;
}

function exploreAll(machine: Machine, catalog: Catalog, sources: readonly SourceText[]): readonly Diagnostic[] {
  const known = sound.get(catalog) ?? new Set<string>();
  sound.set(catalog, known);
  if (known.has(machine.program.hash)) return [];
  const { understander } = deploymentOf(machine.program, catalog);
  const stage = { machine, understander, catalog, scope: catalog.scopes[0] ?? '' };
  const deep = (digressions: number): readonly Finding[] =>
    verifyProject(stage, { situations: machine.program.limits.states, digressions, isSpent: () => false }).findings;
  const shallow = deep(0);
  // Deeper takes some four times as long, and shows more only where a digression was not followed.
  const findings = shallow.some(({ code }) => code === 'explore/not-followed') ? deep(1) : shallow;
  if (findings.length === 0) known.add(machine.program.hash);
  return toDiagnostics(findings, new Map(sources.map((source) => [source.file, source])), { language: 'en', scope: stage.scope });
}
