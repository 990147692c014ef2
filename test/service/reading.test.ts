import { describe, expect, test } from 'vitest';
import { NOTHING_READ } from '../../bench/eval/utterances.ts';
import { readMessages } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (language: string, ...texts: readonly string[]) => readMessages(deployment, 'demo', language, texts).reading;

/** A reading but for the acts that it is made of. */
const wish = (language: string, ...texts: readonly string[]) => ({ ...read(language, ...texts), acts: [] });

describe('a reading', () => {
  test('holds everything that one sentence says, under the ids of catalog and vocabulary', () => {
    const text = 'an elegant floral eau de parfum by Dior with jasmine, no rose, for my mother, for summer evenings, 50 to 90 euros';
    expect(wish('en', text)).toEqual({
      ...NOTHING_READ,
      ingredients_wanted: ['jasmine'],
      ingredients_avoided: ['rose'],
      families: ['floral'],
      gender: 'feminine',
      recipient: 'mother',
      recipients: ['mother'],
      brands: ['dior'],
      occasion: ['evening'],
      season: ['summer'],
      mood: ['elegant'],
      price_min: 50,
      price_max: 90,
      currency: 'EUR',
      concentration: ['edp'],
    });
  });

  test('after earlier messages is the state after all of them, and what the last one asked', () => {
    const reading = wish('fr', 'un parfum à la rose pour ma mère, moins de 80 euros', 'sans rose finalement, plutôt jasmin', 'encore');
    const state = { ingredients_wanted: ['jasmine'], ingredients_avoided: ['rose'], gender: 'feminine', price_max: 80, currency: 'EUR' };
    const wearer = { recipient: 'mother', recipients: [] };
    expect(reading).toEqual({ ...NOTHING_READ, intents: ['more'], ...state, ...wearer });
  });

  test('tells a perfume to be like from one that is named', () => {
    expect(wish('en', 'something like Sauvage')).toEqual({ ...NOTHING_READ, similar_to: ['f0001'] });
    expect(wish('en', 'do you have Sauvage?')).toEqual({ ...NOTHING_READ, intents: ['stock'], products: ['f0001'] });
  });

  test('holds what is named in a question, and what the message does, in order', () => {
    const { products, acts } = read('en', 'how much is Sauvage? no rose please');
    expect(products).toEqual(['f0001']);
    expect(acts).toEqual([
      { act: 'ask', frame: 'value', asks: 'price', of: ['f0001'], mentions: [] },
      { act: 'refuse', frame: 'avoids', asks: null, of: [], mentions: [{ type: 'ingredient', value: 'rose' }] },
    ]);
  });

  test('names what is pointed at: the fragrance shown there, or the position where nothing was shown', () => {
    expect(read('en', 'tell me more about the second one').references).toEqual([2]);
    const [shown] = read('en', 'something with lemon', 'how much is the second one?').references;
    expect(shown).toMatch(/^f\d{4}$/);
    expect(read('en', 'something with lemon', 'how much is the second one?').products).toEqual([]);
  });

  test('has the words that nobody knows', () => {
    expect(wish('es', 'algo con blorpo y limón')).toEqual({ ...NOTHING_READ, ingredients_wanted: ['lemon'], unknown: ['blorpo'] });
  });

  test('of a choice that was offered is what the choice means', () => {
    expect(wish('en', 'hello', 'Feminine')).toEqual({ ...NOTHING_READ, gender: 'feminine' });
    expect(read('en', 'lemon for women', 'Ask another question').intents).toEqual(['ask_more']);
  });
});
