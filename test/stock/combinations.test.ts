import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { SearchQuery, Wish } from '../../src/catalog/query.ts';
import { closedAnswersTo } from '../../src/stock/answers.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import { emptyCombinations } from '../../src/stock/combinations.ts';
import { type Answer, queryOf, searchSitesOf } from '../../src/stock/search-site.ts';
import { type Shelf, shelvesOf } from '../../src/stock/shelf.ts';
import { fragranceOf, queryOf as wishFor } from '../support/catalog-builders.ts';
import { runs } from '../support/runs.ts';
import { flowOf, machineFor, shopsOf } from './shops.ts';

/** What a project allows that says nothing else. */
const MOST_TRIED = 10_000;

const files = (relax: string) =>
  flowOf(`
  ask_family: { ask: families, say: text, choices: { type: family, max: 6 } }
  find: { search: auto${relax}, none: nothing, failed: nothing }`);

const fragrance = fc.record({
  gender: fc.constantFrom('feminine', 'masculine', 'unisex'),
  family: fc.constantFrom('floral', 'citrus', 'woody', 'amber'),
  concentration: fc.constantFrom(null, 'edt', 'edp'),
  accords: fc.uniqueArray(fc.constantFrom('fresh', 'sweet', 'smoky'), { maxLength: 2 }),
});

const stock = fc.array(fragrance, { minLength: 1, maxLength: 8 });

/** Every way of answering: none or one of each slot, and up to two styles. */
function everyWay(answers: readonly Answer[]): readonly (readonly Answer[])[] {
  const bySlot = new Map<string, Answer[]>();
  for (const answer of answers) bySlot.set(answer.ref.name, [...(bySlot.get(answer.ref.name) ?? []), answer]);
  let ways: (readonly Answer[])[] = [[]];
  for (const [name, values] of bySlot) {
    const pairs = name === 'style' ? values.flatMap((one, i) => values.slice(i + 1).map((other) => [one, other])) : [];
    const some: (readonly Answer[])[] = [[], ...values.map((one) => [one]), ...pairs];
    ways = ways.flatMap((way) => some.map((more) => [...way, ...more]));
  }
  return ways;
}

/** Answers to one slot stand side by side in it, which `queryOf` of one value a slot cannot say. */
function wishOfAll(wish: (some: readonly Answer[]) => SearchQuery, answers: readonly Answer[]): SearchQuery {
  const styles = answers.filter(({ slot }) => slot.type === 'style');
  const query = wish(answers.filter(({ slot }) => slot.type !== 'style'));
  const tastes: Wish['tastes'] = styles.flatMap((style) => wish([style]).wish.tastes);
  return { ...query, wish: { ...query.wish, tastes } };
}

test.each(['', ', relax: [concentration]', ', relax: [families, concentration]'])('what is named is all that is empty%s', (relax) => {
  const machine = machineFor(files(relax), shopsOf({ shop: [] }));
  const [site] = searchSitesOf(machine);
  if (site === undefined) throw new Error('There is no search');
  const query = (some: readonly Answer[]) => queryOf(machine, site, some);
  fc.assert(
    fc.property(stock, (fragrances) => {
      const catalog = shopsOf({ shop: fragrances.map((one, i) => fragranceOf(`f${i}`, one)) });
      const shelf = onlyShelf(catalog);
      const answers = closedAnswersTo(machine, catalog, site);
      const { empty, isWhole } = emptyCombinations(shelf, answers, query, MOST_TRIED);
      const isNamed = (way: readonly Answer[]) => empty.some((one) => one.every((answer) => way.includes(answer)));
      const misjudged = everyWay(answers).filter((way) => shelf.count(wishOfAll(query, way)) > 0 === isEmpty(way, isNamed));
      expect(misjudged.map((way) => way.map(({ value }) => value))).toEqual([]);
      expect(empty.filter((one) => empty.some((other) => other !== one && other.every((answer) => one.includes(answer))))).toEqual([]);
      expect(isWhole).toBe(true);
    }),
    { numRuns: runs(8) },
  );
});

