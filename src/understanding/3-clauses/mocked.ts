import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { restate } from './restated.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isStopBetween } from './scope/nearness.ts';

/** Tokens, end exclusive. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * "Vanilla again, how original", "another coconut bomb, just what I needed": mockery of what comes once more turns it down. It takes a word for the
 * same again as well as one that mocks: "how original, I'd like vanilla" and "another with vanilla, great" are meant.
 */
export function withMocked(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { irony } = sentence.vocabulary;
  const again = placeOf('again', () => true);
  const scoff = again === null ? null : placeOf('scoffs', () => true);
  if (again === null || scoff === null || placeOf('earnest', (one) => isBeside(one, again)) !== null) return heard;
  const smells = things.filter((one) => SMELLS.has(one.type ?? '') && heard.stances.get(one)?.polarity === 'want' && isBeside(one, again));
  // "How original" speaks of no scent.
  const isScoff = ({ start, end }: Place): boolean => scoff.start <= start && end <= scoff.end;
  const cue: Cue = { ...scoff, how: 'bad', allergy: false, notOnly: false, match: null };
  return restate(heard, [
    { cue, effect: 'judges', things: smells.filter((one) => !isScoff(one)), stance: { ...PLAIN, polarity: 'avoid' } },
    { cue, effect: 'excuses', things: things.filter(isScoff), stance: { ...PLAIN, neutral: true } },
  ]);

  function isBeside(one: Place, other: Place): boolean {
    return !isStopBetween(Math.min(one.end, other.end), Math.max(one.start, other.start), sentence);
  }

  function placeOf(role: 'again' | 'scoffs' | 'earnest', fits: (place: Place) => boolean): Place | null {
    if (!irony.stands(role, sentence)) return null;
    for (let start = 0; start < sentence.tokens.length; start++) {
      const place = { start, end: start + irony.lengthAt(start, role, sentence) };
      if (place.end > start && fits(place)) return place;
    }
    return null;
  }
}
