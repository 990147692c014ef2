import { isDeepStrictEqual } from 'node:util';
import { recordIn } from '../../src/service/records/stored-record.ts';
import { sessionKey } from '../../src/service/session-record.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { pick } from '../support/random.ts';
import { CLIENT } from './served.ts';
import { Talker, type TalkerOptions } from './talker.ts';

const TURNS_EACH = 12;
const WISH = 'a woody fragrance for men without patchouli';

async function slotsOf(store: SessionStore, sessionId: string): Promise<object> {
  return recordIn((await store.load(sessionKey(CLIENT, sessionId)))?.session)?.conversation.slots ?? {};
}

/** Says what is wished for, then much that changes nothing of it, until `isOver`. */
export async function talkWithWish(name: string, store: SessionStore, options: TalkerOptions, isOver: () => boolean): Promise<number> {
  let turns = 0;
  for (let session = 0; !isOver(); session++) {
    const talker = new Talker(`${name}x${session}`, options);
    await talker.say(WISH);
    const wished = await slotsOf(store, talker.sessionId);
    options.findings.expect(JSON.stringify(wished).includes('patchouli'), 'what was wished for was not stored');
    while (!isOver() && !talker.hasGivenUp && talker.turns < TURNS_EACH) await talker.say(pick(options.random, options.project.asides));
    options.findings.expect(isDeepStrictEqual(await slotsOf(store, talker.sessionId), wished), 'a slot was lost');
    turns += talker.turns;
    if (talker.hasGivenUp) break;
  }
  return turns;
}
