import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadMachine } from '../../src/engine/machine.ts';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { readConversationTests } from '../../src/flow/compiler/tests.ts';
import type { Program } from '../../src/flow/program/program.ts';
import { runConversationTests } from '../../src/service/conversation-tests/run-tests.ts';
import { createUnderstander, type Understander } from '../../src/understanding/understand.ts';
import { inLanguages, readFixture, readProjectFolder } from '../support/fixtures.ts';
import { deploymentIn } from '../support/further-language.ts';
import { type PageSection, pages, sectionsOf } from '../support/pages.ts';
import { compileShipped, shippedCatalog, shippedNames } from '../support/shipped.ts';
import { brief, PLAIN_CONTEXT } from '../support/understanding.ts';

const flows = readProjectFolder('flows').filter(({ path }) => !path.startsWith('tests/'));
const languages: readonly string[] = parse(textOf('project.yaml')).languages;
const sections = pages().flatMap((page) => sectionsOf(page));

/** YAML that is added to a file of the shipped project, or is a file of its own. */
interface Addition {
  readonly path: string;
  /** The entry that what is added follows, where the order matters. */
  readonly below: string | null;
  readonly yaml: string;
  /** The language whose file it is of, where a page names it; null: it is of no language, or of each. */
  readonly language: string | null;
}

/** How a page says what a block of YAML is: `yaml FILE`, `yaml FILE below STEP`, `yaml part of FILE`; `<language>` stands for each. */
const ADDED = /^yaml (?!part of )(\S+\.yaml)(?: below (\w+))?$/;
const PART = /^yaml part of (\S+)$/;
const OTHERS = ['sh', 'text'];

function additionsOf({ blocks }: PageSection): readonly Addition[] {
  return blocks.flatMap(({ kind, text }) => {
    const [, file, below = null] = ADDED.exec(kind) ?? [];
    if (file === undefined) return [];
    const isOfEach = file.includes('<language>');
    const paths = isOfEach ? languages.map((language) => file.replace('<language>', language)) : [file];
    return paths.map((path): Addition => ({ path, below, yaml: text, language: isOfEach ? null : languageOf(path) }));
  });
}

/** Of a file of texts or words its language. */
const languageOf = (path: string): string | null => /^(?:messages|vocabulary)\/([a-z]{2})\.yaml$/.exec(path)?.[1] ?? null;

const sentencesOf = ({ text }: PageSection): readonly (readonly [said: string, language: string, understood: string])[] =>
  [...text.matchAll(/^\| (.*?) \| ([a-z]{2}) \| (.*?) \|$/gm)].map(([, said = '', language = '', read = '']) => [said, language, read]);

test('every block says what it is of, so that it is tried', () => {
  const untold = sections.flatMap(({ page, blocks }) =>
    blocks
      .filter(({ kind }) => !ADDED.test(kind) && !PART.test(kind) && !OTHERS.includes(kind))
      .map(({ kind, line }) => `${page}:${line}: \`\`\`${kind}`),
  );
  expect(untold).toEqual([]);
});

const parts = sections.flatMap(({ page, blocks }) =>
  blocks.flatMap(({ kind, line, text }) => {
    const whole = PART.exec(kind)?.[1];
    return whole === undefined ? [] : [{ place: `${page}:${line}`, whole, text }];
  }),
);
test.each(parts)('$place is part of $whole', ({ whole, text }) => {
  expect(isPartOf(parse(text), parse(readFixture(whole)))).toBe(true);
});

/** Words of a language that is not shipped. */
const fixtureOf = (language: string): string => `test/fixtures/languages/${language}.vocabulary.yaml`;

function textOf(path: string): string {
  return flows.find((file) => file.path === path)?.source.text ?? '';
}

