import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { valueIn } from './merely-told.ts';
import type { Wearers } from './people.ts';
import { clauseStart, hasRole, stretchAround } from './said-of.ts';
import type { Heard } from './scope/hear.ts';

const HAD = ['has', 'wears', 'smells', 'is'] as const;

/**
 * "No coconut, my sister has a coconut one", "kein Kokos, meine Schwester riecht nach Kokos": what was turned down before, and is told
 * of somebody else who doesn't wear what is wished for. It is the reason, and no wish. Nor is one that was shown and that somebody else has: "o Y
 * meu primo já tem".
 */
export function hadByOthers(
  things: readonly Thing[],
  { spokenOf, told }: Pick<Wearers, 'spokenOf' | 'told'>,
  heard: Pick<Heard, 'stances'>,
  sentence: Sentence,
): ReadonlySet<Thing> {
  const had = new Set<Thing>();
  const others = [...spokenOf, ...told].filter(({ reading }) => reading.is === 'value');
  if (others.length === 0) return had;
  const isRefused = (thing: Thing): boolean => heard.stances.get(thing)?.polarity === 'avoid';
  const refused = things.filter(isRefused);
  for (const thing of things) {
    if (isShown(thing, sentence) && others.some((one) => isOwner(one, thing, sentence))) had.add(thing);
    if (isRefused(thing) || !refused.some((one) => one.end <= thing.start && isAlike(one, thing))) continue;
    const from = clauseStart(thing.start, sentence);
    const isTold = others.some(({ start, end }) => from <= start && end <= thing.start && isHadBehind(end, thing.start, sentence));
    if (isTold) had.add(thing);
  }
  return had;
}

function isShown({ reading }: Thing, { context }: Sentence): boolean {
  return reading.is === 'fragrance' && reading.ids.some((id) => context.list.includes(id));
}

/** Whether somebody behind it is said to have it, before any pause. */
function isOwner({ start, end }: Thing, thing: Thing, sentence: Sentence): boolean {
  const [, until] = stretchAround(thing.start, sentence);
  return start >= thing.end && end <= until && range(thing.end, until).some((at) => hasRole(at, 'has', sentence));
}

function isHadBehind(end: number, until: number, sentence: Sentence): boolean {
  return sentence.tokens.slice(end, until).some((_, offset) => HAD.some((role) => hasRole(end + offset, role, sentence)));
}

function isAlike(one: Thing, thing: Thing): boolean {
  return one.type === thing.type && valueIn(thing) !== '' && valueIn(one) === valueIn(thing);
}
