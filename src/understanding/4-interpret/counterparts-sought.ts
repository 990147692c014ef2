import { HAS, QUESTION } from '../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf, toMentions } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Asking, Mention, Said, Topic } from '../said.ts';
import { PLAIN } from '../stance.ts';

type Heard = Pick<Said, 'intents' | 'mentions' | 'asks'>;

/** Asks whether the shop has a fragrance. */
const STOCK = 'stock';

/**
 * "Do you have Sauvage for women?", "existe versión femenina de Sauvage?": of a fragrance that is for others. Who asks so looks for its
 * counterpart, or for what comes closest to it, and not for the fragrance itself.
 */
export function withCounterpartSought(heard: Heard, things: readonly Thing[], sentence: Sentence): Heard {
  return ofStock(heard, things, sentence) ?? ofVersion(heard, sentence) ?? ofOwned(heard, sentence) ?? heard;
}

function ofStock({ intents, mentions, asks }: Heard, things: readonly Thing[], sentence: Sentence): Heard | null {
  const stock = intents.find(({ intent }) => intent === STOCK);
  if (stock === undefined) return null;
  const told = mentions.find(({ type, polarity }) => type === GENDER && polarity === 'want');
  // German "eine Damenversion": whose it is, though nothing else says for whom it shall be.
  const [only, ...others] = things.filter(({ type }) => type === GENDER);
  const [read] =
    only === undefined || others.length > 0 ? [] : toMentions(only.reading, stretchOf(sentence, only.start, only.end), PLAIN, false);
  const gender = told ?? read;
  const [named, ...more] = stock.mentions.filter(({ type }) => type === 'fragrance') ?? [];
  if (gender === undefined || named === undefined || more.length > 0 || !isForOthers(named, gender, sentence)) return null;
  return {
    intents: intents.filter((one) => one !== stock),
    mentions: [...mentions, ...(told === undefined ? [gender] : []), likened(named)],
    asks,
  };
}

function ofVersion({ intents, mentions, asks }: Heard, sentence: Sentence): Heard | null {
  const asked = asks.find((one) => one.asks === 'gender' && one.of.length === 1 && isOfVersion(one, sentence));
  const gender = asked?.mentions.find(({ type }) => type === GENDER);
  const [id] = asked?.of ?? [];
  if (asked === undefined || gender === undefined || id === undefined) return null;
  const named: Topic = { type: 'fragrance', value: id, at: asked.at };
  if (!isForOthers(named, gender, sentence)) return null;
  const rest = asks.filter((one) => one !== asked);
  const said: Mention = { ...plain(gender), mode: 'add' };
  return {
    intents: rest.length > 0 ? intents : intents.filter(({ intent }) => intent !== QUESTION),
    mentions: [...mentions.filter(({ type, value }) => type !== 'fragrance' || value !== id), said, likened(named)],
    asks: rest,
  };
}

/** "My girlfriend nicks my Bleu de Chanel. Is there a women's version of it?" */
function ofOwned({ intents, mentions, asks }: Heard, sentence: Sentence): Heard | null {
  const owned = intents.find(({ intent }) => intent === HAS);
  const [named, ...more] = owned?.mentions.filter(({ type }) => type === 'fragrance') ?? [];
  if (owned === undefined || named === undefined || more.length > 0) return null;
  const gender = mentions.find(
    (one) => one.type === GENDER && one.polarity === 'want' && one.ofPerson !== true && isForOthers(named, one, sentence),
  );
  const all = { start: 0, end: sentence.text.length };
  if (gender === undefined || !isOfVersion({ at: all }, sentence)) return null;
  // "My husband wears it": he has it, and it is to be for a woman.
  const rest = mentions.filter(({ type, at }) => type !== RECIPIENT || at.start > named.at.start);
  return { intents: intents.filter((one) => one !== owned), mentions: [...rest, likened(named)], asks };
}

/** Whether a question speaks of a version of it. */
function isOfVersion({ at }: Pick<Asking, 'at'>, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  return sentence.tokens.some(
    ({ start }, place) => at.start <= start && start < at.end && phrases.lengthAt(place, 'version', sentence) > 0,
  );
}

function isForOthers({ value }: Pick<Mention, 'value'>, gender: Pick<Mention, 'value'>, { vocabulary }: Sentence): boolean {
  const own = vocabulary.fragrances.get(String(value))?.gender;
  return own !== undefined && own !== 'unisex' && gender.value !== 'unisex' && own !== gender.value;
}

const plain = ({ type, value, at }: Topic): Omit<Mention, 'mode'> => ({
  type,
  value,
  at,
  polarity: 'want',
  emphasis: 'plain',
  how: 'exact',
});

const likened = (named: Topic): Mention => ({ ...plain(named), mode: 'replace', likeness: true });
