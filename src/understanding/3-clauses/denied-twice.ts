import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isStopBetween } from './scope/nearness.ts';
import { isRefusal } from './scope/reach.ts';
import { TOLERATED } from './scope/stances.ts';
import { isLeftOut } from './so-far.ts';
import { alwaysAt } from './worn-always.ts';

/** How many words may stand between "is not" and what it is not: "is not really a perfume". */
const BEFORE_HEAD = 3;

/**
 * Two refusals of which one denies the other: "there is no rose that I don't like", "a perfume without saffron isn't a perfume".
 * What they are about is wished for. Most pairs only refuse twice, as Spanish "no quiero nada de rosa" does.
 */
export function withoutDoubleDenials(sentence: Sentence, heard: Heard): Heard {
  const refusals = heard.cues.filter(({ how, allergy }) => isRefusal(how) && !allergy);
  if (refusals.length < 2) return heard;
  const restated = refusals.slice(1).flatMap((second, place): readonly Restated[] => {
    const first = refusals[place];
    if (first === undefined || isStopBetween(first.end, second.start, sentence)) return [];
    const always = thingsBehind(second, heard).filter((one) => alwaysAt(one, sentence) === second.start);
    if (always.length > 0) {
      const leading = thingsBehind(first, heard).filter(({ start }) => hasRole('others', start, sentence));
      return [{ cue: second, effect: 'resumes', things: [...leading, ...always], stance: PLAIN }];
    }
    const undone = ofUndone(first, second, heard, sentence);
    if (undone.length > 0) return [{ cue: second, effect: 'tolerates', things: undone, stance: TOLERATED }];
    const things = [
      ...ofNone(first, second, heard, sentence),
      ...ofKind(first, second, heard, sentence),
      ...ofLacking(first, second, heard, sentence),
      ...ofNeeded(first, second, heard, sentence),
    ];
    return things.length === 0 ? [] : [{ cue: second, effect: 'resumes', things, stance: PLAIN }];
  });
  return restate(heard, restated);
}

/** "There is no rose that I don't like". */
function ofNone(first: Cue, second: Cue, heard: Heard, sentence: Sentence): readonly Spoken[] {
  if (first.how !== 'none' || thingsBehind(second, heard).length > 0) return [];
  const things = [...heard.stances.keys()].filter(
    ({ start, end, type }) => start >= first.end && end <= second.start && SMELLS.has(type ?? ''),
  );
  const last = things.at(-1);
  // "No smoke without fire": what refuses right behind it begins no clause.
  return last === undefined || second.start === last.end || !isRelative(last.end, second.start, sentence) ? [] : things;
}

/** "A perfume without saffron isn't a perfume". */
function ofKind(first: Cue, second: Cue, heard: Heard, sentence: Sentence): readonly Spoken[] {
  if (first.how !== 'hard' || second.how !== 'hard') return [];
  const [without, isNot] = thingsBehind(first, heard).length > 0 ? [first, second] : [second, first];
  if (thingsBehind(isNot, heard).length > 0) return [];
  const { tokens } = sentence;
  // Spanish "nada de nada" refuses with the word for a thing.
  const isHead = (at: number): boolean => !heard.cues.some(({ start, end }) => start <= at && at < end) && hasRole('heads', at, sentence);
  const head = [...tokens.keys()].find((at) => at >= isNot.end && at < isNot.end + BEFORE_HEAD && isHead(at));
  const word = head === undefined ? undefined : tokens[head]?.folded;
  const isSame = word !== undefined && tokens.some(({ folded }, at) => folded === word && at !== head && isHead(at));
  return isSame ? thingsBehind(without, heard) : [];
}

/** Words between "if" and what refuses: "if it doesn't". */
const BEHIND_IF = 3;

/** "If there's no rose in it I don't want it": what has to be there. */
function ofLacking(first: Cue, second: Cue, heard: Heard, sentence: Sentence): readonly Spoken[] {
  const { tokens } = sentence;
  const from = tokens.slice(0, first.start + 1).findLastIndex((_, at) => at >= first.start - BEHIND_IF && hasRole('ifs', at, sentence));
  if (from < 0 || thingsBehind(second, heard).length > 0) return [];
  if (tokens.slice(from + 1, first.end).some(({ gap }) => gap === 'comma' || gap === 'stop')) return [];
  const things = thingsBehind(first, heard);
  // "Se non c'è rosa, no problem": a refusal is one of a wish.
  const behind = things.at(-1)?.end ?? second.start;
  const isWished = tokens.some((_, at) => at >= behind && at <= second.end && hasRole('wants', at, sentence));
  // "If there's no rose in it, it's not a perfume".
  const isOfHead = tokens.some((_, at) => at >= second.end && at < second.end + BEFORE_HEAD && isScentHead(at, heard, sentence));
  // "Without patchouli it's a no from me".
  const isOfWithout = from === first.start;
  const isOneClause = tokens.slice(first.end, second.start + 1).every(({ gap }) => gap === 'soft');
  const isNeeded = isOfWithout
    ? isOneClause && (behind === second.start ? second.end - second.start > 1 : isPredicate(behind, second, sentence))
    : isWished || isOfHead;
  return isNeeded && things.every(({ type }) => SMELLS.has(type ?? '')) ? things : [];
}