/** Several soft wishes are met by one, so all of them must be empty with the rest. */
function isEmpty(way: readonly Answer[], isNamed: (way: readonly Answer[]) => boolean): boolean {
  const isSoft = ({ slot }: Answer) => slot.type === 'style' || slot.type === 'tag';
  const soft = way.filter(isSoft);
  const hard = way.filter((answer) => !isSoft(answer));
  return soft.length === 0 ? isNamed(hard) : soft.every((one) => isNamed([...hard, one]));
}

function onlyShelf(catalog: Catalog): Shelf {
  const [shelf] = shelvesOf(catalog);
  if (shelf === undefined) throw new Error('There is no shop');
  return shelf;
}

test('there is an end to what is tried, and it is told', () => {
  const many = Array.from({ length: 110 }, (_, i) => fragranceOf(`f${i}`, { concentration: `c${i}`, brand: `House ${i}` }));
  const shelf = onlyShelf(shopsOf({ shop: many }));
  const answersOf = (name: string, values: readonly string[]) => {
    const slot = {
      name,
      type: name,
      shape: 'value',
      many: true,
      avoid: false,
      values,
      default: null,
      person: [],
      taste: [],
      renamed: [],
      formerValues: {},
    } as const;
    return values.map((value): Answer => ({ ref: { scope: 'project', name }, slot, value }));
  };
  const concentrations = answersOf(
    'concentration',
    many.map((_, i) => `c${i}`),
  );
  const brands = answersOf(
    'brands',
    many.map((_, i) => `house_${i}`),
  );
  const valuesOf = (some: readonly Answer[], name: string) => some.filter((one) => one.slot.name === name).map((one) => String(one.value));
  const asked = (some: readonly Answer[]) => wishFor({ concentration: valuesOf(some, 'concentration'), brands: valuesOf(some, 'brands') });
  const found = emptyCombinations(shelf, [...concentrations, ...brands], asked, MOST_TRIED);
  expect(found.isWhole).toBe(false);
  expect(found.tried).toBe(MOST_TRIED);
});

test('whoever asks what the shops lack is told for which search and shop not everything was tried', () => {
  const names = Array.from({ length: 60 }, (_, i) => `${'abcdefghij'[i % 10]}${'klmnop'[Math.floor(i / 10)]}`);
  const mapOf = (value: (name: string) => string) => `{ ${names.map((name) => `${name}: ${value(name)}`).join(', ')} }`;
  const files = editedFlow({
    'vocabulary/kinds.yaml': [
      [/^concentration: .*$/m, `concentration: ${mapOf(() => '{}')}`],
      [/^style:\n( {2}.*\n)+/m, `style: ${mapOf(() => '{ wants: { facets: { fresh: 1 } } }')}\n`],
    ],
    'vocabulary/en.yaml': [
      [/^concentration: .*$/m, `concentration: ${mapOf((name) => `[eau de ${name}]`)}`],
      [/^style: .*$/m, `style: ${mapOf((name) => `[${name} like]`)}`],
    ],
  });
  const stockOf = (many: readonly string[]) =>
    many.map((name, i) =>
      fragranceOf(name, { concentration: name, accords: i % 2 === 0 ? ['fresh'] : ['smoky'], gender: i % 3 === 0 ? 'unisex' : 'feminine' }),
    );
  const catalog = shopsOf({ big: stockOf(names), small: stockOf(names.slice(0, 2)) });
  const unfinished = checkStock(machineFor(files, catalog), catalog, []).filter(({ code }) => code === 'stock/unfinished');
  expect(unfinished.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', expect.stringMatching(/^Only the first 10,000 combinations .* in `big` \(60 fragrances\): /)],
  ]);
});

function editedFlow(edits: Readonly<Record<string, readonly (readonly [RegExp, string])[]>>): Readonly<Record<string, string>> {
  const flow = flowOf('\n  find: { search: auto, none: nothing, failed: nothing }');
  const edited = Object.entries(edits).map(([file, some]) => [
    file,
    some.reduce((text, [what, by]) => text.replace(what, by), flow[file] ?? ''),
  ]);
  return { ...flow, ...Object.fromEntries(edited) };
}
