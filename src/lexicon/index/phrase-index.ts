import type { Lexicon } from '../../flow/program/lexicon.ts';
import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';
import type { Work } from '../../text/work.ts';
import { toEntry } from './entries.ts';
import { type Form, Forms, type FormToken } from './forms.ts';
import { InflectedWords } from './inflected-words.ts';
import { type Entry, inOneShape, isNameType, isRefusable, isRefusing, type Meaning } from './meanings.ts';
import { createNode, has, holeOf, type Node, nextOf, takeIn } from './phrase-tree.ts';
import { TypoIndex } from './typos.ts';

/** How well a match fits: as written, accents aside, inflected, mistyped. */
export const EXACT = 0;
export const FOLDED = 1;
export const INFLECTED = 2;
export const MISTYPED = 3;

/** A phrase found in a sentence: tokens `start` to `end`, end exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly entry: Entry;
  readonly cost: number;
  /** What fills the placeholders, in order. */
  readonly held: readonly Filling[];
  /** The words may stand for one of these names, or for none: in doubt, nothing is wished by them. */
  readonly candidates?: readonly Entry[];
}

/** What fills a placeholder: a phrase or a number. */
export interface Filling {
  readonly start: number;
  readonly end: number;
  readonly match: Match | null;
}

/** What may fill a placeholder of a type at a token. */
export type Fill = (type: string, at: number) => readonly Filling[];

const NOTHING_HELD: readonly Filling[] = [];
const NO_WAYS: readonly Spelling[] = [];
const holdsNothing: Fill = () => NOTHING_HELD;

/** A way to read one token, or two written apart, as a word of the index. */
export interface Spelling {
  readonly word: string;
  readonly width: number;
  readonly cost: number;
  /** Where phrases and patterns go on that begin with it. */
  readonly phrases: Node | undefined;
  readonly patterns: Node | undefined;
}

/** A walk over the words from one token on, and what it has found. */
interface Walk {
  readonly start: number;
  readonly tokens: readonly Token[];
  readonly spellings: readonly (readonly Spelling[])[];
  readonly fill: Fill;
  readonly work: Work;
  readonly found: Match[];
}

/** A word of ours. */
interface Known {
  /** The ways to read it alone. */
  readonly ways: readonly Spelling[];
  /** The languages in which it carries no wish, if there are any. */
  readonly fillers: readonly string[] | undefined;
  /** A bit for each language in which it is a light word. */
  readonly light: number;
  readonly isOfName: boolean;
  /** The intents of patterns that have a fragrance behind it. */
  readonly beforeNames: ReadonlySet<string> | undefined;
}

/** A name of the catalog as a phrase: its folded words. */
export interface Name {
  readonly words: readonly string[];
  readonly entry: Entry;
}

/** The widest pause inside a match: none, a comma in a list, one before a little word. */
type Pause = 'none' | 'list' | 'clause';

const MAX_SKIPPED = 2;
/** Light words that may stand at one place inside a phrase. */
const MOST_LIGHT = 2;
const ALL = -1;
const LONGEST_ARTICLE = 4;
/** Words of a name that has none but little ones. */
const MOST_LITTLE = 3;
const SHORTEST_COMPOUND = 6;
/** Letters of words that are remembered: longer ones are seldom said. */
const LONGEST_KEPT = 12;

export interface PhraseOptions {
  readonly language: string | null;
  readonly label?: boolean;
  /** Folded words with one of which it is recognised with typing errors in it, though its meaning alone wouldn't have it so. */
  readonly forgivenWith?: ReadonlySet<string>;
  /** Whether it may be said with a comma in it; else its meaning and length decide. */
  readonly overComma?: boolean;
  /** Whether it may also be written as one word; left out: it may. */
  readonly joins?: boolean;
  /** Whether a name is known again by its sound; left out: it is. */
  readonly sounds?: boolean;
}

