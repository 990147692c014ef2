import type { AllergyWords } from '../../flow/program/lexicon.ts';
import { NO_ALLERGY } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAllergy } from '../2-spans/allergy-words.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { isQuestionBefore } from './phrasing.ts';
import type { Heard } from './scope/hear.ts';

/** Types that somebody can be allergic to. */
const HARMFUL: ReadonlySet<string> = new Set(['ingredient', 'family', 'fragrance', 'brand']);
/** How many words may stand between a doctor and what that one says, an illness and what causes it, a word and what denies it. */
const NEAR = 5;
const DENIED_WITHIN = 3;
/** "My allergy, that's rose": a word of harm with so many words at most waits for what it is about. */
const SHORT = 2;
/** How many words may stand before one that goes on with an allergy: "oh and mint too". */
const MOST_LEADING = 2;
const STEPS_A_WORD = 8;

/** Words that say that something harms. `lifts`: they say that it doesn't, or that it shall be forgotten. */
interface Cue {
  readonly start: number;
  readonly end: number;
  readonly lifts: boolean;
  /** A doctor says so: it is about what comes next, whatever pause there is. */
  readonly isOrder: boolean;
}

/** A clause that says when something happens: "when I wear something with lemon". Tokens, end exclusive. */
type Trigger = Pick<Cue, 'start' | 'end'>;

/** A stretch of tokens without a pause, an "and" or a clause of its own in it; end exclusive. */
interface Segment {
  readonly start: number;
  readonly end: number;
  /** Something is wished for in it: what is said of an allergy ends before. */
  readonly wishes: boolean;
  readonly cue: Cue | null;
  /** It tells when that harms which is spoken of in its sentence, and names what does. */
  readonly isTrigger: boolean;
  /** What it speaks of that could harm. */
  readonly things: readonly Spoken[];
}

/**
 * How far words of harm reach. `harms`, `lifts`: what they are about is left out, or no longer; `goes_on`: a sentence that only
 * goes on with an allergy; `wishes`: what a clause wishes for after one; `adores`: what such a clause takes up that was said not to harm.
 */
