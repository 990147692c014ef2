import { WORDED } from '../../flow/program/attributes.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import type { Role as ClauseRole } from './clauses.ts';
import { openingOf } from './general-questions.ts';
import { type Clause, hasShown, lengthAt, ofShopAt, type Reading } from './question-reading.ts';

/** How many words that say nothing may stand before a verb that asks. */
const MOST_LEADING = 3;
const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);
/** Words of a clause that wishes for something. */
const WISHING = ['wants', 'heads'] as const;
const WANTING = ['wants'] as const;
const COPULA = ['is'] as const;
/** What is done by no wish. */
const DOING = ['is', 'has', 'smells', 'wears', 'others'] as const;
/** What says how something is. */
const SAYING = ['is', 'has', 'smells', 'wears'] as const;
/** What is so of a fragrance, or not. */
const SAID_OF_ONE: ReadonlySet<string> = new Set(['gender', 'occasion', 'style', 'ingredient', 'family', 'concentration']);

/** What the shopper says when none of what was shown will do; in a question it asks of all of them. */
const NONE_OF_SHOWN = 'reject_shown';

/**
 * "Is the second one something for the summer?", "is Light Blue good for summer": a verb that asks, and right behind it a fragrance.
 * "Could the first be fresher?" wishes.
 */
export function asksOfFragrance({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, pointed, fragrances, names } = reading;
  if (fragrances.size === 0 || wishesOtherwise({ start, end }, reading)) return false;
  const isBehind = (verb: number, role: 'verbs' | 'opens', some: ReadonlySet<number>): boolean => {
    const length = lengthAt(verb, role, sentence);
    const next = verb + length;
    return length > 0 && (some.has(next) || some.has(next + sentence.vocabulary.people.phrases.lengthAt(next, 'articles', sentence)));
  };
  if (hasShown(sentence) && endsInMark(end, sentence) && range(start, start + MOST_LEADING).some((at) => isBehind(at, 'verbs', pointed)))
    return true;
  // "What are some lovely perfumes": a name that is an ordinary word is none here.
  const named = new Set([...fragrances].filter((at) => pointed.has(at) || names.has(at)));
  return start === 0 && isBehind(openingOf(start, end, sentence), 'opens', named);
}

/**
 * "Does Vétiver Extraordinaire deserve its reputation?", "Sauvage, vale la pena?": with a mark, a fragrance by its name, and what it
 * or somebody does. Who looks for something, likens or compares wishes.
 */
export function asksOfNamed({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, turns, names } = reading;
  if (!endsInMark(end, sentence) || range(start, end).some((at) => turns.has(at)) || wishesOtherwise({ start, end }, reading)) return false;
  let isNamed = false;
  for (const { start: at, end: to, entry } of sentence.matches) {
    const { meaning } = entry;
    if (at < start || to > end) continue;
    if ((meaning.is === 'likeness' && at > start) || meaning.is === 'pointing' || meaning.is === 'price') return false;
    if (meaning.is === 'value' && meaning.type === RECIPIENT && !isWithinValue(at, to, sentence)) return false;
    isNamed ||= names.has(at) || (meaning.is === 'fragrance' && isWithBrand(at, meaning.ids, sentence));
  }
  // "C'est pas un truc de mamie ?": what is said to be one isn't looked for.
  const copula = range(start, end).find((at) => hasRole(at, COPULA, sentence)) ?? end;
  const isSought = (at: number): boolean =>
    hasRole(at, at > copula ? WANTING : WISHING, sentence) || (at < copula && lengthAt(at, 'seeks', sentence) > 0);
  if (!isNamed || range(start, end).some(isSought)) return false;
  return range(start, end).some((at) => isVerb(at, sentence));
}

/** Words of a comparison between what is more so and what it is more so than. */
const MOST_COMPARED = 4;

/**
 * "Is Idôle stronger than L'Eau d'Issey", "il N°19 è più secco dell'Infusion d'Iris?": two that are named, or one and an "it", and which of
 * them is more so; nothing is wished for.
 */
