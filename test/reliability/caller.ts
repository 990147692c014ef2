import { Agent, request } from 'node:http';

export interface Answer {
  /** 0: there was none. */
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const NONE: Answer = { status: 0, body: '', headers: {} };
const PATIENCE_MS = 30_000;

/** Calls over connections that are kept. Never throws: a server that is gone, or hangs up, gives no answer. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });

  call(url: string, { method = 'GET', headers = {}, body = '' }: Call = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const options = { agent: this.#agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
      const call = request(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8'), headers: response.headers }),
        );
        response.on('error', () => resolve(NONE));
      });
      call.setTimeout(PATIENCE_MS, () => call.destroy());
      call.on('error', () => resolve(NONE));
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
