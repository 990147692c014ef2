import type { Sentence } from '../1-match/sentence.ts';
import type { Span } from '../2-spans/cover.ts';
import type { ThingReading } from '../2-spans/mentions.ts';
import type { Mention } from '../said.ts';
import type { Understood } from '../understand.ts';
import type { Chosen, ExplainedPart, FindLine, Meant, Words } from './explained.ts';
import { lineOf, meantBy, toldMeaning, wordsAt } from './meanings-told.ts';

/** The words of a message, and all that each stretch of them may mean. */
export function foundIn(sentence: Sentence, find: FindLine): ExplainedPart['match'] {
  const numbers = [...sentence.amounts.values()].map(
    ({ start, end, value, currency }): Meant => ({
      ...wordsAt(start, end, sentence),
      means: `number ${value}${currency === null ? '' : ` ${currency}`}`,
      language: null,
      how: 'number',
      line: null,
    }),
  );
  const measures = [...sentence.measures.values()].map(
    ({ start, end, measure }): Meant => ({
      ...wordsAt(start, end, sentence),
      means: `measure ${measure}`,
      language: null,
      how: 'number',
      line: null,
    }),
  );
  const strangers = sentence.strangers.map(
    ({ start, end }): Meant => ({
      ...wordsAt(start, end, sentence),
      means: 'a name that the catalog has not',
      language: null,
      how: 'name',
      line: null,
    }),
  );
  const found = [...sentence.matches.map((match) => meantBy(match, sentence, find)), ...numbers, ...measures, ...strangers];
  return {
    words: sentence.tokens.map((_, at) => wordsAt(at, at + 1, sentence)),
    found: found.sort((a, b) => a.at.start - b.at.start || b.at.end - a.at.end),
  };
}

/** What was chosen for each stretch, by place. */
export function spansTold({ sentence, cover, content }: Understood, find: FindLine): readonly Chosen[] {
  const read = cover.content.map((span) => chosenFor(span, { sentence, content }, find));
  const settled = content.settled
    .filter(({ start }) => !cover.content.some((span) => span.start <= start && start < span.end))
    .map(({ start, end, mention }): Chosen => ({ ...wordsAt(start, end, sentence), read: toldMention(mention), line: null, instead: [] }));
  const acting = cover.acting.map(
    (match): Chosen => ({
      ...wordsAt(match.start, match.end, sentence),
      read: toldMeaning(match.entry.meaning),
      line: lineOf(match.entry, find),
      instead: [],
    }),
  );
  return [...read, ...settled, ...acting].sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
}

function chosenFor(span: Span, { sentence, content }: Pick<Understood, 'sentence' | 'content'>, find: FindLine): Chosen {
  const { start, end, matches } = span;
  const words = wordsAt(start, end, sentence);
  const thing = content.things.find((one) => one.start <= start && end <= one.end);
  const taken = matches.find((match) => match === thing?.reading.match) ?? matches[0];
  const settled = content.settled.find((one) => one.start <= start && end <= one.end);
  const read = thing !== undefined ? toldReading(thing.reading) : settled !== undefined ? toldMention(settled.mention) : null;
  const instead = matches.filter((match) => match !== taken).map(({ entry }) => toldMeaning(entry.meaning));
  const line = taken === undefined ? null : lineOf(taken.entry, find);
  const told = read ?? (taken === undefined ? '' : toldMeaning(taken.entry.meaning));
  return { ...words, read: told, line, instead: [...new Set(instead)].filter((one) => one !== told) };
}

export function toldReading(reading: ThingReading): string {
  switch (reading.is) {
    case 'value':
      return `${reading.type} ${reading.value}`;
    case 'fragrance':
      return `fragrance ${reading.id}`;
    case 'strength':
      return `strength ${reading.level}`;
    case 'ambiguous': {
      const all = reading.readings.map(({ type, value }) => `${type} ${value}`);
      return reading.taken === null ? all.join(' or ') : `${reading.taken.type} ${reading.taken.value}, of ${all.join(' or ')}`;
    }
    case 'pointed':
      return `pointing ${reading.how}: ${reading.values.map(({ value }) => value).join(', ') || 'nothing'}`;
  }
}

export function toldMention({ type, value }: Pick<Mention, 'type' | 'value'>): string {
  if (typeof value !== 'object') return `${type} ${value}`;
  const { min, max, currency } = value;
  return `${type} ${min ?? ''}..${max ?? ''}${currency === undefined ? '' : ` ${currency}`}`;
}

/** Whether two stretches of a message share a part. */
export function touch(a: Words['at'], b: Words['at']): boolean {
  return a.start < b.end && b.start < a.end;
}