export interface HarmReach {
  /** The words that do it. Tokens, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly does: 'harms' | 'lifts' | 'goes_on' | 'wishes' | 'adores';
  readonly things: readonly Spoken[];
}

/** What an allergy comes to. */
export interface Harm {
  readonly reaches: readonly HarmReach[];
  readonly stances: ReadonlyMap<Spoken, Stance>;
  /** Something that was asked about just before turned out to harm: it counts though it stands in a question. */
  readonly asked: readonly Spoken[];
}

/**
 * What is said to harm somebody is left out: the whole list that stands with a word of harm ("my allergist forbids cinnamon,
 * cloves and vanilla"; "rose, peony and lily make him wheeze"), what a pronoun points back to ("something with jasmine. I'm
 * allergic to it"), and what a message right after one goes on with ("and mint too"). A clause that wishes ends it. Safety
 * comes first: it overrules how the words around would have been heard, but for those that deny an allergy or take it back.
 */
export function governedByHarm(sentence: Sentence, heard: Heard, things: readonly Spoken[], isAsked: (one: Spoken) => boolean): Harm {
  const { tokens, work } = sentence;
  work.add(tokens.length * STEPS_A_WORD);
  const parts = things.filter((one) => HARMFUL.has(one.type ?? '') && isOfPhrase(one, sentence));
  const harmful = things.filter((one) => HARMFUL.has(one.type ?? '') && !parts.includes(one));
  const reaches = reachesOfHarm(sentence, harmful);
  const stances = new Map(heard.stances);
  for (const one of parts) stances.set(one, { ...PLAIN, neutral: true });
  const asked: Spoken[] = [];
  for (const { does, things: reached } of reaches) {
    for (const one of reached) {
      const stance = governed(does, stances.get(one));
      if (stance === null) continue;
      stances.set(one, stance);
      if (stance.allergy && isAsked(one)) asked.push(one);
    }
  }
  return { reaches, stances, asked };
}

/** What a reach makes of a thing; null: it leaves it as it was. */
function governed(does: HarmReach['does'], before: Stance | undefined): Stance | null {
  const isAllergy = before?.allergy === true;
  switch (does) {
    case 'harms':
      return { ...PLAIN, polarity: 'avoid', allergy: true };
    case 'goes_on':
      return before?.lifted ? null : { ...PLAIN, polarity: 'avoid', allergy: true };
    case 'lifts':
      return { ...PLAIN, lifted: true, allergy: true };
    case 'wishes':
      return isAllergy && before.polarity === 'avoid' ? PLAIN : null;
    case 'adores':
      return isAllergy && before.lifted ? PLAIN : null;
  }
}

/** All reaches of a message in the order in which they count: a later one overrules. */
function reachesOfHarm(sentence: Sentence, things: readonly Spoken[]): readonly HarmReach[] {
  if (things.length === 0) return [];
  const reaches: HarmReach[] = [];
  let before: readonly Segment[] = [];
  let goesOn = sentence.context.allergic === true;
  for (const segments of sentencesIn(sentence, cuesIn(sentence, things), things)) {
    const isMore = goesOn && continues(segments, sentence);
    const start = segments[0]?.start ?? 0;
    if (isMore) reaches.push({ start, end: start, does: 'goes_on', things: segments.flatMap((one) => one.things) });
    for (const [at, segment] of segments.entries()) {
      const { cue } = segment;
      if (cue !== null)
        reaches.push({ ...placeOf(cue), does: cue.lifts ? 'lifts' : 'harms', things: ofCue(cue, at, segments, before, sentence) });
      else if (segment.wishes) reaches.push(...wishOf(segment, segments.slice(0, at)));
    }
    goesOn = isMore || segments.some(({ cue }) => cue?.lifts === false);
    before = segments;
  }
  return reaches;
}

const placeOf = ({ start, end }: Cue): Pick<Cue, 'start' | 'end'> => ({ start, end });

/** A wish in the same sentence as an allergy is one: "… and I like rose perfumes"; "not allergic to rose, I adore it" wishes it. */
function wishOf({ start, end, things }: Segment, before: readonly Segment[]): readonly HarmReach[] {
  if (things.length > 0) return [{ start, end, does: 'wishes', things }];
  const last = before.findLast((one) => one.things.length > 0);
  return last === undefined ? [] : [{ start, end, does: 'adores', things: last.things }];
}

/** "My eyes water", Italian "mi brucia la pelle", which is leather too: words of a longer phrase of harm name nothing. */
function isOfPhrase({ start, end, type }: Spoken, sentence: Sentence): boolean {
  if (harmLengthAt('bodies', start, sentence) === end - start && hasNear('changes', start, end, sentence)) return true;
  for (let at = Math.max(0, start - NEAR); at <= start; at++) {
    const length = Math.max(harmLengthAt('reactions', at, sentence), harmLengthAt('changes', at, sentence));
    // Portuguese "coça" itches: its accent tells it from a form of "coco". Spanish "arden" is also a brand.
    const isAccented = at === start && sentence.tokens[at]?.exact !== sentence.tokens[at]?.folded;
    const isBrand = at === start && type === 'brand' && hasNear('bodies', start, end, sentence);
    if ((length > end - start || ((isAccented || isBrand) && length === end - start)) && at + length >= end) return true;
  }
  return false;
}

/** What a word of harm is about. */
function ofCue(cue: Cue, at: number, segments: readonly Segment[], before: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const here = segments[at]?.things ?? [];
  const after = here.filter(({ start }) => start >= cue.end);
  if (after.length > 0 || opensList(segments[at], segments[at + 1], sentence))
    return [...after, ...listAfter(after, at, segments, sentence)];
  if (here.length > 0) return [...listBefore(here, at, segments, sentence), ...here, ...alsoAfter(at, segments, sentence)];
  if (cue.lifts) return [];
  const triggers = segments.filter(({ isTrigger }) => isTrigger).flatMap((one) => one.things);
  if (triggers.length > 0) return triggers;
  const substances = segments.filter((one) => !one.wishes).flatMap((one) => one.things.filter((thing) => isSubstance(thing, sentence)));
  if (substances.length > 0) return substances;
  const earlier = [...segments.slice(0, at)].reverse();
  const last = [...earlier, ...[...before].reverse()].find((one) => one.things.length > 0);
  const isAnswered = earlier.every((one) => one.things.length === 0) && isQuestionBefore(segments[0]?.start ?? 0, sentence);
  if (last === undefined) return [];
  const isNear = earlier.includes(last) && earlier.slice(0, earlier.indexOf(last) + 1).every(({ wishes }) => !wishes);
  const isEffect = isNear && (isSymptom(cue, segments[at], sentence) || isLabelled(segments[at - 1], segments[at], sentence));
  if (!(pointsBack(cue, segments[at], sentence) || isAnswered || isEffect)) return [];
  const place = earlier.includes(last) ? segments : before;
  return [...listBefore(last.things, place.indexOf(last), place, sentence), ...last.things];
}

/** "Allergies: benzoin, tolu", "my allergy, that's rose": a word of harm with a list behind it. */
function opensList(segment: Segment | undefined, next: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined || next === undefined || next.wishes || next.things.length === 0) return false;
  const isShort = segment.end - segment.start <= SHORT;
  return isShort || segment.cue?.isOrder === true || isLabel(segment, next, sentence);
}

