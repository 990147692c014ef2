import { attributeOf } from '../../flow/program/attributes.ts';
import { QUESTION } from '../../flow/program/own-intents.ts';
import type { Asking, Mention, Said, SaidIntent, Stretch, Topic } from '../said.ts';

/** One thing that a message does, for whoever reads it. Only a `wish`, a `refuse` and a `drop` change what is wished. */
export interface Act {
  readonly act: 'ask' | 'wish' | 'refuse' | 'drop' | 'say';
  /** Of a question its form, of a wish how it was licensed (`wants`, `likes`, `allergy` …), of what is said its intent. */
  readonly frame: string;
  /** What a question asks, by attribute. */
  readonly asks: string | null;
  /** Fragrance ids that a question is about. */
  readonly of: readonly string[];
  readonly mentions: readonly Pick<Topic, 'type' | 'value'>[];
}

interface Placed {
  readonly act: Act;
  readonly at: Stretch;
}

/** What a message does, in the order it is said. */
export function actsOf(said: Said): readonly Act[] {
  const placed: Placed[] = [
    ...said.asks.map(ofAsking),
    ...said.mentions.map(ofMention),
    ...said.dropped.map(({ slot, at }): Placed => ({ act: { act: 'drop', frame: slot, asks: null, of: [], mentions: [] }, at })),
    ...said.intents.filter(({ intent }) => intent !== QUESTION || said.asks.length === 0).map(ofIntent),
  ];
  return joined(placed.sort((a, b) => a.at.start - b.at.start));
}

/** The intents of a message as its readers know them: a question by what it asks. */
export function intentNames({ intents, asks }: Said): readonly string[] {
  return [...new Set(intents.flatMap(({ intent }) => (intent === QUESTION && asks.length > 0 ? asks.map(toldAs) : [intent])))];
}

function toldAs({ asks, frame, of }: Asking): string {
  if (of.length > 1 && (frame === 'comparison' || frame === 'most' || frame === 'least')) return 'compare';
  return attributeOf(asks)?.toldAs ?? (of.length === 1 ? 'describe_perfume' : QUESTION);
}

const plain = ({ type, value }: Topic | Mention): Pick<Topic, 'type' | 'value'> => ({ type, value });

function ofAsking({ frame, asks, of, mentions, at }: Asking): Placed {
  return { act: { act: 'ask', frame, asks, of, mentions: mentions.map(plain) }, at };
}

function ofIntent({ intent, mentions, at }: SaidIntent): Placed {
  return { act: { act: 'say', frame: intent, asks: null, of: [], mentions: mentions.map(plain) }, at };
}

function ofMention(mention: Mention): Placed {
  const { mode, polarity, allergy, likeness } = mention;
  const act = mode === 'drop' ? 'drop' : polarity === 'avoid' ? 'refuse' : 'wish';
  const frame = allergy ? 'allergy' : likeness ? 'likes' : act === 'wish' ? 'wants' : act === 'refuse' ? 'avoids' : 'withdraws';
  return { act: { act, frame, asks: null, of: [], mentions: [plain(mention)] }, at: mention.at };
}

/** "Rose and iris": one wish for both. */
function joined(placed: readonly Placed[]): readonly Act[] {
  const acts: Act[] = [];
  for (const { act } of placed) {
    const last = acts.at(-1);
    if (last !== undefined && act.act !== 'ask' && act.act !== 'say' && last.act === act.act && last.frame === act.frame)
      acts[acts.length - 1] = { ...last, mentions: [...last.mentions, ...act.mentions] };
    else acts.push(act);
  }
  return acts;
}
