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
