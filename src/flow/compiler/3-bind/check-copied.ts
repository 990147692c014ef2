import { diagnostic } from '../../../diagnostics/bag.ts';
import { baseOf } from '../../program/voices.ts';
import type { VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';

/** Below so many phrases, languages may well share them: “ok”, “edp”. Shorter sections are held together. */
const FEWEST = 8;
/** From this share on a section was copied: the likest two sections of languages as near as Spanish and Portuguese stay below it. */
const COPIED = 2 / 3;
const MOST_NAMED = 3;

/** Signs and names are alike everywhere, and endings are no words. */
const ALIKE: ReadonlySet<string> = new Set(['currencies', 'cues', 'grammar']);

interface Section {
  readonly name: string;
  /** Where it begins. */
  readonly at: Word;
  readonly phrases: ReadonlySet<string>;
}

/** Warns of a vocabulary that was copied from another language to be translated, and wasn't. */
export function checkCopied({ shapes, languages, report }: Bench): void {
  const vocabularies = languages.flatMap((language) => shapes.vocabularies.filter((one) => one.language === language && !one.hole));
  for (const [i, shape] of vocabularies.entries()) {
    for (const other of vocabularies.slice(0, i)) {
      if (baseOf(other.language) === baseOf(shape.language)) continue;
      const copied = copiedSections(shape, other);
      const [first] = copied;
      if (first === undefined) continue;
      const named = copied.slice(0, MOST_NAMED).map(({ name }) => `\`${name}\``);
      const rest = copied.length - named.length;
      const sections = `${named.join(', ')}${rest === 0 ? '' : ` and ${rest} more sections`}`;
      report(
        diagnostic('bind/copied-vocabulary', first.at.span, `The phrases of ${sections} are those of vocabulary/${other.language}.yaml.`, {
          help: `Write what shoppers say in ${shape.language}.`,
        }),
      );
      break;
    }
  }
}

function copiedSections(shape: VocabularyShape, from: VocabularyShape): readonly Section[] {
  const others = new Map(sectionsOf(from).map((section) => [section.name, section.phrases]));
  const sections = sectionsOf(shape);
  const sharedOf = ({ name, phrases }: Section): number => {
    const other = others.get(name);
    let shared = 0;
    if (other !== undefined) for (const phrase of phrases) if (other.has(phrase)) shared++;
    return shared;
  };
  const areCopied = (some: readonly Section[]): boolean => {
    const all = sum(some.map(({ phrases }) => phrases.size));
    return all >= FEWEST && sum(some.map(sharedOf)) >= all * COPIED;
  };
  const short = sections.filter(({ phrases }) => phrases.size < FEWEST);
  const shortAreCopied = areCopied(short);
  return sections.filter((section) =>
    section.phrases.size < FEWEST ? shortAreCopied && sharedOf(section) >= section.phrases.size * COPIED : areCopied([section]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

const known = new WeakMap<VocabularyShape, readonly Section[]>();

/** The sections with phrases of a language, each with all of them; of a file that hasn't changed the same ones. */
function sectionsOf(shape: VocabularyShape): readonly Section[] {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const groups = [...shape.groups].filter(([name]) => !ALIKE.has(name));
  const sections = [
    sectionOf('intents', shape.intents[0]?.name, shape.intents),
    ...shape.kinds.map(({ kind, values }) => sectionOf(kind.name, kind, values)),
    ...groups.map(([name, phrases]) => sectionOf(name, phrases[0]?.name, phrases)),
    ...[...shape.lists].map(([name, words]) => sectionOf(name, words[0], [{ words }])),
  ].flatMap((section) => section ?? []);
  known.set(shape, sections);
  return sections;
}

function sectionOf(name: string, at: Word | undefined, phrases: readonly { readonly words: readonly Word[] }[]): Section | null {
  if (at === undefined) return null;
  return { name, at, phrases: new Set(phrases.flatMap(({ words }) => words.map((word) => word.name))) };
}
