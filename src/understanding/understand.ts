import type { CatalogNames } from '../catalog/catalog.ts';
import { attributeOf, isOfShop } from '../flow/program/attributes.ts';
import type { Answer } from '../flow/program/lexicon.ts';
import { ALLERGY, DECIDE, GIFT, HAS, RESTART } from '../flow/program/own-intents.ts';
import { RECIPIENT, SELF } from '../flow/program/own-types.ts';
import { TypoIndex } from '../lexicon/index/typos.ts';
import { groupBy } from '../text/group-by.ts';
import { mark } from '../text/marks.ts';
import { Work } from '../text/work.ts';
import { withoutContrasts } from './1-match/contrasts.ts';
import { withEffects } from './1-match/effects.ts';
import { withFrames } from './1-match/frames.ts';
import { firstWords, type LookedUp, lookUp, lookUpTyped } from './1-match/look-up.ts';
import { fragrancesPriced } from './1-match/prices-shown.ts';
import { readSentence, type Sentence, sentenceInOneShape } from './1-match/sentence.ts';
import { withoutStrangeNames } from './1-match/strange-names.ts';
import { withSums } from './1-match/sums.ts';
import { withoutTimesCounted } from './1-match/times-counted.ts';
import { type Content, readContent } from './2-spans/content.ts';
import { type Cover, coverSentence } from './2-spans/cover.ts';
import { namesThatCount } from './2-spans/guards.ts';
import { actsThatCount } from './2-spans/intents.ts';
import { ailmentsTold, allergiesTold, unnamedTold } from './3-clauses/allergies.ts';
import { withoutAlreadyHad } from './3-clauses/already-had.ts';
import { askedIfTrue, harmAskedIn } from './3-clauses/asked-if-true.ts';
import { askedIfNoteHarms, askedIfShownHarms } from './3-clauses/asked-of-harm.ts';
import { asksOfNature } from './3-clauses/asked-of-nature.ts';
import { withAddedByQuestion } from './3-clauses/asked-to-add.ts';
import { asksIn } from './3-clauses/asks.ts';
import { beyondMeans } from './3-clauses/beyond-means.ts';
import { withComparisons } from './3-clauses/compared.ts';
import { complaintsTold, withComplaints, withDearer } from './3-clauses/complained-of.ts';
import { withConditions } from './3-clauses/conditions.ts';
import { withContraries } from './3-clauses/contraries.ts';
import { withDecided } from './3-clauses/decided.ts';
import { withoutDoubleDenials } from './3-clauses/denied-twice.ts';
import { withDescribed } from './3-clauses/described.ts';
import { withDispensable } from './3-clauses/dispensable.ts';
import { withEatenOnly } from './3-clauses/eaten-only.ts';
import { isEcho, withEchoes } from './3-clauses/echoed.ts';
import { withFarOff } from './3-clauses/far-off.ts';
import { withFaultsFound } from './3-clauses/faults-found.ts';
import { withoutPast } from './3-clauses/formerly.ts';
import { withGeneralized, withKindsHarming } from './3-clauses/generalized.ts';
import { withGranted } from './3-clauses/granted.ts';
import { governedByHarm, type Harm } from './3-clauses/harm.ts';
import { withPresumed } from './3-clauses/harm-presumed.ts';
import { wishedAgain } from './3-clauses/harm-wished-again.ts';
import { harmedOthers } from './3-clauses/harmed-others.ts';
import { hopedNot } from './3-clauses/hoped-not.ts';
import { judgedIn, withJudgements } from './3-clauses/judged.ts';
import { withKindsRefused } from './3-clauses/kinds-refused.ts';
import { withLetIn } from './3-clauses/let-in.ts';
import { withLikewise } from './3-clauses/likewise.ts';
import { withListed } from './3-clauses/listed-under.ts';
import { withLovedExceptions } from './3-clauses/loved-exceptions.ts';
import { mineInstead } from './3-clauses/mine-instead.ts';
import { withMocked } from './3-clauses/mocked.ts';
import { isMoved } from './3-clauses/moved-between.ts';
import { withMoved } from './3-clauses/moved-refusals.ts';
import { withNarrowed } from './3-clauses/narrowed-to.ts';
import { withoutDeniedGift } from './3-clauses/no-gift.ts';
import { withoutOwnRefusal } from './3-clauses/not-for-self.ts';
import { withoutOneOfThem } from './3-clauses/one-of-them.ts';
import { withoutOthersTaste } from './3-clauses/others-taste.ts';
import { withOutdone } from './3-clauses/outdone.ts';
import { withOutdoneStrengths } from './3-clauses/outdone-strengths.ts';
import { withPutRight } from './3-clauses/put-right.ts';
import { type Question, questionsIn } from './3-clauses/questions.ts';
import { askedApart } from './3-clauses/questions-apart.ts';
import { withoutReasons } from './3-clauses/reasons-told.ts';
import { withRefusalsGoingOn } from './3-clauses/refusals-going-on.ts';
import { withRegretted } from './3-clauses/regretted.ts';
import { withResumedWishes } from './3-clauses/resumed.ts';
import { findsTooDear, isOnlyRemark, saidOfNamed, withSaidOfNamed } from './3-clauses/said-of-named.ts';
import { type Heard, hear } from './3-clauses/scope/hear.ts';
import { withSlips } from './3-clauses/slips.ts';
import { withThisTime } from './3-clauses/this-time.ts';
import { withUnwelcome } from './3-clauses/unwelcome.ts';
import { passesTurn, setsApart } from './3-clauses/whose-turn.ts';
import { wornInAbsence } from './3-clauses/worn-in-absence.ts';
import { adoptFragrances } from './4-interpret/adopt.ts';
import { isAgeOnlyTold } from './4-interpret/ages-only-told.ts';
import {
  askedAbout,
  askedAtLeast,
  asksThatCount,
  isWithin,
  plainQuestions,
  unasked,
  withoutAnswered,
  withoutAsked,
  withoutGiftsAsked,
  withoutNamesOfAttributes,
  withoutNaming,
  withoutRefused,
} from './4-interpret/asked.ts';
import { askedByName, opinionAtLeast } from './4-interpret/bare.ts';
import { agesOfChildren, childrenByAge, childrenNamed, withoutChildren } from './4-interpret/children.ts';
import { withCounterpartSought } from './4-interpret/counterparts-sought.ts';
import { decisionsTold, withChoices, withSizesTaken } from './4-interpret/decisions.ts';
import { besideGuarantees, guaranteesAsked, wishedBesideGuarantees } from './4-interpret/guarantees.ts';
import { allergensHeld, heldThings, intentsLeft } from './4-interpret/held-allergens.ts';
import { priceAskedAtLeast, withRoomGiven } from './4-interpret/prices-told.ts';
import { asksOfLeftOut, refusedAfterAsking } from './4-interpret/refused-after-asking.ts';
import { asksForSubstances, withoutSubstances } from './4-interpret/substances.ts';
import { withoutOrders, withSuperlative } from './4-interpret/superlatives.ts';
import { toldAtLeast } from './4-interpret/talk.ts';
import { withoutToldBeside } from './4-interpret/told-beside.ts';
import { unknownWords } from './4-interpret/unknown.ts';
import { type Weighed, weighContent } from './4-interpret/weigh.ts';
import { type Mention, NOTHING_SAID, type Said, type SaidContext, type SaidIntent, type Stretch } from './said.ts';
import { cutOf, lastPause, onlyPassages, typedWithin, withExclusions, withinLimit } from './set-aside.ts';
import type { Spoken } from './stance.ts';
import { type Vocabulary, vocabularyOf, type Words } from './vocabulary.ts';

