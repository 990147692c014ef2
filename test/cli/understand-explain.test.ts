import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { columnsOf } from '../../cli/picture.ts';
import { renderExplained } from '../../cli/render-explained.ts';
import { phrasePlacesOf } from '../../src/flow/compiler/phrase-places.ts';
import { explainMessages } from '../../src/service/explaining.ts';
import type { ExplainedPart, Line } from '../../src/understanding/explain/explained.ts';
import { englishFlows } from '../support/english-flows.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { run } from './run.ts';

const cwd = resolve(import.meta.dirname, '../..');

const setting = { cwd, env: { SILLAGE_FLOWS: englishFlows() } };

const colors = picocolors.createColors(false);
const deployment = await shippedDeployment();
const places = phrasePlacesOf(readProjectFolder('flows'));

function partsOf(text: string, language: string): readonly ExplainedPart[] {
  return explainMessages(deployment, 'demo', language, [text], (of, section, phrase) => places.find(of, section, phrase));
}

/** The picture under a sentence: from its line to the next that is empty or names a line of the vocabulary. */
function pictureOf(text: string, language: string): readonly string[] {
  const lines = renderExplained(partsOf(text, language), undefined, colors).split('\n');
  const start = lines.lastIndexOf(`  ${text}`);
  const end = lines.findIndex((line, at) => at > start && (line === '' || line.includes('.yaml:')));
  return lines.slice(start, end).map((line) => line.slice(2));
}

function explained(text: string, language: string): ExplainedPart {
  const [part] = partsOf(text, language);
  if (part === undefined) throw new Error(`“${text}” has no explanation`);
  return part;
}

test('a line under the sentence shows how far each word reaches that turns down or stresses', () => {
  expect(pictureOf('no rose or jasmine, but a hint of vanilla', 'en')).toEqual([
    'no rose or jasmine, but a hint of vanilla',
    '^^ ====----=======  refuses (hard): words that turn end it',
    '                    ^^^ ----------=======  contrasts (ends)',
    '                          ^^^^^^^ =======  stresses (weak): the sentence ends',
  ]);
});

test('what stands behind the thing reaches back, in German too', () => {
  expect(pictureOf('Mein Freund hasst Oud, Rose mag ich nicht', 'de')).toEqual([
    'Mein Freund hasst Oud, Rose mag ich nicht',
    '            ^^^^^ ===--====  refuses (hard): another such word takes over',
    '                  ===--==== ^^^^^^^^^^^^^  judges back (after)',
  ]);
});

test('an allergy is shown with its own reach, in French', () => {
  expect(pictureOf('je suis allergique au jasmin et à la vanille', 'fr')).toEqual([
    'je suis allergique au jasmin et à la vanille',
    '        ^^^^^^^^^^^^^ ======---------=======  refuses (hard): the sentence ends',
    '        ^^^^^^^^^^ ---======---------=======  harms (reactions)',
  ]);
});

test('characters that take two columns are marked with two', () => {
  expect(pictureOf('香水 🌹 no rose', 'en')).toEqual(['香水 🌹 no rose', '        ^^ ====  refuses (hard): the sentence ends']);
});

test('a wish, a refusal and a question are told apart', () => {
  const { clauses } = explained('something with vanilla but no rose or jasmine, and which one lasts longest?', 'en');
  expect(clauses.cut.map(({ words, acts }) => [words, ...acts])).toEqual([
    ['something with vanilla', 'wish'],
    ['but no rose or jasmine', 'refusal'],
    ['and which one lasts longest', 'question'],
  ]);
  expect(clauses.cut[2]?.asks).toMatchObject([{ words: 'which', role: 'words', line: { file: 'vocabulary/en.yaml' } }]);
});

test('what only tells is left aside, with its verb', () => {
  const { clauses, interpret } = explained('I drank rose tea on the train, anything fresh?', 'en');
  expect(clauses.cut.map(({ words, acts }) => [words, ...acts])).toEqual([
    ['I drank rose tea on the train', 'tale'],
    ['anything fresh', 'wish'],
  ]);
  expect(interpret.aside.map(({ words, why }) => [words, why])).toEqual([
    ['rose', 'told'],
    ['tea', 'told'],
  ]);
  expect(clauses.cut[0]?.verbs).toMatchObject([{ words: 'drank', does: 'others', line: { file: 'vocabulary/en.yaml' } }]);
});

test('each line that is named has what was read on it, in six languages', () => {
  const said = [
    ['no rose, something fresh for the office please', 'en'],
    ['pas de rose, quelque chose de frais pour le bureau', 'fr'],
    ['nada de rosa, algo fresco para la oficina', 'es'],
    ['keine Rose, etwas Frisches fürs Büro', 'de'],
    ["niente rosa, qualcosa di fresco per l'ufficio", 'it'],
    ['nada de rosa, algo fresco para o escritório', 'pt'],
  ] as const;
  for (const [text, language] of said) {
    const { match, spans, clauses } = explained(text, language);
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

const writtenAt = ({ file, line }: Line): string => readFileSync(resolve(cwd, 'flows', file), 'utf8').split('\n')[line - 1] ?? '';

test('what was said before counts: the last message is explained in its conversation', async () => {
  const { stdout } = await run(['understand', 'and mint too', '--explain', '--json', '--previous', "I'm allergic to rose"], setting);
  const [part] = (JSON.parse(stdout) as { readonly explained: readonly ExplainedPart[] }).explained;
  expect(part?.interpret.taken.map(({ as }) => as)).toContain('avoid ingredient mint (allergy)');
});

test('no line is wider than the terminal', async () => {
  const text = 'something with vanilla, but no rose or jasmine or patchouli 香水 please, and nothing that is too sweet';
  const { stdout } = await run(['understand', text, '--explain'], { ...setting, columns: 44 });
  const lines = stdout.split('\n');
  const explaining = lines.slice(lines.findIndex((line) => line.startsWith('1 match')));
  expect(explaining.filter((line) => columnsOf(line) > 44)).toEqual([]);
  expect(explaining.filter((line) => line.includes('^^'))).not.toEqual([]);
});
