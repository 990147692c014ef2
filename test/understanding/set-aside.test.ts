import { describe, expect, it } from 'vitest';
import { beginConversation, type TurnResult, takeTurn } from '../../src/service/take-turn.ts';
import type { Said } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const { ingredients } = deployment.catalog.names;

function namesIn(language: string): readonly string[] {
  return ingredients.map(({ key, names }) => names[language]?.[0] ?? key);
}

function say(text: string, language = 'en'): TurnResult & { readonly said: Said } {
  const { conversation } = beginConversation(deployment, { seed: 1, language });
  const turn = takeTurn(deployment, 'demo', conversation, { text, language });
  const said = turn.trace.events.find((event) => event.event === 'said')?.said;
  if (said === undefined) throw new Error('nothing was heard');
  return { ...turn, said };
}

function wanted({ mentions }: Said): readonly unknown[] {
  return mentions.filter(({ polarity, type }) => polarity === 'want' && type === 'ingredient').map(({ value }) => value);
}

function avoided({ mentions }: Said): readonly unknown[] {
  return mentions.filter(({ polarity }) => polarity === 'avoid').map(({ value }) => value);
}

/** Words that nobody here knows, and that turn nothing down. */
const CHAT = `${'Lorem ipsum dolor amet. '.repeat(10)} `;

const LONG_LISTS = [
  { language: 'en', opens: 'Something woody. No ', words: 'No citrus', says: 'That was a lot at once' },
  { language: 'fr', opens: 'Quelque chose de boisé. Sans ', words: 'Sans agrumes', says: 'Cela fait beaucoup à la fois' },
  { language: 'es', opens: 'Algo amaderado. Sin ', words: 'Sin cítricos', says: 'Es mucho de una vez' },
  { language: 'de', opens: 'Etwas Holziges. Keine ', words: 'Keine Zitrusfrüchte', says: 'Das war viel auf einmal' },
  { language: 'it', opens: 'Qualcosa di legnoso. Senza ', words: 'Senza agrumi', says: 'È molto in una volta sola' },
  { language: 'pt', opens: 'Algo amadeirado. Sem ', words: 'Sem cítricos', says: 'É muita coisa de uma vez' },
] as const;

