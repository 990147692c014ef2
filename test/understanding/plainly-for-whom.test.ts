import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

type Row = readonly [language: string, said: readonly string[]];

describe('what shoppers say that they are, with their age, tells their gender', () => {
  test.each<Row>([
    ['en', ["I'm a widower and would like something with cedar"]],
    ['en', ['Widower here, 70, looking for something woody']],
    ['fr', ['Je suis veuf et je voudrais un parfum boisé']],
    ['fr', ['Retraité de 70 ans, je cherche du cèdre']],
    ['fr', ['Veuf, 70 ans, je cherche du cèdre']],
    ['es', ['Jubilado de 70 años, busco cedro']],
    ['es', ['Soy viudo y busco algo con cedro']],
    ['es', ['Viudo de 70 años, quiero algo amaderado']],
    ['de', ['Ich bin Pensionist und suche etwas Holziges']],
    ['de', ['Ich bin Witwer und suche etwas mit Zeder']],
    ['de', ['Witwer, 70, sucht etwas Holziges']],
    ['it', ['Pensionato di 70 anni, vorrei qualcosa con cedro']],
    ['it', ['Sono vedovo e cerco qualcosa di legnoso']],
    ['it', ['Vedovo, 70 anni, cerco il cedro']],
    ['pt', ['Aposentado, 70 anos, quero algo com cedro']],
    ['pt', ['Sou viúvo e procuro algo com cedro']],
    ['pt', ['Viúvo, 70 anos, quero algo amadeirado']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).gender).toBe('masculine');
  });
});

describe('a woman says so, too', () => {
  test.each<Row>([
    ['en', ["I'm 20 weeks pregnant and want something light"]],
    ['en', ['Seven months pregnant and craving lemon scents']],
    ['en', ['Widow, 70, looking for something with rose']],
    ['fr', ['Enceinte de 7 mois, je cherche un parfum léger']],
    ['fr', ['Je suis enceinte de cinq mois et je voudrais du citron']],
    ['fr', ['Veuve de 70 ans, je cherche une rose']],
    ['es', ['Embarazada de 7 meses, busco algo ligero']],
    ['es', ['Estoy embarazada de cinco meses y quiero algo de limón']],
    ['es', ['jubilada de 70 años, busco rosa']],
    ['de', ['Ich bin Witwe und suche Rose']],
    ['de', ['Ich bin im fünften Monat schwanger und suche was mit Zitrone']],
    ['de', ['Schwanger im 7. Monat, suche was Leichtes']],
    ['it', ['Sono incinta di cinque mesi e vorrei limone']],
    ['it', ['Sono vedova e cerco la rosa']],
    ['it', ['pensionata di 70 anni, vorrei la rosa']],
    ['pt', ['Estou grávida de cinco meses e queria limão']],
    ['pt', ['Sou viúva e procuro rosa']],
    ['pt', ['aposentada, 70 anos, quero rosa']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).gender).toBe('feminine');
  });
});

describe('a perfume for men is asked for in any form', () => {
  test.each<Row>([
    ['en', ['any mens fragrances with oud']],
    ['en', ['show me mens leather']],
    ['fr', ["Je n'y connais rien aux notes. Donnez-moi un parfum pour homme et basta."]],
    ['fr', ['montrez-moi du cuir homme']],
    ['es', ['No entiendo de notas. Deme un perfume de hombre y ya está.']],
    ['es', ['enséñame cuero de hombre']],
    ['de', ['Von Noten verstehe ich nichts. Geben Sie mir einen Herrenduft und fertig.']],
    ['de', ['zeig mir Leder für Männer']],
    ['it', ['Non capisco nulla di note. Mi dia un profumo da uomo e basta.']],
    ['it', ['fammi vedere cuoio da uomo']],
    ['pt', ['mostra-me couro de homem']],
    ['pt', ['não entendo nada de notas, me dá um perfume masculino e pronto']],
    ['en', ['Hit me with something woody for men']],
    ['en', ['any womens woody scents?']],
    ['fr', ['File-moi un boisé homme']],
    ['fr', ['Trouvez-moi un boisé homme']],
    ['es', ['Búsqueme uno amaderado de hombre']],
    ['es', ['Enséñeme uno amaderado de hombre']],
    ['de', ['Geben Sie mir einen holzigen Herrenduft']],
    ['de', ['Schlagen Sie mir was Holziges für Männer vor']],
    ['it', ['Mi consigli qualcosa di legnoso da uomo']],
    ['it', ['Mi trovi qualcosa di legnoso da uomo']],
    ['pt', ['Me indica um amadeirado masculino']],
    ['pt', ['Recomende-me um amadeirado de homem']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).gender).not.toBeNull();
  });
});

