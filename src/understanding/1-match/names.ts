import type { CatalogNames } from '../../catalog/catalog.ts';
import type { Program } from '../../flow/program/program.ts';
import { dictionaryOf } from '../../lexicon/dictionary/dictionary.ts';
import type { Guard, Meaning } from '../../lexicon/index/meanings.ts';
import type { PhraseIndex } from '../../lexicon/index/phrase-index.ts';
import { languagesOfLittleWords, languagesSharing } from '../../lexicon/index/shared-names.ts';
import { type Opening, openingsOf } from '../../lexicon/language/name-openings.ts';
import { fold } from '../../text/fold.ts';
import { own } from '../../text/own.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';

type Fragrance = CatalogNames['fragrances'][number];

/** A name as it may be written, and everything of that name. */
interface Spelled {
  readonly phrase: string;
  readonly fragrances: Set<Fragrance>;
  /** Only part of the name: its brand must stand near. */
  isPart: boolean;
  /** With the brand in it. */
  isBranded: boolean;
  /** The first words of the name. */
  readonly opens: boolean;
}

const SHORTEST_SURNAME = 4;
/** A shorter surname stands where names do only. */
const CLEAR_SURNAME = 5;
/** Rank of a word in a language below which a surname is that word first: German "klein". */
const COMMON = 3_000;
/** Nobody means a fragrance below this popularity, 0..1, in passing: in a large catalog any two words are the name of one. */
const LITTLE_KNOWN = 0.1;

/** Adds brands with their initials and surnames. A brand that is also a plain word (Boss) needs its cue, or a place where brands stand. */
export function addBrands(index: PhraseIndex, names: CatalogNames, lexicons: Program['lexicons']): void {
  const cues = cuesByName(lexicons);
  const ands = andWords(lexicons);
  const dictionaries = Object.keys(lexicons).flatMap((language) => dictionaryOf(language) ?? []);
  const isCommon = (word: string): boolean => dictionaries.some((one) => (one.rank(word) ?? COMMON) < COMMON);
  const surnames = new Map<string, number>();
  for (const { name } of names.brands) {
    const last = surnameOf(name);
    if (last !== null) surnames.set(last, (surnames.get(last) ?? 0) + 1);
  }
  for (const { key, name } of names.brands) {
    const last = surnameOf(name);
    const isOwn = last !== null && surnames.get(last) === 1 && !names.brands.some((other) => fold(other.name) === last);
    const forms = [...withAmpersands(name, ands), initialsOf(name), isOwn ? last : null];
    for (const phrase of [...forms, ...wordsFor(lexicons, 'brand', key)]) {
      if (phrase === null) continue;
      const own = guardOf(index, cues, phrase, name);
      const isWord = phrase === last && (last.length < CLEAR_SURNAME || isCommon(last));
      const guard: Guard | null = isWord ? { how: 'cue', cues: [], spelled: name, ...own, languages: null } : own;
      index.add(phrase, { is: 'value', type: 'brand', value: key, guard }, { language: null });
    }
  }
  // "Jo Malone" of Jo Malone London.
  const wholes = names.brands.map(({ key, name }) => ({ phrase: name, of: { key, brand: name } }));
  for (const { phrase, of } of openingsOf(wholes)) {
    const words = tokenize(phrase).map(({ folded }) => folded);
    const isOfNames =
      words.every((word) => !index.isFiller(word) && !index.lookup([word]).some((one) => isMeant(one) || one.meaning.is === 'cue')) &&
      !words.every(isCommon);
    if (isOfNames && index.lookup(words).length === 0)
      index.add(phrase, { is: 'value', type: 'brand', value: of.key, guard: null }, { language: null });
  }
}

/** Adds fragrances: name, aliases, brand with name. To be called last: what is already a word needs a cue as a name. */
/** "One for men" is The One for Men only with its article: a little word, and words that say something by themselves. */
function saysNoName(phrase: string, index: PhraseIndex): boolean {
  const [first, ...others] = tokenize(phrase).map(({ folded }) => folded);
  const isFiller = (folded: string): boolean => index.isFiller(folded, () => true);
  const isValue = (folded: string): boolean => index.lookup([folded]).some(({ meaning }) => meaning.is === 'value');
  return first !== undefined && isFiller(first) && others.length > 0 && others.every((one) => isFiller(one) || isValue(one));
}

