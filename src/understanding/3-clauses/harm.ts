import { isRefusing, type Meaning } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { isAllergy } from '../2-spans/allergy-words.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { borneAfterAll } from './borne-after-all.ts';
import { subjectsOf } from './borne-by-none.ts';
import { harmAffirmed } from './harm-affirmed.ts';
import { correctedIn, isDeniedHere, isSparedIn, setAgainstIn } from './harm-corrected.ts';
import { type Cue, cuesIn, DENIED_WITHIN, hasNear, isDeniedWish, isHabit, isOfAll, NEAR } from './harm-cues.ts';
import { culpritsIn } from './harm-culprits.ts';
import { notTheCause } from './harm-disproved.ts';
import { exceptedFrom, isOfRest } from './harm-exceptions.ts';
import { harmHandedOn } from './harm-handed-on.ts';
import { borneIn, borneWhenWorn } from './harm-not-when-worn.ts';
import { idleBeside, isOfSomethingElse, listedWithElse } from './harm-of-else.ts';
import { harmOfMe } from './harm-of-me.ts';
import { MOST_LEADING, type Segment, sentencesIn } from './harm-segments.ts';
import { slippedIn } from './harm-slips.ts';
import { isQuestionBefore } from './phrasing.ts';
import { regainedIn } from './regained.ts';
import { hasRole as hasClauseRole, isPauseAt, isTurnAt, lengthBefore } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle } from './scope/nearness.ts';
import { sickbedsOf } from './sickbeds.ts';
import { isLeftOut } from './so-far.ts';
import { isResultOf } from './test-results.ts';

/** Types that somebody can be allergic to. */
const HARMFUL: ReadonlySet<string> = new Set(['ingredient', 'family', 'fragrance', 'brand']);
/** Types of what can be said of a scent that somebody doesn't bear: "anything powdery", "heavy perfumes". */
const TRAITS: ReadonlySet<string> = new Set(['style', 'strength']);
/** "My allergy, that's rose": a word of harm with so many words at most waits for what it is about. */
const SHORT = 2;
const STEPS_A_WORD = 8;

/**
 * How far words of harm reach. `harms`, `lifts`: what they are about is left out, or no longer; `goes_on`: a sentence that only
 * goes on with an allergy; `ails`: what brings on a headache is left out, though it is no allergy, `spares`: what doesn't is not, `excepts`: nor what is borne while all else harms, and `narrows`: what only tells of
 * which kind it is is not wished for; `bears`: what is said to be fine is no longer left out, `clears`: nor what is borne after all, `suits`: if it was no allergy, `returns`: and is wished for again, `blames`: while this alone still harms; `wishes`: what a clause wishes for after one, `likes`: what such a clause opens with, `asks`: what is asked of anybody; `adores`: what such a clause takes up that was said not to harm.
 */
