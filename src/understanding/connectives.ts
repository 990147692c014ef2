interface Connectives {
  readonly and: readonly string[];
  readonly or: readonly string[];
  readonly with: readonly string[];
}

/** Words that join the parts of a list, by language. Folded; only how far a negation reaches hangs on them. */
const CONNECTIVES: Readonly<Record<string, Connectives>> = {
  en: { and: ['and'], or: ['or', 'nor'], with: ['with'] },
  fr: { and: ['et'], or: ['ou', 'ni'], with: ['avec'] },
  es: { and: ['y', 'e'], or: ['o', 'u', 'ni'], with: ['con'] },
  de: { and: ['und'], or: ['oder', 'noch'], with: ['mit'] },
  it: { and: ['e', 'ed'], or: ['o', 'od', 'ne'], with: ['con'] },
  pt: { and: ['e'], or: ['ou', 'nem'], with: ['com'] },
};

/** Every language's word for "and". */
export const AND_WORDS: readonly string[] = [...new Set(Object.values(CONNECTIVES).flatMap(({ and }) => and))];

export type Connective = 'and' | 'or' | 'with';

/** What each connecting word does, in the languages of a project; an earlier language wins. */
export function connectivesOf(languages: readonly string[]): ReadonlyMap<string, Connective> {
  const found = new Map<string, Connective>();
  for (const language of languages) {
    const row = Object.hasOwn(CONNECTIVES, language) ? CONNECTIVES[language] : undefined;
    for (const how of ['and', 'or', 'with'] as const) for (const word of row?.[how] ?? []) if (!found.has(word)) found.set(word, how);
  }
  return found;
}