describe('a message that is too much to be read as a whole', () => {
  it.each(LONG_LISTS)(
    'is read up to a whole sentence, and the reply says where reading stopped ($language)',
    ({ language, opens, words, says }) => {
      const { said, reply } = say(opens + namesIn(language).join(', '), language);
      expect(said.mentions).toContainEqual(expect.objectContaining({ type: 'family', value: 'woody', polarity: 'want' }));
      expect(said.setAside?.at.start).toBe(opens.indexOf(words.split(' ')[0] ?? ''));
      expect(reply.message).toContain(says);
      expect(reply.message).toContain(words);
    },
  );

  it('keeps the allergies of a sentence that is broken off, and names them', () => {
    const { said, reply, conversation } = say(`I'm allergic to ${namesIn('en').join(', ')}`);
    expect(avoided(said)).toHaveLength(24);
    expect(said.mentions.every(({ allergy }) => allergy)).toBe(true);
    expect(conversation.slots.avoided?.state === 'known' && conversation.slots.avoided.entries).toHaveLength(24);
    expect(reply.message).toContain('Of that part I only noted what to leave out: citrus, bergamot, lemon,');
    expect(reply.message).toContain('notes of a perfume are not its list of ingredients');
  });

  it('shows nothing while more may have to be left out, and goes on with the next message', () => {
    const first = say(`Something woody. I'm allergic to ${namesIn('en').join(', ')}`);
    expect(first.said.setAside?.unsure).toBe(true);
    expect(first.reply.message).toContain('so I show nothing yet');
    expect(first.reply.message).toContain('notes of a perfume are not its list of ingredients');
    expect(first.reply.message).not.toContain('<parfum');
    const second = takeTurn(deployment, 'demo', first.conversation, { text: 'for men', language: 'en' });
    expect(second.reply.message).not.toContain('so I show nothing yet');
    expect(second.conversation.slots.families).toMatchObject({ entries: [{ value: 'woody' }] });
    expect(second.conversation.slots.avoided).toEqual(first.conversation.slots.avoided);
  });

  it('shows nothing while a question waits either, though the message answers it', () => {
    const asked = say('something with rose').conversation;
    const text = `For women. I'm allergic to ${namesIn('en').join(', ')}`;
    const held = takeTurn(deployment, 'demo', asked, { text, language: 'en' });
    expect(held.reply.message).not.toContain('<parfum');
    const after = takeTurn(deployment, 'demo', held.conversation, { text: 'something with ambroxan', language: 'en' });
    expect(after.conversation.slots.gender).toMatchObject({ entries: [{ value: 'feminine' }] });
    expect(after.reply.message).not.toContain('so I show nothing yet');
  });

  it('takes no wish of a sentence that is broken off, whose end might turn it round', () => {
    const { said } = say(`${namesIn('en').slice(0, 160).join(', ')} give me headaches.`);
    expect(wanted(said)).toEqual([]);
    expect(said.setAside?.at.start).toBe(0);
  });

  it('takes back no allergy for a sentence that is broken off', () => {
    const before = say("I'm allergic to rose").conversation;
    const text = `I'm not allergic to rose, jasmine, ${'and so on, '.repeat(80)}or so I thought`;
    const after = takeTurn(deployment, 'demo', before, { text, language: 'en' }).conversation;
    expect(after.slots.avoided).toEqual(before.slots.avoided);
  });

  it('wants nothing that is turned down, wherever the cut falls', () => {
    const sentences = "Rose? No. Jasmine and musk give me headaches. I hate amber, I can't stand oud. ";
    expect(wanted(say(sentences).said)).toEqual([]);
    for (let shift = 0; shift < 40; shift++) {
      const { said } = say('well '.repeat(shift) + sentences.repeat(12));
      expect(said.setAside, `shifted by ${shift}`).toBeDefined();
      expect(wanted(said), `shifted by ${shift}`).toEqual([]);
    }
  });

  it.each([
    ['en', 'Something with jasmine', 'I am allergic to jasmine'],
    ['en', 'Something with jasmine', 'Jasmine gives me a rash'],
    ['de', 'Etwas mit Jasmin', 'Ich habe eine Jasminallergie'],
    ['fr', 'Quelque chose avec jasmin', 'Je suis allergique au jasmin'],
  ])('leaves out what is told of an allergy far behind (%s: %s. … %s)', (language, opens, late) => {
    const { said, reply, conversation } = say(`${opens}. ${CHAT.repeat(4)}${late}. ${CHAT.repeat(2)}`, language);
    expect(said.mentions).toContainEqual(expect.objectContaining({ value: 'jasmine', polarity: 'avoid', allergy: true }));
    expect(said.setAside?.unsure).toBeUndefined();
    expect(conversation.slots.wanted).toBeUndefined();
    const alone = say(`${late}.`, language).said;
    expect(said.intents.map(({ intent }) => intent)).toEqual(alone.intents.map(({ intent }) => intent));
    // A reply shows it on one line.
    expect(reply.message).toContain(said.setAside?.words.replace(/\s+/g, ' '));
  });

  it('reads on from the beginning as far as what is turned down later leaves room', () => {
    const text = `Something with jasmine. ${'It is for my husband, who works in a library. '.repeat(20)}No vanilla, no rose, no oud.`;
    const { said } = say(text);
    expect(wanted(said)).toEqual(['jasmine']);
    expect(avoided(said)).toEqual(['vanilla', 'rose', 'oud']);
    expect(said.mentions).toContainEqual(expect.objectContaining({ type: 'recipient', value: 'husband' }));
  });

  it('marks what was turned down at first as an allergy where that is told far behind', () => {
    const { said } = say(`Something fresh. No rose. ${CHAT.repeat(4)}I am allergic, you see.`);
    expect(said.mentions).toContainEqual(expect.objectContaining({ value: 'rose', polarity: 'avoid', allergy: true }));
  });

  it('names a word of an allergy that nobody knows', () => {
    const { said } = say(`Something fresh. ${CHAT.repeat(4)}I am allergic to benzofoobar.`);
    expect(said.unknown.map(({ text }) => text)).toContain('benzofoobar');
  });

  it('looks no further into what turns nothing down', () => {
    const { said } = say(`Something with jasmine. ${CHAT.repeat(4)}I am not allergic to jasmine, and not only for jasmine do I come.`);
    expect(wanted(said)).toEqual(['jasmine']);
    expect(said.setAside?.kept).toEqual([]);
    expect(said.setAside?.unsure).toBeUndefined();
  });

  it('is cut at the same place every time', () => {
    const text = namesIn('en').join('. ');
    expect(say(text).said).toEqual(say(text).said);
  });
});

describe('more mentions than are taken from one message', () => {
  const wishes = namesIn('en').slice(0, 30).join(', ');
  const exclusions = namesIn('en').slice(40, 52).join(', no ');

  it('leaves wishes out before exclusions', () => {
    const { said } = say(`I like ${wishes}. No ${exclusions}.`);
    expect(avoided(said)).toHaveLength(12);
    expect(said.mentions).toHaveLength(24);
    expect(said.setAside).toBeDefined();
  });

  it('keeps an allergy before what is only turned down', () => {
    const { said } = say(`Something woody. No ${namesIn('en').slice(0, 40).join(', no ')}. I am allergic to ambroxan.`);
    expect(said.mentions).toContainEqual(expect.objectContaining({ polarity: 'avoid', allergy: true }));
  });

  it('shows nothing where some of what is turned down found no room', () => {
    const { said, reply } = say(`Something woody. No ${namesIn('en').slice(0, 28).join('. No ')}.`);
    expect(said.setAside?.unsure).toBe(true);
    expect(reply.message).not.toContain('<parfum');
  });

  it('still takes some wishes beside exclusions without end', () => {
    const { said } = say(`Something woody for my husband. No ${namesIn('en').slice(0, 40).join(', no ')}.`);
    expect(said.mentions[0]).toMatchObject({ type: 'family', value: 'woody' });
    expect(avoided(said).length).toBeGreaterThanOrEqual(16);
  });
});

it('reads a long message as a whole, as people write who tell what the perfume is for', () => {
  const text = 'My husband likes the woods, and he wears something fresh at work. '.repeat(9);
  expect(say(text).said.setAside).toBeUndefined();
});
