import type { AllergyWords } from '../../flow/program/lexicon.ts';
import { ALLERGY, CHILD, GUARANTEE } from '../../flow/program/own-intents.ts';
import { allPointedAt, endsInMark, type Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { opensQuestion } from '../3-clauses/question-openings.ts';
import type { Mention, SaidIntent, Stretch } from '../said.ts';

/** What may be promised not to happen. */
const HARMS = ['safe', 'reactions', 'changes', 'illnesses', 'symptoms'] as const satisfies readonly (keyof AllergyWords)[];
/** What a question for a promise says besides. */
const BESIDE: ReadonlySet<string> = new Set([ALLERGY, CHILD, GUARANTEE]);

/** Where a promise is asked for that nothing will harm: "can you promise me I won't come out in a rash?" */
export function guaranteesAsked(sentence: Sentence): readonly SaidIntent[] {
  const { tokens, vocabulary, work } = sentence;
  if (!vocabulary.intentOrder.has(GUARANTEE)) return [];
  work.add(tokens.length);
  if (!vocabulary.allergy.stands('assures', sentence)) return guaranteesOfShown(sentence);
  const start = tokens.findIndex((_, at) => harmLengthAt('assures', at, sentence) > 0);
  if (start < 0) return [];
  const stop = tokens.findIndex(({ gap }, at) => at > start && gap === 'stop');
  const end = stop < 0 ? tokens.length : stop;
  const behind = start + harmLengthAt('assures', start, sentence);
  for (let at = behind; at < end; at++) {
    if (HARMS.some((role) => harmLengthAt(role, at, sentence) > 0))
      return [{ intent: GUARANTEE, mentions: [], at: stretchOf(sentence, start, end) }];
  }
  return [];
}

/**
 * "Le 2e, je peux le mettre les yeux fermés ?", behind an allergy: whether one that was shown will do no harm is asked without a word of
 * promising.
 */
function guaranteesOfShown(sentence: Sentence): readonly SaidIntent[] {
  const { vocabulary, context, matches } = sentence;
  const isCareful = context.allergic === true || (context.leftOut ?? []).length > 0;
  if (!isCareful || !vocabulary.allergy.stands('safe', sentence) || context.list.length === 0) return [];
  return matches.flatMap(({ start: at, entry: { meaning } }): SaidIntent[] => {
    if (meaning.is !== 'ordinal' || allPointedAt(context, meaning.positions).length === 0) return [];
    const [from, to] = sentenceAround(at, sentence);
    const isAsked = endsInMark(to, sentence) || opensQuestion(from, to, sentence);
    return isAsked && hasRole('safe', from, to, sentence) ? [{ intent: GUARANTEE, mentions: [], at: stretchOf(sentence, from, to) }] : [];
  });
}

/** The intents but for what the words of such a question were taken for: "ça ne va pas me gratter" turns nothing down. */
export function besideGuarantees(intents: readonly SaidIntent[], guarantees: readonly SaidIntent[]): readonly SaidIntent[] {
  return intents.filter((one) => BESIDE.has(one.intent) || !guarantees.some(({ at }) => isIn(one.at, at)));
}

/** Such a question wishes for nothing. */
export function wishedBesideGuarantees(mentions: readonly Mention[], guarantees: readonly SaidIntent[]): readonly Mention[] {
  return mentions.filter((one) => one.polarity === 'avoid' || !guarantees.some(({ at }) => isIn(one.at, at)));
}

const isIn = (one: Stretch, other: Stretch): boolean => other.start <= one.start && one.end <= other.end;
