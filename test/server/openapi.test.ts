import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { languageOf } from '../../src/server/languages.ts';
import { openapiDocument } from '../../src/server/openapi.ts';
import { PROBLEMS } from '../../src/server/problem.ts';
import { newSessionId, startApi } from './api.ts';

type Json = { readonly [name: string]: Json };

const api = await startApi();
const document = openapiDocument() as unknown as Json;

test('/openapi.json is served without a key, as OpenAPI 3.1', async () => {
  const response = await fetch(`${api.url}/openapi.json`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/v1/bootstrap': {}, '/v1/recommend': {}, '/v1/forget': {} } });
});

function resolve(reference: string): Json | undefined {
  return reference
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, name) => at?.[name], document);
}

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) expect(resolve(reference), reference).toBeDefined();
});

function validator(name: string) {
  const ajv = new Ajv2020({ strict: true, formats: { language: (tag: string) => languageOf(tag) !== undefined } });
  addFormats.default(ajv, ['uri']);
  return ajv.compile(resolve(`#/components/schemas/${name}`) as object);
}

test('real replies are what the document says', async () => {
  const isReply = validator('AssistantReply');
  const isWelcome = validator('Welcome');
  const sessionId = newSessionId();
  expect(isWelcome(await (await api.bootstrap(sessionId)).json())).toBe(true);
  for (const text of ['hello', 'Masculine', 'Woody', 'more', 'rose under 2 euros and qzxvw', 'cheaper', 'what is vetiver?', 'bye']) {
    const reply = await (await api.recommend(sessionId, text)).json();
    expect(isReply(reply), `${text}: ${JSON.stringify(isReply.errors)}`).toBe(true);
  }
});

test('real problems are what the document says, and every code is in it', async () => {
  const isProblem = validator('Problem');
  for (const body of [{}, '{', { session_id: 'none', language: 'en', user_input: 'x' }]) {
    const problem = await (await api.post('/v1/recommend', body)).json();
    expect(isProblem(problem), JSON.stringify(isProblem.errors)).toBe(true);
  }
  expect(resolve('#/components/schemas/Problem')).toMatchObject({ properties: { code: { enum: Object.keys(PROBLEMS) } } });
});

test('the header of a repeated reply is in the document', () => {
  for (const path of ['bootstrap', 'recommend'])
    expect(document.paths?.[`/v1/${path}`]?.post?.responses?.[200]?.headers).toHaveProperty('Idempotency-Replayed');
});

test('the header of a refused key is in the document', () => {
  for (const path of ['bootstrap', 'recommend', 'forget'])
    expect(document.paths?.[`/v1/${path}`]?.post?.responses?.[401]?.headers).toHaveProperty('WWW-Authenticate');
});

test.each([
  ['BootstrapRequest', { session_id: 'a1', language: 'en', public_key: 'pk', seed: 4_294_967_295 }, true],
  ['BootstrapRequest', { session_id: 'a1', language: 'en', public_key: 'pk', seed: -1 }, false],
  ['BootstrapRequest', { session_id: 'a1', language: 'en-US', public_key: 'pk' }, true],
  ['BootstrapRequest', { session_id: 'a-1', language: 'en', public_key: 'pk' }, false],
  ['RecommendRequest', { session_id: 'a1', language: 'en', user_input: '😀'.repeat(2_000) }, true],
  ['RecommendRequest', { session_id: 'a1', language: 'xx', user_input: 'x' }, false],
  ['ForgetRequest', { session_id: 'a1', extra: 1 }, true],
])('%s %j: valid %s', (schema, body, valid) => {
  expect(validator(schema)(body)).toBe(valid);
});