/** Words of a project and names of a catalog, indexed once. */
export interface Understander {
  /**
   * Reads one message of at most 2,000 characters. Never throws, whatever the text. Deterministic. Reading has a budget: what
   * is beyond it is set aside, from a sentence on, and `setAside` tells so. `work`: counts the steps that it takes.
   */
  understand(text: string, context: SaidContext, work?: Work): Said;
  /** Reads a message in the same way, and tells what each stage made of it: once, or of a long one its beginning and the passages that count. */
  explain(text: string, context: SaidContext): readonly Understood[];
}

/** What the stages of understanding made of a text, one after the other. */
export interface Understood {
  readonly sentence: Sentence;
  readonly cover: Cover;
  /** All that its spans were read as. */
  readonly content: Content;
  readonly questions: readonly Question[];
  readonly heard: Heard;
  readonly harm: Harm;
  readonly weighed: Weighed;
  readonly said: Said;
}

const MOST_INTENTS = 6;
/** Longer texts are cut; the service refuses them anyway. */
const LONGEST = 4_000;

const indexed = new WeakMap<Understander, Vocabulary>();

/** What an understander looks words up in: for those who measure it, since to index it takes seconds. */
export function wordsBehind(understander: Understander): Vocabulary {
  const vocabulary = indexed.get(understander);
  if (vocabulary === undefined) throw new Error('This understander was made elsewhere');
  return vocabulary;
}

