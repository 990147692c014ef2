import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

function read(text: string, language: string): { readonly wanted: readonly unknown[]; readonly avoided: readonly unknown[] } {
  const { reading } = new MessageReader(deployment, 'demo', language).read(text);
  return { wanted: reading.ingredients_wanted ?? [], avoided: reading.ingredients_avoided ?? [] };
}

const ROSE_ALONE = { wanted: ['rose'], avoided: [] };

test.each([
  ['en', 'more rose than vanilla'],
  ['de', 'mehr Rose als Vanille'],
  ['fr', 'plus de rose que de vanille'],
  ['es', 'más rosa que vainilla'],
  ['it', 'più rosa che vaniglia'],
  ['pt', 'mais rosa do que baunilha'],
])('what something is only weighed against is neither wished for nor turned down: %s', (language, text) => {
  expect(read(text, language)).toEqual(ROSE_ALONE);
});

test.each([
  ['en', "there is no rose that I don't like"],
  ['de', 'es gibt keine Rose, die ich nicht mag'],
  ['fr', "il n'y a pas de rose que je n'aime pas"],
  ['es', 'no hay rosa que no me guste'],
  ['it', 'non c’è rosa che non mi piaccia'],
  ['pt', 'não há rosa que eu não goste'],
])('a refusal of which another denies that there is any is a wish: %s', (language, text) => {
  expect(read(text, language)).toEqual(ROSE_ALONE);
});

test.each([
  ['en', 'people who hate patchouli are wrong, rose please'],
  ['de', 'Leute, die Patschuli hassen, haben keine Ahnung. Rose bitte'],
  ['fr', 'les gens qui détestent le patchouli ont tort. De la rose'],
  ['es', 'la gente que odia el pachulí se equivoca. Rosa, por favor'],
  ['it', 'la gente che odia il patchouli sbaglia. Rosa, per favore'],
  ['pt', 'as pessoas que odeiam patchouli estão erradas. Rosa, por favor'],
])('what others turn down is no refusal: %s', (language, text) => {
  expect(read(text, language)).toEqual(ROSE_ALONE);
});

test.each([
  ['es', 'no quiero nada de nada con rosa'],
  ['pt', 'não gosto de nada com rosa'],
  ['it', 'non voglio niente che sappia di rosa'],
  ['en', "I'm one of those people who hate rose"],
])('but refusing twice is refusing: %s', (language, text) => {
  expect(read(text, language)).toEqual({ wanted: [], avoided: ['rose'] });
});

test.each([
  ['en', 'there is no rose without thorns'],
  ['fr', "il n'y a pas de roses sans épines"],
  ['de', 'es gibt keine Rose ohne Dornen'],
])('and what there is not without something else is not wished for: %s', (language, text) => {
  expect(read(text, language).wanted).toEqual([]);
});
