import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'The whole house smelled of lavender, anyway I need a present for my boss'],
  ['de', 'Im Treppenhaus roch es nach Lavendel, jedenfalls suche ich etwas für meine Chefin'],
  ['fr', 'Le parfum de mon mari est très lavande, moi je voudrais quelque chose de léger'],
  ['es', 'El perfume de mi marido es muy lavanda, yo quiero algo ligero'],
  ['it', 'Tutta la casa profumava di lavanda, comunque cerco un regalo per mia sorella'],
  ['pt', 'A casa inteira cheirava a lavanda, enfim, preciso de um presente para a minha chefe'],
])('what something else smells of is told, and no wish: %s %s', (language, text) => {
  expect(read(text, language).ingredients_wanted ?? []).toEqual([]);
});

test.each([
  ['en', 'The lobby smelled of fig and I want something similar'],
  ['de', 'Eine Frau neben mir roch nach Feige. Sowas hätte ich auch gern!'],
  ['fr', 'Le hall sentait la figue, je voudrais quelque chose de pareil'],
  ['es', 'El ascensor olía a higo, quiero algo parecido'],
  ['it', 'La hall profumava di fico, vorrei qualcosa di simile'],
  ['pt', 'O elevador cheirava a figo, quero algo parecido'],
  ['en', 'the perfume for my wife should be fig'],
])('it is one as soon as something like it is wished for: %s %s', (language, text) => {
  expect(read(text, language).ingredients_wanted).toEqual(['fig']);
});

test.each([
  ['en', 'leather is too garage for me'],
  ['en', 'leather is too strong'],
  ['de', 'Leder ist mir zu scharf'],
  ['de', 'leder is mir zu kloreiniger'],
  ['de', 'Leder wär mir zu viel Werkstatt'],
  ['fr', "le cuir c'est trop garage pour moi"],
  ['es', 'el cuero me resulta demasiado motero'],
  ['it', 'il cuoio è troppo officina per me'],
  ['pt', 'o couro é demasiado pesado para mim'],
])('what is too much of anything is turned down: %s %s', (language, text) => {
  const { ingredients_wanted, ingredients_avoided } = read(text, language);
  expect([ingredients_wanted ?? [], ingredients_avoided]).toEqual([[], ['leather']]);
});

test.each([
  ['de', 'Rose ist angenehm zu tragen'],
  ['de', 'Rose ist zu Weihnachten ein Klassiker'],
  ['en', 'rose is not too strong'],
  ['en', 'is rose too strong for the office?'],
  ['en', "rose is my mother's favourite too"],
])('what is not too much, or only asked about, is not: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided ?? []).toEqual([]);
});

test.each([
  ['en', 'My boss is leaving us after ten years, we need a present'],
  ['de', 'Meine Chefin geht in Rente und wir suchen ein Geschenk'],
  ['fr', 'Ma patronne part à la retraite, on voudrait lui offrir un parfum'],
  ['es', 'Mi jefa se va de la empresa y le queremos regalar un perfume'],
  ['it', 'La mia capa va in pensione e vorremmo farle un regalo'],
  ['pt', 'A minha chefe vai embora e queremos dar um presente'],
])('a gift is for whom alone is told of before: %s %s', (language, text) => {
  expect(read(text, language).recipient).toBe('boss');
});

test.each([
  ['en', 'My sister told me about your shop, I need a present', null],
  ['en', "my mother came along today, we're after a gift for dad", 'father'],
])('not for whom it comes from, nor where somebody is named: %s %s', (language, text, recipient) => {
  expect(read(text, language).recipient).toBe(recipient);
});

test.each([
  ['en', 'not Sauvage, my father wears it'],
  ['de', 'Bitte nicht Sauvage, mein Vater trägt das'],
  ['fr', 'pas Sauvage, mon père le porte'],
  ['es', 'Sauvage no, lo lleva mi padre'],
  ['it', 'Sauvage no grazie, lo mette mio padre'],
  ['pt', 'Sauvage não, o meu pai usa isso'],
])('nothing is for who wears what was named: %s %s', (language, text) => {
  expect(read(text, language).recipient).toBe(null);
});

test.each([
  ['en', "Roses I can't stand, lilies I love"],
  ['en', 'Rose I hate, lily I love'],
  ['de', 'Rosen kann ich nicht ausstehen, Lilien liebe ich'],
  ['fr', "les roses je déteste, le lys j'adore"],
  ['it', 'le rose le odio, i gigli li adoro'],
  ['pt', 'rosas eu odeio, lírios eu adoro'],
])('what opens a clause that refuses it is turned down, and nothing behind it: %s %s', (language, text) => {
  const { ingredients_wanted, ingredients_avoided } = read(text, language);
  expect([ingredients_wanted, ingredients_avoided]).toEqual([['lily'], ['rose']]);
});

test.each([
  ['en', 'orange blossom is fine too for her'],
  ['en', 'orange blossom is ok too I think'],
])('“too” may be “also”: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided ?? []).toEqual([]);
});

test.each([
  ['en', 'vanilla is never too much for me'],
  ['de', 'Vanille ist mir nie zu viel'],
])('what is never too much is not turned down: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided ?? []).toEqual([]);
});
