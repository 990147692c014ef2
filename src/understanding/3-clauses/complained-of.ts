import { REJECT_SHOWN } from '../../flow/program/own-intents.ts';
import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import { stretchOf, toMentions } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention, SaidIntent } from '../said.ts';
import { PLAIN, type Stance } from '../stance.ts';
import type { Role } from './clauses.ts';
import { hasShown } from './question-reading.ts';
import { restate } from './restated.ts';
import { hasRole, isPauseAt, isTurnAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isLeftOut, isSought } from './so-far.ts';

/** With one of these beside it, it is said what a scent shall be: "I want one that isn't warm". */
const OTHERWISE = ['wants', 'wears', 'heads'] as const satisfies readonly Role[];
const SUBJECTS = ['these', 'pronouns', 'nots'] as const satisfies readonly Role[];
const NAMED: ReadonlySet<string> = new Set(['fragrance', 'brand']);
/** Of what verbs say what is in one: "it's got vanilla in it", "lleva vainilla". */
const HAVING = ['has', 'smells', 'is', 'wears'] as const satisfies readonly Role[];
const BEING = ['is'] as const satisfies readonly Role[];
const SEEMING = ['smells', 'is'] as const satisfies readonly Role[];
/** Words between what seems so and the verb: "encens et tabac, ça fait". */
const BEFORE_VERB = 2;
const ASTONISHED = /[?？!！]\s*[?？]|[?？]\s*[!！]/;

/**
 * Where something was shown, a complaint about it is no wish. "That's not warm at all", "Y and Z have nothing to do with rain", where something warm
 * or with rain is wished for; "but it's got vanilla in it", where vanilla is left out: nothing is taken back, and what is named is no model. "That's
 * more expensive" asks for something cheaper. Of "incense sounds smoky to me", where smoky is left out, incense is as well.
 */
export function withComplaints(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if (!hasShown(sentence) || heard.corrects) return heard;
  // "It wasn't cedar, it was sandalwood" puts right what was wished for.
  const isPutRight = ({ type, end }: Thing): boolean =>
    things.some((one) => one.type === type && one.start >= end && heard.stances.get(one)?.polarity === 'want');
  const missed = things.filter((one) => isMissed(one, heard, sentence) && !isPutRight(one));
  const [first] = missed;
  const told = things.filter((one) => isDearer(one, heard, sentence));
  const implied = missed.length > 0 ? [] : things.filter((one) => seemsLeftOut(one, things, heard, sentence));
  if (first === undefined && told.length + implied.length === 0) return heard;
  const isNamed = (one: Thing): boolean =>
    NAMED.has(one.type ?? '') && missed.some(({ start }) => clauseBefore(start, sentence) <= one.start && one.end <= start);
  const cue: Cue = { start: first?.start ?? 0, end: first?.end ?? 1, how: 'reason', allergy: false, notOnly: false, match: null };
  const qualities = things.filter(
    (one) => implied.some(({ end }) => end <= one.start) && isPlainWish(heard.stances.get(one)) && isLeftOut(one, sentence),
  );
  return restate(heard, [
    { cue, effect: 'misses', things: missed, stance: TOLD },
    { cue, effect: 'excuses', things: [...things.filter(isNamed), ...told, ...qualities], stance: TOLD },
    { cue, effect: 'judges', things: implied, stance: { ...PLAIN, polarity: 'avoid', emphasis: 'weak' } },
  ]);
}

/** Who says nothing but that of what was shown wants to see others. */
export function complaintsTold({ reaches }: Heard, sentence: Sentence): readonly SaidIntent[] {
  const complaint = reaches.find(({ effect }) => effect === 'misses');
  if (complaint === undefined || !sentence.vocabulary.intentOrder.has(REJECT_SHOWN)) return [];
  return [{ intent: REJECT_SHOWN, mentions: [], at: stretchOf(sentence, complaint.cue.start, complaint.cue.end) }];
}

