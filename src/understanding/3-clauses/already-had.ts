import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { clauseEnd, clauseStart, hasRole } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isSought } from './so-far.ts';

/**
 * "I need one for winter, for the summer I've already got one", "my sister has plenty of vanilla, something else for her": what somebody has
 * already is no wish, and none any longer, where something else is looked for.
 */
export function withoutAlreadyHad(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const tired = wornLong(sentence, things);
  // Of one thing alone nothing else can be looked for.
  if (things.length < 2 && tired === null) return heard;
  const isElse = ({ entry: { meaning } }: Match): boolean => meaning.is === 'pointing' && meaning.how === 'different';
  const other = sentence.matches.find(isElse);
  const had = things.flatMap((one): readonly { readonly thing: Thing; readonly at: number }[] => {
    const stance = heard.stances.get(one);
    if (stance?.polarity !== 'want' || stance.allergy) return [];
    const isBefore = other !== undefined && one.end <= other.start && SMELLS.has(one.type ?? '');
    const kept = one.type === 'occasion' ? keptAt(one, sentence) : isBefore ? hadAt(one, sentence) : undefined;
    const at = tired?.things.includes(one) === true ? tired.at : kept;
    return at === undefined ? [] : [{ thing: one, at }];
  });
  if (had.length === 0 || (had.length === things.length && tired === null)) return heard;
  return restate(
    heard,
    had.map(({ thing, at }): Restated => {
      const cue = { start: at, end: at + 1, how: 'past', allergy: false, notOnly: false, match: null } as const;
      return { cue, effect: 'excuses', things: [thing], stance: stanceOf(thing, sentence) };
    }),
  );
}

/** "I've worn the same rose for ten years, time for a change": what is worn so far, and where a change is sought. null: none is. */
function wornLong(sentence: Sentence, things: readonly Thing[]): { readonly at: number; readonly things: readonly Thing[] } | null {
  const left = sentence.matches.find(
    ({ entry: { meaning } }) =>
      (meaning.is === 'owner' && meaning.how === 'left') || (meaning.is === 'pointing' && meaning.how === 'different'),
  );
  if (left === undefined) return null;
  const isWorn = (one: Thing): boolean => {
    if (!SMELLS.has(one.type ?? '') || one.end > left.start) return false;
    const words = range(clauseStart(one.start, sentence), clauseEnd(one.end, sentence));
    return words.some((at) => hasRole(at, 'wears', sentence)) && !isWanted(words, sentence);
  };
  const worn = things.filter(isWorn);
  // "Zeit für was Neues" asks for no new arrival.
  const named = things.filter(({ start, end, type }) => type === 'tag' && left.start <= start && end <= left.end);
  return worn.length === 0 ? null : { at: left.start, things: [...worn, ...named] };
}

/** What was wished for before is wished for no longer. */
function stanceOf(thing: Thing, sentence: Sentence): Stance {
  const isPast = SMELLS.has(thing.type ?? '') && isSought(thing, sentence);
  return isPast ? { ...PLAIN, lifted: true } : { ...PLAIN, neutral: true };
}

/** Where its clause says that the shopper has one. */
function keptAt({ start, end }: Thing, sentence: Sentence): number | undefined {
  const [from, to] = [clauseStart(start, sentence), clauseEnd(end, sentence)];
  const isKept = (one: Match): boolean =>
    one.start >= from && one.end <= to && one.entry.meaning.is === 'owner' && one.entry.meaning.how === 'kept';
  return sentence.matches.find(isKept)?.start;
}

/** Where its clause says that anybody has it, and wants nothing. */
function hadAt({ start, end }: Thing, sentence: Sentence): number | undefined {
  const words = range(clauseStart(start, sentence), clauseEnd(end, sentence));
  return isWanted(words, sentence) ? undefined : words.find((at) => hasRole(at, 'has', sentence));
}

/** Portuguese "tem" asks for something, too, and may only tell. */
function isWanted(words: readonly number[], sentence: Sentence): boolean {
  return words.some((at) => hasRole(at, 'wants', sentence) && !hasRole(at, 'has', sentence));
}
