import { AGE, GENDER, RECIPIENT, SELF, UNISEX } from '../../flow/program/own-types.ts';
import { REACHED_BACK } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { groupBy } from '../../text/group-by.ts';
import { mendedThings } from '../1-match/corrected-values.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAdultAge, isOfDays, withoutOthersAges } from '../2-spans/ages.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf, toMentions } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { candidateReadings, type Reading } from '../2-spans/readings.ts';
import { withAllergies } from '../3-clauses/allergies.ts';
import { anyGenderAt } from '../3-clauses/any-gender.ts';
import { isOnlyDate } from '../3-clauses/dates.ts';
import { withApart, withEachOfUs, withKnownBesideMe } from '../3-clauses/each-of-us.ts';
import { hadByOthers } from '../3-clauses/had-by-others.ts';
import type { HarmReach } from '../3-clauses/harm.ts';
import { PRESUMED, presumedHarmful } from '../3-clauses/harm-presumed.ts';
import { withLeftBehind } from '../3-clauses/left-behind.ts';
import { type Licences, licencesOf } from '../3-clauses/licences/licences.ts';
import { likenedThings } from '../3-clauses/likened.ts';
import type { Mine } from '../3-clauses/mine-instead.ts';
import { withMoved } from '../3-clauses/moved-between.ts';
import { withoutSelf } from '../3-clauses/not-for-self.ts';
import { isSought, isToldAsHad, type Owned, ownedThings } from '../3-clauses/owned.ts';
import { withPairOfPronouns } from '../3-clauses/pair-of-pronouns.ts';
import { type Wearers, wearersIn } from '../3-clauses/people.ts';
import { gendersTold } from '../3-clauses/person-gender.ts';
import { saysNothingElse } from '../3-clauses/phrasing.ts';
import { clauseStart, hasRole, isSaidToWish, lengthAt, lengthBefore, stands } from '../3-clauses/said-of.ts';
import type { Heard } from '../3-clauses/scope/hear.ts';
import type { Reach } from '../3-clauses/scope/reach.ts';
import { isOutside } from '../3-clauses/so-far.ts';
import { withoutTurnsOver } from '../3-clauses/turns-over.ts';
import { endOf, type Found, isPerson, type Turns, turnsIn, withOwners } from '../3-clauses/whose-turn.ts';
import { wornBySelf } from '../3-clauses/worn-by-self.ts';
import type { Doubt, Mention, OpenReading, OtherReading } from '../said.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { isAgeOnlyTold } from './ages-only-told.ts';
import { withAlternatives } from './alternatives.ts';
import { isQualified } from './qualified.ts';

const MOST_OTHERS = 24;

/** The mentions of a message, complete, in the order they were said. */
export interface Weighed {
  readonly mentions: readonly Mention[];
  /** Fragrances that somebody is said to have, whether they are wished for or not. */
  readonly has: readonly Mention[];
  readonly open: OpenReading | null;
  readonly others: readonly OtherReading[];
  /** Whether a scent is looked for or spoken of, or who wears it is told. */
  readonly isWish: boolean;
  readonly doubt: Doubt | null;
  /** What was named and is neither wished for nor turned down, and why. */
  readonly aside: ReadonlyMap<Thing, Aside>;
  readonly licences: Licences;
  /** What is told beside a bodily effect, and left out for that alone. */
  readonly presumed: readonly Thing[];
  readonly wearers: Wearers;
  /** Whoever it is for and no recipient names: "for my dentist". */
  readonly given: Mention['at'] | null;
  /** Who comes first of several. */
  readonly first: string | null;
  /** Who is only spoken of. */
  readonly isTheSame: boolean;
  readonly heardOf: readonly string[];
  /** What shoppers say that they wear themselves. */
  readonly worn: readonly string[];
  /** Where it is said that no gender is wished for. */
  readonly anyGender: Mention['at'] | null;
}

/**
 * Why something that was named changes no wish: somebody who is only spoken of, or who speaks; what somebody has; what is only told;
 * what was taken back at once; what is fine either way; what only says which ("sweet vanilla"); what is asked about, since it may be meant or not.
 */
export type Aside = 'spoken_of' | 'speaker' | 'owned' | 'told' | 'corrected' | 'tolerated' | 'narrows' | 'doubt';

type AmbiguousReading = Extract<Reading, { readonly is: 'ambiguous' }>;

