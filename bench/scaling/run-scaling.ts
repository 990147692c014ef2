import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { renderGithub } from '../../src/diagnostics/render-github.ts';
import { renderJson } from '../../src/diagnostics/render-json.ts';
import { renderLines } from '../../src/diagnostics/render-line.ts';
import { renderPretty } from '../../src/diagnostics/render-pretty.ts';
import { renderSarif } from '../../src/diagnostics/render-sarif.ts';
import { compile } from '../../src/flow/compiler/compile.ts';
import type { SourceText } from '../../src/text/source.ts';
import { smallCatalog } from '../../test/support/small-catalog.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';

interface Terminal {
  readonly argv: readonly string[];
  readonly stdout: { write(text: string): void };
}

const FACTORS = [1, 2, 4, 8] as const;
/** Seconds of one size after which the larger ones are left out. */
const LONGEST = 4;

/** What one size cost, in milliseconds of processor time: the machine's other work counts for nothing. */
interface Cost {
  readonly size: number;
  readonly characters: number;
  readonly diagnostics: number;
  /** Reading, checking and compiling. */
  readonly compiled: number;
  /** Each of the five forms of what was wrong. */
  readonly told: number;
  /** `JSON.parse` of the same characters: as little as can be done with them all. */
  readonly parsed: number;
}

/** Prints a row for each dimension whose name holds one of the words given, else for all; `--larger N`: from sizes N times as large. */
export function runScaling({ argv, stdout }: Terminal): number {
  const [option, factor, ...rest] = argv;
  const larger = option === '--larger' ? Math.max(1, Math.floor(Number(factor)) || 1) : 1;
  const parts = option === '--larger' ? rest : argv;
  const wanted = DIMENSIONS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  stdout.write(
    '| what | size | characters | diagnostics | compile, ms | tell, ms | × JSON.parse | growth for twice the size |\n|---|---:|---:|---:|---:|---:|---:|---|\n',
  );
  for (const dimension of wanted) {
    const costs: Cost[] = [];
    costOf(dimension, Math.max(1, dimension.from >> 2)); // warms up
    for (const times of FACTORS) {
      const cost = costOf(dimension, dimension.from * larger * times);
      costs.push(cost);
      if (cost.compiled + cost.told > LONGEST * 1000) break;
    }
    stdout.write(row(dimension, costs));
  }
  return 0;
}

function row({ name }: Dimension, costs: readonly Cost[]): string {
  const last = costs.at(-1);
  if (last === undefined) return '';
  const total = (one: Cost) => one.compiled + one.told;
  const growth = costs.slice(1).map((cost, place) => `${(total(cost) / total(costs[place] ?? cost)).toFixed(1)}`);
  const cells = [
    name,
    last.size,
    last.characters,
    last.diagnostics,
    last.compiled.toFixed(0),
    last.told.toFixed(0),
    (total(last) / last.parsed).toFixed(0),
    growth.join(' '),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function costOf(dimension: Dimension, size: number): Cost {
  const files = dimension.make(size);
  const sources = new Map<string, SourceText>(files.map(({ source }) => [source.file, source]));
  let diagnostics: readonly Diagnostic[] = [];
  const compiled = cpuMs(() => {
    diagnostics = (dimension.of === 'flows' ? compile(files, smallCatalog) : loadCatalog(files)).diagnostics;
  });
  const told = cpuMs(() => {
    renderPretty(diagnostics, sources);
    renderLines(diagnostics, sources);
    renderJson(diagnostics, sources);
    renderSarif(diagnostics, sources, '0.0.0');
    renderGithub(diagnostics, sources);
  });
  const json = JSON.stringify([...sources.values()].map(({ text }) => text));
  const rounds = Math.max(1, Math.ceil(2_000_000 / json.length));
  const parsed = cpuMs(() => {
    for (let round = 0; round < rounds; round++) JSON.parse(json);
  });
  return { size, characters: json.length, diagnostics: diagnostics.length, compiled, told, parsed: parsed / rounds };
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
