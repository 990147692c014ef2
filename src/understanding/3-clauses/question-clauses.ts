import type { Meaning } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { hasRole as harms } from '../2-spans/harm-words.ts';
import { asksOfNature } from './asked-of-nature.ts';
import { asksOfPointed } from './asked-of-pointed.ts';
import { asksOfSkin } from './asked-of-skin.ts';
import { sizesIn } from './asks.ts';
import { asksByNaming } from './named-attributes.ts';
import { asksOfOne, attributeAt, hasRole, nameEndAt, noteEndAt, opensWithAttribute } from './named-in-questions.ts';
import { MOST_LEADING, OPENING, opensQuestion, opensWithVerb } from './question-openings.ts';
import { type Clause, lengthAt, ofShopAt, type Reading } from './question-reading.ts';
import { isVerb } from './questions-of-shown.ts';
import { isAskedOfWish, isToldOfSomebody } from './refused-beside-questions.ts';
import { asksStrengthOfShown } from './strengths-of-shown.ts';
import { holdsSuperlative, superlativeAt } from './superlatives-asked.ts';
import { offersStrengths, tellsStrengthsApart } from './told-apart.ts';

/** What two are compared by is asked of no more, but for "which of them". */
const MOST_NAMED_FIRST = 2;
const MOST_TO_CHOOSE_FROM = 4;

/** A sentence cut where, behind a pause or an "and", a question opens; without a question mark, one reaches no further than a pause. */
export function clausesIn(start: number, end: number, reading: Reading): readonly Clause[] {
  const { sentence, pointed } = reading;
  const whole = { start, end };
  if (tellsStrengthsApart(whole, sentence) || asksOfSkin(whole, sentence) || asksOfNature(whole, sentence)) return [whole];
  if (!endsInMark(end, sentence)) {
    const pauses = range(start + 1, end).filter((at) => sentence.tokens[at]?.gap === 'comma' || asksBeside(start, at, end, reading));
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
      asksBeside(start, clause.start, clause.end, reading) ||
      asksWhichOfTwo(start, clause, reading);
    return [{ start, end: first }, ...further.filter(isAsked)];
  }
  const starts = [start];
  const asked = new Set<number>();
  for (let at = start + 1; at < end; at++) {
    const from = starts.at(-1) ?? start;
    const isBehind =
      asksFrom(at, end, sentence) ||
      asksBeside(from, at, end, reading) ||
      asksShopBehind(from, at, end, sentence) ||
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
    if (isPart) continue;
    const next = namesBefore({ start: from, end: at }, end, reading) ?? at;
    starts.push(next);
    if (asksBeside(from, next, end, reading) || (from > start && opensWithAttribute(from, sentence))) asked.add(next);
  }
  return starts.map((from, place) => {
    const to = starts[place + 1] ?? end;
    return asked.has(to) ? { start: from, end: to, asksOn: true } : { start: from, end: to };
  });
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

/**
 * "And Sauvage, what is it like?", "Joy and Poison, which of them lasts?", "musk and amber, what's the difference?": names alone, and
 * behind the pause a question that names nothing.
 */
function namesFirst({ start, end: pause }: Clause, end: number, reading: Reading): boolean {
  const { sentence, fragrances, subjects } = reading;
  if (range(pause, end).some((at) => subjects.has(at))) return false;
  const { phrases } = sentence.vocabulary.asks;
  const isOfNotes = phrases.beginsWithin(pause, end, 'difference', sentence);
  // "Which of the three is the softest, and do they …"
  if (phrases.beginsWithin(start, pause, 'which', sentence)) return false;
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
    // "Green Tea von Arden, …": the brand of what was named.
    const brand = names > 0 ? brandEndAt(at, sentence) : at;
    if (name === at && brand === at && !isLittle) return false;
    if (name > at) names++;
    at = Math.max(name, brand, at + 1);
  }
  const isWhich = phrases.beginsWithin(pause, Math.min(end, pause + OPENING), 'which', sentence);
  return names > 0 && names <= (isWhich ? MOST_TO_CHOOSE_FROM : MOST_NAMED_FIRST);
}

function brandEndAt(at: number, { matches }: Sentence): number {
  return matches.reduce((last, { start, end, entry: { meaning } }) => {
    const isOne = start === at && meaning.is === 'value' && meaning.type === 'brand';
    return isOne ? Math.max(last, end) : last;
  }, at);
}

const OF_HARM = ['also', 'harmless', 'safe', 'reactions', 'unwell'] as const;

/** Right behind an allergy: "and vanilla, is it bad too?" */
export const asksIfHarmsToo = (from: number, to: number, sentence: Sentence): boolean =>
  sentence.context.allergic === true &&
  range(from, to).some((at) => lengthAt(at, 'things', sentence) > 0) &&
  OF_HARM.some((role) => harms(role, from, to, sentence));

