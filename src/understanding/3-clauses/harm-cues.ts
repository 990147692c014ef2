import type { AllergyWords } from '../../flow/program/lexicon.ts';
import { NO_ALLERGY } from '../../flow/program/own-intents.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAllergy } from '../2-spans/allergy-words.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { isAskedOfAnybody } from './asked-of-anybody.ts';
import { endOfRefusing } from './bodies-refusing.ts';
import { lengthOfUnborne } from './borne-by-none.ts';
import { endOfAffected } from './harm-affected.ts';
import { isDisproved } from './harm-disproved.ts';
import { isAllergyOver, isOnlyEaten, isOnlySmelt, isOutgrown } from './harm-outgrown.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt, stretchAround } from './said-of.ts';
import { endOfResult } from './test-results.ts';
import { isUnceasing } from './unceasing.ts';

/** How many words may stand between a doctor and what that one says, an illness and what causes it, a word and what denies it. */
export const NEAR = 5;
export const DENIED_WITHIN = 3;
const OWNERS = ['mine', 'theirs', 'articles'] as const;
/** How many words may stand between "with" and what a headache comes with. */
const MOST_BEFORE = 6;

/** Words that say that something harms. `lifts`: they say that it doesn't, or that it shall be forgotten. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly lifts: boolean;
  /** They say that it is borne after all, or again. */
  readonly clears: boolean;
  /** It is asked of anybody whether it does: "how many people are allergic to musk?" */
  readonly isAskedOfAll: boolean;
  /** They say that it never does: "musk never gives me a headache". */
  readonly spares: boolean;
  /** It speaks of an allergy, or an illness, and not only of a headache. */
  readonly isAllergy: boolean;
  /** It harmed once, or only whoever eats it: "I was allergic to it, but I grew out of that". */
  readonly isNoMore: boolean;
  /** A doctor says so: it is about what comes next, whatever pause there is. */
  readonly isOrder: boolean;
}

/** What says so, or who: where none of it stands, and nothing was left out before, nothing is said to harm or not to. */
const OF_HARM: ReadonlySet<string> = new Set<keyof AllergyWords>([
  'reactions',
  'positive',
  'bears',
  'changes',
  'streams',
  'bodies',
  'illnesses',
  'symptoms',
  'doctors',
  'tests',
]);

function saysNothingOfHarm(sentence: Sentence): boolean {
  if (sentence.vocabulary.allergy.anyStands(OF_HARM, sentence)) return false;
  return (sentence.context.leftOut ?? []).length === 0 && !sentence.matches.some(isAllergy);
}

const MILD_CUE = {
  lifts: false,
  clears: false,
  spares: false,
  isAllergy: false,
  isNoMore: false,
  isOrder: false,
  isAskedOfAll: false,
} as const;

