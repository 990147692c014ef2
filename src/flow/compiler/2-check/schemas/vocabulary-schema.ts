import { ATTRIBUTES, TERMS, type WordedAttribute } from '../../../program/attributes.ts';
import { byName, choice, ENDING_PATTERN, file, type JsonSchema, named, object, words } from './json-schema.ts';

const ASKED_BY_WORDS = Object.keys(ATTRIBUTES) as WordedAttribute[];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'last', 'first_two', 'last_two'] as const;
export const EMPHASES = ['must', 'strong', 'especially', 'weak', 'optional', 'excess'] as const;
export const ANSWERS = ['any', 'skip', 'both', 'yes', 'no'] as const;
export const PRICE_PATTERNS = ['max', 'min', 'between', 'about'] as const;
export const YEAR_PATTERNS = ['exact', 'min', 'max', 'decade'] as const;
const ENDINGS = ['nouns', 'adjectives', 'derived', 'links', 'contractions', 'spellings', 'typed'] as const;
const JOINING = ['and', 'or', 'with', 'than', 'more', 'as', 'by'] as const;
export const GRAMMAR = [
  ...ENDINGS,
  ...JOINING,
  'prefixes',
  'suffixes',
  'intensifiers',
  'verbs',
  'participles',
  'abbreviations',
  'ordered',
  'capitals',
  'qualifiers',
] as const;
export const QUESTIONS = [
  'words',
  'verbs',
  'opens',
  'suits',
  'things',
  'seeks',
  'could',
  'can',
  'continues',
  'tags',
  'reasons',
  'worn_on',
] as const;
export const ASK_FORMS = ['which', 'most', 'least', 'among', 'all', 'pick'] as const;
export const ASKS = [...ASKED_BY_WORDS, ...ASK_FORMS] as const;
export const POINTING = ['same', 'different', 'both', 'neither', 'shown', 'one'] as const;
export const OWNED = ['worn', 'given', 'it', 'former', 'everyone', 'left', 'kept'] as const;
export const IRONY = ['again', 'scoffs', 'earnest', 'contrary'] as const;
export const UNWELCOME = ['likens', 'of', 'belongs', 'in', 'hopes', 'returns', 'regrets', 'far', 'body', 'dispenses', 'bears'] as const;
const PERSON_WORDS = [
  'for',
  'gives',
  'beside',
  'to',
  'of',
  'whose',
  'mine',
  'theirs',
  'articles',
  'verbs',
  'states',
  'asides',
  'address',
  'titles',
  'i_smell',
] as const;
const TURN_WORDS = [
  'celebrates',
  'turns',
  'may_wear',
  'i_wear',
  'departed',
  'called',
  'my_name',
  'hers',
  'his',
  'other',
  'begins',
  'the_woman',
  'the_man',
  'exchanges',
  'later',
  'this_time',
  'usually',
  'my_turn',
  'my_lot',
  'the_same',
  'favourite',
  'by_age',
  'gives_me',
  'sends',
  'buys',
  'learns',
  'gift_days',
  'until',
  'months',
  'every',
] as const;
const SELF_WORDS = ['me', 'i', 'goes', 'here', 'expectant', 'months_gone', 'months_along', 'coming'] as const;
const GENDER_WORDS = ['before_woman', 'before_man', 'one_man', 'epicene', 'pairs', 'woman', 'man'] as const;
export const PEOPLE = [...PERSON_WORDS, 'she', 'he', ...TURN_WORDS, 'speaker', 'done_to_me', ...SELF_WORDS, ...GENDER_WORDS] as const;
export const ALLERGY_WORDS = [
  'reactions',
  'illnesses',
  'conditions',
  'unwell',
  'symptoms',
  'causes',
  'from',
  'helps',
  'denies',
  'assures',
  'safe',
  'bodies',
  'changes',
  'when',
  'each_time',
  'doctors',
  'orders',
  'allows',
  'wishes',
  'tolerates',
  'forgets',
  'also',
  'back',
  'worn_on',
  'relatives',
  'clears',
  'all',
  'rest',
  'unreal',
  'formerly',
  'over',
  'eats',
  'smelt',
  'harmless',
  'bears',
  'nobody',
  'streams',
  'hearsay',
  'truths',
  'spares_me',
  'anybody',
  'positive',
  'fine',
  'ill',
  'only_smelt',
  'regains',
  'ceases',
  'last_time',
  'unharmed',
  'outsiders',
  'reports',
  'tests',
  'finds',
] as const;
export const CHILD_WORDS = ['names', 'for', 'family', 'grades', 'beyond'] as const;
export const BUDGET_WORDS = [
  'reaches',
  'to',
  'exceeds',
  'below',
  'ceilings',
  'denies',
  'fits',
  'excessive',
  'paid',
  'each',
  'adds',
] as const;
export const MEASURES = [
  'age',
  'years',
  'months',
  'decade',
  'size',
  'temperature',
  'share',
  'time',
  'margin',
  'sharers',
  'count',
  'code',
  'between',
  'self',
] as const;
export const CLAUSES = [
  'people',
  'shop',
  'heads',
  'kinds',
  'opens',
  'uses',
  'wants',
  'decides',
  'smells',
  'reminds',
  'wears',
  'is',
  'has',
  'others',
  'objects',
  'clitics',
  'pronouns',
  'nots',
  'vessels',
  'decor',
  'servings',
  'meals',
  'kitchen',
  'these',
  'outdoors',
  'today',
  'times',
  'errands',
  'drinks',
  'counts',
  'between',
  'such',
  'ifs',
  'says',
] as const;
export const NEGATIONS = [
  'hard',
  'except',
  'excepted',
  'instead',
  'soft',
  'ends',
  'prefers',
  'positive',
  'neutral',
  'after',
  'judges',
  'taken_up',
  'takes_back',
  'needless',
  'not_that',
  'none',
  'whoever',
  'past',
  'bad',
  'lukewarm',
  'further',
  'rather',
] as const;

