import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const read = (text: string, language: string) => {
  const { mentions, intents } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  return {
    intents: intents.map(({ intent }) => intent).filter((one) => one !== 'browse'),
    mentions: mentions.map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`).sort(),
  };
};

describe('a slip in a word that holds a sentence together loses nothing of what is wished', () => {
  test.each([
    ['somthing woody', 'something woody', 'en'],
    ['I am lookng for a perfum with iris', 'I am looking for a perfume with iris', 'en'],
    ['witout patchouli please', 'without patchouli please', 'en'],
    ['anythign but patchouli', 'anything but patchouli', 'en'],
    ['quelqe chose de boisé', 'quelque chose de boisé', 'fr'],
    ['je chrche un parfum boisé', 'je cherche un parfum boisé', 'fr'],
    ['jamias de patchouli', 'jamais de patchouli', 'fr'],
    ['qulcosa di legnoso', 'qualcosa di legnoso', 'it'],
    ['senzza patchouli', 'senza patchouli', 'it'],
    ['busoc un perfume amaderado', 'busco un perfume amaderado', 'es'],
    ['procruo um perfume amadeirado', 'procuro um perfume amadeirado', 'pt'],
    ['ich suhce etwas Holziges', 'ich suche etwas Holziges', 'de'],
    ['etwsa Holziges', 'etwas Holziges', 'de'],
  ] as const)('“%s” is “%s” (%s)', (typed, meant, language) => {
    expect(read(typed, language)).toEqual(read(meant, language));
  });
});

describe('accents that are left out where no other word is without them', () => {
  test.each([
    ['ein Parfum fur meinen Mann', 'ein Parfum für meinen Mann', 'de'],
    ['ein Parfum fuer meinen Mann', 'ein Parfum für meinen Mann', 'de'],
    ['etwas fur meine Mutter', 'etwas für meine Mutter', 'de'],
    ['ein Geschenk fur meine Schwester', 'ein Geschenk für meine Schwester', 'de'],
  ] as const)('“%s” is “%s” (%s)', (typed, meant, language) => {
    expect(read(typed, language)).toEqual(read(meant, language));
  });
});

describe('a real word stays what it is', () => {
  test.each([
    ['he is a soothing presence', 'en', []],
    ['que tal', 'es', []],
  ] as const)('%s (%s)', (text, language, expected) => {
    expect(read(text, language).mentions).toEqual(expected);
  });
});
