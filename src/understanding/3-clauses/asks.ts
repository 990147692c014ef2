import {
  type AskedAttribute,
  type AskForm,
  attributeOf,
  EXPLAINED_AS,
  isOfShop,
  type Ranking,
  rankedBy,
  SUPERLATIVES,
  TERM,
  TERMS,
  type Term,
  WORDED,
  type WordedAttribute,
} from '../../flow/program/attributes.ts';
import type { FormWords, Lexicon } from '../../flow/program/lexicon.ts';
import { QUESTION } from '../../flow/program/own-intents.ts';
import { AGE, BOTTLE, GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Kind } from '../../flow/program/program.ts';
import type { Amount } from '../1-match/numbers.ts';
import { RolePhrases, type RoleTrees, roleWords } from '../1-match/role-phrases.ts';
import { allPointedAt, type Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf, toMentions } from '../2-spans/mentions.ts';
import type { Asking, Mention, SaidContext, SaidIntent, Topic } from '../said.ts';
import { PLAIN } from '../stance.ts';
import { asksOfNature } from './asked-of-nature.ts';
import { asksOfSkin } from './asked-of-skin.ts';
import { saysHowItIs } from './how-it-is.ts';
import type { Question } from './questions.ts';
import { asksIfBorne } from './questions-going-on.ts';
import { comparesWithNamed, isVerb } from './questions-of-shown.ts';
import { lastTwo, othersShown, spokenBefore } from './subjects-asked.ts';

/** What tells what a question asks: words of attributes and of forms, and what the values of comparatives compare. */
export interface AskLexicon {
  readonly phrases: RolePhrases<WordedAttribute | keyof FormWords>;
  /** By value of a comparative. */
  readonly superlatives: RolePhrases<string>;
  readonly compared: ReadonlyMap<string, Ranking>;
  readonly terms: RolePhrases<Term>;
}

/** What is asked where a value is named and no word says what. The earlier wins. */
const NAMED: readonly (readonly [string, AskedAttribute])[] = [
  ['ingredient', 'note'],
  ['style', 'quality'],
  ['occasion', 'occasion'],
  ['family', 'family'],
  ['gender', 'gender'],
  ['recipient', 'gender'],
  ['strength', 'strength'],
  ['concentration', 'concentration'],
  ['perfumer', 'perfumer'],
  ['year', 'year'],
  ['age', 'age'],
];

/** Values that one may be picked for: which would you take for the office? */
const PICKED_BY: ReadonlySet<AskedAttribute> = new Set(['note', 'quality', 'occasion', 'family', 'strength']);

export function createAskLexicon(lexicons: readonly Lexicon[], kinds: readonly Kind[], trees: RoleTrees): AskLexicon {
  const comparatives = kinds.find(({ name }) => name === 'comparative')?.values ?? [];
  return {
    phrases: new RolePhrases(
      roleWords(lexicons, ({ asks }) => asks),
      trees,
    ),
    superlatives: new RolePhrases(
      roleWords(lexicons, ({ superlatives }) => superlatives),
      trees,
    ),
    terms: new RolePhrases(
      roleWords(lexicons, ({ terms }) => terms),
      trees,
    ),
    compared: new Map([...comparatives.map(({ name, meaning }) => [name, rankedBy(meaning.moves)] as const), ...SUPERLATIVES]),
  };
}

const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);

/** What a fragrance smells of. */
const SMELLS: ReadonlySet<string> = new Set(['ingredient', 'family']);

/** The type of a topic in millilitres. No slot has it. */
export const SIZE = 'size';

/** What a word may mean that is asked about. */
const EXPLAINED: ReadonlySet<string> = new Set([TERM, 'concentration', 'family', 'ingredient']);

interface Clause {
  readonly question: Question;
  readonly sentence: Sentence;
  readonly topics: readonly Mention[];
  /** Notes and families that it names, each as often as it does; with one alone, the one that was spoken of before. */
  readonly notes: readonly Topic[];
  /** Prices and sizes that it stays within. */
  readonly limits: readonly Mention[];
  holds(role: keyof FormWords): boolean;
  says(attribute: WordedAttribute): boolean;
}

/** What each question asks; nothing for one that no word or value says it of. */
export function asksIn(questions: readonly Question[], content: Content, sentence: Sentence): readonly Asking[] {
  let before: Asking | null = null;
  return questions.flatMap((question): readonly Asking[] => {
    const asked = ofTheSame(
      ofAllAsWell(askingOf(question, content, sentence), before, question, sentence),
      before,
      question,
      content,
      sentence,
    );
    if (asked === null || (asked.unheard === true && before !== null)) return [];
    before = asked;
    // "Are vanilla and cinnamon in the same boat?", behind an allergy: only a doctor can tell.
    const isOfHealth = sentence.context.allergic === true && asked.asks === 'difference' && asked.of.length === 0;
    return isOfHealth ? [{ ...asked, asks: 'safety', mentions: [] }, asked] : [asked];
  });
}

/** "What's the newest you've got, and the strongest?": once all that the shop has was asked of, so is the next superlative. */
function ofAllAsWell(asked: Asking | null, before: Asking | null, { start, end }: Question, sentence: Sentence): Asking | null {
  if (asked === null || asked.named.length > 0 || asked.of.length < 2 || !isOfMost(asked)) return asked;
  const wasOfAll = before === null ? asksOfAllAgain(sentence) : before.of.length === 0 && isOfMost(before);
  const { phrases } = sentence.vocabulary.asks;
  const isOfSome = OF_SOME.some((role) => phrases.beginsWithin(start, end, role, sentence));
  return wasOfAll && !isOfSome ? { ...asked, of: [] } : asked;
}

const isOfMost = ({ frame }: Asking): boolean => frame === 'most' || frame === 'least';

/** The message before asked for the most or least of all that the shop has: "and the dearest?" */
function asksOfAllAgain({ context: { lastAsked } }: Sentence): boolean {
  return lastAsked != null && 'asks' in lastAsked && lastAsked.ofAll === true;
}

