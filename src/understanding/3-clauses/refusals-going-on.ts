import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import type { Role } from './clauses.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { NOUNS } from './scope/nearness.ts';

/** What says something of its own, so that it goes on with nothing. */
const SAYS_MORE: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'others', 'says', 'decides', 'heads'];
/** Behind a pause "while we're at it", "ya que estamos" says nothing of a scent. */
const WISHES: readonly Role[] = ['wants', 'smells', 'wears', 'says', 'decides', 'heads'];

/** What says that something is liked, or would do. */
const PRAISES = ['wishes', 'harmless', 'fine', 'tolerates'] as const;

/** Words that change nothing about how something is meant. */
const ASIDE: ReadonlySet<Cue['how']> = new Set(['ends', 'further', 'especially', 'past']);

/** Whether all that was named before was turned down, or only what was named last. */
type Refusing = 'only' | 'last' | null;

const TURNED_DOWN: Stance = { ...PLAIN, polarity: 'avoid' };

/**
 * "No rose." – "Or lavender, while we're at it", "no incense. Sandalwood likewise": names alone, behind a sentence or a message whose last
 * word was a refusal, go on with it where they begin with an "or" or where such a word stands beside them. An allergy has an "also" of its own.
 */
export function withRefusalsGoingOn(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { context, tokens } = sentence;
  const names = things.filter(isName);
  // What is asked for is wished for.
  if (names.length === 0 || names.some(({ type }) => type === context.asked)) return heard;
  const stances = new Map<Spoken, Stance>(heard.stances);
  let refusing: Refusing = context.refusing ?? null;
  let start = 0;
  while (start < tokens.length) {
    const end = endOf(start, sentence);
    const own = things.filter((one) => one.start >= start && one.end <= end);
    if (refusing !== null && goesOn(start, end, own, refusing, sentence, heard)) for (const one of own) stances.set(one, TURNED_DOWN);
    if (own.length > 0) refusing = refusingIn(own.filter(isName), stances);
    start = end;
  }
  return { ...heard, stances };
}

function refusingIn(names: readonly Thing[], stances: ReadonlyMap<Spoken, Stance>): Refusing {
  const isRefused = (one: Thing): boolean => {
    const { polarity, neutral, allergy, ails } = stances.get(one) ?? PLAIN;
    return polarity === 'avoid' && !neutral && !allergy && !ails;
  };
  const last = names.at(-1);
  if (last === undefined || !isRefused(last)) return null;
  return names.every(isRefused) ? 'only' : 'last';
}

const isName = ({ type }: Spoken): boolean => type === 'family' || (type !== null && NOUNS.has(type) && type !== 'fragrance');

function endOf(start: number, { tokens }: Sentence): number {
  const next = tokens.findIndex(({ gap }, at) => at > start && gap === 'stop');
  return next < 0 ? tokens.length : next;
}

/** Names and little words alone, with a word for "or" at their head or one for "likewise" among them. */
function goesOn(
  start: number,
  end: number,
  own: readonly Thing[],
  refusing: Refusing,
  sentence: Sentence,
  { stances, cues }: Heard,
): boolean {
  const { tokens, vocabulary } = sentence;
  if (own.length === 0 || endsInMark(end, sentence)) return false;
  if (!own.every((one) => isName(one) && isPlainly(stances.get(one)))) return false;
  const last = own.at(-1)?.end ?? end;
  const pause = range(last, end).find((at) => tokens[at]?.gap === 'comma') ?? end;
  const likewise = new Set(
    range(start, pause).flatMap((at) => range(at, at + vocabulary.allergy.lengthAt(at, 'also', sentence)).filter((one) => one < pause)),
  );
  // "Or a little soap" is meant as it says.
  const saysHow = cues.some((cue) => !ASIDE.has(cue.how) && cue.start >= start && cue.start < pause && !likewise.has(cue.start));
  if (saysHow) return false;
  const isOr = vocabulary.connectives.of(tokens[start]) === 'or';
  // "Something with iris, no rose" – "jasmine too" may go on with either; "with jasmine too" wishes.
  const isWith = range(start, last).some((at) => vocabulary.connectives.of(tokens[at]) === 'with');
  if ((isWith && likewise.size < 2) || (!isOr && (likewise.size === 0 || refusing === 'last'))) return false;
  const says = (at: number, roles: readonly Role[]): boolean => {
    const said = vocabulary.clauses.rolesAt(at, sentence);
    return roles.some((role) => said.has(role));
  };
  const isLittle = (at: number): boolean =>
    likewise.has(at) ||
    own.some((one) => one.start <= at && at < one.end) ||
    (sentence.isLittleWord(tokens[at]?.folded ?? '') && !says(at, SAYS_MORE));
  // "Los aldehídos me hacen lo mismo", but not "sandalwood I like too", "jasmine is also fine".
  const isPraised = (at: number): boolean =>
    !likewise.has(at) && PRAISES.some((role) => vocabulary.allergy.lengthAt(at, role, sentence) > 0);
  const isLikewise = (at: number): boolean => (isLittle(at) || (likewise.size > 0 && !says(at, WISHES))) && !isPraised(at);
  return range(start, pause).every(isLikewise) && !range(pause, end).some((at) => says(at, WISHES));
}

const isPlainly = (stance: Stance | undefined): boolean => stance?.polarity === 'want' && !stance.neutral && !stance.contrast;