/** Every phrase of a project, as a tree over folded words. Filled once, then only read. */
export class PhraseIndex {
  readonly #phrases = createNode();
  readonly #patterns = createNode();
  readonly #words = new Set<string>();
  readonly #forgiven = new Set<string>();
  /** Word → the languages in which it carries no wish. */
  readonly #fillers = new Map<string, readonly string[]>();
  readonly #spoken = new Map<string, Set<string>>();
  /** Light word → a bit for each language in which it is one. */
  readonly #light = new Map<string, number>();
  readonly #bits: ReadonlyMap<string, number>;
  /** First words of phrases that turn something down, and the words of what may be turned down. */
  readonly #refusing = new Set<string>();
  readonly #refusable = new Set<string>();
  /** Languages that write more onto their words; only theirs are kept by language. */
  readonly #affixing: ReadonlySet<string>;
  /** Little words that are no articles: "was ist mit Flieder" asks for lilac, not what it is. */
  readonly #withs: ReadonlySet<string>;
  /** "my", "meinen", "notre": articles, however long. */
  readonly #mine: ReadonlySet<string>;
  readonly #forms: Forms;
  readonly #inflected: InflectedWords;
  readonly #names: Name[] = [];
  readonly #ofNames = new Set<string>();
  /** Words behind which a pattern has a fragrance, with the intents of these patterns. */
  readonly #beforeNames = new Map<string, Set<string>>();
  #typos: TypoIndex | null = null;
  /** What is known of each word of ours that a message had: most messages are made of the same words. */
  readonly #known = new Map<string, Known>();
  /** Meanings as they were given, and in the shape that all have in here. */
  readonly #shapes = new WeakMap<Meaning, Meaning>();

  /**
   * Of each language: how its words change, and how else its letters are written. `first`: the place of the first of them among
   * the languages of a project, by which an index of one fits into that of all.
   */
  constructor(languages: readonly Pick<Lexicon, 'language' | 'grammar' | 'people'>[], first = 0) {
    this.#bits = new Map(languages.map(({ language }, at) => [language, 1 << ((first + at) % 31)]));
    this.#withs = new Set(languages.flatMap(({ grammar }) => grammar.with.map(fold)));
    this.#mine = new Set(languages.flatMap(({ people }) => people.mine.map(fold)));
    this.#forms = new Forms(languages);
    this.#inflected = new InflectedWords(languages, this.#bits, this.#words);
    const affixing = languages.filter(({ grammar }) => grammar.prefixes.length + grammar.suffixes.length > 0);
    this.#affixing = new Set(affixing.map(({ language }) => language));
  }

  /** Adds a phrase; one with `{type}` in it is a pattern. A phrase without words is left out. */
  add(phrase: string, given: Meaning, options: PhraseOptions): void {
    this.#forget();
    const meaning = this.#shaped(given);
    for (const form of this.#forms.of(phrase, meaning, options.language, options.joins)) {
      if (phrase.includes('{')) this.#addPattern(form, meaning, options);
      // "nichts, was": what turns something down with a comma in it is said with one.
      else if (meaning.is === 'negation' && phrase.includes(',')) this.#addWords(form, meaning, { ...options, overComma: true });
      else this.#addWords(form, meaning, options);
    }
  }