export interface HarmReach {
  /** The words that do it. Tokens, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly does:
    | 'harms'
    | 'lifts'
    | 'goes_on'
    | 'ails'
    | 'spares'
    | 'excepts'
    | 'narrows'
    | 'bears'
    | 'clears'
    | 'suits'
    | 'returns'
    | 'blames'
    | 'wishes'
    | 'likes'
    | 'asks'
    | 'adores';
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
  // French "rhume des foins" smells of no rum.
  const ofPhrases = things.filter((one) => TRAITS.has(one.type ?? '') && isOfPhrase(one, sentence));
  // "Allergic to alarm clocks" speaks of nothing energising that somebody smells.
  const isMood = (one: Spoken): boolean => isFeltAt(one, sentence);
  const traits = things.filter((one) => TRAITS.has(one.type ?? '') && !ofPhrases.includes(one) && !isMood(one));
  const blameless = notTheCause(sentence, harmful);
  const told = reachesOfHarm(sentence, harmful, traits)
    .map((one) =>
      one.does === 'harms' || one.does === 'ails' ? { ...one, things: one.things.filter((thing) => !blameless.includes(thing)) } : one,
    )
    .map((one) => ofRefused(one, heard, sentence))
    .map((one) => ofUnwished(one, heard, sentence))
    .map((one) => (one.does === 'clears' ? { ...one, things: one.things.filter((thing) => isLeftOut(thing, sentence)) } : one))
    .map((one) => ofNotThat(one, heard, harmful, sentence))
    .flatMap((one) => setAgainstIn(one, heard, harmful, sentence))
    .filter((one, _, all) => !hasOwnObject(one, all, sentence));
  const borne = borneAfterAll(sentence, harmful);
  const corrected = borne.some(({ does }) => does === 'blames') ? [] : correctedIn(sentence, heard, harmful, told);
  const slipped = slippedIn(sentence, heard, harmful, told);
  const regained = regainedIn(told, [...harmful, ...traits], sentence);
  const freed: readonly HarmReach[] = blameless.map((one) => ({ start: one.start, end: one.end, does: 'lifts', things: [one] }));
  const worn = borneWhenWorn(told, harmful, things, sentence);
  const reaches = [
    ...borneAfterTelling(sentence, heard, harmful),
    ...told,
    ...worn,
    ...freed,
    ...corrected,
    ...slipped,
    ...borne,
    ...regained,
    ...harmAffirmed(sentence, harmful),
    ...culpritsIn(sentence, harmful),
    ...harmHandedOn(told, things, sentence),
    ...harmOfMe(told, things, sentence),
  ];
  const stances = new Map(heard.stances);
  const subjects = subjectsOf(
    things.filter((one) => !HARMFUL.has(one.type ?? '')),
    sentence,
  );
  for (const one of [...parts, ...ofPhrases, ...subjects, ...sickbedsOf(things, sentence)]) stances.set(one, { ...PLAIN, neutral: true });
  // "No headaches": turned down as a symptom, what spares the head is wished for.
  for (const one of traits) {
    const isTurnedDown = one.type === 'style' && stances.get(one)?.polarity === 'avoid';
    // "Jasmine gives me awful headaches".
    const isTold = reaches.some(
      ({ does, start, things: named }) => does === 'ails' && start >= one.start && start < one.end && named.length > 0,
    );
    if (isTurnedDown && isTold) stances.set(one, { ...PLAIN, neutral: true });
    if (isTurnedDown && !isTold && harmLengthAt('symptoms', one.start, sentence) > 0) stances.set(one, PLAIN);
  }
  // "Allergic to mornings": no time of day makes anybody ill.
  for (const [one, { allergy, polarity }] of stances)
    if (allergy && polarity === 'avoid' && !HARMFUL.has(one.type ?? '') && !traits.includes(one))
      stances.set(one, { ...PLAIN, neutral: true });
  for (const one of spokenOfBy(reaches, things, sentence)) stances.set(one, { ...PLAIN, neutral: true });
  const asked: Spoken[] = [];
  for (const { does, things: reached } of reaches) {
    for (const one of reached) {
      // "Does rose give you headaches?"
      if ((does === 'ails' || does === 'narrows') && isAsked(one)) continue;
      const stance = governed(does, stances.get(one));
      if (stance === null) continue;
      stances.set(one, stance);
      if (stance.allergy && isAsked(one)) asked.push(one);
    }
  }
  return { reaches, stances, asked };
}

/** What a scent makes of somebody, and how it does not smell: right behind what joins it to "allergic". */
function isFeltAt({ start, type }: Spoken, sentence: Sentence): boolean {
  if (type !== 'style') return false;
  const isSetting = sentence.matches.some(
    (one) =>
      one.start === start &&
      one.entry.meaning.is === 'value' &&
      one.entry.meaning.type === 'style' &&
      sentence.vocabulary.senses.ofValue('style', one.entry.meaning.value) === 'setting',
  );
  if (!isSetting) return false;
  return sentence.matches.some(
    (one) => one.end === start && one.entry.meaning.is === 'negation' && one.start < start && isAllergyAt(one.start, sentence),
  );
}

const isAllergyAt = (at: number, { matches }: Sentence): boolean => matches.some((one) => one.start === at && isAllergy(one));

const OCCASION = 'occasion';

/** "My boss, work, he's intolerant to it": what stands alone before a word of harm that is about nothing else, and whoever stands there. */
function spokenOfBy(reaches: readonly HarmReach[], things: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  const { tokens } = sentence;
  const isAlone = ({ start, end }: Spoken): boolean => {
    const first = start - lengthBefore(start, 'articles', sentence);
    return isPauseAt(end, sentence) && (isPauseAt(first, sentence) || isPauseAt(start, sentence));
  };
  return reaches.flatMap(({ does, things: about, start }) => {
    if (does !== 'harms' || about.length > 0) return [];
    const [from] = sentenceAround(Math.min(start, tokens.length - 1), sentence);
    const here = things.filter((one) => one.start >= from && one.end <= start);
    const isOfIt = here.some((one) => one.type === OCCASION && isAlone(one)) && here.every((one) => !HARMFUL.has(one.type ?? ''));
    return isOfIt ? here : [];
  });
}

/** "She loves florals, strong smells make her sick": what makes ill by how strong it is, is none of what was named before. */
function hasOwnObject({ does, start, things }: HarmReach, all: readonly HarmReach[], { tokens }: Sentence): boolean {
  const last = Math.max(0, ...things.map(({ end }) => end));
  const isApart = tokens.slice(last, start + 1).some(({ gap }) => gap === 'comma' || gap === 'stop');
  if (does !== 'harms' || last > start || !isApart) return false;
  return all.some((one) => one.does === 'ails' && one.start === start && one.things.some((thing) => thing.start >= one.end));
}

/** What a reach makes of a thing; null: it leaves it as it was. */
function governed(does: HarmReach['does'], before: Stance | undefined): Stance | null {
  const isAllergy = before?.allergy === true;
  switch (does) {
    case 'harms':
      return { ...PLAIN, polarity: 'avoid', allergy: true };
    case 'goes_on':
      return before?.lifted ? null : { ...PLAIN, polarity: 'avoid', allergy: true };
    case 'ails':
      return before?.polarity === 'avoid' ? { ...before, ails: true } : { ...PLAIN, polarity: 'avoid', ails: true };
    case 'spares':
      return before?.polarity === 'avoid' && !isAllergy ? PLAIN : null;
    case 'excepts':
      return PLAIN;
    case 'narrows':
      return before?.polarity === 'avoid' ? null : { ...PLAIN, neutral: true };
    case 'bears':
      return before?.tolerated ? { ...before, lifted: true, allergy: true } : null;
    case 'clears':
      return { ...PLAIN, tolerated: true, lifted: true, allergy: true };
    case 'suits':
      return before?.polarity === 'want' ? { ...before, tolerated: true } : { ...PLAIN, neutral: true, tolerated: true };
    case 'returns':
      return { ...PLAIN, tolerated: true, lifted: true, allergy: true, again: true };
    case 'blames':
      return isAllergy ? { ...PLAIN, polarity: 'avoid', allergy: true } : { ...PLAIN, polarity: 'avoid', ails: true };
    case 'lifts':
      return { ...PLAIN, lifted: true, allergy: true };
    case 'asks':
      return { ...PLAIN, neutral: true };
    case 'likes':
      return before?.polarity === 'avoid' ? PLAIN : null;
    case 'wishes':
      return isAllergy && before.polarity === 'avoid' ? PLAIN : null;
    case 'adores':
      return isAllergy && before.lifted ? PLAIN : null;
  }
}

/** "A floral without geranium? Last time I got a rash": of what was spoken of in the sentence before, what was turned down harms. */
function ofRefused(reach: HarmReach, { stances }: Heard, sentence: Sentence): HarmReach {
  const { tokens } = sentence;
  const isBefore = ({ end }: Spoken): boolean => tokens.slice(end, reach.start + 1).some(({ gap }) => gap === 'stop');
  // What stands in a question has no stance of its own.
  const isRefused = (one: Spoken): boolean => {
    const stance = stances.get(one);
    return stance === undefined ? isDeniedHere(one, sentence) : stance.polarity === 'avoid';
  };
  const refused = reach.things.filter(isRefused);
  const isHarm = reach.does === 'harms' || reach.does === 'ails';
  return isHarm && refused.length > 0 && reach.things.every(isBefore) ? { ...reach, things: refused } : reach;
}

/** "I'd love a cherry perfume. I thought it gave me a rash, but it was the soap": what was wished for before stays so, and is lifted from nothing. */
function ofUnwished(reach: HarmReach, { stances }: Heard, { tokens }: Sentence): HarmReach {
  if (reach.does !== 'lifts') return reach;
  const isWishedBefore = (one: Spoken): boolean => {
    const { polarity, neutral, lifted } = stances.get(one) ?? PLAIN;
    return polarity === 'want' && !neutral && !lifted && tokens.slice(one.end, reach.start + 1).some(({ gap }) => gap === 'stop');
  };
  return { ...reach, things: reach.things.filter((one) => !isWishedBefore(one)) };
}

/** "It's not that I dislike jasmine, it's that my husband sneezes": what is said of nothing behind such words is why it is left out all the same. */
function ofNotThat(reach: HarmReach, { cues, stances }: Heard, harmful: readonly Spoken[], sentence: Sentence): HarmReach {
  if ((reach.does !== 'harms' && reach.does !== 'ails') || reach.things.length > 0) return reach;
  const isHere = (at: number): boolean =>
    at < reach.start && sentence.tokens.slice(at + 1, reach.start + 1).every(({ gap }) => gap !== 'stop');
  const denial = cues.findLast(({ how, start }) => how === 'not_that' && isHere(start));
  const things = harmful.filter((one) => denial !== undefined && one.start >= denial.end && one.end <= reach.start);
  return things.length > 0 && things.every((one) => stances.get(one)?.tolerated === true) ? { ...reach, things } : reach;
}

/** "A bit of rose would be fine": right after the allergy was told, it is taken back for that one. */
function borneAfterTelling({ context }: Sentence, { stances }: Heard, things: readonly Spoken[]): readonly HarmReach[] {
  if (context.allergic !== true) return [];
  const borne = things.filter((one) => stances.get(one)?.tolerated === true);
  return borne.map((one) => ({ start: one.start, end: one.end, does: 'bears', things: [one] }));
}

/** What begins a clause that wishes, or that bears: with neither of them and no word of harm, nothing reaches anything. */
const OF_WISHES: ReadonlySet<string> = new Set(['wishes', 'tolerates']);

/** All reaches of a message in the order in which they count: a later one overrules. */
function reachesOfHarm(sentence: Sentence, things: readonly Spoken[], traits: readonly Spoken[]): readonly HarmReach[] {
  if (things.length + traits.length === 0) return [];
  const cues = cuesIn(sentence, things, traits);
  const { context, vocabulary } = sentence;
  if (cues.length === 0 && context.allergic !== true && !vocabulary.allergy.anyStands(OF_WISHES, sentence)) return [];
  const reaches: HarmReach[] = [];
  let before: readonly Segment[] = [];
  let goesOn = context.allergic === true;
  let ails = false;
  for (const segments of sentencesIn(sentence, cues, things, traits)) {
    const isMore = goesOn && continues(segments, sentence);
    const start = segments[0]?.start ?? 0;
    const isSame: boolean =
      !isMore && ails && continues(segments, sentence) && hasRole('also', start, segments.at(-1)?.end ?? start, sentence);
    if (isSame) reaches.push({ start, end: start, does: 'ails', things: segments.flatMap((one) => one.things) });
    ails = isSame || segments.some(({ cue }) => cue?.lifts === false && !cue.spares);
    if (isMore) reaches.push({ start, end: start, does: 'goes_on', things: segments.flatMap((one) => one.things) });
    for (const [at, segment] of segments.entries()) {
      const { cue } = segment;
      if (cue !== null)
        reaches.push(...(exceptionsOf(cue, at, segments, before, things, sentence) ?? reachesOfCue(cue, at, segments, before, sentence)));
      else if (segment.wishes) reaches.push(...wishOf(segment, segments.slice(0, at), sentence));
      else if (segment.isFine || isSparedIn(segment, [...before, ...segments], sentence)) {
        const fine = borneIn(segment, [...before, ...segments.slice(0, at)], sentence);
        reaches.push({ ...placeIn(segment), does: isAffirmed(segment, sentence) ? 'likes' : 'lifts', things: fine });
      }
    }
    goesOn = isMore || segments.some(({ cue }) => cue?.lifts === false && !cue.spares && cue.isAllergy);
    before = segments;
  }
  return reaches;
}

/**
 * Where all but something harms, that is borne, and nothing that was named harms: "everything but citrus gives me hives", "citrus is
 * fine, all else gives me hives". null: no exception is spoken of.
 */
function exceptionsOf(
  cue: Cue,
  at: number,
  segments: readonly Segment[],
  before: readonly Segment[],
  things: readonly Spoken[],
  sentence: Sentence,
): readonly HarmReach[] | null {
  const segment = segments[at];
  if (segment === undefined || cue.lifts || cue.spares) return null;
  const excepted = exceptedFrom(cue, things, sentence);
  if (excepted.length > 0) {
    const rest = segments.map((one) => ({ ...one, things: one.things.filter((thing) => !excepted.includes(thing)) }));
    const named = reachesOfCue(cue, at, rest, before, sentence).filter((reach) => reach.things.length > 0);
    return [...(named.length > 0 ? named : [unnamedBy(cue)]), { ...placeOf(cue), does: 'excepts', things: excepted }];
  }
  if (!isOfRest(cue, segment.start, segment.end, things, sentence)) return null;
  const borne = segments.slice(0, at).filter((one) => one.cue === null && !isTurnedDownIn(one, sentence));
  return [unnamedBy(cue), { ...placeOf(cue), does: 'excepts', things: borne.flatMap((one) => one.things) }];
}

const unnamedBy = (cue: Cue): HarmReach => ({ ...placeOf(cue), does: cue.isAllergy ? 'harms' : 'ails', things: [] });

function isTurnedDownIn(segment: Segment, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => start >= segment.start && end <= segment.end && isRefusing(meaning));
}

