import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Requests that a client may send on one connection without waiting for their answers, which are kept until it takes them. */
const MOST_OPEN = 100;

/** The requests of every connection that aren't answered yet. */
export class Connections {
  readonly #all = new Map<Duplex, Connection>();

  /**
   * A request has begun; it is followed until its reply is out or the connection is gone. False: it is one too many, and
   * the connection ends.
   */
  add(req: IncomingMessage, res: ServerResponse): boolean {
    // What was read together with the one too many.
    if (req.socket.destroyed) return false;
    const connection = this.#all.get(req.socket) ?? this.#follow(req.socket);
    if (connection.open.size >= MOST_OPEN) {
      req.socket.destroy();
      return false;
    }
    connection.latest = res;
    connection.open.add(res);
    res.once('close', () => connection.open.delete(res));
    return true;
  }

  /** Every reply that isn't out. */
  *open(): Iterable<ServerResponse> {
    for (const { open } of this.#all.values()) yield* open;
  }

  /**
   * Resolves when what was asked before on this connection is answered: whether anything is still to be answered.
   * Nothing is when the latest request has its reply and only its body goes on: another reply would be taken for the
   * next request's.
   */
  async answered(socket: Duplex): Promise<boolean> {
    const connection = this.#all.get(socket);
    if (connection === undefined) return true;
    const { latest, open } = connection;
    const before = [...open].filter((res) => res.req.complete || res.headersSent);
    await Promise.all(before.map(closed));
    return latest === undefined || latest.req.complete || !latest.headersSent;
  }

  #follow(socket: Duplex): Connection {
    const connection: Connection = { open: new Set() };
    this.#all.set(socket, connection);
    socket.once('close', () => {
      this.#all.delete(socket);
      setImmediate(() => connection.open.forEach(giveUp));
    });
    return connection;
  }
}

interface Connection {
  readonly open: Set<ServerResponse>;
  latest?: ServerResponse;
}

function closed(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => res.once('close', resolve));
}

/** Node closes the reply that was on its way; those that waited behind it would never be over. */
function giveUp(res: ServerResponse): void {
  res.destroy();
  res.emit('close');
}
