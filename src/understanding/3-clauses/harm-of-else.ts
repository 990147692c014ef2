import { isRefusing } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { Cue } from './harm-cues.ts';
import type { Segment } from './harm-segments.ts';
import { hasRole as hasClauseRole, lengthBefore } from './said-of.ts';

/** Words of something else in such a list: "pollen", "et au pollen". */
const MOST_OTHER = 3;

/** "Allergic to cats": what harms is named, and is no scent. */
export function isOfSomethingElse(cue: Cue, segment: Segment, sentence: Sentence): boolean {
  if (!cue.isAllergy || cue.lifts || cue.spares || cue.isOrder || segment.things.length > 0 || segment.wishes) return false;
  const { tokens, matches, vocabulary, isLittleWord } = sentence;
  const to = matches.find(
    ({ start, end, entry: { meaning } }) =>
      start >= cue.start && start < cue.end && end >= cue.end && meaning.is === 'negation' && meaning.how === 'hard' && end <= segment.end,
  );
  // "I get asthma from cats".
  const isFrom = vocabulary.allergy.lengthBefore(cue.end, 'from', sentence) > 0;
  if (!isFrom && (to === undefined || to.end - to.start < 2)) return false;
  let at = Math.max(cue.end, to?.end ?? 0);
  while (at < segment.end && isLittleWord(tokens[at]?.folded ?? '') && !isTimeAt(at, sentence)) at++;
  const isWord = at < segment.end && tokens[at]?.kind === 'word' && tokens[at]?.gap === 'soft';
  const isOfScents = hasClauseRole(at, 'heads', sentence) || harmLengthAt('all', at, sentence) > 0;
  return isWord && !isOfScents && vocabulary.connectives.of(tokens[at]) === undefined;
}

/** "Allergic to Mondays": what tells when something is. */
const isTimeAt = (at: number, sentence: Sentence): boolean =>
  sentence.vocabulary.people.phrases.lengthAt(at, 'coming', sentence) > 0 || isDayAt(at, sentence);

/** The last word of "on Monday", "el lunes": the days stand so among what lies ahead. */
const isDayAt = (at: number, sentence: Sentence): boolean =>
  (sentence.tokens[at]?.folded.length ?? 0) >= SHORTEST_DAY && !isTakenUpAt(at, sentence);

/** Letters of a little word that names something: "lunedì". */
const SHORTEST_DAY = 5;

const isTakenUpAt = (at: number, sentence: Sentence): boolean =>
  harmLengthAt('back', at, sentence) > 0 ||
  harmLengthAt('also', at, sentence) > 0 ||
  (['pronouns', 'people', 'kinds', 'objects'] as const).some((role) => hasClauseRole(at, role, sentence));

/** "Allergic to cats, jasmine and lilies": what such a list goes on with harms as well. */
export function listedWithElse(cue: Cue, at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const list: Spoken[] = [];
  for (const next of segments.slice(at + 1)) {
    if (isAnotherSuch(next)) continue;
    if (next.wishes || next.cue !== null || !opensWithThing(cue, next, sentence) || next.things.at(-1)?.end !== next.end) break;
    list.push(...next.things);
  }
  return list;
}

/** "Allergic to nickel, pollen and rose". */
const isAnotherSuch = ({ start, end, wishes, cue, things, traits }: Segment): boolean =>
  end - start <= MOST_OTHER && !wishes && cue === null && things.length + traits.length === 0;

/** "Allergic to mornings, so coffee first": what stands beside it and is not wished for by any word is no wish. */
export function idleBeside(cue: Cue, at: number, segments: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const rest = segments.slice(at + 1);
  const next = rest.find((one) => one.things.length > 0);
  if (next === undefined || opensWithThing(cue, next, sentence) || rest.some((one) => one.wishes || one.cue !== null)) return [];
  return rest.flatMap((one) => one.things);
}

/** Nothing stands before the first thing but what joins it, its article, and what joined the words of harm to theirs: "allergique aux chats, au jasmin". */
function opensWithThing(cue: Cue, { start, things }: Segment, sentence: Sentence): boolean {
  const [first] = things;
  if (first === undefined) return false;
  const { tokens, vocabulary } = sentence;
  // "Pollen and rose".
  const joint = tokens.findIndex((token, at) => at >= start && ['and', 'or'].includes(vocabulary.connectives.of(token) ?? ''));
  const opening = joint >= start && joint < first.start && joint - start <= MOST_OTHER ? joint + 1 : start;
  const article = Math.max(opening, first.start - lengthBefore(first.start, 'articles', sentence));
  if (article === opening) return true;
  const words = [tokens[cue.end - 1]?.folded ?? '', tokens[opening]?.folded ?? ''];
  return article === opening + 1 && vocabulary.index.lookup(words).some(({ meaning }) => isRefusing(meaning));
}