/** "Jasmine, is it safe for babies?", "and those oils, do they last?": notes alone, and behind the pause something is asked of them. */
function speaksFirstOf({ start, end: pause }: Clause, end: number, { sentence }: Reading): boolean {
  if (!endsInMark(end, sentence) || sentence.tokens[pause]?.gap !== 'comma') return false;
  const isOfNature = sentence.vocabulary.asks.phrases.beginsWithin(pause, end, 'nature', sentence);
  const isOfIt = isOfNature || range(pause, Math.min(end, pause + MOST_LEADING + 1)).some((at) => lengthAt(at, 'things', sentence) > 0);
  const isOfHarm = asksIfHarmsToo(pause, end, sentence);
  if (!isOfHarm && !(isOfIt && range(pause, end).some((at) => attributeAt(at, sentence) > 0))) return false;
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

/** "Back to it: of Fahrenheit, Eros and Dior Homme, which …": where names alone begin, behind a pause, that the "which" is asked of. */
function namesBefore({ start, end: pause }: Clause, end: number, reading: Reading): number | undefined {
  const { sentence } = reading;
  const isWhich = range(pause, Math.min(end, pause + OPENING)).some(
    (at) => sentence.vocabulary.asks.phrases.lengthAt(at, 'which', sentence) > 0,
  );
  if (!isWhich) return undefined;
  return range(start + 1, pause).find((at) => sentence.tokens[at]?.gap === 'comma' && namesOnly({ start: at, end: pause }, reading));
}

/** Two names or more, what joins them, and little words. */
function namesOnly({ start, end }: Clause, { sentence, fragrances }: Reading): boolean {
  let names = 0;
  for (let at = start; at < end; ) {
    const token = sentence.tokens[at];
    const name = fragrances.has(at) ? nameEndAt(at, sentence) : at;
    const isLittle =
      token !== undefined && (sentence.isLittleWord(token.folded) || sentence.vocabulary.connectives.of(token) !== undefined);
    if (name === at && !isLittle) return false;
    if (name > at) names++;
    at = Math.max(name, at + 1);
  }
  return names > 1;
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

/**
 * "Which is the softest, and do you do …", "ist die sehr süß, und passt sie …", "è molto dolce e dura tutto il giorno": behind a question, a
 * pause or an "and", and behind that a verb with whoever does it, or one that is an attribute by itself.
 */
function asksBeside(from: number, at: number, end: number, reading: Reading): boolean {
  const { sentence } = reading;
  const { tokens, vocabulary } = sentence;
  const isJoined = vocabulary.connectives.of(tokens[at - 1]) === 'and';
  const isPaused = tokens[at]?.gap === 'comma';
  if ((!isJoined && !isPaused) || !asksAlready(from, at, end, sentence)) return false;
  const first = isPaused && vocabulary.connectives.of(tokens[at]) === 'and' ? at + 1 : at;
  const verb = Math.max(...(['verbs', 'opens', 'could'] as const).map((role) => lengthAt(first, role, sentence)));
  if (verb > 0 && first + verb < end && isDoer(first + verb, sentence)) return true;
  // French "et il tient toute la journée".
  if (lengthAt(first, 'things', sentence) > 0 && attributeAt(first + 1, sentence) > 0 && isVerb(first + 1, sentence)) return true;
  if (asksOfShownThere({ start: first, end }, reading)) return true;
  const isOfWhich = vocabulary.asks.phrases.beginsWithin(from, at, 'which', sentence);
  return (
    isJoined &&
    !isOfWhich &&
    attributeAt(first, sentence) > 0 &&
    isVerb(first, sentence) &&
    opensWithVerb({ start: from, end: at }, sentence)
  );
}

/** "…, geht der zweite im Büro", "…, the second one is eau de parfum right": a verb beside what is pointed at, and nothing that wishes. */
function asksOfShownThere({ start, end }: Clause, { sentence, pointed, values }: Reading): boolean {
  const places = range(start, end);
  const opening = places.find((at) => pointed.has(at));
  if (opening === undefined || opening - start > MOST_LEADING) return false;
  const isWish = (at: number): boolean => {
    const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
    return lengthAt(at, 'seeks', sentence) > 0 || roles.has('wants') || roles.has('heads');
  };
  const isAsked = (at: number): boolean => attributeAt(at, sentence) > 0 || values.has(at);
  return places.some((at) => isVerb(at, sentence)) && places.some(isAsked) && !places.some(isWish);
}

const POINTED: ReadonlySet<string> = new Set(['ordinal', 'pointing', 'fragrance'] satisfies Meaning['is'][]);

function asksAlready(from: number, to: number, end: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const isWhich = range(from, Math.min(to, from + MOST_LEADING)).some((at) => phrases.lengthAt(at, 'which', sentence) > 0);
  const isOpinion = phrases.beginsWithin(from, to, 'opinion', sentence);
  // "È molto dolce e dura", "the first is sweet and …", and not "my daughter is allergic, is it true …".
  const isPointed = (at: number): boolean =>
    sentence.matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && POINTED.has(meaning.is));
  const is = range(from, to).find((at) => hasRole(at, 'is', sentence));
  const isSaid =
    is !== undefined &&
    endsInMark(end, sentence) &&
    range(from, is).every((at) => sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') || isPointed(at));
  return isWhich || isOpinion || isSaid || opensQuestion(from, to, sentence) || opensWithVerb({ start: from, end: to }, sentence);
}

const isDoer = (at: number, sentence: Sentence): boolean =>
  lengthAt(at, 'things', sentence) > 0 ||
  (['i', 'he', 'she'] as const).some((role) => sentence.vocabulary.people.phrases.lengthAt(at, role, sentence) > 0) ||
  (['people', 'shop'] as const).some((role) => sentence.vocabulary.clauses.rolesAt(at, sentence).has(role));

/** "What's the smallest bottle of that, and can you gift wrap it?": behind what is asked of a fragrance, something is asked of the shop. */
function asksShopBehind(from: number, at: number, end: number, sentence: Sentence): boolean {
  const isOfShop = (start: number, until: number): boolean => range(start, until).some((place) => ofShopAt(place, sentence) > 0);
  return isOfShop(at, end) && !isOfShop(from, at) && range(from, at).some((place) => attributeAt(place, sentence) > 0);
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
