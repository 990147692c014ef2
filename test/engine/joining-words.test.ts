import { expect, test } from 'vitest';
import { listed } from '../../src/engine/speak.ts';

test.each([
  ['it', 'conjunction', ['affumicato', 'elegante'], 'affumicato ed elegante'],
  ['it', 'conjunction', ['elegante', 'affumicato'], 'elegante e affumicato'],
  ['it', 'conjunction', ['rosa', 'mirra', 'ebano'], 'rosa, mirra ed ebano'],
  ['es', 'conjunction', ['elegante', 'intenso'], 'elegante e intenso'],
  ['es', 'disjunction', ['floral', 'oriental'], 'floral u oriental'],
  ['fr', 'conjunction', ['frais', 'élégant'], 'frais et élégant'],
] as const)('in %s a %s is said as it sounds', (language, type, parts, said) => {
  expect(listed(language, parts, type)).toBe(said);
});
