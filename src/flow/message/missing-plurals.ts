import { pluralRules } from './format-message.ts';
import type { Message, MessagePart } from './message.ts';

/** A plural that has no arm for a number which its language writes in a way of its own. */
export interface MissingPlural {
  /** The argument that is counted. */
  readonly plural: string;
  /** The category whose arm is missing: `one`, `few` … */
  readonly category: string;
  /** The least number that would be said in the words of `other`. From 1. */
  readonly example: number;
}

type Plural = Extract<MessagePart, { readonly plural: string }>;

const MOST_COUNTED = 100;

/**
 * Plurals whose words depend on the number, and which lack an arm that the language needs for a number from 1 to 100
 * (categories as CLDR has them). A plural of exact arms and `other` that doesn't show the number is none of them: “=1 {the
 * first page} other {some more}”.
 */
export function missingPlurals(message: Message, language: string): readonly MissingPlural[] {
  return message.flatMap((part) => {
    if (typeof part === 'string' || !('arms' in part)) return [];
    const inner = [...Object.values(part.arms), ...('exact' in part ? Object.values(part.exact) : [])];
    const own = 'plural' in part && part.offset === 0 && dependsOnNumber(part) ? missingIn(part, language) : [];
    return [...own, ...inner.flatMap((arm) => missingPlurals(arm, language))];
  });
}

function dependsOnNumber({ plural, arms }: Plural): boolean {
  return Object.keys(arms).some((arm) => arm !== 'other') || shows(arms.other ?? [], plural);
}

function shows(message: Message, argument: string): boolean {
  return message.some((part) => {
    if (typeof part === 'string') return false;
    if ('pound' in part) return true;
    if ('arg' in part) return part.arg === argument;
    return Object.values(part.arms).some((arm) => shows(arm, argument));
  });
}

function missingIn({ plural, ordinal, exact, arms }: Plural, language: string): readonly MissingPlural[] {
  const missing = new Map<string, number>();
  firstNumbers(language, ordinal).forEach((category, place) => {
    const number = place + 1;
    if (Object.hasOwn(arms, category) || Object.hasOwn(exact, String(number)) || missing.has(category)) return;
    if (category !== 'other') missing.set(category, number);
  });
  return [...missing].map(([category, example]) => ({ plural, category, example }));
}

const known = new Map<string, readonly string[]>();

/** The categories of 1 to 100. */
function firstNumbers(language: string, ordinal: boolean): readonly string[] {
  const key = `${language} ${ordinal}`;
  let categories = known.get(key);
  if (categories === undefined) {
    const rules = pluralRules(language, ordinal);
    categories = Array.from({ length: MOST_COUNTED }, (_, place) => rules.select(place + 1));
    known.set(key, categories);
  }
  return categories;
}
