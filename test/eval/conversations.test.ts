import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ConversationCase,
  type ConversationFigures,
  figuresOf,
  holdConversations,
  readConversations,
} from '../../bench/eval/conversations.ts';
import { MEASURED, ROUNDS, type Round } from '../../bench/eval/evaluate.ts';
import { checkExpectation, type Expectation, missesOf } from '../../bench/eval/expectations.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { everySecond, IS_LONG } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const { languages } = deployment.machine.program;

/** What two messages miss of what is expected of the second: keys, those that do harm with a sign. */
function missed(first: string, second: string, expected: Expectation): readonly string[] {
  const reader = new MessageReader(deployment, 'demo', 'en');
  const before = reader.read(first).reading;
  const { reading, turn } = reader.read(second);
  const outcome = { reading, reply: turn.reply, trace: turn.trace };
  return missesOf(expected, outcome, before, deployment.catalog.names).map(({ key, isHarm }) => (isHarm ? `! ${key}` : key));
}

function held(turns: ConversationCase['turns']): ConversationFigures {
  return figuresOf('reply', holdConversations(deployment, 'demo', [{ id: 'one', language: 'en', turns }]));
}

describe('a turn is judged by what was expected of it', () => {
  const roses = 'something with rose, no musk, below 100 euros';

  test.each<[string, Expectation]>([
    ['and jasmine', { want: ['ingredient:rose', 'family:citrus|ingredient:jasmine'], avoid: ['ingredient:musk'], price: [null, 100] }],
    ['and jasmine', { not_want: ['ingredient:musk', 'style:sweet'], not_avoid: ['ingredient:rose'], gender: null, reply: 'list|ask' }],
    ['something like Sauvage', { like: ['Dior Sauvage'], not_like: ['Shalimar'], about: ['Sauvage'] }],
    ['something like a perfume that nobody sells', { like: ['Nobody Nowhere No. 9'], brand: ['Nobody'] }],
    ['thank you', { same_wish: true, reply: 'talk', says_not: ['rose and rose'] }],
    ['and something discreet', { want: ['style:soft|comparative:lighter'] }],
  ])('“%s” misses nothing of %o', (said, expected) => {
    expect(missed(roses, said, expected)).toEqual([]);
  });

  test.each<[string, Expectation, readonly string[]]>([
    ['and jasmine', { want: ['ingredient:vanilla|style:sweet'], not_want: ['ingredient:jasmine'] }, ['want', '! not_want']],
    ['and jasmine', { avoid: ['ingredient:jasmine'], not_avoid: ['ingredient:musk'] }, ['! avoid', '! not_avoid']],
    ['and something discreet', { want: ['comparative:stronger'] }, ['want']],
    ['for a man', { gender: 'feminine' }, ['! gender']],
    ['thank you', { gender: 'feminine' }, ['gender']],
    ['something like Sauvage', { like: ['Shalimar'], not_like: ['Sauvage'], brand: ['Creed'] }, ['like', '! not_like', 'brand']],
    ['thank you', { price: [null, 90] }, ['! price']],
    ['forget the price', { price: [null, 90] }, ['price']],
    ['thank you', { price: { around: 200 } }, ['price']],
    ['and jasmine', { same_wish: true, reply: 'answer' }, ['! same_wish', '! reply']],
    ['thank you', { reply: 'list', about: ['Shalimar'], says: ['lavender'] }, ['reply', 'about', 'says']],
    ['thank you', { says: ['lavender'], says_not: ['.'], safety: true }, ['! says', '! says_not']],
  ])('“%s” misses %o', (said, expected, misses) => {
    expect(missed(roses, said, expected)).toEqual(misses);
  });

  test('a price that is about one has a lower side too', () => {
    expect(missed('hello', 'around 80 euros', { around: 80 })).toEqual([]);
    expect(missed('hello', 'below 80 euros', { around: 80 })).toEqual(['price']);
  });

  test('an answer that says that nothing was understood is none', () => {
    expect(missed(roses, 'flurb gnarx blivet', { reply: 'answer' })).toEqual(['reply']);
  });

  test('a key or a type that no turn has is refused with its place', () => {
    const stray: object = { wants: [] };
    expect(() => checkExpectation(stray, 'en.jsonl:3 one, turn 1,')).toThrow('en.jsonl:3 one, turn 1, expects wants, which no turn has');
    expect(() => checkExpectation({ avoid: ['note:rose'] }, 'here')).toThrow('here expects “note:rose”: no type note is known');
  });
});