/** Where a message says that something harms, or that it doesn't. `traits`: how scents are, which only brings on what is no allergy. */
export function cuesIn(sentence: Sentence, things: readonly Spoken[], traits: readonly Spoken[]): readonly Cue[] {
  if (saysNothingOfHarm(sentence)) return [];
  const { tokens, matches } = sentence;
  const lifting = matches.filter(({ entry: { meaning } }) => meaning.is === 'intent' && meaning.intent === NO_ALLERGY);
  // "Not allergic to"; "everything makes me sneeze except".
  const neutral = matches.filter(
    ({ entry: { meaning } }) => meaning.is === 'negation' && (meaning.how === 'neutral' || meaning.how === 'positive'),
  );
  const denied = [...lifting, ...neutral];
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; ) {
    const cleared = clearedAt(at, sentence);
    if (cleared > 0) {
      cues.push({
        start: at,
        end: at + cleared,
        lifts: true,
        clears: true,
        spares: false,
        isAllergy: true,
        isNoMore: false,
        isOrder: false,
        isAskedOfAll: false,
      });
      at += cleared;
      continue;
    }
    const unborne = lengthOfUnborne(at, sentence);
    if (unborne > 0) {
      cues.push({ ...MILD_CUE, start: at, end: at + unborne });
      at += unborne;
      continue;
    }
    const end = endOfCue(at, sentence, things, traits);
    if (end === at || isTurnedDownAt(end, sentence)) {
      at++;
      continue;
    }
    const isMild = harmLengthAt('symptoms', at, sentence) > harmLengthAt('reactions', at, sentence) && changeAt(at, sentence, things) === 0;
    const isRefused = endOfRefusing(at, sentence, things) === end;
    const isAllergy = !isMild && !isRefused && endOfAffected(at, sentence, things, traits) !== end;
    const isDenied =
      !isRefused &&
      (denied.some((one) => one.start <= at && end <= one.end) ||
        (isDeniedBefore(at, sentence, things) && !isDeniedWish(at, sentence, things) && !isReasonOf(at, things, sentence)) ||
        isHoped(at, sentence) ||
        (!isAllergy && isSpared(at, sentence)));
    // Portuguese "tira o ar" takes one's breath: a word of harm itself forgets nothing.
    const forgets = rangeHas('forgets', afterPause(Math.max(0, at - NEAR), at, sentence), at - 1, sentence, at - 1);
    const isOrder = (['doctors', 'tests'] as const).some((role) => harmLengthAt(role, at, sentence) > 0);
    // "No skin allergy to rose": said of what follows.
    const isFree =
      isAllergy &&
      isDenied &&
      things.some((one) => one.start >= end && one.start - end <= DENIED_WITHIN && isDirect(end, one.start, sentence));
    const isAnother = !isOrder && isOfAnotherCause(end, things, sentence);
    const isNoMore = !isOrder && isHarmlessNow({ start: at, end }, things, sentence);
    const cue = { start: at, end, lifts: false, clears: false, spares: false, isAllergy, isNoMore, isOrder, isAskedOfAll: false };
    if (isAskedOfAnybody(at, sentence)) cues.push({ ...cue, spares: true, isAskedOfAll: true });
    else if (forgets || isFree || isNoMore || isAnother) cues.push({ ...cue, lifts: true, isAllergy: true, isOrder: false });
    else if (!isDenied && isHearsay(cue, sentence)) cues.push({ ...cue, spares: true });
    else if (!isDenied && (isReason(at, sentence) || !isDeniedAfter(end, sentence))) cues.push(cue);
    else if (!isAllergy) cues.push({ ...cue, spares: true });
    at = end;
  }
  return cues;
}

/** It harmed once, or only whoever eats it. */
function isHarmlessNow(cue: Pick<Cue, 'start' | 'end'>, things: readonly Spoken[], sentence: Sentence): boolean {
  return (
    isOutgrown(cue, things, sentence) ||
    isDisproved(cue, things, sentence) ||
    isOnlyEaten(cue, sentence) ||
    isAllergyOver(cue, sentence) ||
    isOnlySmelt(cue, things, sentence)
  );
}

/** "The rash wasn't from the rose", "der Ausschlag kam nicht von der Rose": a plain negation and a word of what comes from something. */
function isOfAnotherCause(end: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const [, to] = stretchAround(end - 1, sentence);
  const named = things.find((one) => one.start >= end && one.end <= to);
  if (named === undefined) return false;
  const { phrases } = sentence.vocabulary.people;
  const isVerb = (at: number): boolean => (['is', 'others'] as const).some((role) => hasClauseRole(at, role, sentence));
  const isNot = (at: number): boolean => hasClauseRole(at, 'nots', sentence) || harmLengthAt('denies', at, sentence) > 0;
  const not = [end, end + 1].find((at) => at < named.start && isNot(at));
  if (not === undefined || !(isVerb(end) || isVerb(not + 1) || (isNot(end) && sentence.tokens[end]?.folded.includes("'") === true)))
    return false;
  const isFrom = (at: number): boolean => phrases.lengthAt(at, 'of', sentence) > 0 || harmLengthAt('from', at, sentence) > 0;
  return range(not + 1, named.start).some((at) => isFrom(at) || harmLengthAt('causes', at, sentence) > 0);
}

/** "Supposedly rose gives you headaches, not me though": what is only said by others, and isn't so for the shopper. */
function isHearsay({ start, end, isOrder }: Cue, sentence: Sentence): boolean {
  const [from, to] = sentenceAround(start, sentence);
  const [, behind] = to < sentence.tokens.length ? sentenceAround(to, sentence) : [0, to];
  if (isOrder || !hasRole('hearsay', from, start, sentence)) return false;
  const spared = range(end, behind).find((at) => harmLengthAt('spares_me', at, sentence) > 0);
  return spared !== undefined && !hasRole('reactions', end, behind, sentence) && !hasRole('wishes', end, spared, sentence);
}

