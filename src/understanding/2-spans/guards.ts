import { RECIPIENT } from '../../flow/program/own-types.ts';
import { type Guard, isNameType, type Meaning } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Token } from '../../text/tokenize.ts';
import { FOREIGN } from '../1-match/languages.ts';
import { isSaidAsMaker } from '../1-match/perfumers.ts';
import type { Sentence } from '../1-match/sentence.ts';

/**
 * The names that count in this sentence. A name that is also a plain word (Angel, White Musk) counts when a
 * fragrance was asked for, or its brand or one of its cues stands in the sentence; an everyday name also right
 * after a likeness cue, in a list of fragrances, as the whole message, where a sentence that turns it down opens with
 * it, or spelled mid-sentence as the catalog does, which also tells French "J'adore" from "j'adore".
 */
export function namesThatCount(sentence: Sentence): ReadonlySet<Match> {
  const counting = new Set<Match>();
  const likened = endsOfLikeness(sentence);
  const ends = new Set(likened);
  const makers = new Set<number>();
  let spaced: readonly string[] | null = null;
  for (const match of sentence.matches) {
    const guard = guardOf(match.entry.meaning);
    if (guard === undefined || isSecondStrength(match, sentence)) continue;
    const kind = kindOf(match);
    const after = kind === 'fragrance' ? ends : kind === 'perfumer' ? makers : likened;
    if (guard !== null) {
      spaced ??= spacedSentences(sentence.tokens);
      if (!isCued(match, guard, sentence, after, spaced)) continue;
    }
    counting.add(match);
    if (after !== likened && !isCutShort(match, sentence)) for (const end of [match.end, ...endsOfBrand(match, sentence)]) after.add(end);
  }
  return counting;
}

/** Where a name may begin; but not inside a longer phrase: "I bought her" speaks of no "Her". */
function endsOfLikeness({ matches }: Sentence): Set<number> {
  const all = matches.filter(({ entry }) => entry.meaning.is === 'likeness');
  const isInside = (one: Match): boolean => all.some(({ start, end }) => start <= one.start && end > one.end);
  return new Set(all.filter((one) => !isInside(one)).map(({ end }) => end));
}

/** "Libre by YSL and My Way": its brand behind a name is a part of it. */
function endsOfBrand(match: Match, sentence: Sentence): readonly number[] {
  const { meaning } = match.entry;
  if (meaning.is !== 'fragrance') return [];
  const brands = new Set(meaning.ids.map((id) => sentence.vocabulary.fragrances.get(id)?.brand));
  return sentence.matches.flatMap((other) => {
    const said = other.entry.meaning;
    const isBrand = said.is === 'value' && said.type === 'brand' && brands.has(String(said.value));
    return isBrand && isBeside(match, other, sentence) ? [other.end] : [];
  });
}

/** "Petite robe black": what follows is the rest of the name, in the shopper's own words, and no other name. */
function isCutShort({ end, entry: { meaning } }: Match, { tokens, vocabulary }: Sentence): boolean {
  const next = tokens[end];
  return meaning.is === 'fragrance' && meaning.opens === true && next?.gap === 'soft' && vocabulary.connectives.of(next) === undefined;
}

const kindOf = ({ entry: { meaning } }: Match): string => (meaning.is === 'value' ? meaning.type : meaning.is);

/** undefined: no name; null: a name that always counts. */
function guardOf(meaning: Meaning): Guard | null | undefined {
  if (meaning.is === 'fragrance') return meaning.guard;
  return meaning.is === 'value' && isNameType(meaning.type) ? meaning.guard : undefined;
}

function isCued(match: Match, guard: Guard, sentence: Sentence, ends: ReadonlySet<number>, spaced: readonly string[]): boolean {
  const { meaning } = match.entry;
  if (meaning.is === 'fragrance' && sentence.context.asked === 'fragrance') return true;
  if (meaning.is === 'value' && sentence.context.asked === meaning.type) return true;
  if (meaning.is === 'value' && meaning.type === 'perfumer')
    return isSaidAsMaker(match, sentence) || followsName(match.start, sentence, ends);
  if (meaning.is === 'value' && standsAsBrand(match, sentence)) return true;
  const around = spaced[match.start] ?? '';
  if (guard.cues.some((cue) => around.includes(` ${cue} `))) return true;
  if (meaning.is === 'fragrance' && hasBrand(match, meaning.ids, guard, sentence)) return true;
  const isAll = match.start === 0 && match.end === sentence.tokens.length;
  if (!isAll && isPronoun(match, sentence) && !isSpelled(match, guard, sentence)) return false;
  if (isHeldAsLikeness(match, sentence) || isLikened(match, guard, sentence, ends) || isNamed(match, sentence)) return true;
  if (guard.how === 'shared' && !isForeignWord(match, sentence))
    return namesNoThing(match, sentence) && isSpelledOut(match, guard, sentence);
  if (guard.how === 'cue' && guard.cues.length > 0 && isForeignPhrase(match, sentence)) return true;
  if (isAskedAlone(match, sentence) || isSaidOf(match, guard, sentence)) return true;
  return isAll || followsName(match.start, sentence, ends) || isTurnedDown(match, sentence) || isSpelledOut(match, guard, sentence);
}

