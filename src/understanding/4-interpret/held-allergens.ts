import { ALLERGY } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isQuestionBefore } from '../3-clauses/phrasing.ts';
import type { Mention, SaidIntent } from '../said.ts';
import type { Spoken, Stance } from '../stance.ts';

/** What the phrase of an intent speaks of: the vanilla of "everything that contains vanilla". It fills no slot, unless it harms. */
export interface Held extends Spoken {
  readonly mention: Mention;
  readonly intent: SaidIntent;
}

export function heldThings(intents: readonly SaidIntent[], { tokens }: Sentence): readonly Held[] {
  return intents.flatMap((intent) =>
    intent.mentions.flatMap((mention): Held[] => {
      if (mention.type !== 'ingredient' && mention.type !== 'family') return [];
      const start = tokens.findIndex((token) => token.start >= mention.at.start);
      const end = tokens.findLastIndex((token) => token.end <= mention.at.end) + 1;
      return start < 0 || end <= start ? [] : [{ start, end, type: mention.type, mention, intent }];
    }),
  );
}

/** Those that turned out to harm. */
export function allergensHeld(held: readonly Held[], stances: ReadonlyMap<Spoken, Stance>): readonly Mention[] {
  return held.flatMap((one): Mention[] => {
    const stance = stances.get(one);
    if (stance?.allergy !== true) return [];
    const mode = stance.lifted ? 'drop' : 'add';
    return [{ ...one.mention, polarity: stance.polarity, mode, emphasis: 'plain', allergy: true }];
  });
}

/** The intents but for those whose phrase was no question, and part of what is said to harm. */
export function intentsLeft(
  intents: readonly SaidIntent[],
  held: readonly Held[],
  stances: ReadonlyMap<Spoken, Stance>,
  sentence: Sentence,
): readonly SaidIntent[] {
  const { tokens } = sentence;
  const isAsked = ({ end }: Held): boolean => {
    let at = end;
    while (at < tokens.length && tokens[at]?.gap !== 'stop') at++;
    return isQuestionBefore(at, sentence);
  };
  const gone = new Set(held.filter((one) => stances.get(one)?.allergy === true && !isAsked(one)).map(({ intent }) => intent));
  return intents.filter((one) => one.intent === ALLERGY || !gone.has(one));
}
