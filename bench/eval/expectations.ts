import type { CatalogNames } from '../../src/catalog/catalog.ts';
import type { Reply } from '../../src/engine/reply.ts';
import type { Trace } from '../../src/engine/trace.ts';
import type { Reading } from '../../src/service/reading.ts';
import { fold } from '../../src/text/fold.ts';
import { isRebuffed } from './small-talk.ts';

/** What a careful adviser would have made of one turn. Ids are `type:id`, alternatives divided by a bar. */
export interface Expectation {
  /** In the standing wish after the turn. */
  readonly want?: readonly string[];
  /** Left out after the turn. */
  readonly avoid?: readonly string[];
  readonly not_want?: readonly string[];
  readonly not_avoid?: readonly string[];
  /** null: none is assumed. */
  readonly gender?: string | null;
  /** Names of perfumes for which something similar is wished; one that the catalog lacks is not expected. */
  readonly like?: readonly string[];
  readonly not_like?: readonly string[];
  readonly brand?: readonly string[];
  /** Lowest and highest price of the wish, or a price that the range lies about. */
  readonly price?: readonly [number | null, number | null] | { readonly around: number };
  readonly around?: number;
  /** Nothing of the wish changes in the turn. */
  readonly same_wish?: boolean;
  /** `list`, `answer`, `ask` or `talk`; several with a bar. */
  readonly reply?: string;
  /** Perfumes and ingredients (`ingredient:id`) that the reply names. */
  readonly about?: readonly string[];
  /** Regular expressions that the reply with its warnings and choices matches, or doesn't. */
  readonly says?: readonly string[];
  readonly says_not?: readonly string[];
  /** Health, an allergy or a child is concerned. */
  readonly safety?: boolean;
}

type Key = keyof Expectation;

/** Something expected that did not come out. */
export interface Miss {
  readonly key: Key;
  readonly told: string;
  /** Something is wanted, left out, dropped or promised that the shopper did not mean. */
  readonly isHarm: boolean;
}

/** One turn as it came out. */
export interface Outcome {
  readonly reading: Reading;
  readonly reply: Reply;
  readonly trace: Trace;
}

const KEYS: ReadonlySet<string> = new Set<Key>([
  ...(['want', 'avoid', 'not_want', 'not_avoid', 'gender', 'like', 'not_like', 'brand', 'price', 'around', 'same_wish'] as const),
  ...(['reply', 'about', 'says', 'says_not', 'safety'] as const),
]);
const OF_THE_REPLY: ReadonlySet<Key> = new Set<Key>(['reply', 'about', 'says', 'says_not']);

/** Where a reading tells of values of a type that are wished for, and of those that are left out. */
const WANTED: Readonly<Record<string, readonly (keyof Reading)[]>> = {
  ingredient: ['ingredients_wanted'],
  family: ['families'],
  style: ['facets', 'mood'],
  comparative: ['facets'],
  occasion: ['occasion', 'season'],
  concentration: ['concentration'],
  recipient: ['recipient', 'recipients'],
  tag: ['tags'],
};
/** Of these the standing wish alone: `recipients` tells whom the last message names. */
const STANDING: typeof WANTED = { ...WANTED, recipient: ['recipient'] };
const AVOIDED: Readonly<Record<string, readonly (keyof Reading)[]>> = {
  ingredient: ['ingredients_avoided'],
  family: ['families_avoided'],
  style: ['facets_avoided'],
  comparative: ['facets_avoided'],
  brand: ['brands_avoided'],
};

/** What a wish consists of, for a turn that must not change it; the rest of a reading tells of one message alone. */
const WISH: readonly (keyof Reading)[] = [
  ...(['ingredients_wanted', 'ingredients_avoided', 'families', 'families_avoided', 'facets', 'facets_avoided', 'gender'] as const),
  ...(['recipient', 'brands', 'brands_avoided', 'similar_to', 'occasion', 'season', 'mood', 'strength', 'tags'] as const),
  ...(['price_min', 'price_max', 'year', 'concentration'] as const),
];

/** @throws on a key or a type that no expectation has, naming `where` it stands */
export function checkExpectation(expected: Expectation, where: string): void {
  for (const key of Object.keys(expected)) if (!KEYS.has(key)) throw new Error(`${where} expects ${key}, which no turn has`);
  for (const key of ['want', 'avoid', 'not_want', 'not_avoid'] as const) {
    for (const id of (expected[key] ?? []).flatMap((ids) => ids.split('|'))) {
      const type = id.split(':')[0] ?? '';
      if (!Object.hasOwn(WANTED, type) && !Object.hasOwn(AVOIDED, type))
        throw new Error(`${where} expects “${id}”: no type ${type} is known`);
    }
  }
}

/** Whether a miss shows in the standing wish, not only in what is said. */
export function isOfTheWish({ key }: Miss): boolean {
  return !OF_THE_REPLY.has(key);
}

