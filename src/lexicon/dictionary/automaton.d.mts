export function automatonOf(words: readonly string[]): number[];
