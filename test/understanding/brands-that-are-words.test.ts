import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';

const { understander } = await shippedDeployment();

/** What is wished for, as `type.value`. */
function wished(language: string, text: string): readonly string[] {
  const { mentions } = understander.understand(text, { language, asked: null, list: [], inScope: () => true });
  return mentions.map(({ type, value }) => `${type}.${String(value)}`);
}

describe('a brand that is a word as well', () => {
  test.each([
    ['en', 'do you have anything by Boss?', 'brand.hugo_boss'],
    ['fr', 'je voudrais un parfum de Boss', 'brand.hugo_boss'],
    ['de', 'haben Sie etwas von Boss?', 'brand.hugo_boss'],
    ['es', '¿tenéis algo de Boss?', 'brand.hugo_boss'],
    ['it', 'avete qualcosa di Boss?', 'brand.hugo_boss'],
    ['pt', 'tem algo da Boss?', 'brand.hugo_boss'],
    ['de', 'habt ihr was von Klein', 'brand.calvin_klein'],
    ['en', 'anything by Ford', 'brand.tom_ford'],
  ])('is one where a brand stands, in %s: %s', (language, text, brand) => {
    expect(wished(language, text)).toContain(brand);
  });

  test.each([
    ['en', 'something for my boss'],
    ['en', 'Something for Boss'],
    ['en', 'my Boss likes vetiver'],
    ['en', 'I drive a Ford'],
    ['de', 'das Büro ist klein'],
    ['it', 'qualcosa di grande'],
  ])('is none elsewhere, in %s: %s', (language, text) => {
    expect(wished(language, text).filter((one) => one.startsWith('brand'))).toEqual([]);
  });
});
