import { expect, test } from 'vitest';
import { offeredBy, saidContext } from '../../src/engine/advance.ts';
import type { Machine } from '../../src/engine/machine.ts';
import { migrate, migrated } from '../../src/engine/migrate.ts';
import type { MigrationChange } from '../../src/engine/migration.ts';
import { avoid, machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

type Edit = readonly [file: string, from: string | RegExp, to: string];

/** The small project with some texts in it replaced. */
function projectWith(...edits: readonly Edit[]): Readonly<Record<string, string>> {
  const files: Record<string, string> = { ...smallProject };
  for (const [file, from, to] of edits) {
    const before = files[file] ?? '';
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`${file} has no ${from}`);
    files[file] = after;
  }
  return files;
}

const before = machineOf(smallProject);

/** The same conversation, held on with another program. */
function goOn(talk: Talk, after: Machine): Talk {
  const on = new Talk(after, talk.language);
  on.conversation = talk.conversation;
  return on;
}

function changesOf(talk: Talk, after: Machine): readonly MigrationChange[] {
  return migrate(after, talk.conversation).changes;
}

const outcomeOf = (talk: Talk, after: Machine) => migrate(after, talk.conversation).outcome;

const MOVED_STEP: Edit = ['advise.yaml', 'ask_gender:', 'whom:'];
const MOVED_MESSAGES: readonly Edit[] = [
  ['messages/en.yaml', 'ask_gender:', 'whom:'],
  ['messages/fr.yaml', 'ask_gender:', 'whom:'],
];

test('a conversation whose question is still there goes on with its answer', () => {
  const after = machineOf(projectWith(['advise.yaml', 'max: 6', 'max: 5']));
  const talk = new Talk(before).say('more');
  expect(talk.at).toBe('advise.ask_gender');
  expect(outcomeOf(talk, after)).toBe('continues');
  expect(changesOf(talk, after)).toEqual([]);
  const on = goOn(talk, after).say(want('gender', 'feminine'));
  expect([on.at, on.slot('gender')]).toEqual(['advise.ask_family', ['feminine']]);
});

test('a renamed step goes on as if nothing had been', () => {
  const after = machineOf(projectWith(['advise.yaml', 'ask_gender: {', 'whom: { renamed: [ask_gender],'], ...MOVED_MESSAGES));
  const talk = new Talk(before).say('more');
  expect(outcomeOf(talk, after)).toBe('continues');
  expect(changesOf(talk, after)).toEqual([{ change: 'step_renamed', flow: 'advise', step: 'ask_gender', to: 'whom' }]);
  expect(saidContext(after, migrated(after, talk.conversation), 'en').asked).toBe('gender');
  const on = goOn(talk, after).say({ answers: ['any'] });
  expect([on.at, on.slot('gender')]).toEqual(['advise.ask_family', 'open']);
});

test('a step that is gone: the first question that is not answered is asked, and what is known is kept', () => {
  const after = machineOf(projectWith(MOVED_STEP, ...MOVED_MESSAGES));
  const talk = new Talk(before).say(want('price', { min: null, max: 80 }));
  const asked = new Talk(before).say('more');
  expect(outcomeOf(asked, after)).toBe('asks_again');
  expect(changesOf(asked, after)).toContainEqual({ change: 'step_gone', flow: 'advise', step: 'ask_gender' });
  const on = goOn(asked, after).say('unsure');
  expect(on.at).toBe('advise.whom');
  expect(goOn(talk, after).say('more').slot('price')).toEqual([{ min: null, max: 80 }]);
});

test('the answer to a question that is gone answers no other question', () => {
  const after = machineOf(projectWith(MOVED_STEP, ...MOVED_MESSAGES));
  const on = goOn(new Talk(before).say('more'), after).say({ answers: ['any'] });
  expect([on.at, on.slot('gender')]).toEqual(['advise.whom', 'empty']);
  expect(on.reply.message).toContain('Who is it for?');
});