  /** Most phrases are added beside others of the same meaning. */
  #shaped(given: Meaning): Meaning {
    const known = this.#shapes.get(given) ?? inOneShape(given);
    this.#shapes.set(given, known);
    return known;
  }

  /** Takes in all of another index, of some of the languages of this one. Nothing is to be added to that one any more. */
  takeIn(other: PhraseIndex): void {
    this.#forget();
    takeIn(this.#phrases, other.#phrases);
    takeIn(this.#patterns, other.#patterns);
    addAll(this.#words, other.#words);
    addAll(this.#forgiven, other.#forgiven);
    addAll(this.#refusing, other.#refusing);
    addAll(this.#refusable, other.#refusable);
    addAll(this.#ofNames, other.#ofNames);
    for (const [word, languages] of other.#fillers) this.#fillers.set(word, union(this.#fillers.get(word) ?? [], languages));
    for (const [word, languages] of other.#spoken) this.#spoken.set(word, new Set([...(this.#spoken.get(word) ?? []), ...languages]));
    for (const [word, intents] of other.#beforeNames)
      this.#beforeNames.set(word, new Set([...(this.#beforeNames.get(word) ?? []), ...intents]));
    for (const [word, bits] of other.#light) this.#light.set(word, (this.#light.get(word) ?? 0) | bits);
    this.#names.push(...other.#names);
    this.#inflected.takeIn(other.#inflected);
  }

  /** The ways in which a phrase is in here, the first as it was written. */
  formsOf(phrase: string, meaning: Meaning, language: string): readonly Form[] {
    return this.#forms.of(phrase, meaning, language);
  }

  /** Equal for phrases that are heard alike, accents aside, one for each way in which a phrase is in here. */
  keysOf(phrase: string, meaning: Meaning, language: string): readonly string[] {
    return this.#forms.keysOf(phrase, meaning, language);
  }

  /** The first of these, of the phrase as it stands; '' of one without words. */
  keyOf(phrase: string, meaning: Meaning, language: string): string {
    return this.#forms.keyOf(phrase, meaning, language);
  }

  /** Folded words that are right as they are, though no phrase has them: none is taken for a slip in another. */
  addKnown(words: Iterable<string>): void {
    this.#forget();
    for (const word of words) this.#words.add(word);
  }

  /** Words that may stand between those of a phrase of their language. */
  addLight(words: readonly string[], language: string): void {
    this.#forget();
    for (const { folded } of words.flatMap(tokenize)) {
      this.#light.set(folded, (this.#light.get(folded) ?? 0) | (this.#bits.get(language) ?? 0));
      this.#words.add(folded);
    }
  }

  /** What was found out before more was added is found out again. */
  #forget(): void {
    if (this.#known.size > 0) this.#known.clear();
  }

  /** To be called when all has been added: what else the first message would wait for. */
  finish(): void {
    this.#inflected.forget();
    this.#misspelt();
  }

  /** Names of the catalog, as they may be written. */
  get names(): readonly Name[] {
    return this.#names;
  }

  /** Whether a folded word is part of a name of the catalog. */
  isOfName(folded: string): boolean {
    return this.#knownOf(folded)?.isOfName === true;
  }

  /** Whether a fragrance is spoken of right behind a folded word, by an intent if one is named. */
  opensName(folded: string, intent?: string): boolean {
    const intents = this.#knownOf(folded)?.beforeNames;
    return intents !== undefined && (intent === undefined || intents.has(intent));
  }

  #misspelt(): TypoIndex {
    this.#typos ??= new TypoIndex(this.#forgiven);
    return this.#typos;
  }

  /** Whether a word carries no wish, in any language or in one that passes. */
  isFiller(folded: string, passes?: (language: string) => boolean): boolean {
    const languages = this.#knownOf(folded)?.fillers;
    if (languages === undefined || passes === undefined) return languages !== undefined;
    for (const language of languages) if (passes(language)) return true;
    return false;
  }

  /** Words that carry no wish, folded. */
  get fillers(): Iterable<string> {
    return this.#fillers.keys();
  }

  /** Whether a phrase that may turn something down begins with a folded word. */
  beginsRefusal(folded: string): boolean {
    return this.#refusing.has(folded);
  }

  /**
   * Whether a token is part of the name of something that may be turned down, mistyped or not. A little word is where it begins
   * a name of such words alone: German "Rum", "The One"; a fragrance of one of them is written with a capital letter: "Her".
   */
  isRefusable(at: number, tokens: readonly Token[], text: string, reads: (language: string) => boolean, work: Work): boolean {
    const token = tokens[at];
    if (token === undefined || !this.spellingsAt(at, tokens, work).some(({ word }) => this.#refusable.has(word))) return false;
    const isFiller = this.lookup([token.folded]).some(
      ({ meaning, exact, language }) => meaning.is === 'filler' && exact === token.exact && language !== null && reads(language),
    );
    if (!isFiller && !this.beginsRefusal(token.folded)) return true;
    const words = tokens.slice(at, at + MOST_LITTLE).map(({ folded }) => folded);
    const isCapital = /^\p{Lu}/u.test(text.slice(token.start, token.end));
    return words.some((_, more) => {
      work.add(1);
      const entries = this.lookup(words.slice(0, more + 1));
      return entries.some(({ meaning }) => isRefusable(meaning) && (more > 0 || isCapital || meaning.is !== 'fragrance'));
    });
  }

  /** What these folded words stand for, exactly. */
  lookup(words: readonly string[]): readonly Entry[] {
    let node: Node | undefined = this.#phrases;
    for (const word of words) node = node?.next?.get(word);
    return node?.entries ?? [];
  }

  /** Whether a folded word is one of ours, a regular form of one, or made of one. */
  knows(folded: string): boolean {
    return this.#knownOf(folded) !== undefined || this.#inflected.basesOf(folded).size > 0;
  }

  /** What one folded word stands for, as it is or as a form of another. */
  heard(folded: string): readonly Entry[] {
    const bases = [...this.#inflected.basesOf(folded).keys()].flatMap((base) => this.lookup([base]).filter(({ inflects }) => inflects));
    return [...this.lookup([folded]), ...bases];
  }

  /** Every regular form that several words have, with these words. All folded. */
  sharedForms(): Iterable<readonly [string, readonly string[]]> {
    return this.#inflected.shared();
  }

  /** Whether a folded word, or what it is a form of, occurs in a phrase of a language. */
  isSpoken(folded: string, language: string): boolean {
    return [folded, ...this.#inflected.formOf(folded).keys()].some((word) => this.#spoken.get(word)?.has(language));
  }

  /** Every word of a language that occurs in a phrase, folded. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  /** The ways to read a token; to be asked once a sentence. */
  spellingsAt(at: number, tokens: readonly Token[], work: Work): readonly Spelling[] {
    const token = tokens[at];
    return token === undefined ? [] : this.#spellingsOf(token, tokens[at + 1], work);
  }

  /** The same of a folded word that is read as it is and no otherwise. */
  spellingAsTyped(folded: string): readonly Spelling[] {
    return this.#waysOf(folded).filter(({ cost }) => cost === EXACT);
  }

  /** Phrases that start at a token. */
  phrasesAt(at: number, tokens: readonly Token[], spellings: readonly (readonly Spelling[])[], work: Work): Match[] {
    return this.#walk(this.#phrases, at, tokens, spellings, holdsNothing, work);
  }

  /** Patterns that start at a token, with what `fill` puts into them. */
  patternsAt(at: number, tokens: readonly Token[], spellings: readonly (readonly Spelling[])[], fill: Fill, work: Work): Match[] {
    return this.#walk(this.#patterns, at, tokens, spellings, fill, work);
  }

  #spellingsOf(token: Token, next: Token | undefined, work: Work): readonly Spelling[] {
    work.add(1);
    const ways = this.#waysOf(token.folded);
    if (token.kind !== 'word') return ways;
    if (next !== undefined && next.kind === 'word' && (next.gap === 'soft' || next.gap === 'none')) {
      // Spanish "limón es" is no plural.
      const mayJoin = token.folded.length + next.folded.length >= SHORTEST_COMPOUND && !this.isFiller(next.folded);
      const compound = mayJoin ? token.folded + next.folded : '';
      if (mayJoin && this.#words.has(compound)) return [...ways, this.#spelling(compound, 2, INFLECTED)];
    }
    if (ways.length > 0) return ways;
    return this.#misspelt()
      .near(token.folded, work)
      .map((word) => this.#spelling(word, 1, MISTYPED));
  }

  /** The ways to read a folded word alone, with no slip in it. */
  #waysOf(folded: string): readonly Spelling[] {
    const known = this.#knownOf(folded);
    if (known !== undefined) return known.ways;
    const bases = this.#inflected.basesOf(folded);
    return bases.size === 0 ? NO_WAYS : Array.from(bases.keys(), (word) => this.#spelling(word, 1, INFLECTED));
  }

  /** undefined: it is no word of ours, of which nothing is known. */
  #knownOf(folded: string): Known | undefined {
    const found = this.#known.get(folded);
    if (found !== undefined || !this.#words.has(folded)) return found;
    const ways = [this.#spelling(folded, 1, EXACT)];
    for (const word of this.#inflected.formOf(folded).keys()) ways.push(this.#spelling(word, 1, INFLECTED));
    const known: Known = {
      ways,
      fillers: this.#fillers.get(folded),
      light: this.#light.get(folded) ?? 0,
      isOfName: this.#ofNames.has(folded),
      beforeNames: this.#beforeNames.get(folded),
    };
    // As many as there are words in the vocabulary, at most.
    if (folded.length <= LONGEST_KEPT) this.#known.set(folded, known);
    return known;
  }

  #spelling(word: string, width: number, cost: number): Spelling {
    return { word, width, cost, phrases: this.#phrases.next?.get(word), patterns: this.#patterns.next?.get(word) };
  }

  #walk(root: Node, start: number, tokens: readonly Token[], spellings: readonly (readonly Spelling[])[], fill: Fill, work: Work): Match[] {
    const found: Match[] = [];
    this.#step({ start, tokens, spellings, fill, work, found }, root, start, EXACT, 'none', ALL, NOTHING_HELD, 0);
    return found;
  }

  /** Goes on from a node with the token at a place. `light`: a bit for each language to which all that was passed over is light. */
  #step(walk: Walk, node: Node, at: number, cost: number, pause: Pause, light: number, held: readonly Filling[], passed: number): void {
    const { next, holes, entries } = node;
    const { start, tokens } = walk;
    walk.work.add(1 + entries.length + (holes === null ? 0 : holes.size));
    if (at > start && passed === 0) for (const entry of entries) this.#collect(walk, entry, at, cost, pause, light, held);
    // Most phrases end here.
    if (next === null && holes === null) return;
    const token = tokens[at];
    if (token === undefined || (at > start && token.gap === 'stop')) return;
    const pauses = at > start && token.gap === 'comma' && pause !== 'clause' ? this.#pauseBefore(token) : pause;
    const ways = walk.spellings[at];
    if (next !== null && ways !== undefined)
      for (const { word, width, cost: slip, phrases, patterns } of ways) {
        const child = at === start ? (node === this.#phrases ? phrases : patterns) : next.get(word);
        if (child !== undefined) this.#step(walk, child, at + width, Math.max(cost, slip), pauses, light, held, 0);
      }
    if (holes !== null) {
      const isAfterWord = at > start && held.at(-1)?.end !== at;
      const last = isAfterWord ? this.#behindArticles(at, tokens) : at;
      for (const [type, child] of holes)
        for (const filling of fillingsWithin(type, at, last, walk.fill))
          this.#step(walk, child, filling.end, cost, pauses, light, [...held, filling], 0);
    }
    if (at === start || passed === MOST_LIGHT || token.gap === 'comma') return;
    const lighter = light & (this.#knownOf(token.folded)?.light ?? 0);
    if (lighter !== 0) this.#step(walk, node, at + 1, cost, pause, lighter, held, passed + 1);
  }

  /** "White musk, for men": a little word after a comma begins something new. */
  #pauseBefore(token: Token): Pause {
    return this.isFiller(token.folded) ? 'clause' : 'list';
  }

  /** Takes what ends before a token, if it may be said with the pauses and the words that lie in it. */
  #collect(
    { start, tokens, found }: Walk,
    entry: Entry,
    end: number,
    cost: number,
    pause: Pause,
    light: number,
    held: readonly Filling[],
  ): void {
    if (light !== ALL && !(isLoose(entry.meaning) && (light & (this.#bits.get(entry.language ?? '') ?? 0)) !== 0)) return;
    if (pause !== 'none' && !entry.overComma) return;
    if (pause === 'clause' && entry.meaning.is === 'fragrance') return;
    if (
      cost === INFLECTED &&
      (!entry.inflects || this.#isLittleAsTyped(start, end, entry, tokens) || this.#isFormElsewhere(start, end, entry, tokens))
    )
      return;
    if (cost === MISTYPED && !entry.forgiving) return;
    const asWritten = cost > EXACT || held.length > 0 || isWritten(tokens, start, end, entry.exact);
    if (!asWritten && end - start === 1 && !standsAlone(entry.meaning) && this.#isWord(tokens[start], entry.language)) return;
    found.push({ start, end, entry, cost: asWritten ? cost : FOLDED, held });
  }

  /** Whether a word as typed is one of the same language: then it is no other one that lost its accents (Italian "e", "è"). */
  #isWord(token: Token | undefined, language: string | null): boolean {
    if (token === undefined) return false;
    const entries = this.#phrases.next?.get(token.folded)?.entries ?? [];
    return entries.some(
      (entry) =>
        entry.exact === token.exact &&
        entry.meaning.is !== 'fragrance' &&
        entry.meaning.is !== 'cue' &&
        (language === null || entry.language === null || entry.language === language),
    );
  }

  /** French "êtes" is no plural of "été": with its accents it is a little word. Spanish "suena" is none of "sueño", which has one. */
  #isLittleAsTyped(start: number, end: number, entry: Entry, tokens: readonly Token[]): boolean {
    const token = tokens[start];
    if (token === undefined || end - start > 1 || (token.exact === token.folded && entry.exact === fold(entry.exact))) return false;
    const entries = this.#phrases.next?.get(token.folded)?.entries ?? [];
    return entries.some(({ exact, meaning }) => exact === token.exact && meaning.is === 'filler');
  }

  /** Spanish "bebí" is no form of Spanish "bebé", though it would be one by the endings of Italian. */
  #isFormElsewhere(start: number, end: number, { language, exact }: Entry, tokens: readonly Token[]): boolean {
    if (language === null || end - start > 1) return false;
    const by = this.#inflected.basesOf(tokens[start]?.folded ?? '').get(fold(exact));
    return by !== undefined && (by & (this.#bits.get(language) ?? 0)) === 0;
  }

  /** The last token that what fills a placeholder may begin at: behind the articles that stand here. */
  #behindArticles(at: number, tokens: readonly Token[]): number {
    for (let last = at; last < at + MAX_SKIPPED; last++) {
      const token = tokens[last];
      if (token === undefined || (last > at && token.gap === 'stop') || !this.#isArticle(token, tokens[last - 1], tokens[last + 1]))
        return last;
    }
    return at + MAX_SKIPPED;
  }

  #isArticle({ folded }: Token, before: Token | undefined, next: Token | undefined): boolean {
    if (folded.length > LONGEST_ARTICLE && !this.#mine.has(folded)) return false;
    if (!this.#fillers.has(folded) || this.#withs.has(folded)) return false;
    // "Something like Sauvage" asks for what is like it, not for it.
    if (this.lookup([folded]).some(({ meaning }) => meaning.is === 'likeness')) return false;
    // "What about for her": together they say whom it is for, though a fragrance is called so too.
    if (next !== undefined && this.lookup([folded, next.folded]).some(isSomebody)) return false;
    // Italian "per lei 50 euro": that is who it is for.
    return before === undefined || !this.lookup([before.folded, folded]).some(({ meaning }) => meaning.is === 'value');
  }

  #addWords({ exact, tokens, isJoined }: Form, meaning: Meaning, options: PhraseOptions): void {
    const whole = toEntry(exact, tokens, meaning, options);
    const entry: Entry = isJoined ? { ...whole, inflects: false, joined: true } : whole;
    this.#plant(this.#phrases, tokens, entry);
    if (!isJoined && options.sounds !== false && isName(meaning) && tokens.every(({ kind }) => kind === 'word')) {
      const words = tokens.map(({ folded }) => folded);
      this.#names.push({ words, entry });
      for (const word of words) this.#ofNames.add(word);
    }
    if (isRefusing(meaning) && tokens[0] !== undefined) this.#refusing.add(tokens[0].folded);
    const mayBeRefused = isRefusable(meaning);
    const inflecting = entry.inflects && entry.language !== null ? this.#inflected.in(entry.language) : undefined;
    const kind = meaning.is === 'value' && meaning.type === 'ingredient' ? 'noun' : 'adjective';
    for (const { folded } of tokens) {
      this.#learn(folded, entry);
      if (mayBeRefused) this.#refusable.add(folded);
      if (inflecting !== undefined) this.#inflected.add(folded, inflecting[kind]);
    }
    const [only, ...more] = tokens;
    if (meaning.is !== 'filler' || isJoined || only === undefined || more.length > 0 || options.language === null) return;
    const languages = this.#fillers.get(only.folded) ?? [];
    if (!languages.includes(options.language)) this.#fillers.set(only.folded, [...languages, options.language]);
  }

  #plant(root: Node, tokens: readonly Pick<Token, 'folded'>[], entry: Entry): void {
    let node = root;
    for (const { folded } of tokens) node = nextOf(node, folded);
    if (node.entries.length === 0) {
      node.entries = [entry];
      return;
    }
    if (has(node, entry) || node.entries.some((known) => isOverruled(entry, known))) return;
    node.entries = [...node.entries.filter((known) => !isOverruled(known, entry)), entry];
  }

  #addPattern({ exact, tokens }: Form, meaning: Meaning, options: PhraseOptions): void {
    const entry = { ...toEntry(exact, [], meaning, options), forgiving: meaning.is === 'intent', inflects: false };
    let node = this.#patterns;
    let before: FormToken | undefined;
    for (const token of tokens) {
      if (token.hole === undefined) this.#learn(token.folded, entry);
      else if (token.hole === 'fragrance' && before !== undefined && before.hole === undefined) {
        const intents = this.#beforeNames.get(before.folded) ?? new Set();
        this.#beforeNames.set(before.folded, meaning.is === 'intent' ? intents.add(meaning.intent) : intents);
      }
      node = token.hole === undefined ? nextOf(node, token.folded) : holeOf(node, token.hole);
      before = token;
    }
    node.entries = [...node.entries, entry];
  }

  #speak(word: string, language: string): void {
    const spoken = this.#spoken.get(word);
    if (spoken === undefined) this.#spoken.set(word, new Set([language]));
    else spoken.add(language);
  }

  #learn(word: string, entry: Entry): void {
    this.#words.add(word);
    if (entry.forgiving) this.#forgiven.add(word);
    if (entry.language === null) return;
    if (this.#affixing.has(entry.language)) this.#speak(word, entry.language);
  }
}

function addAll<T>(set: Set<T>, others: Iterable<T>): void {
  for (const one of others) set.add(one);
}

const isThing = ({ is }: Meaning): boolean => is === 'value' || is === 'strength' || is === 'ambiguous' || is === 'fragrance';

/** German "Nachbar" is a neighbour, and not "nach Bar" in one word. */
function isOverruled(entry: Entry, other: Entry): boolean {
  const isOfOneKind = entry.meaning.is === other.meaning.is || (isThing(entry.meaning) && isThing(other.meaning));
  return entry.joined === true && other.joined !== true && entry.language === other.language && isOfOneKind;
}

const union = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.length === 0 ? others : [...new Set([...some, ...others])];

/** Whether the words of some tokens, with a space between each two, are these. */
function isWritten(tokens: readonly Token[], start: number, end: number, exact: string): boolean {
  if (end - start === 1) return tokens[start]?.exact === exact;
  let from = 0;
  for (let at = start; at < end; at++) {
    const word = tokens[at]?.exact ?? '';
    if (at > start && exact.charCodeAt(from++) !== SPACE) return false;
    if (!exact.startsWith(word, from)) return false;
    from += word.length;
  }
  return from === exact.length;
}

const SPACE = 32;

const isName = (meaning: Meaning): boolean => meaning.is === 'fragrance' || (meaning.is === 'value' && isNameType(meaning.type));

/** The fillings of a placeholder at the first of some tokens that has any. */
function fillingsWithin(type: string, from: number, last: number, fill: Fill): readonly Filling[] {
  for (let at = from; at < last; at++) {
    const fillings = fill(type, at);
    if (fillings.length > 0) return fillings;
  }
  return fill(type, last);
}

const standsAlone = ({ is }: Meaning): boolean => is === 'intent' || is === 'answer';

/** Whether light words may stand between the words of a phrase; a name is said as it is. */
function isLoose(meaning: Meaning): boolean {
  return (
    meaning.is === 'intent' || meaning.is === 'negation' || meaning.is === 'likeness' || meaning.is === 'pointing' || meaning.is === 'drop'
  );
}

const isSomebody = ({ meaning }: Entry): boolean => meaning.is === 'value' && (meaning.type === GENDER || meaning.type === RECIPIENT);