/** "Darf sie wegen der Allergie nicht": a "because of" before it gives the reason of what is denied. */
export function isReason(at: number, sentence: Sentence): boolean {
  const { allergy, people } = sentence.vocabulary;
  const lengthBefore = (end: number): number => Math.max(...OWNERS.map((role) => people.phrases.lengthBefore(end, role, sentence)));
  const owner = at - lengthBefore(at);
  // Italian "per la mia asma".
  return [at, owner, owner - lengthBefore(owner)].some((from) => allergy.lengthBefore(from, 'from', sentence) > 0);
}

/** "Leather is out because of my asthma": what is named before the reason in its clause. */
function isReasonOf(at: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const [from] = stretchAround(at, sentence);
  return isReason(at, sentence) && things.some((one) => one.start >= from && one.end <= at) && !hasRole('wishes', from, at, sentence);
}

/** "Headache-free": written onto it. */
export function isTurnedDownAt(at: number, { matches, text, tokens }: Sentence): boolean {
  const isOnto = tokens[at]?.gap === 'none' || text.charAt((tokens[at]?.start ?? 0) - 1) === '-';
  return isOnto && matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation' && meaning.how === 'after');
}

/** "Isn't the problem"; right after an allergy was told also "is fine". Not where that is denied: German "geht gar nicht", "neither can I". */
function clearedAt(at: number, sentence: Sentence): number {
  if ((sentence.context.leftOut ?? []).length === 0) return 0;
  const length = harmLengthAt('clears', at, sentence);
  if (length > 0 || sentence.context.allergic !== true) return length;
  const [from, to] = stretchAround(at, sentence);
  const borne = Math.max(
    harmLengthAt('tolerates', at, sentence),
    hasRole('smelt', from, to, sentence) ? harmLengthAt('harmless', at, sentence) : 0,
  );
  if (borne === 0) return 0;
  const isDenied =
    isDeniedAfter(at + borne, sentence) ||
    hasRole('also', from, to, sentence) ||
    sentence.vocabulary.allergy.lengthBefore(at, 'denies', sentence) > 0 ||
    isLimited(from, to, sentence);
  return isDenied ? 0 : borne;
}

const LIMITS: ReadonlySet<string> = new Set(['hard', 'after', 'except']);

/** "Anything without rose is fine", "rose for my mum would be fine", "would rose be fine?": the allergy stays. */
function isLimited(from: number, to: number, sentence: Sentence): boolean {
  const { matches, vocabulary } = sentence;
  const [, end] = sentenceAround(from, sentence);
  const isFor = range(from, to).some((at) => vocabulary.people.phrases.lengthAt(at, 'for', sentence) > 0);
  const isRefusal = ({ start, end: last, entry: { meaning } }: (typeof matches)[number]): boolean =>
    start >= from && last <= to && meaning.is === 'negation' && LIMITS.has(meaning.how);
  return isFor || isQuestionBefore(end, sentence) || matches.some(isRefusal);
}

/** Where what stands right before a token begins: behind the last pause in a range. */
function afterPause(from: number, to: number, { tokens }: Sentence): number {
  for (let at = to; at > from; at--) if (tokens[at]?.gap === 'comma') return at;
  return from;
}

