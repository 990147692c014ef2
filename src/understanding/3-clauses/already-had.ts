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
  // Of one thing alone nothing else can be looked for.
  if (things.length < 2) return heard;
  const isElse = ({ entry: { meaning } }: Match): boolean => meaning.is === 'pointing' && meaning.how === 'different';
  const other = sentence.matches.find(isElse);
  const had = things.flatMap((one): readonly { readonly thing: Thing; readonly at: number }[] => {
    const stance = heard.stances.get(one);
    if (stance?.polarity !== 'want' || stance.allergy) return [];
    const isBefore = other !== undefined && one.end <= other.start && SMELLS.has(one.type ?? '');
    const at = one.type === 'occasion' ? keptAt(one, sentence) : isBefore ? hadAt(one, sentence) : undefined;
    return at === undefined ? [] : [{ thing: one, at }];
  });
  if (had.length === 0 || had.length === things.length) return heard;
  return restate(
    heard,
    had.map(({ thing, at }): Restated => {
      const cue = { start: at, end: at + 1, how: 'past', allergy: false, notOnly: false, match: null } as const;
      return { cue, effect: 'excuses', things: [thing], stance: stanceOf(thing, sentence) };
    }),
  );
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
  const has = (at: number): boolean => hasRole(at, 'has', sentence);
  // Portuguese "tem" asks for something, too.
  return words.some((at) => hasRole(at, 'wants', sentence) && !has(at)) ? undefined : words.find(has);
}
