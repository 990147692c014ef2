import { WORDED, type WordedAttribute } from '../../flow/program/attributes.ts';
import type { FormWords } from '../../flow/program/lexicon.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { hasRole as harms } from '../2-spans/harm-words.ts';
import { askedIfTrue } from './asked-if-true.ts';
import { askedIfShownHarms } from './asked-of-harm.ts';
import { asksOfPointed } from './asked-of-pointed.ts';
import { askedOfShop } from './asked-of-shop.ts';
import { asksOfSkin } from './asked-of-skin.ts';
import { asksToAdd } from './asked-to-add.ts';
import { asksWhatToWear } from './asked-to-wear.ts';
import { eitherSizeIn, sizesIn } from './asks.ts';
import { generalQuestionIn, openingOf } from './general-questions.ts';
import { asksHowItIs } from './how-it-is.ts';
import { asksByNaming } from './named-attributes.ts';
import { isOfHead } from './phrasing.ts';
import { type Clause, hasShown, lengthAt, ofShopAt, type Reading, type Role, readingOf } from './question-reading.ts';
import {
  asksBySaying,
  asksByVerb,
  asksOfAny,
  asksOfFragrance,
  asksOfNamed,
  asksWhatToGive,
  asksWhetherIn,
  speaksOfTwo,
  yesOrNoEnd,
} from './questions-of-shown.ts';
import { beginsRefusal, isAskedOfWish, isToldOfSomebody, looksForWhatLacks } from './refused-beside-questions.ts';
import { asksStrengthOfShown } from './strengths-of-shown.ts';

/** Tokens of a message that ask about something instead of wishing for it, end exclusive. */
export interface Question {
  readonly start: number;
  readonly end: number;
  /** "And incense?": it asks of something else what was asked before. */
  readonly continues: boolean;
}

/** How many words that say nothing may stand before a question: "ok so which one lasts". */
const MOST_LEADING = 3;
/** What two are compared by is asked of no more. */
const MOST_NAMED_FIRST = 2;
/** Words behind "and" or "what about" that are still no clause of their own. */
const LONGEST_FRAGMENT = 4;

/** What nobody wishes for, whatever else stands beside it. */
const NEVER_WISHED = ['use', 'storage', 'expiry', 'skin', 'layering', 'meaning', 'formula', 'reformulation'] as const;
const OF_NO_WISH: ReadonlySet<string> = new Set(NEVER_WISHED);

const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);

/** What the passes over a message take for each of its words. */
const STEPS_A_WORD = 3;

/**
 * The clauses of a message that ask about something: a word of asking opens them, or a verb of asking and what is asked about
 * (what was shown, a name) belong to them. A clause that seeks, though it is a question ("do you have something with iris?"),
 * is none.
 */
export function questionsIn(sentence: Sentence): readonly Question[] {
  const { tokens, work } = sentence;
  work.add(tokens.length * STEPS_A_WORD);
  const reading = readingOf(sentence);
  const found: Question[] = [];
  let before = 0;
  for (let start = 0; start < tokens.length; ) {
    let end = start + 1;
    while (end < tokens.length && tokens[end]?.gap !== 'stop') end++;
    const asked = clausesIn(behindYes(start, sentence), end, reading).flatMap((clause) => questionOf(clause, reading));
    const last = found.at(-1);
    if (last !== undefined && asked.length === 0 && asksMoreOfIt({ start, end }, last, reading)) found.splice(-1, 1, { ...last, end });
    else if (asked.length === 0 && endsInMark(end, sentence) && asksOfItThere({ start, end }, before, reading))
      found.push({ start: before, end, continues: false });
    else found.push(...asked.map((one) => (asksOfItThere(one, before, reading) ? { ...one, start: before } : one)));
    before = start;
    start = end;
  }
  const isWithin = (one: Clause, other: Clause): boolean => other.start <= one.start && one.end <= other.end;
  const truths = [...askedIfTrue(sentence), ...askedIfShownHarms(sentence)].map((one) => ({ ...one, continues: false }));
  const others = [...found, ...askedOfShop(found, reading)].filter((one) => !truths.some((truth) => isWithin(one, truth)));
  return [...others, ...truths].sort((a, b) => a.start - b.start);
}

/** "Va bene, allora Shalimar?", "vale, entonces Shalimar?": the verb of a yes asks nothing. */
function behindYes(start: number, { matches, tokens }: Sentence): number {
  const ends = matches.flatMap(({ start: from, end, entry: { meaning } }) =>
    from === start && meaning.is === 'answer' && meaning.answer === 'yes' && tokens[end]?.gap === 'comma' ? [end] : [],
  );
  return Math.max(start, ...ends);
}

