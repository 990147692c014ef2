import type { CatalogNames } from '../../src/catalog/catalog.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createPlaces } from '../../src/diagnostics/place.ts';
import { compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import { type Fault, readFaults } from '../../test/support/faults.ts';
import { readProjectFolder } from '../../test/support/fixtures.ts';
import { shippedNames } from '../../test/support/shipped.ts';
import { smallCatalog } from '../../test/support/small-catalog.ts';
import type { Finding } from './verdict.ts';

/** What `compile` says of a fault of the corpus, by the fault's name there, and not of the same project without it. */
export function createSillage(): (fault: string) => readonly Finding[] {
  const faults = new Map(readFaults().map((fault) => [fault.fault, fault]));
  return (name) => {
    const fault = faults.get(name);
    if (fault === undefined) throw new Error(`test/fixtures/faults has no fault called "${name}"`);
    const { files, names } = soundProjectOf(fault);
    const usual = new Set(compile(files, names).diagnostics.map(textOf));
    const said = compile(fault.files, names).diagnostics.filter((one) => !usual.has(textOf(one)));
    return findingsOf(said, fault.files);
  };
}

interface SoundProject {
  readonly files: readonly ProjectFile[];
  readonly names: CatalogNames;
}

function soundProjectOf(fault: Fault): SoundProject {
  switch (fault.ground) {
    case 'flows':
      return { files: readProjectFolder('flows'), names: shippedNames() };
    case 'small':
      return { files: readProjectFolder('test/fixtures/base'), names: smallCatalog };
    case 'catalog':
    case 'explore':
    case 'stock':
    case 'laws':
      throw new Error(`"${fault.fault}" is a fault with a catalog, which the other tools don't have`);
  }
}

const textOf = ({ code, message, span }: Diagnostic): string => `${span.file} ${code} ${message}`;

function findingsOf(said: readonly Diagnostic[], files: readonly ProjectFile[]): readonly Finding[] {
  const places = createPlaces(new Map(files.map(({ source }) => [source.file, source])));
  return said.map((one) => {
    const { file, start } = places.of(one.span);
    return {
      severity: one.severity,
      message: one.help === undefined ? one.message : `${one.message} ${one.help}`,
      place: { kind: 'line and column', text: `${file}:${start.line}:${start.column}` },
      mends: one.help !== undefined,
    };
  });
}
