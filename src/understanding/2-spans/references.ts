import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { TypedValue } from '../../flow/program/program.ts';
import type { PointingHow } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { allPointedAt, type Sentence } from '../1-match/sentence.ts';
import type { SaidContext } from '../said.ts';
import type { ThingReading } from './mentions.ts';
import type { Thing } from './names-beside.ts';

/** What was shown, told of and spoken of before a message: what words without a name can point at. */
export type Table = Pick<SaidContext, 'list' | 'told' | 'spoken'>;

/** A fragrance, a note or a family that words of a message point at. */
export type Pointed = Extract<ThingReading, { readonly is: 'pointed' }>;

/** Words between such words and the name of a fragrance that they lead to: "in the direction of the new Sauvage". */
const NEAR = 2;

/**
 * What words point at: nothing where that isn't clear. `named`: the fragrances that the message itself names before them, which
 * are meant sooner than anything on the table.
 */
export function pointedBy(how: PointingHow, table: Table, named: readonly string[]): readonly TypedValue[] {
  switch (how) {
    case 'same':
    case 'it':
      return fragrances(named.length > 0 ? named : oneSpokenOf(table));
    case 'different':
      return fragrances(named.length > 0 ? named : oneToLeave(table));
    case 'both':
    case 'neither':
      return twoSpokenOf(table, named);
    default:
      return how satisfies never;
  }
}

/** "These", "of them", "the two": what was compared last, else what the list shows. */
export function amongThem({ list, told = [] }: Table): readonly string[] {
  return told.length > 1 ? told : list;
}

/** The one fragrance that is spoken of: after a comparison of two, or before a longer list, none. */
export function oneSpokenOf({ list, told = [], spoken = [] }: Table): readonly string[] {
  const last = idsIn(spoken).at(-1);
  // What was asked of a whole list leaves what was spoken of before it.
  if (told.length > 0) return told.length === 1 ? told : last === undefined || told.includes(last) ? [] : [last];
  if (last !== undefined) return [last];
  return list.length === 1 ? list : [];
}

/** "Something else", said of one of a list, turns down the list: that is another thing to say. */
function oneToLeave(table: Table): readonly string[] {
  const one = oneSpokenOf(table);
  return table.list.length > 1 && one.some((id) => table.list.includes(id)) ? [] : one;
}

/** Two of a kind: those that were compared, else a list of two, else the last two that were spoken of. */
function twoSpokenOf({ list, told = [], spoken = [] }: Table, named: readonly string[]): readonly TypedValue[] {
  for (const two of [named, told]) if (two.length === 2) return fragrances(two);
  const type = spoken.at(-1)?.type;
  const last = spoken.filter((one) => one.type === type).slice(-2);
  if (last.length === 2) return last;
  return list.length === 2 ? fragrances(list) : [];
}

const fragrances = (ids: readonly string[]): readonly TypedValue[] => ids.map((value) => ({ type: 'fragrance', value }));

const idsIn = (values: readonly TypedValue[]): readonly string[] =>
  values.flatMap(({ type, value }) => (type === 'fragrance' ? [value] : []));

/** Whether words point at something here, and lead to no name of their own: "the same as Sauvage". */
export function pointsHere(match: Match, how: PointingHow, sentence: Sentence, names: ReadonlySet<Match>): boolean {
  const isName = ({ entry }: Match): boolean => entry.meaning.is === 'fragrance';
  const leads = sentence.matches.some((one) => isName(one) && one.start >= match.end && isNextTo(match.end, one.start, sentence));
  if ((how === 'same' || how === 'different') && (leads || goesOnAsLikeness(match, sentence))) return false;
  // One that was shown is called by its place, whatever it is called by.
  const shown = sentence.matches.filter(({ entry: { meaning } }) => meaning.is === 'ordinal');
  const named = [...names, ...shown].flatMap(({ end, entry: { meaning } }) =>
    end > match.start
      ? []
      : meaning.is === 'fragrance'
        ? meaning.ids.slice(0, 1)
        : meaning.is === 'ordinal'
          ? allPointedAt(sentence.context, meaning.positions)
          : [],
  );
  return pointedBy(how, sentence.context, [...new Set(named)]).length > 0;
}

