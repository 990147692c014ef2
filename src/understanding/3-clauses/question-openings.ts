import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { openingOf } from './general-questions.ts';
import { isOfHead } from './phrasing.ts';
import { type Clause, lengthAt } from './question-reading.ts';

/** How many words that say nothing may stand before a question: "ok so which one lasts". */
export const MOST_LEADING = 3;

/** Words that only ask, as in "c'est quoi", "was ist das". */
export const OPENING = 2;

/** "Can I store it in the bathroom", "kann ich den im Bad stehen lassen": without a mark, a verb that asks comes first. */
export function opensWithVerb({ start, end }: Clause, sentence: Sentence): boolean {
  const at = openingOf(start, end, sentence);
  return at < end && (lengthAt(at, 'verbs', sentence) > 0 || lengthAt(at, 'opens', sentence) > 0);
}

/** A word of asking; before it words that say nothing. */
export function opensQuestion(start: number, end: number, sentence: Sentence): boolean {
  return openingAt(start, end, sentence) !== null;
}

/** Where the words end that open a question; null: none do. */
export function openingAt(start: number, end: number, sentence: Sentence): number | null {
  const { tokens } = sentence;
  const from = behindLimit(start, end, sentence);
  for (let at = from; at < end && at - from <= MOST_LEADING; at++) {
    const length = lengthAt(at, 'words', sentence);
    if (length > 0 && (isOfHead(start, at, sentence) || isBehindWhen(at, sentence) || isOfAll(at, length, sentence))) return null;
    if (length > 0 && isTheMore(at, end, sentence)) return null;
    if (length > 0) return exclaimsAt(at, length, sentence) || tellsSum(at + length, sentence) ? null : at + length;
    const says = !sentence.isLittleWord(tokens[at]?.folded ?? '') && sentence.vocabulary.connectives.of(tokens[at]) === undefined;
    if (says) return null;
  }
  return null;
}

/** Italian "dai 50 ml in su quale costa meno?": a limit stands before what is asked. */
function behindLimit(start: number, end: number, sentence: Sentence): number {
  const ends = sentence.matches.flatMap((one) => (one.start === start && one.entry.meaning.is === 'price' ? [one.end] : []));
  const at = Math.max(start, ...ends);
  return at < end && endsInMark(end, sentence) && sentence.vocabulary.asks.phrases.lengthAt(at, 'which', sentence) > 0 ? at : start;
}

/** French "dès que quelqu'un porte du muguet": a clause that says when asks nothing. */
const isBehindWhen = (at: number, sentence: Sentence): boolean =>
  at > 0 && sentence.vocabulary.allergy.lengthBefore(at, 'when', sentence) > 0;

/** Portuguese "quanto mais doce melhor", Italian "quanto più strano, meglio è": the more the better, and no question. */
function isTheMore(at: number, end: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  const isMore = vocabulary.mores.get(rank.written)?.has(tokens[at + 1]?.folded ?? '') ?? false;
  const isBetter = (one: number): boolean => vocabulary.asks.phrases.lengthAt(one, 'most', sentence) > 0;
  return isMore && !endsInMark(end, sentence) && range(at + 3, end).some((one) => isBetter(one) && end - one <= OPENING);
}

/** Portuguese "tudo o que é doce": all that is so, and no question. */
const isOfAll = (at: number, length: number, { matches }: Sentence): boolean =>
  matches.some(
    ({ start, end, entry: { meaning } }) => start < at && at + length <= end && meaning.is === 'negation' && meaning.how === 'further',
  );

/** French "je peux mettre 70 euros", where "je peux mettre …" asks. */
function tellsSum(at: number, { amounts, text }: Sentence): boolean {
  return [at, at + 1].some((place) => amounts.get(place)?.currency != null) && !text.trimEnd().endsWith('?');
}

/** "Quelle horreur, le citron !" asks nothing. */
function exclaimsAt(at: number, length: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) =>
      start === at && end - start > length && meaning.is === 'negation' && (meaning.how === 'bad' || meaning.how === 'lukewarm'),
  );
}
