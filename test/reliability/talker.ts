import { setTimeout as sleep } from 'node:timers/promises';
import { recordIn } from '../../src/service/records/stored-record.ts';
import { sessionKey } from '../../src/service/session-record.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { pick, type Random } from '../support/random.ts';
import type { Answer, Caller } from './caller.ts';
import type { Project } from './project.ts';
import type { Findings } from './scenario.ts';
import { CLIENT } from './served.ts';

/** Between a call and its repetition, at least and at most: longer each time, or those who wait keep a server from starting. */
const AGAIN_MS = { first: 20, longest: 640 };
/** How long somebody repeats a call. */
const PATIENCE_MS = 300_000;

export interface TalkerOptions {
  /** What the servers serve. */
  readonly project: Pick<Project, 'said' | 'asides' | 'load'>;
  readonly caller: Caller;
  readonly client: { readonly apiKey: string; readonly publicKey: string };
  /** Where to send the next call; may differ from call to call. */
  readonly url: () => string;
  readonly random: Random;
  readonly findings: Findings;
  /** Answers that are no success and mean: try again. 0 is no answer at all. */
  readonly mayFail: readonly number[];
  /** At most, before each turn, as one who reads first. Left out: none, so that the machine has all it can do. */
  readonly pauseMs?: number;
}

/**
 * Somebody who holds one conversation and repeats each call, with its Idempotency-Key, until it is answered. Keeps every
 * answer, to hold it against what the engine says by itself.
 */
export class Talker {
  readonly sessionId: string;
  readonly #options: TalkerOptions;
  readonly #turns: { readonly text: string; readonly body: string }[] = [];
  #welcome: string | undefined;
  #calls = 0;
  /** Calls that had no answer, or 503. */
  failures = 0;
  /** Whether the latest call had none so far. */
  isStuck = false;
  /** Whether a call was refused, or not answered in time: there is nothing more to say. */
  hasGivenUp = false;

  constructor(sessionId: string, options: TalkerOptions) {
    this.sessionId = sessionId;
    this.#options = options;
  }

  get turns(): number {
    return this.#turns.length;
  }

  /** Says something, the first time after a bootstrap, as often as it takes to be answered. */
  async say(text = pick(this.#options.random, this.#options.project.said)): Promise<void> {
    this.#welcome ??= await this.#insist('/v1/bootstrap', { public_key: this.#options.client.publicKey });
    const { random, pauseMs } = this.#options;
    if (pauseMs !== undefined) await sleep(random(pauseMs));
    const body = await this.#insist('/v1/recommend', { user_input: text });
    if (body !== undefined) this.#turns.push({ text, body });
  }

  /** Every turn that was answered is stored, once and in order, as the engine by itself takes them one after the other. */
  async check(store: SessionStore): Promise<void> {
    const { findings, project } = this.#options;
    if (this.#welcome === undefined) return;
    const stored = recordIn((await store.load(sessionKey(CLIENT, this.sessionId)))?.session);
    findings.expect(stored !== undefined, 'a session that was answered is not stored');
    if (stored === undefined) return;
    const language = 'en';
    const deployment = await project.load();
    const begun = beginConversation(deployment, { seed: stored.conversation.seed, language });
    findings.expect(this.#welcome === JSON.stringify(begun.reply), 'a welcome is not the one of the stored session');
    let { conversation } = begun;
    for (const { text, body } of this.#turns) {
      const taken = takeTurn(deployment, stored.scope, conversation, { text, language });
      findings.expect(body === JSON.stringify(taken.reply), 'a reply is not the one of its turn: a turn is lost, or applied twice');
      conversation = taken.conversation;
    }
    findings.expect(
      JSON.stringify(stored.conversation) === JSON.stringify(conversation),
      'what is stored is not what the answered turns come to',
    );
  }

  async #insist(path: string, fields: object): Promise<string | undefined> {
    const { findings, mayFail, random } = this.#options;
    let again = AGAIN_MS.first;
    const key = `${this.sessionId}-${this.#calls++}`;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const { status, body, headers } = await this.#post(path, fields, key);
      this.isStuck = status !== 200;
      if (status === 200) {
        if (random(10) === 0) await this.#repeat(path, fields, key, body);
        return body;
      }
      this.failures++;
      findings.expect(mayFail.includes(status), `an answer was ${status}: ${body.slice(0, 200)}`);
      findings.expect(status !== 503 || headers['retry-after'] !== undefined, 'a 503 came without Retry-After');
      if (!mayFail.includes(status)) return this.#giveUp();
      await sleep(again / 2 + random(again));
      again = Math.min(2 * again, AGAIN_MS.longest);
    }
    findings.expect(false, `a call was not answered within ${PATIENCE_MS / 1_000} s`);
    return this.#giveUp();
  }

  #giveUp(): undefined {
    this.hasGivenUp = true;
  }

  /** As a client does whose first answer was lost on its way. */
  async #repeat(path: string, fields: object, key: string, first: string): Promise<void> {
    const { status, body } = await this.#post(path, fields, key);
    if (status === 200) this.#options.findings.expect(body === first, 'a retry got another reply than the first');
  }

  #post(path: string, fields: object, key: string): Promise<Answer> {
    const { caller, client, url } = this.#options;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${client.apiKey}`, 'idempotency-key': key };
    const body = JSON.stringify({ session_id: this.sessionId, language: 'en', ...fields });
    return caller.call(`${url()}${path}`, { method: 'POST', headers, body });
  }
}
