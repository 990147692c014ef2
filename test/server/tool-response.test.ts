import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Reply } from '../../src/engine/reply.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { expectContract } from '../support/contract-checks.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { type Chat, startApi } from './api.ts';
import { readTags, searchOf } from './read-reply.ts';

const api = await startApi();
const deployment = await shippedDeployment();
const sells = (id: string): boolean => deployment.catalog.sells('demo', id);

test('tool_response has type, name and content with errors, result, suggestions and warnings', async () => {
  const chat = await api.begin();
  const response = searchOf(await chat.say('something with bergamot'));
  expect(Object.keys(response).sort()).toEqual(['content', 'name', 'type']);
  expect(Object.keys(response.content).sort()).toEqual(['errors', 'result', 'suggestions', 'warnings']);
  expect(Object.keys(response.content.result).sort()).toEqual(['items', 'pagination', 'type']);
  expect(response.content.result.type).toBe('OutputParfumSearch');
  expect(response.content.errors).toEqual([]);
});

test('an item has type Parfum and parfum with id and properties: name, gender M, F or U, and eans', async () => {
  const chat = await api.begin();
  for (const item of searchOf(await chat.say('something with bergamot')).content.result.items) {
    expect(Object.keys(item).sort()).toEqual(['parfum', 'type']);
    expect(item.type).toBe('Parfum');
    expect(Object.keys(item.parfum).sort()).toEqual(['id', 'properties']);
    const { name, gender, eans } = item.parfum.properties;
    expect(name).toMatch(/\S/);
    expect(['M', 'F', 'U']).toContain(gender);
    expect(eans.length).toBeGreaterThan(0);
    for (const ean of eans) expect(ean).toMatch(/^2\d{12}$/);
  }
});

test('eans are those that the client’s scope lists', async () => {
  const [demo, niche] = [await api.begin(), await api.begin({ client: { ...api.acme, publicKey: api.acme.nicheKey } })];
  const inNiche = searchOf(await niche.say('something woody')).content.result.items;
  for (const item of inNiche) {
    const name = `${item.parfum.properties.brand} ${item.parfum.properties.name}`;
    const reply = await demo.say(name);
    const same =
      reply.metadata?.[0]?.type === 'tool_response' &&
      reply.metadata[0].content.result.items.find((one) => one.parfum.id === item.parfum.id);
    if (same) expect(same.parfum.properties.eans).not.toEqual([]);
  }
  expect(inNiche.length).toBeGreaterThan(0);
});

test.each([
  ['something with bergamot', 'UsecaseSearchByIngredient'],
  ['a fresh lemon fragrance', 'UsecaseSearchByIngredient'],
  ['a woody fragrance', 'UsecaseSearchByFamily'],
  ['do you have Shalimar?', 'UsecaseSearchByName'],
  ['a fragrance by Dior', 'UsecaseSearchByBrand'],
  ['something like Sauvage', 'UsecaseSearchBySimilarity'],
  ['for a wedding in summer', 'UsecaseSearchByOccasion'],
  ['something fresh for the office', 'UsecaseSearchByOccasion'],
  ['a Dior fragrance with rose', 'UsecaseSearchByProfile'],
  ['for men under 60 euros', 'UsecaseSearchByProfile'],
])('%s: the use case is %s', async (text, name) => {
  const chat = await api.begin();
  expect(searchOf(await chat.say(text)).name).toBe(name);
});

async function allPages(chat: Chat, first: Reply): Promise<readonly Reply[]> {
  const replies = [first];
  const { total_pages: pages } = searchOf(first).content.result.pagination;
  for (let page = 2; page <= pages; page++) replies.push(await chat.say('more'));
  return replies;
}

test('pagination: page counts from 1, total_pages = ceil(total / per_page), and all pages together show exactly total fragrances, each once', async () => {
  const chat = await api.begin();
  const replies = await allPages(chat, await chat.say('a fragrance with oud for anyone'));
  const { total, per_page: perPage } = searchOf(replies[0] as Reply).content.result.pagination;
  const ids = replies.flatMap((reply, index) => {
    const { items, pagination } = searchOf(reply).content.result;
    expect(pagination).toEqual({ page: index + 1, per_page: perPage, total, total_pages: Math.ceil(total / perPage) });
    return items.map((item) => item.parfum.id);
  });
  expect(total).toBeGreaterThan(perPage);
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  for (const reply of replies) expectContract(reply, sells);
});

const idsOf = (reply: Reply): readonly string[] => searchOf(reply).content.result.items.map((item) => item.parfum.id);