/** A sentence cut where, behind a pause or an "and", a question opens; without a question mark, one reaches no further than a pause. */
function clausesIn(start: number, end: number, reading: Reading): readonly Clause[] {
  const { sentence, pointed } = reading;
  if (tellsStrengthsApart({ start, end }, sentence) || asksOfSkin({ start, end }, sentence)) return [{ start, end }];
  if (!endsInMark(end, sentence)) {
    const pauses = range(start + 1, end).filter((at) => sentence.tokens[at]?.gap === 'comma');
    // "Celui d'Hermès, c'est bien du poivre": what is only pointed at belongs to what is said of it.
    const isWhich = (from: number): boolean => asksWhichOfTwo(start, { start: from, end: pauses[1] ?? end }, reading);
    if (pauses[0] !== undefined && pointsOnly({ start, end: pauses[0] }, reading) && !isWhich(pauses[0])) pauses.shift();
    const [first = end] = pauses;
    const further = pauses.map((from, place) => ({ start: from, end: pauses[place + 1] ?? end }));
    // "Ich würde gern wissen, ob im zweiten Oud ist", "I have an old bottle, is it still good".
    const asksOfShown = (clause: Clause): boolean => {
      const places = range(clause.start, clause.end);
      if (asksOfPointed(clause, reading)) return true;
      return opensQuestion(clause.start, clause.end, sentence) && places.some((at) => pointed.has(at) || attributeAt(at, sentence) > 1);
    };
    const isAsked = (clause: Clause): boolean =>
      tellsStrengthsApart(clause, sentence) ||
      asksByNaming(clause, sentence) ||
      asksOfShown(clause) ||
      asksWhichOfTwo(start, clause, reading);
    return [{ start, end: first }, ...further.filter(isAsked)];
  }
  const starts = [start];
  for (let at = start + 1; at < end; at++) {
    const from = starts.at(-1) ?? start;
    const isBehind =
      asksFrom(at, end, sentence) ||
      asksAfterSaying(from, at, end, reading) ||
      asksSizeAfterSaying(from, at, end, reading) ||
      ((isToldOfSomebody({ start: from, end: at }, reading.pointed, sentence) || isAskedOfWish({ start: from, end: at }, end, sentence)) &&
        !opensQuestion(from, at, sentence));
    if (!isSeam(at, reading) || !isBehind) continue;
    const before = { start: from, end: at };
    const isPart =
      namesFirst(before, end, reading) ||
      speaksFirstOf(before, end, reading) ||
      offersStrengths(before, sentence) ||
      asksStrengthOfShown({ start: from, end }, reading) ||
      offersTwo(before, end, reading);
    if (!isPart) starts.push(at);
  }
  return starts.map((from, place) => ({ start: from, end: starts[place + 1] ?? end }));
}

/** "Entre le un et le deux, lequel est le moins vanillé": behind what is pointed at, a "which" and what is more or less so. */
function asksWhichOfTwo(from: number, clause: Clause, { sentence, pointed }: Reading): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const { start, end } = clause;
  if (range(start, Math.min(end, start + OPENING)).every((at) => phrases.lengthAt(at, 'which', sentence) === 0)) return false;
  const isOfTwo = range(from, start).some((at) => pointed.has(at) || sentence.amounts.has(at));
  const isWeighed = (['most', 'least'] as const).some((role) => phrases.beginsWithin(start, end, role, sentence));
  return isOfTwo && (isWeighed || holdsSuperlative(clause, sentence));
}

/** "The one by Hermès, …": one that was shown, and nothing else. */
function pointsOnly({ start, end }: Clause, { sentence, pointed }: Reading): boolean {
  const places = range(start, end);
  const isPartOfPlace = (at: number): boolean =>
    sentence.matches.some(
      ({ start: from, end: to, entry: { meaning } }) => meaning.is === 'ordinal' && pointed.has(from) && from <= at && at < to,
    );
  return (
    places.some((at) => pointed.has(at)) &&
    places.every((at) => isPartOfPlace(at) || sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''))
  );
}

function attributeAt(at: number, sentence: Sentence): number {
  return sentence.vocabulary.asks.phrases.longestAt(at, ATTRIBUTES, sentence);
}

/**
 * "And Sauvage, what is it like?", "Joy and Poison, which of them lasts?", "musk and amber, what's the difference?": names alone, and
 * behind the pause a question that names nothing.
 */
function namesFirst({ start, end: pause }: Clause, end: number, reading: Reading): boolean {
  const { sentence, fragrances, subjects } = reading;
  if (range(pause, end).some((at) => subjects.has(at))) return false;
  const isOfNotes = sentence.vocabulary.asks.phrases.beginsWithin(pause, end, 'difference', sentence);
  if (!isOfNotes && !asksOfOne({ start, end }, reading)) return false;
  // "Then I take the second, what is it?"
  if (!isOfNotes && sentence.matches.some((one) => one.entry.meaning.is === 'intent' && one.start < pause && one.end > start)) return false;
  let names = 0;
  for (let at = start; at < pause; ) {
    const token = sentence.tokens[at];
    const isAnd = sentence.vocabulary.connectives.of(token) === 'and';
    const isLittle = token !== undefined && (sentence.isLittleWord(token.folded) || isAnd);
    const isName = isOfNotes ? !isAnd : fragrances.has(at);
    const name = isName ? nameEndAt(at, sentence) : at + superlativeAt(at, sentence);
    if (name === at && !isLittle) return false;
    if (name > at) names++;
    at = Math.max(name, at + 1);
  }
  return names > 0 && names <= MOST_NAMED_FIRST;
}

/** "Jasmine, is it safe for babies?", "and those oils, do they last?": notes alone, and behind the pause something is asked of them. */
function speaksFirstOf({ start, end: pause }: Clause, end: number, { sentence }: Reading): boolean {
  if (!endsInMark(end, sentence) || sentence.tokens[pause]?.gap !== 'comma') return false;
  const isOfIt = range(pause, Math.min(end, pause + MOST_LEADING + 1)).some((at) => lengthAt(at, 'things', sentence) > 0);
  if (!isOfIt || !range(pause, end).some((at) => attributeAt(at, sentence) > 0)) return false;
  let names = 0;
  for (let at = start; at < pause; ) {
    const token = sentence.tokens[at];
    const isLittle = token !== undefined && (sentence.isLittleWord(token.folded) || sentence.vocabulary.connectives.of(token) === 'and');
    const name = hasRole(at, 'heads', sentence) ? at : noteEndAt(at, sentence);
    if (name === at && (!isLittle || hasRole(at, 'heads', sentence))) return false;
    if (name > at) names++;
    at = Math.max(name, at + 1);
  }
  return names > 0 && names <= MOST_NAMED_FIRST;
}

/** "As an EDT or an EDP": one concentration or another. */
function offersStrengths({ start, end }: Clause, { matches, tokens, vocabulary }: Sentence): boolean {
  const strengths = matches.filter(
    (one) => one.start >= start && one.end <= end && one.entry.meaning.is === 'value' && one.entry.meaning.type === 'concentration',
  );
  return strengths.some((one) =>
    strengths.some(
      (other) => other.start > one.end && range(one.end, other.start).some((at) => vocabulary.connectives.of(tokens[at]) === 'or'),
    ),
  );
}

