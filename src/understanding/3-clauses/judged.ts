import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { REACHED_BACK, SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import { isAdviceSought } from './advice.ts';
import type { Role } from './clauses.ts';
import { valueIn } from './merely-told.ts';
import { saysNothingElse } from './phrasing.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle, isPause } from './scope/nearness.ts';
import { LESS } from './scope/stances.ts';

/** Words between what is judged, the verb and the judgement: "always comes across as rather cloying". */
const BETWEEN = 5;
/** Words between a plain negation and the verb or the judgement that it denies. */
const DENIED_WITHIN = 2;
/** The determiner between a judgement and what it is said of: "trovo stucchevole la vaniglia". */
const BEFORE_NOUN = 2;

/** What says something of what is judged: "is", "smells"; `says` are the verbs of finding and thinking. */
const SAYING_OF = ['is', 'smells', 'says'] as const satisfies readonly Role[];
/** With these between it is wished for or told of something else: "I think something old-fashioned". */
const OTHERWISE = ['heads', 'wants', 'uses'] as const satisfies readonly Role[];

/** No word of these is too much. */
const BESIDE = ['people', 'pronouns', 'uses'] as const satisfies readonly Role[];

/** What the infinitive behind German "zu" may be. */
const DOING = ['wants', 'smells', 'wears', 'is', 'has', 'others'] as const satisfies readonly Role[];

/** Which words judge what was named, and what is left of the rest. */
export interface Judged {
  readonly acting: readonly Match[];
  readonly things: readonly Thing[];
  readonly judgements: readonly Judgement[];
}

interface Judgement {
  readonly cue: Match;
  readonly things: readonly Spoken[];
  /** Of what was shown: there shall be less of it. */
  readonly isLess?: boolean;
}

/**
 * "I find lilies overpowering", "vanilla is a bit cloying": words that judge what a clause finds of something, though some of
 * them are also wished for. Those of `bad` are no wish wherever they stand, but under a negation ("not too cloying"); those of
 * `judges` judge only in such a clause: "an old-fashioned rose" is wished for. "I don't find it cloying" says neither.
 */
export function judgedIn(acting: readonly Match[], things: readonly Thing[], sentence: Sentence): Judged {
  const out = new Set<Match>();
  const gone = new Set<Thing>();
  const judgements: Judgement[] = [];
  for (const cue of acting) {
    const { meaning } = cue.entry;
    if (meaning.is === 'emphasis' && meaning.how === 'excess') {
      const excessive = excessiveIn(cue, acting, things, sentence);
      if (excessive.length > 0) judgements.push({ cue, things: excessive });
      continue;
    }
    if (meaning.is !== 'negation' || (meaning.how !== 'bad' && meaning.how !== 'judges')) continue;
    const values = things.filter(({ start, end }) => start === cue.start && end === cue.end);
    const denial = denialOf(cue.start, acting, sentence);
    const frame = isSoft(denial) ? null : frameOf(cue, acting, things, sentence);
    // Words of `bad` that nothing denies are left to their reach.
    if (denial !== undefined || frame !== null || meaning.how === 'judges') out.add(cue);
    const denied = frame === null ? undefined : (frame.denial ?? denial);
    const isTheirs = isSaidOfOthers(cue.start, things, sentence);
    if (denied !== undefined) out.add(denied);
    // "It mustn't be childish" turns down nothing else.
    else if (denial !== undefined && values.length === 0) out.add(denial);
    else if (frame !== null && !isTheirs) judgements.push({ cue, things: frame.things });
    // "My colleague's oud is overpowering": what somebody else wears.
    if (frame !== null && isTheirs && !frame.finds && denied === undefined) for (const one of frame.things) gone.add(one);
    const isNoWish = denial === undefined && (meaning.how === 'bad' || isTheirs);
    // "They're cloying" is said of what was shown: it shall be less so.
    const isLess = meaning.how === 'bad' && isNoWish && frame === null && isSaidOfShown(things, values, sentence);
    if (isLess && values.length > 0) judgements.push({ cue, things: values, isLess });
    else if (frame !== null || isNoWish) for (const one of values) gone.add(one);
  }
  if (out.size === 0 && gone.size === 0) return { acting, things, judgements };
  return { acting: acting.filter((one) => !out.has(one)), things: things.filter((one) => !gone.has(one)), judgements };
}

/** Behind a list nothing else is named that a judgement could be about. */
function isSaidOfShown(things: readonly Thing[], values: readonly Thing[], { context }: Sentence): boolean {
  return context.list.length > 0 && things.every((one) => values.includes(one) || !REACHED_BACK.has(one.type ?? ''));
}

const isSoft = (denial: Match | undefined): boolean => denial?.entry.meaning.is === 'negation' && denial.entry.meaning.how === 'soft';

/** What was judged is turned down, whatever else was said of it in the clause. */
export function withJudgements(heard: Heard, judgements: readonly Judgement[]): Heard {
  const restated = judgements.map(({ cue: match, things, isLess = false }): Restated => {
    const cue = { start: match.start, end: match.end, how: 'bad', allergy: false, notOnly: false, match } as const;
    return isLess
      ? { cue, effect: 'belittles', things, stance: LESS }
      : { cue, effect: 'judges', things, stance: { ...PLAIN, polarity: 'avoid' } };
  });
  return restate(heard, restated);
}

/** "Leather is too much of a garage for me", "Zitrone ist mir zu scharf": what is said to be too much of anything, whatever that is. */
function excessiveIn({ start, end }: Match, acting: readonly Match[], things: readonly Thing[], sentence: Sentence): readonly Thing[] {
  const { tokens, vocabulary, text, rank } = sentence;
  const next = tokens[end];
  if (next?.gap !== 'soft' || next.kind !== 'word' || isAskedAt(end, sentence)) return [];
  // French "c'est trop bien" praises.
  const isPraised = (one: Match): boolean =>
    one.start <= start && one.end > end && one.entry.meaning.is === 'emphasis' && one.entry.meaning.how === 'strong';
  if (acting.some(isPraised)) return [];
  // "Rose is fine too, I think", "rose is fine too for her": that is "also".
  if (BESIDE.some((role) => hasRole(end, role, sentence)) || lengthAt(end, 'for', sentence) > 0) return [];
  const named = things.filter((one) => REACHED_BACK.has(one.type ?? '') && one.end <= start);
  const last = named.at(-1);
  const verb = last === undefined ? null : verbBehind(last, start, sentence);
  if (last === undefined || verb === null || denialOf(start, acting, sentence) !== undefined) return [];
  // "The amber in it is too heavy" is said of what was shown.
  if (isSaidOfOthers(start, things, sentence) || things.some(({ reading }) => reading.is === 'pointed')) return [];
  // German "zu" is also "to": before a noun or a verb it is a complaint only for somebody, "mir zu".
  const isCapitalising = vocabulary.capitalising.has(rank.written);
  const isVerb =
    DOING.some((role) => hasRole(end, role, sentence)) || vocabulary.knownVerbs.read(next, (language) => rank(language) === 0) !== null;
  // "Passt gut zu ihm" is "to" wherever it stands.
  const isTo =
    (['objects', 'people'] as const).some((role) => hasRole(end, role, sentence)) ||
    lengthAt(end, 'hers', sentence) + lengthAt(end, 'his', sentence) > 0;
  if (isCapitalising && isTo) return [];
  const isElse = isVerb || /^\p{Lu}/u.test(text.slice(next.start));
  if (isCapitalising && isElse && !places(verb + 1, start).some((at) => hasRole(at, 'objects', sentence))) return [];
  return listEnding(last, named, sentence);
}

/** Whether the sentence of a place is a question. */
function isAskedAt(at: number, { tokens, text }: Sentence): boolean {
  const stop = tokens.findIndex(({ gap }, place) => place > at && gap === 'stop');
  const until = stop < 0 ? text.length : (tokens[stop]?.start ?? text.length);
  return text.slice(tokens[at]?.start, until).trimEnd().endsWith('?');
}

interface Frame {
  readonly things: readonly Thing[];
  /** Somebody finds it so; else it is said to be so. */
  readonly finds: boolean;
  /** "I don't find vanilla cloying": what denies the verb. */
  readonly denial: Match | undefined;
}

/** The clause that says of something that it is so: "lilies are cloying", "I find lilies cloying", "trovo stucchevole la vaniglia". */
function frameOf({ start, end }: Match, acting: readonly Match[], things: readonly Thing[], sentence: Sentence): Frame | null {
  // "Zara is cheap" says what it costs.
  const isPrice = things.some((one) => one.start === start && one.end === end && one.type === 'comparative');
  const types = isPrice ? SMELLS : REACHED_BACK;
  const named = things.filter((one) => types.has(one.type ?? '') && (one.end <= start || one.start >= end));
  const last = named.filter((one) => one.end <= start).at(-1);
  const verbs = last === undefined ? [] : [verbBehind(last, start, sentence), findingBefore(last, start, end, sentence)];
  const verb = verbs.find((at) => at !== null) ?? null;
  const of = (at: number, judged: readonly Thing[]): Frame => {
    return { things: judged, finds: hasRole(at, 'says', sentence), denial: denialOf(at, acting, sentence) };
  };
  if (last !== undefined && verb !== null) return of(verb, listEnding(last, named, sentence));
  const next = named.find((one) => one.start >= end);
  const finding = next === undefined ? null : findingOf(start, end, next, sentence);
  return next === undefined || finding === null ? null : of(finding, [next]);
}

/** "Lilies are rather …", "lavender, I find it …", "Patschuli finde ich …". */
function verbBehind(thing: Spoken, cue: number, sentence: Sentence): number | null {
  const from = isPause(thing.end, sentence) && opensSentence(thing, sentence) ? thing.end + 1 : thing.end;
  if (cue - thing.end > BETWEEN + 1 || !isPlain(thing.end, cue, from, sentence)) return null;
  const at = places(thing.end, cue).find((place) => SAYING_OF.some((role) => hasRole(place, role, sentence)));
  if (at === undefined) return null;
  // "A rose that is old-fashioned" is wished for.
  const isRelative =
    from === thing.end && places(thing.end, at).some((place) => hasRole(place, 'pronouns', sentence) || hasRole(place, 'people', sentence));
  return isRelative && !hasRole(at, 'says', sentence) ? null : at;
}

/** "I find lilies rather …", and German "… dass ich Lilien aufdringlich finde". */
function findingBefore(thing: Spoken, cue: number, end: number, sentence: Sentence): number | null {
  if (cue - thing.end > BETWEEN || !isPlain(thing.end, cue, thing.end, sentence)) return null;
  const isFinding = (at: number): boolean => hasRole(at, 'says', sentence);
  const before = places(Math.max(0, thing.start - BEFORE_NOUN - 1), thing.start).findLast(isFinding);
  if (before !== undefined && isPlain(before + 1, thing.start + 1, before, sentence)) return before;
  return !isPause(end, sentence) && isFinding(end) ? end : null;
}

/** "Me resulta pesado el pachulí": the verb of finding right before the judgement, and behind it the noun with its determiner. */
function findingOf(start: number, end: number, thing: Spoken, sentence: Sentence): number | null {
  const length = lengthAt(end, 'articles', sentence);
  if (length === 0 || thing.start - end > BEFORE_NOUN || !isPlain(end, thing.start + 1, end, sentence)) return null;
  const at = places(Math.max(0, start - BEFORE_NOUN - 1), start).findLast((place) => hasRole(place, 'says', sentence));
  return at !== undefined && isPlain(at + 1, start + 1, at, sentence) ? at : null;
}

/** No pause but one before `from`, and nothing between that wishes, joins or names something else. */
function isPlain(start: number, end: number, from: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  if (places(start, end + 1).some((at) => at >= from && at < tokens.length && isPause(at, sentence))) return false;
  // "Auf mich wirkt": a preposition before whom it seems so to.
  const isOther = (at: number, role: Role): boolean =>
    hasRole(at, role, sentence) && !(role === 'uses' && hasRole(at + 1, 'objects', sentence));
  return places(start, end).every((at) => {
    const says = SAYING_OF.some((role) => hasRole(at, role, sentence));
    return vocabulary.connectives.of(tokens[at]) === undefined && (says || OTHERWISE.every((role) => !isOther(at, role)));
  });
}

/** "My mother finds lavender …", "my colleague's perfume is …": somebody else is named in the clause, for whom nothing is looked for. */
function isSaidOfOthers(cue: number, things: readonly Thing[], sentence: Sentence): boolean {
  const from = places(0, cue + 1).findLast((at) => at === 0 || isPause(at, sentence)) ?? 0;
  const isOther = (one: Thing): boolean => one.type === RECIPIENT && valueIn(one) !== SELF && from <= one.start && one.end <= cue;
  if (isGivenLater(cue, sentence) || saysNothingElse(sentence)) return false;
  return (sentence.context.wearer ?? null) === null && things.some(isOther);
}

/** "…, what could I get her?", "…, any ideas?" */
function isGivenLater(cue: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const pause = places(cue + 1, sentence.tokens.length).find((at) => isPause(at, sentence)) ?? sentence.tokens.length;
  const isWhom = (at: number): boolean => (['hers', 'his'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0);
  if (isAdviceSought(pause, sentence)) return true;
  return places(pause, sentence.tokens.length).some(
    (at) => phrases.lengthAt(at, 'gives', sentence) > 0 || (isWhom(at) && phrases.lengthBefore(at, 'for', sentence) > 0),
  );
}

/** A negation right before a place, or at it: "isn't", "non la trovo", "ne trouve pas". */
function denialOf(at: number, acting: readonly Match[], sentence: Sentence): Match | undefined {
  const isJudgement = (place: number): boolean =>
    acting.some(({ start, entry: { meaning } }) => start === place && meaning.is === 'negation' && meaning.how === 'bad');
  return acting.find(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || (meaning.how !== 'hard' && meaning.how !== 'soft')) return false;
    if (start <= at && at < end) return true;
    const [from, to] = end <= at ? [end, at] : [at + 1, start];
    if (start > at && isJudgement(at) && namesNext(end, sentence)) return false;
    return (
      to >= from &&
      to - from <= DENIED_WITHIN &&
      areLittle(from, to, sentence) &&
      !places(from, to + 1).some((one) => isPause(one, sentence))
    );
  });
}

