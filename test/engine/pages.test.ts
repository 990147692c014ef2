import { expect, test } from 'vitest';
import { machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const pages = `
  last: { search: last_page, found: present, none: last_one, failed: down }
  before: { search: previous_page, found: present, none: last_one, failed: down }
  numbered: { search: page, found: present, none: last_one, failed: down }
  last_one:`;

/** The small project, in which any page of the list can be asked for; its shop has three pages. */
const talk = (): Talk =>
  new Talk(
    machineOf({
      ...smallProject,
      'advise.yaml': (smallProject['advise.yaml'] ?? '')
        .replace('\n  last_one:', pages)
        .replace(
          '  - { intent: ask_more',
          '  - { intent: surprise, next: last }\n  - { intent: thanks, next: before }\n  - { intent: order, next: numbered }\n  - { intent: ask_more',
        ),
      'vocabulary/kinds.yaml': (smallProject['vocabulary/kinds.yaml'] ?? '').replace('intents: [', 'intents: [surprise, thanks, order, '),
      ...Object.fromEntries(
        ['en', 'fr'].map((language) => [
          `vocabulary/${language}.yaml`,
          (smallProject[`vocabulary/${language}.yaml`] ?? '').replace(
            'intents:\n',
            'intents:\n  surprise: [the end]\n  thanks: [one back]\n  order: ["page {number}"]\n',
          ),
        ]),
      ),
    }),
  )
    .say(want('style', 'fresh'))
    .say(want('gender', 'feminine'));

const numbered = (page: number) => ({ intents: [{ intent: 'order', mentions: [want('number', page)], at: { start: 0, end: 0 } }] });
const pageOf = (t: Talk): unknown => t.response?.content.result.pagination.page;

test('the last page, the one before and one by its number are shown', () => {
  const t = talk().say('surprise');
  expect([pageOf(t), t.shown]).toEqual([3, ['f5']]);
  expect([pageOf(t.say('thanks')), t.shown]).toEqual([2, ['f3', 'f4']]);
  expect([pageOf(t.say(numbered(1))), t.shown]).toEqual([1, ['f1', 'f2']]);
});

test('a page beyond the last shows nothing, the page stays the last, and the list is where it was', () => {
  const t = talk().say(numbered(9));
  expect([pageOf(t), t.shown]).toEqual([3, []]);
  expect([pageOf(t.say('more')), t.shown]).toEqual([2, ['f3', 'f4']]);
});

test('before the first page there is none', () => {
  const t = talk().say('thanks');
  expect(t.response).toBeUndefined();
  expect(t.reply.message).toContain('That was all.');
});
