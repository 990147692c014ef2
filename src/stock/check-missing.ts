import { diagnostic } from '../diagnostics/bag.ts';
import { emptyWish } from '../engine/wish.ts';
import { sayShelf, saySome } from './say.ts';
import type { Shelf } from './shelf.ts';
import type { Stocktaking } from './stocktaking.ts';

/** Reports, a scope at a time, the families that no fragrance is of. */
export function checkFamilies({ catalog, shelves, places, report }: Stocktaking): void {
  for (const shelf of shelves) {
    const missing = catalog.names.families.filter(({ key }) => shelf.countOf('family', key) === 0).map(({ key }) => key);
    if (missing.length === 0) continue;
    const message = `No fragrance of ${sayShelf(shelf)} is of ${missing.length === 1 ? 'this family' : `these ${missing.length} families`}: ${saySome(missing)}.`;
    report(
      diagnostic('stock/missing-family', places.ofScope(shelf.scope), message, {
        help: 'Stock fragrances of it, or take the family out of the catalog.',
      }),
    );
  }
}

/**
 * Reports, a scope at a time, the ingredients that no fragrance has and that a wish finds nothing near to either. No shop
 * has everything: where something near stands in, the shopper is shown that, and told so.
 */
export function checkIngredients({ catalog, shelves, places, report }: Stocktaking): void {
  for (const shelf of shelves) {
    const missing = catalog.names.ingredients
      .filter(({ key }) => shelf.countOf('note', key) === 0 && findsNothing(shelf, key))
      .map(({ key }) => key);
    if (missing.length === 0) continue;
    const these = missing.length === 1 ? 'this ingredient' : `these ${missing.length} ingredients`;
    const message = `No fragrance of ${sayShelf(shelf)} has ${these}, or anything near: ${saySome(missing)}.`;
    report(
      diagnostic('stock/missing-ingredient', places.ofScope(shelf.scope), message, {
        help: 'Stock fragrances that have it, or name under `related` what the shop has and may be offered instead.',
      }),
    );
  }
}

function findsNothing(shelf: Shelf, ingredient: string): boolean {
  const wish = { ...emptyWish(), ingredients: [{ id: ingredient, weight: 1 }] };
  return shelf.count({ type: 'search', wish, relax: [], page: 1, perPage: 1, leaveOut: [] }) === 0;
}
