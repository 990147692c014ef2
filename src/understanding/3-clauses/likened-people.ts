import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { clauseEnd, clauseStart, hasRole, isPauseAt, joinsAt, lengthAt, MOST_BETWEEN } from './said-of.ts';

const INGREDIENT = 'ingredient';

/** Somebody who ends at a place is, and is only likened to something. */
export function isOnlyLikened(end: number, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const verb = [end, end + 1].find((at) => hasRole(at, 'is', sentence) && !isPauseAt(at, sentence));
  if (verb === undefined) return false;
  for (let at = verb + 1; at < tokens.length && at - verb <= MOST_BETWEEN && !isPauseAt(at, sentence) && !joinsAt(at, sentence); at++)
    if (matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'value') && lengthAt(at, 'articles', sentence) === 0)
      return isLikenedAt(at, sentence);
  return false;
}

/**
 * "My boss is a right lemon", "o meu chefe é um limão azedo", "mein Chef ist sauer wie eine Zitrone": what is named at a place only says what
 * somebody is like. "My mum is a rose lover" and "is elegant like Shalimar" tell a taste.
 */
function isLikenedAt(at: number, sentence: Sentence): boolean {
  const { matches, vocabulary, rank } = sentence;
  const end = clauseEnd(at, sentence);
  const named = matches.filter(({ start, entry: { meaning } }) => start === at && meaning.is === 'value');
  const length = Math.max(0, ...named.map((one) => one.end - one.start));
  // "Sauer wie eine Zitrone".
  const like = at + length;
  const isLike = matches.some(({ start, entry: { meaning } }) => start === like && meaning.is === 'likeness' && meaning.how === 'like');
  if (isLike && like + 1 < end) return !matches.some((one) => one.start > like && isScent(one));
  if (!named.some(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === INGREDIENT)) return false;
  if (!isOneOfMany(at, sentence)) return false;
  // "Un limón agrio".
  const more = vocabulary.clauses.adjectivesFollow.has(rank.written) && lengthAt(like, 'of', sentence) === 0 ? 1 : 0;
  return like === end || (more > 0 && like + more === end && !hasRole(like, 'heads', sentence));
}

/** "A lemon", "a right lemon", "eine richtige Zitrone"; "c'est le bois" and "uno da legni" tell a taste. */
export function isOneOfMany(at: number, sentence: Sentence): boolean {
  if (hasRole(at - 1, 'counts', sentence) && lengthAt(at - 1, 'articles', sentence) > 0) return true;
  const isLeading = (['of', 'to', 'for', 'beside'] as const).some((role) => lengthAt(at - 1, role, sentence) > 0);
  return (
    !isLeading && !hasRole(at - 1, 'uses', sentence) && hasRole(at - 2, 'counts', sentence) && lengthAt(at - 2, 'articles', sentence) > 0
  );
}

const isScent = ({ entry: { meaning } }: Sentence['matches'][number]): boolean => meaning.is === 'fragrance';

/** Words between a clause and what is done in it: "se puso", "si è fatto". */
const BEFORE_DEED = 2;
const OF_WISHES = ['wants', 'smells', 'wears', 'heads'] as const;

/**
 * "He went white as a sheet, my husband", "se puso blanco, mi marido": named behind what they did, and no scent is spoken of. "She's turning
 * 50, my wife" calls for a gift.
 */
export function isNamedAfterDeed({ start, end }: Pick<Thing, 'start' | 'end'>, sentence: Sentence): boolean {
  const { tokens, amounts } = sentence;
  if (end < tokens.length || !isPauseAt(start, sentence) || start === 0 || tokens[start]?.gap !== 'comma') return false;
  const from = clauseStart(start - 1, sentence);
  if (from > 0 && tokens[from]?.gap === 'soft') return false;
  const places = Array.from({ length: start - from }, (_, offset) => from + offset);
  const isWish = (at: number): boolean =>
    amounts.has(at) ||
    OF_WISHES.some((role) => hasRole(at, role, sentence)) ||
    (['gives', 'celebrates', 'for'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  if (places.some(isWish)) return false;
  const pronoun = Math.max(lengthAt(from, 'she', sentence), lengthAt(from, 'he', sentence));
  const isDeed = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || at >= start) return false;
    const reads = (language: string): boolean => sentence.rank(language) === 0;
    const verb = sentence.vocabulary.knownVerbs.read(token, reads);
    const isToldOf = verb?.form === 'told' && (verb.does === 'others' || hasRole(at, 'is', sentence));
    return isToldOf || isDone(at) || (pronoun > 0 && hasRole(at, 'others', sentence));
  };
  // "Elle a éclaté en sanglots", "sie ist in Tränen ausgebrochen".
  const isDone = (at: number): boolean => {
    if (!(['is', 'has'] as const).some((role) => hasRole(at, role, sentence))) return false;
    const reads = (language: string): boolean => sentence.rank(language) === 0;
    return [at + 1, start - 1].some((one) => {
      const token = tokens[one];
      return one < start && token !== undefined && sentence.vocabulary.clauses.endsAsParticiple(token, reads);
    });
  };
  return places.slice(pronoun, pronoun + BEFORE_DEED).some(isDeed);
}

/** "Basile, mon voisin, perce encore": a name of a single word opens the message, who it is stands behind it, and then what they do. */
export function isNameApposed({ start, end, type }: Thing, until: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  if (type !== INGREDIENT || start > lengthAt(0, 'articles', sentence) || end - start > 1) return false;
  const verb = tokens[until];
  if (tokens[end]?.gap !== 'comma' || verb?.gap !== 'comma') return false;
  if (OF_WISHES.some((role) => hasRole(until, role, sentence)) || lengthAt(until, 'verbs', sentence) > 0) return false;
  return hasRole(until, 'others', sentence) || vocabulary.knownVerbs.read(verb, (language) => rank(language) === 0)?.does === 'others';
}
