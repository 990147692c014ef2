// Accents and vowel points; not the vowel signs and voicing marks that are letters in all but name (Hindi, Thai, Japanese).
const MARKS = /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const DIGITS = /(?=[\u0080-\uffff])\p{Nd}/gu;
// The sign of a number, not its letters: "nº 5" begins with no "no".
const NUMBER_SIGN = /(?<=n)º/gi;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060]/g;
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
};
const LIGATURE = /[ßœæøłđıςةىـ]/g;
// ASCII without its accent sign, single spaces, trimmed: most of what is ever folded.
const PLAIN = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * The form in which texts are compared: lower case, no accents, one kind of apostrophe, digits from 0 to 9, no
 * invisible characters, single spaces, trimmed. Two texts that a reader would call the same fold alike.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return (
    text
      .replace(INVISIBLE, '')
      // NFKD would make a space and an accent of it.
      .replace(/\u00b4/g, "'")
      .replace(NUMBER_SIGN, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(MARKS, '')
      .replace(APOSTROPHES, "'")
      .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter)
      .replace(DIGITS, asciiDigit)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Scripts have their ten digits in a row, from a code that ends in 0 or in 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const low = code & 0xf;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6);
}