/** Where the words of harm end that begin at a token; the token itself: none do. */
function endOfCue(at: number, sentence: Sentence, things: readonly Spoken[], traits: readonly Spoken[]): number {
  const reaction = harmLengthAt('reactions', at, sentence);
  if (reaction > 0) return things.some((one) => one.start <= at && at < one.end) ? at : at + reaction;
  const mistyped = sentence.matches.find(
    (match) => match.start === at && isAllergy(match) && match.cost > 0 && harmLengthAt('illnesses', at, sentence) === 0,
  );
  if (mistyped !== undefined && sentence.matches.some((one) => one.start === at && one.entry.meaning.is === 'negation'))
    return mistyped.end;
  const result = endOfResult(at, things, sentence);
  if (result > at) return result;
  const change = changeAt(at, sentence, things);
  if (change > 0) return at + change;
  const affected = endOfAffected(at, sentence, things, traits);
  if (affected > at) return affected;
  const refusing = endOfRefusing(at, sentence, things);
  if (refusing > at) return refusing;
  const illness = harmLengthAt('illnesses', at, sentence);
  const isBroughtOn = (end: number): boolean => isCaused(at, end, [...things, ...traits], sentence);
  if (illness > 0 && isFineWith(at, sentence)) return at;
  if (illness > 0) return isBroughtOn(at + illness) || hasSubstance(at, sentence) || isReasonOf(at, things, sentence) ? at + illness : at;
  const symptom = harmLengthAt('symptoms', at, sentence);
  if (symptom > 0) return isBroughtOn(at + symptom) ? at + symptom : at;
  const test = harmLengthAt('tests', at, sentence);
  if (test > 0 && hasRole('finds', ...sentenceAround(at, sentence), sentence)) return at + test;
  const doctor = harmLengthAt('doctors', at, sentence);
  if (doctor === 0) return at;
  const isOrdering = hasNear('orders', at, at + doctor, sentence) || isOrderingAfter(at + doctor, sentence);
  if (!isOrdering && !isListedBy(at + doctor, things, sentence)) return at;
  const isFine =
    isAllowedNear(at, at + doctor, sentence) || isBorneBehind(at + doctor, things, sentence) || isOverFor(at, things, sentence);
  return isFine ? at : at + doctor;
}

/** "Something with sandalwood that is ok with eczema", "das bei Neurodermitis ok ist": what is fine for somebody who has it. */
function isFineWith(at: number, sentence: Sentence): boolean {
  const [from, to] = stretchAround(at, sentence);
  return range(from, to).some(
    (one) => harmLengthAt('harmless', one, sentence) > 0 && harmLengthAt('wishes', one, sentence) === 0 && !isNot(one - 1, sentence),
  );
}

/** "It's all gone, my doctor told me so": that it is over, in a sentence that forbids nothing by name. */
function isOverFor(at: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const [from, to] = sentenceAround(at, sentence);
  return hasRole('over', from, to, sentence) && !things.some((one) => one.start >= from && one.end <= to);
}

/** "My lips swell up", "her nose runs": how many words say so; 0: none do. */
function changeAt(at: number, sentence: Sentence, things: readonly Spoken[]): number {
  if (things.some((one) => one.start <= at && at < one.end)) return 0;
  const change = harmLengthAt('changes', at, sentence);
  const [from, to] = stretchAround(at, sentence);
  if (change > 0 && (hasNear('bodies', at, at + change, sentence) || hasRole('bodies', at, Math.min(to, at + FAR), sentence)))
    return change;
  const stream = harmLengthAt('streams', at, sentence);
  const isStreaming = (place: number): boolean =>
    harmLengthAt('bodies', place, sentence) > 0 && harmLengthAt('worn_on', place, sentence) === 0;
  return stream > 0 && range(Math.max(from, at - NEAR), Math.min(to, at + stream + NEAR)).some(isStreaming) ? stream : 0;
}

/** Words between a doctor with whom they treat and what they order: "l'allergologue de mon mari lui a défendu …". */
const FAR = 8;

/** "The allergist gave my lad a list: cinnamon, clove": right behind a colon stands what that one names, and nothing is wished for. */
function isListedBy(end: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const { tokens, text } = sentence;
  const [, to] = sentenceAround(end, sentence);
  const isColon = (at: number): boolean => text.slice(tokens[at - 1]?.end, tokens[at]?.start).includes(':');
  const colon = range(end, to).find(isColon);
  if (colon === undefined || hasRole('wishes', end, colon, sentence) || hasRole('helps', end, to, sentence)) return false;
  const article = sentence.vocabulary.people.phrases.lengthAt(colon, 'articles', sentence);
  return things.some(({ start }) => start === colon || start === colon + article);
}

function isOrderingAfter(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const [, to] = stretchAround(at - 1, sentence);
  return phrases.lengthAt(at, 'of', sentence) > 0 && hasRole('orders', at, Math.min(to, at + FAR), sentence);
}

/** "My doctor allows"; in "my doctor doesn't allow" such a word is part of what forbids. */
function isAllowedNear(start: number, end: number, sentence: Sentence): boolean {
  const [from, to] = sentenceAround(start, sentence);
  const isForbidding = (at: number): boolean =>
    range(Math.max(from, at - NEAR), at + 1).some((place) => harmLengthAt('orders', place, sentence) > at - place);
  return range(Math.max(from, start - NEAR), Math.min(to, end + NEAR)).some(
    (at) =>
      ((harmLengthAt('allows', at, sentence) > 0 && !isNotBehind(at + 1, sentence)) || harmLengthAt('clears', at, sentence) > 0) &&
      !isForbidding(at) &&
      !isNot(at - 1, sentence),
  );
}

