import type { Suggestion } from './reply.ts';
import { phraseFor, text } from './speak.ts';
import type { Turn } from './turn.ts';

/** How to ask for the page after the one that is shown, in words of the vocabulary, so that they are understood; none after the last. */
export function suggestNextPage(turn: Turn): readonly Suggestion[] {
  const { lastSearch, machine } = turn;
  if (lastSearch === null || lastSearch.answer.type === 'failed' || lastSearch.shown.length === 0) return [];
  const { page, totalPages: pages } = lastSearch.answer;
  const label = page < pages && machine.nextPage !== null ? phraseFor(machine, turn.language, machine.nextPage) : undefined;
  if (label === undefined) return [];
  return [{ code: 'next_page', message: text(turn, 'system.next_page', { page: page + 1, pages }), page: page + 1, label }];
}
