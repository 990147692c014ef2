import { describe, expect, test } from 'vitest';
import { goneNames } from '../../src/engine/gone-names.ts';
import { machineOf } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const before = machineOf(smallProject).program;

/** What is told of the small project once these texts in all its files are others. */
function toldOf(...edits: readonly (readonly [from: RegExp, to: string])[]): readonly string[] {
  const files = Object.entries(smallProject).map(([path, text]): [string, string] => [
    edits.reduce((name, [from, to]) => name.replaceAll(from, to), path),
    edits.reduce((now, [from, to]) => now.replaceAll(from, to), text),
  ]);
  const told = goneNames(before, machineOf(Object.fromEntries(files)).program);
  return told.map(({ is, name, meant }) => `${is} ${name} → ${meant ?? 'unknown'}`);
}

describe('what a name that went without `renamed` has become', () => {
  test('is the one that is spelt alike', () => {
    expect(toldOf([/\bask_family\b/g, 'ask_families'])).toEqual(['step advise.ask_family → ask_families']);
  });

  test.each<[string, readonly (readonly [RegExp, string])[], readonly string[]]>([
    ['a step that asks for the same', [[/\bask_family\b/g, 'which_kind']], ['step advise.ask_family → which_kind']],
    ['a slot that takes the same', [[/\bavoided\b/g, 'without_these']], ['slot avoided → without_these']],
    ['a flow of the same steps', [[/\bdescribe_note\b/g, 'tell_smell']], ['flow describe_note → tell_smell']],
  ])('is %s, whatever it is called', (_, edits, told) => {
    expect(toldOf(...edits)).toEqual(told);
  });

  test('isn’t guessed where two may be meant', () => {
    const told = toldOf([/\blast_one\b/g, 'these_were_all'], [/\bnothing_fits\b/g, 'empty_handed']);
    expect(told).toEqual(['step advise.last_one → unknown', 'step advise.nothing_fits → unknown']);
  });
});
