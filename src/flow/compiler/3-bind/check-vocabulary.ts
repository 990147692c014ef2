import { diagnostic } from '../../../diagnostics/bag.ts';
import { fold } from '../../../text/fold.ts';
import { nearest } from '../../../text/nearest.ts';
import { tokenize } from '../../../text/tokenize.ts';
import { BUILT_IN_TYPES, GENDERS } from '../../program/slot-types.ts';
import { VOCABULARY_SECTIONS } from '../2-check/schemas/vocabulary-schema.ts';
import { isOfTemplate, type KindsShape, type Phrases, type VocabularyShape, type Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { isCatalogType } from './catalog-sets.ts';
import { checkEffects } from './check-effects.ts';
import { checkForms } from './check-forms.ts';
import { MOST_COMPARED, nowCalled, unknownName } from './unknown-name.ts';

/** What the names in one language's words stand for. */
export function checkVocabulary(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  checkIntents(shape, bench);
  checkKinds(shape, bench);
  checkAmbiguous(shape, kinds, bench);
  checkNames(shape, bench);
  checkEffects(shape, bench);
  checkForms(shape, bench);
  const values = [...shape.kinds.flatMap((one) => one.values), ...shape.names.flatMap((one) => one.names)];
  const phrases = [...shape.intents, ...values].flatMap(({ words }) => words);
  checkPlaceholders([...phrases, ...(shape.lists.get('drops') ?? [])], bench);
  const years = (shape.groups.get('year') ?? []).flatMap(({ words }) => words);
  for (const word of [...phrases, ...(shape.lists.get('drops') ?? []), ...years]) checkBraces(word, bench);
  for (const word of phrases) checkSigns(word, bench);
  for (const { name, words } of shape.groups.get('price') ?? []) {
    for (const word of words) checkPattern(word, name.name === 'between' ? 2 : 1, bench);
  }
  for (const { words } of shape.groups.get('year') ?? []) checkPlaceholders(words, bench);
  for (const word of shape.lists.get('light') ?? []) checkSingle(word, bench);
}

function checkIntents(shape: VocabularyShape, bench: Bench): void {
  for (const { name } of shape.intents) {
    if (name.name === 'changed') {
      bench.report(diagnostic('bind/unknown-intent', name.span, '`changed` happens by itself: it has no words.', { help: 'Delete it.' }));
    } else if (bench.intents !== null && !bench.intents.has(name.name)) {
      bench.report(unknownName(bench.report, 'bind/unknown-intent', name, 'intent', bench.intents));
    }
  }
}

function checkKinds(shape: VocabularyShape, bench: Bench): void {
  const { kinds } = bench.types;
  for (const { kind, values } of shape.kinds) {
    const known = kind.name === 'gender' ? GENDERS : kinds.get(kind.name);
    if (known === undefined) {
      bench.report(
        unknownName(
          bench.report,
          'bind/unknown-type',
          kind,
          'kind or section',
          [...kinds.keys(), 'gender', ...Object.keys(VOCABULARY_SECTIONS)],
          undefined,
          'vocabulary/kinds.yaml (kinds) and docs/vocabulary.md (sections)',
        ),
      );
      continue;
    }
    for (const { name } of values) {
      if (!known.includes(name.name))
        bench.report(unknownName(bench.report, 'bind/unknown-value', name, `value of \`${kind.name}\``, known));
    }
  }
}

function checkAmbiguous(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  const known = new Map(kinds.ambiguous.map((one) => [one.name.name, one.readings.map((word) => word.name)]));
  for (const { name, cues } of shape.ambiguous) {
    const readings = known.get(name.name);
    if (readings === undefined) {
      bench.report(
        unknownName(
          bench.report,
          'bind/unknown-ambiguity',
          name,
          'ambiguous word of kinds.yaml',
          known.keys(),
          'Say there what its readings are.',
        ),
      );
      continue;
    }
    if (readings.length < 2) continue;
    for (const cue of cues) {
      const { name: said } = cue.name;
      if (isInCatalog(said, bench) && nearest(said, readings) !== undefined) continue; // the reading is misspelt, and was reported
      if (!readings.includes(said))
        bench.report(unknownName(bench.report, 'bind/unknown-meaning', cue.name, `reading of \`${name.name}\``, readings));
    }
  }
}

/** `ingredient.clove` */
function isInCatalog(meaning: string, bench: Bench): boolean {
  const [type = '', key = ''] = meaning.split('.');
  return isCatalogType(type) && bench.catalog.keys[type].has(key);
}

function checkNames(shape: VocabularyShape, bench: Bench): void {
  for (const { type, names } of shape.names) {
    if (!isCatalogType(type.name)) {
      bench.report(
        unknownName(bench.report, 'bind/unknown-type', type, 'type with names in the catalog', [
          ...['family', 'ingredient', 'brand', 'perfumer', 'fragrance', 'facet'],
        ]),
      );
      continue;
    }
    const known = bench.catalog.keys[type.name];
    for (const { name } of names) {
      if (known.size > 0 && !known.has(name.name))
        bench.report(unknownName(bench.report, 'bind/not-in-catalog', name, `${type.name} of the catalog`, known));
    }
  }
  for (const { name } of shape.groups.get('cues') ?? []) {
    if (bench.catalog.keys.fragrance.size === 0 || bench.catalog.isProperName(name.name, fold)) continue;
    bench.report(
      diagnostic('bind/useless-cue', name.span, `No fragrance or brand of the catalog is called \`${name.name}\`.`, {
        help: 'Write the name as the catalog has it, or delete it.',
      }),
    );
  }
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function checkPlaceholders(words: readonly Word[], bench: Bench): void {
  for (const word of words) {
    for (const [, name = ''] of word.name.matchAll(PLACEHOLDER)) {
      if (name === 'slot' || bench.types.names.has(name)) continue;
      bench.report(
        unknownName(
          bench.report,
          'bind/unknown-type',
          { name, span: word.span },
          'type',
          [...bench.types.names, 'slot'],
          'Placeholders are types of slots, or {slot}.',
        ),
      );
    }
  }
}

/** A `{` without its `}`, or the other way round. */
export const hasLooseBrace = (phrase: string): boolean => /[{}]/.test(phrase) && /[{}]/.test(phrase.replace(PLACEHOLDER, ''));

function checkBraces(word: Word, bench: Bench): void {
  if (!hasLooseBrace(word.name)) return;
  bench.report(
    diagnostic('bind/unclosed-placeholder', word.span, `A brace of “${word.name}” has no partner.`, {
      help: 'Write a placeholder as `{ingredient}`, with both braces.',
    }),
  );
}

/** What is passed over between the words of a phrase is passed over word by word. */
function checkSingle(word: Word, bench: Bench): void {
  const words = tokenize(word.name).map(({ start, end }) => word.name.slice(start, end));
  if (words.length < 2) return;
  bench.report(
    diagnostic(
      'bind/several-words',
      word.span,
      `“${word.name}” under \`light\` is ${words.length} words, and each would be light by itself.`,
      {
        help: `Write ${words.map((one) => `\`${one}\``).join(', ')} as entries if each changes nothing where it stands alone; otherwise write \`[${word.name}]\` into the phrases that it is said in.`,
      },
    ),
  );
}