/** Words by which a superlative is of those that were shown. */
const OF_SOME = ['among', 'which', 'others'] as const satisfies readonly (keyof FormWords)[];

/** Forms that ask of one, where nothing says that all are meant. */
const OF_ONE: ReadonlySet<AskForm> = new Set<AskForm>(['value', 'yes_no', 'opinion']);

/**
 * "È troppo dolce My Way? e che misure ci sono?", "the Chanel sounds lovely, is it strong?": what names nothing is asked of the one that
 * the message spoke of last.
 */
function ofTheSame(asked: Asking | null, before: Asking | null, question: Question, content: Content, sentence: Sentence): Asking | null {
  if (asked === null || asked.of.length === 0 || asked.named.length > 0 || !OF_ONE.has(asked.frame)) return asked;
  const { start, end } = question;
  const { phrases } = sentence.vocabulary.asks;
  const isOfAll = (['among', 'which', 'pick'] as const).some((role) => phrases.beginsWithin(start, end, role, sentence));
  const isPointed = content.things.some((one) => one.reading.match.entry.meaning.is === 'ordinal' && start <= one.start && one.end <= end);
  if (isOfAll || isPointed) return asked;
  const [only, ...more] = before?.of ?? [];
  const one = spokenBefore(start, content, sentence) ?? (more.length === 0 ? only : undefined);
  return one === undefined ? asked : { ...asked, of: [one] };
}

function clauseOf(question: Question, content: Content, sentence: Sentence): Clause {
  const { phrases } = sentence.vocabulary.asks;
  const holds = (role: keyof FormWords | WordedAttribute): boolean => phrases.beginsWithin(question.start, question.end, role, sentence);
  return {
    question,
    sentence,
    topics: topicsOf(question, content, sentence),
    notes: notesOf(question, content, sentence),
    limits: limitsIn(question, content),
    holds,
    says: holds,
  };
}

/**
 * The intent that a question is told as, where its flow has to ask of which fragrance ("how much is it?", and nothing was shown), or
 * goes on from what was explained ("what is vetiver?"); null: it is answered as it is, or nobody knows what it asks.
 */
export function flowIntentOf(question: Question, content: Content, sentence: Sentence): SaidIntent | null {
  return flowIntentIn(clauseOf(question, content, sentence), content);
}

function flowIntentIn(clause: Clause, content: Content): SaidIntent | null {
  const { question, sentence } = clause;
  const intent = toldOf(clause, content);
  if (intent === null || intent === QUESTION || !sentence.vocabulary.intentOrder.has(intent)) return null;
  const mentions = clause.topics.filter(({ type }) => type !== TERM && type !== SIZE && type !== 'comparative');
  return { intent, mentions, at: stretchOf(sentence, question.start, question.end) };
}

function toldOf(clause: Clause, content: Content): string | null {
  const compared = comparedIn(clause);
  const said = explainedIn(clause, compared) ?? askedIn(clause, compared);
  if (said === null) return null;
  if (said === 'meaning') {
    const [one, ...more] = clause.topics;
    return one === undefined || more.length > 0 ? null : (EXPLAINED_AS.get(one.type) ?? null);
  }
  if (attributeOf(said)?.answered !== 'fragrance' || isOfOtherBrand(clause) || isOfAll(clause, said, compared) || isOfNotes(said, clause))
    return null;
  if (said === 'difference' && clause.topics.length > 0) return null;
  const of = subjectOf(clause, said, formOf(clause, said, compared), content);
  return of.length > 0 ? null : (attributeOf(said)?.toldAs ?? null);
}

/** What a part of a question asks by itself, and whether words of its own say so, and no value alone. null: nothing. */
export function askedBy(
  part: Question,
  content: Content,
  sentence: Sentence,
): { readonly asks: AskedAttribute; readonly isWorded: boolean; readonly isPick: boolean } | null {
  const clause = clauseOf(part, content, sentence);
  const compared = comparedIn(clause);
  const asks = explainedIn(clause, compared) ?? askedIn(clause, compared);
  if (asks === null) return null;
  const isWorded = compared !== null || clause.topics.some(({ type }) => type === SIZE) || WORDED.some((one) => clause.says(one));
  return { asks, isWorded, isPick: clause.holds('pick') };
}

function askingOf(question: Question, content: Content, sentence: Sentence): Asking | null {
  const clause = clauseOf(question, content, sentence);
  const { lastAsked } = sentence.context;
  const isOfNature = lastAsked != null && 'asks' in lastAsked && lastAsked.asks === 'nature';
  const first = askedIfBorne(clause) ?? (isOfNature ? askedAgain(clause) : null);
  if (first !== null) return first;
  if (flowIntentIn(clause, content) !== null) return null;
  const { holds } = clause;
  const again = askedAgain(clause);
  if (again !== null) return again;
  const nearest = askedForNearest(clause);
  if (nearest !== null) return nearest;
  const compared = comparedIn(clause);
  const meant = explainedIn(clause, compared) ?? askedIn(clause, compared) ?? termOf(clause);
  const said = meant === 'note' && hasTwoSenses(clause) ? 'difference' : meant;
  if (said === null) return askedUnheard(clause, content);
  const isAll = isOfAll(clause, said, compared);
  const isKind = isGeneral(said, clause) && !isAll && fragrancesIn(clause.topics).length === 0;
  const frame = isKind
    ? 'value'
    : isAll && said !== 'unit_price'
      ? (compared?.end ?? (holds('least') ? 'least' : 'most'))
      : formOf(clause, said, compared);
  const of = isAll ? [] : subjectOf(clause, said, frame, content);
  const asks = said === 'likeness' && of.length !== 1 ? 'difference' : said;
  const isAnswered = isAnsweredAnyhow(asks) || isOfNotes(asks, clause) || isAll || isOfOtherBrand(clause);
  if (of.length === 0 && !isAnswered) return null;
  const isApart = isOfNotes(asks, clause);
  const about = isApart ? clause.notes : clause.topics.filter(({ type }) => type !== 'fragrance');
  // What a shown one costs is asked, and limits nothing.
  const limits = clause.limits.filter(({ type }) => isAll || type === BOTTLE);
  // The 100 ml that prices are compared by are no size.
  const isLimited = ({ type, at }: Topic): boolean =>
    type === SIZE && (said === 'unit_price' || limits.some((one) => one.at.start <= at.start && at.end <= one.at.end));
  const mentions = [...about.filter((one) => !isLimited(one)), ...limits].map(({ type, value, at }): Topic => ({ type, value, at }));
  const named = fragrancesIn(clause.topics.filter(({ how }) => how !== 'pointed')).filter((id) => of.includes(id));
  return { act: 'ask', frame, asks, of, named, mentions, at: stretchOf(sentence, question.start, question.end) };
}

