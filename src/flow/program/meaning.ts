/** Weights 0..1 by id; what a vocabulary value wants or avoids. */
export interface Wants {
  readonly families?: Readonly<Record<string, number>>;
  readonly facets?: Readonly<Record<string, number>>;
  readonly ingredients?: Readonly<Record<string, number>>;
}

/** What one value of a kind (`style.fresh`, `occasion.office`, `comparative.fresher`) means to the search. */
export interface ValueMeaning {
  readonly wants?: Wants;
  readonly avoid?: Wants;
  /** Strength aimed at, 1 (skin scent) to 5 (fills the room). */
  readonly strength?: number;
  /** How long it lasts at least as a rule, 1 (two hours) to 4 (a day). */
  readonly lasting?: number;
  /** How much being well known counts; negative prefers the less known. -1..1. */
  readonly prior?: number;
  /** Of a `bottle`: its millilitres. */
  readonly ml?: { readonly min: number | null; readonly max: number | null };
  /** Other slots' values that follow softly from it, by type: `{ gender: feminine }`. */
  readonly implies?: Readonly<Record<string, string>>;
  /** Comparatives: the axis that is moved, and how far. */
  readonly moves?: Moves;
  readonly opposite?: string;
  /** What a reading tells it as, where that is finer than its kind: `season`, `mood`. */
  readonly toldAs?: string;
}

export interface Moves {
  readonly families?: Readonly<Record<string, number>>;
  readonly facets?: Readonly<Record<string, number>>;
  /** Steps of the strength scale. */
  readonly strength?: number;
  /** -1: below the cheapest compared with; 1: above the dearest. */
  readonly price?: number;
  readonly prior?: number;
}
