import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { mark } from '../../text/marks.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { type Clause, type Clauses, clausesOf, type Role } from './clauses.ts';
import { valueIn } from './merely-told.ts';
import { hasShown } from './question-reading.ts';
import type { Question } from './questions.ts';
import { type Restated, restate } from './restated.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { LESS } from './scope/stances.ts';

/** What a message says of fragrances that it names, where something was shown. */
export interface SaidOfNamed {
  /** Without what is only said of them. */
  readonly content: Content;
  /** What is turned down all the same, and how: the fragrance itself, and what it has too much of. */
  readonly restated: readonly Restated[];
}

/** A stretch of words that says something of fragrances. */
interface Remark {
  readonly names: readonly Thing[];
  readonly clauses: Clause[];
}

/** What may be said of a fragrance: how it is, when to wear it, for whom it is. */
const SAID: ReadonlySet<string> = new Set([
  'style',
  'family',
  'occasion',
  'tag',
  GENDER,
  RECIPIENT,
  'concentration',
  'ingredient',
  'age',
  'strength',
]);
const PEOPLE: ReadonlySet<string> = new Set([GENDER, RECIPIENT]);
/** Numbers that tell something of it, as a price does: "my dad wore it in the 90s". */
const OTHER_NUMBERS: ReadonlySet<string> = new Set(['age', 'year']);
/** Verbs that say how something is. */
const PREDICATES: ReadonlySet<string> = new Set(['is', 'smells']);
/** Verbs that tell what everybody does with it. */
const HAVING: ReadonlySet<string> = new Set(['has', 'wears', 'others', 'unknown', 'smells']);
/** What only turns or denies what follows. */
const TURNING: ReadonlySet<string> = new Set(['ends', 'prefers', 'hard', 'soft']);
/** Words that a clause which goes on with a fragrance begins with: "that's no iris", "den hat jeder". */
const SUBJECTS = ['these', 'pronouns', 'clitics', 'objects'] as const satisfies readonly Role[];
/** Words between the beginning of a clause and such a word: "and honestly it". */
const BEFORE_SUBJECT = 3;
/** Words between "is" and a noun for a scent: "isn't really an iris perfume". */
const BEFORE_HEAD = 4;
/** Words between "too" and what there is too much of: "a bit". */
const BEHIND_EXCESS = 2;

/**
 * "Santal 33, that's no iris", "Fate Woman is a fair shout but rather spicy", "everybody has 1 Million": a clause about a fragrance that it
 * names, and in which nobody wishes, says something of it. What it says is neither wished for nor turned down, but for what there is too
 * much of ("far too soapy"); and the fragrance is turned down where it is worn by everybody, is for old people or isn't for whoever shall
 * wear it. Only where something was shown: in a first message it is what the shopper knows and looks for.
 * @param refused what is turned down already: it stays so
 */
export function saidOfNamed(
  content: Content,
  questions: readonly Question[],
  sentence: Sentence,
  refused: readonly Restated[] = [],
): SaidOfNamed {
  const { things } = content;
  const none: SaidOfNamed = { content, restated: refused };
  const isRefused = (one: Thing): boolean => refused.some((other) => other.things.includes(one));
  if (!hasShown(sentence) || sentence.context.asked === 'fragrance' || !things.some(isFragrance)) return none;
  const clauses = clausesIn(things, sentence);
  const remarks = remarksIn(clauses, things, questions, sentence);
  if (remarks.length === 0) return none;
  const gone = new Set<Thing>();
  const restated: Restated[] = [...refused];
  const spans = remarks.flatMap((one) => one.clauses);
  for (const remark of remarks) {
    const held = things.filter((one) => remark.clauses.some(({ start, end }) => start <= one.start && one.start < end));
    const dismissal = dismissalIn(remark, held, clauses.has, sentence);
    const excess = remark.clauses.flatMap((clause) => excessIn(clause, held, sentence));
    const cue = dismissal ?? excess[0]?.cue ?? refusalIn(remark, sentence);
    if (remark.names.some(isRefused)) continue;
    if (cue === undefined) for (const one of remark.names) gone.add(one);
    else restated.push({ cue, effect: 'judges', things: remark.names, stance: { ...PLAIN, polarity: 'avoid' } });
    const tooMuch = new Set(excess.flatMap((one) => one.things));
    for (const one of excess)
      if (dismissal === null)
        restated.push({ cue: one.cue, effect: 'complains', things: one.things.filter(({ type }) => type !== 'comparative'), stance: LESS });
    for (const one of held)
      if (isPartOfRemark(one, remark, cue ?? null, clauses, sentence) && (dismissal !== null || !tooMuch.has(one))) gone.add(one);
  }
  const isOfPrice = ({ start, mention, isPlain }: Content['settled'][number]): boolean =>
    (mention.type === 'price' ? isPlain === true : OTHER_NUMBERS.has(mention.type)) &&
    spans.some((one) => one.start <= start && start < one.end);
  return {
    content: {
      ...content,
      things: things.filter((one) => !gone.has(one)),
      settled: content.settled.filter((one) => !isOfPrice(one)),
    },
    restated,
  };
}

