import { expect, test } from 'vitest';
import type { Fact } from '../../src/catalog/query.ts';
import { avoid, machineOf, type Part, shelf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const FORMS = `forms:
  style:
    fresh: fresh
    library: { said: like old books, degree: reminiscent of old books }
  occasion: { office: for the office, summer: for the summer }
  comparative: { fresher: fresher, sweeter: sweeter, cheaper: cheaper }
  tag: { new: new }
  recipient: { mother: for your mother, father: for your father }
`;

/** The words that are understood begin with some that nobody would say in a sentence. */
const files = {
  ...smallProject,
  'project.yaml': (smallProject['project.yaml'] ?? '').replace(
    '  like: {',
    '  less: { type: style, many: true, avoid: true }\n  occasion: { type: occasion, many: true }\n  tag: tag\n  like: {',
  ),
  'vocabulary/kinds.yaml': (smallProject['vocabulary/kinds.yaml'] ?? '').replace(
    'recipient:',
    '  library: { wants: { facets: { sweet: 1 } } }\noccasion: { office: {}, summer: {} }\ntag: { new: {} }\nrecipient:',
  ),
  ...Object.fromEntries(
    ['en', 'fr'].map((language) => [
      `vocabulary/${language}.yaml`,
      `${(smallProject[`vocabulary/${language}.yaml`] ?? '').replace(
        'style: { fresh: [fresh] }',
        'style: { fresh: [freshies], library: [bookish] }\noccasion: { office: [desk], summer: [in this heat] }\ntag: { new: [anything new] }',
      )}${language === 'en' ? FORMS : ''}`,
    ]),
  ),
};

const machine = machineOf(files);
const heard = (language: string, ...said: readonly Part[]): string =>
  new Talk(machine, language).say(...said).reply.message.split('\n')[0] ?? '';

const style = (value: string): Part => want('style', value);

test.each<readonly [expected: string, ...said: Part[]]>([
  ['Looking for: fresh and like old books.', style('fresh'), style('library')],
  ['Looking for: fresh, for the office and for the summer.', style('fresh'), want('occasion', 'office'), want('occasion', 'summer')],
  ['Looking for: something for the office.', want('occasion', 'office')],
  ['Looking for: new.', want('tag', 'new')],
  ['Looking for: something for your mother.', want('recipient', 'mother')],
  ['Looking for: fresh, not like old books.', style('fresh'), avoid('style', 'library')],
  ['Looking for: fresh, not too reminiscent of old books.', style('fresh'), avoid('style', 'library', { emphasis: 'weak' })],
])('a wish is said in the forms of its values: %s', (expected, ...said) => {
  expect(heard('en', ...said)).toBe(expected);
});

test('a language without forms says the first words', () => {
  expect(heard('fr', style('library'), want('occasion', 'office'))).toBe('Je cherche : bookish, pour desk.');
});

/** What the first card says of itself, given facts of it. */
function whyOf(...why: readonly Fact[]): string {
  const talk = new Talk(machine);
  talk.shop = (query) => {
    const answer = shelf(query);
    return answer.type === 'searched' ? { ...answer, items: answer.items.slice(0, 1).map((item) => ({ ...item, why })) } : answer;
  };
  talk.say(want('ingredient', 'lemon'));
  return / why="([^"]*)"/.exec(talk.reply.message)?.[1] ?? '';
}

test.each<readonly [expected: string, fact: Fact]>([
  ['Like old books: vanilla in the base', { fact: 'taste', source: 'style.library', tier: 'base', notes: ['vanilla'] }],
  ['For the office: musk in the base', { fact: 'taste', source: 'occasion.office', tier: 'base', notes: ['musk'] }],
  [
    'For the office: light and lemon, with musk',
    { fact: 'suited', source: 'occasion.office', facets: ['lemon'], isLight: true, notes: ['musk'] },
  ],
  ['For the office: light', { fact: 'suited', source: 'occasion.office', facets: [], isLight: true, notes: [] }],
  ['Hardly reminiscent of old books', { fact: 'misses', source: 'style.library' }],
  ['Less suited for the summer', { fact: 'misses', source: 'occasion.summer' }],
  ['Very reminiscent of old books', { fact: 'quality', source: 'style.library', degree: 'very', notes: [] }],
  ['Like old books', { fact: 'quality', source: 'style.library', degree: 'fairly', notes: [] }],
  ['Very good for the office', { fact: 'quality', source: 'occasion.office', degree: 'very', notes: [] }],
  ['I would take No f5 for the office.', { fact: 'better_for', source: 'occasion.office', fragrance: 'f5' }],
])('a card says a value in its form: %s', (expected, fact) => {
  expect(whyOf(fact)).toBe(expected);
});
