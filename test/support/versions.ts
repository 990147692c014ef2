import { pick, type Random } from './random.ts';
import { smallProject } from './small-project.ts';

type Files = Readonly<Record<string, string>>;
/** What a new name says of the former one. */
type Formerly = (random: Random, name: string) => string;
/** One thing that a new version of the small project could do differently; null: there is nothing to do it to. */
type Edit = (files: Files, random: Random, formerly: Formerly) => Files | null;

const RENAMES: readonly Edit[] = [renameStep, renameSlot, renameFlow, renameValue];
const EDITS: readonly Edit[] = [...RENAMES, changeSlotType, askSomethingElse, dropStep, callThrough, makeSingle];

/** The small project, but that no digression ends without a word, and that one question rests on the answer to another. */
export const firstVersion: Files = {
  ...smallProject,
  'advise.yaml': (smallProject['advise.yaml'] ?? '').replace(
    '  ask_family:\n',
    `  ask_style: { when: "gender == 'masculine'", ask: style }\n  ask_family:\n`,
  ),
  'messages/en.yaml': (smallProject['messages/en.yaml'] ?? '').replace('advise:\n', 'advise:\n  ask_style: Which style?\n'),
  'messages/fr.yaml': (smallProject['messages/fr.yaml'] ?? '').replace('advise:\n', 'advise:\n  ask_style: Quel style ?\n'),
  'describe_note.yaml': `${smallProject['describe_note.yaml'] ?? ''}  thanks: { say: hello }\n`,
};

/** The small project as another version of it: one to three things are different. It may well not compile. */
export function anotherVersion(random: Random): Files {
  let files = firstVersion;
  for (let left = 1 + random(3); left > 0; left--) files = pick(random, EDITS)(files, random, sometimesSaid) ?? files;
  return files;
}

/** The small project with other names for one to four things, each of which says what it was called. */
export function renamedVersion(random: Random): Files {
  let files = firstVersion;
  for (let left = 1 + random(4); left > 0; left--) files = pick(random, RENAMES)(files, random, alwaysSaid) ?? files;
  return files;
}

const alwaysSaid: Formerly = (_, name) => `renamed: [${name}], `;
const sometimesSaid: Formerly = (random, name) => (random(3) === 0 ? '' : alwaysSaid(random, name));

function replaced(files: Files, from: string | RegExp, to: string, only: (file: string) => boolean = () => true): Files | null {
  const after = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, only(file) ? text.replaceAll(from, to.replaceAll('$', '$$$$')) : text]),
  );
  return Object.entries(after).some(([file, text]) => text !== files[file]) ? after : null;
}

const word = (name: string): RegExp => new RegExp(`\\b${name}\\b`, 'g');
const isFlow = (file: string): boolean => !file.includes('/');

function renameStep(files: Files, random: Random, formerly: Formerly): Files | null {
  const step = pick(random, [
    'ask_gender',
    'ask_style',
    'ask_family',
    'narrow',
    'what_next',
    'go_ahead',
    'which',
    'offer',
    'find',
    'present',
  ]);
  const now = `${step}_${1 + random(2)}`;
  const moved = replaced(files, word(step), now, (file) => isFlow(file) || file.startsWith('messages'));
  const said = formerly(random, step);
  const named = moved && (replaced(moved, `  ${now}: {`, `  ${now}: { ${said}`) ?? moved);
  const block = said.replace(/, $/, '\n    ');
  return named && (replaced(named, `  ${now}:\n    `, `  ${now}:\n    ${block}`, isFlow) ?? named);
}

function renameSlot(files: Files, random: Random, formerly: Formerly): Files | null {
  const slot = pick(random, ['wanted', 'avoided', 'families', 'like', 'shift', 'note', 'wants_it', 'picked']);
  const now = `${slot}_${1 + random(2)}`;
  const moved = replaced(files, word(slot), now);
  const said = formerly(random, slot);
  const typed = moved && replaced(moved, ` ${now}: { type`, ` ${now}: { ${said}type`);
  const type = slot === 'note' ? 'ingredient' : 'yes_no';
  return typed ?? (moved && replaced(moved, ` ${now}: ${type}`, ` ${now}: { ${said}type: ${type} }`)) ?? moved;
}

