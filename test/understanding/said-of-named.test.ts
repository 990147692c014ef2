import { expect, test } from 'vitest';
import { readerBehindList } from '../support/behind-a-list.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What a message behind a list wishes for (`+`), turns down (`-`) or sets as a limit, as `type:value`. */
function wishedBehindList(language: string, text: string): string[] {
  const { reader } = readerBehindList(deployment, language);
  return (reader.read(text).said?.mentions ?? []).map(({ type, value, polarity }) => {
    const said = typeof value === 'object' && 'max' in value ? `≤${value.max ?? ''}` : String(value);
    return `${polarity === 'avoid' ? '-' : '+'}${type}:${said}`;
  });
}

const [SAUVAGE, BLEU, BLACK_OPIUM, N5, SANTAL_33] = ['f0001', 'f0004', 'f0006', 'f0028', 'f0031'];

test.each([
  ['en', "Santal 33, that's no iris"],
  ['en', 'Fate Woman is a fair shout but rather spicy-floral as I recall'],
  ['en', "I know Santal 33, it's woody and creamy"],
  ['en', "Encre Noire isn't cheap"],
  ['en', 'Aventus costs 265, thats mad'],
  ['de', 'Fahrenheit kenn ich, der ist eher würzig und schwer'],
  ['de', 'Dior Homme ist doch gar nicht so pudrig'],
  ['de', 'CK One kenn ich, der ist unisex'],
  ['fr', "CK One je connais, c'est mixte"],
  ['es', 'Dior Homme no es tan empolvado'],
  ['it', 'Santal 33 lo conosco, non è un iris'],
  ['it', "Cool Water ce l'aveva mio padre negli anni 90"],
  ['pt', 'o N°5 de 223 euros não é barato né'],
  ['pt', 'Dior Homme não é tão atalcado assim'],
])('what is said of a fragrance is no wish: %s %s', (language, text) => {
  expect(wishedBehindList(language, text)).toEqual([]);
});

test.each([
  ['en', 'Bleu de Chanel? literally every guy in my office wears it', BLEU],
  ['en', 'bleu de chanel is way too common', BLEU],
  ['de', 'Sauvage trägt doch jeder', SAUVAGE],
  ['de', 'Bleu de Chanel hat doch jeder zweite Kerl im Büro', BLEU],
  ['de', 'N°5 ist doch was für Omas', N5],
  ['de', 'Santal 33 mit Iris? Das ist eher nichts für ihn', SANTAL_33],
  ['fr', "n5 c'est pour ma grand-mère", N5],
  ['fr', 'trop connu sauvage, tt le monde le porte', SAUVAGE],
  ['es', 'Bleu de Chanel lo lleva todo el mundo en mi oficina', BLEU],
  ['es', 'el N°5 es de abuelas', N5],
  ['it', "Bleu de Chanel ce l'hanno tutti in ufficio", BLEU],
  ['it', 'il N°5 è da nonna', N5],
  ['pt', 'Bleu de Chanel todo mundo usa no meu trabalho', BLEU],
  ['pt', 'o N°5 é chique mas é muito vó', N5],
])('what everybody wears, or is for old people, is turned down and wishes for nothing else: %s %s', (language, text, id) => {
  expect(wishedBehindList(language, text)).toEqual([`-fragrance:${id}`]);
});

test.each([
  ['de', 'Grey Vetiver hab ich gerochen, der war mir zu sauber und seifig', ['-fragrance:f0364', '-style:clean', '-style:soapy']],
  ['en', 'Le Beau is far too sweet', ['-fragrance:f0256', '+comparative:less_sweet']],
  ['it', 'Black Opium è troppo dolce per me', [`-fragrance:${BLACK_OPIUM}`, '+comparative:less_sweet']],
])('what there is too much of shall be less, and the fragrance is shown no more: %s %s', (language, text, said) => {
  expect(wishedBehindList(language, text)).toEqual(said);
});

test.each([
  ['en', 'I want something like Light Blue but fresher', ['+fragrance:f0012', '+comparative:fresher']],
  ['en', 'I love Sauvage', [`+fragrance:${SAUVAGE}`]],
  ['en', 'Sauvage but fresher', [`+fragrance:${SAUVAGE}`, '+comparative:fresher']],
  ['en', 'my wife adores Coco', ['+recipient:wife', '+fragrance:f0009']],
  ['en', 'Sauvage is great, something like that', [`+fragrance:${SAUVAGE}`]],
  ['de', 'Sauvage aber frischer', [`+fragrance:${SAUVAGE}`, '+comparative:fresher']],
  ['de', "Terre d'Hermès ist schön, aber lieber süßer", ['+comparative:sweeter']],
  ['fr', "j'adore Sauvage", [`+fragrance:${SAUVAGE}`]],
  ['es', 'Sauvage es genial, algo así', [`+fragrance:${SAUVAGE}`]],
  ['it', 'Sauvage è fantastico, qualcosa del genere', [`+fragrance:${SAUVAGE}`]],
  ['pt', 'quero algo como Light Blue mas mais fresco', ['+fragrance:f0012', '+comparative:fresher']],
])('a wish beside a name stays one: %s %s', (language, text, said) => {
  expect(wishedBehindList(language, text)).toEqual(said);
});

test.each([
  ['de', '131 € ist zu viel', '≤130.99'],
  ['en', '70 is a touch over what I said', '≤69.99'],
  ['en', '70 is too much', '≤69.99'],
  ['es', '70 es mucho', '≤69.99'],
  ['fr', "Oud Wood est magnifique mais 240 euros c'est abusé", '≤239.99'],
  ['it', '140 euro sono troppi', '≤139.99'],
  ['pt', '140 euros é muito', '≤139.99'],
])('a price that is too much is left out itself: %s %s', (language, text, limit) => {
  expect(wishedBehindList(language, text)).toEqual([`+price:${limit}`]);
});

test('a lower limit that was said before stays', () => {
  const { reader } = readerBehindList(deployment, 'de');
  reader.read('bis 90 Euro');
  const { reading } = reader.read('131 € ist zu viel');
  expect(reading.price_max).toBe(90);
});
