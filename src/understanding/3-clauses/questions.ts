import type { WordedAttribute } from '../../flow/program/attributes.ts';
import type { FormWords } from '../../flow/program/lexicon.ts';
import { GENDER } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { hasRole as harms } from '../2-spans/harm-words.ts';
import { askedIfTrue } from './asked-if-true.ts';
import { askedIfNoteHarms, askedIfShownHarms } from './asked-of-harm.ts';
import { asksOfNature } from './asked-of-nature.ts';
import { asksOfPointed } from './asked-of-pointed.ts';
import { askedOfShop } from './asked-of-shop.ts';
import { asksOfSkin } from './asked-of-skin.ts';
import { asksToAdd } from './asked-to-add.ts';
import { asksWhatToWear } from './asked-to-wear.ts';
import { eitherSizeIn, sizesIn } from './asks.ts';
import { generalQuestionIn } from './general-questions.ts';
import { asksHowItIs } from './how-it-is.ts';
import { asksForOffer, looksForItChanged, looksForMoreOf, looksForWhatHolds, seeksSomething } from './looked-for.ts';
import { asksByNaming } from './named-attributes.ts';
import { asksOfOne, hasRole, noteEndAt, opensWithAttribute } from './named-in-questions.ts';
import { asksIfHarmsToo, clausesIn } from './question-clauses.ts';
import { OPENING, opensQuestion, opensWithVerb } from './question-openings.ts';
import { type Clause, hasShown, lengthAt, type Reading, type Role, readingOf } from './question-reading.ts';
import {
  asksAgain,
  asksIfBorne,
  asksMoreOfIt,
  asksOfItThere,
  asksWhichOfValues,
  FITS,
  goesOn,
  isAfterAnswer,
} from './questions-going-on.ts';
import {
  asksBySaying,
  asksByVerb,
  asksOfAny,
  asksOfFragrance,
  asksOfIt,
  asksOfNamed,
  asksOfWhole,
  asksWhatToGive,
  asksWhetherIn,
  asksWhichIsMore,
  asksWhichOfNamed,
  asksWithDoer,
  speaksOfTwo,
  yesOrNoEnd,
} from './questions-of-shown.ts';
import { beginsRefusal, looksForWhatLacks } from './refused-beside-questions.ts';
import { asksStrengthOfShown } from './strengths-of-shown.ts';
import { asksMostAsWell, asksMostOfShown, asksOfAll, holdsSuperlative } from './superlatives-asked.ts';
import { asksWhichStrength, tellsNotesApart, tellsStrengthsApart } from './told-apart.ts';

/** Tokens of a message that ask about something instead of wishing for it, end exclusive. */
export interface Question {
  readonly start: number;
  readonly end: number;
  /** "And incense?": it asks of something else what was asked before. */
  readonly continues: boolean;
  /** It is asked in one sentence with another question, and stands behind it. */
  readonly isBehind?: true;
}

/** What nobody wishes for, whatever else stands beside it. */
const NEVER_WISHED = ['use', 'storage', 'expiry', 'skin', 'layering', 'meaning', 'formula', 'reformulation'] as const;

const OF_NO_WISH: ReadonlySet<string> = new Set(NEVER_WISHED);

/** What the passes over a message take for each of its words. */
const STEPS_A_WORD = 3;

/**
 * The clauses of a message that ask about something: a word of asking opens them, or a verb of asking and what is asked about
 * (what was shown, a name) belong to them. A clause that seeks, though it is a question ("do you have something with iris?"),
 * is none.
 * @param names those of fragrances that count where they stand
 */
