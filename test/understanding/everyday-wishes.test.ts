import { describe, expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

describe('what somebody is in the mood for is wished for', () => {
  test.each([
    ['en', "I'm in the mood for jasmine"],
    ['de', 'ich habe Lust auf Jasmin'],
    ['fr', "aujourd'hui j'ai envie de jasmin"],
    ['es', 'hoy me apetece jazmín'],
    ['it', 'oggi ho voglia di gelsomino'],
    ['pt', 'hoje estou com vontade de jasmim'],
    ['de', 'ein Duft, in dem Jasmin die Hauptrolle spielt'],
    ['en', 'why not jasmine?'],
    ['de', 'warum nicht Jasmin?'],
    ['fr', 'pourquoi pas du jasmin'],
    ['en', 'could it have jasmine as well?'],
    ['en', "I'm partial to jasmine"],
    ['es', 'siempre me ha gustado el jazmín'],
    ['fr', 'le jasmin me rend heureuse'],
    ['pt', 'não é jacinto, é jasmim'],
  ])('%s %s', (language, text) => {
    expect(read(text, language).ingredients_wanted).toEqual(['jasmine']);
  });

  test('but nobody asks for what a question why is about', () => {
    expect(read('why is there no jasmine?', 'en').ingredients_wanted).toEqual([]);
  });
});

describe('what may be there a little is neither wished for nor turned down', () => {
  test.each([
    ['en', 'it can be slightly sweet'],
    ['de', 'es darf ruhig ein wenig süß sein'],
    ['fr', 'ça peut être légèrement sucré'],
    ['es', 'acepto que sea ligeramente dulce'],
    ['it', 'può essere un po’ dolce'],
    ['pt', 'pode ser um pouco doce'],
  ])('%s %s', (language, text) => {
    expect(read(text, language)).toMatchObject({ facets: [], facets_avoided: [] });
  });
});

describe('where it would be worn is wished for', () => {
  test.each([
    ['fr', 'adapté au bureau'],
    ['it', "adatto all'ufficio"],
    ['pt', 'adequado ao escritório'],
    ['it', 'da portare in ufficio'],
    ['fr', 'un parfum qui convient au bureau'],
    ['fr', 'je le porterai surtout au bureau'],
    ['es', 'lo llevaría a la oficina'],
    ['it', 'lo metterei per andare in ufficio'],
    ['pt', 'eu usaria no escritório'],
  ])('%s %s', (language, text) => {
    expect(read(text, language).occasion).toEqual(['office']);
  });
});

describe('a request for less is none for the name of it, nor a question', () => {
  test.each([
    ['en', 'can we lower the sweetness?'],
    ['de', 'können wir die Süße etwas senken?'],
    ['fr', "on peut baisser le sucré d'un cran ?"],
    ['es', '¿podríamos bajarle un poco al dulce?'],
    ['it', "si può abbassare un po' la dolcezza?"],
  ])('%s %s', (language, text) => {
    expect(read(text, language)).toMatchObject({ facets: ['less_sweet'], facets_avoided: [] });
  });
});

test.each([
  ["I'm buying for my father", 'father'],
  ["I'm looking around for my mother", 'mother'],
])('who buys for somebody is not that one: %s', (text, recipient) => {
  expect(read(text, 'en').recipient).toBe(recipient);
});
