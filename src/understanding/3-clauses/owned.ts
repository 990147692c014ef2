import { GIFT } from '../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention } from '../said.ts';
import type { Likened } from './likened.ts';
import { hasRole, stretchAround } from './said-of.ts';

/** Fragrances that somebody is said to have or to have had. */
export interface Owned {
  /** All of them, also the one spoken of: "he wears it". */
  readonly told: ReadonlySet<Thing>;
  /** Those that tell of a taste, where the message wishes for something. */
  readonly worn: readonly Thing[];
  /** Those of an ex, or of everybody: nothing shall be like them. */
  readonly away: ReadonlySet<Thing>;
}

/** Words between "my ex", "everybody" and the fragrance. */
const NEAR = 5;

/** What is told of fragrances that somebody has. That alone wishes for nothing. */
export function ownedThings(
  sentence: Sentence,
  things: readonly Thing[],
  likened: ReadonlyMap<Thing, Likened>,
  acting: readonly Match[],
): Owned {
  const told = new Set<Thing>();
  const worn: Thing[] = [];
  const away = new Set<Thing>();
  const isPointedAt = things.some(({ reading }) => reading.is === 'pointed' && reading.how !== 'it');
  for (const thing of things) {
    const how = likened.get(thing);
    const isIt = thing.reading.is === 'pointed' && thing.reading.how === 'it';
    if (!isIt && how !== 'worn' && how !== 'given') continue;
    told.add(thing);
    if (thing.type === 'brand') continue; // which is no taste yet
    const owner = ownerOf(thing, sentence);
    // "Everybody has that one."
    if (owner === 'former' || (owner === 'everyone' && how === 'worn')) away.add(thing);
    else if (
      owner === null &&
      how === 'worn' &&
      !isPointedAt &&
      isToldAsHad(thing, things, sentence) &&
      !isLeft(thing, things, sentence, acting)
    )
      worn.push(thing);
  }
  return { told, worn, away };
}

/** "My ex wore", "half the office wears"; null: it is worn by somebody else. */
function ownerOf({ start }: Thing, { matches, tokens }: Sentence): 'former' | 'everyone' | null {
  for (const { end, entry } of matches) {
    if (entry.meaning.is !== 'owner' || end > start || start - end > NEAR) continue;
    if (entry.meaning.how === 'left' || entry.meaning.how === 'kept') continue;
    if (tokens.slice(end, start + 1).every(({ gap }) => gap !== 'stop')) return entry.meaning.how;
  }
  return null;
}

/** "…, and I can't stand it any more": words that turn down, behind it, and nothing in their clause that they could be about. */
function isLeft({ end }: Thing, things: readonly Thing[], { tokens }: Sentence, acting: readonly Match[]): boolean {
  const isPause = (at: number): boolean => ['comma', 'stop'].includes(tokens[at]?.gap ?? 'stop');
  return acting.some((match) => {
    const { meaning } = match.entry;
    if (match.start < end || meaning.is !== 'negation' || (meaning.how !== 'hard' && meaning.how !== 'after')) return false;
    if (match.end - match.start < 2) return false;
    let from = match.start;
    while (from > end && !isPause(from)) from--;
    let to = match.end;
    while (!isPause(to)) to++;
    return !things.some((one) => one.start >= from && one.start < to && one.type !== RECIPIENT && one.type !== GENDER);
  });
}

/** Whether a message that tells what somebody wears wishes for something: then that is its taste. Several tell of one by themselves. */
export function isSought(mentions: readonly Mention[], { worn }: Owned, { intents }: Content): boolean {
  const isWish = ({ type, mode, polarity }: Mention): boolean =>
    type !== RECIPIENT && type !== GENDER && mode !== 'drop' && polarity === 'want';
  return worn.length > 1 || mentions.some(isWish) || intents.some(({ intent }) => intent === GIFT);
}

/**
 * Of what somebody is said to have, whether that tells of it: not where it is asked of ("com'è?", "l'ha fatto Ellena?"), only supposed ("se lo
 * metto alle dieci") or denied ("non ce l'ho"). One that was shown and that somebody else has, "my cousin has it already", is nobody's here.
 */
export function isToldAsHad(thing: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const { tokens, text, context } = sentence;
  const [from, until] = stretchAround(thing.start, sentence);
  if (/[?？]/.test(text.slice(tokens[until - 1]?.end ?? 0, tokens[until]?.start))) return false;
  const isOtherwise = (at: number): boolean => (['ifs', 'nots'] as const).some((role) => hasRole(at, role, sentence));
  // The "n" of "N°5" denies nothing.
  if (range(from, thing.start).some(isOtherwise)) return false;
  const { reading } = thing;
  const isShown = reading.is === 'pointed' || (reading.is === 'fragrance' && reading.ids.some((id) => context.list.includes(id)));
  const isOther = ({ type, start, end, reading: who }: Thing): boolean =>
    type === RECIPIENT && start >= from && end <= until && who.is === 'value' && who.value !== SELF && who.value !== context.wearer;
  return !isShown || !things.some(isOther);
}