/** "It's a no", "geht gar nichts", with which the clause ends; "it's no problem" is no refusal, and "sin vainilla que la aborrezco" refuses twice. */
function isPredicate(from: number, { start, end, how }: Cue, sentence: Sentence): boolean {
  const words = sentence.tokens.slice(from, start).map((_, by) => from + by);
  const isIt = words.length === 1 && sentence.vocabulary.questions.lengthAt(from, 'things', sentence) > 0;
  const isSaid = isIt || words.some((at) => hasRole('is', at, sentence) || hasRole('others', at, sentence));
  const isWhole = how === 'after' || (sentence.tokens[end]?.gap ?? 'stop') !== 'soft';
  return isSaid && isWhole && !words.some((at) => hasRole('wants', at, sentence));
}

/** A word for a scent that no cue holds, as the last of a clause. */
function isScentHead(at: number, { cues }: Heard, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const isLast = at + 1 >= tokens.length || tokens[at + 1]?.gap !== 'soft';
  return isLast && hasRole('heads', at, sentence) && !cues.some(({ start, end }) => start <= at && at < end);
}

/** "Without vanilla I'm nobody", "sin vainilla no puedo vivir", "senza vaniglia non vivo": of somebody who can't do without it. */
function ofNeeded(first: Cue, second: Cue, heard: Heard, sentence: Sentence): readonly Spoken[] {
  if (first.how !== 'hard' || second.how !== 'hard' || first.end - first.start > 1 || thingsBehind(second, heard).length > 0) return [];
  const things = thingsBehind(first, heard);
  const last = things.at(-1);
  const { tokens } = sentence;
  // "Sin café no soy persona" is said over a cup.
  if (last === undefined || things.length > 1 || second.start < last.end || hasRole('drinks', last.start, sentence)) return [];
  const opens = tokens[first.start]?.gap === 'stop' || tokens[first.start]?.gap === 'comma' || first.start === 0;
  if (opens && isDoneNothing(last.end, second, sentence)) return things;
  if (second.start - last.end > 1) return [];
  const isOne = tokens.slice(first.end, second.end + 1).every(({ gap }, at) => gap === 'soft' || (at > 0 && first.end + at >= second.end));
  // "Sin rosa no hay problema" says that it is fine, "without rose isn't available" asks.
  const isDone = (at: number): boolean =>
    (['others', 'is'] as const).some((role) => hasRole(role, at, sentence)) && !hasRole('has', at, sentence);
  return opens && isOne && isDone(second.end) ? things : [];
}

/** Words between a verb and its "nothing": "geht bei mir gar nix". */
const BEFORE_NOTHING = 4;

/** "Geht bei mir gar nix", "komm ich nicht klar", "je ne suis rien": a verb near what was named, and a "nothing" behind it that ends the clause. */
function isDoneNothing(from: number, { start, end }: Cue, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const places = [...tokens.keys()].filter((at) => from <= at && at < start);
  const isVerb = (at: number): boolean => (['others', 'is'] as const).some((role) => hasRole(role, at, sentence));
  const verb = places.find(isVerb);
  if (verb === undefined || verb - from > 2 || start - verb > BEFORE_NOTHING) return false;
  const isOne = tokens.slice(from, end).every(({ gap }) => gap === 'soft');
  const isEnd = tokens[end] === undefined || tokens[end]?.gap === 'stop' || tokens[end]?.gap === 'comma';
  return isOne && isEnd && !places.some((at) => hasRole(at === verb ? 'has' : 'wants', at, sentence));
}

/** Words that may stand between what was left out and what takes that back: "kannst du", "lo puedes". */
const BEFORE_UNDOING = 3;

/** "Das ‚ohne Vanille' kannst du streichen", "the no vanilla you can drop": a refusal that is spoken of as a thing is dropped. */
function ofUndone(first: Cue, second: Cue, heard: Heard, sentence: Sentence): readonly Spoken[] {
  if (first.how !== 'hard' || !isRefusal(second.how) || first.end - first.start > 1) return [];
  const things = [...heard.stances.keys()].filter(({ start, end }) => start >= first.end && end <= second.start);
  const last = things.at(-1);
  const isThing = sentence.vocabulary.people.phrases.lengthBefore(first.start, 'articles', sentence) > 0;
  const isRight =
    last !== undefined && things[0]?.start === first.end && second.start - last.end <= BEFORE_UNDOING && isLeftOut(last, sentence);
  return isThing && isRight ? things : [];
}

function thingsBehind({ start }: Cue, { reaches }: Heard): readonly Spoken[] {
  return reaches.flatMap(({ cue, goes, things }) => (cue.start === start && goes === 'on' ? things : []));
}

/** What says which stands right behind it: no "and", no "but", and a comma only before a word such as German "die". */
function isRelative(start: number, end: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const isArticle = vocabulary.people.phrases.lengthAt(start, 'articles', sentence) > 0;
  return tokens.slice(start, end + 1).every((token, offset) => {
    const isPause = token.gap === 'comma' || token.gap === 'stop';
    const isLast = start + offset === end;
    return (!isPause || (offset === 0 && isArticle)) && (isLast || vocabulary.connectives.of(token) === undefined);
  });
}

function hasRole(role: Role, at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has(role);
}
