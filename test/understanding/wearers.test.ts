import { describe, expect, test } from 'vitest';
import { readMessages } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** Whom a conversation is for after its last message, and of which gender. */
function wearer(language: string, ...messages: readonly string[]): string {
  const { reading } = readMessages(deployment, 'demo', language, messages);
  const { recipient, gender } = reading;
  return `${recipient ?? '-'} ${gender ?? '-'}`;
}

const excluded = (language: string, ...messages: readonly string[]): readonly string[] =>
  readMessages(deployment, 'demo', language, messages).reading.ingredients_avoided;

describe('whoever only dislikes something beside a scent for another is not whom it is for, and leaves nothing out of it', () => {
  test.each([
    ['en', 'something with fig for my aunt', 'my boyfriend detests jasmine'],
    ['fr', 'un parfum à la figue pour ma tante', 'mon mari ne supporte pas le jasmin'],
    ['de', 'was mit Feige für meine Tante', 'mein Bruder hasst Jasmin'],
    ['es', 'algo con higo para mi tía', 'mi novio odia el jazmín'],
    ['it', 'qualcosa al fico per mia zia', 'mio fratello detesta il gelsomino'],
    ['pt', 'algo com figo para a minha tia', 'o meu namorado odeia jasmim'],
  ])('in %s', (language, ...messages) => {
    expect(wearer(language, ...messages)).toBe('aunt feminine');
    expect(excluded(language, ...messages)).toEqual([]);
  });

  test.each([
    ['en', 'something with fig', 'my boyfriend detests jasmine'],
    ['de', 'was mit Feige', 'mein Bruder hasst Jasmin'],
    ['es', 'algo con higo', 'mi novio odia el jazmín'],
  ])('what they dislike stays out of the scent of the shopper (%s)', (language, ...messages) => {
    expect(wearer(language, ...messages)).toBe('- -');
    expect(excluded(language, ...messages)).toEqual(['jasmine']);
  });

  test.each([
    ['en', 'my boyfriend detests jasmine'],
    ['de', 'mein Freund hasst Jasmin'],
    ['it', 'il mio ragazzo odia il gelsomino'],
  ])('but it is for them where nothing was wished for before (%s)', (language, text) => {
    expect(wearer(language, text)).toBe('boyfriend masculine');
    expect(excluded(language, text)).toEqual(['jasmine']);
  });

  test('but it is for them where that is said', () => {
    expect(wearer('en', 'something with fig for my aunt', 'my brother hates jasmine, find me something for him')).toBe('brother masculine');
  });
});

test.each([
  ['en', 'something with fig for my aunt', 'a friend of mine took the second one'],
  ['fr', 'un parfum à la figue pour ma tante', 'mon frère a acheté le premier'],
  ['de', 'was mit Feige für meine Tante', 'mein Kumpel hat den zweiten gekauft'],
  ['es', 'algo con higo para mi tía', 'mi primo compró el primero'],
  ['it', 'qualcosa al fico per mia zia', 'mio fratello ha preso il secondo'],
  ['pt', 'algo com figo para a minha tia', 'o meu irmão comprou o segundo'],
])('whoever bought one of those shown is not whom it is for (%s)', (language, ...messages) => {
  expect(wearer(language, ...messages)).toMatch(/^aunt/);
});

describe('whoever is told of first, and then meant by a pronoun, is whom it is for', () => {
  test.each([
    ['en', 'My sister-in-law lends us her car every summer, she adores peonies', 'sister_in_law feminine'],
    ['en', 'our neighbour walks the dog, he is into leather', 'neighbour masculine'],
    ['fr', 'Ma belle-sœur nous prête sa maison, elle adore les pivoines', 'sister_in_law feminine'],
    ['de', 'Meine Schwägerin leiht uns ihr Auto, sie liebt Pfingstrosen', 'sister_in_law feminine'],
    ['de', 'Meine Cousine, nein, meine Nichte zieht aus, ich möchte ihr was schenken', 'niece feminine'],
    ['en', 'for my aunt, no, my niece', 'niece feminine'],
    ['es', 'para mi tía, no, mi sobrina', 'niece feminine'],
    ['fr', 'ma nièce déménage, je cherche quelque chose pour elle', 'niece feminine'],
    ['es', 'mi sobrina se muda, busco algo para ella', 'niece feminine'],
    ['it', 'mia nipote si trasferisce, cerco qualcosa per lei', 'niece feminine'],
    ['pt', 'a minha sobrinha mudou de casa, procuro algo para ela', 'niece feminine'],
  ])('%s: %s', (language, text, expected) => {
    expect(wearer(language, text)).toBe(expected);
  });

  test.each([
    ['en', 'my sister says I am boring, he likes roses'],
    ['en', 'I walked the dog with my aunt'],
  ])('but not: %s %s', (language, text) => {
    expect(wearer(language, text)).toMatch(/^- /);
  });
});