test('what is said while the question is gone still fills what it fills', () => {
  const after = machineOf(projectWith(MOVED_STEP, ...MOVED_MESSAGES));
  const on = goOn(new Talk(before).say('more'), after).say(want('gender', 'masculine'));
  expect([on.at, on.slot('gender')]).toEqual(['advise.ask_family', ['masculine']]);
});

test('a step that asks something else now has not asked it yet', () => {
  const after = machineOf(projectWith(['advise.yaml', /ask: gender, choices: button }/g, 'ask: recipient }']));
  const talk = new Talk(before).say('more');
  expect(outcomeOf(talk, after)).toBe('asks_again');
  expect(changesOf(talk, after)).toContainEqual({ change: 'question_changed', flow: 'advise', step: 'ask_gender' });
  const on = goOn(talk, after).say({ answers: ['any'] });
  expect([on.at, on.slot('recipient')]).toEqual(['advise.ask_gender', 'empty']);
});

test('a step that asks something else now has not asked it, though what it asks for is known', () => {
  const after = machineOf(projectWith(['advise.yaml', /ask_family:\n\s+ask: families\n\s+choices: .*/g, 'ask_family:\n    ask: gender']));
  const talk = new Talk(before).say('more').choose('gender.feminine');
  expect(talk.at).toBe('advise.ask_family');
  expect(outcomeOf(talk, after)).toBe('asks_again');
  expect(
    goOn(talk, after)
      .say({ answers: ['any'] })
      .slot('gender'),
  ).toEqual(['feminine']);
});

test('a renamed slot keeps its values, also where its question waits', () => {
  const files = projectWith(
    ['project.yaml', '  gender: gender', '  wearer: { type: gender, renamed: [gender] }'],
    ['advise.yaml', 'ask: gender', 'ask: wearer'],
  );
  const after = machineOf(files);
  const known = new Talk(before).say(want('gender', 'feminine'));
  expect(known.slot('gender')).toEqual(['feminine']);
  expect(goOn(known, after).say(want('family', 'woody')).slot('wearer')).toEqual(['feminine']);
  const asked = new Talk(before).say('more');
  expect(outcomeOf(asked, after)).toBe('continues');
  expect(
    goOn(asked, after)
      .say({ answers: ['any'] })
      .slot('wearer'),
  ).toBe('open');
});

test('a slot of another type or polarity keeps nothing', () => {
  const swapped = machineOf(
    projectWith(
      ['project.yaml', 'wanted: { type: ingredient, many: true }', 'wanted: { type: ingredient, many: true, avoid: true }'],
      ['project.yaml', 'avoided: { type: ingredient, many: true, avoid: true }', 'avoided: { type: ingredient, many: true }'],
      ['describe_note.yaml', 'wanted: "wanted + [note]"', 'avoided: "avoided + [note]"'],
    ),
  );
  const talk = new Talk(before).say(want('ingredient', 'lemon'), avoid('ingredient', 'rose'));
  expect([talk.slot('wanted'), talk.slot('avoided')]).toEqual([['lemon'], ['rose']]);
  const on = goOn(talk, swapped).say('help');
  expect([on.slot('wanted'), on.slot('avoided')]).toEqual(['empty', 'empty']);
  expect(changesOf(talk, swapped)).toContainEqual({ change: 'slot_type_changed', slot: 'avoided', from: '-ingredient', to: 'ingredient' });
});

test('a slot that becomes single keeps the latest value; an allergy goes before it', () => {
  const single = machineOf(
    projectWith(['project.yaml', 'avoided: { type: ingredient, many: true, avoid: true }', 'avoided: { type: ingredient, avoid: true }']),
  );
  const talk = new Talk(before).say(avoid('ingredient', 'rose', { allergy: true }), avoid('ingredient', 'musk'));
  expect(goOn(talk, single).say('help').slot('avoided')).toEqual(['rose']);
  expect(changesOf(talk, single)).toContainEqual({ change: 'values_dropped', slot: 'avoided', count: 1 });
});