/** The fragrances that are turned down are turned down, whatever else was heard of them. */
export function withSaidOfNamed(heard: Heard, { restated }: SaidOfNamed): Heard {
  return restate(heard, restated);
}

/** By its name, or by its place among those that were shown. */
const isFragrance = ({ type, reading }: Thing): boolean => type === 'fragrance' && reading.is === 'fragrance';

/** "The second"; one that was shown is found by its place, too, if it is named. */
function isPlaceOnly({ start, end, reading }: Thing, { tokens, vocabulary }: Sentence): boolean {
  if (reading.is !== 'fragrance' || reading.match.entry.meaning.is !== 'ordinal') return false;
  const name = vocabulary.fragrances.get(reading.id)?.foldedName.split(' ') ?? [];
  return !tokens.slice(start, end).some(({ folded }) => name.includes(folded));
}

const isIt = ({ reading }: Thing): boolean => reading.is === 'pointed' && reading.how === 'it';

function clausesIn(things: readonly Thing[], sentence: Sentence): Clauses {
  const taken = new Uint8Array(sentence.tokens.length);
  for (const { start, end, reading } of things) mark(taken, end - start > 1 || reading.is === 'pointed' ? 1 : 2, start, end);
  const clauses = clausesOf(sentence, taken, new Set(things.filter(({ type }) => PEOPLE.has(type ?? '')).map(({ end }) => end)));
  return { ...clauses, all: withParticles(clauses, sentence) };
}

/** German "N°5 ist doch was für Omas": a verb that nothing follows goes on behind a word that elsewhere begins something new. */
function withParticles({ all }: Clauses, { tokens }: Sentence): readonly Clause[] {
  const joined: Clause[] = [];
  for (const clause of all) {
    const last = joined.at(-1);
    const isOpen = last?.verbs.at(-1)?.at === clause.start - 1 && tokens[clause.start]?.gap === 'soft';
    if (last === undefined || !isOpen) joined.push(clause);
    else joined[joined.length - 1] = { ...last, end: clause.end, verbs: [...last.verbs, ...clause.verbs] };
  }
  return joined;
}

/** What seems to ask without a question mark, and says that everybody has it: "Bleu de Chanel hat doch jeder im Büro". */
export function isOnlyRemark({ start, end }: Question, sentence: Sentence): boolean {
  const isNamed = sentence.matches.some(
    ({ start: from, end: to, entry: { meaning } }) => from >= start && to <= end && meaning.is === 'fragrance',
  );
  return isNamed && hasShown(sentence) && !endsInMark(end, sentence) && hasEveryone(start, end, sentence);
}

/** "N°5 at 223 euros is a lot for me": a sum that is too much limits, and nothing is asked. */
export function findsTooDear({ start, end }: Question, { amounts }: Sentence): boolean {
  return [...amounts.values()].some((amount) => amount.under !== undefined && start <= amount.start && amount.end <= end);
}

function remarksIn(clauses: Clauses, things: readonly Thing[], questions: readonly Question[], sentence: Sentence): readonly Remark[] {
  const remarks: Remark[] = [];
  /** The fragrances that are spoken of, and the clause that named them where it said nothing yet. */
  let spoken: { readonly names: readonly Thing[]; readonly clauses: Clause[]; isSaid: boolean } | null = null;
  for (const clause of clauses.all) {
    const within = things.filter(({ start }) => clause.start <= start && start < clause.end);
    const names = within.filter(isFragrance);
    const isAsked = questions.some(({ start, end }) => start < clause.end && clause.start < end);
    if (isAsked || isWish(clause, within, clauses, sentence)) spoken = null;
    else if (names.length > 0) {
      spoken = { names, clauses: [clause], isSaid: says(clause, names, within, clauses, sentence) };
      if (spoken.isSaid) remarks.push(spoken);
      else if (!isEcho(clause, within, sentence) || names.every((one) => isPlaceOnly(one, sentence))) spoken = null;
    } else if (spoken !== null) {
      if (!goesOn(clause, within, spoken.clauses.at(-1) ?? clause, spoken.isSaid, clauses, sentence)) spoken = null;
      else {
        spoken.clauses.push(clause);
        if (!spoken.isSaid) remarks.push(spoken);
        spoken.isSaid = true;
      }
    }
  }
  return remarks;
}

