import { type ArgumentTypes, BUILT_IN_ARGUMENTS, type BuiltInTexts } from './built-in-messages/arguments.ts';
import { GERMAN } from './built-in-messages/de.ts';
import { ENGLISH } from './built-in-messages/en.ts';
import { SPANISH } from './built-in-messages/es.ts';
import { FRENCH } from './built-in-messages/fr.ts';
import { ITALIAN } from './built-in-messages/it.ts';
import { PORTUGUESE } from './built-in-messages/pt.ts';

export type { ArgumentTypes } from './built-in-messages/arguments.ts';

/** The languages that we ship; a project with another language must write these texts (the compiler says so). */
const TEXTS: ReadonlyMap<string, BuiltInTexts> = new Map([
  ['en', ENGLISH],
  ['fr', FRENCH],
  ['es', SPANISH],
  ['de', GERMAN],
  ['it', ITALIAN],
  ['pt', PORTUGUESE],
]);

/**
 * Arguments of the messages that the engine says by itself, by key; every project may write its own under
 * the same key.
 */
export const BUILT_IN_MESSAGES: ReadonlyMap<string, ArgumentTypes> = new Map(Object.entries(BUILT_IN_ARGUMENTS));

/** The texts of those messages in a language, by key; none in a language that isn't shipped. */
export function builtInTexts(language: string): Readonly<Record<string, string>> {
  return TEXTS.get(language) ?? {};
}
