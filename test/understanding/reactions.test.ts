import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const ingredients = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient')
    .map(({ polarity, value, allergy }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}${allergy ? '!' : ''}`);

describe('what happens to a part of the body leaves out whatever it comes of', () => {
  test.each([
    ['clove makes my tongue go numb', 'en', ['-clove!']],
    ['from neroli my neck comes up all blotchy', 'en', ['-neroli!']],
    ['mein Hals wird fleckig von Neroli', 'de', ['-neroli!']],
    ['Zimt brennt mir auf den Lippen', 'de', ['-cinnamon!']],
    ['mon cou devient tout rouge avec le clou de girofle', 'fr', ['-clove!']],
    ['la cannelle me pique les yeux', 'fr', ['-cinnamon!']],
    ['el clavo me quema los labios', 'es', ['-clove!']],
    ['con el neroli el cuello se me queda rojo', 'es', ['-neroli!']],
    // "Pelle" is leather, too.
    ['con la cannella la pelle diventa tutta rossa', 'it', ['-cinnamon!']],
    ['il neroli mi irrita gli occhi', 'it', ['-neroli!']],
    ['a canela queima os meus lábios', 'pt', ['-cinnamon!']],
    ['com canela o meu pescoço fica todo vermelho', 'pt', ['-cinnamon!']],
    // Another ending makes “coca” of “coco”, but an accent tells.
    ['com canela a pele coça', 'pt', ['-cinnamon!']],
  ])('%s', (text, language, expected) => {
    expect(ingredients(text, language)).toEqual(expected);
  });
});

describe('a clause that says when it happens names what is left out, though it begins as a wish does', () => {
  test.each([
    ['my eyelids swell whenever I try something with neroli', 'en', ['-neroli!']],
    ['every time I put on clove I can hardly breathe', 'en', ['-clove!']],
    ['mir schwillt die Zunge an, sobald ich etwas mit Neroli trage', 'de', ['-neroli!']],
    ['dès que je porte quelque chose au néroli, ma gorge se serre', 'fr', ['-neroli!']],
    ['cuando me pongo algo con clavo no puedo respirar', 'es', ['-clove!']],
    ['non riesco a respirare quando metto qualcosa alla cannella', 'it', ['-cinnamon!']],
    ['sempre que uso algo com canela fico sem ar', 'pt', ['-cinnamon!']],
    ['my eyes burn when I wear clove. I like musk', 'en', ['-clove!', '+musk']],
  ])('%s', (text, language, expected) => {
    expect(ingredients(text, language)).toEqual(expected);
  });
});

describe('words for the body and for colours alone harm nobody', () => {
  test.each([
    ['something close to the skin with rose', 'en', '+rose'],
    ['I wear red lipstick and want something with cherry', 'en', '+cherry'],
    ['etwas mit Rose, das auf der Haut bleibt', 'de', '+rose'],
    ['quelque chose à la rose qui reste près de la peau', 'fr', '+rose'],
    ['algo con rosa para la piel seca', 'es', '+rose'],
    ['soy alérgica al limón, y me gustan los perfumes de rosa', 'es', '+rose'],
  ])('%s', (text, language, expected) => {
    expect(ingredients(text, language)).toContain(expected);
  });
});
