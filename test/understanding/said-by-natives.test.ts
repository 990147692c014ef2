import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Reading } from '../../src/service/reading.ts';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What people say in one language, and what must come of it. Alternatives are divided by a bar; `anything`: no value at all. */
interface Row {
  /** One message after the other. */
  readonly said: readonly string[];
  readonly wanted?: readonly string[];
  readonly avoided?: readonly string[];
  readonly recipient?: readonly string[];
  readonly gender?: readonly string[];
  readonly intent?: readonly string[];
  readonly not_wanted?: readonly string[] | 'anything';
  readonly not_avoided?: readonly string[] | 'anything';
  readonly not_recipient?: readonly string[] | 'anything';
  readonly no_gender?: true;
  /** A most price was heard. */
  readonly price?: true;
  readonly strength?: true;
  readonly nothing?: true;
}

function faultsOf(row: Row, reading: Reading): readonly string[] {
  const wanted = [
    ...reading.ingredients_wanted,
    ...reading.families,
    ...reading.facets,
    ...reading.occasion,
    ...reading.season,
    ...reading.mood,
    ...reading.concentration,
    ...reading.brands,
    ...reading.tags,
  ];
  const avoided = [...reading.ingredients_avoided, ...reading.families_avoided, ...reading.facets_avoided, ...reading.brands_avoided];
  const missing = (what: string, expected: readonly string[] | undefined, heard: readonly string[]): readonly string[] =>
    (expected ?? []).flatMap((keys) => {
      const isHeard = keys === '' ? heard.length > 0 : keys.split('|').some((key) => heard.includes(key));
      return isHeard ? [] : [`${what}: no ${keys} among ${heard.join()}`];
    });
  const heardOf = (what: string, not: readonly string[] | 'anything' | undefined, heard: readonly string[]): readonly string[] => {
    const found = not === 'anything' ? heard : heard.filter((key) => not?.includes(key));
    return found.length === 0 ? [] : [`${what}: ${found.join()}`];
  };
  const gender = reading.gender === null ? [] : [reading.gender];
  const isPriced = reading.price_max !== null;
  const isStrong = reading.strength !== null;
  const all = [...wanted, ...avoided, ...gender, ...reading.recipients, ...reading.similar_to];
  return [
    ...missing('wanted', row.wanted, wanted),
    ...missing('avoided', row.avoided, avoided),
    ...missing('recipient', row.recipient, reading.recipients),
    ...missing('gender', row.gender, gender),
    ...missing('intent', row.intent, reading.intents),
    ...heardOf('wanted', row.not_wanted, wanted),
    ...heardOf('avoided', row.not_avoided, avoided),
    ...heardOf('recipient', row.not_recipient, reading.recipients),
    ...heardOf('gender', row.no_gender && 'anything', gender),
    ...heardOf('anything', row.nothing && 'anything', [...all, ...(isPriced ? ['price'] : []), ...(isStrong ? ['strength'] : [])]),
    ...(row.price && !isPriced ? ['no price'] : []),
    ...(row.strength && !isStrong ? ['no strength'] : []),
  ];
}

describe.each(['en', 'fr', 'es', 'de', 'it', 'pt'])('%s', (language) => {
  const rows: readonly Row[] = parse(readFileSync(join(import.meta.dirname, 'said-by-natives', `${language}.yaml`), 'utf8'));
  test.each(rows.map((row) => [row.said.join(' | '), row] as const))('%s', (_, row) => {
    expect(faultsOf(row, readAll(deployment, language, row.said))).toEqual([]);
  });
});
