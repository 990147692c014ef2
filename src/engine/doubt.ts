import type { Doubt, Mention, Said } from '../understanding/said.ts';
import { offer, type ReadyOption } from './question.ts';
import { joined, quoted, text, valueText } from './speak.ts';
import type { Turn } from './turn.ts';

/** What was asked about is remembered, so that nobody is asked twice: so many things, and letters of each. */
export const MOST_DOUBTED = 4;
export const LONGEST_DOUBTED = 44;

/** What of a message is in doubt and has to be asked: nothing else was said, and it was never asked before. */
export function doubtToAsk(turn: Turn, { doubt, intents, mentions, dropped, answers, setAside }: Said): Doubt | null {
  const isAlone = intents.length + mentions.length + dropped.length + answers.length === 0 && setAside === undefined;
  return doubt !== undefined && isAlone && !turn.doubted.includes(keyOf(doubt)) ? doubt : null;
}

/** Asks what was meant, with what it may be as buttons; nothing moves meanwhile. */
export function askDoubt(turn: Turn, doubt: Doubt): void {
  const { word, readings, intent } = doubt;
  turn.clarify = { word: quoted(word), readings };
  turn.doubted = [...turn.doubted, keyOf(doubt)].slice(-MOST_DOUBTED);
  const [first] = readings;
  const names = readings.map((one) => nameOf(turn, one));
  const asked =
    isOfNames(doubt) || first === undefined
      ? text(turn, 'system.clarify', { word: quoted(word), options: joined(turn, names, 'disjunction') })
      : text(turn, 'system.with_or_without', { value: nameOf(turn, first) });
  turn.question = [{ piece: 'text', text: asked }];
  offer(turn, { type: 'button', options: readings.map((reading) => optionOf(doubt, reading, intent)) });
}

function optionOf(doubt: Doubt, reading: Mention, intent: string | undefined): ReadyOption {
  const says = isOfNames(doubt) ? null : reading.polarity === 'avoid' ? 'without' : 'with';
  const value = `${reading.type}.${String(reading.value)}`;
  return {
    actionId: says === null ? value : `${says}.${value}`,
    id: null,
    meaning: { means: 'mention', mention: { ...reading, how: 'label' }, ...(intent === undefined ? {} : { intent }) },
    ...(says === null ? {} : { says }),
  };
}

/** Says what was left aside beside what was clear, and what it may have meant. */
export function sayDoubt(turn: Turn, doubt: Doubt): void {
  const [first] = doubt.readings;
  if (first === undefined) return;
  const value = quoted(doubt.word);
  const label = isOfNames(doubt) ? nameOf(turn, first) : text(turn, 'system.with', { value: nameOf(turn, first) });
  const message = text(turn, 'system.did_you_mean', { value, label });
  const told = isOfNames(doubt) ? message : text(turn, 'system.left_aside', { value: nameOf(turn, first) });
  if (told !== '') turn.opening.push({ piece: 'text', text: told });
  turn.suggestions.push({ code: 'did_you_mean', message, value, label });
}

/** Several names, or one; else one thing, wanted or turned down. */
function isOfNames({ readings }: Doubt): boolean {
  return new Set(readings.map(({ polarity }) => polarity)).size === 1;
}

const nameOf = ({ machine, language }: Turn, { type, value }: Mention): string => valueText(machine, language, type, String(value));

const keyOf = ({ readings: [first] }: Doubt): string => `${first?.type}.${String(first?.value)}`.slice(0, LONGEST_DOUBTED);
