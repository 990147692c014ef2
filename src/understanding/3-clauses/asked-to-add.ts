import { RECIPIENT } from '../../flow/program/own-types.ts';
import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { PLAIN } from '../stance.ts';
import type { Clause } from './question-reading.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';

/** Words between the "not" and the verb that asks: "non si potrebbe", "kann da nicht". */
const BESIDE_NOT = 3;
/** Words before that verb: "ça", "und da". */
const BEFORE_VERB = 5;

/** What a phrase with a plain "not" in it does: "no puede tener", "não dá". */
const DENYING: ReadonlySet<string> = new Set(['hard', 'after', 'neutral']);

/** "Can't it have some vanilla as well?", "y a pas moyen d'avoir un peu de coco dedans ?": a clause that would have something added asks of nothing. */
export function asksToAdd({ start, end }: Clause, sentence: Sentence): boolean {
  if (!endsInMark(end, sentence) || !addsIn(start, end, sentence)) return false;
  const isAsked = range(start, Math.min(end, start + BEFORE_VERB)).some((at) => asksAt(at, sentence));
  const within = sentence.matches.filter((one) => start <= one.start && one.end <= end);
  const smells = within.filter(({ entry: { meaning } }) => meaning.is === 'value' && SMELLS.has(meaning.type));
  // "Coco" is coconut and a perfume, French "y" a word and a perfume.
  const isWord = (at: number): boolean =>
    sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') || smells.some(({ start: from }) => from === at);
  const isOfOne = within.some(({ start: from, entry: { meaning } }) => {
    return meaning.is === 'ordinal' || (meaning.is === 'fragrance' && !isWord(from));
  });
  return isAsked && !isOfOne && smells.length > 0;
}

/** "Couldn't it have a bit of coconut too?", "kann da nicht auch etwas Zimt rein?": what a question with a "not" would have added is wished for. */
export function withAddedByQuestion(sentence: Sentence, heard: Heard): Heard {
  if (!sentence.text.includes('?')) return heard;
  const restated = heard.reaches.flatMap(({ cue, effect, things }): readonly Restated[] => {
    const isRefused =
      effect === 'refuses' && things.length > 0 && things.every(({ type, start }) => SMELLS.has(type ?? '') && start >= cue.end);
    return isRefused && isOfQuestion(cue, sentence) ? [{ cue, effect: 'resumes', things, stance: PLAIN }] : [];
  });
  return restate(heard, restated);
}

/** Whether a plain "not" belongs to a verb that asks whether something could be, up to a question mark and with no pause. */
function isOfQuestion(cue: Cue, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  if (!DENYING.has(cue.how) || !range(cue.start, cue.end).some((at) => hasRole(at, 'nots', sentence))) return false;
  const start = tokens.findLastIndex((_, at) => at <= cue.start && (at === 0 || isPauseAt(at, sentence)));
  const end = range(cue.end, tokens.length).find((at) => isPauseAt(at, sentence)) ?? tokens.length;
  if (!endsInMark(end, sentence) || isOfSomebody(start, cue.end, sentence)) return false;
  const beside = range(Math.max(start, cue.start - BESIDE_NOT - 1), Math.min(end, cue.end + BESIDE_NOT));
  // "Couldn't it have coconut?" turns down nothing; "it can't have coconut?" may.
  const isPossible = beside.some((at) => vocabulary.questions.lengthAt(at, 'could', sentence) > 0);
  return isPossible || (beside.some((at) => asksAt(at, sentence)) && addsIn(start, end, sentence));
}

/** "My daughter can't have nuts too?" is said of her. */
function isOfSomebody(start: number, end: number, { matches, vocabulary, tokens, rank }: Sentence): boolean {
  const { people, questions } = vocabulary;
  const heard = { tokens, rank };
  const isPronoun = (at: number): boolean => (['she', 'he'] as const).some((role) => people.phrases.lengthAt(at, role, heard) > 0);
  return (
    range(start, end).some((at) => isPronoun(at) && questions.lengthAt(at, 'things', heard) === 0) ||
    matches.some((one) => one.start >= start && one.end <= end && one.entry.meaning.is === 'value' && one.entry.meaning.type === RECIPIENT)
  );
}

function asksAt(at: number, { vocabulary, tokens, rank }: Sentence): boolean {
  return (['could', 'can'] as const).some((role) => vocabulary.questions.lengthAt(at, role, { tokens, rank }) > 0);
}

/** "Too", "a bit of", "more": there shall be some of it besides. */
function addsIn(start: number, end: number, sentence: Sentence): boolean {
  const { vocabulary, matches } = sentence;
  return (
    vocabulary.allergy.beginsWithin(start, end, 'also', sentence) ||
    matches.some(
      ({ start: from, end: to, entry: { meaning } }) => from >= start && to <= end && meaning.is === 'emphasis' && meaning.how === 'weak',
    )
  );
}