/** "Sweet vanilla" makes sick: all vanilla is left out, and nothing else that is sweet. */
function reachesOfCue(
  cue: Cue,
  at: number,
  segments: readonly Segment[],
  before: readonly Segment[],
  sentence: Sentence,
): readonly HarmReach[] {
  const things = ofCue(cue, at, segments, before, sentence);
  const place = placeOf(cue);
  if (cue.clears) return things.length === 0 ? [] : [{ ...place, does: 'clears', things }];
  if (cue.lifts) return [{ ...place, does: 'lifts', things }];
  if (cue.isAskedOfAll) return [{ ...place, does: 'asks', things: segments.flatMap((one) => one.things) }];
  if (cue.spares) return things.length === 0 ? [] : [{ ...place, does: 'spares', things }];
  // "Roses make me sneeze all day": behind what happens it says how long.
  const isOfThing = ({ start, end }: Spoken): boolean =>
    things.some(
      (one) => one.end === start || one.start === end || (one.end <= cue.start && start >= cue.end && isHowLong(cue.end, start, sentence)),
    );
  const traits = traitsOf(cue, at, segments, sentence);
  const segment = segments[at];
  const isIdle = things.length === 0 && segment !== undefined && isOfSomethingElse(cue, segment, sentence);
  const all: readonly HarmReach[] = [
    { ...place, does: cue.isAllergy ? 'harms' : 'ails', things },
    { ...place, does: 'narrows', things: traits.filter(isOfThing) },
    { ...place, does: 'ails', things: traits.filter((one) => !isOfThing(one)) },
    { ...place, does: 'narrows', things: isIdle ? idleBeside(cue, at, segments, sentence) : [] },
  ];
  return all.filter((one) => one.things.length > 0 || one.does === 'harms');
}