describe('whoever wears what nobody wants to smell like is only spoken of', () => {
  test.each<Row>([
    ['en', ['no patchouli, my aunt wears it']],
    ['fr', ['mon frère porte Sauvage, je ne veux pas sentir pareil que lui']],
    ['es', ['sin pachulí, una de las madres lo lleva y me da dolor de cabeza']],
    ['de', ['kein Patschuli, eine der Mütter trägt das und mir wird schlecht davon']],
    ['it', ['mio fratello usa Sauvage e non voglio avere il suo stesso odore']],
    ['pt', ['a minha melhor amiga usa Sauvage, não quero cheirar como ela']],
    ['en', ['do you do it as an oil? my flatmate has one and it lasts ages']],
    ['fr', ['ma sœur en a un à la coco, on serait comme des jumelles']],
    ['es', ['mi compañera de piso tiene uno así']],
    ['de', ['meine Mitbewohnerin hat so einen']],
    ['it', ['la mia coinquilina ne ha uno così']],
    ['pt', ['a minha colega de casa tem um assim']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).recipients).toEqual([]);
  });
});

describe('what two share is for neither alone', () => {
  test.each<Row>([
    ['en', ['my girlfriend and I would share it']],
    ['fr', ['Mon copain et moi on veut partager un flacon. Il aime la vanille, moi la lavande.']],
    ['es', ['Mi novio y yo queremos compartir un frasco. A él le gusta la vainilla y a mí la lavanda.']],
    ['de', ['Mein Freund und ich wollen uns einen Flakon teilen. Er mag Vanille, ich Lavendel.']],
    ['it', ['Io e il mio ragazzo vogliamo condividere una boccetta. A lui piace la vaniglia, a me la lavanda.']],
    ['pt', ['Eu e o meu namorado queremos partilhar um frasco. Ele gosta de baunilha, eu de lavanda.']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).gender).toBe('unisex');
  });
});

describe('somebody else is named instead', () => {
  test.each<Row>([
    ['en', ['for my girlfriend', 'not my girlfriend, a good friend from uni']],
    ['fr', ['pour ma copine', 'enfin pas ma copine, une bonne amie de la fac']],
    ['es', ['para mi novia', 'no mi novia, una buena amiga de la uni']],
    ['de', ['für meine Partnerin', 'also nicht meine Partnerin, eine gute Freundin aus dem Studium']],
    ['it', ['per la mia ragazza', "cioè non la mia ragazza, una cara amica dell'università"]],
    ['pt', ['para a minha namorada', 'não a minha namorada, uma boa amiga da faculdade']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).recipients.some((one) => one === 'friend' || one === 'woman_friend')).toBe(true);
  });
});

describe('whoever was drawn for a present gets it', () => {
  test.each<Row>([
    ['en', ['Secret Santa at work and I drew my boss']],
    ['es', ['Amigo invisible en la oficina y me ha tocado mi jefe']],
    ['it', ['Babbo Natale segreto in ufficio e mi è capitato il mio capo']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).recipients).toContain('boss');
  });
});

describe('whoever is thanked with a perfume gets it', () => {
  test.each<Row>([
    ['en', ["We parents want to say thank you to our kids' teacher with a perfume"]],
    ['fr', ['Les parents veulent saluer le prof qui part avec un parfum']],
    ['es', ['Los padres queremos despedir al profesor con un perfume']],
    ['de', ['Wir Eltern wollen den Lehrer mit einem Duft verabschieden']],
    ['it', ['Noi genitori vorremmo salutare il maestro con un profumo']],
    ['pt', ['Queremos agradecer à professora com um perfume']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).recipients).toContain('teacher');
  });
});

describe('Mother’s Day is for a mother', () => {
  test.each<Row>([
    ['en', ["it's mother's day soon and mine loves lilac"]],
    ['fr', ['fête des mères bientôt, la mienne aime le lilas']],
    ['es', ['se acerca el día de la madre y a la mía le gustan las lilas']],
    ['de', ['bald ist Muttertag, meine mag Flieder']],
    ['it', ['Domenica è la festa della mamma! La mia adora le rose']],
    ['pt', ['Domingo é dia da mãe! A minha adora rosas']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).recipients).toEqual(['mother']);
  });
});

