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
    expect(conversation.slots['like']).toBeUndefined();
    const again = hold('en', 'lair due ton', 'lair due ton');
    expect(again.conversation.clarify).toBeNull();
    expect(again.conversation.doubted).toEqual(['lair due ton']);
  });

  test('is a suggestion where something else is wished', () => {
    const turn = hold('en', 'something like lair due ton, with vanilla');
    expect(turn.conversation.clarify).toBeNull();
    expect(turn.conversation.slots['wanted']).toMatchObject({ entries: [{ value: 'vanilla' }] });
    expect(messageOf(turn)).toContain("did you mean L'Air du Temps?");
  });
});
