import { bench, describe } from 'vitest';
import { type Call, observerOf } from '../src/server/call.ts';
import { type CallObserver, during } from '../src/service/call-observer.ts';

const CALL: Call = { requestId: 'a', startedAt: 0, stages: null, route: null, client: null, code: null, turn: null, userInput: null };

function sixStages(observer: CallObserver): number {
  let done = 0;
  for (let stage = 0; stage < 6; stage++) done += during(observer, 'advance', () => stage);
  return done;
}

// A turn has some six stages; here they hold no work.
describe('what it costs a turn to be watched', () => {
  bench('no metrics and no traces', () => void sixStages(observerOf({ ...CALL })));
  bench('metrics or traces', () => void sixStages(observerOf({ ...CALL, stages: [] })));
});
