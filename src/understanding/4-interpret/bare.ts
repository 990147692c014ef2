import { NAME_ALONE, QUESTION } from '../../flow/program/own-intents.ts';
import type { Program } from '../../flow/program/program.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isLikened } from '../3-clauses/licences/message.ts';
import { isNameOfFragrance } from '../3-clauses/licences/only-named.ts';
import type { Asking, Mention, Said } from '../said.ts';

/** The intent of a message that is the name of a fragrance and nothing else; null: it is a wish. */
export function bareIntentOf(lexicons: readonly Program['lexicons'][string][]): string | null {
  const all = lexicons.flatMap(({ intents }) => Object.entries(intents));
  return all.find(([, phrases]) => phrases.includes(NAME_ALONE))?.[0] ?? null;
}

/** "Sauvage", said alone, asks for it; once something was shown, so does "and Sauvage?" or "have you at least got Sauvage?". */
export function askedByName(said: Said, sentence: Sentence): Said {
  const { tokens, context, vocabulary } = sentence;
  const { bareIntent: intent } = vocabulary;
  const [only, ...others] = said.mentions;
  if (intent === null || only === undefined || context.asked !== null) return said;
  const says =
    said.intents.length + said.answers.length + said.dropped.length + said.unknown.length > 0 ||
    said.open !== null ||
    said.doubt !== undefined;
  if (says || !said.mentions.every(isName)) return said;
  const isAll = others.length === 0 && tokens.every(({ start, end }) => start >= only.at.start && end <= only.at.end);
  const isBehindList = context.list.length > 0 && !isLikened(sentence) && !wishes(sentence);
  return isAll || isBehindList ? { ...said, mentions: [], intents: [{ intent, mentions: said.mentions, at: only.at }] } : said;
}

function isName({ type, polarity, mode, likeness, how }: Mention): boolean {
  return type === 'fragrance' && polarity !== 'avoid' && mode === 'add' && !likeness && how !== 'pointed';
}

function wishes({ tokens, vocabulary, rank }: Sentence): boolean {
  return tokens.some((token) => {
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return roles.has('wants');
  });
}

/** "Santal 33, that's so him": of one that is only spoken of, where nothing else was heard, it is said what to think of it. */
export function opinionAtLeast(said: Said, things: readonly Thing[], sentence: Sentence): Said {
  const { context, vocabulary, tokens } = sentence;
  const isEmpty =
    said.intents.length + said.mentions.length + said.dropped.length + said.answers.length + said.asks.length === 0 &&
    said.open === null &&
    said.doubt === undefined;
  if (!isEmpty || context.list.length === 0 || !vocabulary.intentOrder.has(QUESTION)) return said;
  const of = [...new Set(things.filter(isNameOfFragrance).flatMap(({ reading }) => (reading.is === 'fragrance' ? reading.ids : [])))];
  const [one, ...others] = of;
  if (one === undefined || others.length > 0) return said;
  const at = stretchOf(sentence, 0, tokens.length);
  const ask: Asking = { act: 'ask', frame: 'opinion', asks: 'opinion', of, named: of, mentions: [], at };
  return { ...said, asks: [ask], intents: [{ intent: QUESTION, mentions: [], at }] };
}
