import type { Emphasis } from '../../../flow/program/slot-types.ts';
import { PLAIN, type Spoken, type Stance } from '../../stance.ts';
import type { Cue } from './cues.ts';
import type { Reach } from './reach.ts';

/** Types that say when and for whom: "not only" lifts such a limit, where of a smell it wants more than that. */
const LIMITS: ReadonlySet<string> = new Set(['occasion', 'gender']);

/** Rather not: there shall be little of it. */
export const LESS: Stance = { ...PLAIN, polarity: 'avoid', emphasis: 'weak' };
/** Neither wished for nor turned down: "vanilla doesn't bother me". */
export const TOLERATED: Stance = { ...PLAIN, neutral: true, tolerated: true };
const LIFTED_ALLERGY: Stance = { ...PLAIN, lifted: true, allergy: true };

/** How each thing was meant that was said. */
export function stancesOf(things: readonly Spoken[], reaches: readonly Reach[]): ReadonlyMap<Spoken, Stance> {
  const over = new Map<Spoken, Reach[]>(things.map((one) => [one, []]));
  for (const reach of reaches) for (const one of reach.things) over.get(one)?.push(reach);
  return new Map([...over].map(([one, its]) => [one, stanceOf(one, its)]));
}

/** How a thing was meant, of all that reaches it in the order it was said: first what stood before it, then what came after. */
export function stanceOf(one: Spoken, over: readonly Reach[]): Stance {
  if (over.length === 0) return PLAIN;
  let stance = saidBefore(one, over);
  for (const reach of over) if (reach.goes === 'back') stance = saidAfter(stance, reach);
  return stance;
}

function saidBefore({ type }: Spoken, over: readonly Reach[]): Stance {
  const cueOf = (...effects: readonly Reach['effect'][]): Cue | undefined =>
    over.find(({ goes, effect }) => goes === 'on' && effects.includes(effect))?.cue;
  const stress = cueOf('stresses');
  const emphasis = stress === undefined ? null : emphasisOf(stress);
  if (cueOf('complains')) return LESS;
  const refused = cueOf('refuses');
  if (refused) return { ...PLAIN, polarity: 'avoid', emphasis: emphasis ?? 'plain', allergy: refused.allergy };
  if (cueOf('softens')) return LESS;
  const tolerated = cueOf('tolerates');
  if (tolerated) return tolerated.allergy ? LIFTED_ALLERGY : TOLERATED;
  const liked = cueOf('likes');
  const lifted = liked?.notOnly === true && LIMITS.has(type ?? '');
  const plain = liked && !liked.notOnly ? 'strong' : 'plain';
  return { ...PLAIN, emphasis: emphasis ?? plain, contrast: cueOf('contrasts') !== undefined, lifted };
}

function saidAfter(stance: Stance, { effect, cue }: Reach): Stance {
  switch (effect) {
    case 'denies': {
      // "I don't hate patchouli, I'm just sick of it".
      if (stance.neutral) return cue.how === 'after' ? { ...PLAIN, polarity: 'avoid', allergy: cue.allergy } : stance;
      const emphasis = cue.how === 'soft' ? 'weak' : stance.emphasis;
      return { ...stance, polarity: 'avoid', emphasis, contrast: false, allergy: cue.allergy };
    }
    case 'judges':
      return { ...PLAIN, polarity: 'avoid', allergy: cue.allergy };
    case 'belittles':
      return { ...LESS, allergy: cue.allergy };
    case 'complains':
      return LESS;
    case 'tolerates':
      return cue.allergy ? LIFTED_ALLERGY : TOLERATED;
    case 'wants':
    case 'resumes':
      return PLAIN;
    case 'narrows':
    case 'excuses':
    case 'misses':
      return { ...PLAIN, neutral: true };
    case 'widens':
      return { ...stance, lifted: false };
    case 'stresses':
      return stance.emphasis === 'plain' ? { ...stance, emphasis: emphasisOf(cue) } : stance;
    case 'refuses':
    case 'softens':
    case 'likes':
    case 'contrasts':
      return stance;
  }
}

function emphasisOf({ how }: Cue): Emphasis {
  switch (how) {
    case 'must':
    case 'weak':
    case 'optional':
      return how;
    default:
      return 'strong';
  }
}
