import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Spoken, Stance } from '../stance.ts';
import type { Role } from './clauses.ts';
import type { Heard } from './scope/hear.ts';
import { NOUNS } from './scope/nearness.ts';
import type { Reach } from './scope/reach.ts';

/** What says something of its own, so that it goes on with nothing. */
const SAYS_MORE: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'others', 'says', 'decides', 'heads', 'people', 'shop'];

/** A list that only goes on with what was said before. */
interface Continued {
  readonly things: readonly Thing[];
  readonly end: number;
}

/**
 * "Vanilla is out, and coconut too": what is turned down behind its name goes on over a list with a word for "also" that says
 * nothing else. An allergy has an "also" of its own.
 */
export function withLikewise(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if (!heard.reaches.some(({ goes }) => goes === 'back')) return heard;
  const stances = new Map<Spoken, Stance>(heard.stances);
  const added: Reach[] = [];
  for (const reach of heard.reaches) {
    const last = reach.things.at(-1);
    const stance = last === undefined ? undefined : stances.get(last);
    if (last === undefined || stance === undefined || !goesOn(reach, last, stance)) continue;
    const continued = continuedAt(reach.cue.end, sentence, heard, things);
    if (continued === null) continue;
    for (const one of continued.things) stances.set(one, stance);
    added.push({ ...reach, goes: 'on', things: continued.things, closed: { by: 'found', at: continued.end } });
  }
  return added.length === 0 ? heard : { ...heard, reaches: [...heard.reaches, ...added], stances };
}

function goesOn({ effect, goes }: Reach, last: Spoken, { polarity, neutral, allergy }: Stance): boolean {
  const isDown = polarity === 'avoid' && !neutral && !allergy;
  return isDown && goes === 'back' && (effect === 'judges' || effect === 'denies') && last.type !== null && NOUNS.has(last.type);
}

function continuedAt(start: number, sentence: Sentence, heard: Heard, things: readonly Thing[]): Continued | null {
  const { tokens, vocabulary } = sentence;
  const first = tokens[start];
  const joins = first !== undefined && (first.gap === 'comma' || vocabulary.connectives.of(first) === 'and');
  if (!joins || first.gap === 'stop') return null;
  const found: Thing[] = [];
  let also = false;
  let at = start;
  while (at < tokens.length && !(at > start && isPause(at, sentence))) {
    const thing = things.find((one) => one.start === at);
    const words = thing === undefined ? vocabulary.allergy.lengthAt(at, 'also', sentence) : 0;
    if (thing !== undefined && !isListed(thing, heard)) return null;
    if (thing !== undefined) found.push(thing);
    else if (words > 0) also = true;
    else if (!isLittle(at, sentence, heard)) return null;
    at = thing?.end ?? at + Math.max(words, 1);
  }
  return also && found.length > 0 ? { things: found, end: at } : null;
}

const isPause = (at: number, { tokens }: Sentence): boolean => tokens[at]?.gap === 'comma' || tokens[at]?.gap === 'stop';

/** A name of which nothing else was said. */
function isListed(thing: Thing, { stances }: Heard): boolean {
  const stance = stances.get(thing);
  return thing.type !== null && NOUNS.has(thing.type) && stance?.polarity === 'want' && !stance.neutral && !stance.contrast;
}

/** An article or an "and", and no word that changes how something is meant. */
function isLittle(at: number, sentence: Sentence, { cues }: Heard): boolean {
  const token = sentence.tokens[at];
  if (token === undefined || !sentence.isLittleWord(token.folded) || cues.some((cue) => cue.start <= at && at < cue.end)) return false;
  const joint = sentence.vocabulary.connectives.of(token);
  const roles = sentence.vocabulary.clauses.rolesOf(token, sentence.rank);
  return (joint === undefined || joint === 'and' || joint === 'or') && !SAYS_MORE.some((role) => roles.has(role));
}
