import { hasBit } from './bitset.ts';
import {
  gather,
  notesMeeting,
  ownNotes,
  type Placed,
  placedNotes,
  plainness,
  type SpeaksFor,
  sharedNotes,
  speaksForTaste,
} from './facts.ts';
import { keepPassing } from './filter.ts';
import { comparedAt, per100Ml } from './prices.ts';
import { qualityOf } from './quality.ts';
import type { CheaperFact, Fact, LeadsFact, RelaxableWish, Scale, Wish } from './query.ts';
import { priceFact } from './reasons.ts';
import { scoresOf, scoringOf } from './score.ts';
import type { Shop } from './search.ts';
import { type SoftWish, softWishes } from './soft-wishes.ts';
import { REASONS } from './weights.ts';

/** From this difference of match on, 0..1, one of two is said to be the sweeter one. */
const LEADS_BY = 0.12;
/** From this on also where no note of its own bears it out. */
const LEADS_CLEARLY_BY = 0.3;
const MOST_SCALES = 2;

/**
 * What one of two is more of to the nose, by the comparatives that `scales` are, and notes of its own that make it so; null where nothing
 * sets it apart. Of comparatives those come first that the wish asks for, then those by which it is furthest ahead; one that no note bears
 * out is said only where none is borne out, and only if it is far ahead. What the wish turns down is no praise and isn't said.
 */
export function leadsOf(shop: Shop, place: number, other: number, scales: readonly Scale[], wish: Wish | null = null): LeadsFact | null {
  const wished = new Set(wish?.tastes.map(({ source }) => source));
  const unwelcome = new Set(wish?.lessTastes.map(({ source }) => source));
  const own = ownNotes(shop.index, place, [other]);
  const ahead = scales
    .filter(({ taste }) => !unwelcome.has(taste.source))
    .map(({ source, opposite, taste }) => {
      const { values, meets } = shop.columns.taste(taste);
      const by = ((values[place] ?? 0) - (values[other] ?? 0)) / 255;
      return { source, opposite, taste, by, isSo: hasBit(meets, place), isWished: wished.has(taste.source) };
    })
    .filter(({ by, isSo }) => isSo && by >= LEADS_BY)
    .sort((a, b) => Number(b.isWished) - Number(a.isWished) || b.by - a.by)
    .map(({ source, opposite, taste, by }) => ({
      source,
      opposite,
      by,
      notes: speakingNotes(shop, own, speaksForTaste(shop.index, taste)),
    }));
  const borneOut = ahead.filter(({ notes }) => notes.length > 0);
  const said = unopposed(borneOut.length > 0 ? borneOut : ahead.filter(({ by }) => by >= LEADS_CLEARLY_BY)).slice(0, MOST_SCALES);
  if (said.length === 0) return null;
  // A note of each comparative before a second one of the first.
  const inTurn = Array.from({ length: REASONS.few }, (_, at) => said.flatMap(({ notes }) => notes[at] ?? [])).flat();
  return {
    fact: 'leads',
    fragrance: idOf(shop, place),
    over: idOf(shop, other),
    scales: said.map(({ source }) => source),
    notes: [...new Set(inTurn)].slice(0, REASONS.few),
  };
}

/** Of two opposites, "brighter and darker", the one that it is more of. */
function unopposed<Ahead extends Pick<Scale, 'source' | 'opposite'>>(ahead: readonly Ahead[]): readonly Ahead[] {
  return ahead.filter(({ source, opposite }, at) => !ahead.slice(0, at).some((one) => one.source === opposite || one.opposite === source));
}

/** The notes that speak for something, the best first: not "woody notes", which says no more than "woodier". */
function speakingNotes(shop: Shop, own: readonly Placed[], speaks: SpeaksFor): readonly string[] {
  return own
    .map((note) => ({ key: note.key, worth: plainness(shop.index, note.key) < 1 ? 0 : speaks(note) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ key }) => key);
}

/** Which of two costs less at like sizes; null: they cost the same, or one isn't to be had. */
export function cheaperOf(shop: Shop, a: number, b: number): CheaperFact | null {
  const { prices } = shop.scope;
  const compared = comparedAt(prices, [a, b], null);
  const [one, other] = [a, b].map((place) => prices.offers[compared.get(place) ?? -1]);
  if (one === undefined || other === undefined) return null;
  const difference = one.ml === other.ml ? one.price - other.price : per100Ml(one) - per100Ml(other);
  if (Number.isNaN(difference) || difference === 0) return null;
  const [less, more] = difference < 0 ? [one, other] : [other, one];
  return { fact: 'cheaper', fragrance: less.fragrance, price: priceFact(shop, less), other: priceFact(shop, more) };
}