export function asksWhichIsMore({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, fragrances, names, pointed } = reading;
  if (!comparesWithNamed({ start, end }, sentence) || range(start, end).some((at) => isSoughtAt(at, sentence))) return false;
  const isOne = (at: number): boolean => fragrances.has(at) && (names.has(at) || pointed.has(at));
  const of = range(start, end).filter(isOne);
  const [first] = of;
  const opening = openingOf(start, end, sentence);
  const opens = lengthAt(opening, 'opens', sentence) + lengthAt(opening, 'verbs', sentence) > 0;
  const isOfIt = of.length === 1 && hasShown(sentence) && (opens || endsInMark(end, sentence));
  const isSaid = first !== undefined && range(first, end).some((at) => hasRole(at, SAYING, sentence));
  return isOfIt || (of.length > 1 && (opens || endsInMark(end, sentence) || isSaid));
}

const isSoughtAt = (at: number, sentence: Sentence): boolean =>
  (hasRole(at, WISHING, sentence) && !hasRole(at, DOING, sentence)) || lengthAt(at, 'seeks', sentence) > 0;

/** Behind what is more or less so a "than", or the "di" of Italian, and right behind that a fragrance. */
export function comparesWithNamed({ start, end }: Clause, sentence: Sentence): boolean {
  const { matches, tokens, vocabulary, context } = sentence;
  const { phrases } = vocabulary.asks;
  const isMore = ({ entry: { meaning } }: Match): boolean => meaning.is === 'value' && meaning.type === 'comparative';
  const more = range(start, end).filter(
    (at) =>
      (['most', 'least'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0) ||
      matches.some((one) => one.start === at && isMore(one)),
  );
  const isThan = (at: number): boolean =>
    (vocabulary.thans.get(context.language)?.has(tokens[at]?.folded ?? '') ?? false) ||
    vocabulary.people.phrases.lengthAt(at, 'of', sentence) > 0;
  const isFragrance = (at: number): boolean =>
    matches.some(({ start: from, entry: { meaning } }) => from === at && (meaning.is === 'fragrance' || meaning.is === 'ordinal'));
  return more.some((at) =>
    range(at + 1, Math.min(end, at + MOST_COMPARED + 2)).some(
      (than) => isThan(than) && [than + 1, than + 2].some((place) => place < end && isFragrance(place)),
    ),
  );
}

/** "What do you think of Le Male", "com'è Eros": what is named is asked about as a whole, with a mark or without. */
export function asksOfWhole(clause: Clause, reading: Reading): boolean {
  const { sentence, names, pointed } = reading;
  const { phrases } = sentence.vocabulary.asks;
  const places = range(clause.start, clause.end);
  if (!places.some((at) => names.has(at) || pointed.has(at))) return false;
  if (places.some((at) => phrases.lengthAt(at, 'opinion', sentence) > 1)) return true;
  const isSought = (at: number): boolean => hasRole(at, WISHING, sentence) || lengthAt(at, 'seeks', sentence) > 0;
  const isAsked = places.some((at) => phrases.lengthAt(at, 'description', sentence) > 1);
  return isAsked && !wishesOtherwise(clause, reading) && !places.some(isSought);
}

/** Words from the last of some names to "which": "tú", "allora". */
const MOST_BEFORE_WHICH = 2;

/** "Tra Vol de Nuit e Ma Griffe quale dura di più?", "Molecule 01 or Wonderwood, you'd take which one?": two or more by their names, and right behind a "which". */
export function asksWhichOfNamed({ start, end }: Clause, { sentence, names, pointed }: Reading): boolean {
  const { phrases } = sentence.vocabulary.asks;
  if (!endsInMark(end, sentence)) return false;
  const places = range(start, end);
  const which = places.find((at) => at > start && phrases.lengthAt(at, 'which', sentence) > 0);
  if (which === undefined || places.some((at) => at > which && (names.has(at) || pointed.has(at)))) return false;
  const named = sentence.matches.filter(
    (one) => one.start >= start && one.end <= which && (names.has(one.start) || pointed.has(one.start)) && isOfOne(one),
  );
  const last = Math.max(start, ...named.map((one) => one.end));
  const isTwo = new Set(named.map((one) => one.start)).size > 1;
  return isTwo && which - last <= MOST_BEFORE_WHICH && !places.some((at) => lengthAt(at, 'seeks', sentence) > 0);
}

const isOfOne = ({ entry: { meaning } }: Match): boolean => meaning.is === 'fragrance' || meaning.is === 'ordinal';

/** "Un truc de mamie": somebody who is no more than a part of what a style is called. */
const isWithinValue = (start: number, end: number, { matches }: Sentence): boolean =>
  matches.some((one) => one.start <= start && end <= one.end && one.end - one.start > end - start && one.entry.meaning.is === 'value');

/** "Angel di Mugler": a name that is an ordinary word, with its brand beside it. */
function isWithBrand(at: number, ids: readonly string[], { matches }: Sentence): boolean {
  return matches.some(
    ({ start, entry: { meaning } }) => start > at && meaning.is === 'fragrance' && meaning.ids.some((id) => ids.includes(id)),
  );
}

/**
 * Without a mark: "the Dior is an eau de parfum or what", "o primeiro é para o escritório". What is said of one that was shown is asked of
 * it, where nothing is wished for.
 */
export function asksBySaying({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, pointed } = reading;
  const { matches, vocabulary, tokens } = sentence;
  if (!hasShown(sentence) || wishesOtherwise({ start, end }, reading) || wishesIn({ start, end }, sentence)) return false;
  const first = range(start, Math.min(end, start + MOST_LEADING)).find((at) => pointed.has(at));
  if (first === undefined || !range(start, first).every((at) => isLittle(at, sentence))) return false;
  const behind = matches.reduce(
    (to, one) => (one.start === first && one.entry.meaning.is === 'ordinal' ? Math.max(to, one.end) : to),
    first + 1,
  );
  const isSaid = matches.some(
    ({ start: at, end: to, entry: { meaning } }) =>
      at >= behind && to <= end && (meaning.is === 'strength' || (meaning.is === 'value' && SAID_OF_ONE.has(meaning.type))),
  );
  const isEither = range(behind + 1, end).some((at) => vocabulary.connectives.of(tokens[at]) === 'or');
  return isEither || (isSaid && range(behind, Math.min(end, behind + MOST_LEADING)).some((at) => hasRole(at, SAYING, sentence)));
}

/** "Any of these with leather", "alguno de estos trae cuero": which of them, by words that open the clause, and what it may have. */
export function asksOfAny({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, subjects, values } = reading;
  if (!hasShown(sentence) || wishesOtherwise({ start, end }, reading)) return false;
  const { phrases } = sentence.vocabulary.asks;
  const opening = range(start, Math.min(end, start + MOST_LEADING)).find((at) => phrases.lengthAt(at, 'which', sentence) > 1);
  if (opening === undefined || hasRole(opening, ['wants'], sentence)) return false;
  return range(opening + phrases.lengthAt(opening, 'which', sentence), end).some((at) => subjects.has(at) || values.has(at));
}

/** "Torn between the Dior and the second": two that were shown, and nothing is wished for; "per l'ufficio il primo o il terzo?" */
export function speaksOfTwo({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, pointed } = reading;
  if (pointed.size < 2) return false;
  const [first, second] = placesIn({ start, end }, reading);
  if (first === undefined || second === undefined) return false;
  if (second.start === first.end + 1 && sentence.vocabulary.connectives.of(sentence.tokens[first.end]) === 'or') return true;
  const likens = sentence.matches.some((one) => one.start >= start && one.end <= end && one.entry.meaning.is === 'likeness');
  const wants = range(start, end).some((at) => hasRole(at, ['wants'], sentence) || lengthAt(at, 'seeks', sentence) > 0);
  const isBetween = endsInMark(end, sentence) || range(start, first.start).some((at) => hasRole(at, ['between'], sentence));
  return isBetween && !likens && !wants && !wishesOtherwise({ start, end }, reading);
}

/** What points at places of the list, the longest phrase of each. */
function placesIn({ start, end }: Clause, { sentence: { matches }, pointed }: Reading): readonly Match[] {
  const all = matches.filter((one) => one.entry.meaning.is === 'ordinal' && pointed.has(one.start) && one.start >= start && one.end <= end);
  const isWithin = (one: Match): boolean =>
    all.some((other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start);
  return all.filter((one, at) => !isWithin(one) && all.findIndex((other) => other.start === one.start && other.end === one.end) === at);
}

/** Who wants, likes or seeks something. */
function wishesIn({ start, end }: Clause, sentence: Sentence): boolean {
  const likens = sentence.matches.some(
    (one) =>
      one.start >= start && one.end <= end && ['likeness', 'intent', 'drop', 'emphasis'].includes(one.entry.meaning.is) && !isMild(one),
  );
  return likens || range(start, end).some((at) => hasRole(at, ['wants'], sentence) || lengthAt(at, 'seeks', sentence) > 0);
}

/** "Rather", "a bit": they say nothing of a wish, as "too" and "must" do. */
function isMild({ entry: { meaning } }: Match): boolean {
  return meaning.is === 'emphasis' && meaning.how !== 'excess' && meaning.how !== 'must';
}

const isLittle = (at: number, { tokens, isLittleWord, vocabulary }: Sentence): boolean =>
  isLittleWord(tokens[at]?.folded ?? '') || vocabulary.connectives.of(tokens[at]) !== undefined;

/** "Does it survive a working day?", "il ressemble à Sauvage ?", "dura poco?": behind a list, a verb that is an attribute asks of it. */
export function asksByVerb({ start, end }: Clause, reading: Reading): boolean {
  const { sentence } = reading;
  const { tokens, vocabulary } = sentence;
  if (!hasShown(sentence) || !endsInMark(end, sentence) || wishesOtherwise({ start, end }, reading)) return false;
  const { phrases } = vocabulary.asks;
  if (range(start, end).some((at) => hasRole(at, WISHING, sentence) && !hasRole(at, DOING, sentence))) return false;
  if (range(start, end).some((at) => phrases.longestAt(at, ATTRIBUTES, sentence) > 1)) return true;
  for (let at = start; at < end && at - start <= MOST_LEADING; at++) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (phrases.longestAt(at, ATTRIBUTES, sentence) > 0) return isVerb(at, sentence);
    if (lengthAt(at, 'things', sentence) === 0 && !sentence.isLittleWord(token.folded)) return false;
  }
  return false;
}

/**
 * "Le tipe lo apprezzano?", "könnte die meiner Frau stehen?", "ça fait mamie ?": behind a list, a verb, and one that was shown, an "it" or,
 * where a language leaves it out, nothing before the verb; whoever wants, seeks or compares wishes.
 */
export function asksOfIt({ start, end }: Clause, reading: Reading): boolean {
  const { sentence, pointed, names } = reading;
  if (!hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const places = range(start, end);
  const verb = places.find((at) => isVerb(at, sentence));
  if (verb === undefined || wishesOtherwise({ start, end }, reading, verb)) return false;
  const likens = sentence.matches.some(
    ({ start: at, end: to, entry: { meaning } }) =>
      at >= start && to <= end && ((meaning.is === 'likeness' && meaning.how === 'like') || meaning.is === 'price'),
  );
  if (likens || places.some((at) => isSoughtAt(at, sentence))) return false;
  const isOne = (at: number): boolean => pointed.has(at) || names.has(at) || lengthAt(at, 'things', sentence) > 0 || isObject(at, sentence);
  // Italian "è stucchevole?": the verb alone opens it.
  const opening = openingOf(start, end, sentence);
  const isTurn = (at: number): boolean =>
    sentence.matches.some((one) => one.start === at && one.entry.meaning.is === 'negation' && one.entry.meaning.how === 'ends');
  const isImplied =
    range(start, verb).every((at) => isLittle(at, sentence) || isTurn(at)) && hasRole(verb, COPULA, sentence) && opening <= verb;
  return places.some(isOne) || isImplied;
}

/** "Passt sie zu einer 50-Jährigen oder ist das was für junge Mädchen?": a verb opens it, and right behind stands what was shown. */
export function asksWithDoer({ start, end, asksOn }: Clause, reading: Reading): boolean {
  const { sentence } = reading;
  if (!hasShown(sentence) || !(asksOn || endsInMark(end, sentence))) return false;
  const verb = openingOf(start, end, sentence);
  const length = Math.max(lengthAt(verb, 'verbs', sentence), lengthAt(verb, 'opens', sentence));
  const doer = verb + length;
  const { phrases } = sentence.vocabulary.people;
  const isIt =
    lengthAt(doer, 'things', sentence) > 0 || (['he', 'she'] as const).some((role) => phrases.lengthAt(doer, role, sentence) > 0);
  if (length === 0 || doer >= end || !isIt || wishesOtherwise({ start, end }, reading, verb)) return false;
  return lengthAt(verb, 'seeks', sentence) === 0 && range(start, end).some((at) => reading.values.has(at));
}

/** Italian "lo", Spanish "la", French "le": right before a verb they stand for the fragrance. */
function isObject(at: number, sentence: Sentence): boolean {
  return hasRole(at, ['clitics'], sentence) && isVerb(at + 1, sentence);
}

/** Whether a word says what somebody or something does. */
export function isVerb(at: number, sentence: Sentence): boolean {
  const token = sentence.tokens[at];
  if (token === undefined) return false;
  return hasRole(at, DOING, sentence) || sentence.vocabulary.knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null;
}

function hasRole(at: number, roles: readonly ClauseRole[], sentence: Sentence): boolean {
  const said = sentence.vocabulary.clauses.rolesAt(at, sentence);
  return roles.some((role) => said.has(role));
}

/** "Could it be …" wishes. */
const isAbleBefore = (at: number, start: number, sentence: Sentence): boolean =>
  range(start, at).some((place) => lengthAt(place, 'could', sentence) + lengthAt(place, 'can', sentence) > 0);

/**
 * It compares, likens, turns down or corrects: whoever says that wishes.
 * @param said where a verb says something of a fragrance: a plain "not" beside it turns nothing down; left out: only a copula does
 */
function wishesOtherwise({ start, end }: Clause, { sentence, turns }: Reading, said?: number): boolean {
  const { matches } = sentence;
  const isPlain = (from: number): boolean => said !== undefined && hasRole(from, ['nots'], sentence) && Math.abs(from - said) <= 1;
  // "Isn't Shalimar a bit old?", "c'est pas trop fort, Shalimar ?"
  const isSaidOfIt = endsInMark(end, sentence) && range(start, end).some((at) => hasRole(at, COPULA, sentence));
  // "È stucchevole?": what is more or less so, right behind the verb that says how it is.
  const isJudged = (one: Match): boolean =>
    said !== undefined &&
    one.end - one.start === 1 &&
    hasRole(one.start - 1, COPULA, sentence) &&
    !isAbleBefore(one.start - 1, start, sentence);
  const isTurn = (at: number): boolean => turns.has(at) && !(said !== undefined && at === start + 1);
  const isExcess = (one: Match): boolean =>
    said !== undefined &&
    matches.some(
      ({ start: at, end: to, entry: { meaning } }) =>
        one.start <= at && to <= one.end && meaning.is === 'emphasis' && meaning.how === 'excess',
    );
  const wishes = (one: Match): boolean => {
    const { meaning } = one.entry;
    return (
      meaning.is === 'correction' ||
      (meaning.is === 'value' && meaning.type === 'comparative' && !isExcess(one) && !isJudged(one)) ||
      (meaning.is === 'negation' && !isSaidOfIt && !isPlain(one.start) && (meaning.how === 'hard' || meaning.how === 'soft'))
    );
  };
  return range(start, end).some(isTurn) || matches.some((one) => one.start >= start && one.end <= end && wishes(one));
}

const PICKING = ['which', 'pick', 'among', 'most', 'least'] as const;

/** "What could I give my sister?": whoever is given something is looked for, and nothing is asked of a fragrance or of the shop. */
export function asksWhatToGive({ start, end }: Clause, { sentence, fragrances }: Reading): boolean {
  const { matches, vocabulary } = sentence;
  const places = range(start, end);
  const people = matches.filter(
    ({ start: at, end: to, entry: { meaning } }) => at >= start && to <= end && meaning.is === 'value' && meaning.type === RECIPIENT,
  );
  // French "ma femme" is no Femme.
  const isPartOfSomebody = (at: number): boolean => people.some((one) => one.start < at && at < one.end);
  // "Which of these would you give my mum?"
  const isOfShown = hasShown(sentence) && PICKING.some((role) => vocabulary.asks.phrases.beginsWithin(start, end, role, sentence));
  const isSomebody = people.length > 0 || places.some((at) => vocabulary.people.phrases.lengthAt(at, 'acquaintances', sentence) > 0);
  return (
    isSomebody &&
    !isOfShown &&
    !places.some((at) => (fragrances.has(at) && !isPartOfSomebody(at)) || ofShopAt(at, sentence) > 0) &&
    places.some((at) => vocabulary.people.phrases.lengthAt(at, 'gives', sentence) > 0)
  );
}

/**
 * "Gibt es Oud im zweiten?", "none of them has rose, right?", "vanilla in the first, yes or no": a note and one that was shown, and
 * nothing is wished for.
 */
export function asksWhetherIn({ start, end }: Clause, { sentence, pointed, subjects, turns }: Reading): boolean {
  if (!hasShown(sentence)) return false;
  const places = range(start, end);
  const isNote = places.some((at) => subjects.has(at) && !pointed.has(at));
  const isOfNone = endsInMark(end, sentence) && places.some((at) => beginsWithNone(at, sentence));
  if (!isNote || !(isOfNone || places.some((at) => pointed.has(at))) || !(endsInMark(end, sentence) || yesOrNoEnd(start, sentence) > 0))
    return false;
  const { matches } = sentence;
  const isWish = ({ meaning }: Match['entry']): boolean =>
    (meaning.is === 'likeness' && meaning.how === 'like') ||
    meaning.is === 'correction' ||
    (meaning.is === 'value' && meaning.type === 'comparative');
  // "The first, but with vanilla?"
  const named = places.filter((at) => subjects.has(at));
  const isTurned = range(Math.min(...named), Math.max(...named)).some((at) => turns.has(at));
  if (isTurned) return false;
  return !matches.some(({ start: at, end: to, entry }) => at >= start && to <= end && isWish(entry));
}

function beginsWithNone(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'intent' && meaning.intent === NONE_OF_SHOWN);
}

/** Where "yes or no" ends in a sentence, by which is asked whether; 0: it isn't there. */
export function yesOrNoEnd(start: number, { matches, tokens, vocabulary }: Sentence): number {
  const isAt = (at: number, answer: 'yes' | 'no'): boolean =>
    matches.some((one) => one.start === at && one.entry.meaning.is === 'answer' && one.entry.meaning.answer === answer);
  const stop = tokens.findIndex(({ gap }, at) => at > start && gap === 'stop');
  const or = range(start, stop < 0 ? tokens.length : stop).find(
    (at) => vocabulary.connectives.of(tokens[at]) === 'or' && isAt(at - 1, 'yes') && isAt(at + 1, 'no'),
  );
  return or === undefined ? 0 : or + 2;
}
