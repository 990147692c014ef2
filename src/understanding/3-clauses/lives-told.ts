import { RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Role as ClauseRole } from './clauses.ts';
import { isAwaited } from './question-reading.ts';
import { clauseEnd, clauseStart, hasRole, joinsAt, lengthAt, type Role, roleStands, stands } from './said-of.ts';

/** What a wish is said with. */
const WISHING = ['wants', 'smells', 'wears', 'heads'] as const satisfies readonly ClauseRole[];
const GIVING = ['gives', 'verbs', 'i_wear', 'may_wear'] as const satisfies readonly Role[];
/** What says no more than how old somebody is, or what they are. */
const STATING = ['turns', 'celebrates', 'states'] as const satisfies readonly Role[];
const POINTING = ['theirs_after'] as const satisfies readonly Role[];
/** What no tale is told with. */
const OF_WISHES: ReadonlySet<string> = new Set(['price', 'correction', 'pointing']);
const OF_SCENTS: ReadonlySet<string | null> = new Set<string | null>([
  'brand',
  'perfumer',
  'family',
  'style',
  'strength',
  'concentration',
  'comparative',
]);

/**
 * "Grandad turns 85 on Sunday and still drives", "maman m'envoie sans arrêt des recettes", "my daughter passed her driving test": what
 * somebody does, in a message with no word of a wish, is told of them. "My gran turns 85 on Sunday", "my boss retires" call for a present.
 */
export function isLifeTold({ type, start, end }: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const { context, text, tokens, matches, amounts } = sentence;
  if (type !== RECIPIENT || isAwaited(sentence) || text.trimEnd().endsWith('?')) return false;
  if (WISHING.some((role) => roleStands(role, sentence)) || matches.some(({ entry: { meaning } }) => OF_WISHES.has(meaning.is)))
    return false;
  if (things.some((one) => one.reading.is !== 'value' || OF_SCENTS.has(one.type))) return false;
  const isStated = (at: number): boolean =>
    range(Math.max(0, at - 2), at + 1).some((from) => STATING.some((role) => from + lengthAt(from, role, sentence) > at));
  if (tokens.some((_, at) => !isStated(at) && GIVING.some((role) => lengthAt(at, role, sentence) > 0))) return false;
  const own = range(clauseStart(start, sentence), clauseEnd(end, sentence));
  // "Turns 85 and still drives": behind how old somebody is.
  const isAged = own.some((at) => amounts.has(at));
  if (!isAged && stands('celebrates', sentence) && own.some((at) => lengthAt(at, 'celebrates', sentence) > 0)) return false;
  // "We all danced at granny's 90th".
  if (range(clauseStart(start, sentence), start).some((at) => !isStated(at) && isPastDeed(at, sentence))) return true;
  // Where nothing was shown yet, whoever turns 80 and dances tango is whom a conversation begins with.
  if (isAged && context.list.length === 0) return false;
  const from = isAged ? clauseEnd(end, sentence) : end;
  const stop = range(from, tokens.length).find((at) => tokens[at]?.gap === 'stop') ?? tokens.length;
  // "Faz 60 e na vida dele só conhece Avon", "and she's impossible" say what he is like.
  if (isAged && POINTING.some((role) => range(from, tokens.length).some((at) => lengthAt(at, role, sentence) > 0))) return false;
  const isTaken = (at: number): boolean => things.some((one) => one.start <= at && at < one.end);
  return range(from, stop).some((at) => {
    if (isTaken(at) || joinsAt(at, sentence)) return false;
    const isSaid = range(clauseStart(at, sentence), at).some((one) => hasRole(one, 'is', sentence));
    const isForeign = sentence.ordinary[at] === 1 && sentence.known[at] !== 1 && !isSaid;
    return (hasRole(at, 'others', sentence) && !isStated(at)) || (isForeign && (isAged || isVerb(at, sentence)));
  });
}

function isPastDeed(at: number, { tokens, known, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  const verb = token === undefined || known[at] === 1 ? null : vocabulary.knownVerbs.read(token, (language) => rank(language) === 0);
  return verb?.form === 'told' && verb.does === 'others';
}

/** A finite verb of the dictionary, or what somebody does to somebody: "m'envoie". */
function isVerb(at: number, sentence: Sentence): boolean {
  const token = sentence.tokens[at];
  if (token === undefined) return false;
  if (hasRole(at - 1, 'clitics', sentence) || hasRole(at + 1, 'objects', sentence)) return true;
  return sentence.vocabulary.knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null;
}
