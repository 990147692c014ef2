import { DECIDE, HAS } from '../../flow/program/own-intents.ts';
import { BOTTLE, PRICE, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import { stretchOf, toMentions } from '../2-spans/mentions.ts';
import { amongThem, oneSpokenOf } from '../2-spans/references.ts';
import type { Mention, Said, SaidContext, SaidIntent, Stretch } from '../said.ts';
import { PLAIN } from '../stance.ts';

/**
 * Says which fragrance a decision takes: "the cheaper one" and "the Dior" are of what was compared or shown, "it" is the one
 * that is spoken of. Where that isn't clear it takes none, and is asked about. Beside a question about the same one it says
 * nothing more: "I'll take the first, what does it cost?"
 */
export function withChoices(said: readonly SaidIntent[], things: Content['things'], sentence: Sentence): readonly SaidIntent[] {
  const intents = withSizeOffered(said, sentence);
  const asked = new Set(intents.filter(({ intent }) => intent !== DECIDE && intent !== HAS).flatMap(fragrancesIn));
  const told = new Set(intents.filter(({ intent }) => intent === HAS).flatMap(fragrancesIn));
  const isDecided = intents.some((one) => one.intent === DECIDE && !isDenied(one, sentence));
  return intents.flatMap((one) => {
    // "The second has won me over, I'll take it": nobody has it yet.
    if (one.intent === HAS && isDecided && told.size === 1) return [];
    if (one.intent !== DECIDE) return [one];
    if (isDenied(one, sentence)) return [];
    const [named] = fragrancesIn(one);
    const id = named ?? (told.size === 1 ? [...told][0] : (chosenBy(one.mentions, sentence) ?? onlyNamed(things)));
    if (id !== undefined && asked.has(id)) return [];
    return [
      named === undefined
        ? { ...one, mentions: [...(id === undefined ? [] : [chosen(id, one)]), ...one.mentions.filter(({ type }) => type === BOTTLE)] }
        : one,
    ];
  });
}

/** Asks for a size, or for what one costs. */
const OFFER = 'offer';

/** "I'll take Devotion in 50 ml": nobody asks whether there is that size. */
function withSizeOffered(intents: readonly SaidIntent[], { text }: Sentence): readonly SaidIntent[] {
  const decision = intents.find(({ intent }) => intent === DECIDE);
  if (decision === undefined || text.trimEnd().endsWith('?')) return intents;
  const offer = intents.find(({ intent, mentions }) => intent === OFFER && mentions.some(isNumber));
  const offered = offer === undefined ? [] : offer.mentions.filter((one) => isNumber(one) || fragrancesIn(decision).length === 0);
  const taken = { ...decision, mentions: [...decision.mentions, ...offered].map((one) => (isNumber(one) ? bottleOf(one) : one)) };
  return intents.flatMap((one) => (one === offer ? [] : one === decision ? [taken] : [one]));
}

const isNumber = ({ type }: Mention): boolean => type === 'number';

function bottleOf(size: Mention): Mention {
  const { value: ml } = size;
  return { ...size, type: BOTTLE, value: typeof ml === 'number' ? { min: ml, max: ml } : ml };
}

/** "You've convinced me, the Yara". */
function onlyNamed(things: Content['things']): string | undefined {
  return only([...new Set(things.flatMap(({ reading }) => (reading.is === 'fragrance' ? [reading.id] : [])))]);
}

/**
 * "I'll take Devotion in 50 ml", and "50 ml then" right behind its sizes: the size of what is taken, and no wish for others of that size.
 */
export function withSizesTaken(said: Pick<Said, 'intents' | 'mentions' | 'asks'>, sentence: Sentence): Decided {
  const { intents, asks } = said;
  const taken = new Set(intents.filter(({ intent }) => intent === DECIDE).flatMap(fragrancesIn));
  // "The second, sold": nothing shall be like it.
  const mentions = said.mentions.filter(({ type, value, likeness }) => type !== 'fragrance' || likeness || !taken.has(String(value)));
  const sizes = mentions.filter(({ type, polarity, mode }) => type === BOTTLE && polarity === 'want' && mode !== 'drop');
  const [size, ...others] = sizes;
  if (size === undefined || others.length > 0) return { intents, mentions };
  const decision = intents.find((one) => one.intent === DECIDE) ?? takenBySize(size, { intents, mentions, asks }, sentence);
  if (decision === null || isApart(decision.at, size.at, sentence)) return { intents, mentions };
  return {
    intents: [...intents.filter((one) => one !== decision), { ...decision, mentions: [...decision.mentions, size] }],
    // "57 is fine" says what it costs.
    mentions: mentions.filter((one) => one !== size && (one.type !== PRICE || isApart(size.at, one.at, sentence))),
  };
}

type Decided = Pick<Said, 'intents' | 'mentions'>;

/** What was asked of the one that is spoken of: its sizes, or what they cost. */
const OF_SIZES: ReadonlySet<string> = new Set(['sizes', 'price', 'in_size', 'offer']);

/** "50 ml then", with nothing besides, where the reply before told the sizes of one fragrance. */
function takenBySize(
  size: Mention,
  { intents, mentions, asks }: Pick<Said, 'intents' | 'mentions' | 'asks'>,
  sentence: Sentence,
): SaidIntent | null {
  const { told = [], lastAsked } = sentence.context;
  const [id, ...others] = told;
  const isAll = mentions.every((one) => one === size || one.type === PRICE) && asks.length === 0;
  const isOnly = intents.every(({ intent }) => intent === 'affirm' || sentence.vocabulary.courtesies.has(intent));
  const wasAsked = lastAsked == null ? '' : 'asks' in lastAsked ? lastAsked.asks : lastAsked.intent;
  if (id === undefined || others.length > 0 || !isAll || !isOnly || !OF_SIZES.has(wasAsked)) return null;
  if (!sentence.vocabulary.intentOrder.has(DECIDE) || sentence.text.trimEnd().endsWith('?')) return null;
  const decision = { intent: DECIDE, mentions: [], at: size.at };
  return { ...decision, mentions: [chosen(id, decision)] };
}

/** Whether a sentence ends between them. */
function isApart(one: Stretch, other: Stretch, { tokens }: Sentence): boolean {
  const [from, to] = [Math.min(one.start, other.start), Math.max(one.start, other.start)];
  return tokens.some(({ start, gap }) => gap === 'stop' && start > from && start <= to);
}

/**
 * "Den zweiten nehm ich", "the third goes in my basket": what is pointed at by its place is taken where its sentence has a
 * verb of taking. Where it is asked, denied or only supposed, nothing is decided.
 */
export function decisionsTold(
  { things, intents }: Pick<Content, 'things' | 'intents'>,
  mentions: readonly Mention[],
  sentence: Sentence,
): readonly SaidIntent[] {
  const { text, vocabulary } = sentence;
  const isSaid = intents.some((one) => one.intent === DECIDE && fragrancesIn(one).length > 0);
  if (isSaid || !vocabulary.intentOrder.has(DECIDE) || text.trimEnd().endsWith('?')) return [];
  const pointed = things.filter(({ reading }) => reading.is === 'fragrance' && reading.match.entry.meaning.is === 'ordinal');
  const taken = pointed.flatMap(({ start, end, reading }) => toMentions(reading, stretchOf(sentence, start, end), PLAIN, false));
  const [one] = taken;
  const isLikened = mentions.some(({ at, likeness }) => likeness && at.start === one?.at.start);
  return one !== undefined &&
    taken.length === 1 &&
    !isLikened &&
    (isTaken(one, sentence) || isForSelf(one, things, sentence) || isAllOfTwo(one, things, sentence))
    ? [{ intent: DECIDE, mentions: [one], at: one.at }]
    : [];
}

/** "Pues el de Armani entonces", "then the second": behind two that were compared, one of them and words that say nothing. "The second" alone asks, and so does "and the second". */
function isAllOfTwo(one: Mention, things: Content['things'], sentence: Sentence): boolean {
  const { tokens, context, vocabulary } = sentence;
  if ((context.told ?? []).length !== 2 || context.asked === 'fragrance' || things.length !== 1) return false;
  const others = tokens.filter((token) => token.end <= one.at.start || token.start >= one.at.end);
  const isNothing = (token: Token): boolean => sentence.isLittleWord(token.folded) && vocabulary.connectives.of(token) === undefined;
  return others.length > 0 && others.every(isNothing) && !isDenied(one, sentence);
}

/** Words between oneself and what is pointed at: "the", "den". */
const ARTICLES = 1;

/** "Thanks, the second for me", "für mich den zweiten": right beside what is pointed at, and nothing else is named. */
function isForSelf(one: Mention, things: Content['things'], sentence: Sentence): boolean {
  const [first, second, ...more] = things;
  if (first === undefined || second === undefined || more.length > 0 || sentence.context.list.length === 0) return false;
  const isSelf = ({ type, reading }: Content['things'][number]): boolean =>
    type === RECIPIENT && reading.is === 'value' && reading.value === SELF;
  const between = sentence.tokens.slice(first.end, second.start + 1);
  const isBeside = between.length <= ARTICLES + 1 && between.every(({ gap }) => gap === 'soft');
  return isBeside && (isSelf(first) || isSelf(second)) && !isDenied(one, sentence);
}

function isTaken({ at }: Mention, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  const [start, end] = around(at.start, at.start, sentence, (gap) => gap === 'stop');
  const roles = tokens.slice(start, end).map((token) => vocabulary.clauses.rolesOf(token, rank));
  return roles.some((some) => some.has('decides')) && !roles.some((some) => some.has('opens')) && !isDenied({ at }, sentence);
}

/** "Den zweiten nehm ich nicht": a word that turns down stands beside it, and no pause between. */
function isDenied({ at }: Pick<Mention, 'at'>, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const [start, end] = around(at.start, at.end, sentence, (gap) => gap === 'stop' || gap === 'comma');
  const isBeside = (place: number): boolean => {
    const token = tokens[place];
    return place >= start && place < end && token !== undefined && (token.end <= at.start || token.start >= at.end);
  };
  const isOne = ({ start: place, entry: { meaning } }: Match): boolean =>
    meaning.is === 'negation' && meaning.how === 'hard' && isBeside(place);
  return matches.some(isOne) || tokens.some((_, place) => isBeside(place) && harmLengthAt('denies', place, sentence) > 0);
}

/** The tokens around a stretch up to a pause, end exclusive. */
function around(from: number, to: number, { tokens }: Sentence, isPause: (gap: Token['gap']) => boolean): readonly [number, number] {
  const isApart = (at: number): boolean => isPause(tokens[at]?.gap ?? 'stop');
  let start = tokens.findIndex((token) => token.start >= from);
  let end =
    Math.max(
      start,
      tokens.findLastIndex((token) => token.start < to),
    ) + 1;
  while (start > 0 && !isApart(start)) start--;
  while (end < tokens.length && !isApart(end)) end++;
  return [Math.max(0, start), end];
}

function fragrancesIn({ mentions }: SaidIntent): readonly string[] {
  return mentions.flatMap(({ type, value }) => (type === 'fragrance' ? [String(value)] : []));
}

function chosenBy(mentions: readonly Mention[], { context, vocabulary }: Sentence): string | undefined {
  const [by] = mentions.filter(({ type }) => type !== BOTTLE);
  const ids = amongThem(context);
  if (by === undefined) return oneSpokenOf(context)[0];
  if (by.type === 'brand') return only(ids.filter((id) => vocabulary.fragrances.get(id)?.brand === by.value));
  const move = vocabulary.priceMoves.get(String(by.value));
  return move === undefined ? undefined : byPrice(ids, move, context.pricesOf);
}

/** The cheapest or the dearest; none where two cost the same, or a price isn't known. */
function byPrice(ids: readonly string[], move: number, pricesOf: SaidContext['pricesOf'] = () => []): string | undefined {
  const prices = ids.map((id) => pricesOf(id)[0] ?? null);
  if (ids.length < 2 || prices.includes(null)) return undefined;
  const known = prices.flatMap((price) => price ?? []);
  const wanted = move < 0 ? Math.min(...known) : Math.max(...known);
  return only(ids.filter((_, place) => prices[place] === wanted));
}

function only(ids: readonly string[]): string | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

function chosen(value: string, { at }: SaidIntent): Mention {
  return { type: 'fragrance', value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' };
}
