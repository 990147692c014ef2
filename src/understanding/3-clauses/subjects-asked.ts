import { DECIDE } from '../../flow/program/own-intents.ts';
import { allPointedAt, type Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';

type Thing = Content['things'][number];

/**
 * The fragrance that a message speaks of last before a place, by its name or its place in the list; undefined: none, or several at
 * once. What others shall be like is not what is spoken of.
 */
export function spokenBefore(place: number, { things }: Content, sentence: Sentence): string | undefined {
  const last = things.filter((one) => one.end <= place && fragrancesOf(one).length > 0 && !isLikened(one, sentence)).at(-1);
  const [only, ...others] = last === undefined ? takenBefore(place, sentence) : fragrancesOf(last).flat();
  return others.length === 0 ? only : undefined;
}

/** "Je prends le Dior, quelles tailles y a-t-il ?": what a phrase holds by which it is taken. */
function takenBefore(place: number, { matches, context }: Sentence): readonly string[] {
  const isTaken = ({ start, end }: Sentence['matches'][number]): boolean =>
    matches.some(
      ({ entry: { meaning }, ...one }) => meaning.is === 'intent' && meaning.intent === DECIDE && one.start < end && start < one.end,
    );
  const last = matches.filter((one) => one.end <= place && one.entry.meaning.is === 'ordinal' && isTaken(one)).at(-1)?.entry.meaning;
  return last?.is === 'ordinal' ? allPointedAt(context, last.positions) : [];
}

/** The ids that each naming of a fragrance stands for. */
function fragrancesOf({ type, reading }: Thing): readonly (readonly string[])[] {
  return type === 'fragrance' && reading.is === 'fragrance' ? [reading.ids] : [];
}

/** "Something like Sauvage, and does it last?", but not "I like the second". */
function isLikened({ start }: Thing, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  return sentence.matches.some(
    ({ start: from, end, held, entry: { meaning } }) =>
      meaning.is === 'likeness' &&
      meaning.how === 'like' &&
      phrases.lengthBefore(from, 'i', sentence) === 0 &&
      (end === start || (from <= start && start < end) || held.some((one) => one.start === start)),
  );
}

/** "Which of the other two?": what was shown, without what the message speaks of before, else without what was told of last. */
export function othersShown({ start }: Place, content: Content, sentence: Sentence): readonly string[] {
  const { list, told = [] } = sentence.context;
  const before = new Set(
    content.things
      .filter((one) => one.end <= start)
      .flatMap(fragrancesOf)
      .flat(),
  );
  const isNamed = list.some((id) => before.has(id));
  return list.filter((id) => (isNamed ? !before.has(id) : told.length !== 1 || told[0] !== id));
}

/** "Which of the two?", where more were shown: the two that were spoken of last. None: it says no "two", or no two were. */
export function lastTwo({ start, end }: Place & { readonly end: number }, content: Content, sentence: Sentence): readonly string[] {
  const { amounts, context } = sentence;
  const isTwo = [...amounts.values()].some((one) => start <= one.start && one.end <= end && one.value === 2 && one.currency === null);
  if (!isTwo) return [];
  const said = content.things
    .filter((one) => one.end <= start)
    .flatMap(fragrancesOf)
    .flat();
  const spoken = (context.spoken ?? []).flatMap(({ type, value }) => (type === 'fragrance' ? [String(value)] : []));
  const all = [...spoken, ...said];
  const two = all.filter((id, at) => !all.includes(id, at + 1)).slice(-2);
  return two.length === 2 ? two : [];
}

interface Place {
  readonly start: number;
}
