import { Branches } from '../../lexicon/index/branches.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';
import type { Sentence } from './sentence.ts';

/** The words of one language for each role, as the vocabulary has them. */
export interface RoleWords<Role extends string> {
  readonly language: string;
  readonly words: Readonly<Record<Role, readonly string[]>>;
  /** Words of the language that are written without an accent. */
  readonly plain: ReadonlySet<string>;
}

const plainWords = new WeakMap<object, ReadonlySet<string>>();
const WORD = /\p{L}+/gu;

/** A phrase of as many words is known without its accents. */
const UNMISTAKABLE = 4;
/** Letters of a word that is no other one without its accent. */
const SHORTEST_BARE = 5;
/** Parts of a vocabulary whose words are written without accents throughout. */
const UNACCENTED: ReadonlySet<string> = new Set(['asks', 'terms', 'others']);

/**
 * The words that a language says without an accent anywhere, where that is no other spelling of a word with one: of "ne tolère pas" and "ne
 * tolere pas" in one list, the second tells of no word "tolere".
 */
export function plainWordsOf(lexicon: object): ReadonlySet<string> {
  const known = plainWords.get(lexicon) ?? wordsIn(lexicon);
  plainWords.set(lexicon, known);
  return known;
}

function wordsIn(lexicon: object): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part === 'string') addWords([part], found);
    else if (Array.isArray(part)) {
      addWords(
        part.filter((one) => typeof one === 'string'),
        found,
      );
      for (const one of part) if (typeof one !== 'string') walk(one);
    } else if (typeof part === 'object' && part !== null) {
      addWords(Object.keys(part), found);
      for (const [key, value] of Object.entries(part)) if (!UNACCENTED.has(key)) walk(value);
    }
  };
  walk(lexicon);
  return found;
}

/** The words of a list's phrases, but those that another phrase, otherwise alike, has with an accent. */
function addWords(phrases: readonly string[], found: Set<string>): void {
  const accented = new Map<string, Set<string>>();
  const pieces = phrases.map((phrase) => phrase.toLowerCase().match(WORD) ?? []);
  for (const words of pieces) {
    if (words.every((word) => fold(word) === word)) continue;
    const key = words.map(fold).join(' ');
    const known = accented.get(key) ?? new Set();
    accented.set(key, known);
    for (const word of words) if (fold(word) !== word) known.add(fold(word));
  }
  for (const words of pieces) {
    const others = accented.size === 0 ? undefined : accented.get(words.map(fold).join(' '));
    for (const word of words) if (others?.has(word) !== true) found.add(word);
  }
}

/** A word of a phrase. An accent that no other word is without may be left out: "fur" is "für", but "que" isn't "qué". */
type RoleWord = Pick<Token, 'exact' | 'folded'>;

/** Cuts phrases into their words: a word that stands in many of them is one, looked at once. */
function phraseCutter(plain: ReadonlySet<string>, lost: Set<string>): (phrase: string) => readonly RoleWord[] {
  const known = new Map<string, readonly RoleWord[]>();
  const wordOf = ({ exact, folded }: Token): RoleWord => {
    if (plain.has(folded)) return { exact, folded };
    if (exact !== folded && folded.length >= SHORTEST_BARE) lost.add(folded);
    return { exact: folded, folded };
  };
  const wordsOf = (piece: string): readonly RoleWord[] => {
    const words = known.get(piece) ?? tokenize(piece).map(wordOf);
    known.set(piece, words);
    return words;
  };
  // "Mal a la tete": among so many words none is taken for another that is written without its accent.
  const open = ({ folded }: RoleWord): RoleWord => ({ exact: folded, folded });
  return (phrase) => {
    const words = phrase.split(' ').flatMap(wordsOf);
    // "Nouveau-ne" is one word.
    return words.length >= UNMISTAKABLE || phrase.includes('-') ? words.map(open) : words;
  };
}

/** What some lexicons say for each role. */
export function roleWords<Role extends string, One extends { readonly language: string }>(
  lexicons: readonly One[],
  wordsOf: (lexicon: One) => Readonly<Record<Role, readonly string[]>>,
): readonly RoleWords<Role>[] {
  return lexicons.map((lexicon) => ({ language: lexicon.language, words: wordsOf(lexicon), plain: plainWordsOf(lexicon) }));
}

/** A place in the tree of the phrases of a language: which roles what was said up to here plays, as they are counted, and how many words that has. */
interface Step {
  next: Branches<Step> | null;
  roles: readonly number[];
  readonly length: number;
  /** A list of it alone: mostly one phrase begins at a word, and one ends there. */
  alone: readonly Step[] | null;
}

type Heard = Pick<Sentence, 'tokens' | 'rank'>;

/** The phrases of a sentence that play a role, by where they begin and by where they end; most words begin and end none. */
interface Found {
  /** Which sentence it is, counted: the roles of all phrases in it have been marked with that. */
  readonly sentence: number;
  readonly from: (readonly Step[] | undefined)[];
  readonly upTo: (readonly Step[] | undefined)[];
  readonly standing: number[];
}

/** Where the phrases of a language stand that have lost accents which tell them from others. */
const bareOf = (language: string): string => `${language} bare`;