/** Where a verb says how something is; null: nowhere. In "Black Opium è" it may have been read as part of the name. */
function predicateAt({ verbs }: Clause, within: readonly Thing[], has: Clauses['has']): number | null {
  const verb = verbs.find((one) => isPredicate(one, has));
  if (verb !== undefined) return verb.at;
  const name = within.find((one) => isFragrance(one) && one.end - one.start > 1 && has(one.end - 1, 'is'));
  return name === undefined ? null : name.end - 1;
}

const isPredicate = ({ at, verb }: Clause['verbs'][number], has: Clauses['has']): boolean => PREDICATES.has(verb) || has(at, 'is');

/** Somebody wants, prefers or looks for something in it, or it is made otherwise: "Sauvage but fresher". */
function isWish(clause: Clause, within: readonly Thing[], { has }: Clauses, sentence: Sentence): boolean {
  const { start, end, verbs } = clause;
  const predicate = predicateAt(clause, within, has);
  const isBehindPredicate = (at: number): boolean => predicate !== null && predicate < at;
  const isDegree = (at: number): boolean =>
    isBehindPredicate(at) || has(at, 'degrees') || has(at - 1, 'degrees') || isStressed(at, sentence);
  // "Black Opium, please".
  const isAskedFor = (at: number): boolean => sentence.vocabulary.irony.lengthAt(at, 'earnest', sentence) > 0;
  if (range(start, end).some((at) => has(at, 'decides') || isAskedFor(at))) return true;
  if (verbs.some(({ at, verb }) => (verb === 'wants' && !isOnlyTold(at)) || (verb === 'prefers' && !isDegree(at)))) return true;
  const isPredicateNoun = (at: number): boolean => predicate !== null && predicate < at && at - predicate <= BEFORE_HEAD;
  const isThing = (at: number): boolean => sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0;
  if (
    range(start, end).some(
      (at) =>
        has(at, 'heads') &&
        !isPredicateNoun(at) &&
        !isThing(at) &&
        !isStressed(at, sentence) &&
        !isStressed(at + 1, sentence) &&
        !isOfEveryone(at) &&
        at !== predicate,
    )
  )
    return true;
  // Spanish "es carísimo" holds its verb.
  const isSaidOfIt = (one: Thing): boolean => isBehindPredicate(one.start) || range(one.start, one.end).some((at) => has(at, 'is'));
  if (within.some((one) => one.type === 'comparative' && !isSaidOfIt(one))) return true;
  if (within.some(({ reading }) => reading.is === 'pointed' && reading.how !== 'it')) return true;
  return sentence.matches.some(({ start: from, end: to, entry: { meaning } }) => {
    if (from < start || to > end) return false;
    if (meaning.is === 'likeness') return meaning.how === 'like' && !isBehindPredicate(from) && !isPredicateAt(from);
    if (meaning.is === 'negation') return meaning.how === 'taken_up' || meaning.how === 'except' || meaning.how === 'instead';
    return meaning.is === 'emphasis' && meaning.how === 'must' && !isOnly(from, sentence);
  });

  /** "Todo el mundo". */
  function isOfEveryone(at: number): boolean {
    return sentence.matches.some(({ start: from, end: to, entry: { meaning } }) => from <= at && at < to && meaning.is === 'owner');
  }

  /** "That's got everybody", "isn't really me": words of refusal, of which the verb alone says something. */
  function isOnlyTold(at: number): boolean {
    return has(at, 'is') || (has(at, 'wears') && !has(at, 'wants'));
  }

  /** "Smells like". */
  function isPredicateAt(at: number): boolean {
    return has(at, 'smells') || has(at, 'is');
  }
}

