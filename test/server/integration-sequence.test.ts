import { expect, test } from 'vitest';
import type { Reply } from '../../src/engine/reply.ts';
import { inEachLanguage, newSessionId, startApi } from './api.ts';

const api = await startApi(await inEachLanguage());

const CONVERSATIONS = [
  ['en', 'hello', 'something fresher', 'thanks, bye'],
  ['fr', 'bonjour', 'plus frais', 'merci, au revoir'],
  ['es', 'hola', 'más fresco', 'gracias, adiós'],
] as const;

test.each(CONVERSATIONS)('the integration sequence, step by step, in %s', async (language, greeting, refinement, goodbye) => {
  const sessionId = newSessionId();
  const call = async (path: string, more: object): Promise<Reply> => {
    const response = await api.post(path, { session_id: sessionId, language, ...more });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-language')).toBe(language);
    return (await response.json()) as Reply;
  };
  const say = (text: string): Promise<Reply> => call('/v1/recommend', { user_input: text });

  expect(Object.keys(await call('/v1/bootstrap', { public_key: api.acme.publicKey }))).toEqual(['message']);
  let reply = await say(greeting);
  // Whoever does nothing but tap the first choice gets to fragrances, then to the ending.
  for (let taps = 0; eansOnCards(reply).length === 0 && taps < 4; taps++) reply = await say(firstLabel(reply));
  expect(eansOnCards(reply).length).toBeGreaterThan(0);
  expect(choiceTypes(reply)).toEqual(['ending', 'ending']);

  const refined = await say(refinement);
  expect(eansOnCards(refined)).not.toEqual(eansOnCards(reply));
  expect(await say(goodbye)).toEqual({ message: expect.stringMatching(/\S/) });
});

/** What a client does with a reply: for each tag, in its order, the EANs of the item with its id. */
function eansOnCards({ message, metadata = [] }: Reply): readonly string[] {
  const items = metadata.flatMap((entry) =>
    entry.type === 'tool_response' && entry.content.result.type === 'OutputParfumSearch' ? entry.content.result.items : [],
  );
  const eans = new Map(items.map(({ parfum }) => [parfum.id, parfum.properties.eans]));
  return [...message.matchAll(/<parfum\s[^>]*\bid="([^"]*)"[^>]*>/g)].map(([, id = '']) => {
    expect(eans.get(id)?.[0]).toMatch(/^\d{13}$/);
    return eans.get(id)?.[0] ?? '';
  });
}

function choicesOf({ metadata = [] }: Reply) {
  return metadata.flatMap((entry) => (entry.type === 'tool_interactable' ? entry.content : []));
}

function choiceTypes(reply: Reply): readonly string[] {
  return choicesOf(reply).map((choice) => choice.type);
}

function firstLabel(reply: Reply): string {
  const label = choicesOf(reply)[0]?.label;
  if (label === undefined) throw new Error(`nothing to tap in ${JSON.stringify(reply)}`);
  return label;
}