/** How many ids, with their alternatives as one, are expected to be wished for, and how many of them are. */
export function wishesHeard({ want = [] }: Expectation, { reading }: Outcome): readonly [heard: number, expected: number] {
  const told = want.map((ids) => isHeard(reading, ids)).filter((one) => one !== null);
  return [told.filter(Boolean).length, told.length];
}

export function showsList({ message, metadata }: Reply): boolean {
  return itemsOf(metadata).length > 0 || message.includes('<parfum');
}

/** Judges a turn; `before`: the reading of the turn before, null at the beginning. */
export function missesOf(expected: Expectation, outcome: Outcome, before: Reading | null, names: CatalogNames): readonly Miss[] {
  const book = new Book(names);
  return [...missesOfTheWish(expected, outcome.reading, before, book), ...missesOfTheReply(expected, outcome, book)];
}

function missesOfTheWish(expected: Expectation, reading: Reading, before: Reading | null, book: Book): readonly Miss[] {
  const { want = [], avoid = [], not_want = [], not_avoid = [], like = [], not_like = [], brand = [] } = expected;
  const likened = [...reading.similar_to, ...reading.products];
  const missing = (list: readonly string[], key: Key, isMissing: (one: string) => boolean, isHarm: boolean): readonly Miss[] =>
    list.filter(isMissing).map((one) => ({ key, told: one, isHarm }));
  return [
    ...missing(want, 'want', (ids) => isHeard(reading, ids) === false, false),
    ...missing(avoid, 'avoid', (ids) => isTold(reading, AVOIDED, ids) === false, true),
    ...missing(not_want, 'not_want', (id) => isTold(reading, STANDING, id) === true, true),
    ...missing(not_avoid, 'not_avoid', (id) => isTold(reading, AVOIDED, id) === true, true),
    ...missing(like, 'like', (name) => book.carries(name) && !likened.some((id) => book.isNamed(id, name)), false),
    ...missing(not_like, 'not_like', (name) => reading.similar_to.some((id) => book.isNamed(id, name)), true),
    ...missing(brand, 'brand', (name) => book.hasBrand(name) && !isOfBrand(name, reading.brands, likened, book), false),
    ...genderMiss(expected, reading),
    ...priceMiss(expected, reading),
    ...(expected.same_wish ? changesOf(reading, before) : []),
  ];
}

/** Whether one of some alternatives is among the values that a reading tells of; null: it tells of no such thing. */
function isTold(reading: Reading, places: Readonly<Record<string, readonly (keyof Reading)[]>>, ids: string): boolean | null {
  const found = ids.split('|').map((one) => {
    const [type = '', id = ''] = one.trim().split(':');
    const [...slots] = places[type] ?? [];
    return slots.length === 0 ? null : slots.some((slot) => [reading[slot]].flat().some((value) => value === id));
  });
  if (found.includes(true)) return true;
  return found.includes(null) ? null : false;
}

/** The same of what is wished for. Those who wrote that had no id for "something light", a strength from 1 to 5: it counts as lighter or stronger. */
function isHeard(reading: Reading, ids: string): boolean | null {
  const [low, high] = reading.strength ?? [1, 5];
  const isOfStrength = (id: string): boolean => (id === 'comparative:lighter' && high <= 3) || (id === 'comparative:stronger' && low >= 3);
  return ids.split('|').some((one) => isOfStrength(one.trim())) || isTold(reading, WANTED, ids);
}

function isOfBrand(name: string, brands: readonly string[], fragrances: readonly string[], book: Book): boolean {
  return brands.some((key) => book.isBrand(key, name)) || fragrances.some((id) => plain(book.brandOf(id)) === plain(name));
}

function genderMiss({ gender }: Expectation, reading: Reading): readonly Miss[] {
  // Nobody's gender is assumed either where it shall suit both.
  const isRight = gender === undefined || reading.gender === gender || (gender === null && reading.gender === 'unisex');
  return isRight ? [] : [{ key: 'gender', told: `${reading.gender} for ${gender}`, isHarm: reading.gender !== null }];
}

function priceMiss({ price, around }: Expectation, { price_min: low, price_max: high }: Reading): readonly Miss[] {
  const told = `${low} to ${high} for ${JSON.stringify(price ?? { around })}`;
  const centre = price !== undefined && 'around' in price ? price.around : around;
  if (centre !== undefined) {
    const isAbout = high !== null && low !== null && high >= 0.95 * centre && high <= 1.5 * centre && low >= 0.4 * centre && low <= centre;
    return isAbout ? [] : [{ key: 'price', told, isHarm: false }];
  }
  if (price === undefined || 'around' in price) return [];
  const [min, max] = price;
  // "Up to 80" may leave the lower side to the program, as for a gift.
  const isLowRight = low === min || (min === null && max !== null);
  return high === max && isLowRight ? [] : [{ key: 'price', told, isHarm: high !== max && high !== null }];
}

