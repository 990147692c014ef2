import { expect, test } from 'vitest';
import { begin } from '../../src/engine/advance.ts';
import { toDiagnostics } from '../../src/exploration/diagnostics.ts';
import { type Move, movesOf } from '../../src/exploration/moves.ts';
import { readingsOf } from '../../src/exploration/readings.ts';
import type { Stage } from '../../src/exploration/replay.ts';
import { type Finding, verifyProject } from '../../src/exploration/verify-project.ts';
import { readConversationTests } from '../../src/flow/compiler/tests.ts';
import { runConversationTests } from '../../src/service/conversation-tests/run-tests.ts';
import { readFixture } from '../support/fixtures.ts';
import { shippedStage, smallStage } from './stage.ts';

/** Digressions are followed by those tests alone that are about them: they take four times as long. */
const FAR = { situations: 100_000, digressions: 0, isSpent: () => false };
const DEEPER = { ...FAR, digressions: 1 };
const RECOMMEND = readFixture('test/fixtures/docs-explore/flows/recommend.yaml');
const PROJECT = readFixture('test/fixtures/docs-explore/flows/project.yaml');

const findingsOf = (stage: Stage): readonly Finding[] => verifyProject(stage, FAR).findings;

test('a sound project has no findings, and is explored to its end', () => {
  const { findings, exploration } = verifyProject(smallStage(), FAR);
  expect(findings).toEqual([]);
  expect(exploration.stoppedBy).toBeNull();
  expect(exploration.situations.length).toBeGreaterThan(20);
});

test('exploring again gives the same', () => {
  const stage = smallStage({ 'project.yaml': PROJECT.replace('say: goodbye, next: stop', 'next: stop') });
  expect(findingsOf(stage)).toEqual(findingsOf(stage));
});

test.each([
  ['a budget', { ...FAR, isSpent: (seen: number) => seen >= 5 }, 'budget'],
  ['a number of situations', { ...FAR, situations: 5 }, 'states'],
] as const)('%s ends the exploration, which then claims nothing of what it has not met', (_, bounds, stoppedBy) => {
  const { findings, exploration } = verifyProject(smallStage(), bounds);
  expect(exploration.stoppedBy).toBe(stoppedBy);
  expect(findings.map(({ code }) => code)).toEqual(['explore/unfinished']);
  expect(findings[0]?.message).toContain(`${exploration.explored} of ${exploration.situations.length} known situations`);
});

test('the conversation that is told for a fault is the shortest, and a conversation test can hold it', () => {
  const stage = smallStage({ 'project.yaml': PROJECT.replace('say: goodbye, next: stop', 'when: results.shown, next: stop') });
  const found = findingsOf(stage).find(({ code }) => code === 'explore/says-nothing');
  expect(found?.isPossible).toBe(false);
  // A bye before a list is not answered by this handler; after a list it is, with nothing.
  expect(found?.script.length).toBe(2);

  const [diagnostic] = toDiagnostics(found === undefined ? [] : [found], new Map(), { language: 'en', scope: stage.scope });
  const text = diagnostic?.conversation ?? '';
  const { tests, diagnostics } = readConversationTests([{ path: 'tests/found.yaml', source: { file: 'tests/found.yaml', text } }]);
  expect(diagnostics).toEqual([]);
  const [result] = runConversationTests(stage, tests, { scope: stage.scope }).results;
  expect(result?.failures).toEqual([]);
  expect(result?.transcript.at(-1)?.reply.message).toBe('');
});

test('where a search must come out in a way that the shop has not today, the conversation makes it so', () => {
  const stage = smallStage({
    'recommend.yaml': RECOMMEND.replace('with: { count: size(avoided) }, ', ''),
    'messages/en.yaml': readFixture('test/fixtures/docs-explore/flows/messages/en.yaml').replace(
      /^nothing_fits: .*$/m,
      'nothing_fits: "Not with {wanted}."',
    ),
    'messages/fr.yaml': readFixture('test/fixtures/docs-explore/flows/messages/fr.yaml').replace(
      /^nothing_fits: .*$/m,
      'nothing_fits: "Pas avec {wanted}."',
    ),
  });
  const found = findingsOf(stage).find(({ code }) => code === 'explore/hole-in-text');
  expect(found?.isPossible).toBe(false);
  expect(found?.script.at(-1)).toMatchObject({ search: 'nothing' });
});

test('an answer that is given only on a condition is come to, once the condition holds', () => {
  const help = '  - { intent: help, say: help }';
  const stage = smallStage({ 'project.yaml': PROJECT.replace(help, `  - { intent: help, when: known(style), say: hello }\n${help}`) });
  expect(findingsOf(stage)).toEqual([]);
});