/** "Mama isst keinen Zucker mehr": what somebody doesn't eat or have harms nobody. */
function isHad({ start }: Pick<Spoken, 'start'>, sentence: Sentence): boolean {
  const from = clauseStart(start, sentence);
  const places = sentence.tokens.flatMap((_, at) => (at >= from && at < start ? [at] : []));
  const isOther = (at: number): boolean => hasRole(at, 'others', sentence) && !hasRole(at, 'says', sentence);
  const isOfWish = (at: number): boolean => (['wants', 'smells', 'wears'] as const).some((role) => hasRole(at, role, sentence));
  return places.some(isOther) && !places.some(isOfWish);
}

/** Whether more is named than people: "my gran is ninety and still dances". */
function tellsMore({ things, settled }: Content): boolean {
  // "Ma fille a 16 ans": the words of an age.
  const isSettled = (one: Thing): boolean => settled.some(({ start, end }) => start < one.end && one.start < end);
  return things.some((one) => one.type !== RECIPIENT && one.type !== GENDER && !isSettled(one));
}

/** "My husband mustn't wear lavender, the doctor says". */
function isDoctorNamed(sentence: Sentence): boolean {
  return sentence.vocabulary.allergy.stands('doctors', sentence);
}

/** Gives each thing its polarity, emphasis, likeness and mode. */
export function weighContent(
  sentence: Sentence,
  content: Content,
  heard: Heard,
  acting: readonly Match[],
  reaches: readonly HarmReach[] = [],
  mine: Pick<Mine, 'claimed' | 'others'> = { claimed: new Set(), others: new Set() },
): Weighed {
  const likened = likenedThings(sentence, content.things, acting);
  const others: OtherReading[] = [];
  const doubts: Doubt[] = [];
  let open: OpenReading | null = null;

  const read = (thing: Thing, reading: Thing['reading'], stance: Stance): Mention[] => {
    const at = stretchOf(sentence, thing.start, thing.end);
    const told = toMentions(reading, at, stance, likened.has(thing) || owned.away.has(thing));
    // "Nothing heavy", of something light: it stays as light as it was to be.
    const { strength } = sentence.context;
    const isKept = strength != null && stance.polarity === 'avoid' && isOutside(thing, sentence);
    const mentions = isKept ? told.map((one) => (one.type === 'strength' ? { ...one, value: strength } : one)) : told;
    // A slip goes, and all else that was wished for stays.
    return heard.corrected.has(thing) ? mentions : mentions.map((mention) => inMode(mention, stance, heard.corrects));
  };
  const inDoubt = (
    match: Match,
    { start, end }: Pick<Thing, 'start' | 'end'>,
    stance: Stance,
    likeness: boolean,
    asks: string | null,
  ): void => {
    const at = stretchOf(sentence, start, end);
    const readings = candidateReadings(match, sentence).flatMap((one) =>
      one.is === 'limit' || one.is === 'drop' ? [] : toMentions(one, at, stance, likeness),
    );
    const isAsked = asks !== null && readings.every(({ type, polarity }) => type === 'fragrance' && polarity === 'want');
    if (readings.length > 0) doubts.push({ word: sentence.text.slice(at.start, at.end), readings, ...(isAsked ? { intent: asks } : {}) });
  };
  for (const { match, intent } of content.doubtful) inDoubt(match, match, PLAIN, false, intent);
  // "Mia madre non ama la rosa": all that is said.
  const isAll = saysNothingElse(sentence) || isDoctorNamed(sentence);
  const harmful = [...heard.stances].flatMap(([one, { polarity, allergy, ails }]) =>
    polarity === 'avoid' && (allergy || ails || (isAll && REACHED_BACK.has(one.type ?? '') && !isHad(one, sentence))) ? [one] : [],
  );
  const wearers = wearersIn(sentence, content.things, acting, harmful);
  const owned = withLeftBehind(ownedThings(sentence, content.things, likened, acting), {
    sentence,
    things: content.things,
    likened,
    heard,
    wearers,
  });
  const licences = licencesOf(sentence, content.things, wearers);
  const { licensed, doubtful, told: tale, served, isWish, isTold } = licences;
  const presumed = presumedHarmful(sentence, content.things, heard.stances, reaches, licences);
  const aside = new Map<Thing, Aside>();
  const isNobodysAge = isAgeOnlyTold(licences, sentence);
  const found = withoutOthersAges(
    content.settled,
    content.things,
    isWish || !tellsMore(content) ? { ...wearers, told: new Set<Thing>() } : wearers,
    sentence,
  )
    // "Gran won forty quid": no limit, where nothing is wished for.
    .filter(({ mention, isPlain }) => !isTold || !(isAdultAge(mention) || mention.type === 'year' || isPlain === true))
    // "Only three days to go": nobody is that young.
    .filter(({ mention }) => isWish || content.things.some(({ type }) => type === RECIPIENT) || !isOfDays(mention))
    // "The twins are two today".
    .filter(({ mention }) => mention.type !== AGE || !isNobodysAge)
    .filter(({ start, end, mention }) => mention.type !== 'price' || ![...licences.sums].some((at) => start <= at && at < end))
    .map(({ start, mention }) => ({ start, mention }));
  const { told, isSpeaker, pronouns, ofOthers, acquaintances } = gendersTold(sentence, content.things, wearers);
  const asksWho = sentence.context.asked === GENDER || sentence.context.asked === RECIPIENT;
  // "I'm a guy, 35 at most": a price alone says that something is looked for.
  const isLimited = found.length > 0;
  // "I'm allergic to Mondays": nothing is looked for.
  const isIdle =
    reaches.some(({ does, things }) => does === 'harms' && things.length === 0) &&
    content.things.every((one) => heard.stances.get(one)?.neutral === true);
  found.push(
    ...told.filter(
      ({ needs }) =>
        !(isIdle && !asksWho) && (isWish || needs === 'nothing' || (asksWho && needs !== 'wish') || (isLimited && needs === 'limit')),
    ),
  );
  // "Apart from patchouli I'll take anything" tells nothing that somebody did.
  const isHarmTold = [...heard.stances.values()].some(({ allergy, ails }) => allergy || ails);
  const exceptions = isHarmTold
    ? []
    : heard.reaches.filter(({ effect, cue }) => effect === 'refuses' && (cue.how === 'except' || cue.how === 'past'));
  // "Our cats get sick of eucalyptus, so nothing with that" asks to leave it out, whatever is told.
  const asked = heard.reaches.filter(({ cue }) => cue.how === 'taken_up');
  const meals = new Set<Spoken>(served);
  // "The fridge is empty apart from an old orange".
  const left = exceptions.flatMap(({ things }) => things.filter((one) => !meals.has(one)));
  const excepted = new Set<Spoken>([...left, ...asked.flatMap(({ things }) => things)]);
  const judged = new Set<Spoken>(
    heard.reaches.filter((one) => isVerdict(one, sentence)).flatMap(({ things }) => things.filter((one) => !meals.has(one))),
  );
  const loved = new Set<Spoken>(heard.reaches.filter(isLoveAfterAll).flatMap(({ things }) => things));
  // "The jabs worked, and now I'm making up for it".
  const lifted = new Set<Spoken>(reaches.flatMap(({ does, things }) => (does === 'lifts' ? things : [])));
  for (const { does, things } of reaches) if (does === 'adores') for (const one of things) if (lifted.has(one)) loved.add(one);
  const mended = mendedThings(sentence, content.things, acting);
  const had = hadByOthers(content.things, wearers, heard, sentence);
  const isWishedFor = (thing: Thing): boolean =>
    licensed.has(thing) || loved.has(thing) || mine.claimed.has(thing) || heard.corrected.has(thing) || thing === wearers.harmed;
  for (const thing of content.things) {
    const whose =
      wearers.spokenOf.has(thing) || ofOthers.has(thing) || mine.others.has(thing) ? 'spoken_of' : isSpeaker.has(thing) ? 'speaker' : null;
    if (isOnlyDate(thing, content.things, sentence)) {
      aside.set(thing, 'told');
      continue;
    }
    const isToldOf = !isWish && !asksWho && !presumed.includes(thing) && (wearers.told.has(thing) || isSelf(thing));
    const reading = asNamed(thing, wearers);
    if (whose !== null || isToldOf || reading === null) {
      aside.set(thing, whose ?? (isToldOf ? 'told' : 'spoken_of'));
      continue;
    }
    const stance = presumed.includes(thing) ? PRESUMED : stanceOf(thing, heard, owned, sentence);
    if (reading.is !== 'ambiguous' && reading.match.candidates !== undefined) {
      const isLiked = likened.has(thing);
      inDoubt(reading.match, thing, stance ?? PLAIN, isLiked, isLiked ? null : sentence.vocabulary.bareIntent);
      aside.set(thing, 'doubt');
      continue;
    }
    if (wearers.disliked.has(thing) && !mine.claimed.has(thing) && stance?.polarity === 'avoid' && !stance.allergy && !stance.ails) {
      aside.set(thing, 'spoken_of');
      continue;
    }
    if (had.has(thing)) {
      aside.set(thing, 'owned');
      continue;
    }
    const isOnlyTold = tale.has(thing) && !excepted.has(thing) && !judged.has(thing) && !mine.claimed.has(thing);
    if (stance === null || (isOnlyTold && stance.polarity === 'avoid' && !stance.allergy && !stance.ails)) {
      aside.set(thing, stance === null ? 'owned' : 'told');
      continue;
    }
    if (stance.tolerated && REACHED_BACK.has(thing.type ?? '')) {
      for (const mention of read(thing, reading, { ...stance, allergy: false }))
        found.push({ start: thing.start, mention: { ...mention, mode: 'drop', tolerated: true } });
    }
    if (mended.has(thing) && stance.polarity === 'want' && !stance.neutral && !stance.lifted) {
      aside.set(thing, 'corrected');
      continue;
    }
    if ((stance.neutral && !stance.lifted) || (stance.polarity === 'want' && !stance.lifted && !isWishedFor(thing))) {
      const isOpen = !stance.neutral && doubtful.has(thing) && reading.is === 'value';
      if (isOpen) doubts.push(withOrWithout(wordAt(thing, sentence), read(thing, reading, PLAIN)));
      aside.set(thing, isOpen ? 'doubt' : stance.tolerated ? 'tolerated' : stance.neutral ? 'narrows' : 'told');
      continue;
    }
    if (reading.is !== 'ambiguous' || stance.polarity === 'avoid' || stance.lifted || reading.settled || reading.ambiguity.all) {
      const mentions = read(thing, reading, stance);
      for (const mention of mentions)
        found.push({ start: thing.start, mention: pronouns.has(thing) ? { ...mention, ofPerson: true } : mention });
      if (stance.again) for (const mention of read(thing, reading, PLAIN)) found.push({ start: thing.start, mention });
      const [taken, other] = mentions;
      const isExcluded = reading.is === 'ambiguous' && stance.polarity === 'avoid';
      if (isExcluded && taken !== undefined && other !== undefined)
        others.push({ word: wordAt(thing, sentence), taken, other, all: mentions });
      continue;
    }
    const word = wordAt(thing, sentence);
    const readings = inOrder(reading).flatMap((taken) => read(thing, { ...reading, taken }, stance));
    const [taken, other] = readings;
    if (taken === undefined) continue;
    if (reading.taken === null && open === null) open = { ambiguity: reading.ambiguity.name, word, readings };
    else {
      found.push({ start: thing.start, mention: taken });
      if (other !== undefined) others.push({ word, taken, other });
    }
  }
  const wished = found.map(({ mention }) => mention);
  // "He wears Invictus, I find it awful": what is turned down is nobody's taste.
  const isTaste = (thing: Thing): boolean => heard.stances.get(thing)?.polarity !== 'avoid';
  const taste = isSought(wished, owned, content) ? owned.worn.filter(isTaste) : [];
  for (const thing of taste) for (const mention of read(thing, thing.reading, PLAIN)) found.push({ start: thing.start, mention });
  found.sort((a, b) => a.start - b.start);
  const isGivenUp = ({ type, mode }: Mention): boolean => type === GENDER && mode === 'drop';
  const own = new Set([...told, ...found.filter(({ mention }) => isGivenUp(mention))].map(({ mention }) => String(mention.value)));
  const anyGender =
    anyGenderAt(sentence, content.things, { stances: heard.stances, pronouns, own }) ??
    givenUp(
      found.filter(({ mention }) => mention.type === GENDER),
      sentence,
    );
  const kept = anyGender === null ? found : found.filter(({ mention }) => mention.type !== GENDER);
  const people = withPairOfPronouns(withAlternatives(sentence, kept), sentence);
  const paired = withMoved(withKnownBesideMe(withEachOfUs(withApart(people, sentence), sentence), sentence), sentence);
  const turns = turnsIn(sentence, paired);
  const all = withOwners(sentence, withoutTurnsOver(sentence, withoutSelf(sentence, withPointed(paired, turns), content.things)));
  const allergic = withAllergies(
    all.map(({ mention }) => mention),
    content.intents,
    sentence,
  );
  const mentions = settleContradictions(distinct(ofNeither(allergic)), sentence);
  const isForOther = (one: Thing): boolean => !aside.has(one) && (!wearers.told.has(one) || isSaidToWish(one.end, sentence, false));
  // "And one for his brother": nobody whom a recipient of the project names.
  const [given] = [...acquaintances, ...[...wearers.othersOwn.keys()].filter((one) => isForOther(one))];
  const toldOf = [...owned.told].filter((one) => isToldAsHad(one, content.things, sentence));
  const has = toldOf.flatMap(({ start, end, reading }) => toMentions(reading, stretchOf(sentence, start, end), PLAIN, false));
  return {
    isWish: isWish || turns.pointed.length > 0,
    mentions,
    has,
    open,
    others: others.slice(0, MOST_OTHERS),
    doubt: doubts[0] ?? null,
    first: turns.first ?? (paired === people ? null : wearerAmong(paired, sentence)),
    isTheSame: turns.isTheSame && !mentions.some(({ type }) => type === 'fragrance'),
    heardOf: [...new Set([...wearers.spokenOf].filter((one) => !isCalledSo(one, sentence)).flatMap(relationOf))],
    worn: wornBySelf(sentence, content.things, likened),
    anyGender: anyGender === null ? null : stretchOf(sentence, anyGender.start, anyGender.end),
    aside,
    licences,
    presumed,
    wearers,
    given: given === undefined ? null : stretchOf(sentence, given.start, given.end),
  };
}

