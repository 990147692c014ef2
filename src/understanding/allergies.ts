import { ALLERGY } from '../flow/program/own-intents.ts';
import type { Match } from './phrase-index.ts';
import type { Mention, SaidIntent } from './said.ts';
import type { Sentence } from './sentence.ts';

/** Types that somebody can be allergic to. */
const ALLERGENS: ReadonlySet<string> = new Set(['ingredient', 'family', 'fragrance', 'brand']);

/** Whether a phrase such as "allergic to" or "gives me a rash" holds a word of the allergy. */
export function speaksOfAllergy({ start, end }: Pick<Match, 'start' | 'end'>, { matches }: Sentence): boolean {
  return matches.some((match) => isAllergy(match) && match.start >= start && match.end <= end);
}

/** Whether words are the intent of an allergy. */
export function isAllergy({ entry: { meaning } }: Match): boolean {
  return meaning.is === 'intent' && meaning.intent === ALLERGY;
}

/**
 * "No rose, I'm allergic": an allergy that names nothing itself is about what its sentence turns down, or
 * else the whole message; "allergies: rose, musk" is about what is listed after it. Better one exclusion too
 * many that stays than one too few.
 */
export function withAllergies(mentions: readonly Mention[], intents: readonly SaidIntent[], sentence: Sentence): Mention[] {
  const marked = new Set<Mention>();
  for (const { intent, at } of intents) {
    if (intent !== ALLERGY) continue;
    const listed = listedAfter(at.end, mentions, sentence);
    for (const one of listed) marked.add(one);
    if (listed.length > 0) continue;
    const place = sentenceOf(at.start, sentence);
    const sameSentence = mentions.filter((one) => sentenceOf(one.at.start, sentence) === place);
    if (sameSentence.some((one) => one.allergy)) continue;
    const named = sameSentence.some(isRefused) ? [] : namedAsAllergens(at, sameSentence, sentence);
    for (const one of named) marked.add(one);
    if (named.length > 0) continue;
    const refused = sameSentence.some(isRefused) ? sameSentence : mentions;
    for (const one of refused) if (isRefused(one)) marked.add(one);
  }
  return mentions.map((one) => (marked.has(one) ? asAllergy(one) : one));
}

function asAllergy(one: Mention): Mention {
  return { ...one, polarity: 'avoid', mode: 'add', emphasis: 'plain', allergy: true };
}

/** All that is turned down as allergies: an allergy was told without a word of what it is to. */
export function refusedAsAllergies(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((one) => (isRefused(one) ? asAllergy(one) : one));
}

/** "My allergy is to lemon": a word that also turns things down ("allergic to") is about what stands beside it; "sensitive skin" isn't. */
function namedAsAllergens({ start, end }: SaidIntent['at'], mentions: readonly Mention[], sentence: Sentence): Mention[] {
  const { tokens, vocabulary } = sentence;
  const [word, ...more] = tokens.filter((token) => token.start >= start && token.end <= end);
  if (word === undefined || more.length > 0 || !vocabulary.turnsDown.has(word.folded)) return [];
  if (isOfUnknown(start, sentence)) return [];
  return mentions.filter((one) => ALLERGENS.has(one.type) && one.mode !== 'drop' && one.likeness === undefined);
}

/** "Peanut allergy, want vanilla": it is about what nobody here knows, and about nothing else. */
function isOfUnknown(start: number, { tokens, known }: Sentence): boolean {
  const at = tokens.findIndex((token) => token.start === start);
  const { gap } = tokens[at] ?? { gap: 'stop' };
  return at > 0 && (gap === 'soft' || gap === 'none') && known[at - 1] === 0 && tokens[at - 1]?.kind === 'word';
}

function listedAfter(end: number, mentions: readonly Mention[], sentence: Sentence): readonly Mention[] {
  const list = sentence.tokens.find((token) => token.start >= end);
  if (list === undefined || sentence.text.slice(end, list.start).trim() !== ':') return [];
  const place = sentenceOf(list.start, sentence);
  return mentions.filter((one) => one.at.start >= list.start && sentenceOf(one.at.start, sentence) === place && ALLERGENS.has(one.type));
}

function isRefused({ type, polarity, mode }: Mention): boolean {
  return polarity === 'avoid' && mode !== 'drop' && ALLERGENS.has(type);
}

/** Which sentence of the message an offset lies in. */
function sentenceOf(offset: number, { tokens }: Sentence): number {
  return tokens.filter((token) => token.gap === 'stop' && token.start <= offset).length;
}
