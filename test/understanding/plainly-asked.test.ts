import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

type Row = readonly [language: string, said: readonly string[]];

describe('what never lasts, or must last, is a wish for something that lasts', () => {
  test.each<Row>([
    ['en', ['Is there one that hangs around a while?']],
    ['en', ['It needs to survive until the last dance']],
    ['en', ['Nothing lasts longer than an hour on me']],
    ['fr', ['Il faut que ça tienne toute la nuit']],
    ['fr', ['Les agrumes ne tiennent jamais sur ma peau']],
    ['fr', ['Ma peau boit le parfum']],
    ['fr', ["Sur moi tout s'évapore en deux heures"]],
    ['es', ['Mi piel se come los perfumes']],
    ['es', ['Ningún perfume me dura más de dos horas']],
    ['es', ['Que me dure toda la noche']],
    ['es', ['Tiene que aguantar hasta el final de la fiesta']],
    ['de', ['An mir verfliegt alles nach zwei Stunden']],
    ['de', ['Bei mir hält kein Duft länger als eine Stunde']],
    ['de', ['Er muss bis zum letzten Tanz durchhalten']],
    ['de', ['Es soll die ganze Nacht halten']],
    ['it', ['Gli agrumi su di me non durano mai']],
    ['it', ['La mia pelle si mangia i profumi']],
    ['it', ['Nessun profumo mi dura più di due ore']],
    ['it', ['Sulla mia pelle non resta niente']],
    ['pt', ['A minha pele come o perfume']],
    ['pt', ['Na minha pele nada fixa']],
    ['pt', ['Nenhum perfume me dura mais de duas horas']],
    ['pt', ['Que dure a noite toda']],
  ])('%s %j', (language, said) => {
    const { facets, facets_avoided, families_avoided } = readAll(deployment, language, said);
    expect(facets.some((one) => one === 'long_lasting' || one === 'stronger')).toBe(true);
    expect([...facets_avoided, ...families_avoided]).toEqual([]);
  });
});

describe('the difference of two strengths is asked, however it is spelt', () => {
  test.each<Row>([
    ['en', ['difference edt edp ?']],
    ['en', ['whats the diff between edt and edp']],
    ['fr', ["c'est quoi la différence edt edp"]],
    ['fr', ['edt ou edp ça change quoi']],
    ['es', ['cual es la dif entre edt y edp?']],
    ['es', ['q diferencia hay entre edt y edp']],
    ['de', ['Worin unterscheiden sich EdT und EdP?']],
    ['de', ['edt oder edp, was ist da anders?']],
    ['it', ['edt o edp, cosa cambia?']],
    ['it', ['qual è la diff fra edt ed edp?']],
    ['pt', ['edt ou edp, o q muda?']],
    ['pt', ['qual a dif entre edt e edp']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).concentration).toEqual([]);
  });
});

describe('whether one that was shown is too heavy is a question', () => {
  test.each<Row>([
    ['en', ['something woody', "isn't the second a bit strong for the office?"]],
    ['fr', ['quelque chose de boisé', "le deuxième n'est pas trop fort pour le bureau ?"]],
    ['es', ['algo amaderado', '¿el primero no será muy pesado en verano?']],
    ['de', ['etwas Holziges', 'wird der zweite im Büro nicht zu stark?']],
    ['it', ['qualcosa di legnoso', "ma il secondo non sarà troppo forte per l'ufficio?"]],
    ['pt', ['algo amadeirado', 'o segundo não é forte demais para o escritório?']],
  ])('%s %j', (language, said) => {
    const { strength, season, occasion } = readAll(deployment, language, said);
    expect([strength, season, occasion]).toEqual([null, [], []]);
  });
});

describe('something new to try is nothing that is newly out', () => {
  test.each<Row>([
    ['en', ["I've been wearing the same thing for years and want to try something new with rose"]],
    ['fr', ["J'ai envie d'essayer du nouveau, plutôt boisé"]],
    ['es', ['Quiero probar algo nuevo, amaderado']],
    ['de', ['Meine Tochter meint, ich soll was Neues probieren, mit Rose']],
    ['it', ['Mia figlia dice che dovrei provare qualcosa di nuovo, con la violetta']],
    ['pt', ['A minha filha diz que devia experimentar algo novo, com violeta']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).tags).toEqual([]);
  });
});

describe('a wedding that was is no occasion', () => {
  test.each<Row>([
    ['en', ['He gave me Shalimar when we got married']],
    ['en', ['She has worn Shalimar since our wedding']],
    ['fr', ['Elle porte Shalimar depuis notre mariage']],
    ['fr', ['Je portais Shalimar le jour de notre mariage, il y a vingt ans']],
    ['es', ['Lleva Shalimar desde nuestra boda']],
    ['es', ['Llevaba Shalimar el día de nuestra boda, hace veinte años']],
    ['de', ['Ich trug Shalimar bei unserer Hochzeit vor zwanzig Jahren']],
    ['de', ['Sie trägt Shalimar seit unserer Hochzeit']],
    ['it', ['Porta Shalimar dal nostro matrimonio']],
    ['pt', ['Usa Shalimar desde o nosso casamento']],
    ['pt', ['Usava Shalimar no dia do nosso casamento, há vinte anos']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).occasion).not.toContain('wedding');
  });
});

describe('a little less sweet compares', () => {
  test.each<Row>([
    ['en', ['a little less sweet please']],
    ['en', ['a tad less sweet']],
    ['fr', ['légèrement moins sucré']],
    ['fr', ['un peu moins sucré']],
    ['es', ['un pelín menos dulce']],
    ['es', ['un poco menos dulce']],
    ['de', ['ein klein wenig weniger süß']],
    ['de', ['etwas weniger süß bitte']],
    ['it', ['leggermente meno dolce']],
    ['it', ["un po' meno dolce"]],
    ['pt', ['ligeiramente menos doce']],
    ['pt', ['um pouco menos doce']],
  ])('%s %j', (language, said) => {
    const { facets, facets_avoided } = readAll(deployment, language, said);
    expect([facets, facets_avoided]).toEqual([['less_sweet'], []]);
  });
});

describe('more or less so much is about that, and at most is at most', () => {
  test.each<Row>([
    ['en', ["I'm 15 lol. max 40"]],
    ['fr', ['jai 15 ans lol. 40 maxi']],
    ['es', ['maximo 40']],
    ['de', ['bin 15 lol. hoechstens 40']],
    ['it', ['ho 15 anni lol. massimo 40']],
    ['pt', ['ate 40']],
    ['en', ['I can pay more or less 70 euros']],
    ['es', ['puedo pagar más o menos 70 euros']],
    ['de', ['ich kann so ungefähr 70 Euro zahlen']],
    ['it', ['posso spendere più o meno 70 euro']],
    ['pt', ['Eu posso pagar mais ou menos 70 euros']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).price_max).not.toBeNull();
  });
});
