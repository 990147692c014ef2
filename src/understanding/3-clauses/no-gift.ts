import { GIFT } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import type { SaidIntent } from '../said.ts';
import { clauseEnd, clauseStart, hasRole, isPauseAt, lengthBefore } from './said-of.ts';

/**
 * "It's not a present, I'm treating myself", "kein Geschenk, für mich": nothing is given. Not "I've no present yet", "isn't it a gift?",
 * "it's not an easy present".
 */
export function withoutDeniedGift(content: Content, sentence: Sentence): Content {
  const intents = content.intents.filter((one) => !isDenied(one, sentence));
  return intents.length === content.intents.length ? content : { ...content, intents };
}

function isDenied({ intent, at }: SaidIntent, sentence: Sentence): boolean {
  const { tokens, matches, text } = sentence;
  if (intent !== GIFT) return false;
  const start = tokens.findIndex((one) => one.start >= at.start);
  const next = tokens.findIndex((one) => one.start >= at.end);
  const end = next < 0 ? tokens.length : next;
  const until = tokens[clauseEnd(end, sentence)]?.start ?? text.length;
  if (start < 0 || text.slice(at.end, until).includes('?')) return false;
  const denial = matches.find(({ start: from, end: to, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'hard' && from < start && isRightBefore(to, start, sentence);
  });
  if (denial === undefined) return false;
  const from = clauseStart(start, sentence);
  const places = tokens.flatMap((_, place) => (from <= place && place < start ? [place] : []));
  const isOther = places.some((place) => (['has', 'wants', 'others'] as const).some((role) => hasRole(place, role, sentence)));
  // "No present" alone, and behind it something else is said.
  const isWhole = denial.start === from && end < tokens.length && isPauseAt(end, sentence);
  return !isOther && (isWhole || places.some((place) => hasRole(place, 'is', sentence)));
}

/** Nothing but "is", "for" and articles between: "non è un regalo", "c'est pas pour un cadeau". */
function isRightBefore(from: number, to: number, sentence: Sentence): boolean {
  let at = to;
  while (at > from) {
    const length = Math.max(
      lengthBefore(at, 'articles', sentence),
      lengthBefore(at, 'for', sentence),
      Number(hasRole(at - 1, 'is', sentence)),
    );
    if (length === 0) return false;
    at -= length;
  }
  return true;
}