/**
 * "Molecule 01, they say it smells of nothing, is that true?": nothing says what is asked of the one that is named, pointed at or spoken of.
 * What is known of it can be said all the same.
 */
function askedUnheard({ question, topics, sentence }: Clause, content: Content): Asking | null {
  const { told = [] } = sentence.context;
  const named = fragrancesIn(topics);
  const before = spokenBefore(question.start, content, sentence);
  const isOfIt = sentence.vocabulary.questions.beginsWithin(question.start, question.end, 'things', sentence);
  const of = named.length > 0 ? named : before !== undefined ? [before] : isOfIt ? told : [];
  if (of.length !== 1 || topics.length > named.length) return null;
  const at = stretchOf(sentence, question.start, question.end);
  const isNamed = topics.some(({ type, how }) => type === 'fragrance' && how !== 'pointed');
  return { act: 'ask', frame: 'value', asks: 'description', of, named: isNamed ? of : [], mentions: [], at, unheard: true };
}

/** "The cheapest of 50 ml or more", "the strongest under 40 euros": how big a bottle shall be, and what it may cost. */
function limitsIn({ start, end }: Question, { settled }: Content): readonly Mention[] {
  const isLimit = ({ mention, isPlain, ...one }: Content['settled'][number]): boolean =>
    start <= one.start && one.start < end && (mention.type === BOTTLE || (mention.type === 'price' && isPlain !== true));
  return settled.filter(isLimit).map(({ mention }) => mention);
}

/** "And benzoin?", behind an allergy: only a doctor can tell. */
function askedIfBorne({ question, topics, notes, sentence }: Clause): Asking | null {
  if (!question.continues || !asksIfBorne(question, sentence) || notes.length === 0) return null;
  const at = stretchOf(sentence, question.start, question.end);
  return {
    act: 'ask',
    frame: 'value',
    asks: 'safety',
    of: [],
    named: [],
    mentions: topics.map(({ type, value }) => ({ type, value, at })),
    at,
  };
}

/** "Which of the three comes closest to Sauvage?": what was shown, in the order of its likeness to one that is named. */
function askedForNearest({ question, topics, sentence, holds, says }: Clause): Asking | null {
  const [named, ...more] = topics.filter(({ type, how }) => type === 'fragrance' && how !== 'pointed');
  const of = candidates(sentence.context).filter((id) => id !== named?.value);
  const isRanked = (holds('which') || holds('among')) && says('likeness');
  if (named === undefined || more.length > 0 || !isRanked || of.length < 2 || (fragrancesIn(topics).length > 1 && !holds('among')))
    return null;
  const { type, value, at } = named;
  const mentions = [{ type, value, at }];
  return { act: 'ask', frame: 'most', asks: 'likeness', of, named: [], mentions, at: stretchOf(sentence, question.start, question.end) };
}

/** "And the second?": what was asked before, of another. */
function askedAgain({ question, topics, sentence }: Clause): Asking | null {
  const last = sentence.context.lastAsked;
  const of = fragrancesIn(topics);
  if (!question.continues || last == null || 'intent' in last) return null;
  const at = stretchOf(sentence, question.start, question.end);
  // "And the extrait?", behind what sets strengths apart.
  const isOfStrengths = topics.every(({ type }) => type === 'concentration') && attributeOf(last.asks)?.answered === 'both';
  // "And oakmoss?", behind "is civet still natural?"
  const isOfNotes = topics.every(({ type }) => type === 'ingredient' || type === 'family') && last.asks === 'nature';
  if (topics.length > 0 && (isOfStrengths || isOfNotes) && last.value === null)
    return {
      act: 'ask',
      frame: 'value',
      asks: last.asks,
      of,
      named: [],
      mentions: topics.map(({ type, value }) => ({ type, value, at })),
      at,
    };
  if (of.length === 0 || of.length < topics.length) return null;
  const named = fragrancesIn(topics.filter(({ how }) => how !== 'pointed'));
  const mentions = last.value === null ? [] : [{ ...last.value, at }];
  return { act: 'ask', frame: last.value === null ? 'value' : 'yes_no', asks: last.asks, of, named, mentions, at };
}

/** A text answers it, whatever was shown. */
function isAnsweredAnyhow(asks: AskedAttribute): boolean {
  return ['both', 'general', 'unheld', 'shop'].includes(attributeOf(asks)?.answered ?? '');
}

/** "What does chypre mean?" and, where nothing was shown that has more or less of it, "what is sillage?" */
function explainedIn(clause: Clause, compared: Ranking | null): AskedAttribute | null {
  const { question, sentence, topics, holds, says } = clause;
  const explained = topics.filter(({ type }) => EXPLAINED.has(type));
  if (explained.length === 0 || fragrancesIn(topics).length > 0 || says('skin') || asksOfSkin(question, sentence)) return null;
  if (asksOfNature(question, sentence)) return null;
  // "Is neroli the same thing?"
  if (clause.notes.length > 1 && says('difference')) return null;
  const { list, told = [] } = sentence.context;
  const isOfTerm = explained.some(({ type }) => type === TERM) && list.length + told.length === 0;
  if (compared !== null || holds('all') || holds('pick')) return null;
  const isOfOnly = explained.length === topics.length && !isOfThat(clause) && !holds('which') && !holds('most') && !holds('least');
  const goesOn = question.continues && list.length + told.length === 0;
  const smells = isOfOnly && (goesOn || says('notes') || says('description') || saysNoMore(clause));
  const isShort = question.end - question.start <= LONGEST_WHAT_IS && !holds('most') && !holds('least') && !holds('which');
  if (!says('meaning') && !smells && !isOfStrengths(topics) && !(isOfTerm && isShort)) return null;
  return explained.some(({ type }) => type === 'concentration') ? 'concentration' : 'meaning';
}

