import type { Report } from '../../../diagnostics/diagnostic.ts';
import { entriesOf, get, itemsOf, type MapEntry, type Node } from '../1-read/node.ts';
import { VOCABULARY_SECTIONS } from './schemas/vocabulary-schema.ts';
import type { FormShape, KindsShape, MovesShape, Phrases, TargetsShape, ValueShape, VocabularyShape, Weight, Word } from './shapes.ts';
import { flagOf, looseWordsOf, numberOf, wordOf, wordsOf } from './take.ts';
import { type PhraseTaker, phraseTaker } from './take-phrases.ts';

const GROUPS = [
  'grammar',
  'negation',
  'questions',
  'asks',
  'superlatives',
  'terms',
  'people',
  'allergy',
  'children',
  'budgets',
  'measures',
  'ages',
  'clauses',
  'emphasis',
  'answers',
  'ordinals',
  'pointing',
  'owned',
  'irony',
  'unwelcome',
  'price',
  'currencies',
  'numbers',
  'year',
  'strength',
  'cues',
];
/** Groups of signs and endings, in which brackets are what they are. */
const PLAIN_GROUPS: ReadonlySet<string> = new Set(['grammar', 'currencies']);
const LISTS = ['corrections', 'drops', 'frames', 'only', 'fillers', 'light', 'pointers', 'likeness'];

export function takeKinds(root: Node, file: string): KindsShape | null {
  if (root.kind !== 'map') return null;
  return {
    file,
    intents: itemsOf(get(root, 'intents')).flatMap(wordsOf),
    courtesies: itemsOf(get(root, 'courtesies')).flatMap(wordsOf),
    kinds: root.entries
      .filter(({ key }) => !['intents', 'courtesies', 'hints', 'ambiguous'].includes(key.name))
      .map(({ key, value }) => ({ name: key, values: entriesOf(value).map(takeValue) })),
    hints: entriesOf(get(root, 'hints')).map(({ key, value }) => ({ how: key.name, of: itemsOf(value).flatMap(wordsOf) })),
    ambiguous: entriesOf(get(root, 'ambiguous')).map(({ key, value }) => ({
      name: key,
      readings: wordsOf(get(value, 'readings')),
      ask: flagOf(get(value, 'ask')),
      all: flagOf(get(value, 'all')),
    })),
  };
}

function takeValue({ key, value }: MapEntry): ValueShape {
  return {
    name: key,
    wants: takeTargets(get(value, 'wants')),
    avoid: takeTargets(get(value, 'avoid')),
    strength: numberOf(get(value, 'strength')),
    lasting: numberOf(get(value, 'lasting')),
    prior: numberOf(get(value, 'prior')),
    ml: takeMillilitres(get(value, 'ml')),
    implies: entriesOf(get(value, 'implies')).flatMap((entry) => {
      const implied = wordOf(entry.value);
      return implied === null ? [] : [{ type: entry.key, value: implied }];
    }),
    moves: takeMoves(get(value, 'moves')),
    opposite: wordOf(get(value, 'opposite')),
    toldAs: wordOf(get(value, 'told_as'))?.name ?? null,
    renamed: wordsOf(get(value, 'renamed')),
  };
}

function takeTargets(node: Node | undefined): TargetsShape | null {
  if (node?.kind !== 'map') return null;
  return {
    families: weightsOf(get(node, 'families')),
    facets: weightsOf(get(node, 'facets')),
    ingredients: weightsOf(get(node, 'ingredients')),
  };
}

function takeMillilitres(node: Node | undefined): ValueShape['ml'] {
  return node?.kind === 'map' ? { min: numberOf(get(node, 'min')), max: numberOf(get(node, 'max')) } : null;
}

function takeMoves(node: Node | undefined): MovesShape | null {
  if (node?.kind !== 'map') return null;
  return {
    families: weightsOf(get(node, 'families')),
    facets: weightsOf(get(node, 'facets')),
    strength: numberOf(get(node, 'strength')),
    price: numberOf(get(node, 'price')),
    prior: numberOf(get(node, 'prior')),
  };
}

function weightsOf(node: Node | undefined): readonly Weight[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    const weight = numberOf(value);
    return weight === null ? [] : [{ name: key, weight }];
  });
}

export function takeVocabulary(root: Node, language: string, file: string, report: Report): VocabularyShape {
  const taker = phraseTaker(get(root, 'lists'), report);
  const phrases = (node: Node | undefined): readonly Phrases[] => phrasesOf(node, taker.take);
  const shape: VocabularyShape = {
    language,
    file,
    intents: phrases(get(root, 'intents')),
    kinds: entriesOf(root)
      .filter(({ key }) => !Object.hasOwn(VOCABULARY_SECTIONS, key.name))
      .map(({ key, value }) => ({ kind: key, values: phrases(value) })),
    forms: entriesOf(get(root, 'forms')).map(({ key, value }) => ({ kind: key, values: entriesOf(value).map(takeForm) })),
    ambiguous: entriesOf(get(root, 'ambiguous')).map(({ key, value }) => takeAmbiguous(key, value, taker)),
    groups: new Map(GROUPS.map((name) => [name, phrasesOf(get(root, name), PLAIN_GROUPS.has(name) ? looseWordsOf : taker.take)] as const)),
    effects: takeEffects(get(root, 'effects'), phrases),
    lists: new Map(LISTS.map((name) => [name, taker.take(get(root, name))])),
    names: entriesOf(get(root, 'names')).map(({ key, value }) => ({ type: key, names: phrases(value) })),
    hole: root.kind !== 'map',
  };
  taker.finish();
  return shape;
}

/** A form is said as it stands: it is no template. One that is no text has been reported, and its value doesn't lack it as well. */
function takeForm({ key, value }: MapEntry): FormShape {
  const said = wordOf(value.kind === 'map' ? get(value, 'said') : value) ?? key;
  return { name: key, said, degree: wordOf(get(value, 'degree')) ?? said };
}

function takeEffects(node: Node | undefined, phrases: (node: Node | undefined) => readonly Phrases[]): VocabularyShape['effects'] {
  return node === undefined ? { words: [], says: [] } : { words: phrases(get(node, 'words')), says: phrases(get(node, 'says')) };
}

function takeAmbiguous(name: Word, node: Node, { take }: PhraseTaker): VocabularyShape['ambiguous'][number] {
  if (node.kind !== 'map') return { name, terms: take(node), cues: [] };
  return { name, terms: take(get(node, 'terms')), cues: phrasesOf(get(node, 'cues'), take) };
}

function phrasesOf(node: Node | undefined, take: PhraseTaker['take']): readonly Phrases[] {
  return entriesOf(node).map(({ key, value }) => ({ name: key, words: take(value) }));
}
