import { TALK } from '../../flow/program/own-intents.ts';
import { BOTTLE } from '../../flow/program/own-types.ts';
import { isDropping } from '../../lexicon/index/fillings.ts';
import { isNameType, SMELLS, standsAside } from '../../lexicon/index/meanings.ts';
import { EXACT, INFLECTED, type Match } from '../../lexicon/index/phrase-index.ts';
import { mark } from '../../text/marks.ts';
import { range } from '../../text/range.ts';
import type { Token } from '../../text/tokenize.ts';
import { allPointedAt, endsInMark, noteAt, pickedAt, type Sentence } from '../1-match/sentence.ts';
import { isAllergy } from './allergy-words.ts';
import { hasRole } from './harm-words.ts';
import { limitSaid } from './ranges.ts';
import { leadsToNoun, pointsHere } from './references.ts';
import { isSizeBeside } from './sizes.ts';

/** How many words may stand between a negation and what it denies. */
const REACH = 4;

/** A stretch of tokens that was read as one thing, with everything it may mean. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly matches: readonly Match[];
}

/** A sentence cut up: the longest phrases first, no token in two of them. */
export interface Cover {
  /** What has content: values, names, intents, answers, limits. By start. */
  readonly content: readonly Span[];
  /** Little words that act on the content beside them. By start. */
  readonly acting: readonly Match[];
}

export function coverSentence(sentence: Sentence, names: ReadonlySet<Match>, acts: ReadonlySet<Match>): Cover {
  const candidates = group(sentence.matches.filter((match) => competes(match, sentence, names, acts)));
  candidates.sort((a, b) => b.end - b.start - (a.end - a.start) || costOf(a) - costOf(b) || orderOf(a) - orderOf(b) || a.start - b.start);
  // Length of the phrase that took each token; 0: free.
  const taken = new Uint16Array(sentence.tokens.length);
  const chosen: Span[] = [];
  for (const span of candidates) {
    if (isTaken(span, taken)) continue;
    mark(taken, span.end - span.start, span.start, span.end);
    chosen.push(span);
  }
  const content = [...chosen.flatMap((span) => contentOf(span)), ...intentsInNegations(chosen, acts, sentence)].sort(
    (a, b) => a.start - b.start,
  );
  const negations = chosen.flatMap((span) => span.matches.filter(isNegator));
  const contentLengths = lengthsOf(content, sentence.tokens.length);
  const negationLengths = lengthsOf(negations, sentence.tokens.length);
  const nameLengths = lengthsOf(content.filter(isNamed), sentence.tokens.length);
  const others = sentence.matches.filter((match) => {
    // "I hate J'adore": what is named there says nothing else.
    const isOfName = (nameLengths[match.start] ?? 0) >= match.end - match.start;
    return isAside(match) && !isOfName && !isSwallowed(match, contentLengths, negationLengths);
  });
  return { content, acting: [...negations, ...others].sort((a, b) => a.start - b.start || a.end - b.end) };
}

function isTaken({ start, end }: Span, taken: Uint16Array): boolean {
  for (let at = start; at < end; at++) if (taken[at] !== 0) return true;
  return false;
}

/** Italian "il N°19 è più secco": a number that a name ends with is no sum, "19 e più". */
function isWithinName({ start }: Match, names: ReadonlySet<Match>): boolean {
  return [...names].some((name) => name.start < start && start < name.end && name.entry.meaning.is === 'fragrance');
}