/** Eau de toilette or eau de parfum? */
const isOfStrengths = (topics: readonly Mention[]): boolean => topics.length > 1 && topics.every(({ type }) => type === 'concentration');

/** "Is that a dupe?": what such a word means is all that can be said. */
function termOf({ topics }: Clause): AskedAttribute | null {
  return topics.some(({ type }) => type === TERM) ? 'meaning' : null;
}

/** "Il muschio dei profumi è quello del presepe?": asked of nothing that was shown, a word for two notes is told apart. */
function hasTwoSenses({ notes, topics, sentence: { context } }: Clause): boolean {
  // "Riecht doch beides nach Vanille, oder?"
  const isOfBoth = topics.filter(({ how }) => how === 'pointed').length > 1;
  return candidates(context).length === 0 && (topics.length === 1 || isOfBoth) && notes.length > 1;
}

/** "What is vetiver?": the words of asking, little words, and what they ask about. */
function saysNoMore({ question, sentence, topics }: Clause): boolean {
  const { questions, asks } = sentence.vocabulary;
  const opens = (role: 'words' | 'verbs'): number => questions.lengthAt(question.start, role, sentence);
  // "Has it any rose?", and of what was spoken of before: "what about rose?"
  if (opens('verbs') > opens('words') || question.continues || question.isBehind) return false;
  const isTopic = (at: number): boolean => {
    const { start = 0 } = sentence.tokens[at] ?? {};
    return topics.some((one) => one.at.start <= start && start < one.at.end);
  };
  for (let at = question.start; at < question.end; ) {
    const asking = Math.max(
      ...(['words', 'things', 'continues'] as const).map((role) => questions.lengthAt(at, role, sentence)),
      ...(['notes', 'description'] as const).map((role) => asks.phrases.lengthAt(at, role, sentence)),
    );
    const isLittle = isTopic(at) || sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
    // Italian "come Sì" is no "come si".
    if ((asking === 0 && !isLittle) || (asking > 1 && isTopic(at + asking - 1))) return false;
    at += Math.max(asking, 1);
  }
  return true;
}

/** Words of "what on earth is a flanker". */
const LONGEST_WHAT_IS = 6;

function tokensOf({ start, end }: Pick<Question, 'start' | 'end'>): readonly number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** Everything that a question names, also within the phrase of an intent. */
function topicsOf({ start, end }: Question, { things, intents }: Content, sentence: Sentence): readonly Mention[] {
  const stretch = stretchOf(sentence, start, end);
  const said = things
    .filter(
      (one) =>
        start <= one.start &&
        one.start < end &&
        !isOfOtherLanguage(one, sentence) &&
        !isSaidOfIt(one, sentence) &&
        !isThat(one, start, sentence),
    )
    .flatMap((one) => toMentions(one.reading, stretchOf(sentence, one.start, one.end), PLAIN, false));
  const held = intents.flatMap(({ mentions }) => mentions).filter(({ at }) => stretch.start <= at.start && at.end <= stretch.end);
  const sizes = [...sizesIn(start, end, sentence), ...eitherSizeIn(start, end, sentence)];
  const topic = { polarity: 'want', emphasis: 'plain', mode: 'add' } as const;
  const own: Mention[] = [
    ...sizes.map(
      (one): Mention => ({ ...topic, type: SIZE, value: one.value, at: stretchOf(sentence, one.start, one.end), how: 'number' }),
    ),
    ...superlativesIn(start, end, sentence).map(
      (one): Mention => ({ ...topic, type: 'comparative', value: one.value, at: stretchOf(sentence, one.start, one.end), how: 'exact' }),
    ),
    ...termsIn(start, end, sentence).map(
      (one): Mention => ({ ...topic, type: TERM, value: one.term, at: stretchOf(sentence, one.start, one.end), how: 'exact' }),
    ),
  ];
  const topics: Mention[] = [];
  for (const one of [...own, ...said, ...held]) {
    if (!topics.some(({ type, value }) => type === one.type && value === one.value)) topics.push(one);
  }
  return topics;
}

/** "Is it the same as olibanum?" is asked of the note that was spoken of before, or is wished for, or was just said to harm; Italian "muschio" is two notes by itself. */
function notesOf({ start, end }: Question, { things }: Content, sentence: Sentence): readonly Topic[] {
  const { spoken = [], sought = [], leftOut = [], allergic } = sentence.context;
  const isNote = ({ type }: { readonly type: string | null }): boolean => type === 'ingredient' || type === 'family';
  const said = things.filter((one) => (isNote(one) || one.reading.is === 'ambiguous') && start <= one.start && one.start < end);
  const [only, ...more] = said;
  if (only?.reading.is === 'ambiguous' && more.length === 0) {
    const at = stretchOf(sentence, only.start, only.end);
    const meant = only.reading.readings.filter(isNote).map((one) => ({ ...one, at }));
    if (meant.length > 1) return meant;
  }
  const named = said.flatMap((one) => toMentions(one.reading, stretchOf(sentence, one.start, one.end), PLAIN, false));
  const [one] = named;
  const told = allergic === true ? leftOut : [];
  const before = named.length === 1 ? (spoken.filter(isNote).at(-1) ?? [...sought, ...told].filter(isNote).at(-1)) : undefined;
  return one === undefined || before === undefined ? named : [{ ...before, at: one.at }, one];
}

