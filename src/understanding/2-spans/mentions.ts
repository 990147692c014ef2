import { isNameType } from '../../lexicon/index/meanings.ts';
import { type Filling, FOLDED, INFLECTED, type Match } from '../../lexicon/index/phrase-index.ts';
import { strengthRange } from '../1-match/numbers.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Mention, Stretch } from '../said.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { chooseReading, type Reading, readAmbiguous } from './readings.ts';

/** Readings that speak of a thing. */
export type ThingReading = Exclude<Reading, { readonly is: 'limit' | 'drop' }>;

/** Where tokens stand in the text. */
export function stretchOf({ tokens }: Sentence, start: number, end: number): Stretch {
  return { start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
}

/** The mention of one reading; an ambiguous word gives one for what it was taken as, under a negation one for each meaning. */
export function toMentions(reading: ThingReading, at: Stretch, stance: Stance, likeness: boolean): Mention[] {
  const { polarity, allergy } = stance;
  // A slight allergy is an allergy.
  const emphasis = allergy ? 'plain' : stance.emphasis;
  const said = howOf(reading.match);
  const mention = (
    type: string,
    value: Mention['value'],
    how: Mention['how'] = said,
    mode: Mention['mode'] = 'add',
    stress: Stance['emphasis'] = emphasis,
  ): Mention => {
    return allergy
      ? { polarity, emphasis: stress, mode, at, how, allergy, type, value }
      : { polarity, emphasis: stress, mode, at, how, type, value };
  };
  switch (reading.is) {
    case 'value':
      // "Etwas von Chanel" is something by Chanel, not a little of it.
      // Of what was offered to pick from, one is picked instead of another.
      return [
        mention(
          reading.type,
          reading.value,
          said,
          said === 'pointed' ? 'replace' : 'add',
          isNameType(reading.type) && emphasis === 'weak' ? 'plain' : emphasis,
        ),
      ];
    case 'pointed':
      return reading.values.map(({ type, value }) => {
        const pointed = mention(type, value, reading.isNamed ? 'exact' : 'pointed');
        return type === 'fragrance' && (likeness || reading.how === 'same') ? { ...pointed, likeness: true } : pointed;
      });
    case 'strength':
      return [{ ...mention('strength', strengthRange(reading.level, polarity === 'avoid')), polarity: 'want' }];
    case 'fragrance':
      // "The first two" are two; of a name, the best known is meant.
      return (said === 'pointed' ? reading.ids : [reading.id]).map((id) => {
        const named = mention('fragrance', id);
        return likeness ? { ...named, likeness } : named;
      });
    case 'ambiguous': {
      const all =
        polarity === 'avoid' || stance.lifted || reading.ambiguity.all ? reading.readings : reading.taken === null ? [] : [reading.taken];
      return all.map(({ type, value }) => mention(type, value));
    }
  }
}

export function howOf({ cost, entry }: Match): Mention['how'] {
  if (entry.meaning.is === 'ordinal' || entry.meaning.is === 'pointing') return 'pointed';
  if (entry.label) return 'label';
  if (cost <= FOLDED) return cost === FOLDED ? 'folded' : 'exact';
  return cost === INFLECTED ? 'plural' : 'typo';
}

/** What stands in a placeholder of an intent or a drop: one thing, or "the last two". */
export function heldMentions(filling: Filling, sentence: Sentence): readonly Mention[] {
  const { match } = filling;
  const at = stretchOf(sentence, filling.start, filling.end);
  if (match === null) {
    const coded = codeMention(filling.start, at, sentence);
    if (coded !== null) return [coded];
    const amount = sentence.amounts.get(filling.start);
    return amount === undefined
      ? []
      : [{ type: 'number', value: amount.value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'number' }];
  }
  const reading = readHeld(match, sentence);
  if (reading === null || reading.is === 'limit' || reading.is === 'drop') return [];
  const mentions = toMentions(reading, at, PLAIN, false);
  return reading.is === 'fragrance' ? mentions : mentions.slice(0, 1);
}

/** The fragrance of the bar code at a token, if the catalog has it. */
export function codeMention(start: number, at: Stretch, sentence: Sentence): Mention | null {
  const ean = sentence.codes.find((code) => code.start === start)?.ean ?? null;
  const id = ean === null ? undefined : sentence.vocabulary.eans.get(ean);
  return id === undefined ? null : { type: 'fragrance', value: id, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'code' };
}

function readHeld(match: Match, sentence: Sentence): Reading | null {
  const { meaning } = match.entry;
  if (meaning.is !== 'ambiguous') return chooseReading({ start: match.start, end: match.end, matches: [match] }, sentence);
  const ambiguity = sentence.vocabulary.ambiguities.get(meaning.ambiguity);
  if (ambiguity === undefined) return null;
  // A question about a word is answered for its first meaning; nothing is filled by it.
  return readAmbiguous(match, { ...ambiguity, ask: false }, sentence, null);
}