/** Whoever has a turn keeps it, where it is told whose something is. */
function wearerAmong(found: readonly Found[], { context: { wearer } }: Sentence): string | null {
  return wearer != null && found.some(({ mention }) => isPerson(mention) && mention.value === wearer) ? wearer : null;
}

/** "Neither for men nor for women": for both. */
function ofNeither(mentions: readonly Mention[]): readonly Mention[] {
  const turned = mentions.filter(({ type, mode, polarity }) => type === GENDER && (mode === 'drop' || polarity === 'avoid'));
  const [first] = turned;
  const isBoth =
    new Set(turned.map(({ value }) => value)).size > 1 && turned.length === mentions.filter(({ type }) => type === GENDER).length;
  if (first === undefined || !isBoth) return mentions;
  const unisex: Mention = { ...first, value: UNISEX, polarity: 'want', mode: 'add' };
  return [...mentions.filter((one) => !turned.includes(one)), unisex];
}

/** "I've tried oud, really, not for me": a verdict on what was told. */
function isVerdict({ effect, goes, cue }: Reach, { tokens }: Sentence): boolean {
  return effect === 'judges' && goes === 'back' && cue.how === 'after' && tokens[cue.end]?.gap !== 'soft';
}

/** "I couldn't stand incense, now I can't get enough of it"; "without vanilla I'm nobody", where two refusals make a wish. */
function isLoveAfterAll({ effect, cue }: Reach): boolean {
  return effect === 'resumes' && (cue.how === 'positive' || cue.how === 'hard');
}

