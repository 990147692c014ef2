import { attributeOf, isOfShop, WORDED } from '../../flow/program/attributes.ts';
import { ALLERGY, ANSWER_INTENTS, CHILD, GIFT, QUESTION, TALK } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf, toMentions } from '../2-spans/mentions.ts';
import { flowIntentOf, SIZE } from '../3-clauses/asks.ts';
import { hasShown } from '../3-clauses/question-reading.ts';
import { asksSomething, type Question } from '../3-clauses/questions.ts';
import type { Asking, Mention, Said, SaidIntent, Stretch } from '../said.ts';
import { PLAIN } from '../stance.ts';

/** "Does the second one last?": behind what is asked about, the name of an attribute points at nothing, though "the last" would. */
export function withoutNamesOfAttributes(content: Content, questions: readonly Question[], sentence: Sentence): Content {
  if (questions.length === 0) return content;
  const { asks, questions: words } = sentence.vocabulary;
  const isAttribute = ({ start, end, reading }: Content['things'][number]): boolean =>
    reading.match.entry.meaning.is === 'ordinal' &&
    WORDED.some((attribute) => asks.phrases.lengthAt(start, attribute, sentence) >= end - start);
  const isSubjectAt = (at: number): boolean =>
    words.lengthAt(at, 'things', sentence) > 0 || content.things.some((one) => one.type === 'fragrance' && one.start === at);
  const isBehind = ({ start }: Content['things'][number]): boolean =>
    questions.some((one) => one.start <= start && start < one.end && placesOf(one.start, start).some(isSubjectAt));
  return { ...content, things: content.things.filter((one) => !isAttribute(one) || !isBehind(one)) };
}