test('a renamed value is kept under its new name; one that is gone leaves', () => {
  const styles = 'fresh: { wants: { facets: { fresh: 1 } } }';
  const words: readonly Edit[] = [
    ['vocabulary/en.yaml', 'style: { fresh: [fresh] }', 'style: { crisp: [fresh] }'],
    ['vocabulary/fr.yaml', 'style: { fresh: [fresh] }', 'style: { crisp: [fresh] }'],
  ];
  const renamed = machineOf(
    projectWith(['vocabulary/kinds.yaml', styles, 'crisp: { wants: { facets: { fresh: 1 } }, renamed: [fresh] }'], ...words),
  );
  const gone = machineOf(projectWith(['vocabulary/kinds.yaml', styles, 'crisp: { wants: { facets: { fresh: 1 } } }'], ...words));
  const talk = new Talk(before).say(want('style', 'fresh'));
  expect(goOn(talk, renamed).say('help').slot('style')).toEqual(['crisp']);
  expect(goOn(talk, gone).say('help').slot('style')).toBe('empty');
  expect(changesOf(talk, gone)).toContainEqual({ change: 'value_gone', slot: 'style', value: 'fresh' });
});

test('what was offered counts as said while it means anything, though the question is gone', () => {
  const after = machineOf(projectWith(MOVED_STEP, ...MOVED_MESSAGES));
  const talk = new Talk(before).say('more');
  const conversation = migrated(after, talk.conversation);
  const label = offeredBy(conversation, 'For her');
  expect(label).not.toBeNull();
  const on = goOn(talk, after);
  on.conversation = conversation;
  on.choose('gender.feminine');
  expect([on.at, on.slot('gender')]).toEqual(['advise.ask_family', ['feminine']]);
  // "No preference" was an answer to that question alone.
  expect(offeredBy(conversation, 'No preference')).toBeNull();
  expect(changesOf(talk, after)).toContainEqual({ change: 'option_gone', option: 'gender.any' });
});

/** A note that is asked about while the question for whom waits. */

const digressed = () => new Talk(before).say('more').say('describe_note');

test('a digression whose flow is renamed goes on in it, with what it knows', () => {
  const { 'describe_note.yaml': note = '', ...rest } = projectWith(
    ['project.yaml', 'call: describe_note', 'call: of_note'],
    ['messages/en.yaml', 'describe_note:\n', 'of_note:\n'],
    ['messages/fr.yaml', 'describe_note:\n', 'of_note:\n'],
  );
  const after = machineOf({ ...rest, 'of_note.yaml': note.replace('flow: describe_note', 'flow: of_note\nrenamed: [describe_note]') });
  const talk = digressed().say(want('ingredient', 'rose'));
  expect(talk.at).toBe('describe_note.offer');
  expect(outcomeOf(talk, after)).toBe('continues');
  const on = goOn(talk, after).say({ answers: ['yes'] });
  expect(on.slot('wanted')).toEqual(['rose']);
});

test('a flow that is gone leaves, and the question under it is asked: its answer goes nowhere', () => {
  const { 'describe_note.yaml': _, ...rest } = projectWith(
    ['project.yaml', '  - { intent: describe_note, call: describe_note }\n', '  - { intent: describe_note, say: help }\n'],
    ['messages/en.yaml', /describe_note:\n( {2}.*\n){3}/g, ''],
    ['messages/fr.yaml', /describe_note:\n( {2}.*\n){3}/g, ''],
    ['messages/en.yaml', '  yes_no: { "yes": "Yes", "no": "No" }\n', ''],
    ['messages/fr.yaml', '  yes_no: { "yes": Oui, "no": Non }\n', ''],
  );
  const after = machineOf(rest);
  const talk = digressed().say(want('ingredient', 'rose'));
  expect(outcomeOf(talk, after)).toBe('asks_again');
  const on = goOn(talk, after).say({ answers: ['any'] });
  expect([on.at, on.slot('gender'), on.slot('wanted')]).toEqual(['advise.ask_gender', 'empty', 'empty']);
});

test('a called flow that has lost its step begins again with what it knows', () => {
  const after = machineOf(
    projectWith(
      ['describe_note.yaml', 'offer: {', 'shall_i: {'],
      ['messages/en.yaml', '  offer:', '  shall_i:'],
      ['messages/fr.yaml', '  offer:', '  shall_i:'],
    ),
  );
  const talk = digressed().say(want('ingredient', 'rose'));
  const on = goOn(talk, after).say('unsure');
  expect(on.at).toBe('describe_note.shall_i');
  on.say({ answers: ['yes'] });
  expect(on.slot('wanted')).toEqual(['rose']);
});