/** Whoever is pointed at beside what is found; a pronoun for them says nothing of a gender besides. */
function withPointed(found: readonly Found[], { pointed }: Turns): readonly Found[] {
  const isPointing = ({ mention: { type, at } }: Found): boolean =>
    type === GENDER && pointed.some((one) => one.mention.at.start < at.end && at.start < one.mention.at.end);
  return [...found.filter((one) => !isPointing(one)), ...pointed].sort((a, b) => a.start - b.start);
}

/** null: it says nothing of the wish. What is pointed at as "something different" or "neither" is turned down. */
function stanceOf(thing: Thing, { stances }: Heard, owned: Owned, sentence: Sentence): Stance | null {
  const stance = stances.get(thing) ?? PLAIN;
  if (owned.away.has(thing)) return { ...PLAIN, polarity: 'avoid' };
  if (thing.reading.is === 'pointed') {
    const { how } = thing.reading;
    if (how === 'different' || how === 'neither') return { ...stance, polarity: 'avoid' };
    // "No hay algo parecido?", "non c'è qualcosa del genere?": what is asked for with a "not" is wished for.
    if (how === 'same' && stance.polarity === 'avoid' && isAskedFor(thing, sentence)) return { ...stance, polarity: 'want' };
    return how === 'it' ? null : stance;
  }
  return owned.told.has(thing) && stance.polarity === 'want' ? null : stance;
}

