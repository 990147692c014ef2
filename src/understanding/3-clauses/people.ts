import { ALLERGY } from '../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT, SELF, UNISEX } from '../../flow/program/own-types.ts';
import { REACHED_BACK } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAgedAnswer, OF_AGE } from '../2-spans/ages.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isAdviceSought, isGiftSought } from './advice.ts';
import { isAnothersGender } from './anothers-gender.ts';
import { isAlone, isBare, isGiver, isGoneOnWith, isToldOf, moreOf, POINTING, turnedAt } from './behind-people.ts';
import { isCalledNext } from './called-next.ts';
import { exchangesIn, isNameOfExchange } from './exchanges.ts';
import { nameGenderAt } from './first-names.ts';
import { isForAnother } from './gifts-of-others.ts';
import { isNameApposed, isNamedAfterDeed, isOnlyLikened } from './likened-people.ts';
import { isLifeTold } from './lives-told.ts';
import {
  dislikedBy,
  hasDeparted,
  isDressingFor,
  isFree,
  isGiftMeant,
  isGivenTo,
  isHonoured,
  isKinOfScent,
  isTakenUp,
  looksForSelf,
  mayWear,
  smellsAlready,
  smellsOtherThan,
  valueIn,
  wearsIt,
} from './merely-told.ts';
import { isBesideMyLot } from './my-lot.ts';
import { NamedPeople, type Person } from './named-people.ts';
import { oneOfThem } from './one-of-them.ts';
import { isOpenedWith } from './opened-with.ts';
import { DOES, isDoingForShopper, isTeller } from './people-doing.ts';
import { isOnlyQuoted } from './quoted-people.ts';
import {
  clauseEnd,
  clauseStart,
  hasRole,
  isCelebrated,
  isEpicene,
  isGivenIn,
  isPauseAt,
  isRefusedIn,
  isSaidToWish,
  joinsAt,
  lengthAt,
  lengthBefore,
  MOST_BETWEEN,
  type Role,
  stands,
} from './said-of.ts';
import { type Pair, pairOf, sharedWith } from './shared-wearers.ts';
import { isSmeltBy } from './smelt-by.ts';
import { isSpokenTo } from './spoken-to.ts';
import { isTasteTold } from './tastes-told.ts';
import { toldUntil } from './this-time.ts';
import { isVerdict } from './verdicts.ts';

/** Who of those that a message names wears what is wished for. All others are spoken of: nothing of the wish is theirs. */
export interface Wearers {
  readonly spokenOf: ReadonlySet<Thing>;
  /** Somebody else's wife or son: what is known of them is a gender. */
  readonly othersOwn: ReadonlyMap<Thing, string | undefined>;
  /** Whoever is named as wearing it, the shopper aside. */
  readonly named: readonly Thing[];
  /** Of these, who is only told something of: "my friend is ill". Without a wish in the message nothing is for them. */
  readonly told: ReadonlySet<Thing>;
  /** What somebody who is only spoken of dislikes, where it is for another: "my husband hates vanilla", beside a scent for the sister. */
  readonly disliked: ReadonlySet<Thing>;
  /** Whose taste the shopper's own wish is set against: "my boss loves oud but I want rose". */
  readonly contrasted: ReadonlySet<Thing>;
  /** Those whom it is for together with the shopper, by their tokens: "for my wife and me". */
  readonly shared: readonly Pick<Thing, 'start' | 'end'>[];
  /** Who doesn't bear something, and is the only one spoken of: it is for that one, though nothing is wished for. */
  readonly harmed: Thing | null;
}

const INGREDIENT = 'ingredient';

const NOBODY: Wearers = {
  spokenOf: new Set(),
  othersOwn: new Map(),
  named: [],
  told: new Set(),
  disliked: new Set(),
  contrasted: new Set(),
  shared: [],
  harmed: null,
};

/**
 * Tells who wears what is wished for from those who are only spoken of: "my grandfather's tobacco", "my boss told me", "bei Oma".
 * `harmful`: what is left out since somebody doesn't bear it.
 */
export function wearersIn(
  sentence: Sentence,
  things: readonly Thing[],
  acting: readonly Match[],
  harmful: readonly Pick<Thing, 'start'>[],
): Wearers {
  const people = things.filter(isPerson);
  const isTold = sentence.vocabulary.people.languages.some((language) => sentence.rank(language) === 0);
  if (!isTold) return NOBODY;
  const isSpoken = stands('address', sentence) && things.some(({ start }) => lengthAt(start, 'address', sentence) > 0);
  const verdicts = things.filter((one) => isSelf(one) && isVerdict(one, things, sentence));
  if (people.length === 0 && !isSpoken) return verdicts.length === 0 ? NOBODY : { ...NOBODY, spokenOf: new Set(verdicts) };
  sentence.work.add(sentence.tokens.length);
  return new Roles(sentence, things, people, verdicts).read(acting, harmful);
}

/** A relation, or a word for women or men; not the shopper, nor what two share: "for me and my wife to share". */
function isPerson({ type, reading }: Thing): boolean {
  return reading.is === 'value' && ((type === RECIPIENT && reading.value !== SELF) || (type === GENDER && reading.value !== UNISEX));
}

