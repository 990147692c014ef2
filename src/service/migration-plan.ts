import type { Conversation } from '../engine/conversation.ts';
import type { Machine } from '../engine/machine.ts';
import { migrate } from '../engine/migrate.ts';
import { isLoss, type MigrationChange, type MigrationOutcome } from '../engine/migration.ts';
import { askedOf, signaturesOf } from '../engine/slot-signatures.ts';
import type { StoredEntry } from '../sessions/session-store.ts';
import { readStored } from './records/stored-record.ts';
import { sessionNameOf } from './session-record.ts';

/** What another program would make of the stored conversations. */
export interface MigrationPlan {
  readonly sessions: number;
  readonly outcomes: Readonly<Record<MigrationOutcome, number>>;
  /** How many of them know less afterwards, whatever becomes of them. */
  readonly forgetting: number;
  /** By which program they were made; `other`: neither, so that more may have changed than lies between the two. */
  readonly madeBy: { readonly from: number; readonly to: number; readonly other: number };
  /** Sessions that could be read in part: what they wish for is kept, and the first open question is asked. */
  readonly salvaged: number;
  /** Sessions that are not readable at all; they start over. */
  readonly unreadable: number;
  /** The most frequent first. */
  readonly reasons: readonly MigrationReason[];
}

export interface MigrationReason {
  readonly change: MigrationChange;
  /** How many conversations it concerns, by what becomes of them. */
  readonly outcomes: Readonly<Record<MigrationOutcome, number>>;
  /** Some of them. */
  readonly examples: readonly { readonly client: string; readonly session_id: string }[];
}

const MOST_EXAMPLES = 3;

/** Tries the migration of every entry, and stores nothing. */
export async function planMigration(from: Machine, to: Machine, entries: AsyncIterable<StoredEntry>): Promise<MigrationPlan> {
  const outcomes = noOutcomes();
  const madeBy = { from: 0, to: 0, other: 0 };
  const reasons = new Map<string, Counted>();
  let [sessions, salvaged, unreadable, forgetting] = [0, 0, 0, 0];
  for await (const { key, session } of entries) {
    sessions++;
    const read = readStored(session);
    if (read.reading === 'unreadable') {
      unreadable++;
      outcomes.starts_over++;
      continue;
    }
    const { conversation } = read.record;
    if (read.reading === 'salvaged') salvaged++;
    madeBy[madeByOf(conversation, from, to)]++;
    const { outcome, changes } = read.reading === 'salvaged' ? triedSalvaged(to, conversation) : tried(from, to, conversation);
    outcomes[outcome]++;
    if (changes.some(isLoss)) forgetting++;
    const { client, sessionId } = sessionNameOf(key);
    for (const [id, change] of new Map(changes.map((one) => [JSON.stringify(one), one]))) {
      const reason: Counted = reasons.get(id) ?? { change, outcomes: noOutcomes(), examples: [] };
      reason.outcomes[outcome]++;
      if (key !== '' && reason.examples.length < MOST_EXAMPLES) reason.examples.push({ client, session_id: sessionId });
      reasons.set(id, reason);
    }
  }
  const sorted = [...reasons.values()].sort((a, b) => sumOf(b.outcomes) - sumOf(a.outcomes));
  return { sessions, outcomes, forgetting, madeBy, salvaged, unreadable, reasons: sorted };
}

interface Counted extends MigrationReason {
  readonly outcomes: Record<MigrationOutcome, number>;
  readonly examples: { readonly client: string; readonly session_id: string }[];
}

const noOutcomes = (): Record<MigrationOutcome, number> => ({ continues: 0, asks_again: 0, starts_over: 0 });

export function sumOf(outcomes: Readonly<Record<MigrationOutcome, number>>): number {
  return outcomes.continues + outcomes.asks_again + outcomes.starts_over;
}

function madeByOf({ program }: Conversation, from: Machine, to: Machine): 'from' | 'to' | 'other' {
  if (program === to.program.hash) return 'to';
  return program === from.program.hash ? 'from' : 'other';
}

/** Where it stood is lost, whatever the flows are now: that is no change of theirs. */
function triedSalvaged(to: Machine, conversation: Conversation): Tried {
  const { outcome, changes } = migrate(to, conversation);
  const lost = conversation.stack.map(({ flow }) => flow);
  return { outcome, changes: changes.filter((one) => one.change !== 'flow_gone' || !lost.includes(one.flow)) };
}

type Tried = Pick<ReturnType<typeof migrate>, 'outcome' | 'changes'>;

function tried(from: Machine, to: Machine, conversation: Conversation): Tried {
  if (conversation.program === to.program.hash) return { outcome: 'continues', changes: [] };
  const knowsTypes = conversation.signatures !== undefined || conversation.program !== from.program.hash;
  if (knowsTypes) return migrate(to, conversation);
  const { stack } = conversation;
  return migrate(to, { ...conversation, signatures: signaturesOf(from, conversation), asked: askedOf(from, stack) });
}