/** "…, woody yes", "… holzig ja". */
function isAffirmed({ start, end, isFine }: Segment, { matches }: Sentence): boolean {
  return isFine && matches.some((one) => one.start > start && one.start <= end && isYes(one.entry.meaning));
}

const isYes = (meaning: Meaning): boolean => meaning.is === 'answer' && meaning.answer === 'yes';

/** "All day" behind what happens, but not "from anything heavy": little words between, and none of what it comes from. */
const isHowLong = (from: number, to: number, sentence: Sentence): boolean =>
  areLittle(from, to, sentence) &&
  sentence.vocabulary.allergy.lengthBefore(from, 'from', sentence) === 0 &&
  !hasRole('from', from, to, sentence) &&
  !hasRole('causes', from, to, sentence);

const placeIn = ({ start, end }: Segment): Pick<HarmReach, 'start' | 'end'> => ({ start, end });
const placeOf = ({ start, end }: Cue): Pick<Cue, 'start' | 'end'> => ({ start, end });

/** A wish in the same sentence as an allergy is one: "… and I like rose perfumes"; "not allergic to rose, I adore it" wishes it. */
function wishOf({ start, end, things, isFronted }: Segment, before: readonly Segment[], sentence: Sentence): readonly HarmReach[] {
  // "No clary sage, and I can wear neroli": what follows such words is no longer refused.
  const isBehindHarm = before.some(({ cue }) => cue !== null && !cue.lifts && !cue.spares);
  const isBorne = isBehindHarm && things.every((one) => isBorneIn(start, one, sentence));
  if (things.length > 0) return [{ start, end, does: isFronted || isBorne ? 'likes' : 'wishes', things }];
  // "Allergic to nuts, is it fine in perfume?"
  if (endsInMark(end, sentence)) return [];
  const last = before.findLast((one) => one.things.length > 0);
  // "Allergic to nuts, but in perfume it's fine" says what is borne.
  // Portuguese "todos me dão alergia, menos gengibre, esse eu tolero": what is borne was no refusal.
  const isAfterHarm = before.some(({ cue }) => cue !== null && !cue.lifts && !cue.spares);
  if (last !== undefined && last.cue === null && isAfterHarm && hasRole('tolerates', start, end, sentence))
    return [{ start, end, does: 'spares', things: last.things }];
  const isOnlyBorne = last === undefined || hasRole('only_smelt', last.end, end, sentence);
  return isOnlyBorne ? [] : [{ start, end, does: 'adores', things: last.things }];
}

