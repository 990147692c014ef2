import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { DOES, hasHead, isLikened, type Judged, WISHING } from './message.ts';

/**
 * "I need a coffee before I can think", "ya llevo dos cafés", "je tuerais pour un gin tonic": what is counted is drunk, in a message that
 * speaks of no scent and tells something besides. "I'd like a tea" and "coffee and rum" wish for it.
 */
export function isPoured({ start, end }: Thing, clause: Clause, { sentence, clauses, foreign }: Judged): boolean {
  const { vocabulary, text, tokens } = sentence;
  if (!vocabulary.clauses.stands('drinks', sentence) || !clauses.has(start, 'drinks') || !clauses.has(start - 1, 'counts')) return false;
  if (tokens[start]?.gap !== 'soft' || isAwaited(sentence) || text.trimEnd().endsWith('?')) return false;
  if (hasHead(0, tokens.length, clauses) || isLikened(sentence)) return false;
  // "Que me haga pensar en un buen café".
  if (vocabulary.effects.phrases.lengthAt(clause.start, 'that', sentence) > 0) return false;
  // "A coffee blend" is no drink, but "a coffee before I can think" is.
  if (foreign[end] === 1 && tokens[end]?.gap === 'soft') return range(end + 1, clause.end).some((at) => clauses.has(at, 'people'));
  const isWishing = (one: Clause): boolean => one.verbs.some(({ verb }) => WISHING.has(verb) || verb === 'prefers');
  if (range(clause.start, start).some((at) => isLongedFor(at, sentence))) return true;
  const isTelling = (one: Clause): boolean =>
    !isWishing(one) &&
    (one.verbs.some(({ verb }) => one !== clause || DOES.has(verb)) || range(one.start, one.end).some((at) => foreign[at] === 1));
  const others = clauses.all.filter((one) => one !== clause);
  return !others.some(isWishing) && (others.some(isTelling) || isTelling(clause));
}

/** "I'd kill for": words of more than longing begin here. */
function isLongedFor(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    return meaning.is === 'emphasis' && meaning.how === 'strong' && end - start > 1 && start === at;
  });
}