function renameFlow(files: Files, random: Random, formerly: Formerly): Files | null {
  const flow = pick(random, ['describe_note', 'why_this', 'advise']);
  const { [`${flow}.yaml`]: text, ...rest } = files;
  if (text === undefined) return null;
  const renamed = formerly(random, flow).replace(', ', '\n');
  const moved = replaced(rest, new RegExp(`(?<=(call|entry): )${flow}\\b`, 'g'), `of_${flow}`) ?? rest;
  const said = replaced(moved, `\n${flow}:\n`, `\nof_${flow}:\n`) ?? moved;
  return { ...said, [`of_${flow}.yaml`]: text.replace(`flow: ${flow}\n`, `flow: of_${flow}\n${renamed}`) };
}

function renameValue(files: Files, random: Random, formerly: Formerly): Files | null {
  const moved = replaced(files, 'style: { fresh:', 'style: { crisp:');
  return moved && replaced(moved, 'style:\n  fresh: { ', `style:\n  crisp: { ${formerly(random, 'fresh')}`);
}

function changeSlotType(files: Files, random: Random): Files | null {
  const [from, to] = pick(random, [
    [
      '  wanted: { type: ingredient, many: true }\n  avoided: { type: ingredient, many: true, avoid: true }',
      '  wanted: { type: ingredient, many: true, avoid: true }\n  avoided: { type: ingredient, many: true }',
    ],
    ['  gender: gender', '  gender: number'],
    ['price: price', 'price: year'],
    ['note: ingredient', 'note: brand'],
    ['wants_it: yes_no', 'wants_it: { type: { one_of: [gladly, rather_not] } }'],
  ] as const);
  return replaced(files, from, to);
}

function askSomethingElse(files: Files, random: Random): Files | null {
  const [from, to] = pick(random, [
    ['ask_gender: { ask: gender, choices: button }', 'ask_gender: { ask: recipient }'],
    ['ask: families\n    choices: { type: family, max: 6 }', 'ask: style'],
    ['which: { ask: note }', 'which: { say: hello }'],
    ['what_next:\n    ask: anything', 'what_next:\n    ask: price'],
  ] as const);
  return replaced(files, from, to);
}

function dropStep(files: Files, random: Random): Files | null {
  const step = pick(random, ['ask_gender', 'narrow', 'offer', 'which', 'last_one']);
  const without = replaced(files, new RegExp(`^  ${step}: .*\\n`, 'gm'), '', isFlow);
  return without && replaced(without, new RegExp(`^  ${step}: .*\\n`, 'gm'), '', (file) => file.startsWith('messages'));
}

/** The questions move into a flow that is called, or into one that is called by one. */
function callThrough(files: Files, random: Random): Files | null {
  const question = '  ask_gender: { ask: gender, choices: button }\n';
  const called = replaced(files, question, '  questions: { call: inner }\n');
  if (called === null) return null;
  const inner = { ...called, 'inner.yaml': `flow: inner\nsteps:\n${question.replace('choices', 'say: advise.narrow, choices')}` };
  const said = replaced(inner, /^ {2}ask_gender: .*\n/gm, '', (file) => file.startsWith('messages')) ?? inner;
  if (random(2) === 0) return said;
  const outer = replaced(said, 'questions: { call: inner }', 'questions: { call: outer }');
  return outer && { ...outer, 'outer.yaml': 'flow: outer\nsteps:\n  first: { call: inner }\n  thanks: { say: hello }\n' };
}

function makeSingle(files: Files, random: Random): Files | null {
  const slot = pick(random, ['wanted', 'avoided', 'style', 'families']);
  const text = files['project.yaml'] ?? '';
  const single = text.replace(new RegExp(`(^  ${slot}: \\{.*), many: true`, 'm'), '$1');
  return single === text ? null : { ...files, 'project.yaml': single };
}