/** The phrases of several groups of roles in one tree for each language: the words of a message are looked up once for all of them. */
export class RoleTrees {
  readonly #byLanguage = new Map<string, Step>();
  readonly #lost = new Map<string, Set<string>>();
  /** By role: the last sentence in which a phrase played it, as these are counted. */
  #stoodIn = new Float64Array(FEW_ROLES);
  #roles = 0;
  #sentences = 0;

  /** What stands in the sentence that was asked about last: many are the questions about one. */
  #last: { readonly sentence: Heard; readonly found: Found } | null = null;

  /** The number of a new role. */
  addRole(): number {
    this.#last = null;
    if (this.#roles === this.#stoodIn.length) {
      const more = new Float64Array(this.#roles * 2);
      more.set(this.#stoodIn);
      this.#stoodIn = more;
    }
    return this.#roles++;
  }

  add(language: string, words: readonly RoleWord[], role: number): void {
    let node = this.#byLanguage.get(language) ?? createStep(0);
    this.#byLanguage.set(language, node);
    for (const { exact } of words) {
      const known = node.next?.get(exact) ?? createStep(node.length + 1);
      if (node.next === null) node.next = new Branches(exact, known);
      else node.next.set(exact, known);
      node = known;
    }
    if (!node.roles.includes(role)) node.roles = [...node.roles, role];
  }

  /** Words of a language, folded, that are no others without their accents. */
  lostIn(language: string): Set<string> {
    const lost = this.#lost.get(language) ?? new Set();
    this.#lost.set(language, lost);
    return lost;
  }

  /** Typed without accents throughout, with a word that has one: "la dermatologa me quito el clavo". */
  #hasLost(tokens: readonly Token[], language: string): boolean {
    const lost = this.#lost.get(language);
    if (lost === undefined) return false;
    return tokens.every(({ exact, folded }) => exact === folded) && tokens.some(({ folded }) => lost.has(folded));
  }

  /** What the words of a message play, in its language. */
  in(sentence: Heard): Found {
    const last = this.#last;
    if (last !== null && last.sentence.tokens === sentence.tokens && last.sentence.rank === sentence.rank) return last.found;
    const found = this.#find(sentence);
    this.#last = { sentence: { tokens: sentence.tokens, rank: sentence.rank }, found };
    return found;
  }

  /** Whether a phrase of that role stands in the sentence that was asked about last. */
  stands(role: number, { sentence }: Found): boolean {
    return this.#stoodIn[role] === sentence;
  }

  #find({ tokens, rank }: Heard): Found {
    const length = tokens.length + 1;
    const found: Found = { sentence: ++this.#sentences, from: new Array(length), upTo: new Array(length), standing: [] };
    const root = this.#byLanguage.get(rank.written);
    const isBare = rank.isBare === true || this.#hasLost(tokens, rank.written);
    const bare = isBare ? this.#byLanguage.get(bareOf(rank.written)) : undefined;
    for (const one of [root, bare])
      if (one !== undefined) for (let start = 0; start < tokens.length; start++) this.#goOn(one, start, start, tokens, found);
    return found;
  }

  /** Takes the next word of a phrase that begins at a token, with its accents and without. */
  #goOn({ next }: Step, start: number, at: number, tokens: readonly Token[], found: Found): void {
    const token = tokens[at];
    if (next === null || token === undefined || (at > start && (token.gap === 'stop' || token.gap === 'comma'))) return;
    const { folded, exact } = token;
    const plain = next.get(folded);
    if (plain !== undefined) this.#take(plain, start, at + 1, tokens, found);
    const accented = exact === folded ? undefined : next.get(exact);
    if (accented !== undefined) this.#take(accented, start, at + 1, tokens, found);
  }

  #take(node: Step, start: number, end: number, tokens: readonly Token[], found: Found): void {
    if (node.roles.length > 0) {
      for (const role of node.roles) {
        if (this.#stoodIn[role] !== found.sentence) found.standing.push(role);
        this.#stoodIn[role] = found.sentence;
      }
      found.from[start] = withStep(node, found.from[start]);
      found.upTo[end] = withStep(node, found.upTo[end]);
    }
    this.#goOn(node, start, end, tokens, found);
  }
}

function withStep(step: Step, known: readonly Step[] | undefined): readonly Step[] {
  if (known !== undefined) return [...known, step];
  step.alone ??= [step];
  return step.alone;
}

const NO_ROLES: readonly string[] = [];

/** Phrases that play a role in a clause and mean nothing to the wish themselves: "which", "for", "is looking for". */
export class RolePhrases<Role extends string> {
  readonly #trees: RoleTrees;
  readonly #roles = new Map<string, number>();
  /** The roles of this group by their numbers, and the first of these: they follow upon each other. */
  readonly #names: string[] = [];
  #first = 0;

  /** Every word of them, folded: none is unknown. */
  readonly words: ReadonlySet<string>;
  readonly #wordsIn = new Map<string, Set<string>>();

