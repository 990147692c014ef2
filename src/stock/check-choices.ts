import type { SearchQuery, Wish } from '../catalog/query.ts';
import { diagnostic } from '../diagnostics/bag.ts';
import { emptyWish } from '../engine/wish.ts';
import { literalsIn, offersOf } from './answers.ts';
import { sayAll, sayShelf } from './say.ts';
import { queryOf } from './search-site.ts';
import type { Shelf } from './shelf.ts';
import { answerKey, type Stocktaking } from './stocktaking.ts';

/** Reports every choice offered that, by itself, no search finds anything for in some scope. */
export function checkChoices({ machine, sites, shelves, places, report, reported }: Stocktaking): void {
  for (const offer of offersOf(machine)) {
    const searches = sites
      .filter((site) => offer.ref.scope === 'project' || site.flow.name === offer.flow)
      .map((site) => ({ without: queryOf(machine, site, []), query: queryOf(machine, site, [offer]) }))
      .filter(({ without, query }) => differs(query.wish, without.wish));
    const empty = shelves.filter((shelf) => {
      // A search that finds nothing whatever is answered is not this choice's fault.
      const some = searches.filter(({ without }) => shelf.count(without) > 0);
      return some.length > 0 && !some.some(({ query }) => isMet(shelf, query));
    });
    if (empty.length === 0) continue;
    for (const shelf of empty) reported.add(answerKey(shelf, offer));
    const { at, actionId } = offer.option;
    report(
      diagnostic('stock/empty-choice', places.inFlows(at), `The choice \`${actionId}\` finds nothing in ${sayAll(empty.map(sayShelf))}.`, {
        help:
          offer.slot.type === 'gender'
            ? 'Stock fragrances for it: these choices are always offered.'
            : 'Stock fragrances that fit, or take the choice away.',
      }),
    );
  }
}

/** Reports every value written into a `where` that, by itself, finds nothing in some scope. */
export function checkFilters({ machine, sites, shelves, places, report }: Stocktaking): void {
  for (const site of sites) {
    for (const { filter, value } of site.search.where) {
      for (const literal of new Set(literalsIn(value))) {
        const where = [{ filter, value: { op: 'literal', value: literal } as const }];
        const query = queryOf(machine, { ...site, search: { ...site.search, where } }, []);
        const empty = differs(query.wish, emptyWish()) ? shelves.filter((shelf) => !isMet(shelf, query)) : [];
        if (empty.length === 0) continue;
        const message = `\`${filter}: ${literal}\` of this search finds nothing in ${sayAll(empty.map(sayShelf))}.`;
        const help = 'Stock fragrances that fit, or take the value out of `where`.';
        report(diagnostic('stock/empty-filter', places.inFlows(site.step.at), message, { help }));
      }
    }
  }
}

function differs(wish: Wish, other: Wish): boolean {
  return JSON.stringify(wish) !== JSON.stringify(other);
}

/** Without relaxing; an ingredient by itself or a kind of it: what comes near is another thing than was chosen. */
function isMet(shelf: Shelf, query: SearchQuery): boolean {
  return shelf.count({ ...query, relax: [] }) > 0 && query.wish.ingredients.every(({ id }) => shelf.countOf('note', id) > 0);
}
