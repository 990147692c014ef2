import { RECIPIENT } from '../../../flow/program/own-types.ts';
import { REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Connective } from '../../../lexicon/language/connectives.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import { sentenceAround } from '../../2-spans/harm-words.ts';
import type { Spoken } from '../../stance.ts';
import { isComplaint, isJoined, isQuestionBefore } from '../phrasing.ts';
import { hasRole } from '../said-of.ts';
import {
  answersBack,
  backTo,
  complainBefore,
  goesBack,
  isExcess,
  isOfFronted,
  narrowed,
  takenUp,
  tolerateBefore,
  tooOf,
  turnDownBefore,
  wantBefore,
} from './backward.ts';
import type { Cue } from './cues.ts';
import { exceptBefore, isBesides } from './exceptions.ts';
import { close, dislikedBefore, drop, goesOnOver, goOn, isMadeToWear, open, opened, reaches } from './forward.ts';
import { lineOf, type Piece } from './line.ts';
import { areLittle, isAlone, isJustBefore, isPause, isRelated, isStopBetween, NEAR, NOUNS } from './nearness.ts';
import { isNewPredicate } from './predicates.ts';
import { isRefusal, lastOf, NOTHING_TOLD, type Reach, type Told, toldInOneShape, withReach } from './reach.ts';
import { endStress, isTooMuch, stressBefore, stressOn } from './stress.ts';
import { isLeftOpen, isStillSpokenOf, whatSentenceIsAbout } from './topics.ts';
import { withoutWhatWasSaid } from './without-it.ts';

/** How far each cue of a message reaches: the pieces one after the other, each changing what was told so far. */
export function reachesOf(cues: readonly Cue[], spoken: readonly Spoken[], sentence: Sentence): readonly Reach[] {
  // "Too sweet" reaches on without a cue.
  const canReach = cues.length > 0 || spoken.some((one) => isComplaint(one, sentence));
  if (!canReach) return NOTHING_TOLD.reaches;
  const further = (told: Told, piece: Piece): Told => {
    const next = after(told, piece, sentence);
    return next === told ? told : toldInOneShape(next);
  };
  return lineOf(sentence, cues, spoken).reduce(further, NOTHING_TOLD).reaches;
}

function after(told: Told, piece: Piece, sentence: Sentence): Told {
  switch (piece.is) {
    case 'pause':
      return piece.gap === 'stop' ? stopAt(told, piece.at, sentence) : commaAt(told, piece.at, sentence);
    case 'cue':
      return afterCue(told, piece.cue, sentence);
    case 'thing':
      return afterThing(told, piece.thing, sentence);
    case 'word': {
      const compared = preferTo(told, piece.at, sentence);
      if (piece.joint !== null) return join(compared, piece.joint, piece.at, sentence);
      return piece.strange && compared.open !== null ? { ...compared, open: { ...compared.open, strange: true } } : compared;
    }
  }
}

function stopAt(told: Told, at: number, sentence: Sentence): Told {
  const left = { clause: isQuestionBefore(at, sentence) || isLeftOpen(told.clause, at, sentence) ? told.clause : [], start: at, end: at };
  const ended = endStress(close(stressBefore(told, 'stop', at, sentence), 'stop', at, sentence), 'stop', at);
  return { ...ended, clause: [], left, before: [], turn: null, preference: null, denial: null };
}

function commaAt(told: Told, at: number, sentence: Sentence): Told {
  const goesOn = told.open !== null && goesOnOver(told.open, at, sentence) && !isOfBefore(told, at) && !isOfJustBefore(told, at, sentence);
  const kept = goesOn && told.open !== null ? { ...told, open: { ...told.open, pause: true } } : close(told, 'comma', at, sentence);
  const rest = stressBefore(kept, 'comma', at, sentence);
  const over = { turn: null, preference: null };
  if (rest.open !== null) return { ...rest, ...over };
  // "Leather, hmm, not for me": what was named before it is still spoken of.
  const isAside = rest.clause.length === 0 && isStillSpokenOf(rest.before, at, sentence);
  return { ...rest, ...over, before: isAside ? rest.before : rest.clause, clause: [] };
}

/** "Sweet but not too much, for every day": what softens, of what stands before it. */
function isOfBefore({ open: one, clause, left, before }: Told, at: number): boolean {
  if (one?.how !== 'soft' || one.things.length > 0 || one.cue.end !== at) return false;
  return clause.length > 0 || before.length > 0 || (left.clause.length > 0 && left.end <= one.cue.start && one.cue.start - left.end <= 1);
}

