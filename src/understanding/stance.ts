import type { Emphasis } from '../flow/program/slot-types.ts';

/** Something that was said, as negation sees it: where, and of which type; null: nothing that can be negated. */
export interface Spoken {
  readonly start: number;
  readonly end: number;
  readonly type: string | null;
}

/** How something was meant. */
export interface Stance {
  readonly polarity: 'want' | 'avoid';
  readonly emphasis: Emphasis;
  /** Said in place of what was just negated: "not rose but jasmine". */
  readonly contrast: boolean;
  /** Neither wanted nor avoided: "I don't mind coconut". */
  readonly neutral: boolean;
  /** Neutral because it was said to be fine: no longer turned down, if it was. */
  readonly tolerated: boolean;
  /** No longer a limit: "not only in winter", "not allergic to rose". */
  readonly lifted: boolean;
  /** Turned down, or lifted, as an allergy. */
  readonly allergy: boolean;
  /** Turned down since it brings on a headache or makes feel sick. */
  readonly ails: boolean;
  /** Borne again, and wished for: "the sickness is over, now I want coconut". */
  readonly again: boolean;
}

/** Said of something without a word that changes how it was meant. */
export const PLAIN: Stance = {
  polarity: 'want',
  emphasis: 'plain',
  contrast: false,
  neutral: false,
  tolerated: false,
  lifted: false,
  allergy: false,
  ails: false,
  again: false,
};
