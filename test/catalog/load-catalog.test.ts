import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogFile, loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { DiagnosticCode } from '../../src/diagnostics/codes.ts';
import { CATALOG_CODES } from '../../src/diagnostics/codes-catalog.ts';
import { LineIndex } from '../../src/text/source.ts';
import { type Edit, editedFiles, fileOf } from '../support/catalog-files.ts';
import { runs } from '../support/runs.ts';

test('a well-formed catalog loads without a word', () => {
  const loaded = loadCatalog(editedFiles());
  expect(loaded.diagnostics).toEqual([]);
  expect(loaded.ok && loaded.catalog.scopes).toEqual(['shop']);
});

test('a file with bytes that are not UTF-8 is refused where they stand, not shown to shoppers', () => {
  const files = editedFiles().filter(({ path }) => path !== 'facets.json');
  const bytes = Buffer.from('{"facets":[{"key":"fresh","names":{"en":["fra\u00eeche"]}}]}', 'latin1');
  const damaged = fileOf('facets.json', bytes.toString('utf8'));
  expect(loadCatalog([...files, damaged]).diagnostics).toMatchObject([
    {
      code: 'catalog/invalid-json',
      message: "The file isn't UTF-8 here, as JSON is",
      span: { file: 'catalog/facets.json', start: 45, end: 46 },
    },
  ]);
});

/** What the span of each diagnostic covers in the file as it was loaded. */
function pointedAt(...edits: readonly Edit[]): readonly (readonly [code: string, text: string])[] {
  const files = editedFiles(...edits);
  return loadCatalog(files).diagnostics.map((one) => {
    const text = files.find((file) => file.source.file === one.span.file)?.source.text ?? '';
    return [one.code, text.slice(one.span.start, one.span.end)] as const;
  });
}

const FRAGRANCE = 'fragrances.fragrances.0';
const OFFER = 'scope.offers.0';