/** Whether a match takes part in "the longest wins"; emphasis and the like stand aside. */
function competes(match: Match, sentence: Sentence, names: ReadonlySet<Match>, acts: ReadonlySet<Match>): boolean {
  const { meaning } = match.entry;
  switch (meaning.is) {
    case 'fragrance':
      return names.has(match) && !cutsPossessive(match, sentence);
    case 'value':
      if (isNameType(meaning.type) && !names.has(match)) return false;
      if (isOfLikeness(match, sentence) || isHarmfulNote(match, sentence)) return false;
      return (
        !isArticle(match, sentence) &&
        !isNoComparison(match, sentence) &&
        !holdsSize(match, sentence) &&
        !isSizeAsked(match, sentence) &&
        !isSizeBeside(match, sentence)
      );
    case 'intent':
    case 'answer':
      return acts.has(match) && !isNegationAhead(match, sentence) && !endsInNegation(match, sentence);
    case 'pointing':
      return pointsHere(match, meaning.how, sentence, names);
    case 'ordinal':
      return isPointing(match, meaning.positions, sentence, names);
    case 'price':
    case 'year':
      return limitSaid(match, sentence) !== null && !isWithinName(match, names);
    case 'drop':
      return (
        isDropping(match, sentence.tokens, sentence.isLittleWord, sentence.vocabulary.nots) &&
        !goesOn(match, sentence) &&
        !isOfName(match, sentence) &&
        !isToldOf(match, sentence) &&
        !asksOfFragrance(match, sentence) &&
        !isNeedless(match, sentence)
      );
    case 'ambiguous':
    case 'strength':
      return true;
    case 'negation':
      return (
        !takesUpNothing(match, meaning.how, sentence) &&
        !standsAside(meaning) &&
        !isStressed(match, sentence) &&
        !isOfEnd(match, sentence) &&
        !isNamedByBrand(match, sentence, names)
      );
    case 'filler':
      return match.end - match.start > 1;
    case 'owner':
      // "Ya tengo alergia": what is had already may be anything.
      return meaning.how !== 'left' && meaning.how !== 'kept' && match.end - match.start > 1;
    case 'emphasis':
      // Spanish "en especial" is nothing special.
      return holdsNegation(match, sentence) || (meaning.how === 'especially' && match.end - match.start > 1);
    case 'slot':
    case 'currency':
    case 'correction':
    case 'likeness':
    case 'cue':
      return false;
  }
}

/** "Something other than that", alone: of what was shown, where nothing was named before it. */
function takesUpNothing({ start, end }: Match, how: string, { matches }: Sentence): boolean {
  if (how !== 'taken_up' || !matches.some((one) => one.start === start && one.end === end && one.entry.meaning.is === 'intent'))
    return false;
  return !matches.some((one) => one.end <= start && (one.entry.meaning.is === 'value' || one.entry.meaning.is === 'ambiguous'));
}

/** "Combien coûte Sauvage ?": a question forgets no fragrance. */
function asksOfFragrance({ start, held: [filling] }: Match, sentence: Sentence): boolean {
  if (filling?.match?.entry.meaning.is !== 'fragrance') return false;
  return sentence.text.trimEnd().endsWith('?') || sentence.vocabulary.questions.lengthBefore(start, 'words', sentence) > 0;
}

/** "Whatever's in magnolia", "whatever has rose in it": a verb right before what is named, and "in" at most, says something of it. */
function isToldOf({ start, held: [filling] }: Match, { tokens, vocabulary, rank, isLittleWord }: Sentence): boolean {
  if (filling?.match?.entry.meaning.is !== 'value') return false;
  // "Non ho detto rosa" tells of nothing.
  if (tokens.slice(start, filling.start).some(({ folded }) => vocabulary.nots.has(folded))) return false;
  const isVerb = (at: number): boolean => {
    const token = tokens[at];
    const roles = token === undefined || at <= start ? undefined : vocabulary.clauses.rolesOf(token, rank);
    return roles?.has('is') === true || roles?.has('has') === true;
  };
  const before = filling.start - 1;
  return isVerb(before) || (isLittleWord(tokens[before]?.folded ?? '') && isVerb(before - 1));
}

/** "A men's perfume" names no A*Men: the "'s" belongs to its last word, which says something else. */
function cutsPossessive({ start, end }: Match, { tokens, matches, text }: Sentence): boolean {
  const next = tokens[end];
  if (next?.folded !== 's' || !/['’]/.test(text.charAt(next.start - 1))) return false;
  return matches.some((one) => one.start > start && one.start < end && one.end > end && one.entry.meaning.is === 'value');
}

/** "[Na verdade não] quero rosa", "[eigentlich nicht] mit Rose": it ends in a "not" of what follows. */
function isNegationAhead({ start, end }: Match, { tokens, vocabulary, rank, matches }: Sentence): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]];
  // "No, none of that" is one answer, and Portuguese "agora, não suporto" none.
  const isNot = (token: Token | undefined): boolean => token !== undefined && vocabulary.clauses.rolesOf(token, rank).has('nots');
  const isNo = matches.some(
    (one) => one.start === start && one.end === start + 1 && one.entry.meaning.is === 'answer' && one.entry.meaning.answer === 'no',
  );
  const isParted = (isNo || isNot(tokens[start])) && tokens.slice(start + 1, end).some(({ gap }) => gap === 'comma' || gap === 'stop');
  if (end - start < 2 || isParted || last === undefined || next?.gap !== 'soft') return false;
  return isNot(last);
}

