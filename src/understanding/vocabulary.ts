import type { CatalogNames } from '../catalog/catalog.ts';
import type { AllergyWords, BudgetWords, ChildWords, IronyWords, QuestionWords, UnwelcomeWords } from '../flow/program/lexicon.ts';
import { GENDER, SUPERLATIVE } from '../flow/program/own-types.ts';
import type { Ambiguity, Program, TypedValue } from '../flow/program/program.ts';
import { type Dictionary, dictionaryOf } from '../lexicon/dictionary/dictionary.ts';
import { allergyWords } from '../lexicon/index/allergy-phrases.ts';
import { languageIndexOf } from '../lexicon/index/language-index.ts';
import { addLabels } from '../lexicon/index/lexicon-phrases.ts';
import { PhraseIndex } from '../lexicon/index/phrase-index.ts';
import { addThings } from '../lexicon/index/thing-phrases.ts';
import { Connectives } from '../lexicon/language/connectives.ts';
import { KnownVerbs } from '../lexicon/language/known-verbs.ts';
import { NumberWords } from '../lexicon/language/number-words.ts';
import { Seams } from '../lexicon/language/seams.ts';
import { fold } from '../text/fold.ts';
import { groupBy } from '../text/group-by.ts';
import { own } from '../text/own.ts';
import { tokenize, type UnendedWords, wordsOfAll } from '../text/tokenize.ts';
import { Effects } from './1-match/effects.ts';
import { Frames } from './1-match/frames.ts';
import type { AsksIn } from './1-match/languages.ts';
import { MeasureTemplates } from './1-match/measures.ts';
import { addBrands, addFragrances } from './1-match/names.ts';
import { addPerfumers, makersIn } from './1-match/perfumers.ts';
import { RolePhrases, RoleTrees, roleWords } from './1-match/role-phrases.ts';
import { SoundedNames } from './1-match/sounded-names.ts';
import { AgeWords } from './2-spans/ages.ts';
import { type AskLexicon, createAskLexicon } from './3-clauses/asks.ts';
import { ClauseLexicon } from './3-clauses/clauses.ts';
import { Senses } from './3-clauses/licences/senses.ts';
import { createPeople, type People } from './3-clauses/people-words.ts';
import { bareIntentOf } from './4-interpret/bare.ts';

/** What understanding needs of a program. */
export type Words = Pick<Program, (typeof WORDS)[number]>;

/** The parts of a program that messages are understood by: where they are alike, messages mean the same. */
export const WORDS = ['languages', 'intents', 'courtesies', 'kinds', 'hints', 'ambiguous', 'lexicons', 'labels', 'slots'] as const;

/** A word with two meanings, and the folded phrases that settle it. */
export interface Settled extends Ambiguity {
  readonly cues: readonly { readonly reading: TypedValue; readonly phrases: readonly string[] }[];
}

export type FragranceFacts = Pick<CatalogNames['fragrances'][number], 'name' | 'concentration' | 'popularity' | 'gender'> & {
  readonly id: string;
  /** Folded. */
  readonly foldedName: string;
  /** Key of its brand. */
  readonly brand: string;
  /** Keys of its ingredients. */
  readonly notes: readonly string[];
};

