import { hasBit } from './bitset.ts';
import { judgedReasons } from './explain.ts';
import { gather, notesMeeting, placedNotes } from './facts.ts';
import type { Fragrance } from './fragrance.ts';
import { qualityOf } from './quality.ts';
import type { Fact, OpinionFact, Wish } from './query.ts';
import type { Shop } from './search.ts';
import { REASONS } from './weights.ts';

const MOST_FACETS = 3;
const MOST_AGAINST = 2;
const WELL_KNOWN = 0.66;
const KNOWN = 0.33;

/** What is to be thought of a fragrance for a wish: whether it fits, what speaks for it and what against it. */
export function opinionOf(shop: Shop, place: number, wish: Wish): OpinionFact {
  const fragrance = shop.index.data.fragrances[place];
  const { answers, besides, against } = judgedReasons(shop, wish, place);
  const broken = brokenBy(shop, place, wish);
  const isOpen = answers.length === 0 && against.length === 0;
  return {
    fact: 'opinion',
    fragrance: fragrance?.id ?? '',
    verdict: broken.length > 0 ? 'against' : isOpen ? 'open' : against.length > 0 ? 'partly' : 'fits',
    facts: answers.length > 0 ? answers.slice(0, REASONS.card) : besides.slice(0, REASONS.card),
    against: [...broken, ...against].slice(0, MOST_AGAINST),
    facets: fragrance?.accords.slice(0, MOST_FACETS) ?? [],
    strength: shop.index.strengthLevels[place] ?? 3,
    known: knownLevel(fragrance),
    divides: divides(shop, fragrance),
  };
}

/** Whether it smells first of all of something that many don't like, or of several such things. */
function divides({ index }: Shop, fragrance: Fragrance | undefined): boolean {
  const accords = fragrance?.accords ?? [];
  const hard = accords.filter((key) => index.data.facets[index.facetPlace.get(key) ?? -1]?.divides === true);
  return hard.length > 1 || (hard.length === 1 && hard[0] === accords[0]);
}

/** How well known it is, 1 (hardly) to 3. */
export function knownLevel(fragrance: Fragrance | undefined): number {
  const popularity = fragrance?.popularity ?? 0;
  return popularity >= WELL_KNOWN ? 3 : popularity >= KNOWN ? 2 : 1;
}

/** What it has of that which was turned down, and whom it isn't made for. */
function brokenBy(shop: Shop, place: number, wish: Wish): readonly Fact[] {
  const { index } = shop;
  const fragrance = index.data.fragrances[place];
  if (fragrance === undefined) return [];
  const placed = placedNotes(index, place);
  const unwelcome = new Set(wish.withoutIngredients.flatMap((id) => notesMeeting(index, placed, id).map(({ key }) => key)));
  const notes = gather(placed, ({ key, evidence }) => (unwelcome.has(key) ? evidence : 0), REASONS.few);
  const families = wish.withoutFamilies.filter((key) => hasBit(index.touchingFamily.get(key) ?? NONE, place));
  const tastes = wish.lessTastes.filter((taste) => taste.leftOut === true && hasBit(shop.columns.taste(taste).meets, place));
  const brand = index.brandOf[place] ?? '';
  const isForOthers = wish.gender !== null && fragrance.gender !== 'unisex' && fragrance.gender !== wish.gender;
  return [
    ...notes.map(({ tier, notes }): Fact => ({ fact: 'notes', tier, notes })),
    ...families.map((family): Fact => ({ fact: 'family', family })),
    ...tastes.map((taste) => qualityOf(shop, taste, place)),
    ...(wish.withoutBrands.includes(brand) ? [{ fact: 'brand', brand } as const] : []),
    ...(isForOthers ? [{ fact: 'gender', gender: fragrance.gender } as const] : []),
  ];
}

const NONE = new Uint32Array(0);
