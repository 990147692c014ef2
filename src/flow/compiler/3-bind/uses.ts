import type { Entry, Meaning } from '../../../lexicon/index/meanings.ts';
import type { PhraseIndex } from '../../../lexicon/index/phrase-index.ts';
import type { VocabularyShape, Word } from '../2-check/shapes.ts';

/** One phrase of a vocabulary with what it stands for. */
export interface Use {
  /** `style.fresh`; an intent or an ambiguity by its name. */
  readonly name: string;
  readonly meaning: Meaning;
  readonly word: Word;
}

const inShape = new WeakMap<VocabularyShape, readonly Use[]>();

/** The phrases of one language; from a file that hasn't changed the same ones. */
export function usesOf(shape: VocabularyShape): readonly Use[] {
  const known = inShape.get(shape);
  if (known !== undefined) return known;
  const use =
    (meaning: Meaning) =>
    (word: Word): Use => ({ name: nameOf(meaning), meaning, word });
  const uses = [
    ...shape.intents.flatMap(({ name, words }) => words.map(use({ is: 'intent', intent: name.name }))),
    ...[...shape.kinds.map(({ kind, values }) => ({ type: kind, names: values })), ...shape.names.filter(isHeard)].flatMap(
      ({ type, names }) =>
        names.flatMap(({ name, words }) => words.map(use({ is: 'value', type: type.name, value: name.name, guard: null }))),
    ),
    ...(shape.groups.get('strength') ?? []).flatMap(({ name, words }) => words.map(use({ is: 'strength', level: Number(name.name) }))),
    ...shape.ambiguous.flatMap(({ name, terms }) => terms.map(use({ is: 'ambiguous', ambiguity: name.name }))),
    ...(shape.lists.get('drops') ?? []).map(use({ is: 'drop' })),
  ];
  inShape.set(shape, uses);
  return uses;
}

/** Names of facets are only said; what shoppers say of a smell is a kind. */
const isHeard = ({ type }: VocabularyShape['names'][number]): boolean => type.name !== 'facet';

/** What a meaning is called where it is told. */
export function nameOf(meaning: Meaning): string {
  switch (meaning.is) {
    case 'intent':
      return meaning.intent;
    case 'value':
      return `${meaning.type}.${meaning.value}`;
    case 'strength':
      return `strength.${meaning.level}`;
    case 'ambiguous':
      return meaning.ambiguity;
    default:
      return meaning.is;
  }
}

/** The phrase of a vocabulary that an entry of its index is; undefined: it is a name of the catalog. */
export function useOf(entry: Entry, shape: VocabularyShape, index: PhraseIndex): Use | undefined {
  const name = nameOf(entry.meaning);
  return usesOf(shape).find(
    (use) =>
      use.name === name &&
      use.meaning.is === entry.meaning.is &&
      index.formsOf(use.word.name, use.meaning, shape.language).some(({ exact }) => exact === entry.exact),
  );
}
