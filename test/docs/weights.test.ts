import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEIGHT_TABLE } from '../../src/catalog/weight-table.ts';
import { expectGolden } from '../support/golden.ts';
import { weightsFile, weightsPage, weightsSchema } from '../support/weights-files.ts';

test('the shipped file says every weight at its usual value', () => {
  expectGolden('catalog/weights.json', weightsFile());
});

test('editors are told what each weight means', () => {
  expectGolden('catalog/schemas/weights.schema.json', weightsSchema());
});

test('the page on weights lists them all', () => {
  expectGolden('docs/weights.md', weightsPage(readFileSync(new URL('../../docs/weights.md', import.meta.url), 'utf8')));
});

test('every usual value lies within its range', () => {
  for (const [group, { weights }] of Object.entries(WEIGHT_TABLE)) {
    for (const [name, { usual, least, most, whole }] of Object.entries(weights)) {
      const fine = usual >= least && usual <= most && (!whole || Number.isInteger(usual));
      expect([`${group}.${name}`, fine]).toEqual([`${group}.${name}`, true]);
    }
  }
});