/**
 * Indexes the words of a program and the names of a catalog, so that messages can be read.
 * Takes seconds for six languages and hundreds of fragrances; reading a message, about a millisecond (`npm run eval -- --only cost`).
 */
export function createUnderstander(program: Words, names: CatalogNames): Understander {
  const vocabulary = vocabularyOf(program, names);
  vocabulary.index.finish();
  const littleWords = new TypoIndex(vocabulary.index.fillers);
  const read = (part: string, lookedUp: LookedUp, context: SaidContext, work: Work): Understood | null => {
    if (lookedUp.tokens.length === 0) return null;
    const sentence = withoutStrangeNames(
      withSums(withEffects(withFrames(withoutTimesCounted(readSentence(part, lookedUp, context, vocabulary, work))))),
    );
    return understandSentence(sentenceInOneShape(withoutContrasts(sentence)), littleWords);
  };
  const readAll = (whole: string, context: SaidContext, work: Work): ReadParts => {
    const lookedUp = lookUp(whole, vocabulary, work);
    if (lookedUp.cutAt === null) return { parts: [read(whole, lookedUp, context, work)], cut: null };
    const cut = cutOf(lookedUp, whole, context.language, vocabulary, work);
    const beginning = read(whole.slice(0, cut.sentence), firstWords(lookedUp, cut.words), context, work);
    const passages = onlyPassages(whole, cut.passages);
    const rest = lookUpTyped(passages, typedWithin(lookedUp.typed, cut.passages), vocabulary, work);
    const readable = rest.cutAt === null ? rest : firstWords(rest, lastPause(rest.tokens, 0, rest.cutAt, vocabulary));
    const all = { ...cut, unsure: cut.unsure || rest.cutAt !== null };
    return { parts: [beginning, read(passages, readable, context, work)], cut: all };
  };
  const understander: Understander = {
    understand(text, context, work = new Work()) {
      const whole = text.slice(0, LONGEST);
      const { parts, cut } = readAll(whole, context, work);
      const [beginning = NOTHING_SAID, passages = NOTHING_SAID] = parts.map((one) => one?.said);
      return withinLimit(cut === null ? beginning : withExclusions(beginning, passages, whole, cut), whole);
    },
    explain: (text, context) => readAll(text.slice(0, LONGEST), context, new Work()).parts.filter((one) => one !== null),
  };
  indexed.set(understander, vocabulary);
  return understander;
}

/** A message as it was read; `cut`: what was set aside between its beginning and the passages of the rest that count. */
interface ReadParts {
  readonly parts: readonly (Understood | null)[];
  readonly cut: ReturnType<typeof cutOf> | null;
}

/** What the passes over a sentence take for each phrase found in it, and each word. */
const STEPS_A_MATCH = 4;
const STEPS_A_WORD = 4;

/** "Forget everything, vanilla for my wife": what was told and wished before goes on no more, and nobody is asked about it. */
function withoutBefore(sentence: Sentence): Sentence {
  const { allergic, refusing, sought, lastAsked, explained, wearer, inLine, heardOf, wished, priced, price, ...context } = sentence.context;
  return sentenceInOneShape({ ...sentence, context });
}

