import { NAME_ALONE } from '../../flow/program/own-intents.ts';
import type { Program } from '../../flow/program/program.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Said } from '../said.ts';

/** The intent of a message that is the name of a fragrance and nothing else; null: it is a wish. */
export function bareIntentOf(lexicons: readonly Program['lexicons'][string][]): string | null {
  const all = lexicons.flatMap(({ intents }) => Object.entries(intents));
  return all.find(([, phrases]) => phrases.includes(NAME_ALONE))?.[0] ?? null;
}

/** "Sauvage", said alone, asks for it. */
export function askedByName(said: Said, { tokens, context, vocabulary }: Sentence): Said {
  const { bareIntent: intent } = vocabulary;
  const [only, ...others] = said.mentions;
  if (intent === null || only?.type !== 'fragrance' || others.length > 0 || context.asked !== null) return said;
  const says =
    said.intents.length + said.answers.length + said.dropped.length + said.unknown.length > 0 ||
    said.open !== null ||
    said.doubt !== undefined;
  if (says || only.polarity === 'avoid' || only.mode !== 'add' || only.likeness || only.how === 'pointed') return said;
  const isAll = tokens.every(({ start, end }) => start >= only.at.start && end <= only.at.end);
  return isAll ? { ...said, mentions: [], intents: [{ intent, mentions: [only], at: only.at }] } : said;
}
