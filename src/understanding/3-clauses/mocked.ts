import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { restate } from './restated.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';

/**
 * "Vanilla again, how original", "another coconut bomb, just what I needed": mockery of what comes once more turns it down. It takes a word for the
 * same again as well as one that mocks: "how original, I'd like vanilla" and "another with vanilla, great" are meant.
 */
export function withMocked(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { irony } = sentence.vocabulary;
  const again = placeOf('again');
  const scoff = again === null ? null : placeOf('scoffs');
  if (again === null || scoff === null || placeOf('earnest') !== null) return heard;
  const mocked = things.filter((one) => SMELLS.has(one.type ?? '') && heard.stances.get(one)?.polarity === 'want');
  const cue: Cue = { ...scoff, how: 'bad', allergy: false, notOnly: false, match: null };
  return restate(heard, [{ cue, effect: 'judges', things: mocked, stance: { ...PLAIN, polarity: 'avoid' } }]);

  function placeOf(role: 'again' | 'scoffs' | 'earnest'): { readonly start: number; readonly end: number } | null {
    const start = sentence.tokens.findIndex((_, at) => irony.lengthAt(at, role, sentence) > 0);
    return start < 0 ? null : { start, end: start + irony.lengthAt(start, role, sentence) };
  }
}
