/** What a built-in message may be filled with, by argument name. */
export type ArgumentTypes = Readonly<Record<string, 'text' | 'number'>>;

/**
 * Messages that the engine says by itself; every project may write its own under the same key.
 * Each has its arguments and a text for the languages that we ship; a project with another language
 * must write it (the compiler says so).
 */
export interface BuiltInMessage {
  readonly args: ArgumentTypes;
  readonly texts: Readonly<Record<string, string>>;
}

const builtIn = (args: ArgumentTypes, texts: Readonly<Record<string, string>>): BuiltInMessage => ({ args, texts });

export const BUILT_IN_MESSAGES: Readonly<Record<string, BuiltInMessage>> = {
  // said around a turn
  'system.understood': builtIn({ wishes: 'text' }, { en: 'Looking for: {wishes}.' }),
  'system.dropped': builtIn({ slots: 'text' }, { en: 'Set aside: {slots}.' }),
  'system.excluded_all': builtIn({ word: 'text', options: 'text' }, { en: '“{word}” can mean {options}: I leave out all of them.' }),
  'system.took_reading': builtIn(
    { word: 'text', taken: 'text', other: 'text' },
    { en: 'I read “{word}” as {taken}; say “{other}” if you meant that.' },
  ),
  'system.not_understood': builtIn({}, { en: "Sorry, I didn't get that." }),
  'system.unknown_term': builtIn({ value: 'text' }, { en: 'I don’t know “{value}”.' }),
  'system.not_in_catalog': builtIn({ value: 'text' }, { en: '{value} isn’t sold in this shop.' }),
  'system.filter_relaxed': builtIn({ filter: 'text' }, { en: 'Nothing fits everything, so I set this aside: {filter}.' }),
  'system.clarify': builtIn({ word: 'text', options: 'text' }, { en: 'By “{word}”, do you mean {options}?' }),
  'system.no_facts': builtIn({}, { en: 'I have nothing on record about that.' }),
  'system.failed': builtIn({}, { en: "I can't look in the catalog at this moment." }),
  'system.nothing_to_go_back_to': builtIn({}, { en: 'There is nothing to go back to.' }),
  'system.did_you_mean': builtIn({ value: 'text', label: 'text' }, { en: '“{value}”: did you mean {label}?' }),
  'system.relax_filter': builtIn(
    { filter: 'text', total: 'number' },
    { en: '{total, plural, one {# fragrance} other {# fragrances}} without this limit: {filter}' },
  ),
  /** What a shopper sends back to have a limit dropped; must be understood as `drops`. */
  'system.relax_label': builtIn({ filter: 'text' }, { en: 'forget the {filter}' }),
  'system.refine': builtIn({ label: 'text' }, { en: '{label}' }),

  // one wish, as text
  'wish.want': builtIn({ values: 'text' }, { en: '{values}' }),
  'wish.avoid': builtIn({ values: 'text' }, { en: 'without {values}' }),
  'wish.like': builtIn({ values: 'text' }, { en: 'like {values}' }),
  'wish.unlike': builtIn({ values: 'text' }, { en: 'unlike {values}' }),
  'wish.price': builtIn(
    { shape: 'text', min: 'text', max: 'text' },
    { en: '{shape, select, max {up to {max}} min {from {min}} other {{min} to {max}}}' },
  ),
  'wish.year': builtIn(
    { shape: 'text', min: 'text', max: 'text' },
    { en: '{shape, select, max {until {max}} min {since {min}} exact {from {min}} other {{min} to {max}}}' },
  ),
  'wish.strength': builtIn(
    { shape: 'text', min: 'number', max: 'number' },
    { en: '{shape, select, max {light} min {strong} other {moderate}}' },
  ),

  // facts: `why`, and what `tell` tells
  'facts.notes': builtIn(
    { tier: 'text', notes: 'text' },
    { en: '{tier, select, top {{notes} in the opening} heart {{notes} in the heart} base {{notes} in the base} other {{notes}}}' },
  ),
  'facts.family': builtIn({ family: 'text' }, { en: '{family} family' }),
  'facts.facets': builtIn({ facets: 'text' }, { en: '{facets}' }),
  'facts.shares': builtIn({ fragrance: 'text', notes: 'text' }, { en: 'shares with {fragrance}: {notes}' }),
  'facts.instead': builtIn({ wanted: 'text', note: 'text' }, { en: 'no {wanted}, but {note}' }),
  'facts.lacks': builtIn({ note: 'text' }, { en: 'no {note}, though' }),
  'facts.shifted': builtIn({ shift: 'text' }, { en: '{shift}' }),
  'facts.strength': builtIn({ strength: 'number', level: 'text' }, { en: 'strength {strength}/5' }),
  'facts.concentration': builtIn({ concentration: 'text' }, { en: '{concentration}' }),
  'facts.taste': builtIn({ taste: 'text', notes: 'text' }, { en: '{taste}: {notes}' }),
  'facts.brand': builtIn({ brand: 'text' }, { en: 'by {brand}' }),
  'facts.perfumers': builtIn({ perfumers: 'text' }, { en: 'by {perfumers}' }),
  'facts.gender': builtIn({ gender: 'text' }, { en: '{gender}' }),
  'facts.year': builtIn({ year: 'text' }, { en: 'from {year}' }),
  'facts.price': builtIn({ price: 'text' }, { en: 'from {price}' }),
  'facts.offer': builtIn(
    { size: 'text', price: 'text', stock: 'text' },
    { en: '{size} {price}{stock, select, no { (out of stock)} other {}}' },
  ),
  'facts.not_sold': builtIn({ fragrance: 'text' }, { en: '{fragrance} isn’t sold here' }),
  'facts.popular': builtIn({}, { en: 'one of the best known' }),
  'facts.smells': builtIn({ of: 'text', facets: 'text' }, { en: '{of} smells {facets}' }),
  'facts.sits': builtIn(
    { tier: 'text' },
    { en: '{tier, select, top {usually in the opening} heart {usually in the heart} other {usually in the base}}' },
  ),
  'facts.near': builtIn({ notes: 'text' }, { en: 'close to {notes}' }),
  'facts.typical': builtIn({ notes: 'text' }, { en: 'typically with {notes}' }),
  'facts.count': builtIn(
    { count: 'number' },
    { en: '{count, plural, =0 {none in this shop} one {# fragrance in this shop} other {# fragrances in this shop}}' },
  ),
  'facts.both': builtIn({ notes: 'text' }, { en: 'both have {notes}' }),
  'facts.only': builtIn({ fragrance: 'text', notes: 'text' }, { en: 'only {fragrance} has {notes}' }),
  'facts.stronger': builtIn({ fragrance: 'text' }, { en: '{fragrance} is the stronger one' }),
  'facts.cheaper': builtIn({ fragrance: 'text' }, { en: '{fragrance} costs less' }),
  'facts.better_for': builtIn({ fragrance: 'text', use: 'text' }, { en: 'for this use ({use}) rather {fragrance}' }),
};