/** Such words stand before it, and nothing there turns it down: not "geht das auch ohne …". */
function isBorneIn(from: number, one: Spoken, sentence: Sentence): boolean {
  const isRefused = sentence.matches.some(({ start, end, entry: { meaning } }) => start >= from && end <= one.start && isRefusing(meaning));
  return !isRefused && hasRole('tolerates', from, one.start, sentence);
}

const OF_PHRASES: ReadonlySet<string> = new Set(['reactions', 'changes']);

/** "My eyes water", Italian "mi brucia la pelle", which is leather too: words of a longer phrase of harm name nothing. */
function isOfPhrase({ start, end, type }: Spoken, sentence: Sentence): boolean {
  if (!sentence.vocabulary.allergy.anyStands(OF_PHRASES, sentence)) return false;
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
  const here = ownOf(cue, segments[at]?.things ?? [], sentence);
  const after = here.filter(({ start }) => start >= cue.end);
  if (cue.clears) {
    // "… coconut again, coffee still not".
    const isTurned = (one: Segment | undefined): boolean => one !== undefined && isTurnedDownIn(one, sentence);
    const end = segments.findIndex((one, next) => {
      const after = segments[next + 1];
      const isBehind = after?.things.length === 0 && sentence.tokens[after.start]?.gap === 'soft' && isTurned(after);
      // "It wasn't the soap, it was the lavender" goes on with none.
      const isNamed =
        one.things.length > 0 && range(one.start, one.things[0]?.start ?? one.start).some((place) => hasClauseRole(place, 'is', sentence));
      return next > at && (isTurned(one) || isBehind || isNamed || !isBare(one, sentence));
    });
    const listed = after.length > 0 ? listAfter(after, at, segments.slice(0, end < 0 ? segments.length : end), sentence) : [];
    return [...clearedBy(after.length > 0 ? after : here, at, segments, sentence), ...listed];
  }
  // "Eugenol positive, geraniol negative".
  if (here.some((one) => isResultOf(one, cue, sentence))) return [...listBefore(here, at, segments, sentence), ...here];
  const segment = segments[at];
  const next = segments[at + 1];
  if (after.length > 0 || opensList(segment, next, sentence) || isTold(cue, segment, next, sentence)) {
    // "All citrus burns my skin: lemon, orange".
    const isUnfolded = after.length === 0 && segment !== undefined && next !== undefined && isLabel(segment, next, sentence);
    return [...(isUnfolded ? here : after), ...listAfter(after, at, segments, sentence)];
  }
  const listed = segment !== undefined && isOfSomethingElse(cue, segment, sentence) ? listedWithElse(cue, at, segments, sentence) : [];
  if (listed.length > 0) return listed;
  const stressed = cue.lifts ? [] : stressedAfter(at, segments, sentence);
  const likewise = segments.slice(at + 1).flatMap((one) => (one.isTrigger && one.cue === null ? one.things : []));
  if (here.length > 0)
    return [...listBefore(here, at, segments, sentence), ...here, ...alsoAfter(at, segments, sentence), ...stressed, ...likewise];
  if (stressed.length > 0) return stressed;
  if (cue.lifts && !cue.isNoMore) return [];
  const triggers = segments.filter(({ isTrigger }) => isTrigger).flatMap((one) => one.things);
  if (triggers.length > 0) return triggers;
  const substances = substancesIn(segments, sentence);
  if (substances.length > 0) return substances;
  const earlier = [...segments.slice(0, at)].reverse();
  const last = [...earlier, ...[...before].reverse()].find((one) => one.things.length > 0);
  // "Jasmine? I was allergic", "Jasmine. I was allergic as a kid. I still am".
  const isAnswered =
    earlier.every((one) => one.things.length === 0) &&
    (isQuestionBefore(segments[0]?.start ?? 0, sentence) ||
      (isCalledAllergy(cue, sentence) && before.every((one) => isNamedAlone(one, sentence))));
  if (last === undefined) return [];
  const isNear = earlier.includes(last) && earlier.slice(0, earlier.indexOf(last) + 1).every(({ wishes }) => !wishes);
  const isEffect =
    isNear &&
    (isSymptom(cue, segments[at], sentence) ||
      isLabelled(last, segments[segments.indexOf(last) + 1], sentence) ||
      isRelativeOf(last, segments[at], sentence) ||
      isSetAgainst(last, segments[at], sentence) ||
      last.things.slice(-1).some((one) => isResultOf(one, cue, sentence)) ||
      isOutcome(cue, segments[at - 1], segments[at], sentence));
  const isWished = isDeniedWish(cue.start, sentence, earlier.includes(last) ? last.things : []);
  // "Rose, I thought I was allergic, turns out it was the soap".
  const isNoMore = cue.isNoMore && isNear;
  if (
    !(
      isNoMore ||
      pointsBack(cue, segments[at], sentence) ||
      isSubjectless(cue, segments[at], sentence) ||
      isAnswered ||
      isEffect ||
      isWished
    )
  )
    return [];
  const place = earlier.includes(last) ? segments : before;
  return [...listBefore(last.things, place.indexOf(last), place, sentence), ...last.things];
}

