/** Endings: what a dictionary form ends with, and what stands there in a regular inflection of it. Folded. */
type Ending = readonly [string, string];

interface Endings {
  readonly nouns: readonly Ending[];
  readonly adjectives: readonly Ending[];
}

/** Regular inflection by language; a language without a row is matched as written. */
const ENDINGS: Readonly<Record<string, Endings>> = {
  en: {
    nouns: [
      ['', 's'],
      ['', 'es'],
      ['y', 'ies'],
      ['s', ''],
    ],
    adjectives: [],
  },
  fr: {
    nouns: [
      ['', 's'],
      ['', 'x'],
      ['al', 'aux'],
      ['s', ''],
    ],
    adjectives: [
      ['', 'e'],
      ['', 'es'],
      ['eux', 'euse'],
      ['eux', 'euses'],
      ['if', 'ive'],
      ['if', 'ives'],
      ['er', 'ere'],
      ['er', 'eres'],
      ['el', 'elle'],
      ['el', 'elles'],
      ['en', 'enne'],
      ['en', 'ennes'],
      ['et', 'ette'],
      ['c', 'che'],
      ['c', 'ches'],
    ],
  },
  es: {
    nouns: [
      ['', 's'],
      ['', 'es'],
      ['z', 'ces'],
      ['s', ''],
    ],
    adjectives: [
      ['o', 'a'],
      ['o', 'as'],
      ['or', 'ora'],
      ['or', 'oras'],
    ],
  },
  de: {
    nouns: [
      ['', 'n'],
      ['', 'en'],
      ['', 'e'],
      ['', 's'],
      ['', 'er'],
      ['n', ''],
    ],
    adjectives: [
      ['', 'r'],
      ['', 'es'],
      ['', 'em'],
      ['', 'm'],
    ],
  },
  it: {
    nouns: [
      ['o', 'i'],
      ['a', 'e'],
      ['e', 'i'],
      ['co', 'chi'],
      ['ca', 'che'],
      ['go', 'ghi'],
      ['ga', 'ghe'],
      ['i', 'o'],
    ],
    adjectives: [
      ['o', 'a'],
      ['o', 'e'],
    ],
  },
  pt: {
    nouns: [
      ['', 's'],
      ['', 'es'],
      ['m', 'ns'],
      ['l', 'is'],
      ['ao', 'oes'],
      ['s', ''],
    ],
    adjectives: [
      ['o', 'a'],
      ['o', 'as'],
    ],
  },
};

const SHORTEST_STEM = 3;
const SHORTEST_FORM = 4;

/** Other forms of a folded dictionary word: plurals, and for adjectives genders and cases. Short words have none. */
export function inflections(word: string, language: string, kind: 'noun' | 'adjective'): string[] {
  const endings = Object.hasOwn(ENDINGS, language) ? ENDINGS[language] : undefined;
  if (endings === undefined || word.length < SHORTEST_STEM) return [];
  const forms: string[] = [];
  const rules = kind === 'noun' ? endings.nouns : [...endings.nouns, ...endings.adjectives];
  for (const [ending, inflected] of rules) {
    if (!word.endsWith(ending)) continue;
    const form = word.slice(0, word.length - ending.length) + inflected;
    if (form.length >= SHORTEST_FORM && form !== word) forms.push(form);
  }
  return forms;
}