/** French "le parfum le plus cher" names no concentration, though English "le parfum" does. */
function isOfOtherLanguage({ type, reading }: Content['things'][number], { rank }: Sentence): boolean {
  return type === 'concentration' && rank(reading.match.entry.language) !== 0;
}

/** Portuguese "o que acha dele": that is the perfume, and nobody who wears it. "Do women like it?" asks what they think. */
function isThat({ type, start, end }: Content['things'][number], from: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const isAsked = [start, end].some(
    (at) => phrases.lengthAt(at, 'opinion', sentence) > 1 && (at === start || sentence.tokens[at]?.gap === 'soft'),
  );
  return type === GENDER && (isAsked || isWithinOpinion(start, from, sentence));
}

/** "Is it cheap?" asks for its price, where "is it cheaper?" compares. */
function isSaidOfIt({ start, end, type }: Content['things'][number], sentence: Sentence): boolean {
  return type === 'comparative' && saysHowItIs(start, end, sentence);
}

/** By the value of what they compare: the longest at each place. */
export function superlativesIn(start: number, end: number, sentence: Sentence): readonly { value: string; start: number; end: number }[] {
  const { compared, superlatives } = sentence.vocabulary.asks;
  return tokensOf({ start, end }).flatMap((at) => {
    if (superlatives.longestAt(at, compared, sentence) === 0) return [];
    let longest = { value: '', start: at, end: at };
    for (const value of compared.keys()) {
      const length = superlatives.lengthAt(at, value, sentence);
      if (length > longest.end - at && at + length <= end) longest = { value, start: at, end: at + length };
    }
    return longest.end > at ? [longest] : [];
  });
}

function termsIn(start: number, end: number, sentence: Sentence): readonly { term: Term; start: number; end: number }[] {
  const { terms } = sentence.vocabulary.asks;
  return tokensOf({ start, end }).flatMap((at) =>
    TERMS.flatMap((term) => {
      const length = terms.lengthAt(at, term, sentence);
      return length === 0 || at + length > end ? [] : [{ term, start: at, end: at + length }];
    }),
  );
}

/** Sizes in millilitres. */
export function sizesIn(start: number, end: number, { amounts, tokens }: Sentence): readonly Amount[] {
  return [...amounts.values()].filter((one) => start <= one.start && one.start < end && tokens[one.end]?.folded === 'ml');
}

/** Bottles hold so much, in millilitres. */
const SMALLEST = 5;
const LARGEST = 250;
/** Words between the two: "a 30 or a 50", "de 50 o de 100". */
const MOST_BETWEEN = 3;

/** "50 or 100": what may be two sizes, where nothing says what they are. */
export function eitherSizeIn(start: number, end: number, { amounts, tokens, vocabulary, isLittleWord }: Sentence): readonly Amount[] {
  const plain = [...amounts.values()].filter(
    (one) => start <= one.start && one.end <= end && one.currency === null && one.value >= SMALLEST && one.value <= LARGEST,
  );
  const [first, second] = plain;
  if (plain.length !== 2 || first === undefined || second === undefined) return [];
  const between = tokens.slice(first.end, second.start);
  const isEither = between.some((token) => vocabulary.connectives.of(token) === 'or');
  const isPlain = between.every((token) => isLittleWord(token.folded) || vocabulary.connectives.of(token) !== undefined);
  return isEither && isPlain && between.length <= MOST_BETWEEN ? plain : [];
}

function comparedIn({ sentence, topics }: Clause): Ranking | null {
  const named = topics.find(({ type }) => type === 'comparative');
  return named === undefined ? null : (sentence.vocabulary.asks.compared.get(String(named.value)) ?? null);
}

/** What is asked of the shop decides, then the longest phrase of an attribute, then what is compared, then the kind of value that is named. */
function askedIn(clause: Clause, compared: Ranking | null): AskedAttribute | null {
  const { question, sentence, topics, holds } = clause;
  const { phrases } = sentence.vocabulary.asks;
  if (asksOfNature(question, sentence)) return 'nature';
  if (asksOfSkin(question, sentence)) return 'skin';
  let longest = 0;
  let asks: AskedAttribute | null = null;
  let saidAt = question.start;
  for (const at of tokensOf(question)) {
    const most = phrases.longestAt(at, ATTRIBUTES, sentence);
    if (most === 0 || isOfPlace(at, at + most, sentence)) continue;
    const isOpinion = isWithinOpinion(at, question.start, sentence);
    for (const attribute of WORDED) {
      // Of a note alone: `asksOfNature` tells.
      if (attribute === 'meaning' || attribute === 'nature') continue;
      // "Ton avis": no reviews of others; "does it smell cheap?": no price.
      if (isOpinion && OF_OPINION.has(attribute)) continue;
      const length = phrases.lengthAt(at, attribute, sentence);
      // "Was halten Sie von …": a word of that phrase asks nothing by itself.
      if (attribute !== 'opinion' && length > 0 && isWithinOpinion(at + length - 1, question.start, sentence, at)) continue;
      const weight = weightOf(attribute, length);
      if (weight > longest) [longest, asks, saidAt] = [weight, attribute, at];
    }
  }
  // "The cheapest full bottle, 50 ml or more".
  if (asks === 'sizes' && compared?.asks === 'price' && clause.limits.length > 0) return 'price';
  const named = NAMED.find(([type]) => topics.some((one) => one.type === type))?.[1];
  if (holds('pick') && (named === undefined || !PICKED_BY.has(named))) return asks ?? compared?.asks ?? 'opinion';
  if (asks === 'difference' && named === 'concentration') return 'concentration';
  // "Chloé or Coco Mademoiselle for my mother-in-law?"
  if (asks === null && isEitherFor(clause)) return 'opinion';
  // "Does it smell like Sauvage?", and "does it smell like a rose?"
  const isOfOne = isOfThat(clause) || topics.some(({ type, how }) => type === 'fragrance' && how === 'pointed');
  if ((asks === 'notes' || asks === 'description') && isOfOne && namesBehind(saidAt, clause)) return 'likeness';
  if (asks === 'likeness' && named !== undefined && fragrancesIn(topics).length === 0) return named;
  // "Would my gran like it?", "is it good for someone of 64?"
  if (asks === 'opinion' && topics.some(({ type }) => type === AGE)) return 'age';
  const isOfSomebody = topics.every(({ type }) => type === RECIPIENT || type === GENDER || type === 'fragrance');
  if (asks === 'opinion' && named === 'gender' && isOfSomebody) return asks;
  // "Which do girls like most?"
  if (asks === 'popularity' && named === 'gender' && holds('which') && !holds('all')) return 'opinion';
  // "How is it with vetiver?"
  if (asks === 'opinion' && named !== undefined) return named;
  if ((asks === 'notes' || asks === 'description') && named !== undefined) return asks === 'description' || named === 'note' ? named : asks;
  return (
    asks ??
    (topics.some(({ type }) => type === SIZE) ? 'sizes' : null) ??
    compared?.asks ??
    named ??
    ofNatureOfOne(clause) ??
    ofNameAlone(clause) ??
    ofTwo(clause)
  );
}

