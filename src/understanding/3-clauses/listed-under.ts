import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isPause, NOUNS } from './scope/nearness.ts';
import type { Reach } from './scope/reach.ts';

/** Words between a refusal and the list of what it is about: "nothing that smells in any way of food:". */
const BEFORE_LIST = 9;
/** Words between two things of a list: "or any kind of". */
const BETWEEN = 3;

/** What is a list only behind a word that points at its kind: "non quelli da cimitero, crisantemi, gigli". */
type Mark = 'colon' | 'bracket' | 'comma';

const MARKS: readonly (readonly [RegExp, Mark])[] = [
  [/[([{]/, 'bracket'],
  [/[:–—]|\s-\s/, 'colon'],
  [/,/, 'comma'],
];

/** With one of these between, something else is said: "no sweets, I want". */
const SAYING = ['wants', 'wears', 'has', 'people'] as const satisfies readonly Role[];

const OF_SCENT = ['nots', 'heads', 'smells'] as const satisfies readonly Role[];
/** With one of these in it, it is a clause and no list: "rose would be lovely". */
const PREDICATES = ['is', 'smells', 'others', 'heads', ...SAYING] as const satisfies readonly Role[];

/**
 * "Nothing that smells of food: vanilla, caramel", "no dessert (praline)", "flowers, but not those for graves, lilies, carnations": a list that says which
 * are meant by what is turned down is turned down with it. Nothing stands in it but what it lists.
 */
export function withListed(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const restated = heard.reaches.flatMap((reach): readonly Restated[] => {
    const listed = reach.effect === 'refuses' && reach.cue.how === 'hard' ? listUnder(reach, heard, things, sentence) : [];
    return listed.length === 0 ? [] : [{ cue: reach.cue, effect: 'refuses', things: listed, stance: { ...PLAIN, polarity: 'avoid' } }];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}

function listUnder({ cue, things: found }: Reach, heard: Heard, things: readonly Thing[], sentence: Sentence): readonly Thing[] {
  const { tokens } = sentence;
  const isKind = (one: Reach['things'][number]): boolean => !NOUNS.has(one.type ?? '') || isAlsoKind(one.start, one.end, sentence);
  for (let at = cue.end; at < tokens.length && at - cue.end <= BEFORE_LIST; at++) {
    if (at > cue.end && isPause(at, sentence)) {
      const mark = markBefore(at, sentence);
      if (mark === null) return [];
      if (mark === 'comma' && !pointsAtKind(cue.end, at, sentence)) return [];
      const before = found.filter(({ end }) => end <= at);
      // "Joking apart: amber, resins".
      if (before.length === 0 && !isOfScent(cue.start, at, sentence)) return [];
      // "No rose: jasmine" is no list of roses.
      if (mark !== 'bracket' && !before.every(isKind)) return [];
      const listed = listFrom(at, mark, heard, things, sentence);
      return mark === 'comma' && isOneItem(at, listed, sentence) ? [] : listed.filter((one) => heard.stances.get(one)?.polarity === 'want');
    }
    if (tokens[at]?.gap === 'stop' || SAYING.some((role) => hasRole(at, role, sentence) && !hasRole(at, 'heads', sentence))) return [];
  }
  return [];
}

/** "Nothing", a word for a scent or a verb of smelling: what is turned down is one. */
function isOfScent(from: number, to: number, sentence: Sentence): boolean {
  return range(from, to).some((at) => OF_SCENT.some((role) => hasRole(at, role, sentence)));
}

/** "Flowers" is a kind as well as what smells of them. */
function isAlsoKind(start: number, end: number, { matches }: Sentence): boolean {
  return matches.some(
    (one) =>
      one.start === start &&
      one.end === end &&
      one.entry.meaning.is === 'value' &&
      !NOUNS.has(one.entry.meaning.type) &&
      SMELLS.has(one.entry.meaning.type),
  );
}

function markBefore(at: number, { text, tokens }: Sentence): Mark | null {
  if (tokens[at]?.gap === 'stop') return null;
  const between = text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
  return MARKS.find(([sign]) => sign.test(between))?.[1] ?? null;
}

/** "Not those for", "nichts von denen": the first word behind the refusal points, and something says at what. */
function pointsAtKind(from: number, to: number, sentence: Sentence): boolean {
  const isPointing = (at: number): boolean =>
    hasRole(at, 'pronouns', sentence) || hasRole(at, 'such', sentence) || hasRole(at, 'these', sentence) || hasRole(at, 'heads', sentence);
  const isSomething = sentence.tokens.slice(from + 1, to).some(({ folded }) => !sentence.isLittleWord(folded));
  return isPointing(from) && isSomething;
}

/** What is listed from a token on, up to the end of the sentence or the bracket; empty where anything else stands there. */
function listFrom(start: number, mark: Mark, heard: Heard, things: readonly Thing[], sentence: Sentence): readonly Thing[] {
  const { tokens, vocabulary, text } = sentence;
  const listed: Thing[] = [];
  let last = start;
  for (let at = start; at < tokens.length; ) {
    const isBehind = at > start;
    if (isBehind && tokens[at]?.gap === 'stop') break;
    const between = text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
    if (isBehind && mark === 'bracket' && /[)\]}]/.test(between)) break;
    const pauses = isBehind && isPause(at, sentence);
    // Behind a pause without anything to list, another clause begins.
    const thing = things.find((one) => one.start === at);
    if (heard.cues.some((cue) => cue.start === at)) return pauses ? listed : [];
    if (thing !== undefined) {
      if (!SMELLS.has(thing.type ?? '')) return pauses ? listed : [];
      listed.push(thing);
      at = thing.end;
      last = at;
      continue;
    }
    if (PREDICATES.some((role) => hasRole(at, role, sentence))) return [];
    const isJoint = vocabulary.connectives.of(tokens[at]) !== undefined;
    const isLittle = isJoint || sentence.isLittleWord(tokens[at]?.folded ?? '') || lengthAt(at, 'articles', sentence) > 0;
    const isUnnamed = listed.length < 2 && isItem(at, start, sentence);
    if (!isLittle && !isUnnamed) return pauses ? listed : [];
    if (isUnnamed) last = at + 1;
    if (at - last >= BETWEEN) return pauses ? listed : [];
    at++;
  }
  return listed;
}

/** Nothing is listed with it, known or not: "nothing like that, rose". */
const isOneItem = (start: number, listed: readonly Thing[], sentence: Sentence): boolean => {
  const [first] = listed;
  return first === undefined || (listed.length < 2 && !range(start + 1, first.start + 1).some((at) => isPause(at, sentence)));
};

/** "Crisantemi": what nobody knows, by itself between two commas of the list. */
function isItem(at: number, start: number, sentence: Sentence): boolean {
  const opens = at === start || isPause(at, sentence);
  const isEnd = isPause(at + 1, sentence) || sentence.vocabulary.connectives.joins(sentence.tokens[at + 1]);
  return opens && isEnd;
}