/** Whether a sentence asks whether there is such a thing. */
function isAskedFor({ start, end }: Thing, sentence: Sentence): boolean {
  const { tokens, text } = sentence;
  const stop = tokens.findIndex(({ gap }, at) => at >= end && gap === 'stop');
  const until = stop < 0 ? tokens.length : stop;
  if (!/[?？؟]/.test(text.slice(tokens[until - 1]?.end ?? 0, tokens[until]?.start))) return false;
  let from = start;
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  return tokens.slice(from, start).some((_, at) => POLITE.some((role) => hasRole(from + at, role, sentence)));
}

const POLITE = ['has', 'is', 'shop', 'heads', 'wants'] as const;

/** Tokens from one gender to the other that is given up with it. */
const MOST_BESIDE = 3;

/** "Peu importe homme ou femme", "Herren ist mir wurscht": a gender is given up, since none matters, and none is wished for besides. */
function givenUp(genders: readonly Found[], sentence: Sentence): Pick<Thing, 'start' | 'end'> | null {
  const gone = genders.find(({ mention }) => mention.mode === 'drop');
  if (gone === undefined) return null;
  // "Damen oder Herren ist mir wurscht".
  const isBeside = ({ start }: Found): boolean => start < gone.start && gone.start - start <= MOST_BESIDE;
  if (genders.some((one) => one.mention.mode !== 'drop' && one.mention.ofPerson !== true && !isBeside(one))) return null;
  if (gone.mention.value !== UNISEX && !stands('no_matter', sentence)) return null;
  return { start: gone.start, end: endOf(gone.mention, sentence) };
}