/** "A nice vetiver for someone with a lemon allergy": what stands right before the word, and of what is named before that only a list with it. */
function ownOf(cue: Cue, here: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  const own = here.findIndex(({ end }) => end === cue.start);
  const before = here[own - 1];
  const last = here[own];
  if (!cue.isAllergy || cue.clears || before === undefined || last === undefined) return here;
  const isFrom = range(before.end, last.start).some((at) => harmLengthAt('from', at, sentence) > 0);
  const isCause = hasRole('causes', before.end, last.start, sentence) || hasRole('reactions', before.end, last.start, sentence);
  return isFrom && !isCause ? here.slice(own) : here;
}

/** Who names a substance beside a word of harm means it, and what it is listed with: "eucalyptus, camphor, they trigger my asthma". */
function substancesIn(segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  return segments.flatMap((one, at) => {
    const substances = one.wishes ? [] : one.things.filter((thing) => isSubstance(thing, sentence));
    return substances.length === 0 ? [] : [...listBefore(one.things, at, segments, sentence), ...substances];
  });
}

/** What is borne again: the list in its clause, else the last before it. */
function clearedBy(here: readonly Spoken[], at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const place = here.length > 0 ? at : segments.findLastIndex((one, before) => before < at && one.things.length > 0);
  const things = here.length > 0 ? here : (segments[place]?.things ?? []);
  return [...listBefore(things, place, segments, sentence), ...things];
}

/** How that is which a word of harm is about: "heavy perfumes make me cough, especially anything powdery". */
function traitsOf(cue: Cue, at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const here = (segments[at]?.traits ?? []).filter((one) => one.end <= cue.start || one.start >= cue.end);
  const place = segments.findIndex((one, next) => next > at && one.stresses);
  const stressed = place < 0 ? [] : segments.slice(place, endOfTraits(place, segments)).flatMap(({ traits }) => traits);
  const isNamed = here.length + (segments[at]?.things.length ?? 0) > 0;
  // "Anything sweet, those sugary ones, has me hanging over the loo".
  const before = segments.slice(0, at);
  const isOfThem =
    !isNamed &&
    !isHabit(cue, sentence) &&
    before.every(({ wishes }) => !wishes) &&
    before.flatMap((one) => one.traits).some((one) => isOfAll(one, sentence));
  if (isOfThem) return [...before.flatMap((one) => one.traits), ...stressed];
  if (isNamed || !pointsBack(cue, segments[at], sentence)) return [...here, ...stressed];
  const listed = segments.slice(0, at).reverse();
  const first = listed.findIndex((one) => one.wishes || !isBare(one, sentence));
  return [...stressed, ...listed.slice(0, first < 0 ? listed.length : first + 1).flatMap((one) => (one.wishes ? [] : one.traits))];
}

