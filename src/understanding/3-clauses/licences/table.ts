import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { isLikened, isPerson, type Judged } from './message.ts';
import type { Sense } from './senses.ts';
import { isBesideWishes } from './telling.ts';

/** What verbs do that wish for a scent or say how it is liked. */
const OF_SCENTS: ReadonlySet<string> = new Set(['wants', 'smells', 'prefers']);
/** Senses of what is eaten, drunk, cooked or had at a time of the day. */
const OF_FOOD: ReadonlySet<Sense | null> = new Set<Sense | null>(['name', 'quality', 'setting', 'use']);

/**
 * "Dinner's in the oven, mint all over the hob", "de la glace au petit déjeuner, aucun regret": what is named beside the kitchen or the
 * table, in a tale that speaks of no scent, is food. "Apple cake straight from the oven" alone wishes for the smell of it, and so does what
 * stands apart from the tale: "I'm making dinner, rose and mint please".
 */
export function isAtTable(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, clauses } = told;
  const { vocabulary, text } = sentence;
  if (!vocabulary.clauses.stands('kitchen', sentence)) return false;
  if (!OF_FOOD.has(sense) || isPerson(thing) || isAwaited(sentence) || text.trimEnd().endsWith('?')) return false;
  if (speaksOfScent(sentence) || isLikened(sentence) || clause.verbs.some((one) => wishes(one, told))) return false;
  // "I run a bakery, so I've had it up to here with sugar".
  const isRefused = sentence.matches.some(
    ({ start, end, entry: { meaning } }) => meaning.is === 'negation' && end - start > 2 && start >= clause.start && end <= thing.start,
  );
  // "Basil belongs in my sandwich" turns it down.
  if (isRefused || vocabulary.unwelcome.stands('belongs', sentence)) return false;
  const isKitchen = (one: Clause): boolean => range(one.start, one.end).some((at) => clauses.has(at, 'kitchen'));
  if (isKitchen(clause)) return clauses.all.some((one) => (one === clause ? one.verbs.length > 0 : isTelling(one, told)));
  const isBeside = (one: Clause): boolean =>
    isKitchen(one) && isSameSentence(one, clause, sentence) && one.verbs.every((verb) => !wishes(verb, told));
  return isTelling(clause, told) && clauses.all.some((one) => one !== clause && isBeside(one));
}

/** A word for a scent; but Italian "niente" is none. */
function speaksOfScent(sentence: Sentence): boolean {
  const { vocabulary, tokens } = sentence;
  if (!vocabulary.clauses.stands('heads', sentence)) return false;
  return tokens.some((_, at) => {
    const roles = vocabulary.clauses.rolesAt(at, sentence);
    return roles.has('heads') && !roles.has('nots');
  });
}

/** It has a verb, or an ordinary word that has no job in a wish and isn't of the kitchen itself. */
function isTelling({ start, end, verbs }: Clause, told: Judged): boolean {
  const { clauses, foreign } = told;
  if (verbs.length > 0) return verbs.every((verb) => !wishes(verb, told));
  return range(start, end).some((at) => (foreign[at] === 1 && !clauses.has(at, 'kitchen')) || isBesideWishes(at, null, told));
}

/** "Hay jengibre en la nevera": what there is somewhere isn't asked for. */
function wishes({ at, verb }: Clause['verbs'][number], { clauses }: Judged): boolean {
  return OF_SCENTS.has(verb) && !(verb === 'wants' && clauses.has(at, 'has'));
}

function isSameSentence(one: Clause, other: Clause, { tokens }: Sentence): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  return range(first.end, last.start + 1).every((at) => tokens[at]?.gap !== 'stop');
}