/** "Ew not coffee": a negation behind the judgement that is about what is named right behind it. */
function namesNext(end: number, sentence: Sentence): boolean {
  const isName = (at: number): boolean =>
    sentence.matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'value' && REACHED_BACK.has(meaning.type));
  const from = places(end, Math.min(end + BEFORE_NOUN + 1, sentence.tokens.length));
  const name = from.find(isName);
  return name !== undefined && areLittle(end, name, sentence) && !places(end, name + 1).some((at) => isPause(at, sentence));
}

/** The things that were listed with the last: "lilies and tuberose are overpowering". */
function listEnding(last: Thing, named: readonly Thing[], { tokens, vocabulary }: Sentence): readonly Thing[] {
  const list = [last];
  for (const one of named.filter(({ end }) => end <= last.start).reverse()) {
    const [next] = list;
    const between = next === undefined ? [] : tokens.slice(one.end, next.start);
    const isListed = between.some((token) => vocabulary.connectives.of(token) !== undefined) || tokens[one.end]?.gap === 'comma';
    if (next === undefined || one.type !== next.type || between.length > BEFORE_NOUN || !isListed) break;
    list.unshift(one);
  }
  return list;
}

/** "Lavender, …": nothing but a determiner before it. */
function opensSentence({ start }: Spoken, sentence: Sentence): boolean {
  const from = places(0, start + 1).findLast((at) => at === 0 || isPause(at, sentence)) ?? 0;
  return start - from <= 1;
}

const places = (start: number, end: number): number[] => Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
