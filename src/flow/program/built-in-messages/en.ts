import type { BuiltInTexts } from './arguments.ts';

/** Where a shopper turns with what the catalog doesn't hold. */
const TURN = "{contact, select, none {the shop's website or its customer service will tell you} other {the shop will tell you: {contact}}}";

export const ENGLISH: BuiltInTexts = {
  'system.understood': 'Looking for: {wishes}.',
  'system.added': 'All right, {wishes}.',
  'system.dropped': 'No longer counts: {slots}.',
  'system.changed':
    '{shape, select, gone {No longer counts: {before}.} again {Counts again: {now}.} both {Now: {now}. No longer counts: {before}.} other {Now: {now}.}}',
  'system.corrected': 'Sorry, my mistake: {shape, select, gone {no longer {before}} other {{now}}}.',
  'system.one_at_a_time': 'One after the other. Just say when you want to go on with the next: {values}.',
  'system.allergy_kept': 'Because of the allergy I still leave out: {values}. Say “forget the allergy” to take that back.',
  'system.left_out': 'Still left out, as you asked: {values}.',
  'system.allergen_carriers': "I'm leaving out what usually carries {value} as well: {carriers}.",
  'system.allergy_lifted': 'No longer left out: {values}.',
  'system.allergy_named': 'Mind the allergy: {fragrances}, with {values} among the notes.',
  'system.excluded_all': '“{word}” covers {options}: I leave out all of them. Say “forget {other}” to allow that again.',
  'system.took_reading': 'I read “{word}” as {taken}; say “{other}” if you meant that.',
  'system.not_understood': "Sorry, I didn't get that.",
  'system.set_aside':
    "That was a lot at once: I haven't taken in anything from “{words}” on. Please send me the rest in a shorter message, starting with what I must leave out.",
  'system.set_aside_kept': 'Of that part I only noted what to leave out: {values}.',
  'system.set_aside_unsure': 'More that I must leave out may stand there, so I show nothing yet.',
  'system.too_many': "That is more than I can keep in mind at once, so these don't count: {values}.",
  'system.unknown_term': "I don't know “{value}”.",
  'system.unknown_code': 'No fragrance here has the barcode {value}.',
  'system.mistyped_code': "The barcode {value} is probably mistyped: its check digit doesn't fit.",
  'system.like_holds':
    '{count, plural, one {What is} other {Some of what is}} to be left out{few, select, yes { ({values})} other {}} is in {fragrances} as well; these come closest without.',
  'system.in_common': 'What they have in common: {smells}.',
  'system.counterpart':
    "{some, select, yes {The {gender, select, feminine {women's} masculine {men's} other {unisex}} counterpart of {fragrance} is {value}.} other {{fragrance} has no {gender, select, feminine {women's} masculine {men's} other {unisex}} counterpart here; I looked for what comes closest.}}",
  'system.not_in_catalog': "{value} isn't sold in this shop.",
  'system.not_carried': "We don't carry “{value}”.",
  'system.filter_relaxed': 'Nothing fits everything, so I set this aside: {filter}.',
  'system.missing':
    '{kind, select, like {Nothing comes really close to {missing} and fits the rest, too.} occasion {Nothing that fits the rest is really right {missing}.} ingredient {Nothing that fits the rest has {missing} in it.} perfumer {I have nothing by {missing} that fits the rest.} tag {Nothing that fits the rest is marked as {missing}.} price {I have nothing {missing} that fits the rest.} size {I have nothing in {missing} that fits the rest.} strength {Nothing that fits the rest is really {missing} on the skin.} all {Not all of that goes together; I had to leave aside: {missing}.} each {None of them has quite everything.} other {Nothing that fits the rest is really {missing}.}}',
  'system.other_currency': 'Prices here are in {currency}: I took “{said}” as “{taken}”, without converting.',
  'system.clarify': 'By “{word}”, do you mean {options}?',
  'system.with_or_without': 'With {value}, or without?',
  'system.with': 'With {value}',
  'system.without': 'Without {value}',
  'system.left_aside': "I've left {value} aside: say with or without if it matters.",
  'system.no_facts': 'I have nothing on record about that.',
  'system.failed': "I can't look in the catalog at this moment.",
  'system.back_to_list': 'Back to these:',
  'system.nothing_to_go_back_to': 'There is nothing to go back to.',
  'system.did_you_mean': '“{value}”: did you mean {label}?',
  'system.relax_filter': '{total, plural, one {# fragrance} other {# fragrances}} without this limit: {filter}',
  'system.relax_label': 'forget the {filter}',
  'system.relaxation':
    '{kind, select, price {{total} at any price} brands {{total} from any brand} families {{total} of any family} concentration {{total} in any concentration} year {{total} from any year} strength {{total} of any strength} size {{total} in any size} avoid {{total} if “{value}” is fine after all} other {{total} if “{value}” is not a must}}',
  'system.relaxation_label':
    '{kind, select, price {Any price} brands {Any brand} families {Any family} concentration {Any concentration} year {Any year} strength {Any strength} size {Any size} avoid {{value}: fine by me} other {{value}: not a must}} ({total})',
  'system.refine': '{label} ({total})',
  'system.next_page': 'There are more: page {page} of {pages}.',
  'system.language_fallback': "I don't speak “{value}”, so I answer in English.",
  'wish.want': '{values}',
  'wish.something': 'something {wishes}',
  'wish.instead': '{now} (before: {before})',
  'wish.avoid': '{mild, select, yes {preferably without {values}} other {without {values}}}',
  'wish.nor': '{first} or {last}',
  'wish.less': '{mild, select, yes {not too {values}} other {not {values}}}',
  'wish.like': 'like {values}',
  'wish.unlike': '{itself, select, yes {not {values}} other {not like {values}}}',
  'wish.occasion': 'for {values}',
  'wish.brand': 'by {values}',
  'wish.scent_for': "{gender, select, feminine {but a women's scent} masculine {but a men's scent} other {but a unisex scent}}",
  'wish.perfumer': 'composed by {values}',
  'wish.not_by': 'not by {values}',
  'wish.recipient': 'for {name}',
  'wish.gender': '{gender, select, feminine {for women} masculine {for men} other {unisex}}',
  'wish.price': '{shape, select, about {around {max}} under {under {max}} max {up to {max}} min {from {min}} other {{min} to {max}}}',
  'wish.size':
    '{shape, select, over {more than {min}} under {less than {max}} max {at most {max}} min {{min} or more} exact {{min}} other {{min} to {max}}}',
  'wish.year': '{shape, select, max {until {max}} min {since {min}} exact {from {min}} other {{min} to {max}}}',
  'wish.age':
    '{shape, select, max {up to {max} years old} min {from {min} years old} exact {{min} years old} other {{min} to {max} years old}}',
  'wish.strength': '{shape, select, max {light} min {strong} other {moderate}}',
  'facts.notes': '{tier, select, top {{notes} in the opening} heart {{notes} in the heart} base {{notes} in the base} other {{notes}}}',
  'facts.placed': '{tier, select, top {{notes} in the opening} heart {{notes} in the heart} base {{notes} in the base} other {{notes}}}',
  'facts.family': '{family} in character',
  'facts.facets': '{facets}',
  'facts.wears': '{facet}, {wears}',
  'facts.shares': 'shares with {fragrance}: {notes}',
  'facts.counterpart': "the {gender, select, feminine {women's} masculine {men's} other {unisex}} counterpart of {fragrance}",
  'facts.away': 'unlike {fragrance}, no {without} but {notes}',
  'facts.apart': 'where {fragrance} has none: {notes}',
  'facts.instead': 'no {wanted}, but {note}',
  'facts.listed': '{listed, select, yes {{note} is among its notes} other {no {note} among its listed notes}}',
  'facts.carried':
    '{carried, select, yes {{substance} usually comes with {notes}, which it has} other {none of its notes usually carries {substance}}}',
  'facts.lacks': '{alone, select, yes {no {note}} other {no {note}, though}}',
  'facts.misses':
    '{kind, select, like {not very close to {what}} occasion {less suited {what}} tag {not marked as {what}} comparative {not really {what}} size {not in that size} other {hardly {what}}}',
  'facts.likeness': 'a likeness to {fragrances}',
  'facts.shifted': '{how, select, notes {{shift}: {by}} without {{shift}, without {by}} plainly {{shift}} other {{shift} – {by}}}',
  'facts.strength':
    '{level, select, 1 {very light on the skin} 2 {light on the skin} 3 {moderate on the skin} 4 {strong on the skin} other {very strong on the skin}} ({strength}/5)',
  'facts.concentration': '{concentration}',
  'facts.use': 'for {name}',
  'facts.suited': '{noted, select, yes {{taste}: {character}, with {notes}} other {{taste}: {character}}}',
  'facts.light': 'light',
  'facts.strong': 'strong',
  'facts.taste': '{kind, select, occasion {{taste}: {notes}} family {{taste}: {notes}} other {{taste}: {notes}}}',
  'facts.though':
    '{limit, select, price {outside the budget, though: {fact}} other {{alone, select, yes {{fact}} other {{fact}, though}}}}',
  'facts.step_away': 'a step away: {family}',
  'facts.brand': 'by {brand}',
  'facts.perfumers': 'composed by {perfumers}',
  'facts.gender': '{gender}',
  'facts.year': 'from {year}',
  'facts.price': '{sized, select, yes {{price} for {size}} other {{price}}}',
  'facts.offer':
    '{sized, select, yes {{size} for {price}} other {{price}}}{compared, select, yes { ({each} per 100 ml)} other {}}{stock, select, no { (out of stock)} other {}}',
  'facts.not_sold': "{fragrance} isn't sold here",
  'facts.popular': 'one of the best known',
  'facts.rare': 'hardly known',
  'facts.smells': 'smells {facets}',
  'facts.sits': '{tier, select, top {usually in the opening} heart {usually in the heart} other {usually in the base}}',
  'facts.near': 'close to {notes}',
  'facts.typical': 'typically with {notes}',
  'facts.count': '{count, plural, =0 {none in this shop} one {# fragrance in this shop} other {# fragrances in this shop}}',
  'facts.and': '{parted, select, yes {{before}; {fact}} other {{before}, {fact}}}',
  'facts.but': '{before}; {fact}',
  'facts.next': '{before}; {fact}',
  'facts.both': 'Both have {notes}.',
  'facts.leads': '{scales}{compared, select, yes { than {fragrance}} other {}}{noted, select, yes { ({notes})} other {}}',
  'facts.alone': '{notes} (not in {fragrance})',
  'facts.stronger': '{fragrance} is stronger{longer, select, yes { and lasts longer} other {}}.',
  'facts.longer': '{fragrance} lasts longer.',
  'facts.cheaper': '{fragrance} costs less{alike, select, yes {} other { per 100 ml}}: {price} against {other}.',
  'facts.costs_less': 'cheaper ({price}{alike, select, yes {} other { per 100 ml}} against {other})',
  'facts.better_for': 'I would take {fragrance} {use}.',
  'facts.lasting':
    '{level, select, 1 {as a rule two to three hours on the skin} 2 {as a rule three to five hours on the skin} 3 {as a rule five to eight hours on the skin} other {as a rule eight hours and more on the skin}}',
  'facts.quality':
    '{degree, select, very {very {quality}} fairly {{quality}} other {hardly {quality}{instead, select, yes {, rather {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.suits':
    '{degree, select, very {very good {quality}} fairly {good {quality}} other {less suitable {quality}{instead, select, yes {, as it is rather {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.also': '{before}{but, select, yes {, but {fact}} other { and {fact}}}',
  'facts.known': '{level, select, 3 {one of the best known} 2 {fairly well known} other {hardly known}}',
  'facts.portrait':
    "{fragrance} by {brand}{dated, select, yes { ({year})} other {}}{faceted, select, yes { is {facets}} other { tells its own story}}{noted, select, yes {: {notes}} other {}}. {concentrated, select, yes {As {concentration} it} other {It}} {strength, select, 1 {is very light on the skin} 2 {is light on the skin} 3 {is neither loud nor shy} 4 {is strong} other {is very strong}} and {lasting, select, 1 {lasts two to three hours as a rule} 2 {lasts three to five hours as a rule} 3 {lasts five to eight hours as a rule} other {lasts eight hours or more as a rule}}; {besides}.{sold, select, no { It isn't sold here, though.} other {}}",
  'facts.unfolds':
    '{begun, select, yes {{before}, } other {}}{tier, select, top {first {notes}} heart {{begun, select, yes {then } other {}}{notes}} base {{begun, select, yes {and in the end } other {}}{notes}} other {{notes}}}',
  'answers.of':
    '{verdict, select, yes {Yes, } no {No, } other {}}{fragrance}{kind, select, stated { is} strength { is} concentration { comes as} perfumers { was} other {:}} {facts}.',
  'answers.lasts':
    '{verdict, select, yes {Yes, } no {No, } other {}}{fragrance}{concentrated, select, yes { ({concentration})} other {}} lasts {level, select, 1 {two to three hours} 2 {three to five hours} 3 {five to eight hours} other {eight hours or more}} on the skin as a rule.',
  'answers.sizes':
    '{verdict, select, yes {Yes, } no {No, } other {}}{fragrance} comes {count, plural, one {in one size: } other {in }}{offers}.',
  'answers.unfolds':
    '{verdict, select, yes {Yes, } no {No, } other {}}{count, plural, one {{faceted, select, yes {{fragrance} smells {facets}; its only listed note is {notes}.} other {{fragrance} has one listed note: {notes}.}}} other {{tiered, select, yes {{fragrance} {faceted, select, yes {smells {facets}} other {unfolds like this}}: {notes}.} other {{faceted, select, yes {{fragrance} smells {facets}, of {notes}.} other {In {fragrance} there are {notes}.}}}}}}',
  'answers.listed':
    '{fragrance} has {listed, select, yes {{notes} among its notes{named, select, yes {: {kinds}} other {}}} other {{count, plural, one {no {notes} among its listed notes} other {none of these among its listed notes: {notes}}}}}.',
  'answers.partly_listed': '{fragrance} has {notes} among its notes, but no {missing}.',
  'answers.most': '{count, plural, one {That would be} other {Those would be}}',
  'answers.told':
    '{kind, select, none {} year {, {count, plural, one {} =2 {both } other {all }}{facts}} strength {, {count, plural, one {} =2 {both } other {all }}{facts}} quality {, {count, plural, one {} =2 {both } other {all }}{facts}} lasting {, {facts}} priced {: {facts}{count, plural, one {} other { each}}} other {: {facts}}}',
  'answers.first':
    '{most} {led, select, yes {{ahead}, just ahead of {fragrances}} other {{fragrances}}}{though, select, yes {, though even that is {facts}} other {{told}}}{followed, select, yes {; then {rest}} other {}}.',
  'answers.then': '{begun, select, yes {{before}; after that } other {}}{fragrances}{told}',
  'answers.not_shown': "None of these is by {brand}. Name the perfume and I'll tell you.",
  'answers.same': 'Those are two names for the same thing.',
  'answers.pick':
    '{told, select, no {For what you are looking for, I would take {fragrance}.} other {I would take {fragrance}: {facts}.}}{but, select, yes { The one drawback: {against}.} other {}}',
  'answers.none_fits':
    '{kind, select, occasion {None of these is quite right {quality}} other {None of these is really {quality}}}; if it has to be one of them, I would take {fragrance}.',
  'answers.contrast': '{one} is {is}, while {other} is {others}.',
  'answers.much_alike': '{fragrances} smell much alike.',
  'answers.runner_up':
    '{kind, select, leads {If it should be {facts}, {fragrance} is the better choice} facts {What speaks for {fragrance}: {facts}} other {{fragrance} comes close behind}}{cheaper, select, yes {; it is also {price}} other {}}.',
  'answers.opinion':
    "{verdict, select, fits {{fragrance} suits what you are looking for – {facts}.{known, select, divides { Many people know it, but not everyone likes it: better try it first.} 3 { Many people love it, so it is a safe choice.} 1 { Few people wear it, so it stays your own.} other {}}} partly {{fragrance} would be a compromise: {against}{told, select, yes {. In its favour: {facts}} other {}}.} against {I would rather not take {fragrance}: {against}.} other {{fragrance} is {faceted, select, yes {{facets}, and } other {}}{strength, select, 1 {very light} 2 {light} 3 {neither loud nor shy} 4 {strong} other {very strong}}. {known, select, divides {It is one of the best known, and people either love it or don't.} 3 {It is one of the best known and easy to like.} 2 {A good choice if that is what you like.} other {Rather one for those who like something unusual.}} Tell me what matters to you, and I'll say whether it fits.}}",
  'answers.alike':
    '{kind, select, lasting {{fragrances} last equally long: {facts}} priced {{fragrances} cost the same: {facts}} year {{fragrances} are {count, plural, =2 {both} other {all}} {facts}} strength {{fragrances} are {count, plural, =2 {both} other {all}} {facts}} quality {{fragrances} are {count, plural, =2 {both} other {all}} {facts}} none {{asks, select, price {{fragrances} cost the same} popularity {{fragrances} are about equally well known} other {There is no difference between {fragrances} there}}} other {There is no difference between {fragrances} there: {facts}}}.',
  'answers.best_size':
    '{more, plural, =0 {{fragrance} comes in one size here: {best}.} other {Best value with {fragrance}: {best}. For comparison: {others}.}}',
  'answers.in_size':
    '{there, select, yes {Yes, {fragrance} comes in that size: {offers}.} out_of_stock {{fragrance} in {size} is out of stock at the moment{others, plural, =0 {} other {; it also comes in {offers}}}.} other {No, not in {size}; {fragrance} comes in {offers}.}}',
  'answers.none_of': 'None of them, as far as the catalog says.',
  'answers.made_for':
    '{gender, select, unisex {{fragrances} {count, plural, one {is} other {are}} unisex, for women and men alike.} other {{suits, select, yes {Yes, {fragrances} {count, plural, one {is} other {are}} {gender, select, feminine {for women} other {for men}}.} other {{fragrances} {count, plural, one {is} other {are}} sold {gender, select, feminine {for women} other {for men}}, but that is no rule: whoever likes {count, plural, one {it} other {them}} can wear {count, plural, one {it} other {them}}.}}}}',
  'answers.has_counterpart':
    "The {gender, select, feminine {women's} masculine {men's} other {unisex}} counterpart of {of} is {fragrance}.",
  'answers.sum': '{fragrances} come to {total} together: {parts}.',
  'answers.age': 'No fragrance has an age: if it is liked, it suits.',
  'answers.unheard': "I can't say that for certain. What I know of it:",
  'answers.either':
    '{held, select, one {{fragrance} is {facts}.} all {Both: {fragrance} is {facts}.} other {Neither, really: {fragrance} is {facts}.}}',
  'answers.box': "I can't promise that there is none, though: only the list of ingredients on the box can tell.",
  'answers.unheld':
    "{asked, select, age {No fragrance has an age: if it is liked, it suits. The catalog says nothing about ages.} formula {The catalog doesn't say whether a formula is vegan, natural or free of alcohol, nor anything about animal testing; the maker or the box will tell you.} reformulation {The catalog doesn't say whether a formula was changed; many older ones were reformulated over the years.} origin {The catalog doesn't say where it is made; the box will tell you.} other {The catalog doesn't say, I'm afraid. What it does say is what a fragrance smells of, how long it lasts and what it costs: just ask.}}",
  'answers.lasting':
    'As a rule an eau de cologne lasts two to three hours, an eau de toilette three to five, an eau de parfum five to eight, an extrait longer. Skin and weather matter as much as the label. Woods, amber, musk, vanilla and patchouli in the base hold longest and citrus goes first, so a mossy chypre outlasts a citrus cologne.',
  'answers.concentration':
    'The concentration says how much scented oil is in the alcohol. An eau de toilette is lighter and brighter, an eau de parfum denser and usually longer lasting, an extrait the densest; two strengths of one name are often different compositions.',
  'answers.use':
    "Two to four sprays are enough, one or two of a strong one. Spray it on moisturised skin – neck, chest, wrists – and don't rub. On clothes it lasts longer; test for stains first, and with an allergy or sensitive skin ask a doctor or pharmacist all the same.",
  'answers.storage':
    'Keep the bottle cool, dark and closed: in its box or a drawer, not in the sun and not in the bathroom. So it stays good for years.',
  'answers.expiry':
    'A perfume keeps three to five years, often longer. If its smell or colour has turned, it may irritate the skin: better not wear it then.',
  'answers.layering':
    'Layer two at most, of similar strength, that share a base note such as vanilla, musk or cedar; or put something simple over something rich. Let the first one dry before the second.',
  'answers.nature':
    "A note names a smell, not a raw material: perfumers build it from natural oils and from molecules made in a laboratory, and the catalog doesn't say which. Animal notes such as civet, castoreum, musk or ambergris are almost always synthetic today, no longer taken from an animal; oakmoss and some others are restricted to small amounts, as they cause allergies (IFRA and EU rules).",
  'answers.skin':
    'Skin makes a difference: its warmth and its own oils bring out other notes on each of us, and dry or warm skin lets a scent go sooner. Citrus and other light notes evaporate first, and the nose soon stops noticing what it smells all day. Moisturised skin, a little on clothes and a denser concentration hold longer; try it on your own skin first.',
  'answers.safety':
    "I can't promise that. Notes are no list of ingredients, and whether a scent gives somebody a headache or irritates the skin differs from person to person: try a little of it first. With an allergy, an illness, in pregnancy or for a child, ask a doctor or pharmacist.",
  'answers.meaning':
    '{term, select, sillage {Sillage is the trail that a perfume leaves behind in the air; projection is how far it can be smelled around its wearer.} accord {An accord is several notes that together smell like something new, as chords do in music: “leather”, for instance.} pyramid {A perfume unfolds in three tiers: the top notes in the first minutes, the heart over the next hours, the base for as long as it lasts.} niche {Niche houses make perfumes only, in small numbers and for particular tastes; designer perfumes come from fashion houses.} flanker {A flanker is a variation on a known perfume under its name: lighter, more intense, or for another season.} nose {A nose is a perfumer: whoever composes the perfume.} dupe {A dupe smells much like a better-known, usually dearer perfume, without being it.} tester {A tester is a bottle to try from in the shop; a sample or decant is a few millilitres of it to take home.} soliflore {A soliflore is built around one single flower.} other {}}',
  'answers.delivery': `Where the shop delivers, how fast and for how much isn't in my catalog; ${TURN}.`,
  'answers.order': `I can't see orders or parcels; ${TURN}.`,
  'answers.returns': `How returns, exchanges and complaints work isn't in my catalog; ${TURN}.`,
  'answers.payment': `Means of payment, vouchers and codes aren't in my catalog; ${TURN}.`,
  'answers.wrapping': `Whether the shop wraps it as a present isn't in my catalog; ${TURN}.`,
  'answers.visit': `Where the shop is and when it opens isn't in my catalog; ${TURN}.`,
  'answers.buying': `You order in the shop itself: put it into your basket there. If something is unclear, ${TURN}.`,
  'answers.samples': `Whether there are samples isn't in my catalog; ${TURN}. The smallest bottle is a good way to try one: ask me for its sizes.`,
  'answers.range':
    '{more, plural, =0 {Here you find {brands}.} one {Among others, you find {brands}, and # more brand.} other {Among others, you find {brands}, and # more brands.}} Name one, and I will look there.',
};
