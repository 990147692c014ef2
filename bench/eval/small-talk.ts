import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation } from '../../src/engine/conversation.ts';
import type { Trace } from '../../src/engine/trace.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';

/**
 * What the vocabulary was built with, what was only measured until its faults were read, and what is only measured; `kinds`: remarks that could be
 * taken for a wish, each in all languages, of which those that failed were read; `chat`, `chat-unread`: what two other writers say to such a chat.
 */
export const PARTS = ['built-on', 'seen', 'measured', 'kinds', 'chat', 'chat-unread'] as const;
export type Part = (typeof PARTS)[number];
/** What nobody who mends has read. */
export const UNREAD: ReadonlySet<Part> = new Set(['measured', 'chat-unread']);

/** A sentence that wishes for nothing. */
export interface SmallTalk {
  readonly part: Part;
  readonly language: string;
  readonly text: string;
}

export interface HeardTalk {
  readonly talk: SmallTalk;
  /** What was taken for a wish: slots that changed, or that a list was shown. Empty: it was left what it is. */
  readonly faults: readonly string[];
  /** The shopper was told that nothing was understood. */
  readonly isRebuffed: boolean;
  /** Words that the shopper was told are unknown. */
  readonly echoed: readonly string[];
}

/** A wish with a list, to be left alone by whatever is only talk. */
const WISHES: Readonly<Record<string, string>> = {
  en: 'Something with vetiver for a man, below 200 euros',
  fr: 'Quelque chose avec du vétiver pour homme, moins de 200 euros',
  de: 'Etwas mit Vetiver für einen Mann, unter 200 Euro',
  es: 'Algo con vetiver para hombre, menos de 200 euros',
  it: 'Qualcosa con vetiver per un uomo, meno di 200 euro',
  pt: 'Algo com vetiver para homem, menos de 200 euros',
};

const REBUFFS: ReadonlySet<string> = new Set(['system.not_understood', 'not_sure_what_you_mean', 'family_in_pictures']);

/** Reads `<language>.txt`, a sentence a line, of each part. */
export function readSmallTalk(folder: string, languages: readonly string[]): readonly SmallTalk[] {
  return PARTS.flatMap((part) =>
    languages.flatMap((language) =>
      readFileSync(join(folder, part, `${language}.txt`), 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => ({ part, language, text })),
    ),
  );
}

/** Says each sentence twice: at the beginning, and beside a wish with a list. */
export function hearSmallTalk(deployment: Deployment, scope: string, all: readonly SmallTalk[]): readonly HeardTalk[] {
  const before = new Map<string, readonly Conversation[]>();
  return all.map((talk) => {
    const { language, text } = talk;
    const conversations = before.get(language) ?? begun(deployment, scope, language);
    before.set(language, conversations);
    const turns = conversations.map((one) => ({ one, turn: takeTurn(deployment, scope, one, { text, language }) }));
    const faults = turns.flatMap(({ turn: { reply, trace } }) => [
      ...trace.events.flatMap((event) =>
        event.event === 'slot' && event.after.state === 'known'
          ? [`${event.slot} ${event.after.entries.map(({ value }) => (typeof value === 'object' ? JSON.stringify(value) : value)).join()}`]
          : event.event === 'slot' && event.before.state === 'known'
            ? [`no ${event.slot}`]
            : [],
      ),
      ...(reply.metadata?.some(({ type }) => type === 'tool_response') ? ['a list'] : []),
    ]);
    return {
      talk,
      faults: [...new Set(faults)],
      isRebuffed: turns.some(({ turn }) => isRebuffed(turn.trace)),
      echoed: [...new Set(turns.flatMap(({ turn }) => unknownIn(turn.reply)))],
    };
  });
}

/** The shopper was told that nothing was understood. */
export function isRebuffed({ events }: Trace): boolean {
  return events.some((event) => event.event === 'message' && REBUFFS.has(event.key));
}

function unknownIn({ metadata }: ReturnType<typeof takeTurn>['reply']): readonly string[] {
  return (metadata ?? [])
    .flatMap((one) => (one.type === 'tool_response' ? one.content.warnings : []))
    .flatMap((warning) => (warning.code === 'unknown_term' ? [warning.value] : []));
}

function begun(deployment: Deployment, scope: string, language: string): readonly Conversation[] {
  const { conversation } = beginConversation(deployment, { seed: 0, language });
  const text = WISHES[language];
  if (text === undefined) throw new Error(`No wish is known in ${language}`);
  return [conversation, takeTurn(deployment, scope, conversation, { text, language }).conversation];
}
