import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const avoided = (language: string, text: string): readonly string[] => readAll(deployment, language, [text]).ingredients_avoided;
const wanted = (language: string, text: string): readonly string[] => readAll(deployment, language, [text]).ingredients_wanted;

describe('what brings on an ailment is left out', () => {
  test.each([
    ['en', 'I get diarrhoea from rose'],
    ['en', 'my hands shake when I smell rose'],
    ['en', 'rose sets off my epilepsy'],
    ['en', 'last time rose cost me a trip to A&E'],
    ['en', 'rose keeps me awake all night'],
    ['en', 'the smell of rose reminds me of chemo'],
    ['fr', 'la rose me donne des palpitations'],
    ['fr', 'la rose me donne des sueurs froides'],
    ['fr', "je m'évanouis quand je sens la rose"],
    ['fr', 'la rose me tuerait'],
    ['de', 'von Rose bekomme ich Herzrasen'],
    ['de', 'wegen Rose kann ich nicht schlafen'],
    ['de', 'mit Rose lande ich im Krankenhaus'],
    ['es', 'la rosa me da taquicardia'],
    ['es', 'la rosa me da ataques de pánico'],
    ['es', 'me desmayo cuando huelo rosa'],
    ['it', 'la rosa mi fa venire la diarrea'],
    ['it', 'svengo quando sento la rosa'],
    ['it', 'la rosa mi dà dolori al petto'],
    ['pt', 'a rosa me dá azia'],
    ['pt', 'desmaio quando cheiro rosa'],
    ['pt', 'com a rosa fico rouca'],
  ])('%s %s', (language, text) => {
    expect(avoided(language, text)).toContain('rose');
    expect(wanted(language, text)).toEqual([]);
  });

  test.each([
    ['en', 'rose makes me smile'],
    ['fr', 'la rose me met de bonne humeur'],
    ['de', 'Rose macht mich glücklich'],
    ['es', 'la rosa me da confianza'],
    ['it', 'la rosa mi dà la carica'],
    ['pt', 'a rosa deixa-me feliz'],
    ['en', 'a faint rose with musk'],
    ['en', "let's start from scratch with rose"],
    ['en', 'rose makes my heart race'],
    ['de', 'von Rose bekomme ich Herzklopfen'],
    ['es', 'la rosa le da acidez'],
  ])('but not what pleases: %s %s', (language, text) => {
    expect(avoided(language, text)).toEqual([]);
  });
});

describe('what follows from something that is named harms by it', () => {
  test.each([
    ['en', 'one whiff of rose and I break out in hives'],
    ['en', 'a bit of rose and my eyes water'],
    ['fr', 'un pschitt de rose et je ressemble à une tomate'],
    ['de', 'ein Tropfen Rose und meine Augen tränen'],
    ['es', 'un poco de rosa y empiezo a toser'],
    ['it', 'la rosa e la mia pelle non vanno d’accordo'],
    ['pt', 'um borrifo de rosa e os meus olhos ardem'],
  ])('%s %s', (language, text) => {
    expect(avoided(language, text)).toContain('rose');
  });

  test.each([
    ['en', "I'd like rose and I have eczema"],
    ['fr', 'de la rose et je suis allergique au musc'],
    ['es', 'rosa y soy alérgica al almizcle'],
  ])('but not a wish beside it: %s %s', (language, text) => {
    expect(avoided(language, text)).not.toContain('rose');
    expect(wanted(language, text)).toEqual(['rose']);
  });
});

describe('what is told behind a pause to be the cause is left out', () => {
  test.each([
    ['en', "I get hives, I think it's the rose"],
    ['en', "he's allergic, to rose I mean"],
    ['fr', 'il est allergique, à la rose je veux dire'],
    ['de', 'ich bekomme Ausschlag, ich glaube es ist die Rose'],
    ['es', 'me salen ronchas, creo que es la rosa'],
    ['pt', 'ele é alérgico, à rosa quero dizer'],
  ])('%s %s', (language, text) => {
    expect(avoided(language, text)).toContain('rose');
  });

  test.each([
    ['en', 'I get hay fever, my favourite is rose'],
    ['en', "I have hives today, it's rose that I love"],
    ['fr', "j'ai le rhume des foins, mon parfum préféré est la rose"],
    ['de', 'ich bin allergisch, am liebsten ist mir Rose'],
  ])('but not what is liked: %s %s', (language, text) => {
    expect(avoided(language, text)).toEqual([]);
  });
});

test.each([
  ['en', "I'd love rose if it didn't make me sneeze"],
  ['fr', "j'adorerais la rose si ça ne me faisait pas éternuer"],
  ['de', 'ich würde Rose lieben, wenn ich davon nicht niesen müsste'],
  ['es', 'me encantaría la rosa si no me hiciera estornudar'],
  ['it', 'adorerei la rosa se non mi facesse starnutire'],
  ['pt', 'adoraria rosa se não me fizesse espirrar'],
])('what would be loved if it did not harm is left out: %s %s', (language, text) => {
  expect(avoided(language, text)).toContain('rose');
});

test.each([
  ['en', "I'd like something with rose if it doesn't make me sneeze"],
  ['fr', 'je voudrais de la rose si ça ne me fait pas éternuer'],
  ['de', 'Rose gern, wenn ich davon nicht niesen muss'],
  ['es', 'quiero rosa si no me da alergia'],
  ['pt', 'quero rosa se não me fizer espirrar'],
])('what is wished for if it does not harm is not left out: %s %s', (language, text) => {
  expect(avoided(language, text)).toEqual([]);
});