/** All words of a project and names of a catalog, indexed. */
export interface Vocabulary {
  readonly index: PhraseIndex;
  /** Names of the catalog by how they sound. */
  readonly sounded: SoundedNames;
  readonly languages: readonly string[];
  readonly courtesies: ReadonlySet<string>;
  /** Place of each kind of `kinds.yaml`: of two readings the earlier is taken. */
  readonly kindOrder: ReadonlyMap<string, number>;
  readonly intentOrder: ReadonlyMap<string, number>;
  /** Comparatives that are about the price: which way. */
  readonly priceMoves: ReadonlyMap<string, number>;
  /** The intent of a message that is a name of a fragrance and nothing else; null: it is a wish. */
  readonly bareIntent: string | null;
  /** The slot that holds whether a scent shall be for women or men; null: the project has none. */
  readonly genderSlot: string | null;
  /** Whether a slot holds what a list is put in the order of. */
  readonly isOrdered: boolean;
  /** Intents whose phrases hold fragrances: how many at most. */
  readonly asksFor: ReadonlyMap<string, number>;
  readonly ambiguities: ReadonlyMap<string, Settled>;
  readonly connectives: Connectives;
  readonly questions: RolePhrases<keyof QuestionWords>;
  /** What stands before the brand or the number of one that was shown. */
  readonly shownBy: RolePhrases<'shown' | 'with' | 'one'>;
  readonly asks: AskLexicon;
  readonly asksIn: AsksIn;
  readonly people: People;
  /** What says that something harms, who forbids it, and what is said of an allergy besides. */
  readonly allergy: RolePhrases<keyof AllergyWords>;
  readonly children: RolePhrases<keyof ChildWords>;
  readonly budgets: RolePhrases<keyof BudgetWords>;
  /** Substances that people are allergic to and that are no note of a perfume: keys of allergens. */
  readonly substances: ReadonlySet<string>;
  readonly only: RolePhrases<'only'>;
  readonly irony: RolePhrases<keyof IronyWords>;
  readonly unwelcome: RolePhrases<keyof UnwelcomeWords>;
  /** Words around what goes and what comes. */
  readonly frames: Frames;
  /** What a scent does, or how somebody wants to feel, in the words of no trade. */
  readonly effects: Effects;
  readonly clauses: ClauseLexicon;
  readonly knownVerbs: KnownVerbs;
  readonly senses: Senses;
  /** By language, words between what is preferred and what it is preferred to. Folded. */
  readonly thans: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same of "more", and of the "as" of "not so much … as". */
  readonly mores: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ases: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same of words that turn down only what they are written onto: "rose-free". */
  readonly writtenOn: ReadonlyMap<string, ReadonlySet<string>>;
  readonly measures: MeasureTemplates;
  readonly ages: AgeWords;
  /** Folded phrases behind which a surname is a perfumer's. */
  readonly makers: ReadonlySet<string>;
  /** Folded words that turn down by themselves, and that a "not only" begins with. */
  readonly nots: ReadonlySet<string>;
  /** Words whose full stop before a number ends no sentence. */
  readonly unended: UnendedWords;
  /** By language: folded words that are typed for others, and these, folded. */
  readonly typedWords: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Folded words of phrases that turn something down. */
  readonly turnsDown: ReadonlySet<string>;
  readonly numberWords: NumberWords;
  /** By language, for those that have one. */
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  /** Takes words apart that are written as one. */
  readonly seams: Seams;
  /** Languages that write nouns with a capital letter, which is therefore no sign of a name. */
  readonly capitalising: ReadonlySet<string>;
  readonly fragrances: ReadonlyMap<string, FragranceFacts>;
  /** By key of an ingredient, those that it is a kind of. */
  readonly kindsOf: ReadonlyMap<string, readonly string[]>;
  readonly ofBrand: ReadonlyMap<string, readonly FragranceFacts[]>;
  readonly eans: ReadonlyMap<string, string>;
}

const indexed = new WeakMap<Words, { readonly names: CatalogNames; readonly vocabulary: Vocabulary }>();

/** The vocabulary of a program with the names of a catalog; of the same two it is the same. */
export function vocabularyOf(program: Words, names: CatalogNames): Vocabulary {
  const known = indexed.get(program);
  if (known?.names === names) return known.vocabulary;
  const vocabulary = createVocabulary(program, names);
  indexed.set(program, { names, vocabulary });
  return vocabulary;
}

