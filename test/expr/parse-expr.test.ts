import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExprUse } from '../../src/flow/expr/expr-names.ts';
import { type ExprProblem, parseExpr } from '../../src/flow/expr/parse-expr.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { runs } from '../support/runs.ts';
import { namesWith } from './names.ts';

const names = namesWith({
  direction: 'any_known(families, wanted)',
  cheap: 'price.max > 0 && price.max <= 50',
  noted: 'direction && known(note)',
});

function problemsOf(source: string, use: ExprUse = {}): readonly ExprProblem[] {
  const parsed = parseExpr(source, names, use);
  return parsed.ok ? [] : parsed.problems;
}

/** Each problem as its code and the text it points at. */
function said(source: string, use: ExprUse = {}): string[] {
  return problemsOf(source, use).map((one) => `${one.code} ${source.slice(one.start, one.end)}`);
}

describe('what a condition can say', () => {
  test.each([
    ['known(gender)', 'bool'],
    ['any_known(gender, families, wanted)', 'bool'],
    ['!answered(gender) || gender != "unisex"', 'bool'],
    ['"woody" in families', 'bool'],
    ['gender in ["feminine", "unisex"]', 'bool'],
    ['note in wanted', 'bool'],
    ['size(wanted) >= 2', 'bool'],
    ['price.max > 0 && price.min < 80.5', 'bool'],
    ['wants_it', 'bool'],
    ['wants_it == false', 'bool'],
    ['results.has_more && results.total - 3 > -results.page', 'bool'],
    ['"sauvage" in results.items', 'bool'],
    ['turn.at_rest && turn.language == "fr"', 'bool'],
    ['gender == ""', 'bool'],
    ['wanted + [note, "rose"]', 'list'],
    ['[]', 'list'],
    ['wants_it ? "masculine" : gender', 'string'],
    ['bottles + 1', 'double'],
    ['price', 'range'],
    ['results.first', 'string'],
    ['direction && cheap && noted', 'bool'],
  ])('%s', (source, type) => {
    expect(parseExpr(source, names)).toMatchObject({ ok: true, type: { type } });
  });
});

