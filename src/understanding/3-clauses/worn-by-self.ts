import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Likened } from './likened.ts';
import { clauseStart, hasRole, lengthAt, stands } from './said-of.ts';

const PRONOUNS = ['she', 'he', 'hers', 'his'] as const;

/**
 * Fragrances that shoppers say they wear or wore: "I've worn La Vie Est Belle for years", "porto Sauvage". None where somebody else is spoken of, or
 * the wish is for another.
 */
export function wornBySelf(sentence: Sentence, things: readonly Thing[], likened: ReadonlyMap<Thing, Likened>): readonly string[] {
  const { wearer = null } = sentence.context;
  const isOther = ({ type, reading }: Thing): boolean => type === RECIPIENT && reading.is === 'value' && reading.value !== SELF;
  if ((wearer !== null && wearer !== SELF) || things.some(isOther) || PRONOUNS.some((role) => stands(role, sentence))) return [];
  return things.flatMap((thing): readonly string[] => {
    const { reading, start } = thing;
    const how = likened.get(thing);
    // "Can I wear the second?", "I take the second": what is pointed at isn't worn yet.
    if (reading.match.entry.meaning.is === 'ordinal') return [];
    return reading.is === 'fragrance' && how !== 'like' && isWornHere(start, sentence, how === 'worn') ? [reading.id] : [];
  });
}

/** "I wear", "been wearing", "uso": nobody but the shopper does it, up to the name. */
function isWornHere(start: number, sentence: Sentence, isCued: boolean): boolean {
  const from = clauseStart(start, sentence);
  const verb = range(from, start).find((at) => hasRole(at, 'wears', sentence));
  if (verb === undefined) return isCued && (stands('i', sentence) || stands('mine', sentence));
  if (range(from, start).some((at) => at !== verb && hasRole(at, 'wants', sentence))) return false;
  return range(from, verb).every((at) => lengthAt(at, 'i', sentence) > 0 || sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''));
}