function placesOf(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** What is left of a message for its wish, without what its questions speak of. Fragrances stay: they are what is asked about. */
export function withoutAsked(content: Content, questions: readonly Question[]): Content {
  if (questions.length === 0) return content;
  const isFree = (one: { readonly start: number; readonly end: number }): boolean => !isWithin(one, questions);
  return {
    ...content,
    things: content.things.filter((one) => isFree(one) || isFragrance(one)),
    settled: content.settled.filter((one) => one.mention.type === 'fragrance' || isFree(one)),
  };
}

/** "Is 30 ml enough for a gift?" asks of what was shown, and looks for none. */
export function withoutGiftsAsked(content: Content, questions: readonly Question[], sentence: Sentence): Content {
  if (questions.length === 0 || !hasShown(sentence)) return content;
  return { ...content, intents: content.intents.filter((one) => one.intent !== GIFT || !isAskedAt(one.at, questions, sentence)) };
}

function isAskedAt({ start, end }: Stretch, questions: readonly Question[], { tokens }: Sentence): boolean {
  return questions.some((one) => (tokens[one.start]?.start ?? end) <= start && end <= (tokens[one.end - 1]?.end ?? start));
}

/** A fragrance itself, and not one that is only spoken of as like another. */
function isFragrance({ type, reading }: Content['things'][number]): boolean {
  return type === 'fragrance' && (reading.is !== 'pointed' || reading.how === 'both');
}

/**
 * Questions that no phrase of an intent says what they ask. "And incense?", behind what vetiver smells like, asks the same of
 * incense; else it is an intent of its own, `question`, with what it speaks of.
 */
export function plainQuestions(
  questions: readonly Question[],
  asks: readonly Asking[],
  content: Content,
  sentence: Sentence,
): readonly SaidIntent[] {
  const { context, vocabulary } = sentence;
  if (!vocabulary.intentOrder.has(QUESTION)) return [];
  return questions.flatMap((question): SaidIntent[] => {
    const at = stretchOf(sentence, question.start, question.end);
    if (!asks.some((one) => one.at.start === at.start) && content.intents.some((one) => overlaps(one.at, at))) return [];
    const things = content.things.filter((one) => isWithin(one, [question]));
    if (content.doubtful.some((one) => isWithin(one, [question])) || things.some(isDoubtful)) return [];
    const asked = things.filter((one) => one.type !== 'fragrance');
    // "And the first?" is for those who ask by its name or place alone.
    const isAsked = asks.some((one) => one.at.start === at.start);
    if (question.continues && asked.length === 0 && things.length > 0 && !isAsked) return askedOfAnother(things, at, sentence);
    const mentions = asked.flatMap((one) => toMentions(one.reading, stretchOf(sentence, one.start, one.end), PLAIN, false));
    const isSame = question.continues && context.explained != null && mentions.some(({ type }) => context.explained?.types.includes(type));
    if (isSame) return [{ intent: context.explained.intent, mentions, at }];
    return [
      isAsked ? { intent: QUESTION, mentions, at } : (flowIntentOf(question, content, sentence) ?? { intent: QUESTION, mentions, at }),
    ];
  });
}

/** "And the first?": what the message before asked by a phrase of its own, of another. */
function askedOfAnother(things: Content['things'], at: Stretch, sentence: Sentence): SaidIntent[] {
  const last = sentence.context.lastAsked;
  if (last == null || !('intent' in last)) return [];
  const mentions = things.flatMap((one) => toMentions(one.reading, stretchOf(sentence, one.start, one.end), PLAIN, false));
  return [{ intent: last.intent, mentions, at }];
}

/** What is asked, but where an intent of the same words answers it: courtesies, and what says less than the question, give way to it. */
export function asksThatCount(asks: readonly Asking[], intents: readonly SaidIntent[], { vocabulary }: Sentence): readonly Asking[] {
  if (!vocabulary.intentOrder.has(QUESTION)) return [];
  const counts = intents.filter(({ intent }) => !vocabulary.courtesies.has(intent));
  return asks.filter((ask) =>
    counts.every((one) => !overlaps(one.at, ask.at) || (ask.unheard === true ? one.intent === QUESTION : givesWay(one, ask))),
  );
}

/** Forms whose answers say why by themselves. */
const REASONED: ReadonlySet<Asking['frame']> = new Set<Asking['frame']>(['most', 'least', 'opinion']);

/**
 * The intents that are left beside the questions. "Which comes closest, and why?" is one question, and so is "Le Beau or Eros? Which
 * would you take?": who only names several tells them apart by what follows.
 */
export function withoutAnswered(intents: readonly SaidIntent[], asks: readonly Asking[], sentence: Sentence): readonly SaidIntent[] {
  const isSaidAnyhow = (one: SaidIntent): boolean => {
    const { intent, mentions, at } = one;
    if (intent === 'why' && mentions.length === 0) return asks.some((ask) => REASONED.has(ask.frame) && ask.at.start < at.start);
    const named = mentions.flatMap(({ type, value }) => (type === 'fragrance' ? [String(value)] : []));
    if (named.length < 2 || named.length < mentions.length) return false;
    return namesNoMore(one, sentence) && asks.some(({ frame, of }) => REASONED.has(frame) && isSameSet(of, named));
  };
  return intents.filter((one) => !isSaidAnyhow(one) && !asks.some((ask) => overlaps(one.at, ask.at)));
}

/** Names, and words that join them. */
function namesNoMore({ mentions, at }: SaidIntent, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  const between = tokens.filter(
    ({ start, end }) => at.start <= start && end <= at.end && !mentions.some((one) => overlaps(one.at, { start, end })),
  );
  return between.every((token) => vocabulary.connectives.of(token) !== undefined || isLittleWord(token.folded));
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/** The questions without those that only name what the next one asks of: "Hermès or Dior, which is fresher?" */
export function withoutNaming(asks: readonly Asking[]): readonly Asking[] {
  return asks.filter(({ asks: what, frame, of, mentions }, at) => {
    const next = asks[at + 1];
    const isBare = what === 'opinion' && frame === 'opinion' && mentions.length === 0 && of.length > 1;
    return !(isBare && next !== undefined && REASONED.has(next.frame) && isSameSet(of, next.of));
  });
}

/**
 * What is wished for outside of questions. What is pointed at and asked about is nothing that others shall be like, and a "he" in a
 * question tells of no wearer; what harms is heard wherever it is said.
 */
export function unasked(
  mentions: readonly Mention[],
  questions: readonly Question[],
  asks: readonly Asking[],
  sentence: Sentence,
): readonly Mention[] {
  const stretches = questions.map(({ start, end }) => stretchOf(sentence, start, end));
  // "If I order the third, when would it come?" likes nothing.
  const isAside = asks.some((one) => isOfShop(one.asks)) && mentions.every(({ how }) => how === 'pointed') && !wantsIn(sentence);
  if (isAside) return [];
  const isTold = asks.some(({ of }) => of.length > 0) && !wishesBeside(stretches, sentence);
  return mentions.filter(({ type, how, value, polarity, mode, likeness, at }) => {
    if (isTold && polarity === 'want' && CIRCUMSTANCES.has(type)) return false;
    // "I said BRUT. Does it last?"
    const isBeside = !stretches.some((one) => overlaps(one, at));
    const isOnlyAsked = ({ of }: Asking): boolean =>
      of.includes(String(value)) && (how === 'pointed' || (of.length === 1 && isBeside && !likeness));
    if (type === 'fragrance') return !(how === 'pointed' || (mode !== 'drop' && polarity === 'want')) || !asks.some(isOnlyAsked);
    return polarity === 'avoid' || !stretches.some((one) => overlaps(one, at));
  });
}

/** "Does the second last? I'm outdoors twelve hours a day": why it is asked, where nothing is wished for. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set(['occasion', 'style']);

/** Whether what is said beside the questions of a message wishes, turns down or corrects. */
function wishesBeside(questions: readonly Stretch[], { tokens, matches, vocabulary, rank, ...heard }: Sentence): boolean {
  const isBeside = (at: Stretch): boolean => !questions.some((one) => overlaps(one, at));
  // "Sie ist eher der sportliche Typ": said behind a verb, it corrects nothing.
  const isSaidOf = (at: number): boolean =>
    tokens.slice(Math.max(0, at - 1), at).some((token) => vocabulary.clauses.rolesOf(token, rank).has('is'));
  const wishes = ({ start, end, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    isBeside({ start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }) &&
    !(meaning.is === 'negation' && meaning.how === 'prefers' && isSaidOf(start)) &&
    (['likeness', 'correction', 'negation', 'drop'].includes(meaning.is) ||
      (meaning.is === 'value' && meaning.type === 'comparative') ||
      (meaning.is === 'emphasis' && (meaning.how === 'must' || meaning.how === 'optional')));
  return (
    tokens.some((token, at) => {
      if (!isBeside(token)) return false;
      const roles = vocabulary.clauses.rolesOf(token, rank);
      return (
        (roles.has('wants') && !roles.has('has')) ||
        roles.has('heads') ||
        vocabulary.questions.lengthAt(at, 'seeks', { tokens, rank, ...heard }) > 0
      );
    }) || matches.some(wishes)
  );
}

/** Whether anybody wants something. */
function wantsIn({ tokens, vocabulary, rank, matches }: Sentence): boolean {
  const isWant = (roles: ReadonlySet<string>): boolean => roles.has('wants') && !roles.has('has');
  return (
    matches.some(({ entry: { meaning } }) => meaning.is === 'likeness' && meaning.how === 'like') ||
    tokens.some((token) => isWant(vocabulary.clauses.rolesOf(token, rank)))
  );
}

/** What was turned down by its name, before or in this message, is neither ranked nor picked among what was shown. */
export function withoutRefused(asks: readonly Asking[], mentions: readonly Mention[], { context }: Sentence): readonly Asking[] {
  const now = mentions.filter(({ type, polarity, mode }) => type === 'fragrance' && polarity === 'avoid' && mode !== 'drop');
  const refused = new Set([...now, ...(context.leftOut ?? [])].flatMap(({ type, value }) => (type === 'fragrance' ? [String(value)] : [])));
  if (refused.size === 0) return asks;
  return asks.map((one) => {
    const of = one.of.filter((id) => !refused.has(id) || one.named.includes(id));
    return of.length === 0 || of.length === one.of.length ? one : { ...one, of };
  });
}

/** Intents that a question says more exactly, and those that one of its words alone has: "más" in "cuál dura más". */
const GENERAL: ReadonlySet<string> = new Set([...ANSWER_INTENTS, QUESTION, TALK, 'offer', 'more', 'back', 'browse']);

/** What is asked before a "c'è" or "tiene" that would ask whether something is there: "che differenza c'è tra i primi due". */
const STOCKLESS: ReadonlySet<string> = new Set(['difference', 'concentration', 'strength', 'notes', 'note']);

function givesWay({ intent, mentions: named, at }: SaidIntent, { asks, mentions, of, at: stretch }: Asking): boolean {
  if (isOfShop(asks) || asks === 'skin') return intent !== ALLERGY && intent !== CHILD;
  // "Pourquoi ne pas frotter les poignets" asks why of no fragrance.
  if (intent === 'why') return named.length === 0 && attributeOf(asks)?.answered === 'general';
  if (intent === 'stock')
    return (STOCKLESS.has(asks) && stretch.start < at.start) || asks === 'sizes' || mentions.some(({ type }) => type === SIZE);
  if (intent === 'reject_shown') return mentions.length > 0;
  if (intent === 'describe_perfume') return asks !== 'notes';
  if (intent === 'compare')
    return (
      asks !== 'difference' ||
      (of.length === 0 && mentions.length > 1) ||
      of.length > named.filter(({ type }) => type === 'fragrance').length
    );
  return GENERAL.has(intent);
}

function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && a.end > b.start;
}

interface Heard {
  readonly intents: readonly SaidIntent[];
  readonly mentions: readonly Mention[];
}

/** A fragrance that a question speaks of is asked about, and nothing that others shall be like. */
export function askedAbout({ intents, mentions }: Heard, questions: readonly Question[], sentence: Sentence): Heard {
  const stretches = questions
    .filter(({ continues }) => !continues || sentence.context.lastAsked != null)
    .map(({ start, end }) => stretchOf(sentence, start, end));
  const isAsked = ({ type, at }: Mention): boolean =>
    type === 'fragrance' && stretches.some(({ start, end }) => start <= at.start && at.end <= end);
  const asked = mentions.filter(isAsked);
  if (asked.length === 0) return { intents, mentions };
  return {
    intents: intents.map((one) => {
      const about = one.intent === QUESTION ? asked.filter(({ at }) => one.at.start <= at.start && at.end <= one.at.end) : [];
      return about.length === 0 ? one : { ...one, mentions: [...about, ...one.mentions] };
    }),
    mentions: mentions.filter((one) => !isAsked(one)),
  };
}

const isDoubtful = ({ reading }: Content['things'][number]): boolean => reading.match.candidates !== undefined;

export function isWithin({ start }: { readonly start: number }, questions: readonly Question[]): boolean {
  return questions.some((question) => question.start <= start && start < question.end);
}

/** A question of which no word was understood is still one: the conversation says that it can't answer, not that nothing was said. */
export function askedAtLeast(said: Said, sentence: Sentence): Said {
  const isEmpty =
    said.intents.length + said.mentions.length + said.dropped.length + said.answers.length === 0 &&
    said.open === null &&
    said.doubt === undefined;
  if (!isEmpty || !sentence.vocabulary.intentOrder.has(QUESTION) || !asksSomething(sentence)) return said;
  return { ...said, intents: [{ intent: QUESTION, mentions: [], at: stretchOf(sentence, 0, sentence.tokens.length) }] };
}
