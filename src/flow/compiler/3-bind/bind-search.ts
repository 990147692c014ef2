import { diagnostic } from '../../../diagnostics/bag.ts';
import type { ExprSlot } from '../../expr/expr-names.ts';
import { FILTERS, type Filter, type RelaxableFilter, type Search } from '../../program/program.ts';
import { SEARCHES } from '../2-check/schemas/step-schema.ts';
import type { Given, VerbShape, Word } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { bindExpr } from './bind-expr.ts';
import { unknownName } from './unknown-name.ts';
import { withoutRepeats } from './without-repeats.ts';

type SearchShape = Extract<VerbShape, { verb: 'search' }>;

/** What each filter is filled with: a slot type, and whether it takes one value, several, or either. */
const FILTER_TYPES: Readonly<Record<Filter, { readonly type: string; readonly many: boolean }>> = {
  name: { type: 'fragrance', many: true },
  gender: { type: 'gender', many: false },
  families: { type: 'family', many: true },
  ingredients: { type: 'ingredient', many: true },
  without: { type: 'ingredient', many: true },
  styles: { type: 'style', many: true },
  less: { type: 'style', many: true },
  occasions: { type: 'occasion', many: true },
  strength: { type: 'strength', many: false },
  price: { type: 'price', many: false },
  brands: { type: 'brand', many: true },
  not_brands: { type: 'brand', many: true },
  perfumers: { type: 'perfumer', many: true },
  not_perfumers: { type: 'perfumer', many: true },
  like: { type: 'fragrance', many: true },
  unlike: { type: 'fragrance', many: true },
  tags: { type: 'tag', many: true },
  size: { type: 'bottle', many: false },
  concentration: { type: 'concentration', many: true },
  year: { type: 'year', many: false },
  shift: { type: 'comparative', many: true },
  superlative: { type: 'superlative', many: false },
};

const RELAXABLE: ReadonlyMap<string, RelaxableFilter> = new Map([
  ['price', 'price'],
  ['brand', 'brands'],
  ['family', 'families'],
  ['concentration', 'concentration'],
  ['year', 'year'],
]);

/** What `results.relaxed` can hold. */
export const RELAXABLE_WISHES: readonly string[] = [...RELAXABLE.values(), 'name'];

/** A search without its ways out, which are bound with the step. */
export function bindSearch(
  shape: SearchShape,
  scope: Scope,
  bench: Bench,
): Pick<Search, 'verb' | 'search' | 'where' | 'relax' | 'perPage'> | null {
  const search = SEARCHES.find((name) => name === shape.search.name);
  const where = shape.where.flatMap((given) => bindFilter(given, scope, bench));
  const relax = withoutRepeats(shape.relax, 'slot', bench).flatMap((word) => bindRelax(word, shape, scope, bench));
  if (search === undefined) return null;
  return { verb: 'search', search, where, relax, perPage: shape.perPage ?? bench.limits.per_page };
}

function bindFilter({ name, value }: Given, scope: Scope, bench: Bench): Search['where'] {
  const filter = FILTERS.find((one) => one === name.name);
  if (filter === undefined) {
    bench.report(unknownName(bench.report, 'bind/unknown-filter', name, 'filter', FILTERS));
    return [];
  }
  const bound = bindExpr(value, scope, bench, { expected: { slot: filterSlot(filter, value.text, scope, bench) } });
  return bound === null ? [] : [{ filter, value: bound.expr }];
}

/** A filter as the slot that would fill it; one that takes several also takes one slot of one value. */
function filterSlot(filter: Filter, text: string, scope: Scope, bench: Bench): ExprSlot {
  const { type, many } = FILTER_TYPES[filter];
  const shape = type === 'price' || type === 'strength' || type === 'year' ? 'range' : 'value';
  const single = scope.names.slot(text.trim());
  return { type, shape, many: many && single?.slot.many !== false && text.trim() !== 'results.first', values: bench.types.valuesOf(type) };
}

function bindRelax(word: Word, shape: SearchShape, scope: Scope, bench: Bench): Search['relax'] {
  const found = scope.slot(word.name);
  if (found === 'hole') return [];
  if (found === undefined) {
    bench.report(unknownName(bench.report, 'bind/unknown-slot', word, 'slot', scope.slotNames()));
    return [];
  }
  const { slot, ref } = found;
  const names = slot.type === 'fragrance' && shape.where.some(({ name }) => name.name === 'name');
  const filter = names ? 'name' : ref.scope === 'project' && !slot.avoid ? RELAXABLE.get(slot.type) : undefined;
  if (filter === undefined) {
    const why = slot.avoid ? 'what is not wanted is never relaxed' : `the type \`${slot.type}\` is never relaxed`;
    bench.report(
      diagnostic('bind/not-relaxable', word.span, `\`${word.name}\` can't be relaxed: ${why}.`, {
        help: 'Only prices, brands, families, concentrations and years of the project can, and the filter `name`.',
      }),
    );
    return [];
  }
  if (ref.scope === 'project') bench.relaxed.push(word);
  return [{ slot: word.name, filter }];
}
