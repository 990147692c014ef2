import { expect, test } from 'vitest';
import { readerBehindList } from '../support/behind-a-list.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What a message behind the list of Terre d'Hermès and Dior Homme Intense asks and tells, and of which type its wishes are. */
function heardBehindList(language: string, text: string): string[] {
  const { said } = readerBehindList(deployment, language).reader.read(text);
  return [...(said?.intents.map(({ intent }) => intent) ?? []), ...(said?.mentions.map(({ type }) => type) ?? [])];
}

test.each([
  ['it', "Terre d'Hermès lo ha già mio cugino, com'è Dior Homme Intense?"],
  ['fr', "Terre d'Hermès mon cousin l'a déjà, il est comment Dior Homme Intense ?"],
  ['de', "Terre d'Hermès hat schon mein Cousin, wie ist Dior Homme Intense?"],
  ['pt', "Terre d'Hermès meu primo já tem, como é o Dior Homme Intense?"],
  ['it', "Terre d'Hermès quanto dura? se lo metto alle 10 arriva alle 4?"],
])('what is asked of, and what somebody else has of those shown, is nothing that the shopper has: %s %s', (language, text) => {
  expect(heardBehindList(language, text)).toEqual(['question']);
});

test.each([
  ['it', "Non ce l'ho! Terre d'Hermès quanto dura?"],
  ['fr', "Je ne l'ai pas ! Terre d'Hermès tient combien de temps ?"],
])('what shoppers say that they have not is asked of as anything else: %s %s', (language, text) => {
  expect(heardBehindList(language, text)).not.toContain('has');
});