/** One of several by their names, for somebody. */
function isEitherFor({ question, topics, sentence }: Clause): boolean {
  const isFor = topics.some(({ type }) => type === RECIPIENT);
  const isOther = topics.some(({ type }) => ![RECIPIENT, GENDER, AGE, 'fragrance', 'brand'].includes(type));
  const isEither = tokensOf(question).some((at) => sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'or');
  return isFor && isEither && !isOther && fragrancesIn(topics).length > 1;
}

/** What a longer phrase that asks for an opinion doesn't ask as well. */
const OF_OPINION: ReadonlySet<WordedAttribute> = new Set<WordedAttribute>(['price', 'popularity']);

/** Whether a phrase that asks for an opinion began before a word, or before the words from `first` to it, and holds it. */
function isWithinOpinion(at: number, start: number, sentence: Sentence, first = at): boolean {
  const { phrases } = sentence.vocabulary.asks;
  return tokensOf({ start, end: first }).some((from) => from + phrases.lengthAt(from, 'opinion', sentence) > at);
}

/** "Is the second natural?": what is in a fragrance nobody here knows. */
function ofNatureOfOne(clause: Clause): AskedAttribute | null {
  const isOfOne = fragrancesIn(clause.topics).length > 0 || isOfThat(clause);
  return isOfOne && clause.says('nature') ? 'formula' : null;
}

/** "The last one" says nothing of how long it lasts. */
function isOfPlace(from: number, to: number, { matches, context }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) =>
      meaning.is === 'ordinal' && start <= from && to <= end && end - start > 1 && allPointedAt(context, meaning.positions).length > 0,
  );
}

/** "Does it smell like Sauvage?", but not "Shalimar, what does it smell of?" */
function namesBehind(at: number, { topics, sentence }: Clause): boolean {
  const from = sentence.tokens[at]?.start ?? 0;
  return topics.some(({ type, how, at: { start } }) => type === 'fragrance' && how !== 'pointed' && start > from);
}

/** "What is Sauvage like?", "Sauvage or Shalimar?" */
function ofNameAlone(clause: Clause): AskedAttribute | null {
  const named = clause.topics.filter(({ type, how }) => type === 'fragrance' && how !== 'pointed');
  if (named.length === 0 || named.length < clause.topics.length || !saysNoMore(clause)) return null;
  return named.length > 1 ? 'difference' : 'description';
}

/** "The Dior or the second, I can't decide", "between the first and the last". */
function ofTwo({ question, topics, sentence }: Clause): AskedAttribute | null {
  if (fragrancesIn(topics).length !== 2 || topics.length > 2) return null;
  const isEither = tokensOf(question).some((at) => sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'or');
  return isEither ? 'opinion' : 'difference';
}

/** "How is the lasting power?", "what do you think of the price?": the whole of it is asked about where nothing else is. */
function weightOf(attribute: WordedAttribute, length: number): number {
  if (length === 0) return 0;
  if (attribute === 'description' || attribute === 'opinion') return (attribute === 'opinion' ? 2 : 1) / LONGEST_PHRASE;
  // "How much are these two in total?" asks more than what each costs.
  // So does "which size is cheapest per 100 ml?"
  return isOfShop(attribute) || attribute === 'total' || attribute === 'unit_price' ? length + LONGEST_PHRASE : length;
}

/** No phrase of an attribute has more words. */
const LONGEST_PHRASE = 20;

/** What there can be more and less of. */
const DEGREES: ReadonlySet<AskedAttribute> = new Set<AskedAttribute>(['strength', 'quality']);

function formOf({ question, sentence, topics, holds }: Clause, asks: AskedAttribute, compared: Ranking | null): AskForm {
  // "Which size is the best value?" asks of one, "which of them is?" of all; whichever word says "most", it is what costs least.
  if (asks === 'unit_price')
    return !holds('among') && (fragrancesIn(topics).length === 1 || asksForSize(question, sentence))
      ? 'value'
      : compared?.end === 'most'
        ? 'most'
        : 'least';
  if (holds('pick')) return 'opinion';
  // "Tell me more about it."
  if (asks === 'description') return 'value';
  if (asks === 'opinion' || (asks === 'age' && holds('which'))) return 'opinion';
  // "Is the second there in a bigger bottle?"
  if (asks === 'sizes' && fragrancesIn(topics).length === 1)
    return topics.filter(({ type }) => type === SIZE).length === 1 ? 'yes_no' : 'value';
  // "Is Libre more for women?" compares it with no other.
  const isOfOne = fragrancesIn(topics).length === 1 && !holds('which') && !isOverThan(question, sentence) && !DEGREES.has(asks);
  const isMost = holds('most') && (holds('which') || !isRather(question, sentence)) && !isOfOne;
  const either = holds('which') ? null : eitherIn(question, topics, sentence);
  if (either !== null) return either;
  // "Is it too strong?" asks for no lightest.
  if (isTooMuch(topics, sentence) && !holds('which')) return 'yes_no';
  const end = compared?.end ?? (holds('least') && !isOfOne ? 'least' : isMost ? 'most' : null);
  if (end !== null) return isOverThan(question, sentence) && fragrancesIn(topics).length > 0 ? 'comparison' : end;
  if (holds('which')) return 'which';
  // “How strong is the second?” is answered by how much it is, and by no “no”.
  if (holds('how') && DEGREES.has(asks)) return 'value';
  return attributeOf(asks) === null || topics.some(({ type }) => type === asks || type === SIZE) ? 'yes_no' : 'value';
}

