import type { WordedAttribute } from '../../flow/program/attributes.ts';
import type { FormWords } from '../../flow/program/lexicon.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { hasRole, NOTES } from './named-in-questions.ts';
import { MOST_LEADING, OPENING, openingAt } from './question-openings.ts';
import { type Clause, hasShown, lengthAt, type Reading } from './question-reading.ts';

/** "Which ones have tobacco?", "what's the cheapest you have with musk?": where nothing has been shown, it is looked for. */
export function looksForWhatHolds({ start, end }: Clause, { sentence, fragrances, values }: Reading): boolean {
  const { tokens, vocabulary, rank, matches } = sentence;
  if (hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const places = range(start, end);
  const isWhich = places.some((at) => at <= start + 1 && vocabulary.asks.phrases.lengthAt(at, 'which', sentence) > 0);
  const asks = isWhich || openingAt(start, end, sentence) !== null;
  // "Which of the two has lavender?" looks for none besides.
  if (!asks || vocabulary.asks.phrases.beginsWithin(start, end, 'among', sentence)) return false;
  const isHeld = matches.some(
    ({ start: at, entry: { meaning } }) => at >= start && at < end && meaning.is === 'value' && NOTES.has(meaning.type) && values.has(at),
  );
  // "Which one has more vanilla?" asks of what was named or shown.
  const isMore = (at: number): boolean => (vocabulary.mores.get(rank.written)?.has(tokens[at]?.folded ?? '') ?? false) && !isCompared(at);
  // Portuguese "o mais barato" is the cheapest.
  const isCompared = (at: number): boolean =>
    matches.some(
      (one) =>
        one.start <= at && at + 1 < one.end && one.entry.meaning.is === 'value' && one.entry.meaning.type === 'comparative' && !isWhich,
    );
  const has = (at: number): boolean => {
    const token = tokens[at];
    const roles = token === undefined ? null : vocabulary.clauses.rolesOf(token, rank);
    return roles !== null && (roles.has('has') || (isWhich && roles.has('wears')));
  };
  return (
    isHeld &&
    places.some(has) &&
    !places.some(
      (at) => isMore(at) || (fragrances.has(at) && !values.has(at)) || (at > start + OPENING && lengthAt(at, 'things', sentence) > 0),
    )
  );
}

/** "Is there a sweeter one?", "y'a moyen d'avoir plus sucré ?": behind a list, of none that was shown. */
export function looksForMoreOf({ start, end }: Clause, { sentence, fragrances, pointed }: Reading): boolean {
  const { matches, vocabulary } = sentence;
  if (!hasShown(sentence) || !endsInMark(end, sentence) || openingAt(start, end, sentence) !== null) return false;
  const holds = (role: WordedAttribute | keyof FormWords): boolean => vocabulary.asks.phrases.beginsWithin(start, end, role, sentence);
  const seeks = range(start, Math.min(end, start + MOST_LEADING)).find((at) => lengthAt(at, 'seeks', sentence) > 0);
  const from = seeks === undefined ? start : seeks + lengthAt(seeks, 'seeks', sentence);
  const isOfShown = range(from, end).some((at) => fragrances.has(at) || pointed.has(at) || lengthAt(at, 'things', sentence) > 0);
  if (isOfShown || holds('which') || holds('among')) return false;
  const isStock = matches.some(
    ({ start: from, entry: { meaning } }) => from >= start && from < end && meaning.is === 'intent' && meaning.intent === 'stock',
  );
  return (
    (seeks !== undefined || isStock) &&
    matches.some(({ start: at, entry: { meaning } }) => at >= start && at < end && meaning.is === 'value' && meaning.type === 'comparative')
  );
}

/**
 * "What's like the first but sweeter?": behind a list, one that is like another and differs from it is looked for, though it is asked.
 * "Which of these is like Sauvage but fresher?" asks of those.
 */
export function looksForItChanged({ start, end }: Clause, { sentence, fragrances, pointed }: Reading): boolean {
  const { matches, vocabulary } = sentence;
  if (!hasShown(sentence)) return false;
  const { phrases } = vocabulary.asks;
  if ((['among', 'difference'] as const).some((role) => phrases.beginsWithin(start, end, role, sentence))) return false;
  const within = matches.filter((one) => one.start >= start && one.end <= end);
  // "Does it smell like something cheap?"
  const isSmelt = (at: number): boolean => vocabulary.clauses.rolesAt(at, sentence).has('smells');
  const like = within.find(({ start: at, end: until, entry: { meaning } }) => {
    const isLike = meaning.is === 'likeness' && meaning.how === 'like' && !range(Math.max(start, at - 1), until).some(isSmelt);
    return isLike || (meaning.is === 'pointing' && meaning.how === 'same');
  });
  if (like === undefined) return false;
  const isVerb = (at: number): boolean => {
    const roles = vocabulary.clauses.rolesAt(at, sentence);
    return roles.has('is') || roles.has('smells');
  };
  const isNamed = (at: number): boolean => fragrances.has(at) || pointed.has(at) || lengthAt(at, 'things', sentence) > 0;
  // "Is it like Sauvage, but fresher?"
  const isSaidOfIt = range(start, like.start).some((at) => isVerb(at) && (isNamed(at + 1) || isNamed(at - 1)));
  const other = within.find(
    ({ start: at, entry: { meaning } }) =>
      at > like.start &&
      ((meaning.is === 'negation' && meaning.how === 'ends') || (meaning.is === 'value' && meaning.type === 'comparative')),
  );
  // "Com cheiro de barato", "wie günstig": like nothing that is named.
  const isOfOne = like.entry.meaning.is === 'pointing' || range(like.start, other?.start ?? like.start).some(isNamed);
  return !isSaidOfIt && other !== undefined && isOfOne;
}

/** Words of seeking, but not those of a longer phrase that asks: "can you wear" asks, "can you" seeks. */
export function seeksSomething({ start, end }: Clause, sentence: Sentence): boolean {
  if (!sentence.vocabulary.questions.stands('seeks', sentence)) return false;
  // "Which of these is the best perfume for the office?"
  const { phrases } = sentence.vocabulary.asks;
  if (hasShown(sentence) && (['which', 'among'] as const).every((role) => phrases.beginsWithin(start, end, role, sentence))) return false;
  const asking = range(start, Math.min(end, start + MOST_LEADING + 1)).find((at) => lengthAt(at, 'words', sentence) > 0) ?? start;
  const asked = asking + lengthAt(asking, 'words', sentence);
  const isSaidOfIt = opensWithIsIt(start, end, sentence);
  return range(start, end).some((at) => {
    const length = lengthAt(at, 'seeks', sentence);
    // "Ist das eher was für abends?": a thing of a kind is what it is.
    if (isSaidOfIt && at > start && hasRole(at, 'heads', sentence)) return false;
    return length > 0 && !(at >= asking && at + length <= asked && length < asked - asking);
  });
}

/** "Ist das", "is that", "c'est": behind a list, of what was shown. */
function opensWithIsIt(start: number, end: number, sentence: Sentence): boolean {
  if (!hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const isThing = (at: number): boolean => lengthAt(at, 'things', sentence) > 0;
  return range(start, Math.min(end, start + MOST_LEADING)).some(
    (at) => hasRole(at, 'is', sentence) && (isThing(at + 1) || (at > start && isThing(at - 1))),
  );
}

/** "What's popular right now?": something like it is looked for, where nothing that was shown or named is spoken of. */
export function asksForOffer({ start, end }: Clause, { sentence, subjects, offers }: Reading): boolean {
  if (offers.size === 0) return false;
  const offer = range(start, end).find((at) => offers.has(at));
  if (offer === undefined || range(start, offer).some((at) => subjects.has(at))) return false;
  const { phrases } = sentence.vocabulary.asks;
  if (hasShown(sentence) && phrases.beginsWithin(start, end, 'which', sentence)) return false;
  const opening = openingAt(start, end, sentence);
  // "Is it popular?"
  if (opening === null || lengthAt(opening - 1, 'things', sentence) > 0) return false;
  // "Why so popular?" asks about something.
  const isReason = sentence.matches.some(
    ({ start: at, entry: { meaning } }) => at === start && meaning.is === 'intent' && meaning.intent === 'why',
  );
  if (isReason) return false;
  // "Die beliebtesten": right before it such a word is an article.
  return range(opening, offer - 1).every((at) => lengthAt(at, 'things', sentence) === 0);
}