const isOnly = (at: number, sentence: Sentence): boolean => sentence.vocabulary.only.lengthAt(at, 'only', sentence) > 0;

/** "Rather" as in "rather spicy". */
function isStressed(at: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'emphasis' && meaning.how !== 'must',
  );
}

/** A verb says something of the fragrance, or words without a verb complain of it: "Angel, far too sweet". */
function says(clause: Clause, names: readonly Thing[], within: readonly Thing[], { has }: Clauses, sentence: Sentence): boolean {
  const { start, end, verbs } = clause;
  const isDismissed = range(start, end).some((at) => dismissedAt(at, sentence) > 0);
  if (isDismissed) return true;
  const isOwned = sentence.matches.some(
    ({ start: from, end: to, entry: { meaning } }) =>
      from >= start &&
      to <= end &&
      meaning.is === 'likeness' &&
      meaning.how !== 'like' &&
      names.some((one) => one.start >= to || one.start >= from),
  );
  const predicate = predicateAt(clause, within, has);
  // "It'll be the second" takes it, where "the second is sweet" says something of it.
  const isOfPlace = names.every((one) => isPlaceOnly(one, sentence));
  if (predicate !== null && (!isOfPlace || names.some((one) => one.end <= predicate))) return true;
  if (within.some((one) => one.type === 'comparative' && range(one.start, one.end).some((at) => has(at, 'is')))) return true;
  if (!isOfPlace && within.some((one) => holdsVerb(one, has))) return true;
  // "Cool Water ce l'aveva mio padre".
  if (within.some(isIt)) return hasEveryone(start, end, sentence) || within.some(({ type }) => PEOPLE.has(type ?? ''));
  if (hasEveryone(start, end, sentence) && verbs.some((one) => isHaving(one, has))) return true;
  // "I'll take the second".
  if (names.every((one) => isPlaceOnly(one, sentence))) return false;
  if (isOwned) return hasEveryone(start, end, sentence);
  if (verbs.some(({ at, verb }) => (verb !== 'wants' && verb !== 'prefers') || has(at, 'wears'))) return true;
  return sentence.matches.some(({ start: from, end: to, entry: { meaning } }) => {
    const isExcess = from >= start && to <= end && meaning.is === 'emphasis' && meaning.how === 'excess';
    return isExcess && within.some((one) => one.start >= to && SAID.has(one.type ?? ''));
  });
}

const isHaving = ({ at, verb }: Clause['verbs'][number], has: Clauses['has']): boolean => HAVING.has(verb) || has(at, 'wears');

/** "Lasts all day": its verb is part of what is said. */
function holdsVerb({ start, end, type }: Thing, has: Clauses['has']): boolean {
  return SAID.has(type ?? '') && (['wears', 'smells', 'is', 'has'] as const).some((role) => range(start, end).some((at) => has(at, role)));
}

/** "Dior Homme Intense with iris?", "Santal 33,": named, and something may be said of it behind that. */
function isEcho({ end, verbs }: Clause, within: readonly Thing[], sentence: Sentence): boolean {
  if (verbs.length > 0) return false;
  const isQuestion = endsInMark(end, sentence);
  return isQuestion || within.every(isFragrance);
}

