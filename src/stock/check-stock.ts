import type { Catalog } from '../catalog/catalog.ts';
import { DiagnosticBag } from '../diagnostics/bag.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Machine } from '../engine/machine.ts';
import type { SourceText } from '../text/source.ts';
import { checkChoices, checkFilters } from './check-choices.ts';
import { checkCombinations } from './check-combinations.ts';
import { checkFamilies, checkIngredients } from './check-missing.ts';
import { placesIn } from './places.ts';
import { searchSitesOf } from './search-site.ts';
import { shelvesOf } from './shelf.ts';
import type { Stocktaking } from './stocktaking.ts';

/**
 * Holds the conversation against what the shops of a catalog sell today: choices and answers that find nothing in a scope,
 * families and ingredients that nothing has. Every query is one that the engine would make, answered by the catalog itself.
 * What is found are warnings, sorted by place: stock changes daily and must never keep a project from being served. Pure, and never throws.
 *
 * What is tried: each choice and each value of a `where` alone; of the closed answers that a search reads (kinds, genders,
 * `one_of`, yes and no, families that are offered), each alone and all combinations, the smaller first, up to
 * `limits.combinations` a search and scope; where that is too few, an error (`stock/unfinished`) says so. What is not: prices, years
 * and other numbers, names of fragrances and brands, comparatives (they depend on the list they are said of), what is turned down
 * beside other answers, and what a `set` makes of an answer.
 *
 * @param sources the files of the flows and of the catalog, as they were loaded; only to point into them
 *
 * @example
 * checkStock(loadMachine(compiled.program, loaded.catalog), loaded.catalog, files.map((file) => file.source));
 */
export function checkStock(machine: Machine, catalog: Catalog, sources: readonly SourceText[]): readonly Diagnostic[] {
  const problems = new DiagnosticBag();
  const taking: Stocktaking = {
    machine,
    catalog,
    sites: searchSitesOf(machine),
    shelves: shelvesOf(catalog),
    places: placesIn(sources),
    report: problems.report,
    reported: new Set(),
  };

  checkChoices(taking); // each choice by itself
  checkFilters(taking); // each value of a `where` by itself
  checkCombinations(taking); // answers together, and those that no question offers
  checkFamilies(taking);
  checkIngredients(taking);

  return problems.sorted();
}