const mistakes: readonly (readonly [what: string, edit: Edit, code: DiagnosticCode, pointedAt: string])[] = [
  ['a mistyped field', [`${FRAGRANCE}.year`, '2000'], 'catalog/wrong-type', '"2000"'],
  ['a misspelt field', [`${FRAGRANCE}.accords_`, []], 'catalog/unknown-field', '"accords_"'],
  ['a missing field', ['facets.facets.0.names', undefined], 'catalog/missing-field', '{'],
  ['a value out of its range', [`${FRAGRANCE}.popularity`, 2], 'catalog/wrong-value', '2'],
  ['a gender that there is not', [`${FRAGRANCE}.gender`, 'femnine'], 'catalog/wrong-value', '"femnine"'],
  ['markup in a name', [`${FRAGRANCE}.name`, 'a<b'], 'catalog/markup-in-name', '"a<b"'],
  ['markup in a brand', [`${FRAGRANCE}.brand`, 'a<b'], 'catalog/markup-in-name', '"a<b"'],
  ['markup in an alias', [`${FRAGRANCE}.aliases`, ['<script>']], 'catalog/markup-in-name', '"<script>"'],
  ['markup in the name of a perfumer', [`${FRAGRANCE}.perfumers`, ['<']], 'catalog/markup-in-name', '"<"'],
  ['markup in the name of a note', ['ingredients.ingredients.0.names.en.-', '<'], 'catalog/markup-in-name', '"<"'],
  ['a line break in a name', [`${FRAGRANCE}.name`, 'a\nb'], 'catalog/wrong-value', '"a\\nb"'],
  ['an id used twice', ['facets.facets.-', { key: 'fresh', names: {} }], 'catalog/duplicate-id', '"fresh"'],
  ['a note that a list names twice', [`${FRAGRANCE}.notes.top`, ['lemon', 'lemon']], 'catalog/listed-twice', '"lemon"'],
  ['a family number used twice', ['families.families.1.id', 2], 'catalog/duplicate-id', '2'],
  ['a note nobody knows', [`${FRAGRANCE}.notes.top.-`, 'lemom'], 'catalog/unknown-ingredient', '"lemom"'],
  ['a parent nobody knows', ['ingredients.ingredients.1.parents.-', 'flowr'], 'catalog/unknown-ingredient', '"flowr"'],
  ['a family nobody knows', [`${FRAGRANCE}.family`, 'woddy'], 'catalog/unknown-family', '"woddy"'],
  ['a family near one that nobody knows', ['families.families.0.near.woddy', 0.5], 'catalog/unknown-family', '"woddy"'],
  ['a sub-family nobody knows', [`${FRAGRANCE}.subfamily`, 'wheel_wood'], 'catalog/unknown-subfamily', '"wheel_wood"'],
  ['a facet nobody knows', [`${FRAGRANCE}.accords.-`, 'frsh'], 'catalog/unknown-facet', '"frsh"'],
  ['an offer of a fragrance that there is not', [`${OFFER}.fragrance`, 'onee'], 'catalog/unknown-fragrance', '"onee"'],
  ['an EAN that is too short', [`${OFFER}.ean`, '123'], 'catalog/wrong-ean', '"123"'],
  ['an EAN with a wrong check digit', [`${FRAGRANCE}.eans`, ['2000000000009']], 'catalog/wrong-ean', '"2000000000009"'],
  ['an EAN of letters', [`${OFFER}.ean`, 'SAP-1000'], 'catalog/wrong-ean', '"SAP-1000"'],
  ['an EAN that is a number', [`${OFFER}.ean`, 2000000000008], 'catalog/wrong-type', '2000000000008'],
  ['an empty EAN', [`${OFFER}.ean`, ''], 'catalog/wrong-value', '""'],
  ['one EAN in one list twice', [`${FRAGRANCE}.eans.-`, '2000000000008'], 'catalog/duplicate-ean', '"2000000000008"'],
  ['one EAN of two fragrances', ['scope.offers.1.ean', '2000000000008'], 'catalog/ean-of-two-fragrances', '"2000000000008"'],
  ['no fragrances', ['fragrances.fragrances', []], 'catalog/empty', '[]'],
  ['a shop that offers nothing', ['scope.offers', []], 'catalog/empty-scope', '[]'],
  ['a currency that is no code', ['scope.currency', '€'], 'catalog/wrong-value', '"€"'],
  ['a form of address that German has not', ['scope.address', { de: 'ihr' }], 'catalog/wrong-value', '"ihr"'],
  ['a contact with markup', ['scope.contact', '<b>us</b>'], 'catalog/markup-in-name', '"<b>us</b>"'],
  ['a contact that is no text', ['scope.contact', 7], 'catalog/wrong-type', '7'],
  ['a list where an object should be', ['facets', []], 'catalog/wrong-type', '[]'],
];

describe('each mistake is pointed at where it stands, and causes no others', () => {
  test.each(mistakes)('%s', (_, edit, code, text) => {
    const [mistake, ...others] = pointedAt(edit);
    expect(mistake?.[0]).toBe(code);
    expect(mistake?.[1].startsWith(text)).toBe(true);
    expect(others).toEqual([]);
  });
});

test('a circle of parents is told once, from its first ingredient', () => {
  const found = loadCatalog(editedFiles(['ingredients.ingredients.0.parents', ['damask_rose']])).diagnostics;
  expect(found.map((one) => [one.code, one.message])).toEqual([
    ['catalog/hierarchy-cycle', '`flower` is a kind of itself: `flower` → `damask_rose` → `rose` → `flower`'],
  ]);
});

test('suggests what was meant', () => {
  const found = loadCatalog(editedFiles([`${FRAGRANCE}.family`, 'woddy'], ['fragrances.fragrances.1.gender', 'femnine'])).diagnostics;
  expect(found.map((one) => one.help)).toEqual(['Did you mean `woody`?', 'Did you mean `feminine`?']);
});