/** Whether a clause goes on with what was said of a fragrance: it begins with a pronoun for it, or adds to what it is. */
function goesOn(
  { start, end, verbs }: Clause,
  within: readonly Thing[],
  before: Clause,
  wasSaid: boolean,
  { has }: Clauses,
  sentence: Sentence,
): boolean {
  const { tokens, vocabulary, matches } = sentence;
  const isThing = (at: number): boolean => vocabulary.questions.lengthAt(at, 'things', sentence) > 0;
  if (within.some(isIt)) return true;
  const isSubject = (at: number): boolean => isThing(at) || SUBJECTS.some((role) => has(at, role));
  const [value] = within;
  const said = verbs.filter(({ at, verb }) => verb !== 'prefers' && (value === undefined || at < value.start));
  if (said.length > 0) {
    const [first] = said;
    // German "der ist", French "il est": an article or "he" right before the verb.
    const { phrases } = vocabulary.people;
    const isPronoun = (at: number): boolean =>
      (['articles', 'he', 'she'] as const).some((role) => phrases.lengthAt(at, role, sentence) === 1) &&
      said.some((one) => one.at === at + 1 && isPredicate(one, has));
    const isNamed = range(start, Math.min(start + BEFORE_SUBJECT, end)).some((at) => isSubject(at) || isPronoun(at));
    // Spanish "huele a abuela", Italian "non è un iris": the verb alone says what it is said of.
    const isImplied = first !== undefined && isPredicate(first, has) && range(start, first.at).every((at) => isEmpty(at, sentence));
    const isEveryones = hasEveryone(start, end, sentence) && range(start, end).some(isSubject);
    return isNamed || isImplied || isEveryones;
  }
  if (range(start, end).some((at) => dismissedAt(at, sentence) > 0 || vocabulary.unwelcome.lengthAt(at, 'dated', sentence) > 0))
    return true;
  const excess = matches.some(
    ({ start: from, end: to, entry: { meaning } }) => from >= start && to <= end && meaning.is === 'emphasis' && meaning.how === 'excess',
  );
  if (excess) return true;
  if (hasEveryone(start, end, sentence) && before.verbs.some((one) => isHaving(one, has))) return true;
  if (value === undefined) return range(start, end).every((at) => isEmpty(at, sentence));
  if (!SAID.has(value.type ?? '') || value.type === 'ingredient' || PEOPLE.has(value.type ?? '')) return false;
  const isTurn = matches.some(({ start: at, entry: { meaning } }) => at === start && meaning.is === 'negation' && meaning.how === 'ends');
  const isJoined = vocabulary.connectives.of(tokens[start]) === 'and' || tokens[start]?.gap === 'comma';
  const wasPredicate = before.verbs.some((one) => isPredicate(one, has)) || wasSaid;
  return (
    (isTurn || isJoined) &&
    wasPredicate &&
    range(start, value.start).every((at) => isEmpty(at, sentence) || vocabulary.connectives.of(tokens[at]) !== undefined)
  );
}

/** A little word, or one that only stresses or turns: "but rather", "a bit". */
function isEmpty(at: number, sentence: Sentence): boolean {
  const { tokens, matches, isLittleWord, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const isHow = matches.some(
    ({ start, end, entry: { meaning } }) =>
      start <= at && at < end && (meaning.is === 'emphasis' || (meaning.is === 'negation' && TURNING.has(meaning.how))),
  );
  const isOther = (['for', 'beside'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0);
  return isHow || (!isOther && isLittleWord(tokens[at]?.folded ?? ''));
}

/** "Everybody", "half the class", where nothing denies it. */
function hasEveryone(start: number, end: number, { matches }: Sentence): boolean {
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return from >= start && to <= end && meaning.is === 'owner' && meaning.how === 'everyone';
  });
}

/** What turns the fragrance down as a whole. */
function dismissalIn(remark: Remark, held: readonly Thing[], has: Clauses['has'], sentence: Sentence): Cue | null {
  const { unwelcome } = sentence.vocabulary;
  const cueAt = (start: number, end: number): Cue => ({ start, end, how: 'bad', allergy: false, notOnly: false, match: null });
  for (const { start, end } of remark.clauses) {
    for (const at of range(start, end)) {
      const dismisses = dismissedAt(at, sentence);
      if (dismisses > 0) return cueAt(at, at + dismisses);
      const dated = unwelcome.lengthAt(at, 'dated', sentence);
      if (dated > 0 && !isDenied(at, start, sentence) && !isOfWearer(at, at + dated, held, sentence)) return cueAt(at, at + dated);
    }
  }
  const everyones = remark.clauses.find(({ start, end }) => hasEveryone(start, end, sentence));
  const isHad = remark.clauses.some(({ verbs }) => verbs.some((one) => isHaving(one, has))) || held.some(isIt);
  return everyones !== undefined && isHad ? cueAt(everyones.start, everyones.end) : null;
}

/** "Angel is too much for me": words by which it is turned down whatever it is. */
function refusalIn({ clauses }: Remark, sentence: Sentence): Cue | undefined {
  const refusal = sentence.matches.find(({ start, end, entry: { meaning } }) => {
    const isWithin = clauses.some((one) => one.start <= start && end <= one.end);
    return isWithin && meaning.is === 'negation' && (meaning.how === 'after' || meaning.how === 'bad' || meaning.how === 'past');
  });
  if (refusal === undefined) return undefined;
  return { start: refusal.start, end: refusal.end, how: 'bad', allergy: false, notOnly: false, match: refusal };
}

