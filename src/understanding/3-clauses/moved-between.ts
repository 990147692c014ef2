import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Mention } from '../said.ts';
import { hasRole, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';
import { endOf, type Found, personMeant, pronounsIn, relationsNamed } from './whose-turn.ts';

/** Somebody whose something is said to be, from its first token on. */
interface Owner {
  readonly start: number;
  readonly who: string;
}

/**
 * "The fresh bit was for dad", "o couro era do cunhado": what has been told of one of several is another's. Nobody's turn is over by that,
 * and whoever is named there is named for nothing else.
 */
export function withMoved(found: readonly Found[], sentence: Sentence): readonly Found[] {
  const { wearer = null } = sentence.context;
  if (wearer === null) return found;
  const owners = [...ownersNamed(sentence), ...ownersPointedAt(sentence)];
  const moved = new Map<Found, Owner>();
  for (const one of found) {
    const owner = isOfScent(one)
      ? owners.find(({ start, who }) => isSaidToBe(one, start, sentence) && isAnothers(one, who, sentence))
      : undefined;
    if (owner !== undefined) moved.set(one, owner);
  }
  if (moved.size === 0) return found;
  const isNamedThere = ({ start, mention }: Found): boolean =>
    mention.type === RECIPIENT && [...moved.values()].some((owner) => owner.start === start || mention.mode === 'drop');
  // "The fresh bit was for dad" says of no scent that it is for a man.
  const isGenderThere = ({ start, mention }: Found): boolean =>
    mention.type === GENDER && [...moved.values()].some((owner) => start <= owner.start && owner.start <= endOf(mention, sentence));
  return found
    .filter((one) => !isNamedThere(one) && !isGenderThere(one))
    .map((one) => {
      const owner = moved.get(one);
      return owner === undefined
        ? one
        : { ...one, mention: { ...one.mention, mode: 'add', polarity: 'want', whose: owner.who, moved: true } };
    });
}

/** "No no, the fresh bit was for dad" turns nothing down. */
const isOfScent = ({ mention: { type, mode } }: Found): boolean => type !== RECIPIENT && type !== GENDER && mode !== 'drop';

/** "For dad", "of dad", who has a turn. */
function ownersNamed(sentence: Sentence): readonly Owner[] {
  const { wearer, inLine = [] } = sentence.context;
  return relationsNamed(new Set([wearer, ...inLine]), sentence).filter(({ start }) => isLed(start, sentence));
}

/** "For him", "his", "dele", of those who have a turn. */
function ownersPointedAt(sentence: Sentence): readonly Owner[] {
  const { wearer, inLine = [] } = sentence.context;
  const among = [...(wearer == null ? [] : [wearer]), ...inLine];
  return pronounsIn(sentence).flatMap((pronoun) => {
    // "The fresh one was his", and not "she's had it on her table".
    const isOwn =
      (['hers', 'his'] as const).some((role) => lengthAt(pronoun.start, role, sentence) > 0) && isPauseAt(pronoun.end, sentence);
    const who = isOwn || isLed(pronoun.start, sentence) ? personMeant(pronoun, among, sentence) : undefined;
    return who === undefined ? [] : [{ start: pronoun.start, who }];
  });
}

const LED_BY = ['articles', 'mine', 'theirs'] as const;
const LEADS = ['for', 'of', 'to'] as const;

function isLed(start: number, sentence: Sentence): boolean {
  let from = start;
  for (let length = 1; length > 0; from -= length) {
    if (LEADS.some((role) => lengthBefore(from, role, sentence) > 0)) return true;
    length = Math.max(...LED_BY.map((role) => lengthBefore(from, role, sentence)));
  }
  return false;
}

/** In one sentence: the thing, a verb of being, and whose it is. */
function isSaidToBe({ start, mention }: Found, owner: number, sentence: Sentence): boolean {
  const end = endOf(mention, sentence);
  if (owner <= end || range(start + 1, owner + 1).some((at) => sentence.tokens[at]?.gap === 'stop')) return false;
  return range(end, owner).some((at) => hasRole(at, 'is', sentence));
}

/** It was taken for somebody else's so far, or whose it is waits for a turn. */
function isAnothers({ mention }: Found, who: string, { context }: Sentence): boolean {
  const { wearer, sought = [], inLine = [] } = context;
  const isSought = sought.some(({ type, value }) => type === mention.type && value === mention.value);
  return who === wearer ? !isSought && inLine.length > 0 : isSought || inLine.includes(who);
}

/** Whether a mention is given to somebody else than it was taken for before. */
export const isMoved = ({ moved }: Mention): boolean => moved === true;
