import { baseOf } from '../flow/program/voices.ts';
import { cardLines, parfumItem } from './cards.ts';
import { suggestNextPage } from './next-page.ts';
import { keptText, leftOutText, tooManyText } from './opening.ts';
import type { Reply, ToolInteractable, ToolResponse, Warning } from './reply.ts';
import { text } from './speak.ts';
import type { LastSearch, Piece, Turn } from './turn.ts';

/** The reply: what was understood, what wasn't, texts and lists as they ran, the question. `asked`: the language asked for. */
export function composeReply(turn: Turn, asked: string): Reply {
  if (turn.lastSearch && turn.pending) showPending(turn, turn.lastSearch, turn.pending.items);
  const kept = [keptText(turn), leftOutText(turn), tooManyText(turn)].map((said): Piece => ({ piece: 'text', text: said }));
  const pieces = [...turn.opening, ...kept, ...turn.pieces, ...turn.question];
  const lines = pieces.filter((piece, at) => !isRepeated(pieces, piece, at)).flatMap((piece) => pieceLines(turn, piece));
  const metadata = [...toolResponse(turn, asked), ...toolInteractable(turn)];
  return { message: lines.join('\n'), ...(metadata.length > 0 ? { metadata } : {}) };
}

/** Said already, word for word. */
function isRepeated(pieces: readonly Piece[], piece: Piece, at: number): boolean {
  return piece.piece === 'text' && pieces.findIndex((one) => one.piece === 'text' && one.text === piece.text) < at;
}

/** A list that no step has shown is shown all the same: tags and items must tell the same. */
function showPending(turn: Turn, search: LastSearch, items: LastSearch['shown']): void {
  search.shown = items;
  turn.pieces.push({ piece: 'cards', items });
}

function pieceLines(turn: Turn, piece: Piece): readonly string[] {
  if (piece.piece === 'cards') return cardLines(turn, piece.items);
  const plain = piece.text.replace(/</g, '‹').trim();
  return plain === '' ? [] : [plain];
}

function toolResponse(turn: Turn, asked: string): readonly ToolResponse[] {
  const search = turn.lastSearch;
  if (search === null) return [];
  const { answer } = search;
  const failed = answer.type === 'failed';
  return [
    {
      type: 'tool_response',
      name: search.name,
      content: {
        errors: failed ? [{ code: answer.reason, message: text(turn, 'system.failed') }] : [],
        result: {
          type: 'OutputParfumSearch',
          items: search.shown.map((item) => parfumItem(turn, item)),
          pagination: {
            page: failed ? search.query.page : answer.page,
            per_page: failed ? search.query.perPage : answer.perPage,
            total: failed ? 0 : answer.total,
            total_pages: failed ? 0 : answer.totalPages,
          },
        },
        suggestions: [...turn.suggestions, ...suggestNextPage(turn)],
        warnings: [...turn.warnings, ...languageFallback(turn, asked)],
      },
    },
  ];
}

function languageFallback(turn: Turn, asked: string): readonly Warning[] {
  const value = baseOf(asked);
  if (value === turn.language) return [];
  return [{ code: 'language_fallback', message: text(turn, 'system.language_fallback', { value }), value }];
}

function toolInteractable(turn: Turn): readonly ToolInteractable[] {
  const { interactable } = turn;
  if (interactable === null) return [];
  const content = interactable.items.map(({ actionId, label, id }) => ({
    action_id: actionId,
    label,
    type: interactable.type,
    ...(id === undefined ? {} : { id }),
  }));
  return [{ type: 'tool_interactable', header: '', content }];
}