function understandSentence(given: Sentence, littleWords: TypoIndex): Understood {
  given.work.add(given.matches.length * STEPS_A_MATCH + given.tokens.length * STEPS_A_WORD);
  const names = namesThatCount(given);
  const acts = actsThatCount(given, names);
  const cover = coverSentence(given, names, acts);
  const found = readContent(given, cover);
  const sentence = found.intents.some(({ intent }) => intent === RESTART) ? withoutBefore(given) : given;
  const marked = questionsIn(sentence, names).filter((one) => !isOnlyRemark(one, sentence) && !findsTooDear(one, sentence));
  const asking = marked.filter((one) => !isEcho(one, sentence) && !passesTurn(one, sentence));
  const ordered = withoutOrders(asking, found, sentence);
  const read = withoutOwnRefusal(withoutOneOfThem(withoutDeniedGift(found, sentence), sentence), sentence);
  const all = withoutGiftsAsked(withoutNamesOfAttributes(read, ordered, sentence), ordered, sentence);
  const questions = askedApart(ordered, all, sentence);
  const named = childrenNamed(sentence);
  const asks = withoutNaming(asksThatCount(asksIn(questions, all, sentence), all.intents, sentence));
  const rest = withoutAsked(all, questions);
  const cues = cover.acting.filter((match) => !isWithin(match, questions));
  const judged = judgedIn(cues, withoutChildren(rest.things, named, sentence), sentence);
  const { acting, judgements } = judged;
  const means = beyondMeans({ ...rest, things: judged.things }, sentence);
  const remarked = saidOfNamed(means.content, marked, sentence, means.restated);
  const content = withoutPriced(remarked.content, sentence);
  const { things } = content;
  const spoken = hear(sentence, [...content.things, ...content.settled], acting);
  const fine = withSlips(sentence, withLetIn(sentence, spoken, things), things);
  const righted = withRegretted(sentence, withPutRight(sentence, withAddedByQuestion(sentence, fine), things), things);
  const resumed = withResumedWishes(sentence, withJudgements(righted, judgements), things);
  const granted = withGranted(sentence, withKindsRefused(sentence, withListed(sentence, resumed, things), things));
  const denied = withContraries(
    sentence,
    withoutDoubleDenials(sentence, withoutPast(sentence, withRefusalsGoingOn(sentence, withLikewise(sentence, granted, things), things))),
  );
  const meant = withDescribed(
    sentence,
    withUnwelcome(sentence, withMoved(sentence, withoutOthersTaste(sentence, denied), things), things),
    things,
  );
  const borne = withDispensable(sentence, withFarOff(sentence, withEatenOnly(sentence, meant, things), things), things);
  const general = withGeneralized(sentence, borne, things);
  const echoed = withEchoes(sentence, withComplaints(sentence, general, things), things);
  const reasoned = withLovedExceptions(sentence, withoutReasons(sentence, echoed, things), things);
  const sought = withoutAlreadyHad(sentence, withConditions(sentence, reasoned, things), things);
  const now = withOutdone(sentence, withThisTime(sentence, sought, things), things);
  const decided = withDecided(sentence, withMocked(sentence, withOutdoneStrengths(sentence, now, things), things), things);
  const heard = withSaidOfNamed(withNarrowed(sentence, withComparisons(sentence, withFaultsFound(sentence, decided, things))), remarked);
  const held = heldThings(content.intents, sentence);
  const truths = [...askedIfTrue(sentence), ...askedIfShownHarms(sentence), ...askedIfNoteHarms(sentence)];
  const natures = questions.filter((one) => asksOfNature(one, sentence));
  const isOnlyAsked = ({ start, end }: Spoken): boolean => [...truths, ...natures].some((one) => one.start <= start && end <= one.end);
  const harming = [...all.things, ...held].filter((one) => !isOnlyAsked(one));
  const hoped = hopedNot(sentence, all.things);
  const harmed = governedByHarm(sentence, heard, harming, (one) => !content.things.some((other) => other === one));
  const governed = withKindsHarming(harmed, sentence, things);
  const mine =
    harmedOthers(sentence, things, governed.stances) ??
    (named.length > 0 ? null : wishedAgain(sentence, things, governed.stances, governed.reaches)) ??
    mineInstead(sentence, things, governed.stances);
  const weighed = weighContent(
    sentence,
    withThings(content, all, [...governed.asked, ...hoped.keys()]),
    { ...heard, stances: new Map([...governed.stances, ...hoped, ...mine.stances, ...wornInAbsence(sentence, things, governed.stances)]) },
    acting,
    governed.reaches,
    mine,
  );
  const harm = withPresumed(governed, weighed.presumed);
  const ages = isAgeOnlyTold(weighed.licences, sentence) ? [] : agesOfChildren(named, weighed.mentions);
  const mentioned = [
    ...withDearer(weighed.mentions, heard, things, sentence),
    ...ages,
    ...allergensHeld(held, harm.stances),
    ...refusedAfterAsking(sentence, all.things),
  ];
  const decisions = decisionsTold(content, mentioned, sentence);
  // “I'll take the cheapest”: of those that were shown.
  const isDecision = decisions.length > 0 || content.intents.some(({ intent }) => intent === DECIDE);
  const told = isDecision
    ? mentioned
    : withRoomGiven(withSuperlative(mentioned, content.things, questions, weighed.licences.clauses, sentence), sentence);
  const children = named.length > 0 && !isAgeOnlyTold(weighed.licences, sentence) ? named : childrenByAge(told, sentence);
  const guarantees = guaranteesAsked(sentence);
  const isDecided = (one: Mention): boolean =>
    decisions.some(({ at }) => (one.type === 'fragrance' && one.at.start === at.start) || (one.type === RECIPIENT && one.value === SELF));
  const wished = wishedBesideGuarantees(withoutSubstances(told, sentence), guarantees).filter((one) => !isDecided(one));
  const already = asksOfLeftOut(wished, sentence);
  const cautions = [...harmAskedIn(truths, sentence), ...already];
  const isHealth = cautions.length > 0 || isOfHealth(told, content);
  const asked = distinctIntents([
    ...guarantees,
    ...besideGuarantees(withoutAnswered(intentsLeft(content.intents, held, harm.stances, sentence), asks, sentence), guarantees),
    ...children,
    ...decisions,
    ...allergiesTold(told, content, sentence),
    ...cautions,
    ...ailmentsTold(harm.stances, new Set<Spoken>(weighed.aside.keys()), sentence),
    ...unnamedTold(harm.reaches, sentence),
    ...asksForSubstances(weighed.mentions, sentence),
    ...(isHealth || guarantees.length > 0 ? [] : plainQuestions(questions, asks, all, sentence)),
    ...complaintsOnly(weighed, content, questions, sentence, heard),
    ...hasOnly(weighed, sentence),
    ...giftOnly(weighed, sentence),
  ]);
  const heardOf = askedAbout(
    adoptFragrances(asked, already.length > 0 ? [] : unasked(wished, questions, asks, sentence), all, sentence),
    questions,
    sentence,
  );
  const {
    intents,
    mentions,
    asks: left,
  } = withCounterpartSought(
    {
      intents: heardOf.intents,
      mentions: withoutToldBeside(heardOf.mentions, questions, asks, heardOf.intents, sentence),
      asks: withoutRefused(asks, wished, sentence),
    },
    all.things,
    sentence,
  );
  for (const { start, end } of all.things) mark(content.used, 1, start, end);
  if (weighed.given !== null) useWords(content.used, weighed.given, sentence);
  for (const { asks: what, at } of asks)
    if (isOfShop(what) || (attributeOf(what)?.answered === 'general' && what !== 'meaning')) useWords(content.used, at, sentence);
  const { genderSlot } = sentence.vocabulary;
  const isAnyGender = weighed.anyGender !== null && genderSlot !== null && !content.dropped.some(({ slot }) => slot === genderSlot);
  const dropped = isAnyGender ? [...content.dropped, { slot: genderSlot, at: weighed.anyGender }] : content.dropped;
  if (isAnyGender) useWords(content.used, weighed.anyGender, sentence);
  const said: Said = {
    asks: isHealth ? [] : left,
    ...withSizesTaken({ intents: withChoices(intents, all.things, sentence), mentions, asks: left }, sentence),
    dropped,
    answers: already.length > 0 ? [] : [...new Set<Answer>(content.answers)],
    open: weighed.open,
    others: weighed.others,
    ...(weighed.doubt === null ? {} : { doubt: weighed.doubt }),
    unknown: unknownWords(sentence, content.used, littleWords),
    notInScope: notInScope([...mentions, ...intents.flatMap((intent) => intent.mentions)], sentence.context),
    corrects: heard.corrects && mentions.length + dropped.length > 0 && !mentions.some(isMoved) && !setsApart(mentions, sentence),
    ...(weighed.first === null ? {} : { first: weighed.first }),
    ...(weighed.isTheSame ? { theSame: true as const } : {}),
    ...(weighed.given === null || sentence.context.wearer == null ? {} : { stranger: weighed.given }),
    ...namedOnly(weighed),
    ...(weighed.worn.length === 0 ? {} : { worn: weighed.worn }),
    ...(weighed.licences.called.length === 0 ? {} : { called: weighed.licences.called }),
    ...(weighed.heardOf.length === 0 ? {} : { heardOf: weighed.heardOf }),
  };
  const whole = toldAtLeast(
    opinionAtLeast(askedAtLeast(priceAskedAtLeast(askedByName(said, sentence), sentence), sentence), judged.things, sentence),
    weighed.isWish,
    sentence,
  );
  return { sentence, cover, content: all, questions, heard, harm, weighed, said: whole };
}

