import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (language: string, ...said: readonly string[]) => readAll(deployment, language, said);

describe('an occasion that lies ahead is what a perfume is for', () => {
  test.each([
    ['en', 'I have a wedding on Saturday', 'wedding'],
    ['en', 'we marry in September', 'wedding'],
    ['en', "I'm taking a girl out on Friday", 'date_night'],
    ['fr', 'je me marie en juin', 'wedding'],
    ['fr', 'vendredi je sors avec une fille', 'date_night'],
    ['de', 'ich heirate im Juni', 'wedding'],
    ['de', 'ich bin im Juli auf eine Hochzeit eingeladen', 'wedding'],
    ['de', 'am Freitag gehe ich mit einem Mädchen aus', 'date_night'],
    ['es', 'tengo una boda el sábado', 'wedding'],
    ['es', 'el viernes salgo con una chica', 'date_night'],
    ['it', 'mi sposo il 14 settembre', 'wedding'],
    ['it', 'sabato esco con una ragazza', 'date_night'],
    ['pt', 'vou casar em junho', 'wedding'],
    ['pt', 'na sexta vou ao cinema com uma miúda', 'date_night'],
  ])('%s %s', (language, text, occasion) => {
    expect(read(language, text).occasion).toEqual([occasion]);
  });

  test.each([
    ['en', 'I went to a wedding on Saturday'],
    ['en', 'I went to a wedding last year'],
    ['de', 'wir haben im Juni geheiratet'],
    ['it', 'ci siamo sposati a giugno'],
    ['de', 'meine Schwester heiratet im Mai'],
    ['en', "I'm getting married in a week and I'm a wreck"],
  ])('but one that is over or of somebody else is told: %s %s', (language, text) => {
    expect(read(language, text).occasion).toEqual([]);
  });
});

describe('what shoppers think of something tells of nobody whom it is for', () => {
  test.each([
    ['de', 'keins davon ist was für mich'],
    ['es', 'ninguno es para mí'],
    ['fr', "c'est trop sucré pour moi"],
    ['en', 'the first has too much musk for me'],
    ['pt', 'nenhum é para mim'],
  ])('%s %s', (language, text) => {
    expect(read(language, text).recipient).toBeNull();
  });

  test.each([
    ['en', "it's not for my husband but for me"],
    ['de', 'nicht für meine Mutter sondern für mich'],
    ['fr', 'je cherche quand même un parfum pour moi'],
  ])('but whoever it is for is said: %s %s', (language, text) => {
    expect(read(language, text).recipient).toBe('self');
  });
});

describe('somebody who is given something, or collected for, wears it', () => {
  test.each([
    ['en', 'I need to bribe my mother-in-law', 'mother_in_law'],
    ['de', 'Wir sammeln im Team für unsere Kollegin, die in Rente geht', 'colleague'],
    ['de', 'unsere Älteste wird 16', 'daughter'],
    ['fr', 'mon aînée aura 16 ans samedi', 'daughter'],
    ['es', 'necesito sobornar a mi suegra', 'mother_in_law'],
    ['pt', 'a minha mais velha faz anos', 'daughter'],
  ])('%s %s', (language, text, recipient) => {
    expect(read(language, text).recipient).toBe(recipient);
  });
});

test('how somebody is says no gender where the word beside it has one form for all', () => {
  expect(read('es', 'soy una persona discreta, algo fresco').gender).toBeNull();
});

describe('how shoppers feel says who it is for only beside a wish', () => {
  test.each([
    ['it', 'Vorrei un legnoso al cedro', 'sono stanca morta'],
    ['it', 'Vorrei un legnoso al cedro', 'ahah io sono allergica al lunedì mattina'],
    ['es', 'busco algo con cedro', 'estoy cansado'],
    ['pt', 'algo cítrico com toranja', 'sou alérgica a gente que fura fila'],
  ])('%s %s, %s', (language, wish, text) => {
    expect(read(language, wish, text).gender).toBeNull();
  });

  test.each([
    ['it', 'sono stanca, vorrei qualcosa di fresco', 'feminine'],
    ['es', 'estoy cansado y busco algo fresco', 'masculine'],
  ])('%s %s', (language, text, gender) => {
    expect(read(language, text).gender).toBe(gender);
  });
});