/** How well one answers a wish: how many parts of it that can be met more or less it meets, and how it scores, as in a list. */
export interface Merit {
  readonly met: number;
  readonly score: number;
}

/** Above 0 where the first is the better answer. */
export function aheadBy(one: Merit, other: Merit): number {
  return one.met - other.met || one.score - other.score;
}

/**
 * The same of any fragrance; null where the wish has no such parts, or has a list in another order. What it rules out meets fewer of them
 * than anything else.
 */
export function meritOf(shop: Shop, wish: Wish): ((place: number) => Merit) | null {
  const passing = shop.scope.sold.slice();
  keepPassing(passing, shop, wish, NOTHING_DROPPED);
  const soft = softWishes(shop.index, shop.scope, shop.columns, wish, NOTHING_DROPPED);
  const { said } = soft;
  if (said.length === 0 || wish.superlative !== null) return null;
  const scoring = scoringOf(shop.index, shop.scope, wish, soft);
  return (place) => ({
    met: said.filter(({ column }) => hasBit(column.meets, place)).length - (hasBit(passing, place) ? 0 : said.length + 1),
    score: scoresOf(scoring, Int32Array.of(place))[0] ?? 0,
  });
}

const MOST_REASONS = 2;

/** Which of the wishes one of two meets and the other doesn't, as facts of it. */
export function metAlone(shop: Shop, wish: Wish, place: number, other: number): readonly Fact[] {
  const { said } = softWishes(shop.index, shop.scope, shop.columns, wish, NOTHING_DROPPED);
  const alone = said.filter(({ column: { meets } }) => hasBit(meets, place) && !hasBit(meets, other));
  return alone.flatMap((one) => metFact(shop, wish, place, other, one) ?? []);
}

/** Why one rather than the other: which of the wishes it alone meets, and by what; then what it is more of. */
export function reasonsOver(shop: Shop, wish: Wish, place: number, other: number, scales: readonly Scale[]): readonly Fact[] {
  const met = metAlone(shop, wish, place, other);
  const told = new Set(met.flatMap((fact) => (fact.fact === 'quality' ? [fact.source] : [])));
  const leads = leadsOf(
    shop,
    place,
    other,
    scales.filter(({ taste }) => !told.has(taste.source)),
    wish,
  );
  return [...met, ...(leads === null ? [] : [leads])].slice(0, MOST_REASONS);
}

const NOTHING_DROPPED: ReadonlySet<RelaxableWish> = new Set();

/** A wish that one of two meets, as a fact of it; null: of what it costs, or is marked as, the card tells. */
function metFact(shop: Shop, wish: Wish, place: number, other: number, { of, seed }: SoftWish): Fact | null {
  const [kind, id = ''] = of.split('.', 2);
  const taste = wish.tastes.find(({ source }) => source === of);
  if (taste !== undefined) return qualityOf(shop, taste, place);
  if (seed !== undefined && kind === 'like') {
    const at = shop.index.placeOf.get(seed) ?? -1;
    const notes = sharedNotes(shop.index, at, place).slice(0, REASONS.notes);
    return notes.length === 0 ? null : { fact: 'shares', with: seed, notes: notes.map(({ key }) => key) };
  }
  if (kind === 'strength') return { fact: 'strength', strength: shop.index.strengthLevels[place] ?? 3 };
  if (kind === 'family') {
    const speaks = speaksForTaste(shop.index, { wants: { families: { [id]: 1 }, facets: {}, ingredients: {} } });
    const [best] = gather(placedNotes(shop.index, place), speaks, REASONS.few);
    return { fact: 'quality', source: of, degree: 'fairly', notes: best?.notes ?? [] };
  }
  if (kind !== 'ingredient') return null;
  const [best] = gather(notesMeeting(shop.index, placedNotes(shop.index, place), id), ({ evidence }) => evidence, REASONS.few);
  return best === undefined ? null : { fact: 'alone', over: idOf(shop, other), ...best };
}

function idOf(shop: Shop, place: number): string {
  return shop.index.data.fragrances[place]?.id ?? '';
}
