import type { CatalogNames } from '../catalog/catalog.ts';
import { diagnostic } from '../diagnostics/bag.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { VocabularyEntry } from '../flow/compiler/vocabulary-entries.ts';
import type { Program } from '../flow/program/program.ts';
import type { Said } from '../understanding/said.ts';
import type { Understander } from '../understanding/understand.ts';
import { ALLERGY_LAWS } from './allergy-laws.ts';
import { CLAUSE_LAWS } from './clause-laws.ts';
import { EXCEPTION_LAWS } from './exception-laws.ts';
import { type Kit, kitsOf } from './kit.ts';
import { type Drawn, type Law, partOf } from './law.ts';
import { checkMissing } from './missing-words.ts';
import { NEGATION_LAWS } from './negation-laws.ts';
import { PEOPLE_LAWS } from './people-laws.ts';
import { QUESTION_LAWS } from './question-laws.ts';
import { holds, meantIn, shownOf } from './reading.ts';
import { checkCards } from './same-card.ts';

/** A vocabulary with what understands it. */
export interface Proving {
  readonly program: Program;
  readonly names: CatalogNames;
  readonly understander: Pick<Understander, 'understand'>;
  readonly entries: readonly VocabularyEntry[];
}

export interface LawsChecked {
  readonly diagnostics: readonly Diagnostic[];
  /** Entries, each with every law that is about it, and how many of these broke one. */
  readonly laws: number;
  readonly broken: number;
  readonly sentences: number;
}

/** How many phrases of a template are tried. */
const PHRASES = 2;

export const LAWS: readonly Law[] = [
  ...ALLERGY_LAWS,
  ...NEGATION_LAWS,
  ...EXCEPTION_LAWS,
  ...QUESTION_LAWS,
  ...CLAUSE_LAWS,
  ...PEOPLE_LAWS,
];

const LAWS_OF: ReadonlyMap<string, readonly Law[]> = new Map(
  [...new Set(LAWS.flatMap(({ of }) => of))].map((part) => [part, LAWS.filter(({ of }) => of.includes(part))]),
);

/**
 * Holds vocabularies against laws that don't come from their own entries, with sentences drawn from them: beside a negation
 * nothing is wished for, a question changes nothing, words that say nothing change nothing. An entry is told once for each
 * law that it breaks, with the first sentence that shows it. Deterministic; never throws.
 *
 * @param tell is told now and then how many of the entries were tried
 */
export function checkLaws(proving: Proving, tell: (done: number, of: number) => void = () => undefined): LawsChecked {
  const kits = kitsOf(proving.program, proving.names, proving.understander);
  const drawing = (entry: VocabularyEntry): ((law: Law) => readonly Drawn[]) => {
    const kit = kits.get(entry.language);
    return ({ draw, phrases = PHRASES }) =>
      kit === undefined ? [] : sampleOf(entry.phrases, phrases).flatMap((phrase) => draw(phrase, kit, entry));
  };
  const lawsOf = (entry: VocabularyEntry): readonly Law[] => LAWS_OF.get(partOf(entry)) ?? LAWS_OF.get(entry.group) ?? [];
  const witness = (entry: VocabularyEntry): string => lawsOf(entry).flatMap(drawing(entry))[0]?.text ?? entry.phrases[0] ?? entry.written;
  const cards = checkCards(proving.entries, [...kits.values()]);
  const diagnostics: Diagnostic[] = [...checkMissing(proving.entries, proving.program.languages, witness), ...cards.diagnostics];
  let { laws, sentences } = cards;
  for (const [at, entry] of proving.entries.entries()) {
    const kit = kits.get(entry.language);
    for (const law of kit === undefined ? [] : lawsOf(entry)) {
      if (kit === undefined) continue;
      const drawn = drawing(entry)(law);
      if (drawn.length > 0) laws++;
      sentences += drawn.length;
      const breach = firstBreach(drawn, kit);
      if (breach !== null) diagnostics.push(told(entry, law, breach));
    }
    tell(at + 1, proving.entries.length);
  }
  return { diagnostics, laws, broken: diagnostics.length, sentences };
}

/** Some of an entry's phrases: the first, the last, and some between. */
function sampleOf(phrases: readonly string[], most: number): readonly string[] {
  if (phrases.length <= most) return phrases;
  return Array.from({ length: most }, (_, i) => phrases[Math.floor((i * (phrases.length - 1)) / Math.max(1, most - 1))] ?? '');
}

interface Breach {
  readonly drawn: Drawn;
  readonly said: Said;
}

function firstBreach(drawn: readonly Drawn[], kit: Kit): Breach | null {
  for (const one of drawn) {
    const said = kit.read(one.text, one.context);
    if (!holds(said, one.meant, (text) => kit.read(text, one.context))) return { drawn: one, said };
  }
  return null;
}

function told(entry: VocabularyEntry, { code, help }: Law, { drawn, said }: Breach): Diagnostic {
  const message = `In “${drawn.text}” ${meantIn(drawn.meant)}, and what is understood is ${shownOf(said)}.`;
  return diagnostic(code, entry.span, message, {
    help: `${help} To try it: sillage understand "${drawn.text}" --language ${entry.language}`,
  });
}
