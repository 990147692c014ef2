import { attributeOf, WORDED, type WordedAttribute } from '../../flow/program/attributes.ts';
import type { FormWords, QuestionWords } from '../../flow/program/lexicon.ts';
import { QUESTION } from '../../flow/program/own-intents.ts';
import type { Connective } from '../../lexicon/language/connectives.ts';
import { allPointedAt, endsInMark, type Sentence } from '../1-match/sentence.ts';

/** What is asked of a fragrance by the name of an attribute. What is left out is also told or wished for: "popular", "similar to the second". */
const NAMED: readonly WordedAttribute[] = WORDED.filter(
  (one) => ['fragrance', 'both'].includes(attributeOf(one)?.answered ?? '') && one !== 'popularity' && one !== 'likeness',
);
const ATTRIBUTES: ReadonlySet<string> = new Set(NAMED);
/** What is asked by its name alone, of nothing that was shown. */
const GENERAL: ReadonlySet<string> = new Set(['use', 'storage', 'expiry'] satisfies WordedAttribute[]);

/** What a text answers where nothing was shown. */
const OF_NONE: ReadonlySet<string> = new Set(NAMED.filter((one) => attributeOf(one)?.answered === 'both'));

/** All that is asked by its name. */
const ALL_NAMED: ReadonlySet<string> = new Set([...NAMED, ...GENERAL]);

/** Words of a clause that say nothing else, and may stand beside what is asked. */
const ASKING: ReadonlySet<string> = new Set(['words', 'seeks', 'things', 'continues'] satisfies (keyof QuestionWords)[]);
const FORMS: ReadonlySet<string> = new Set(['which', 'most', 'least', 'among'] satisfies (keyof FormWords)[]);

interface Clause {
  readonly start: number;
  readonly end: number;
}

/** What a word or phrase is to a clause that asks by naming. */
interface Part {
  readonly is: 'general' | 'attribute' | 'subject' | 'topic' | 'asking' | 'thing' | 'little';
  readonly start: number;
  readonly end: number;
  /** Fragrances that a subject stands for. */
  readonly of: number;
  /** The same words are a value: they wish, unless one fragrance is pointed at. */
  readonly isValue: boolean;
  /** A text answers it where nothing was shown: "how long does it last?" */
  readonly isOfNone: boolean;
  readonly joins: Connective | null;
}

/**
 * "The price of the second", "how long it lasts", "Haltbarkeit vom ersten": an attribute and what it is asked of, and no word that
 * says anything else, ask without a mark. Names of attributes ask, values wish: "long lasting".
 */
export function asksByNaming(clause: Clause, sentence: Sentence): boolean {
  const { vocabulary, tokens } = sentence;
  const isWhole = clause.start === 0 && clause.end === tokens.length;
  // Nothing is named: then only two ask, of which one or the other is meant.
  const mayAsk =
    vocabulary.asks.phrases.anyStands(ALL_NAMED, sentence) ||
    (isWhole && tokens.some((token) => vocabulary.connectives.of(token) === 'or'));
  const parts = mayAsk && vocabulary.intentOrder.has(QUESTION) ? partsOf(clause, sentence) : null;
  if (parts === null) return false;
  const has = (is: Part['is']): boolean => parts.some((part) => part.is === is);
  const [first] = parts.filter(({ is }) => is !== 'asking' && is !== 'little');
  if (has('general')) return isWhole && first?.is === 'general' && !has('attribute') && !(has('topic') && turnsDown(first, sentence));
  const named = parts.filter(({ is }) => is === 'attribute');
  const subjects = parts.reduce((sum, { of }) => sum + of, 0);
  if (named.length === 0) return isWhole && subjects === 2 && parts.some(({ joins }) => joins === 'or') && !has('topic');
  if (has('topic')) return subjects === 0 && !has('thing') && explains(clause, sentence);
  if (parts.some(({ joins }) => joins === 'with') && !comparesOnly(clause, sentence)) return false;
  const isPointed = pointsAtOne(clause, sentence);
  if (named.some(({ isValue }) => isValue && !isPointed)) return false;
  if (subjects > 0) return subjects > 1 || !comparesOnly(clause, sentence);
  const hasShown = sentence.context.list.length + (sentence.context.told ?? []).length > 0;
  if (!hasShown && !named.every(({ isOfNone }) => isOfNone)) return false;
  if (has('thing'))
    return has('asking') || endsInMark(clause.end, sentence) || (isWhole && named.some(({ end, start }) => end - start > 1));
  // "A good price" wishes.
  return isWhole && !has('little');
}

/** "Gone off jasmine" turns it down: it asks nothing. */
function turnsDown({ start, end }: Part, { matches }: Sentence): boolean {
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return from === start && to === end && meaning.is === 'negation' && meaning.how === 'hard';
  });
}

/** The clause as such parts; null: it says something else as well. */
function partsOf({ start, end }: Clause, sentence: Sentence): readonly Part[] | null {
  const parts: Part[] = [];
  for (let at = start; at < end; ) {
    const part = partAt(at, { start, end }, sentence);
    if (part === null) return null;
    parts.push(part);
    at = part.end;
  }
  return parts;
}

function partOf(is: Part['is'], start: number, end: number, of = 0, joins: Part['joins'] = null): Part {
  return { is, start, end, of, isValue: false, isOfNone: false, joins };
}

