import { expect, test } from 'vitest';
import type { Reply, ToolResponse } from '../../src/engine/reply.ts';
import { inEachLanguage, startApi } from './api.ts';

const api = await startApi(await inEachLanguage());

test.each([
  ['en', 'something with oud for women'],
  ['fr', 'un parfum au oud pour femme'],
  ['es', 'algo con oud para mujer'],
  ['de', 'etwas mit Oud für Damen'],
  ['it', 'un profumo con oud da donna'],
  ['pt', 'um perfume com oud feminino'],
])('while there is a next page a suggestion says how to ask for it, and its label is understood: %s', async (language, wish) => {
  const chat = await api.begin({ language });
  let reply = searchOf(await chat.say(wish));
  const { total, total_pages: pages } = reply.result.pagination;
  expect(pages).toBeGreaterThan(2);
  const shown = new Set<string>();
  for (let page = 1; page <= pages; page++) {
    expect(reply.result.pagination).toMatchObject({ page, total, total_pages: pages });
    for (const { parfum } of reply.result.items) shown.add(parfum.id);
    const suggestion = reply.suggestions.find((one) => one.code === 'next_page');
    if (page === pages) expect(suggestion).toBeUndefined();
    else {
      expect(suggestion).toEqual({
        code: 'next_page',
        page: page + 1,
        label: expect.stringMatching(/^\p{Lu}/u),
        message: expect.any(String),
      });
      reply = searchOf(await chat.say(suggestion?.label ?? ''));
    }
  }
  expect(shown.size).toBe(total);
});

test('the label of a suggestion is understood in another language of the request, too', async () => {
  const chat = await api.begin({ language: 'it' });
  const [label] = searchOf(await chat.say('un profumo con oud')).suggestions.flatMap((one) =>
    one.code === 'next_page' ? [one.label] : [],
  );
  expect(searchOf(await chat.say(label ?? '', 'de')).result.pagination.page).toBe(2);
});

function searchOf({ metadata = [], message }: Reply): ToolResponse['content'] {
  const response = metadata.find((one) => one.type === 'tool_response');
  if (response === undefined) throw new Error(`no search in ${message}`);
  return response.content;
}
