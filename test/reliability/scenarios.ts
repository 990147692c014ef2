import type { Scenario } from './scenario.ts';
import { CRASHES } from './scenarios/crash-and-retry.ts';
import { DISK_FAULTS } from './scenarios/disk-faults.ts';
import { HOSTILE_TURNS } from './scenarios/hostile-turns.ts';
import { KILLS } from './scenarios/kills.ts';
import { LOCK_OF_ANOTHER_HOST } from './scenarios/lock-of-another-host.ts';
import { LONG_CONVERSATION } from './scenarios/long-conversation.ts';
import { MALFORMED } from './scenarios/malformed.ts';
import { MANY_SESSIONS } from './scenarios/many-sessions.ts';
import { REDIS_FAULTS } from './scenarios/redis-faults.ts';
import { REPLACED_LMDB } from './scenarios/replaced-lmdb.ts';
import { ROLLING_RELOAD } from './scenarios/rolling-reload.ts';
import { ROLLING_UPGRADES } from './scenarios/rolling-upgrade.ts';
import { STOP_UNDER_LOAD } from './scenarios/stop-under-load.ts';
import { MUTATED_RECORDS, OLD_RECORDS } from './scenarios/stored-records.ts';
import { STUCK_LMDB } from './scenarios/stuck-lmdb.ts';
import { TRUNCATED_LMDB } from './scenarios/truncated-lmdb.ts';

/** In the order in which they are run and told of. */
export const SCENARIOS: readonly Scenario[] = [
  ...KILLS,
  ...CRASHES,
  ...REDIS_FAULTS,
  ...DISK_FAULTS,
  STUCK_LMDB,
  TRUNCATED_LMDB,
  LOCK_OF_ANOTHER_HOST,
  REPLACED_LMDB,
  ROLLING_RELOAD,
  ...ROLLING_UPGRADES,
  OLD_RECORDS,
  MUTATED_RECORDS,
  STOP_UNDER_LOAD,
  MALFORMED,
  HOSTILE_TURNS,
  MANY_SESSIONS,
  LONG_CONVERSATION,
];
