import { describe, expect, test } from 'vitest';
import { brief, understand } from '../support/understanding.ts';

type Row = readonly [text: string, language: string, expected: string];

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'takes compounds apart whose every part is a word': [
    ['Rosenduft', 'de', '+ingredient.rose'],
    ['Rosen- und Vanilleduft', 'de', '+ingredient.rose +ingredient.vanilla'],
    ['ein Vanilleparfüm', 'de', '+ingredient.vanilla'],
    ['Zitronenduft mit Lavendelnote', 'de', '+ingredient.lemon +ingredient.lavender'],
    ['ein frischer Sommerduft', 'de', '+style.fresh +occasion.summer'],
    ['Sommerabende', 'de', '+occasion.summer +occasion.date'],
    ['Pflaumenduft', 'de', '+ingredient.plum'],
    ['Backpflaumenduft', 'de', '+ingredient.dried_plum'],
    ['Moschusduft', 'de', '+ingredient.musk'],
    ['Diorduft', 'de', '+brand.dior'],
    ['rosenartige Düfte', 'de', '+ingredient.rose'],
  ],
  'leaves words whole that are words, or of which a part is none': [
    ['Sandelholz', 'de', '+ingredient.sandalwood'],
    ['Rosenholz', 'de', '+ingredient.rosewood'],
    ['Rosenholzduft', 'de', '+ingredient.rosewood'],
    ['Rosmarin', 'de', '+ingredient.rosemary'],
    ['Rosenkohl', 'de', ''],
    ['Apfelbaum', 'de', '"Apfelbaum"'],
    ['rosebud', 'en', ''],
    ['primrose', 'en', ''],
  ],
  'negates compounds as it does their words': [
    ['kein Rosenduft', 'de', '-ingredient.rose'],
    ['ohne Vanillenote', 'de', '-ingredient.vanilla'],
    ['kein Rosenduft, sondern ein Jasminduft', 'de', '-ingredient.rose =ingredient.jasmine'],
    ['Rosendüfte mag ich nicht', 'de', '-ingredient.rose'],
    ['Rose mag meine Mutter nicht', 'de', '-ingredient.rose +recipient.mother'],
  ],
  'reads letters that are also written otherwise': [
    ['suess', 'de', '+style.sweet'],
    ['für Männer', 'de', '+gender.masculine'],
    ['fuer Maenner', 'de', '+gender.masculine'],
  ],
  'joins a phrase with the article after it': [
    ['algo parecido al Sauvage', 'es', '+fragrance.sauvage like'],
    ['algo parecido a Sauvage', 'es', '+fragrance.sauvage like'],
  ],
  'takes capital letters of a language that writes nouns so for no sign of a name': [
    ['das ist ein Happy', 'de', ''],
    ['looking for Happy', 'en', '+fragrance.happy'],
  ],
  'tells a comparison from an adjective before its noun': [
    ['frischer', 'de', '+comparative.fresher'],
    ['ein frischer Duft', 'de', '+style.fresh'],
    ['etwas frischer, bitte', 'de', '+comparative.fresher'],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_, rows) => {
  test.each(rows)('%s (%s)', (text, language, expected) => {
    expect(brief(understand(text, language))).toBe(expected);
  });
});

test('says where in the text each part of a compound stands', () => {
  const text = 'Für Sommerabende';
  expect(understand(text, 'de').mentions.map(({ at }) => text.slice(at.start, at.end))).toEqual(['Sommer', 'abende']);
});
