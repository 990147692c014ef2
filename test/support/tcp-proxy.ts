import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands between a client and a server on this machine, and makes the line between them bad. */
export interface TcpProxy {
  readonly port: number;
  /** How long each piece of an answer is on its way, in milliseconds. */
  delayMs: number;
  /** Whether an answer may come before one that was asked for earlier, as from a client or a proxy that has lost count. */
  mayOvertake: boolean;
  /** Keeps the next answer until it is released; `kept` resolves when it is there. */
  keepNextAnswer(): { readonly kept: Promise<void>; release(): void };
  /**
   * From the first request on that holds this text, no answer comes through; the requests still do. Resolves when the
   * server has answered that one.
   */
  holdAnswersTo(text: string): Promise<void>;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<TcpProxy> {
  let marker: string | undefined;
  let isHolding = false;
  let answered = (): void => {};
  let nextAnswer: { kept(): void; readonly released: Promise<void> } | undefined;
  const sockets = new Set<Socket>();
  const proxy = { delayMs: 0, mayOvertake: false };

  const join = (client: Socket): void => {
    const server = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (marker !== undefined && chunk.includes(marker)) isHolding = true;
      server.write(chunk);
    });
    let earlier: Promise<unknown> = Promise.resolve();
    server.on('data', (chunk: Buffer) => {
      if (isHolding) return answered();
      const before = proxy.mayOvertake ? undefined : earlier;
      const released = nextAnswer?.released;
      nextAnswer?.kept();
      nextAnswer = undefined;
      earlier = Promise.all([before, released, sleep(proxy.delayMs)]).then(() => client.writable && client.write(chunk));
    });
  };

  const listener = createServer(join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return Object.assign(proxy, {
    port,
    keepNextAnswer() {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const kept = new Promise<void>((resolve) => {
        nextAnswer = { kept: resolve, released };
      });
      return { kept, release: () => release() };
    },
    holdAnswersTo(text: string) {
      marker = text;
      return new Promise<void>((resolve) => {
        answered = resolve;
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  });
}
