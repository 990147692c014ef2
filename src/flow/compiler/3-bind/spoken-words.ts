import type { CatalogNames } from '../../../catalog/catalog.ts';
import { languageIndexOf } from '../../../lexicon/index/language-index.ts';
import { addLabels, type Labelled } from '../../../lexicon/index/lexicon-phrases.ts';
import { PhraseIndex } from '../../../lexicon/index/phrase-index.ts';
import type { KindsShape, VocabularyShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { bindLexicon } from './bind-lexicon.ts';

/**
 * The words of one language and what the catalog calls things in it, in the index that messages are looked up in. No language
 * takes another's words.
 */
export function indexOf(shape: VocabularyShape, { catalog, languages }: Pick<Bench, 'catalog' | 'languages'>): PhraseIndex {
  return languageIndexOf(bindLexicon(shape), catalog.names, languages.indexOf(shape.language));
}

/** What a label may mean depends on these. */
export function labelled(kinds: KindsShape, { projectSlots }: Pick<Bench, 'projectSlots'>): Labelled {
  return {
    kinds: kinds.kinds.map(({ name }) => ({ name: name.name })),
    intents: kinds.intents.map(({ name }) => name),
    slots: [...projectSlots.values()].flatMap((slot) => (slot === 'hole' ? [] : [slot])),
  };
}

/** The labels that are written in a language. */
export function labelsIndexOf(shape: VocabularyShape, kinds: KindsShape, bench: Bench): PhraseIndex {
  const { language } = shape;
  const written = bench.shapes.messages.filter((file) => file.language === language).flatMap((file) => file.labels);
  const index = new PhraseIndex([bindLexicon(shape)]);
  const labels = Object.fromEntries(written.map(({ key, labels: texts }) => [key.name, texts.map(({ text }) => text)]));
  addLabels(index, labelled(kinds, bench), labels, language);
  return index;
}

const ofCatalogs = new WeakMap<CatalogNames, PhraseIndex>();

/** What fragrances are called, in every language. */
export function namesIndexOf({ names }: Bench['catalog']): PhraseIndex {
  const known = ofCatalogs.get(names);
  if (known !== undefined) return known;
  const index = new PhraseIndex([]);
  for (const { id, name, aliases = [] } of names.fragrances) {
    for (const phrase of [name, ...aliases]) index.add(phrase, { is: 'fragrance', ids: [id], guard: null }, { language: null });
  }
  ofCatalogs.set(names, index);
  return index;
}