/** What stands for a pattern or a placeholder elsewhere: nobody says it. */
const PATTERN_SIGNS = /[*|<>]|\$(?=[a-z_]{2})|%(?=\w+%)|(?<=\p{L}{3})\/(?=\p{L}{3})/u;

const LETTERS_ALONE = /^[\p{L}\p{M} '’.,-]+$/u;

/** What a text has in brackets, by where it stands: a template is looked at once, not for each of its phrases. */
const bracketed = new WeakMap<Word['span'], string | null>();

function bracketedIn(written: string, { span }: Word): string | null {
  const known = bracketed.get(span);
  if (known !== undefined) return known;
  const found = /[[(<$%]\s*([a-z_]+)\s*(?:[\])>%]|(?!\w))/.exec(written)?.[1] ?? null;
  bracketed.set(span, found);
  return found;
}

function checkSigns(word: Word, bench: Bench): void {
  const written = isOfTemplate(word) ? word.template : word.name;
  const type = written === word.name && LETTERS_ALONE.test(written) ? null : bracketedIn(written, word);
  const isPlaceholder = type !== null && (type === 'slot' || bench.types.names.has(type));
  if (!isPlaceholder && LETTERS_ALONE.test(word.name)) return;
  const sign = (isPlaceholder ? /[[(<$%]/ : PATTERN_SIGNS).exec(isPlaceholder ? written : word.name)?.[0];
  if (sign === undefined) return;
  bench.report(
    diagnostic('bind/sign-in-phrase', word.span, `“${written}” is heard without its \`${sign}\`.`, {
      help: isPlaceholder
        ? `Write a placeholder between braces: \`{${type}}\`.`
        : 'Write `(a|b)` for one of several words, `[x]` for words that may be missing; what may be anything is a placeholder, such as `{ingredient}`.',
    }),
  );
}

function checkPattern(word: Word, wanted: number, bench: Bench): void {
  const names = [...word.name.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.length === wanted && names.every((name) => name === 'number')) return;
  bench.report(
    diagnostic('bind/bad-pattern', word.span, `This phrase needs ${wanted === 1 ? 'one `{number}`' : 'two of `{number}`'}.`, {
      help: wanted === 1 ? 'As in "under {number}".' : 'As in "from {number} to {number}".',
    }),
  );
}

/** Each intent and value has words in every language. */
export function checkAllHaveWords(kinds: KindsShape, bench: Bench): void {
  const vocabularies = bench.shapes.vocabularies.filter((one) => !one.hole && bench.languages.includes(one.language));
  const lacking = (has: (shape: VocabularyShape) => boolean): readonly VocabularyShape[] => vocabularies.filter((shape) => !has(shape));
  const intents = [...kinds.intents, ...kinds.courtesies];
  const known = intents.map((word) => word.name);
  const worded = new Map(vocabularies.map((shape) => [shape, wordedIn(shape.intents, known, bench)]));
  for (const word of intents) {
    if (['changed', 'nothing', 'any'].includes(word.name)) continue;
    const without = lacking((shape) => worded.get(shape)?.has(word.name) === true);
    reportLacking(word, `The intent \`${word.name}\``, without, bench);
  }
  checkGenderWords(vocabularies, bench);
  const kindNames = [...kinds.kinds.map((one) => one.name.name), 'gender'];
  for (const { name: kind, values } of kinds.kinds) {
    if (BUILT_IN_TYPES.some((type) => type === kind.name)) continue;
    const names = values.map((value) => value.name.name);
    const without = lacking((shape) =>
      shape.kinds.some((one) => one.kind.name === kind.name || isMeant(one.kind.name, kind.name, kindNames)),
    );
    reportLacking(kind, `The kind \`${kind.name}\``, without, bench);
    const wordedHere = new Map(vocabularies.map((shape) => [shape, wordedIn(wordsOfKind(shape, kind.name, kindNames), names, bench)]));
    for (const { name } of values) {
      if (name.name === 'any') continue;
      const missing = lacking((shape) => without.includes(shape) || wordedHere.get(shape)?.has(name.name) === true);
      reportLacking(name, `The value \`${kind.name}.${name.name}\``, missing, bench);
    }
  }
}

/** The words of a kind; those under a name that is probably meant as its name have been reported as such. */
function wordsOfKind({ kinds }: VocabularyShape, kind: string, known: readonly string[]): readonly Phrases[] {
  return (kinds.find((one) => one.kind.name === kind) ?? kinds.find((one) => isMeant(one.kind.name, kind, known)))?.values ?? [];
}

/** The names that have words. A misspelt or a former name was reported as such: what it was meant for has its words. */
function wordedIn(phrases: readonly Phrases[], known: readonly string[], { report }: Bench): ReadonlySet<string> {
  const names = new Set(phrases.filter((one) => one.words.length > 0).map((one) => one.name.name));
  const all = new Set(known);
  const strange = [...names].filter((name) => !all.has(name)).slice(0, MOST_COMPARED / Math.max(1, known.length));
  return new Set([...names, ...strange.flatMap((name) => nowCalled(report, name, known) ?? nearest(name, known) ?? [])]);
}

function isMeant(written: string, name: string, known: readonly string[]): boolean {
  return !known.includes(written) && nearest(written, known) === name;
}

function reportLacking(at: Word, what: string, shapes: readonly VocabularyShape[], bench: Bench): void {
  if (shapes.length === 0) return;
  bench.report(
    diagnostic('bind/without-words', at.span, `${what} has no words in ${shapes.map((shape) => shape.language).join(', ')}.`, {
      help: `Write some in ${shapes.map((shape) => `vocabulary/${shape.language}.yaml`).join(', ')}.`,
    }),
  );
}

/** Whether any slot of the project is a gender. */
export function asksForGender({ projectSlots, flowSlots }: Bench): boolean {
  return [projectSlots, ...flowSlots.values()].some((table) =>
    [...table.values()].some((slot) => slot !== 'hole' && slot.type === 'gender'),
  );
}

/** Genders are in no file but the vocabularies: what they lack is said there. */
function checkGenderWords(vocabularies: readonly VocabularyShape[], bench: Bench): void {
  if (!asksForGender(bench)) return;
  for (const shape of vocabularies) {
    const worded = wordedIn(wordsOfKind(shape, 'gender', ['gender']), GENDERS, bench);
    const missing = GENDERS.filter((gender) => !worded.has(gender));
    if (missing.length === 0) continue;
    const at = shape.kinds.find((one) => one.kind.name === 'gender')?.kind.span ?? { file: shape.file, start: 0, end: 0 };
    bench.report(
      diagnostic('bind/without-words', at, `There are no words for ${missing.map((gender) => `\`gender.${gender}\``).join(', ')}.`, {
        help: `Write \`gender:\` with words for ${missing.join(', ')}.`,
      }),
    );
  }
}
