import { join } from 'node:path';
import { largestConversation } from '../../../src/engine/largest-conversation.ts';
import { recordIn } from '../../../src/service/records/stored-record.ts';
import { sessionKey } from '../../../src/service/session-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import { shippedDeployment } from '../../support/shipped.ts';
import { Caller } from '../caller.ts';
import { shipped } from '../project.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { CLIENT, end, makeClient, startServer } from '../served.ts';
import { Talker } from '../talker.ts';

/** Of how many turns in a row the largest size is taken: what is stored comes and goes with what is said. */
const STRETCH = 100;
/** By how much the last stretch may exceed the first. */
const MOST_GROWTH = 1.25;

/** What is stored of one conversation, measured after each of very many turns. */
export const LONG_CONVERSATION: Scenario = {
  name: 'long-conversation',
  isFullOnly: true,
  async run(setting) {
    const { main, random, folder, tell } = setting;
    const findings = new Findings();
    const caller = new Caller();
    const project = shipped();
    const data = join(folder, 'data');
    const address = `lmdb:${join(data, 'sessions')}`;
    const client = await makeClient(data, address);
    const server = await startServer({ main, data, store: address, project });
    const store = await openStore(address);
    const { machine, catalog } = await shippedDeployment();
    const bound = largestConversation(machine, catalog.names);
    const talker = new Talker('long', { project, caller, client, url: () => server.url, random, findings, mayFail: [] });
    const sizes: number[] = [];
    const count = times(setting, { short: 200, full: 2_000 });
    try {
      while (sizes.length < count && !talker.hasGivenUp) {
        await talker.say();
        const record = recordIn((await store.load(sessionKey(CLIENT, talker.sessionId)))?.session);
        const size = Buffer.byteLength(JSON.stringify(record?.conversation ?? ''));
        findings.expect(size <= bound, 'a conversation exceeds the bound that verify prints');
        sizes.push(size);
        tell(`turn ${sizes.length} of ${count}`);
      }
    } finally {
      await store.close();
      await end(server, 'SIGTERM');
      caller.close();
    }
    const [first, last] = [Math.max(...sizes.slice(0, STRETCH)), Math.max(...sizes.slice(-STRETCH))];
    findings.expect(last <= first * MOST_GROWTH, `what is stored grew from ${first} to ${last} bytes`);
    return {
      load: `1 conversation of ${count} turns`,
      faults: 'none: its length',
      seen: `stored: at the most ${first} bytes in the first ${STRETCH} turns, ${last} in the last ${STRETCH}; bound ${bound}`,
      broken: findings.broken,
    };
  },
};
