import { expect, test } from 'vitest';
import type { Reply } from '../../src/engine/reply.ts';
import { interactableOf } from '../support/contract-checks.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { inEachLanguage, startApi } from './api.ts';
import { actionIds, choicesOf, readTags, searchOf } from './read-reply.ts';

const api = await startApi(await inEachLanguage());
const GENDERS = ['gender.feminine', 'gender.masculine', 'gender.unisex', 'gender.any'];

test('tool_interactable has type, an empty header and content', async () => {
  const chat = await api.begin();
  const interactable = interactableOf(await chat.say('hello'));
  expect(interactable).toMatchObject({ type: 'tool_interactable', header: '' });
  expect(Object.keys(interactable ?? {}).sort()).toEqual(['content', 'header', 'type']);
});

test('button: for gender always all four, with action_id and label and without id', async () => {
  const chat = await api.begin();
  const choices = choicesOf(await chat.say('hello'));
  expect(choices.map((choice) => choice.action_id)).toEqual(GENDERS);
  for (const choice of choices) {
    expect(Object.keys(choice).sort()).toEqual(['action_id', 'label', 'type']);
    expect(choice.type).toBe('button');
    expect(choice.label).toMatch(/\S/);
  }
});

test('action_id is stable for an option, whatever the language, and labels are not', async () => {
  const labels = new Set<string>();
  for (const language of ['en', 'fr', 'es', 'de', 'it', 'pt']) {
    const chat = await api.begin({ language });
    const choices = choicesOf(
      await chat.say({ en: 'hello', fr: 'bonjour', es: 'hola', de: 'hallo', it: 'ciao', pt: 'oi' }[language] ?? ''),
    );
    expect(choices.map((choice) => choice.action_id)).toEqual(GENDERS);
    labels.add(choices.map((choice) => choice.label).join());
  }
  expect(labels.size).toBe(6);
});

test('family: items with a numeric string as id, and a label; only families with a fragrance that fits', async () => {
  const { catalog } = await shippedDeployment();
  const names = new Map(catalog.names.families.map((family) => [String(family.id), family]));
  const chat = await api.begin();
  await chat.say('hello');
  const choices = choicesOf(await chat.say('Feminine'));
  expect(choices.length).toBeGreaterThan(1);
  for (const choice of choices) {
    expect(choice.type).toBe('family');
    expect(choice.id).toMatch(/^\d+$/);
    expect(choice.action_id).toBe(`family.${names.get(choice.id ?? '')?.key}`);
  }
});

test('every family that is offered finds at least one fragrance', async () => {
  const ask = async () => {
    const chat = await api.begin({ client: { ...api.acme, publicKey: api.acme.nicheKey } });
    await chat.say('hello');
    return { chat, choices: choicesOf(await chat.say('Masculine')) };
  };
  for (const { label } of (await ask()).choices) {
    const reply = await (await ask()).chat.say(label);
    expect(searchOf(reply).content.result.pagination.total).toBeGreaterThan(0);
    expect(searchOf(reply).content.warnings).toEqual([]);
  }
});

test('ending: exactly two, ask_more and done', async () => {
  const chat = await api.begin();
  const choices = choicesOf(await chat.say('a masculine fragrance with vetiver'));
  expect(choices.map(({ type, id, action_id: action }) => [type, id, action])).toEqual([
    ['ending', 'ask_more', 'ending.ask_more'],
    ['ending', 'done', 'ending.done'],
  ]);
});

test('ending: ask_more asks on and keeps the wishes; done says goodbye', async () => {
  const chat = await api.begin();
  const [askMore, done] = choicesOf(await chat.say('a masculine fragrance with vetiver'));
  const asked = await chat.say(askMore?.label ?? '');
  expect(readTags(asked.message)).toEqual([]);
  const refined = searchOf(await chat.say('with lemon'));
  for (const item of refined.content.result.items) expect(['M', 'U']).toContain(item.parfum.properties.gender);
  expect(await chat.say(done?.label ?? '')).toEqual({ message: expect.stringMatching(/\S/) });
});

