import { expect, test } from 'vitest';
import type { CatalogAnswer, CatalogQuery } from '../../src/catalog/query.ts';
import { avoid, machineOf, shelf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);
const talk = () => new Talk(machine);
const allergy = (value: string) => avoid('ingredient', value, { allergy: true });

/** The shop's fragrances that hold rose: those that a search without it doesn't find. */
const ROSES = ['f1', 'f3'];
function roseShop(query: CatalogQuery): CatalogAnswer {
  const answer = shelf(query);
  if (query.type !== 'search' || answer.type !== 'searched') return answer;
  const { name, withoutIngredients } = query.wish;
  const kept = ['f1', 'f2', 'f3', 'f4', 'f5']
    .filter((id) => name.length === 0 || name.includes(id))
    .filter((id) => !withoutIngredients.includes('rose') || !ROSES.includes(id))
    .filter((id) => !query.leaveOut.includes(id));
  const all = shelf({ ...query, page: 1, perPage: 10, leaveOut: [] });
  const items = all.type === 'searched' ? all.items.filter((item) => kept.includes(item.id)) : [];
  const start = (query.page - 1) * query.perPage;
  return { ...answer, items: items.slice(start, start + query.perPage), total: items.length };
}

test('nothing that is wished, said again or crowded out lifts an allergy', () => {
  const t = talk().say(allergy('rose'), want('ingredient', 'lemon'), want('gender', 'feminine'));
  t.say(want('ingredient', 'rose'));
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual([['lemon'], ['rose']]);
  expect(t.reply.message).toContain('forget the allergy');
  t.say(avoid('ingredient', 'rose'));
  t.say(want('ingredient', 'rose'));
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual([['lemon'], ['rose']]);
  t.say({ dropped: [{ slot: 'avoided', at: { start: 0, end: 1 } }] });
  expect(t.slot('avoided')).toEqual(['rose']);
  t.say(...Array.from({ length: 20 }, (_, i) => avoid('ingredient', `other${i}`)));
  expect(t.slot('avoided')).toContain('rose');
  t.say('restart');
  expect(t.slot('avoided')).toEqual(['rose']);
  expect(t.reply.message).toContain('rose');
});

test('beyond what is kept, neither an allergy nor an exclusion goes without a word', () => {
  const t = talk();
  for (let i = 0; i < 32; i += 8) t.say(...Array.from({ length: 8 }, (_, j) => allergy(`allergen${i + j}`)));
  const kept = Array.from({ length: 32 }, (_, i) => `allergen${i}`);
  expect(t.slot('avoided')).toEqual(kept);
  expect(t.reply.message).not.toContain("don't count");
  t.say(allergy('rose'), allergy('allergen3'));
  expect(t.slot('avoided')).toEqual(expect.arrayContaining(kept));
  expect(t.slot('avoided')).not.toContain('rose');
  expect(t.reply.message).toContain("these don't count: rose.");
  const { values } = t.machine.program.limits;
  t.say(...Array.from({ length: values }, (_, i) => avoid('ingredient', `other${i}`)));
  expect(t.reply.message).not.toContain("don't count");
  t.say(avoid('ingredient', 'one_more'));
  expect(t.slot('avoided')).toHaveLength(32 + values);
  expect(t.slot('avoided')).toEqual(expect.arrayContaining([...kept, 'one_more']));
  expect(t.reply.message).toContain("these don't count: other0.");
  expect(t.reply.message).not.toContain('Because of the allergy');
});

test('an exclusion that was no allergy is lifted by the wish for it, as ever', () => {
  const t = talk().say(avoid('ingredient', 'rose'), want('gender', 'feminine')).say(want('ingredient', 'rose'));
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual([['rose'], 'empty']);
});

