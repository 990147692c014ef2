import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { readerBehindList } from '../support/behind-a-list.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** Romance languages leave the subject out, and what is asked stands in no phrase of a question. */
test.each([
  ['es', '¿es caro?', 'price'],
  ['es', '¿son muy caros?', 'price'],
  ['it', 'è caro?', 'price'],
  ['it', 'sono cari?', 'price'],
  ['it', 'il primo è caro?', 'price'],
  ['pt', 'são caros?', 'price'],
  ['pt', 'o segundo é caro?', 'price'],
  ['en', 'is it cheap?', 'price'],
  ['de', 'ist der günstig?', 'price'],
  ['es', '¿es fuerte?', 'strength'],
  ['es', '¿el tercero es muy fuerte?', 'strength'],
  ['it', 'è forte?', 'strength'],
  ['it', 'il primo è forte?', 'strength'],
  ['pt', 'é forte?', 'strength'],
  ['it', 'è pesante?', 'strength'],
  ['es', '¿es ligero?', 'strength'],
  ['it', 'è buono?', 'opinion'],
  ['pt', 'é bom?', 'opinion'],
  ['fr', 'c’est bien ?', 'opinion'],
  ['de', 'sind die gut?', 'opinion'],
  ['it', 'è un clone?', 'meaning'],
  ['en', 'is that a dupe?', 'meaning'],
  ['de', 'ist das ein Duftzwilling?', 'meaning'],
  ['it', 'è qualcosa per la sera?', 'occasion'],
  ['de', 'ist das nicht eher was für Frauen?', 'gender'],
  ['de', 'ist das was fürs Büro?', 'occasion'],
  ['en', 'is that something for the office?', 'occasion'],
])('how what was shown is, is asked of it and wished for by nobody: %s %s', (language, text, asks) => {
  const { reader, before } = readerBehindList(deployment, language);
  const { reading, said, turn } = reader.read(text);
  expect(said?.asks.map((one) => one.asks)).toEqual([asks]);
  expect([reading.facets, reading.strength]).toEqual([before.facets, before.strength]);
  expect(turn.reply.metadata?.some(({ type }) => type === 'tool_response') ?? false).toBe(false);
});

test.each([
  ['es', 'es muy caro', ['cheaper']],
  ['it', 'è troppo caro', ['cheaper']],
  ['pt', 'tá caro', ['cheaper']],
  ['es', '¿algo más barato?', ['cheaper']],
])('without a mark, or with a comparative, it is wished for: %s %s', (language, text, facets) => {
  const { reader } = readerBehindList(deployment, language);
  expect(reader.read(text).reading.facets).toEqual(facets);
});

test.each([
  ['it', "c'è qualcosa per la sera?", ['evening']],
  ['es', '¿hay algo para la noche?', ['evening']],
  ['es', 'algo para la noche', ['evening']],
])('who asks whether there is such a thing wishes for it: %s %s', (language, text, occasion) => {
  const { reader } = readerBehindList(deployment, language);
  expect(reader.read(text).reading.occasion).toEqual(occasion);
});

test.each([
  ['en', 'And from Rasasi?', 'Rasasi', true],
  ['de', 'und von Rasasi?', 'Rasasi', true],
  ['fr', 'merci frr', 'frr', false],
  ['es', 'xd gracias', 'xd', false],
])('a name that nobody knows is told of, and no chat: %s %s', (language, text, word, isTold) => {
  const { reader } = readerBehindList(deployment, language);
  expect(reader.read(text).turn.reply.message.includes(word)).toBe(isTold);
});

test.each([
  ['en', 'what does oud smell like?', 'is it the same as agarwood?'],
  ['en', null, 'is frankincense another name for olibanum?'],
  ['en', null, "what's the difference between oud and agarwood?"],
  ['es', '¿a qué huele el oud?', '¿es lo mismo que la madera de agar?'],
  ['de', 'Wonach riecht Oud?', 'ist das dasselbe wie Adlerholz?'],
  ['pt', null, 'oud é a mesma coisa que madeira de ágar?'],
])('two names of one note are told to be that: %s %s %s', (language, before, text) => {
  const said = repliesTo(language, before, text);
  expect(said).toMatch(/two names|dos nombres|zwei Namen|dois nomes/);
});

test.each([
  ['en', null, "what's the difference between oud and vetiver?", /oud: .*vetiver: /i],
  ['de', null, 'Was ist der Unterschied zwischen Weihrauch und Olibanum?', /Weihrauch: .*Olibanum: /],
  ['fr', "Ça sent quoi l'encens ?", "c'est la même chose que l'oliban ?", /encens : .*oliban : /],
  ['it', null, 'qual è la differenza tra vetiver e cedro?', /vetiver: .*cedro: /i],
])('two notes are told apart by what each smells of: %s %s %s', (language, before, text, pattern) => {
  const said = repliesTo(language, before, text);
  expect(said).toMatch(pattern);
  expect(said).not.toMatch(/two names|deux noms|zwei Namen|due nomi/);
});

test('an offer is dropped without a word when something else is asked, and with one when it is turned down', () => {
  expect(repliesTo('en', 'what does vetiver smell like?', 'how long does a perfume last?')).not.toContain('then not');
  expect(repliesTo('en', 'what does vetiver smell like?', 'no')).toMatch(/then not|As you like/);
});

function repliesTo(language: string, before: string | null, text: string): string {
  const reader = new MessageReader(deployment, 'demo', language);
  if (before !== null) reader.read(before);
  return reader.read(text).turn.reply.message;
}

test('what was never told is not said to be taken back', () => {
  expect(repliesTo('en', null, 'price does not matter, something elegant')).not.toContain('budget');
  expect(repliesTo('en', 'something floral under 50 euros', 'price does not matter, something elegant')).toContain('budget');
});

test('a list that pleases is not misunderstood', () => {
  expect(repliesTo('en', 'something woody', 'sounds good')).not.toMatch(/didn't get that|not sure/);
});

test.each([
  ['de', 'etwas Besonderes zum 25. Hochzeitstag', null],
  ['de', 'etwas zum 25. Geburtstag meiner Schwester', 25],
])('the number of an anniversary is nobody’s age: %s %s', (language, text, age) => {
  expect(new MessageReader(deployment, 'demo', language).read(text).reading.age).toBe(age);
});

test.each([
  ['en', "what's hot right now?"],
  ['fr', "qu'est-ce qui marche en ce moment ?"],
  ['de', 'was läuft gerade gut?'],
  ['es', '¿qué se lleva ahora?'],
  ['it', 'cosa va di moda adesso?'],
  ['pt', 'o que faz sucesso agora?'],
])('what sells is looked for: %s %s', (language, text) => {
  expect(new MessageReader(deployment, 'demo', language).read(text).reading.tags).toEqual(['bestseller']);
});

test.each([
  ['es', '¿cuál de los tres dura más? trabajo doce horas en la calle', []],
  ['de', 'hält der erste? ich sitze den ganzen Tag im Büro', []],
  ['pt', 'o segundo fixa bem? aqui faz muito calor no verão', []],
  ['en', 'which is the cheapest? for the office', []],
  ['en', 'which one lasts longest? something for the office would be good too', ['office']],
  ['de', 'was kostet der zweite? und noch was fürs Büro bitte', ['office']],
])('why something is asked of what was shown is no wish; what is wished for beside it is: %s %s', (language, text, occasion) => {
  const { reading } = readerBehindList(deployment, language).reader.read(text);
  expect([...reading.occasion, ...reading.season]).toEqual(occasion);
});