function createVocabulary(program: Words, names: CatalogNames): Vocabulary {
  const lexicons = program.languages.flatMap((language) => own(program.lexicons, language) ?? []);
  const index = new PhraseIndex(lexicons);
  for (const [place, lexicon] of lexicons.entries()) index.takeIn(languageIndexOf(lexicon, names, place));
  const wordless = program.languages.filter((language) => own(program.lexicons, language) === undefined);
  if (wordless.length > 0) addThings(index, names, wordless);
  for (const language of program.languages) addLabels(index, program, own(program.labels, language) ?? {}, language);
  addBrands(index, names, program.lexicons);
  addPerfumers(index, names, program.lexicons);
  addFragrances(index, names, program.lexicons);
  const numberWords = new NumberWords(lexicons);
  index.addKnown(numberWords.firsts);
  const trees = new RoleTrees();
  const questions = new RolePhrases(
    roleWords(lexicons, ({ questions }) => questions),
    trees,
  );
  index.addKnown(questions.words);
  const shownBy = new RolePhrases<'shown' | 'with' | 'one'>(
    roleWords(lexicons, ({ pointing: { shown, with: by, one } }) => ({ shown, with: by, one })),
    trees,
  );
  const asks = createAskLexicon(lexicons, program.kinds, trees);
  index.addKnown(asks.phrases.words);
  index.addKnown(asks.superlatives.words);
  index.addKnown(asks.terms.words);
  const people = createPeople(lexicons, program.kinds, trees);
  index.addKnown(people.phrases.words);
  const allergy = new RolePhrases(roleWords(lexicons, allergyWords), trees);
  index.addKnown(allergy.words);
  const children = new RolePhrases(
    roleWords(lexicons, ({ children }) => children),
    trees,
  );
  index.addKnown(children.words);
  const budgets = new RolePhrases(
    roleWords(lexicons, ({ budgets }) => budgets),
    trees,
  );
  index.addKnown(budgets.words);
  const irony = new RolePhrases(
    roleWords(lexicons, ({ irony }) => irony),
    trees,
  );
  const unwelcome = new RolePhrases(
    roleWords(lexicons, ({ unwelcome }) => unwelcome),
    trees,
  );
  const frames = new Frames(lexicons);
  index.addKnown(frames.words);
  const effects = new Effects(lexicons, trees);
  index.addKnown(effects.phrases.words);
  const measures = new MeasureTemplates(lexicons);

  const fragrances = factsOf(names);
  const ofBrand = groupBy(fragrances.values(), (one) => one.brand);
  return {
    index,
    sounded: new SoundedNames(index.names),
    languages: program.languages,
    courtesies: new Set(program.courtesies),
    kindOrder: new Map(program.kinds.map((kind, i) => [kind.name, i])),
    intentOrder: new Map(program.intents.map((intent, i) => [intent, i])),
    priceMoves: priceMovesIn(program),
    bareIntent: bareIntentOf(lexicons),
    genderSlot: program.slots.find(({ type }) => type === GENDER)?.name ?? null,
    isOrdered: program.slots.some(({ type }) => type === SUPERLATIVE),
    asksFor: fragrancesAskedFor(lexicons),
    ambiguities: new Map(program.ambiguous.map((ambiguity) => [ambiguity.name, { ...ambiguity, cues: cuesOf(ambiguity, lexicons) }])),
    connectives: new Connectives(lexicons),
    questions,
    shownBy,
    asks,
    asksIn: (folded, language) => questions.isWordIn(folded, language) || asks.phrases.isWordIn(folded, language),
    people,
    allergy,
    children,
    budgets,
    substances: substancesOf(names),
    irony,
    unwelcome,
    frames,
    effects,
    only: new RolePhrases(
      roleWords(lexicons, ({ only }) => ({ only })),
      trees,
    ),
    clauses: new ClauseLexicon(lexicons),
    knownVerbs: new KnownVerbs(lexicons),
    senses: new Senses(program.hints),
    thans: grammarWords(lexicons, 'than'),
    mores: grammarWords(lexicons, 'more'),
    ases: grammarWords(lexicons, 'as'),
    writtenOn: new Map(lexicons.map(({ language, negation }) => [language, new Set(negation.after.flatMap(writtenOn))])),
    measures,
    ages: new AgeWords(lexicons, trees),
    makers: makersIn(lexicons),
    nots: notsIn(lexicons),
    unended: {
      before: new Set(lexicons.flatMap(({ grammar }) => grammar.abbreviations)),
      ordered: new Set(lexicons.flatMap(({ grammar }) => grammar.ordered.map(fold))),
    },
    typedWords: new Map(lexicons.map(({ language, grammar }) => [language, new Map(grammar.typed.map(foldedPair))])),
    turnsDown: new Set(
      wordsOfAll(lexicons.flatMap(({ negation: { hard, except, after } }) => [...hard, ...except, ...after])).map(({ folded }) => folded),
    ),
    numberWords,
    dictionaries: new Map(
      program.languages.flatMap((language) => {
        const dictionary = dictionaryOf(language);
        return dictionary === null ? [] : [[language, dictionary]];
      }),
    ),
    seams: new Seams(index, lexicons),
    capitalising: new Set(lexicons.flatMap(({ grammar, language }) => (grammar.capitals.includes('nouns') ? [language] : []))),
    fragrances,
    kindsOf: new Map(names.ingredients.map(({ key, parents }) => [key, parents])),
    ofBrand,
    eans: names.eans,
  };
}