/** "Hey bro": what shoppers call whom they speak to. */
function isCalledSo({ start, end }: Thing, sentence: Sentence): boolean {
  return lengthAt(start, 'address', sentence) === end - start && lengthBefore(start, 'mine', sentence) === 0;
}

function relationOf({ type, reading }: Thing): readonly string[] {
  return type === RECIPIENT && reading.is === 'value' && reading.value !== SELF ? [reading.value] : [];
}

function isSelf({ type, reading }: Thing): boolean {
  return type === RECIPIENT && reading.is === 'value' && reading.value === SELF;
}

/** "My son's girlfriend" is nobody's that the shopper could call so: what is known of her is that it is for a woman. */
function asNamed(thing: Thing, { othersOwn, named }: Wearers): Thing['reading'] | null {
  const { reading } = thing;
  if (!othersOwn.has(thing) || reading.is !== 'value') return reading;
  const gender = othersOwn.get(thing);
  // "For my brother and his girlfriend": hers is not his.
  const isBesideAnother = named.some((one) => one.type === RECIPIENT && !othersOwn.has(one));
  return gender === undefined || isBesideAnother ? null : { ...reading, type: GENDER, value: gender };
}

function wordAt({ start, end }: Thing, sentence: Sentence): string {
  const at = stretchOf(sentence, start, end);
  return sentence.text.slice(at.start, at.end);
}

/** A thing that may be wanted or not. */
function withOrWithout(word: string, wanted: readonly Mention[]): Doubt {
  return { word, readings: wanted.flatMap((one) => [one, { ...one, polarity: 'avoid' as const }]) };
}

/** The meanings of a word, the one that was taken first. */
function inOrder({ readings, taken }: AmbiguousReading): AmbiguousReading['readings'] {
  return taken === null ? readings : [taken, ...readings.filter((one) => one !== taken)];
}

/** A wish said in correction, or in place of what was negated, replaces; comparatives always add up; a lifted limit is forgotten. */
function inMode(mention: Mention, stance: Stance, corrects: boolean): Mention {
  if (isWearerTurnedDown(mention)) return { ...mention, polarity: 'want', mode: 'drop' };
  if (stance.lifted) return { ...mention, mode: 'drop' };
  const replaces = (corrects || stance.contrast) && mention.polarity === 'want' && mention.type !== 'comparative';
  return replaces ? { ...mention, mode: 'replace' } : mention;
}

/** "Not for a man, for my sister": nobody is left out for good; it only isn't for him. */
function isWearerTurnedDown({ type, polarity, emphasis }: Mention): boolean {
  return polarity === 'avoid' && emphasis !== 'weak' && (type === GENDER || type === RECIPIENT);
}