test('a conversation in a digression comes back to its own question after it', () => {
  const after = machineOf(projectWith(['advise.yaml', 'max: 6', 'max: 5']));
  const on = goOn(digressed(), after)
    .say(want('ingredient', 'rose'))
    .say({ answers: ['no'] });
  expect(on.at).toBe('advise.ask_gender');
});

test('a digression whose caller has lost its question is not as it was: that question is put anew after it', () => {
  const after = machineOf(projectWith(MOVED_STEP, ...MOVED_MESSAGES));
  const talk = digressed().say(want('ingredient', 'rose'));
  expect(talk.at).toBe('describe_note.offer');
  expect(outcomeOf(talk, after)).toBe('asks_again');
  const on = goOn(talk, after).say({ answers: ['no'] });
  expect([on.at, on.reply.message]).toEqual(['advise.whom', expect.stringContaining('Who is it for?')]);
});

const ASKS_STYLE: readonly Edit[] = [
  ['advise.yaml', '  ask_family:\n', `  ask_style: { when: "gender == 'masculine'", ask: style }\n  ask_family:\n`],
  ['messages/en.yaml', 'advise:\n', 'advise:\n  ask_style: Which style?\n'],
  ['messages/fr.yaml', 'advise:\n', 'advise:\n  ask_style: Quel style ?\n'],
];
const asksStyle = machineOf(projectWith(...ASKS_STYLE));
const forMenFresh = () => new Talk(asksStyle).say('greet').choose('gender.masculine').say(want('style', 'fresh'));

test('an answer goes on resting on what it rested on, though its question is renamed', () => {
  const after = machineOf(
    projectWith(
      ...ASKS_STYLE,
      ['advise.yaml', 'ask_style: {', 'which_style: { renamed: [ask_style],'],
      ['messages/en.yaml', 'ask_style:', 'which_style:'],
      ['messages/fr.yaml', 'ask_style:', 'which_style:'],
    ),
  );
  const on = goOn(forMenFresh(), after).say(want('gender', 'feminine'));
  expect([on.slot('gender'), on.slot('style')]).toEqual([['feminine'], 'empty']);
});

test('an answer to a question that is asked of others now, or of nobody, is kept', () => {
  const ofOthers = machineOf(projectWith(...ASKS_STYLE, ['advise.yaml', "gender == 'masculine'", "gender == 'feminine'"]));
  for (const after of [ofOthers, before]) {
    expect(goOn(forMenFresh(), after).say('help').slot('style')).toEqual(['fresh']);
    expect(goOn(forMenFresh(), after).say(want('gender', 'unisex')).slot('style')).toEqual(['fresh']);
  }
});

test('of two slots that become one, the first named is kept, and it is told that the other is not', () => {
  const one = machineOf(
    projectWith(
      ['project.yaml', '  style: { type: style, many: true }', '  mood: { type: style, many: true, renamed: [style, fashion] }'],
      ['project.yaml', 'wanted, style', 'wanted, mood'],
    ),
  );
  const talk = new Talk(before).say(want('style', 'fresh'));
  const { style } = talk.conversation.slots;
  talk.conversation = { ...talk.conversation, slots: { ...talk.conversation.slots, ...(style && { fashion: style }) } };
  expect(goOn(talk, one).say('help').slot('mood')).toEqual(['fresh']);
  expect(changesOf(talk, one)).toContainEqual({ change: 'slot_gone', slot: 'fashion' });
});

const INNER =
  'flow: inner\nsteps:\n  ask_gender: { ask: gender, choices: button, say: advise.narrow }\n  ask_family: { ask: families, choices: { type: family, max: 6 }, say: advise.ask_family }\n';
