import { expect, test } from 'vitest';
import { begin } from '../../src/engine/advance.ts';
import { keyOfSituation } from '../../src/exploration/abstraction.ts';
import { readingsOf } from '../../src/exploration/readings.ts';
import type { Entry } from '../../src/flow/program/slot-types.ts';
import { readFixture } from '../support/fixtures.ts';
import { smallStage } from './stage.ts';

const RECOMMEND = readFixture('test/fixtures/docs-explore/flows/recommend.yaml');

type Values = Readonly<Record<string, Entry['value']>>;

/** The keys of conversations that hold these values at the first question, in a project in which a step hangs on a condition. */
function keysWith(when: string, all: readonly Values[]): readonly string[] {
  const flow = RECOMMEND.replace('  present: {', `  skip: { when: "${when}", next: what_next }\n  present: {`);
  const { machine } = smallStage({ 'recommend.yaml': flow });
  const { conversation } = begin(machine, { seed: 1, language: 'en' });
  const keyOf = keyOfSituation(machine, readingsOf(machine.program), { digressions: 1 });
  return all.map((values) => {
    const slots = Object.entries(values).map(
      ([name, value]) => [name, { state: 'known', entries: [{ value, emphasis: 'plain' }] }] as const,
    );
    return keyOf({ ...conversation, slots: Object.fromEntries(slots), restSlots: Object.fromEntries(slots) });
  });
}

test('names of one list are one situation, as are numbers on one side', () => {
  const [one, other, beside] = keysWith("gender in ['feminine', 'masculine']", [
    { gender: 'feminine' },
    { gender: 'masculine' },
    { gender: 'unisex' },
  ]);
  expect(other).toBe(one);
  expect(beside).not.toBe(one);

  const below = (max: number) => ({ price: { min: null, max } });
  const [seven, twelve, forty] = keysWith('known(price) && price.max <= 12.0', [below(7), below(12), below(40)]);
  expect(twelve).toBe(seven);
  expect(forty).not.toBe(seven);
});

test('slots that one condition alone looks at are told apart by what it comes to', () => {
  const WHEN = "known(price) && price.max <= 12.0 && 'fresh' in style";
  const price = { min: null, max: 40 };
  const [neither, onlyPrice, both] = keysWith(WHEN, [{}, { price }, { price: { min: null, max: 7 }, style: 'fresh' }]);
  expect(onlyPrice).not.toBe(both);
  expect(neither).not.toBe(both);
  // Known, the price counts with the wishes beside it; which price it is does not.
  expect(
    keysWith(
      WHEN,
      [{ price }, { price: { min: null, max: 7 } }].map((one) => ({ ...one, families: 'floral' })),
    ),
  ).toSatisfy(([one, other]: readonly string[]) => one === other);
});

test('a slot that something else looks at, too, is told apart by itself', () => {
  const [open, known] = keysWith("known(price) && price.max <= 12.0 && gender == 'feminine'", [
    { gender: 'masculine' },
    { gender: 'masculine', price: { min: null, max: 7 } },
  ]);
  expect(known).not.toBe(open);
});
