import type { CatalogQuery, Taste } from '../catalog/query.ts';
import type { SlotRef } from '../flow/expr/expr.ts';
import { BOTTLE } from '../flow/program/own-types.ts';
import type { Tell, Telling } from '../flow/program/program.ts';
import { answerQuestions, pickAmong, type Told } from './answer-questions.ts';
import { answerText } from './answer-text.ts';
import { contrastText } from './contrast-text.ts';
import { factsText } from './facts.ts';
import { warnOfAllergens } from './named-allergens.ts';
import { scalesOf } from './scales.ts';
import type { Asking } from './search-step.ts';
import { entriesOf } from './slots.ts';
import { type LiveFrame, readState, slotOf, type Turn } from './turn.ts';
import { sizesIn, tastesOfSlot, wishBehind } from './wish.ts';

type TellQuery = Extract<CatalogQuery, { readonly type: 'tell' }>;

/** Asks the catalog for facts and puts them into words. */
export function* runTell(turn: Turn, frame: LiveFrame, tell: Tell): Asking<Told> {
  if (tell.tell === 'question') return yield* answerQuestions(turn);
  if (tell.tell === 'pick') {
    const [first] = tell.of.flatMap((ref) => entriesOf(readState(turn, frame, ref)));
    if (first === undefined) return { type: 'none' };
    return yield* pickAmong(turn, [...new Set([String(first.value), ...(turn.results?.items ?? [])])]);
  }
  const query = tellQuery(turn, frame, tell.tell, tell.of);
  if (query === null) return { type: 'none' };
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
  if (answer.type !== 'told') return { type: 'failed' };
  if (answer.facts.length === 0) return { type: 'none' };
  const ids = fragrancesOf(query);
  yield* warnOfAllergens(turn, ids);
  if (ids.length > 0) turn.told = ids;
  if (query.tell === 'difference') return { type: 'facts', text: contrastText(turn, query.of, answer.facts) };
  const isOfOne = answer.facts.every(({ fact }) => fact === 'of');
  return { type: 'facts', text: isOfOne ? answerText(turn, answer.facts, null) : factsText(turn, answer.facts) };
}

function tellQuery(turn: Turn, frame: LiveFrame, tell: Exclude<Telling, 'question' | 'pick'>, of: readonly SlotRef[]): TellQuery | null {
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
  if (tell === 'offer') {
    const [size] = of.flatMap((ref) => (typeOf(ref) === BOTTLE ? sizesIn(turn, entriesOf(readState(turn, frame, ref))) : []));
    return { type: 'tell', tell, of: first, ...(size === undefined ? {} : { size }), wish };
  }
  if (tell !== 'difference') return { type: 'tell', tell, of: first, wish };
  if (second === undefined) return null;
  const use: readonly Taste[] = of.flatMap((ref) => {
    const slot = slotOf(turn, frame, ref);
    return slot?.type === 'occasion' ? tastesOfSlot(turn, slot, readState(turn, frame, ref)) : [];
  });
  return { type: 'tell', tell, of: [first, second], use, wish, scales: scalesOf(turn.machine) };
}

function fragrancesOf(query: TellQuery): readonly string[] {
  if (query.tell === 'note' || query.tell === 'family' || query.tell === 'question') return [];
  return typeof query.of === 'string' ? [query.of] : query.of;
}
