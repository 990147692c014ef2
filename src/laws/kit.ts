import type { CatalogNames } from '../catalog/catalog.ts';
import type { Lexicon } from '../flow/program/lexicon.ts';
import { SELF } from '../flow/program/own-types.ts';
import type { Program } from '../flow/program/program.ts';
import type { Said, SaidContext } from '../understanding/said.ts';
import type { Understander } from '../understanding/understand.ts';

/** Something that can be named, with a word for it that means nothing else. */
export interface Thing {
  readonly type: string;
  readonly value: string;
  readonly word: string;
}

/** What sentences of a language are made of. */
export interface Kit {
  readonly language: string;
  readonly lexicon: Lexicon;
  /** Ingredients whose names are read as nothing else. */
  readonly things: readonly Thing[];
  /** Words of values: of styles, and of whom something is for. */
  readonly styles: readonly Thing[];
  readonly recipients: readonly Thing[];
  readonly occasions: readonly Thing[];
  /** Fragrances that are named clearly; the list that was shown has three of them. */
  readonly fragrances: readonly Thing[];
  /** A plain wish: what else is said tells of it. */
  readonly wish: string;
  /** A word that turns down what stands behind it; null: there is none. */
  readonly no: string | null;
  /** A word that says the same of what harms; null: there is none. */
  readonly allergic: string | null;
  /** A list was shown. */
  readonly shown: SaidContext;
  read(text: string, context?: Partial<SaidContext>): Said;
}

const MOST_THINGS = 6;
const MOST_VALUES = 3;
/** Shorter names, and those of several words, are too easily a part of something else: they come last. */
const SHORTEST_NAME = 5;

/** What sentences are made of, by language. */
export function kitsOf(program: Program, names: CatalogNames, understander: Pick<Understander, 'understand'>): ReadonlyMap<string, Kit> {
  const kits = program.languages.flatMap((language) => kitOf(language, program, names, understander) ?? []);
  return new Map(kits.map((kit) => [kit.language, kit]));
}

function kitOf(language: string, program: Program, names: CatalogNames, understander: Pick<Understander, 'understand'>): Kit | null {
  const lexicon = Object.hasOwn(program.lexicons, language) ? program.lexicons[language] : undefined;
  if (lexicon === undefined) return null;
  const plain: SaidContext = { language, asked: null, list: [], inScope: () => true };
  const isClear = ({ type, value, word }: Thing): boolean => {
    const { mentions, intents, unknown, others, open, doubt } = understander.understand(word, plain);
    const [only, ...more] = [...mentions, ...intents.flatMap((intent) => intent.mentions)];
    return (
      only?.type === type &&
      only.value === value &&
      only.polarity === 'want' &&
      more.length + unknown.length + others.length === 0 &&
      open === null &&
      doubt === undefined
    );
  };
  const clear = (candidates: readonly Thing[], most: number): readonly Thing[] => {
    const found: Thing[] = [];
    for (const one of candidates) if (found.length < most && isClear(one)) found.push(one);
    return found;
  };
  const ofKind = (kind: string): readonly Thing[] =>
    clear(
      Object.entries(lexicon.values[kind] ?? {}).flatMap(([value, [word]]) =>
        word === undefined || value === SELF ? [] : [{ type: kind, value, word }],
      ),
      MOST_VALUES,
    );
  const ingredients = names.ingredients.flatMap(({ key, names: words }): Thing[] => {
    const word = words[language]?.[0];
    return word === undefined ? [] : [{ type: 'ingredient', value: key, word }];
  });
  const isPlain = ({ word }: Thing): boolean => word.length >= SHORTEST_NAME && !word.includes(' ');
  const plainFirst = [...ingredients.filter(isPlain), ...ingredients.filter((one) => !isPlain(one))];
  const fragrances = clear(
    [...names.fragrances].sort((a, b) => b.popularity - a.popularity).map(({ id, name }) => ({ type: 'fragrance', value: id, word: name })),
    MOST_VALUES,
  );
  const things = clear(plainFirst, MOST_THINGS);
  const read: Kit['read'] = (text, context = {}) => understander.understand(text, { ...plain, ...context });
  /** "My mother-in-law": with the form of "my" that is read so. */
  const owned = (one: Thing): Thing => {
    const { people } = lexicon;
    const isOwn = (mine: string): boolean =>
      [read(`${firstOf(people.for)} ${mine} ${one.word}`).mentions].every(
        ([only, ...more]) => only?.type === one.type && only.value === one.value && more.length === 0,
      );
    const mine = people.mine.find((word) => isOwn(word));
    return mine === undefined ? one : { ...one, word: `${mine} ${one.word}` };
  };
  /** Whether a word turns down what stands behind it, and does nothing else. */
  const isCue = (phrase: string, how: '' | 'allergy'): boolean =>
    things.slice(0, 2).every(({ value, word }) => {
      const { mentions } = read(`${phrase} ${word}`);
      const [only, ...more] = mentions;
      return more.length === 0 && only?.value === value && only.polarity === 'avoid' && (how === '' || only.allergy === true);
    });
  const wish =
    things[0] === undefined
      ? ''
      : `${firstOf(lexicon.clauses.wants)} ${firstOf(lexicon.clauses.heads)} ${firstOf(lexicon.grammar.with)} ${things[0].word}`;
  const shown = { ...plain, list: fragrances.map(({ value }) => value) };
  return {
    language,
    lexicon,
    things,
    styles: ofKind('style'),
    recipients: ofKind('recipient').map(owned),
    occasions: ofKind('occasion'),
    fragrances,
    shown,
    wish,
    no: shortestFirst(lexicon.negation.hard).find((phrase) => isCue(phrase, '')) ?? null,
    allergic: lexicon.allergy.reactions.find((phrase) => isCue(phrase, 'allergy')) ?? null,
    read,
  };
}

/** A short word that turns down, "no", does nothing else; a longer one may hold other words. */
const shortestFirst = (words: readonly string[]): readonly string[] => [...words].sort((a, b) => a.length - b.length);

/** The first word of some that is one word; else the first; an empty text where there is none. */
export const firstOf = (words: readonly string[]): string => words.find((word) => !word.includes(' ')) ?? words[0] ?? '';

/** A thing for each phrase: not all of them the same one. */
export function thingFor(phrase: string, things: readonly Thing[], more = 0): Thing | undefined {
  return things.length === 0 ? undefined : things[(phrase.length + more) % things.length];
}
