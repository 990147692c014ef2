import { expect, test } from 'vitest';
import { inLanguages, readProjectFolder } from '../support/fixtures.ts';
import { IS_LONG, runs } from '../support/runs.ts';
import { compileShipped } from '../support/shipped.ts';

const files = inLanguages(readProjectFolder('flows'), ['en']);

/** One kind of thing that has a name: where it is declared, in each file that declares it. */
interface Declared {
  readonly what: string;
  readonly in: RegExp;
  /** The part of such a file in which the declarations stand. */
  readonly part: RegExp;
  /** One declaration: what stands before the name, the name, and all that belongs to it, to the end of its last line. */
  readonly one: RegExp;
  /** Those that are tried in a commit. */
  readonly tried: number;
}

const BELOW = '(?:\\n(?: {3,}.*|(?=\\n)))*';
const DECLARED: readonly Declared[] = [
  { what: 'slot', in: /^project\.yaml$/, part: /\nslots:\n(?: {2}.*\n)+/, one: new RegExp(`\\n( {2})(\\w+):.*${BELOW}`, 'g'), tried: 2 },
  {
    what: 'step',
    in: /^recommend\.yaml$/,
    part: /\nsteps:\n(?:(?: {2}.*)?\n)+/,
    one: new RegExp(`\\n( {2})(\\w+):.*${BELOW}`, 'g'),
    tried: 2,
  },
  { what: 'message', in: /^messages\//, part: /[\s\S]*/, one: /\n()(\w+):(?: .*| *\n(?: *- .*(?:\n|$)(?: {4,}.*\n)*)+)(?=\n)/g, tried: 2 },
  { what: 'flow', in: /^describe_\w+\.yaml$/, part: /[\s\S]*/, one: /\n(flow: )(\w+)/g, tried: 2 },
  { what: 'intent', in: /^vocabulary\/kinds\.yaml$/, part: /\nintents:\n(?: {2}- .*\n)+/, one: /\n( {2}- )(\w+).*/g, tried: 2 },
  {
    what: 'value of a kind',
    in: /^vocabulary\/kinds\.yaml$/,
    part: /\nstyle:\n(?:(?: {2}.*)?\n)+/,
    one: new RegExp(`\\n( {2})(\\w+):.*${BELOW}`, 'g'),
    tried: 2,
  },
  { what: 'choice', in: /^messages\//, part: /\n {2}(?:gender|shift):\n(?: {4}.*\n)+/, one: /\n( {4})(\w+):.*/g, tried: 2 },
];

/** The names of one kind, spread over all there are. */
function namesOf({ in: where, part, one, tried }: Declared): readonly string[] {
  const texts = files.flatMap(({ path, source }) => (where.test(path) ? [part.exec(source.text)?.[0] ?? ''] : []));
  const names = [...new Set(texts.flatMap((text) => [...text.matchAll(one)].map(([, , name = '']) => name)))];
  const step = Math.max(1, Math.floor(names.length / runs(tried)));
  return names.filter((_, place) => place % step === 0);
}

/** What is offered as a change once a thing is declared under another name, or not at all. */
function changesWith({ in: where, part, one }: Declared, name: string, to: string | null): readonly string[] {
  const renamed = files.map((file) => {
    if (!where.test(file.path)) return file;
    const text = file.source.text.replace(part, (all) =>
      all.replace(one, (whole: string, before: string, found: string) =>
        found !== name ? whole : to === null ? '' : whole.replace(`${before}${found}`, `${before}${to}`),
      ),
    );
    return { ...file, source: { ...file.source, text } };
  });
  return compileShipped(renamed).diagnostics.flatMap(({ mend }) => (mend === undefined ? [] : [mend.text]));
}

test.each(DECLARED.map((one) => [one.what, one] as const))('for a %s that is gone no other is put in its place unasked', (_, declared) => {
  const names = namesOf(declared);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(changesWith(declared, name, null), name).toEqual([]);
});

test.each(DECLARED.map((one) => [one.what, one] as const))(
  'for a %s that was renamed only its new name is put in its place unasked',
  (_, declared) => {
    const names = namesOf(declared);
    for (const [place, name] of names.entries()) {
      const misspelt = `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`;
      const renamed = [`no_${name}`, `un${name}`, `${name}_2`, name.replace(/^no_/, ''), misspelt];
      // Each of the ways is tried on one of the names at least.
      const some = renamed.filter((to, way) => IS_LONG || to === misspelt || way % names.length === place);
      for (const to of new Set(some)) {
        if (names.includes(to)) continue;
        const restores = new Set([misspelt, name]); // at its uses, or where it is declared
        expect(
          changesWith(declared, name, to).filter((text) => !restores.has(text)),
          `${name} → ${to}`,
        ).toEqual([]);
      }
    }
  },
);
