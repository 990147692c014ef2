import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => {
  const { recipients, gender, families } = new MessageReader(deployment, 'demo', language).read(text).reading;
  return { others: (recipients ?? []).filter((one) => one !== 'self'), gender, families };
};

test.each([
  ['en', 'A perfume for my husband and me, something woody'],
  ['en', 'Something woody for me and my wife'],
  ['fr', 'Quelque chose de boisé pour mon mari et moi'],
  ['fr', 'Pour moi et ma fille, un boisé'],
  ['fr', "Un boisé qu'on puisse mettre à deux"],
  ['de', 'Etwas Holziges für meinen Mann und mich'],
  ['de', 'Etwas Holziges, das wir uns teilen können'],
  ['es', 'Algo amaderado para nosotros dos'],
  ['it', 'Qualcosa di legnoso per me e mio marito'],
  ['pt', 'Um amadeirado que a gente possa dividir'],
])('what is for somebody and the shopper is for neither alone: %s %s', (language, text) => {
  expect(read(text, language)).toEqual({ others: [], gender: 'unisex', families: ['woody'] });
});

test.each([
  ['en', 'My husband and I are going to the opera, I need something woody'],
  ['en', 'My boyfriend and I both hate patchouli, something woody please'],
  ['fr', 'Mon copain et moi, on part en voyage, il me faut un boisé'],
  ['de', 'Meine Frau und ich sind eingeladen, ich brauche was Holziges'],
  ['es', 'Mi marido y yo vamos a una fiesta, busco algo amaderado'],
  ['it', 'Io e mia moglie andiamo a teatro, cerco qualcosa di legnoso'],
  ['pt', 'Eu e meu marido vamos viajar, quero algo amadeirado'],
])('what the two of them do makes neither of them the one to wear it: %s %s', (language, text) => {
  expect(read(text, language)).toEqual({ others: [], gender: null, families: ['woody'] });
});

test.each([
  ['en', "It's for my husband and I want something woody", 'husband', 'masculine'],
  ['fr', "C'est pour mon mari et moi je préfère le boisé", 'husband', 'masculine'],
  ['de', 'Ist für meine Mutter und ich brauche etwas Holziges', 'mother', 'feminine'],
  ['es', 'Es para mi marido y yo quiero algo amaderado', 'husband', 'masculine'],
  ['it', 'È per mia moglie e io vorrei qualcosa di legnoso', 'wife', 'feminine'],
  ['it', 'È per mia moglie e me ne serve uno legnoso', 'wife', 'feminine'],
  ['pt', 'É pra minha mãe e eu queria algo amadeirado', 'mother', 'feminine'],
  ['en', 'My sister and I share a flat and she loves woody perfumes, it is a present', 'sister', 'feminine'],
])('but a clause that begins with the shopper ends what is said of somebody: %s %s', (language, text, who, gender) => {
  expect(read(text, language)).toEqual({ others: [who], gender, families: ['woody'] });
});
