const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060]/g;
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const LIGATURE = /[ßœæøłđı]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * The form in which texts are compared: lower case, no accents, one kind of apostrophe, no invisible
 * characters, single spaces, trimmed. Two texts that a reader would call the same fold alike.
 */
export function fold(text: string): string {
  return (
    text
      .replace(INVISIBLE, '')
      // NFKD would make a space and an accent of it.
      .replace(/\u00b4/g, "'")
      .normalize('NFKD')
      .toLowerCase()
      .replace(MARKS, '')
      .replace(APOSTROPHES, "'")
      .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  );
}
