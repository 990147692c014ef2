import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reading } from '../../src/service/reading.ts';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const folder = join(import.meta.dirname, 'for-whom');

/**
 * Each line of a file: the language, one message or several (`||`), and what is known after them (`|`): `for:wife` whom it is for, `g:feminine`
 * of which gender, `price:20..50` for how much (`price:around50`: a range about it), `+rose` wished for, `-rose` turned down; `no` before
 * one of these denies it. Alternatives are divided by a slash; `none` is nobody, or no gender.
 */
function holds(check: string, reading: Reading): boolean {
  const [, no, what = '', keys = ''] = /^(no)?(\+for:|for:|\+g:|g:|price:|[+-])(.*)$/.exec(check) ?? [];
  return isTrue(what.replace(/^\+(?=.)/, ''), keys, reading) === (no === undefined);
}

function isTrue(what: string, keys: string, reading: Reading): boolean {
  const among = (...values: readonly string[]): boolean => keys.split('/').some((key) => values.includes(key));
  switch (what) {
    case 'for:':
      return among(reading.recipient ?? 'none', ...reading.recipients);
    case 'g:':
      return among(reading.gender ?? 'none');
    case 'price:':
      return isPrice(keys, reading);
    case '-':
      return among(...reading.ingredients_avoided, ...reading.families_avoided, ...reading.facets_avoided, ...reading.brands_avoided);
    default:
      return among(
        ...[...reading.ingredients_wanted, ...reading.families, ...reading.facets, ...reading.brands],
        ...[...reading.occasion, ...reading.season, ...reading.mood, ...reading.tags],
      );
  }
}

function isPrice(said: string, { price_min: min, price_max: max }: Reading): boolean {
  const around = /^around(\d+)$/.exec(said)?.[1];
  if (around !== undefined) return min !== null && max !== null && min < Number(around) && max > Number(around);
  return said === `${min ?? ''}..${max ?? ''}`;
}

describe.each(readdirSync(folder).map((file) => [file.replace('.txt', '').replaceAll('-', ' '), file] as const))('%s', (_, file) => {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  test.each(lines.filter((line) => line.trim() !== ''))('%s', (line) => {
    const [said = '', checks = ''] = line.split(' | ');
    const reading = readAll(deployment, said.slice(0, 2), said.slice(3).split(' || '));
    const { recipient, recipients, gender, price_min, price_max, ingredients_wanted } = reading;
    const heard = JSON.stringify({ recipient, recipients, gender, price_min, price_max, ingredients_wanted });
    expect(checks.split(' ').flatMap((check) => (holds(check, reading) ? [] : [`${check}: ${heard}`]))).toEqual([]);
  });
});
