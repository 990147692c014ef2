/** Intents that the engine takes by itself; handlers of a project may take them as well. */

/** Leaves the choice to the shop, or asks what it advises. */
export const UNSURE = 'unsure';

/** Answers to a question that waits: “yes”, “no”, “I don't know”, “surprise me”. */
export const ANSWER_INTENTS: ReadonlySet<string> = new Set(['affirm', 'deny', UNSURE, 'surprise']);

/** Its words speak of an allergy: what is turned down with them is turned down for good. */
export const ALLERGY = 'allergy';

/** Tells that something gives somebody a headache or makes them feel sick, which is no allergy: it is left out with a word of caution. */
export const AILMENT = 'ailment';

/** Asks for a promise that nothing will harm: none is given. */
export const GUARANTEE = 'guarantee';

/** Takes every allergy back. */
export const NO_ALLERGY = 'no_allergy';

/** A question that nothing else says what it asks: it has what is asked about with it. */
export const QUESTION = 'question';

/** Wishes for a substance that people are allergic to, which is no note of a perfume: it has what it names with it. */
export const SUBSTANCE = 'substance';

/** Speaks of a child as the one who wears it. */
export const CHILD = 'child';

/** Wishes for a present. */
export const GIFT = 'gift';

/** Asks what can be said here. */
export const HELP = 'help';

/** Say no more than that something is looked for: whoever has no idea what still says so. */
export const SEEKING: ReadonlySet<string> = new Set([GIFT, HELP, 'browse']);

/** Takes a fragrance: it has that one with it, and changes no wish. */
export const DECIDE = 'decide';

/** Tells of a fragrance that somebody has, and wishes for nothing: it has that fragrance with it. */
export const HAS = 'has';

/** Begins anew: what was said before goes on no more. */
export const RESTART = 'restart';

/** Is said or told, and has nothing to do with scents: "my train is late". */
export const TALK = 'talk';

/** Tells of a loss or a bad time: when that was is no time to wear a scent at. */
export const SORROW = 'sorrow';

/** The phrase of an intent that is a name and nothing else: it counts as the whole message only, where no question waits. */
export const NAME_ALONE = '{fragrance}';

/** None of what was shown will do: others are shown. */
export const REJECT_SHOWN = 'reject_shown';

/** The shopper says that the last reply misread them: what their message before was read as counts no more. */
export const MISREAD = 'misread';
