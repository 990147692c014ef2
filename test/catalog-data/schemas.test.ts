import { dirname, join } from 'node:path/posix';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { dataFiles, fragrances, readText, schemaNames, scopeNamed } from './catalog-files.ts';

function compiled(schema: string): ValidateFunction {
  return new Ajv({ allErrors: true }).compile(JSON.parse(readText(schema)));
}

function complaints(schema: string, data: unknown): string[] {
  const validate = compiled(schema);
  validate(data);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

describe('the shipped files', () => {
  test.each(dataFiles)('%s obeys the schema that it names', (file) => {
    const data: { $schema: string } = JSON.parse(readText(file));
    expect(complaints(join(dirname(file), data.$schema), data)).toEqual([]);
  });

  test('every schema is named by a file', () => {
    const named = dataFiles.map((file) => join(dirname(file), JSON.parse(readText(file)).$schema));
    expect([...new Set(named)].sort()).toEqual(schemaNames.map((name) => `schemas/${name}`));
  });

  test('every field of every schema is described for editors', () => {
    for (const name of schemaNames) expect([name, undescribed(JSON.parse(readText(`schemas/${name}`)))]).toEqual([name, []]);
  });
});

function undescribed(schema: { properties?: Record<string, { description?: string }> }, at = ''): string[] {
  const here = Object.entries(schema.properties ?? {}).filter(([name, field]) => !isList(name, field) && field.description === undefined);
  const below = Object.entries(schema).flatMap(([name, child]) => (isSchema(child) ? undescribed(child, `${at}/${name}`) : []));
  return [...here.map(([name]) => `${at}/${name}`), ...below];
}

/** The list that a file holds is described by the file's own description. */
function isList(name: string, field: object): boolean {
  return 'items' in field && ['families', 'ingredients', 'facets', 'fragrances', 'allergens'].includes(name);
}

function isSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('a mistake is caught', () => {
  const [fragrance] = fragrances;
  const [offer] = scopeNamed('demo').offers;
  const file = (change: object) => ({ fragrances: [{ ...fragrance, ...change }] });
  const shop = (change: object) => ({
    scope: 's',
    title: 'S',
    currency: 'EUR',
    hide_out_of_stock: true,
    offers: [{ ...offer, ...change }],
  });

  test.each([
    ['a misspelt field', { notess: {} }],
    ['an id with a space', { id: 'f 1' }],
    ['an unknown gender', { gender: 'male' }],
    ['a year as text', { year: '2015' }],
    ['an unknown concentration', { concentration: 'EDP' }],
    ['markup in a name', { name: 'Sauvage <b>' }],
    ['a name of blanks', { name: '  ' }],
    ['an EAN of eleven digits', { eans: ['20000010100'] }],
    ['an article number as EAN', { eans: ['SAP-0012345678'] }],
    ['an EAN as number', { eans: [2000001010006] }],
    ['popularity as a percentage', { popularity: 95 }],
    ['notes without a base', { notes: { top: [], heart: [] } }],
    ['one note twice in a place', { notes: { top: ['lemon', 'lemon'], heart: [], base: [] } }],
  ])('in a fragrance: %s', (_, change) => {
    expect(complaints('schemas/fragrances.schema.json', file(change))).not.toEqual([]);
  });

  test.each([
    ['a price as text', { price: '12,50' }],
    ['a negative price', { price: -1 }],
    ['a size of nothing', { ml: 0 }],
    ['rank 0', { rank: 0 }],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }],
    ['stock as number', { in_stock: 1 }],
  ])('in an offer: %s', (_, change) => {
    expect(complaints('schemas/scope.schema.json', shop(change))).not.toEqual([]);
  });

  test('what is unknown may be left open', () => {
    const open = {
      year: null,
      concentration: null,
      subfamily: null,
      perfumers: [],
      eans: [],
      notes: { top: [], heart: [], base: [], flat: ['oud'] },
    };
    expect(complaints('schemas/fragrances.schema.json', file(open))).toEqual([]);
    expect(
      complaints('schemas/scope.schema.json', shop({ ean: null, ml: null, rank: null, tags: [], image_url: 'https://shop.example/1.jpg' })),
    ).toEqual([]);
  });
});
