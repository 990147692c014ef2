import { type Decoder, flag, list, nullable, number, object, oneOf, optional, readableName, record, text } from './decode.ts';
import type { Allergen, Facet, Family, Fragrance, Ingredient, Names, Offer, Scope } from './fragrance.ts';
import { WEIGHT_TABLE } from './weight-table.ts';

const key = text(/^[a-z][a-z0-9_]{0,63}$/, 'a key: small letters, digits and `_`, a letter first');
const id = text(/^[A-Za-z0-9_-]{1,64}$/, 'an id: 1 to 64 letters, digits, `_` and `-`');
const wished = text(/^[a-z][a-z0-9_]{0,63}\.[a-z][a-z0-9_]{0,63}$/, 'a type and a value of it: `occasion.party`');
const share = number({ least: 0, most: 1 });
const anyText = text(/^[^<]{1,200}$/su, 'a text of 1 to 200 characters without `<`');
const names: Decoder<Names> = record(/^[a-z]{2}$/, 'a language code such as `en`', list(readableName));

export const family = object<Family>({
  key,
  id: number({ least: 1, most: 1_000_000, whole: true }),
  names,
  near: record(/^/, 'a family', share),
  facets: list(key),
  typical: list(key),
  strength: number({ least: 1, most: 5 }),
});

export const ingredient = object<Ingredient>({
  key,
  group: key,
  family: key,
  tier: oneOf(['top', 'heart', 'base']),
  parents: list(key),
  related: list(key),
  facets: list(key),
  names,
});

export const allergen = object<Allergen>({
  key,
  inci: list(readableName),
  names,
  certain: list(key),
  usual: list(key),
  source: readableName,
});

export const facet = object<Facet>({ key, names, wears: optional(names), wears_not_for: optional(list(wished)), divides: optional(flag) });

export const fragrance = object<Fragrance>({
  id,
  name: readableName,
  brand: readableName,
  year: nullable(number({ least: 1700, most: 2200, whole: true })),
  gender: oneOf(['feminine', 'masculine', 'unisex']),
  concentration: nullable(oneOf(Object.keys(WEIGHT_TABLE.concentration.weights))),
  family: key,
  subfamily: nullable(key),
  notes: object<Fragrance['notes']>({ top: list(key), heart: list(key), base: list(key), flat: optional(list(key)) }),
  accords: list(key),
  perfumers: list(readableName),
  popularity: share,
  eans: list(anyText),
  aliases: optional(list(readableName)),
  line: optional(readableName),
});

const offer = object<Offer>({
  fragrance: id,
  ean: nullable(anyText),
  ml: nullable(number({ least: 0.1, most: 10_000 })),
  price: number({ least: 0, most: 1_000_000_000 }),
  in_stock: flag,
  rank: nullable(number({ least: 1, most: 1_000_000_000, whole: true })),
  tags: list(key),
  image_url: optional(text(/^https?:\/\/[^\s<>"]{1,2000}$/, 'an address that starts with `https://`')),
});

export const scope = object<Scope>({
  scope: text(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "a scope's name: letters, digits, `_` and `-`"),
  title: readableName,
  currency: text(/^[A-Z]{3}$/, 'a currency code such as `EUR`'),
  hide_out_of_stock: flag,
  contact: optional(readableName),
  address: optional(object<NonNullable<Scope['address']>>({ de: optional(oneOf(['du', 'Sie'])), es: optional(oneOf(['tú', 'usted'])) })),
  offers: list(offer),
});
