import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const read = (text: string, language: string) => {
  const { mentions, unknown } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  return { mentions: mentions.map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`), unknown };
};

test.each([
  ['ein zimtiger Duft', 'de', ['+cinnamon']],
  ['etwas Feigiges', 'de', ['+fig']],
  ['mit Fliederlein und Hyazinthchen', 'de', ['+lilac', '+hyacinth']],
  ['megafrisch und ultrasaubere Düfte', 'de', ['+fresh', '+clean']],
  ['nichts Kirschiges', 'de', ['-cherry']],
  ['something figgy and saffrony', 'en', ['+fig', '+saffron']],
  ['a lavenderish, superfresh scent', 'en', ['+lavender', '+fresh']],
  ['nothing jasminey', 'en', ['-jasmine']],
  ['con jazmincito y lavandita', 'es', ['+jasmine', '+lavender']],
  ['un perfume cremosísimo', 'es', ['+creamy']],
  ['nada de toronjita', 'es', ['-grapefruit']],
  ['une eau jasminée et bergamotée', 'fr', ['+jasmine', '+bergamot']],
  ['un parfum ultrafrais', 'fr', ['+fresh']],
  ['un profumo cannellato, anzi cremosissimo', 'it', ['+cinnamon', '+creamy']],
  ['niente gelsominetti', 'it', ['-jasmine']],
  ['um perfume canelado com jasminzinho', 'pt', ['+cinnamon', '+jasmine']],
  ['sem baunilhinha', 'pt', ['-vanilla']],
])('“%s” (%s): what is made of a word means what the word does', (text, language, expected) => {
  expect(read(text, language).mentions).toEqual(expected);
});

test.each([
  ['i figli giocano con il violino', 'it'],
  ['ho comprato un panino e un gelato', 'it'],
  ['tiene el hígado mal y está morado', 'es'],
  ['me dieron una costilla costosa', 'es'],
  ['der Teig ist herrlich, sagt das Fräulein', 'de'],
  ['a galinha pulou o cadeado', 'pt'],
  ['this will apply, it is tidy and funny', 'en'],
])('“%s” (%s): a word of its own is made of none', (text, language) => {
  expect(read(text, language).mentions).toEqual([]);
});