/** "Minze auf keinen Fall, das reizt ihn": what turns down ends its clause, right behind what it is about. */
function isOfJustBefore(told: Told, at: number, sentence: Sentence): boolean {
  const { open: one } = told;
  return one?.how === 'hard' && one.things.length === 0 && one.cue.end === at && isRightBehindOne(told, one.cue, sentence);
}

/** Right behind something in its clause that may be turned down. */
function isRightBehindOne({ clause }: Told, { start }: Cue, sentence: Sentence): boolean {
  const last = clause.at(-1);
  return last !== undefined && REACHED_BACK.has(last.type ?? '') && last.end <= start && isJustBefore(last.end, start, clause, sentence);
}

function afterCue(before: Told, cue: Cue, sentence: Sentence): Told {
  if (cue.how === 'hard' && isEitherOf(before, cue, sentence))
    return open(withReach(before, backTo(cue, 'tolerates', before.clause.slice(-1))), cue, 'neutral', sentence);
  // "Vanilla or not": it is about neither.
  const isOr = before.open === null && sentence.vocabulary.connectives.of(sentence.tokens[cue.start - 1]) === 'or';
  const told = isOr ? { ...before, clause: [] } : before;
  if (isOfTheRest(told, cue, sentence)) return told;
  if (isNeedless(told, cue, sentence)) return { ...told, needless: null };
  if (told.denial !== null && isRefusal(cue.how)) return tolerate({ ...told, denial: null }, told.denial, cue, sentence);
  const without = withoutWhatWasSaid(told, cue, sentence);
  if (without !== null) return settled(without, cue);
  switch (cue.how) {
    case 'correction':
      return correct(told, cue, sentence);
    case 'ends':
      return turnAt(told, cue, sentence);
    case 'after':
      return isDenied(told, cue, sentence) ? tolerate(told, told.open?.cue ?? cue, cue, sentence) : turnDown(told, cue, sentence);
    case 'taken_up':
      return (isToStay(cue, sentence) ? takeBack(told, cue, sentence) : null) ?? takeUp(told, cue, sentence);
    case 'bad':
      return judge(told, cue, 'judges', sentence);
    case 'lukewarm':
      return judge(told, cue, 'belittles', sentence);
    case 'further':
      return goOn(told) ?? told;
    case 'prefers':
      return { ...turnAt(fronted(told, cue, sentence), cue, sentence), preference: cue };
    case 'instead':
      // "Fig instead of that": what it shall be stands before it.
      if (isInPlaceOfThat(cue, sentence)) return told;
      return open(told, cue, 'hard', sentence, { over: 'one' });
    case 'except':
      if (isBesides(told, cue, sentence)) return told;
      return exceptBefore(told, cue, sentence) ?? except(told, cue, sentence);
    case 'excepted':
      return exceptBefore(told, cue, sentence) ?? told;
    case 'rather': {
      const wanted = wantBefore(told, cue, sentence);
      return wanted === null ? turnAt(told, cue, sentence) : drop(wanted, 'turn', cue.start);
    }
    case 'none':
      return open(told, cue, 'hard', sentence);
    case 'hard':
      if (isEither(cue, sentence)) return open(told, cue, 'neutral', sentence);
      if (isStressedNo(told, cue, sentence)) return told;
      if (isWithoutIt(told, cue, sentence) || (cue.end - cue.start > 1 && isNewPredicate(cue.end, sentence)))
        return takeUp(told, cue, sentence);
      if (cue.end - cue.start > 1 && !isOfFronted(told, cue, sentence) && isDeclined(told, cue, sentence)) return told;
      // "…, nie wieder, dann lieber Ingwer".
      if (cue.end - cue.start > 1 && isVerdictAlone(told, cue, sentence)) return turnDown(told, cue, sentence);
      return denies(told, cue, sentence) || isOfFronted(told, cue, sentence)
        ? turnDown(told, cue, sentence)
        : open(told, cue, 'hard', sentence);
    case 'takes_back':
      return open(told, cue, 'hard', sentence);
    case 'soft':
      return isRatherNot(told, cue, sentence) ? turnDown(told, cue, sentence) : open(told, cue, 'soft', sentence);
    case 'positive':
      return open(told, cue, 'positive', sentence);
    case 'neutral':
      return isNotBorne(told, cue, sentence) ? turnDown(told, cue, sentence) : open(told, cue, 'neutral', sentence);
    case 'needless':
      return { ...open(told, cue, 'neutral', sentence), needless: cue };
    case 'not_that':
      return { ...told, denial: cue };
    case 'excess':
      return isPartOf(told.excess, cue) || isOfLiking(cue, sentence) ? told : { ...told, excess: cue };
    case 'must':
    case 'strong':
    case 'especially':
    case 'weak':
    case 'optional':
      return isPartOf(told.excess, cue) ? told : stress(told, cue);
    case 'past':
    case 'whoever':
    case 'than':
    case 'too':
    case 'reason':
    case 'something':
    // Told by the clause that it stands in.
    case 'judges':
      return told;
  }
}

