/**
 * One line of text that cannot play with a terminal: line ends and tabs become spaces; control characters and
 * those that turn the direction of writing become `�`.
 */
export function visible(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '�');
}
