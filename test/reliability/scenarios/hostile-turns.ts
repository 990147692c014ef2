import { join } from 'node:path';
import { bytesOf, MOST_BYTES } from '../../../src/engine/bounded.ts';
import { recordIn } from '../../../src/service/records/stored-record.ts';
import { sessionKey } from '../../../src/service/session-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import { HostileMessages } from '../../long/hostile-messages.ts';
import { median } from '../../long/worst-message.ts';
import { Caller } from '../caller.ts';
import { shipped, shippedInEnglish } from '../project.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { CLIENT, end, makeClient, startServer } from '../served.ts';
import { Talker } from '../talker.ts';

const HONEST = 6;
const HOSTILE = 4;
/** Of a whole stored record: the conversation, and the replies that are kept for retries. */
const MOST_RECORD_BYTES = 256 * 1024;

/** Clients who send the dearest messages they can think of, beside others who just ask for a fragrance. */
export const HOSTILE_TURNS: Scenario = {
  name: 'hostile-turns',
  isFullOnly: true,
  async run(setting) {
    const { main, random, folder, tell } = setting;
    const findings = new Findings();
    const caller = new Caller();
    const project = setting.size === 'short' ? shippedInEnglish() : shipped();
    const data = join(folder, 'data');
    const address = `lmdb:${join(data, 'sessions')}`;
    const client = await makeClient(data, address);
    const server = await startServer({ main, data, store: address, project });
    const deployment = await project.load();
    const options = { project, caller, client, url: () => server.url, random, findings, mayFail: [429] };
    const honest = Array.from({ length: HONEST }, (_, i) => new Talker(`honest${i}`, options));
    const hostile = Array.from({ length: HOSTILE }, (_, i) => new Talker(`hostile${i}`, options));
    const messages = new HostileMessages(random, deployment);
    const count = times(setting, { short: 10, full: 200 });

    /** Everyone's `count` turns, each as soon as the one before is answered; how long the middle one took. */
    const talk = async (): Promise<number> => {
      const took: number[] = [];
      const one = async (talker: Talker): Promise<void> => {
        for (let turn = 0; turn < count && !talker.hasGivenUp; turn++) {
          const from = performance.now();
          await talker.say();
          took.push(performance.now() - from);
        }
      };
      await Promise.all(honest.map(one));
      return median(took);
    };
    let isOver = false;
    const occupy = async (talker: Talker): Promise<void> => {
      while (!isOver && !talker.hasGivenUp) {
        // Half of a pair of surrogates has no form in UTF-8: it would arrive as another character than was sent.
        await talker.say(Buffer.from(messages.make().text).toString());
        tell(`${talker.turns} hostile turns of each`);
      }
    };

    let [alone, beside] = [0, 0];
    try {
      alone = await talk();
      const occupying = Promise.all(hostile.map(occupy));
      beside = await talk();
      isOver = true;
      await occupying;
    } finally {
      isOver = true;
      await end(server, 'SIGTERM');
      caller.close();
    }

    const store = await openStore(address);
    let largest = 0;
    try {
      for (const talker of [...honest, ...hostile]) {
        await talker.check(store);
        const stored = (await store.load(sessionKey(CLIENT, talker.sessionId)))?.session;
        largest = Math.max(largest, bytesOf(stored ?? null));
        findings.expect(bytesOf(recordIn(stored)?.conversation ?? null) <= MOST_BYTES, 'a conversation takes more room than it may');
      }
    } finally {
      await store.close();
    }
    findings.expect(
      honest.every(({ turns }) => turns === 2 * count),
      'an honest turn was not answered',
    );
    findings.expect(
      hostile.every(({ turns }) => turns > 0),
      'a hostile turn was not answered',
    );
    findings.expect(largest <= MOST_RECORD_BYTES, `a stored record takes ${largest} bytes`);
    const turns = hostile.reduce((sum, talker) => sum + talker.turns, 0);
    return {
      load: `${HONEST} honest clients at once, ${HONEST * 2 * count} turns, 1 process on LMDB`,
      faults: `beside the second half, ${HOSTILE} clients with messages of 2000 characters made to be dear, ${turns} turns`,
      seen: `every turn answered, and rightly; the middle honest one in ${alone.toFixed(1)} ms alone, in ${beside.toFixed(1)} ms beside them; the largest record ${largest} bytes`,
      broken: findings.broken,
    };
  },
};
