import { diagnostic } from '../diagnostics/bag.ts';
import { closedAnswersTo } from './answers.ts';
import { type Combinations, emptyCombinations } from './combinations.ts';
import { sayAnswers, sayShelf, saySome } from './say.ts';
import { type Answer, fallsBack, queryOf, type SearchSite } from './search-site.ts';
import type { Shelf } from './shelf.ts';
import { answerKey, type Stocktaking } from './stocktaking.ts';

/**
 * Reports, a search and scope at a time, the combinations of closed answers that find nothing although the search gave way where it
 * may; and each search that has more combinations than were tried.
 */
export function checkCombinations(taking: Stocktaking): void {
  const { machine, catalog, sites, shelves, places, report, reported } = taking;
  const most = machine.program.limits.combinations;
  for (const site of sites.filter((one) => !fallsBack(one))) {
    const answers = closedAnswersTo(machine, catalog, site);
    const at = places.inFlows(site.step.at);
    const unfinished: Shelf[] = [];
    for (const shelf of shelves) {
      const { empty, ...tried } = emptyCombinations(shelf, answers, (some) => queryOf(machine, site, some), most);
      if (!tried.isWhole) unfinished.push(shelf);
      const news = empty.filter(([one, ...more]) => one === undefined || more.length > 0 || !reported.has(answerKey(shelf, one)));
      if (news.length === 0) continue;
      report(diagnostic('stock/empty-combination', at, sayEmpty({ ...tried, empty: news }, shelf), { help: helpFor(site, news) }));
    }
    if (unfinished.length > 0) report(diagnostic('stock/unfinished', at, sayUnfinished(most, unfinished), { help: RAISE }));
  }
}

const RAISE =
  'Raise `combinations` under `limits` of project.yaml, or let the search give way with `relax`: what it may drop needs no combining.';

function sayUnfinished(most: number, shelves: readonly Shelf[]): string {
  const where = saySome(shelves.map(sayShelf));
  return `Only the first ${most.toLocaleString('en')} combinations of answers were tried for this search in ${where}: what the others find is not proved.`;
}

function sayEmpty({ empty, tried, isWhole }: Combinations, shelf: Shelf): string {
  if (empty.some((one) => one.length === 0)) return `This search finds nothing in ${sayShelf(shelf)}, whatever is answered.`;
  const some = `${empty.length} of the ${tried} answers and combinations of answers tried`;
  const find = `${empty.length === 1 ? 'finds' : 'find'} nothing in ${sayShelf(shelf)}: ${saySome(empty.map(sayAnswers))}.`;
  return `${some} ${find}${isWhole ? '' : ' There are more than were tried.'}`;
}

const RELAXABLE: ReadonlySet<string> = new Set(['family', 'concentration', 'brand']);

function helpFor({ search }: SearchSite, empty: readonly (readonly Answer[])[]): string {
  const relaxed = new Set(search.relax.map((one) => one.slot));
  const could = empty
    .flat()
    .filter(({ ref, slot }) => ref.scope === 'project' && !slot.avoid && RELAXABLE.has(slot.type) && !relaxed.has(ref.name));
  const names = [...new Set(could.map(({ ref }) => `\`${ref.name}\``))];
  const giveWay =
    names.length > 0 ? `let the search drop ${names.join(' or ')} with \`relax\`` : 'let `none` lead to a search with less of the wish';
  return `Stock fragrances that fit, take the values away, or ${giveWay}.`;
}
