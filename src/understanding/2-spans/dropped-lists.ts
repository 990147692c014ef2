import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN } from '../stance.ts';
import type { Settled } from './content.ts';
import { stretchOf, toMentions } from './mentions.ts';
import type { Thing } from './names-beside.ts';

/**
 * "Forget rose and jasmine", "quita la rosa y la playa": what an "and" joins right behind to what is taken back is taken back as well.
 * "Quita la rosa y pon jazmín" has a verb of its own between.
 */
export function dropsListed(
  things: readonly Thing[],
  settled: readonly Settled[],
  sentence: Sentence,
): { readonly things: readonly Thing[]; readonly settled: readonly Settled[] } {
  const drops = settled.filter(({ mention }) => mention.mode === 'drop' && LISTED.has(mention.type));
  if (drops.length === 0) return { things, settled };
  const rest = [...things];
  const all = [...settled];
  for (let last = drops.shift(); last !== undefined; last = drops.shift()) {
    const { mention, end } = last;
    const at = rest.findIndex((one) => one.start > end && LISTED.has(one.type ?? '') && isJoined(last, one.start, sentence));
    const next = rest[at];
    if (next === undefined) continue;
    const [read] = toMentions(next.reading, stretchOf(sentence, next.start, next.end), PLAIN, false);
    if (read === undefined) continue;
    rest.splice(at, 1);
    const dropped = { ...last, start: next.start, end: next.end, mention: { ...read, mode: mention.mode, polarity: mention.polarity } };
    all.push(dropped);
    drops.push(dropped);
  }
  return { things: rest, settled: all };
}

/** What several of are wished for at once. */
const LISTED: ReadonlySet<string> = new Set([...SMELLS, 'occasion', 'brand', 'perfumer', 'tag', 'concentration']);

/** An "and", and an article at most, or what stood before the first once more: "lo del cuero y lo del oud". */
function isJoined({ start: first, end }: Settled, start: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  if (vocabulary.connectives.of(tokens[end]) !== 'and') return false;
  const article = vocabulary.people.phrases.lengthBefore(start, 'articles', sentence);
  const said = new Set(tokens.slice(first, end).map(({ folded }) => folded));
  const isOnly = tokens.slice(end + 1, start - article).every(({ folded }) => said.has(folded));
  return isOnly && tokens.slice(end, start + 1).every(({ gap }) => gap === 'soft');
}