/** "Between Chanel's 5 and 19, which ages better?": names and places alone behind a "between", and a "which" behind the pause. */
function offersTwo({ start, end: pause }: Clause, end: number, { sentence }: Reading): boolean {
  const { matches, vocabulary } = sentence;
  const isBetween = range(start, Math.min(pause, start + OPENING)).some((at) => vocabulary.clauses.rolesAt(at, sentence).has('between'));
  const isWhich = range(pause, Math.min(end, pause + OPENING)).some((at) => vocabulary.asks.phrases.lengthAt(at, 'which', sentence) > 0);
  const isNote = matches.some(
    ({ start: at, entry: { meaning } }) => at >= start && at < pause && meaning.is === 'value' && meaning.type !== 'brand',
  );
  return isBetween && isWhich && !isNote;
}

/** "EDT or EDP, what would you take?", "do you have it as an EDP or only as an EDT?": it is asked which of two concentrations. */
function asksWhichStrength(clause: Clause, { sentence, pointed }: Reading): boolean {
  const { start, end } = clause;
  if (!endsInMark(end, sentence) || !offersStrengths(clause, sentence)) return false;
  const { phrases } = sentence.vocabulary.asks;
  if (phrases.beginsWithin(start, end, 'pick', sentence) || phrases.beginsWithin(start, end, 'which', sentence)) return true;
  if (!hasShown(sentence)) return false;
  // French "le" before a concentration is an article.
  const isThat = (at: number): boolean =>
    pointed.has(at) ||
    ((lengthAt(at, 'things', sentence) > 0 || sentence.vocabulary.clauses.rolesAt(at, sentence).has('pronouns')) &&
      noteEndAt(at + 1, sentence) === at + 1);
  return range(start, end).some(isThat);
}

const NAMES: ReadonlySet<string> = new Set(['fragrance', 'ordinal', 'value', 'ambiguous']);

const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family', 'concentration']);

function noteEndAt(at: number, { matches }: Sentence): number {
  return matches.reduce((last, { start, end, entry: { meaning } }) => {
    const isOne = start === at && meaning.is === 'value' && NOTES.has(meaning.type);
    return isOne ? Math.max(last, end) : last;
  }, at);
}

function nameEndAt(at: number, { matches }: Sentence): number {
  return matches.reduce((last, { start, end, entry: { meaning } }) => {
    const isOne = start === at && NAMES.has(meaning.is);
    return isOne ? Math.max(last, end) : last;
  }, at);
}

/** "My mother finds rose dated, can I give her …?": behind a pause a verb that asks, and before it something is wished for, turned down or judged. */
function asksAfterSaying(start: number, pause: number, end: number, { sentence, subjects }: Reading): boolean {
  const { tokens, matches, vocabulary, rank } = sentence;
  if (tokens[pause]?.gap !== 'comma' || !range(start, pause).some((at) => subjects.has(at))) return false;
  const opening = range(pause, Math.min(end, pause + MOST_LEADING)).some((at) => lengthAt(at, 'verbs', sentence) > 0);
  if (!opening) return false;
  const isSaid = matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return (
      meaning.is === 'negation' && SAYING.has(meaning.how) && from >= start && to <= pause && (to - from > 1 || meaning.how !== 'hard')
    );
  });
  return isSaid || tokens.slice(start, pause).some((token) => vocabulary.clauses.rolesOf(token, rank).has('wants'));
}

/** "Spenderei 60 euro, sono in 30 ml?", "sans vanille, c'est en 30 ml ?": a size is asked for behind what is wished, which names no more. */
function asksSizeAfterSaying(start: number, pause: number, end: number, { sentence, subjects }: Reading): boolean {
  const { tokens, matches, amounts } = sentence;
  if (tokens[pause]?.gap !== 'comma' || sizesIn(pause, end, sentence).length === 0 || !endsInMark(end, sentence)) return false;
  const isVerb = range(pause, Math.min(end, pause + MOST_LEADING)).some((at) => lengthAt(at, 'verbs', sentence) > 0);
  if (!isVerb || range(pause, end).some((at) => subjects.has(at))) return false;
  const isSum = range(start, pause).some((at) => amounts.has(at)) && sizesIn(start, pause, sentence).length === 0;
  const isSaid = matches.some(({ start: from, end: to, entry: { meaning } }) => from >= start && to <= pause && meaning.is === 'negation');
  return isSum || isSaid;
}

/** Negations that turn down or judge what they stand beside. */
const SAYING: ReadonlySet<string> = new Set(['hard', 'soft', 'after', 'bad', 'judges', 'lukewarm']);

function asksFrom(at: number, end: number, sentence: Sentence): boolean {
  return (
    ofShopAt(at, sentence) > 0 ||
    lengthAt(at, 'seeks', sentence) > 0 ||
    opensQuestion(at, end, sentence) ||
    opensWithAttribute(at, sentence)
  );
}

const isNameOrBrand = (meaning: Sentence['matches'][number]['entry']['meaning']): boolean =>
  meaning.is === 'fragrance' || (meaning.is === 'value' && meaning.type === 'brand');

function isSeam(at: number, { sentence, turns, fragrances }: Reading): boolean {
  const { tokens, vocabulary } = sentence;
  // French "y a-t-il" begins with no Spanish "y".
  // "Libre de YSL y My Way, cuál …": the second of two names begins no clause.
  const isSecond = fragrances.has(at) && sentence.matches.some(({ end, entry: { meaning } }) => end === at - 1 && isNameOrBrand(meaning));
  const isJoined = vocabulary.connectives.of(tokens[at - 1]) === 'and' && lengthAt(at - 1, 'seeks', sentence) === 0 && !isSecond;
  return tokens[at]?.gap === 'comma' || isJoined || turns.has(at);
}