describe('it is for the shopper, however that is spelt', () => {
  test.each<Row>([
    ['en', ['looking for smth 4 me, im 16']],
    ['fr', ['un truc pr moi svp']],
    ['es', ['es para mi']],
    ['de', ['was fuer mich']],
    ['it', ['cerco un profumo x me, ho 16 anni']],
    ['pt', ['quero um perfume p/ mim']],
  ])('%s %j', (language, said) => {
    expect(readAll(deployment, language, said).recipients).toEqual(['self']);
  });
});

describe('whoever is asked for, promised or asked about is the one it is for', () => {
  test.each([
    ['en', 'I promised my aunt a new scent', 'feminine'],
    ['en', 'my boyfriend has asked for a new perfume', 'masculine'],
    ['en', 'my grandad has asked for a new perfume', 'masculine'],
    ['en', 'for my fiancée: nothing sweet', 'feminine'],
    ['fr', "c'est l'anniversaire de ma cousine dimanche et je ne sais pas quoi prendre", 'feminine'],
    ['fr', "qu'est-ce que je pourrais offrir à ma cousine ?", 'feminine'],
    ['fr', "mamie m'a demandé un nouveau parfum", 'feminine'],
    ['fr', "qu'est-ce que je pourrais offrir à mon copain ?", 'masculine'],
    ['fr', 'je cherche un parfum pour mon beau-fils, autour de 60 euros', 'masculine'],
    ['fr', 'je cherche un parfum pour mon homme, autour de 60 euros', 'masculine'],
    ['es', 'el domingo es el cumpleaños de mi prima y no sé qué comprar', 'feminine'],
    ['es', 'para mi prima: nada dulce', 'feminine'],
    ['es', 'mi padre me ha pedido un perfume nuevo', 'masculine'],
    ['es', 'le prometí un perfume a mi marido', 'masculine'],
    ['es', 'le prometí un perfume a mi vecina', 'feminine'],
    ['es', 'le prometí un perfume a mi compañera de trabajo', 'feminine'],
    ['de', 'ich suche ein Parfum für meine Cousine, so um die 60 Euro', 'feminine'],
    ['de', 'ich würde meine Cousine gern mit etwas Neuem verwöhnen', 'feminine'],
    ['de', 'ich suche ein Parfum für meine Freundin, so um die 60 Euro', 'feminine'],
    ['de', 'ich würde meine Kollegin gern mit etwas Neuem verwöhnen', 'feminine'],
    ['it', 'un regalo per mio cugino', 'masculine'],
    ['it', 'qualcosa per mia cugina per favore', 'feminine'],
    ['it', 'mia sorella mi ha chiesto un profumo nuovo', 'feminine'],
    ['it', 'mio zio mi ha chiesto un profumo nuovo', 'masculine'],
    ['it', 'la mia vicina vorrebbe qualcosa alla rosa', 'feminine'],
    ['it', 'per la mia vicina: niente di dolce', 'feminine'],
    ['pt', 'meu primo vai reformar-se, precisamos de um presente', 'masculine'],
    ['pt', 'algo para minha prima por favor', 'feminine'],
    ['pt', 'minha melhor amiga pediu-me um perfume novo', 'feminine'],
    ['pt', 'meu pai pediu-me um perfume novo', 'masculine'],
    ['pt', 'para o meu namorado: nada doce', 'masculine'],
    ['pt', 'minha mãe queria algo com rosa', 'feminine'],
  ])('%s %s', (language, text, gender) => {
    const reading = readAll(deployment, language, [text]);
    expect(reading.recipients).toHaveLength(1);
    expect(reading.gender).toBe(gender);
  });

  test.each([
    ['en', "my sister's chipping in so we have 100"],
    ['de', 'mein Mann trägt seit Jahren Acqua di Giò, ich kann ihn nicht mehr riechen'],
  ])('%s %s', (language, text) => {
    const { recipients } = readAll(deployment, language, [text]);
    expect(recipients).toEqual(language === 'en' ? [] : ['husband']);
  });
});

describe('whoever was only met or fetched wears nothing', () => {
  test.each([
    ['pt', 'Tirei o meu pai do hospital hoje'],
    ['pt', 'Peguei meu filho na escola'],
    ['fr', "J'ai tiré mon frère du lit"],
    ['fr', 'Je suis tombé sur mon patron au supermarché'],
    ['es', 'Me toca mi madre este fin de semana'],
    ['it', 'Ho beccato il mio capo al bar'],
    ['de', 'Wir sind zu meiner Mutter gezogen'],
  ])('%s %s', (language, text) => {
    expect(readAll(deployment, language, [text]).recipients).toEqual([]);
  });
});