/** "Lemon and lime: hives": the list is what the word of harm is about. */
function isLabelled(list: Segment | undefined, segment: Segment | undefined, sentence: Sentence): boolean {
  if (list === undefined || segment === undefined || list.things.at(-1)?.end !== list.end) return false;
  return isLabel(list, segment, sentence);
}

/** Whether a colon or a dash stands between two segments. */
function isLabel(before: Segment, next: Segment, { text, tokens }: Sentence): boolean {
  const between = text.slice(tokens[before.end - 1]?.end ?? 0, tokens[next.start]?.start ?? 0).trim();
  return [':', '-', '–', '—', '→', '='].includes(between);
}

/** What goes on behind a pause or an "and": things of the same kind, up to a wish. */
function listAfter(first: readonly Spoken[], at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const list: Spoken[] = [];
  let type = first.at(-1)?.type;
  for (const segment of segments.slice(at + 1)) {
    if (segment.wishes || segment.cue?.lifts) break;
    const next = segment.things[0];
    if (next === undefined) continue;
    if (type !== undefined && next.type !== type && sentence.tokens[segment.start]?.gap === 'comma') break;
    list.push(...segment.things);
    type = segment.things.at(-1)?.type;
  }
  return list;
}

/** "Ylang gives me eczema, jasmine too". */
function alsoAfter(at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const next = segments[at + 1];
  if (next === undefined || next.wishes || next.cue !== null || !hasRole('also', next.start, next.end, sentence)) return [];
  return [...next.things, ...alsoAfter(at + 1, segments, sentence)];
}

/** What was listed before: things of the same kind, with little words alone, or with nothing but an "and" or "or" behind. */
function listBefore(first: readonly Spoken[], at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const list: Spoken[] = [];
  const [one] = first;
  if (one === undefined || one.start - (segments[at]?.start ?? 0) > MOST_LEADING) return list;
  let next = segments[at];
  for (const segment of segments.slice(0, at).reverse()) {
    if (segment.wishes || next === undefined) break;
    const last = segment.things.at(-1);
    const isList = last !== undefined && segment.things.every(({ type }) => type === one.type);
    const isJoined = last?.end === next.start && sentence.tokens[next.start]?.gap === 'soft';
    if (!isList || !(isBare(segment, sentence) || isJoined)) break;
    list.unshift(...segment.things);
    next = segment;
  }
  return list;
}

function isBare({ start, end, things }: Segment, { tokens, isLittleWord, vocabulary }: Sentence): boolean {
  for (let at = start; at < end; at++) {
    if (things.some((one) => one.start <= at && at < one.end)) continue;
    const token = tokens[at];
    if (token !== undefined && !isLittleWord(token.folded) && vocabulary.connectives.of(token) === undefined) return false;
  }
  return true;
}

