import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const deployment = await shippedDeployment();

const owners = (text: string, language: string, context: { readonly wearer?: string } = {}) => {
  const { mentions, first } = deployment.understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
  const things = mentions.filter(({ type }) => type === 'ingredient').map(({ value, whose = null }) => [value, whose]);
  return { recipients: mentions.filter(({ type }) => type === 'recipient').map(({ value }) => value), things, first };
};

test.each([
  ['en', "my wife and I each want a perfume. She loves roses, I'm more into leather"],
  ['de', 'meine Frau und ich wollen jeder ein Parfum. Sie mag Rosen, ich eher Leder'],
  ['fr', 'ma femme et moi voulons chacun un parfum. Elle aime la rose, moi plutôt le cuir'],
  ['es', 'mi mujer y yo queremos un perfume cada uno. A ella le gustan las rosas, a mí más el cuero'],
  ['it', 'io e mia moglie vogliamo un profumo ciascuno. Lei ama le rose, io preferisco il cuoio'],
  ['pt', 'eu e a minha mulher queremos um perfume cada um. Ela gosta de rosas, eu prefiro couro'],
])('what each of two says they like is theirs alone: %s %s', (language, text) => {
  const { recipients, things } = owners(text, language);
  expect([recipients, things]).toEqual([
    ['wife', 'self'],
    [
      ['rose', 'wife'],
      ['leather', 'self'],
    ],
  ]);
});

test.each([
  ['en', 'my husband and I want to share something, he likes rose and I like leather'],
  ['en', 'my wife and I both love rose. She hates leather'],
])('what two share is of neither alone: %s %s', (language, text) => {
  expect(owners(text, language).things.map(([, whose]) => whose)).toEqual([null, null]);
});

test.each([
  ['en', 'the roses are for her, the leather is for me'],
  ['es', 'las rosas son para ella, el cuero es para mí'],
  ['it', 'le rose sono per lei, il cuoio è per me'],
  ['pt', 'as rosas são para ela, o couro é para mim'],
])('whose something is can be told of somebody known, who keeps the turn: %s %s', (language, text) => {
  const { things, first } = owners(text, language, { wearer: 'wife' });
  expect([things, first]).toEqual([
    [
      ['rose', 'wife'],
      ['leather', 'self'],
    ],
    'wife',
  ]);
});

test('but who is only said to be done with keeps nothing', () => {
  expect(owners('perfect for her. And for me, something with leather', 'en', { wearer: 'wife' }).recipients).toEqual(['self']);
});

const genders = (text: string, language: string) =>
  deployment.understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'gender')
    .map(({ value }) => value);

test('a word for a man takes nothing from who says she is a woman', () => {
  expect(genders('bin azubi und eine frau, such was frisches', 'de')).toEqual(['feminine']);
  expect(genders('soy médico y mujer, busco algo fresco', 'es')).toEqual(['feminine']);
});

test.each([
  ['pt', 'uso o 212 VIP Men faz uns 5 anos e enjoei, queria algo bem diferente', null],
  ['pt', 'algo para o meu sobrinho que faz 5 anos', 5],
  ['en', 'something my 5 year old son can wear', 5],
])('how long something is worn is no age: %s %s', (language, text, years) => {
  const { mentions } = deployment.understander.understand(text, { ...PLAIN_CONTEXT, language });
  const age = mentions.find(({ type }) => type === 'age')?.value;
  expect(age ?? null).toEqual(years === null ? null : { min: years, max: years });
});