/** "Loves", "wants". */
function isWishedIn(start: number, end: number, sentence: Sentence): boolean {
  return range(start, end).some((at) => sentence.vocabulary.allergy.lengthAt(at, 'wishes', sentence) > 0);
}

/** "El de mi hermana", "quello di mia sorella", "die von meiner Schwester": whose something is, of which no more is said than "the one". */
function isOwnerOfOne({ start }: Person, sentence: Sentence): boolean {
  const of = lengthBefore(start, 'of', sentence);
  if (of === 0 || isPauseAt(start, sentence) || isPauseAt(start - of, sentence)) return false;
  const at = start - of - 1;
  return lengthBefore(at + 1, 'articles', sentence) > 0 || hasRole(at, 'pronouns', sentence);
}

/** "It's for me mate, I'm a bloke", where "me mate" alone is a friend: the shopper goes on behind it. */
function isHailedBehindMe({ start, end }: Thing, sentence: Sentence): boolean {
  if (lengthAt(start, 'address', sentence) !== end - start || lengthBefore(start, 'me', sentence) === 0) return false;
  return (['speaker', 'i'] as const).some((role) => lengthAt(end, role, sentence) > 0);
}

function isSelf(one: Thing): boolean {
  return one.type === RECIPIENT && valueIn(one) === SELF;
}

class Roles {
  readonly #sentence: Sentence;
  readonly #things: readonly Thing[];
  readonly #starts: ReadonlySet<number>;
  readonly #ends: readonly number[];
  readonly #isSelfNamed: boolean;
  readonly #named: NamedPeople;
  readonly #exchanges: ReturnType<typeof exchangesIn>;
  readonly #told = new Set<Thing>();
  /** Each of several of whom a scent is told. */
  readonly #inTurn = new Set<Thing>();
  readonly #contrasted = new Set<Thing>();
  readonly #disliked = new Set<Thing>();
  /** "Me" of "for me mum" and of "too sweet for me". */
  readonly #notForSelf: readonly Thing[];

  constructor(sentence: Sentence, things: readonly Thing[], people: readonly Thing[], verdicts: readonly Thing[]) {
    this.#sentence = sentence;
    this.#things = things;
    this.#starts = new Set(things.map(({ start }) => start));
    this.#ends = things.map(({ end }) => end);
    const selves = things.filter(isSelf);
    const isPossessive = ({ end }: Thing): boolean =>
      !isPauseAt(end, sentence) &&
      people.some((one) => one.start === end && !isHailedBehindMe(one, sentence)) &&
      lengthBefore(end, 'mine', sentence) > 0;
    this.#notForSelf = selves.filter((one) => isPossessive(one) || verdicts.includes(one));
    this.#isSelfNamed = selves.length > this.#notForSelf.length;
    this.#exchanges = exchangesIn(sentence);
    this.#named = new NamedPeople(sentence, people);
  }

