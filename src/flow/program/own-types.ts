/** Types that the engine and understanding know by name. */

/** Slots that hold whom a wish is for. */
export const RECIPIENT = 'recipient';

/** The recipient that is the shopper. */
export const SELF = 'self';

/** A woman and a man whom no more than a pronoun speaks of: “one for her, and one for him”. */
export const WOMAN = 'woman';
export const MAN = 'man';

/** Recipients whom the shopper lives with or loves: who was called by one of these may be called by another later. */
export const PARTNERS: ReadonlySet<string> = new Set(['wife', 'fiancee', 'girlfriend', 'husband', 'fiance', 'boyfriend', 'partner']);

export const GENDER = 'gender';

/** A limit of what something may cost. */
export const PRICE = 'price';

/** The gender of a scent that anybody may wear, and of nobody who is named. */
export const UNISEX = 'unisex';

/** How old whoever wears it is, in years. */
export const AGE = 'age';

/** How big the bottle shall be. */
export const BOTTLE = 'bottle';

/** What a list is put in the order of: “the cheapest”. */
export const SUPERLATIVE = 'superlative';