/** Up to a wish. */
function endOfTraits(from: number, segments: readonly Segment[]): number {
  const end = segments.findIndex((one, at) => at >= from && one.wishes);
  return end < 0 ? segments.length : end;
}

/** "Allergies: benzoin, tolu", "my allergy, that's rose": a word of harm with a list behind it. */
function opensList(segment: Segment | undefined, next: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined || next === undefined || next.wishes || next.things.length === 0) return false;
  const isShort = segment.end - segment.start <= SHORT;
  return isShort || segment.cue?.isOrder === true || isLabel(segment, next, sentence);
}

/** "Lemon and lime: hives", "rose, iris: no way, my eyes swell up": the list is what the word of harm is about. */
function isLabelled(list: Segment | undefined, segment: Segment | undefined, sentence: Sentence): boolean {
  if (list === undefined || segment === undefined || list.things.at(-1)?.end !== list.end) return false;
  return isLabel(list, segment, sentence);
}

/** "I get hives, I think it's the rose", "he's allergic, to rose I mean": behind a pause it is said what does it. */
function isTold(cue: Cue, segment: Segment | undefined, next: Segment | undefined, sentence: Sentence): boolean {
  const [first] = next?.things ?? [];
  if (segment === undefined || next === undefined || first === undefined || segment.things.length > 0) return false;
  if (next.wishes || next.cue !== null || cue.lifts || cue.spares) return false;
  if (isNamedBehind(cue, segment, next, sentence)) return true;
  const { vocabulary, tokens } = sentence;
  const joint = tokens[next.start]?.folded ?? '';
  const last = tokens[segment.end - 1]?.folded ?? '';
  const goesOn = cue.end === segment.end && vocabulary.index.lookup([last, joint]).some(({ meaning }) => isRefusing(meaning));
  if (goesOn && first.start - next.start <= MOST_LEADING) return true;
  const is = range(next.start, Math.min(first.start, next.start + NEAR)).find((at) => hasClauseRole(at, 'is', sentence));
  if (is === undefined || first.start - is > MOST_LEADING || saysMore(first, next, sentence)) return false;
  // "My favourite is rose" tells of something else.
  const isOfIt = hasRole('back', next.start, is, sentence) || range(next.start, is).some((at) => hasClauseRole(at, 'says', sentence));
  return is === next.start || isOfIt;
}

/** "It makes me itch for days, sandalwood.": the sentence ends with what does it, behind a pause and with nothing else. */
function isNamedBehind(cue: Cue, { start }: Segment, next: Segment, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const isLast = next.things.at(-1)?.end === next.end && (tokens[next.end]?.gap ?? 'stop') === 'stop';
  const isFirst = tokens[start]?.gap === 'stop' || start === 0;
  const article = sentence.vocabulary.people.phrases.lengthAt(next.start, 'articles', sentence);
  const isAll = (next.things[0]?.start ?? next.end) <= next.start + article && isBare(next, sentence);
  return cue.isAllergy && isFirst && isLast && isAll && !isQuestionBefore(next.end, sentence);
}

/** Whether more is said of a thing in its clause than what it is: "it is rose that I love". */
function saysMore({ end }: Spoken, { end: last, things }: Segment, { tokens, isLittleWord }: Sentence): boolean {
  return tokens[last]?.gap === 'soft' || tokens.slice(things.at(-1)?.end ?? end, last).some(({ folded }) => !isLittleWord(folded));
}

/** "One whiff of rose and I wheeze": what follows from what is named right before the "and". */
function isOutcome(cue: Cue, cause: Segment | undefined, segment: Segment | undefined, { tokens, vocabulary }: Sentence): boolean {
  if (!cue.isAllergy || cause === undefined || segment === undefined) return false;
  const isJoined = tokens[segment.start]?.gap === 'soft' && vocabulary.connectives.of(tokens[segment.start]) === 'and';
  return isJoined && cause.things.at(-1)?.end === cause.end;
}

/** "Peach, which put me in hospital": a clause that opens right behind a thing tells of it. */
function isRelativeOf(last: Segment, segment: Segment | undefined, sentence: Sentence): boolean {
  return segment?.start === last.end && last.things.at(-1)?.end === last.end && harmLengthAt('relatives', last.end, sentence) > 0;
}

/** "Saffron on the other hand hives": words that turn, and then what comes of the thing that stands right before them. */
const isSetAgainst = ({ things, end }: Segment, segment: Segment | undefined, sentence: Sentence): boolean =>
  segment?.start === end && things.at(-1)?.end === end && sentence.tokens[end]?.gap === 'soft' && isTurnAt(end, sentence);

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
    if (segment.wishes || segment.isFine || segment.cue?.lifts) break;
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

/** "Perfumes make me cough, especially rose and musk": with all that is listed there. */
function stressedAfter(at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const place = segments.findIndex((one, next) => next > at && (one.stresses || one.wishes || one.things.length > 0));
  const segment = segments[place];
  if (segment === undefined || !segment.stresses || segment.wishes || segment.cue?.lifts) return [];
  return [...segment.things, ...listAfter(segment.things, place, segments, sentence)];
}

