import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server on this machine, and makes the line between them bad. */
export interface TcpProxy {
  readonly port: number;
  /** How long each piece of an answer is on its way, in milliseconds. */
  delayMs: number;
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
  const sockets = new Set<Socket>();
  const proxy = { delayMs: 0 };

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
    server.on('data', (chunk: Buffer) => {
      if (isHolding) answered();
      else if (proxy.delayMs === 0) client.write(chunk);
      else setTimeout(() => client.writable && client.write(chunk), proxy.delayMs);
    });
  };

  const listener = createServer(join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return Object.assign(proxy, {
    port,
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