function partAt(at: number, { start, end }: Clause, sentence: Sentence): Part | null {
  const { vocabulary, tokens } = sentence;
  const subject = subjectAt(at, sentence);
  const general = vocabulary.asks.phrases.longestAt(at, GENERAL, sentence);
  const attribute = vocabulary.asks.phrases.longestAt(at, ATTRIBUTES, sentence);
  const named = Math.max(general, attribute);
  const value = saidAt(at, sentence);
  if (subject.end - at > Math.max(named, value - at)) return partOf('subject', at, subject.end, subject.of);
  if (named > 0 && at + named <= end && value <= at + named)
    return {
      is: general >= attribute ? 'general' : 'attribute',
      start: at,
      end: at + named,
      of: 0,
      isValue: value === at + named,
      isOfNone: vocabulary.asks.phrases.longestAt(at, OF_NONE, sentence) === named,
      joins: null,
    };
  if (subject.of > 0) return partOf('subject', at, subject.end, subject.of);
  const words = Math.max(vocabulary.questions.longestAt(at, ASKING, sentence), vocabulary.asks.phrases.longestAt(at, FORMS, sentence));
  // "Los dos primeros" are the first two.
  const asking = words > 1 && subjectAt(at + 1, sentence).of > 0 ? 0 : words;
  const token = tokens[at];
  const topic = topicAt(at, sentence);
  if (topic > at && topic >= value) return partOf('topic', at, topic);
  const courtesy = courtesyAt(at, { start, end }, sentence);
  if (courtesy > at && asking === 0) return partOf('little', at, courtesy);
  if (value > at || token === undefined) return null;
  const isThing = asking > 0 && vocabulary.questions.lengthAt(at, 'things', sentence) === asking;
  if (asking > 0 && at + asking <= end) return partOf(isThing ? 'thing' : 'asking', at, at + asking);
  // "Does Sauvage last": told is "it lasts".
  if (vocabulary.questions.lengthAt(at, 'verbs', sentence) > 0)
    return at === start || endsInMark(end, sentence) ? partOf('asking', at, at + 1) : null;
  const joins = vocabulary.connectives.of(token) ?? null;
  return joins !== null || sentence.isLittleWord(token.folded) ? partOf('little', at, at + 1, 0, joins) : null;
}

/** A fragrance, named or pointed at, and not only sounded out. */
function subjectAt(at: number, { matches, context }: Sentence): { readonly end: number; readonly of: number } {
  let found = { end: at, of: 0 };
  for (const { start, end, entry, candidates } of matches) {
    if (start !== at || end <= found.end || candidates !== undefined) continue;
    const { meaning } = entry;
    if (meaning.is === 'fragrance' && meaning.guard === null) found = { end, of: 1 };
    if (meaning.is === 'pointing' && meaning.how === 'both') found = { end, of: 2 };
    const of = meaning.is === 'ordinal' ? allPointedAt(context, meaning.positions).length : 0;
    if (of > 0) found = { end, of };
  }
  return found;
}

/** Where a note or a family ends that can be explained. */
function topicAt(at: number, { matches }: Sentence): number {
  const isTopic = ({ start, candidates, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    start === at && candidates === undefined && meaning.is === 'value' && (meaning.type === 'ingredient' || meaning.type === 'family');
  return matches.reduce((end, match) => (match.end > end && isTopic(match) ? match.end : end), at);
}

/** "Tell me about vetiver": what is explained is no wish. */
function explains({ start, end }: Clause, sentence: Sentence): boolean {
  return sentence.vocabulary.asks.phrases.beginsWithin(start, end, 'description', sentence);
}

/** Where the longest phrase ends that wishes, turns down or limits, and holds this word; the word itself: none does. */
function saidAt(at: number, { matches, amounts }: Sentence): number {
  let end = amounts.get(at)?.end ?? at;
  for (const { start, end: until, entry } of matches) if (start <= at && until > end && SAYS.has(entry.meaning.is)) end = until;
  return end;
}

const SAYS: ReadonlySet<string> = new Set([
  'value',
  'ambiguous',
  'strength',
  'negation',
  'price',
  'year',
  'drop',
  'answer',
  'correction',
  'likeness',
  'owner',
]);

/** Where "please", "s'il vous plaît" or "hello" ends, said before or behind all else; the word itself: none is. "Please" alone is a yes. */
function courtesyAt(at: number, { start, end }: Clause, { matches, vocabulary }: Sentence): number {
  const isCourtesy = ({ start: from, end: until, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    from === at &&
    until <= end &&
    (at === start || until === end) &&
    (meaning.is === 'filler' ||
      (meaning.is === 'answer' && meaning.answer === 'yes') ||
      (meaning.is === 'intent' && vocabulary.courtesies.has(meaning.intent)));
  return matches.reduce((longest, match) => (match.end > longest && isCourtesy(match) ? match.end : longest), at);
}

function pointsAtOne({ start, end }: Clause, { matches, context }: Sentence): boolean {
  return matches.some(
    ({ start: at, entry: { meaning } }) =>
      start <= at && at < end && meaning.is === 'ordinal' && allPointedAt(context, meaning.positions).length > 0,
  );
}

/** "Different from the second" wishes; a difference of two is asked for. */
function comparesOnly({ start, end }: Clause, sentence: Sentence): boolean {
  return sentence.vocabulary.asks.phrases.beginsWithin(start, end, 'difference', sentence);
}
