import { describe, expect, test } from 'vitest';
import { loadMachine } from '../../src/engine/machine.ts';
import { avoid, machineOf, shelf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);
const talk = (language = 'en') => new Talk(machine, language);

describe('slots are filled by any sentence', () => {
  test('several at once, in any order, without a question for what is known', () => {
    const t = talk().say(want('ingredient', 'lemon'), avoid('ingredient', 'rose'), want('gender', 'masculine'));
    expect(t.slot('wanted')).toEqual(['lemon']);
    expect(t.slot('avoided')).toEqual(['rose']);
    expect(t.slot('gender')).toEqual(['masculine']);
    expect(t.at).toBe('advise.what_next');
    expect(t.response?.name).toBe('UsecaseSearchByIngredient');
  });

  test('a value that is now avoided is no longer wanted', () => {
    const t = talk().say(want('ingredient', 'rose'), want('ingredient', 'lemon')).say(avoid('ingredient', 'rose'));
    expect(t.slot('wanted')).toEqual(['lemon']);
    expect(t.slot('avoided')).toEqual(['rose']);
  });

  test('a recipient implies a gender, and what is stated wins over it', () => {
    const t = talk().say(want('recipient', 'mother'));
    expect(t.slot('gender')).toEqual(['feminine']);
    expect(t.at).toBe('advise.ask_family');
    t.say(want('gender', 'unisex'));
    expect(t.slot('gender')).toEqual(['unisex']);
    t.say(want('recipient', 'father'));
    expect(t.slot('gender')).toEqual(['unisex']);
  });

  test('a recipient that what is stated now contradicts is forgotten', () => {
    const t = talk().say(want('recipient', 'mother'), want('ingredient', 'lemon')).say(want('gender', 'masculine'));
    expect(t.slot('recipient')).toBe('empty');
    expect(t.slot('gender')).toEqual(['masculine']);
  });

  test('a correction replaces a list, a drop takes one value out', () => {
    const t = talk().say(want('ingredient', 'lemon'), want('ingredient', 'rose'));
    t.say(want('ingredient', 'rose', { mode: 'drop' }));
    expect(t.slot('wanted')).toEqual(['lemon']);
    t.say(want('ingredient', 'vetiver', { mode: 'replace' }), want('ingredient', 'vanilla', { mode: 'replace' }));
    expect(t.slot('wanted')).toEqual(['vetiver', 'vanilla']);
  });

  test('a limit that is forgotten by name leaves, and the reply says so', () => {
    const t = talk().say(want('price', { min: null, max: 80 }), want('ingredient', 'lemon'));
    t.say({ dropped: [{ slot: 'price', at: { start: 0, end: 6 } }] });
    expect(t.slot('price')).toBe('empty');
    expect(t.reply.message).toContain('budget');
    expect(t.shown).toEqual(['f1', 'f2']);
  });
});

