import { type Entry, type Meaning, SPOKEN_OF } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { howOf, stretchOf } from '../2-spans/mentions.ts';
import type { FindLine, Line, Meant, Words } from './explained.ts';

/** A stretch of tokens as words of the message. */
export function wordsAt(start: number, end: number, sentence: Sentence): Words {
  const at = stretchOf(sentence, start, end);
  return { at, words: sentence.text.slice(at.start, at.end) };
}

export function meantBy(match: Match, sentence: Sentence, find: FindLine): Meant {
  return {
    ...wordsAt(match.start, match.end, sentence),
    means: toldMeaning(match.entry.meaning),
    language: match.entry.language,
    how: howOf(match),
    line: lineOf(match.entry, find),
  };
}

/** A meaning in a few words. */
export function toldMeaning(meaning: Meaning): string {
  switch (meaning.is) {
    case 'value':
      return `${meaning.type} ${meaning.value}`;
    case 'fragrance':
      return `fragrance ${meaning.ids[0] ?? ''}${meaning.ids.length > 1 ? ` and ${meaning.ids.length - 1} more of that name` : ''}`;
    case 'ambiguous':
      return `ambiguous ${meaning.ambiguity}`;
    case 'strength':
      return `strength ${meaning.level}`;
    case 'intent':
      return `intent ${meaning.intent}`;
    case 'answer':
      return `answer ${meaning.answer}`;
    case 'slot':
      return `slot ${meaning.slot}`;
    case 'price':
    case 'year':
      return `${meaning.is} ${meaning.limit}`;
    case 'currency':
      return `currency ${meaning.code}`;
    case 'ordinal':
      return meaning.positions.includes(SPOKEN_OF) ? 'pointing this' : `place ${meaning.positions.join(', ')}`;
    case 'negation':
    case 'emphasis':
    case 'likeness':
    case 'pointing':
    case 'owner':
      return `${meaning.is} ${meaning.how}`;
    case 'drop':
    case 'correction':
    case 'cue':
    case 'filler':
      return meaning.is;
  }
}

/** The line of the phrase that an entry is. */
export function lineOf({ meaning, language, exact }: Entry, find: FindLine): Line | null {
  if (language === null) return null;
  for (const section of sectionsOf(meaning)) {
    const line = find(language, section, exact);
    if (line !== null) return line;
  }
  return null;
}

/** Where in a vocabulary, or among the labels, words of a meaning may be written. */
function sectionsOf(meaning: Meaning): readonly string[] {
  switch (meaning.is) {
    case 'value':
      return ['values', 'names', 'labels'].map((section) => `${section}.${meaning.type}.${meaning.value}`);
    case 'ambiguous':
      return [`ambiguous.${meaning.ambiguity}`];
    case 'strength':
      return [`strength.${meaning.level}`];
    case 'intent':
      return [`intents.${meaning.intent}`, `labels.ending.${meaning.intent}`];
    case 'answer':
      return [`answers.${meaning.answer}`];
    case 'slot':
      return [`labels.slot.${meaning.slot}`];
    case 'price':
    case 'year':
      return [`${meaning.is}.${meaning.limit}`];
    case 'currency':
      return [`currencies.${meaning.code}`];
    case 'ordinal':
      return ['pointers', ...ORDINALS.map((name) => `ordinals.${name}`)];
    case 'negation':
    case 'emphasis':
      return [`${meaning.is}.${meaning.how}`];
    case 'likeness':
      return meaning.how === 'like' ? ['likeness'] : [`owned.${meaning.how}`];
    case 'pointing':
      return meaning.how === 'it' ? ['owned.it'] : [`pointing.${meaning.how}`];
    case 'owner':
      return [`owned.${meaning.how}`];
    case 'drop':
      return ['drops'];
    case 'correction':
      return ['corrections'];
    case 'filler':
      return ['fillers'];
    case 'cue':
      return ['cues', 'grammar.by'];
    case 'fragrance':
      return [];
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'last', 'first_two', 'last_two'];