/** "Which size is the best value?", but not the millilitres of "the cheapest by the ml". */
function asksForSize(question: Question, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const isUnit = (at: number): boolean =>
    tokensOf({ start: question.start, end: at + 1 }).some((from) => from + phrases.lengthAt(from, 'unit_price', sentence) > at);
  return tokensOf(question).some((at) => phrases.lengthAt(at, 'sizes', sentence) > 0 && !isUnit(at));
}

/** "Too strong": what is compared is found too much so. */
function isTooMuch(topics: readonly Mention[], { matches, tokens }: Sentence): boolean {
  const named = topics.find(({ type }) => type === 'comparative')?.at;
  return matches.some(({ start, entry: { meaning } }) => {
    const at = tokens[start]?.start ?? -1;
    return named !== undefined && meaning.is === 'emphasis' && meaning.how === 'excess' && named.start <= at && at < named.end;
  });
}

/** Of these there is more and less, and one may be both. */
const BOTH: ReadonlySet<string> = new Set(['style', 'family', 'occasion']);

/** "Fresh or rather floral?": which of the two; "light or strong?" asks how strong it is. null: no "or" stands between two values. */
function eitherIn({ start, end }: Question, topics: readonly Mention[], { tokens, vocabulary }: Sentence): AskForm | null {
  const named = topics
    .filter(({ type }) => NAMED.some(([one]) => one === type) && type !== 'ingredient')
    .sort((a, b) => a.at.start - b.at.start);
  const [first, last] = [named.at(0), named.at(-1)];
  if (first === undefined || last === undefined || named.length < 2) return null;
  const isEither = tokens
    .slice(start, end)
    .some((token) => token.start >= first.at.end && token.start < last.at.start && vocabulary.connectives.of(token) === 'or');
  return !isEither ? null : named.every(({ type }) => BOTH.has(type)) ? 'either' : 'value';
}

/** "Eher was für abends", "more of an evening thing": it says how one is, and of no other. */
function isRather({ start, end }: Question, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  return sentence.matches.some(
    ({ start: at, entry: { meaning } }) =>
      meaning.is === 'negation' &&
      (meaning.how === 'prefers' || meaning.how === 'ends') &&
      tokensOf({ start, end }).includes(at) &&
      [at, at + 1].some((place) => phrases.lengthAt(place, 'most', sentence) > 0),
  );
}

/** "The cheapest you have for men", "what are people buying?": asked of everything that the shop has. */
function isOfAll(clause: Clause, asks: AskedAttribute, compared: Ranking | null): boolean {
  const { topics, sentence, holds } = clause;
  if (asks === 'lasting' && isGeneral(asks, clause) && !holds('all')) return false;
  const answered = attributeOf(asks)?.answered ?? 'fragrance';
  if (fragrancesIn(topics).length > 0 || holds('pick') || (answered !== 'fragrance' && answered !== 'both')) return false;
  // "What do people wear these days?"
  if (holds('among') && (asks !== 'popularity' || holds('which'))) return false;
  // What stays within a limit, or shall be something else as well, is looked for in the whole shop.
  if (compared !== null && clause.limits.length > 0) return true;
  if (compared !== null && OF_WHOLE_SHOP.has(compared.asks) && !holds('which') && topics.some(({ type }) => BESIDE.has(type))) return true;
  const isOfMost = compared !== null || asks === 'unit_price' || holds('most') || holds('least');
  if (holds('all')) return isOfMost || asks === 'popularity';
  return (compared !== null || asks === 'unit_price') && candidates(sentence.context).length === 0;
}

/** What is asked of the shop rather than of a few, where it names a wish beside: "the cheapest with vanilla", "das stärkste für Clubs". */
const OF_WHOLE_SHOP: ReadonlySet<AskedAttribute> = new Set<AskedAttribute>(['price', 'year', 'strength', 'lasting']);
const BESIDE: ReadonlySet<string> = new Set(['ingredient', 'family', 'occasion', 'brand']);

/** "Sweeter than Libre", "più dolce di Libre", "più secco dell'Infusion d'Iris". */
function isOverThan({ start, end }: Question, sentence: Sentence): boolean {
  const { tokens, vocabulary, context } = sentence;
  const than = vocabulary.thans.get(context.language);
  return tokens.slice(start, end).some(({ folded }) => than?.has(folded)) || comparesWithNamed({ start, end }, sentence);
}

function fragrancesIn(topics: readonly Mention[]): readonly string[] {
  return topics.flatMap(({ type, value }) => (type === 'fragrance' && typeof value === 'string' ? [value] : []));
}

/** Oakmoss and white musk, told apart: no fragrance is asked about. */
function isOfNotes(asks: AskedAttribute, { notes, topics }: Clause): boolean {
  return asks === 'difference' && notes.length > 1 && fragrancesIn(topics).length === 0;
}

