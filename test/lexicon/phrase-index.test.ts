import { describe, expect, test } from 'vitest';
import type { Meaning } from '../../src/lexicon/index/meanings.ts';
import { PhraseIndex } from '../../src/lexicon/index/phrase-index.ts';
import { tokenize } from '../../src/text/tokenize.ts';
import { Work } from '../../src/text/work.ts';

const style = (value: string): Meaning => ({ is: 'value', type: 'style', value, guard: null });

function indexOf(phrases: readonly (readonly [string, Meaning])[], language: string): PhraseIndex {
  const index = new PhraseIndex([]);
  for (const [phrase, meaning] of phrases) index.add(phrase, meaning, { language });
  return index;
}

const english = (): PhraseIndex =>
  indexOf(
    [
      ['light', style('light')],
      ['light as air', style('airy')],
      ['what is {fragrance}', { is: 'intent', intent: 'about' }],
      ['hot', { is: 'filler' }],
    ],
    'en',
  );
const french = (): PhraseIndex =>
  indexOf(
    [
      ['hot', style('daring')],
      ['light', style('slim')],
    ],
    'fr',
  );

const meantBy = (index: PhraseIndex, text: string): readonly string[] => {
  const tokens = tokenize(text);
  const spellings = tokens.map((_, at) => index.spellingsAt(at, tokens, new Work()));
  const all = [
    ...index.phrasesAt(0, tokens, spellings, new Work()),
    ...index.patternsAt(
      0,
      tokens,
      spellings,
      (_type, at) => (at < tokens.length ? [{ start: at, end: at + 1, match: null }] : []),
      new Work(),
    ),
  ];
  return all.map(({ end, entry }) => `${entry.language} ${end} ${JSON.stringify(entry.meaning)}`).sort();
};

describe('an index that takes in others', () => {
  test.each(['light as air', 'hot', 'what is Sauvage', 'light', 'ligth', 'nothing of it'])(
    'hears in “%s” what one hears to which all was added',
    (text) => {
      const taking = new PhraseIndex([]);
      taking.takeIn(english());
      taking.takeIn(french());
      const whole = english();
      whole.add('hot', style('daring'), { language: 'fr' });
      whole.add('light', style('slim'), { language: 'fr' });
      expect(meantBy(taking, text)).toEqual(meantBy(whole, text));
      expect(taking.isFiller('hot')).toBe(true);
    },
  );

  test('leaves them as they are, whatever is added to it', () => {
    const [one, other] = [english(), french()];
    const taking = new PhraseIndex([]);
    taking.takeIn(one);
    taking.takeIn(other);
    taking.add('light as air', style('lighter'), { language: 'en' });
    taking.add('light as air conditioning', style('cool'), { language: 'en' });
    taking.add('what is {fragrance} like', { is: 'intent', intent: 'like' }, { language: 'en' });
    for (const text of ['light as air conditioning', 'what is Sauvage like', 'light', 'hot']) {
      expect(meantBy(one, text)).toEqual(meantBy(english(), text));
      expect(meantBy(other, text)).toEqual(meantBy(french(), text));
    }
  });

  test('knows what several of them say in the same words once', () => {
    const taking = new PhraseIndex([]);
    taking.takeIn(english());
    taking.takeIn(english());
    expect(meantBy(taking, 'light as air')).toEqual(meantBy(english(), 'light as air'));
  });

  test('puts what one language calls so before what is called so in all', () => {
    const latin = new PhraseIndex([]);
    latin.add('rosa damascena', style('of every language'), { language: null });
    const taking = new PhraseIndex([]);
    taking.takeIn(latin);
    taking.takeIn(indexOf([['rosa damascena', style('of Italian')]], 'it'));
    expect(taking.lookup(['rosa', 'damascena']).map(({ language }) => language)).toEqual(['it', null]);
  });
});

describe('what an index remembers of the words that it was asked for', () => {
  test.each(['light as air', 'hot', 'what is Sauvage', 'light'])('is found out again when more is added: “%s”', (text) => {
    const asked = english();
    expect(meantBy(asked, text)).toEqual(meantBy(english(), text));
    expect(meantBy(asked, text)).toEqual(meantBy(english(), text));
    const whole = english();
    for (const index of [asked, whole]) {
      index.add('light', style('pale'), { language: 'en' });
      index.add('what', { is: 'filler' }, { language: 'en' });
      index.takeIn(french());
    }
    expect(meantBy(asked, text)).toEqual(meantBy(whole, text));
    expect(asked.isFiller('what')).toBe(true);
    expect(asked.knows('slim')).toBe(whole.knows('slim'));
  });
});