function changesOf(reading: Reading, before: Reading | null): readonly Miss[] {
  const changed = WISH.filter((slot) => sorted(reading[slot]) !== sorted(before === null ? null : before[slot]));
  const told = changed.map((slot) => `${slot} ${before === null ? '[]' : sorted(before[slot])} → ${sorted(reading[slot])}`).join(', ');
  return changed.length === 0 ? [] : [{ key: 'same_wish', told, isHarm: true }];
}

/** Nothing is the same as an empty list. */
function sorted(value: Reading[keyof Reading] | null): string {
  return JSON.stringify(Array.isArray(value) && typeof value[0] !== 'number' ? [...value].sort() : [value ?? []].flat());
}

function missesOfTheReply(expected: Expectation, { reply, trace }: Outcome, book: Book): readonly Miss[] {
  const { about = [], says = [], says_not = [], safety = false } = expected;
  const said = textOf(reply);
  const named = `${said}\n${JSON.stringify(itemsOf(reply.metadata))}`;
  const matches = (pattern: string): boolean => new RegExp(pattern, 'iu').test(said);
  const isNamed = (one: string): boolean => book.namesOf(one).some((name) => ` ${plain(named)} `.includes(` ${name}`));
  return [
    ...kindMisses(expected, reply, trace),
    ...about.filter((one) => !isNamed(one)).map((told): Miss => ({ key: 'about', told, isHarm: false })),
    ...says.filter((one) => !matches(one)).map((told): Miss => ({ key: 'says', told, isHarm: safety })),
    ...says_not.filter(matches).map((told): Miss => ({ key: 'says_not', told, isHarm: safety })),
  ];
}

function kindMisses({ reply: due }: Expectation, reply: Reply, trace: Trace): readonly Miss[] {
  if (due === undefined) return [];
  const kinds = due.split('|').map((kind) => kind.trim());
  const shown = showsList(reply);
  const isChoosing = (reply.metadata ?? []).some(({ type }) => type === 'tool_interactable');
  const fits: Readonly<Record<string, boolean>> = {
    list: shown,
    // The one that was asked about may be shown with its answer.
    answer: itemsOf(reply.metadata).length <= 1,
    ask: !shown && (isChoosing || reply.message.includes('?')),
    talk: !shown,
  };
  const onlyWords = kinds.every((kind) => kind === 'answer' || kind === 'talk');
  if (onlyWords && !shown && isRebuffed(trace)) return [{ key: 'reply', told: 'not understood', isHarm: false }];
  if (kinds.some((kind) => fits[kind])) return [];
  return [{ key: 'reply', told: `${shown ? 'a list' : 'no list'} for ${due}`, isHarm: onlyWords && shown }];
}

function itemsOf(metadata: Reply['metadata']) {
  return (metadata ?? []).flatMap((one) => (one.type === 'tool_response' ? one.content.result.items : []));
}

function textOf({ message, metadata = [] }: Reply): string {
  const warnings = metadata.flatMap((one) => (one.type === 'tool_response' ? one.content.warnings.map((warning) => warning.message) : []));
  const choices = metadata.flatMap((one) => (one.type === 'tool_interactable' ? one.content.map(({ label }) => label) : []));
  return [message, ...warnings, ...choices].join('\n');
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The names of the catalog, looked up as people write them. */
class Book {
  readonly #names: CatalogNames;

  constructor(names: CatalogNames) {
    this.#names = names;
  }

  isNamed(id: string, name: string): boolean {
    return this.#called(name).some((one) => one.id === id);
  }

  carries(name: string): boolean {
    return this.#called(name).length > 0;
  }

  brandOf(id: string): string {
    return this.#names.fragrances.find((one) => one.id === id)?.brand ?? '';
  }

  isBrand(key: string, name: string): boolean {
    return this.#names.brands.some((one) => one.key === key && plain(one.name) === plain(name));
  }

  hasBrand(name: string): boolean {
    return this.#names.brands.some((one) => plain(one.name) === plain(name));
  }

  /** What a text calls a perfume or an `ingredient:id`, in plain words. */
  namesOf(one: string): readonly string[] {
    const key = one.startsWith('ingredient:') ? one.slice('ingredient:'.length) : null;
    if (key !== null)
      return this.#names.ingredients.filter((each) => each.key === key).flatMap(({ names }) => Object.values(names).flat().map(plain));
    const called = this.#called(one);
    return called.length === 0 ? [plain(one)] : called.map(({ name }) => plain(name));
  }

  #called(name: string): CatalogNames['fragrances'] {
    const said = plain(name);
    return this.#names.fragrances.filter(({ name: own, brand, aliases = [] }) =>
      [own, ...aliases].some((each) => plain(each) === said || `${plain(brand)} ${plain(each)}` === said),
    );
  }
}
