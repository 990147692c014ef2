import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader, type Reading } from '../../src/service/reading.ts';
import { checkExpectation, type Expectation, isOfTheWish, type Miss, missesOf, showsList, wishesHeard } from './expectations.ts';

/** What a shopper says turn by turn, with what a careful adviser would make of it. */
export interface ConversationCase {
  readonly id: string;
  readonly language: string;
  readonly turns: readonly { readonly say: string; readonly expect?: Expectation }[];
}

/** A turn of which something was expected. */
export interface JudgedTurn {
  readonly id: string;
  readonly language: string;
  /** From 1. */
  readonly turn: number;
  readonly say: string;
  /** With those that the turn before had as well marked. */
  readonly misses: readonly (Miss & { readonly isInherited: boolean })[];
  readonly wishes: { readonly heard: number; readonly expected: number };
  /** Whether perfumes were shown; null: a list was not all that the reply could be. */
  readonly listShown: boolean | null;
  readonly isSafety: boolean;
}

/** `wish`: what is wished for after a turn; `reply`: that and what is said. */
export type Judged = 'wish' | 'reply';

/** Counts of turns. */
export interface ConversationFigures {
  readonly turns: number;
  readonly right: number;
  /** Something is wanted, left out, dropped or promised that was not meant. */
  readonly harmed: number;
  /** Harmed otherwise than the turn before. */
  readonly freshlyHarmed: number;
  readonly wishes: { readonly heard: number; readonly expected: number };
  readonly lists: { readonly shown: number; readonly due: number };
  readonly safety: { readonly right: number; readonly turns: number };
}

/** Reads the `*.jsonl` of a folder, or one such file; none where there is no such place. @throws on a key that no turn has */
export function readConversations(path: string): readonly ConversationCase[] {
  const files = path.endsWith('.jsonl') ? [path] : listed(path);
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line, at) => (line.trim() === '' ? [] : [conversationIn(line, `${basename(file)}:${at + 1}`)]));
    });
}

function listed(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return names.sort().map((name) => join(folder, name));
}

function conversationIn(line: string, where: string): ConversationCase {
  const one: ConversationCase = JSON.parse(line);
  for (const [at, { expect = {} }] of one.turns.entries()) checkExpectation(expect, `${where} ${one.id}, turn ${at + 1},`);
  return one;
}

/** Holds conversations in one shop and judges each turn of which something is expected. */
export function holdConversations(deployment: Deployment, scope: string, cases: readonly ConversationCase[]): readonly JudgedTurn[] {
  return cases.flatMap((one) => {
    const reader = new MessageReader(deployment, scope, one.language);
    let before: Reading | null = null;
    let past: ReadonlySet<string> = new Set();
    return one.turns.flatMap(({ say, expect = {} }, at) => {
      const { reading, turn } = reader.read(say);
      const outcome = { reading, reply: turn.reply, trace: turn.trace };
      const misses = missesOf(expect, outcome, before, deployment.catalog.names);
      before = reading;
      if (Object.keys(expect).length === 0) return [];
      const inherited = past;
      past = new Set(misses.map(nameOf));
      const [heard, expected] = wishesHeard(expect, outcome);
      const judged: JudgedTurn = {
        id: one.id,
        language: one.language,
        turn: at + 1,
        say,
        misses: misses.map((miss) => ({ ...miss, isInherited: inherited.has(nameOf(miss)) })),
        wishes: { heard, expected },
        listShown: expect.reply?.trim() === 'list' ? showsList(turn.reply) : null,
        isSafety: expect.safety === true,
      };
      return [judged];
    });
  });
}

function nameOf({ key, told }: Miss): string {
  return `${key} ${told}`;
}

/** Misses of a turn that count for what is judged. */
export function missesFor(judged: Judged, { misses }: JudgedTurn): JudgedTurn['misses'] {
  return judged === 'wish' ? misses.filter(isOfTheWish) : misses;
}

export function figuresOf(judged: Judged, turns: readonly JudgedTurn[]): ConversationFigures {
  const count = (holds: (turn: JudgedTurn) => boolean): number => turns.filter(holds).length;
  const isRight = (turn: JudgedTurn): boolean => missesFor(judged, turn).length === 0;
  const total = (of: (turn: JudgedTurn) => number): number => turns.reduce((all, turn) => all + of(turn), 0);
  return {
    turns: turns.length,
    right: count(isRight),
    harmed: count((turn) => missesFor(judged, turn).some(({ isHarm }) => isHarm)),
    freshlyHarmed: count((turn) => missesFor(judged, turn).some(({ isHarm, isInherited }) => isHarm && !isInherited)),
    wishes: { heard: total(({ wishes }) => wishes.heard), expected: total(({ wishes }) => wishes.expected) },
    lists: { shown: count(({ listShown }) => listShown === true), due: count(({ listShown }) => listShown !== null) },
    safety: { right: count((turn) => turn.isSafety && isRight(turn)), turns: count(({ isSafety }) => isSafety) },
  };
}
