import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { clauseEnd, hasRole, lengthAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle, isPause } from './scope/nearness.ts';

/** Words between a pause and what something is said to be like: "it", "porque eso". */
const BEFORE_LIKENESS = 2;

/** The same behind a name that is turned down: "für mich ist der", "je trouve que c'est". */
const BEFORE_SAYING = 4;
const NAMED: ReadonlySet<string> = new Set(['fragrance', 'brand']);

/** Words between "is" and the kind of thing that it is said to be: "a funeral". */
const BEFORE_KIND = 3;
/** Words that join that to what says of which kind: "für den". */
const MOST_JOINTS = 3;

/** "No coconut, it smells of sunscreen", "pas de coco, ça me rappelle la plage": why something is turned down is no wish. Of a name also what it
 * is: "no Sauvage, it's just soap"; of a note, which kind of thing: "no lilies, they're funeral flowers". */
export function withoutReasons(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const isRefusable = ({ type }: Thing): boolean => SMELLS.has(type ?? '') || NAMED.has(type ?? '');
  const refused = things.filter((one) => isRefusable(one) && heard.stances.get(one)?.polarity === 'avoid');
  const restated = refused.flatMap((refusal): readonly Restated[] => {
    const { type } = refusal;
    const end = endOfRefusal(refusal, heard);
    if (!isPause(end, sentence) || end >= sentence.tokens.length) return [];
    const isNamed = NAMED.has(type ?? '');
    const reach = isNamed ? BEFORE_SAYING : BEFORE_LIKENESS;
    const isTelling = (place: number): boolean =>
      isLikened(place, sentence) ||
      isFound(place, sentence) ||
      (hasRole(place, 'is', sentence) && (isNamed || tellsKind(place, things, sentence)));
    const at = range(end, end + reach + 1).find(isTelling);
    if (at === undefined || !areLittle(end, at, sentence) || range(end + 1, at + 1).some((place) => isPause(place, sentence))) return [];
    const until = clauseEnd(at + 1, sentence);
    const found = sentence.vocabulary.unwelcome.lengthAt(at, 'finds', sentence);
    if (range(end, until).some((place) => isWished(place, at, found, sentence))) return [];
    // "I find rose lovely" speaks of another note.
    const isOther = (one: Thing): boolean => found > 0 && !isNamed && one.type === 'ingredient';
    const isTold = (one: Thing): boolean =>
      one.start > at &&
      one.start < until &&
      !(found > 0 && one.type === 'comparative') &&
      !isOther(one) &&
      (!isNamed || SMELLS.has(one.type ?? ''));
    // "No lilies, those are flowers for graves": the list of what is turned down has ended.
    const isReached = (one: Thing): boolean =>
      !isNamed && hasRole(at, 'is', sentence) && !heard.cues.some(({ start }) => start >= at && start < one.start);
    const told = things.filter((one) => isTold(one) && (heard.stances.get(one)?.polarity === 'want' || isReached(one)));
    const cue = { start: at, end: at + 1, how: 'reason', allergy: false, notOnly: false, match: null } as const;
    return told.length === 0 ? [] : [{ cue, effect: 'excuses', things: told, stance: { ...PLAIN, neutral: true } }];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** Where what is turned down ends with what turns it down right behind it: "lilies no". */
function endOfRefusal(refusal: Thing, { reaches }: Heard): number {
  const behind = reaches.find(({ goes, cue, things }) => goes === 'back' && cue.start === refusal.end && things.includes(refusal));
  return behind?.cue.end ?? refusal.end;
}

/** "They're funeral flowers", "es flor de velatorio": a noun with what says of which kind. "It's rose" only names another. */
function tellsKind(is: number, things: readonly Thing[], sentence: Sentence): boolean {
  const until = clauseEnd(is + 1, sentence);
  const kind = things.find((one) => one.start > is && one.start < until && SMELLS.has(one.type ?? ''));
  if (kind === undefined || kind.start - is - 1 > BEFORE_KIND) return false;
  const isWithin = (at: number): boolean => at > is && at < until;
  const isJoint = (at: number): boolean =>
    sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') && sentence.vocabulary.connectives.of(sentence.tokens[at]) !== 'and';
  const of = range(kind.end, kind.end + MOST_JOINTS).findIndex((at) => !isJoint(at));
  const isOf = of !== 0 && isWithin(kind.end + (of < 0 ? MOST_JOINTS : of));
  const before = kind.start - 1;
  // "Plutôt citron" only says how.
  const isHow = sentence.matches.some(
    ({ start, end, entry: { meaning } }) => start <= before && before < end && meaning.is !== 'value' && meaning.is !== 'filler',
  );
  const isStrange = !isHow && !isJoint(before) && lengthAt(before, 'articles', sentence) === 0;
  const isOfWhat = things.some((one) => one.end === kind.start && !SMELLS.has(one.type ?? ''));
  return isOf || (isWithin(before) && (isStrange || isOfWhat));
}

/** "Smells of", "reminds me of"; not "is". */
function isLikened(at: number, sentence: Sentence): boolean {
  const length = sentence.vocabulary.unwelcome.lengthAt(at, 'likens', sentence);
  return range(at, at + length).some((place) => hasRole(place, 'smells', sentence) || hasRole(place, 'reminds', sentence));
}

/** "I find it": how it seems to the shopper. */
const isFound = (at: number, sentence: Sentence): boolean => sentence.vocabulary.unwelcome.lengthAt(at, 'finds', sentence) > 0;

/** Whether a word wishes for something there; "find me" does, "I find it", of so many words from `at`, doesn't. */
function isWished(place: number, at: number, found: number, sentence: Sentence): boolean {
  const isFinding = place >= at && place < at + found;
  return (!isFinding && hasRole(place, 'wants', sentence)) || (place < at && hasRole(place, 'heads', sentence));
}