export function addFragrances(index: PhraseIndex, names: CatalogNames, lexicons: Program['lexicons']): void {
  const cues = cuesByName(lexicons);
  const ands = andWords(lexicons);
  const spelled = new Map<string, Spelled>();
  const put = (phrase: string, fragrance: Fragrance, { isPart = false, isBranded = false, opens = false } = {}) => {
    for (const form of withAmpersands(phrase, ands)) {
      const key = tokenize(form)
        .map((token) => token.exact)
        .join(' ');
      const known = spelled.get(key);
      if (known === undefined) spelled.set(key, { phrase: form, fragrances: new Set([fragrance]), isPart, isBranded, opens });
      else if (!isPart || known.isPart) {
        known.fragrances.add(fragrance);
        known.isPart &&= isPart;
        known.isBranded ||= isBranded;
      }
    }
  };
  const wholes: Opening<Fragrance>[] = [];
  const parts: { readonly phrase: string; readonly fragrance: Fragrance }[] = [];
  for (const fragrance of names.fragrances) {
    const isKnownAs = [fragrance.name, ...(fragrance.aliases ?? []), ...wordsFor(lexicons, 'fragrance', fragrance.id)];
    for (const name of isKnownAs) {
      const short = withoutArticle(index, name);
      put(name, fragrance);
      if (short !== null && !saysNoName(short, index)) put(short, fragrance);
      wholes.push({ phrase: short ?? name, of: fragrance });
    }
    const alone = withoutBrand(index, fragrance);
    if (alone !== null) parts.push({ phrase: alone, fragrance });
    for (const form of [`${fragrance.brand} ${fragrance.name}`, `${fragrance.name} ${fragrance.brand}`])
      put(form, fragrance, { isBranded: true });
  }
  for (const { phrase, fragrance } of parts) put(phrase, fragrance, { isPart: true });
  const wellKnown = wholes.filter(({ of }) => of.popularity >= LITTLE_KNOWN).sort((a, b) => byRenown(a.of, b.of));
  const isFree = (phrase: string): boolean => {
    const tokens = tokenize(phrase);
    return !spelled.has(tokens.map(({ exact }) => exact).join(' ')) && index.lookup(tokens.map(({ folded }) => folded)).length === 0;
  };
  for (const { phrase, of } of wellKnown) {
    const shorter = withoutLastLetter(index, phrase, tokenize(of.name).length);
    if (shorter !== null && isFree(shorter)) put(shorter, of);
  }
  for (const { phrase, of } of openingsOf(wellKnown)) {
    const tokens = tokenize(phrase);
    const last = tokens.at(-1)?.folded ?? '';
    if (isFree(phrase) && (!index.isFiller(last) || index.lookup([last]).some(isMeant))) put(phrase, of, { opens: true });
  }
  // Guards are read off the index before any name is in it: two fragrances of one name don't guard each other.
  const guarded = [...spelled.values()].map((one) => ({ ...one, guard: guardFor(index, cues, one) }));
  for (const { guard, ...one } of guarded) {
    const ids = [...one.fragrances].sort(byRenown).map((fragrance) => fragrance.id);
    // "Sunlight" is light of the sun and no "Sun Light" that hardly anybody knows.
    const options = {
      language: null,
      joins: !isLittleKnown(one),
      sounds: !one.isBranded,
      ...(one.phrase.includes(',') ? { overComma: true } : {}),
    };
    index.add(one.phrase, { is: 'fragrance', ids, guard, ...(one.opens ? { opens: true } : {}) }, options);
  }
}

const byRenown = (a: Fragrance, b: Fragrance): number => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);

function guardFor(index: PhraseIndex, cues: Cues, spelled: Spelled): Guard | null {
  const { phrase, isPart } = spelled;
  if (isPart) return { how: 'shared', cues: [], spelled: phrase, languages: null };
  const guard = guardOf(index, cues, phrase, phrase);
  const tokens = tokenize(phrase);
  // "Wood Sage" for Wood Sage & Sea Salt: as the catalog writes it.
  const meaning = guard === null && spelled.opens ? languagesMeaningEach(index, tokens, cues.languages) : [];
  if (meaning.length > 0) return { how: 'words', cues: [], spelled: phrase, languages: meaning };
  if (!isLittleKnown(spelled)) return guard;
  if (guard !== null) return { ...guard, languages: null };
  const isOfWords = tokens.every((token) => isWord(index, token));
  return { how: isOfWords ? 'words' : 'cue', cues: [], spelled: phrase, languages: null };
}

function isLittleKnown({ fragrances, isBranded }: Spelled): boolean {
  return !isBranded && [...fragrances].every((fragrance) => fragrance.popularity < LITTLE_KNOWN);
}

function guardOf(index: PhraseIndex, { words, languages: all }: Cues, phrase: string, spelled: string): Guard | null {
  const tokens = tokenize(phrase);
  const near = words.get(fold(phrase));
  const cues = near?.words ?? [];
  const listed = near?.languages ?? [];
  const shared = languagesSharing(index, tokens, all);
  if (shared === null) return { how: 'shared', cues, spelled, languages: null };
  const languages = [...new Set([...shared, ...listed, ...languagesOfLittleWords(index, tokens, all)])];
  const isEverywhere = isFaint(tokens);
  if (languages.length === 0 && !isEverywhere) return null;
  return { how: shared.length > 0 ? 'shared' : 'cue', cues, spelled, languages: isEverywhere ? null : languages };
}