function questionOf(clause: Clause, reading: Reading): readonly Question[] {
  const { sentence, subjects } = reading;
  const { start, end } = clause;
  if (
    asksWhatToGive(clause, reading) ||
    asksWhatToWear(start, sentence) ||
    asksToAdd(clause, sentence) ||
    looksForWhatLacks(clause, sentence) ||
    looksForWhatHolds(clause, reading) ||
    looksForMoreOf(clause, reading) ||
    beginsRefusal(start, sentence)
  )
    return [];
  if (asksByItself(clause, reading) || asksByNaming(clause, sentence) || asksHowItIs(clause, reading) || tellsNotesApart(clause, sentence))
    return [{ start, end, continues: false }];
  if (asksStrengthOfShown(clause, reading)) return [{ start, end, continues: false }];
  if (asksWhetherIn(clause, reading)) return [{ start, end: Math.max(end, yesOrNoEnd(start, sentence)), continues: false }];
  if (asksMostOfShown(clause, sentence) || asksWhetherAlso(clause, sentence) || asksOfFragrance(clause, reading))
    return [{ start, end, continues: false }];
  if (goesOn(clause, sentence)) return isAfterAnswer(sentence) || asksAgain(clause, reading) ? [{ start, end, continues: true }] : [];
  const holds = (role: Role): boolean => sentence.vocabulary.questions.beginsWithin(start, end, role, sentence);
  if (asksBySaying(clause, reading) || asksOfAny(clause, reading) || speaksOfTwo(clause, reading) || asksOfPointed(clause, reading))
    return [{ start, end, continues: false }];
  if (seeksSomething(clause, sentence) || asksForOffer(clause, reading)) return [];
  const isQuestion =
    tellsStrengthsApart(clause, sentence) ||
    opensQuestion(start, end, sentence) ||
    (endsInMark(end, sentence) &&
      (range(start + 1, end).some((at) => sentence.tokens[at]?.gap === 'comma' && opensQuestion(at, end, sentence)) ||
        opensWithAttribute(start, sentence) ||
        asksOfOne(clause, reading) ||
        asksIfItFits(clause, reading) ||
        asksByVerb(clause, reading) ||
        asksOfNamed(clause, reading) ||
        (holds('verbs') && (holds('things') || range(start, end).some((at) => subjects.has(at))))));
  if (isQuestion) return [{ start, end, continues: false }];
  const general = generalQuestionIn(clause, sentence);
  return general === null ? [] : [{ start: general, end, continues: false }];
}

/** Words that only ask, as in "c'est quoi", "was ist das". */
const OPENING = 2;

