import { TERMS } from '../attributes.ts';

/**
 * What a built-in message may be filled with, by argument name: words; a number; a `key` of the vocabulary, which a `select` may tell
 * apart; or one of these keys and no other.
 */
export type ArgumentTypes = Readonly<Record<string, 'text' | 'number' | 'key' | readonly string[]>>;

const YES_NO = ['yes', 'no'] as const;
const SIDES = ['max', 'min', 'exact', 'between'] as const;
const GENDERS = ['feminine', 'masculine', 'unisex'] as const;
const TIERS = ['top', 'heart', 'base'] as const;
const DEGREES = ['very', 'fairly', 'hardly'] as const;
/** How to reach the shop, else `none`. */
const CONTACT = { contact: ['none'] } as const;

/** Every message that the engine says by itself, with its arguments; `SAID_WHEN` tells of each when, and what they are. */
export const BUILT_IN_ARGUMENTS = {
  // said around a turn
  'system.understood': { wishes: 'text' },
  'system.dropped': { slots: 'text' },
  'system.changed': { shape: ['replaced', 'gone', 'again'], now: 'text', before: 'text' },
  'system.one_at_a_time': { values: 'text' },
  'system.allergy_kept': { values: 'text' },
  /** A `set` of the flow would have wished for something that the shopper has turned down. */
  'system.left_out': { values: 'text' },
  'system.allergen_carriers': { value: 'text', carriers: 'text' },
  'system.allergy_lifted': { values: 'text' },
  'system.allergy_named': { fragrances: 'text', values: 'text' },
  'system.excluded_all': { word: 'text', options: 'text', other: 'text' },
  'system.took_reading': { word: 'text', taken: 'text', other: 'text' },
  'system.not_understood': {},
  'system.set_aside': { words: 'text' },
  'system.set_aside_kept': { values: 'text' },
  'system.set_aside_unsure': {},
  'system.too_many': { values: 'text' },
  'system.unknown_term': { value: 'text' },
  'system.unknown_code': { value: 'text' },
  'system.mistyped_code': { value: 'text' },
  'system.fewer_left': { total: 'number', before: 'number' },
  'system.like_holds': { fragrances: 'text' },
  'system.in_common': { smells: 'text' },
  'system.not_in_catalog': { value: 'text' },
  'system.not_carried': { value: 'text' },
  'system.filter_relaxed': { filter: 'text' },
  'system.missing': { missing: 'text' },
  'system.other_currency': { currency: 'text', said: 'text', taken: 'text' },
  'system.clarify': { word: 'text', options: 'text' },
  'system.with_or_without': { value: 'text' },
  'system.with': { value: 'text' },
  'system.without': { value: 'text' },
  'system.left_aside': { value: 'text' },
  'system.no_facts': {},
  'system.failed': {},
  'system.back_to_list': {},
  'system.nothing_to_go_back_to': {},
  'system.did_you_mean': { value: 'text', label: 'text' },
  'system.relax_filter': { filter: 'text', total: 'number' },
  'system.relax_label': { filter: 'text' },
  'system.refine': { label: 'text', total: 'number' },
  'system.next_page': { page: 'number', pages: 'number' },
  'system.language_fallback': { value: 'text' },

  // one wish, as text
  'wish.want': { values: 'text' },
  'wish.something': { wishes: 'text' },
  'wish.avoid': { values: 'text', mild: YES_NO },
  'wish.nor': { first: 'text', last: 'text' },
  'wish.less': { values: 'text', mild: YES_NO },
  'wish.like': { values: 'text' },
  'wish.unlike': { values: 'text' },
  'wish.occasion': { values: 'text' },
  'wish.brand': { values: 'text' },
  'wish.scent_for': { gender: GENDERS },
  'wish.perfumer': { values: 'text' },
  'wish.not_by': { values: 'text' },
  'wish.recipient': { recipient: 'key', name: 'text' },
  'wish.gender': { gender: GENDERS },
  'wish.price': { shape: ['about', ...SIDES], min: 'text', max: 'text' },
  'wish.year': { shape: SIDES, min: 'text', max: 'text' },
  'wish.age': { shape: SIDES, min: 'text', max: 'text' },
  'wish.strength': { shape: ['max', 'min', 'moderate'], min: 'number', max: 'number' },

  // facts: `why`, and what `tell` tells
  'facts.notes': { tier: [...TIERS, 'flat'], notes: 'text' },
  'facts.placed': { tier: [...TIERS, 'flat'], notes: 'text' },
  'facts.family': { family: 'text' },
  'facts.facets': { facets: 'text' },
  'facts.shares': { fragrance: 'text', notes: 'text' },
  'facts.apart': { fragrance: 'text', notes: 'text' },
  'facts.instead': { wanted: 'text', note: 'text' },
  'facts.listed': { note: 'text', listed: YES_NO },
  'facts.lacks': { note: 'text' },
  'facts.misses': { kind: 'key', what: 'text' },
  'facts.shifted': { shift: 'text', how: ['notes', 'price', 'strength', 'without', 'plainly'], by: 'text' },
  'facts.strength': { strength: 'number', level: ['1', '2', '3', '4', '5'] },
  'facts.concentration': { concentration: 'text' },
  'facts.use': { occasion: 'key', name: 'text' },
  'facts.taste': { kind: 'key', taste: 'text', notes: 'text' },
  'facts.though': { limit: ['price', 'brand', 'family', 'concentration', 'year', 'perfumers'], fact: 'text' },
  'facts.step_away': { family: 'text' },
  'facts.brand': { brand: 'text' },
  'facts.perfumers': { perfumers: 'text' },
  'facts.gender': { gender: 'text' },
  'facts.year': { year: 'text' },
  'facts.price': { price: 'text' },
  'facts.offer': { size: 'text', price: 'text', stock: YES_NO },
  'facts.not_sold': { fragrance: 'text' },
  'facts.popular': {},
  'facts.rare': {},
  'facts.smells': { of: 'text', facets: 'text' },
  'facts.sits': { tier: TIERS },
  'facts.near': { notes: 'text' },
  'facts.typical': { notes: 'text' },
  'facts.count': { count: 'number' },
  'facts.and': { before: 'text', fact: 'text', parted: YES_NO },
  'facts.but': { before: 'text', fact: 'text' },
  'facts.next': { before: 'text', fact: 'text' },
  'facts.both': { notes: 'text' },
  'facts.only': { fragrance: 'text', notes: 'text' },
  'facts.stronger': { fragrance: 'text' },
  'facts.cheaper': { fragrance: 'text' },
  'facts.better_for': { fragrance: 'text', use: 'text' },
  'facts.lasting': { level: ['1', '2', '3', '4'] },
  'facts.quality': { degree: DEGREES, quality: 'text', notes: 'text', noted: YES_NO },
  'facts.suits': { degree: DEGREES, quality: 'text', notes: 'text', noted: YES_NO },
  'facts.known': { level: ['1', '2', '3'] },

  // answers to questions
  'answers.of': { fragrance: 'text', verdict: [...YES_NO, 'none'], facts: 'text' },
  'answers.first': { fragrance: 'text', facts: 'text' },
  'answers.then': { fragrance: 'text', facts: 'text' },
  'answers.not_shown': { brand: 'text' },
  'answers.same': {},
  'answers.pick': { fragrance: 'text', facts: 'text' },
  'answers.alike': { fragrances: 'text', facts: 'text' },
  'answers.none_of': {},
  'answers.unheld': { asked: ['age', 'formula', 'reformulation', 'origin'] },
  'answers.lasting': {},
  'answers.concentration': {},
  'answers.use': {},
  'answers.storage': {},
  'answers.expiry': {},
  'answers.layering': {},
  'answers.nature': {},
  'answers.skin': {},
  'answers.safety': {},
  'answers.meaning': { term: TERMS },
  'answers.delivery': CONTACT,
  'answers.order': CONTACT,
  'answers.returns': CONTACT,
  'answers.payment': CONTACT,
  'answers.wrapping': CONTACT,
  'answers.visit': CONTACT,
  'answers.buying': CONTACT,
  'answers.samples': CONTACT,
  'answers.range': { brands: 'text', more: 'number' },
} as const satisfies Readonly<Record<string, ArgumentTypes>>;

export type BuiltInKey = keyof typeof BUILT_IN_ARGUMENTS;

/** All of them in one language. */
export type BuiltInTexts = Readonly<Record<BuiltInKey, string>>;