/** "No puede llevar". */
const isNot = (at: number, sentence: Sentence): boolean =>
  hasClauseRole(at, 'nots', sentence) ||
  sentence.matches.some(({ start, end, entry: { meaning } }) => {
    return start <= at && end === at + 1 && meaning.is === 'negation' && meaning.how === 'hard';
  });

/** German "darf sie nicht tragen", "gehen wegen Asthma nicht": a "not" before the next pause, of nothing else that is named. */
export function isNotBehind(at: number, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const end = tokens.findIndex((_, place) => place >= at && isPauseAt(place, sentence));
  const to = end < 0 ? tokens.length : end;
  const not = matches.find(({ start, end: last, entry: { meaning } }) => {
    return start >= at && last <= to && last === start + 1 && meaning.is === 'negation' && meaning.how === 'hard';
  });
  if (not === undefined) return false;
  return !matches.some(({ start, end: last, entry: { meaning } }) => {
    return start >= at && last <= not.start && (meaning.is === 'value' || (meaning.is === 'negation' && meaning.how === 'ends'));
  });
}

/** "Le médecin m'a dit que la cannelle c'est bon maintenant": before the next pause, and nothing there denies or limits it. */
function isBorneBehind(end: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const { allergy } = sentence.vocabulary;
  const [from, to] = stretchAround(end - 1, sentence);
  const borne = range(end, to).find(
    (at) => harmLengthAt('tolerates', at, sentence) > 0 && allergy.lengthBefore(at, 'denies', sentence) === 0,
  );
  if (borne === undefined || !things.some((one) => one.start >= end && one.end <= borne)) return false;
  if (isDeniedAfter(borne + harmLengthAt('tolerates', borne, sentence), sentence) || isLimited(from, to, sentence)) return false;
  return !range(end, to).some((at) => hasClauseRole(at, 'nots', sentence));
}

/** "It gives me a headache", "with rose I get migraines"; but not what helps against them. */
function isCaused(start: number, end: number, things: readonly Spoken[], sentence: Sentence): boolean {
  if (hasNear('helps', start, end, sentence)) return false;
  if (hasNear('causes', start, end, sentence) || isEquated(start, things, sentence)) return true;
  const [from, to] = stretchAround(start, sentence);
  if (hasRole('wishes', from, to, sentence)) return false;
  if (isTriggered(start, things, sentence) || isCausedFromAfar(start, things, sentence)) return true;
  if (isOfAllIn(start, things, sentence) || isHadBy(from, start, things, sentence)) return true;
  return things.some(
    (one) => from < one.start && one.end <= to && (one.end <= start || one.start >= end) && comesFrom(one, from, sentence),
  );
}

/** German "lösen bei mir Tuberose, Jasmin oder Gardenie Übelkeit aus": between the verb and what it brings on stands all that does. */
function isCausedFromAfar(start: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const [from, to] = sentenceAround(start, sentence);
  if (hasRole('wishes', from, to, sentence) || hasRole('denies', from, start, sentence)) return false;
  const { tokens, isLittleWord, vocabulary } = sentence;
  return range(from, start).some((cause) => {
    if (harmLengthAt('causes', cause, sentence) === 0) return false;
    const list = things.filter((one) => one.start > cause && one.end <= start);
    const isListed = (at: number): boolean =>
      list.some((one) => one.start <= at && at < one.end) ||
      vocabulary.connectives.of(tokens[at]) !== undefined ||
      harmLengthAt('all', at, sentence) > 0 ||
      isLittleWord(tokens[at]?.folded ?? '');
    return list.at(-1)?.end === start && list.length > 1 && range(list[0]?.start ?? start, start).every(isListed);
  });
}

const STYLE = 'style';