/** "Which ones have tobacco?", "what's the cheapest you have with musk?": where nothing has been shown, it is looked for. */
function looksForWhatHolds({ start, end }: Clause, { sentence, fragrances, values }: Reading): boolean {
  const { tokens, vocabulary, rank, matches } = sentence;
  if (hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const places = range(start, end);
  const isWhich = places.some((at) => at <= start + 1 && vocabulary.asks.phrases.lengthAt(at, 'which', sentence) > 0);
  const asks = isWhich || openingAt(start, end, sentence) !== null;
  // "Which of the two has lavender?" looks for none besides.
  if (!asks || vocabulary.asks.phrases.beginsWithin(start, end, 'among', sentence)) return false;
  const isHeld = matches.some(
    ({ start: at, entry: { meaning } }) => at >= start && at < end && meaning.is === 'value' && NOTES.has(meaning.type) && values.has(at),
  );
  // "Which one has more vanilla?" asks of what was named or shown.
  const isMore = (at: number): boolean => (vocabulary.mores.get(rank.written)?.has(tokens[at]?.folded ?? '') ?? false) && !isCompared(at);
  // Portuguese "o mais barato" is the cheapest.
  const isCompared = (at: number): boolean =>
    matches.some(
      (one) =>
        one.start <= at && at + 1 < one.end && one.entry.meaning.is === 'value' && one.entry.meaning.type === 'comparative' && !isWhich,
    );
  const has = (at: number): boolean => {
    const token = tokens[at];
    const roles = token === undefined ? null : vocabulary.clauses.rolesOf(token, rank);
    return roles !== null && (roles.has('has') || (isWhich && roles.has('wears')));
  };
  return (
    isHeld &&
    places.some(has) &&
    !places.some(
      (at) => isMore(at) || (fragrances.has(at) && !values.has(at)) || (at > start + OPENING && lengthAt(at, 'things', sentence) > 0),
    )
  );
}

/** "Is there a sweeter one?", "y'a moyen d'avoir plus sucré ?": behind a list, of none that was shown. */
function looksForMoreOf({ start, end }: Clause, { sentence, fragrances, pointed }: Reading): boolean {
  const { matches, vocabulary } = sentence;
  if (!hasShown(sentence) || !endsInMark(end, sentence) || openingAt(start, end, sentence) !== null) return false;
  const holds = (role: WordedAttribute | keyof FormWords): boolean => vocabulary.asks.phrases.beginsWithin(start, end, role, sentence);
  const seeks = range(start, Math.min(end, start + MOST_LEADING)).find((at) => lengthAt(at, 'seeks', sentence) > 0);
  const from = seeks === undefined ? start : seeks + lengthAt(seeks, 'seeks', sentence);
  const isOfShown = range(from, end).some((at) => fragrances.has(at) || pointed.has(at) || lengthAt(at, 'things', sentence) > 0);
  if (isOfShown || holds('which') || holds('among')) return false;
  const isStock = matches.some(
    ({ start: from, entry: { meaning } }) => from >= start && from < end && meaning.is === 'intent' && meaning.intent === 'stock',
  );
  return (
    (seeks !== undefined || isStock) &&
    matches.some(({ start: at, entry: { meaning } }) => at >= start && at < end && meaning.is === 'value' && meaning.type === 'comparative')
  );
}

/** Words of seeking, but not those of a longer phrase that asks: "can you wear" asks, "can you" seeks. */
function seeksSomething({ start, end }: Clause, sentence: Sentence): boolean {
  if (!sentence.vocabulary.questions.stands('seeks', sentence)) return false;
  const asking = range(start, Math.min(end, start + MOST_LEADING + 1)).find((at) => lengthAt(at, 'words', sentence) > 0) ?? start;
  const asked = asking + lengthAt(asking, 'words', sentence);
  const isSaidOfIt = opensWithIsIt(start, end, sentence);
  return range(start, end).some((at) => {
    const length = lengthAt(at, 'seeks', sentence);
    // "Ist das eher was für abends?": a thing of a kind is what it is.
    if (isSaidOfIt && at > start && hasRole(at, 'heads', sentence)) return false;
    return length > 0 && !(at >= asking && at + length <= asked && length < asked - asking);
  });
}

/** "Ist das", "is that", "c'est": behind a list, of what was shown. */
function opensWithIsIt(start: number, end: number, sentence: Sentence): boolean {
  if (!hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const isThing = (at: number): boolean => lengthAt(at, 'things', sentence) > 0;
  return range(start, Math.min(end, start + MOST_LEADING)).some(
    (at) => hasRole(at, 'is', sentence) && (isThing(at + 1) || (at > start && isThing(at - 1))),
  );
}

function hasRole(at: number, role: 'heads' | 'is', sentence: Sentence): boolean {
  return sentence.vocabulary.clauses.rolesAt(at, sentence).has(role);
}

/** What asks though it has words of seeking, or none of asking. */
function asksByItself(clause: Clause, reading: Reading): boolean {
  const { sentence, pointed, values, offers } = reading;
  const { start, end } = clause;
  const { phrases } = sentence.vocabulary.asks;
  const holds = (role: WordedAttribute | keyof FormWords): boolean => phrases.beginsWithin(start, end, role, sentence);
  // "How many sprays do I need?", "which perfumes are vegan?"
  // "È vero che non si strofina": whether it is true.
  const isTruth = (): boolean =>
    range(start, Math.min(end, start + OPENING)).some((at) => sentence.vocabulary.allergy.lengthAt(at, 'truths', sentence) > 0);
  const opens = (): boolean =>
    opensQuestion(start, end, sentence) || endsInMark(end, sentence) || opensWithVerb(clause, sentence) || isTruth();
  // "What's a good vanilla perfume?" looks for one, where "what's a flanker?" asks for the meaning.
  const isSoughtAt = (at: number, asking: number): boolean => lengthAt(at, 'seeks', sentence) > asking;
  const isNeverWished = (at: number, role: WordedAttribute): boolean => {
    const length = phrases.lengthAt(at, role, sentence);
    return length > 0 && !isSoughtAt(at, length);
  };
  const isOfNoWish = (at: number): boolean => NEVER_WISHED.some((role) => isNeverWished(at, role));
  if (phrases.anyStands(OF_NO_WISH, sentence) && range(start, end).some(isOfNoWish) && opens()) return true;
  if (asksOfHealth(clause, sentence) && opens()) return true;
  if (asksOfSkin(clause, sentence) || asksOfAll(clause, sentence) || asksWhichStrength(clause, reading)) return true;
  if (!hasShown(sentence)) return false;
  if (endsInMark(end, sentence) && deniesOfShown(start, sentence)) return true;
  const isPointing = holds('among') || range(start, end).some((at) => pointed.has(at));
  // "Gibt's beim dritten Rabatt?"; but "is there anything like the third on sale?"
  const isOther = ({ start: at, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    at >= start && at < end && (meaning.is === 'likeness' || (!pointed.has(at) && hasRole(at, 'heads', sentence)));
  if (endsInMark(end, sentence) && isPointing && range(start, end).some((at) => offers.has(at)) && !sentence.matches.some(isOther))
    return true;
  // "Which of these would you take?" seeks nothing else than what was shown.
  if (holds('pick') && (holds('which') || (isPointing && endsInMark(end, sentence)))) return true;
  if (holds('among') && holdsSuperlative(clause, sentence)) return true;
  const isOfThat = isPointing || sentence.vocabulary.questions.beginsWithin(start, end, 'things', sentence);
  const isOfSize = sizesIn(start, end, sentence).length > 0 || holds('sizes');
  // "Is it 50 or 100?"
  const isOfEither = isOfThat && eitherSizeIn(start, end, sentence).length > 0;
  return endsInMark(end, sentence) && (isOfEither || (isOfSize && (isOfThat || !range(start, end).some((at) => values.has(at)))));
}

/** A phrase of as many words says what would come to harm: "kann da was dem Baby schaden". */
const OF_HARM = 3;

/** "Could any of it hurt the baby", "is that ok for her skin?"; but "could I have something that is good for the skin?" wishes. */
function asksOfHealth({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  if (!phrases.stands('safety', sentence)) return false;
  const longest = Math.max(...range(start, end).map((at) => phrases.lengthAt(at, 'safety', sentence)));
  // What is told of harm is heard: Portuguese "tudo o que é fumado dá-me dor de cabeça".
  const isNoted = range(start, end).some((at) => noteEndAt(at, sentence) > at);
  const isHarm = (['reactions', 'symptoms'] as const).some((role) => harms(role, start, end, sentence));
  const isTold = isHarm && (isNoted || !endsInMark(end, sentence));
  if (longest < 2 || isTold) return false;
  // "Can it hurt the baby?"
  const isOnlyPossible = (at: number): boolean => (['could', 'can'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  const isOfThing = longest < OF_HARM && range(start, end).some((at) => hasRole(at, 'heads', sentence));
  const isSought = (at: number): boolean => lengthAt(at, 'seeks', sentence) > 0 && (isOfThing || !isOnlyPossible(at));
  const isWanted = (at: number): boolean => {
    const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
    return roles.has('wants') && !roles.has('has');
  };
  return !range(start, end).some((at) => isSought(at) || isWanted(at));
}

/** "And the cheapest?", "le moins cher ?": which of those that were shown is the most so, and nothing else. */
function asksMostOfShown({ start, end }: Clause, sentence: Sentence): boolean {
  if (!hasShown(sentence) || !endsInMark(end, sentence) || !holdsSuperlative({ start, end }, sentence)) return false;
  for (let at = start; at < end; ) {
    const length = superlativeAt(at, sentence);
    if (length === 0 && !sentence.isLittleWord(sentence.tokens[at]?.folded ?? '')) return false;
    if (length === 0 && lengthAt(at, 'seeks', sentence) > 0) return false;
    at += Math.max(1, length);
  }
  return true;
}

/** "None of your three is fresh?" asks, where "nothing fresh" turns it down. */
function deniesOfShown(start: number, { vocabulary, matches, ...heard }: Sentence): boolean {
  const end = start + vocabulary.asks.phrases.lengthAt(start, 'which', heard);
  return matches.some((one) => one.start === start && one.end > start && one.end <= end && one.entry.meaning.is === 'negation');
}

/** "Can I store it in the bathroom", "kann ich den im Bad stehen lassen": without a mark, a verb that asks comes first. */
function opensWithVerb({ start, end }: Clause, sentence: Sentence): boolean {
  const at = openingOf(start, end, sentence);
  return at < end && (lengthAt(at, 'verbs', sentence) > 0 || lengthAt(at, 'opens', sentence) > 0);
}

/** "What's the cheapest you have?": "you have" seeks nothing there. "Can you show me your cheapest?" does. */
function asksOfAll(clause: Clause, sentence: Sentence): boolean {
  const { start, end } = clause;
  const { phrases } = sentence.vocabulary.asks;
  if (!phrases.beginsWithin(start, end, 'all', sentence)) return false;
  if (!holdsSuperlative(clause, sentence) && !comparesWhich(clause, sentence)) return false;
  const isAll = (at: number): boolean => phrases.lengthAt(at, 'all', sentence) > 0;
  if (opensQuestion(start, end, sentence)) return true;
  return endsInMark(end, sentence) && range(start, end).every((at) => isAll(at) || lengthAt(at, 'seeks', sentence) === 0);
}

/** "What's popular right now?": something like it is looked for, where nothing that was shown or named is spoken of. */
function asksForOffer({ start, end }: Clause, { sentence, subjects, offers }: Reading): boolean {
  if (offers.size === 0) return false;
  const offer = range(start, end).find((at) => offers.has(at));
  if (offer === undefined || range(start, offer).some((at) => subjects.has(at))) return false;
  const { phrases } = sentence.vocabulary.asks;
  if (hasShown(sentence) && phrases.beginsWithin(start, end, 'which', sentence)) return false;
  const opening = openingAt(start, end, sentence);
  // "Is it popular?"
  if (opening === null || lengthAt(opening - 1, 'things', sentence) > 0) return false;
  // "Why so popular?" asks about something.
  const isReason = sentence.matches.some(
    ({ start: at, entry: { meaning } }) => at === start && meaning.is === 'intent' && meaning.intent === 'why',
  );
  if (isReason) return false;
  // "Die beliebtesten": right before it such a word is an article.
  return range(opening, offer - 1).every((at) => lengthAt(at, 'things', sentence) === 0);
}

/** "How much for the second?": the phrase of an attribute that asks by its form. */
function opensWithAttribute(start: number, sentence: Sentence): boolean {
  return attributeAt(start, sentence) > 1;
}

/** "The second, does the scent hold up?", "the cheapest costs how much?": an attribute beside what is pointed at. */
function asksOfOne({ start, end }: Clause, { sentence, pointed, fragrances }: Reading): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const places = range(start, end);
  const longest = Math.max(...places.map((at) => phrases.longestAt(at, ATTRIBUTES, sentence)));
  const isPointed = (at: number): boolean => pointed.has(at) || (hasShown(sentence) && superlativeAt(at, sentence) > 0);
  return (longest > 0 && places.some(isPointed)) || (longest > 1 && places.some((at) => fragrances.has(at)));
}

/** "The third, light enough for church?": what is said of one that is pointed at is asked; "the third but lighter?" wishes. */
function asksIfItFits({ start, end }: Clause, { sentence, pointed, values, turns }: Reading): boolean {
  const places = range(start, end);
  const { vocabulary, tokens, rank, matches } = sentence;
  const isPlace = (at: number): boolean =>
    matches.some(({ start: from, end: to, entry: { meaning } }) => from <= at && at < to && meaning.is === 'ordinal');
  const wishes = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || isPlace(at)) return false;
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return turns.has(at) || roles.has('wants') || roles.has('heads');
  };
  // "Too sweet?" asks; "sweeter?" wishes.
  const isTooMuch = (from: number, to: number): boolean =>
    matches.some((one) => one.start >= from && one.end <= to && one.entry.meaning.is === 'emphasis' && one.entry.meaning.how === 'excess');
  const isOther = matches.some(({ start: from, end: to, entry: { meaning } }) => {
    if (from < start || to > end) return false;
    if (meaning.is === 'value' && meaning.type === 'comparative') return !isTooMuch(from, to);
    return meaning.is === 'likeness' || meaning.is === 'negation';
  });
  const hasBoth = places.some((at) => pointed.has(at)) && places.some((at) => values.has(at));
  return hasShown(sentence) && hasBoth && !isOther && !places.some(wishes);
}

/** "The cheapest of these" asks, though no word of asking opens it. */
function holdsSuperlative({ start, end }: Clause, sentence: Sentence): boolean {
  for (let at = start; at < end; at++) if (superlativeAt(at, sentence) > 0) return true;
  return false;
}

function superlativeAt(at: number, sentence: Sentence): number {
  const { superlatives, compared } = sentence.vocabulary.asks;
  return superlatives.longestAt(at, compared, sentence);
}

/** "¿Cuál es el perfume más caro …?": behind a "which" a comparative of several words is a superlative. */
function comparesWhich({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const lengthOf = (at: number, role: keyof FormWords): number => phrases.lengthAt(at, role, sentence);
  return (
    phrases.beginsWithin(start, end, 'which', sentence) &&
    sentence.matches.some(
      ({ start: at, entry: { meaning } }) =>
        start <= at &&
        at < end &&
        meaning.is === 'value' &&
        meaning.type === 'comparative' &&
        lengthOf(at, 'most') + lengthOf(at, 'least') > 0,
    )
  );
}

/** Words of a clause that looks for something. */
const SEEKING = ['heads', 'wants', 'has'] as const;

/** What is so of a fragrance or not: whom and what it is for, how it is. More of a note, a brand or a price is wished for. */
const FITS: ReadonlySet<string> = new Set(['gender', 'occasion', 'style']);
/** What it smells of. */
const SMELLING: ReadonlySet<string> = new Set(['ingredient', 'family']);

/**
 * "Also for women?", behind a list: a value, an "also" before or behind it, and a question mark ask it of what was shown.
 * "Something for women too?" and "also cheaper?" wish.
 */
function asksWhetherAlso({ start, end }: Clause, sentence: Sentence): boolean {
  const { vocabulary, rank, tokens, matches } = sentence;
  if (!hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const values = matches.filter(({ start: at, end: until, entry: { meaning } }) => start <= at && until <= end && meaning.is === 'value');
  const fits = ({ entry: { meaning } }: Sentence['matches'][number]): boolean => meaning.is === 'value' && FITS.has(meaning.type);
  const isInValue = (at: number): boolean => values.some((one) => one.start <= at && at < one.end);
  const isAlso = (at: number): boolean => !isInValue(at) && vocabulary.allergy.lengthAt(at, 'also', sentence) === 1;
  const isLittle = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || !sentence.isLittleWord(token.folded)) return false;
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return !SEEKING.some((role) => roles.has(role));
  };
  const said = range(start, end).filter((at) => vocabulary.connectives.of(tokens[at]) === undefined);
  const edges = [said.at(0), said.at(-1)];
  return (
    values.length > 0 &&
    values.every(fits) &&
    edges.some((at) => at !== undefined && isAlso(at)) &&
    said.every((at) => isAlso(at) || isInValue(at) || isLittle(at))
  );
}

/** "How is the second? Woody?": right behind a question about what was shown, values by themselves are asked of it, too. */
function asksMoreOfIt({ start, end }: Clause, last: Question, { sentence, pointed, values }: Reading): boolean {
  if (last.end !== start || !hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const isOfShown =
    range(last.start, last.end).some((at) => pointed.has(at)) ||
    sentence.vocabulary.questions.beginsWithin(last.start, last.end, 'things', sentence);
  const { matches, tokens, vocabulary } = sentence;
  const fits = matches.filter(({ entry: { meaning } }) => meaning.is === 'value' && (FITS.has(meaning.type) || SMELLING.has(meaning.type)));
  const isSaid = (at: number): boolean =>
    fits.some((one) => one.start <= at && at < one.end) ||
    vocabulary.connectives.of(tokens[at]) !== undefined ||
    sentence.isLittleWord(tokens[at]?.folded ?? '');
  return isOfShown && range(start, end).some((at) => values.has(at)) && range(start, end).every(isSaid);
}

/** "What about rose? Is it there in the second one?": what is named alone is asked about by the question behind it, of one that was shown. */
function asksOfItThere({ start, end }: Clause, before: number, { sentence, subjects, pointed, values }: Reading): boolean {
  if (before >= start || !hasShown(sentence) || !goesOn({ start: before, end: start }, sentence)) return false;
  const places = range(start, end);
  // French "y" is no fragrance of that name.
  const isLittle = (at: number): boolean => sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
  const isOther = places.some((at) => (subjects.has(at) || values.has(at)) && !pointed.has(at) && !isLittle(at));
  return places.some((at) => pointed.has(at)) && !isOther && range(before, start).some((at) => subjects.has(at));
}

/** Behind an answer "and incense?" asks, behind a list it wishes. */
function isAfterAnswer({ context }: Sentence): boolean {
  return context.explained != null || (context.told ?? []).length > 0;
}

/** "And Sauvage?", behind a question about another; "and the extrait?", behind one about strengths. */
function asksAgain({ start, end }: Clause, { sentence, fragrances }: Reading): boolean {
  const last = sentence.context.lastAsked;
  if (last == null) return false;
  const isOfStrengths = 'asks' in last && last.value === null && OF_STRENGTHS.has(last.asks);
  return range(start, end).some((at) => fragrances.has(at) || (isOfStrengths && strengthAt(at, sentence) > 0));
}

/** What was asked of strengths in general: "and the extrait?" */
const OF_STRENGTHS: ReadonlySet<string> = new Set(['concentration', 'lasting'] satisfies WordedAttribute[]);

/** "And incense?", "what about incense?": a few words, of which none asks or seeks. */
function goesOn({ start, end }: Clause, sentence: Sentence): boolean {
  const length = lengthAt(start, 'continues', sentence);
  const [first] = sentence.tokens.slice(start, start + 1);
  // "È famoso?" is no "e famoso?"
  if (first === undefined || (first.folded.length === 1 && first.exact !== first.folded)) return false;
  // "What about one for myself, something powdery?"
  const pause = range(start + 1, end).find((at) => sentence.tokens[at]?.gap === 'comma') ?? end;
  if (length === 0 || pause - start - length > LONGEST_FRAGMENT || !endsInMark(end, sentence)) return false;
  const roles = ['words', 'verbs', 'seeks'] as const;
  return range(start + length, end).every((at) => roles.every((role) => lengthAt(at, role, sentence) === 0));
}

/** A word of asking; before it words that say nothing. */
function opensQuestion(start: number, end: number, sentence: Sentence): boolean {
  return openingAt(start, end, sentence) !== null;
}

/** Where the words end that open a question; null: none do. */
export function openingAt(start: number, end: number, sentence: Sentence): number | null {
  const { tokens } = sentence;
  for (let at = start; at < end && at - start <= MOST_LEADING; at++) {
    const length = lengthAt(at, 'words', sentence);
    if (length > 0 && (isOfHead(start, at, sentence) || isBehindWhen(at, sentence) || isOfAll(at, length, sentence))) return null;
    if (length > 0 && isTheMore(at, end, sentence)) return null;
    if (length > 0) return exclaimsAt(at, length, sentence) || tellsSum(at + length, sentence) ? null : at + length;
    const says = !sentence.isLittleWord(tokens[at]?.folded ?? '') && sentence.vocabulary.connectives.of(tokens[at]) === undefined;
    if (says) return null;
  }
  return null;
}

/** French "dès que quelqu'un porte du muguet": a clause that says when asks nothing. */
const isBehindWhen = (at: number, sentence: Sentence): boolean =>
  at > 0 && sentence.vocabulary.allergy.lengthBefore(at, 'when', sentence) > 0;

/** Portuguese "quanto mais doce melhor", Italian "quanto più strano, meglio è": the more the better, and no question. */
function isTheMore(at: number, end: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  const isMore = vocabulary.mores.get(rank.written)?.has(tokens[at + 1]?.folded ?? '') ?? false;
  const isBetter = (one: number): boolean => vocabulary.asks.phrases.lengthAt(one, 'most', sentence) > 0;
  return isMore && !endsInMark(end, sentence) && range(at + 3, end).some((one) => isBetter(one) && end - one <= OPENING);
}

/** Portuguese "tudo o que é doce": all that is so, and no question. */
const isOfAll = (at: number, length: number, { matches }: Sentence): boolean =>
  matches.some(
    ({ start, end, entry: { meaning } }) => start < at && at + length <= end && meaning.is === 'negation' && meaning.how === 'further',
  );

/** French "je peux mettre 70 euros", where "je peux mettre …" asks. */
function tellsSum(at: number, { amounts, text }: Sentence): boolean {
  return [at, at + 1].some((place) => amounts.get(place)?.currency != null) && !text.trimEnd().endsWith('?');
}

/** "Quelle horreur, le citron !" asks nothing. */
function exclaimsAt(at: number, length: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) =>
      start === at && end - start > length && meaning.is === 'negation' && (meaning.how === 'bad' || meaning.how === 'lukewarm'),
  );
}

/** Fewer words with a question mark are a name, or a word that nobody knows: "Naxos?" */
const SHORTEST_QUESTION = 4;

/** Whether a message ends with a question mark, in words enough, and seeks nothing. */
export function asksSomething(sentence: Sentence): boolean {
  const { length } = sentence.tokens;
  return (
    length >= SHORTEST_QUESTION && endsInMark(length, sentence) && range(0, length).every((at) => lengthAt(at, 'seeks', sentence) === 0)
  );
}

/**
 * "EdT or EdP", "difference between eau de toilette and eau de parfum": a message of them alone, or one that asks, is no wish for both;
 * nor are two that the next clause asks to tell apart: "EdT, EdP … I never know which is which".
 */
function tellsStrengthsApart({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  if (!sentence.matches.some(isStrength) && !phrases.stands('concentration', sentence)) return false;
  const { length: last } = sentence.tokens;
  const isDifference = isToldApart(start, end, sentence);
  let strengths = 0;
  const isToldLater = isToldApart(end, last, sentence);
  let joined = isToldLater;
  let isAsked = isToldLater || (start === 0 && end === last);
  for (let at = start; at < end; ) {
    const strength = Math.max(strengthAt(at, sentence), isToldLater && hasRole(at, 'heads', sentence) ? 1 : 0);
    const asking = Math.max(0, ...APART.map((attribute) => phrases.lengthAt(at, attribute, sentence)));
    const isOr = sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'or';
    const isLittle = isOr || sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
    const length = Math.max(strength, asking, isLittle || isDifference ? 1 : 0);
    if (length === 0) return false;
    if (strength > 0) strengths++;
    if (isOr || asking > 0) joined = true;
    if (asking > strength) isAsked = true;
    // "Perfume or cologne": said of both at once.
    if (asking > strength && phrases.lengthAt(at, 'concentration', sentence) > 1) strengths = 2;
    at += length;
  }
  return joined && isAsked && strengths > 1;
}

/** "Gehören Vanille und Zimt in dieselbe Schublade?", "where do you draw the line between fougère and chypre?": two notes, of which nothing is wished for. */
function tellsNotesApart({ start, end }: Clause, sentence: Sentence): boolean {
  const { vocabulary } = sentence;
  if (!endsInMark(end, sentence) || !vocabulary.asks.phrases.beginsWithin(start, end, 'difference', sentence)) return false;
  const places = range(start, end);
  const notes = places.filter((at) => noteEndAt(at, sentence) > at && strengthAt(at, sentence) === 0);
  const isWish = (at: number): boolean =>
    lengthAt(at, 'seeks', sentence) > 0 || vocabulary.clauses.rolesAt(at, sentence).has('wants') || hasRole(at, 'heads', sentence);
  return notes.length > 1 && !places.some(isWish);
}

const APART = ['difference', 'concentration'] as const;

/** "What's the difference", where nothing is wished for. */
function isToldApart(start: number, end: number, sentence: Sentence): boolean {
  if (!sentence.vocabulary.asks.phrases.beginsWithin(start, end, 'difference', sentence)) return false;
  // The "one" of "the first one" is no scent that is sought.
  const isInPlace = (at: number): boolean =>
    sentence.matches.some((one) => one.entry.meaning.is === 'ordinal' && one.start < at && at < one.end);
  return range(start, end).every((at) => lengthAt(at, 'seeks', sentence) === 0 && (!hasRole(at, 'heads', sentence) || isInPlace(at)));
}

const isStrength = ({ entry: { meaning } }: Sentence['matches'][number]): boolean =>
  meaning.is === 'value' && meaning.type === 'concentration';

function strengthAt(at: number, { matches }: Sentence): number {
  return matches.reduce((longest, one) => (one.start === at && isStrength(one) ? Math.max(longest, one.end - one.start) : longest), 0);
}
