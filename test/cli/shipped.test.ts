import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { run } from './run.ts';

/** There are no flows in it: whoever talks there takes the shipped ones. */
const { path: cwd, remove } = makeTemporaryFolder();
afterAll(remove);

const [FLOWS, CATALOG] = [resolve('flows'), resolve('catalog')];
const NOTE = `note: flows: ${FLOWS} (the shipped flows: this folder has no flows); catalog: ${CATALOG} (the shipped catalog: this folder has no catalog)\n`;

test.each([['chat'], ['understand', 'hello'], ['replay']])(
  '%s takes the shipped ones where there are none, and says so',
  async (...args) => {
    expect(await run(args, { cwd })).toMatchObject({ status: 0, stderr: NOTE });
  },
);

test('validate finds nothing wrong with the shipped flows, texts, words, tests and catalog', async () => {
  const { status, stdout } = await run(['validate', FLOWS], { cwd });
  expect(stdout).not.toContain('error:');
  expect(status).toBe(0);
  expect(JSON.parse((await run(['validate', FLOWS, '--format', 'json'], { cwd })).stdout)).toEqual({ diagnostics: [] });
});

test('the shipped conversation tests pass', async () => {
  const { status, stdout } = await run(['test', FLOWS], { cwd });
  expect(stdout).toContain(', 0 failed');
  expect(status).toBe(0);
});

/** The replies of a conversation, the welcome first. */
async function chat(language: string, lines: readonly string[]): Promise<readonly string[]> {
  const stdin = `${lines.join('\n')}\n`;
  const { status, stdout, stderr } = await run(['chat', '--seed', '7', '--language', language], { cwd, stdin });
  expect([status, stderr]).toEqual([0, NOTE]);
  const replies = stdout.split(/^> .*$/m);
  expect(replies).toHaveLength(lines.length + 1);
  expect(stdout).not.toMatch(/<parfum|undefined|\[object/);
  return replies;
}

const cards = (reply: string | undefined) => [...(reply ?? '').matchAll(/^ {2}● (.+?) {2}/gm)].map(([, name]) => name);
const choices = (reply: string | undefined) => [...(reply ?? '').matchAll(/^ {2}\d+\) (.+)$/gm)].map(([, label]) => label);

const LANGUAGES = [
  {
    language: 'en',
    words: {
      hello: 'hello',
      more: 'more',
      like: 'something like Sauvage but fresher, without lavender',
      wish: 'vanilla for women',
      correction: 'actually for men',
      question: 'what does vetiver smell like?',
      ending: 'No, thanks',
      gender: 'Masculine',
    },
  },
  {
    language: 'fr',
    words: {
      hello: 'bonjour',
      more: 'encore',
      like: 'quelque chose comme Sauvage mais plus frais, sans lavande',
      wish: 'vanille pour femme',
      correction: 'en fait pour homme',
      question: "c'est quoi le vétiver ?",
      ending: 'Non merci',
      gender: 'Masculin',
    },
  },
  {
    language: 'es',
    words: {
      hello: 'hola',
      more: 'más',
      like: 'algo como Sauvage pero más fresco, sin lavanda',
      wish: 'vainilla para mujer',
      correction: 'en realidad para hombre',
      question: '¿a qué huele el vetiver?',
      ending: 'No, gracias',
      gender: 'Masculino',
    },
  },
] as const;

describe.each(LANGUAGES)('chat in $language', ({ language, words }) => {
  test('a guided conversation: gender, family, results, more, ending', async () => {
    const [welcome, gender, family, results, more, bye] = await chat(language, [words.hello, '2', '1', words.more, '2']);
    expect(choices(welcome)).toEqual([]);
    expect(choices(gender)).toHaveLength(4);
    expect(choices(gender)[1]).toBe(words.gender);
    expect(choices(family).length).toBeGreaterThan(1);
    expect(cards(family)).toEqual([]);
    expect(cards(results)).toHaveLength(3);
    expect(choices(results)).toHaveLength(2);
    expect(cards(more)).toHaveLength(3);
    expect(cards(more).filter((card) => cards(results).includes(card))).toEqual([]);
    expect(choices(more)).toHaveLength(2);
    expect(cards(bye)).toEqual([]);
    expect(choices(bye)).toEqual([]);
  });

  test('something like a known one, but fresher and without lavender', async () => {
    const [, found] = await chat(language, [words.like]);
    expect(cards(found)).toHaveLength(3);
    expect(cards(found).some((card) => card?.startsWith('Sauvage,'))).toBe(false);
  });

  test('a correction', async () => {
    const [, found, corrected] = await chat(language, [words.wish, words.correction]);
    expect(cards(found)).toHaveLength(3);
    expect(cards(corrected)).toHaveLength(3);
    expect(cards(corrected)).not.toEqual(cards(found));
  });

  test('a question in the middle comes back to what was asked', async () => {
    const [, asked, answered] = await chat(language, [words.hello, words.question]);
    expect(choices(asked)).toHaveLength(4);
    expect(answered?.toLowerCase()).toMatch(/v[eé]tiver/);
    expect(cards(answered)).toEqual([]);
  });

  test('nonsense three times still gets somewhere', async () => {
    const replies = await chat(language, ['xqzt', 'brrwk flmp', 'zzgh']);
    for (const reply of replies) expect(reply.trim()).not.toBe('');
    expect(new Set(replies).size).toBe(replies.length);
  });
});

test('another shop, with its own prices', async () => {
  const { stdout, status } = await run(['chat', '--scope', 'perfumery', '--seed', '1'], { cwd, stdin: 'rose for women\n' });
  expect(status).toBe(0);
  expect(cards(stdout)).toHaveLength(3);
});
