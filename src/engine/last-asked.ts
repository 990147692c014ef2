import { type AskedAttribute, askedBy } from '../flow/program/attributes.ts';
import { DECIDE, HAS, QUESTION } from '../flow/program/own-intents.ts';
import type { Asking, LastAsked, Mention, Topic } from '../understanding/said.ts';
import type { Turn } from './turn.ts';

/** Intents that tell of a fragrance, and ask nothing of it. */
const TELL: ReadonlySet<string> = new Set([DECIDE, HAS, QUESTION]);

/** What is also asked of no fragrance: of strengths, or of notes told apart. "And the extrait?" */
const GENERAL: ReadonlySet<string> = new Set(['concentration', 'lasting', 'difference', 'nature'] satisfies AskedAttribute[]);

/** What this message asks of a fragrance, for the next to ask it of another: "and the second?" */
export function lastAskedOf({ events }: Turn): LastAsked | null {
  for (const one of events) {
    if (one.event !== 'said') continue;
    const asked = one.said.asks.find((ask) => ask.of.length > 0 || GENERAL.has(ask.asks) || isOfAll(ask));
    if (asked !== undefined && isOfAll(asked)) return { asks: asked.asks, value: null, ofAll: true };
    if (asked !== undefined) return { asks: asked.asks, value: asked.of.length > 0 ? valueIn(asked.mentions) : null };
    const intent = one.said.intents.find(({ intent, mentions }) => !TELL.has(intent) && mentions.some(isFragrance))?.intent;
    if (intent === undefined) continue;
    const asks = askedBy(intent);
    return asks === null ? { intent } : { asks, value: null };
  }
  return null;
}

/** "The cheapest you have": "and the dearest?" asks of the whole shop as well. */
const isOfAll = ({ of, frame }: Asking): boolean => of.length === 0 && (frame === 'most' || frame === 'least');

function valueIn(mentions: readonly Topic[]): Extract<LastAsked, { readonly value: unknown }>['value'] {
  for (const { type, value } of mentions) if (typeof value === 'string' || typeof value === 'number') return { type, value };
  return null;
}

const isFragrance = ({ type }: Mention): boolean => type === 'fragrance';
