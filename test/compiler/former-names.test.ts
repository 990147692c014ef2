import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileSmall } from '../support/projects.ts';

type Edit = readonly [path: string, from: string, to: string];

const MOOD = 'mood: { type: { one_of: [calm, lively] } }';
const WITH_MOOD: Edit = ['main.yaml', 'flow: main\n', `flow: main\nslots:\n  ${MOOD}\ndefine: { is_calm: mood == "calm" }\n`];
const ASKED: Edit = [
  'main.yaml',
  '  ask_family:',
  '  if_calm: { when: is_calm, next: find }\n  ask_mood: { ask: mood, say: question, choices: button }\n  set_mood: { set: { mood: "\'calm\'" }, when: mood != "lively" }\n  ask_family:',
];
const LABELS: Edit = ['messages/$.yaml', 'labels:\n', 'labels:\n  mood: { calm: Calm, lively: Lively, any: Whichever }\n'];
const MOODS = [WITH_MOOD, ASKED, LABELS];
const STYLES: readonly Edit[] = [
  ['main.yaml', '  ask_family:', "  if_fresh: { when: \"'fresh' in style || size(style + ['fresh']) > 1\", next: find }\n  ask_family:"],
  ['main.yaml', 'suggest: [shift.fresher]', 'suggest: [shift.fresher, style.fresh]'],
];
const TESTED: Edit = [
  'tests/one.yaml',
  '',
  '- test: One\n  turns:\n    - say: fresh\n      expect: { slots: { style: [fresh], families: [floral] }, said: style.fresh }\n',
];
const CALLED: Edit = [
  'main.yaml',
  '  - { intent: ask_more',
  '  - { intent: thanks, call: why_this, with: { picked: results.first } }\n  - { intent: ask_more',
];

/** What has another name in its declaration alone, and says which one it had. */
const RENAMED: readonly (readonly [what: string, setUp: readonly Edit[], now: string, declaration: Edit])[] = [
  ['slot', [TESTED], 'hopes', ['project.yaml', 'families: { type: family,', 'hopes: { renamed: [families], type: family,']],
  [
    'slot that is spelt much like another',
    [],
    'wante',
    ['project.yaml', 'families: { type: family,', 'wante: { renamed: [families], type: family,'],
  ],
  ['slot of a flow', [CALLED], 'chosen', ['why_this.yaml', 'picked: { type: fragrance,', 'chosen: { renamed: [picked], type: fragrance,']],
  ['step', [], 'look_up', ['main.yaml', 'find: {', 'look_up: { renamed: [find],']],
  ['flow', [CALLED], 'because', ['why_this.yaml', 'flow: why_this', 'flow: because\nrenamed: [why_this]']],
  ['value of a kind', [...STYLES, TESTED], 'crisp', ['vocabulary/kinds.yaml', 'fresh: { wants', 'crisp: { renamed: [fresh], wants']],
  ['value of its own', MOODS, 'still', ['main.yaml', 'one_of: [calm, lively]', 'one_of: [still, lively], renamed: { calm: still }']],
];

function edited(files: readonly ProjectFile[], edits: readonly Edit[]): readonly ProjectFile[] {
  return edits.reduce((all, [where, from, to]) => {
    const paths = where.includes('$') ? ['en', 'fr'].map((language) => where.replace('$', language)) : [where];
    return paths.reduce((before, path) => {
      const text = before.find((one) => one.path === path)?.source.text ?? '';
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      const after = fileOf(
        path,
        text.replace(from, () => to),
      );
      return [...before.filter((one) => one.path !== path), after];
    }, all);
  }, files);
}

function fileOf(path: string, text: string): ProjectFile {
  return { path, source: { file: path, text } };
}

/** Every change that is offered, made. */
function mended(files: readonly ProjectFile[], diagnostics: readonly Diagnostic[]): readonly ProjectFile[] {
  const mends = diagnostics.flatMap((one) => (one.mend === undefined ? [] : [one.mend])).sort((a, b) => b.span.start - a.span.start);
  return mends.reduce(
    (all, { span, text }) =>
      all.map((file) => {
        const before = file.source.text;
        return file.path === span.file ? fileOf(file.path, before.slice(0, span.start) + text + before.slice(span.end)) : file;
      }),
    files,
  );
}

const errorsIn = (files: readonly ProjectFile[]): readonly Diagnostic[] =>
  compileSmall(files).diagnostics.filter((one) => one.severity === 'error');

test.each(RENAMED)('where a %s says what it was called, each use of that name is mended unasked', (what, setUp, now, declaration) => {
  const before = edited(readProjectFolder('test/fixtures/base'), setUp);
  expect(errorsIn(before)).toEqual([]);
  let files = edited(before, [declaration]);
  if (what === 'flow') files = files.map((one) => (one.path === 'why_this.yaml' ? fileOf('because.yaml', one.source.text) : one));
  let told = errorsIn(files);
  expect(told.length).toBeGreaterThan(0);
  for (let round = 0; told.length > 0 && round < 10; round++) {
    for (const one of told) expect(one, one.message).toMatchObject({ help: `It was renamed to \`${now}\`.`, mend: { text: now } });
    files = mended(files, told);
    told = errorsIn(files);
  }
  expect(told).toEqual([]);
});