/** "Tiene que ser [Libre] de vainilla": its last word begins a longer phrase that turns down. */
function endsInNegation({ start, end }: Match, { matches }: Sentence): boolean {
  const isName = matches.some((one) => one.start === end - 1 && one.end === end && one.entry.meaning.is === 'fragrance');
  return (
    isName &&
    matches.some(({ start: from, end: to, cost, entry: { meaning } }) => {
      return meaning.is === 'negation' && meaning.how === 'hard' && cost === EXACT && from > start && from === end - 1 && to > end;
    })
  );
}

/** "El olor a chocolate le marea", "passa mal com cheiro de chocolate": what makes ill is the note that such a phrase for a style holds. */
function isHarmfulNote({ start, end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  if (meaning.is !== 'value' || meaning.type !== 'style') return false;
  const isNote = ({ entry }: Match): boolean =>
    entry.meaning.is === 'value' && entry.meaning.type === 'ingredient' && entry.meaning.guard === null;
  if (!sentence.matches.some((one) => one.start > start && one.end === end && one.cost === EXACT && isNote(one))) return false;
  const isPause = (at: number): boolean => ['stop', 'comma'].includes(sentence.tokens[at]?.gap ?? 'stop');
  let [from, to] = [start, end];
  while (from > 0 && !isPause(from)) from--;
  while (!isPause(to)) to++;
  return (['reactions', 'symptoms'] as const).some((role) => hasRole(role, from, to, sentence));
}

/** Spanish "sin embargo" is "however": its "sin" turns nothing down. */
function isOfEnd({ start, end }: Match, { matches }: Sentence): boolean {
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'ends' && from <= start && to >= end && to - from > end - start;
  });
}

/** Spanish "Libre de YSL": a name, and right behind the word after it its brand; nothing is free of that. */
function isNamedByBrand({ start, end }: Match, { matches, vocabulary }: Sentence, names: ReadonlySet<Match>): boolean {
  const ids = [...names].flatMap((one) =>
    one.start === start && one.end === end - 1 && one.entry.meaning.is === 'fragrance' ? one.entry.meaning.ids : [],
  );
  return matches.some(
    ({ start: at, entry: { meaning } }) =>
      at === end &&
      meaning.is === 'value' &&
      meaning.type === 'brand' &&
      ids.some((id) => vocabulary.fragrances.get(id)?.brand === meaning.value),
  );
}

/** Part of a longer phrase that says how much: Spanish "un poco más" asks for more, though "poco" alone is little. */
function isStressed({ start, end }: Match, { matches }: Sentence): boolean {
  return matches.some((other) => {
    const { meaning } = other.entry;
    const isLonger = other.start <= start && other.end >= end && other.end - other.start > end - start;
    return isLonger && meaning.is === 'emphasis' && meaning.how === 'weak';
  });
}

/** Spanish "para él" without its accent, before a noun: "para el verano" is for nobody. */
function isArticle({ start, end, cost }: Match, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  const next = tokens[end];
  if (cost === EXACT || end - start < 2 || next === undefined || next.gap === 'stop' || next.gap === 'comma') return false;
  const isLittleWords = tokens.slice(start, end).every((token) => isLittleWord(token.folded));
  return isLittleWords && vocabulary.connectives.of(next) === undefined;
}

/** "[Alternative] à": a form of a word, with which words of a likeness begin, says nothing of how it is. */
function isOfLikeness({ start, end, cost, entry: { meaning } }: Match, { matches }: Sentence): boolean {
  if (meaning.is !== 'value' || meaning.type !== 'style' || cost === EXACT) return false;
  return matches.some(
    (one) => one.start === start && one.end > end && one.entry.meaning.is === 'likeness' && one.entry.meaning.how === 'like',
  );
}

