import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('a concentration in which one that was shown may be had', () => {
  test.each([
    ['en', 'something fresh', 'number 2, can you get that in an edt?'],
    ['en', 'something fresh', 'ok whats the difference between edp and edt on the first one'],
    ['de', 'was Frisches', "Die Nummer 2, gibt's die auch als Extrait?"],
    ['fr', 'quelque chose de frais', 'Le numéro 2, on le trouve en extrait ?'],
    ['es', 'algo fresco', 'El número 2, ¿lo hay en extracto?'],
    ['it', 'qualcosa di fresco', 'Il numero 2, si trova in estratto?'],
    ['pt', 'algo fresco', 'O número 2, há em extrato?'],
  ] as const)('%s is asked for: %s, %s', (language, first, then) => {
    expect(readAll(deployment, language, [first, then]).concentration).toEqual([]);
  });

  test.each([
    ['en', 'something fresh', 'number 2, but as an edt?'],
    ['en', 'something fresh', "the second one, I'd like it in edt"],
  ] as const)('%s is wished for: %s, %s', (language, first, then) => {
    expect(readAll(deployment, language, [first, then]).concentration).toEqual(['edt']);
  });
});
