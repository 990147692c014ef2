import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { MOST_COMPARED, unknownName } from '../../src/flow/compiler/3-bind/unknown-name.ts';

const NAMES = Array.from({ length: 2000 }, (_, place) => `name_${'x'.repeat(place % 40)}${place}`);

/** So many names that stand for nothing, looked for among `NAMES`; and how many of those were looked at in all. */
function mistakes(count: number): { readonly told: readonly Diagnostic[]; readonly looked: number } {
  let looked = 0;
  function* names(): Generator<string> {
    for (const name of NAMES) {
      looked++;
      yield name;
    }
  }
  const report = (): void => {};
  const span = { file: 'main.yaml', start: 0, end: 1 };
  const told = Array.from({ length: count }, (_, place) =>
    unknownName(report, 'bind/unknown-step', { name: `${NAMES[place % 2000]}_`, span }, 'step', names),
  );
  return { told, looked };
}

test('a thousand mistakes among thousands of names each get the name that was meant', () => {
  const { told } = mistakes(1000);
  expect(told.map((one) => one.mend?.text)).toEqual(NAMES.slice(0, 1000));
});

test('of ten thousand all are told, and names are compared no more often than the limit allows', () => {
  const { told, looked } = mistakes(10_000);
  expect(looked).toBeLessThanOrEqual(MOST_COMPARED + NAMES.length);
  expect(told.at(-1)).toMatchObject({ code: 'bind/unknown-step', message: `No step is called \`${NAMES[1999]}_\`.` });
  expect(told.at(-1)?.mend).toBeUndefined();
});

test('each compilation has its own', () => {
  mistakes(10_000);
  expect(mistakes(1).told[0]?.mend?.text).toBe(NAMES[0]);
});
