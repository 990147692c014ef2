import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

function wishesOf(text: string, language: string): readonly string[] {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  return mentions.filter(({ polarity }) => polarity === 'want').map(({ type, value }) => `${type}.${String(value)}`);
}

describe('what nobody has, or not everybody, is wished for as unusual, and what does not smell like all others', () => {
  test.each([
    ['en', 'something hardly anyone else owns'],
    ['en', "I'm tired of smelling like everybody else"],
    ['fr', 'un parfum que presque personne ne porte'],
    ['fr', 'je ne veux plus sentir comme les autres'],
    ['es', 'uno que no tenga media ciudad'],
    ['es', 'estoy harta de oler igual que las demás'],
    ['de', 'einen Duft, den sonst kein Mensch trägt'],
    ['de', 'ich möchte nicht riechen wie die halbe Firma'],
    ['it', 'uno che non portino tutte'],
    ['pt', 'um perfume que pouca gente use'],
    ['pt', 'estou farta de cheirar como toda a gente'],
  ])('%s: %s', (language, text) => {
    expect(wishesOf(text, language).filter((one) => one === 'style.unusual' || one === 'comparative.more_unusual')).toHaveLength(1);
  });
});

describe('what everybody knows is wished for as better known', () => {
  test.each([
    ['en', 'one that everyone recognises'],
    ['fr', 'un que tout le monde reconnaît'],
    ['es', 'alguno que la gente reconozca'],
    ['de', 'einen, den alle Welt kennt'],
    ['it', 'uno che riconoscano tutti'],
    ['pt', 'um que toda a gente conheça'],
  ])('%s: %s', (language, text) => {
    expect(wishesOf(text, language)).toContain('comparative.better_known');
  });
});

describe('what costs too much asks for something cheaper', () => {
  test.each([
    ['en', 'that is way out of my price range'],
    ['fr', 'ils coûtent un bras'],
    ['es', 'me salen carísimos, valen un riñón'],
    ['de', 'das sprengt den Rahmen'],
    ['it', 'costano un patrimonio'],
    ['pt', 'estão meio salgados'],
  ])('%s: %s', (language, text) => {
    expect(wishesOf(text, language)).toContain('comparative.cheaper');
  });
});

test.each([
  ['es', 'nadie tiene tiempo, algo con rosa'],
  ['it', 'nessuno ha tempo, qualcosa con la rosa'],
  ['pt', 'ninguém tem tempo, algo com rosa'],
])('but nobody who has no time: %s', (language, text) => {
  expect(wishesOf(text, language)).toEqual(['ingredient.rose']);
});