/** "Allergic to it", "they bring me out in hives". */
function pointsBack(cue: Cue, segment: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined) return false;
  const from = Math.max(segment.start, cue.start - NEAR);
  const to = Math.min(segment.end, cue.end + DENIED_WITHIN);
  return hasRole('back', from, to, sentence);
}

/** "…, I get a rash", "… pero ahora me da urticaria": who has it, a verb of having or causing, and nothing else that could cause it. */
function isSymptom(cue: Cue, segment: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined) return false;
  const { tokens, isLittleWord, vocabulary, rank } = sentence;
  let isCaused = false;
  for (let at = segment.start; at < cue.start; ) {
    const cause = harmLengthAt('causes', at, sentence);
    const token = tokens[at];
    if (token === undefined) return false;
    const roles = vocabulary.clauses.rolesOf(token, (language) => rank(language) === 0);
    const isBefore =
      roles.has('people') || roles.has('opens') || roles.has('has') || vocabulary.people.phrases.lengthAt(at, 'asides', sentence) > 0;
    if (cause === 0 && !isBefore && !isLittleWord(token.folded) && sentence.known[at] === 0) return false;
    isCaused ||= cause > 0 || roles.has('has');
    at += Math.max(1, cause);
  }
  return isCaused;
}

/** A message, or a sentence, that only goes on with an allergy: "and no saffron either", "oh and mint too". */
function continues(segments: readonly Segment[], sentence: Sentence): boolean {
  const [first] = segments;
  const last = segments.at(-1);
  if (first === undefined || last === undefined) return false;
  if (segments.some((one) => one.wishes || one.cue?.lifts) || isQuestionBefore(last.end, sentence)) return false;
  if (segments.every((one) => one.things.length === 0)) return false;
  const { tokens, vocabulary } = sentence;
  const joins = tokens.slice(first.start, first.start + MOST_LEADING).some((token) => vocabulary.connectives.of(token) === 'and');
  return joins || hasRole('also', first.start, last.end, sentence);
}

/** The sentences of a message, each cut up. */
function sentencesIn(sentence: Sentence, cues: readonly Cue[], things: readonly Spoken[]): readonly (readonly Segment[])[] {
  const { tokens, vocabulary } = sentence;
  const ordered = cues.filter(({ isOrder }) => isOrder);
  // "My doctor wants me to avoid rose".
  const wishes = new Set([...wishesIn(sentence)].filter((at) => !ordered.some(({ end }) => at >= end && at - end <= NEAR)));
  const triggers = triggersIn(sentence, cues, things);
  for (const { start, end } of triggers) for (let at = start; at < end; at++) wishes.delete(at);
  const turns = turnsIn(sentence);
  const isInside = (at: number): boolean => [...things, ...cues].some((one) => one.start < at && at < one.end);
  // An "and" joins a list only behind something that is listed. Spanish "o" joins, Portuguese "o" is an article.
  const isJoint = (at: number, from: number): boolean => {
    const joint = vocabulary.connectives.of(tokens[at]);
    if (vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0) return false;
    return joint !== undefined && joint !== 'with' && things.some((one) => one.start >= from && one.end <= at);
  };
  const isSeam = (at: number, from: number): boolean => tokens[at]?.gap === 'comma' || turns.has(at) || wishes.has(at) || isJoint(at, from);
  const sentences: Segment[][] = [];
  let start = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const isEnd = at === tokens.length || tokens[at]?.gap === 'stop';
    if (!isEnd && (isInside(at) || !isSeam(at, start))) continue;
    if (tokens[start]?.gap === 'stop' || sentences.length === 0) sentences.push([]);
    const within = (one: { readonly start: number }): boolean => one.start >= start && one.start < at;
    sentences.at(-1)?.push({
      start,
      end: at,
      wishes: [...wishes].some((place) => place >= start && place < at),
      cue: cues.find(within) ?? null,
      isTrigger: triggers.some((one) => one.start < at && start < one.end),
      things: things.filter(within),
    });
    start = at;
  }
  return sentences;
}

