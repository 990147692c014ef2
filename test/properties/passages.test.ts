import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenizeMessage, type UnendedWords } from '../../src/text/tokenize.ts';
import { onlyPassages, type Passage, typedWithin } from '../../src/understanding/set-aside.ts';
import { typicalMessages } from '../long/typical-messages.ts';
import { runs } from '../support/runs.ts';

// The words of a long message are cut from its text once: those of its passages are the same as if the passages alone had been typed.

const messages = typicalMessages().map(({ text }) => text);
const UNENDED: UnendedWords = { before: new Set(['max', 'nr']), ordered: new Set(['monat']) };

const speech = fc.tuple(
  fc.array(fc.constantFrom(...messages, 'N° 5, max. 60 €', 'im 4. Monat', '“Rosé”—no!', '90s ⚡ Y.S.L', 'weiß nicht…'), {
    minLength: 1,
    maxLength: 6,
  }),
  fc.constantFrom(' ', '. ', ', ', '\n', '—'),
  fc.array(fc.nat(200), { maxLength: 8 }),
);

test('the words of passages are those that stand in them', () => {
  fc.assert(
    fc.property(speech, ([parts, between, places]) => {
      const text = parts.join(between);
      const typed = tokenizeMessage(text, UNENDED);
      const cuts = [...places].map((place) => place % (typed.length + 1)).sort((a, b) => a - b);
      const startOf = (at: number): number => typed[at]?.start ?? text.length;
      const passages: Passage[] = [];
      for (let at = 0; at + 1 < cuts.length; at += 2) {
        const [start, end] = [startOf(cuts[at] ?? 0), startOf(cuts[at + 1] ?? 0)];
        if (start < end) passages.push({ start, end, allergy: false, whole: false });
      }
      expect(typedWithin(typed, passages)).toEqual(tokenizeMessage(onlyPassages(text, passages), UNENDED));
    }),
    { numRuns: runs(300) },
  );
});
