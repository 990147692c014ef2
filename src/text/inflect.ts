import { fold } from './fold.ts';

/** What a dictionary form ends with, and what stands there in a regular form of it. Folded. */
type Ending = readonly [string, string];

/** The regular endings of one language. */
export interface Endings {
  /** Of what things are called. */
  readonly nouns: readonly Ending[];
  /** Of words that say how something is; they take those of nouns too. */
  readonly adjectives: readonly Ending[];
}

export const NO_ENDINGS: Endings = { nouns: [], adjectives: [] };

/** Endings as a vocabulary writes them, `from-to`: `-s`, `y-ies`, `s-`. */
export function endingsOf(written: { readonly nouns: readonly string[]; readonly adjectives: readonly string[] }): Endings {
  const nouns = written.nouns.map(endingOf);
  return { nouns, adjectives: [...nouns, ...written.adjectives.map(endingOf)] };
}

function endingOf(written: string): Ending {
  const [from = '', to = ''] = written.split('-');
  return [fold(from), fold(to)];
}

const SHORTEST_STEM = 3;
const SHORTEST_FORM = 4;

/** Other forms of a folded dictionary word: plurals, and for adjectives genders and cases. Short words have none. */
export function inflections(word: string, endings: Endings, kind: 'noun' | 'adjective'): string[] {
  if (word.length < SHORTEST_STEM) return [];
  const forms: string[] = [];
  for (const [ending, inflected] of kind === 'noun' ? endings.nouns : endings.adjectives) {
    if (!word.endsWith(ending)) continue;
    const form = word.slice(0, word.length - ending.length) + inflected;
    if (form.length >= SHORTEST_FORM && form !== word) forms.push(form);
  }
  return forms;
}
