import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt, roleStands } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isPause } from './scope/nearness.ts';

/** Words between what is described and what says of it that it is so: "of mine". */
const BEFORE_VERB = 2;

const DESCRIBED = ['decor', 'vessels'] as const satisfies readonly Role[];
/** With one of these in it, a clause is of a scent after all: "the bouquet is peonies, I want to smell like it". */
const OTHERWISE = ['smells', 'wants', 'wears', 'heads'] as const satisfies readonly Role[];

/**
 * "The bouquet is peonies and eucalyptus", "this bottle looks like a whisky bottle": what is said of something that is seen, up to the end of the
 * clause, is only told.
 */
export function withDescribed(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { tokens } = sentence;
  if (!DESCRIBED.some((role) => roleStands(role, sentence))) return heard;
  const restated: Restated[] = [];
  for (const [at] of tokens.entries()) {
    if (!DESCRIBED.some((role) => hasRole(at, role, sentence))) continue;
    const verb = verbBehind(at, sentence);
    if (verb === null) continue;
    const end = endOfClause(verb, things, sentence);
    const told = things.filter((one) => {
      const stance = heard.stances.get(one);
      return SMELLS.has(one.type ?? '') && one.end > at && one.start < end && stance?.polarity === 'want' && !stance.neutral;
    });
    const cue = { start: verb, end: verb + 1, how: 'reason', allergy: false, notOnly: false, match: null } as const;
    restated.push({ cue, effect: 'excuses', things: told, stance: { ...PLAIN, neutral: true } });
  }
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** Where "is" or "looks" stands behind it; null where nothing describes it, or the clause looks for something. */
function verbBehind(at: number, sentence: Sentence): number | null {
  for (let before = at - 1; before >= 0 && !isPause(before + 1, sentence); before--)
    if (OTHERWISE.some((role) => hasRole(before, role, sentence)) || lengthAt(before, 'for', sentence) > 0) return null;
  for (let next = at + 1; next <= at + 1 + BEFORE_VERB && !isPause(next, sentence); next++) if (hasRole(next, 'is', sentence)) return next;
  return null;
}

/** Where that clause ends: at a pause behind which nothing more is listed, or where something else is said. */
function endOfClause(verb: number, things: readonly Thing[], sentence: Sentence): number {
  const { tokens } = sentence;
  for (let at = verb + 1; at < tokens.length; at++) {
    if (tokens[at]?.gap === 'stop' || OTHERWISE.some((role) => hasRole(at, role, sentence))) return at;
    if (tokens[at]?.gap === 'comma' && !things.some((one) => one.start === at && one.type === 'ingredient')) return at;
  }
  return tokens.length;
}
