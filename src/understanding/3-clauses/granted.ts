import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Spoken, Stance } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt, isRefusedIn } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle } from './scope/nearness.ts';
import { TOLERATED } from './scope/stances.ts';

/** Words between a little of something and what says that it is fine: "un peu sucré, bon, ça passe". */
const BETWEEN = 2;
/** "A bit sweet, ok" may be a wish, and "bitte" is a courtesy; "a bit sweet va bene" is neither. */
const FEWEST_WORDS = 2;
const VERBS = ['is', 'has', 'wants', 'wears', 'others'] as const;

/**
 * "Un peu sucré, ça passe", "un po' dolce va bene", "if it's a tad sweet, so be it": a little of something, and right behind it
 * nothing but that this is fine. It is borne, and not wished for.
 */
export function withGranted(sentence: Sentence, heard: Heard): Heard {
  if (!sentence.matches.some(isGrant)) return heard;
  const little = [...heard.stances].filter(([thing, stance]) => SMELLS.has(thing.type ?? '') && isLittle(stance));
  const listed = [...heard.stances].filter(([thing, stance]) => isListedBehind(thing, stance, sentence));
  const restated = [...little, ...listed].flatMap(([thing]): readonly Restated[] => {
    const match = grantBehind(thing, sentence);
    if (match === undefined) return [];
    const cue = { start: match.start, end: match.end, how: 'neutral', allergy: false, notOnly: false, match } as const;
    return [{ cue, effect: 'tolerates', things: [thing], stance: TOLERATED }];
  });
  return restate(heard, restated);
}

/** "No jasmine, rose at a pinch": turned down only by the refusal of what stands before the comma. */
function isListedBehind({ type, start }: Spoken, { polarity, neutral, allergy }: Stance, sentence: Sentence): boolean {
  if (!SMELLS.has(type ?? '') || polarity !== 'avoid' || neutral || allergy) return false;
  let from = start;
  while (!isPauseAt(from, sentence)) from--;
  return from > 0 && sentence.tokens[from]?.gap === 'comma' && areLittle(from, start, sentence) && !isRefusedIn(from, start, sentence);
}

function isLittle({ polarity, emphasis, neutral, allergy }: Stance): boolean {
  return polarity === 'want' && !neutral && !allergy && (emphasis === 'weak' || emphasis === 'optional');
}

/** Words that may say that it is fine. */
function isGrant({ entry: { meaning } }: Match): boolean {
  return (meaning.is === 'negation' && meaning.how === 'neutral') || (meaning.is === 'answer' && meaning.answer === 'yes');
}

/** What says that it is fine, from right behind something to the end of what is said. */
function grantBehind({ end }: Spoken, sentence: Sentence): Match | undefined {
  return sentence.matches.find(({ start, end: until, entry: { meaning } }) => {
    if (start < end || start - end > BETWEEN || !isPauseAt(until, sentence) || !areLittle(end, start, sentence)) return false;
    if (meaning.is === 'negation') return meaning.how === 'neutral';
    if (meaning.is !== 'answer' || meaning.answer !== 'yes') return false;
    return !isPauseAt(start, sentence) && until - start >= FEWEST_WORDS && VERBS.some((role) => hasRole(start, role, sentence));
  });
}