/** Clauses that tell when something harms, where nothing else in their sentence is named that could be what does. */
function triggersIn(sentence: Sentence, cues: readonly Cue[], things: readonly Spoken[]): readonly Trigger[] {
  const { tokens } = sentence;
  return tokens.flatMap((_, start) => {
    if (harmLengthAt('when', start, sentence) === 0) return [];
    const [from, to] = sentenceAround(start, sentence);
    const isHere = (one: Pick<Spoken, 'start'>): boolean => one.start >= from && one.start < to;
    const here = cues.filter((cue) => isHere(cue) && !cue.lifts);
    const end = here.find((cue) => cue.start > start)?.start ?? to;
    const named = things.filter(isHere);
    const isAll = named.length > 0 && named.every((one) => one.start > start && one.start < end);
    return here.length > 0 && isAll ? [{ start, end }] : [];
  });
}

/** Where a clause begins that wishes. A word of it behind a negation wishes nothing. */
function wishesIn(sentence: Sentence): ReadonlySet<number> {
  const { tokens, matches } = sentence;
  const starts = new Set<number>();
  for (let at = 0; at < tokens.length; at++) if (harmLengthAt('wishes', at, sentence) > 0) starts.add(at);
  for (let at = 0; at < tokens.length; at++) {
    if (harmLengthAt('tolerates', at, sentence) > 0 && harmLengthAt('reactions', at, sentence) === 0 && !isDeniedAfter(at + 1, sentence))
      starts.add(at);
  }
  for (const { start, end, entry } of matches) {
    const { meaning } = entry;
    if (meaning.is !== 'negation' || (meaning.how !== 'hard' && meaning.how !== 'soft')) continue;
    for (let at = start; at < end || (at === end && tokens[at]?.gap === 'soft'); at++) starts.delete(at);
  }
  return starts;
}

/** "But", "however": where a clause begins. */
function turnsIn({ matches }: Sentence): ReadonlySet<number> {
  return new Set(matches.flatMap(({ start, entry: { meaning } }) => (meaning.is === 'negation' && meaning.how === 'ends' ? [start] : [])));
}

function cuesIn(sentence: Sentence, things: readonly Spoken[]): readonly Cue[] {
  const { tokens, matches } = sentence;
  const lifting = matches.filter(({ entry: { meaning } }) => meaning.is === 'intent' && meaning.intent === NO_ALLERGY);
  // "Not allergic to"; "everything makes me sneeze except".
  const neutral = matches.filter(
    ({ entry: { meaning } }) => meaning.is === 'negation' && (meaning.how === 'neutral' || meaning.how === 'positive'),
  );
  const denied = [...lifting, ...neutral];
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOfCue(at, sentence, things);
    if (end === at) {
      at++;
      continue;
    }
    const isDenied = denied.some((one) => one.start <= at && end <= one.end) || isDeniedBefore(at, sentence, things);
    const forgets = rangeHas('forgets', afterPause(Math.max(0, at - NEAR), at, sentence), at, sentence, at);
    const isOrder = harmLengthAt('doctors', at, sentence) > 0;
    // "No skin allergy to rose": said of what follows.
    const isFree =
      isDenied && things.some((one) => one.start >= end && one.start - end <= DENIED_WITHIN && isDirect(end, one.start, sentence));
    if (forgets || isFree) cues.push({ start: at, end, lifts: true, isOrder: false });
    else if (!isDenied && !isDeniedAfter(end, sentence)) cues.push({ start: at, end, lifts: false, isOrder });
    at = end;
  }
  return cues;
}

/** Where what stands right before a token begins: behind the last pause in a range. */
function afterPause(from: number, to: number, { tokens }: Sentence): number {
  for (let at = to; at > from; at--) if (tokens[at]?.gap === 'comma') return at;
  return from;
}

