import { expect, test } from 'vitest';
import type { Wish } from '../../src/catalog/query.ts';
import { emptyWish, tasteOfValue } from '../../src/engine/wish.ts';
import { GENDERS } from '../../src/flow/program/slot-types.ts';
import { queryOf } from '../support/catalog-builders.ts';
import { shippedCatalog, shippedDeployment } from '../support/shipped.ts';
import { EXPERTS_CHOICE } from './experts-choice.ts';

const catalog = shippedCatalog();
const { machine } = await shippedDeployment();
const nameOf = new Map(catalog.names.fragrances.map(({ id, name }) => [id, name]));

/** "ingredient.rose style.dry gender.masculine" */
function wishIn(text: string): Wish {
  const wish = emptyWish();
  for (const part of text.split(' ')) {
    const [type = '', id = ''] = part.split('.');
    if (type === 'ingredient') wish.ingredients.push({ id, weight: 1 });
    else if (type === 'family') wish.families.push({ id, weight: 1 });
    else if (type === 'gender') wish.gender = GENDERS.find((gender) => gender === id) ?? null;
    else wish.tastes.push(tasteOfValue(machine, type, id));
  }
  return wish;
}

function firstOf(text: string): readonly string[] {
  const answer = catalog.answer('demo', queryOf(wishIn(text), { perPage: 3 }));
  return answer.type === 'searched' ? answer.items.map(({ id }) => nameOf.get(id) ?? '') : [];
}

/** The least that is accepted, of the first ones and of the first three. */
const LEAST = { tuned: [0.8, 0.55], apart: [0.7, 0.55] } as const;

test.each(['tuned', 'apart'] as const)('who knows perfumes gets first what is known for what they wish (%s)', (half) => {
  const judged = Object.entries(EXPERTS_CHOICE[half]).map(([wish, accepted]) => ({ wish, accepted, got: firstOf(wish) }));
  for (const { accepted } of judged) for (const name of accepted) expect([...nameOf.values()]).toContain(name);
  const wrong = judged.filter(({ accepted, got: [first = ''] }) => !accepted.includes(first));
  const among = judged.map(({ accepted, got }) => got.filter((name) => accepted.includes(name)).length / Math.min(3, accepted.length));
  const [first, three] = LEAST[half];
  const told = wrong.map(({ wish, got }) => `${wish}: ${got.join(', ')}`).join('; ');
  expect(1 - wrong.length / judged.length, told).toBeGreaterThanOrEqual(first);
  expect(among.reduce((sum, share) => sum + share, 0) / judged.length, told).toBeGreaterThanOrEqual(three);
});