export function questionsIn(sentence: Sentence, names: ReadonlySet<Match>): readonly Question[] {
  const { tokens, work } = sentence;
  work.add(tokens.length * STEPS_A_WORD);
  const reading = readingOf(sentence, names);
  const found: Question[] = [];
  let before = 0;
  for (let start = 0; start < tokens.length; ) {
    let end = start + 1;
    while (end < tokens.length && tokens[end]?.gap !== 'stop') end++;
    const asked = clausesIn(behindYes(start, sentence), end, reading).flatMap((clause) => questionOf(clause, reading));
    const last = found.at(-1);
    if (last !== undefined && asked.length === 0 && asksMoreOfIt({ start, end }, last, reading)) found.splice(-1, 1, { ...last, end });
    else if (last !== undefined && asked.length === 0 && asksMostAsWell({ start, end }, last, sentence))
      found.push({ start, end, continues: false });
    else if (asked.length === 0 && endsInMark(end, sentence) && asksOfItThere({ start, end }, before, reading))
      found.push({ start: before, end, continues: false });
    else found.push(...asked.map((one) => (asksOfItThere(one, before, reading) ? { ...one, start: before } : one)));
    before = start;
    start = end;
  }
  const isWithin = (one: Clause, other: Clause): boolean => other.start <= one.start && one.end <= other.end;
  const truths = [...askedIfTrue(sentence), ...askedIfShownHarms(sentence), ...askedIfNoteHarms(sentence)].map((one) => ({
    ...one,
    continues: false,
  }));
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

/** Right behind an allergy "e la vaniglia, fa male anche quella?": a note, and whether it harms as well; nothing is looked for. */
function asksIfNotedHarms({ start, end }: Clause, sentence: Sentence): boolean {
  if (!endsInMark(end, sentence) || !asksIfHarmsToo(start, end, sentence)) return false;
  const isSought = (at: number): boolean =>
    lengthAt(at, 'seeks', sentence) > 0 || hasRole(at, 'heads', sentence) || sentence.vocabulary.clauses.rolesAt(at, sentence).has('wants');
  const places = range(start, end);
  return places.some((at) => noteEndAt(at, sentence) > at) && !places.some(isSought);
}

function questionOf(clause: Clause, reading: Reading): readonly Question[] {
  const { sentence, subjects } = reading;
  const { start, end, asksOn } = clause;
  if (asksOfNature(clause, sentence) || asksOfWhole(clause, reading)) return [{ start, end, continues: false }];
  if (
    asksWhatToGive(clause, reading) ||
    asksWhatToWear(start, sentence) ||
    asksToAdd(clause, sentence) ||
    looksForWhatLacks(clause, sentence) ||
    looksForWhatHolds(clause, reading) ||
    looksForMoreOf(clause, reading) ||
    looksForItChanged(clause, reading) ||
    beginsRefusal(start, sentence)
  )
    return [];
  if (asksByItself(clause, reading) || asksByNaming(clause, sentence) || asksHowItIs(clause, reading) || tellsNotesApart(clause, sentence))
    return [{ start, end, continues: false }];
  if (asksIfNotedHarms(clause, sentence) || asksWhichOfValues(clause, reading)) return [{ start, end, continues: false }];
  if (asksStrengthOfShown(clause, reading)) return [{ start, end, continues: false }];
  if (asksWhichOfNamed(clause, reading)) return [{ start, end, continues: false }];
  if (asksWhetherIn(clause, reading)) return [{ start, end: Math.max(end, yesOrNoEnd(start, sentence)), continues: false }];
  if (
    asksMostOfShown(clause, sentence) ||
    asksWhetherAlso(clause, sentence) ||
    asksOfFragrance(clause, reading) ||
    asksWhichIsMore(clause, reading)
  )
    return [{ start, end, continues: false }];
  if (goesOn(clause, sentence)) {
    const isAsked = isAfterAnswer(sentence) || asksAgain(clause, reading) || asksIfBorne(clause, sentence);
    return isAsked ? [{ start, end, continues: true }] : [];
  }
  const holds = (role: Role): boolean => sentence.vocabulary.questions.beginsWithin(start, end, role, sentence);
  if (asksBySaying(clause, reading) || asksOfAny(clause, reading) || speaksOfTwo(clause, reading) || asksOfPointed(clause, reading))
    return [{ start, end, continues: false }];
  if (asksWithDoer(clause, reading)) return [{ start, end, continues: false }];
  if (seeksSomething(clause, sentence) || asksForOffer(clause, reading)) return [];
  const isQuestion =
    asksOpinion(clause, sentence) ||
    tellsStrengthsApart(clause, sentence) ||
    opensQuestion(start, end, sentence) ||
    ((asksOn || endsInMark(end, sentence)) &&
      (range(start + 1, end).some((at) => sentence.tokens[at]?.gap === 'comma' && opensQuestion(at, end, sentence)) ||
        opensWithAttribute(start, sentence) ||
        asksOfOne(clause, reading) ||
        asksIfItFits(clause, reading) ||
        asksByVerb(clause, reading) ||
        asksOfIt(clause, reading) ||
        asksOfNamed(clause, reading) ||
        (holds('verbs') && (holds('things') || range(start, end).some((at) => subjects.has(at))))));
  if (isQuestion) return [{ start, end, continues: false }];
  const general = generalQuestionIn(clause, sentence);
  return general === null ? [] : [{ start: general, end, continues: false }];
}

/** "Was halten Sie davon": behind a list, words enough that ask what somebody thinks. */
function asksOpinion({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const opening = range(start, Math.min(end, start + OPENING)).find((at) => phrases.lengthAt(at, 'opinion', sentence) > OPENING);
  return hasShown(sentence) && opening !== undefined;
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
  if (tellsOfAge(clause, sentence)) return true;
  if (asksOfHealth(clause, sentence) && opens()) return true;
  if (asksOfSkin(clause, sentence) || asksOfAll(clause, sentence) || asksWhichStrength(clause, reading)) return true;
  if (!hasShown(sentence)) return false;
  if (endsInMark(end, sentence) && (deniesOfShown(start, sentence) || holds('unit_price'))) return true;
  const isPointing = holds('among') || range(start, end).some((at) => pointed.has(at));
  // "Gibt's beim dritten Rabatt?"; but "is there anything like the third on sale?"
  const isOther = ({ start: at, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    at >= start && at < end && (meaning.is === 'likeness' || (!pointed.has(at) && hasRole(at, 'heads', sentence)));
  if (endsInMark(end, sentence) && isPointing && range(start, end).some((at) => offers.has(at)) && !sentence.matches.some(isOther))
    return true;
  // "Which of these would you take?" seeks nothing else than what was shown.
  if (holds('pick') && (holds('which') || (isPointing && endsInMark(end, sentence)))) return true;
  // "What would you take if you wanted to impress girls?"
  const isPickAt = (at: number): boolean => phrases.lengthAt(at, 'pick', sentence) > LONGEST_ASIDE;
  const isAsked = opensQuestion(start, end, sentence) || range(start, start + OPENING).some(isPickAt);
  if (holds('pick') && isAsked && !saysWhat(clause, sentence)) return true;
  if (holds('among') && holdsSuperlative(clause, sentence)) return true;
  const isOfThat = isPointing || sentence.vocabulary.questions.beginsWithin(start, end, 'things', sentence);
  const isOfSize = sizesIn(start, end, sentence).length > 0 || holds('sizes');
  // "Is it 50 or 100?"
  const isOfEither = isOfThat && eitherSizeIn(start, end, sentence).length > 0;
  return endsInMark(end, sentence) && (isOfEither || (isOfSize && (isOfThat || !range(start, end).some((at) => values.has(at)))));
}

/** Words of "in my place", which picks nothing by itself. */
const LONGEST_ASIDE = 3;

/** Whether a clause says what a fragrance shall be: "what would you recommend for a wedding?" */
function saysWhat({ start, end }: Clause, sentence: Sentence): boolean {
  const isValue = ({ start: at, end: to, entry: { meaning } }: Match): boolean =>
    at >= start && to <= end && (meaning.is === 'strength' || (meaning.is === 'value' && meaning.type !== GENDER));
  return sentence.matches.some(isValue);
}

/**
 * "Meins ist ganz dunkel geworden", "mine has gone dark": what has become of a bottle asks whether it is still good. Who has "gone off
 * vanilla" turns it down.
 */
function tellsOfAge({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const isSaid = phrases.stands('expiry', sentence) && range(start, end).some((at) => phrases.lengthAt(at, 'expiry', sentence) > 1);
  const isWish = (at: number): boolean =>
    lengthAt(at, 'seeks', sentence) > 0 ||
    noteEndAt(at, sentence) > at ||
    (['heads', 'wants', 'people'] as const).some((role) => sentence.vocabulary.clauses.rolesAt(at, sentence).has(role));
  return isSaid && !range(start, end).some(isWish);
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
  // "Ci sono rischi?"
  const isAsked = (at: number): boolean => phrases.lengthAt(at, 'safety', sentence) > lengthAt(at, 'seeks', sentence);
  const isSought = (at: number): boolean => lengthAt(at, 'seeks', sentence) > 0 && !isAsked(at) && (isOfThing || !isOnlyPossible(at));
  const isWanted = (at: number): boolean => {
    const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
    return roles.has('wants') && !roles.has('has');
  };
  return !range(start, end).some((at) => isSought(at) || isWanted(at));
}

/** "None of your three is fresh?" asks, where "nothing fresh" turns it down. */
function deniesOfShown(start: number, { vocabulary, matches, ...heard }: Sentence): boolean {
  const end = start + vocabulary.asks.phrases.lengthAt(start, 'which', heard);
  return matches.some((one) => one.start === start && one.end > start && one.end <= end && one.entry.meaning.is === 'negation');
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

/** Words of a clause that looks for something. */
const SEEKING = ['heads', 'wants', 'has'] as const;

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

/** Fewer words with a question mark are a name, or a word that nobody knows: "Naxos?" */
const SHORTEST_QUESTION = 4;

/** Whether a message ends with a question mark, in words enough, and seeks nothing. */
export function asksSomething(sentence: Sentence): boolean {
  const { length } = sentence.tokens;
  return (
    length >= SHORTEST_QUESTION && endsInMark(length, sentence) && range(0, length).every((at) => lengthAt(at, 'seeks', sentence) === 0)
  );
}