/** Portuguese "gosta demais de": more than a lot, and not too much. */
function isOfLiking({ start, end }: Cue, { matches }: Sentence): boolean {
  return matches.some(({ start: from, end: until, entry: { meaning } }) => {
    return from < start && until >= end && meaning.is === 'emphasis' && meaning.how === 'strong';
  });
}

/** Words between the rest of what was shown and how it is judged: "the others really". */
const BEFORE_JUDGEMENT = 2;

/** "I like the first, the others not so much", "I only like citrus, the rest leaves me cold": nothing that is named is turned down. */
function isOfTheRest({ named }: Told, { start, how }: Cue, sentence: Sentence): boolean {
  if ((sentence.context.list.length === 0 && named.length === 0) || !(isRefusal(how) || how === 'lukewarm')) return false;
  for (let at = start; at > 0 && start - at <= BEFORE_JUDGEMENT && !isPause(at, sentence); at--)
    if (sentence.vocabulary.allergy.lengthBefore(at, 'rest', sentence) > 0) return true;
  return false;
}

/** "There's no need to leave out leather", "leather? you needn't filter it out": what would turn it down stands right behind that. */
function isNeedless({ needless }: Told, { start, how }: Cue, { tokens }: Sentence): boolean {
  if (needless === null || (how !== 'hard' && how !== 'taken_up' && how !== 'after')) return false;
  return start - needless.end <= 1 && tokens.slice(needless.end, start + 1).every(({ gap }) => gap !== 'stop' && gap !== 'comma');
}

/** "Vanilla is never too much for me": what turns it down is itself denied. */
function isDenied({ open: one }: Told, { start }: Cue, { tokens, matches }: Sentence): boolean {
  if (one === null || one.things.length > 0 || (one.how !== 'hard' && one.how !== 'soft')) return false;
  const isExcess = matches.some(
    ({ start: at, entry: { meaning } }) => at === start && meaning.is === 'emphasis' && meaning.how === 'excess',
  );
  return isExcess && one.cue.end === start && tokens[start]?.gap === 'soft';
}

/** "La rosa non la reggo", "Zimt verkrafte ich nicht": a plain negation right beside what would say that it is borne. */
function isNotBorne({ open: one }: Told, { start, end }: Cue, { tokens, vocabulary }: Sentence): boolean {
  const isBefore =
    one?.how === 'hard' && one.words === 1 && one.things.length === 0 && one.cue.end === start && tokens[start]?.gap === 'soft';
  return isBefore || (tokens[end]?.gap === 'soft' && vocabulary.nots.has(tokens[end]?.folded ?? ''));
}

/** "It's not that I don't like rose", "rose, it's not that I hate it": it is fine. */
function tolerate(told: Told, denial: Cue, cue: Cue, sentence: Sentence): Told {
  const before = tolerateBefore(told, cue, sentence) ?? tolerateBefore(told, { ...cue, start: denial.start }, sentence);
  return before === null ? open(told, cue, 'neutral', sentence) : settled(before, cue);
}

/** Spanish "el sándalo, mejor no": what would correct is all that is said behind a pause, and says no. */
function isDeclining(cue: Cue, sentence: Sentence): boolean {
  const isNo = sentence.matches.some(({ start, end, entry: { meaning } }) => {
    return start >= cue.start && end === cue.end && meaning.is === 'answer' && meaning.answer === 'no';
  });
  const isEnd = (sentence.tokens[cue.end]?.gap ?? 'stop') === 'stop';
  return isNo && isEnd && cue.end - cue.start > 1 && isPause(cue.start, sentence);
}

/** "No, I meant musk": the "no" before such words turns down nothing that follows; "not jasmine, I meant gardenia" only what stands before. */
function correct(told: Told, cue: Cue, sentence: Sentence): Told {
  const { start } = cue;
  const { open: one } = told;
  if (isDeclining(cue, sentence)) return turnDown(told, cue, sentence);
  if (one === null) return told;
  if (one.things.length > 0) return isNot(one.cue, sentence) ? drop(told, 'turn', start) : told;
  if (one.words > 1 || start - one.cue.end > 1) return told;
  return areLittle(one.cue.end, start, sentence) ? drop(told, 'turn', start) : told;
}

/** "Not", by which something is set against something else. */
function isNot({ start, end }: Cue, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[start];
  if (token === undefined || end - start > 1) return false;
  return vocabulary.clauses.rolesOf(token, rank).has('nots');
}