test('what takes an allergy back: its own words, or forgetting the ingredient', () => {
  const lift = want('ingredient', 'rose', { mode: 'drop', allergy: true });
  const t = talk().say(allergy('rose'), avoid('ingredient', 'vetiver')).say(lift);
  expect(t.slot('avoided')).toEqual(['vetiver']);
  expect(t.reply.message).toContain('No longer left out: rose');
  t.say(want('ingredient', 'vetiver', { mode: 'drop', allergy: true }));
  expect(t.slot('avoided')).toEqual(['vetiver']);
  t.say(allergy('rose'), allergy('musk')).say(want('ingredient', 'rose', { mode: 'drop' }));
  expect(t.slot('avoided')).toEqual(['vetiver', 'musk']);
  t.say('no_allergy');
  expect(t.slot('avoided')).toEqual(['vetiver']);
  expect(t.reply.message).toContain('No longer left out: musk');
});

test('going back restores all but the allergy, and no list of before shows what it keeps out', () => {
  const t = talk();
  t.shop = roseShop;
  t.say(want('ingredient', 'rose'), want('gender', 'feminine'));
  expect(t.shown).toEqual(['f1', 'f2']);
  t.say(allergy('rose'), want('ingredient', 'lemon'));
  expect(t.shown).toEqual(['f2', 'f4']);
  t.say('back');
  expect(t.shown).toEqual(['f2', 'f4']);
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual(['empty', ['rose']]);
  expect(t.reply.message).toContain('forget the allergy');
});

test('the next page after an allergy holds nothing of it and nothing shown before', () => {
  const t = talk();
  t.shop = roseShop;
  t.say(want('ingredient', 'rose'), want('gender', 'feminine'));
  t.say(allergy('rose'));
  expect(t.at).toBe('advise.ask_family');
  t.say('more');
  expect(t.shown).toEqual(['f4', 'f5']);
});

test('an ingredient that was turned down is told of and not offered, also as an allergy', () => {
  const t = talk().say(avoid('ingredient', 'rose'), want('gender', 'feminine'));
  const ask = (ingredient: string) => ({
    intents: [{ intent: 'describe_note', mentions: [want('ingredient', ingredient)], at: { start: 0, end: 1 } }],
  });
  const offers = (): boolean => t.conversation.offered.some(({ actionId }) => actionId === 'yes_no.yes');
  expect([t.say(ask('rose')).at, offers()]).toEqual(['advise.ask_family', false]);
  expect([t.say(allergy('rose')).say(ask('rose')).at, offers()]).toEqual(['advise.ask_family', false]);
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual(['empty', ['rose']]);
  t.say(ask('lemon')).choose('yes_no.yes');
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual([['lemon'], ['rose']]);
});

test('naming an ingredient for a question about it changes no wish', () => {
  const t = talk().say(avoid('ingredient', 'rose')).say('describe_note');
  expect(t.at).toBe('describe_note.which');
  t.say(want('ingredient', 'rose'));
  expect(t.slot('avoided')).toEqual(['rose']);
});

test('a fragrance asked for by its name is told of with the allergy', () => {
  const files = {
    ...smallProject,
    'why_this.yaml': `
flow: why_this
description: Whether it is sold.
slots: { picked: { type: fragrance, default: results.first } }
steps:
  which: { ask: picked }
  look: { search: UsecaseSearchByName, where: { name: picked }, none: nothing, failed: nothing }
  here: { show: results, say: advise.present, next: return }
  nothing: { say: nothing_fits }
`,
  };
  const t = new Talk(machineOf(files));
  t.shop = roseShop;
  t.say(allergy('rose'), want('gender', 'feminine'), want('ingredient', 'lemon'));
  const why = (id: string) => ({ intents: [{ intent: 'why', mentions: [want('fragrance', id)], at: { start: 0, end: 1 } }] });
  t.say(why('f3'));
  expect(t.shown).toEqual(['f3']);
  expect(t.reply.message).toContain('Mind the allergy: No f3, with rose among the notes.');
  t.say(why('f4'));
  expect(t.shown).toEqual(['f4']);
  expect(t.reply.message).not.toContain('Mind the allergy');
  t.say('back');
  expect(t.shown).toEqual(['f3']);
  expect(t.reply.message).toContain('Mind the allergy');
});