const endings = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string', pattern: ENDING_PATTERN }, description });

const each = (keys: readonly string[], value: string, description: string): JsonSchema =>
  object(Object.fromEntries(keys.map((key) => [key, words(value)])), [], description);

/** The sections of a vocabulary that aren't kinds. */
export const VOCABULARY_SECTIONS: Readonly<Record<string, JsonSchema>> = {
  intents: byName(
    words(
      'Phrases; {type} stands for a value of that type, (a|b) for one of them, [x] for what may be missing, <name> for an entry of a list.',
    ),
    'Phrases by intent.',
  ),
  ambiguous: byName(
    {
      type: ['array', 'object'],
      items: { type: ['string', 'number'] },
      properties: {
        terms: words('The ambiguous words.'),
        cues: byName(words('Words that settle it.'), 'Words nearby that settle it, by meaning (`ingredient.carnation`).'),
      },
      required: ['terms'],
      additionalProperties: false,
    },
    'Words with several meanings, by their name in kinds.yaml.',
  ),
  grammar: object(
    {
      ...Object.fromEntries(
        ENDINGS.map((key) => [key, endings('What stands in the word, a hyphen, what else may stand there: -s, y-ies.')]),
      ),
      ...Object.fromEntries(
        [...JOINING, 'prefixes', 'suffixes', 'intensifiers', 'verbs', 'participles', 'abbreviations', 'ordered'].map((key) => [
          key,
          words('Words, or parts of words.'),
        ]),
      ),
      capitals: choice(['nouns'], '`nouns`: they are written with a capital letter.'),
      qualifiers: choice(['before', 'after'], 'Where an adjective stands to its noun: `before` it, if this is left out.'),
    },
    [],
    'How words are formed and joined in this language.',
  ),
  negation: each(
    NEGATIONS,
    'Words.',
    'Words that turn what follows (`after`: what precedes) into its opposite, and those that stop it; `except`: after what is turned down, what is not, and `excepted` the same behind it; `prefers`: before what is wanted more than another thing, which `than` of the grammar names; `rather`: behind what is wanted in its place; `bad` and `lukewarm`: judgements, on either side; `judges`: adjectives that judge only where a clause says them of something (it is dated); `further`: heads behind which it goes on (and anything).',
  ),
  questions: each(
    QUESTIONS,
    'Words.',
    'What makes a question of a clause: `words` that open one, `verbs` beside `things` that it is about; `suits` says how one that was shown does; `seeks` makes a wish of it; `could` asks whether something might be, and so does `can`, which may also ask how it is; `continues` asks the same of another thing; `tags` end one in place of its mark; `reasons` ask why something is so, and `worn_on` on whom.',
  ),
  asks: each(
    ASKS,
    'Words.',
    'What a question asks, by attribute (`price`, `lasting`), and how: `which` of several, `most` or `least` of it, `among` what was shown, `all` that the shop has, `pick` for an opinion.',
  ),
  superlatives: byName(
    words('Words for what has most of it.'),
    'By value of a comparative: cheaper: [cheapest]; `newest`, `oldest` and `longest_lasting` besides.',
  ),
  terms: each(TERMS, 'Words for it.', 'Words of perfumery whose meaning is explained where it is asked: sillage: [sillage, trail].'),
  lists: named(
    words('Its entries.'),
    'Lists that phrases name as `<name>`: one of the entries stands there. An entry is written as a phrase is.',
  ),
  light: words('Words that may stand between those of a phrase without being written there: really, please.'),
  people: each(
    PEOPLE,
    'Words.',
    'What tells whom a wish is for from whoever else is spoken of: `for` right before that person, `gives` in the same clause, `verbs` and `states` behind it, `celebrates` (and `turns` before an age) behind it also where no scent is spoken of, `may_wear` before or behind; `beside` stands before somebody else, `address` is what friends are called, `titles` stand before the name of somebody, `i_smell` before what the shopper smells of now, `gives_me` is said of who gives, whom shoppers `sends` to do what `buys` says, or who `learns` of it, wears nothing, `gift_days` are for nobody and no season beside whom it is for, as none is behind `every` and, of `months`, behind `until`, `i_wear` by shoppers who look for themselves, `departed` of the dead. Behind `called`, where it is said of somebody or of an animal, and behind `my_name` stands a name, whatever else it is. `hers`, `his` and `other` point at one of several, `begins` tells who comes first, `the_woman` and `the_man` are called so when it is their turn, `later` puts off whoever has a turn another time, a wish behind `this_time` leaves aside what is told before of what was given or worn, as a wish behind a “but” does with what is told behind `usually`, and behind `my_turn` it is for the shopper. Whoever wears something, and beside whom shoppers say one of `my_lot` of themselves, is only told of. What was wished for goes over to whoever `the_same` is for, `favourite` tells a taste of whoever it is said of, and `by_age` says which of several that were counted. Whoever is named beside one of `exchanges`, customs by which people draw whom they give something or give together, gets it. `speaker` is how a shopper says who they are, `woman` and `man` what follows then, also endings (-euse) and `pairs` of them (er-ère), of which the dictionary has to know the other. `me` and, as who does something, `i` are the shopper beside somebody, joined by an “and”: what both do or share is for neither alone. `goes` is said before such a word alone, `here` behind it, `expectant` (and `months_gone` before a number of months, and `months_along` where nothing more follows in the clause) by women; `before_woman` and `before_man` stand before words that have one form for both, but for those of `epicene`, and `one_man` before a man who is one of several. Beside a time of `coming` an occasion that is told of lies ahead and is wished for.',
  ),
  allergy: each(
    ALLERGY_WORDS,
    'Words.',
    'What says that something harms: `reactions` by themselves, as each phrase of the intent `allergy` does that is in no other list here, `illnesses` beside `causes` or what stands behind one of `from` (but not beside `helps`), `conditions` never, `unwell` where nothing is wished for beside it, `symptoms` beside them too and not behind `denies`, though no allergy (a denied word of `ceases` denies none), `changes` near one of `bodies`, `streams` near one that is not `worn_on`, and whatever else is done to one that is not `worn_on`, also where a clause of `when` names it, what comes of it `each_time` where nothing good is said (a `last_time` only tells), `doctors` beside `orders` (not `allows`). What is named with them is left out, up to a clause of `wishes` or of what somebody `tolerates`. `forgets` takes an allergy back, `also` goes on with one, `back` is what was named before. What is named with `clears` is borne after all, and what harms somebody else (also one of `outsiders`) is wished for again behind `unharmed`. An exception to `all` is borne, unless one of `relatives` says that it harms, and what `rest` harms by is nothing that was named. What stands before a clause of `when` that is denied and `unreal` harms. What harmed `formerly` harms no longer where it is `over`, and what harms whoever `eats` it none that has it `smelt` where that is `harmless`, nor what is `only_smelt` then; who `regains` it wishes for it. What `nobody` `bears` is left out, as what `tests` of an allergy are said to have (`finds`), or what is `positive` behind one of them or of `reports`, and where somebody is `ill` nothing is worn, and `hearsay` harms nobody where `spares_me` is said behind it, nor what `truths` ask about, or a question of `anybody`. `assures` asks for a promise, beside one of `safe` or of what harms.',
  ),
  children: each(
    CHILD_WORDS,
    'Words.',
    'What says that a child shall wear it: `names` behind `for`, `family` beside an age up to twelve, or `grades` said of somebody where nothing is `beyond` them (university, teaches).',
  ),
  budgets: each(
    BUDGET_WORDS,
    'Words.',
    'What makes a limit of a sum that no phrase of `price` has: `reaches` before it (stretch), with one of `to` between, `exceeds` behind one of `denies` (not go over), `ceilings` behind it (is my limit); a sum that is `below` behind one of `denies` is the least. Behind a sum, `fits` takes it where a price was spoken of, and `excessive` turns it down for the next. What was `paid` limits nothing. `each` gives a sum that is for all who share it (`measures`), and `adds` one on top of the last limit.',
  ),
  measures: each(
    MEASURES,
    'Words with {number}.',
    'What a number counts where it is no money: {number} with the words on either side. `years` and `months` are an age where somebody is spoken of, else a time; `decade` is an age of ten years, `margin` what a sum may be off by, `sharers` how many pay it together. `between` and `self` are words without a number: what may stand between somebody and their age, and what shoppers begin their own with.',
  ),
  ages: { ...byName(words('Words.'), 'Words for an age, by years: 40, 20-29.'), propertyNames: { pattern: '^[0-9]{1,3}(-[0-9]{1,3})?$' } },
  clauses: each(
    CLAUSES,
    'Words.',
    'Who and what a clause speaks of, and its verbs, in all forms that are said: a wish is what is said of a scent (`heads`) or with a verb of wanting, smelling or wearing, and nothing that is told of people with other verbs.',
  ),
  corrections: words('"actually", "I meant": what follows replaces what was said.'),
  drops: words('"forget {slot}": empties it.'),
  frames: words('Words around what is turned down, {out}, and what comes in its place, {in}: "leave {out} out", "swap {out} for {in}".'),
  effects: object(
    {
      words: byName(words('Words.'), 'Classes of words, by name. `must` may stand between the scent and its verb, `scent` stands for it.'),
      says: byName(
        words(
          'Names of classes in their order: `…` leaves words out, `,` may be a pause, `*` is any word, `#` a number (`#hot`, `#cold` degrees), `it` stands before what only the scent may do, `^` and `$` where nothing stands before or behind; `~` ends with what is only told.',
        ),
        'Orders of classes, by what they wish for: style.long_lasting; `nothing` for what says nothing.',
      ),
    },
    [],
    'What is wished for by what a scent does and by how somebody wants to feel, in other words than those of perfumery.',
  ),
  only: words('"only", "nothing but": with one of several that are wished for, and nothing else, it takes the place of all of its kind.'),
  fillers: words('Words that mean nothing here.'),
  emphasis: each(EMPHASES, 'Words beside a value.', 'Words that say how strongly something is meant.'),
  answers: each(ANSWERS, 'Answering words.', 'Answers to a question; they count only for the slot that was asked.'),
  ordinals: each(ORDINALS, 'Words.', '"the second", "the last two": places in the list.'),
  pointers: words('"this one", "that one".'),
  pointing: each(
    POINTING,
    'Words.',
    'What points at what was spoken of last: `same` is like that fragrance, `different` away from it, `both` and `neither` are of two, `shown` stands before the brand or the number of one that was shown, `one` is the first beside another number.',
  ),
  owned: each(
    OWNED,
    'Words.',
    'What says that somebody has a fragrance, which alone wishes for nothing like it: `worn` and `given` before its name, or with {fragrance}; `it` with a word for the one spoken of; `former` is whose fragrances nobody wants back, `everyone` who wears what tells of no taste: half the office; `left` says that somebody has had enough of it, `kept` that it is on the shelf already.',
  ),
  irony: each(
    IRONY,
    'Words.',
    'What mocks what comes once more: a word of `again` and one of `scoffs` in one sentence turn down what is named there, unless one of `earnest` stands in it. Behind a refusal that is denied (“I would not say that I dislike it”), a word of `contrary` wishes for what that was about.',
  ),
  unwelcome: each(
    UNWELCOME,
    'Words.',
    'What turns down what stands before it: `likens` with one of `of` behind it (smells like toothpaste), `belongs` with one of `in` (belongs in the kitchen); what is asked about, where one of `hopes` is all that is said behind it (I hope not); and what stands under a condition before one of `returns` (if it smells of musk I am sending it back). What is `in` one of those places and not on the `body` is turned down; what may only be `far` off, and what somebody `dispenses` with and `bears`, is neither wished for nor turned down.',
  ),
  likeness: words('"something like": what follows is a likeness.'),
  price: each(PRICE_PATTERNS, 'Phrases with {number}.', 'How prices are said.'),
  currencies: { ...byName(words('Words and signs.'), 'Currencies by ISO 4217 code.'), propertyNames: { pattern: '^[A-Z]{3}$' } },
  numbers: {
    ...byName(words('Words.'), 'Words for numbers that are not made of others: 20, 100, 1000.'),
    propertyNames: { pattern: '^[1-9][0-9]*$' },
  },
  year: each(YEAR_PATTERNS, 'Phrases with {number}.', 'How years are said.'),
  strength: each(['1', '2', '3', '4', '5'], 'Words.', 'Words by strength, 1 (skin scent) to 5 (fills the room).'),
  names: byName(
    byName(words('More words for it.'), 'By key or id of the catalog.'),
    'More words for families, ingredients, brands, perfumers and fragrances.',
  ),
  cues: byName(words('One of these must stand near.'), 'Names that are also common words.'),
};

export const VOCABULARY_SCHEMA = file('vocabulary', 'Sillage vocabulary', {
  type: 'object',
  properties: VOCABULARY_SECTIONS,
  additionalProperties: byName(words('Words for the value.'), 'The kind (or gender): words by value.'),
  required: ['intents'],
  description: 'The words of one language.',
});
