import { expect, test } from 'vitest';
import type { Fact, Item } from '../../src/catalog/query.ts';
import { machineOf, shelf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);

/** What the cards of a page say of themselves, given the facts of each. */
function whyOf(facts: readonly (readonly Fact[])[], more: Partial<Item> = {}, language = 'en', told = machine): readonly string[] {
  const talk = new Talk(told, language);
  talk.shop = (query) => {
    const answer = shelf(query);
    if (answer.type !== 'searched') return answer;
    return { ...answer, items: answer.items.slice(0, facts.length).map((item, place) => ({ ...item, ...more, why: facts[place] ?? [] })) };
  };
  talk.say(want('ingredient', 'lemon'));
  return [...talk.reply.message.matchAll(/ why="([^"]*)"/g)].map(([, why = '']) => why);
}

const heart: Fact = { fact: 'notes', tier: 'heart', notes: ['rose'] };
const base: Fact = { fact: 'notes', tier: 'base', notes: ['vetiver', 'vanilla'] };
const shares: Fact = { fact: 'shares', with: 'f5', notes: ['lemon', 'rose', 'musk'] };
const instead: Fact = { fact: 'instead', wanted: 'musk', tier: 'base', note: 'oakmoss' };
const long = (part: string) => Array.from({ length: 12 }, (_, i) => `${part}${i}`).join(' ');

test('a reason is a sentence: capital letter, commas, and what is missing after it', () => {
  expect(whyOf([[heart, base, instead]])).toEqual(['Rose in the heart, vetiver and vanilla in the base; no musk, but oakmoss in the base']);
  expect(whyOf([[heart, base]], {}, 'fr')).toEqual(['Rose en cœur, vetiver et vanilla en fond']);
});

test('a clause with commas of its own is not set apart by another', () => {
  expect(whyOf([[shares, heart]])).toEqual(['Shares with No f5: lemon, rose, and musk; rose in the heart']);
});

test('notes that answer an occasion say what they are good for, and a project may word that for each', () => {
  const office: Fact = { fact: 'taste', source: 'occasion.office', tier: 'base', notes: ['musk'] };
  expect(whyOf([[office]])).toEqual(['For office: musk in the base']);
  const use = 'facts: { use: "{occasion, select, office {at work} other {for {name}}}" }';
  const worded = machineOf({ ...smallProject, 'messages/en.yaml': `${smallProject['messages/en.yaml']}\n${use}\n` });
  expect(whyOf([[office]], {}, 'en', worded)).toEqual(['At work: musk in the base']);
});

test('what does not fit is left out whole, from the end; what is missing stays', () => {
  const facts: readonly Fact[] = [
    heart,
    { fact: 'perfumers', perfumers: [long('Anna')] },
    { fact: 'perfumers', perfumers: [long('Berta')] },
    instead,
  ];
  expect(whyOf([facts])).toEqual([`Rose in the heart, composed by ${long('Anna')}; no musk, but oakmoss in the base`]);
});

test('a card without a fact that can be said gives its brand, and one too long for anything its name, in whole words', () => {
  expect(whyOf([[]], { brand: 'House' })).toEqual(['By House']);
  const endless = Array.from({ length: 40 }, () => 'Rose').join(' ');
  const [why = ''] = whyOf([[{ fact: 'perfumers', perfumers: [endless] }]], { brand: endless, name: endless });
  expect(why.length).toBeLessThanOrEqual(160);
  expect(why).toMatch(/ Rose$/);
});

test('two cards of the same facts still read differently where they can', () => {
  const [first, second] = whyOf([[heart], [heart]]);
  expect(first).toBe('Rose in the heart');
  expect(second).toBe('Rose in the heart, by Dior');
});

test('where a project writes several wordings, neighbours take different ones', () => {
  const messages = `${smallProject['messages/en.yaml']}\nfacts:\n  lacks: ["no {note}", "without {note}", "{note} is missing"]\n`;
  const talk = new Talk(machineOf({ ...smallProject, 'messages/en.yaml': messages }));
  const lacks: Fact = { fact: 'lacks', note: 'musk' };
  talk.shop = (query) => {
    const answer = shelf(query);
    return answer.type === 'searched' ? { ...answer, items: answer.items.map((item) => ({ ...item, why: [lacks] })) } : answer;
  };
  talk.say(want('ingredient', 'lemon'));
  const said = [...talk.reply.message.matchAll(/ why="([^"]*)"/g)].map(([, why = '']) => why);
  expect(new Set(said).size).toBe(said.length);
  for (const why of said) expect(['No musk', 'Without musk', 'Musk is missing']).toContain(why);
});
