import { ALLERGY } from '../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Measure } from '../1-match/measures.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { OF_AGE } from '../2-spans/ages.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Role as ClauseRole } from './clauses.ts';
import { isFirstName } from './first-names.ts';
import { hasRole, isPauseAt, joinsAt, lengthAt, lengthBefore } from './said-of.ts';

/** Whoever is named, with the words before that belong to it: "my dear old" mum. */
export interface Person {
  readonly thing: Thing;
  /** The first token of those words. */
  readonly start: number;
  /** "My", "the". */
  readonly isDetermined: boolean;
  /** The shopper's, or another's: "my", "her". */
  readonly isOwned: boolean;
  readonly isOthers: boolean;
}

const WISHES = ['wants'] as const satisfies readonly ClauseRole[];
const VERBS = ['wants', 'is', 'has', 'wears', 'smells', 'others'] as const satisfies readonly ClauseRole[];
/** Words between "my" and the person. */
const MOST_ADJECTIVES = 2;

/** All whom a message names, the shopper aside, and where in its clauses they stand. */
export class NamedPeople {
  readonly sentence: Sentence;
  readonly all: readonly Person[];
  /** Where a greeting or thanks ends: whoever is named right there is spoken to. */
  readonly courtesies: ReadonlySet<number>;
  /** Where words end that say nothing of what follows: "no", "actually". */
  readonly #openings: ReadonlyMap<number, number>;

  constructor(sentence: Sentence, things: readonly Thing[]) {
    this.sentence = sentence;
    const all: Person[] = [];
    for (const thing of things) all.push(this.#personOf(thing, all.at(-1)));
    this.all = all;
    const courtesies = new Set<number>();
    const openings = new Map<number, number>();
    for (const { start, end, entry } of sentence.matches) {
      const { meaning } = entry;
      const isCourtesy = meaning.is === 'intent' && sentence.vocabulary.courtesies.has(meaning.intent);
      if (isCourtesy) courtesies.add(end);
      if (isCourtesy || meaning.is === 'correction' || meaning.is === 'answer') openings.set(end, start);
    }
    this.courtesies = courtesies;
    this.#openings = openings;
  }

  #personOf(thing: Thing, before: Person | undefined): Person {
    const noun = this.#nounOf(thing);
    let start = noun - this.#ageBefore(noun);
    let isDetermined = false;
    let isOwned = false;
    let isOthers = false;
    for (let length = 1; length > 0 && !isPauseAt(start, this.sentence); start -= length) {
      const mine = this.#isAskedFor(start) ? 0 : lengthBefore(start, 'mine', this.sentence);
      const theirs = lengthBefore(start, 'theirs', this.sentence);
      // Italian "di nuovo mio marito" is "again my husband".
      const isAside = mine + theirs === 0 && lengthBefore(start, 'asides', this.sentence) > 1;
      length = Math.max(mine, theirs, isAside ? 0 : lengthBefore(start, 'articles', this.sentence));
      if (length === 0 && !isDetermined) length = this.#adjectivesBefore(start, before);
      else if (length > 0) {
        isDetermined = true;
        isOwned ||= mine + theirs > 0;
        isOthers ||= theirs > mine;
      }
    }
    // "My son's girlfriend".
    const whose = isPauseAt(start, this.sentence) ? 0 : lengthBefore(start, 'whose', this.sentence);
    if (before !== undefined && whose > 0 && start - whose <= before.thing.end) {
      return { thing, start: before.start, isDetermined: true, isOwned: true, isOthers: true };
    }
    // "My girlfriends mum", where the apostrophe is left out.
    const isOfBefore = before?.isDetermined === true && !isDetermined && before.thing.end === start && noun === start;
    if (before !== undefined && isOfBefore && !isPauseAt(start, this.sentence) && this.#endsInWhose(start - 1)) {
      return { thing, start: before.start, isDetermined: true, isOwned: true, isOthers: true };
    }
    // "A mãe dele", "la madre di lei".
    const isOfOther = !isOwned && !isPauseAt(thing.end, this.sentence) && lengthAt(thing.end, 'theirs_after', this.sentence) > 0;
    return { thing, start, isDetermined, isOwned: isOwned || isOfOther, isOthers: isOthers || isOfOther };
  }

