import type { ClauseWords, Lexicon } from '../../flow/program/lexicon.ts';
import type { Meaning } from '../../lexicon/index/meanings.ts';
import { fold } from '../../text/fold.ts';
import { mark } from '../../text/marks.ts';
import { type Token, wordsOfAll } from '../../text/tokenize.ts';
import type { LanguageRank } from '../1-match/languages.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { saysWhose } from './possessive.ts';
import { isDoneBySomebody } from './said-of.ts';
import { isOfScent, type Place, tellingVerb } from './tales.ts';

export type Role = keyof ClauseWords;

/** Verbs by what they do to what they govern. `is` and `has` say something of whoever does it; what an `unknown` one does is not known. */
export type Verb = 'wants' | 'smells' | 'wears' | 'is' | 'has' | 'others' | 'unknown' | 'prefers';

/** The nearest verb is taken; of a word that is two, the first of these. */
const VERBS: readonly (Verb & Role)[] = ['wants', 'smells', 'wears', 'is', 'has', 'others'];
/** Accents are often left out, but in a word this short they make it another: Portuguese "é" and "e". */
const TOO_SHORT = 2;

/** Letters before the ending of a verb. */
const SHORTEST_STEM = 3;

/** What clauses are told by, in all languages of a project. */
export class ClauseLexicon {
  /** By language, and folded. */
  readonly #words = new Map<string, ReadonlyMap<string, WordInClauses>>();
  /** The languages that say what clauses are told by; in others nothing is known of them. */
  readonly languages: ReadonlySet<string>;

  /** `exact`: with an accent that decides, "derramó". */
  readonly #endings: readonly { readonly ending: string; readonly exact: string | null; readonly language: string }[];
  readonly #participles: readonly { readonly begins: string; readonly ends: string; readonly language: string }[];
  /** Languages whose adjectives stand behind their noun. */
  readonly adjectivesFollow: ReadonlySet<string>;

  constructor(lexicons: readonly Pick<Lexicon, 'language' | 'clauses' | 'grammar'>[]) {
    this.languages = new Set(lexicons.flatMap(({ language, clauses }) => (clauses.others.length > 0 ? [language] : [])));
    this.adjectivesFollow = new Set(lexicons.flatMap(({ language, grammar }) => (grammar.qualifiers.includes('after') ? [language] : [])));
    this.#endings = lexicons.flatMap(({ language, grammar }) =>
      grammar.verbs.map((ending) => ({ ending: fold(ending), exact: ending === fold(ending) ? null : ending, language })),
    );
    this.#participles = lexicons.flatMap(({ language, grammar }) =>
      grammar.participles.map((written) => {
        const [begins = '', ends = ''] = written.includes('-') ? written.split('-') : ['', written];
        return { begins, ends, language };
      }),
    );
    for (const { language, clauses } of lexicons) {
      const roles = Object.entries(clauses) as [Role, readonly string[]][];
      const plain = new Set(
        wordsOfAll(roles.flatMap(([, words]) => words)).flatMap(({ exact, folded }) => (exact === folded ? [exact] : [])),
      );
      const said = new Map<string, { readonly role: Role; readonly exact: string | null }[]>();
      for (const [role, words] of roles) {
        for (const { folded, exact } of wordsOfAll(words)) {
          // Spanish "regaló" gave, "regalo" is a gift: a verb that keeps a wish out is taken as it is written alone.
          // German "hätte" wishes, "hatte" doesn't.
          const needsAccent = folded.length <= TOO_SHORT || (exact !== folded && (role === 'others' || plain.has(folded)));
          const known = said.get(folded);
          const one = { role, exact: needsAccent ? exact : null };
          if (known === undefined) said.set(folded, [one]);
          else known.push(one);
        }
      }
      this.#words.set(language, new Map([...said].map(([folded, all]) => [folded, wordOf(all)])));
    }
  }

  /** Whether a folded word is one of them: then it is not unknown. */
  knows(folded: string): boolean {
    for (const words of this.#words.values()) if (words.has(folded)) return true;
    return false;
  }

  /** Whether a folded word does more in clauses than some roles say. */
  knowsBeside(folded: string, roles: ReadonlySet<string>): boolean {
    for (const words of this.#words.values()) {
      const word = words.get(folded);
      if (word !== undefined && [...word.roles].some((role) => !roles.has(role))) return true;
    }
    return false;
  }

  /** The same of each token of the message that was asked about last: many rooms ask about one. */
  #last: RolesOfMessage | null = null;

  /** What the token at a place of a message does in a clause. */
  rolesAt(at: number, sentence: Pick<Sentence, 'tokens' | 'rank'>): ReadonlySet<Role> {
    return this.#rolesIn(sentence).roles[at] ?? NO_ROLES;
  }

  /** Whether any token of a message does that. */
  stands(role: Role, sentence: Pick<Sentence, 'tokens' | 'rank'>): boolean {
    for (const roles of this.#rolesIn(sentence).standing) if (roles.has(role)) return true;
    return false;
  }

  #rolesIn({ tokens, rank }: Pick<Sentence, 'tokens' | 'rank'>): RolesOfMessage {
    if (this.#last !== null && this.#last.tokens === tokens && this.#last.rank === rank) return this.#last;
    const words = this.#words.get(rank.written);
    const roles = tokens.map(({ folded, exact }) => rolesAs(words?.get(folded), exact));
    this.#last = { tokens, rank, roles, standing: roles.filter((some) => some.size > 0) };
    return this.#last;
  }

  /** What a token does in a clause of the language of its message. */
  rolesOf({ folded, exact }: Token, rank: LanguageRank): ReadonlySet<Role> {
    return rolesAs(this.#words.get(rank.written)?.get(folded), exact);
  }

  /** Whether a word may be a participle by its beginning and ending, as they are written. */
  endsAsParticiple({ exact, kind }: Token, reads: (language: string) => boolean): boolean {
    return (
      kind === 'word' &&
      this.#participles.some(
        ({ begins, ends, language }) =>
          exact.length >= begins.length + ends.length + SHORTEST_STEM &&
          exact.startsWith(begins) &&
          exact.endsWith(ends) &&
          reads(language),
      )
    );
  }

  /** Whether a word of no phrase is a verb by its ending. */
  endsAsVerb({ folded, exact: written, kind }: Token, reads: (language: string) => boolean): boolean {
    return (
      kind === 'word' &&
      this.#endings.some(
        ({ ending, exact, language }) =>
          folded.length >= ending.length + SHORTEST_STEM &&
          (exact === null ? folded.endsWith(ending) : written.endsWith(exact)) &&
          reads(language),
      )
    );
  }
}