/** What was listed before: things of the same kind, with little words alone, or with nothing but an "and" or "or" behind. */
function listBefore(first: readonly Spoken[], at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const list: Spoken[] = [];
  const [one] = first;
  if (one === undefined || one.start - (segments[at]?.start ?? 0) > MOST_LEADING) return list;
  let next = segments[at];
  for (const segment of segments.slice(0, at).reverse()) {
    if (segment.wishes || next === undefined) break;
    if (segment.things.length === 0 && segment.traits.length > 0 && isBare(segment, sentence)) continue;
    const last = segment.things.at(-1);
    const isList = last !== undefined && segment.things.every(({ type }) => type === one.type);
    const isJoined = last?.end === next.start && sentence.tokens[next.start]?.gap === 'soft';
    if (!isList || !(isBare(segment, sentence) || isJoined)) {
      list.unshift(...broughtOnIn(segment, one, sentence));
      break;
    }
    list.unshift(...segment.things);
    next = segment;
  }
  return list;
}

/** German "lösen bei mir alle weißen Blüten wie Tuberose, Jasmin … Übelkeit aus": what stands behind the verb opens the list. */
function broughtOnIn(segment: Segment, { type }: Spoken, sentence: Sentence): readonly Spoken[] {
  const cause = range(segment.start, segment.end).find((at) => {
    const rest = { ...segment, start: at + harmLengthAt('causes', at, sentence), things: segment.things.filter(({ start }) => start > at) };
    return rest.start > at && rest.things.at(-1)?.end === segment.end && isBare(rest, sentence);
  });
  return cause === undefined ? [] : segment.things.filter((one) => one.start > cause && one.type === type);
}

/** "Allergic": not "zum Kotzen", "i boils", which may be said of anything. */
const isCalledAllergy = ({ start, end }: Cue, { matches }: Sentence): boolean =>
  matches.some((one) => start <= one.start && one.end <= end && isAllergy(one));

/** "Jasmine.", "la rose." */
const isNamedAlone = (one: Segment, sentence: Sentence): boolean =>
  (one.things[0]?.start ?? one.end) - one.start < MOST_LEADING && !one.wishes && isBare(one, sentence);

function isBare({ start, end, things, traits }: Segment, sentence: Sentence): boolean {
  const { tokens, isLittleWord, vocabulary } = sentence;
  for (let at = start; at < end; at++) {
    if ([...things, ...traits].some((one) => one.start <= at && at < one.end) || harmLengthAt('all', at, sentence) > 0) continue;
    const token = tokens[at];
    if (token !== undefined && !isLittleWord(token.folded) && vocabulary.connectives.of(token) === undefined) return false;
  }
  return true;
}

/** "Allergic to it", "they bring me out in hives". */
function pointsBack(cue: Cue, segment: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined || isHabit(cue, sentence)) return false;
  const from = Math.max(segment.start, cue.start - NEAR);
  // "My throat closes up if someone opens a bottle of it".
  const isWhen = hasRole('when', cue.end, segment.end, sentence);
  const to = isWhen ? segment.end : Math.min(segment.end, cue.end + DENIED_WITHIN);
  return hasRole('back', from, to, sentence);
}

/** "My mum loves lavender, gives me a rash", "…, me da ronchas": a verb of causing opens the clause, and what does it stands before. */
function isSubjectless(cue: Cue, segment: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined || cue.lifts || cue.spares || isHabit(cue, sentence)) return false;
  if (segment.things.length > 0 || sentence.tokens[segment.start]?.gap !== 'comma') return false;
  const verb = hasClauseRole(segment.start, 'clitics', sentence) ? segment.start + 1 : segment.start;
  return verb < cue.start && cue.start - verb <= NEAR && harmLengthAt('causes', verb, sentence) > 0;
}

/** "…, I get a rash", "… pero ahora me da urticaria": who has it, a verb of having or causing, and nothing else that could cause it. */
function isSymptom(cue: Cue, segment: Segment | undefined, sentence: Sentence): boolean {
  if (segment === undefined || isHabit(cue, sentence)) return false;
  const { tokens, isLittleWord, vocabulary, rank } = sentence;
  let isCaused = false;
  for (let at = segment.start; at < cue.start; ) {
    const cause = harmLengthAt('causes', at, sentence);
    const token = tokens[at];
    if (token === undefined) return false;
    const roles = vocabulary.clauses.rolesOf(token, rank);
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
  if (first.stresses) return true;
  // "Leave it out and keep the rose" does something of its own.
  const isLeading = (at: number): boolean => sentence.isLittleWord(tokens[at]?.folded ?? '') && !hasClauseRole(at, 'pronouns', sentence);
  const joins = range(first.start, Math.min(tokens.length, first.start + MOST_LEADING)).some(
    (at) => vocabulary.connectives.of(tokens[at]) === 'and' && range(first.start, at).every(isLeading),
  );
  return joins || hasRole('also', first.start, last.end, sentence);
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
