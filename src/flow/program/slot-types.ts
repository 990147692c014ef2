/** The shape of a slot's values: what they are made of, whatever they mean. */
export type SlotShape = 'value' | 'range' | 'number' | 'yes_no';

/** Types that need no `kinds.yaml`. */
export const BUILT_IN_TYPES = [
  'gender',
  'family',
  'ingredient',
  'brand',
  'perfumer',
  'fragrance',
  'price',
  'strength',
  'year',
  'age',
  'number',
  'yes_no',
  'superlative',
] as const;

export const GENDERS = ['feminine', 'masculine', 'unisex'] as const;

/** A limit is null where there is none. Price: the scope's currency unless one was said; strength: 1 to 5; year: calendar years; age: years of life. */
export interface RangeValue {
  readonly min: number | null;
  readonly max: number | null;
  /** ISO 4217, only where the shopper named one. */
  readonly currency?: string;
  /** "About 70": what was said, where the limit leaves some room. */
  readonly about?: number;
  /** "80 is too much": what was said, of which the limit stays short. */
  readonly under?: number;
  /** "More than 30 ml": what was said, beyond which the limit lies. */
  readonly over?: number;
}

/** How strongly something was said; hard and soft weights come from it. */
export type Emphasis = 'must' | 'strong' | 'plain' | 'weak' | 'optional';

/** One remembered value of a slot. */
export interface Entry {
  /** A name for `value`, a range, a number or a yes/no by the slot's shape; of a bottle also its millilitres: "at least 50 ml". */
  readonly value: string | number | boolean | RangeValue;
  readonly emphasis: Emphasis;
  /** Stated by the shopper, or only implied by another value (`mother` implies feminine). */
  readonly implied?: boolean;
  /** Avoided because of an allergy: stays until the shopper takes it back, whatever else is wished. */
  readonly allergy?: boolean;
  /**
   * A gender that was only told of whoever wears it ("he loves woods"), or what was said of one of several ("one for her, under 50"):
   * it goes when that person is forgotten, or somebody else's turn comes.
   */
  readonly ofPerson?: boolean;
  /** "Rose or jasmine": of those with the same number, in whatever slot, any one will do. */
  readonly either?: number;
  /** A fragrance that was proposed and turned down: it stays away, and what is like it may come. */
  readonly itself?: boolean;
  /** Picked from offered choices: a picked family filters. */
  readonly picked?: boolean;
  /** The question that it answers, as `flow.step`; only where that question rests on other answers. */
  readonly asked?: string;
  /** Comparatives: how many steps (1 to 3) and what it is compared with (fragrance ids). */
  readonly steps?: number;
  readonly than?: readonly string[];
}

/** Empty, known (has a value) or open (asked and left open; reads as empty, isn't asked again). */
export type SlotState =
  | { readonly state: 'empty' }
  /**
   * `left`: the question, as `flow.step`, that a correction has left before it was answered. Only that question asks again. `meant`: the shopper
   * said that it doesn't matter, and nothing that follows from somebody who is spoken of fills it.
   */
  | { readonly state: 'open'; readonly left?: string; readonly meant?: true }
  | { readonly state: 'known'; readonly entries: readonly Entry[] };