/** What the tokens of a message do; `standing`: the same of those that do anything. */
interface RolesOfMessage extends Pick<Sentence, 'tokens' | 'rank'> {
  readonly roles: readonly ReadonlySet<Role>[];
  readonly standing: readonly ReadonlySet<Role>[];
}

/** A folded word of one language. `accented`: what it does where it is written so, if that is something else. */
interface WordInClauses {
  readonly roles: ReadonlySet<Role>;
  readonly accented: ReadonlyMap<string, ReadonlySet<Role>> | null;
}

function rolesAs(word: WordInClauses | undefined, exact: string): ReadonlySet<Role> {
  if (word === undefined) return NO_ROLES;
  return word.accented?.get(exact) ?? word.roles;
}

function wordOf(said: readonly { readonly role: Role; readonly exact: string | null }[]): WordInClauses {
  const rolesIf = (isSaid: (exact: string | null) => boolean): ReadonlySet<Role> =>
    new Set(said.flatMap(({ role, exact }) => (isSaid(exact) ? [role] : [])));
  const written = new Set(said.flatMap(({ exact }) => exact ?? []));
  return {
    roles: rolesIf((exact) => exact === null),
    accented: written.size === 0 ? null : new Map([...written].map((one) => [one, rolesIf((exact) => exact === null || exact === one)])),
  };
}

const NO_ROLES: ReadonlySet<Role> = new Set();

/** A clause: one predicate with what belongs to it, or a fragment without any. Tokens, end exclusive. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  /** By place. */
  readonly verbs: readonly { readonly at: number; readonly verb: Verb }[];
  /** What goes on, behind a comma or an "and", with a clause that has a predicate: that one. */
  readonly before: Clause | null;
}