/** "M/25" says who is how old, "M 50 ml" and "M 50 €" don't; the letter of "F12345" is nobody's. */
function holdsSize({ start, end, held }: Match, { amounts, measures }: Sentence): boolean {
  const isCode = [...measures.values()].some((one) => one.measure === 'code' && one.start <= start && end <= one.end);
  return isCode || held.some((one) => (amounts.get(one.start)?.currency ?? null) !== null || measures.get(one.start)?.measure === 'size');
}

/** "Does it come in 30 ml?", of what was shown: the size is asked about, and not wished for. */
function isSizeAsked({ start, end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  if (meaning.is !== 'value' || meaning.type !== BOTTLE || sentence.context.list.length + (sentence.context.told ?? []).length === 0)
    return false;
  const isCounted = [...sentence.measures.keys()].some((at) => start <= at && at < end);
  return isCounted && endsInMark(sentence.tokens.length, sentence) && !wishesBefore(start, sentence);
}

/** "Something sweet, 50 ml for under 25 quid?": a size beside what is wished for is part of that. */
function wishesBefore(at: number, { matches, tokens, vocabulary, rank }: Sentence): boolean {
  const isHead = tokens.slice(0, at).some((token) => vocabulary.clauses.rolesOf(token, rank).has('heads'));
  return (
    isHead &&
    matches.some(
      ({ end, entry: { meaning } }) => end <= at && (meaning.is === 'price' || (meaning.is === 'value' && SMELLS.has(meaning.type))),
    )
  );
}

/** A comparative that compares nothing where it stands. */
function isNoComparison(match: Match, sentence: Sentence): boolean {
  const { meaning } = match.entry;
  return meaning.is === 'value' && meaning.type === 'comparative' && (isAttribute(match, sentence) || isComplaintDenied(match, sentence));
}

/** "I don't like perfumes that are too sweet" asks for nothing less sweet than what was shown. */
function isComplaintDenied({ start, end }: Match, { tokens, matches, vocabulary }: Sentence): boolean {
  const isExcess = ({ meaning }: Match['entry']): boolean => meaning.is === 'emphasis' && meaning.how === 'excess';
  if (end - start < 2 || !vocabulary.index.lookup([tokens[start]?.folded ?? '']).some(isExcess)) return false;
  const isBefore = (at: number): boolean =>
    at <= start && start - at <= REACH && tokens.slice(at, start + 1).every(({ gap }) => gap === 'soft' || gap === 'none');
  return matches.some(({ end: at, entry: { meaning } }) => meaning.is === 'negation' && meaning.how === 'hard' && isBefore(at));
}

/** German "ein frischer Duft": "frischer" is "frisch" too, and the noun after it is known by its capital letter. */
function isAttribute({ start, end }: Match, sentence: Sentence): boolean {
  if (end - start > 1) return false;
  const { rank, vocabulary } = sentence;
  const isForm = sentence.matches.some((other) => {
    const { language, meaning } = other.entry;
    // "Günstigere Alternative" compares.
    if (meaning.is === 'value' && meaning.type === 'comparative') return false;
    const isOurs = language !== null && rank(language) === 0 && vocabulary.capitalising.has(language);
    return isOurs && other.start === start && other.end === end && other.cost === INFLECTED;
  });
  return isForm && standsBeforeNoun(end, sentence);
}

/** A noun with a capital letter, right after it or after more of what is said of it: "ein süßer, warmer Duft"; a word for a scent also without one. */
function standsBeforeNoun(end: number, { tokens, text, matches, vocabulary, rank }: Sentence): boolean {
  for (let at = end; at < tokens.length && at - end <= REACH; at++) {
    const token = tokens[at];
    if (token === undefined || token.gap === 'stop') return false;
    const isHead = vocabulary.clauses.rolesOf(token, rank).has('heads');
    if (token.gap !== 'comma' && (isHead || /^\p{Lu}/u.test(text.slice(token.start)))) return true;
    const isMore = matches.some(({ start, entry: { meaning } }) => start === at && (meaning.is === 'value' || meaning.is === 'strength'));
    if (!isMore && vocabulary.connectives.of(token) !== 'and') return false;
  }
  return false;
}

/** Spanish "un poco de vainilla" is a little vanilla, though "poco" alone turns it down. */
function holdsNegation({ start, end }: Match, { matches }: Sentence): boolean {
  return matches.some((other) => isNegator(other) && other.start >= start && other.end <= end && other.end - other.start < end - start);
}

/**
 * "the second", "second one", but not "second hand" or "my first time". Where nothing is there to be pointed at, "the last
 * two" still says nothing about how long it lasts.
 */
function isPointing(match: Match, positions: readonly number[], sentence: Sentence, names: ReadonlySet<Match>): boolean {
  const { context, tokens, known } = sentence;
  if (isScore(match, sentence)) return false;
  const isThere =
    allPointedAt(context, positions).length > 0 || pickedAt(sentence, match, positions) !== null || noteAt(context, positions) !== null;
  if (match.end - match.start > 1) return isThere || ![...names].some((name) => name.start < match.end && name.end > match.start);
  if (!isThere) return false;
  const before = tokens[match.start];
  const next = tokens[match.end];
  const opens =
    match.start === 0 || before?.gap === 'stop' || before?.gap === 'comma' || isNoValue(tokens[match.start - 1]?.folded ?? '', sentence);
  const closes = next === undefined || next.gap === 'stop' || next.gap === 'comma' || known[match.end] === 1;
  if (leadsToNoun(match, sentence)) return false;
  const isWord = sentence.isLittleWord(tokens[match.start]?.folded ?? '');
  return opens && closes && (!isWord || tokens.length === 1 || isOneOfTwo(match, sentence));
}

/** "Perdimos 3 a 1", "2:0 gewonnen": two numbers of a game, and no places; "compare 1 to 3" names two. */
function isScore({ start, end }: Match, { tokens, matches, text, vocabulary, isLittleWord }: Sentence): boolean {
  const isNumber = (at: number): boolean => tokens[at]?.kind === 'number';
  if (!range(start, end).some(isNumber)) return false;
  const isAsked = matches.some(
    ({ entry: { meaning } }) => meaning.is === 'intent' && meaning.intent !== TALK && !vocabulary.courtesies.has(meaning.intent),
  );
  const isBetween = (at: number): boolean => {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.folded.length > LONGEST_IN_SCORE || !isLittleWord(token.folded)) return false;
    return vocabulary.connectives.of(token) === undefined && token.gap === 'soft' && tokens[at + 1]?.gap === 'soft';
  };
  const isColon = (at: number): boolean => text.slice(tokens[at - 1]?.end, tokens[at]?.start) === ':';
  const isPair = (first: number): boolean =>
    isNumber(first) && ((isNumber(first + 1) && isColon(first + 1)) || (isBetween(first + 1) && isNumber(first + 2)));
  // Nothing stands at 0: "abbiamo vinto 2 a 0".
  const isNought = (first: number): boolean => [first, first + 1, first + 2].some((at) => tokens[at]?.folded === '0');
  return range(start - 2, end).some((first) => isPair(first) && (!isAsked || isNought(first)));
}

