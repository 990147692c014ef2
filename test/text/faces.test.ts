import { expect, test } from 'vitest';
import { tokenizeMessage } from '../../src/text/tokenize.ts';

test.each([
  ['lol 😂 what', ['stop', 'soft', 'comma']],
  ['geil :D was', ['stop', 'comma']],
  ['xD what?', ['stop', 'comma']],
  ['Farbe: D oder E', ['stop', 'comma', 'soft', 'soft']],
  // What turns something down stands beside it.
  ['rose 🤢 musk', ['stop', 'soft', 'soft']],
])('a face is a pause, and letters of one are no word: %s', (text, gaps) => {
  expect(tokenizeMessage(text, { before: new Set(), ordered: new Set() }).map(({ gap }) => gap)).toEqual(gaps);
});
