import { expect, test } from 'vitest';
import { planMigration } from '../../../src/service/migration-plan.ts';
import { sessionKey } from '../../../src/service/session-record.ts';
import type { StoredEntry } from '../../../src/sessions/session-store.ts';
import { oldRecords } from '../../support/old-records.ts';
import { shippedDeployment } from '../../support/shipped.ts';

const { machine } = await shippedDeployment();

async function* entriesOf(sessions: readonly unknown[]): AsyncGenerator<StoredEntry> {
  for (const [place, session] of sessions.entries()) yield { key: sessionKey('demo', `s${place}`), session, version: 1, expiresAt: 1 };
}

const plan = (sessions: readonly unknown[]) => planMigration(machine, machine, entriesOf(sessions));

test('sessions of former builds are planned as they will be read', async () => {
  const sessions = oldRecords().map(({ stored }) => stored.session);
  const { outcomes, salvaged, unreadable } = await plan(sessions);
  expect({ salvaged, unreadable, starts_over: outcomes.starts_over }).toEqual({ salvaged: 0, unreadable: 0, starts_over: 0 });
});

test('a session that can be read in part asks again, and says nothing of flows that are gone; one that can’t be read starts over', async () => {
  const whole = oldRecords().find(({ build, session }) => build === '635af8f' && session === 'questions')?.stored.session;
  const later = { ...whole, record: 99 };
  const { outcomes, salvaged, unreadable, reasons } = await plan([whole, later, 'torn']);
  expect([salvaged, unreadable]).toEqual([1, 1]);
  expect(outcomes.asks_again).toBeGreaterThanOrEqual(1);
  expect(outcomes.starts_over).toBe(1);
  expect(reasons.filter(({ change }) => change.change === 'flow_gone')).toEqual([]);
});
