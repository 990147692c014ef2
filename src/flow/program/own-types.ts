/** Types that the engine and understanding know by name. */

/** Slots that hold whom a wish is for. */
export const RECIPIENT = 'recipient';

/** The recipient that is the shopper. */
export const SELF = 'self';

export const GENDER = 'gender';

/** How old whoever wears it is, in years. */
export const AGE = 'age';
