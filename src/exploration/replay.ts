import type { Catalog } from '../catalog/catalog.ts';
import { nothingFound } from '../catalog/nothing-found.ts';
import type { CatalogAnswer, CatalogQuery } from '../catalog/query.ts';
import { advance, begin, type Input, offeredBy, saidContext } from '../engine/advance.ts';
import type { Conversation } from '../engine/conversation.ts';
import { type Machine, replyLanguage } from '../engine/machine.ts';
import type { Mention, Said } from '../understanding/said.ts';
import type { Understander } from '../understanding/understand.ts';
import { type ExploredTurn, isPlain, type Observed } from './explore.ts';
import type { Answered } from './outcomes.ts';
import { sentencesFor } from './words.ts';

/** A project as it is deployed, and the shop to try it in. */
export interface Stage {
  readonly machine: Machine;
  readonly understander: Understander;
  readonly catalog: Catalog;
  readonly scope: string;
}

/** One turn as a conversation test writes it. */
export type ScriptTurn = ({ readonly say: string } | { readonly choose: string }) & { readonly search?: 'failed' | 'nothing' };

export interface Replayed {
  readonly script: readonly ScriptTurn[];
  /** The last turn as it went with the real words and the real shop; null: some turn can't be had there. */
  readonly last: Observed | null;
}

/**
 * `beforeTurn` is called before each turn is taken.
 * Says an explored conversation in words that are understood as they were meant, in the first language, and holds it
 * with the real shop, in which a search can be made to fail or to find nothing.
 */
export function replay(stage: Stage, turns: readonly ExploredTurn[], beforeTurn: () => void = () => undefined): Replayed {
  const script: ScriptTurn[] = [];
  let conversation = begin(stage.machine, { seed: 1, language: stage.machine.program.languages[0] ?? 'en' }).conversation;
  let last: Observed | null = null;
  for (const turn of turns) {
    const search = searchOf(turn);
    const worded = wordsFor(stage, conversation, turn.input);
    script.push({ ...worded.turn, ...(search === 'found' ? {} : { search }) });
    if (worded.input === null) return { script: [...script, ...restOf(stage, turns.slice(script.length))], last: null };
    beforeTurn();
    last = hold(stage, conversation, worded.input, search);
    conversation = last.conversation;
  }
  return { script, last };
}

/** What the catalog does all through a turn; where it was to answer in several ways, whatever the shop does. */
function searchOf(turn: ExploredTurn): Answered {
  return isPlain(turn) ? (turn.answered[0] ?? 'found') : 'found';
}

interface Worded {
  readonly turn: { readonly say: string } | { readonly choose: string };
  /** As it is heard; null: no words are heard as they were meant. */
  readonly input: Input | null;
}

function wordsFor(stage: Stage, before: Conversation, input: Input): Worded {
  const { machine, catalog } = stage;
  if ('label' in input) {
    const offered = before.offered.find(({ actionId }) => actionId === input.label.actionId);
    return { turn: { choose: input.label.actionId }, input: offered === undefined ? null : { language: input.language, label: offered } };
  }
  const sentences = sentencesFor(machine.program, catalog, input.language, input.said);
  for (const say of sentences) {
    const heard = hear(stage, before, say, input.language);
    if (heard !== null && meansTheSame(heard, input.said)) return { turn: { say }, input: { language: input.language, said: heard } };
  }
  return { turn: { say: sentences[0] ?? '…' }, input: null };
}

function hear({ machine, understander, catalog, scope }: Stage, before: Conversation, text: string, language: string): Said | null {
  if (offeredBy(before, text) !== null) return null;
  const context = saidContext(machine, before, replyLanguage(machine, language));
  return understander.understand(text, { ...context, inScope: (id) => catalog.sells(scope, id) });
}

/** Whether two readings lead the same way: the same intents, values and answers. Answering words may be intents, too. */
function meansTheSame(heard: Said, meant: Said): boolean {
  return essence(heard, meant) === essence(meant, meant);
}

function essence({ intents, mentions, dropped, answers, open }: Said, meant: Said): string {
  const named = intents.filter(({ intent }) => meant.intents.length > 0 || !['affirm', 'deny', 'unsure'].includes(intent));
  return JSON.stringify([
    named.map((one) => [one.intent, one.mentions.map(valueIn)]),
    mentions.map(valueIn),
    dropped.map(({ slot }) => slot),
    meant.intents.length > 0 ? [] : answers,
    open?.ambiguity ?? null,
  ]);
}

function valueIn({ type, value, polarity, mode }: Mention): unknown {
  return [type, typeof value === 'object' ? [value.min, value.max] : value, mode === 'drop' ? mode : polarity];
}

/** The words of turns that can't be held: as well as they can be guessed. */
function restOf({ machine, catalog }: Stage, turns: readonly ExploredTurn[]): readonly ScriptTurn[] {
  return turns.map((explored) => {
    const { input } = explored;
    const search = searchOf(explored);
    const turn =
      'label' in input
        ? { choose: input.label.actionId }
        : { say: sentencesFor(machine.program, catalog, input.language, input.said)[0] ?? '…' };
    return { ...turn, ...(search === 'found' ? {} : { search }) };
  });
}

function hold({ machine, catalog, scope }: Stage, before: Conversation, input: Input, search: Answered): Observed {
  const answers: CatalogAnswer[] = [];
  for (;;) {
    const outcome = advance(machine, before, input, answers);
    if (outcome.type === 'reply') {
      return { before, input, conversation: outcome.conversation, reply: outcome.reply, events: outcome.trace.events };
    }
    answers.push(search === 'found' ? catalog.answer(scope, outcome.query) : answerOf(search, outcome.query));
  }
}

/** A catalog that is down, or that has nothing. */
function answerOf(search: 'nothing' | 'failed', query: CatalogQuery): CatalogAnswer {
  return search === 'failed' ? { type: 'failed', reason: 'search_failed' } : nothingFound(query);
}
