import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileMessage } from '../../src/flow/message/format-message.ts';
import type { Message, MessageArguments } from '../../src/flow/message/message.ts';
import { type ParsedMessage, parseMessage } from '../../src/flow/message/parse-message.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { runs } from '../support/runs.ts';

function messageOf(source: string): Message {
  const parsed = parseMessage(source);
  if (!parsed.ok) throw new Error(`${source}: ${parsed.problems.map((one) => one.message).join('; ')}`);
  return parsed.message;
}

function say(source: string, args: MessageArguments = {}, language = 'en'): string {
  return compileMessage(messageOf(source), language)(args);
}

describe('what is said', () => {
  test.each<[string, MessageArguments, string, string]>([
    ['Hello', {}, 'en', 'Hello'],
    ['', {}, 'en', ''],
    ["Voici ce qu'évoque l'{note}.", { note: 'iris' }, 'fr', "Voici ce qu'évoque l'iris."],
    ["It''s {note}, isn't it", { note: 'rose' }, 'en', "It's rose, isn't it"],
    ["'{note}'", { note: 'rose' }, 'en', "'rose'"],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 0 }, 'en', 'none'],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 1 }, 'en', '1 card'],
    ['{n, plural, =0 {none} one {# card} other {# cards}}', { n: 12345 }, 'en', '12,345 cards'],
    ['{n, plural, one {# carte} other {# cartes}}', { n: 0 }, 'fr', '0 carte'],
    ["{n, plural, one {l'unique} other {d'autres : #}}", { n: 1 }, 'fr', "l'unique"],
    ['{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', { n: 2 }, 'en', 'you and 1 other'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, 'en', '22nd'],
    ['{again, select, yes {Again: } other {}}which?', { again: 'yes' }, 'en', 'Again: which?'],
    ['{again, select, yes {Again: } other {}}which?', {}, 'en', 'which?'],
    ['{n, plural, other {# of {m, plural, one {# one} other {# many}}}}', { n: 3, m: 1 }, 'en', '3 of 1 one'],
    ['{year}', { year: 2019 }, 'en', '2019'],
    ['{missing}.', {}, 'en', '.'],
    ['{n, plural, one {x} other {y}}', { n: 'many' }, 'en', 'y'],
    ['{constructor}{__proto__, select, toString {x} other {y}}', {}, 'en', 'y'],
    ['A # alone', {}, 'en', 'A # alone'],
  ])('%s with %o in %s', (source, args, language, text) => {
    expect(say(source, args, language)).toBe(text);
  });

  test('a language that nobody knows is no reason to fail', () => {
    expect(say('{n, plural, one {a} other {b}} {n}', { n: 1 }, 'qq')).toBe('a 1');
    expect(say('{n, plural, one {a} other {b}}', { n: 1 }, '???')).toBe('a');
  });
});

test('every use of an argument is named, with its arms and its place', () => {
  const source = "l'{note} {n, plural, =1 {{note}} other {#}} {again, select, yes {x} other {}}";
  const parsed = parseMessage(source);
  expect(parsed).toMatchObject({
    ok: true,
    args: [
      { name: 'note', kind: 'text', arms: [] },
      { name: 'n', kind: 'plural', arms: ['=1', 'other'] },
      { name: 'note', kind: 'text', arms: [] },
      { name: 'again', kind: 'select', arms: ['yes', 'other'] },
    ],
  });
  expect(parsed.ok && parsed.args.map((one) => source.slice(one.start, one.end))).toEqual(['note', 'n', 'note', 'again']);
});

describe('what is wrong, and where', () => {
  function said(source: string): string[] {
    const parsed: ParsedMessage = parseMessage(source);
    return parsed.ok ? [] : parsed.problems.map((one) => `${one.code} ${source.slice(one.start, one.end)}`);
  }

  test.each([
    ["it's <b>bold</b>", ['message/markup <']],
    ['bold</b> and <i>more</i>', ['message/markup <', 'message/markup <']],
    ["l'{price, number}", ['message/unsupported-format {price, number}']],
    ['{when, date, short}', ['message/unsupported-format {when, date, short}']],
    ["l'{n, plural, one {x}}", ['message/missing-other n']],
    ['{a, select, yes {x}} {b, select, no {y}}', ['message/missing-other a', 'message/missing-other b']],
    ['{n, plural, lots {x} other {y}}', ['message/syntax n']],
    ["d'{a", ['message/syntax {a']],
    ['{}', ['message/syntax {}']],
    ['{a b}', ['message/syntax {a ']],
    ['a } b', ['message/syntax }']],
    ['{n, plural, other {{g, select, other {# x}}}}', ['message/syntax #']],
    ['{a, foo}', ['message/syntax foo']],
  ])('%s', (source, expected) => {
    expect(said(source)).toEqual(expected);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    "'",
    '{',
    '}',
    '{a}',
    '{n, plural,',
    'one',
    'other',
    '{#}',
    '#',
    'select',
    ',',
    '<',
    ' ',
    'x',
    '=1',
    'é',
    '\u{1f338}',
  );
  const texts = fc.oneof(
    fc.string({ unit: ANY_CHARACTER }),
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
  );
  const args = fc.dictionary(fc.constantFrom('a', 'n', '__proto__'), fc.oneof(fc.string(), fc.double()));

  test('is read without throwing; what is wrong lies within it; what is right can be said', () => {
    fc.assert(
      fc.property(texts, args, (source, given) => {
        const parsed = parseMessage(source);
        if (parsed.ok) {
          expect(typeof compileMessage(parsed.message, 'fr')(given)).toBe('string');
          return;
        }
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

  test('without braces or `<` is said as it is, doubled apostrophes aside', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        fc.pre(!/[{}<]/.test(source));
        expect(say(source)).toBe(source.replaceAll("''", "'"));
      }),
      { numRuns: runs(100) },
    );
  });

  test('braces without end come to an end', () => {
    expect(parseMessage('{a, select, other {'.repeat(20_000)).ok).toBe(false);
  });
});

test('a text with plain arguments alone is read as it would be beside anything else', () => {
  const part = fc.oneof(
    fc.constantFrom('{note}', '{a_1}', "l'{note}", "'", '#', ' ', '\n', 'é🌹', '|', '1'),
    fc.string({ unit: fc.constantFrom('a', 'Z', "'", '#', ' ', '.', ':', ',', '"', '\\', '\u00a0') }),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const source = parts.join('');
      fc.pre(source !== '');
      const alone = parseMessage(source);
      const beside = parseMessage(`${source}{last, select, other {}}`);
      if (!alone.ok || !beside.ok) throw new Error(source);
      expect(alone.message).toEqual(beside.message.slice(0, -1));
      expect(alone.args).toEqual(beside.args.slice(0, -1));
    }),
    { numRuns: runs(100) },
  );
});
