import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { shippedDeployment, shippedNames } from '../support/shipped.ts';
import { brief, PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();
const idOf = (name: string): string => shippedNames().fragrances.find((one) => one.name === name)?.id ?? name;
const [SHALIMAR, ANGEL, SAUVAGE] = ['Shalimar', 'Angel', 'Sauvage'].map(idOf) as [string, string, string];

const said = (text: string, language: string, context: Partial<SaidContext>) =>
  understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });

/** What of the message is wished for or turned down of fragrances, with their names. */
function fragrances(text: string, language: string, context: Partial<SaidContext> = {}): readonly string[] {
  const nameOf = new Map(shippedNames().fragrances.map(({ id, name }) => [id, name]));
  return said(text, language, context).mentions.flatMap(({ type, value, polarity, likeness }) =>
    type === 'fragrance' ? [`${polarity === 'avoid' ? '-' : likeness ? '~' : '+'}${nameOf.get(String(value))}`] : [],
  );
}

const SPOKEN_OF_ONE = { spoken: [{ type: 'fragrance', value: SHALIMAR }] };
const COMPARED = { told: [SHALIMAR, ANGEL], list: ['x', 'y', 'z'] };

describe('what was spoken of last is wished for without its name', () => {
  test.each([
    ['the same one, just a bit fresher', 'en'],
    ['anything along those lines for a man?', 'en'],
    ['have you got a dupe?', 'en'],
    ['show me something like that for less', 'en'],
    ['das gleiche, bloß leichter', 'de'],
    ['haben Sie etwas Vergleichbares für Herren?', 'de'],
    ['gern etwas in der Richtung', 'de'],
    ['la même chose en plus léger', 'fr'],
    ['un parfum du même genre pour homme', 'fr'],
    ['quelque chose qui s’en rapproche', 'fr'],
    ['lo mismo, pero más ligero', 'es'],
    ['¿tienen algo similar para hombre?', 'es'],
    ['uno que se le parezca', 'es'],
    ['qualcosa di simile, ma da uomo', 'it'],
    ['lo stesso ma più leggero', 'it'],
    ['un profumo nello stesso stile', 'it'],
    ['igual mas mais leve', 'pt'],
    ['algo semelhante para homem', 'pt'],
    ['queria uma alternativa mais barata', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(fragrances(text, language, SPOKEN_OF_ONE)).toEqual(['~Shalimar']);
    expect(fragrances(text, language)).toEqual([]);
  });
});

describe('words that lead to a name of their own point at that one', () => {
  test.each([
    ['the same style as Angel', 'en'],
    ['something similar to Angel', 'en'],
    ['in die Richtung von Angel', 'de'],
    ['das gleiche wie Angel', 'de'],
    ['quelque chose de semblable à Angel', 'fr'],
    ['algo parecido a Angel', 'es'],
    ['qualcosa di simile a Angel', 'it'],
    ['algo parecido com o Angel', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(fragrances(text, language, SPOKEN_OF_ONE)).toEqual(['~Angel']);
  });
});

describe('something different leads away from what was spoken of', () => {
  test.each([
    ['a completely different direction please', 'en'],
    ['nothing like it', 'en'],
    ['lieber etwas ganz anderes', 'de'],
    ['nichts dergleichen', 'de'],
    ['plutôt un tout autre genre', 'fr'],
    ['algo totalmente distinto', 'es'],
    ['qualcosa di molto diverso', 'it'],
    ['algo bem diferente', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(fragrances(text, language, SPOKEN_OF_ONE)).toEqual(['-Shalimar']);
  });

  test.each([
    ['she usually wears Shalimar, so get me something different', 'en'],
    ['meine Frau trägt seit Jahren Shalimar, ich möchte etwas anderes', 'de'],
    ['ma mère met Shalimar, je cherche autre chose', 'fr'],
    ['mi madre usa Shalimar, pero quiero algo diferente', 'es'],
    ['mia moglie usa Shalimar, ma vorrei qualcosa di diverso', 'it'],
    ['a minha mãe usa Shalimar, mas queria outra coisa', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(fragrances(text, language)).toEqual(['-Shalimar']);
  });

  test('of a whole list it is another list that is asked for', () => {
    const { intents, mentions } = said('something different', 'en', { list: [SHALIMAR, ANGEL, SAUVAGE], told: [ANGEL] });
    expect(intents.map(({ intent }) => intent)).toEqual(['reject_shown']);
    expect(mentions).toEqual([]);
  });
});

describe('two of a kind are pointed at together', () => {
  const NOTES = {
    spoken: [
      { type: 'ingredient', value: 'leather' },
      { type: 'ingredient', value: 'fig' },
    ],
  };

  test.each([
    ['I would like both of them in one perfume', 'en'],
    ['ich hätte gern beides zusammen', 'de'],
    ['je voudrais les deux dans un parfum', 'fr'],
    ['quiero un perfume con ambos', 'es'],
    ['vorrei entrambi in un profumo', 'it'],
    ['quero um perfume com os dois', 'pt'],
  ])('%s (%s)', (text, language) => {
    const { mentions } = said(text, language, NOTES);
    expect(mentions.map(({ value, polarity }) => `${polarity} ${String(value)}`)).toEqual(['want leather', 'want fig']);
  });

  test.each([
    ['he likes neither of them', 'en'],
    ['keines von beiden gefällt ihr', 'de'],
    ['beide mag sie nicht', 'de'],
    ['aucun des deux', 'fr'],
    ['ninguno de los dos', 'es'],
    ['nessuno dei due', 'it'],
    ['nenhum dos dois', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(fragrances(text, language, COMPARED)).toEqual(['-Shalimar', '-Angel']);
  });

  test('"both" answers the question that waits', () => {
    expect(brief(said('both', 'en', { asked: 'gender', ...NOTES }))).toBe('?both');
  });

  test('after a comparison it isn’t clear which one "the same" is', () => {
    expect(fragrances('the same but cheaper', 'en', COMPARED)).toEqual([]);
  });
});

describe('what somebody wears is no wish for something like it', () => {
  test.each([
    ['my husband wears Sauvage', 'en'],
    ['I bought my sister Sauvage for Christmas', 'en'],
    ['meine Tochter trägt Sauvage', 'de'],
    ['ich habe ihm Sauvage geschenkt', 'de'],
    ['mon frère met Sauvage', 'fr'],
    ['je lui ai offert Sauvage à Noël', 'fr'],
    ['mi hermano lleva Sauvage', 'es'],
    ['le regalé Sauvage', 'es'],
    ['mio fratello porta Sauvage', 'it'],
    ['gli ho regalato Sauvage', 'it'],
    ['o meu irmão usa Sauvage', 'pt'],
    ['ofereci Sauvage ao meu pai', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(fragrances(text, language)).toEqual([]);
    const has = said(text, language, {}).intents.find(({ intent }) => intent === 'has');
    expect(has?.mentions.map(({ value }) => value)).toEqual([SAUVAGE]);
  });

  test.each([
    ['I wear Sauvage, something lighter please', 'en'],
    ['ich trage Sauvage und suche etwas mit Zeder', 'de'],
    ['je porte Sauvage, je voudrais plus frais', 'fr'],
    ['uso Sauvage y busco algo más fresco', 'es'],
    ['uso Sauvage, vorrei qualcosa di più fresco', 'it'],
    ['uso Sauvage e queria algo mais fresco', 'pt'],
  ])('beside a wish it tells of a taste: %s (%s)', (text, language) => {
    expect(fragrances(text, language)).toEqual(['~Sauvage']);
  });

  test.each([
    ['my ex wore Sauvage', 'en'],
    ['mein Exmann trug immer Sauvage', 'de'],
    ['mon ex mettait Sauvage', 'fr'],
    ['mi exnovio usaba Sauvage', 'es'],
    ['il mio ex portava Sauvage', 'it'],
    ['o meu ex usava Sauvage', 'pt'],
  ])('that of an ex is turned down: %s (%s)', (text, language) => {
    expect(fragrances(text, language)).toEqual(['-Sauvage']);
  });
});

describe('a decision takes what is pointed at, and wishes for nothing', () => {
  const SHOWN = {
    list: [SHALIMAR, ANGEL, SAUVAGE],
    pricesOf: (id: string) => ({ [SHALIMAR]: [70], [ANGEL]: [60], [SAUVAGE]: [95] })[id] ?? [],
  };
  const decided = (text: string, language: string, context: Partial<SaidContext>) => {
    const { intents, mentions } = said(text, language, context);
    expect(mentions).toEqual([]);
    return intents.filter(({ intent }) => intent === 'decide').map((one) => one.mentions.map(({ value }) => value));
  };

  test.each([
    ["I'll get the third one", 'en', SAUVAGE],
    ["we'll have the cheapest", 'en', ANGEL],
    ['I will buy the more expensive one', 'en', SAUVAGE],
    ["I'll order the Guerlain one", 'en', SHALIMAR],
    ['ich kaufe den dritten', 'de', SAUVAGE],
    ['den billigeren nehme ich', 'de', ANGEL],
    ['je choisis le troisième', 'fr', SAUVAGE],
    ['je vais prendre le plus cher', 'fr', SAUVAGE],
    ['me llevo el tercero', 'es', SAUVAGE],
    ['elijo el más barato', 'es', ANGEL],
    ['compro il terzo', 'it', SAUVAGE],
    ['scelgo il meno caro', 'it', ANGEL],
    ['escolho o terceiro', 'pt', SAUVAGE],
    ['vou levar o mais barato', 'pt', ANGEL],
    ['gut, den dritten bestell ich', 'de', SAUVAGE],
    ['da nehm ich doch gleich den zweiten', 'de', ANGEL],
    ['le premier, je le prends', 'fr', SHALIMAR],
    ['mi piglio il secondo', 'it', ANGEL],
    ['o terceiro eu levo', 'pt', SAUVAGE],
    ['el segundo me lo pillo', 'es', ANGEL],
    ["perfect, I'm ordering the second one", 'en', ANGEL],
  ])('%s (%s)', (text, language, id) => {
    expect(decided(text, language, SHOWN)).toEqual([[id]]);
  });

  test('the cheaper one is of the two that were compared', () => {
    expect(decided("I'll take the cheaper one", 'en', { ...SHOWN, told: [SAUVAGE, SHALIMAR] })).toEqual([[SHALIMAR]]);
  });

  test.each([
    ['den zweiten nehm ich auf keinen Fall', 'de'],
    ['soll ich den zweiten nehmen?', 'de'],
    ['wenn ich den zweiten nehme, bekomme ich eine Probe dazu', 'de'],
    ["I won't take the second one", 'en'],
    ['I keep coming back to the second one', 'en'],
    ["I'd get something like the second one", 'en'],
    ['je ne prends pas le deuxième', 'fr'],
    ['no me llevo el segundo', 'es'],
  ])('what is denied, asked or supposed is no decision: %s (%s)', (text, language) => {
    expect(said(text, language, SHOWN).intents.map(({ intent }) => intent)).not.toContain('decide');
  });

  test('where a price isn’t known, or nothing was shown, it is asked which', () => {
    expect(decided("I'll take the cheaper one", 'en', { ...SHOWN, list: [SHALIMAR, 'unknown'] })).toEqual([[]]);
    expect(decided("I'll take the cheaper one", 'en', {})).toEqual([[]]);
    expect(decided("I'll take it", 'en', SHOWN)).toEqual([[]]);
  });

  test('beside a question about it, it says nothing more', () => {
    const { intents } = said('dann nehme ich den zweiten, was kostet der?', 'de', SHOWN);
    expect(intents.map(({ intent }) => intent)).not.toContain('decide');
    expect(intents.find(({ intent }) => intent === 'offer')?.mentions.map(({ value }) => value)).toEqual([ANGEL]);
  });
});