/**
 * The same value wanted and avoided: "sweet but not sugary", "sweet but not too sweet" want it, a little;
 * said twice with one word, the last one counts, unless the first was said yes to, or a kind of it is turned down: "rose, but not a
 * grandma rose".
 */
function settleContradictions(mentions: readonly Mention[], sentence: Sentence): readonly Mention[] {
  if (mentions.length < 2 || !mentions.some(({ polarity }) => polarity === 'avoid')) return mentions;
  const { text } = sentence;
  const keyOf = ({ type, value }: Mention): string => `${type} ${JSON.stringify(value)}`;
  const wordOf = ({ at }: Mention): string => text.slice(at.start, at.end).toLowerCase();
  const groups = groupBy(mentions, keyOf);
  return mentions.flatMap((mention) => {
    const against = (groups.get(keyOf(mention)) ?? []).filter((other) => {
      const isOfSame = mention.whose === other.whose || mention.allergy || other.allergy;
      return other.polarity !== mention.polarity && other.mode !== 'drop' && isOfSame;
    });
    if (mention.mode === 'drop' || against.length === 0 || mention.allergy) return [mention];
    if (against.some((other) => other.allergy)) return [];
    const isMild = [mention, ...against].some((one) => one.polarity === 'avoid' && one.emphasis === 'weak');
    const all = [mention, ...against];
    const wanted = all.filter(({ polarity }) => polarity === 'want');
    const isOfKind = (one: Mention): boolean => one.polarity === 'avoid' && wanted.some(({ at }) => at.start < one.at.start);
    // "Something like Sauvage, but not Sauvage": what is like it is none.
    const isLiked = wanted.some(({ type, likeness }) => type === 'fragrance' && likeness !== undefined) && all.some(isOfKind);
    const affirmed = wanted.some((one) => isAffirmed(one, sentence)) || all.some((one) => isOfKind(one) && isQualified(one, sentence));
    if (affirmed || isLiked) return mention.polarity === 'want' ? [mention] : [];
    if (!isMild && against.some((other) => wordOf(other) === wordOf(mention))) {
      return against.some((other) => other.at.start > mention.at.start) ? [] : [mention];
    }
    return mention.polarity === 'want' ? [{ ...mention, emphasis: 'weak' }] : [];
  });
}

/** Words between a "yes" and what it is said to: "yes to the rose". */
const BEHIND_YES = 2;

/** "Rose yes", "yes to the rose": right behind it or before it, a word that says yes. */
function isAffirmed({ at }: Mention, { matches, tokens, isLittleWord }: Sentence): boolean {
  const first = tokens.findIndex(({ start }) => start >= at.start);
  const next = tokens.findIndex(({ start }) => start >= at.end);
  const gap = tokens[next]?.gap;
  const isOpen = gap === 'soft' || gap === 'comma';
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'answer' || meaning.answer !== 'yes') return false;
    const between = tokens.slice(end, first);
    const leads = end < first && between.length <= BEHIND_YES && between.every(({ folded }) => isLittleWord(folded));
    return (isOpen && start === next) || (leads && tokens.slice(end, first + 1).every((one) => one.gap !== 'stop' && one.gap !== 'comma'));
  });
}

/** Each mention once: of two alike the first, which is a likeness where one of them is. */
function distinct(mentions: readonly Mention[]): readonly Mention[] {
  const kept: Mention[] = [];
  for (const mention of mentions) {
    const place = kept.findIndex((one) => isAlike(one, mention));
    const before = kept[place];
    if (before === undefined) kept.push(mention);
    else if (mention.likeness && !before.likeness) kept[place] = { ...before, likeness: mention.likeness };
  }
  return kept;
}

/** Whether two mentions say the same of the same. */
function isAlike(one: Mention, other: Mention): boolean {
  return (
    one.type === other.type &&
    one.polarity === other.polarity &&
    one.mode === other.mode &&
    (one.allergy === true) === (other.allergy === true) &&
    (one.whose ?? '') === (other.whose ?? '') &&
    isSameValue(one.value, other.value)
  );
}

const isSameValue = (one: Mention['value'], other: Mention['value']): boolean =>
  typeof one === 'object' && typeof other === 'object' ? JSON.stringify(one) === JSON.stringify(other) : one === other;