function priceMovesIn({ kinds }: Words): ReadonlyMap<string, number> {
  const values = kinds.flatMap((kind) => (kind.name === 'comparative' ? kind.values : []));
  return new Map(values.flatMap(({ name, meaning: { moves } }) => (moves?.price === undefined ? [] : [[name, moves.price]])));
}

function substancesOf({ allergens = [], ingredients }: CatalogNames): ReadonlySet<string> {
  const notes = new Set(ingredients.map(({ key }) => key));
  return new Set(allergens.flatMap(({ key }) => (notes.has(key) ? [] : [key])));
}

function grammarWords(
  lexicons: readonly Program['lexicons'][string][],
  part: 'than' | 'more' | 'as',
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(lexicons.map(({ language, grammar }) => [language, new Set(grammar[part].map((word) => fold(word)))]));
}

/** "-free": the word, folded. */
function writtenOn(phrase: string): readonly string[] {
  return phrase.startsWith('-') ? [fold(phrase.slice(1))] : [];
}

function notsIn(lexicons: readonly Program['lexicons'][string][]): ReadonlySet<string> {
  const firstOf = (phrase: string): string => tokenize(phrase)[0]?.folded ?? '';
  return new Set(
    lexicons.flatMap(({ negation: { hard, positive } }) => {
      const opening = new Set(positive.map(firstOf));
      return hard
        .filter((phrase) => !phrase.includes(' '))
        .map(fold)
        .filter((word) => opening.has(word));
    }),
  );
}

function fragrancesAskedFor(lexicons: readonly Program['lexicons'][string][]): Map<string, number> {
  const most = new Map<string, number>();
  for (const { intents } of lexicons) {
    for (const [intent, phrases] of Object.entries(intents)) {
      const count = Math.max(0, ...phrases.map((phrase) => phrase.split('{fragrance}').length - 1));
      if (count > (most.get(intent) ?? 0)) most.set(intent, count);
    }
  }
  return most;
}

function factsOf(names: CatalogNames): Map<string, FragranceFacts> {
  const keys = new Map(names.brands.map(({ key, name }) => [name, key]));
  return new Map(
    names.fragrances.map(({ id, name, brand, concentration, popularity, gender, notes }) => [
      id,
      {
        id,
        name,
        foldedName: fold(name),
        brand: keys.get(brand) ?? brand,
        concentration,
        popularity,
        notes: notes === undefined ? [] : [...notes.top, ...notes.heart, ...notes.base, ...(notes.flat ?? [])],
        ...(gender === undefined ? {} : { gender }),
      },
    ]),
  );
}

function cuesOf(ambiguity: Ambiguity, lexicons: readonly Program['lexicons'][string][]): Settled['cues'] {
  return ambiguity.readings.map((reading) => ({
    reading,
    phrases: lexicons.flatMap((lexicon) => {
      const words = own(lexicon.ambiguous, ambiguity.name);
      return (own(words?.cues ?? {}, `${reading.type}.${reading.value}`) ?? []).map((word) => fold(word));
    }),
  }));
}

function foldedPair(written: string): readonly [string, string] {
  const [typed = '', meant = ''] = written.split('-');
  return [fold(typed), fold(meant)];
}