/** "Anything powdery, I mean it, has me hugging the loo", "von allem, was süß riecht, häng ich überm Klo": it is all there is of a kind. */
function isOfAllIn(start: number, things: readonly Spoken[], sentence: Sentence): boolean {
  if (!sentence.vocabulary.allergy.stands('all', sentence)) return false;
  const [from, to] = sentenceAround(start, sentence);
  if (hasRole('wishes', from, to, sentence) || hasRole('denies', from, start, sentence)) return false;
  // "Everything is fine, only rose makes me sneeze": the nearest is what does it.
  const before = things.filter((one) => one.start >= from && one.end <= start);
  const all = before.findLastIndex((one) => isOfAll(one, sentence));
  const isBehind = things.some((one) => one.start >= start && one.end <= to);
  // "Anything sweet, those sugary perfumes": how it smells, once more.
  return all >= 0 && !isBehind && before.slice(all + 1).every(({ type }) => type === STYLE);
}

/** "Anything powdery", "tout ce qui sent le sucre": with no pause between. */
export function isOfAll({ start }: Spoken, sentence: Sentence): boolean {
  for (let at = start; at > 0 && start - at < MOST_BEFORE && sentence.tokens[at]?.gap === 'soft'; at--)
    if (sentence.vocabulary.allergy.lengthBefore(at, 'all', sentence) > 0) return true;
  return false;
}

/** "Sweet perfumes have me hanging over the loo", "los perfumes dulces me tienen …": what has somebody do something is named before. */
function isHadBy(from: number, start: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const isDoneTo = (at: number): boolean =>
    hasClauseRole(at + 1, 'objects', sentence) || (at > from && hasClauseRole(at - 1, 'clitics', sentence));
  const has = range(from, start).find((at) => hasClauseRole(at, 'has', sentence) && isDoneTo(at));
  return has !== undefined && things.some((one) => one.start >= from && one.end <= has);
}

/** Words before an ailment that say how bad it is: "rose = instant migraine". */
const MOST_QUALIFYING = 1;

/** "Rose = headache", "rose: instant migraine". */
function isEquated(start: number, things: readonly Spoken[], { text, tokens }: Sentence): boolean {
  return things.some(({ end }) => {
    if (end > start || start - end > MOST_QUALIFYING) return false;
    return /^\s*[=:→–—]+\s*$/.test(text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start));
  });
}

/** "Whenever I smell musk, my head spins": nothing is wished for in that sentence. */
function isTriggered(at: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const [from, to] = sentenceAround(at, sentence);
  return range(from, to).some((when) => {
    const one = harmLengthAt('when', when, sentence) === 0 ? undefined : things.find(({ start, end }) => start > when && end <= to);
    if (one === undefined) return false;
    // "He gets migraines if I wear vanilla, so find me one without": what is wished for behind that is another thing.
    const [, behind] = stretchAround(Math.max(at, one.start), sentence);
    return !hasRole('wishes', from, behind, sentence);
  });
}

/** Behind "with" or "after", with few words between: "after an hour of lily". */
function comesFrom({ start }: Spoken, from: number, sentence: Sentence): boolean {
  for (let at = start; at > from && start - at < MOST_BEFORE; at--)
    if (sentence.vocabulary.allergy.lengthBefore(at, 'from', sentence) > 0) return true;
  return false;
}

/** Who names a substance and an illness in one sentence doesn't wish for it. */
function hasSubstance(at: number, sentence: Sentence): boolean {
  const { matches, vocabulary } = sentence;
  const [start, end] = sentenceAround(at, sentence);
  const isOne = ({ meaning }: (typeof matches)[number]['entry']): boolean =>
    meaning.is === 'value' && vocabulary.substances.has(meaning.value);
  return matches.some((match) => match.start >= start && match.end <= end && isOne(match.entry));
}

/** "Not allergic", "no rash", "doesn't give me a headache": with nothing between that could be what is turned down. */
function isDeniedBefore(at: number, sentence: Sentence, things: readonly Spoken[]): boolean {
  const { matches, tokens } = sentence;
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'hard' || end - start > 2 || end > at) return false;
    if (at - end > DENIED_WITHIN - 1 && !isCausing(end, at, sentence)) return false;
    if (isUnceasing(start, at, sentence)) return false;
    // Spanish "saca" takes something away, or brings out a rash.
    if (harmLengthAt('causes', start, sentence) === end - start) return false;
    const isApart = tokens.slice(end, at + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
    return !isApart && !things.some((one) => one.start >= end && one.end <= at);
  });
}