/** Lists are continued, maps joined; anything else is replaced. */
function joined(one: unknown, more: unknown, below: string | null = null): unknown {
  if (more === undefined) return one;
  if (Array.isArray(one) && !isMap(more)) return [one, more].flat();
  if (!isMap(one) || !isMap(more)) return more;
  const both = new Map(Object.entries(one));
  const added = Object.entries(more).filter(([key]) => !both.has(key));
  for (const [key, value] of Object.entries(more)) if (both.has(key)) both.set(key, joined(both.get(key), value, below));
  if (below === null || !both.has(below)) return Object.fromEntries([...both, ...added]);
  return Object.fromEntries([...both].flatMap(([key, value]) => (key === below ? [[key, value], ...added] : [[key, value]])));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The shipped project in some of its languages, with what a section adds to its files, and new files. */
function projectWith(additions: readonly Addition[], some: readonly string[]): readonly ProjectFile[] {
  const contents = new Map<string, unknown>();
  for (const { path, below, yaml } of additions) {
    const language = languageOf(path);
    if (language !== null && languages.includes(language) && !some.includes(language)) continue;
    const now = contents.get(path) ?? shippedContent(path, some);
    if (path.startsWith('vocabulary/') && now === undefined) continue;
    // A page that gives a key twice gives no example: `parse` refuses it.
    contents.set(path, joined(now, parse(yaml), below));
  }
  const changed = [...contents].map(([path, content]) => ({ path, source: { file: path, text: stringify(content) } }));
  return [...inLanguages(flows, some).filter(({ path }) => !contents.has(path)), ...changed];
}

const parsed = new Map<string, unknown>();

/** undefined: the shipped project has no such file. */
function shippedContent(path: string, some: readonly string[]): unknown {
  const text = textOf(path);
  if (text !== '' && !parsed.has(path)) parsed.set(path, parse(text));
  const content = parsed.get(path);
  return path === 'project.yaml' && isMap(content) ? { ...content, languages: some } : content;
}

// One project a page: all that it adds goes together.
const taught = pages()
  .map((page) => ({ page, its: sections.filter((section) => section.page === page) }))
  .filter(({ its }) => its.some((section) => additionsOf(section).length > 0));

describe.each(taught)('$page', ({ its }) => {
  const additions = its.flatMap(additionsOf);
  const named = [...additions.map(({ language }) => language), ...its.flatMap(sentencesOf).map(([, language]) => language)];
  const project = projectWith(
    additions,
    languages.filter((language) => language === 'en' || named.includes(language)),
  );
  const compilation = compileShipped(project);
  const errors = compilation.diagnostics.filter((one) => one.severity === 'error').map((one) => `${one.span.file}: ${one.message}`);

  test('is all there is to write', () => {
    expect(errors).toEqual([]);
  });

  /** In the languages that the page has sentences in, and of its conversations: the others would only be indexed. */
  const spoken = languages.filter((one) => one === 'en' || its.flatMap(sentencesOf).some(([, language]) => language === one));
  const inSpoken = (program: Program): Program => ({
    ...program,
    languages: spoken,
    lexicons: Object.fromEntries(Object.entries(program.lexicons).filter(([language]) => spoken.includes(language))),
  });
  const understanders = new Map<boolean, Understander>();
  const understanderFor = (language: string): Understander => {
    const isShipped = languages.includes(language);
    const known = understanders.get(isShipped);
    if (known !== undefined) return known;
    if (!compilation.ok) throw new Error(errors.join('\n'));
    const made = isShipped ? createUnderstander(inSpoken(compilation.program), shippedNames()) : deploymentIn(language).understander;
    understanders.set(isShipped, made);
    return made;
  };

  test.each(
    its
      .filter((section) => additionsOf(section).length > 0)
      .flatMap(sentencesOf)
      .filter(([, language]) => languages.includes(language) || existsSync(fixtureOf(language))),
  )('%s (%s)', (said, language, understood) => {
    expect(brief(understanderFor(language).understand(said, { ...PLAIN_CONTEXT, language }))).toBe(understood);
  });

  test.each(readConversationTests(project).tests)('$name', (conversation) => {
    if (!compilation.ok) throw new Error(errors.join('\n'));
    const catalog = shippedCatalog();
    const machine = loadMachine(compilation.program, catalog);
    const { results } = runConversationTests({ machine, understander: understanderFor('en'), catalog }, [conversation], { scope: 'demo' });
    expect(results.map(({ failures }) => failures)).toEqual([[]]);
  });

  const further = additions.flatMap(({ path, yaml }) => {
    const fixture = fixtureOf(/^vocabulary\/([a-z]{2})\.yaml$/.exec(path)?.[1] ?? '');
    return existsSync(fixture) ? [[fixture, yaml] as const] : [];
  });
  test.each(further)('is part of %s', (fixture, addition) => {
    expect(isPartOf(parse(addition), parse(readFixture(fixture)))).toBe(true);
  });
});

function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(whole) && part.every((one) => whole.some((other) => isPartOf(one, other)));
  if (typeof part !== 'object' || part === null) return part === whole;
  return Object.entries(part).every(([key, value]) => isPartOf(value, Object(whole)[key]));
}
