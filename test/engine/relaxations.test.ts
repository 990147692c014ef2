import { describe, expect, test } from 'vitest';
import { catalogOf, fragranceOf } from '../support/catalog-builders.ts';
import { avoid, type Part, Talk, want } from '../support/engine-kit.ts';
import { englishDeployment } from '../support/english-flows.ts';

const { machine } = await englishDeployment();

const of = (id: string, ...heart: readonly string[]) => fragranceOf(id, { notes: { top: [], heart, base: [] } });

/** Two with oud, each with a flower; and one with neither. */
const shop = catalogOf([of('rosy', 'oud', 'rose'), of('jasmine', 'oud', 'jasmine'), of('lemony', 'lemon'), of('sweet', 'vanilla')]);

function told(...parts: readonly Part[]): Talk {
  const talk = new Talk(machine);
  talk.shop = (query) => shop.answer('shop', query);
  return talk.say(...parts);
}

const WITHOUT_FLOWERS = [
  want('ingredient', 'oud'),
  avoid('ingredient', 'vanilla'),
  avoid('ingredient', 'rose'),
  avoid('ingredient', 'jasmine'),
];

const labels = ({ interactable }: Talk) => interactable?.content.map(({ label }) => label);

describe('where nothing fits', () => {
  test('the wishes that clash are told, no other, and how many fit without each', () => {
    const talk = told(...WITHOUT_FLOWERS);
    expect(talk.reply.message).toContain('all of this at once: oud, without rose or jasmine. ');
    expect(labels(talk)).toEqual(['Oud: not a must (1)', 'Rose: fine by me (1)', 'Jasmine: fine by me (1)']);
  });

  test('a button lists as many as it says, and leaves every other wish as it was', () => {
    const talk = told(...WITHOUT_FLOWERS).choose('drop.avoided.rose');
    expect([talk.shown, talk.slot('avoided'), talk.slot('wanted')]).toEqual([['rosy'], ['vanilla', 'jasmine'], ['oud']]);
  });

  test('what is left is looked for though nothing of it says what is wanted', () => {
    expect(told(...WITHOUT_FLOWERS).choose('drop.wanted.oud').shown).toEqual(['lemony']);
  });

  test('there are as many searches as wishes', () => {
    const { queries } = told(...WITHOUT_FLOWERS);
    const asked = queries.filter((query) => query.type === 'count' && query.searches.length === 1);
    expect(asked).toHaveLength(WITHOUT_FLOWERS.length + 1);
  });

  test('nobody is asked to give up an allergy, which is told all the same', () => {
    const talk = told(...WITHOUT_FLOWERS, avoid('ingredient', 'rose', { allergy: true }));
    expect(talk.reply.message).toMatch(/at once: oud, without (?:rose or jasmine|jasmine or rose)\. /);
    expect(talk.choices).toEqual(['drop.wanted.oud', 'drop.avoided.jasmine']);
  });

  test('nothing is offered that would list nothing', () => {
    const talk = told(...WITHOUT_FLOWERS, avoid('ingredient', 'lemon'));
    expect(talk.choices).toEqual(['drop.avoided.rose', 'drop.avoided.jasmine']);
    const none = told(
      want('ingredient', 'verbena'),
      ...['oud', 'vanilla', 'lemon'].map((id) => avoid('ingredient', id, { allergy: true })),
    );
    expect([none.at, none.reply.message.includes('more than one of your wishes')]).toEqual(['recommend.what_next', true]);
  });
});