test('after fragrances are shown: the gender buttons if gender is unknown and was never asked, else the two endings', async () => {
  const chat = await api.begin();
  expect(actionIds(await chat.say('something with bergamot'))).toEqual(GENDERS);
  expect(actionIds(await chat.say('No preference'))).toEqual(['ending.ask_more', 'ending.done']);
  expect(actionIds(await chat.say('more'))).toEqual(['ending.ask_more', 'ending.done']);
});

test.each([['Masculine'], ['masculine'], ['MASCULINE'], ['  Masculine  '], ['másculine'], ['Masculin'], ['Masculino']])(
  'the label comes back as user_input: %j, whatever its case and accents, in any language offered',
  async (label) => {
    const chat = await api.begin();
    await chat.say('hello');
    const reply = await chat.say(label);
    expect(choicesOf(reply)[0]?.type).toBe('family');
  },
);

test('a label of an earlier reply is still understood', async () => {
  const chat = await api.begin();
  await chat.say('hello');
  await chat.say('Masculine');
  await chat.say('Woody');
  const reply = await chat.say('Feminine');
  for (const item of searchOf(reply).content.result.items) expect(['F', 'U']).toContain(item.parfum.properties.gender);
});

test('button: for a yes/no question its options', async () => {
  const chat = await api.begin();
  const choices = choicesOf(await chat.say('what is vetiver?'));
  expect(choices.map(({ type, action_id: action }) => [type, action])).toEqual([
    ['button', 'yes_no.yes'],
    ['button', 'yes_no.no'],
  ]);
  const { items } = searchOf(await chat.say(choices[0]?.label ?? '')).content.result;
  expect(items.length).toBeGreaterThan(0);
});

test('button: for a clarifying question its readings, and the one that is chosen counts', async () => {
  const chat = await api.begin({ language: 'es' });
  const choices = choicesOf(await chat.say('algo con lirio'));
  expect(choices.map(({ type, action_id: action }) => [type, action])).toEqual([
    ['button', 'ingredient.iris'],
    ['button', 'ingredient.lily'],
  ]);
  const reply = await chat.say(choices[1]?.label ?? '');
  expect(reply.message).toContain('azucena');
  expect(reply.message).not.toContain('iris,');
  expect(searchOf(reply).name).toBe('UsecaseSearchByIngredient');
});

const ALL_BUT_FOUR = 'no woody, no floral, no oriental, no chypre, no gourmand, no aquatic, no green, no fruity';

test('family: with none or one that fits what is known there is no picker', async () => {
  const withWish = async (wish: string): Promise<Reply> => {
    const chat = await api.begin();
    expect(actionIds(await chat.say('hello'))).toEqual(GENDERS);
    await chat.say(wish);
    return chat.say('Feminine');
  };
  expect(actionIds(await withWish(ALL_BUT_FOUR))).toEqual(['family.citrus', 'family.aromatic']);
  expect(actionIds(await withWish(`${ALL_BUT_FOUR}, no citrus`))).toEqual(['ending.ask_more', 'ending.done']);
  expect(actionIds(await withWish(`${ALL_BUT_FOUR}, no citrus, no musky`))).toEqual(
    // Nothing fits: what could go is offered.
    ['woody', 'floral', 'amber', 'chypre'].map((family) => `drop.no_families.${family}`),
  );
});

test('a family picked from the picker is hard: every page is of that family alone', async () => {
  const chat = await api.begin();
  await chat.say('hello');
  const [picked] = choicesOf(await chat.say('Feminine'));
  let reply = await chat.say(picked?.label ?? '');
  const pages = searchOf(reply).content.result.pagination.total_pages;
  for (let page = 1; page <= pages; page++) {
    for (const item of searchOf(reply).content.result.items) expect(item.parfum.properties.family).toBe(picked?.label);
    reply = await chat.say('more');
  }
});