const TOLD: Stance = { ...PLAIN, neutral: true };

const isSmell = ({ type }: Thing): boolean => SMELLS.has(type ?? '') || type === 'occasion';

const isPlainWish = (stance: Stance | undefined): boolean =>
  stance?.polarity === 'want' && stance.emphasis !== 'must' && stance.emphasis !== 'strong' && !stance.neutral && !stance.lifted;

function isMissed(thing: Thing, heard: Heard, sentence: Sentence): boolean {
  const stance = heard.stances.get(thing);
  if (!isSmell(thing) || stance === undefined || stance.allergy || stance.ails || isAsked(thing, sentence)) return false;
  if (isUnlike(thing, sentence)) return true;
  if (stance.polarity === 'want') return isPlainWish(stance) && isLeftOut(thing, sentence) && isPredicate(thing, HAVING, sentence);
  return isSought(thing, sentence) && !isJudged(thing, sentence) && isPredicate(thing, BEING, sentence);
}

/** "It's a bit sickly": a word for too much of it, which asks for less. */
const isJudged = ({ start }: Thing, { matches }: Sentence): boolean =>
  matches.some((one) => one.start === start && one.entry.meaning.is === 'negation' && one.entry.meaning.how === 'bad');

/** "That's more expensive", "mais c'est plus cher ça": nobody wants that. "It's too cheap" asks for it. */
function isDearer(thing: Thing, heard: Heard, sentence: Sentence): boolean {
  const { reading, start, end } = thing;
  if (thing.type !== 'comparative' || reading.is !== 'value' || reading.value !== 'pricier') return false;
  const isExcess = sentence.matches.some(
    (one) => one.start >= start - 1 && one.end <= end + 1 && one.entry.meaning.is === 'emphasis' && one.entry.meaning.how === 'excess',
  );
  return !isExcess && isPlainWish(heard.stances.get(thing)) && !isAsked(thing, sentence) && isPredicate(thing, BEING, sentence);
}

/** "It has nothing to do with rain", "mit Regen hat das nichts zu tun": in its clause, on either side. */
function isUnlike({ start }: Thing, sentence: Sentence): boolean {
  const { unwelcome } = sentence.vocabulary;
  if (!unwelcome.stands('unlike', sentence)) return false;
  const [, until] = sentenceAround(start, sentence);
  const end = range(start + 1, until).find((at) => isPauseAt(at, sentence)) ?? until;
  return range(clauseBefore(start, sentence), end).some((at) => unwelcome.lengthAt(at, 'unlike', sentence) > 0);
}

/** "Incense and tobacco sounds smoky to me": a verb right behind what is named, and behind that something that is left out. */
function seemsLeftOut(thing: Thing, things: readonly Thing[], heard: Heard, sentence: Sentence): boolean {
  if (thing.type !== 'ingredient' || !isPlainWish(heard.stances.get(thing)) || isAsked(thing, sentence)) return false;
  const [, until] = sentenceAround(thing.start, sentence);
  const quality = things.find(
    (one) =>
      one.start >= thing.end && one.end <= until && one.type !== 'ingredient' && SMELLS.has(one.type ?? '') && isLeftOut(one, sentence),
  );
  const last = things.findLast((one) => one.type === 'ingredient' && quality !== undefined && one.end <= quality.start);
  if (quality === undefined || last === undefined || heard.stances.get(quality)?.polarity === 'avoid') return false;
  const { unwelcome } = sentence.vocabulary;
  const isSeeming = (at: number): boolean =>
    unwelcome.lengthAt(at, 'finds', sentence) > 0 || SEEMING.some((role) => hasRole(at, role, sentence));
  const is = range(last.end, quality.start).find(isSeeming);
  const before = range(clauseBefore(thing.start, sentence), quality.start);
  return is !== undefined && is - last.end <= BEFORE_VERB && !before.some((at) => OTHERWISE.some((role) => hasRole(at, role, sentence)));
}

