import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { inThreeLanguages, readProjectFolder } from '../support/fixtures.ts';
import { shippedNames } from '../support/shipped.ts';

const files = inThreeLanguages(readProjectFolder('flows'));
const compiler = createCompiler();

/** The names of the project's slots, as they are written. */
const slots = [...(/\nslots:\n((?: {2}.*\n)+)/.exec(textIn('project.yaml'))?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
  ([, name = '']) => name,
);

function textIn(path: string): string {
  return files.find((file) => file.path === path)?.source.text ?? '';
}

/** What is said once a slot is declared under another name, or not at all. */
function withSlot(slot: string, name: string | null): readonly Diagnostic[] {
  // With all that is declared of it below.
  const line = new RegExp(`\\n  ${slot}:.*(?:\\n {3,}.*)*`);
  const renamed = files.map((file) =>
    file.path === 'project.yaml'
      ? {
          ...file,
          source: {
            ...file.source,
            text: file.source.text.replace(line, (found) => (name === null ? '' : found.replace(`${slot}:`, `${name}:`))),
          },
        }
      : file,
  );
  return compiler.compile(renamed, shippedNames()).diagnostics;
}

test('for a slot that is gone no other is put in its place unasked', () => {
  expect(slots.length).toBeGreaterThan(15);
  for (const slot of slots) {
    const changes = withSlot(slot, null).flatMap(({ mend }) => (mend === undefined ? [] : [mend.text]));
    expect(changes, slot).toEqual([]);
  }
});

test('for a slot that was renamed only its new name is put in its place unasked', () => {
  for (const slot of slots) {
    const misspelt = `${slot.slice(0, -2)}${slot.at(-1)}${slot.at(-2)}`;
    for (const name of new Set([`no_${slot}`, `un${slot}`, `${slot}_2`, slot.replace(/^no_/, ''), misspelt])) {
      if (slots.includes(name)) continue;
      const changes = withSlot(slot, name).flatMap(({ mend }) => (mend === undefined ? [] : [mend.text]));
      const restores = new Set([misspelt, slot]); // at its uses, or where it is declared
      expect(
        changes.filter((text) => !restores.has(text)),
        `${slot} → ${name}`,
      ).toEqual([]);
    }
  }
});
