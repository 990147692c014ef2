import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

test.each([
  ['something floral, I am alergic to jasmine', 'en'],
  ['my wife is allergc to jasmine', 'en'],
  ['etwas Blumiges, ich bin allergish gegen Jasmin', 'de'],
  ['je suis alergique au jasmin', 'fr'],
  ['soy alerjica al jazmín', 'es'],
  ['sono alergica al gelsomino', 'it'],
  ['sou alérjica a jasmim', 'pt'],
])('“%s” (%s) leaves jasmine out for good', (text, language) => {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  const jasmine = mentions.filter(({ value }) => value === 'jasmine');
  expect(jasmine).toMatchObject([{ polarity: 'avoid', allergy: true }]);
});

test('a slip of the hand makes no allergy of what is denied', () => {
  const { mentions } = understander.understand("I'm not alergic to jasmine", { ...PLAIN_CONTEXT, language: 'en' });
  expect(mentions.filter(({ polarity, mode }) => polarity === 'avoid' && mode === 'add')).toEqual([]);
});