/** A message with what its tokens do. */
export interface Clauses {
  readonly all: readonly Clause[];
  has(at: number, role: Role): boolean;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  /** `hard`: a sentence ends before it; `opens`: a word that opens a clause, or a "but", begins it. */
  readonly cut: 'hard' | 'opens' | 'soft';
}

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Cuts a message into clauses. A full stop cuts, and a word that opens a clause; a comma or an "and" cuts where something with
 * a predicate follows, else what follows goes on with the clause before. `taken`: 1 for tokens that are things of more than
 * one word, 2 for single ones: these are no verbs, but right behind whoever does it. `people`: where words for somebody end.
 */
export function clausesOf(sentence: Sentence, taken: Uint8Array, people: ReadonlySet<number> = NOBODY): Clauses {
  const { tokens, vocabulary, rank } = sentence;
  const reads = (language: string): boolean => rank(language) === 0;
  const has = (at: number, role: Role): boolean => vocabulary.clauses.rolesAt(at, sentence).has(role);
  const judging = judgingAt(sentence);
  const likening = likeningAt(sentence);
  const isAsking = sentence.text.trimEnd().endsWith('?');
  const placeAt = (at: number, start: number): Place => ({ sentence, taken, people, has, start, at });
  const tellingAt = (at: number, start: number): Verb | null => tellingVerb(placeAt(at, start));
  const greeting = greetingAt(sentence);
  const verbAt = (at: number, start: number): Verb | null => {
    if (greeting[at] === 1 || sentence.effects?.[at] === 1) return null;
    // "She's mad about figs": what is written onto whoever it is said of is that they like it.
    if (taken[at] === 1 && has(at, 'is') && isPronoun(at - 1) && isLiking(at + 1)) return 'wants';
    if (taken[at] === 1 || saysWhose(at, sentence, has) || isNounOfPlace(at)) return null;
    if (isSimile(at, start)) return null;
    // "La mejor tarta".
    if (judging[at] === PREFERS && !isNoun(at) && !isHow(at)) return 'prefers';
    if (judging[at] === CORRECTS) return null;
    // "Mein Chef nervt mich": that is said of him, whatever stands behind it.
    if (judging[at] === JUDGES && people.has(at) && has(at + 1, 'objects') && isTurnedAway(at)) return 'others';
    if (judging[at] === JUDGES && VERBS.some((one) => has(at, one)) && !isNoun(at)) return 'wants';
    const token = tokens[at];
    if (token !== undefined && sentence.known[at] !== 1 && isDoneBefore(at) && vocabulary.clauses.endsAsParticiple(token, reads))
      return isOfWish(at) ? 'wants' : 'others';
    // "Liebe ich Salbei": the verb stood before whoever does it.
    const isBehind = (has(at - 1, 'people') || has(at - 1, 'shop')) && !VERBS.some((one) => has(at - 2, one));
    const isDone = token !== undefined && token.gap !== 'stop' && token.gap !== 'comma' && isBehind && !has(at, 'people');
    // "My boyfriend smokes"; but "a feminine perfume, smoky".
    if (taken[at] === 2) {
      const isOfSomebody = people.has(at) && token?.gap !== 'stop' && token?.gap !== 'comma';
      const tells = has(at, 'others') && (isOfSomebody || opensWithVerb(at) || isHelped(at));
      return isDone || tells || (isOfSomebody && tellingAt(at, start) === 'others') ? 'others' : null;
    }
    const verb = VERBS.find((one) => has(at, one));
    // "Tem rosa" asks for it, "a avó tem rosas" tells of them.
    // "Hay una avispa en mi té".
    const isOfNoun = isArticle(at + 1) && sentence.ordinary[at + 2] === 1 && sentence.known[at + 2] !== 1 && !has(at + 2, 'heads');
    if (verb === 'wants' && has(at, 'has') && (at > 0 || isOfNoun) && !isAsking) return 'has';
    // "Acho que fui mal": said, and smelt nowhere.
    if (verb === 'smells' && has(at, 'says') && vocabulary.effects.phrases.lengthAt(at + 1, 'that', sentence) > 0 && !isGoneOnWith(at + 2))
      return 'others';
    // "Rose says hi".
    if (verb === 'smells' && has(at, 'says') && isGreetedAt(at + 1)) return 'others';
    if (verb === 'has' && likes(at, sentence)) return 'wants';
    if (verb === 'others' && (isOfWish(at) || reachesSum(at, sentence))) return 'wants';
    if (verb === 'wants' && isFallen(at)) return 'others';
    // "Papà sta meglio" is no preference.
    if (verb === 'wears' && judging[at + 1] === PREFERS && !has(at - 1, 'clitics')) return 'others';
    if (verb !== undefined) return (verb === 'others' || judging[at] === PREFERS) && isNoun(at) ? null : verb;
    if (token === undefined || sentence.known[at] === 1) return null;
    if (reachesSum(at, sentence)) return 'wants';
    // "What would you tempt me with", where the vocabulary has that for a word of seeking.
    if (vocabulary.questions.lengthAt(at, 'seeks', sentence) > 0) return 'wants';
    if (token.kind !== 'word' || isAskedOfShop(at)) return null;
    const telling = tellingAt(at, start);
    if (telling !== null) return telling === 'others' && reachesSum(at, sentence) ? 'wants' : telling;
    if (isOfScent(placeAt(at, start))) return null;
    return isDone || isDoneTo(at) || vocabulary.clauses.endsAsVerb(token, reads) ? 'unknown' : null;
  };
  const isTurnedAway = (at: number): boolean =>
    sentence.matches.some(
      ({ start, end, entry: { meaning } }) => start === at && end - start > 1 && meaning.is === 'negation' && meaning.how === 'after',
    );
  const isGreetedAt = (at: number): boolean =>
    sentence.matches.some(
      ({ start, entry: { meaning } }) => start === at && meaning.is === 'intent' && vocabulary.courtesies.has(meaning.intent),
    );
  // "Acho que tabaco combina".
  const isGoneOnWith = (from: number): boolean => {
    for (let at = from; at < tokens.length && tokens[at]?.gap !== 'stop'; at++)
      if (has(at, 'wants') || has(at, 'smells') || has(at, 'wears')) return true;
    return false;
  };
  const isPronoun = (at: number): boolean =>
    (['she', 'he'] as const).some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0);
  const isLiking = (at: number): boolean =>
    sentence.matches.some(
      ({ start, end, entry: { meaning } }) => start === at && end - start > 1 && meaning.is === 'emphasis' && meaning.how === 'strong',
    );
  // "Has asked for": words by which somebody wishes, whatever their verb does alone.
  const isOfWish = (at: number): boolean =>
    [1, 2].some((before) => at >= before && vocabulary.people.phrases.lengthAt(at - before, 'verbs', sentence) > before);
  // "Like an old library", "something like a forest": nobody likes it.
  const isSimile = (at: number, start: number): boolean =>
    likening[at] === 1 &&
    // "Adoro l'autunno": whoever loves it needs no pronoun.
    !(at === start && has(at, 'wants') && vocabulary.clauses.adjectivesFollow.has(rank.written)) &&
    (at === start || tokens[at]?.gap === 'comma' || has(at - 1, 'heads') || (taken[at - 1] !== 0 && !people.has(at)));
  // "Could you add".
  const isAskedOfShop = (at: number): boolean => vocabulary.questions.lengthBefore(at, 'seeks', sentence) > 0;
  // Spanish "trabajo en un banco", "trabajo de noche en un banco", "¿trabajas los sábados?": it says itself who does it.
  const opensWithVerb = (at: number): boolean => {
    const gap = at === 0 ? 'stop' : tokens[at]?.gap;
    if ((gap !== 'stop' && gap !== 'comma') || tokens[at + 1]?.gap !== 'soft') return false;
    const isJoined = (to: number): boolean => tokens.slice(at + 1, to + 1).every((one) => one.gap === 'soft');
    return [1, 2, 3].some((by) => has(at + by, 'uses') && isJoined(at + by)) || (isAsking && gap === 'stop' && isArticle(at + 1));
  };
  // "Sta meglio", "va mieux": how somebody is; but "mi sta meglio".
  const isHow = (at: number): boolean => has(at - 1, 'wears') && !has(at - 2, 'clitics');
  const isArticle = (at: number): boolean => vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0;
  // "Are baking", "wird gerade gebacken": a form of "to be" is right before it.
  const isHelped = (at: number): boolean =>
    has(at - 1, 'is') || (has(at - 2, 'is') && sentence.isLittleWord(tokens[at - 1]?.folded ?? '') && !isArticle(at - 1));
  // German "bin gefallen" fell, "hat gefallen" was liked.
  const isFallen = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || !vocabulary.capitalising.has(rank.written)) return false;
    if (!vocabulary.clauses.endsAsParticiple(token, reads)) return false;
    for (let before = at - 1; before >= 0 && tokens[before + 1]?.gap !== 'stop'; before--)
      if (has(before, 'has') || has(before, 'is')) return has(before, 'is');
    return false;
  };
  // "Puts me to sleep", "me adormece"; but "a rose that gives me joy" is one of which more is said.
  const isDoneTo = (at: number): boolean => {
    const isJoined = (one: number): boolean => tokens[one]?.gap === 'soft' || tokens[one]?.gap === 'none';
    const isRelative = (end: number): boolean =>
      (['beside', 'asides'] as const).some((role) => vocabulary.people.phrases.lengthBefore(end, role, sentence) > 0);
    if (sentence.ordinary[at] !== 1) return false;
    const isBehind = has(at - 1, 'clitics') && isJoined(at) && !isRelative(at - 1);
    return isBehind || (has(at + 1, 'objects') && isJoined(at + 1) && !isRelative(at));
  };
  // "Un viaje", "mi trabajo": the same word is a noun behind these.
  const isNoun = (at: number): boolean => {
    const { phrases } = vocabulary.people;
    if (tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma') return false;
    return (['articles', 'mine', 'theirs'] as const).some((role) => phrases.lengthBefore(at, role, sentence) > 0);
  };
  // "In the school show", "the office find": the last word behind a place with its article.
  const isNounOfPlace = (at: number): boolean => {
    if (taken[at - 1] !== 2 || at + 1 < tokens.length || tokens[at]?.gap !== 'soft' || isAsking) return false;
    if (vocabulary.clauses.adjectivesFollow.has(rank.written) || vocabulary.capitalising.has(rank.written)) return false;
    return has(at - 3, 'uses') && isArticle(at - 2);
  };
  // "Hemos visto", "ist nicht gekommen": the form of "to have" stands before it in its clause.
  const isDoneBefore = (at: number): boolean => {
    for (let before = at - 1; before >= 0 && tokens[before + 1]?.gap !== 'stop'; before--)
      if (has(before, 'has') || has(before, 'is')) return true;
    return false;
  };
  const all: Clause[] = [];
  for (const piece of piecesOf(sentence, has)) {
    const verbs: { at: number; verb: Verb }[] = [];
    for (let at = piece.start; at < piece.end; at++) {
      const verb = verbAt(at, piece.start);
      // "I'd much rather have lemon".
      const isPreferred = verb === 'has' && verbs.at(-1)?.verb === 'prefers' && verbs.at(-1)?.at === at - 1;
      if (verb !== null) verbs.push({ at, verb: isPreferred ? 'prefers' : verb });
    }
    const last = all.at(-1);
    const goesOn = piece.cut === 'soft' && verbs.length === 0 && last !== undefined;
    const governing = goesOn ? (last.verbs.length > 0 ? last : last.before) : null;
    all.push({ start: piece.start, end: piece.end, verbs, before: governing });
  }
  return { all, has };
}