/** "Rose gives me headaches"; else "gives me a rash: jasmine", but "if it is too sweet, I pass on that". */
function turnDown(told: Told, cue: Cue, sentence: Sentence): Told {
  const topic = whatSentenceIsAbout(told.named, cue, sentence);
  const isOfNext = topic.length === 0 && isOfNamedBehind(cue, sentence);
  if (isOfNext) return open(told, cue, 'hard', sentence, { over: 'named' });
  const before = topic.length > 0 ? withReach(told, backTo(cue, 'judges', topic)) : turnDownBefore(told, cue, 'judges', sentence);
  if (before !== null) return settled(before, cue);
  const last = isVerdictAlone(told, cue, sentence) ? takenUp(nounsOf(told, cue, sentence), cue, 'judges', sentence) : null;
  if (last !== null) return settled(last, cue);
  if (isOfSomethingElse(cue, sentence) || isDeclined(told, cue, sentence)) return told;
  const rest = cue.end - cue.start > 1 ? open(told, cue, 'hard', sentence, { over: 'named' }) : told;
  return rest.clause.length > 0 ? rest : { ...rest, clause: rest.before.filter((one) => cue.start - one.end <= NEAR) };
}

/** "Too little rose, too much musk": a pause stands before it, and right behind it a smell. */
function isOfNamedBehind({ start, end }: Cue, sentence: Sentence): boolean {
  if (start === 0 || !isPause(start, sentence) || isPause(end, sentence)) return false;
  return sentence.matches.some(
    ({ start: from, entry: { meaning } }) => from === end && meaning.is === 'value' && REACHED_BACK.has(meaning.type),
  );
}

/** Words between a pause and a verdict that say what it is of: "it's just not for me". */
const MOST_OF_IT = 4;

/** "I once wore mint and everyone laughed, never again": all that stands between two pauses, and its sentence named something before. */
function isVerdictAlone({ clause, named }: Told, cue: Cue, sentence: Sentence): boolean {
  const { tokens, text } = sentence;
  const last = named.at(-1);
  if (clause.length > 0 || last === undefined || !isPause(cue.end, sentence) || isStopBetween(last.end, cue.start, sentence)) return false;
  let from = cue.start;
  while (!isPause(from, sentence) && cue.start - from < MOST_OF_IT) from--;
  const isOfIt = (at: number): boolean => areLittle(at, at + 1, sentence) || hasRole(at, 'pronouns', sentence);
  const isColon = text.slice(tokens[cue.end - 1]?.end, tokens[cue.end]?.start).includes(':');
  return !isColon && cue.how !== 'soft' && isPause(from, sentence) && range(from, cue.start).every(isOfIt);
}

/** The same with nothing named but by its name, where anything was in the sentence. */
function nounsOf(told: Told, { start }: Cue, sentence: Sentence): Told {
  const named = told.named.filter(({ type, end }) => NOUNS.has(type ?? '') && !isStopBetween(end, start, sentence));
  return named.length === 0 ? told : { ...told, named };
}

/** "No thanks, something fresh", "that's not what I want: I'm after something warm": behind the pause comes what is wished for instead. */
function isDeclined(told: Told, cue: Cue, sentence: Sentence): boolean {
  const { text, tokens } = sentence;
  const { named } = told;
  if (tokens[cue.end]?.gap !== 'comma' || isRightBehindOne(told, cue, sentence)) return false;
  let until = cue.end + 1;
  while (!isPause(until, sentence)) until++;
  const isNamed = named.some(({ type, end }) => REACHED_BACK.has(type ?? '') && !isStopBetween(end, cue.start, sentence));
  if (!isNamed && range(cue.end, until).some((at) => hasRole(at, 'wants', sentence)) && isTold(cue, sentence)) return true;
  return isAnswer(cue, sentence) && !text.slice(tokens[cue.end - 1]?.end, tokens[cue.end]?.start).includes(':');
}

/** No longer than a few words before it: "but that's not what I want". */
function isTold({ start, how, allergy }: Cue, sentence: Sentence): boolean {
  return how === 'after' && !allergy && (isPause(start, sentence) || areLittle(start - 1, start, sentence));
}

/** "My boss bores me, something with rose": what it is said of stands before it, and a pause behind it. */
function isOfSomethingElse({ start, end, allergy }: Cue, sentence: Sentence): boolean {
  const { tokens, text, isLittleWord } = sentence;
  const before = tokens[start - 1];
  if (allergy || before === undefined || isPause(start, sentence) || isLittleWord(before.folded)) return false;
  return tokens[end]?.gap === 'comma' && !text.slice(tokens[end - 1]?.end, tokens[end].start).includes(':');
}

