import { expect, test } from 'vitest';
import type { Reply } from '../../src/engine/reply.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { expectProblem, inEachLanguage, newSessionId, startApi } from './api.ts';

const api = await startApi(await inEachLanguage());
const welcome = async (language: string): Promise<{ message: string; language: string | null }> => {
  const response = await api.bootstrap(newSessionId(), { language });
  expect(response.status).toBe(200);
  return { message: ((await response.json()) as { message: string }).message, language: response.headers.get('content-language') };
};
const english = (await welcome('en')).message;

test('the reply is in the language of the request where the flows have it, and Content-Language says which', async () => {
  const french = await welcome('fr');
  const spanish = await welcome('es');
  expect(french.language).toBe('fr');
  expect(spanish.language).toBe('es');
  expect(new Set([english, french.message, spanish.message]).size).toBe(3);
});

test.each([['EN'], ['Fr'], ['fR']])('%s: the code may be in either case', async (code) => {
  expect((await welcome(code)).language).toBe(code.toLowerCase());
});

test.each([
  ['en-US', 'en'],
  ['fr_CA', 'fr'],
  ['es-419', 'es'],
  ['zh-Hant-TW', 'en'],
  ['nl_BE', 'en'],
])('%s is cut to its language; the reply is in %s', async (tag, language) => {
  expect((await welcome(tag)).language).toBe(language);
});

test.each([['ca'], ['gl'], ['nl'], ['ro'], ['da'], ['ja'], ['ar'], ['zu'], ['aa'], ['yi']])(
  '%s: any ISO 639-1 code is accepted; what the flows don’t have gets the default language, never a near one',
  async (code) => {
    expect(await welcome(code)).toEqual({ message: english, language: 'en' });
  },
);

test.each([[''], ['e'], ['eng'], ['xx'], ['e1'], ['en-'], ['-en'], [' en'], ['english'], ['*'], ['en,fr'], ['__'], ['en-US-']])(
  'language %j: 400',
  async (language) => {
    const response = await api.bootstrap(newSessionId(), { language });
    const { errors } = await expectProblem(response, 400, 'invalid_request');
    expect(errors).toMatchObject([{ pointer: '/language', code: 'malformed' }]);
  },
);

test('a reply with a search says that the language asked for is not there, and which it was', async () => {
  const chat = await api.begin({ language: 'nl' });
  const warningsOf = (reply: Reply) => reply.metadata?.flatMap((one) => (one.type === 'tool_response' ? one.content.warnings : []));
  expect(warningsOf(await chat.say('something with rose', 'nl'))).toEqual([
    { code: 'language_fallback', value: 'nl', message: expect.stringMatching(/English/) },
  ]);
  expect(warningsOf(await chat.say('more', 'JA_jp'))).toMatchObject([{ code: 'language_fallback', value: 'ja' }]);
  expect(warningsOf(await chat.say('more', 'fr-CA'))).toEqual([]);
  expect(JSON.stringify(await chat.say('hello', 'nl'))).not.toContain('language_fallback');
});

test('the language is sent with every request, and may change between requests of one session', async () => {
  const { sessionId } = await api.begin({ language: 'en' });
  const response = await api.recommend(sessionId, 'un parfum au citron', { language: 'fr' });
  expect(response.headers.get('content-language')).toBe('fr');
  expect((await api.recommend(sessionId, 'more', { language: 'en' })).headers.get('content-language')).toBe('en');
});

test('text typed in another language is understood, and answered in the language of the request', async () => {
  const chat = await api.begin({ language: 'en' });
  const reply = await chat.say('un parfum au citron', 'en');
  expect(reply.metadata?.[0]).toMatchObject({ type: 'tool_response', name: 'UsecaseSearchByIngredient' });
});

test('the label of a choice that was offered in another language is still understood', async () => {
  const chat = await api.begin({ language: 'fr' });
  const asked = await chat.say('bonjour');
  const buttons = asked.metadata?.find((one) => one.type === 'tool_interactable')?.content ?? [];
  expect(buttons.map(({ action_id: id }) => id)).toEqual(['gender.feminine', 'gender.masculine', 'gender.unisex', 'gender.any']);
  const reply = await chat.say(buttons[1]?.label ?? '', 'en');
  expect(reply.metadata?.find((one) => one.type === 'tool_interactable')?.content[0]?.type).toBe('family');
});

test('a shopper is addressed as the shop says, and in the words of their own region', async () => {
  const shipped = await shippedDeployment();
  const address = (scope: string, language: string) => (scope === 'demo' ? { de: 'du', es: 'tú' }[language] : undefined);
  const deployment = { ...shipped, catalog: { ...shipped.catalog, addressOf: address } };
  const familiar = await startApi({ deployment: () => deployment });
  const begun = async (language: string, publicKey = familiar.acme.publicKey): Promise<{ id: string; message: string }> => {
    const id = newSessionId();
    const response = await familiar.post('/v1/bootstrap', { session_id: id, language, public_key: publicKey, seed: 7 });
    return { id, message: ((await response.json()) as Reply).message };
  };
  const asks = async (language: string, text: string, publicKey?: string): Promise<string> => {
    const { id } = await begun(language, publicKey);
    return ((await (await familiar.recommend(id, text, { language })).json()) as Reply).message;
  };
  expect((await begun('de')).message).toContain('Sag mir, was du magst');
  expect((await begun('de', familiar.acme.nicheKey)).message).toContain('Sagen Sie mir');
  expect((await begun('es-MX')).message).toContain('Dime qué te gusta');
  expect((await begun('pt-PT')).message).toContain('Diga-me do que gosta');
  expect((await begun('pt-BR')).message).toContain('Diga do que gosta');
  expect(await asks('de', 'etwas für meine Mutter')).toContain('für deine Mutter');
  expect(await asks('de-AT', 'etwas für meine Mutter')).toContain('für deine Mutter');
  expect(await asks('es', 'algo para mi madre')).toContain('para tu madre');
  expect(await asks('de', 'etwas für meine Mutter', familiar.acme.nicheKey)).toContain('für Ihre Mutter');
});

test('Content-Language is of the turn that was taken, though other flows are served before it is answered or repeated', async () => {
  const shipped = await shippedDeployment();
  const { machine } = shipped;
  const english = { ...shipped, machine: { ...machine, program: { ...machine.program, languages: ['en'] } } };
  let current = shipped;
  const changing = await startApi({
    deployment: () => current,
    turns: {
      begin: beginConversation,
      take(...turn) {
        const taken = takeTurn(...turn);
        current = english;
        return taken;
      },
    },
  });
  const { sessionId } = await changing.begin();
  const say = () => changing.recommend(sessionId, 'bonjour', { language: 'fr', headers: { 'Idempotency-Key': 'k' } });
  for (const response of [await say(), await say()]) {
    expect(response.headers.get('content-language')).toBe('fr');
    expect(await response.text()).toContain('Bonjour');
  }
});

test('errors are in English and say so', async () => {
  const response = await api.recommend(newSessionId(), 'bonjour', { language: 'fr' });
  expect(response.headers.get('content-language')).toBe('en');
});
