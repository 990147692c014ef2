import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the event loop in a row that bring nothing. One isn't enough: it may end without having asked the system. */
const CALM_TURNS = 2;
/** Milliseconds. A turn that takes longer did other work after it asked the system, while more may have come in. */
const SHORT_MS = 1;

/**
 * Resolves right after the event loop has found that no connection and no request waits for a server, at `end`
 * (`performance.now()`) at the latest.
 *
 * To be called before a server's port is closed. The system completes connections by itself and keeps them in a queue, from
 * which Node takes one a turn; closing the port has the system reset all that are still in it, whatever their clients
 * have sent. There is no way to close the door and leave the queue, so this empties the queue and lets the caller close
 * at once: what then comes between is a matter of microseconds.
 */
export async function untilNothingArrives(server: Server, end: number): Promise<void> {
  let arrived = 0;
  const count = (): void => {
    arrived++;
  };
  server.on('connection', count).on('request', count);
  let before = performance.now();
  for (let calm = 0; calm < CALM_TURNS && before < end; ) {
    const seen = arrived;
    await turn();
    const now = performance.now();
    calm = arrived === seen && now - before < SHORT_MS ? calm + 1 : 0;
    before = now;
  }
  server.off('connection', count).off('request', count);
}