test('what a broken entry would have named is no second mistake', () => {
  expect(pointedAt(['ingredients.ingredients.1.tier', 'middle'])).toEqual([['catalog/wrong-value', '"middle"']]);
});

test('everything wrong is told at once, by file and place', () => {
  const files = editedFiles(
    ['fragrances.fragrances.1.year', 'new'],
    [`${FRAGRANCE}.popularity`, -1],
    [`${OFFER}.price`, '10'],
    ['families.families.0.strength', 9],
  );
  const found = loadCatalog(files).diagnostics;
  expect(found.map((one) => one.span.file)).toEqual([
    'catalog/families.json',
    'catalog/fragrances.json',
    'catalog/fragrances.json',
    'catalog/scopes/shop.json',
  ]);
  expect(found[1]?.span.start).toBeLessThan(found[2]?.span.start ?? 0);
});

describe('files', () => {
  test('each missing file is named beside those that are there', () => {
    const files = editedFiles().filter((file) => file.path !== 'facets.json' && !file.path.startsWith('scopes/'));
    const found = loadCatalog(files).diagnostics;
    expect(found.map((one) => [one.code, one.span.file])).toEqual([
      ['catalog/missing-file', 'catalog/facets.json'],
      ['catalog/no-scope', 'catalog/scopes'],
    ]);
  });

  test('no files at all is every file missing', () => {
    expect(loadCatalog([]).diagnostics.filter((one) => one.code === 'catalog/missing-file')).toHaveLength(4);
  });

  test('schemas and other files beside them are ignored', () => {
    const loaded = loadCatalog([...editedFiles(), fileOf('schemas/x.schema.json', 'nonsense'), fileOf('README.md', '<')]);
    expect(loaded).toMatchObject({ ok: true, diagnostics: [] });
  });

  test('a BOM and CRLF are simply accepted', () => {
    const files = editedFiles().map((file) => fileOf(file.path, `\ufeff${file.source.text.replaceAll('\n', '\r\n')}`));
    expect(loadCatalog(files)).toMatchObject({ ok: true, diagnostics: [] });
  });

  test.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{\n  "facets": [,]\n}', 2, 14],
    ['{\n  "facets": []\n} x', 3, 3],
    ['{ "facets": [] "x": 1 }', 1, 16],
    ["{ 'facets': [] }", 1, 3],
    ['{ "facets": ["a\tb"] }', 1, 16],
    ['{ "facets": [01] }', 1, 15],
  ])('text that is not JSON is pointed at where it stops being JSON: %j', (text, line, column) => {
    const files = editedFiles().map((file) => (file.path === 'facets.json' ? fileOf(file.path, text) : file));
    const [fault, ...rest] = loadCatalog(files).diagnostics;
    expect(fault?.code).toBe('catalog/invalid-json');
    expect(new LineIndex(text).at(fault?.span.start ?? 0)).toEqual({ line, column });
    expect(rest).toEqual([]);
  });

  test('the version changes with any file that counts, and with nothing else', () => {
    const version = (files: readonly CatalogFile[]) => {
      const loaded = loadCatalog(files);
      return loaded.ok ? loaded.catalog.version : '';
    };
    const files = editedFiles();
    expect(version(files)).toMatch(/^[0-9a-f]{64}$/);
    expect(version([...files].reverse().concat(fileOf('README.md', 'x')))).toBe(version(files));
    expect(version(editedFiles([`${OFFER}.price`, 51]))).not.toBe(version(files));
  });
});

test('EANs are brought to 13 digits', () => {
  const loaded = loadCatalog(editedFiles([`${FRAGRANCE}.eans`, ['0 36000 29145 2']], [`${OFFER}.ean`, '00036000291452']));
  expect(loaded.ok && loaded.catalog.names.eans.get('0036000291452')).toBe('one');
});

test('an offer may have no EAN of its own', () => {
  expect(loadCatalog(editedFiles([`${OFFER}.ean`, null]))).toMatchObject({ ok: true, diagnostics: [] });
});