test.each([
  ['en', 'my dad retires in june', 'father masculine'],
  ['en', 'my wife deserves it', 'wife feminine'],
  ['fr', 'ma mère fête ses soixante ans', 'mother feminine'],
  ['de', 'unser Opa feiert seinen Achtzigsten', 'grandfather masculine'],
  ['es', 'mi padre se jubila en junio', 'father masculine'],
  ['it', 'mio padre va in pensione a giugno', 'father masculine'],
  ['pt', 'o meu pai merece tudo', 'father masculine'],
])('what calls for a gift says whom it is for (%s: %s)', (language, text, expected) => {
  expect(wearer(language, text)).toBe(expected);
});

test.each([
  ['en', 'my husband has asthma, what can I wear around him?'],
  ['fr', 'mon mari est asthmatique, je peux porter quoi ? je peux mettre quoi ?'],
  ['de', 'mein Mann hat Asthma, was kann ich da tragen?'],
  ['es', 'mi marido tiene asma, ¿qué me puedo poner?'],
  ['it', 'mio marito ha l’asma, cosa posso mettere?'],
  ['pt', 'o meu marido tem asma, o que posso usar?'],
])('whoever asks what to wear wears it themselves (%s)', (language, text) => {
  expect(wearer(language, text)).toMatch(/^- /);
});

test.each([
  ['en', 'is there something my son can wear to school?', 'son masculine'],
  ['de', 'gibt es was, das mein Sohn tragen kann?', 'son masculine'],
  ['fr', 'je cherche un parfum que mon fils puisse porter', 'son masculine'],
  ['es', '¿hay algo que pueda llevar mi hijo?', 'son masculine'],
  ['it', 'c’è qualcosa che possa usare mio figlio?', 'son masculine'],
  ['pt', 'há algum perfume que o meu filho possa usar?', 'son masculine'],
])('whoever may wear it is whom it is for (%s)', (language, text, expected) => {
  expect(wearer(language, text)).toBe(expected);
});

test.each([
  ['en', 'my late husband brought me perfume from Rome, I want that smell'],
  ['de', 'meine Oma, Gott hab sie selig, mochte Veilchen, sowas will ich'],
  ['fr', 'ma grand-mère, paix à son âme, adorait la violette, je veux cette odeur'],
  ['es', 'mi abuelo, que en paz descanse, olía a lavanda y quiero ese olor'],
  ['it', 'mio nonno buonanima sapeva di lavanda, vorrei quell’odore'],
  ['pt', 'meu falecido avô cheirava a lavanda, quero esse cheiro'],
])('nothing is for the dead (%s)', (language, text) => {
  expect(wearer(language, text)).toMatch(/^- /);
});

test.each([
  ['en', 'it is no longer for my aunt, it is for my uncle'],
  ['fr', "ce n'est plus pour ma tante, c'est pour mon oncle"],
  ['de', 'es ist nicht mehr für meine Tante, es ist für meinen Onkel'],
  ['it', 'non è più per mia zia, è per mio zio'],
])('whom it is no longer for is dropped (%s)', (language, text) => {
  expect(wearer(language, text)).toBe('uncle masculine');
});

test.each([
  ['en', 'for me dad, he loves cedar', 'father masculine'],
  ['it', "pe' mi' zio che ama il cedro", 'uncle masculine'],
])('“me” and “mi” before somebody are “my” (%s: %s)', (language, text, expected) => {
  expect(wearer(language, text)).toBe(expected);
});
