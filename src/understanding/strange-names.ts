import type { Match } from './phrase-index.ts';
import type { Sentence } from './sentence.ts';

/** Little words that may stand between a cue and the name: "like the one called". */
const MOST_BETWEEN = 2;
const FEWEST_CAPITALS = 2;

/**
 * The sentence without what the words of a name that nobody here knows would mean by themselves: "parecido com Club de Nuit
 * Iconic" speaks of no club and no night. Such a name stands behind a likeness cue, is written with capitals, and has a word
 * in it that means nothing else.
 */
export function withoutStrangeNames(sentence: Sentence): Sentence {
  const runs = sentence.matches.flatMap((match) => (match.entry.meaning.is === 'likeness' ? strangeNameAfter(match, sentence) : []));
  if (runs.length === 0) return sentence;
  const known = sentence.known.slice();
  const ordinary = sentence.ordinary.slice();
  for (const { start, end } of runs) {
    known.fill(0, start, end);
    ordinary.fill(0, start, end);
  }
  const isInside = (match: Match): boolean => runs.some(({ start, end }) => match.start >= start && match.end <= end);
  return { ...sentence, known, ordinary, matches: sentence.matches.filter((match) => !isInside(match)) };
}

interface Run {
  readonly start: number;
  readonly end: number;
}

function strangeNameAfter(cue: Match, { text, tokens, matches, known, isLittleWord }: Sentence): readonly Run[] {
  const opens = (at: number, pattern: RegExp): boolean => pattern.test(text.slice(tokens[at]?.start));
  const isCapital = (at: number): boolean => opens(at, /^\p{Lu}/u);
  const goesOn = (at: number): boolean => ['soft', 'none'].includes(tokens[at]?.gap ?? 'stop');
  if (cue.held.length > 0 || isCapital(cue.end - 1)) return [];
  let start = cue.end;
  while (start - cue.end < MOST_BETWEEN && !isCapital(start) && isLittleWord(tokens[start]?.folded ?? '')) start++;
  let end = start;
  for (let at = start; at < tokens.length && (at === start || goesOn(at)); at++) {
    if (isCapital(at)) end = at + 1;
    else if (!isLittleWord(tokens[at]?.folded ?? '') || !isCapital(at + 1)) break;
  }
  const places = Array.from({ length: end - start }, (_, i) => start + i);
  const isName = matches.some(({ entry: { meaning }, ...at }) => {
    const names = meaning.is === 'fragrance' || (meaning.is === 'value' && (meaning.type === 'brand' || meaning.type === 'perfumer'));
    return names && at.start < end && at.end > start;
  });
  const isStrange = places.filter(isCapital).length >= FEWEST_CAPITALS && places.some((at) => known[at] === 0);
  return isStrange && !isName ? [{ start, end }] : [];
}