  /** "Girlfriends": what stands for "whose" in the language is the end of the word. */
  #endsInWhose(at: number): boolean {
    const { tokens, vocabulary, rank } = this.sentence;
    const word = tokens[at]?.folded ?? '';
    return vocabulary.people.whose.some(({ language, ending }) => rank(language) === 0 && word.endsWith(ending));
  }

  /** "Show me mens", where "me mum" is my mother: whoever asks for it stands behind the verb. */
  #isAskedFor(end: number): boolean {
    const length = lengthBefore(end, 'me', this.sentence);
    return length > 0 && end > length && hasRole(end - length - 1, 'wants', this.sentence);
  }

  /** "My 60 year old father". */
  #ageBefore(at: number): number {
    const age = [...this.sentence.measures.values()].find(({ measure, end }) => measure === 'age' && end === at);
    return age === undefined ? 0 : at - age.start;
  }

  /** "Für meine Mutter" may be one phrase: the person begins behind such words. */
  #nounOf({ start, end }: Thing): number {
    let at = start;
    for (let length = 1; length > 0; at += length) {
      length = Math.max(
        ...(['for', 'beside', 'to', 'of', 'mine', 'theirs', 'articles'] as const).map((role) => lengthAt(at, role, this.sentence)),
      );
      if (at + length >= end) break;
    }
    return at;
  }

  /** "My dear old dad": words between, if "my" stands before them. */
  #adjectivesBefore(end: number, before: Person | undefined): number {
    for (let length = 1; length <= MOST_ADJECTIVES; length++) {
      const start = end - length;
      const roles = ['for', 'beside', 'to', 'of', 'verbs', 'states', 'gives'] as const;
      const isOther = roles.some((role) => lengthAt(start, role, this.sentence) > 0) || (before !== undefined && start < before.thing.end);
      if (start <= 0 || isOther || isPauseAt(start, this.sentence) || joinsAt(start, this.sentence)) return 0;
      if (lengthBefore(start, 'mine', this.sentence) > 0 || lengthBefore(start, 'theirs', this.sentence) > 0) return length;
      if (this.#isDescribedFor(start, end)) return length;
    }
    return 0;
  }

  /** "For a pregnant friend": words of what somebody has, behind "for a". */
  #isDescribedFor(start: number, end: number): boolean {
    const article = lengthBefore(start, 'articles', this.sentence);
    if (article === 0 || isPauseAt(start - article, this.sentence) || lengthBefore(start - article, 'for', this.sentence) === 0)
      return false;
    return this.sentence.matches.some(
      (one) => one.start === start && one.end <= end && one.entry.meaning.is === 'intent' && one.entry.meaning.intent === ALLERGY,
    );
  }

  /** "My flatmate", in a language that tells women from men there, but not "a woman", "for her". */
  isSomebody({ thing, isOwned }: Person): boolean {
    return isOwned && !this.startsWithFor(thing);
  }

  isNamedFor(thing: Thing): boolean {
    const start = this.all.find((one) => one.thing === thing)?.start ?? thing.start;
    if (this.#isSaidOfNamed(start)) return true;
    return this.startsWithFor(thing) || (!isPauseAt(start, this.sentence) && lengthBefore(start, 'for', this.sentence) > 0);
  }

  /** "Pour Rose, ma collègue": behind a first name that it is for, it is said who that is. */
  #isSaidOfNamed(start: number): boolean {
    const { tokens } = this.sentence;
    const name = start - 1;
    if (name < 1 || tokens[start]?.gap !== 'comma' || !isFirstName(name, this.sentence)) return false;
    const from = name - lengthBefore(name, 'articles', this.sentence);
    return [name, from].some((at) => lengthBefore(at, 'for', this.sentence) > 0);
  }

  /** "Pour les 70 ans de mon père": an age that something is for ends right there. */
  isForAge(at: number): boolean {
    if (isPauseAt(at, this.sentence)) return false;
    // Italian "per i 70 anni" may be a time as well.
    const isAge = (measure: Measure): boolean => OF_AGE.has(measure) || measure === 'time';
    const age = [...this.sentence.measures.values()].find(({ measure, end }) => isAge(measure) && end === at);
    if (age === undefined) return false;
    const from = age.start - lengthBefore(age.start, 'articles', this.sentence);
    return lengthAt(age.start, 'for', this.sentence) > 0 || [from, age.start].some((one) => lengthBefore(one, 'for', this.sentence) > 0);
  }

  startsWithFor({ start }: Thing): boolean {
    return lengthAt(start, 'for', this.sentence) > 0;
  }

  /** "I want something fresh, my friend", "I'm skint, mate": all that stands behind the pause up to the end of its sentence, and a verb before it. */
  endsTurn({ start }: Pick<Person, 'start'>, isOfPerson = true): boolean {
    const { tokens, vocabulary, rank, context } = this.sentence;
    if (start === 0 || !isPauseAt(start, this.sentence)) return false;
    const length = lengthAt(start, 'address', this.sentence);
    // "Coming, my love! I was only …"
    if (length === 0 || (start + length < tokens.length && tokens[start + length]?.gap !== 'stop')) return false;
    const isOf = (roles: readonly ClauseRole[]): boolean =>
      tokens.slice(0, start).some((token) => roles.some((role) => vocabulary.clauses.rolesOf(token, rank).has(role)));
    return isOf(WISHES) || (isOfPerson && context.asked !== RECIPIENT && context.asked !== GENDER && isOf(VERBS));
  }

  /** "Man, that's a lot": it opens the message, and behind the pause something is said; but "man, 30" tells whom it is for. */
  opensTurn(start: number, end: number): boolean {
    const { tokens, vocabulary, rank, context } = this.sentence;
    if (start > 0 || !isPauseAt(end, this.sentence) || context.asked !== null) return false;
    return (
      lengthAt(start, 'address', this.sentence) === end &&
      tokens.slice(end).some((token) => VERBS.some((role) => vocabulary.clauses.rolesOf(token, rank).has(role)))
    );
  }

  /** Nothing stands before it in its clause but words that say nothing of it: "ok now", "it's". */
  opensClause(from: number): boolean {
    let at = from;
    while (!isPauseAt(at, this.sentence) && !joinsAt(at - 1, this.sentence)) {
      const length = Math.max(lengthBefore(at, 'asides', this.sentence), at - (this.#openings.get(at) ?? at));
      if (length === 0) return false;
      at -= length;
    }
    return true;
  }
}
