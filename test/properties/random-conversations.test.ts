import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/engine/conversation.ts';
import type { Reply } from '../../src/engine/reply.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { expectContract, responseOf } from '../support/contract-checks.ts';
import { pick, randomOf } from '../support/random.ts';
import { createMessages } from '../support/random-messages.ts';
import { seeds } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const CONVERSATIONS = 60;

const deployment = await shippedDeployment();

interface RawFragrance {
  readonly id: string;
  readonly notes: { readonly top: readonly string[]; readonly heart: readonly string[]; readonly base: readonly string[] };
}
const ingredients = deployment.catalog.names.ingredients;
const parents = new Map(ingredients.map((one) => [one.key, one.parents]));
/** All that each fragrance contains: its notes, and what they are kinds of. */
const contents = new Map(
  (JSON.parse(readFileSync('catalog/fragrances.json', 'utf8')) as { fragrances: RawFragrance[] }).fragrances.map(({ id, notes }) => [
    id,
    withParents([...notes.top, ...notes.heart, ...notes.base]),
  ]),
);

const message = createMessages(deployment.catalog.names);
const LANGUAGES = ['en', 'fr', 'es', 'de', 'it', 'pt'] as const;

function withParents(notes: readonly string[], all = new Set<string>()): ReadonlySet<string> {
  for (const note of notes) {
    if (all.has(note)) continue;
    all.add(note);
    withParents(parents.get(note) ?? [], all);
  }
  return all;
}

/** Ingredients that the shopper excluded; "not too much" is no exclusion. */
function excludedBy(conversation: Conversation): readonly string[] {
  const state = conversation.slots.avoided;
  return state?.state === 'known' ? state.entries.filter((entry) => entry.emphasis !== 'weak').map((entry) => String(entry.value)) : [];
}

function expectNoExcluded(conversation: Conversation, reply: Reply): void {
  const excluded = excludedBy(conversation);
  if (excluded.length === 0) return;
  for (const item of responseOf(reply)?.content.result.items ?? []) {
    const has = contents.get(item.parfum.id);
    expect(
      excluded.filter((one) => has?.has(one)),
      `${item.parfum.id} has what was excluded`,
    ).toEqual([]);
  }
}

/** Pages of one search never show a fragrance twice. */
class Pages {
  #search = '';
  #shown = new Set<string>();

  /** Going back starts the count anew: what comes after was on the page that was left. */
  expectNoRepeat(conversation: Conversation, reply: Reply, wentBack: boolean): void {
    const items = responseOf(reply)?.content.result.items ?? [];
    if (items.length === 0 || conversation.results === null) return;
    const { page, ...search } = conversation.results.query;
    const key = JSON.stringify(search);
    if (wentBack || page === 1 || key !== this.#search) this.#shown = new Set();
    this.#search = key;
    for (const { parfum } of items) {
      expect(this.#shown.has(parfum.id), `${parfum.id} on two pages`).toBe(false);
      this.#shown.add(parfum.id);
    }
  }
}

function hold(deployed: Deployment, scope: string, seed: number, check: boolean): string {
  const random = randomOf(seed);
  const language = pick(random, LANGUAGES);
  let { conversation, reply } = beginConversation(deployed, { seed, language });
  const pages = new Pages();
  const bytes: string[] = [reply.message];
  for (let turn = 0; turn < 6; turn++) {
    const text = message(random, language === 'de' ? 'en' : language, reply);
    const stored = JSON.stringify(conversation);
    const result = takeTurn(deployed, scope, JSON.parse(stored) as Conversation, { text, language });
    conversation = result.conversation;
    reply = result.reply;
    bytes.push(JSON.stringify(reply));
    if (!check) continue;
    try {
      expect(JSON.parse(JSON.stringify(conversation))).toEqual(conversation);
      expectContract(reply, (id) => deployed.catalog.sells(scope, id));
      expectNoExcluded(conversation, reply);
      pages.expectNoRepeat(conversation, reply, text === 'go back to the ones before' || text === 'retour');
    } catch (error) {
      throw new Error(
        `seed ${seed}, ${scope}, turn ${turn + 1}, said ${JSON.stringify(text.slice(0, 80))}\n${JSON.stringify(reply, null, 1).slice(0, 3000)}`,
        { cause: error },
      );
    }
  }
  return bytes.join('\n');
}

test('random conversations obey the contract', () => {
  const { scopes } = deployment.catalog;
  for (const seed of seeds(CONVERSATIONS)) hold(deployment, scopes[seed % scopes.length] ?? '', seed, true);
});

test('the same seed gives the same bytes', () => {
  for (const seed of seeds(10)) expect(hold(deployment, 'demo', seed, false)).toBe(hold(deployment, 'demo', seed, false));
});
