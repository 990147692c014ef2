import { describe, expect, test } from 'vitest';
import { readerBehindList } from '../support/behind-a-list.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What is asked behind Terre d'Hermès, Dior Homme Intense and La Nuit de L'Homme, and of which of them. */
function asked(language: string, text: string): readonly string[] {
  const { said } = readerBehindList(deployment, language).reader.read(text);
  return (said?.asks ?? []).map(({ asks, of }) => `${asks} of ${of.length}`);
}

/** Questions of one fragrance by its place, each with what it asks. */
const ALONE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['how long does the first last', 'lasting'],
    ['is the first very sweet', 'quality'],
    ['does the first have vanilla', 'note'],
    ['who made the first', 'perfumer'],
    ['what sizes does the first come in', 'sizes'],
  ],
  de: [
    ['wie lange hält der erste', 'lasting'],
    ['ist der erste sehr süß', 'quality'],
    ['hat der erste Vanille', 'note'],
    ['wer hat den ersten gemacht', 'perfumer'],
    ['welche Größen gibt es vom ersten', 'sizes'],
  ],
  fr: [
    ['combien de temps tient le premier', 'lasting'],
    ['est-ce que le premier est très sucré', 'quality'],
    ['y a-t-il de la vanille dans le premier', 'note'],
    ['qui a créé le premier', 'perfumer'],
    ['quelles tailles pour le premier', 'sizes'],
  ],
  es: [
    ['cuánto dura el primero', 'lasting'],
    ['es muy dulce el primero', 'quality'],
    ['lleva vainilla el primero', 'note'],
    ['quién creó el primero', 'perfumer'],
    ['en qué tamaños viene el primero', 'sizes'],
  ],
  it: [
    ['quanto dura il primo', 'lasting'],
    ['è molto dolce il primo', 'quality'],
    ["c'è vaniglia nel primo", 'note'],
    ['chi ha creato il primo', 'perfumer'],
    ['in che formati esiste il primo', 'sizes'],
  ],
  pt: [
    ['quanto dura o primeiro', 'lasting'],
    ['é muito doce o primeiro', 'quality'],
    ['tem baunilha no primeiro', 'note'],
    ['quem criou o primeiro', 'perfumer'],
    ['em que tamanhos vem o primeiro', 'sizes'],
  ],
};
const AND: Readonly<Record<string, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e' };

describe.each(Object.entries(ALONE))('two questions in one sentence, %s', (language, questions) => {
  test.each(questions)('alone: %s?', (text, asks) => {
    expect(asked(language, `${text}?`)).toEqual([`${asks} of 1`]);
  });

  const pairs = questions.flatMap(([text, one]) => questions.filter(([, other]) => other !== one).map((other) => [text, one, ...other]));
  test.each(pairs)('each is heard, of the one that is pointed at: %s (%s), %s (%s)', (first, one, second, other) => {
    expect(asked(language, `${first} ${AND[language]} ${second}?`)).toEqual([`${one} of 1`, `${other} of 1`]);
    expect(asked(language, `${first}, ${AND[language]} ${second}?`)).toEqual([`${one} of 1`, `${other} of 1`]);
  });
});

test.each([
  ['en', 'how long does the first last and is it sweet?', ['lasting of 1', 'quality of 1']],
  ['de', 'ist der zweite sehr stark und hat er Vanille?', ['strength of 1', 'note of 1']],
  ['fr', 'le premier il tient longtemps et il est sucré ?', ['lasting of 1', 'quality of 1']],
  ['es', '¿el segundo es muy fuerte y cuánto dura?', ['strength of 1', 'lasting of 1']],
  ['it', "che formati avete del primo e va bene per l'ufficio?", ['sizes of 1', 'occasion of 1']],
  ['pt', 'o que tem dentro do primeiro e quanto custa o menor frasco?', ['notes of 1', 'price of 1']],
])('what names nothing is asked of the one that the sentence asked about: %s %s', (language, text, due) => {
  expect(asked(language, text)).toEqual(due);
});

test.each([
  ['en', 'does the first have rose and jasmine?', ['note of 1']],
  ['de', 'passt der erste fürs Büro und für den Abend?', ['occasion of 1']],
  ['es', '¿es para hombre y para mujer el primero?', ['gender of 1']],
])('one question stays one: %s %s', (language, text, due) => {
  expect(asked(language, text)).toEqual(due);
});
