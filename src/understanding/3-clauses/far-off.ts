import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { TOLERATED } from './scope/stances.ts';

/** Words between a note and where it may be: "nur so ganz hinten mitläuft". */
const BEFORE_PLACE = 5;
/** The same under a condition: "no es que me mate, pero si va de fondo". */
const BEFORE_CONDITION = 10;
/** With one of these beside it, it is wished for: "I want vanilla, only in the background". */
const SEEKING = ['wants', 'heads'] as const;
/** What says that something is borne. */
const BORNE = ['tolerates', 'harmless', 'clears'] as const;

/**
 * "Cinnamon, only far in the background", "wenn die Vanille nur ganz hinten mitläuft, stört's keinen": what may be there from afar is neither
 * wished for nor turned down. Under a condition, only where it is also said that it is borne.
 */
export function withFarOff(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { unwelcome } = sentence.vocabulary;
  if (!unwelcome.stands('far', sentence) || sentence.text.trimEnd().endsWith('?')) return heard;
  const restated = sentence.tokens.flatMap((_, at): readonly Restated[] => {
    const length = unwelcome.lengthAt(at, 'far', sentence);
    const thing = things.findLast((one) => one.end <= at && SMELLS.has(one.type ?? '') && at - one.end <= BEFORE_CONDITION);
    if (length === 0 || thing === undefined) return [];
    const how = howThere(thing, at, heard, sentence);
    if (how === null) return [];
    const end = at + length;
    const cue = { start: at, end, how: 'neutral', allergy: false, notOnly: false, match: null } as const;
    // "If it's at the back, it bothers nobody" says nothing of how strong all of it shall be.
    const until = how === 'condition' ? sentenceAround(at, sentence)[1] : end;
    const beside = things.filter((one) => one.start >= thing.end && one.start < until && !SMELLS.has(one.type ?? ''));
    return [{ cue, effect: 'tolerates', things: [thing, ...beside], stance: TOLERATED }];
  });
  return restate(heard, restated);
}

/** How it is said that something may only be far off. null: it isn't, or it is wished for. */
function howThere(thing: Thing, at: number, heard: Heard, sentence: Sentence): 'condition' | 'only' | null {
  const stance = heard.stances.get(thing);
  if (stance === undefined || stance.allergy || stance.neutral || stance.emphasis === 'strong') return null;
  const { allergy, only, unwelcome } = sentence.vocabulary;
  const [from, until] = sentenceAround(at, sentence);
  if (thing.start < from || range(from, thing.start).some((one) => SEEKING.some((role) => hasRole(one, role, sentence)))) return null;
  const isBorneAt = (one: number): boolean =>
    unwelcome.lengthAt(one, 'bears', sentence) > 0 ||
    BORNE.some((role) => allergy.lengthAt(one, role, sentence) > 0) ||
    heard.cues.some(({ how, start }) => how === 'neutral' && start === one);
  if (range(from, at).some((one) => hasRole(one, 'ifs', sentence)) && range(from, until).some(isBorneAt)) return 'condition';
  return at - thing.end <= BEFORE_PLACE && range(thing.end, at).some((one) => only.lengthAt(one, 'only', sentence) > 0) ? 'only' : null;
}
