import type { Mention, Said } from '../understanding/said.ts';
import { slotOf, type Turn, waitingQuestion } from './turn.ts';

/** What a message asks that does no more than point at a fragrance. */
const ASKED_BY: ReadonlyMap<Mention['how'], string> = new Map([
  ['pointed', 'describe_perfume'],
  ['code', 'stock'],
]);

/** "The first one", "yes, the second" asks to be told of it, a bar code whether it is here: no wish for something like it. */
export function askedByPointing(turn: Turn, said: Said): Said {
  const [first, ...more] = said.mentions;
  if (first === undefined || !said.mentions.every(isPlain) || asksForFragrance(turn)) return said;
  // "The first two" are said in one breath.
  if (more.some(({ how, at }) => how !== first.how || at.start !== first.at.start)) return said;
  const intent = ASKED_BY.get(first.how);
  const { courtesies } = turn.machine.program;
  // "Lovely, the second, bye": whoever only adds a courtesy asks for nothing like it.
  if (
    first.how === 'pointed' &&
    said.dropped.length === 0 &&
    said.intents.length > 0 &&
    said.intents.every((one) => courtesies.includes(one.intent))
  )
    return { ...said, mentions: [] };
  const isAll = said.dropped.length === 0 && said.intents.every((one) => one.intent === 'affirm');
  if (intent === undefined || !isAll || !turn.machine.program.intents.includes(intent)) return said;
  return { ...said, intents: [{ intent, mentions: said.mentions, at: first.at }], mentions: [] };
}

/** A fragrance for its own sake, not as a likeness. */
function isPlain({ type, polarity, mode, likeness }: Mention): boolean {
  return type === 'fragrance' && polarity === 'want' && mode !== 'drop' && !likeness;
}

function asksForFragrance(turn: Turn): boolean {
  const question = waitingQuestion(turn);
  const slot = question?.ask.slot ? slotOf(turn, question.frame, question.ask.slot) : undefined;
  return slot?.type === 'fragrance';
}
