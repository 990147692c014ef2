/** What a built-in message may be filled with, by argument name. */
export type ArgumentTypes = Readonly<Record<string, 'text' | 'number'>>;

/** Every message that the engine says by itself, with its arguments. */
export const BUILT_IN_ARGUMENTS = {
  // said around a turn
  'system.understood': { wishes: 'text' },
  'system.dropped': { slots: 'text' },
  /** `shape`: `replaced`, `gone` (nothing counts instead) or `again` (brought back by going back); `now` and `before` are wishes as text. */
  'system.changed': { shape: 'text', now: 'text', before: 'text' },
  /** Something that an allergy keeps out was wished for, or would have been forgotten. “Forget the allergy” must be understood. */
  'system.allergy_kept': { values: 'text' },
  'system.allergy_lifted': { values: 'text' },
  /** A fragrance asked for by its name holds something that an allergy keeps out of every list. */
  'system.allergy_named': { fragrances: 'text', values: 'text' },
  /** `other` is one of the options; “forget {other}” must be understood. */
  'system.excluded_all': { word: 'text', options: 'text', other: 'text' },
  'system.took_reading': { word: 'text', taken: 'text', other: 'text' },
  'system.not_understood': {},
  /** A message was too much at once: what stands from `words` on was not taken in. */
  'system.set_aside': { words: 'text' },
  /** What was turned down in the part that was not taken in, and is left out all the same. */
  'system.set_aside_kept': { values: 'text' },
  /** More was said of one kind than is kept at once. */
  'system.too_many': { values: 'text' },
  'system.unknown_term': { value: 'text' },
  'system.unknown_code': { value: 'text' },
  /** A barcode whose check digit is wrong. */
  'system.mistyped_code': { value: 'text' },
  /** Something more is left out than in the list before, and fewer fit. */
  'system.fewer_left': { total: 'number', before: 'number' },
  /** A fragrance that others shall be like holds what is to be left out. */
  'system.like_holds': { fragrances: 'text' },
  /** What the fragrances have in common that others shall be like: facets and notes. */
  'system.in_common': { smells: 'text' },
  'system.not_in_catalog': { value: 'text' },
  'system.filter_relaxed': { filter: 'text' },
  /** A limit was said in another currency than the shop's. */
  'system.other_currency': { currency: 'text', said: 'text', taken: 'text' },
  'system.clarify': { word: 'text', options: 'text' },
  'system.no_facts': {},
  'system.failed': {},
  'system.back_to_list': {},
  'system.nothing_to_go_back_to': {},
  'system.did_you_mean': { value: 'text', label: 'text' },
  'system.relax_filter': { filter: 'text', total: 'number' },
  /** What a shopper sends back to have a limit dropped; must be understood as `drops`. */
  'system.relax_label': { filter: 'text' },
  'system.refine': { label: 'text' },

  // one wish, as text
  'wish.want': { values: 'text' },
  /** Before a wish that doesn't begin with a smell. */
  'wish.something': { wishes: 'text' },
  /** `mild` is `yes` for "not too much rose", which leaves nothing out. */
  'wish.avoid': { values: 'text', mild: 'text' },
  'wish.nor': { first: 'text', last: 'text' },
  /** `mild` is `yes` for "not too sweet". */
  'wish.less': { values: 'text', mild: 'text' },
  'wish.like': { values: 'text' },
  'wish.unlike': { values: 'text' },
  'wish.occasion': { values: 'text' },
  'wish.brand': { values: 'text' },
  /** A gender that was stated beside a recipient of another: a men's scent for your mother. */
  'wish.scent_for': { gender: 'text' },
  'wish.perfumer': { values: 'text' },
  'wish.not_by': { values: 'text' },
  /** `recipient` is the value, `name` the word for it. */
  'wish.recipient': { recipient: 'text', name: 'text' },
  'wish.gender': { gender: 'text' },
  'wish.price': { shape: 'text', min: 'text', max: 'text' },
  'wish.year': { shape: 'text', min: 'text', max: 'text' },
  'wish.strength': { shape: 'text', min: 'number', max: 'number' },

  // facts: `why`, and what `tell` tells
  'facts.notes': { tier: 'text', notes: 'text' },
  /** Notes and where they sit, within another fact. */
  'facts.placed': { tier: 'text', notes: 'text' },
  'facts.family': { family: 'text' },
  'facts.facets': { facets: 'text' },
  'facts.shares': { fragrance: 'text', notes: 'text' },
  /** What it has and the fragrance that it is like has not. `notes` says where they sit. */
  'facts.apart': { fragrance: 'text', notes: 'text' },
  /** `note` says where it sits. */
  'facts.instead': { wanted: 'text', note: 'text' },
  /** Whether the notes list it: `yes` or `no`. */
  'facts.listed': { note: 'text', listed: 'text' },
  'facts.lacks': { note: 'text' },
  /** `how` is `notes`, `price` or `strength` for what `by` is, `without` where `by` are notes it hasn't, else `plainly`. */
  'facts.shifted': { shift: 'text', how: 'text', by: 'text' },
  'facts.strength': { strength: 'number', level: 'text' },
  'facts.concentration': { concentration: 'text' },
  /** What it is good for, as `taste` of `facts.taste`: `occasion` is the value, `name` the word for it. */
  'facts.use': { occasion: 'text', name: 'text' },
  /** What makes it so: `kind` is `style`, `occasion`, `family`, …; `notes` says where they sit. */
  'facts.taste': { kind: 'text', taste: 'text', notes: 'text' },
  /** Beyond a limit that was set aside: `limit` is `price`, `brand`, `family`, `concentration` or `year`, `fact` how it is. */
  'facts.though': { limit: 'text', fact: 'text' },
  'facts.step_away': { family: 'text' },
  'facts.brand': { brand: 'text' },
  'facts.perfumers': { perfumers: 'text' },
  'facts.gender': { gender: 'text' },
  'facts.year': { year: 'text' },
  'facts.price': { price: 'text' },
  'facts.offer': { size: 'text', price: 'text', stock: 'text' },
  'facts.not_sold': { fragrance: 'text' },
  'facts.popular': {},
  'facts.rare': {},
  'facts.smells': { of: 'text', facets: 'text' },
  'facts.sits': { tier: 'text' },
  'facts.near': { notes: 'text' },
  'facts.typical': { notes: 'text' },
  'facts.count': { count: 'number' },
  /** Joins the reasons on a card: what is for it (`parted` is `yes` where one has commas of its own), then what is against it. */
  'facts.and': { before: 'text', fact: 'text', parted: 'text' },
  'facts.but': { before: 'text', fact: 'text' },
  /** Joins what is told, two at a time. */
  'facts.next': { before: 'text', fact: 'text' },
  'facts.both': { notes: 'text' },
  'facts.only': { fragrance: 'text', notes: 'text' },
  'facts.stronger': { fragrance: 'text' },
  'facts.cheaper': { fragrance: 'text' },
  'facts.better_for': { fragrance: 'text', use: 'text' },
} as const satisfies Readonly<Record<string, ArgumentTypes>>;

export type BuiltInKey = keyof typeof BUILT_IN_ARGUMENTS;

/** All of them in one language. */
export type BuiltInTexts = Readonly<Record<BuiltInKey, string>>;
