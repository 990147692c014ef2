import { describe, expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What is wished for and left out after some messages; citrus is a family in some languages, and a note in others. */
function heardOf(language: string, ...messages: readonly string[]) {
  const reader = new MessageReader(deployment, 'demo', language);
  const readings = messages.map((message) => reader.read(message).reading);
  const last = readings.at(-1);
  return {
    wanted: [...(last?.ingredients_wanted ?? []), ...(last?.families ?? [])],
    avoided: [...(last?.ingredients_avoided ?? []), ...(last?.families_avoided ?? [])],
  };
}

test.each([
  ['en', 'everything but citrus gives me hives'],
  ['en', 'apart from citrus everything makes me sneeze'],
  ['en', 'I only tolerate citrus, all else gives me migraines'],
  ['fr', 'tout sauf les agrumes me donne des boutons'],
  ['de', 'alles außer Zitrus macht mir Kopfweh'],
  ['de', 'ich vertrage nur Zitrus, von allem anderen kriege ich Migräne'],
  ['es', 'todo menos los cítricos me da ronchas'],
  ['it', "tutto tranne gli agrumi mi fa venire l'orticaria"],
  ['pt', 'só tolero cítricos, o resto me dá alergia'],
])('what is borne while all else harms is wished for: %s %s', (language, text) => {
  expect(heardOf(language, text)).toEqual({ wanted: ['citrus'], avoided: [] });
});

test.each([
  ['en', 'everything is fine except rose, it gives me hives'],
  ['en', "I'm fine with everything except rose which gives me a rash"],
  ['en', 'everything with rose gives me hives'],
  ['en', 'rose gives me hives, everything else is fine'],
  ['fr', 'tout me va sauf la rose qui me donne des boutons'],
  ['fr', 'tout sauf la rose qui me donne des boutons'],
  ['de', 'alles außer Rose, davon bekomme ich Ausschlag'],
  ['es', 'todo menos la rosa, que me da alergia'],
  ['it', "mi va bene tutto tranne la rosa che mi dà l'orticaria"],
  ['pt', 'tudo menos rosa, que me dá alergia'],
])('but not an exception to what is fine: %s %s', (language, text) => {
  expect(heardOf(language, text)).toEqual({ wanted: [], avoided: ['rose'] });
});

test.each([
  ['en', 'Citrus makes my skin blister, except bergamot', 'bergamot'],
  ['es', 'Alérgico a la rosa y al jazmín menos a la violeta', 'violet'],
  ['pt', 'Sou alérgica a cravo e canela, com exceção da baunilha', 'vanilla'],
])('what is excepted from a list that harms is not left out: %s %s', (language, text, excepted) => {
  const { avoided } = heardOf(language, text);
  expect(avoided.length).toBeGreaterThan(0);
  expect(avoided).not.toContain(excepted);
});

describe('after an allergy to two', () => {
  test.each([
    ['en', "I'm allergic to rose and musk", 'it turns out rose was never the problem'],
    ['en', "I'm allergic to rose and musk", 'you can put rose back in'],
    ['fr', 'je suis allergique à la rose et au musc', "la rose n'y était pour rien, le musc reste interdit"],
    ['de', 'ich bin allergisch gegen Rose und Moschus', 'Entwarnung, Rose darf ich wieder tragen'],
    ['es', 'soy alérgica a la rosa y al almizcle', 'al final la rosa no era el problema'],
    ['it', 'sono allergica alla rosa e al muschio bianco', 'contrordine, con la rosa non ho nessun problema', 'white_musk'],
    ['pt', 'sou alérgica a rosa e almíscar', 'a rosa tá liberada, fiz novo exame'],
  ])('the one that is borne after all is no longer left out: %s %s / %s', (language, told, later, other = 'musk') => {
    expect(heardOf(language, told, later).avoided).toEqual([other]);
  });

  test.each([
    ['en', "I'm allergic to musk", 'neither can I tolerate rose'],
    ['de', 'ich bin allergisch gegen Moschus', 'Rose geht gar nicht'],
    ['fr', 'je suis allergique au musc', 'et la rose non plus'],
  ])('but what goes on with it is left out, too: %s %s / %s', (language, told, later) => {
    expect(heardOf(language, told, later).avoided.toSorted()).toEqual(['musk', 'rose']);
  });
});

test.each([
  ['en', "she's allergic to jasmine", 'scrap that, not jasmine, I meant gardenia'],
  ['fr', 'je suis allergique au jasmin', 'erreur, pas le jasmin, je voulais dire le gardénia'],
  ['de', 'ich bin gegen Jasmin allergisch', 'Jasmin ist gar kein Problem, Gardenie ist es'],
  ['it', "ho un'allergia al gelsomino", 'ho scritto male, intendevo la gardenia e non il gelsomino'],
])('an allergy that was told by the wrong name is mended: %s %s / %s', (language, told, later) => {
  expect(heardOf(language, told, later).avoided).toEqual(['gardenia']);
});

test.each([
  ['en', 'Musk wrecks my sinuses'],
  ['fr', 'Le musc me défonce le crâne'],
  ['de', 'Moschus ruiniert meine Nase'],
  ['es', 'El almizcle me destroza la nariz'],
])('what does something unknown to a part of the body is left out: %s %s', (language, text) => {
  expect(heardOf(language, text)).toEqual({ wanted: [], avoided: ['musk'] });
});

test.each([
  ['en', 'Jasmine flatters my skin', 'jasmine'],
  ['fr', 'Le jasmin embellit ma peau', 'jasmine'],
  ['it', 'La vaniglia esalta la mia pelle', 'vanilla'],
])('but not what it does to where a scent is worn: %s %s', (language, text, wanted) => {
  expect(heardOf(language, text)).toEqual({ wanted: [wanted], avoided: [] });
});

test.each([
  ['en', 'She starts primary school in September and wants to smell like mummy'],
  ['fr', 'Ma filleule entre au CP et veut un parfum'],
  ['de', 'Meine Nichte kommt in die erste Klasse und möchte einen Duft'],
  ['es', 'Mi sobrina empieza primaria y quiere una colonia'],
  ['it', 'Mia nipote va alla materna e vuole un profumo'],
  ['pt', 'Minha sobrinha entra na creche e quer um perfume'],
  ['en', 'A perfume for my 4 year old twins'],
  ['de', 'Ein Duft für meine Zwillinge, 5 Jahre alt'],
  ['fr', 'Un parfum pour mes jumelles de 4 ans'],
  ['pt', 'Um perfume para os meus gémeos de 4 anos'],
  ['pt', 'O meu filho anda no infantário e adora baunilha'],
  ['es', 'Mi peque empieza el cole, su primera colonia'],
])('who goes to a school for children is one: %s %s', (language, text) => {
  expect(new MessageReader(deployment, 'demo', language).read(text).reading.intents).toContain('child');
});

test.each([
  ['en', 'can kids wear this?'],
  ['en', 'is this ok on a toddler?'],
  ['de', 'dürfen Kinder das tragen?'],
  ['es', '¿lo pueden usar los niños?'],
  ['it', 'lo possono usare i bambini?'],
])('whether children may wear it asks for care: %s %s', (language, text) => {
  expect(new MessageReader(deployment, 'demo', language).read(text).reading.intents).toContain('child');
});

test.each([
  ['en', 'I work at nursery, something light please'],
  ['de', 'Ich arbeite im Kindergarten und suche was Leichtes'],
])('whoever works there is none: %s %s', (language, text) => {
  expect(new MessageReader(deployment, 'demo', language).read(text).reading.intents).not.toContain('child');
});

test.each([
  ['en', 'A perfume with jasmine', 'not jasmine, I meant gardenia'],
  ['fr', 'Un parfum au jasmin', 'pas le jasmin, je voulais dire le gardénia'],
  ['de', 'Ein Duft mit Jasmin', 'nicht Jasmin, ich meinte Gardenie'],
  ['es', 'Un perfume con jazmín', 'no jazmín, quise decir gardenia'],
  ['it', 'Un profumo al gelsomino', 'non gelsomino, intendevo gardenia'],
  ['pt', 'Um perfume com jasmim', 'não jasmim, quis dizer gardênia'],
])(
  'a wish that was told by the wrong name is mended, and what is meant instead is not turned down: %s %s / %s',
  (language, told, later) => {
    expect(heardOf(language, told, later)).toEqual({ wanted: ['gardenia'], avoided: ['jasmine'] });
  },
);

test.each([
  ['en', 'Something with rose, no problem with the price'],
  ['en', "Something with rose, the price isn't a problem"],
  ['fr', 'Un parfum à la rose, pas de souci avec le prix'],
  ['de', 'Etwas mit Rose, kein Problem mit dem Preis'],
  ['es', 'Algo con rosa, sin problema con el precio'],
  ['it', 'Qualcosa con la rosa, nessun problema con il prezzo'],
  ['pt', 'Algo com rosa, sem problema com o preço'],
  ['en', 'A rose scent I can wear again this winter'],
])('what was never left out is not borne “again”, and stays wished for: %s %s', (language, text) => {
  expect(heardOf(language, text)).toEqual({ wanted: ['rose'], avoided: [] });
});

test('something else is no more left out than before, and no less', () => {
  expect(heardOf('en', "I'm allergic to musk", 'something with rose, no problem with the price')).toEqual({
    wanted: ['rose'],
    avoided: ['musk'],
  });
  expect(heardOf('en', "I'm allergic to musk", 'I can hardly tolerate vanilla').avoided).toContain('vanilla');
});