describe('what is wrong, and where', () => {
  test.each([
    ['gendre == "unisex"', 'expr/unknown-name gendre', 'Did you mean `gender`?'],
    ['gender == "feminin"', 'expr/unknown-value "feminin"', 'Did you mean "feminine"?'],
    ['"unisex" == gender && "woodi" in families', 'expr/unknown-value "woodi"', 'Did you mean "woody"?'],
    ['gender == feminine', 'expr/unknown-name feminine', 'Write "feminine" in quotes.'],
    ['woody in families', 'expr/unknown-name woody', 'Write "woody" in quotes.'],
    ['gender in ["feminine", "male"]', 'expr/unknown-value "male"', undefined],
    ['wanted + ["rozes"]', 'expr/unknown-value "rozes"', 'Did you mean "rose"? There are `rose`, `lemon`, `vetiver`, `oud`.'],
    ['wanted + note', 'expr/wrong-type wanted + note', 'Write the value as a list: `[value]`.'],
    ['note in families', 'expr/wrong-type note in families', undefined],
    ['wanted && true', 'expr/wrong-type wanted', 'Write `known(wanted)` to ask whether it has a value.'],
    ['price > 3', 'expr/wrong-type price', 'Write `price.min` or `price.max`.'],
    ['families > 3', 'expr/wrong-type families', 'Write `size(families)`.'],
    ['price.mim > 3', 'expr/unknown-name price.mim', 'Its limits are `.min` and `.max`.'],
    ['families == families', 'expr/wrong-type families', 'Ask `"value" in list`, or `size(list)`.'],
    ['gender == 3', 'expr/wrong-type gender == 3', undefined],
    ['results.totl > 3', 'expr/unknown-name results.totl', 'Did you mean `results.total`?'],
    ['results', 'expr/unknown-name results', undefined],
    ['know(gender)', 'expr/unknown-name know(gender)', 'Did you mean `known`?'],
    ['known(gender, price)', 'expr/wrong-type known(gender, price)', 'Write `any_known(…)` for several.'],
    ['known(size(wanted))', 'expr/wrong-type size(wanted)', undefined],
    ['size(gender)', 'expr/wrong-type gender', undefined],
    ['bottles * 2', 'expr/not-in-language bottles * 2', undefined],
    ['gender.matches("f")', 'expr/not-in-language gender.matches("f")', undefined],
    ['wanted.exists(x, x == "rose")', 'expr/not-in-language wanted.exists(x, x == "rose")', undefined],
    ['wanted[0]', 'expr/not-in-language wanted[0]', undefined],
    ['gender == null', 'expr/not-in-language null', undefined],
    ['wants_it ? 1 : "a"', 'expr/wrong-type wants_it ? 1 : "a"', undefined],
    ['gender = "unisex"', 'expr/syntax =', 'Two things are compared with `==`: `gender == "unisex"`.'],
    ['gender = unisex', 'expr/syntax =', 'Two things are compared with `==`: `gender == "unisex"`.'],
    ['wants_it = true && known(note)', 'expr/syntax =', 'Two things are compared with `==`: `wants_it == true`.'],
    ['price.max = 50', 'expr/syntax =', 'Two things are compared with `==`: `price.max == 50`.'],
    ['price.max => 50', 'expr/syntax =', 'Write `>=`.'],
    ['price.max =< 50', 'expr/syntax =', 'Write `<=`.'],
    ['gender <> "unisex"', 'expr/syntax >', 'Write `!=` for "is not".'],
    ['price.max > 49,90', 'expr/syntax ,', 'A number is written with a point: `49.90`.'],
    ['price.max > "50"', 'expr/wrong-type "50"', 'Write the number without quotes: `50`.'],
    ['known gender', 'expr/syntax gender', 'Write `known(gender)`.'],
    ['known("gender")', 'expr/wrong-type "gender"', 'Write the slot without quotes: `gender`.'],
    ['“known(gender)”', 'expr/syntax “', 'Take the curly quotes out: the text between them is the condition.'],
    ['wants_it && not known(note)', 'expr/syntax known', 'Write `!` for "not".'],
    ['wanted in "rose"', 'expr/wrong-type "rose"', 'The value comes first: `"…" in wanted`.'],
    ['yes', 'expr/unknown-name yes', 'Write `true` for it.'],
    ['wants_it and known(note)', 'expr/syntax and', 'Write `&&` for "and".'],
    ['wants_it &&', 'expr/syntax ', undefined],
    ['', 'expr/syntax ', undefined],
    ['toString in wanted', 'expr/unknown-name toString', undefined],
    ['constructor', 'expr/unknown-name constructor', undefined],
    ['__proto__ in wanted', 'expr/syntax __proto__', undefined],
    ['results.constructor', 'expr/unknown-name results.constructor', undefined],
  ])('%s', (source, expected, help) => {
    expect(said(source)).toEqual([expected]);
    if (help !== undefined) expect(problemsOf(source)[0]?.help).toBe(help);
  });

  test('everything wrong is said at once, in order', () => {
    expect(said('gendre == "x" && "woodi" in families && nope')).toEqual([
      'expr/unknown-name gendre',
      'expr/unknown-value "woodi"',
      'expr/unknown-name nope',
    ]);
  });
});

describe('what the value is for', () => {
  test('a condition must be true or false', () => {
    expect(problemsOf('gender', { expected: 'bool' })).toMatchObject([
      { code: 'expr/wrong-type', message: 'This must be true or false, but it is a value of `gender`.' },
    ]);
  });

  test('what is put into a slot is one of its values', () => {
    const gender = { slot: { type: 'gender', shape: 'value', many: false, values: ['feminine', 'masculine', 'unisex'] } } as const;
    expect(said('"masculine"', { expected: gender })).toEqual([]);
    expect(said('wants_it ? "feminine" : "men"', { expected: gender })).toEqual(['expr/unknown-value "men"']);
    expect(said('note', { expected: gender })).toEqual(['expr/wrong-type note']);
    expect(said('["masculine"]', { expected: gender })).toEqual(['expr/wrong-type ["masculine"]']);
  });
});