/** Words between a verb and the sum that it goes up to: "go as far as 80". */
const BEFORE_SUM = 2;

/** "I can go up to 120", "kann ich bis 120 gehen": how much somebody would pay is no tale. */
function reachesSum(at: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  const length = vocabulary.budgets.lengthAt(at, 'reaches', sentence);
  const isOne = (from: number, to: number): boolean => tokens.slice(from + 1, to + 1).every(({ gap }) => gap === 'soft' || gap === 'none');
  return (
    length > 0 &&
    matches.some(({ start, end, entry: { meaning } }) => {
      if (meaning.is !== 'price') return false;
      const isBehind = start >= at + length && start - at - length <= BEFORE_SUM && isOne(at, start);
      return isBehind || (end <= at && at - end <= 1 && isOne(end - 1, at));
    })
  );
}

/** Words between "have" and "a weakness for". */
const BEFORE_LIKING = 5;

/** "I have a bit of a weakness for iris": what is had is a liking; "it has too little ginger": more of it is wanted. */
function likes(at: number, { matches, tokens, vocabulary, rank }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    const last = tokens[end - 1];
    const isNear = start > at && start - at <= BEFORE_LIKING && tokens.slice(at + 1, end).every(({ gap }) => gap === 'soft');
    if (isNear && meaning.is === 'negation' && meaning.how === 'positive') return true;
    const isLiking = meaning.is === 'emphasis' && meaning.how === 'strong' && end - start > 1;
    return isNear && isLiking && last !== undefined && vocabulary.clauses.rolesOf(last, rank).has('uses');
  });
}

