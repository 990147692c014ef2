import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => {
  const { recipient, gender, ingredients_avoided } = new MessageReader(deployment, 'demo', language).read(text).reading;
  return { recipient, gender, ingredients_avoided };
};

test.each([
  ['en', 'Lavender gives my husband migraines', 'husband', 'masculine'],
  ['en', 'lavender brings my wife out in hives', 'wife', 'feminine'],
  ['fr', 'La lavande donne des boutons à ma femme', 'wife', 'feminine'],
  ['de', 'Von Lavendel bekommt mein Mann Kopfschmerzen', 'husband', 'masculine'],
  ['es', 'La lavanda le da alergia a mi marido', 'husband', 'masculine'],
  ['it', "La lavanda fa venire l'orticaria a mia moglie", 'wife', 'feminine'],
  ['pt', 'Lavanda dá alergia no meu marido', 'husband', 'masculine'],
])('what does harm to one who alone is spoken of is looked for for that one: %s %s', (language, text, recipient, gender) => {
  expect(read(text, language)).toEqual({ recipient, gender, ingredients_avoided: ['lavender'] });
});

test.each([
  ['en', 'I want something fresh, and lavender gives my husband migraines'],
  ['en', 'A colleague of my sister told me that lavender gives headaches'],
  ['fr', 'Je cherche un parfum pour moi, mais la lavande donne des boutons à mon mari'],
  ['de', 'Ich suche was für mich, von Lavendel bekommt mein Mann aber Kopfschmerzen'],
  ['en', 'my husband avoids lavender, but I want it for myself'],
])('not where the shopper speaks of themselves: %s %s', (language, text) => {
  expect([null, 'self']).toContain(read(text, language).recipient);
});

test.each([
  ['en', 'my husband must avoid lavender', 'husband'],
  ['en', "my husband can't wear lavender", 'husband'],
  ['de', 'mein Mann muss Lavendel meiden', 'husband'],
  ['fr', 'mon mari doit éviter la lavande', 'husband'],
  ['es', 'mi mujer evita la lavanda', 'wife'],
  ['it', 'mio marito deve evitare la lavanda', 'husband'],
  ['pt', 'meu marido não pode usar lavanda', 'husband'],
])('nor is it for anybody else whom something has to be kept from: %s %s', (language, text, recipient) => {
  expect(read(text, language)).toMatchObject({ recipient, ingredients_avoided: ['lavender'] });
});

test.each([
  ['en', "The doctor says my husband mustn't have lavender, so what can I give him?", 'husband', 'lavender'],
  ['en', 'My mother finds rose dated, what could I get her?', 'mother', 'rose'],
  ['en', 'why not lavender? my husband hates it', 'husband', 'lavender'],
  ['de', 'Meine Mama findet Rose altbacken, was könnte ich ihr schenken?', 'mother', 'rose'],
  ['fr', 'Ma mère trouve que la rose fait vieillot, que lui offrir ?', 'mother', 'rose'],
  ['es', 'A mi marido le han dicho en el hospital que evite la lavanda', 'husband', 'lavender'],
  ['it', 'A mio marito in ospedale hanno detto di evitare la lavanda', 'husband', 'lavender'],
  ['pt', 'minha mãe não gosta de rosa, o que posso dar para ela?', 'mother', 'rose'],
])(
  'whoever is told of first, and then given something, is whom it is for, with what they turn down: %s %s',
  (language, text, who, what) => {
    expect(read(text, language)).toMatchObject({ recipient: who, ingredients_avoided: [what] });
  },
);

test.each([
  ['en', 'My sister told me about your shop, I need a present'],
  ['fr', 'Ma copine sent toujours la rose, j’adore ça sur elle'],
  ['pt', 'A minha avó usava um pó que cheirava a violetas. Foi-se o cheiro com ela'],
])('but nobody is who is only spoken of: %s %s', (language, text) => {
  expect([null, 'self']).toContain(read(text, language).recipient);
});

test.each([
  ['en', 'lavender is off limits for medical reasons'],
  ['fr', 'mon mari a interdiction médicale de porter de la lavande'],
  ['es', 'por motivos de salud tengo vetada la lavanda'],
  ['en', "my doctor won't allow lavender"],
])('what is forbidden for the sake of health is left out: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided).toEqual(['lavender']);
});

test.each([
  ['es', 'si huelo lavanda, se me cierra la garganta'],
  ['it', 'se sento la lavanda, mi si chiude la gola'],
  ['pt', 'se eu cheirar lavanda, minha garganta fecha'],
  ['de', 'Lavendel ist aber aus medizinischen Gründen tabu'],
])('what brings it on, or what is forbidden with an "aber" in the middle, is left out: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided).toEqual(['lavender']);
});

test.each([
  ['en', "my mum isn't keen on lavender", 'mother'],
  ['de', 'Lavendel ist nichts für meine Mutter', 'mother'],
  ['de', 'Lavendel findet meine Mutter furchtbar', 'mother'],
  ['fr', 'ma mère trouve la lavande insupportable', 'mother'],
  ['es', 'la lavanda le da asco a mi madre', 'mother'],
  ['it', 'mia madre non ama la lavanda', 'mother'],
  ['pt', 'minha mãe não é fã de lavanda', 'mother'],
  ['fr', 'la lavande est contre-indiquée pour mon mari', 'husband'],
  ['fr', "l'allergologue de mon mari lui a défendu la lavande", 'husband'],
  ['es', 'mi marido tiene contraindicada la lavanda', 'husband'],
])('who begins with the dislike of somebody of their own looks for that one: %s %s', (language, text, recipient) => {
  expect(read(text, language)).toMatchObject({ recipient, ingredients_avoided: ['lavender'] });
});

test.each([
  ['en', 'my sister finds lavender old-fashioned but I love it'],
  ['en', 'my husband finds lavender overpowering, I adore it'],
  ['de', 'meine Schwester findet Lavendel altmodisch, ich liebe ihn'],
  ['fr', "ma sœur trouve la lavande vieillotte mais moi j'adore"],
  ['de', 'Lavendel ist nicht für meine Mutter, sondern für mich'],
  ['pt', 'a lavanda não é para a minha mãe, é para mim'],
])('nor is anything left out that only others dislike, or that is not for them: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided).toEqual([]);
});
