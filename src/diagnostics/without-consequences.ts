import type { DiagnosticCode } from './codes.ts';
import type { Diagnostic, Related } from './diagnostic.ts';

/** How the further places of one mistake are related to its first. */
export const SAME_MISTAKE = 'and here';

/** A name that is wrong once is unknown wherever it is used: the first use is shown, the others are related to it. */
const OF_NAMES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'bind/unknown-step',
  'bind/unknown-slot',
  'bind/unknown-flow',
  'bind/unknown-intent',
  'bind/unknown-language',
  'bind/unknown-label',
  'bind/unknown-message',
  'bind/unknown-value',
  'bind/not-in-catalog',
  'bind/unknown-argument',
  'bind/wrong-argument',
  'expr/unknown-name',
]);

/** One mistake, one diagnostic: leaves out what is only said because something else is wrong. Keeps the order. */
export function withoutConsequences(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = causesIn(sorted);
  return gatherNames(withoutDoubtful(sorted).filter((one) => !follows(one, causes)));
}

/** Said of what nothing uses. */
const DOUBTFUL: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['bind/unused-message', 'bind/never-used', 'bind/unhandled-intent']);

/** While something is in error, what nothing uses may well be meant by what could not be read. */
function withoutDoubtful(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!sorted.some((one) => one.severity === 'error')) return sorted;
  return sorted.filter(({ code }) => !DOUBTFUL.has(code));
}

/** Mistakes from which others follow. */
interface Causes {
  readonly badLanguage: boolean;
  /** What is said of languages that there are not. */
  readonly unknownLanguages: ReadonlySet<string>;
  /** Vocabularies whose words are those of another language. */
  readonly copied: ReadonlySet<string>;
  /** Declarations that were certainly meant to be something else. */
  readonly misspelt: readonly string[];
  /** Names that words stand under and that nothing has. */
  readonly unknown: readonly string[];
  /** What the welcome shows and doesn't know. */
  readonly ofWelcome: readonly string[];
}

function causesIn(all: readonly Diagnostic[]): Causes {
  return {
    badLanguage: all.some((one) => one.code === 'check/bad-language'),
    unknownLanguages: new Set(all.filter((one) => one.code === 'bind/unknown-language').map((one) => one.message)),
    misspelt: all.filter((one) => one.code === 'bind/misspelt-declaration').map((one) => one.message),
    ofWelcome: all.flatMap((one) => (one.code === 'bind/welcome-not-plain' ? [`\`{${/`(\w+)`/.exec(one.message)?.[1]}}\``] : [])),
    unknown: all.flatMap((one) => (NAMES_OF_WORDS.has(one.code) ? (/ called `(\w+)`/.exec(one.message)?.[1] ?? []) : [])),
    copied: new Set(all.filter((one) => one.code === 'bind/copied-vocabulary').map((one) => one.span.file)),
  };
}

const NAMES_OF_WORDS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'bind/unknown-type',
  'bind/unknown-value',
  'bind/unknown-intent',
]);

/** Whether it is only said because of a mistake of another kind. */
function follows(
  { code, message, span }: Diagnostic,
  { badLanguage, unknownLanguages, copied, misspelt, unknown, ofWelcome }: Causes,
): boolean {
  switch (code) {
    case 'bind/two-meanings': // words that are meant as something else
    case 'bind/never-understood':
      return unknown.some((name) => [`\`${name}\``, `\`${name}.`, `.${name}\``].some((one) => message.includes(one)));
    case 'bind/arguments-differ': // what the welcome may not show, other languages needn't
      return ofWelcome.some((one) => message.endsWith(` lacks ${one}.`));
    case 'bind/unknown-option': // nothing offers what is declared under another name
      return misspelt.some((one) => one.includes(`; \`${/ called `(\w+)\./.exec(message)?.[1]}\`, which is declared nowhere`));
    case 'bind/unknown-label': // labels of what is declared under another name
      return misspelt.some((one) =>
        one.includes(`; \`${/ group of labels is called `(\w+)`/.exec(message)?.[1]}\`, which is declared nowhere`),
      );
    case 'bind/unknown-intent': // what needs it says so in its own words
      return misspelt.some((one) => one.includes(`; \`${lacking(message)}\`, which is declared nowhere`));
    case 'bind/language-not-in-project': // a test in that language is an error, and says the same
      return badLanguage || unknownLanguages.has(message);
    case 'bind/unknown-language': // its language is the one that is written wrongly
      return badLanguage;
    case 'bind/also-in-catalog': // a word that nobody will say there
      return copied.has(span.file);
    default:
      return false;
  }
}

/** `ask_more` of "`ask_more` is not in kinds.yaml". */
function lacking(message: string): string | undefined {
  return /`(\w+)` is not in kinds\.yaml/.exec(message)?.[1];
}

function gatherNames(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Map<string, Related[]>();
  return sorted
    .flatMap((one) => {
      if (!OF_NAMES.has(one.code)) return [{ one, further: [] }];
      const key = `${one.code}\0${one.message}`;
      const known = places.get(key);
      if (known !== undefined) {
        known.push({ message: SAME_MISTAKE, span: one.span });
        return [];
      }
      const further: Related[] = [];
      places.set(key, further);
      return [{ one, further }];
    })
    .map(({ one, further }) => (further.length === 0 ? one : { ...one, related: [...one.related, ...further] }));
}
