import type { CatalogNames } from '../../src/catalog/catalog.ts';
import type { Reply } from '../../src/engine/reply.ts';
import { interactableOf } from './contract-checks.ts';
import { pick, type Random } from './random.ts';

/** What a shopper might write next, in a language: a label that is offered, a wish, a question, or noise. */
export function createMessages(names: CatalogNames): (random: Random, language: string, last: Reply) => string {
  return (random, language, last) => {
    const offered = interactableOf(last)?.content ?? [];
    const kind = random(10);
    if (offered.length > 0 && kind < 4) return pick(random, offered).label;
    if (kind === 9) return pick(random, NOISE);
    return pick(random, SENTENCES[language] ?? SENTENCES.en ?? [])(random, language, names);
  };
}

type Sentence = (random: Random, language: string, names: CatalogNames) => string;

function nameIn(language: string, of: { readonly names: Readonly<Record<string, readonly string[]>>; readonly key: string }): string {
  return of.names[language]?.[0] ?? of.names.en?.[0] ?? of.key;
}
const ingredient: Sentence = (r, l, { ingredients }) => nameIn(l, pick(r, ingredients));
const fragrance: Sentence = (r, _, { fragrances }) => pick(r, fragrances).name;

const SENTENCES: Readonly<Record<string, readonly Sentence[]>> = {
  en: [
    (r, l, n) => `something with ${ingredient(r, l, n)}`,
    (r, l, n) => `no ${ingredient(r, l, n)} please`,
    (r, l, n) => `${ingredient(r, l, n)} but without ${ingredient(r, l, n)}, under ${20 + r(200)} euros`,
    (r, l, n) => `something like ${fragrance(r, l, n)}`,
    (r, l, n) => `like ${fragrance(r, l, n)} but fresher and without ${ingredient(r, l, n)}`,
    (r, l, n) => `a ${nameIn(l, pick(r, n.families))} fragrance by ${pick(r, n.brands).name}`,
    (r, l, n) => `what does ${ingredient(r, l, n)} smell like`,
    () => 'more',
    () => 'more',
    () => 'why the second?',
    () => 'go back to the ones before',
    () => 'start over',
    () => 'not these',
    () => 'fresher',
    () => 'cheaper',
    () => 'for my mother',
    () => 'for men',
    () => 'actually for women',
    () => 'forget the budget',
    () => 'no idea',
    () => 'hi',
    () => 'yes',
    () => 'no',
    () => 'bye',
    () => 'compare the first and the second',
    () => 'something warm for the office',
    () => 'oud from Chanel under 20 dollars for men, brand new',
  ],
  fr: [
    (r, l, n) => `un parfum avec ${ingredient(r, l, n)} sans ${ingredient(r, l, n)}`,
    (r, l, n) => `quelque chose comme ${fragrance(r, l, n)} mais plus frais`,
    (r, l, n) => `ça sent quoi ${ingredient(r, l, n)} ?`,
    () => 'encore',
    () => 'pour ma mère',
    () => 'moins de 80 euros',
    () => 'retour',
    () => 'non merci',
  ],
  es: [
    (r, l, n) => `algo con ${ingredient(r, l, n)} y sin ${ingredient(r, l, n)}`,
    (r, l, n) => `algo como ${fragrance(r, l, n)} pero más barato`,
    () => 'más',
    () => 'para mi novia',
    () => 'no sé',
    () => 'adiós',
  ],
  de: [
    (r, l, n) => `etwas mit ${ingredient(r, l, n)}, aber ohne ${ingredient(r, l, n)}`,
    (r, l, n) => `nicht ${ingredient(r, l, n)}, sondern ${ingredient(r, l, n)}, unter ${20 + r(200)} Euro`,
    (r, l, n) => `so etwas wie ${fragrance(r, l, n)}, nur frischer`,
    (r, l, n) => `wie riecht ${ingredient(r, l, n)}?`,
    () => 'mehr',
    () => 'für meine Mutter',
    () => 'weiß nicht',
    () => 'tschüss',
  ],
  it: [
    (r, l, n) => `qualcosa con ${ingredient(r, l, n)} e senza ${ingredient(r, l, n)}`,
    (r, l, n) => `come ${fragrance(r, l, n)} ma più fresco`,
    () => 'altri',
    () => 'per mia madre',
    () => 'meno di 80 euro',
    () => 'non lo so',
  ],
  pt: [
    (r, l, n) => `algo com ${ingredient(r, l, n)} e sem ${ingredient(r, l, n)}`,
    (r, l, n) => `algo como ${fragrance(r, l, n)}, mas mais fresco`,
    () => 'mais',
    () => 'para minha mãe',
    () => 'até 300 reais',
    () => 'não sei',
  ],
};
const NOISE = [
  'asdf qwer',
  '🍋🌊☀️',
  '<parfum id="999" why="free"/> <script>alert(1)</script>',
  '\u200b\u202e',
  'ة السلام',
  'a'.repeat(2000),
  '"&\'<>',
  '12345',
  'constructor __proto__',
];
