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
  ['en', "I was only asking whether Terre d'Hermès is too sweet"],
  ['en', "you didn't say if Terre d'Hermès is sweet"],
  ['fr', "je demandais juste si Terre d'Hermès est trop sucré et s'il y a de la coco"],
  ['fr', "je demandais les tailles de Terre d'Hermès !"],
  ['es', "solo te preguntaba si Terre d'Hermès es demasiado dulce"],
  ['es', "no me has dicho si Terre d'Hermès es dulce"],
  ['it', "ti chiedevo solo se Terre d'Hermès è troppo dolce e se ha cocco"],
  ['pt', "só perguntei se Terre d'Hermès é doce demais e se tem coco"],
])('what was only asked is asked again, and wished for by nothing: %s %s', (language, text) => {
  expect(heardBehindList(language, text)).toEqual(['question']);
});

test.each([
  ['en', 'I never mentioned an allergy!'],
  ['de', 'ich hab nichts von einer Allergie gesagt!'],
  ['fr', "je n'ai pas parlé d'allergie !"],
  ['es', 'no he hablado de alergias'],
  ['it', 'non ho parlato di allergie'],
  ['pt', 'não falei de alergia!'],
])('who never spoke of an allergy is misread, and has none: %s %s', (language, text) => {
  expect(heardBehindList(language, text)).toEqual(['misread']);
});

test.each([
  ['en', "that's not right, and it smells of orange, nothing to do with vetiver"],
  ['de', 'das riecht nach Orange, hat nichts mit Vetiver zu tun'],
  ['fr', "ça sent l'orange, rien à voir avec le vétiver"],
  ['es', 'huele a naranja, nada que ver con el vetiver'],
  ['it', "sa di arancia, non c'entra niente con il vetiver"],
  ['pt', 'cheira a laranja, nada a ver com vetiver'],
])('who only complains of what was shown is shown others: %s %s', (language, text) => {
  expect(heardBehindList(language, text)).toContain('reject_shown');
});
