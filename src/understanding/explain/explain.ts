import { QUESTION } from '../../flow/program/own-intents.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Said, Stretch } from '../said.ts';
import type { Understood } from '../understand.ts';
import { clausesTold, nameOf, reachesTold, stancesTold } from './clauses-told.ts';
import type { ExplainedPart, FindLine, LeftAside, Taken } from './explained.ts';
import { wordsAt } from './meanings-told.ts';
import { foundIn, spansTold, toldMention, touch } from './spans-told.ts';

/** Tells how a message came to be understood as it was: what each of the four stages made of it, with the lines behind that. */
export function explain(understood: Understood, find: FindLine): ExplainedPart {
  return {
    text: understood.sentence.text,
    match: foundIn(understood.sentence, find),
    spans: spansTold(understood, find),
    clauses: {
      cut: clausesTold(understood, find),
      reaches: reachesTold(understood, find),
      stances: stancesTold(understood),
    },
    interpret: { taken: takenOf(understood), aside: asideOf(understood) },
  };
}

/** What came out, in the order it was said. */
function takenOf({ said, sentence: { text } }: Understood): readonly Taken[] {
  const taken = (at: Stretch, as: string): Taken => ({ at, words: text.slice(at.start, at.end), as });
  return [
    ...said.asks.map(({ at, asks, frame }) => taken(at, `ask ${asks} (${frame})`)),
    ...said.intents
      .filter(({ intent }) => intent !== QUESTION || said.asks.length === 0)
      .map(({ at, intent }) => taken(at, `intent ${intent}`)),
    ...said.mentions.map((one) => taken(one.at, toldChange(one))),
    ...said.dropped.map(({ at, slot }) => taken(at, `forget ${slot}`)),
    ...(said.open?.readings ?? []).map((one) => taken(one.at, `ask which: ${toldMention(one)}`)),
    ...said.others.map(({ other }) => taken(other.at, `offer besides: ${toldMention(other)}`)),
    ...(said.doubt?.readings ?? []).map((one) => taken(one.at, `in doubt: ${toldChange(one)}`)),
    ...said.unknown.map(({ at }) => taken(at, 'not understood')),
  ].sort((a, b) => a.at.start - b.at.start);
}

function toldChange(one: Said['mentions'][number]): string {
  const what = one.mode === 'drop' ? 'forget' : one.polarity === 'avoid' ? 'avoid' : one.likeness ? 'like' : 'want';
  const more = [
    ...(one.emphasis === 'plain' ? [] : [one.emphasis]),
    ...(one.mode === 'replace' ? ['instead'] : []),
    ...(one.allergy ? ['allergy'] : []),
  ];
  return `${what} ${toldMention(one)}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}

/** Everything that was named and changes no wish, and why. */
function asideOf({ content, sentence, said, questions, weighed }: Understood): readonly LeftAside[] {
  const mentioned = [...said.mentions, ...(said.open?.readings ?? []), ...said.intents.flatMap(({ mentions }) => mentions)];
  return content.things.flatMap((thing): LeftAside[] => {
    const words = wordsAt(thing.start, thing.end, sentence);
    const why = weighed.aside.get(thing) ?? reasonFor(thing);
    const isTaken = why !== 'doubt' && mentioned.some(({ at }) => touch(at, words.at));
    return isTaken ? [] : [{ ...words, thing: nameOf(thing), why }];
  });

  function reasonFor({ start, end }: Thing): string {
    return questions.some((one) => one.start < end && start < one.end) ? 'asked' : 'settled';
  }
}