describe('ranges', () => {
  const YEAR = { slot: { type: 'year', shape: 'range', many: false, values: null } } as const;

  test('of one type are none of another', () => {
    expect(problemsOf('price', { expected: YEAR })).toMatchObject([
      { code: 'expr/wrong-type', message: 'This must be a range of `year`, but it is a range of `price`.' },
    ]);
    expect(problemsOf('price', { expected: { slot: { ...YEAR.slot, type: 'price' } } })).toEqual([]);
  });

  test('what would fit is named', () => {
    const price = { slot: { type: 'price', shape: 'range', many: false, values: null } } as const;
    expect(problemsOf('gender', { expected: price })).toMatchObject([{ help: 'Of that type there is `price`.' }]);
  });
});

describe('definitions', () => {
  test('are written out, with the names of where they stand', () => {
    const elsewhere = namesWith({ direction: 'known(price)' });
    const here = {
      ...namesWith(),
      definition: (name: string) => (name === 'direction' ? { source: 'known(price)', names: elsewhere } : undefined),
    };
    expect(parseExpr('direction', here)).toEqual({
      ok: true,
      expr: { op: 'known', slots: [{ scope: 'project', name: 'price' }] },
      type: { type: 'bool' },
      texts: [],
    });
  });

  test('a text is told with all that it can be, and their places', () => {
    const either = parseExpr("known(price) ? 'a' : 'b'", names);
    expect(either.ok && either.texts.map(({ value, start, end }) => [value, start, end])).toEqual([
      ['a', 15, 18],
      ['b', 21, 24],
    ]);
  });

  test('what is wrong in one is said where it is defined only', () => {
    const broken = namesWith({ bad: 'known(gendre)' });
    expect(parseExpr('bad', broken)).toEqual({ ok: false, problems: [] });
    expect(parseExpr('known(gendre)', broken, { defining: 'bad' })).toMatchObject({ problems: [{ code: 'expr/unknown-name' }] });
  });

  test('a text that only the use shows to be wrong is reported at the use', () => {
    expect(parseExpr('flower in wanted', namesWith({ flower: '  "roze"' }))).toMatchObject({
      problems: [{ code: 'expr/unknown-value', start: 0, end: 6 }],
    });
  });

  test('a circle is reported once, for the first of its members', () => {
    const circle = { first: 'known(gender) && second', second: 'third || wants_it', third: '!first' };
    const all = Object.entries(circle).map(([name, source]) => parseExpr(source, namesWith(circle), { defining: name }));
    expect(all).toMatchObject([
      { ok: false, problems: [{ code: 'expr/circular-definition', start: 17, end: 23 }] },
      { ok: false, problems: [] },
      { ok: false, problems: [] },
    ]);
  });

  test('doubling ones come to an end', () => {
    const doubling = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d${i}`, i === 0 ? 'wants_it' : `d${i - 1} && d${i - 1}`]));
    expect(parseExpr('d39', namesWith(doubling))).toMatchObject({ ok: false, problems: [{ code: 'expr/too-long' }] });
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    'gender',
    'families',
    '"rose"',
    '(',
    ')',
    '&&',
    '||',
    '!',
    '==',
    'in',
    '[',
    ']',
    ',',
    '.min',
    'price',
    '?',
    ':',
    '+',
    '-',
    '1.5',
    'size(',
    'known(',
    'direction',
    '"',
    '{',
    '\u2028',
    '\\',
  );
  const texts = fc.oneof(
    fc.string({ unit: ANY_CHARACTER }),
    fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
  );

  test('is read without throwing, and its problems lie within it', () => {
    fc.assert(
      fc.property(texts, (source) => {
        const parsed = parseExpr(source, names, { expected: 'bool' });
        if (parsed.ok) return;
        expect(parsed.problems.length).toBeGreaterThan(0);
        for (const one of parsed.problems) {
          expect(one.start).toBeGreaterThanOrEqual(0);
          expect(one.end).toBeGreaterThanOrEqual(one.start);
          expect(one.end).toBeLessThanOrEqual(source.length);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test.each([['('], ['!'], ['-'], ['['], ['a?'], ['wants_it && '], ['1 + ']])('%s many thousand times', (piece) => {
    expect(parseExpr(`${piece.repeat(20_000)}wants_it`, names).ok).toBe(false);
  });
});
