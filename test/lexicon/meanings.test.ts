import { describe, expect, it } from 'vitest';
import { inOneShape, type Meaning } from '../../src/lexicon/index/meanings.ts';

const MEANINGS: readonly Meaning[] = [
  { is: 'value', type: 'family', value: 'woody', guard: null },
  { is: 'fragrance', ids: ['a', 'b'], guard: { how: 'cue', cues: ['scent'], spelled: 'A', languages: null }, opens: true },
  { is: 'ambiguous', ambiguity: 'leather' },
  { is: 'strength', level: 3 },
  { is: 'intent', intent: 'bye' },
  { is: 'answer', answer: 'yes' },
  { is: 'slot', slot: 'families' },
  { is: 'drop' },
  { is: 'price', limit: 'between' },
  { is: 'currency', code: 'EUR' },
  { is: 'ordinal', positions: [1, 2] },
  { is: 'negation', how: 'hard' },
  { is: 'owner', how: 'former' },
  { is: 'filler' },
];

describe('a meaning in one shape', () => {
  it.each(MEANINGS)('says all that it said: $is', (meaning) => {
    expect(inOneShape(meaning)).toEqual(meaning);
  });

  it('has the same fields in the same order, whatever it says', () => {
    const shapes = new Set(MEANINGS.map((meaning) => Object.keys(inOneShape(meaning)).join()));
    expect(shapes.size).toBe(1);
  });
});