/** Letters of what stands between the two numbers of a score: "a", "zu". */
const LONGEST_IN_SCORE = 2;

/** "Eins oder drei": a place beside another. */
function isOneOfTwo({ start, end }: Match, { matches, tokens, vocabulary }: Sentence): boolean {
  const isOr = (at: number): boolean => vocabulary.connectives.of(tokens[at]) === 'or';
  const isPlace = ({ entry: { meaning } }: Match): boolean => meaning.is === 'ordinal';
  return matches.some((one) => isPlace(one) && ((one.start === end + 1 && isOr(end)) || (one.end === start - 1 && isOr(start - 1))));
}

function isNoValue(word: string, { vocabulary, isLittleWord }: Sentence): boolean {
  return isLittleWord(word) || vocabulary.index.lookup([word]).some(({ meaning }) => meaning.is !== 'value');
}

/** Spanish "y cualquier cosa dulce" goes on with what is turned down, and drops nothing. */
function goesOn(match: Match, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start === match.start && meaning.is === 'negation' && meaning.how === 'further');
}

/** "No need to leave out the oud" drops nothing. */
function isNeedless({ start }: Match, { matches }: Sentence): boolean {
  return matches.some(({ end, entry: { meaning } }) => end === start && meaning.is === 'negation' && meaning.how === 'needless');
}