function subjectOf(clause: Clause, asks: AskedAttribute, frame: AskForm, content: Content): readonly string[] {
  const { topics, sentence, holds } = clause;
  const { context } = sentence;
  const named = fragrancesIn(topics);
  if (isOfNotes(asks, clause)) return [];
  const answered = attributeOf(asks)?.answered;
  if (asks === 'safety') return [...new Set([...named, ...pointedElsewhere(content)])];
  if (answered === 'general' || answered === 'shop' || (named.length === 0 && isGeneral(asks, clause))) return [];
  if (asks === 'concentration' && named.length === 0 && (clause.says('meaning') || tellsApart(clause))) return [];
  const isOfTwo = asks === 'difference' || frame === 'comparison' || (asks === 'likeness' && (isOfThat(clause) || likensIt(clause)));
  // "Kyoto sounds nice. How long does it last compared to French Lover?"
  const beside = spokenBefore(clause.question.start, content, sentence);
  const isHeldAgainst = frame === 'value' && named.length === 1 && holds('against') && beside !== undefined && !named.includes(beside);
  if (isHeldAgainst) return [beside, ...named];
  if (named.length > 1 || (named.length === 1 && !isOfTwo && frame !== 'most' && frame !== 'least')) return named;
  if (isOfOtherBrand(clause)) return [];
  const one = beside ?? spokenOf(context);
  if (named.length === 1 && isOfTwo) return one === undefined || named.includes(one) ? named : [one, ...named];
  const all = candidates(context);
  if (named.length === 1) return all.some((id) => named.includes(id)) ? all : named;
  const rank = frame === 'most' || frame === 'least' || frame === 'which' || frame === 'opinion' || frame === 'comparison';
  const either = rank ? namedBefore(clause, content) : [];
  if (either.length > 1) return either;
  const rest = rank && holds('others') ? othersShown(clause.question, content, sentence) : [];
  if (rest.length > 0) return rest;
  const two = rank && all.length > 2 ? lastTwo(clause.question, content, sentence) : [];
  if (two.length > 0) return two;
  const elsewhere = pointedElsewhere(content);
  // "Is the first the smallest bottle? And which of those three lasts longest?"
  if (elsewhere.length > 1 || (elsewhere.length > 0 && !(rank && holds('among')))) return elsewhere;
  // "Would you recommend it?" is asked of one, "which would you take?" of all.
  const picks = frame === 'opinion' && (holds('pick') || (context.told ?? []).length === 0);
  const isOfAll = isOfTwo || holds('among') || picks || ['which', 'most', 'least'].includes(frame);
  return isOfAll || (context.told ?? []).length === 0 ? all : (context.told ?? []);
}

/** "How much is the Chanel?", where none of what was shown is of that brand. */
function isOfOtherBrand({ topics, sentence }: Clause): boolean {
  const { context, vocabulary } = sentence;
  if (fragrancesIn(topics).length > 0 || candidates(context).length === 0) return false;
  const isOne = ({ at }: Mention): boolean => {
    const place = sentence.tokens.findIndex(({ start }) => start === at.start);
    return vocabulary.shownBy.lengthBefore(place, 'shown', sentence) > 0;
  };
  const brands = topics.filter((one) => one.type === 'brand' && isOne(one)).map(({ value }) => value);
  const shown = candidates(context).map((id) => vocabulary.fragrances.get(id)?.brand);
  return brands.length > 0 && !brands.some((brand) => shown.includes(String(brand)));
}

/** "Does it smell like Sauvage?" */
function isOfThat({ question, sentence, topics }: Clause): boolean {
  if (topics.some(({ how }) => how === 'pointed')) return false;
  return sentence.vocabulary.questions.beginsWithin(question.start, question.end, 'things', sentence);
}

/** "Somiglia a Sauvage?": what was shown is like it, where the verb comes first. */
function likensIt({ question: { start }, sentence }: Clause): boolean {
  return isVerb(start, sentence) && sentence.vocabulary.asks.phrases.lengthAt(start, 'likeness', sentence) > 0;
}

/** "The difference between cologne and perfume", "EdT or EdP?", but not "is it EdT or EdP?" */
function tellsApart({ question, sentence, says }: Clause): boolean {
  const { connectives, questions } = sentence.vocabulary;
  const places = tokensOf(question);
  const isEither = places.some((at) => connectives.of(sentence.tokens[at]) === 'or');
  return says('difference') || (isEither && places.every((at) => questions.lengthAt(at, 'verbs', sentence) === 0));
}

/** "How long does an eau de toilette last?" is asked of no fragrance. */
function isGeneral(asks: AskedAttribute, { topics, sentence }: Clause): boolean {
  const isOfKind = topics.some(({ type }) => type === 'concentration');
  // "Which note lasts longest?", where nothing was shown.
  const isOfNotes = candidates(sentence.context).length === 0 && topics.some(({ type }) => SMELLS.has(type) || type === TERM);
  return asks === 'lasting' && (isOfKind || isOfNotes);
}

/** What was compared last, else all that was shown. */
function candidates({ list, told = [] }: SaidContext): readonly string[] {
  return told.length > 1 ? told : list.length > 0 ? list : told;
}

function spokenOf({ list, told = [] }: SaidContext): string | undefined {
  return told[0] ?? list[0];
}

/** "Le Male or Eros, which is sweeter?": those that stand before the question in the same sentence. */
function namedBefore({ question: { start }, sentence }: Clause, { things, intents }: Content): readonly string[] {
  const stop = sentence.tokens.findLastIndex(({ gap }, at) => at <= start && gap === 'stop');
  const from = sentence.tokens[Math.max(stop, 0)]?.start ?? 0;
  const to = sentence.tokens[start]?.start ?? 0;
  const held = intents.flatMap(({ mentions }) => mentions).filter(({ at }) => from <= at.start && at.end <= to);
  const named = things
    .filter((one) => one.start >= Math.max(stop, 0) && one.end <= start)
    .flatMap((one) => toMentions(one.reading, stretchOf(sentence, one.start, one.end), PLAIN, false));
  return [...new Set(fragrancesIn([...named, ...held]))];
}

/** "The second, how long does it last?", "compare these two, and which one is for the office?" */
function pointedElsewhere({ things, intents }: Content): readonly string[] {
  const pointed = things.flatMap(({ reading }) =>
    reading.is === 'fragrance' && reading.match.entry.meaning.is === 'ordinal' ? reading.ids : [],
  );
  return [...new Set([...pointed, ...fragrancesIn(intents.flatMap(({ mentions }) => mentions))])];
}