/** "Creamy Coconut", "Rose Musk": languages in which each of its words means something by itself. */
function languagesMeaningEach(index: PhraseIndex, tokens: readonly Token[], languages: readonly string[]): readonly string[] {
  return languages.filter((language) => tokens.every((token) => isWord(index, token, language)));
}

/** Whether a word means something by itself, or is a little one, in any language or in one. */
function isWord(index: PhraseIndex, { folded }: Token, language?: string): boolean {
  const isIn = (one: string | null): boolean => language === undefined || one === null || one === language;
  return index.isFiller(folded, isIn) || index.heard(folded).some((entry) => isMeant(entry) && isIn(entry.language));
}

function isMeant({ meaning: { is } }: { readonly meaning: Meaning }): boolean {
  return is === 'value' || is === 'ambiguous' || is === 'strength';
}

/** "Y", "Pi", "212": too little to be a name by itself. */
function isFaint(tokens: readonly Token[]): boolean {
  const only = tokens.length === 1 ? tokens[0] : undefined;
  return only !== undefined && only.folded.length <= (only.kind === 'word' ? 2 : 3);
}

/** Words that must stand beside names which are everyday words. */
interface Cues {
  /** By folded name, with the languages that list it. A name that is listed without any words still needs its brand there. */
  readonly words: ReadonlyMap<string, { readonly words: readonly string[]; readonly languages: readonly string[] }>;
  /** Of the project. */
  readonly languages: readonly string[];
}

function cuesByName(lexicons: Program['lexicons']): Cues {
  const all = new Map<string, { words: string[]; languages: string[] }>();
  for (const [language, lexicon] of Object.entries(lexicons)) {
    for (const [name, words] of Object.entries(lexicon.cues)) {
      const known = all.get(fold(name)) ?? { words: [], languages: [] };
      known.words.push(...words.map((word) => fold(word)));
      known.languages.push(language);
      all.set(fold(name), known);
    }
  }
  return { words: all, languages: Object.keys(lexicons) };
}

function wordsFor(lexicons: Program['lexicons'], type: string, id: string): readonly string[] {
  return Object.values(lexicons).flatMap((lexicon) => own(own(lexicon.names, type) ?? {}, id) ?? []);
}

const andWords = (lexicons: Program['lexicons']): readonly string[] => [
  ...new Set(Object.values(lexicons).flatMap(({ grammar }) => grammar.and)),
];

/** "Dolce & Gabbana" is also said "Dolce and Gabbana". */
function withAmpersands(name: string, ands: readonly string[]): string[] {
  const parts = name.split('&').map((part) => part.trim());
  return parts.length > 1 ? [name, ...ands.map((and) => parts.join(` ${and} `))] : [name];
}

/** "La Nuit de L'Homme" is also said "Nuit de L'Homme". */
function withoutArticle(index: PhraseIndex, name: string): string | null {
  const [first, second, ...rest] = tokenize(name);
  if (first === undefined || second === undefined || rest.length === 0) return null;
  return first.folded.length <= 3 && first.kind === 'word' && index.isFiller(first.folded) ? name.slice(second.start) : null;
}

/** "Flower by Kenzo" is also said "Flower", beside its brand. */
function withoutBrand(index: PhraseIndex, { name, brand }: Fragrance): string | null {
  const words = tokenize(name);
  const last = tokenize(brand);
  const from = words.length - last.length;
  if (from < 2 || last.some((word, i) => word.folded !== words[from + i]?.folded)) return null;
  const before = words[from - 2];
  return before !== undefined && index.isFiller(words[from - 1]?.folded ?? '') ? name.slice(0, before.end) : null;
}

/**
 * "Petite Robe Noir" for Noire: where what is left is a word of its own, it isn't taken for a slip of the hand. `count`: words of the
 * name with its article, "L'Heure Bleue".
 */
function withoutLastLetter(index: PhraseIndex, name: string, count: number): string | null {
  const words = tokenize(name);
  const last = words.at(-1);
  return count >= 3 && words.length > 1 && last?.kind === 'word' && index.knows(last.folded.slice(0, -1)) && last.folded.length > 4
    ? name.slice(0, last.end - 1)
    : null;
}

/** YSL for Yves Saint Laurent. */
function initialsOf(name: string): string | null {
  const words = tokenize(name);
  if (words.length < 3 || words.some((word) => word.kind !== 'word' || word.folded.length < 2)) return null;
  return words.map((word) => word.folded[0]).join('');
}

/** Armani for Giorgio Armani. */
function surnameOf(name: string): string | null {
  const [, last, ...more] = tokenize(name);
  return last !== undefined && more.length === 0 && last.folded.length >= SHORTEST_SURNAME ? last.folded : null;
}
