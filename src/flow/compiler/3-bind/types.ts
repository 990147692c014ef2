import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { listOf } from '../../../text/name-lists.ts';
import { SUPERLATIVES } from '../../program/attributes.ts';
import { SUPERLATIVE } from '../../program/own-types.ts';
import { BUILT_IN_TYPES, GENDERS, type SlotShape as Shape } from '../../program/slot-types.ts';
import type { KindShape, KindsShape, OneOf, SlotShape, Word } from '../2-check/shapes.ts';
import type { CatalogSets } from './catalog-sets.ts';
import { bindRenamedValues } from './renamed.ts';
import { unknownName } from './unknown-name.ts';

/** What a slot type is made of. */
export interface SlotType {
  readonly type: string;
  readonly shape: Shape;
  /** The values of a closed set. */
  readonly values: readonly string[] | null;
  /** Former names of values → those of now. */
  readonly formerValues: Readonly<Record<string, string>>;
}

/** The slot types of a project. */
export interface Types {
  /** Every name of a type. */
  readonly names: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, readonly string[]>;
  /** kind → former names of its values → those of now. */
  readonly formerValues: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** False when kinds.yaml can't be used: an unknown type is then nobody's mistake. */
  readonly complete: boolean;
  /** Every value that a type has, the catalog's too; null: any text, or not a set. */
  valuesOf(type: string): readonly string[] | null;
}

export function createTypes(kinds: KindsShape | null, catalog: CatalogSets): Types {
  const ofCatalog = new Map<string, readonly string[]>(
    Object.entries(catalog.keys).flatMap(([type, keys]) => (keys.size === 0 ? [] : [[type, [...keys]]])),
  );
  const byName = new Map((kinds?.kinds ?? []).map((kind) => [kind.name.name, kind.values.map((value) => value.name.name)]));
  return {
    names: new Set([...BUILT_IN_TYPES, ...byName.keys()]),
    kinds: byName,
    formerValues: new Map((kinds?.kinds ?? []).map((kind) => [kind.name.name, formerValuesOf(kind)])),
    complete: kinds !== null,
    valuesOf: (type) => {
      if (type === 'gender') return GENDERS;
      if (type === SUPERLATIVE) return superlativesOf(byName);
      return ofCatalog.get(type) ?? byName.get(type) ?? null;
    },
  };
}

/** What a list can be put in the order of: what comparatives compare, and what has no comparative. */
function superlativesOf(kinds: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...(kinds.get('comparative') ?? []), ...SUPERLATIVES.keys()];
}

function formerValuesOf({ values }: KindShape): Readonly<Record<string, string>> {
  return Object.fromEntries(values.flatMap(({ name, renamed }) => renamed.map((former) => [former.name, name.name])));
}

const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['price', 'range'],
  ['strength', 'range'],
  ['year', 'range'],
  ['age', 'range'],
  ['number', 'number'],
  ['yes_no', 'yes_no'],
]);

/** The type of a slot; null when it can't be told, which has been reported. */
export function resolveType(slot: SlotShape, types: Types, report: Report): SlotType | null {
  const { type } = slot;
  if (type === null) return null;
  if ('oneOf' in type) return resolveOneOf(slot.name, type, types, report);
  if (!types.names.has(type.name)) {
    if (types.complete)
      report(
        unknownName(
          report,
          'bind/unknown-type',
          type,
          'type',
          types.names,
          `${listOf([...types.names], type.name)} Kinds of your own are written in vocabulary/kinds.yaml.`,
        ),
      );
    return null;
  }
  return {
    type: type.name,
    shape: SHAPES.get(type.name) ?? 'value',
    values: type.name === 'gender' || type.name === SUPERLATIVE ? types.valuesOf(type.name) : (types.kinds.get(type.name) ?? null),
    formerValues: types.formerValues.get(type.name) ?? {},
  };
}

/** A `one_of` is a type of its own, named as its slot: labels and action_ids are grouped by it. */
function resolveOneOf(slot: Word, type: OneOf, types: Types, report: Report): SlotType | null {
  if (types.names.has(slot.name)) {
    report(
      diagnostic('bind/reserved-name', slot.span, `A slot with values of its own can't be called \`${slot.name}\`: that is a type.`, {
        help: 'Give it another name.',
      }),
    );
    return null;
  }
  const values = type.oneOf.map((value) => value.name);
  const twice = type.oneOf.find((value, index) => values.indexOf(value.name) !== index);
  if (twice !== undefined)
    report(diagnostic('bind/duplicate-name', twice.span, `The value \`${twice.name}\` stands twice.`, { help: 'Delete one.' }));
  const any = type.oneOf.find((value) => value.name === 'any');
  if (any !== undefined)
    report(
      diagnostic('bind/reserved-name', any.span, "`any` means no preference; a value can't be called so.", {
        help: 'Give it another name.',
      }),
    );
  const formerValues = bindRenamedValues(type, report);
  return { type: slot.name, shape: 'value', values: [...new Set(values)], formerValues };
}
