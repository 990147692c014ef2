import { diagnostic } from '../../../diagnostics/bag.ts';
import { allergyNegations } from '../../../lexicon/index/allergy-phrases.ts';
import { ALLERGY } from '../../program/own-intents.ts';
import type { VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { bindLexicon } from './bind-lexicon.ts';
import { indexOf } from './spoken-words.ts';

/**
 * Warns of a language whose words of an allergy turn nothing down: understanding learns from one negation (“allergic to”)
 * how each of them goes on to what it is about.
 */
export function checkAllergyWords(shape: VocabularyShape, bench: Bench): void {
  const allergy = shape.intents.find(({ name }) => name.name === ALLERGY);
  const [first] = allergy?.words ?? [];
  if (allergy === undefined || first === undefined || bench.intents?.has(ALLERGY) === false) return;
  if (isRefused(shape, allergy.words, bench)) return;
  const [ingredient] = bench.catalog.keys.ingredient;
  const named = ingredient === undefined ? undefined : bench.catalog.wordsFor('ingredient', ingredient, shape.language)[0];
  const told = named === undefined ? '' : `: whoever says “${first.name}” and “${named}” would have that recommended`;
  bench.report(
    diagnostic('bind/allergy-not-refused', allergy.name.span, `No negation has a phrase of \`${ALLERGY}\` in it${told}.`, {
      help: 'Write one under `negation`: as `hard` what is said before the thing (“allergic to”), as `after` what is said behind it (“gives me a rash”).',
    }),
  );
}

/** Whether a phrase of the allergy turns something down, by itself or as understanding learns it from another. */
function isRefused(shape: VocabularyShape, words: readonly Word[], { catalog }: Bench): boolean {
  const learned = allergyNegations(bindLexicon(shape));
  if (learned.hard.length + learned.after.length > 0) return true;
  const keysOf = ({ name }: Word) => indexOf(shape, catalog).keysOf(name, { is: 'filler' }, shape.language);
  const known = new Set(words.flatMap(keysOf));
  const refusing = (shape.groups.get('negation') ?? []).filter(({ name }) => name.name === 'hard' || name.name === 'after');
  return refusing.some((negation) => negation.words.some((word) => keysOf(word).some((key) => known.has(key))));
}