describe('figures of a conversation', () => {
  test('harm that the turn before had as well is not fresh', () => {
    const expect_ = { not_want: ['ingredient:rose'] };
    const figures = held([
      { say: 'something with rose', expect: expect_ },
      { say: 'thank you', expect: expect_ },
      { say: 'and jasmine', expect: { not_want: ['ingredient:rose', 'ingredient:jasmine'] } },
    ]);
    expect(figures).toMatchObject({ turns: 3, right: 0, harmed: 3, freshlyHarmed: 2 });
  });

  test('wishes, lists and safety are counted where they are due; a turn without expectations is not judged', () => {
    const figures = held([
      { say: 'hello' },
      { say: 'something with rose', expect: { want: ['ingredient:rose', 'ingredient:vanilla'], reply: 'list' } },
      { say: "I'm allergic to musk", expect: { avoid: ['ingredient:musk'], safety: true } },
    ]);
    expect(figures).toEqual({
      turns: 2,
      right: 1,
      harmed: 0,
      freshlyHarmed: 0,
      wishes: { heard: 1, expected: 2 },
      lists: { shown: 1, due: 1 },
      safety: { right: 1, turns: 1 },
    });
  });

  test('nothing is measured where there is no folder, or none in it', () => {
    expect(readConversations(join(import.meta.dirname, 'conversations/none'))).toEqual([]);
    expect(figuresOf('reply', [])).toMatchObject({ turns: 0, right: 0 });
  });
});

interface Floor {
  readonly right: number;
  readonly harmed: number;
  readonly heard: number;
  readonly safety: number;
  /** Right with what is said. */
  readonly whole: number;
  readonly lists: number;
}

