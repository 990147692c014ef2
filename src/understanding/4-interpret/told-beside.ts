import { isOfShop } from '../../flow/program/attributes.ts';
import { DECIDE } from '../../flow/program/own-intents.ts';
import { AGE, BOTTLE, GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { hasShown } from '../3-clauses/question-reading.ts';
import type { Question } from '../3-clauses/questions.ts';
import type { Asking, Mention, SaidIntent, Stretch } from '../said.ts';

/** Intents that ask for something about the fragrances they name, or take one of them. */
const ABOUT: ReadonlySet<string> = new Set(['compare', 'describe_perfume', DECIDE]);
/** Who it is for is told in any words. */
const OF_PEOPLE: ReadonlySet<string> = new Set([RECIPIENT, GENDER, AGE]);
/** Words of turning that wish for what stands behind them. */
const TURNING: ReadonlySet<string> = new Set(['instead', 'except', 'taken_up', 'prefers']);

/** Verbs of what somebody does, or how something is: behind them "one" is no scent that is looked for. */
const DOING = ['is', 'smells', 'has', 'others'] as const;
/** Words before "something": "and maybe something". */
const FIRST_HEAD = 2;

/**
 * What a message wishes for that asks about fragrances which were shown or named, or takes one of them. "Does the second last? I'm outdoors
 * twelve hours a day", "£160 blind is a lot, is there a smaller bottle?", "how long does the Bourdon hold? I sit next to people at
 * concerts": beside such a question a statement is why it is asked, or what somebody thinks of them. It wishes only where it has the form
 * of a wish: somebody wants, seeks or prefers, names what kind ("something"), likens, compares, limits, insists or asks politely. What is
 * turned down, and who it is for, count in any form.
 */
export function withoutToldBeside(
  mentions: readonly Mention[],
  questions: readonly Question[],
  asks: readonly Asking[],
  intents: readonly SaidIntent[],
  sentence: Sentence,
): readonly Mention[] {
  if (!hasShown(sentence) || !isAboutFragrances(asks, intents)) return mentions;
  const { wearer = null } = sentence.context;
  const takes = intents.some(({ intent }) => intent === DECIDE);
  // "We take the first. Now one for my daughter": it was for nobody by name so far.
  const isOfOther = ({ type, value, polarity }: Mention): boolean =>
    type === RECIPIENT && polarity === 'want' && (wearer === null ? takes && value !== SELF : value !== wearer);
  if (mentions.some(isOfOther)) return mentions;
  const asked = questions.map(({ start, end }) => stretchOf(sentence, start, end));
  const isAsked = ({ at }: Mention): boolean => asked.some((one) => one.start < at.end && at.start < one.end);
  // "I'll take the first in 50 ml" tells which bottle it is.
  const isTaken = takes && !sentence.text.trimEnd().endsWith('?');
  return mentions.filter((one) => {
    if (one.polarity === 'avoid' || one.mode === 'drop') return true;
    // "Is there a small one?": the size is that of the one which is asked about.
    if (one.type === BOTTLE) return isTaken;
    if (OF_PEOPLE.has(one.type) || isAsked(one)) return true;
    return hasFormOfWish(one, sentence);
  });
}

function isAboutFragrances(asks: readonly Asking[], intents: readonly SaidIntent[]): boolean {
  const isNamed = ({ intent, mentions }: SaidIntent): boolean => ABOUT.has(intent) && mentions.some(({ type }) => type === 'fragrance');
  return asks.some(({ of, asks: what }) => of.length > 0 && !isOfShop(what)) || intents.some(isNamed);
}

function hasFormOfWish({ type, at, value }: Mention, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary, rank } = sentence;
  const first = tokens.findIndex(({ end }) => end > at.start);
  const { start, end } = segmentAt(first, sentence);
  const isWithin = (one: { readonly start: number; readonly end: number }): boolean => one.start >= start && one.end <= end;
  // "70 is a touch over": a sum that is too much, or of which nothing says that it limits, is what something costs.
  if (type === 'price') {
    const isPlain = typeof value !== 'object' || value.under !== undefined;
    return !isPlain && matches.some((one) => one.entry.meaning.is === 'price' && isWithin(one));
  }
  const roles = range(start, end).map((place) => vocabulary.clauses.rolesAt(place, sentence));
  const predicate = roles.findIndex((some) => some.has('is') || some.has('smells'));
  const isSaidOf = (place: number): boolean => predicate >= 0 && start + predicate < place;
  const isDone = (place: number): boolean => roles.slice(0, place).some((some) => DOING.some((role) => some.has(role)));
  const isWanted = roles.some(
    (some, place) =>
      (some.has('wants') && !some.has('has') && !some.has('is')) || (some.has('heads') && place <= FIRST_HEAD && !isDone(place)),
  );
  if (isWanted || range(start, end).some((place) => vocabulary.questions.lengthAt(place, 'seeks', sentence) > 0)) return true;
  if (range(start, end).some((place) => vocabulary.irony.lengthAt(place, 'earnest', { tokens, rank }) > 0)) return true;
  return matches.some((one) => {
    const { meaning } = one.entry;
    if (!isWithin(one)) return false;
    switch (meaning.is) {
      case 'likeness':
        return meaning.how === 'like' && !isSaidOf(one.start);
      case 'correction':
      case 'drop':
        return !isSaidOf(one.start);
      case 'negation':
        return TURNING.has(meaning.how) && !isSaidOf(one.start);
      case 'emphasis':
        return meaning.how === 'must' || meaning.how === 'optional';
      case 'value':
        return meaning.type === 'comparative' && !isSaidOf(one.start);
      case 'price':
        return predicate < 0;
      default:
        return false;
    }
  });
}

/** The words around a place, from one pause to the next. */
function segmentAt(at: number, { tokens }: Sentence): Stretch {
  const isPause = (place: number): boolean => tokens[place]?.gap === 'stop' || tokens[place]?.gap === 'comma';
  let start = Math.max(0, at);
  while (start > 0 && !isPause(start)) start--;
  let end = at + 1;
  while (end < tokens.length && !isPause(end)) end++;
  return { start, end };
}
