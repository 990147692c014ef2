import { expect, test } from 'vitest';
import { readerBehindList } from '../support/behind-a-list.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What stands in the list. */
const [TERRE, DIOR, NUIT] = ['f0005', 'f0193', 'f0025'];

/** What a message behind that list asks, of which fragrances, and whether it brings a list. */
function askedBehindList(language: string, text: string): { asks: string[]; of: readonly string[]; isList: boolean; reply: string } {
  const { reader } = readerBehindList(deployment, language);
  const { said, turn } = reader.read(text);
  const isList = (turn.reply.metadata ?? []).some((one) => one.type === 'tool_response' && one.content.result.items.length > 1);
  const asks = said?.asks ?? [];
  return { asks: asks.map((one) => one.asks), of: asks[0]?.of ?? [], isList, reply: turn.reply.message };
}

test.each([
  // In any order, by a verb that says how one is.
  ['it', 'va bene in ufficio il 2', 'occasion', [DIOR]],
  ['fr', 'ça passe au bureau le 2', 'occasion', [DIOR]],
  ['de', 'geht der zweite im büro', 'occasion', [DIOR]],
  ['pt', 'dá para o escritório o 2', 'occasion', [DIOR]],
  ['es', 'el primero para una entrevista está bien', 'occasion', [TERRE]],
  ['fr', 'une femme peut porter le premier', 'gender', [TERRE]],
  ['fr', 'le deuxième tiendra jusqu’au soir', 'lasting', [DIOR]],
  // What is in one.
  ['en', 'any vanilla in the third', 'note', [NUIT]],
  ['de', 'das ist doch pfeffer im ersten', 'note', [TERRE]],
  ['es', 'hay oud en el de Hermès', 'note', [TERRE]],
  ['pt', 'tem baunilha no terceiro', 'note', [NUIT]],
  // One of two.
  ['fr', 'eau de parfum ou eau de toilette le Dior', 'concentration', [DIOR]],
  ['de', 'das zweite eau de parfum oder toilette', 'concentration', [DIOR]],
  ['pt', 'o do Hermès é edt ou parfum', 'concentration', [TERRE]],
  // The first words of a name that was shown.
  ['en', 'is La Nuit sweet or spicy', 'quality', [NUIT]],
  ['es', 'lleva lavanda la nuit', 'note', [NUIT]],
  // All of them.
  ['it', 'hanno tutti e tre il cedro', 'note', [TERRE, DIOR, NUIT]],
  ['es', 'son todos amaderados', 'family', [TERRE, DIOR, NUIT]],
  ['de', 'ist einer davon weniger süß als die anderen', 'quality', [TERRE, DIOR, NUIT]],
  // Numbers written as words, and the difference of two.
  ['de', 'eins oder drei?', 'opinion', [TERRE, NUIT]],
  ['it', "che differenza c'è tra i primi due", 'difference', [TERRE, DIOR]],
  // "Rather" says how one is.
  ['fr', 'le YSL c’est plutôt pour le soir', 'occasion', [NUIT]],
  ['de', 'der YSL ist eher was für abends oder', 'occasion', [NUIT]],
  ['it', 'il Dior somiglia a Sauvage', 'difference', [DIOR, 'f0001']],
  ['it', 'vale la pena quello di Hermès', 'opinion', [TERRE]],
])('what is said of one that was shown is asked of it: %s %s', (language, text, asks, of) => {
  const asked = askedBehindList(language, text);
  expect([asked.asks, asked.of, asked.isList]).toEqual([[asks], of, false]);
});

test.each([
  ['en', 'can you wrap the second one as a present', 'wrapping'],
  ['pt', 'dá pra embrulhar o segundo pra presente', 'wrapping'],
  ['en', 'if I order the third now when would it come', 'delivery'],
  ['fr', "mon Dior n'est toujours pas arrivé", 'order'],
  ['it', 'e se la boccetta arriva rotta', 'returns'],
  ['de', 'kann ich den im bad stehen lassen', 'storage'],
])('what is asked of the shop around one that was shown brings no list: %s %s', (language, text, asks) => {
  const asked = askedBehindList(language, text);
  expect([asked.asks, asked.isList]).toEqual([[asks], false]);
});

test('a brand is not asked of what was shown of others', () => {
  expect(askedBehindList('en', 'how much is the Chanel').reply).toContain('None of these is by Chanel');
  expect(askedBehindList('de', 'was kostet der Chanel').reply).toContain('keiner von Chanel');
});

test.each([
  ['en', 'the second but fresher'],
  ['en', 'any with lavender?'],
  ['fr', 'le deuxième mais plus frais'],
  ['fr', 'plutôt pour la nuit'],
  ['de', 'sowas wie der Dior fürs büro'],
  ['es', 'como el primero pero más dulce'],
  ['it', 'una più dolce'],
  ['it', "qualcosa come il Dior per l'ufficio"],
  ['pt', 'o segundo mas mais fresco'],
])('what wishes still brings a list: %s %s', (language, text) => {
  const asked = askedBehindList(language, text);
  expect([asked.asks, asked.isList]).toEqual([[], true]);
});