const FLOORS: Readonly<Record<Round, Floor>> = {
  first: { right: 0.78, harmed: 0.11, heard: 0.86, safety: 0.85, whole: 0.65, lists: 0.88 },
  second: { right: 0.79, harmed: 0.1, heard: 0.84, safety: 0.85, whole: 0.7, lists: 0.8 },
  third: { right: 0.64, harmed: 0.19, heard: 0.74, safety: 0.72, whole: 0.58, lists: 0.84 },
  fourth: { right: 0.7, harmed: 0.12, heard: 0.85, safety: 0.85, whole: 0.68, lists: 0.89 },
  fifth: { right: 0.8, harmed: 0.1, heard: 0.91, safety: 0.7, whole: 0.7, lists: 0.95 },
  sixth: { right: 0.62, harmed: 0.2, heard: 0.81, safety: 0.5, whole: 0.55, lists: 0.9 },
  seventh: { right: 0.64, harmed: 0.25, heard: 0.84, safety: 0.5, whole: 0.55, lists: 0.9 },
  eighth: { right: 0.66, harmed: 0.14, heard: 0.84, safety: 0.55, whole: 0.62, lists: 0.88 },
  ninth: { right: 0.42, harmed: 0.3, heard: 0.8, safety: 0.5, whole: 0.4, lists: 0.8 },
  tenth: { right: 0.38, harmed: 0.36, heard: 0.76, safety: 0.45, whole: 0.36, lists: 0.75 },
  eleventh: { right: 0.62, harmed: 0.2, heard: 0.78, safety: 0.4, whole: 0.5, lists: 0.7 },
  'eleventh-unread': { right: 0.64, harmed: 0.26, heard: 0.88, safety: 0.5, whole: 0.54, lists: 0.8 },
  twelfth: { right: 0.7, harmed: 0.15, heard: 0.78, safety: 0.65, whole: 0.6, lists: 0.7 },
  'twelfth-unread': { right: 0.66, harmed: 0.2, heard: 0.8, safety: 0.7, whole: 0.54, lists: 0.7 },
  thirteenth: { right: 0.66, harmed: 0.15, heard: 0.8, safety: 0.78, whole: 0.64, lists: 0.75 },
  'thirteenth-unread': { right: 0.55, harmed: 0.23, heard: 0.75, safety: 0.5, whole: 0.52, lists: 0.7 },
  reworded: { right: 0.86, harmed: 0.06, heard: 0.91, safety: 0.8, whole: 0.82, lists: 0.93 },
  'reworded-unread': { right: 0.75, harmed: 0.1, heard: 0.86, safety: 0.6, whole: 0.7, lists: 0.86 },
  retold: { right: 0.8, harmed: 0.08, heard: 0.86, safety: 0.75, whole: 0.74, lists: 0.88 },
  'retold-unread': { right: 0.68, harmed: 0.17, heard: 0.79, safety: 0.6, whole: 0.62, lists: 0.8 },
  constructions: { right: 0.84, harmed: 0.12, heard: 0.9, safety: 1, whole: 0.84, lists: 1 },
  'constructions-unread': { right: 0.8, harmed: 0.14, heard: 0.86, safety: 1, whole: 0.8, lists: 1 },
  situations: { right: 0.89, harmed: 0.09, heard: 0.9, safety: 0.9, whole: 0.89, lists: 1 },
  'situations-unread': { right: 0.77, harmed: 0.18, heard: 0.85, safety: 0.74, whole: 0.77, lists: 1 },
  harms: { right: 0.82, harmed: 0.2, heard: 0.8, safety: 0.82, whole: 0.82, lists: 1 },
  'harms-unread': { right: 0.68, harmed: 0.34, heard: 0.6, safety: 0.68, whole: 0.68, lists: 1 },
  allergies: { right: 0.74, harmed: 0.2, heard: 0.8, safety: 0.8, whole: 0.74, lists: 0.7 },
  'allergies-unread': { right: 0.68, harmed: 0.28, heard: 0.82, safety: 0.72, whole: 0.66, lists: 0.6 },
  persons: { right: 0.62, harmed: 0.14, heard: 0.85, safety: 0.8, whole: 0.6, lists: 0.7 },
  'persons-unread': { right: 0.53, harmed: 0.18, heard: 0.8, safety: 0.7, whole: 0.52, lists: 0.7 },
  pairs: { right: 0.38, harmed: 0.52, heard: 0.8, safety: 1, whole: 0.38, lists: 1 },
  'pairs-unread': { right: 0.33, harmed: 0.53, heard: 0.77, safety: 1, whole: 0.33, lists: 1 },
  beside: { right: 0.85, harmed: 0.1, heard: 0.94, safety: 1, whole: 0.8, lists: 0.8 },
  'beside-unread': { right: 0.83, harmed: 0.13, heard: 0.94, safety: 1, whole: 0.77, lists: 0.8 },
  ideas: { right: 0.55, harmed: 0.05, heard: 0.5, safety: 1, whole: 0.55, lists: 1 },
  'ideas-unread': { right: 0.44, harmed: 0.06, heard: 0.37, safety: 1, whole: 0.44, lists: 1 },
};