test.each([['others'], ['not these']])('"%s" leaves out what the last three pages showed', async (words) => {
  const chat = await api.begin();
  const shown = [
    ...idsOf(await chat.say('something with rose for anyone')),
    ...idsOf(await chat.say('more')),
    ...idsOf(await chat.say('more')),
  ];
  const reply = await chat.say(words);
  const all = (await allPages(chat, reply)).flatMap(idsOf);
  expect(all).toHaveLength(searchOf(reply).content.result.pagination.total);
  expect(all.filter((id) => shown.includes(id))).toEqual([]);
});

test('a new search may show again what an earlier one showed, where it still fits best', async () => {
  const chat = await api.begin();
  const shown = idsOf(await chat.say('something like Sauvage for anyone'));
  expect(idsOf(await chat.say('without cedar')).some((id) => shown.includes(id))).toBe(true);
});

test('total is the number of matches in the client’s scope', async () => {
  const total = async (publicKey: string): Promise<number> => {
    const chat = await api.begin({ client: { ...api.acme, publicKey } });
    return searchOf(await chat.say('something with bergamot')).content.result.pagination.total;
  };
  expect(await total(api.acme.nicheKey)).toBeLessThan(await total(api.acme.publicKey));
});

test('after the last page, "more" invents nothing', async () => {
  const chat = await api.begin();
  const pages = await allPages(chat, await chat.say('a fragrance with oud for anyone'));
  const reply = await chat.say('more');
  expect(readTags(reply.message)).toEqual([]);
  const { page, total_pages } = searchOf(reply).content.result.pagination;
  expect([page, total_pages]).toEqual([pages.length, pages.length]);
  expectContract(reply, sells);
});

test('a wish that is relaxed is named in the message and in a filter_relaxed warning', async () => {
  const chat = await api.begin();
  const reply = await chat.say('something with rose under 3 euros');
  const { warnings } = searchOf(reply).content;
  expect(warnings).toMatchObject([{ code: 'filter_relaxed', filter: 'price' }]);
  expect(reply.message).toContain(warnings[0]?.message);
});

test('exclusions are never relaxed', async () => {
  const chat = await api.begin();
  const reply = await chat.say('no rose, no citrus, no oud, something woody under 1 euro');
  for (const page of [reply, await chat.say('more')]) expect(JSON.stringify(page)).not.toMatch(/why="[^"]*\b(rose|lemon|bergamot|oud)\b/);
});

test('what the shopper is allergic to is never relaxed', async () => {
  const chat = await api.begin();
  await chat.say('I am allergic to lavender');
  const reply = await chat.say('masculine aromatic by Creed under 1 euro');
  expect(searchOf(reply).content.warnings.map((one) => one.code)).toContain('filter_relaxed');
  const offered = (await allPages(chat, reply)).flatMap(idsOf);
  const free = await api.begin();
  const withIt = (await allPages(free, await free.say('lavender for anyone'))).flatMap(idsOf);
  expect(withIt.length).toBeGreaterThan(0);
  expect(offered.filter((id) => withIt.includes(id))).toEqual([]);
});

test('what the shop hides because it is out of stock is never shown', async () => {
  const { offers } = JSON.parse(readFileSync('catalog/scopes/demo.json', 'utf8')) as {
    readonly offers: readonly { readonly fragrance: string; readonly in_stock: boolean }[];
  };
  const inStock = new Set(offers.filter((offer) => offer.in_stock).map((offer) => offer.fragrance));
  expect(offers.some((offer) => !inStock.has(offer.fragrance))).toBe(true);
  const chat = await api.begin();
  const pages = await allPages(chat, await chat.say('something with musk or rose for anyone'));
  expect(pages.flatMap(idsOf).filter((id) => !inStock.has(id))).toEqual([]);
});

test('a stated gender is never relaxed, and unisex is allowed', async () => {
  const chat = await api.begin();
  for (let reply = await chat.say('for men with rose under 2 euros'), page = 0; page < 4; page++, reply = await chat.say('more')) {
    for (const item of searchOf(reply).content.result.items) expect(['M', 'U']).toContain(item.parfum.properties.gender);
  }
});

test('a word that nobody knows: an unknown_term warning with its value, at most 80 characters', async () => {
  const chat = await api.begin();
  const { warnings } = searchOf(await chat.say(`something with rose and ${'qzxvw'.repeat(40)}`)).content;
  const unknown = warnings.find((warning) => warning.code === 'unknown_term');
  expect(unknown).toMatchObject({ message: expect.stringMatching(/\S/) });
  expect(unknown !== undefined && 'value' in unknown ? unknown.value.length : 0).toBeLessThanOrEqual(80);
});