/** "They aren't warm", "it's got vanilla": one of these verbs before it, and before that nothing but what it is said of. */
function isPredicate(thing: Thing, verbs: readonly Role[], sentence: Sentence): boolean {
  const { matches, vocabulary, tokens, isLittleWord } = sentence;
  const { people, questions } = vocabulary;
  const start = clauseBefore(thing.start, sentence);
  const verb = range(start, thing.start).findLast((at) => verbs.some((role) => hasRole(at, role, sentence)));
  if (verb === undefined) return false;
  // "You said it suits me but it's got vanilla".
  const from = range(start + 1, verb).findLast((at) => isTurnAt(at, sentence)) ?? start;
  // "It can't be warm", "no debe ser cálido".
  const isDemanded = matches.some(
    ({ start, end, entry: { meaning } }) =>
      (meaning.is === 'emphasis' && meaning.how === 'must' && start >= from && start <= verb) ||
      (meaning.is === 'negation' && meaning.how === 'hard' && start < verb && verb < end && end <= thing.start && end - start > 2),
  );
  if (isDemanded || questions.lengthBefore(verb, 'verbs', sentence) > 0) return false;
  const isNot = (at: number): boolean => hasRole(at, 'nots', sentence);
  const isOther = (at: number): boolean => !isNot(at) && at !== verb && OTHERWISE.some((role) => hasRole(at, role, sentence));
  if (range(from, thing.start).some(isOther)) return false;
  const isThis = (at: number): boolean => questions.lengthAt(at, 'things', sentence) > 0;
  const isPerson = (at: number): boolean =>
    !isThis(at) && (hasRole(at, 'people', sentence) || people.phrases.lengthAt(at, 'speaker', sentence) > 0);
  const isSubject = (at: number): boolean =>
    isThis(at) ||
    isLittleWord(tokens[at]?.folded ?? '') ||
    SUBJECTS.some((role) => hasRole(at, role, sentence)) ||
    isTurnAt(at, sentence) ||
    verbs.some((role) => hasRole(at, role, sentence)) ||
    isInName(at, sentence);
  return range(from, verb).every((at) => isSubject(at) && !isPerson(at));
}

/** Whether its sentence asks; one that ends in "??" or "?!" is astonished. */
function isAsked({ start }: Thing, sentence: Sentence): boolean {
  const { text, tokens } = sentence;
  const [, end] = sentenceAround(start, sentence);
  const marks = text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start);
  return /[?？]/.test(marks) && !ASTONISHED.test(marks);
}

/** Part of the name of a fragrance, or of what points at one. */
function isInName(at: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) =>
      start <= at &&
      at < end &&
      (meaning.is === 'fragrance' || meaning.is === 'ordinal' || (meaning.is === 'value' && NAMED.has(meaning.type))),
  );
}

/** Where the clause of a token begins: behind a pause. */
function clauseBefore(at: number, sentence: Sentence): number {
  let from = at;
  while (!isPauseAt(from, sentence)) from--;
  return from;
}

/** "That's more expensive!" asks for something cheaper. */
export function withDearer(
  mentions: readonly Mention[],
  { reaches }: Heard,
  things: readonly Thing[],
  sentence: Sentence,
): readonly Mention[] {
  const isTold = (one: Thing): boolean =>
    one.type === 'comparative' &&
    reaches.some(({ effect, cue, things: told }) => effect === 'excuses' && cue.how === 'reason' && told.includes(one));
  const dearer = things.find((one) => one.reading.is === 'value' && one.reading.value === 'pricier' && isTold(one));
  if (dearer === undefined) return mentions;
  const told = toMentions(dearer.reading, stretchOf(sentence, dearer.start, dearer.end), PLAIN, false);
  return [...mentions, ...told.map((one) => ({ ...one, value: 'cheaper' }))];
}