test('a longer conversation that can be held is told before a shorter one in which the shop answers in two ways in one turn', () => {
  // Shortest: no family is found, and in the same turn the search finds something, which the shop never does.
  const stage = shippedStage({ 'recommend.yaml': (text) => text.replace(/^ {4}choices: ending\n/m, '') });
  // Both are among the first situations.
  const { findings } = verifyProject(stage, { ...FAR, isSpent: (seen) => seen >= 20 });
  const found = findings.find(({ code }) => code === 'explore/list-without-choices');
  expect(found?.isPossible).toBe(false);
});

test('what can not be had with the words and the stock there are is told as possible', () => {
  // The only fragrance is found by every search: a second page that has something can't be had.
  const stage = smallStage({ 'recommend.yaml': RECOMMEND.replace('next_page, found: present', 'next_page, found: what_next') });
  const found = findingsOf(stage).find(({ code }) => code === 'explore/found-not-shown');
  expect(found?.isPossible).toBe(true);
  const [diagnostic] = toDiagnostics(found === undefined ? [] : [found], new Map(), { language: 'en', scope: stage.scope });
  expect(diagnostic?.message).toContain('Possible');
});

test('a called flow counts as no digression, however deep it lies', () => {
  const stage = smallStage({
    'recommend.yaml': RECOMMEND.replace('advise: { call: advise }', 'advise: { call: outer }'),
    'outer.yaml': 'flow: outer\nsteps:\n  inside: { call: advise }\n',
  });
  const { findings, exploration } = verifyProject(stage, FAR);
  expect(findings).toEqual([]);
  expect([...exploration.left]).toEqual([]);
  expect(exploration.situations.some(({ conversation }) => conversation.stack.length === 3)).toBe(true);
});

test('what a flow does that was called deeper than is explored, is not judged', () => {
  const stage = smallStage({
    'project.yaml': PROJECT.replace('- { intent: help, say: help }', '- { intent: help, call: helper }'),
    'helper.yaml':
      'flow: helper\nslots:\n  sure: yes_no\nsteps:\n  really: { ask: sure, say: question, choices: button }\n  then: { say: help }\n',
    'messages/en.yaml': `${readFixture('test/fixtures/docs-explore/flows/messages/en.yaml')}labels.yes_no: { "yes": "Yes", "no": "No" }\n`,
    'messages/fr.yaml': `${readFixture('test/fixtures/docs-explore/flows/messages/fr.yaml')}labels.yes_no: { "yes": Oui, "no": Non }\n`,
  });
  const shallow = verifyProject(stage, FAR);
  expect([...shallow.exploration.left]).toEqual(['helper']);
  expect(shallow.findings.map(({ code }) => code)).toEqual(['explore/not-followed']);
  expect(verifyProject(stage, DEEPER).findings).toEqual([]);
});

test('a thing is forgotten by its name where it is held, also beside an intent, and what comes of it is seen', () => {
  const { machine } = smallStage();
  const readings = readingsOf(machine.program);
  const names = { family: ['citrus', 'floral'], ingredient: ['lemon', 'rose'], brand: [], perfumer: [], fragrance: [] };
  const { everywhere, oncePerPlace } = movesOf(machine.program, readings, names);
  const forgets = ({ input }: Move): boolean => 'said' in input && input.said.mentions.some(({ mode }) => mode === 'drop');
  const alone = everywhere.filter(forgets);
  const beside = oncePerPlace.filter(forgets);
  expect(alone.length).toBeGreaterThan(2);
  expect(beside.some(({ input }) => 'said' in input && input.said.intents.length > 0)).toBe(true);

  const { conversation } = begin(machine, { seed: 1, language: 'en' });
  expect([...alone, ...beside].filter((move) => move.matters(conversation))).toEqual([]);
  const held = { ...conversation, slots: { gender: { state: 'known', entries: [{ value: 'feminine', emphasis: 'plain' }] } } } as const;
  expect(alone.filter((move) => move.matters(held)).map(({ input }) => 'said' in input && input.said.mentions[0]?.value)).toEqual([
    'feminine',
  ]);
});

test('a `set` is told where what it names may have been turned down, and not where a condition keeps it from that', () => {
  const told = (set: string): readonly string[] => {
    const step = `  with_rose: { ${set}, next: find }\n`;
    const flow = RECOMMEND.replace('  sorry:', `${step}  sorry:`).replace(
      '[ask_more, affirm], say: hello',
      '[ask_more, affirm], next: with_rose',
    );
    const { findings } = verifyProject(smallStage({ 'recommend.yaml': flow }), { ...FAR, isSpent: (seen) => seen >= 60 });
    return findings.map(({ code }) => code).filter((code) => code !== 'explore/unfinished');
  };
  expect(told(`set: { wanted: "wanted + ['rose']" }`)).toEqual(['explore/set-left-out']);
  expect(told(`when: "!('rose' in avoided)", set: { wanted: "wanted + ['rose']" }`)).toEqual([]);
  expect(told(`clear: avoided, set: { wanted: "wanted + ['rose']" }`)).toEqual([]);
});
