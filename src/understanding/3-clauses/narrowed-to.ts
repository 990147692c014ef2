import { REACHED_BACK } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isSought } from './so-far.ts';

/** Words between "only" and what is left: "only, please, the". */
const BEFORE_NOUN = 2;

/** What may stand beside "only the rose": "I'd like", "I want … notes". */
const BESIDE = ['wants', 'people', 'heads', 'pronouns'] as const satisfies readonly Role[];

/** Cues by which it is no choice among what was named: "just a bit of rose", "only not too sweet", "not only rose". */
const OTHERWISE: ReadonlySet<Cue['how']> = new Set([
  'weak',
  'optional',
  'hard',
  'soft',
  'positive',
  'except',
  'instead',
  'after',
  'bad',
  'lukewarm',
]);

/** "Only the rose", where rose and oud were wished for: what else of its kind was wished for no longer is. */
export function withNarrowed(sentence: Sentence, heard: Heard): Heard {
  const only = onlyIn(sentence);
  if (only === null) return heard;
  const things = [...heard.stances.keys()];
  const isOther = ({ how, start, end }: Cue): boolean => OTHERWISE.has(how) && !(start >= only.start && end <= only.end);
  const isLeft = (one: Spoken): boolean => REACHED_BACK.has(one.type ?? '') && isSought(one, sentence);
  if (things.length === 0 || !things.every(isLeft) || heard.cues.some(isOther)) return heard;
  if (!isAllSaid(only, things, sentence)) return heard;
  const cue: Cue = { ...only, how: 'must', allergy: false, notOnly: false, match: null };
  const restated: Restated = { cue, effect: 'contrasts', things, stance: { ...PLAIN, contrast: true } };
  return restate(heard, [restated]);
}

/** Where a word for "only" stands that nothing wished for stands before. */
function onlyIn(sentence: Sentence): { readonly start: number; readonly end: number } | null {
  const { tokens, vocabulary } = sentence;
  if (!vocabulary.only.stands('only', sentence)) return null;
  const start = tokens.findIndex((_, at) => vocabulary.only.lengthAt(at, 'only', sentence) > 0);
  return start < 0 ? null : { start, end: start + vocabulary.only.lengthAt(start, 'only', sentence) };
}

/** "I'd like", "thanks", "actually". */
function isCourtesy(at: number, { matches, vocabulary }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (at < start || at >= end) return false;
    if (meaning.is === 'intent') return vocabulary.courtesies.has(meaning.intent);
    return meaning.is === 'correction' || (meaning.is === 'negation' && meaning.how === 'ends');
  });
}

/** Whether the message says no more than that: "please, I'd like only the rose and the iris". */
function isAllSaid(only: { readonly start: number; readonly end: number }, things: readonly Spoken[], sentence: Sentence): boolean {
  const { tokens, vocabulary, isLittleWord, amounts, text } = sentence;
  const first = Math.min(...things.map(({ start }) => start));
  if (amounts.size > 0 || text.trimEnd().endsWith('?') || first < only.end || first - only.end > BEFORE_NOUN) return false;
  return tokens.every((token, at) => {
    if ((only.start <= at && at < only.end) || things.some(({ start, end }) => start <= at && at < end)) return true;
    // "Only for summer", "only with jasmine".
    if (at >= only.end && at < first)
      return lengthAt(at, 'articles', sentence) > 0 || (isLittleWord(token.folded) && !hasRole(at, 'uses', sentence));
    if (vocabulary.connectives.of(token) === 'or') return false;
    return isLittleWord(token.folded) || isCourtesy(at, sentence) || BESIDE.some((role) => hasRole(at, role, sentence));
  });
}
