/** What may stand among the classes of an order of words, and what each sign stands for. */
export const EFFECT_SIGN = {
  /** Words that are left out between two parts. */
  gap: '…',
  /** A pause may stand here. */
  pause: ',',
  any: '*',
  /** The scent does it: nobody and nothing else that is named right before, and no "not" stands beside it. */
  it: 'it',
  /** The same, whether it is denied or not. */
  itOrNot: 'it/not',
  /** Nothing stands before it, or behind it, in its part of the sentence. */
  opens: '^',
  closes: '$',
  /** What follows, up to a pause, is no smell that is wished for; the other: nor any use. */
  told: '~',
  toldOnly: '~~',
  number: '#',
  /** Degrees of a hot day and of a cold one. */
  hot: '#hot',
  cold: '#cold',
} as const;

export const EFFECT_SIGNS: readonly string[] = Object.values(EFFECT_SIGN);

/** What is said in such words wishes for nothing: "it needn't last". */
export const NOTHING_SAID = 'nothing';
