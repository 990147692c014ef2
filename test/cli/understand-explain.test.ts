import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { columnsOf } from '../../cli/picture.ts';
import { runCli } from '../../cli/program.ts';
import type { ExplainedPart, Line } from '../../src/understanding/explain/explained.ts';
import { collector, noInput, run } from './run.ts';

const cwd = resolve(import.meta.dirname, '../..');

/** The picture under a sentence: from its line to the next that is empty or names a line of the vocabulary. */
async function pictureOf(text: string, language: string): Promise<readonly string[]> {
  const { stdout } = await run(['understand', text, '--language', language, '--explain'], { cwd });
  const lines = stdout.split('\n');
  const start = lines.lastIndexOf(`  ${text}`);
  const end = lines.findIndex((line, at) => at > start && (line === '' || line.includes('.yaml:')));
  return lines.slice(start, end).map((line) => line.slice(2));
}

async function explained(text: string, language: string, ...more: readonly string[]): Promise<ExplainedPart> {
  const { stdout } = await run(['understand', text, '--language', language, '--explain', '--json', ...more], { cwd });
  const [part] = (JSON.parse(stdout) as { readonly explained: readonly ExplainedPart[] }).explained;
  if (part === undefined) throw new Error(stdout);
  return part;
}

test('a line under the sentence shows how far each word reaches that turns down or stresses', async () => {
  expect(await pictureOf('no rose or jasmine, but a hint of vanilla', 'en')).toEqual([
    'no rose or jasmine, but a hint of vanilla',
    '^^ ====----=======  refuses (hard): words that turn end it',
    '                    ^^^ ----------=======  contrasts (ends)',
    '                          ^^^^^^^ =======  stresses (weak): the sentence ends',
  ]);
});

test('what stands behind the thing reaches back, in German too', async () => {
  expect(await pictureOf('Mein Freund hasst Oud, Rose mag ich nicht', 'de')).toEqual([
    'Mein Freund hasst Oud, Rose mag ich nicht',
    '            ^^^^^ ===--====  refuses (hard): another such word takes over',
    '                  ===--==== ^^^^^^^^^^^^^  judges back (after)',
  ]);
});

test('an allergy is shown with its own reach, in French', async () => {
  expect(await pictureOf('je suis allergique au jasmin et à la vanille', 'fr')).toEqual([
    'je suis allergique au jasmin et à la vanille',
    '        ^^^^^^^^^^^^^ ======---------=======  refuses (hard): the sentence ends',
    '        ^^^^^^^^^^ ---======---------=======  harms (reactions)',
  ]);
});

test('characters that take two columns are marked with two', async () => {
  expect(await pictureOf('香水 🌹 no rose', 'en')).toEqual(['香水 🌹 no rose', '        ^^ ====  refuses (hard): the sentence ends']);
});

test('a wish, a refusal and a question are told apart', async () => {
  const { clauses } = await explained('something with vanilla but no rose or jasmine, and which one lasts longest?', 'en');
  expect(clauses.cut.map(({ words, acts }) => [words, ...acts])).toEqual([
    ['something with vanilla', 'wish'],
    ['but no rose or jasmine', 'refusal'],
    ['and which one lasts longest', 'question'],
  ]);
  expect(clauses.cut[2]?.asks).toMatchObject([{ words: 'which', role: 'words', line: { file: 'flows/vocabulary/en.yaml' } }]);
});

test('what only tells is left aside, with its verb', async () => {
  const { clauses, interpret } = await explained('I drank rose tea at the office, anything fresh?', 'en');
  expect(clauses.cut.map(({ words, acts }) => [words, ...acts])).toEqual([
    ['I drank rose tea at the office', 'tale'],
    ['anything fresh', 'wish'],
  ]);
  expect(interpret.aside.map(({ words, why }) => [words, why])).toEqual([
    ['rose', 'told'],
    ['tea', 'told'],
    ['the office', 'told'],
  ]);
  expect(clauses.cut[0]?.verbs).toMatchObject([{ words: 'drank', does: 'others', line: { file: 'flows/vocabulary/en.yaml' } }]);
});

test('each line that is named has what was read on it, in six languages', async () => {
  const said = [
    ['no rose, something fresh for the office please', 'en'],
    ['pas de rose, quelque chose de frais pour le bureau', 'fr'],
    ['nada de rosa, algo fresco para la oficina', 'es'],
    ['keine Rose, etwas Frisches fürs Büro', 'de'],
    ["niente rosa, qualcosa di fresco per l'ufficio", 'it'],
    ['nada de rosa, algo fresco para o escritório', 'pt'],
  ] as const;
  for (const [text, language] of said) {
    const { match, spans, clauses } = await explained(text, language);
    const named = [...match.found, ...spans, ...clauses.reaches, ...clauses.cut.flatMap(({ verbs }) => verbs)].flatMap(
      ({ line }) => line ?? [],
    );
    expect(named.length, text).toBeGreaterThan(4);
    for (const line of named) expect(writtenAt(line), `${text}: ${line.file}:${line.line}`).toContain(line.written);
    expect(
      clauses.stances.map(({ stance }) => stance),
      text,
    ).toEqual(['avoid', 'want', 'want']);
  }
});

const writtenAt = ({ file, line }: Line): string => readFileSync(resolve(cwd, file), 'utf8').split('\n')[line - 1] ?? '';

test('what was said before counts: the last message is explained in its conversation', async () => {
  const { interpret } = await explained('and mint too', 'en', '--previous', "I'm allergic to rose");
  expect(interpret.taken.map(({ as }) => as)).toContain('avoid ingredient mint (allergy)');
});

test('no line is wider than the terminal', async () => {
  const stdout = Object.assign(collector(), { columns: 44 });
  const text = 'something with vanilla, but no rose or jasmine or patchouli 香水 please, and nothing that is too sweet';
  await runCli({ argv: ['understand', text, '--explain'], stdin: noInput(), stdout, stderr: collector(), env: {}, cwd });
  const lines = stdout.text().split('\n');
  const explaining = lines.slice(lines.findIndex((line) => line.startsWith('1 match')));
  expect(explaining.filter((line) => columnsOf(line) > 44)).toEqual([]);
  expect(explaining.filter((line) => line.includes('^^'))).not.toEqual([]);
});
