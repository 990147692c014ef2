import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createUnderstander, type Understander } from '../../src/understanding/understand.ts';
import { readFixture, readProjectFolder } from '../support/fixtures.ts';
import { deploymentIn } from '../support/further-language.ts';
import { compileShipped, shippedNames } from '../support/shipped.ts';
import { brief, PLAIN_CONTEXT } from '../support/understanding.ts';

/** One chapter of docs/vocabulary.md: what is added to which file, and how sentences are then read. */
interface Chapter {
  readonly title: string;
  readonly additions: ReadonlyMap<string, string>;
  readonly rows: readonly (readonly [said: string, language: string, understood: string])[];
}

const chapters = readFixture('docs/vocabulary.md')
  .split(/^## /m)
  .slice(1)
  .map(
    (text): Chapter => ({
      title: text.split('\n')[0] ?? '',
      additions: new Map([...text.matchAll(/^```yaml (\S+)\n(.*?)^```/gms)].map(([, path = '', yaml = '']) => [path, yaml])),
      rows: [...text.matchAll(/^\| (.*?) \| ([a-z]{2}) \| (.*?) \|$/gm)].map(([, said = '', language = '', read = '']) => [
        said,
        language,
        read,
      ]),
    }),
  )
  .filter(({ additions }) => additions.size > 0);

const flows = readProjectFolder('flows').filter(({ path }) => !path.startsWith('tests/'));
const languages: readonly string[] = parse(textOf('project.yaml')).languages;

/** Words of a language that is not shipped. */
const fixtureOf = (language: string): string => `test/fixtures/languages/${language}.vocabulary.yaml`;

function textOf(path: string): string {
  return flows.find((file) => file.path === path)?.source.text ?? '';
}

/** Lists are continued, maps joined. */
function joined(one: unknown, more: unknown): unknown {
  if (more === undefined) return one;
  if (typeof one !== 'object' || one === null) return one === undefined ? more : [one, more].flat();
  if (Array.isArray(one)) return [...one, ...[more].flat()];
  const both = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(Object(more))) both.set(key, joined(both.get(key), value));
  return Object.fromEntries(both);
}

/** The shipped project with what a chapter adds to the files that it has. */
function projectWith({ additions }: Chapter): readonly ProjectFile[] {
  return flows.map((file) => {
    const addition = additions.get(file.path);
    if (addition === undefined) return file;
    const text = stringify(joined(parse(file.source.text), parse(addition)));
    return { path: file.path, source: { file: file.path, text } };
  });
}

describe.each(chapters)('$title', (chapter) => {
  const compilation = compileShipped(projectWith(chapter));
  const errors = compilation.diagnostics.filter((one) => one.severity === 'error').map((one) => one.message);

  test('is all there is to write', () => {
    expect(errors).toEqual([]);
  });

  const understanders = new Map<boolean, Understander>();
  const understanderFor = (language: string): Understander => {
    const isShipped = languages.includes(language);
    const known = understanders.get(isShipped);
    if (known !== undefined) return known;
    if (!compilation.ok) throw new Error(errors.join('\n'));
    const made = isShipped ? createUnderstander(compilation.program, shippedNames()) : deploymentIn(language).understander;
    understanders.set(isShipped, made);
    return made;
  };

  test.each(chapter.rows.filter(([, language]) => languages.includes(language) || existsSync(fixtureOf(language))))(
    '%s (%s)',
    (said, language, understood) => {
      expect(brief(understanderFor(language).understand(said, { ...PLAIN_CONTEXT, language }))).toBe(understood);
    },
  );

  const further = [...chapter.additions].flatMap(([path, addition]) => {
    const fixture = fixtureOf(/^vocabulary\/([a-z]{2})\.yaml$/.exec(path)?.[1] ?? '');
    return existsSync(fixture) ? [[fixture, addition] as const] : [];
  });
  test.each(further)('is part of %s', (fixture, addition) => {
    expect(isPartOf(parse(addition), parse(readFixture(fixture)))).toBe(true);
  });
});

function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(whole) && part.every((one) => whole.includes(one));
  if (typeof part !== 'object' || part === null) return part === whole;
  return Object.entries(part).every(([key, value]) => isPartOf(value, Object(whole)[key]));
}
