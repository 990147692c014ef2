import type { Deployment } from '../../src/service/deployment.ts';
import { pick, type Random } from '../support/random.ts';
import type { Message } from './typical-messages.ts';

/** The longest message that the service takes, in code points. */
const LONGEST = 2_000;

const LANGUAGES = ['en', 'fr', 'es', 'de', 'it', 'pt'] as const;

/** Openings that were dear before there was a budget, and what joins things in lists. */
const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "I'm allergic to",
    'no',
    'not only',
    'something like',
    'I hate',
    'too',
    'neither',
    'everything except',
    'forget',
    'rather',
    'and',
    'or',
    'but',
  ],
  fr: [
    'je suis allergique à',
    'sans',
    'pas seulement',
    'quelque chose comme',
    'je déteste',
    'trop',
    'ni',
    'tout sauf',
    'oubliez',
    'et',
    'ou',
    'mais',
  ],
  es: ['soy alérgico a', 'sin', 'no solo', 'algo como', 'odio', 'demasiado', 'ni', 'todo menos', 'olvide', 'y', 'o', 'pero'],
  de: [
    'ich bin allergisch gegen',
    'ohne',
    'nicht nur',
    'so etwas wie',
    'ich hasse',
    'zu',
    'weder',
    'alles außer',
    'vergiss',
    'und',
    'oder',
    'aber',
  ],
  it: ['sono allergico a', 'senza', 'non solo', 'qualcosa come', 'odio', 'troppo', 'né', 'tutto tranne', 'dimentica', 'e', 'o', 'ma'],
  pt: ['sou alérgico a', 'sem', 'não só', 'algo como', 'odeio', 'demasiado', 'nem', 'tudo menos', 'esqueça', 'e', 'ou', 'mas'],
};
const SIGNS = [', ', '. ', '! ', '? ', '\n', '; ', ' - ', ': ', ' ', '', '...', '/', '’'];
const ODDITIES = [
  '\u200b',
  '\u202e',
  '\u0301',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  '🌹',
  'İ',
  'ẞ',
  '\u3099',
  '玫瑰',
  'กุหลาบ',
  'والورد',
  '１２',
  '\ud83c',
  'ﬁ',
  '٣',
  'ǆ',
  '​',
];
const NUMBERS = ['1', '80', '80 euros', '1990', '50-90', '4006381333931', 'twenty', 'vingt', '3.5', '100 ml', '9'.repeat(30)];

/** Messages as a stranger might make them who wants to be a burden, and changes of them. */
export class HostileMessages {
  readonly #random: Random;
  readonly #words: readonly string[];
  readonly #names: Readonly<Record<string, readonly string[]>>;

  constructor(random: Random, { machine, catalog }: Pick<Deployment, 'machine' | 'catalog'>) {
    this.#random = random;
    const { lexicons } = machine.program;
    this.#words = [...new Set(Object.values(lexicons).flatMap(phrasesIn))];
    const { ingredients, families, fragrances, brands, perfumers } = catalog.names;
    const proper = [...fragrances, ...brands, ...perfumers].map(({ name }) => name);
    this.#names = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        [...proper, ...[...ingredients, ...families].flatMap(({ key, names }) => names[language] ?? [key])],
      ]),
    );
  }

  /** One to begin with: a fragment in one language, said over and over with other names. */
  make(): Message {
    const language = pick(this.#random, LANGUAGES);
    const openings = [...Array(1 + this.#random(3))].map(() => pick(this.#random, OPENINGS[language] ?? []));
    const joint = pick(this.#random, SIGNS);
    const isSame = this.#random(4) === 0;
    const name = this.#piece(language);
    let text = '';
    while (text.length < LONGEST) text += `${openings.join(' ')} ${isSame ? name : this.#piece(language)}${joint}`;
    return { language, text: cut(text) };
  }

  /** The same but for one change. */
  change({ text, language }: Message): Message {
    const all = [...text];
    const at = this.#random(all.length + 1);
    const length = this.#random(Math.min(400, all.length) + 1);
    const part = all.slice(at, at + length).join('');
    const [before, after] = [all.slice(0, at).join(''), all.slice(at).join('')];
    const behind = all.slice(at + length).join('');
    const piece = () => this.#piece(language) + pick(this.#random, SIGNS);
    switch (this.#random(7)) {
      case 0:
        return { language, text: cut(before + piece() + after) };
      case 1:
        return { language, text: cut(before + piece() + behind) };
      case 2:
        return { language, text: cut(before + part + after) };
      case 3:
        return { language, text: cut(part.repeat(Math.ceil(LONGEST / (length + 1))) || text) };
      case 4:
        return { language, text: cut(before + behind + piece()) };
      case 5:
        return { language, text: cut(text.replaceAll(pick(this.#random, SIGNS) || ',', pick(this.#random, SIGNS))) };
      default:
        return { language: pick(this.#random, LANGUAGES), text };
    }
  }

  #piece(language: string): string {
    switch (this.#random(8)) {
      case 0:
        return pick(this.#random, ODDITIES);
      case 1:
        return pick(this.#random, NUMBERS);
      case 2:
        return pick(this.#random, OPENINGS[language] ?? []);
      case 3:
        return this.#mistyped(pick(this.#random, this.#names[language] ?? []));
      case 4:
        return pick(this.#random, this.#words).replaceAll(/[{}]/g, '');
      case 5:
        return `${this.#piece(language)}${this.#piece(language)}`;
      default:
        return pick(this.#random, this.#names[language] ?? []);
    }
  }

  /** With one letter twice. */
  #mistyped(name: string): string {
    const at = this.#random(name.length);
    return name.slice(0, at) + name.slice(at, at + 1) + name.slice(at);
  }
}

/** As long as the service takes it, and never empty. */
function cut(text: string): string {
  return [...text].slice(0, LONGEST).join('').trim() || '.';
}

function phrasesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(phrasesIn) : [];
}
