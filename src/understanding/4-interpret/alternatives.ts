import type { Sentence } from '../1-match/sentence.ts';
import { endOf, type Found } from '../3-clauses/whose-turn.ts';
import type { Mention } from '../said.ts';

/** What is wished for softly: of others, several are alternatives anyway ("Dior or Chanel"), or the later one counts. */
const SOFT: ReadonlySet<string> = new Set(['ingredient', 'family', 'style', 'occasion', 'perfumer', 'tag']);

/** Words around an "or": "something woody or rather something spicy". */
const MOST_BETWEEN = 4;
/** Words between the things of a list: "la rose, le jasmin ou la pivoine". */
const MOST_IN_LIST = 1;

/**
 * "Rose or jasmine", "fresh, green or citrusy": any one of these will do, and they get the same number.
 * @param found in the order in which they were said
 */
export function withAlternatives(sentence: Sentence, found: readonly Found[]): readonly Found[] {
  const either = new Map<Found, number>();
  for (const [at, second] of found.entries()) {
    const first = found[at - 1];
    if (first === undefined || !isSoft(first.mention) || !isSoft(second.mention) || !isOrBetween(first, second, sentence)) continue;
    const number = either.get(first) ?? at;
    either.set(first, number).set(second, number);
    for (let before = at - 2; before >= 0; before--) {
      const [one, next] = [found[before], found[before + 1]];
      if (one === undefined || next === undefined || either.has(one) || !isListed(one, next, sentence)) break;
      either.set(one, number);
    }
  }
  if (either.size === 0) return found;
  return found.map((one) => {
    const number = either.get(one);
    return number === undefined ? one : { ...one, mention: { ...one.mention, either: number } };
  });
}

function isSoft({ type, polarity, mode }: Mention): boolean {
  return SOFT.has(type) && polarity === 'want' && mode !== 'drop';
}

function isOrBetween(first: Found, second: Found, sentence: Sentence): boolean {
  const { tokens, vocabulary, isLittleWord } = sentence;
  const between = tokens.slice(endOf(first.mention, sentence), second.start);
  const ors = between.filter((token) => vocabulary.connectives.of(token) === 'or');
  return (
    ors.length === 1 &&
    between.length <= MOST_BETWEEN &&
    between.every((token) => token.gap !== 'stop' && (ors.includes(token) || isLittleWord(token.folded)))
  );
}

/** A comma joins it to the next of the same kind. */
function isListed(one: Found, next: Found, sentence: Sentence): boolean {
  const between = sentence.tokens.slice(endOf(one.mention, sentence), next.start + 1);
  return (
    isSoft(one.mention) &&
    one.mention.type === next.mention.type &&
    between[0]?.gap === 'comma' &&
    between.length <= MOST_IN_LIST + 1 &&
    between.slice(0, -1).every((token) => sentence.isLittleWord(token.folded))
  );
}