/** Length of the words that turn down a fragrance of which they are said; 0: none begin there. */
function dismissedAt(at: number, sentence: Sentence): number {
  const { unwelcome } = sentence.vocabulary;
  const overworn = isBehindExcess(at, sentence) ? unwelcome.lengthAt(at, 'overworn', sentence) : 0;
  return Math.max(overworn, unwelcome.lengthAt(at, 'dismisses', sentence));
}

/** "Far too common", Portuguese "comum demais". */
function isBehindExcess(at: number, { matches, tokens }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) =>
      meaning.is === 'emphasis' &&
      meaning.how === 'excess' &&
      ((start < at && at <= end) || (start === at + 1 && tokens[start]?.gap === 'soft')),
  );
}

function isDenied(at: number, from: number, sentence: Sentence): boolean {
  // Spanish "un poco", of which "poco" alone denies.
  const isDegree = (start: number, end: number): boolean =>
    sentence.matches.some((one) => one.start < start && one.end >= end && one.entry.meaning.is === 'emphasis');
  return sentence.matches.some(
    ({ start, end, entry: { meaning } }) =>
      start >= from &&
      end <= at &&
      meaning.is === 'negation' &&
      (meaning.how === 'hard' || meaning.how === 'soft') &&
      !isDegree(start, end),
  );
}

/** "For my gran", where it is she who shall wear it. */
function isOfWearer(start: number, end: number, held: readonly Thing[], { context }: Sentence): boolean {
  return held.some((one) => one.type === RECIPIENT && one.start < end && start < one.end && valueIn(one) === context.wearer);
}

const isDeniedIn = (one: Thing, clauses: readonly Clause[], sentence: Sentence): boolean =>
  clauses.some(({ start, end }) => start <= one.start && one.start < end && isDenied(one.start, start, sentence));

interface Excess {
  readonly cue: Cue;
  readonly things: readonly Thing[];
}

/** "Too clean and soapy": all of a list is too much. */
function excessIn({ start, end }: Clause, held: readonly Thing[], sentence: Sentence): readonly Excess[] {
  const { matches, tokens, vocabulary } = sentence;
  return matches.flatMap((match: Match): Excess[] => {
    const { meaning } = match.entry;
    if (match.start < start || match.end > end || meaning.is !== 'emphasis' || meaning.how !== 'excess') return [];
    if (isDenied(match.start, start, sentence)) return [];
    // "Too sweet" may be one thing, which asks for less of it.
    const whole = held.find((one) => one.type === 'comparative' && one.start <= match.start && match.end <= one.end);
    const list: Thing[] = whole === undefined ? [] : [whole];
    let at = whole?.end ?? match.end;
    for (const one of held) {
      if (one.start < at || !SAID.has(one.type ?? '') || PEOPLE.has(one.type ?? '')) continue;
      const isNear = one.start - at <= BEHIND_EXCESS;
      const isJoined = range(at, one.start).every(
        (place) => isEmpty(place, sentence) || vocabulary.connectives.of(tokens[place]) !== undefined,
      );
      if (!isNear || !isJoined || tokens[one.start]?.gap === 'stop') break;
      list.push(one);
      at = one.end;
    }
    const cue: Cue = { start: match.start, end: match.end, how: 'excess', allergy: false, notOnly: false, match };
    return list.length > 0 ? [{ cue, things: list }] : [];
  });
}

/** Values are said of it; whoever is named only behind a verb that says how it is, or where it is turned down for them. */
function isPartOfRemark(one: Thing, { names, clauses }: Remark, turnedDown: Cue | null, { has }: Clauses, sentence: Sentence): boolean {
  if (names.includes(one)) return false;
  // "Isn't cheap".
  if (one.type === 'comparative') return isDeniedIn(one, clauses, sentence);
  if (isIt(one)) return true;
  if (!SAID.has(one.type ?? '')) return false;
  if (!PEOPLE.has(one.type ?? '')) return true;
  if (turnedDown !== null) return true;
  const clause = clauses.find(({ start, end }) => start <= one.start && one.start < end);
  if (clause === undefined) return false;
  // "J'adore trägt meine Schwiegermutter".
  const isWearing = clause.verbs.some((verb) => verb.at < one.start && isHaving(verb, has)) && names.some(({ end }) => end <= one.start);
  return isWearing || (one.type === GENDER && clause.verbs.some((verb) => verb.at < one.start && isPredicate(verb, has)));
}
