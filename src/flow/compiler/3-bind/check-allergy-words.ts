import { diagnostic } from '../../../diagnostics/bag.ts';
import { ALLERGY } from '../../program/own-intents.ts';
import type { VocabularyShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { phraseOf } from './phrase.ts';

/**
 * Warns of a language whose words of an allergy turn nothing down: understanding learns from one negation (“allergic to”)
 * how each of them goes on to what it is about.
 */
export function checkAllergyWords(shape: VocabularyShape, bench: Bench): void {
  const allergy = shape.intents.find(({ name }) => name.name === ALLERGY);
  const [first] = allergy?.words ?? [];
  if (allergy === undefined || first === undefined || bench.intents?.has(ALLERGY) === false) return;
  const phrases = allergy.words.map((word) => ` ${phraseOf(word).key} `);
  const refusing = (shape.groups.get('negation') ?? []).filter(({ name }) => name.name === 'hard' || name.name === 'after');
  const speaksOfIt = refusing.some(({ words }) =>
    words.some((word) => phrases.some((phrase) => ` ${phraseOf(word).key} `.includes(phrase))),
  );
  if (speaksOfIt) return;
  const [ingredient] = bench.catalog.keys.ingredient;
  const named = ingredient === undefined ? undefined : bench.catalog.wordsFor('ingredient', ingredient, shape.language)[0];
  const told = named === undefined ? '' : `: whoever says “${first.name}” and “${named}” would have that recommended`;
  bench.report(
    diagnostic('bind/allergy-not-refused', allergy.name.span, `No negation has a phrase of \`${ALLERGY}\` in it${told}.`, {
      help: 'Write one under `negation`: as `hard` what is said before the thing (“allergic to”), as `after` what is said behind it (“gives me a rash”).',
    }),
  );
}
