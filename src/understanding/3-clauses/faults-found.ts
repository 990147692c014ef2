import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { LESS } from './scope/stances.ts';

/** Words of a "no" before what is found wrong: "hmm no", "eso no", "that one no". */
const LONGEST_NO = 3;
/** Words of what is found wrong: "very sweet that one", "muy dulzón ese la verdad". */
const LONGEST_FAULT = 6;

const TURNING_DOWN: ReadonlySet<string> = new Set(['bad', 'lukewarm', 'hard', 'after']);

/** "Nah, very sweet that one", "mmm eso no, muy marino": behind a "no" to what was shown it is what was wrong with it, and no wish. */
export function withFaultsFound(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { tokens, context } = sentence;
  if (tokens.length === 0) return heard;
  const from = range(1, LONGEST_NO + 1).findLast((at) => at < tokens.length && isPauseAt(at, sentence) && isNoIn(at, sentence));
  if (from === undefined || !(context.list.length > 0 || isOfShown(from, sentence))) return heard;
  const until = nextPause(from + 1, sentence);
  const [only, ...others] = things.filter(({ start, type }) => start >= from && start < until && SMELLS.has(type ?? ''));
  if (only === undefined || others.length > 0 || until - from > LONGEST_FAULT || !isFault(only, from, until, sentence)) return heard;
  if (heard.stances.get(only)?.polarity !== 'want') return heard;
  const cue = { start: 0, end: from, how: 'bad', allergy: false, notOnly: false, match: null } as const;
  const restated: Restated = { cue, effect: 'complains', things: [only], stance: LESS };
  return restate(heard, [restated]);
}

function nextPause(from: number, sentence: Sentence): number {
  let at = from;
  while (at < sentence.tokens.length && !isPauseAt(at, sentence)) at++;
  return at;
}

/** "Eso no", "not that one": the "no" itself is to what was shown. */
function isOfShown(end: number, { matches }: Sentence): boolean {
  return matches.some(({ end: to, entry: { meaning } }) => to <= end && meaning.is === 'intent' && meaning.intent === 'reject_shown');
}

/** "No", "hmm no", "bof", "quello no": nothing else is said before the pause. */
function isNoIn(end: number, { matches }: Sentence): boolean {
  return matches.some(({ end: to, entry: { meaning } }) => {
    if (to !== end) return false;
    return meaning.is === 'answer' ? meaning.answer === 'no' : meaning.is === 'negation' && TURNING_DOWN.has(meaning.how);
  });
}

/** "Very sweet that one": how much of it there is, and nobody asks for it. */
function isFault({ start, end }: Thing, from: number, until: number, sentence: Sentence): boolean {
  const isMuch = ({ start: at, end: to, entry: { meaning } }: Match): boolean =>
    at === from && (to === start || (start === from && to < end)) && meaning.is === 'emphasis' && meaning.how === 'strong';
  const isAsked = range(from, until).some(
    (at) =>
      hasRole(at, 'wants', sentence) ||
      (at < start && hasRole(at, 'heads', sentence)) ||
      sentence.vocabulary.irony.lengthAt(at, 'earnest', sentence) > 0,
  );
  return sentence.matches.some(isMuch) && !isAsked && !sentence.text.trimEnd().endsWith('?');
}
