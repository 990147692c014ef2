import { describe, expect, test } from 'vitest';
import { PLAIN_CONTEXT, small } from '../support/understanding.ts';

/** How far each cue of a message reaches, one a line: its words, what it does, to what, and what ended it. */
function reachesIn(text: string, language: string): readonly string[] {
  return small.explain(text, { ...PLAIN_CONTEXT, language }).flatMap(({ sentence, heard }) => {
    const wordsOf = ({ start, end }: { readonly start: number; readonly end: number }): string =>
      text.slice(sentence.tokens[start]?.start, sentence.tokens[end - 1]?.end);
    return heard.reaches.map(({ cue, effect, goes, things, closed }) => {
      const sign = goes === 'on' ? '→' : '←';
      return `${wordsOf(cue)} ${effect} ${sign} ${things.map(wordsOf).join(', ')} | ${closed.by}`;
    });
  });
}

type Row = readonly [text: string, language: string, ...reaches: string[]];

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'reaches on over a list, up to what ends it': [
    ['no rose, jasmine or lily', 'en', 'no refuses → rose, jasmine, lily | stop'],
    ['no rose for men', 'en', 'no refuses → rose | thing'],
    ['no rose, with jasmine', 'en', 'no refuses → rose | with'],
    ['not too sweet', 'en', 'not too softens → sweet | stop'],
    ["je n'aime pas la rose", 'fr', "n'aime pas refuses → rose | stop"],
    ['weder Rose noch Jasmin', 'de', 'weder refuses → Rose | cue', 'noch refuses → Jasmin | stop'],
  ],
  'reaches back where nothing stands behind it': [
    ["roses I can't stand", 'en', "can't stand denies ← roses | found"],
    ['Rose mag ich nicht', 'de', 'nicht denies ← Rose | found'],
    ['rose gives me headaches', 'en', 'gives me headaches judges ← rose | found'],
    ['vanilla is a must', 'en', 'a must stresses →  | cue', 'must stresses ← vanilla | found'],
    ['rose is too much for my mother', 'en', 'too much complains ← rose | found'],
  ],
  'turns at a but': [
    ['not rose but jasmine', 'en', 'not refuses → rose | turn', 'but contrasts → jasmine | found'],
    ['no rosa sino jazmín', 'es', 'no refuses → rosa | turn', 'sino contrasts → jazmín | found'],
    ['not only in winter but in summer', 'en', 'not only likes → winter | turn', 'but widens ← winter | found'],
  ],
  'is about nothing': [
    ['not without vanilla', 'en', 'not refuses →  | same'],
    ['no. For men', 'en', 'no refuses →  | stop'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    test.each(rows)('%s (%s)', (text, language, ...expected) => {
      expect(reachesIn(text, language)).toEqual(expected);
    });
  });
}