/** "The honey, don't take it out", "il miele non toglierlo": what would turn it down stands right behind a plain "not". */
const isToStay = ({ start }: Cue, sentence: Sentence): boolean =>
  sentence.tokens[start]?.gap === 'soft' && hasRole(start - 1, 'nots', sentence);

function takeBack(told: Told, cue: Cue, sentence: Sentence): Told | null {
  const taken = takenUp(told, cue, 'tolerates', sentence);
  return taken === null ? null : settled(taken, cue);
}

/** "The musk, leave it out": what was named last, and what was listed with it; else as "gives me a rash: jasmine". */
function takeUp(told: Told, cue: Cue, sentence: Sentence): Told {
  const taken = takenUp(told, cue, 'judges', sentence);
  // "Scrap that, better citrusy": what was said before is taken back, and nothing that follows.
  if (taken === null && (isCorrecting(cue, sentence) || isNewPredicate(cue.end, sentence))) return told;
  return taken === null ? open(told, cue, 'hard', sentence, { over: 'named' }) : settled(taken, cue);
}

/** German "zu viel": neither of the two says something else. */
function isPartOf(one: Cue | null, { start, end }: Cue): boolean {
  return one !== null && one.start <= start && end <= one.end;
}

function isCorrecting({ start, end }: Cue, { matches }: Sentence): boolean {
  return matches.some((one) => one.start === start && one.end === end && one.entry.meaning.is === 'correction');
}

/** "Oud is terrible", "jasmine? meh"; else of what comes right behind it: "awful oud", "terrible: oud and leather". */
function judge(told: Told, cue: Cue, effect: 'judges' | 'belittles', sentence: Sentence): Told {
  const before =
    turnDownBefore(told, cue, effect, sentence) ?? (isOfWhatWasNamed(told, cue, sentence) ? takenUp(told, cue, effect, sentence) : null);
  return before === null ? open(told, cue, effect === 'judges' ? 'hard' : 'soft', sentence, { over: 'near' }) : settled(before, cue);
}

/** "My boyfriend wears Invictus, I find it awful": the clause says nothing else, and its pronoun takes up what was named right before. */
function isOfWhatWasNamed({ clause, before, left }: Told, { start, end }: Cue, sentence: Sentence): boolean {
  if (clause.length > 0 || !isPause(end, sentence)) return false;
  let from = start;
  while (from > 0 && !isPause(from, sentence)) from--;
  const isNamed = before.length > 0 || (left.start >= from && left.clause.length > 0);
  const words = range(from, start);
  const isVerb = (at: number): boolean => FINDING.some((role) => hasRole(at, role, sentence));
  const isPronoun = (at: number): boolean => PRONOUNS.some((role) => hasRole(at, role, sentence));
  return isNamed && words.some(isVerb) && words.every((at) => isPronoun(at) || isVerb(at));
}

/** What verbs do that say how somebody finds something. */
const FINDING = ['is', 'wants', 'smells', 'says'] as const;
const PRONOUNS = ['pronouns', 'these', 'people', 'clitics'] as const;

/** What stands before a cue was turned down by it: nothing else is said of it. */
function settled(told: Told, { start }: Cue): Told {
  return { ...endStress(drop(told, 'cue', start), 'cue', start), excess: null };
}

/** "No." after a question, "nicht" after "aber", "lavender, never": all that is said there, so it is about what stands before it. */
function denies(told: Told, cue: Cue, sentence: Sentence): boolean {
  if (!isPause(cue.end, sentence)) return false;
  const isBare = told.clause.length === 0 && isBetterNot(cue, sentence) && (told.before.length > 0 || told.left.clause.length > 0);
  const isEnd = isBare || (told.before.length > 0 && isFinal(cue, sentence));
  return goesBack(told, cue, sentence) || answersBack(told, cue, sentence) || isEnd;
}

