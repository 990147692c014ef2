/** What JSON itself leaves as it is and a terminal doesn't: DEL, the C1 controls, and what turns the direction of writing. */
const PLAYS_WITH_TERMINALS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON of the same value that can't play with a terminal: control characters are escaped. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    PLAYS_WITH_TERMINALS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
