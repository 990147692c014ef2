import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';

const { machine } = await shippedDeployment();

test.each([
  ['en', ['less sweet', 'lighter', 'cheaper'], 'long-lasting'],
  ['de', ['weniger süß', 'leichter', 'günstiger'], 'langanhaltend'],
  ['fr', ['moins sucré', 'plus léger', 'moins cher'], 'tenace'],
  ['es', ['menos dulce', 'más ligero', 'más barato'], 'duradero'],
  ['it', ['meno dolce', 'più leggero', 'meno caro'], 'duraturo'],
  ['pt', ['menos doce', 'mais leve', 'mais barato'], 'duradouro'],
])('what is shown of a wish is a word for it, and no sentence that says it: %s', (language, comparatives, lasting) => {
  const values = machine.program.lexicons[language]?.values;
  const shown = ['less_sweet', 'lighter', 'cheaper'].map((value) => values?.['comparative']?.[value]?.[0]);
  expect([shown, values?.['style']?.['long_lasting']?.[0]]).toEqual([comparatives, lasting]);
});
