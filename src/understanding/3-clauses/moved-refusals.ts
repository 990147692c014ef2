import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isPause } from './scope/nearness.ts';
import { TOLERATED } from './scope/stances.ts';
import { isLeftOut } from './so-far.ts';

/** Words that "it's the" may take. */
const BEFORE_NOUN = 4;

/** What says that it is something, and what may stand there besides. */
const SAYING = ['is', 'pronouns', 'people'] as const satisfies readonly Role[];
const OTHERWISE = ['wants', 'smells', 'wears', 'heads', 'nots'] as const satisfies readonly Role[];

/**
 * Where lemon was turned down before: "not lemon, lemon's fine. It's lime", "rosas até gosta, eram os cravos". What was turned down by mistake is
 * fine, and the refusal is of what a clause says that it is.
 */
export function withMoved(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if ((sentence.context.leftOut ?? []).length === 0) return heard;
  const named = things.filter(({ type }) => SMELLS.has(type ?? ''));
  const freed = named.filter((one) => isLeftOut(one, sentence) && isFine(one, heard));
  const [first] = freed;
  if (first === undefined) return heard;
  const denied = named.filter((one) => heard.stances.get(one)?.polarity === 'avoid' && freed.some((other) => isSame(one, other)));
  const meant = named.filter(
    (one) => one.start > first.start && one.type === first.type && !isLeftOut(one, sentence) && isWhatItIs(one, heard, sentence),
  );
  const cue = { start: first.start, end: first.end, how: 'correction', allergy: false, notOnly: false, match: null } as const;
  const restated: Restated[] = [
    { cue, effect: 'tolerates', things: denied, stance: TOLERATED },
    { cue, effect: 'refuses', things: meant, stance: { ...PLAIN, polarity: 'avoid' } },
  ];
  return denied.length + meant.length === 0 ? heard : restate(heard, restated);
}

function isFine(one: Thing, { stances }: Heard): boolean {
  const stance = stances.get(one);
  return stance?.tolerated === true || (stance?.polarity === 'want' && !stance.neutral && !stance.allergy);
}

const isSame = (one: Thing, other: Thing): boolean =>
  one.reading.is === 'value' &&
  other.reading.is === 'value' &&
  one.reading.type === other.reading.type &&
  one.reading.value === other.reading.value;

/** "It's lime", "era o cravo": nothing else is said there. */
function isWhatItIs(one: Thing, heard: Heard, sentence: Sentence): boolean {
  if (heard.stances.get(one)?.polarity !== 'want') return false;
  let start = one.start;
  while (start > 0 && !isPause(start, sentence) && one.start - start <= BEFORE_NOUN) start--;
  const before = range(start, one.start);
  if (!isPause(start, sentence) || !before.some((at) => hasRole(at, 'is', sentence))) return false;
  if (before.some((at) => OTHERWISE.some((role) => hasRole(at, role, sentence)))) return false;
  return before.every(
    (at) =>
      SAYING.some((role) => hasRole(at, role, sentence)) ||
      lengthAt(at, 'articles', sentence) > 0 ||
      sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''),
  );
}