function isLittleOrRather(at: number, sentence: Sentence): boolean {
  if (hasRole(at, 'wants', sentence)) return true;
  const isRather = ({ start, end, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    start <= at && at < end && meaning.is === 'negation' && (meaning.how === 'prefers' || meaning.how === 'rather');
  return areLittle(at, at + 1, sentence) || sentence.matches.some(isRather);
}

/** "Lavender? Rather not." */
function isRatherNot(told: Told, cue: Cue, sentence: Sentence): boolean {
  if (!isPause(cue.end, sentence) || isExcess(cue, sentence)) return false;
  // "Leder doch lieber nicht, wir sind Vegetarier".
  if (goesBack(told, cue, sentence) && !isOfAmount(cue, sentence)) return true;
  return answersBack(told, cue, sentence) || (told.before.length > 0 && told.clause.length === 0 && isBetterNot(cue, sentence));
}

/** "Not too much", "no mucho": how much of it, and not whether. */
function isOfAmount({ start, end }: Cue, { matches }: Sentence): boolean {
  return matches.some((one) => one.start >= start && one.end <= end && one.entry.meaning.is === 'emphasis');
}

/** Words before the "not" of "better not". */
const MOST_BETTER = 2;

/** "Lavender, better not", "el sándalo, mejor no": all that stands behind the pause, with more than a bare "no". */
function isBetterNot({ start, end }: Cue, sentence: Sentence): boolean {
  const isEnd = (sentence.tokens[end]?.gap ?? 'stop') === 'stop' && !isQuestionBefore(end, sentence);
  let from = start;
  while (!isPause(from, sentence) && start - from < MOST_BETTER) from--;
  // Portuguese "isso não" is of that.
  const isOfThat = range(from, start).some((at) => hasRole(at, 'pronouns', sentence));
  return (
    isEnd && isPause(from, sentence) && end - from > 1 && !isOfThat && range(from, start).every((at) => isLittleOrRather(at, sentence))
  );
}

/** "Lavender, never.": alone behind a pause, with which the sentence ends; "lavender, no?" only asks, and "no" alone may correct. */
function isFinal(cue: Cue, sentence: Sentence): boolean {
  const isEnd = (sentence.tokens[cue.end]?.gap ?? 'stop') === 'stop' && !isQuestionBefore(cue.end, sentence);
  return isEnd && isAlone(cue, sentence) && !isAnswer(cue, sentence);
}

/** "All flowers. Is there one without?": a "without" that ends a sentence which names nothing. */
function isWithoutIt({ clause }: Told, { start, end }: Cue, sentence: Sentence): boolean {
  const isEnd = (sentence.tokens[end]?.gap ?? 'stop') === 'stop';
  if (!isEnd || clause.length > 0 || hasRole(end - 1, 'nots', sentence)) return false;
  if (hasRole(end - 2, 'heads', sentence)) return true;
  // "… fig positive. Then without": all that its sentence says.
  const [from] = sentenceAround(start, sentence);
  const isVerb = (['wants', 'others'] as const).some((role) => hasRole(start, role, sentence));
  const says = from > 0 && !isVerb && areLittle(from, start, sentence);
  return end - start === 1 && !isPause(start, sentence) && (says || isQuestionBefore(end, sentence));
}

function isAnswer({ start, end }: Cue, { matches }: Sentence): boolean {
  return matches.some((one) => one.start === start && one.end === end && one.entry.meaning.is === 'answer');
}

/** "No berries except raspberry": that one isn't; where nothing is turned down yet, "everything except oud". */
function except(told: Told, cue: Cue, sentence: Sentence): Told {
  const isException = told.open?.how === 'hard' && told.open.things.length > 0;
  // "Nothing suits him except sandalwood".
  const isOfNothing =
    told.open?.how === 'hard' && told.open.over !== 'all' && told.clause.every(({ type }) => !REACHED_BACK.has(type ?? ''));
  const last = told.reaches.at(-1);
  const isBehindNothing =
    told.open === null &&
    last?.effect === 'refuses' &&
    last.cue.how === 'hard' &&
    last.things.length === 0 &&
    last.closed.at === cue.start &&
    cue.start - last.cue.end > 0;
  if ((isOfNothing && !isException) || isBehindNothing)
    return { ...drop(told, 'cue', cue.start), open: opened(cue, 'positive', cue.end - cue.start) };
  if (!isException) return open(told, cue, 'hard', sentence, { over: 'all' });
  return { ...drop(told, 'cue', cue.start), open: opened(cue, 'neutral', cue.end - cue.start) };
}

/** "Oud no me pondría jamás", "l'oud non lo metto mai": what ends the clause stresses the "not" before it. */
function isStressedNo({ open: one }: Told, { start, end }: Cue, sentence: Sentence): boolean {
  if (one?.how !== 'hard' || one.things.length > 0 || (one.words === 1 && one.cue.end === start)) return false;
  // "¿No hay algo sin?"
  if (hasRole(start, 'ifs', sentence) || isQuestionBefore(end, sentence)) return false;
  return (
    end - start === 1 &&
    !isPause(start, sentence) &&
    (sentence.tokens[end]?.gap ?? 'stop') === 'stop' &&
    hasRole(one.cue.start, 'nots', sentence)
  );
}

/** "Instead of that", "al posto di quello", with which the clause ends. */
function isInPlaceOfThat({ end }: Cue, sentence: Sentence): boolean {
  const length = sentence.vocabulary.questions.lengthAt(end, 'things', sentence);
  return length > 0 && isPause(end + length, sentence);
}

/** "With or without oud": either will do. */
function isEither({ start }: Cue, { tokens, vocabulary }: Sentence): boolean {
  return vocabulary.connectives.of(tokens[start - 1]) === 'or' && vocabulary.connectives.of(tokens[start - 2]) === 'with';
}

/** "With oud or without", "oud or no oud": the same. */
function isEitherOf({ clause }: Told, { start, end }: Cue, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const last = clause.at(-1);
  if (last?.end !== start - 1 || vocabulary.connectives.of(tokens[start - 1]) !== 'or' || hasRole(start, 'heads', sentence)) return false;
  const behind = vocabulary.connectives.of(tokens[end]) === 'with' ? end + 1 : end;
  if (tokens[behind]?.folded === tokens[last.start]?.folded) return true;
  const isWith = range(clause[0]?.start ?? last.start, last.start + 1).some((at) => vocabulary.connectives.of(tokens[at - 1]) === 'with');
  return isWith && isPause(end, sentence);
}

/** "But", "sondern": what follows is no longer negated. */
function turnAt(told: Told, cue: Cue, sentence: Sentence): Told {
  const { open: one } = told;
  const last = lastOf(one);
  // "nothing with rose": right after the negation such a word belongs to it.
  // "It made me sick, rather the woods": not behind a pause.
  const isRight = one !== null && last === null && one.cue.end === cue.start && !one.pause;
  const belongs = isRight && areLittle(cue.start, cue.start + 1, sentence);
  if (belongs && cue.end - cue.start === 1) return told;
  const isNegated = (one?.how === 'hard' || one?.how === 'soft') && last !== null && cue.start - last.end <= 1;
  return {
    ...close(stressBefore(told, 'turn', cue.start, sentence), 'turn', cue.start, sentence),
    clause: [],
    left: { clause: told.clause, start: cue.start, end: cue.end },
    denial: null,
    turn: isNegated && last.type !== null ? { cue, type: last.type } : null,
    lifted: one?.cue.notOnly ? { cue, things: told.clause } : told.lifted,
  };
}

/** "Rather iris than violet": right behind what is preferred, or, as in German "Iris ist mir lieber als Veilchen", behind the preferring. */
function preferTo(told: Told, at: number, sentence: Sentence): Told {
  const { preference } = told;
  const isTurned = at === preference?.end && told.clause.length === 0 && sentence.isLittleWord(sentence.tokens[at - 1]?.folded ?? '');
  const last = isTurned ? told.left?.clause.at(-1) : told.clause.at(-1);
  if (preference === null || last === undefined || (!isTurned && last.start < preference.end)) return told;
  const isPreferred = REACHED_BACK.has(last.type ?? '') || last.type === 'concentration';
  if (!isPreferred || !isThan(at, preference, sentence)) return told;
  if (!isTurned && !isJustBefore(last.end, at, told.clause, sentence)) return told;
  const than: Cue = { start: at, end: at + 1, how: 'than', allergy: false, notOnly: false, match: null };
  return open({ ...told, preference: null }, than, 'hard', sentence, { over: 'one', than: last });
}

/** "À la vanille je préfère l'ambre": what the clause opens with, behind the word for "than". */
function fronted(told: Told, cue: Cue, sentence: Sentence): Told {
  const [first] = told.clause;
  if (first === undefined || !REACHED_BACK.has(first.type ?? '') || told.clause.some(({ type }) => type !== first.type)) return told;
  const at = first.start - 1 - sentence.vocabulary.people.phrases.lengthBefore(first.start, 'articles', sentence);
  const than = [at, first.start - 1].find((place) => place >= 0 && isThan(place, cue, sentence));
  const isOpening = than !== undefined && (isPause(than, sentence) || isPause(than - 1, sentence));
  const last = told.clause.at(-1);
  if (!isOpening || last === undefined || !isJustBefore(last.end, cue.start, told.clause, sentence)) return told;
  return withReach(told, backTo(cue, 'judges', told.clause));
}

/** Whether a word stands between what is preferred and what it is preferred to, in the language of "I prefer". */
function isThan(at: number, { match }: Cue, { tokens, vocabulary }: Sentence): boolean {
  return vocabulary.thans.get(match?.entry.language ?? '')?.has(tokens[at]?.folded ?? '') ?? false;
}

function stress(told: Told, cue: Cue): Told {
  const further = cue.how === 'especially' ? goOn(told) : null;
  if (further !== null) return further;
  // "She hates roses and loves vanilla": strong words for something new end what was negated.
  const isNew = lastOf(told.open) !== null && cue.how !== 'weak' && cue.how !== 'optional';
  const rest = endStress(isNew ? drop(told, 'cue', cue.start) : told, 'cue', cue.start);
  return { ...rest, stress: { cue, things: [] } };
}

function join(told: Told, joint: Connective, at: number, sentence: Sentence): Told {
  // "no rose, with jasmine", but "nothing with rose".
  if (joint === 'with') return lastOf(told.open) === null ? told : close(told, 'with', at, sentence);
  return told.open === null ? told : { ...told, open: { ...told.open, joint } };
}

function afterThing(before: Told, thing: Spoken, sentence: Sentence): Told {
  if (isMadeToWear(before.open, thing, sentence)) return { ...before, named: [...before.named, thing] };
  if (isOfSomebody(before, thing, sentence)) return { ...drop(before, 'thing', thing.start), named: [...before.named, thing] };
  const complained = whoDislikes(complainBefore(widened(before, thing), thing, sentence), thing, sentence);
  const { open: one } = complained;
  const isReached = one !== null && reaches(one, thing, complained.clause, sentence);
  const rest = stressOn(isReached ? complained : close(complained, 'thing', thing.start, sentence), thing);
  const told = complaints(turned(rest, thing), thing, sentence);
  const clause = [...told.clause, thing];
  const named = [...told.named, thing];
  const excess = REACHED_BACK.has(thing.type ?? '') ? null : told.excess;
  if (!isReached) return { ...told, clause, named, excess, turn: null };
  const parts = narrowed(one, thing, sentence);
  const narrower = parts.length === 0 ? told : withReach(told, backTo(one.cue, 'narrows', parts));
  const reached = { ...one, things: [...one.things, thing], pause: false, joint: null, strange: false };
  return { ...narrower, open: reached, clause, named, excess, turn: null };
}

/** "La rosa no le gusta a mi madre": the negation is of the rose. */
function whoDislikes(told: Told, thing: Spoken, sentence: Sentence): Told {
  const { open: one } = told;
  const disliked = one === null ? null : dislikedBefore(one, thing, told.clause, sentence);
  if (one === null || disliked === null) return told;
  if (isButMine(thing.end, sentence)) return drop(told, 'thing', thing.start);
  return { ...withReach(told, backTo(one.cue, 'denies', disliked)), open: null };
}

/** "Something sweet that doesn't smell of grandma": it is she that is turned down, and nothing before. */
function isOfSomebody({ open: one }: Told, { type, start }: Spoken, sentence: Sentence): boolean {
  if (one?.how !== 'hard' || one.things.length > 0 || type !== RECIPIENT || start - one.cue.end > 1) return false;
  return [1, 2, 3].some((by) => start - by > one.cue.start && hasRole(start - by, 'smells', sentence));
}

/** Words between a "but" and who likes it all the same. */
const BEFORE_ME = 2;

/** "…, ma a me sì", "…, mas eu adoro": the shopper's own taste is another. */
function isButMine(from: number, sentence: Sentence): boolean {
  const { matches, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'ends' || start < from) return false;
    const places = Array.from({ length: BEFORE_ME + 1 }, (_, offset) => end + offset);
    return places.some((at) => (['me', 'i'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0));
  });
}

/** "Not only in winter but in summer": then it is both. */
function widened(told: Told, { type }: Spoken): Told {
  if (told.lifted === null) return told;
  const { cue, things } = told.lifted;
  const same = things.filter((one) => one.type === type);
  return { ...(same.length === 0 ? told : withReach(told, backTo(cue, 'widens', same))), lifted: null };
}

/** "Not rose but jasmine". */
function turned(told: Told, thing: Spoken): Told {
  const { turn } = told;
  if (turn === null || thing.start - turn.cue.end > NEAR || !isRelated(turn.type, thing.type)) return told;
  return withReach(told, on(turn.cue, 'contrasts', thing));
}

/** "Too light and sweet", "too sweet". */
function complaints(told: Told, thing: Spoken, sentence: Sentence): Told {
  const { excess, open: one } = told;
  const last = told.clause.at(-1);
  if (last !== undefined && isComplaint(last, sentence) && isJoined(last, thing, sentence))
    return withReach(told, on(tooOf(last), 'complains', thing));
  const isOther = one !== null && one.how !== 'positive';
  return excess === null || isOther || !isTooMuch(excess, thing, sentence) ? told : withReach(told, on(excess, 'complains', thing));
}

function on(cue: Cue, effect: Reach['effect'], thing: Spoken): Reach {
  return { cue, effect, goes: 'on', things: [thing], closed: { by: 'found', at: thing.end } };
}
