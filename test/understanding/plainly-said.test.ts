import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reading } from '../../src/service/reading.ts';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const folder = join(import.meta.dirname, 'plainly-said');

/**
 * Each line of a file: the language, one message or several (`||`), and what must come of them (`|`): `+rose` is wished for, `-rose` turned
 * down, `no+rose` and `no-rose` not, `for:wife` who wears it, `still:self` for whom it is by then, `gender:feminine` its gender, `max:60` its highest price, `like:f0001` what it shall
 * be like, and `nothing` where nothing is understood. Alternatives are divided by a slash.
 */
function faultsOf(check: string, reading: Reading): readonly string[] {
  const wanted = [
    ...reading.ingredients_wanted,
    ...reading.families,
    ...reading.facets,
    ...reading.brands,
    ...reading.occasion,
    ...reading.season,
    ...reading.mood,
    ...reading.tags,
  ];
  const avoided = [...reading.ingredients_avoided, ...reading.families_avoided, ...reading.facets_avoided, ...reading.brands_avoided];
  if (check === 'nothing') return [...wanted, ...avoided, ...reading.recipients].map((one) => `${one} was understood`);
  const [, no, sign = '', keys = ''] = /^(no)?([+-]|for:|still:|gender:|max:|like:)(.+)$/.exec(check) ?? [];
  const told: Readonly<Record<string, readonly string[]>> = {
    '+': wanted,
    '-': avoided,
    'for:': reading.recipients,
    'still:': [reading.recipient ?? ''],
    'gender:': [reading.gender ?? ''],
    'max:': [String(reading.price_max)],
    'like:': reading.similar_to,
  };
  const heard = told[sign] ?? [];
  const isHeard = keys.split('/').some((key) => heard.includes(key));
  return isHeard === (no === undefined) ? [] : [`${check}: +${wanted.join()} -${avoided.join()} for:${reading.recipients.join()}`];
}

describe.each(readdirSync(folder).map((file) => [file.replace('.txt', '').replaceAll('-', ' '), file] as const))('%s', (_, file) => {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  test.each(lines.filter((line) => line.trim() !== ''))('%s', (line) => {
    const [said = '', checks = ''] = line.split(' | ');
    const reading = readAll(deployment, said.slice(0, 2), said.slice(3).split(' || '));
    expect(checks.split(' ').flatMap((check) => faultsOf(check, reading))).toEqual([]);
  });
});