describe('questions', () => {
  test('a greeting is answered and the first question is asked with all four buttons', () => {
    const t = talk().say('greet');
    expect(t.reply.message).toBe('Hello.\nWho is it for?');
    expect(t.choices).toEqual(['gender.feminine', 'gender.masculine', 'gender.unisex', 'gender.any']);
    expect(t.response).toBeUndefined();
  });

  test('the guided way: gender, family, list, ending', () => {
    const t = talk().say('greet').choose('gender.feminine');
    expect(t.at).toBe('advise.ask_family');
    expect(t.interactable?.content).toContainEqual({ action_id: 'family.woody', label: 'Woody', type: 'family', id: '3' });
    t.choose('family.woody');
    expect(t.queries.findLast(({ type }) => type === 'search')).toMatchObject({
      wish: { gender: 'feminine', pickedFamilies: ['woody'], families: [] },
    });
    expect(t.shown).toEqual(['f1', 'f2']);
    expect(t.choices).toEqual(['ending.ask_more', 'ending.done']);
    t.choose('ending.ask_more');
    expect(t.reply.message).toBe('Please ask.');
    expect(t.interactable).toBeUndefined();
  });

  test('no preference opens the slot and the question never comes again', () => {
    const t = talk().say('greet').choose('gender.any').choose('family.citrus');
    expect(t.slot('gender')).toBe('open');
    expect(t.choices).toEqual(['ending.ask_more', 'ending.done']);
  });

  test('a wish that skips the questionnaire is followed by the one open question', () => {
    const t = talk().say(want('ingredient', 'lemon'));
    expect(t.at).toBe('advise.narrow');
    t.choose('gender.masculine');
    expect(t.at).toBe('advise.what_next');
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('nothing understood: the question again, then on without it', () => {
    const t = talk().say('greet').say();
    expect(t.reply.message).toBe("Sorry, I didn't get that.\nWho is it for?");
    t.say();
    expect(t.slot('gender')).toBe('open');
    expect(t.at).toBe('advise.ask_family');
    t.say();
    expect(t.reply.message).toBe('Something easier?');
    expect(t.choices).toContain('family.woody');
    t.say();
    expect(t.slot('families')).toBe('open');
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('a picker with nothing to pick from is passed over', () => {
    const t = talk();
    t.shop = (query) => (query.type === 'families' ? { type: 'families', families: [] } : shelf(query));
    t.say('greet').choose('gender.feminine');
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('unsure takes its own handler', () => {
    const t = talk().say('greet').choose('gender.any').say('unsure');
    expect(t.reply.message).toContain('No matter.');
    expect(t.slot('families')).toBe('open');
  });

  test('a label offered in one language is understood in another', () => {
    const t = talk('fr').say('greet');
    const offered = t.conversation.offered.find((one) => one.actionId === 'gender.masculine');
    expect(offered?.labels).toEqual(expect.arrayContaining(['pour lui', 'for him']));
  });
});

describe('digressions', () => {
  test('an answer without a move comes back to the question, once, and says so', () => {
    const t = talk().say('greet').say('help');
    expect(t.reply.message).toBe('Ask me anything.\nBack to it: who is it for?');
    expect(t.at).toBe('advise.ask_gender');
  });

  test('a called flow asks its own question and then returns to the one that waited', () => {
    const t = talk().say('greet');
    t.say({ intents: [{ intent: 'describe_note', mentions: [want('ingredient', 'vetiver')], at: { start: 0, end: 1 } }] });
    expect(t.reply.message).toBe('vetiver: vetiver in the base.\nShall I show some with vetiver?');
    expect(t.choices).toEqual(['yes_no.yes', 'yes_no.no']);
    t.choose('yes_no.no');
    expect(t.reply.message).toBe('Back to it: who is it for?');
    expect(t.slot('wanted')).toBe('empty');
  });

  test('what a called flow changed is taken up on its return', () => {
    const t = talk().say('greet');
    t.say({ intents: [{ intent: 'describe_note', mentions: [want('ingredient', 'vetiver')], at: { start: 0, end: 1 } }] }).choose(
      'yes_no.yes',
    );
    expect(t.slot('wanted')).toEqual(['vetiver']);
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('also from the very first message, when no question waited', () => {
    const question = { intents: [{ intent: 'describe_note', mentions: [want('ingredient', 'vetiver')], at: { start: 0, end: 1 } }] };
    const t = talk().say(question).choose('yes_no.yes');
    expect(t.slot('wanted')).toEqual(['vetiver']);
    expect(t.shown).toEqual(['f1', 'f2']);
    expect(talk().say(question).choose('yes_no.no').at).toBe('rest');
  });

  test('two questions and a wish in the first message are all answered', () => {
    const t = talk().say(
      'help',
      { intents: [{ intent: 'why', mentions: [want('fragrance', 'f3')], at: { start: 0, end: 1 } }] },
      want('ingredient', 'lemon'),
    );
    expect(t.reply.message).toContain('No f3: vetiver in the base.');
    expect(t.reply.message).toContain('<parfum id="f1"');
  });

  test('safety is answered before the search of the same message', () => {
    const t = talk().say('allergy', want('ingredient', 'lemon'));
    expect(t.reply.message.indexOf('Check the list')).toBeLessThan(t.reply.message.indexOf('<parfum'));
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('why answers from the list and leaves the conversation where it was', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any');
    t.say('why');
    expect(t.reply.message).toContain('No f1: vetiver in the base.');
    expect(t.at).toBe('advise.what_next');
    expect(t.choices).toEqual(['ending.ask_more', 'ending.done']);
  });
});

describe('lists', () => {
  test('more is the next page of the same search, until there is no more', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any');
    const pages = [t.say('more').shown, t.say('more').shown, t.say('more').shown];
    expect(pages).toEqual([['f3', 'f4'], ['f5'], []]);
    expect(t.reply.message).toContain('That was all.');
    expect(t.response?.content.result.pagination).toEqual({ page: 3, per_page: 2, total: 5, total_pages: 3 });
  });

  test('others leaves out what was shown', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any').say('reject_shown');
    expect(t.shown).toEqual(['f3', 'f4']);
  });

  test('the same wish said again is searched again', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any').say('more').say(want('ingredient', 'lemon'));
    expect(t.shown).toEqual(['f1', 'f2']);
    expect(t.say('help').response).toBeUndefined();
  });

  test('back restores the list exactly as it was, and then says when there is nothing left', () => {
    const t = talk().say(want('ingredient', 'lemon'));
    t.choose('gender.any').say('more').say('back');
    expect(t.shown).toEqual(['f1', 'f2']);
    expect(t.reply.message).toContain('Back to these:\n<parfum id="f1"');
    expect(t.at).toBe('advise.what_next');
    t.say('back').say('back').say('back');
    expect(t.reply.message).toContain('nothing to go back to');
  });

  test('a comparative is measured against the list, adds up to three steps, and its opposite takes one back', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any');
    const shift = () => t.conversation.slots.shift;
    t.say(want('comparative', 'fresher'));
    expect(shift()).toMatchObject({ entries: [{ value: 'fresher', steps: 1, than: ['f1', 'f2'] }] });
    for (let i = 0; i < 4; i++) t.say(want('comparative', 'fresher'));
    expect(shift()).toMatchObject({ entries: [{ steps: 3 }] });
    t.say(want('comparative', 'sweeter')).say(want('comparative', 'sweeter'));
    expect(shift()).toMatchObject({ entries: [{ value: 'fresher', steps: 1 }] });
    t.say(want('comparative', 'sweeter'));
    expect(shift()).toBeUndefined();
  });

  test('a forgotten budget takes "cheaper" with it', () => {
    const t = talk()
      .say(want('ingredient', 'lemon'))
      .choose('gender.any')
      .say(want('comparative', 'cheaper'), want('comparative', 'fresher'));
    t.say({ dropped: [{ slot: 'price', at: { start: 0, end: 6 } }] });
    expect(t.slot('shift')).toEqual(['fresher']);
  });

  test('the facts of a card are said as one sentence, in their order', () => {
    const t = talk();
    t.shop = (query) => {
      const answer = shelf(query);
      if (answer.type !== 'searched') return answer;
      const items = answer.items.map((item, place) => ({
        ...item,
        why: [
          { fact: 'family', family: 'woody' } as const,
          { fact: 'notes', tier: 'base', notes: [['vetiver', 'musk'][place] ?? 'rose'] } as const,
        ],
      }));
      return { ...answer, items };
    };
    t.say(want('family', 'woody'));
    expect(t.reply.message).toContain('why="Woody in character, vetiver in the base"');
    expect(t.reply.message).toContain('why="Woody in character, musk in the base"');
  });

  test('with nothing to compare with, a comparative is a plain wish', () => {
    const t = talk().say(want('comparative', 'fresher'), want('ingredient', 'lemon'));
    expect(t.queries.findLast(({ type }) => type === 'search')).toMatchObject({
      wish: { shifts: [], tastes: [{ source: 'comparative.fresher', wants: { facets: { fresh: 0.8 } } }] },
    });
  });

  test('a catalog that does not answer is an error in the response, and the message still says something', () => {
    const t = talk();
    t.shop = () => ({ type: 'failed', reason: 'search_timeout' });
    t.say(want('ingredient', 'lemon'));
    expect(t.response?.content.errors.map((one) => one.code)).toEqual(['search_timeout']);
    expect(t.response?.content.result).toMatchObject({ items: [], pagination: { total: 0 } });
    expect(t.reply.message).toContain('The catalog is down.');
    expect(t.at).toBe('advise.what_next');
  });

  test('limits that were dropped are named in the message and in a warning', () => {
    const t = talk();
    t.shop = (query) => {
      const answer = shelf(query);
      return answer.type === 'searched' ? { ...answer, relaxed: ['price'] } : answer;
    };
    t.say(want('price', { min: null, max: 5 }), want('ingredient', 'lemon'));
    expect(t.response?.content.warnings).toEqual([expect.objectContaining({ code: 'filter_relaxed', filter: 'price' })]);
    expect(t.reply.message).toContain('budget');
  });
});

describe('the conversation itself', () => {
  test('restart forgets everything, but not the wish of its own message', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any').say('restart', want('ingredient', 'rose'));
    expect(t.slot('wanted')).toEqual(['rose']);
    expect(t.slot('gender')).toBe('empty');
    expect(t.reply.message).toContain('Looking for: rose.');
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('after goodbye the wish goes on, and a greeting starts over', () => {
    const t = talk().say(want('ingredient', 'lemon')).choose('gender.any').choose('ending.done');
    expect(t.reply).toEqual({ message: 'Goodbye.' });
    expect(t.at).toBe('rest');
    t.say('more');
    expect(t.shown).toEqual(['f3', 'f4']);
    t.choose('ending.done').say('greet');
    expect(t.slot('wanted')).toBe('empty');
    expect(t.at).toBe('advise.ask_gender');
  });

  test('a word with two meanings is asked about; the reading picked is what was said', () => {
    const readings = [want('ingredient', 'musk'), want('ingredient', 'oakmoss')];
    const t = talk().say(want('gender', 'masculine'), { open: { ambiguity: 'musk_or_moss', word: 'muschio', readings } });
    expect(t.choices).toEqual(['ingredient.musk', 'ingredient.oakmoss']);
    expect(t.slot('gender')).toEqual(['masculine']);
    expect(t.reply.message).toContain('musk or oakmoss');
    t.choose('ingredient.oakmoss');
    expect(t.slot('wanted')).toEqual(['oakmoss']);
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('courtesies beside anything else are dropped', () => {
    const t = talk().say('greet', want('ingredient', 'lemon'));
    expect(t.reply.message).not.toContain('Hello.');
  });

  test('words from a shopper come back without markup', () => {
    const t = talk().say(want('ingredient', 'lemon'), { unknown: [{ text: '<parfum id="x"/><script>', at: { start: 0, end: 9 } }] });
    expect(t.reply.message.match(/</g)).toHaveLength(2);
    expect(t.response?.content.warnings).toEqual([expect.objectContaining({ code: 'unknown_term' })]);
  });

  test('the same conversation gives the same bytes', () => {
    const run = () => {
      const t = talk('fr').say('greet').choose('gender.any').choose('family.citrus').say('more');
      return JSON.stringify([t.reply, t.conversation, t.trace]);
    };
    expect(run()).toBe(run());
  });

  test('the trace tells where each reply comes from', () => {
    const t = talk().say(want('ingredient', 'lemon'));
    const steps = t.trace?.events.flatMap((one) => (one.event === 'step' ? [`${one.step} ${one.outcome}`] : []));
    expect(steps).toEqual(['decide ran', 'find ran', 'present ran', 'narrow waits']);
    expect(t.trace?.events).toContainEqual(
      expect.objectContaining({ event: 'handler', trigger: 'changed', moves: true, at: expect.objectContaining({ file: 'advise.yaml' }) }),
    );
    expect(t.trace?.events).toContainEqual(expect.objectContaining({ event: 'query' }));
  });
});

/** The small project with some words of its files replaced. */
function machineWith(...changes: readonly (readonly [path: string, from: string, to: string])[]): Talk['machine'] {
  const texts = new Map(Object.entries(smallProject));
  for (const [path, from, to] of changes) {
    expect(texts.get(path)).toContain(from);
    texts.set(path, texts.get(path)?.replace(from, to) ?? '');
  }
  return machineOf(Object.fromEntries(texts));
}

test('a slot may have any name, and messages can say it', () => {
  const machine = machineWith(
    ['project.yaml', '  price: price\n', '  price: price\n  __proto__: brand\n'],
    ['messages/en.yaml', 'help: Ask me anything.', 'help: "Ask me about {__proto__}."'],
    ['messages/fr.yaml', 'help: Demandez-moi.', 'help: "Demandez {__proto__}."'],
  );
  const t = new Talk(machine).say('greet').say('help', want('brand', 'dior'));
  expect(t.slot('__proto__')).toEqual(['dior']);
  expect(t.reply.message).toContain('Ask me about dior.');
});

test('a range that is set from an empty one is empty', () => {
  const machine = machineWith(
    ['describe_note.yaml', 'wants_it: yes_no }', 'wants_it: yes_no, usual: price }'],
    ['describe_note.yaml', 'set: { wanted: "wanted + [note]" }', 'set: { price: usual }'],
  );
  const t = new Talk(machine).say('greet', want('price', { min: null, max: 80 }));
  expect(t.slot('price')).toEqual([{ min: null, max: 80 }]);
  t.say({ intents: [{ intent: 'describe_note', mentions: [want('ingredient', 'rose')], at: { start: 0, end: 4 } }] });
  expect(t.choose('yes_no.yes').slot('price')).toBe('empty');
});

describe('what back goes to', () => {
  test('the question that was left, when a turn has only moved on', () => {
    const t = talk().say(want('ingredient', 'lemon'), want('gender', 'masculine'));
    expect(t.choose('ending.ask_more').at).toBe('advise.go_ahead');
    expect(t.say('back').at).toBe('advise.what_next');
  });

  test('is remembered no further than the project says', () => {
    const t = talk();
    for (const ingredient of ['lemon', 'rose', 'vetiver', 'vanilla', 'musk', 'oakmoss']) {
      for (const mode of ['add', 'drop'] as const) for (const again of [1, 2]) t.say(want('ingredient', ingredient, { mode }), `${again}`);
    }
    expect(t.conversation.history.length).toBe(machine.program.limits.history);
  });
});

test('names from a catalog that nobody checked become no markup', () => {
  const t = new Talk(loadMachine(machine.program, { nameOf: (_, id) => `<parfum id="${id}" />` }));
  t.say(want('ingredient', 'lemon'));
  expect(t.reply.message).toContain('‹parfum id="lemon"');
  expect(tagIds(t.reply.message)).toEqual(['f1', 'f2']);
});

function tagIds(message: string): readonly (string | undefined)[] {
  return [...message.matchAll(/<parfum id="([^"]*)"/g)].map((tag) => tag[1]);
}

test('words that nobody knows are named in a warning, three at most', () => {
  const words = ['Zork', 'blorf', 'wuzzle', 'frell'].map((text) => ({ text, at: { start: 0, end: 3 } }));
  const t = talk().say(want('ingredient', 'lemon'), want('gender', 'masculine'), { unknown: words });
  expect(t.response?.content.warnings.map((one) => 'value' in one && one.value)).toEqual(['Zork', 'blorf', 'wuzzle']);
});

test('nobody is told of an unknown word that stands beside the wish, or in a question', () => {
  const blorf = { text: 'blorf', at: { start: 0, end: 5 } };
  const aside = talk().say(want('ingredient', 'lemon'), { unknown: [{ ...blorf, aside: true }] });
  expect(aside.reply.message).not.toContain('blorf');
  const asking = { act: 'ask', frame: 'value', asks: 'storage', of: [], named: [], mentions: [], at: blorf.at } as const;
  const asked = talk().say(want('ingredient', 'lemon'), { unknown: [blorf], asks: [asking] });
  expect(asked.reply.message).not.toContain('blorf');
});

test('"others" leaves out what the last three pages have shown', () => {
  const t = talk().say(want('ingredient', 'lemon'), want('gender', 'masculine')).say('more').say('reject_shown');
  expect(t.queries.findLast(({ type }) => type === 'search')).toMatchObject({ page: 1, leaveOut: ['f1', 'f2', 'f3', 'f4'] });
  expect(t.shown).toEqual(['f5']);
});