/** Where the words of harm end that begin at a token; the token itself: none do. */
function endOfCue(at: number, sentence: Sentence, things: readonly Spoken[]): number {
  const reaction = harmLengthAt('reactions', at, sentence);
  if (reaction > 0) return things.some((one) => one.start <= at && at < one.end) ? at : at + reaction;
  const mistyped = sentence.matches.find(
    (match) => match.start === at && isAllergy(match) && match.cost > 0 && harmLengthAt('illnesses', at, sentence) === 0,
  );
  if (mistyped !== undefined && sentence.matches.some((one) => one.start === at && one.entry.meaning.is === 'negation'))
    return mistyped.end;
  const change = harmLengthAt('changes', at, sentence);
  if (change > 0 && hasNear('bodies', at, at + change, sentence) && !things.some((one) => one.start <= at && at < one.end))
    return at + change;
  const illness = harmLengthAt('illnesses', at, sentence);
  if (illness > 0) return hasNear('causes', at, at + illness, sentence) || hasSubstance(at, sentence) ? at + illness : at;
  const doctor = harmLengthAt('doctors', at, sentence);
  if (doctor === 0 || !hasNear('orders', at, at + doctor, sentence)) return at;
  return hasNear('allows', at, at + doctor, sentence) ? at : at + doctor;
}

/** Who names a substance and an illness in one sentence doesn't wish for it. */
function hasSubstance(at: number, sentence: Sentence): boolean {
  const { matches, vocabulary } = sentence;
  const [start, end] = sentenceAround(at, sentence);
  const isOne = ({ meaning }: (typeof matches)[number]['entry']): boolean =>
    meaning.is === 'value' && vocabulary.substances.has(meaning.value);
  return matches.some((match) => match.start >= start && match.end <= end && isOne(match.entry));
}

/** Where the sentence of a token begins and ends. */
function sentenceAround(at: number, { tokens }: Sentence): readonly [start: number, end: number] {
  let [start, end] = [at, at + 1];
  while (start > 0 && tokens[start]?.gap !== 'stop') start--;
  while (end < tokens.length && tokens[end]?.gap !== 'stop') end++;
  return [start, end];
}

function isSubstance({ start, end }: Spoken, { matches, vocabulary }: Sentence): boolean {
  return matches.some(
    (match) =>
      match.start === start &&
      match.end === end &&
      match.entry.meaning.is === 'value' &&
      vocabulary.substances.has(match.entry.meaning.value),
  );
}

/** "Not allergic", "no rash": with nothing between that could be what is turned down. */
function isDeniedBefore(at: number, sentence: Sentence, things: readonly Spoken[]): boolean {
  const { matches, tokens } = sentence;
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'hard' || end - start > 2 || end > at || at - end > DENIED_WITHIN - 1) return false;
    // Spanish "saca" takes something away, or brings out a rash.
    if (harmLengthAt('causes', start, sentence) === end - start) return false;
    const isApart = tokens.slice(end, at + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
    return !isApart && !things.some((one) => one.start >= end && one.end <= at);
  });
}

/** No pause and nothing that turns down stands between: "no allergies except rose". */
function isDirect(from: number, to: number, { tokens, matches }: Sentence): boolean {
  const isApart = tokens.slice(from, to + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
  return !isApart && !matches.some(({ start, end, entry: { meaning } }) => meaning.is === 'negation' && start >= from && end <= to);
}

/** German "Allergien habe ich keine". */
function isDeniedAfter(from: number, { matches, tokens }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'hard' || end - start > 1 || start < from || start - from > DENIED_WITHIN)
      return false;
    const next = tokens[end]?.gap ?? 'stop';
    return (next === 'stop' || next === 'comma') && tokens.slice(from, end).every(({ gap }) => gap === 'soft');
  });
}

function hasNear(role: keyof AllergyWords, start: number, end: number, sentence: Sentence): boolean {
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

function hasRole(role: keyof AllergyWords, from: number, to: number, sentence: Sentence): boolean {
  for (let at = from; at < to; at++) if (harmLengthAt(role, at, sentence) > 0) return true;
  return false;
}