/** Where the clause of `when` begins that a token is in. */
function startOfWhen(at: number, sentence: Sentence): number | undefined {
  const [from] = stretchAround(at, sentence);
  return range(from, at).find((place) => harmLengthAt('when', place, sentence) > 0);
}

function isUnreal(start: number, at: number, sentence: Sentence): boolean {
  const [, to] = stretchAround(at, sentence);
  return hasRole('unreal', start, to, sentence);
}

/** "Rose, if it doesn't make me sneeze": nobody knows yet. */
function isHoped(at: number, sentence: Sentence): boolean {
  const start = startOfWhen(at, sentence);
  if (start === undefined || !hasRole('denies', start, at, sentence)) return false;
  return !isUnreal(start, at, sentence) && !isUnceasing(start, at, sentence);
}

/** "I'd love rose if it didn't make me sneeze": it does. */
export function isDeniedWish(at: number, sentence: Sentence, things: readonly Pick<Spoken, 'start' | 'end'>[]): boolean {
  const [first] = sentenceAround(at, sentence);
  const start = startOfWhen(at, sentence);
  return (
    start !== undefined &&
    isUnreal(start, at, sentence) &&
    things.some((one) => one.start >= first && one.end <= start) &&
    !things.some((one) => one.start >= start && one.end <= at) &&
    sentence.matches.some(({ start: place, end, entry: { meaning } }) => meaning.is === 'negation' && place >= start && end <= at)
  );
}

/** "I don't get headaches": such a word in front, and nothing between but little words and those of causing. */
function isSpared(at: number, sentence: Sentence): boolean {
  const { tokens, isLittleWord, vocabulary } = sentence;
  for (let from = at; from > 0 && at - from < NEAR; from--) {
    if (tokens[from]?.gap === 'stop' || tokens[from]?.gap === 'comma') return false;
    if (vocabulary.allergy.lengthBefore(from, 'denies', sentence) > 0) return !isUnceasing(from, at, sentence);
    if (!isLittleWord(tokens[from - 1]?.folded ?? '') && vocabulary.allergy.lengthBefore(from, 'causes', sentence) === 0) return false;
  }
  return false;
}

/** Little words alone, and one of causing. */
function isCausing(from: number, to: number, sentence: Sentence): boolean {
  const { tokens, isLittleWord } = sentence;
  let causes = false;
  for (let at = from; at < to; ) {
    const cause = harmLengthAt('causes', at, sentence);
    if (cause === 0 && !isLittleWord(tokens[at]?.folded ?? '')) return false;
    causes ||= cause > 0;
    at += Math.max(1, cause);
  }
  return causes && to - from <= NEAR;
}

/** No pause and nothing that turns down stands between: "no allergies except rose". */
function isDirect(from: number, to: number, { tokens, matches }: Sentence): boolean {
  const isApart = tokens.slice(from, to + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
  return !isApart && !matches.some(({ start, end, entry: { meaning } }) => meaning.is === 'negation' && start >= from && end <= to);
}

/** German "Allergien habe ich keine". */
export function isDeniedAfter(from: number, { matches, tokens }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'hard' || end - start > 1 || start < from || start - from > DENIED_WITHIN)
      return false;
    const next = tokens[end]?.gap ?? 'stop';
    return (next === 'stop' || next === 'comma') && tokens.slice(from, end).every(({ gap }) => gap === 'soft');
  });
}

export function hasNear(role: keyof AllergyWords, start: number, end: number, sentence: Sentence): boolean {
  return rangeHas(role, Math.max(0, start - NEAR), Math.min(sentence.tokens.length, end + NEAR), sentence, start);
}

/** Whether a phrase of a role stands in a range, in the same sentence as a token. */
function rangeHas(role: keyof AllergyWords, from: number, to: number, sentence: Sentence, around: number): boolean {
  const { tokens } = sentence;
  let [first, last] = [around, around + 1];
  while (first > from && tokens[first]?.gap !== 'stop') first--;
  while (last < to && tokens[last]?.gap !== 'stop') last++;
  return hasRole(role, first, last, sentence);
}

/** "She gets headaches easily", German "sie bekommt schnell Kopfschmerzen": how somebody is, whatever was named before. */
export const isHabit = ({ start, end }: { readonly start: number; readonly end: number }, { matches }: Sentence): boolean =>
  matches.some((one) => one.start < start && one.end >= end && one.entry.meaning.is === 'value' && one.entry.meaning.type === 'style');
