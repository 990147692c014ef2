import type { CatalogNames } from '../../../catalog/catalog.ts';
import { type Endings, endingsOf, inflections } from '../../../text/inflect.ts';
import type { VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { type Phrase, phraseOf, plainPhrase } from './phrase.ts';
import { remembering } from './remembering.ts';

/** One phrase with what it stands for. */
export interface Use {
  /** `style.fresh`; an intent, an ambiguity or a slot by its name. */
  readonly meaning: string;
  readonly is: 'intent' | 'value' | 'strength' | 'ambiguous' | 'drop' | 'slot' | 'catalog';
  readonly phrase: Phrase;
  /** What it is called by whoever wrote it. */
  readonly word: Word;
}

/** Every phrase of a language and every name of the catalog in it, as understanding looks them up: no language takes another's words. */
export interface PhraseBook {
  /** Things, not intents, that exactly these words, folded and with single spaces, are heard as: so, inflected, or written as one word. */
  thingsHeard(words: string): readonly Use[];
  isFiller(word: string): boolean;
}

const SHORTEST_COMPOUND = 6;

export function createPhraseBook(shape: VocabularyShape, bench: Bench): PhraseBook {
  const ofCatalog = catalogUses(shape.language, bench);
  const things = thingsByKey([...usesOf(shape), ...slotNames(shape.language, bench), ...ofCatalog]);
  const beginnings = beginningsOf(things.keys());
  const forms = [ownForms(shape), formsOf(ofCatalog, shape)];
  const fillers = fillersOf(shape);
  // The same few words are looked up over and over, at each place where a pattern might begin.
  const basesOf = remembering((form) => forms.flatMap((one) => one.get(form) ?? []));
  const heard = remembering((spoken) =>
    readingsOf(spoken.split(' '), basesOf, beginnings).flatMap((key) =>
      // What is written as one word has no forms, nor is it heard in words that would have to be joined first.
      (things.get(key) ?? []).filter(({ phrase }) => key === spoken || key === phrase.key),
    ),
  );
  return { thingsHeard: heard, isFiller: (word) => fillers.has(word) };
}

const inShape = new WeakMap<VocabularyShape, readonly Use[]>();

/** The phrases of one language; from a file that hasn't changed the same ones. */
export function usesOf(shape: VocabularyShape): readonly Use[] {
  const known = inShape.get(shape);
  if (known !== undefined) return known;
  const use =
    (is: Use['is'], meaning: string) =>
    (word: Word): Use => ({ is, meaning, word, phrase: phraseOf(word) });
  const uses = [
    ...shape.intents.flatMap(({ name, words }) => words.map(use('intent', name.name))),
    ...[...shape.kinds.map(({ kind, values }) => ({ type: kind, names: values })), ...shape.names.filter(isHeard)].flatMap(
      ({ type, names }) => names.flatMap(({ name, words }) => words.map(use('value', `${type.name}.${name.name}`))),
    ),
    ...(shape.groups.get('strength') ?? []).flatMap(({ name, words }) => words.map(use('strength', `strength.${name.name}`))),
    ...shape.ambiguous.flatMap(({ name, terms }) => terms.map(use('ambiguous', name.name))),
    ...(shape.lists.get('drops') ?? []).map(use('drop', 'drops')),
  ];
  inShape.set(shape, uses);
  return uses;
}

/** Names of facets are only said; what shoppers say of a smell is a kind. */
const isHeard = ({ type }: VocabularyShape['names'][number]): boolean => type.name !== 'facet';

function slotNames(language: string, { shapes }: Bench): readonly Use[] {
  const labels = shapes.messages.filter((file) => file.language === language).flatMap((file) => file.labels);
  return labels
    .filter(({ key }) => key.name.startsWith('slot.'))
    .flatMap(({ key, labels: texts }) =>
      texts.map((text): Use => {
        const word = { name: text.text, span: text.span };
        return { is: 'slot', meaning: key.name, word, phrase: plainPhrase(text.text) };
      }),
    );
}

const ofCatalogs = new WeakMap<CatalogNames, Map<string, readonly Use[]>>();

/** Names of ingredients and families in a language; of a catalog that hasn't changed the same ones. */
function catalogUses(language: string, { catalog }: Bench): readonly Use[] {
  const byLanguage = ofCatalogs.get(catalog.names) ?? new Map<string, readonly Use[]>();
  ofCatalogs.set(catalog.names, byLanguage);
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const uses = (['ingredient', 'family'] as const).flatMap((type) =>
    [...catalog.keys[type]].flatMap((key) =>
      catalog.wordsFor(type, key, language).map((name): Use => {
        const word = { name, span: { file: '', start: 0, end: 0 } };
        return { is: 'catalog', meaning: `${type}.${key}`, word, phrase: plainPhrase(name) };
      }),
    ),
  );
  byLanguage.set(language, uses);
  return uses;
}

function thingsByKey(uses: readonly Use[]): ReadonlyMap<string, readonly Use[]> {
  const things = new Map<string, Use[]>();
  for (const use of uses) {
    if (use.is === 'intent' || use.is === 'drop' || use.phrase.pieces.some((piece) => piece.hole)) continue;
    for (const { key } of [use.phrase, ...use.phrase.glued]) {
      const there = things.get(key);
      if (there === undefined) things.set(key, [use]);
      else there.push(use);
    }
  }
  return things;
}

type Forms = ReadonlyMap<string, readonly string[]>;

const inflected = new WeakMap<readonly Use[], { readonly written: string; readonly forms: Forms }>();

/** Form → the words of a vocabulary that it is a regular form of. */
export const ownForms = (shape: VocabularyShape): Forms => formsOf(usesOf(shape), shape);

function formsOf(uses: readonly Use[], shape: VocabularyShape): Forms {
  const { endings, written } = endingsIn(shape);
  const known = inflected.get(uses);
  if (known?.written === written) return known.forms;
  const forms = new Map<string, string[]>();
  const done = new Set<string>();
  for (const { is, meaning, phrase } of uses) {
    if (is === 'intent' || is === 'drop') continue;
    const kind = meaning.startsWith('ingredient.') ? 'noun' : 'adjective';
    for (const { text, hole } of phrase.pieces) {
      const seen = `${kind} ${text}`;
      if (hole || done.has(seen)) continue;
      done.add(seen);
      for (const form of inflections(text, endings, kind)) {
        const there = forms.get(form);
        if (there === undefined) forms.set(form, [text]);
        else if (!there.includes(text)) there.push(text);
      }
    }
  }
  inflected.set(uses, { written, forms });
  return forms;
}

function endingsIn(shape: VocabularyShape): { readonly endings: Endings; readonly written: string } {
  const grammar = shape.groups.get('grammar') ?? [];
  const of = (part: string): readonly string[] =>
    grammar.filter(({ name }) => name.name === part).flatMap(({ words }) => words.map((word) => word.name));
  const parts = { nouns: of('nouns'), adjectives: of('adjectives') };
  return { endings: endingsOf(parts), written: JSON.stringify(parts) };
}

function fillersOf(shape: VocabularyShape): ReadonlySet<string> {
  const words = (shape.lists.get('fillers') ?? []).map(phraseOf);
  return new Set(words.filter(({ pieces }) => pieces.length === 1).map(({ key }) => key));
}

/** Every first word of some keys, every first two, and so on to whole keys. */
function beginningsOf(keys: Iterable<string>): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const key of keys) {
    for (let end = key.indexOf(' '); end >= 0; end = key.indexOf(' ', end + 1)) beginnings.add(key.slice(0, end));
    beginnings.add(key);
  }
  return beginnings;
}

