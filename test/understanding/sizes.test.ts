import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** The bottle that a message wishes for: its least and its most millilitres, or a size of the vocabulary. */
function bottleOf(text: string, language: string, context: Partial<SaidContext> = {}): string | null {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
  const value = mentions.find(({ type }) => type === 'bottle')?.value ?? null;
  return typeof value === 'object' && value !== null ? `${value.min ?? ''}–${value.max ?? ''}` : value === null ? null : String(value);
}

describe('a size is limited by the words that limit a price', () => {
  test.each([
    ['something with rose, at least 50ml', 'en', '50–'],
    ['a floral one, 75 ml or more', 'en', '75–'],
    ['something fresh in a bottle of 100 ml and up', 'en', '100–'],
    ['something fresh between 30 and 60 ml', 'en', '30–60'],
    ['un parfum frais, au moins 50 ml', 'fr', '50–'],
    ['quelque chose de boisé à partir de 75 ml', 'fr', '75–'],
    ['algo fresco, al menos 50 ml', 'es', '50–'],
    ['algo fresco para mujer de 75 ml para arriba', 'es', '75–'],
    ['etwas Frisches ab 50 ml', 'de', '50–'],
    ['etwas mit Rose, mindestens 100 ml', 'de', '100–'],
    ['qualcosa di fresco, almeno 50 ml', 'it', '50–'],
    ['qualcosa di legnoso dai 75 ml in su', 'it', '75–'],
    ['algo fresco, pelo menos 50 ml', 'pt', '50–'],
    ['algo com rosa a partir de 75 ml', 'pt', '75–'],
  ])('%s (%s): %s', (text, language, expected) => {
    expect(bottleOf(text, language)).toBe(expected);
  });
});

describe('what is bigger, smaller or too small is none of that size', () => {
  test.each([
    ['a woody one in a bottle bigger than 50 ml', 'en', '51–'],
    ['something fresh, nothing smaller than 50 ml', 'en', '50–'],
    ['something fresh, not more than 50 ml', 'en', '–50'],
    ['un frasco de algo fresco menor que 50 ml', 'es', '–49'],
    ['um frasco menor que 50, algo fresco', 'pt', '–49'],
    ['etwas Frisches, kleiner als 50 ml', 'de', '–49'],
    ['ok but 10 ml is tiny', 'en', '30–'],
    ['30 ml ist mir zu wenig', 'de', '31–'],
    ['30 ml non mi bastano', 'it', '31–'],
    ["30 ml c'est trop petit", 'fr', '31–'],
    ['30 ml es muy poco', 'es', '31–'],
    ['30 ml é muito pouco', 'pt', '31–'],
  ])('%s (%s): %s', (text, language, expected) => {
    expect(bottleOf(text, language)).toBe(expected);
  });

  test('a size that nothing limits stays that size, and one that stands behind what a sum is for is no limit', () => {
    expect(bottleOf('something woody, 50 ml', 'en')).toBe('ml_50');
    expect(bottleOf('etwas Holziges, 50 ml, bis 60 Euro', 'de')).toBe('ml_50');
    expect(bottleOf('something sweet and fruity, 50 ml for under 25 quid?', 'en', { list: ['f0001'] })).toBe('ml_50');
  });
});

test('what a sum is for limits no size', () => {
  expect(bottleOf('is 80 euros fair for 50 ml', 'en')).not.toBe('–50');
  expect(bottleOf('for 50 ml', 'en')).not.toBe('–50');
});
