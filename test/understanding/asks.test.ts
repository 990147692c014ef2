import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { actsOf } from '../../src/understanding/acts.ts';
import type { Asking, SaidContext } from '../../src/understanding/said.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const deployment = await shippedDeployment();
const [A, B, C] = ['f0001', 'f0002', 'f0003'] as const;

function said(text: string, language: string, context: Partial<SaidContext> = { list: [A, B, C] }) {
  return deployment.understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
}

const names = new Map([
  [A, 'A'],
  [B, 'B'],
  [C, 'C'],
] as readonly (readonly [string, string])[]);
const brief = ({ asks, frame, of }: Asking): string => `${asks} ${frame} ${of.map((id) => names.get(id) ?? id).join('')}`;
const asked = (text: string, language: string, context?: Partial<SaidContext>): readonly string[] =>
  said(text, language, context).asks.map(brief);

describe('a question is what it asks, of which fragrances, and in which form', () => {
  test.each([
    ['how many hours does the second one last?', 'en', 'lasting value B'],
    ['so which of these has the best staying power?', 'en', 'lasting most ABC'],
    ['is the third powdery?', 'en', 'quality yes_no C'],
    ['the dearest of them?', 'en', 'price most ABC'],
    ['what does the third one cost', 'en', 'price value C'],
    ['is there any vetiver in the first?', 'en', 'note yes_no A'],
    ['which of these would you pick for the theatre?', 'en', 'occasion opinion ABC'],
    ['is the first sweeter than the second?', 'en', 'quality comparison AB'],
    ['how many spritzes do I need?', 'en', 'use value '],
    ['wie lange hält der erste auf der Haut?', 'de', 'lasting value A'],
    ['welcher davon ist am würzigsten?', 'de', 'quality most ABC'],
    ['passt der zweite ins Büro?', 'de', 'occasion yes_no B'],
    ['was kosten die drei?', 'de', 'price value ABC'],
    ['wer hat den dritten komponiert?', 'de', 'perfumer value C'],
    ['le troisième tient combien de temps ?', 'fr', 'lasting value C'],
    ['lequel est le moins cher ?', 'fr', 'price least ABC'],
    ['est-ce que le premier contient du jasmin ?', 'fr', 'note yes_no A'],
    ['¿cuál de estos dura más en la piel?', 'es', 'lasting most ABC'],
    ['¿el primero lleva canela?', 'es', 'note yes_no A'],
    ['¿cuánto vale el segundo?', 'es', 'price value B'],
    ['quale di questi ha più scia?', 'it', 'strength most ABC'],
    ['il secondo è da uomo?', 'it', 'gender yes_no B'],
    ['quanto costa il terzo?', 'it', 'price value C'],
    ['qual deles é o mais amadeirado?', 'pt', 'quality most ABC'],
    ['o terceiro fixa bem?', 'pt', 'lasting value C'],
    ['quem criou o primeiro?', 'pt', 'perfumer value A'],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
    expect(said(text, language).mentions).toEqual([]);
  });
});

test('what was compared last is asked about before what was shown', () => {
  expect(asked('and which one is stronger?', 'en', { list: [A, B, C], told: [C, A] })).toEqual(['strength most CA']);
  expect(asked('y cuál dura más?', 'es', { list: [A, B, C], told: [B, C] })).toEqual(['lasting most BC']);
});

test('what no word says is asked of nothing', () => {
  expect(asked('which of these makes me taller?', 'en')).toEqual([]);
  expect(asked('do you have something with iris that lasts?', 'en')).toEqual([]);
  expect(asked('something that lasts longer than these', 'en')).toEqual([]);
});

test('the acts of a message are told in the order they are said', () => {
  const acts = actsOf(said('no rose please, and how long does the first last?', 'en')).map(({ act, frame, asks, of }) => [
    act,
    frame,
    asks,
    of,
  ]);
  expect(acts).toEqual([
    ['refuse', 'avoids', null, []],
    ['ask', 'value', 'lasting', [A]],
  ]);
});

/** Questions with a place for a value; `_` stands for it. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: ['is the second one _?', 'which of these is more _?', 'is it _ or not?', 'how long does the first last and is it _?'],
  de: ['ist der zweite _?', 'welcher davon ist eher _?', 'was kostet der erste und ist er _?', 'riecht das nach _?'],
  fr: ['le deuxième est-il _ ?', 'lequel des trois est plutôt _ ?', 'est-ce que ça sent _ ?', 'combien coûte le premier ?'],
  es: ['¿el segundo es _?', '¿cuál de estos es más _?', '¿a qué huele el primero, es _?'],
  it: ['il secondo è _?', 'quale di questi è più _?', 'quanto dura il primo?'],
  pt: ['o segundo é _?', 'qual deles é mais _?', 'quanto custa o primeiro?'],
};
const WISHES: Readonly<Record<string, string>> = {
  en: 'something with vanilla for women, no oud, up to 90 euros',
  de: 'etwas mit Vanille für Frauen, kein Oud, bis 90 Euro',
  fr: 'quelque chose à la vanille pour femme, sans oud, 90 euros maximum',
  es: 'algo con vainilla para mujer, sin oud, hasta 90 euros',
  it: 'qualcosa con vaniglia da donna, senza oud, fino a 90 euro',
  pt: 'algo com baunilha para mulher, sem oud, até 90 euros',
};

test('a question changes no wish, whatever it names', () => {
  const cases = Object.entries(QUESTIONS).flatMap(([language, questions]) => {
    const values = deployment.machine.program.lexicons[language]?.values ?? {};
    const words = ['style', 'occasion', 'gender', 'concentration'].flatMap((kind) =>
      Object.values(values[kind] ?? {}).flatMap(([first]) => first ?? []),
    );
    const notes = deployment.catalog.names.ingredients.slice(0, 60).flatMap(({ names }) => names[language]?.[0] ?? []);
    const wish = WISHES[language] ?? '';
    const { conversation } = takeTurn(deployment, 'demo', beginConversation(deployment, { seed: 1, language }).conversation, {
      text: wish,
      language,
    });
    return questions.flatMap((question) =>
      [...words, ...notes].map((word) => ({ language, conversation, text: question.replace('_', word) })),
    );
  });
  fc.assert(
    fc.property(fc.constantFrom(...cases), ({ language, conversation, text }) => {
      const after = takeTurn(deployment, 'demo', conversation, { text, language });
      expect(after.conversation.slots, text).toEqual(conversation.slots);
      expect(after.conversation.results, text).toEqual(conversation.results);
    }),
    { numRuns: runs(150) },
  );
});