/** What is named beside what it costs is nothing that others shall be like. */
function withoutPriced(content: Content, sentence: Sentence): Content {
  const priced = fragrancesPriced(sentence);
  if (priced.length === 0) return content;
  const isPriced = (one: Spoken): boolean => priced.some(({ start, end }) => start <= one.start && one.end <= end);
  return { ...content, things: content.things.filter((one) => one.type !== 'fragrance' || !isPriced(one)) };
}

/** Where it is to be sent, and when it is open, is nothing that a fragrance could be called. */
function useWords(used: Uint8Array, at: Stretch, { tokens }: Sentence): void {
  for (const [place, { start }] of tokens.entries()) if (at.start <= start && start < at.end) used[place] = 1;
}

/** What may I wear with this allergy? The word of caution is its answer. */
function isOfHealth(told: readonly Mention[], { intents }: Content): boolean {
  return intents.some(({ intent }) => intent === ALLERGY) || told.some((one) => one.allergy === true);
}

/** What somebody has, where nothing is wished for with it. */
function hasOnly({ has, mentions }: Weighed, { vocabulary }: Sentence): readonly SaidIntent[] {
  const told = has.filter(({ value }) => !mentions.some((one) => one.type === 'fragrance' && one.value === value));
  const [first] = told;
  return first === undefined || !vocabulary.intentOrder.has(HAS) ? [] : [{ intent: HAS, mentions: told, at: first.at }];
}

