import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const read = (text: string, language: string, context: Partial<SaidContext> = {}): readonly string[] => {
  const { intents, mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
  return [...intents.map(({ intent }) => intent), ...mentions.map(({ type, value }) => `${type}.${String(value)}`)];
};

describe('what is popular or new, asked of nothing that was shown, is a request', () => {
  test.each([
    ["what's popular at the moment?", 'en', 'tag.bestseller'],
    ["what's new this month?", 'en', 'tag.new'],
    ['what sells best in summer?', 'en', 'tag.bestseller'],
    ['Was ist momentan beliebt?', 'de', 'tag.bestseller'],
    ['Was sind die neuesten?', 'de', 'superlative.newest'],
    ["Qu'est-ce qui est populaire ?", 'fr', 'tag.bestseller'],
    ['Quelles sont les nouveautés du mois ?', 'fr', 'tag.new'],
    ['¿Cuáles son los más vendidos este mes?', 'es', 'tag.bestseller'],
    ['¿Vuestras novedades?', 'es', 'tag.new'],
    ['Quali sono i più venduti?', 'it', 'superlative.better_known'],
    ['Le vostre novità?', 'it', 'tag.new'],
    ['Quais são os mais vendidos?', 'pt', 'superlative.better_known'],
    ['Quais são as novidades deste mês?', 'pt', 'tag.new'],
  ])('%s', (text, language, tag) => {
    const all = read(text, language);
    expect(all).toContain(tag);
    expect(all).not.toContain('question');
  });
});

describe('asked about something, or why, or what the word means, it stays a question', () => {
  test.each([
    ['is it popular?', 'en'],
    ['why is it so popular?', 'en'],
    ['which ones are popular?', 'en'],
    ['what is niche?', 'en'],
    ['Ist der beliebt?', 'de'],
    ['Est-ce que Sauvage est populaire ?', 'fr'],
    ['¿Por qué es tan popular?', 'es'],
    ['Por que é tão popular?', 'pt'],
  ])('%s', (text, language) => {
    expect(read(text, language, { list: ['f0001', 'f0003'] })).not.toContain('tag.bestseller');
    expect(read(text, language, { list: ['f0001', 'f0003'] })).not.toContain('tag.niche');
  });
});

describe('a few ordinary words that mean nothing of a scent are talk, and nothing that was not understood', () => {
  test.each([
    ['never a dull moment', 'en'],
    ['half past seven already', 'en'],
    ['schon wieder Montag', 'de'],
    ['toujours la même histoire', 'fr'],
    ['menudo lunes', 'es'],
    ['di nuovo lunedì', 'it'],
    ['finalmente segunda-feira', 'pt'],
  ])('%s', (text, language) => {
    expect(read(text, language)).toEqual(['talk']);
  });

  test('a word alone may be a wish that nobody foresaw', () => {
    expect(read('ladder', 'en')).toEqual([]);
  });
});