  read(acting: readonly Match[], harmful: readonly Pick<Thing, 'start'>[]): Wearers {
    // "I want something with rose, sweetie".
    const before = toldUntil(this.#sentence);
    const isToldBefore = (thing: Thing): boolean =>
      thing.end <= before && isPerson(thing) && this.#things.some((other) => other.start >= before && other.type === RECIPIENT);
    const spokenOf = new Set<Thing>([
      // "Vanilla, honey": what a scent is made of may be wished for there.
      ...this.#things.filter((thing) => (thing.type !== INGREDIENT && this.#named.endsTurn(thing, isPerson(thing))) || isToldBefore(thing)),
      ...this.#notForSelf,
    ]);
    const othersOwn = new Map<Thing, string | undefined>();
    const { genders } = this.#sentence.vocabulary.people;
    const shared: Pair[] = [];
    for (const [place, person] of this.#named.all.entries()) {
      const { thing } = person;
      const pair = pairOf(person, this.#named, this.#things) ?? sharedWith(person, this.#named);
      if (pair !== null) {
        spokenOf.add(thing);
        if (pair.isFor) shared.push(pair);
        continue;
      }
      const isGender = thing.type === GENDER && !this.#named.isSomebody(person);
      if (isGender ? isAnothersGender(person, place, spokenOf, this.#named) : !this.#isWearer(person, place)) spokenOf.add(thing);
      else if (thing.type === RECIPIENT && this.#isRelatedToOthers(person, place)) {
        // "My son's teacher" is one to the shopper, too, and "his secretary" is not.
        const gender = genders.get(valueIn(thing));
        const isTheirs = person.isOthers && this.#named.all[place - 1]?.start !== person.start;
        if (gender !== undefined || isTheirs || isEpicene(thing, this.#sentence)) othersOwn.set(thing, gender);
      }
    }
    const harmed = this.#harmedBy(harmful);
    const sought = harmed ?? this.#soughtForLater(spokenOf);
    if (sought !== null) {
      spokenOf.delete(sought);
      this.#told.delete(sought);
      this.#disliked.clear();
    }
    const told = this.#isShoppers() ? this.#told : new Set<Thing>();
    for (const one of told) spokenOf.add(one);
    const wearers = this.#named.all.filter(({ thing }) => thing.type === RECIPIENT && !spokenOf.has(thing)).map(({ thing }) => thing);
    // "My husband wears Sauvage, I want that for myself."
    const wears = acting.filter(({ entry, held }) => entry.meaning.is === 'likeness' && held.length === 0);
    const asWorn = wearers.filter(
      (one) =>
        !this.#inTurn.has(one) && !this.#named.isNamedFor(one) && wears.some(({ start }) => one.end <= start && start - one.end <= 1),
    );
    const isWorn = wears.some(({ entry: { meaning } }) => meaning.is === 'likeness' && meaning.how === 'worn');
    const isOther = asWorn.length < wearers.length || this.#isSelfNamed || (isWorn && this.#endsInRefusal());
    // "My brother wears Sauvage, I don't want to smell like him."
    for (const one of wearers) if (!this.#named.isNamedFor(one) && smellsOtherThan(one, this.#sentence)) spokenOf.add(one);
    for (const one of asWorn) if (this.#isOtherWanted(one)) spokenOf.add(one);
    for (const one of asWorn) if (isOther || (isWorn && this.#isAnybody(one))) spokenOf.add(one);
    const named = wearers.filter((one) => !spokenOf.has(one));
    for (const one of named) if (one !== harmed && this.#isFree(one) && isLifeTold(one, this.#things, this.#sentence)) this.#told.add(one);
    return { spokenOf, othersOwn, named, told: this.#told, disliked: this.#disliked, contrasted: this.#contrasted, shared, harmed };
  }

  /** Whom nothing was wished for yet, in this message or before. */
  #isFree(thing: Thing): boolean {
    return !this.#named.isNamedFor(thing) && this.#sentence.context.wearer !== valueIn(thing);
  }

  /** "Lavender gives my husband migraines": the only one who is spoken of, where the shopper tells nothing of themselves. */
  #harmedBy(harmful: readonly Pick<Thing, 'start'>[]): Thing | null {
    const sentence = this.#sentence;
    const only = this.#onlyNamed();
    if (only === null) return null;
    // "Something for me" || "but no saffron, it makes my wife sick".
    const { wearer = null } = sentence.context;
    if (wearer !== null && wearer !== valueIn(only.thing) && sentence.context.asked !== RECIPIENT) return null;
    const isBeside = ({ start }: Pick<Thing, 'start'>): boolean => {
      const [from, to] = [Math.min(start, only.start), Math.max(start, only.start)];
      return sentence.tokens.slice(from + 1, to + 1).every(({ gap }) => gap !== 'stop');
    };
    if (!harmful.some(isBeside) || isTeller(only.thing, this.#starts, sentence)) return null;
    if (looksForSelf(sentence) || isGiver(only.thing.end, sentence) || this.#isReasonGiven(only)) return null;
    return stands('i', sentence) || stands('me', sentence) ? null : only.thing;
  }

  /** "No honey, my dad has beehives": what was turned down right before stands in the clause of whoever has it. */
  #hasWhatIsRefused(thing: Thing): boolean {
    const until = clauseEnd(thing.end, this.#sentence);
    const own = this.#things.filter(({ start }) => thing.end <= start && start < until);
    return own.some((one) =>
      this.#sentence.matches.some(({ start, entry: { meaning } }) => {
        return start < thing.start && meaning.is === 'value' && meaning.type === one.type && meaning.value === valueIn(one);
      }),
    );
  }

  /** "No rose, my colleague gets headaches": who begins the clause behind a refusal, and is nobody of the family, is why. */
  #isReasonGiven({ thing, start }: Person): boolean {
    const sentence = this.#sentence;
    const { wearer = null, asked } = sentence.context;
    const isFamily = sentence.vocabulary.people.genders.get(valueIn(thing)) !== undefined;
    if (wearer === valueIn(thing) || asked === RECIPIENT || this.#named.isNamedFor(thing)) return false;
    if (isFamily && !this.#hasWhatIsRefused(thing)) return false;
    if (start === 0 || sentence.tokens[start]?.gap !== 'comma' || thing.type !== RECIPIENT) return false;
    // "Not too sweet, my colleague is turning 50", "no rose, my colleague loves woods".
    const until = clauseEnd(thing.end, sentence);
    if (isHonoured(thing, sentence) || isCelebrated(thing.end, sentence) || isWishedIn(thing.end, until, sentence)) return false;
    const from = clauseStart(start - 1, sentence);
    const isOfPeople = this.#named.all.some((one) => one.start < start);
    return !isOfPeople && isRefusedIn(from, start, sentence) && !isGivenIn(0, sentence.tokens.length, sentence);
  }

  /** "My mother finds rose dated, what could I get her?": the only one who is spoken of, and behind it somebody is given something. */
  #soughtForLater(spokenOf: ReadonlySet<Thing>): Thing | null {
    const only = this.#onlySpokenOf(spokenOf);
    const sentence = this.#sentence;
    if (only === null || isBesideMyLot(only, sentence) || isOwnerOfOne(only, sentence)) return null;
    const from = clauseEnd(only.thing.end, sentence);
    const later = sentence.tokens.flatMap((_, at) => (at >= from ? [at] : []));
    const isIn = (role: Role): boolean => later.some((at) => lengthAt(at, role, sentence) > 0);
    // "For her", and where something is given also "to her".
    const leads = isIn('gives') ? (['for', 'to'] as const) : (['for'] as const);
    const isFor = (role: Role): boolean =>
      later.some((at) => lengthAt(at, role, sentence) > 0 && leads.some((lead) => lengthBefore(at, lead, sentence) > 0));
    const isWhom = (at: number): boolean => {
      const isPronoun = (['objects', 'clitics'] as const).some((role) => hasRole(at, role, sentence));
      const isOfOther = (['hers', 'his'] as const).some((role) => lengthAt(at, role, sentence) > 0);
      return (isPronoun || isOfOther) && lengthAt(at, 'me', sentence) === 0;
    };
    const isGivenTo = later.some((at) => {
      if (lengthAt(at, 'gives_them', sentence) > 0) return true;
      const length = lengthAt(at, 'gives', sentence);
      if (length === 0) return false;
      return later.some((one) => one >= at - MOST_BETWEEN && one <= at + length && isWhom(one));
    });
    const gender = sentence.vocabulary.people.genders.get(valueIn(only.thing));
    // "For her", but not "on her".
    const isPointedAt = (gender !== 'masculine' && isFor('hers')) || (gender !== 'feminine' && isFor('his'));
    const isSought = isAdviceSought(from, sentence) || isGiftSought(from, sentence);
    const isAdvised = isSought && this.#isRefusing(only.thing);
    const isMeant = isGivenTo || isPointedAt || isAdvised || isOpenedWith(only, this.#named, this.#things);
    return isMeant && !isIn('gives_me') ? only.thing : null;
  }

  /** "My mother can't bear the smell of roses": somebody, and what turns something down in the same clause. */
  #isRefusing({ start, end }: Thing): boolean {
    const [from, to] = [clauseStart(start, this.#sentence), clauseEnd(end, this.#sentence)];
    const isNoted = this.#things.some(({ type, start: at }) => REACHED_BACK.has(type ?? '') && from <= at && at < to);
    return isNoted && isRefusedIn(from, to, this.#sentence);
  }

  /** The one of the shopper's own who alone is named, and only told of, where the shopper looks for nothing themselves. */
  #onlySpokenOf(spokenOf: ReadonlySet<Thing>): Person | null {
    const only = this.#onlyNamed();
    return only !== null && (spokenOf.has(only.thing) || this.#told.has(only.thing)) ? only : null;
  }

  #onlyNamed(): Person | null {
    const [only, ...others] = this.#named.all.filter(({ thing }) => thing.type === RECIPIENT);
    if (only === undefined || others.length > 0 || only.isOthers || !(only.isOwned || this.#isOfFamily(only))) return null;
    return this.#isShoppers() || this.#isAddress(only) || hasDeparted(only.start, only.thing.end, this.#sentence) ? null : only;
  }

  /** "Mum can't bear rose", "alla mamma la rosa non piace": whoever begins a clause, of whom the word says whether it is a woman. */
  #isOfFamily({ start, thing }: Person): boolean {
    const isKnown = this.#sentence.vocabulary.people.genders.get(valueIn(thing)) !== undefined;
    return isKnown && (this.#named.opensClause(start) || this.#named.opensClause(start - lengthBefore(start, 'to', this.#sentence)));
  }

  /** "For me", "my perfume": whoever is only told something of beside that doesn't wear it. */
  #isShoppers(): boolean {
    const { tokens } = this.#sentence;
    const isHead = (at: number): boolean => tokens[at]?.gap === 'soft' && hasRole(at, 'heads', this.#sentence);
    const isMyScent = (at: number): boolean => {
      const length = lengthAt(at, 'mine', this.#sentence);
      return length > 0 && isHead(at + length);
    };
    // "My boss is allergic to it, so none of that on me".
    const isOnMe = stands('gives_me', this.#sentence);
    const isOfMine = stands('mine', this.#sentence) && tokens.some((_, at) => isMyScent(at));
    return this.#isSelfNamed || isOnMe || looksForSelf(this.#sentence) || isOfMine;
  }

  /** "A colleague wears …": nobody of one's own. */
  #isAnybody(thing: Thing): boolean {
    if (this.#sentence.context.asked === RECIPIENT || this.#named.startsWithFor(thing)) return false;
    // "Mama trägt …" is one's own.
    const isFamily = (one: Person): boolean => !one.isDetermined && this.#isOfFamily(one);
    return this.#named.all.some(
      (one) => one.thing === thing && !one.isOwned && !isFamily(one) && lengthBefore(one.start, 'for', this.#sentence) === 0,
    );
  }

  /** "…, so not that": a refusal without a verb behind all that is named. */
  #endsInRefusal(): boolean {
    const { tokens, matches, vocabulary, rank } = this.#sentence;
    const end = Math.max(...this.#ends);
    const isVerb = (token: Token): boolean => {
      const roles = vocabulary.clauses.rolesOf(token, rank);
      return (['wants', 'smells', 'wears', 'has', 'others'] as const).some((role) => roles.has(role));
    };
    const refuses = matches.some(({ start, entry: { meaning } }) => {
      return start >= end && meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'after');
    });
    return refuses && !tokens.slice(end).some(isVerb);
  }

  #isPause(at: number): boolean {
    return isPauseAt(at, this.#sentence);
  }

  #isWearer(person: Person, place: number): boolean {
    const { thing, start } = person;
    const sentence = this.#sentence;
    if (this.#isAddress(person) || hasDeparted(start, thing.end, sentence) || isKinOfScent(thing, this.#things, sentence)) return false;
    const drawn = this.#drawn(person);
    if (drawn !== null) return drawn;
    if (thing.type === RECIPIENT && sentence.context.wearer !== valueIn(thing) && isBesideMyLot(person, sentence)) return false;
    if (this.#isPutOff(person) || this.#isReasonGiven(person) || isOnlyQuoted(person, this.#named, this.#things)) return false;
    if (this.#isNextInLine(person) || this.#isCalledNext(person)) return true;
    if (this.#isBegunWith(person) || isAgedAnswer(this.#named.all, sentence)) return true;
    if (this.#isOnlyCalled(person)) return false;
    if (this.#isBystander(person)) {
      this.#told.add(thing);
      return false;
    }
    if (this.#isTakenForSelf(person)) return false;
    const next = this.#named.all[place + 1];
    if (isForAnother(person, this.#named.all.slice(place + 1), this.#named)) return false;
    if (isSmeltBy(person, sentence)) return false;
    if (this.#isToldInTurn(person)) {
      this.#inTurn.add(thing);
      return true;
    }
    if (thing === oneOfThem(this.#things, sentence)?.thing) return true;
    if (isTasteTold(person, this.#named, this.#things)) {
      this.#told.add(thing);
      return true;
    }
    if (this.#named.opensClause(start) && isFree(thing, sentence) && isDressingFor(thing, this.#things, sentence)) return false;
    const whose = lengthAt(thing.end, 'whose', sentence);
    // "My cousins' wedding".
    const last = sentence.tokens[thing.end - 1];
    const isOfMany = last?.folded.endsWith('s') === true && /^['’]\s*\p{L}/u.test(sentence.text.slice(last.end));
    if (isOfMany && lengthBefore(start, 'for', sentence) === 0 && !this.#named.startsWithFor(thing)) return false;
    if (next !== undefined && (next.start === start || this.#isCorrected(person, next))) return false;
    if (whose > 0 && !this.#isPause(thing.end) && !this.#isAiling(thing.end + whose)) {
      // "My brother's wedding", but "my wife's 50th birthday", "my mum's into tea".
      if (isGiver(thing.end, this.#sentence)) return false;
      // "My nan's 80", "my nan's turning 80".
      const isAged = [0, 1].some((by) => sentence.amounts.has(thing.end + whose + by));
      if (isAged || isGivenIn(thing.end, thing.end + MOST_BETWEEN, sentence)) return true;
      // "My brother's a vegan now".
      this.#told.add(thing);
      return isSaidToWish(thing.end, sentence, true);
    }
    const length = (role: Role): number => (this.#isPause(start) ? 0 : lengthBefore(start, role, sentence));
    const before = Math.max(length('beside'), length('of'));
    // "Devo fare il regalo di Natale a mia sorella".
    const isGift = length('to') > 0 && length('to') >= before && isGivenIn(clauseStart(start, sentence), start, sentence);
    const isFor =
      this.#named.startsWithFor(thing) || (length('for') > 0 && length('for') >= before) || this.#named.isForAge(start - length('of'));
    // "Qui plaise aux collègues de mon père" speaks of people in general.
    const isWhoMay = before <= Math.max(1, length('to')) && mayWear(start - length('to'), thing.end, sentence);
    if (isFor || isGift || sentence.context.asked === RECIPIENT || isWhoMay) return true;
    // "My husband thinks I should wear jasmine; I prefer rose".
    if (before === 0 && isGiver(thing.end, sentence) && this.#isPreferredTo(thing) && this.#isSetAgainst(person))
      this.#contrasted.add(thing);
    if (this.#isAlong(person)) return false;
    if (before > 0 || this.#isOwner(place) || isGiver(thing.end, this.#sentence) || wearsIt(person, sentence)) return false;
    if (isGivenIn(clauseStart(start, sentence), clauseEnd(thing.end, sentence), sentence))
      return !isTeller(thing, this.#starts, sentence) && !isDoingForShopper(person, sentence);
    if (this.#isInsteadOf(person, place)) return true;
    if (this.#isSetAgainst(person)) {
      this.#contrasted.add(thing);
      return false;
    }
    const isWorn =
      this.#named.opensClause(start) && !isGoneOnWith(thing.end, this.#sentence) && smellsAlready(thing, this.#things, sentence);
    if (isWorn && sentence.context.wearer !== valueIn(thing) && !isHonoured(thing, sentence)) return false;
    const from = start - length('to');
    if (!this.#isPause(from) && lengthBefore(from, 'verbs', sentence) > 0) return true;
    if (!this.#named.opensClause(from)) return false;
    // "À maman maintenant".
    if (from !== start && isBare(thing.end, this.#sentence)) return true;
    const people = this.#named.all.map((one) => one.thing);
    if (from === start && isGivenTo(thing, people, sentence)) return true;
    if (this.#isDisliker(thing)) return false;
    const isStated = lengthAt(thing.end, 'states', sentence) > 0;
    if (
      from === start &&
      !isStated &&
      isAlone(thing.end, this.#things, this.#sentence) &&
      !isToldOf(thing.end, this.#things, this.#sentence)
    )
      return true;
    // "My girlfriend smells of roses, she loves it. For me …": it is the shopper's own.
    if (this.#isShoppers() && isTakenUp(thing, people, sentence)) this.#told.add(thing);
    if (isHonoured(thing, sentence) || isTakenUp(thing, people, sentence) || isGiftMeant(thing, people, sentence)) return true;
    this.#told.add(thing);
    const called = thing.end + moreOf(thing.end, this.#things, this.#sentence);
    const more = called + turnedAt(called, this.#sentence);
    if (isSaidToWish(thing.end, sentence, false) || (more > thing.end && isSaidToWish(more, sentence, false))) return true;
    return from === start && isAlone(thing.end, this.#things, this.#sentence);
  }

  /** "Mum loves roses, dad only ever wears fresh stuff": nobody has a scent yet, and each of several begins a clause that tells of one. */
  #isToldInTurn(person: Person): boolean {
    if (this.#sentence.context.wearer != null || this.#isSelfNamed || !this.#tellsOfScent(person)) return false;
    return this.#named.all.some((one) => valueIn(one.thing) !== valueIn(person.thing) && this.#tellsOfScent(one));
  }

  #tellsOfScent({ thing, start, isOthers }: Person): boolean {
    const sentence = this.#sentence;
    const opening = start - (this.#isPause(start) ? 0 : lengthBefore(start, 'to', sentence));
    if (thing.type !== RECIPIENT || isOthers || !(this.#named.opensClause(start) || this.#named.opensClause(opening))) return false;
    if (isTeller(thing, this.#starts, sentence) || isGiver(thing.end, sentence)) return false;
    const next = Math.min(...this.#named.all.flatMap((one) => (one.start > thing.end ? [one.start] : [])));
    const until = Math.min(next, clauseEnd(thing.end, sentence));
    const isOwn = ({ type, start: at }: Thing): boolean => type !== null && REACHED_BACK.has(type) && thing.end <= at && at < until;
    const first = this.#things.find(isOwn);
    return first !== undefined && !isRefusedIn(thing.end, first.end, sentence);
  }

  /** "With Violet and her brother", "con Viola e suo fratello": joined at the end of a clause to whom somebody is with. */
  #isAlong({ start, thing: { end } }: Person): boolean {
    const sentence = this.#sentence;
    const isOthers = (['hers', 'his'] as const).some((role) => lengthAt(end, role, sentence) > 0);
    if (!isPauseAt(end, sentence) && !hasRole(end, 'uses', sentence) && !isOthers) return false;
    const from = start - Math.max(...(['articles', 'mine', 'theirs'] as const).map((role) => lengthBefore(start, role, sentence)));
    if (!joinsAt(from - 1, sentence) || isPauseAt(from - 1, sentence) || isPauseAt(from, sentence)) return false;
    const name = from - 2;
    const { tokens, text, vocabulary } = sentence;
    const isCapital = /^\p{Lu}/u.test(text.slice(tokens[name]?.start));
    const isCapitalising = vocabulary.capitalising.has(sentence.rank.written);
    const isSomebody = nameGenderAt(name, sentence) !== null || (isCapital && !isCapitalising);
    const article = lengthBefore(name, 'articles', sentence);
    return isSomebody && !isPauseAt(name, sentence) && vocabulary.connectives.of(tokens[name - article - 1]) === 'with';
  }

  /** "My dad's asthmatic": what stands behind him is no thing of his. */
  #isAiling(at: number): boolean {
    return this.#sentence.matches.some(
      ({ start, entry: { meaning } }) => start === at && meaning.is === 'intent' && meaning.intent === ALLERGY,
    );
  }

  /** "Secret santa, I got my boss": whoever is drawn, or given something together; null: nothing of the kind is told. */
  #drawn({ thing, start, isOthers }: Person): boolean | null {
    if (this.#exchanges.length === 0) return null;
    // "Amigo secreto, tirei meu chefe": nobody's friend.
    const isName = (one: Thing): boolean => isNameOfExchange(one, this.#exchanges);
    if (isName(thing)) return this.#named.all.every((one) => one.thing === thing || isName(one.thing)) ? null : false;
    const isBeside = !this.#isPause(start) && (['beside', 'of'] as const).some((role) => lengthBefore(start, role, this.#sentence) > 0);
    return isBeside || isOthers || isGiver(thing.end, this.#sentence) ? null : true;
  }

  /** "La suegra es vegana": who was named before to have a scent, and begins a clause that turns nothing down. */
  #isNextInLine({ thing, start, isOthers }: Person): boolean {
    const { context } = this.#sentence;
    const value = valueIn(thing);
    if (isOthers || value === context.wearer || context.inLine?.includes(value) !== true) return false;
    const lead = this.#isPause(start) ? 0 : Math.max(...(['for', 'to'] as const).map((role) => lengthBefore(start, role, this.#sentence)));
    return (
      (this.#named.opensClause(start) || (lead > 0 && this.#named.opensClause(start - lead))) &&
      !isTeller(thing, this.#starts, this.#sentence) &&
      !isGiver(thing.end, this.#sentence)
    );
  }

  /** "Ahora el de mi hermana", while it is for another. */
  #isCalledNext({ thing, start, isOthers }: Person): boolean {
    const { wearer = null, inLine = [] } = this.#sentence.context;
    if (wearer === null || isOthers || thing.type !== RECIPIENT || wearer === valueIn(thing)) return false;
    if (isTeller(thing, this.#starts, this.#sentence) || isGiver(thing.end, this.#sentence)) return false;
    return isCalledNext(start, thing.end, this.#sentence, inLine.includes(valueIn(thing)));
  }

  /** "My fiancé needs one too, we'll do that later": somebody else has a turn, and nobody behind it is whom it means. */
  #isPutOff({ thing }: Person): boolean {
    const sentence = this.#sentence;
    const { end } = thing;
    const { wished, wearer } = sentence.context;
    if (wished !== true || wearer === valueIn(thing) || this.#named.isNamedFor(thing)) return false;
    return sentence.tokens.some((_, at) => {
      const length = at >= end ? lengthAt(at, 'later', sentence) : 0;
      return length > 0 && this.#isPause(at + length) && !this.#named.all.some((one) => one.start >= end && one.start < at);
    });
  }

  /** "My aunt, no, my niece": another is named right behind a "no". */
  #isCorrected({ thing }: Person, next: Person): boolean {
    const isBetween = ({ start, end }: Match): boolean => start >= thing.end && end <= next.start;
    const isNo = ({ entry: { meaning } }: Match): boolean =>
      meaning.is === 'correction' || (meaning.is === 'answer' && meaning.answer === 'no');
    const isNear = next.thing.type === RECIPIENT && next.start - thing.end <= 2 && this.#isPause(thing.end);
    return isNear && this.#sentence.matches.some((one) => isBetween(one) && isNo(one));
  }

  /** "Para mi marido no, para mí", "not my mum, for me": right behind a "no" it is for the shopper. */
  #isTakenForSelf({ thing }: Person): boolean {
    const { matches, tokens } = this.#sentence;
    const isNo = ({ start, end, entry: { meaning } }: Match): boolean =>
      start === thing.end && end === start + 1 && meaning.is === 'answer' && meaning.answer === 'no';
    const no = this.#isPause(thing.end) ? undefined : matches.find(isNo);
    const isPaused = no !== undefined && tokens[no.end] !== undefined && this.#isPause(no.end);
    return isPaused && this.#things.some((one) => isSelf(one) && one.start === no.end && !this.#notForSelf.includes(one));
  }

  /** "My boss loves oud but I want rose": behind it the shopper's own wish, and nothing for anybody else. */
  #isSetAgainst({ thing, start }: Person): boolean {
    const sentence = this.#sentence;
    const later = sentence.tokens.flatMap((_, at) => (at > thing.end ? [at] : []));
    const wants = (at: number): boolean => {
      const length = lengthAt(at, 'i', sentence);
      return length > 0 && [length - 1, length, length + 1].some((offset) => hasRole(at + offset, 'wants', sentence));
    };
    const isOpen = sentence.context.wearer !== valueIn(thing) && this.#named.opensClause(start);
    return isOpen && later.some(wants) && !later.some((at) => POINTING.some((role) => lengthAt(at, role, sentence) > 0));
  }

  #isPreferredTo({ end }: Thing): boolean {
    return this.#sentence.matches.some(({ start, entry: { meaning } }) => {
      return start > end && meaning.is === 'negation' && meaning.how === 'prefers';
    });
  }

  /** "Not my girlfriend, a good friend from uni": right behind somebody whom it is not for. */
  #isInsteadOf({ thing }: Person, place: number): boolean {
    const sentence = this.#sentence;
    const before = this.#named.all[place - 1];
    if (before?.thing.type !== RECIPIENT) return false;
    const { end } = before.thing;
    const isNext = sentence.tokens[end]?.gap === 'comma' && thing.start - end <= MOST_BETWEEN;
    const isTurnedDown = ({ end: cue, entry: { meaning } }: Match): boolean =>
      cue === before.start && meaning.is === 'negation' && meaning.how === 'hard';
    return isNext && sentence.matches.some(isTurnedDown);
  }

  #isDisliker(thing: Thing): boolean {
    const named = this.#named.all.flatMap((one) => (one.thing.type === RECIPIENT && this.#named.isNamedFor(one.thing) ? [one.thing] : []));
    const disliked = dislikedBy(thing, this.#things, named, this.#sentence);
    for (const one of disliked ?? []) this.#disliked.add(one);
    return disliked !== null;
  }

  /** "My brother uses Sauvage and I don't want the same", "…, I want something else": nothing points at him behind it. */
  #isOtherWanted({ end }: Thing): boolean {
    const sentence = this.#sentence;
    const { matches, tokens } = sentence;
    const isLater = (at: number): boolean => at >= end;
    const points = [...POINTING, 'she', 'he'] as const;
    if (tokens.some((_, at) => isLater(at) && points.some((role) => lengthAt(at, role, sentence) > 0))) return false;
    // "Mama trägt Shalimar, will mal was anderes": the wish is her own.
    const isOwn = (at: number): boolean => at > end && lengthAt(at, 'verbs', sentence) > 0 && hasRole(at, 'wants', sentence);
    if (tokens.some((_, at) => isOwn(at) && at === clauseStart(at, sentence))) return false;
    const isRefusal = ({ start, entry: { meaning } }: Match): boolean =>
      isLater(start) && meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'after');
    const isDifferent = ({ start, reading }: Thing): boolean => isLater(start) && reading.is === 'pointed' && reading.how === 'different';
    const isTurnedDown = matches.some(isRefusal) || this.#things.some(isDifferent);
    return isTurnedDown && tokens.some((_, at) => isLater(at) && hasRole(at, 'wants', sentence));
  }

  /** "My boss is called Hugo", but "my boss is called Hugo and he likes leather". */
  #isOnlyCalled({ thing, start }: Person): boolean {
    const sentence = this.#sentence;
    if (this.#isPause(thing.end) || lengthAt(thing.end, 'called', sentence) === 0 || this.#named.isNamedFor(thing)) return false;
    const from = clauseEnd(thing.end, sentence);
    const isGoneOn = sentence.tokens.some((_, at) => at >= from && lengthAt(at, 'verbs', sentence) > 0);
    const people = this.#named.all.map((one) => one.thing);
    return (
      start === clauseStart(start, sentence) && !isGoneOn && !isGoneOnWith(from, this.#sentence) && !isGivenTo(thing, people, sentence)
    );
  }

  /** "My boss is a right lemon", "he went white, my husband": where it is for nobody yet. */
  #isBystander({ thing, start }: Person): boolean {
    const sentence = this.#sentence;
    if (sentence.context.asked === RECIPIENT || thing.type !== RECIPIENT || this.#named.isNamedFor(thing)) return false;
    const name = this.#things.find((one) => one.end === start || one.end === start - lengthBefore(start, 'mine', sentence));
    if (name !== undefined && isNameApposed(name, thing.end, sentence)) return true;
    return (this.#named.opensClause(start) && isOnlyLikened(thing.end, sentence)) || isNamedAfterDeed({ start, end: thing.end }, sentence);
  }

  /** "Let's begin with my dad", "mum first". */
  #isBegunWith({ thing, start }: Person): boolean {
    const { end } = thing;
    if (!this.#isPause(start) && lengthBefore(start, 'begins', this.#sentence) > 0) return true;
    const length = this.#isPause(end) ? 0 : lengthAt(end, 'begins', this.#sentence);
    // "I'll ask my husband first".
    const opening = clauseStart(start, this.#sentence);
    for (let at = opening; at < start; at++) if (DOES.some((role) => hasRole(at, role, this.#sentence))) return false;
    return length > 0 && clauseEnd(end, this.#sentence) === end + length;
  }

  /** "Thanks bro", "bro, something fresh": it is spoken to. */
  #isAddress(person: Person): boolean {
    const { thing, start, isDetermined } = person;
    const { end } = thing;
    if (isHailedBehindMe(thing, this.#sentence)) return true;
    if (!this.#isPause(end) && end < this.#sentence.tokens.length) return false;
    if (start > 0 && !this.#isPause(start) && this.#named.courtesies.has(start)) return true;
    if (this.#named.endsTurn(thing) || this.#named.endsTurn(person) || isSpokenTo(thing.start, this.#sentence)) return true;
    // "Hija, 25 años".
    if (start === 0 && OF_AGE.has(this.#sentence.measures.get(end)?.measure ?? 'size')) return false;
    return !isDetermined && lengthAt(thing.start, 'address', this.#sentence) > 0 && this.#named.opensClause(start);
  }

  /** "Die Freundin meines Sohnes": right behind somebody else, without a word between. */
  #isOwner(place: number): boolean {
    const [person, before] = [this.#named.all[place], this.#named.all[place - 1]];
    return (
      person !== undefined &&
      before !== undefined &&
      person.isDetermined &&
      before.thing.end === person.start &&
      !this.#isPause(person.start)
    );
  }

  /** "Her mother", "the girlfriend of my son". */
  #isRelatedToOthers({ thing, isOthers }: Person, place: number): boolean {
    const next = this.#named.all[place + 1];
    if (isOthers || next === undefined) return isOthers;
    const length = next.start - thing.end;
    return (
      this.#isOwner(place + 1) || (length > 0 && !this.#isPause(thing.end) && lengthBefore(next.start, 'of', this.#sentence) === length)
    );
  }
}
