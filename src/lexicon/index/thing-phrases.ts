import { own } from '../../text/own.ts';
import type { Meaning } from './meanings.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** What a catalog calls something: language → its names. */
interface Called {
  readonly key: string;
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** What perfumes are made of and how they are grouped, as a catalog names it. */
export interface Things {
  readonly ingredients: readonly Called[];
  readonly families: readonly Called[];
  /** Substances that people are allergic to; `inci`: as a list of ingredients calls them, in every language. */
  readonly allergens?: readonly (Called & { readonly inci: readonly string[] })[];
}

/** Adds families, ingredients and allergens in some languages. */
export function addThings(index: PhraseIndex, { ingredients, families, allergens = [] }: Things, languages: readonly string[]): void {
  const put = ({ key, names }: Called, type: 'ingredient' | 'family', inci: readonly string[] = []): void => {
    const meaning: Meaning = { is: 'value', type, value: key, guard: null };
    for (const word of inci) index.add(word, meaning, { language: null });
    for (const language of languages) for (const word of own(names, language) ?? []) index.add(word, meaning, { language });
  };
  for (const thing of ingredients) put(thing, 'ingredient');
  for (const thing of families) put(thing, 'family');
  for (const thing of allergens) put(thing, 'ingredient', thing.inci);
}
