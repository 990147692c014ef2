import type { CatalogQuery, Taste, Wish } from '../catalog/query.ts';
import type { SlotRef } from '../flow/expr/expr.ts';
import type { Tell } from '../flow/program/program.ts';
import { factsText } from './facts.ts';
import { warnOfAllergens } from './named-allergens.ts';
import type { Asking } from './search-step.ts';
import { entriesOf } from './slots.ts';
import { type LiveFrame, readState, slotOf, type Turn } from './turn.ts';
import { projectWish, tastesOfSlot } from './wish.ts';

type TellQuery = Extract<CatalogQuery, { readonly type: 'tell' }>;

export type Told = { readonly type: 'facts'; readonly text: string } | { readonly type: 'none' } | { readonly type: 'failed' };

/** Asks the catalog for facts and puts them into words. */
export function* runTell(turn: Turn, frame: LiveFrame, tell: Tell): Asking<Told> {
  const query = tellQuery(turn, frame, tell);
  if (query === null) return { type: 'none' };
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
  if (answer.type !== 'told') return { type: 'failed' };
  if (answer.facts.length === 0) return { type: 'none' };
  const ids = fragrancesOf(query);
  yield* warnOfAllergens(turn, ids);
  if (ids.length > 0) turn.told = ids;
  return { type: 'facts', text: factsText(turn, answer.facts) };
}

function tellQuery(turn: Turn, frame: LiveFrame, { tell, of }: Tell): TellQuery | null {
  const valuesOf = (ref: SlotRef): readonly string[] => entriesOf(readState(turn, frame, ref)).map((entry) => String(entry.value));
  const typeOf = (ref: SlotRef): string | undefined => slotOf(turn, frame, ref)?.type;
  const [subject] = of;
  const [first, second] = of.flatMap((ref) => (subject && typeOf(ref) === typeOf(subject) ? valuesOf(ref) : []));
  if (first === undefined) return null;
  const wish = wishBehind(turn, first);
  if (tell === 'fragrance') {
    const notes = of.flatMap((ref) => (typeOf(ref) === 'ingredient' ? valuesOf(ref) : []));
    return { type: 'tell', tell, of: first, ...(notes.length > 0 ? { notes } : {}), wish };
  }
  if (tell !== 'difference') return { type: 'tell', tell, of: first, wish };
  if (second === undefined) return null;
  const use: readonly Taste[] = of.flatMap((ref) => {
    const slot = slotOf(turn, frame, ref);
    return slot?.type === 'occasion' ? tastesOfSlot(turn, slot, readState(turn, frame, ref)) : [];
  });
  return { type: 'tell', tell, of: [first, second], use, wish };
}

/** The wish that a fragrance was shown for, or the one there is now. */
function wishBehind(turn: Turn, fragrance: string): Wish {
  const { results } = turn;
  return results?.recent.includes(fragrance) ? results.query.wish : projectWish(turn);
}

function fragrancesOf({ tell, of }: TellQuery): readonly string[] {
  if (tell === 'note' || tell === 'family') return [];
  return typeof of === 'string' ? [of] : of;
}
