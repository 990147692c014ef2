import { describe, expect, test } from 'vitest';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const heard = (language: string, text: string) =>
  deployment.understander.understand(text, { language, asked: null, list: [], inScope: () => true });

function replyTo(language: string, text: string): string {
  const { conversation } = beginConversation(deployment, { seed: 0, language });
  return takeTurn(deployment, 'demo', conversation, { text, language }).reply.message;
}

describe('a brand or a perfume that the catalog has not', () => {
  test.each([
    ['en', 'do you have Velvet Moon Roses?', 'Velvet Moon Roses', 'carry'],
    ['fr', 'vous avez Jardin Secret de Rose ?', 'Jardin Secret de Rose', "Nous n'avons pas"],
    ['de', 'habt ihr etwas von Wexxel?', 'Wexxel', 'führen wir nicht'],
    ['es', '¿tenéis Brisa Marina de Limones?', 'Brisa Marina de Limones', 'No tenemos'],
    ['it', 'avete Giardino Blu di Vaniglia?', 'Giardino Blu di Vaniglia', 'Non abbiamo'],
    ['pt', 'tem Flor Branca de Jasmim?', 'Flor Branca de Jasmim', 'Não temos'],
    ['en', 'do you sell wexxeline?', 'wexxeline', 'carry'],
    ['de', 'verkauft ihr wexxeline?', 'wexxeline', 'führen wir nicht'],
    ['es', '¿venden wexxeline?', 'wexxeline', 'No tenemos'],
    ['it', 'avete wexxeline?', 'wexxeline', 'Non abbiamo'],
    ['pt', 'vcs vendem wexxeline?', 'wexxeline', 'Não temos'],
  ])('is told in %s, and its words wish for nothing', (language, text, name, told) => {
    const said = heard(language, text);
    expect(said.mentions).toEqual([]);
    expect(said.unknown).toMatchObject([{ text: name, name: true }]);
    const reply = replyTo(language, text);
    expect(reply).toContain(told);
    expect(reply).toContain(name);
  });

  test('keeps what else was wished', () => {
    expect(heard('en', 'something with vanilla, do you have Mossy Grove Wexx').mentions).toMatchObject([{ value: 'vanilla' }]);
  });

  test.each([
    ['en', 'do you have Eau de Toilette'],
    ['en', 'do you have Sauvage'],
    ['en', 'I have Rose in my garden, something with rose'],
    ['de', 'habt ihr etwas mit Rosen und Vanille'],
    ['en', 'DO YOU HAVE SOMETHING WITH ROSE'],
    ['fr', 'vous avez du Chanel ?'],
    ['de', 'etwas mit Xenkelbeeren und Vanille'],
    ['it', 'avete qualcosa alla Vaniglia'],
    ['es', 'mi tío es un hombre de wexxel'],
    ['en', "i'm from wexxel"],
  ])('is no name in %s: %s', (language, text) => {
    expect(heard(language, text).unknown.filter(({ name }) => name)).toEqual([]);
  });
});