/** Nothing but little words between, and no pause. */
export function isNextTo(from: number, to: number, { tokens, isLittleWord }: Sentence): boolean {
  const between = tokens.slice(from, to + 1);
  if (to - from > NEAR || between.some(({ gap }) => gap === 'stop' || gap === 'comma')) return false;
  return between.slice(0, -1).every(({ folded }) => isLittleWord(folded));
}

/** "The same as", "something similar to". */
function goesOnAsLikeness(match: Match, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) =>
      meaning.is === 'likeness' && meaning.how === 'like' && start >= match.start && start <= match.end && end > match.end,
  );
}

/** The things that such words point at. `things`: what the message names itself. */
export function pointedThings(pointers: readonly Match[], things: readonly Thing[], sentence: Sentence): readonly Thing[] {
  return pointers.flatMap((match): Thing[] => {
    const { start, end, entry } = match;
    if (entry.meaning.is !== 'pointing') return [];
    const { how } = entry.meaning;
    const named = things.flatMap((one) => (one.end <= start && one.reading.is === 'fragrance' ? one.reading.ids.slice(0, 1) : []));
    const values = pointedBy(how, sentence.context, [...new Set(named)]);
    const [first] = values;
    const isNamed = values.some(({ value }) => named.includes(value));
    return first === undefined ? [] : [{ start, end, type: first.type, reading: { is: 'pointed', how, values, isNamed, match } }];
  });
}

/** Commoner words are hardly nouns. */
const COMMONEST = 280;
const SHORTEST_NOUN = 3;

/** "The last train", "unser zweites Kind", "my last day"; but "Philosykos sounds nice", one that was shown by its name. */
export function leadsToNoun(match: Match, sentence: Sentence): boolean {
  const { start, end } = match;
  if (sentence.tokens[end]?.gap !== 'soft' || isByName(match, sentence)) return false;
  return isNoun(end, sentence) || isPerson(end, sentence) || (isOnes(start, sentence) && !isScent(end, sentence));
}

/** Whether a place in the list stands for one that the words call by its name or its brand. */
function isByName({ start, end, entry: { meaning } }: Match, { tokens, context, vocabulary }: Sentence): boolean {
  if (meaning.is !== 'ordinal') return false;
  const names = allPointedAt(context, meaning.positions).flatMap((id) => {
    const { foldedName = '', brand = '' } = vocabulary.fragrances.get(id) ?? {};
    return [...foldedName.split(' '), ...(brand ?? '').split('_')];
  });
  return tokens.slice(start, end).some(({ folded }) => names.includes(folded));
}

/** Not "the second for me". */
function isPerson(at: number, { matches, ...heard }: Sentence): boolean {
  if (heard.vocabulary.people.phrases.lengthAt(at, 'for', heard) > 0) return false;
  return matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'value' && meaning.type === RECIPIENT);
}

function isScent(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has('heads');
}

const isOnes = (at: number, sentence: Sentence): boolean => sentence.vocabulary.people.phrases.lengthBefore(at, 'mine', sentence) > 0;

/** The same where nothing is asked: the verb of a question stands there as well, "what does the third one cost". */
export function isToldOfNoun(match: Match, sentence: Sentence): boolean {
  const asks = sentence.text.trimEnd().endsWith('?') || sentence.vocabulary.questions.lengthAt(0, 'words', sentence) > 0;
  return !asks && leadsToNoun(match, sentence);
}

/** An ordinary word with no job of its own. */
function isNoun(at: number, { tokens, matches, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word' || token.folded.length < SHORTEST_NOUN || vocabulary.clauses.knows(token.folded))
    return false;
  // "The second projects well".
  if (vocabulary.questions.lengthAt(at, 'suits', { tokens, rank }) > 0) return false;
  if (matches.some(({ start, entry: { meaning } }) => start === at && meaning.is !== 'filler')) return false;
  const dictionary = vocabulary.dictionaries.get(rank.written);
  const isWord = dictionary?.has(token.folded) ?? false;
  return isWord && (dictionary?.rank(token.folded) ?? COMMONEST) >= COMMONEST;
}