/** The keys under which words may be found: each as it is or as what it is a form of, two of them as one. */
function readingsOf(
  words: readonly string[],
  basesOf: (form: string) => readonly string[],
  beginnings: ReadonlySet<string>,
): readonly string[] {
  const readings: string[] = [];
  addReadings('', words, 0, basesOf, beginnings, readings);
  let before = '';
  for (const [at, word] of words.slice(0, -1).entries()) {
    const compound = `${word}${words[at + 1]}`;
    const begun = before === '' ? compound : `${before} ${compound}`;
    if (compound.length >= SHORTEST_COMPOUND && beginnings.has(begun)) readings.push([begun, ...words.slice(at + 2)].join(' '));
    before = before === '' ? word : `${before} ${word}`;
    if (!beginnings.has(before)) break;
  }
  return readings;
}

/** Adds all that the words from `at` on may be, behind what was read before them. */
function addReadings(
  before: string,
  words: readonly string[],
  at: number,
  basesOf: (form: string) => readonly string[],
  beginnings: ReadonlySet<string>,
  readings: string[],
): void {
  const word = words[at];
  if (word === undefined) {
    readings.push(before);
    return;
  }
  const goOn = (way: string): void => {
    const begun = before === '' ? way : `${before} ${way}`;
    if (beginnings.has(begun)) addReadings(begun, words, at + 1, basesOf, beginnings, readings);
  };
  goOn(word);
  for (const base of basesOf(word)) goOn(base);
}