  constructor(lexicons: readonly RoleWords<Role>[], trees: RoleTrees) {
    this.#trees = trees;
    for (const { language, words: byRole, plain } of lexicons) {
      const cut = phraseCutter(plain, trees.lostIn(language));
      const known = this.#wordsIn.get(language) ?? new Set();
      this.#wordsIn.set(language, known);
      for (const role in byRole) {
        const of = this.#roles.get(role) ?? this.#addRole(role);
        for (const written of byRole[role]) {
          const words = cut(written);
          for (const { folded } of words) known.add(folded);
          if (words.length > 0) trees.add(language, words, of);
          // "Il m'a quitte", where the whole message is typed so.
          const isLong = words.length > 1 || (words[0]?.folded.length ?? 0) >= SHORTEST_BARE;
          if (isLong && words.some(({ exact, folded }) => exact !== folded))
            trees.add(
              bareOf(language),
              words.map(({ folded }) => ({ exact: folded, folded })),
              of,
            );
        }
      }
    }
    this.words = new Set([...this.#wordsIn.values()].flatMap((words) => [...words]));
  }

  #addRole(role: string): number {
    const of = this.#trees.addRole();
    if (this.#names.length === 0) this.#first = of;
    this.#roles.set(role, of);
    this.#names.push(role);
    return of;
  }

  /** Whether a language has a folded word in one of them. */
  isWordIn(folded: string, language: string): boolean {
    return this.#wordsIn.get(language)?.has(folded) ?? false;
  }

  /** Length of the longest phrase of that role which begins at a token, in the language of the message; 0: none does. */
  lengthAt(at: number, role: Role, sentence: Heard): number {
    const found = this.#trees.in(sentence);
    const of = this.#roles.get(role);
    return of === undefined || !this.#trees.stands(of, found) ? 0 : lengthOf(found.from[at], of);
  }

  /** The roles that the phrases which begin at a token play. */
  rolesAt(at: number, sentence: Heard): readonly string[] {
    const steps = this.#trees.in(sentence).from[at];
    if (steps === undefined) return NO_ROLES;
    const played: string[] = [];
    for (const { roles } of steps)
      for (const of of roles) {
        const name = this.#nameOf(of);
        if (name !== undefined && !played.includes(name)) played.push(name);
      }
    return played;
  }

  /** The same of any of these roles. */
  longestAt(at: number, roles: Roles, sentence: Heard): number {
    const steps = this.#trees.in(sentence).from[at];
    let longest = 0;
    if (steps !== undefined)
      for (const { length, roles: played } of steps)
        if (length > longest && played.some((of) => this.#isOneOf(of, roles))) longest = length;
    return longest;
  }

  /** Whether a phrase of that role begins at one of these tokens, `end` exclusive. */
  beginsWithin(start: number, end: number, role: Role, sentence: Heard): boolean {
    const found = this.#trees.in(sentence);
    const of = this.#roles.get(role);
    if (of === undefined || !this.#trees.stands(of, found)) return false;
    for (let at = start; at < end; at++) if (lengthOf(found.from[at], of) > 0) return true;
    return false;
  }

  /** Whether a phrase of that role stands anywhere in a message: what needs one is asked no further where none does. */
  stands(role: Role, sentence: Heard): boolean {
    const found = this.#trees.in(sentence);
    const of = this.#roles.get(role);
    return of !== undefined && this.#trees.stands(of, found);
  }

  /** The same of any of these roles. */
  anyStands(roles: Roles, sentence: Heard): boolean {
    for (const of of this.#trees.in(sentence).standing) if (this.#isOneOf(of, roles)) return true;
    return false;
  }

  /** Length of the longest that ends before a token, with no pause between; 0: none does. */
  lengthBefore(end: number, role: Role, sentence: Heard): number {
    const found = this.#trees.in(sentence);
    const of = this.#roles.get(role);
    return of === undefined || !this.#trees.stands(of, found) ? 0 : lengthOf(found.upTo[end], of);
  }

  /** undefined: it is a role of another group. */
  #nameOf(of: number): string | undefined {
    return of < this.#first ? undefined : this.#names[of - this.#first];
  }

  #isOneOf(of: number, roles: Roles): boolean {
    const name = this.#nameOf(of);
    return name !== undefined && roles.has(name);
  }
}

/** Some roles, as a set or a map of them. */
type Roles = Pick<ReadonlySet<string>, 'has'>;

const createStep = (length: number): Step => ({ next: null, roles: NO_NUMBERS, length, alone: null });

const NO_NUMBERS: readonly number[] = [];
/** As many as there is room for before more is made. */
const FEW_ROLES = 512;

/** The longest of some phrases that plays a role; 0: none does. */
function lengthOf(steps: readonly Step[] | undefined, role: number): number {
  let longest = 0;
  if (steps !== undefined) for (const { length, roles } of steps) if (length > longest && roles.includes(role)) longest = length;
  return longest;
}

/** An accent that is written decides: Spanish "qué" asks, "que" doesn't. */
export function isSaid(word: RoleWord, token: Token | undefined, follows: boolean): boolean {
  if (token === undefined || (follows && (token.gap === 'stop' || token.gap === 'comma'))) return false;
  return word.exact === word.folded ? token.folded === word.folded : token.exact === word.exact;
}