/** "Something from Boss", "do you have Boss?": with its capital letter, where a brand stands. */
function standsAsBrand({ start }: Match, { text, tokens, vocabulary, isLittleWord, rank }: Sentence): boolean {
  const [before, token] = [tokens[start - 1], tokens[start]];
  if (before === undefined || token === undefined || token.gap !== 'soft' || !/\p{Lu}/u.test(text.charAt(token.start))) return false;
  const { index, bareIntent, clauses, connectives } = vocabulary;
  const rolesOf = (one: Token): ReadonlySet<string> => clauses.rolesOf(one, rank);
  // "For Boss" is for a person.
  if (rolesOf(before).has('uses')) return false;
  if (bareIntent !== null && index.opensName(before.folded, bareIntent)) return true;
  const isBy = isLittleWord(before.folded) && connectives.of(before) === undefined;
  const head = tokens[start - 2];
  return isBy && head !== undefined && rolesOf(head).has('heads');
}

/** Words between what says that something is called so and the name: "called, I think, something like". */
const MOST_NAMING = 2;

/** "It was called Angel", "si chiamava tipo angel": a fragrance by its name, where nobody is named; in quotation marks it is one, too. */
function isNamed({ start, end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  const { text, tokens, matches, vocabulary, isLittleWord } = sentence;
  if (meaning.is !== 'fragrance') return false;
  const [first, last] = [tokens[start], tokens[end - 1]];
  const isQuoted =
    first !== undefined && last !== undefined && OPENING.test(text.charAt(first.start - 1)) && CLOSING.test(text.charAt(last.end));
  if (isQuoted) return true;
  const isOfSomebody = matches.some(({ entry }) => entry.meaning.is === 'value' && entry.meaning.type === RECIPIENT);
  for (let at = start; !isOfSomebody && at > 0 && start - at <= MOST_NAMING; at--) {
    if (vocabulary.people.phrases.lengthBefore(at, 'called', sentence) > 0) return true;
    if (!isLittleWord(tokens[at - 1]?.folded ?? '')) return false;
  }
  return false;
}

const OPENING = /["“„«‹'‘‚]/;
const CLOSING = /["”“»›'’‘]/;

/** "Chance dupe": a phrase of likeness holds it. */
function isHeldAsLikeness({ start }: Match, { matches }: Sentence): boolean {
  return matches.some(({ entry, held }) => entry.meaning.is === 'likeness' && held.some((filling) => filling.start === start));
}

const PRONOUNS = ['hers', 'his', 'she', 'he'] as const;

/** Spanish "entre edp y edt" names no "Y EDT", and "libre de ysl y my way" no "Y". */
function isSecondStrength({ start, end: until }: Match, { text, tokens, vocabulary, matches }: Sentence): boolean {
  const first = tokens[start];
  if (first === undefined || vocabulary.connectives.of(first) !== 'and' || /^\p{Lu}/u.test(text.slice(first.start, first.end)))
    return false;
  const isStrength = ({ end, entry: { meaning } }: Match): boolean =>
    end === start && meaning.is === 'value' && meaning.type === 'concentration';
  const isName = ({ start: at, end, entry: { meaning } }: Match): boolean =>
    at === until && meaning.is === 'fragrance' && (meaning.guard === null || end - at > 1);
  return matches.some(isStrength) || (until - start === 1 && matches.some(isName));
}

/** "I want to smell like her" names no "Her". */
function isPronoun({ start, end }: Match, sentence: Sentence): boolean {
  return PRONOUNS.some((role) => sentence.vocabulary.people.phrases.lengthAt(start, role, sentence) >= end - start);
}

/** "I want to buy her something nice", where Her is a perfume as well: a pronoun with more behind it, and no capital letter. */
export function holdsPronoun({ held, end }: Match, sentence: Sentence): boolean {
  if (sentence.tokens[end]?.gap !== 'soft') return false;
  const names = sentence.matches.filter((one) => one.end === end && held.some(({ start }) => start === one.start));
  return names.some((one) => {
    const guard = one.entry.meaning.is === 'fragrance' ? one.entry.meaning.guard : null;
    return guard !== null && isPronoun(one, sentence) && !isSpelled(one, guard, sentence);
  });
}

/** As the catalog writes it, with its capital letter. */
function isSpelled({ start, end }: Match, { spelled }: Guard, { text, tokens }: Sentence): boolean {
  return text.slice(tokens[start]?.start, tokens[end - 1]?.end) === spelled && /^\p{Lu}/u.test(spelled);
}

/** Kinds of words that name no thing: French "j'adore", Italian "sì". */
const NO_THING: ReadonlySet<Meaning['is']> = new Set([
  'filler',
  'negation',
  'emphasis',
  'likeness',
  'answer',
  'intent',
  'correction',
  'cue',
  'fragrance',
]);

/**
 * "Comme J'adore": what is likened is a name, though its words say something else; but not in "comme j'adore la rose", where
 * they go on to a thing. A word for a thing may be meant itself: "something like white musk".
 */
function isLikened(match: Match, guard: Guard, sentence: Sentence, ends: ReadonlySet<number>): boolean {
  const { tokens, vocabulary } = sentence;
  const next = tokens[match.end];
  if (match.entry.meaning.is !== 'fragrance' || !followsName(match.start, sentence, ends) || !namesNoThing(match, sentence)) return false;
  const isClosed = next === undefined || next.gap === 'stop' || next.gap === 'comma' || vocabulary.connectives.of(next) !== undefined;
  return isClosed || isSpelled(match, guard, sentence);
}

/** Whether the words of a name are, but for that, no thing: "j'adore", but not "white musk". */
function namesNoThing({ start, end }: Match, { tokens, vocabulary }: Sentence): boolean {
  const others = vocabulary.index.lookup(tokens.slice(start, end).map((token) => token.folded));
  return others.every(({ meaning }) => NO_THING.has(meaning.is));
}

/** What a shared name also means is of languages that this message is not in: "j'adore" outside French. */
function isForeignWord({ start, end }: Match, { tokens, vocabulary, rank }: Sentence): boolean {
  const words = tokens.slice(start, end).map((token) => token.folded);
  const others = vocabulary.index.lookup(words).filter(({ meaning }) => meaning.is !== 'fragrance' && meaning.is !== 'cue');
  return others.length > 0 && others.every(({ language }) => language !== null && rank(language) >= FOREIGN);
}

/** "Light Blue" in German: several words, known in other languages only, that mean nothing together but the fragrance. */
function isForeignPhrase({ start, end }: Match, { tokens, vocabulary, rank }: Sentence): boolean {
  const words = tokens.slice(start, end).map(({ folded }) => vocabulary.index.heard(folded));
  return words.length > 1 && words.every((heard) => heard.every(({ language }) => language === null || rank(language) > 0));
}

/** Its brand stands in the sentence; beside it where its words mean something else: "a vanilla perfume by Tom Ford" names no "Vanilla". */
function hasBrand(match: Match, ids: readonly string[], guard: Guard, sentence: Sentence): boolean {
  const brands = new Set(ids.map((id) => sentence.vocabulary.fragrances.get(id)?.brand));
  return sentence.matches.some((other) => {
    const { meaning } = other.entry;
    if (meaning.is !== 'value' || meaning.type !== 'brand' || meaning.guard !== null || !brands.has(meaning.value)) return false;
    if (guard.how !== 'cue') return isBeside(match, other, sentence) || isBeside(other, match, sentence);
    return other.end <= match.start || other.start >= match.end;
  });
}

/** One right after the other, or with a little word between them. */
function isBeside(left: Match, right: Match, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  const between = tokens.slice(left.end, right.start);
  const [word] = between;
  if (right.start < left.end || between.length > 1 || tokens[right.start]?.gap === 'stop') return false;
  if (word === undefined) return true;
  return word.gap !== 'stop' && isLittleWord(word.folded) && vocabulary.connectives.of(word) === undefined;
}

/** Right after a likeness cue or another name of its kind, with nothing but little words between: "Light Blue is lovely" names no Lovely. */
function followsName(start: number, sentence: Sentence, ends: ReadonlySet<number>): boolean {
  const { tokens, vocabulary, rank } = sentence;
  for (let at = start; at > 0 && start - at <= 2; at--) {
    if (tokens[at]?.gap === 'stop') return false;
    if (ends.has(at)) return true;
    const before = tokens[at - 1];
    if (!sentence.isLittleWord(before?.folded ?? '') && vocabulary.connectives.of(before) === undefined) return false;
    if (before !== undefined && vocabulary.clauses.rolesOf(before, rank).has('is')) return false;
  }
  return false;
}

/** "Angel is too much for me": it opens the sentence, and a phrase that turns down follows. */
function isTurnedDown({ start, end }: Match, { tokens, matches, isLittleWord }: Sentence): boolean {
  if (start > 0 && tokens[start]?.gap !== 'stop') return false;
  const isNext = (at: number): boolean => at === end || (at === end + 1 && isLittleWord(tokens[end]?.folded ?? ''));
  return matches.some(({ start: at, entry: { meaning } }) => {
    const turnsDown = (meaning.is === 'negation' && meaning.how === 'after') || (meaning.is === 'emphasis' && meaning.how === 'excess');
    return (turnsDown || (meaning.is === 'value' && meaning.type === 'comparative' && at > end)) && isNext(at);
  });
}

/** Written mid-sentence with the catalog's capitals, in a text and a language that don't capitalise everything. */
function isSpelledOut(match: Match, guard: Guard, sentence: Sentence): boolean {
  const { text, tokens, rank, vocabulary } = sentence;
  if (vocabulary.capitalising.has(rank.written)) return isSpelled(match, guard, sentence) && isNoOwnWord(match, sentence);
  const first = tokens[match.start];
  const last = tokens[match.end - 1];
  if (first === undefined || last === undefined) return false;
  if (text.slice(first.start, last.end) !== guard.spelled || !/^\p{Lu}/u.test(guard.spelled)) return false;
  const opens = match.start === 0 || first.gap === 'stop';
  // At the start of a sentence the capital of a second word tells: "Light Blue, do you have it?"
  if (opens && !/^\p{Lu}/u.test(text.slice(last.start, last.end))) return false;
  const beside = opens ? tokens[match.end] : tokens[match.start - 1];
  return beside !== undefined && (!opens || match.end - match.start > 1) && /^\p{Ll}/u.test(text.slice(beside.start, beside.end));
}

/** "My Way", "Eros" in German: where every noun has a capital letter, one tells of a name if the language has no such word. */
function isNoOwnWord(match: Match, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  const [word, ...more] = tokens.slice(match.start, match.end).map(({ folded }) => folded);
  if (word === undefined || more.length > 0) return namesNoThing(match, sentence);
  const isHeard = vocabulary.index.heard(word).some(({ language }) => language === rank.written);
  return !isHeard && vocabulary.dictionaries.get(rank.written)?.rank(word) == null;
}

/** Words beside a name that is asked for alone: "Angel, bitte". */
const MOST_BESIDE = 4;

/** "Angel please", "Angel, s'il vous plaît": it is all that is said but for little words, and names nothing else. */
function isAskedAlone(match: Match, sentence: Sentence): boolean {
  const { tokens, matches, isLittleWord } = sentence;
  const { start, end } = match;
  if (start > 0 || tokens.length - end > MOST_BESIDE || !namesNoThing(match, sentence)) return false;
  const isLittle = (at: number): boolean =>
    matches.some((one) => end <= one.start && one.start <= at && at < one.end && one.entry.meaning.is === 'filler');
  return range(end, tokens.length).every((at) => tokens[at]?.gap !== 'stop' && (isLittleWord(tokens[at]?.folded ?? '') || isLittle(at)));
}

/** "Angel est-il sucré ?": it opens the sentence as the catalog writes it, and a verb says something of it. */
function isSaidOf(match: Match, guard: Guard, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  const next = tokens[match.end];
  if (match.start > 0 || next === undefined || next.gap !== 'soft' || !isSpelled(match, guard, sentence)) return false;
  const roles = vocabulary.clauses.rolesOf(next, rank);
  return (roles.has('is') || roles.has('has') || roles.has('smells')) && namesNoThing(match, sentence);
}

/** For each token the words of its sentence, folded, with spaces around each. */
function spacedSentences(tokens: readonly Token[]): string[] {
  const all: string[] = [];
  let from = 0;
  for (let i = 1; i <= tokens.length; i++) {
    if (i < tokens.length && tokens[i]?.gap !== 'stop') continue;
    const words = ` ${tokens
      .slice(from, i)
      .map((token) => token.folded)
      .join(' ')} `;
    for (; from < i; from++) all.push(words);
  }
  return all;
}