const JUDGES = 1;
const PREFERS = 2;
const CORRECTS = 3;

/**
 * Where words say how something is liked, whatever their verb does alone ("can't live without"), where one
 * is taken instead of another ("rather", "swap"), and words of correction, whose verb is none ("I mean").
 */
function judgingAt(sentence: Sentence): Uint8Array {
  const { matches, tokens, vocabulary } = sentence;
  const judging = new Uint8Array(tokens.length);
  const isBegin = (at: number): boolean => at === 0 || tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma';
  // "Oh wait"; but not "I wait".
  const isExclaimed = (at: number): boolean =>
    sentence.isLittleWord(tokens[at]?.folded ?? '') && !vocabulary.clauses.rolesAt(at, sentence).has('people');
  const opens = (at: number): boolean =>
    isBegin(at) || (isExclaimed(at - 1) && (isBegin(at - 1) || (isExclaimed(at - 2) && isBegin(at - 2))));
  for (const match of matches) {
    const { start, end } = match;
    const { meaning } = match.entry;
    const isLong = end - start > 1;
    if (isTurn(meaning) && isDoneBySomebody(match, sentence)) continue;
    if (meaning.is === 'negation' && meaning.how === 'prefers') mark(judging, PREFERS, start, end);
    else if (meaning.is === 'correction' && (isLong || opens(start))) mark(judging, CORRECTS, start, end);
    // "My wife hates patchouli".
    else if (isExcepting(meaning)) mark(judging, CORRECTS, start, end);
    else if (meaning.is === 'negation' || (isLong && meaning.is === 'emphasis')) mark(judging, JUDGES, start, end);
  }
  return judging;
}

