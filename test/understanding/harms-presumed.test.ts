import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('what is told beside a bodily effect, and wished for by no word, is left out', () => {
  test.each([
    ['en', 'I scratch like a dog whenever I go near mimosa', 'mimosa'],
    ['en', 'since covid anything with mimosa smells like rotting meat to me and I gag', 'mimosa'],
    ['en', '14 weeks along and mimosa has me hugging the toilet, nausea all day', 'mimosa'],
    ['it', 'mimosa? svengo solo a pensarci', 'mimosa'],
    ['fr', 'mon frère est hypersensible, la tubéreuse le démolit', 'tuberose'],
    ['de', 'seit der Chemo riecht Mimose für mich wie verbranntes Gummi', 'mimosa'],
    ['de', 'wegen Mimose war ich schon mal in der Notaufnahme', 'mimosa'],
    ['es', 'la mimosa me deja tirada en el sofá con migraña', 'mimosa'],
    ['it', 'ho la psoriasi, la mimosa me la fa esplodere', 'mimosa'],
    ['pt', 'mimosa no meu braço vira uma queimadura', 'mimosa'],
  ])('%s: %s', (language, text, key) => {
    const reading = readAll(deployment, language, [text]);
    expect(reading.ingredients_avoided).toContain(key);
    expect(reading.ingredients_wanted).not.toContain(key);
  });

  test('with what only goes on with it', () => {
    const { ingredients_avoided } = readAll(deployment, 'en', [
      "I'm 12 weeks along and mimosa sends me running to the loo. Same with vetiver",
    ]);
    expect(ingredients_avoided).toEqual(expect.arrayContaining(['mimosa', 'vetiver']));
  });
});

describe('what is wished for beside one stays', () => {
  test.each([
    ['en', "I'm pregnant. Vanilla please.", 'vanilla'],
    ['en', 'I have a headache today. Do you have anything with vanilla?', 'vanilla'],
    ['en', 'my mother is in hospital and loves vanilla, I want to bring her one', 'vanilla'],
    ['fr', 'ma femme est enceinte, elle aime la vanille', 'vanilla'],
    ['de', 'meine Frau ist schwanger. Vanille, Pfingstrose.', 'vanilla'],
    ['de', 'ich arbeite in der Klinik, Vanille oder Baumwolle', 'vanilla'],
    ['es', 'trabajo en una clínica y busco algo suave de vainilla', 'vanilla'],
    ['it', 'sono incinta e ho voglia di vaniglia', 'vanilla'],
    ['pt', 'estou grávida e com desejo de baunilha', 'vanilla'],
  ])('%s: %s', (language, text, key) => {
    const reading = readAll(deployment, language, [text]);
    expect(reading.ingredients_wanted).toContain(key);
    expect(reading.ingredients_avoided).not.toContain(key);
  });
});

describe('right after an allergy what is called fine is borne again, unless that is limited or asked', () => {
  test.each([
    ['en', 'I am allergic to rose and saffron', 'a bit of rose way in the background would be ok', []],
    ['en', 'I am allergic to rose and saffron', 'no wait, rose is fine', []],
    ['en', 'I am allergic to rose and saffron', 'anything without rose is fine', ['rose']],
    ['en', 'I am allergic to rose and saffron', 'would a bit of rose be ok?', ['rose']],
    ['en', 'I am allergic to rose and saffron', 'a rose perfume for my mum would be fine', ['rose']],
    ['fr', 'je suis allergique à la rose et au safran', 'un peu de rose tout au fond, à la rigueur', []],
    ['de', 'ich bin allergisch gegen Rose und Safran', 'ein Hauch Rose ginge schon', []],
    ['de', 'ich bin allergisch gegen Rose und Safran', 'ginge ein bisschen Rose?', ['rose']],
    ['es', 'soy alérgica a la rosa y al azafrán', 'una pizca de rosa vale', []],
    ['it', 'sono allergica alla rosa e allo zafferano', "un'ombra di rosa può andare", []],
    ['pt', 'sou alérgica a rosa e açafrão', 'um tiquinho de rosa até vai', []],
  ])('%s: %s / %s', (language, before, text, left) => {
    const { ingredients_avoided } = readAll(deployment, language, [before, text]);
    expect(ingredients_avoided.filter((key) => key === 'rose')).toEqual(left);
    expect(ingredients_avoided).toContain('saffron');
  });
});

test('what is set against a thing that was denied harms, however much is said between', () => {
  const { ingredients_avoided } = readAll(deployment, 'it', ["non è la rosa a darmi fastidio alle palpebre, è l'ylang ylang"]);
  expect(ingredients_avoided).toEqual(['ylang_ylang']);
});

test('of what a question names, what it is without harms', () => {
  const reading = readAll(deployment, 'fr', ['Auriez-vous un floral sans géranium ? La dernière fois j’ai fini chez le médecin']);
  expect(reading.ingredients_avoided).toEqual(['geranium']);
  expect(reading.families_avoided).toEqual([]);
});
