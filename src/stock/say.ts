import type { Answer } from './search-site.ts';
import type { Shelf } from './shelf.ts';

const MOST_NAMED = 5;

/** `niche` (60 fragrances) */
export function sayShelf({ scope, size }: Shelf): string {
  return `\`${scope}\` (${size} ${size === 1 ? 'fragrance' : 'fragrances'})`;
}

/** A, B and C */
export function sayAll(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** The first few of many, and how many more there are. */
export function saySome(texts: readonly string[]): string {
  const more = texts.length - MOST_NAMED;
  return more > 0 ? `${texts.slice(0, MOST_NAMED).join(', ')} and ${more} more` : sayAll(texts);
}

/** `feminine` with `honeyed`; a value of a yes/no slot by the slot's name. */
export function sayAnswers(answers: readonly Answer[]): string {
  return answers
    .map(({ slot, value }) => `\`${typeof value === 'string' ? value : `${slot.name}: ${value ? 'yes' : 'no'}`}\``)
    .join(' with ');
}
