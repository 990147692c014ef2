import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { brief, PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

test.each([
  // A colon says what a reaction is about, also in front of it.
  ['en', 'iris and plum: hives', '-ingredient.iris -ingredient.plum !allergy'],
  ['de', 'Iris und Pflaume: Quaddeln', '-ingredient.iris -ingredient.plum !allergy'],
  ['es', 'ciruela: mis labios arden', '-ingredient.plum !allergy'],
  // What only looks like a reaction is none.
  ['en', 'everything makes me sneeze except plum', '+ingredient.plum strong'],
  // The "sin" of "sin embargo" turns nothing down.
  ['es', 'no quiero rosa, sin embargo me gusta la ciruela', '-ingredient.rose +ingredient.plum'],
  // What goes on with a negation drops nothing, and asks nothing.
  ['es', 'odio la rosa y cualquier cosa dulce', '-ingredient.rose -style.sweet'],
  ['pt', 'não quero rosa e tudo o que é ameixa', '-ingredient.rose -ingredient.plum'],
  // Turned down, and not asked whether it has gone off.
  ['en', 'gone off plum', '-ingredient.plum'],
  // Who is spoken to behind a wish wears nothing of it.
  ['en', 'want a perfume with plum, my friend', '+ingredient.plum'],
  ['de', 'suche Parfum mit Pflaume, Süße', '+ingredient.plum'],
  // Behind a pause a quality is nothing that somebody does.
  ['fr', 'je cherche un parfum féminin, fumé', '+gender.feminine +style.smoky'],
])('%s: %s', (language, text, understood) => {
  expect(brief(understander.understand(text, { ...PLAIN_CONTEXT, language })).replaceAll('=', '+')).toBe(understood);
});