test('a field that stands twice in its object is pointed at, with the first, however it is written', () => {
  const twice = (field: string, again: string) =>
    loadCatalog(editedFiles().map((file) => fileOf(file.path, file.source.text.replace(field, `${again}, ${field}`))));
  expect(twice('"brand": "House two"', '"br\\u0061nd": "a \\" : b\\\\"').diagnostics).toMatchObject([
    { code: 'catalog/duplicate-field', related: [{ message: 'It stands first here' }] },
  ]);
  expect(twice('"brand": "House two"', '"aliases": ["brand\\": ", "brand :"]').diagnostics).toEqual([]);
});

test('names such as constructor and __proto__ are ordinary names that resolve to nothing', () => {
  expect(pointedAt([`${FRAGRANCE}.family`, 'constructor'])).toEqual([['catalog/unknown-family', '"constructor"']]);
  const files = editedFiles().map((file) => fileOf(file.path, file.source.text.replace('"accords":', '"__proto__": {}, "accords":')));
  expect(loadCatalog(files).diagnostics.map((one) => one.code)).toEqual(['catalog/unknown-field']);
});

describe('whatever the files hold', () => {
  const paths = ['families.json', 'ingredients.json', 'facets.json', 'fragrances.json', 'scopes/shop.json'];

  function holds(files: readonly CatalogFile[]): void {
    const loaded = loadCatalog(files);
    for (const { span, related } of loaded.diagnostics) {
      for (const at of [span, ...related.map((one) => one.span)]) {
        const length = files.find((file) => file.source.file === at.file)?.source.text.length ?? 0;
        expect(at.start).toBeGreaterThanOrEqual(0);
        expect(at.start).toBeLessThanOrEqual(at.end);
        expect(at.end).toBeLessThanOrEqual(length);
      }
    }
    expect(loaded.ok).toBe(loaded.diagnostics.every((one) => one.severity !== 'error'));
  }

  test('any text is answered with diagnostics inside it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { minLength: 5, maxLength: 5 }), (texts) =>
        holds(paths.map((path, i) => fileOf(path, texts[i] ?? ''))),
      ),
      { numRuns: runs(100) },
    );
  });

  test('any JSON in any place is answered with diagnostics inside it', () => {
    const lists = fc.constantFrom('families', 'ingredients', 'facets', 'fragrances');
    const fields = fc.constantFrom('key', 'id', 'notes', 'near', 'names', 'eans', 'parents', 'all');
    fc.assert(
      fc.property(lists, fields, fc.jsonValue(), (list, field, value) => {
        holds(editedFiles([field === 'all' ? `${list}.${list}` : `${list}.${list}.0.${field}`, value]));
      }),
      { numRuns: runs(100) },
    );
  });

  test('a file cut short anywhere is answered with diagnostics inside it', () => {
    const whole = editedFiles();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.nat(), (which, length) => {
        holds(
          whole.map((file, i) => (i === which ? fileOf(file.path, file.source.text.slice(0, length % file.source.text.length)) : file)),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  test('brackets without end are refused, not followed', () => {
    holds(paths.map((path) => fileOf(path, '['.repeat(200_000))));
    holds(paths.map((path) => fileOf(path, `${'['.repeat(5_000)}${']'.repeat(5_000)}`)));
    holds(paths.map((path) => fileOf(path, `{"${'a'.repeat(2_000_000)}": 1`)));
  });
});

test('every code is triggered by one of the mistakes above', () => {
  const elsewhere = [
    'catalog/invalid-json',
    'catalog/duplicate-field',
    'catalog/missing-file',
    'catalog/no-scope',
    'catalog/hierarchy-cycle',
  ];
  const triggered = new Set([...elsewhere, ...mistakes.map(([, , code]) => code)]);
  expect([...triggered].sort()).toEqual(Object.keys(CATALOG_CODES).sort());
});
