import { expect, test } from 'vitest';
import { advance, begin, type Input } from '../../src/engine/advance.ts';
import { NOTHING_SAID } from '../../src/understanding/said.ts';
import { machineOf } from '../support/engine-kit.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileSmall, projectOf } from '../support/projects.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf({
  ...smallProject,
  'messages/fr-tu.yaml': 'welcome: Salut, bienvenue.\nadvise.ask_gender: Pour toi ou pour qui ?\n',
  'messages/fr-BE.yaml': 'welcome: Bienvenue, une fois.\n',
});

function hear(language: string, address?: string): string {
  const { conversation } = begin(machine, { seed: 1, language });
  const input: Input = {
    language,
    ...(address === undefined ? {} : { address }),
    said: { ...NOTHING_SAID, intents: [{ intent: 'browse', mentions: [], at: { start: 0, end: 0 } }] },
  };
  const outcome = advance(machine, conversation, input);
  return outcome.type === 'reply' ? outcome.reply.message : outcome.type;
}

test.each([
  ['fr', undefined, 'Bienvenue.'],
  ['fr', 'tu', 'Salut, bienvenue.'],
  ['fr', 'Tu', 'Salut, bienvenue.'],
  ['fr', 'vous', 'Bienvenue.'],
  ['fr-BE', undefined, 'Bienvenue, une fois.'],
  ['fr-BE', 'tu', 'Bienvenue, une fois.'],
  ['fr-CH', 'tu', 'Salut, bienvenue.'],
  ['en', 'tu', 'Welcome.'],
])('the welcome in %s of a shop whose address is %s', (language, address, message) => {
  const start = { seed: 1, language, ...(address === undefined ? {} : { address }) };
  expect(begin(machine, start).reply.message).toBe(message);
});

test('what a voice says in other words is said so, and all else as in the language', () => {
  expect(hear('fr', 'tu')).toContain('Pour toi ou pour qui ?');
  expect(hear('fr')).toContain("C'est pour qui ?");
  expect(hear('fr-BE')).toContain("C'est pour qui ?");
});

test('a region that has no voice is the language, without a warning', () => {
  const { conversation } = begin(machine, { seed: 1, language: 'fr-CA' });
  expect(conversation.language).toBe('fr');
  const outcome = advance(machine, conversation, { language: 'fr-CA', said: NOTHING_SAID });
  expect(outcome).toMatchObject({ type: 'reply', trace: { language: 'fr' } });
  expect(JSON.stringify(outcome)).not.toContain('language_fallback');
});

const codesOf = (texts: Readonly<Record<string, string>>) =>
  compileSmall(projectOf(texts)).diagnostics.map(({ code, message }) => `${code}: ${message}`);

test('a voice can say only what its language says, with the same arguments, and in other words', () => {
  expect(codesOf({ 'messages/fr-tu.yaml': 'goodbye_all: Salut.\n' })).toEqual([
    expect.stringContaining('bind/unknown-message: No message is called `goodbye_all`'),
  ]);
  expect(codesOf({ 'messages/fr-tu.yaml': 'system.clarify: Pardon ?\n' })).toEqual([
    expect.stringContaining('bind/arguments-differ: In `fr-tu` the message `system.clarify` lacks'),
  ]);
  expect(codesOf({ 'messages/fr-tu.yaml': 'labels: { shift: { fresher: Plus frais } }\n' })).toEqual([
    'check/unknown-key: Labels are the same in every voice of `fr`.',
  ]);
  expect(codesOf({ 'messages/xx-tu.yaml': 'goodbye: Salut.\n' })).toEqual([expect.stringContaining('bind/language-not-in-project')]);
});

test('a text of a voice that is the one of its language is told', () => {
  const own = readProjectFolder('test/fixtures/base').find(({ path }) => path === 'messages/fr.yaml')?.source.text ?? '';
  const welcome = /^welcome: .*$/m.exec(own)?.[0] ?? '';
  expect(codesOf({ 'messages/fr-tu.yaml': `${welcome}\n` })).toEqual([
    'bind/says-the-same: `welcome` says the same in `fr-tu` as in `fr`.',
  ]);
});