/** "Flowerbomb without the patchouli" turns patchouli down in what is like Flowerbomb. */
function isOfName({ start, end }: Match, { matches }: Sentence): boolean {
  return matches.some(({ start: from, end: to, held, entry: { meaning } }) => {
    return meaning.is === 'likeness' && held.length > 0 && from < start && start < to && to < end;
  });
}

function group(matches: readonly Match[]): Span[] {
  const spans = new Map<number, { start: number; end: number; matches: Match[] }>();
  for (const match of matches) {
    const key = match.start * 65_536 + match.end;
    const span = spans.get(key);
    if (span === undefined) spans.set(key, { start: match.start, end: match.end, matches: [match] });
    else span.matches.push(match);
  }
  return [...spans.values()];
}

/** Spanish "nada más fresco": of two that overlap, "más fresco" compares, where "nada más" would be a goodbye. */
/** Comparatives first, then what points at something: "gern [was anderes]". */
function orderOf({ matches }: Span): number {
  if (matches.some(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === 'comparative')) return 0;
  return matches.some(({ entry: { meaning } }) => meaning.is === 'pointing') ? 1 : 2;
}

function costOf({ matches }: Span): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { cost } of matches) least = Math.min(least, cost);
  return least;
}

const isNamed = (span: Span): boolean => span.matches.some(({ entry: { meaning } }) => meaning.is === 'fragrance');

const isNegator = (match: Match): boolean => match.entry.meaning.is === 'negation' && !standsAside(match.entry.meaning);

const NO_CONTENT: ReadonlySet<string> = new Set(['negation', 'filler', 'emphasis']);

function contentOf(span: Span): Span[] {
  const matches = span.matches.filter(({ entry: { meaning } }) => !NO_CONTENT.has(meaning.is));
  return matches.length === 0 ? [] : [{ ...span, matches }];
}

/** "Allergic to linalool" excludes, and is about an allergy as well. */
function intentsInNegations(chosen: readonly Span[], acts: ReadonlySet<Match>, { matches: all }: Sentence): Span[] {
  const spans: Span[] = [];
  for (const { start, end, matches } of chosen) {
    if (!turnsDown(matches, 'hard', 'after') || end - start < 2) continue;
    for (const act of acts) {
      // The "no" of "no soy fan de" is no answer.
      const negates = all.some((one) => one.start === act.start && one.end === act.end && isNegator(one) && !turnsDown([one], 'after'));
      if (isAllergy(act) && !negates && act.start >= start && act.end <= end && act.end - act.start < end - start) {
        spans.push({ start: act.start, end: act.end, matches: [act] });
      }
    }
  }
  return spans;
}

function turnsDown(matches: readonly Match[], ...hows: readonly string[]): boolean {
  return matches.some(({ entry: { meaning } }) => meaning.is === 'negation' && hows.includes(meaning.how));
}

function isAside({ entry: { meaning } }: Match): boolean {
  if (meaning.is === 'negation') return standsAside(meaning);
  return meaning.is === 'emphasis' || meaning.is === 'correction' || meaning.is === 'likeness';
}

/** Inside a longer phrase, or part of a negation ("not too", "not really"). */
function isSwallowed({ entry, start, end }: Match, contentLengths: Uint16Array, negationLengths: Uint16Array): boolean {
  for (let at = start; at < end; at++) {
    const negation = negationLengths[at] ?? 0;
    if ((contentLengths[at] ?? 0) > end - start || negation > end - start) return true;
    if (negation > 0 && entry.meaning.is === 'emphasis') return true;
  }
  return false;
}

/** For each token the length of the phrase that took it; 0 where none did. */
function lengthsOf(spans: readonly { readonly start: number; readonly end: number }[], length: number): Uint16Array {
  const lengths = new Uint16Array(length);
  for (const { start, end } of spans) mark(lengths, end - start, start, end);
  return lengths;
}
