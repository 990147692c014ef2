import { AILMENT, ALLERGY } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Mention, SaidIntent } from '../said.ts';
import type { Spoken, Stance } from '../stance.ts';
import type { HarmReach } from './harm.ts';

/** Types that somebody can be allergic to. */
const ALLERGENS: ReadonlySet<string> = new Set(['ingredient', 'family', 'fragrance', 'brand']);

/** The intent of an allergy, where what was left out as one was said in other words: "brings me out in hives". */
export function allergiesTold(
  mentions: readonly Mention[],
  { intents }: Pick<Content, 'intents'>,
  { vocabulary }: Sentence,
): readonly SaidIntent[] {
  const told = mentions.find((one) => one.allergy && one.polarity === 'avoid' && one.mode !== 'drop');
  if (told === undefined || !vocabulary.intentOrder.has(ALLERGY) || intents.some(({ intent }) => intent === ALLERGY)) return [];
  return [{ intent: ALLERGY, mentions: [], at: told.at }];
}

/** The intent that something is left out since it brings on a headache or makes feel sick. */
export function ailmentsTold(stances: ReadonlyMap<Spoken, Stance>, aside: ReadonlySet<Spoken>, sentence: Sentence): readonly SaidIntent[] {
  const told = [...stances].find(([one, { ails, polarity }]) => ails && polarity === 'avoid' && !aside.has(one));
  if (told === undefined || !sentence.vocabulary.intentOrder.has(AILMENT)) return [];
  const [{ start, end }] = told;
  return [{ intent: AILMENT, mentions: [], at: stretchOf(sentence, start, end) }];
}

/** The intent of what isn't borne and isn't named: "everything but citrus gives me hives". */
export function unnamedTold(reaches: readonly HarmReach[], sentence: Sentence): readonly SaidIntent[] {
  const all = reaches.find(({ does, things }) => things.length === 0 && (does === 'harms' || does === 'ails'));
  if (all === undefined || !reaches.some(({ does }) => does === 'excepts')) return [];
  const intent = all.does === 'harms' ? ALLERGY : AILMENT;
  return sentence.vocabulary.intentOrder.has(intent) ? [{ intent, mentions: [], at: stretchOf(sentence, all.start, all.end) }] : [];
}

/**
 * "No rose, I'm allergic": an allergy that names nothing itself is about what its sentence turns down, or
 * else the whole message. Better one exclusion too many that stays than one too few.
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

/** "Allergies: rose, musk": what is listed after it, whether or not the vocabulary knows the word for one that harms. */
function listedAfter(end: number, mentions: readonly Mention[], sentence: Sentence): readonly Mention[] {
  const list = sentence.tokens.find((token) => token.start >= end);
  if (list === undefined || sentence.text.slice(end, list.start).trim() !== ':') return [];
  const place = sentenceOf(list.start, sentence);
  return mentions.filter(
    (one) => one.mode !== 'drop' && one.at.start >= list.start && sentenceOf(one.at.start, sentence) === place && ALLERGENS.has(one.type),
  );
}

function isRefused({ type, polarity, mode }: Mention): boolean {
  return polarity === 'avoid' && mode !== 'drop' && ALLERGENS.has(type);
}

/** Which sentence of the message an offset lies in. */
function sentenceOf(offset: number, { tokens }: Sentence): number {
  return tokens.filter((token) => token.gap === 'stop' && token.start <= offset).length;
}
