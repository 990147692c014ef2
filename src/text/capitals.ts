const CAPITAL = /^\p{Lu}/u;
const CAPITALS = /\p{Lu}/u;
const A = 65;
const Z = 90;
const LAST_ASCII = 127;

/** Whether a capital letter stands somewhere in a text. Of most letters that is told without looking at their properties. */
export function isCapitalAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= LAST_ASCII) return code >= A && code <= Z;
  return CAPITAL.test(text.slice(at, at + 2));
}

/** Whether any capital letter stands in a text, from somewhere on. */
export function hasCapitalFrom(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= A && code <= Z) return true;
    if (code > LAST_ASCII) return CAPITALS.test(text.slice(at));
  }
  return false;
}
