import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../src/engine/conversation.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** The last of some turns, with the conversation after it. */
function hold(language: string, ...texts: readonly string[]): ReturnType<typeof takeTurn> {
  let { conversation }: { conversation: Conversation } = beginConversation(deployment, { seed: 0, language });
  const [last = '', ...before] = [...texts].reverse();
  for (const text of before.reverse()) ({ conversation } = takeTurn(deployment, 'demo', conversation, { text, language }));
  return takeTurn(deployment, 'demo', conversation, { text: last, language });
}

const messageOf = ({ reply }: ReturnType<typeof takeTurn>): string => reply.message;

describe('a name that ordinary words sound out', () => {
  test('is asked about, and the button brings it', () => {
    expect(messageOf(hold('en', 'lair due ton'))).toContain("L'Air du Temps");
    expect(messageOf(hold('en', 'lair due ton', "L'Air du Temps"))).toContain('f0083');
  });

  test('is brought by a yes', () => {
    expect(messageOf(hold('en', 'lair due ton', 'yes'))).toContain('f0083');
    expect(messageOf(hold('fr', "l'ère du ton", 'oui'))).toContain('f0083');
  });

  test('changes no wish, and is asked about once', () => {
    const { conversation } = hold('en', 'something with vetiver for men', 'lair due ton');
    expect(Object.keys(conversation.slots)).toEqual(expect.arrayContaining(['wanted', 'gender']));
    expect(conversation.slots.like).toBeUndefined();
    const again = hold('en', 'lair due ton', 'lair due ton');
    expect(again.conversation.clarify).toBeNull();
    expect(again.conversation.doubted).toEqual(['fragrance.f0083']);
  });

  test('is a suggestion where something else is wished', () => {
    const turn = hold('en', 'something like lair due ton, with vanilla');
    expect(turn.conversation.clarify).toBeNull();
    expect(turn.conversation.slots.wanted).toMatchObject({ entries: [{ value: 'vanilla' }] });
    expect(messageOf(turn)).toContain("did you mean L'Air du Temps?");
  });
});

describe('a scent that is spoken of with a verb that nobody knows', () => {
  test.each([
    ['en', 'I hyperventilate over lilac', 'With lilac, or without?', 'Without lilac'],
    ['fr', 'je subodore le lilas', 'Avec ou sans lilas ?', 'Sans lilas'],
    ['de', 'ich erschnuppere Flieder', 'Mit Flieder oder ohne?', 'Ohne Flieder'],
    ['es', 'yo olisqueo lilas', '¿Con lila o sin?', 'Sin lila'],
    ['it', 'io fiuto lillà', 'Con lillà o senza?', 'Senza lillà'],
    ['pt', 'eu farejo lilás', 'Com lilás ou sem?', 'Sem lilás'],
  ])('is asked about in %s, and a button answers', (language, text, question, without) => {
    const asked = hold(language, text);
    expect(messageOf(asked)).toContain(question);
    expect(asked.conversation.slots).toEqual({});
    expect(hold(language, text, without).conversation.slots).toMatchObject({ avoided: { entries: [{ value: 'lilac' }] } });
  });

  test('is left aside beside a wish, and offered', () => {
    const turn = hold('en', 'I hyperventilate over lilac, something with vanilla please');
    expect(turn.conversation.slots).toMatchObject({ wanted: { entries: [{ value: 'vanilla' }] } });
    expect(turn.conversation.slots.avoided).toBeUndefined();
    expect(messageOf(turn)).toContain('lilac aside');
  });

  test('is asked about once', () => {
    expect(messageOf(hold('en', 'I hyperventilate over lilac', 'I hyperventilate over lilac'))).not.toContain('or without?');
  });
});