test('a fragrance that the shop does not sell: a not_in_catalog warning with its name, and what comes near', async () => {
  const chat = await api.begin();
  const reply = await chat.say('do you have Dior Homme');
  const { warnings, result } = searchOf(reply).content;
  expect(warnings).toMatchObject([{ code: 'not_in_catalog', value: 'Dior Homme' }]);
  expect(reply.message).toContain(warnings[0]?.message);
  expect(result.items.length).toBeGreaterThan(0);
});

test('a word with two meanings: the first is taken, and a did_you_mean suggestion has the other', async () => {
  const chat = await api.begin();
  const first = searchOf(await chat.say('something with citron')).content;
  const other = first.suggestions.find((one) => one.code === 'did_you_mean');
  expect(other).toMatchObject({ value: 'citron', label: 'lemon' });
  expect((await chat.say(other?.label ?? '')).message).toContain('lemon');
});

test('when nothing more fits: relax_filter suggestions with what each wish that is dropped would give', async () => {
  const chat = await api.begin();
  let reply = await chat.say('rose by Dior for anyone');
  reply = (await allPages(chat, reply)).at(-1) ?? reply;
  const offered = searchOf(reply).content.suggestions.find((one) => one.code === 'relax_filter');
  expect(offered).toMatchObject({ filter: 'brands', message: expect.stringMatching(/\S/) });
  if (offered?.code !== 'relax_filter') return;
  expect(searchOf(await chat.say(offered.label)).content.result.pagination.total).toBe(offered.total);
});

test('a suggestion’s label can be sent back as user_input', async () => {
  const chat = await api.begin();
  const first = searchOf(await chat.say('something with rose for women'));
  const labels = first.content.suggestions.flatMap((suggestion) => ('label' in suggestion ? [suggestion.label] : []));
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) {
    const again = await api.begin();
    await again.say('something with rose for women');
    const reply = await again.say(label);
    expect(searchOf(reply).content.warnings.filter((warning) => warning.code === 'unknown_term')).toEqual([]);
  }
});

test('in a reply without a search there is no tool_response', async () => {
  const chat = await api.begin();
  for (const line of ['hello', 'what is vetiver?', 'how long does it last?', 'qzxvw qzxvw']) {
    expect(JSON.stringify(await chat.say(line))).not.toContain('tool_response');
  }
});

/** The shipped deployment with a catalog that doesn't answer searches. */
function failing(answer: Catalog['answer']): () => Deployment {
  const { catalog } = deployment;
  const broken: Catalog = {
    version: catalog.version,
    names: catalog.names,
    scopes: catalog.scopes,
    sells: (scope, id) => catalog.sells(scope, id),
    pricesOf: (scope, id) => catalog.pricesOf(scope, id),
    addressOf: (scope, language) => catalog.addressOf(scope, language),
    contactOf: (scope) => catalog.contactOf(scope),
    currencyOf: (scope) => catalog.currencyOf(scope),
    nameOf: (type, id, language) => catalog.nameOf(type, id, language),
    answer,
  };
  return () => ({ ...deployment, catalog: broken });
}

test.each([
  ['search_failed', 'fails'],
  ['search_timeout', 'is too slow'],
] as const)('%s: when the catalog %s, items is empty, total 0, and the message still says something useful', async (reason, _what) => {
  const down = await startApi({
    deployment: failing((scope, query) => (query.type === 'search' ? { type: 'failed', reason } : deployment.catalog.answer(scope, query))),
  });
  const chat = await down.begin();
  const reply = await chat.say('something with rose');
  const { errors, result } = searchOf(reply).content;
  expect(errors).toMatchObject([{ code: reason, message: expect.stringMatching(/\S/) }]);
  expect(result).toMatchObject({ items: [], pagination: { total: 0, total_pages: 0 } });
  expect(reply.message).toMatch(/catalog/i);
  expectContract(reply, () => false);
});

test('a catalog that throws is a search that failed, and the wish is kept for when it answers again', async () => {
  let isDown = true;
  const down = await startApi({
    deployment: failing((scope, query) => {
      if (isDown) throw new Error('connect ECONNREFUSED catalog.internal');
      return deployment.catalog.answer(scope, query);
    }),
  });
  const chat = await down.begin();
  const reply = await chat.say('something with rose for women');
  expect(searchOf(reply).content.errors).toMatchObject([{ code: 'search_failed' }]);
  expect(JSON.stringify(reply)).not.toContain('ECONNREFUSED');
  isDown = false;
  expect(readTags((await chat.say('with jasmine')).message).length).toBeGreaterThan(0);
});
