import { tokenize } from '../../text/tokenize.ts';

/** Words that a name begins with, and what is then meant. */
export interface Opening<T> {
  readonly phrase: string;
  readonly of: T;
}

/** Of fewer words a part is too little to stand for the whole. */
const FEWEST_WORDS = 2;

/**
 * "Petite Robe" for La Petite Robe Noire: names of three words and more are also said by how they begin, as long as nothing of another
 * house begins so. `names`: in the order in which one is preferred; with and without their article.
 */
export function openingsOf<T extends { readonly brand: string }>(names: readonly Opening<T>[]): readonly Opening<T>[] {
  const found = new Map<string, Opening<T> | 'shared'>();
  for (const { phrase, of } of names) {
    const tokens = tokenize(phrase);
    for (let count = FEWEST_WORDS; count < tokens.length; count++) {
      const key = tokens
        .slice(0, count)
        .map(({ folded }) => folded)
        .join(' ');
      const known = found.get(key);
      if (known === undefined) found.set(key, { phrase: phrase.slice(0, tokens[count - 1]?.end), of });
      else if (known !== 'shared' && known.of.brand !== of.brand) found.set(key, 'shared');
    }
  }
  return [...found.values()].flatMap((one) => (one === 'shared' ? [] : [one]));
}
