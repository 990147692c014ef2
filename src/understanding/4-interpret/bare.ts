import { NAME_ALONE, QUESTION, TALK } from '../../flow/program/own-intents.ts';
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

/**
 * "Sauvage", said alone, asks for it. Once something was shown, whatever else is said, a name asks for that fragrance ("and Sauvage?", "I'd
 * rather have Sauvage, up to 60"): only what is made otherwise ("Sauvage but fresher") or likened is a model for others.
 */
export function askedByName(said: Said, sentence: Sentence): Said {
  const { tokens, context, vocabulary } = sentence;
  const { bareIntent: intent } = vocabulary;
  const names = said.mentions.filter(isName);
  const [only, ...others] = names;
  if (intent === null || only === undefined) return said;
  const saysMore =
    said.intents.length + said.answers.length + said.dropped.length + said.unknown.length > 0 ||
    said.open !== null ||
    said.doubt !== undefined;
  const rest = said.mentions.filter((one) => !names.includes(one));
  const isAll =
    !saysMore &&
    context.asked === null &&
    rest.length + others.length === 0 &&
    tokens.every(({ start, end }) => start >= only.at.start && end <= only.at.end);
  const isMade = rest.some(({ type, polarity }) => type === 'comparative' && polarity === 'want');
  // Where one is likened, the others are only spoken of: "Light Blue smells nothing like Black Opium".
  const isModel = !said.mentions.some(({ likeness }) => likeness) && isLikened(sentence);
  const isBehindList = context.list.length > 0 && context.asked !== 'fragrance' && !isModel && !isMade;
  if (!isAll && !isBehindList) return said;
  const isTold = said.intents.some(({ mentions }) => mentions.some(({ type }) => type === 'fragrance'));
  const asked = isTold || said.asks.length > 0 ? [] : [{ intent, mentions: names, at: only.at }];
  return { ...said, mentions: rest, intents: [...said.intents, ...asked] };
}

/** "My wife adores Coco" tells of her taste. */
function isName({ type, polarity, mode, likeness, how, emphasis }: Mention): boolean {
  return type === 'fragrance' && polarity !== 'avoid' && mode !== 'drop' && !likeness && how !== 'pointed' && emphasis !== 'strong';
}

/** "Santal 33, that's so him": of one that is only spoken of, where nothing else was heard, it is said what to think of it. */
export function opinionAtLeast(said: Said, things: readonly Thing[], sentence: Sentence): Said {
  const { context, vocabulary, tokens } = sentence;
  // "Santal 33 sounds nice": a word of talk beside it.
  const intents = said.intents.filter((one) => one.intent !== TALK && !vocabulary.courtesies.has(one.intent));
  const isEmpty =
    intents.length + said.mentions.length + said.dropped.length + said.answers.length + said.asks.length === 0 &&
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
