import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { LESS } from './scope/stances.ts';

/** What verbs do that say how something is. */
const SAYING = ['is', 'has', 'smells', 'wears', 'others'] as const satisfies readonly Role[];
/** Whoever is spoken of, and verbs of liking: "pity I can't stand fig" turns it down. */
const SOMEBODY = ['people', 'clitics', 'wants'] as const satisfies readonly Role[];
/** Words before what is regretted: "oh what a". */
const MOST_BEFORE = 3;

/**
 * "Pity there's no fig in it", "no fig in there, what a shame": what is missed is wished for. "Schade, dass es so süß ist": what is
 * regretted to be there is turned down.
 */
export function withRegretted(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if (!sentence.vocabulary.unwelcome.stands('regrets', sentence)) return heard;
  const missed = heard.reaches.flatMap(({ cue, effect, things: reached }): readonly Restated[] => {
    const smells = effect === 'refuses' ? reached.filter(({ type }) => SMELLS.has(type ?? '')) : [];
    return smells.length > 0 && isMissed(cue, sentence) ? [{ cue, effect: 'resumes', things: smells, stance: PLAIN }] : [];
  });
  const there = things.flatMap((thing): readonly Restated[] => {
    const at = heard.stances.get(thing)?.polarity === 'want' && SMELLS.has(thing.type ?? '') ? regretOf(thing, heard, sentence) : null;
    if (at === null) return [];
    const cue: Cue = { start: at, end: at + 1, how: 'bad', allergy: false, notOnly: false, match: null };
    return [{ cue, effect: 'judges', things: [thing], stance: thing.type === 'style' ? LESS : { ...PLAIN, polarity: 'avoid' } }];
  });
  return restate(heard, [...missed, ...there]);
}

/** Whether a plain "no" says how something is, behind a word of regret in its sentence, or with one right behind its clause. */
function isMissed({ start, end, how, allergy }: Cue, sentence: Sentence): boolean {
  if (allergy || (how !== 'hard' && how !== 'none')) return false;
  const [first, last] = sentenceAround(start, sentence);
  const stop = range(end, last).find((at) => isPauseAt(at, sentence)) ?? last;
  const opens = range(first, start + 1).findLast((at) => isPauseAt(at, sentence)) ?? first;
  const clause = range(opens, stop);
  if (clause.some((at) => isSomebody(at, sentence))) return false;
  // "No citrus, sadly" turns it down all the same.
  const isClosing = (at: number): boolean => regretAt(at, sentence) > 0 && !sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
  if (range(stop, Math.min(last, stop + MOST_BEFORE)).some(isClosing)) return true;
  const regret = range(first, start).findLast((at) => regretAt(at, sentence) > 0);
  return regret !== undefined && (goesOn(regret, sentence) || clause.some((at) => isOf(SAYING, at, sentence)));
}

/** Where a regret begins that goes on with how something is: "shame it's so", "dommage que ce soit"; null: none does. */
function regretOf({ start }: Thing, { cues }: Heard, sentence: Sentence): number | null {
  const [from] = sentenceAround(start, sentence);
  const at = range(from, Math.min(start, from + MOST_BEFORE)).find((one) => regretAt(one, sentence) > 0);
  if (at === undefined) return null;
  const behind = at + regretAt(at, sentence);
  const between = range(behind, start);
  const isTurned = cues.some((cue) => cue.start >= behind && cue.start < start && cue.how !== 'strong' && cue.how !== 'excess');
  // German "schade, dass": a pause stands before nothing but that.
  if (isTurned || between.some((one) => one > behind && isPauseAt(one, sentence))) return null;
  const { questions } = sentence.vocabulary;
  if (between.some((one) => questions.lengthAt(one, 'could', sentence) > 0 || isSomebody(one, sentence))) return null;
  return goesOn(at, sentence) || between.some((one) => isOf(['is', 'has'], one, sentence)) ? at : null;
}

const regretAt = (at: number, sentence: Sentence): number => sentence.vocabulary.unwelcome.lengthAt(at, 'regrets', sentence);

/** "Pity that", "dommage que", "schade, dass". */
function goesOn(regret: number, sentence: Sentence): boolean {
  const behind = regret + regretAt(regret, sentence);
  const { allergy, people } = sentence.vocabulary;
  return (
    allergy.lengthAt(behind, 'relatives', sentence) + people.phrases.lengthAt(behind, 'beside', sentence) > 0 ||
    isOf(['opens'], behind, sentence)
  );
}

/** Whoever likes it or not. "It" is the scent, and so are French "il n'y a" and Italian "ci" of no person. */
function isSomebody(at: number, sentence: Sentence): boolean {
  const { allergy, questions } = sentence.vocabulary;
  if (isOf([...SAYING, 'nots'], at, sentence)) return false;
  return isOf(SOMEBODY, at, sentence) && questions.lengthAt(at, 'things', sentence) === 0 && allergy.lengthAt(at, 'back', sentence) === 0;
}

const isOf = (roles: readonly Role[], at: number, sentence: Sentence): boolean => roles.some((role) => hasRole(at, role, sentence));
