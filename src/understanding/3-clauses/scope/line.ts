import type { Connective } from '../../../lexicon/language/connectives.ts';
import { groupBy } from '../../../text/group-by.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import { hasRole } from '../said-of.ts';
import type { Cue } from './cues.ts';

/** What stands in a message, as reach sees it. */
export type Piece =
  | { readonly is: 'pause'; readonly at: number; readonly gap: 'comma' | 'stop' }
  | { readonly is: 'cue'; readonly cue: Cue }
  | { readonly is: 'thing'; readonly thing: Spoken }
  /** A word that is no part of these and may change how far something reaches. `strange`: of no phrase at all. */
  | { readonly is: 'word'; readonly at: number; readonly joint: Connective | null; readonly strange: boolean };

/** "Oud no me pondría": what is done with a scent is no other matter. */
const WORN = ['wears', 'wants'] as const;

/** All pieces of a message from left to right; a stop is the last. */
export function lineOf(sentence: Sentence, cues: readonly Cue[], spoken: readonly Spoken[]): readonly Piece[] {
  const { tokens, vocabulary, known } = sentence;
  const cuesAt = groupBy(cues, (one) => one.start);
  const spokenAt = groupBy(spoken, (one) => one.start);
  // Any word may be what something is preferred "to".
  const isCompared = cues.some(({ how }) => how === 'prefers');
  const pieces: Piece[] = [];
  let inside = 0;
  for (const [at, token] of tokens.entries()) {
    if (at > 0 && at >= inside && (token.gap === 'comma' || token.gap === 'stop')) pieces.push({ is: 'pause', at, gap: token.gap });
    for (const cue of cuesAt.get(at) ?? []) {
      pieces.push({ is: 'cue', cue });
      if (cue.match?.entry.meaning.is === 'negation') inside = Math.max(inside, cue.end);
    }
    for (const thing of spokenAt.get(at) ?? []) {
      if (thing.type !== null) pieces.push({ is: 'thing', thing });
      inside = Math.max(inside, thing.end);
    }
    if (at < inside) continue;
    const joint = vocabulary.connectives.of(token) ?? null;
    const strange = known[at] === 0 && !WORN.some((role) => hasRole(at, role, sentence));
    if (joint !== null || strange || isCompared) pieces.push({ is: 'word', at, joint, strange });
  }
  pieces.push({ is: 'pause', at: tokens.length, gap: 'stop' });
  return pieces;
}
