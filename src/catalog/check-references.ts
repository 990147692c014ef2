import { diagnostic } from '../diagnostics/bag.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { meantBy } from '../text/nearest.ts';
import { type Place, within, wrong } from './decode.ts';
import { type Entries, type Entry, noteKey } from './entries.ts';
import type { Allergen, Facet, Family, Fragrance, Ingredient, Scope } from './fragrance.ts';
import { WHEEL } from './wheel.ts';

/** What was read of a catalog: each piece is well-formed by itself. */
export interface CatalogEntries {
  readonly families: Entries<Family>;
  readonly ingredients: Entries<Ingredient>;
  readonly facets: Entries<Facet>;
  readonly fragrances: Entries<Fragrance>;
  readonly scopes: readonly Entry<Scope>[];
  readonly allergens: Entries<Allergen>;
}

type Known = ReadonlySet<string> | null;

/** Suggesting means comparing with every name there is: past this many mistakes in one kind of name it would only cost time. */
const MOST_SUGGESTIONS = 20;

/** Checks that every name in the catalog is somebody's, and that no ingredient is a kind of itself. */
export function checkReferences(catalog: CatalogEntries): void {
  const family = checker('catalog/unknown-family', 'family', catalog.families.known);
  const ingredient = checker('catalog/unknown-ingredient', 'ingredient', catalog.ingredients.known);
  const facet = checker('catalog/unknown-facet', 'facet', catalog.facets.known);
  const { known } = catalog.families;
  const subfamily = checker('catalog/unknown-subfamily', 'sub-family', known === null ? null : new Set([...WHEEL.keys(), ...known]));

  checkFamilyNumbers(catalog.families.entries);
  for (const { value, place } of catalog.families.entries) {
    for (const key of Object.keys(value.near)) family(key, within(within(place, 'near'), key), true);
    facet.all(value.facets, within(place, 'facets'));
    ingredient.all(value.typical, within(place, 'typical'));
  }
  for (const { value, place } of catalog.ingredients.entries) {
    family(value.family, within(place, 'family'));
    ingredient.all(value.parents, within(place, 'parents'));
    ingredient.all(value.related, within(place, 'related'));
    facet.all(value.facets, within(place, 'facets'));
  }
  checkCycles(catalog.ingredients.entries);
  for (const { value, place } of catalog.fragrances.entries) {
    family(value.family, within(place, 'family'));
    if (value.subfamily !== null) subfamily(value.subfamily, within(place, 'subfamily'));
    for (const [tier, notes] of Object.entries(value.notes)) ingredient.all(notes, within(within(place, 'notes'), tier));
    facet.all(value.accords, within(place, 'accords'));
  }
  for (const { value, place } of catalog.allergens.entries) {
    ingredient.all(value.certain, within(place, 'certain'));
    ingredient.all(value.usual, within(place, 'usual'));
    const names = within(place, 'certain');
    if (value.certain.length + value.usual.length === 0) wrong(names, 'catalog/empty', `No ingredient carries \`${value.key}\``);
  }
  checkScopes(catalog);
}

type Checker = ((key: string, place: Place, name?: true) => void) & { all(keys: readonly string[], place: Place): void };

function checker(code: DiagnosticCode, what: string, known: Known): Checker {
  let suggested = 0;
  const check = (key: string, place: Place, name?: true): void => {
    if (known === null || known.has(key)) return;
    const meant = suggested++ < MOST_SUGGESTIONS ? meantBy(key, known) : undefined;
    wrong(place, code, `No ${what} is called \`${key}\``, { meant, name });
  };
  const all = (keys: readonly string[], place: Place): void => {
    keys.forEach((key, i) => {
      check(key, within(place, i));
      if (keys.indexOf(key) < i) reportTwice(key, within(place, i), within(place, keys.indexOf(key)));
    });
  };
  return Object.assign(check, { all });
}

function reportTwice(key: string, place: Place, first: Place): void {
  place.report(
    diagnostic('catalog/listed-twice', place.file.span(place.path), `\`${key}\` stands in this list already`, {
      help: 'Delete one, or write what was meant.',
      related: [{ message: 'It stands first here', span: first.file.span(first.path) }],
    }),
  );
}

function checkFamilyNumbers(families: readonly Entry<Family>[]): void {
  const firsts = new Map<string, Place>();
  for (const { value, place } of families) noteKey(firsts, String(value.id), within(place, 'id'));
}

function checkScopes(catalog: CatalogEntries): void {
  const fragrance = checker('catalog/unknown-fragrance', 'fragrance', catalog.fragrances.known);
  const firsts = new Map<string, Place>();
  for (const { value, place } of catalog.scopes) {
    noteKey(firsts, value.scope, within(place, 'scope'));
    const offers = within(place, 'offers');
    value.offers.forEach((offer, i) => {
      fragrance(offer.fragrance, within(within(offers, i), 'fragrance'));
    });
    if (value.offers.length === 0) wrong(offers, 'catalog/empty-scope', `The scope \`${value.scope}\` offers nothing`);
  }
}

/** Reports each circle of parents once, at its member that comes first in the file. */
function checkCycles(ingredients: readonly Entry<Ingredient>[]): void {
  const entryOf = new Map(ingredients.map((entry) => [entry.value.key, entry]));
  const done = new Set<string>();
  for (const { value, place } of ingredients) {
    const circle = circleFrom(value.key, entryOf, done);
    if (circle === undefined) continue;
    for (const key of circle) done.add(key);
    const way = [...circle, value.key].map((key) => `\`${key}\``).join(' → ');
    const span = place.file.span(within(place, 'parents').path);
    place.report(
      diagnostic('catalog/hierarchy-cycle', span, `\`${value.key}\` is a kind of itself: ${way}`, {
        help: 'Take one of these parents away.',
      }),
    );
  }
}

/** A way from an ingredient over its parents back to it. */
function circleFrom(
  start: string,
  entryOf: ReadonlyMap<string, Entry<Ingredient>>,
  done: ReadonlySet<string>,
): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const key of queue) {
    for (const parent of entryOf.get(key)?.value.parents ?? []) {
      if (parent === start) return wayTo(start, key, cameFrom);
      if (done.has(parent) || cameFrom.has(parent)) continue;
      cameFrom.set(parent, key);
      queue.push(parent);
    }
  }
  return undefined;
}

function wayTo(start: string, end: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [end];
  while (way[0] !== start) {
    const before = cameFrom.get(way[0] ?? '');
    if (before === undefined) break;
    way.unshift(before);
  }
  return way;
}