const OUTER = 'flow: outer\nsteps:\n  first: { call: inner }\n  thanks: { say: hello }\n';
const QUESTIONS = / {2}ask_gender: [\s\S]*?(?= {2}find:)/g;
const TEXTS: readonly Edit[] = [
  ['messages/en.yaml', / {2}ask_gender: .*\n/g, ''],
  ['messages/fr.yaml', / {2}ask_gender: .*\n/g, ''],
  ['messages/en.yaml', /easier: .*\n/g, ''],
  ['messages/fr.yaml', /easier: .*\n/g, ''],
  ['messages/en.yaml', /no_matter: .*\n/g, ''],
  ['messages/fr.yaml', /no_matter: .*\n/g, ''],
];
const shallow = machineOf({ ...projectWith(['advise.yaml', QUESTIONS, '  questions: { call: inner }\n'], ...TEXTS), 'inner.yaml': INNER });
const deep = machineOf({
  ...projectWith(['advise.yaml', QUESTIONS, '  questions: { call: outer }\n'], ...TEXTS),
  'inner.yaml': INNER,
  'outer.yaml': OUTER,
});

test('a deeper call stack: the flow that lies between now is put between', () => {
  const talk = new Talk(shallow).say('more');
  expect(talk.conversation.stack.map(({ flow }) => flow)).toEqual(['advise', 'inner']);
  expect(outcomeOf(talk, deep)).toBe('continues');
  const on = goOn(talk, deep).say(want('gender', 'feminine'));
  expect(on.conversation.stack.map(({ flow, step }) => `${flow}.${step}`)).toEqual(['advise.questions', 'outer.first', 'inner.ask_family']);
});

test('a shallower call stack: what lay between leaves, and the question still waits', () => {
  const talk = new Talk(deep).say('more');
  expect(talk.conversation.stack.map(({ flow }) => flow)).toEqual(['advise', 'outer', 'inner']);
  expect(outcomeOf(talk, shallow)).toBe('continues');
  const on = goOn(talk, shallow).say(want('gender', 'feminine'));
  expect(on.conversation.stack.map(({ flow, step }) => `${flow}.${step}`)).toEqual(['advise.questions', 'inner.ask_family']);
});

test('another entry flow: the conversation ends where it is, and begins anew with the other one', () => {
  const other = 'flow: other\nsteps:\n  advise: { call: advise }\n';
  const after = machineOf({
    ...projectWith(['project.yaml', 'entry: advise', 'entry: other'], ['advise.yaml', 'next: restart', 'next: again']),
    'other.yaml': other,
  });
  const talk = new Talk(before).say('more');
  expect(outcomeOf(talk, after)).toBe('continues');
  const on = goOn(talk, after).say(want('gender', 'feminine'));
  expect(on.conversation.stack.map(({ flow, step }) => `${flow}.${step}`)).toEqual(['other.advise', 'advise.ask_family']);
});

test('a conversation at rest keeps its wish and its list', () => {
  const after = machineOf(projectWith(['advise.yaml', 'max: 6', 'max: 5']));
  const talk = new Talk(before).say(want('ingredient', 'lemon')).say('bye');
  expect(talk.at).toBe('rest');
  expect(outcomeOf(talk, after)).toBe('continues');
  const on = goOn(talk, after).say('more');
  expect(on.shown).toEqual(goOn(talk, before).say('more').shown);
  expect(on.shown).not.toEqual([]);
});

test('a conversation that is made by another project starts over', () => {
  const talk = new Talk(before).say(want('ingredient', 'lemon'));
  expect(outcomeOf(talk, machineOf(smallest))).toBe('starts_over');
  expect(goOn(talk, machineOf(smallest)).say('help').reply.message).not.toBe('');
});

const smallest = {
  'project.yaml': 'project: other\nlanguages: [en]\nentry: hello\nwelcome: hi\nslots: { sum: number }\n',
  'hello.yaml': 'flow: hello\nsteps:\n  how_many: { ask: sum }\n',
  'messages/en.yaml': 'hi: Hi.\nhello: { how_many: How many? }\n',
  'vocabulary/kinds.yaml': 'intents: [help]\n',
  'vocabulary/en.yaml': 'intents: { help: [help] }\n',
};
