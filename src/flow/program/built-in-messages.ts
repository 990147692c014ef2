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
  'system.understood': builtIn({ wishes: 'text' }, { en: 'Looking for: {wishes}.', fr: 'Je cherche : {wishes}.', es: 'Busco: {wishes}.' }),
  'system.dropped': builtIn(
    { slots: 'text' },
    { en: 'No longer counts: {slots}.', fr: 'Ne compte plus : {slots}.', es: 'Ya no cuenta: {slots}.' },
  ),
  /** Something that an allergy keeps out was wished for, or would have been forgotten. “Forget the allergy” must be understood. */
  'system.allergy_kept': builtIn(
    { values: 'text' },
    {
      en: 'Because of the allergy I still leave out: {values}. Say “forget the allergy” to take that back.',
      fr: "À cause de l'allergie, j'écarte toujours : {values}. Dites « oubliez l'allergie » pour l'annuler.",
      es: 'Por la alergia sigo dejando fuera: {values}. Diga «olvide la alergia» para anularlo.',
    },
  ),
  'system.allergy_lifted': builtIn(
    { values: 'text' },
    { en: 'No longer left out: {values}.', fr: "N'est plus écarté : {values}.", es: 'Ya no se deja fuera: {values}.' },
  ),
  /** A fragrance asked for by its name holds something that an allergy keeps out of every list. */
  'system.allergy_named': builtIn(
    { fragrances: 'text', values: 'text' },
    {
      en: 'Mind the allergy: {fragrances}, with {values} among the notes.',
      fr: "Attention à l'allergie : {fragrances}, avec {values} parmi les notes.",
      es: 'Cuidado con la alergia: {fragrances}, con {values} entre las notas.',
    },
  ),
  'system.excluded_all': builtIn(
    { word: 'text', options: 'text' },
    {
      en: '“{word}” can mean {options}: I leave out all of them.',
      fr: "« {word} » peut vouloir dire {options} : j'écarte tout.",
      es: '«{word}» puede significar {options}: lo descarto todo.',
    },
  ),
  'system.took_reading': builtIn(
    { word: 'text', taken: 'text', other: 'text' },
    {
      en: 'I read “{word}” as {taken}; say “{other}” if you meant that.',
      fr: "Je lis « {word} » comme {taken} ; dites « {other} » si c'est cela.",
      es: 'Entiendo «{word}» como {taken}; diga «{other}» si se refería a eso.',
    },
  ),
  'system.not_understood': builtIn(
    {},
    { en: "Sorry, I didn't get that.", fr: "Excusez-moi, je n'ai pas compris.", es: 'Perdone, no le he entendido.' },
  ),
  'system.unknown_term': builtIn(
    { value: 'text' },
    { en: "I don't know “{value}”.", fr: 'Je ne connais pas « {value} ».', es: 'No conozco «{value}».' },
  ),
  'system.unknown_code': builtIn(
    { value: 'text' },
    {
      en: 'No fragrance here has the barcode {value}.',
      fr: "Aucun parfum n'a ici le code-barres {value}.",
      es: 'Ninguna fragancia tiene aquí el código de barras {value}.',
    },
  ),
  'system.not_in_catalog': builtIn(
    { value: 'text' },
    {
      en: "{value} isn't sold in this shop.",
      fr: '{value} : cette boutique ne le vend pas.',
      es: '{value}: esta tienda no lo vende.',
    },
  ),
  'system.filter_relaxed': builtIn(
    { filter: 'text' },
    {
      en: 'Nothing fits everything, so I set this aside: {filter}.',
      fr: "Rien ne réunit tout ; j'ai mis de côté : {filter}.",
      es: 'Nada cumple todo; he dejado de lado: {filter}.',
    },
  ),
  /** A limit was said in another currency than the shop's. */
  'system.other_currency': builtIn(
    { currency: 'text', said: 'text', taken: 'text' },
    {
      en: 'Prices here are in {currency}: I took “{said}” as “{taken}”, without converting.',
      fr: "Ici, les prix sont en {currency} : j'ai lu « {said} » comme « {taken} », sans conversion.",
      es: 'Aquí los precios están en {currency}: he tomado «{said}» como «{taken}», sin convertir.',
    },
  ),
  'system.clarify': builtIn(
    { word: 'text', options: 'text' },
    {
      en: 'By “{word}”, do you mean {options}?',
      fr: 'Par « {word} », voulez-vous dire {options} ?',
      es: 'Con «{word}», ¿quiere decir {options}?',
    },
  ),
  'system.no_facts': builtIn(
    {},
    {
      en: 'I have nothing on record about that.',
      fr: "Je n'ai rien de noté à ce sujet.",
      es: 'No tengo nada anotado sobre eso.',
    },
  ),
  'system.failed': builtIn(
    {},
    {
      en: "I can't look in the catalog at this moment.",
      fr: "Je n'arrive pas à consulter le catalogue pour le moment.",
      es: 'Ahora mismo no puedo consultar el catálogo.',
    },
  ),
  'system.back_to_list': builtIn({}, { en: 'Back to these:', fr: 'Revoici la liste précédente :', es: 'De nuevo la lista anterior:' }),
  'system.nothing_to_go_back_to': builtIn(
    {},
    {
      en: 'There is nothing to go back to.',
      fr: "Il n'y a rien avant.",
      es: 'No hay nada anterior a lo que volver.',
    },
  ),
  'system.did_you_mean': builtIn(
    { value: 'text', label: 'text' },
    {
      en: '“{value}”: did you mean {label}?',
      fr: '« {value} » : vouliez-vous dire {label} ?',
      es: '«{value}»: ¿quería decir {label}?',
    },
  ),
  'system.relax_filter': builtIn(
    { filter: 'text', total: 'number' },
    {
      en: '{total, plural, one {# fragrance} other {# fragrances}} without this limit: {filter}',
      fr: '{total, plural, one {# parfum} other {# parfums}} sans cette limite : {filter}',
      es: '{total, plural, one {# fragancia} other {# fragancias}} sin este límite: {filter}',
    },
  ),
  /** What a shopper sends back to have a limit dropped; must be understood as `drops`. */
  'system.relax_label': builtIn(
    { filter: 'text' },
    { en: 'forget the {filter}', fr: 'retirer le critère {filter}', es: 'quita el criterio de {filter}' },
  ),
  'system.refine': builtIn({ label: 'text' }, { en: '{label}', fr: '{label}', es: '{label}' }),

  // one wish, as text
  'wish.want': builtIn({ values: 'text' }, { en: '{values}', fr: '{values}', es: '{values}' }),
  /** Before a wish that doesn't begin with a smell. */
  'wish.something': builtIn({ wishes: 'text' }, { en: 'something {wishes}', fr: 'un parfum {wishes}', es: 'algo {wishes}' }),
  /** `mild` is `yes` for "not too much rose", which leaves nothing out. */
  'wish.avoid': builtIn(
    { values: 'text', mild: 'text' },
    {
      en: '{mild, select, yes {preferably without {values}} other {without {values}}}',
      fr: '{mild, select, yes {plutôt sans {values}} other {sans {values}}}',
      es: '{mild, select, yes {preferiblemente sin {values}} other {sin {values}}}',
    },
  ),
  'wish.nor': builtIn({ first: 'text', last: 'text' }, { en: '{first} or {last}', fr: '{first} ni {last}', es: '{first} ni {last}' }),
  /** `mild` is `yes` for "not too sweet". */
  'wish.less': builtIn(
    { values: 'text', mild: 'text' },
    {
      en: '{mild, select, yes {not too {values}} other {not {values}}}',
      fr: '{mild, select, yes {pas trop {values}} other {pas {values}}}',
      es: '{mild, select, yes {no demasiado {values}} other {nada {values}}}',
    },
  ),
  'wish.like': builtIn({ values: 'text' }, { en: 'like {values}', fr: 'comme {values}', es: 'parecido a {values}' }),
  'wish.unlike': builtIn({ values: 'text' }, { en: 'not like {values}', fr: 'pas comme {values}', es: 'no como {values}' }),
  'wish.occasion': builtIn({ values: 'text' }, { en: 'for {values}', fr: 'pour {values}', es: 'para {values}' }),
  'wish.brand': builtIn({ values: 'text' }, { en: 'by {values}', fr: 'de chez {values}', es: 'de {values}' }),
  'wish.not_by': builtIn({ values: 'text' }, { en: 'not by {values}', fr: 'pas de chez {values}', es: 'no de {values}' }),
  /** `recipient` is the value, `name` the word for it. */
  'wish.recipient': builtIn({ recipient: 'text', name: 'text' }, { en: 'for {name}', fr: 'pour {name}', es: 'para {name}' }),
  'wish.gender': builtIn(
    { gender: 'text' },
    {
      en: '{gender, select, feminine {for women} masculine {for men} other {unisex}}',
      fr: '{gender, select, feminine {pour femme} masculine {pour homme} other {mixte}}',
      es: '{gender, select, feminine {para mujer} masculine {para hombre} other {unisex}}',
    },
  ),
  'wish.price': builtIn(
    { shape: 'text', min: 'text', max: 'text' },
    {
      en: '{shape, select, about {around {max}} max {up to {max}} min {from {min}} other {{min} to {max}}}',
      fr: "{shape, select, about {autour de {max}} max {jusqu'à {max}} min {à partir de {min}} other {de {min} à {max}}}",
      es: '{shape, select, about {unos {max}} max {hasta {max}} min {desde {min}} other {de {min} a {max}}}',
    },
  ),
  'wish.year': builtIn(
    { shape: 'text', min: 'text', max: 'text' },
    {
      en: '{shape, select, max {until {max}} min {since {min}} exact {from {min}} other {{min} to {max}}}',
      fr: "{shape, select, max {jusqu'en {max}} min {depuis {min}} exact {de {min}} other {de {min} à {max}}}",
      es: '{shape, select, max {hasta {max}} min {desde {min}} exact {de {min}} other {de {min} a {max}}}',
    },
  ),
  'wish.strength': builtIn(
    { shape: 'text', min: 'number', max: 'number' },
    {
      en: '{shape, select, max {light} min {strong} other {moderate}}',
      fr: '{shape, select, max {intensité légère} min {intensité forte} other {intensité modérée}}',
      es: '{shape, select, max {intensidad ligera} min {intensidad fuerte} other {intensidad moderada}}',
    },
  ),

  // facts: `why`, and what `tell` tells
  'facts.notes': builtIn(
    { tier: 'text', notes: 'text' },
    {
      en: '{tier, select, top {{notes} in the opening} heart {{notes} in the heart} base {{notes} in the base} other {{notes}}}',
      fr: '{tier, select, top {{notes} en tête} heart {{notes} en cœur} base {{notes} en fond} other {{notes}}}',
      es: '{tier, select, top {{notes} en la salida} heart {{notes} en el corazón} base {{notes} en el fondo} other {{notes}}}',
    },
  ),
  'facts.family': builtIn({ family: 'text' }, { en: '{family} family', fr: 'famille : {family}', es: 'familia: {family}' }),
  'facts.facets': builtIn({ facets: 'text' }, { en: '{facets}', fr: '{facets}', es: '{facets}' }),
  'facts.shares': builtIn(
    { fragrance: 'text', notes: 'text' },
    {
      en: 'shares with {fragrance}: {notes}',
      fr: 'en commun avec {fragrance} : {notes}',
      es: 'en común con {fragrance}: {notes}',
    },
  ),
  'facts.instead': builtIn(
    { wanted: 'text', note: 'text' },
    { en: 'no {wanted}, but {note}', fr: 'pas de note {wanted}, mais {note}', es: 'sin {wanted}, pero con {note}' },
  ),
  'facts.lacks': builtIn({ note: 'text' }, { en: 'no {note}, though', fr: 'en revanche, sans {note}', es: 'eso sí, sin {note}' }),
  'facts.shifted': builtIn({ shift: 'text' }, { en: '{shift}', fr: '{shift}', es: '{shift}' }),
  'facts.strength': builtIn(
    { strength: 'number', level: 'text' },
    { en: 'strength {strength}/5', fr: 'intensité {strength}/5', es: 'intensidad {strength}/5' },
  ),
  'facts.concentration': builtIn({ concentration: 'text' }, { en: '{concentration}', fr: '{concentration}', es: '{concentration}' }),
  'facts.taste': builtIn({ taste: 'text', notes: 'text' }, { en: '{taste}: {notes}', fr: '{taste} : {notes}', es: '{taste}: {notes}' }),
  'facts.brand': builtIn({ brand: 'text' }, { en: 'by {brand}', fr: 'signé {brand}', es: 'de {brand}' }),
  'facts.perfumers': builtIn(
    { perfumers: 'text' },
    { en: 'composed by {perfumers}', fr: 'composé par {perfumers}', es: 'creado por {perfumers}' },
  ),
  'facts.gender': builtIn({ gender: 'text' }, { en: '{gender}', fr: '{gender}', es: '{gender}' }),
  'facts.year': builtIn({ year: 'text' }, { en: 'from {year}', fr: 'créé en {year}', es: 'de {year}' }),
  'facts.price': builtIn({ price: 'text' }, { en: 'from {price}', fr: 'à partir de {price}', es: 'desde {price}' }),
  'facts.offer': builtIn(
    { size: 'text', price: 'text', stock: 'text' },
    {
      en: '{size} {price}{stock, select, no { (out of stock)} other {}}',
      fr: '{size} {price}{stock, select, no { (épuisé)} other {}}',
      es: '{size} {price}{stock, select, no { (agotado)} other {}}',
    },
  ),
  'facts.not_sold': builtIn(
    { fragrance: 'text' },
    {
      en: "{fragrance} isn't sold here",
      fr: "{fragrance} n'est pas vendu ici",
      es: '{fragrance} no se vende aquí',
    },
  ),
  'facts.popular': builtIn({}, { en: 'one of the best known', fr: 'parmi les plus connus', es: 'entre los más conocidos' }),
  'facts.smells': builtIn({ of: 'text', facets: 'text' }, { en: 'smells {facets}', fr: 'odeur : {facets}', es: 'olor: {facets}' }),
  'facts.sits': builtIn(
    { tier: 'text' },
    {
      en: '{tier, select, top {usually in the opening} heart {usually in the heart} other {usually in the base}}',
      fr: '{tier, select, top {le plus souvent en tête} heart {le plus souvent en cœur} other {le plus souvent en fond}}',
      es: '{tier, select, top {suele estar en la salida} heart {suele estar en el corazón} other {suele estar en el fondo}}',
    },
  ),
  'facts.near': builtIn({ notes: 'text' }, { en: 'close to {notes}', fr: 'proche de : {notes}', es: 'cercano a: {notes}' }),
  'facts.typical': builtIn(
    { notes: 'text' },
    { en: 'typically with {notes}', fr: 'le plus souvent avec {notes}', es: 'normalmente con {notes}' },
  ),
  'facts.count': builtIn(
    { count: 'number' },
    {
      en: '{count, plural, =0 {none in this shop} one {# fragrance in this shop} other {# fragrances in this shop}}',
      fr: '{count, plural, =0 {aucun dans cette boutique} one {# parfum dans cette boutique} other {# parfums dans cette boutique}}',
      es: '{count, plural, =0 {ninguna en esta tienda} one {# fragancia en esta tienda} other {# fragancias en esta tienda}}',
    },
  ),
  /** Joins what is told, two at a time. */
  'facts.next': builtIn({ before: 'text', fact: 'text' }, { en: '{before}; {fact}', fr: '{before} ; {fact}', es: '{before}; {fact}' }),
  'facts.both': builtIn({ notes: 'text' }, { en: 'both have {notes}', fr: 'en commun : {notes}', es: 'en común: {notes}' }),
  'facts.only': builtIn(
    { fragrance: 'text', notes: 'text' },
    {
      en: 'only {fragrance} has {notes}',
      fr: 'seulement dans {fragrance} : {notes}',
      es: 'solo en {fragrance}: {notes}',
    },
  ),
  'facts.stronger': builtIn(
    { fragrance: 'text' },
    {
      en: '{fragrance} is the stronger one',
      fr: '{fragrance} est le plus intense',
      es: '{fragrance} es el más intenso',
    },
  ),
  'facts.cheaper': builtIn(
    { fragrance: 'text' },
    { en: '{fragrance} costs less', fr: '{fragrance} coûte moins cher', es: '{fragrance} cuesta menos' },
  ),
  'facts.better_for': builtIn(
    { fragrance: 'text', use: 'text' },
    {
      en: '{fragrance} suits {use} better',
      fr: 'mieux pour cet usage ({use}) : {fragrance}',
      es: 'mejor para este uso ({use}): {fragrance}',
    },
  ),
};