/** Words of a courtesy, whose verb says nothing else: "come va". */
function greetingAt({ matches, tokens, vocabulary }: Sentence): Uint8Array {
  const greeting = new Uint8Array(tokens.length);
  for (const { start, end, entry } of matches)
    if (end - start > 1 && entry.meaning.is === 'intent' && vocabulary.courtesies.has(entry.meaning.intent)) mark(greeting, 1, start, end);
  return greeting;
}

/** Words of a likeness, which are often verbs besides: "like". */
function likeningAt({ matches, tokens }: Sentence): Uint8Array {
  const likening = new Uint8Array(tokens.length);
  for (const { start, end, entry } of matches)
    if (entry.meaning.is === 'likeness' && entry.meaning.how === 'like' && end - start === 1) likening[start] = 1;
  return likening;
}

/** French "à part": what is let through isn't liked or disliked by it. */
const isExcepting = (meaning: Meaning): boolean => meaning.is === 'negation' && (meaning.how === 'except' || meaning.how === 'excepted');

/** "But", "sondern", French "mets". */
const isTurn = (meaning: Meaning): boolean => meaning.is === 'negation' && meaning.how === 'ends';

function piecesOf(sentence: Sentence, has: Clauses['has']): readonly Piece[] {
  const { tokens, vocabulary, matches, text } = sentence;
  const turns = new Set(matches.flatMap((one) => (isTurn(one.entry.meaning) && !isDoneBySomebody(one, sentence) ? [one.start] : [])));
  const pieces: Piece[] = [];
  let start = 0;
  let cut: Piece['cut'] = 'hard';
  for (let at = 1; at < tokens.length; at++) {
    const next = cutAt(at);
    if (next === null) continue;
    pieces.push({ start, end: at, cut });
    start = at;
    cut = next;
  }
  if (tokens.length > 0) pieces.push({ start, end: tokens.length, cut });
  return pieces;

  function isHyphened(at: number): boolean {
    return text.charAt((tokens[at]?.start ?? 0) - 1) === '-';
  }

  function cutAt(at: number): Piece['cut'] | null {
    const token = tokens[at];
    if (token?.gap === 'stop') return 'hard';
    // Portuguese "acabou-se".
    if ((has(at, 'opens') && !isHyphened(at)) || turns.has(at)) return 'opens';
    return token?.gap === 'comma' || vocabulary.connectives.of(token) === 'and' ? 'soft' : null;
  }
}
