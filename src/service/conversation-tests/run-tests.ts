import type { Catalog } from '../../catalog/catalog.ts';
import { nothingFound } from '../../catalog/nothing-found.ts';
import type { CatalogAnswer } from '../../catalog/query.ts';
import type { Conversation } from '../../engine/conversation.ts';
import type { Reply } from '../../engine/reply.ts';
import type { Trace } from '../../engine/trace.ts';
import type { ConversationTest, TestTurn } from '../../flow/compiler/tests.ts';
import type { SourcePlace } from '../../flow/program/program.ts';
import type { Deployment } from '../deployment.ts';
import { beginConversation, takeTurn } from '../take-turn.ts';
import { checkTurn, type Mismatch } from './check-turn.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { givenConversation } from './given.ts';

/** What came of one test. It passed if nothing failed. */
export interface TestResult {
  readonly test: ConversationTest;
  readonly failures: readonly TestFailure[];
  /** Everything said, up to and with the last turn that ran. */
  readonly transcript: readonly Exchange[];
}

export interface TestFailure extends Mismatch {
  /** From 1; 0: before the first turn. */
  readonly turn: number;
  readonly at: SourcePlace;
}

/** One message and its reply. */
export interface Exchange {
  readonly input: string;
  readonly reply: Reply;
  readonly trace: Trace;
}

export interface TestRun {
  readonly results: readonly TestResult[];
  readonly coverage: Coverage;
}

/** Tests choose no variants of messages: every run gives the same ones. */
const SEED = 1;

/**
 * Holds every conversation, each from its own beginning, and compares what came with what was expected.
 * A turn that fails doesn't end its test; one that cannot be sent (its choice wasn't offered) does.
 * `scope`: the catalog scope of tests that name none. Deterministic; never throws on what a test says.
 */
export function runConversationTests(
  deployment: Deployment,
  tests: readonly ConversationTest[],
  options: { readonly scope: string },
): TestRun {
  const coverage = createCoverage(deployment.machine.program);
  const results = tests.map((test) => {
    const result = runTest(deployment, test, test.catalog ?? options.scope);
    for (const exchange of result.transcript) coverage.see(exchange.trace);
    return result;
  });
  return { results, coverage: coverage.summary() };
}

function runTest(deployment: Deployment, test: ConversationTest, scope: string): TestResult {
  const { scopes } = deployment.catalog;
  if (!scopes.includes(scope)) return broken(test, { what: 'catalog', expected: `one of ${scopes.join(', ')}`, got: scope });
  const language = test.language ?? deployment.machine.program.languages[0] ?? 'en';
  const begun = beginConversation(deployment, { seed: SEED, language, scope }).conversation;
  const given = givenConversation(deployment, begun, test.given);
  if ('mismatch' in given) return broken(test, given.mismatch);

  let conversation = given.conversation;
  const failures: TestFailure[] = [];
  const transcript: Exchange[] = [];
  for (const [place, turn] of test.turns.entries()) {
    const sent = textOf(deployment, conversation, turn, turn.language ?? language);
    if (typeof sent !== 'string') {
      failures.push({ ...sent, turn: place + 1, at: turn.at });
      break;
    }
    const result = takeTurn(answering(deployment, turn.search), scope, conversation, { text: sent, language: turn.language ?? language });
    conversation = result.conversation;
    transcript.push({ input: sent, reply: result.reply, trace: result.trace });
    const mismatches = checkTurn(deployment, scope, turn.expect, result);
    failures.push(...mismatches.map((mismatch) => ({ ...mismatch, turn: place + 1, at: turn.at })));
  }
  return { test, failures, transcript };
}

function broken(test: ConversationTest, mismatch: Mismatch): TestResult {
  return { test, failures: [{ ...mismatch, turn: 0, at: test.at }], transcript: [] };
}

/** What is sent: the text, or the label of the option chosen in the language of the request. */
function textOf(deployment: Deployment, before: Conversation, { input }: TestTurn, language: string): string | Mismatch {
  if ('say' in input) return input.say;
  const { machine } = deployment;
  const chosen = before.offered.find((one) => one.actionId === input.choose);
  if (chosen === undefined) {
    const got = before.offered.map((one) => one.actionId).join(', ');
    return { what: 'choose', expected: `${input.choose} among the choices offered`, got: got === '' ? 'no choices' : got };
  }
  const place = Math.max(0, machine.program.languages.indexOf(language));
  return machine.label(language, input.choose) ?? chosen.labels[place] ?? chosen.labels[0] ?? '';
}

/** The deployment with a catalog that answers as the test says. */
function answering(deployment: Deployment, search: TestTurn['search']): Deployment {
  if (search === 'found') return deployment;
  const { catalog } = deployment;
  const failed: CatalogAnswer = { type: 'failed', reason: search === 'timeout' ? 'search_timeout' : 'search_failed' };
  const silent: Catalog = {
    version: catalog.version,
    names: catalog.names,
    scopes: catalog.scopes,
    nameOf: (type, id, language) => catalog.nameOf(type, id, language),
    wearsOf: (facet, language) => catalog.wearsOf?.(facet, language) ?? [],
    carriersOf: (key) => catalog.carriersOf?.(key) ?? null,
    calledAfter: (ingredient) => catalog.calledAfter?.(ingredient) ?? null,
    noteOf: (family) => catalog.noteOf?.(family) ?? null,
    genderOf: (fragrance) => catalog.genderOf?.(fragrance) ?? null,
    leavesOut: (out, ingredient) => catalog.leavesOut?.(out, ingredient) ?? out === ingredient,
    sells: (scope, id) => catalog.sells(scope, id),
    pricesOf: (scope, id) => catalog.pricesOf(scope, id),
    addressOf: (scope, language) => catalog.addressOf(scope, language),
    contactOf: (scope) => catalog.contactOf(scope),
    currencyOf: (scope) => catalog.currencyOf(scope),
    answer: (_, query) => (search === 'nothing' ? nothingFound(query) : failed),
  };
  return { ...deployment, catalog: silent };
}