/** What was shown is complained of, and nothing else is said. */
function complaintsOnly(
  { mentions }: Weighed,
  { intents, dropped }: Content,
  questions: readonly Question[],
  sentence: Sentence,
  heard: Heard,
): readonly SaidIntent[] {
  return mentions.length + intents.length + dropped.length + questions.length > 0 ? [] : complaintsTold(heard, sentence);
}

/** "For my dentist": a gift, though the word says nothing of whoever gets it. */
function giftOnly({ given, mentions }: Weighed, { vocabulary }: Sentence): readonly SaidIntent[] {
  const isKnown = mentions.length > 0 || !vocabulary.intentOrder.has(GIFT);
  return given === null || isKnown ? [] : [{ intent: GIFT, mentions: [], at: given }];
}

/** What somebody has, beside a wish for something else. */
function namedOnly({ has, mentions }: Weighed): Pick<Said, 'named'> {
  const named = has.filter(({ type, value }) => type === 'fragrance' && !mentions.some((one) => one.type === type && one.value === value));
  return named.length === 0 ? {} : { named: named.map(({ type, value }) => ({ type, value: String(value) })) };
}

/** What was asked about and then said to harm counts as any other thing does. */
function withThings(content: Content, all: Content, more: readonly Spoken[]): Content {
  if (more.length === 0) return content;
  return { ...content, things: all.things.filter((one) => content.things.includes(one) || more.includes(one)) };
}

/** Each intent once, with what all its phrases hold. */
function distinctIntents(intents: readonly SaidIntent[]): readonly SaidIntent[] {
  if (intents.length === 0) return intents;
  return [...groupBy(intents, (one) => one.intent)]
    .map(([intent, same]) => ({
      intent,
      mentions: same.flatMap((one) => one.mentions),
      at: { start: Math.min(...same.map((one) => one.at.start)), end: Math.max(...same.map((one) => one.at.end)) },
    }))
    .sort((a, b) => a.at.start - b.at.start)
    .slice(0, MOST_INTENTS);
}

function notInScope(mentions: readonly Mention[], { inScope }: SaidContext): string[] {
  const ids = mentions.flatMap(({ type, value }) => (type === 'fragrance' && typeof value === 'string' ? [value] : []));
  return [...new Set(ids)].filter((id) => !inScope(id));
}
