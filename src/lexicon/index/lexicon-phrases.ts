import type { Answer, Lexicon } from '../../flow/program/lexicon.ts';
import { ALLERGY, NAME_ALONE } from '../../flow/program/own-intents.ts';
import { own } from '../../text/own.ts';
import { tokenize } from '../../text/tokenize.ts';
import { type Meaning, SPOKEN_OF } from './meanings.ts';
import type { PhraseIndex } from './phrase-index.ts';

const ORDINALS = new Map<string, readonly number[]>([
  ['first', [1]],
  ['second', [2]],
  ['third', [3]],
  ['fourth', [4]],
  ['fifth', [5]],
  ['last', [-1]],
  ['first_two', [1, 2]],
  ['last_two', [-2, -1]],
]);

/** The two intents that the labels of an ending mean, by the id of the option. */
const ENDINGS = new Map([
  ['ask_more', 'ask_more'],
  ['done', 'bye'],
]);

/** Shorter words are too near to others to be meant with a slip of the hand. */
const LONG_WORD = 7;

const ANSWERS: readonly Answer[] = ['any', 'skip', 'both', 'yes', 'no'];

/** Adds the words of one language. */
export function addLexicon(index: PhraseIndex, lexicon: Lexicon): void {
  const { language } = lexicon;
  const put = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) index.add(phrase, meaning, { language });
  };
  const each = <Key extends string>(words: Readonly<Record<Key, readonly string[]>>, toMeaning: (key: Key) => Meaning) => {
    for (const key of keysOf(words)) put(words[key], toMeaning(key));
  };

  put(lexicon.fillers, { is: 'filler' });
  index.addLight(lexicon.light, language);
  addNegations(index, lexicon);
  each(lexicon.emphasis, (how) => ({ is: 'emphasis', how }));
  put(lexicon.corrections, { is: 'correction' });
  put(lexicon.likeness, { is: 'likeness', how: 'like' });
  for (const how of ['worn', 'given'] as const) put(lexicon.owned[how], { is: 'likeness', how });
  put(lexicon.owned.it, { is: 'pointing', how: 'it' });
  for (const how of ['former', 'everyone', 'left', 'kept'] as const) put(lexicon.owned[how], { is: 'owner', how });
  for (const how of ['same', 'different', 'both', 'neither'] as const) put(lexicon.pointing[how], { is: 'pointing', how });
  put(lexicon.pointers, { is: 'ordinal', positions: [SPOKEN_OF] });
  each(lexicon.ordinals, (key) => ({ is: 'ordinal', positions: ORDINALS.get(key) ?? [Number.parseInt(key, 10)] }));
  each(lexicon.answers, (answer) => ({ is: 'answer', answer }));
  for (const [intent, phrases] of Object.entries(lexicon.intents))
    put(
      phrases.filter((phrase) => phrase !== NAME_ALONE),
      { is: 'intent', intent },
    );
  put(lexicon.drops, { is: 'drop' });
  each(lexicon.price, (limit) => ({ is: 'price', limit }));
  each(lexicon.year, (limit) => ({ is: 'year', limit }));
  each(lexicon.currencies, (code) => ({ is: 'currency', code }));
  each(lexicon.strength, (level) => ({ is: 'strength', level: Number.parseInt(level, 10) }));
  for (const [type, values] of Object.entries(lexicon.values)) each(values, (value) => ({ is: 'value', type, value, guard: null }));
  for (const [name, { terms, cues }] of Object.entries(lexicon.ambiguous)) {
    put(terms, { is: 'ambiguous', ambiguity: name });
    for (const words of Object.values(cues)) put(words, { is: 'cue' });
  }
  for (const words of [lexicon.grammar.by, ...Object.values(lexicon.cues)]) put(words, { is: 'cue' });
  for (const type of ['ingredient', 'family'] as const) {
    each(own(lexicon.names, type) ?? {}, (value) => ({ is: 'value', type, value, guard: null }));
  }
}

/** A negation with a word of the allergy in it is heard with a typing error, too: "alergic to" must not become a wish. */
function addNegations(index: PhraseIndex, { language, negation, intents }: Lexicon): void {
  const words = (own(intents, ALLERGY) ?? []).flatMap(tokenize).map(({ folded }) => folded);
  const forgivenWith = new Set(words.filter(({ length }) => length >= LONG_WORD));
  for (const how of keysOf(negation)) {
    const meaning: Meaning = { is: 'negation', how };
    for (const phrase of negation[how]) index.add(phrase, meaning, { language, forgivenWith });
  }
}

/** What a label may mean depends on these. */
export interface Labelled {
  readonly slots: readonly { readonly name: string; readonly type: string }[];
  readonly intents: readonly string[];
  readonly kinds: readonly { readonly name: string }[];
}

/** Adds the labels of choices and the names of slots in one language. */
export function addLabels(
  index: PhraseIndex,
  labelled: Labelled,
  labels: Readonly<Record<string, readonly string[]>>,
  language: string,
): void {
  for (const [key, texts] of Object.entries(labels)) {
    const meaning = labelMeaning(labelled, key);
    if (meaning !== null) for (const text of texts) index.add(text, meaning, { language, label: meaning.is !== 'slot' });
  }
}

/** What `shift.fresher` means when it is typed; null: nothing. */
export function labelMeaning(labelled: Labelled, key: string): Meaning | null {
  const dot = key.indexOf('.');
  const [group, id] = [key.slice(0, dot), key.slice(dot + 1)];
  if (group === 'slot') return { is: 'slot', slot: id };
  if (group === 'ending') {
    const intent = ENDINGS.get(id);
    return intent === undefined ? null : { is: 'intent', intent };
  }
  const answer = ANSWERS.find((known) => known === id);
  if (answer !== undefined) return { is: 'answer', answer };
  const slot = labelled.slots.find((known) => known.name === group);
  const type = slot?.type ?? group;
  if (isValueType(labelled, type)) return { is: 'value', type, value: id, guard: null };
  return labelled.intents.includes(id) ? { is: 'intent', intent: id } : null;
}

function isValueType({ kinds }: Labelled, type: string): boolean {
  return type === 'gender' || type === 'family' || type === 'ingredient' || kinds.some((kind) => kind.name === type);
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}