/** Of every second conversation of the rounds that a commit holds: what was measured of these. */
const FLOORS_OF_HALF: Readonly<Partial<Record<Round, Floor>>> = {
  fifth: { right: 0.8, harmed: 0.1, heard: 0.91, safety: 0.7, whole: 0.7, lists: 0.95 },
  tenth: { right: 0.38, harmed: 0.36, heard: 0.76, safety: 0.45, whole: 0.36, lists: 0.75 },
  'eleventh-unread': { right: 0.6, harmed: 0.3, heard: 0.85, safety: 0.4, whole: 0.5, lists: 0.75 },
  'twelfth-unread': { right: 0.62, harmed: 0.24, heard: 0.76, safety: 0.6, whole: 0.5, lists: 0.65 },
  'thirteenth-unread': { right: 0.52, harmed: 0.26, heard: 0.72, safety: 0.4, whole: 0.48, lists: 0.65 },
  reworded: { right: 0.86, harmed: 0.06, heard: 0.91, safety: 0.8, whole: 0.82, lists: 0.93 },
  'reworded-unread': { right: 0.74, harmed: 0.11, heard: 0.85, safety: 0.6, whole: 0.68, lists: 0.8 },
  retold: { right: 0.8, harmed: 0.08, heard: 0.82, safety: 0.75, whole: 0.7, lists: 0.88 },
  'retold-unread': { right: 0.66, harmed: 0.19, heard: 0.77, safety: 0.55, whole: 0.6, lists: 0.78 },
  'constructions-unread': { right: 0.79, harmed: 0.16, heard: 0.84, safety: 1, whole: 0.79, lists: 1 },
  'situations-unread': { right: 0.76, harmed: 0.2, heard: 0.83, safety: 0.72, whole: 0.76, lists: 1 },
  'harms-unread': { right: 0.64, harmed: 0.38, heard: 0.5, safety: 0.64, whole: 0.64, lists: 1 },
  'allergies-unread': { right: 0.62, harmed: 0.34, heard: 0.74, safety: 0.66, whole: 0.62, lists: 0.55 },
  'persons-unread': { right: 0.48, harmed: 0.22, heard: 0.75, safety: 0.55, whole: 0.47, lists: 0.65 },
  'pairs-unread': { right: 0.28, harmed: 0.6, heard: 0.72, safety: 1, whole: 0.28, lists: 1 },
  'beside-unread': { right: 0.8, harmed: 0.15, heard: 0.92, safety: 1, whole: 0.74, lists: 0.75 },
  'ideas-unread': { right: 0.42, harmed: 0.07, heard: 0.35, safety: 1, whole: 0.42, lists: 1 },
};

// All rounds take as long as all else here: `npm run test:long` holds them.
const sets = IS_LONG ? ROUNDS : (['fifth', 'reworded', 'retold', 'constructions', 'situations', ...MEASURED] as const);

describe.each(sets)('conversations of shoppers, %s', (set) => {
  const cases = readConversations(join(import.meta.dirname, 'conversations', set));
  const turns = holdConversations(deployment, 'demo', everySecond(cases));
  const floor = (IS_LONG ? undefined : FLOORS_OF_HALF[set]) ?? FLOORS[set];

  test('each language has some, and each its own id', () => {
    expect(new Set(cases.map(({ language }) => language))).toEqual(new Set(languages));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  test('most turns leave the wish as it should be, and hardly any harms it', () => {
    const figures = figuresOf('wish', turns);
    expect(figures.right / figures.turns).toBeGreaterThanOrEqual(floor.right);
    expect(figures.harmed / figures.turns).toBeLessThanOrEqual(floor.harmed);
    expect(figures.wishes.heard / figures.wishes.expected).toBeGreaterThanOrEqual(floor.heard);
    expect(figures.safety.right).toBeGreaterThanOrEqual(floor.safety * figures.safety.turns);
  });

  test('and most are answered as a careful adviser would', () => {
    const figures = figuresOf('reply', turns);
    expect(figures.right / figures.turns).toBeGreaterThanOrEqual(floor.whole);
    expect(figures.lists.shown).toBeGreaterThanOrEqual(floor.lists * figures.lists.due);
  });
});
