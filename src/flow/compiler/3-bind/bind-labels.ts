import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { fold } from '../../../text/fold.ts';
import type { Span } from '../../../text/source.ts';
import { GENDERS } from '../../program/slot-types.ts';
import type { LabelShape, Phrases, Text, VocabularyShape, Word } from '../2-check/shapes.ts';
import { MOST } from '../limits.ts';
import type { Bench, LabelUse } from './bench.ts';
import { isCatalogType } from './catalog-sets.ts';
import { foreignPlaceholders } from './foreign-placeholders.ts';
import { remembering } from './remembering.ts';
import { nowCalled, unknownName } from './unknown-name.ts';

type Labels = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The labels of every option, in every language: those written, else the first word for what the
 * option means. Also says which are missing, alike, or of nothing.
 */
export function bindLabels(bench: Bench): Labels {
  const offered = new Set(bench.labelUses.map((use) => use.key));
  const tables = new Map(bench.languages.map((language) => [language, labelsOf(language, offered, bench)]));
  fillIn(tables, bench);
  checkLengths(tables, bench);
  checkUnique(tables, bench);
  checkSlotNames(tables, bench);
  return Object.fromEntries([...tables].map(([language, table]) => [language, Object.fromEntries(table)]));
}

function labelsOf(language: string, offered: ReadonlySet<string>, bench: Bench): Map<string, readonly string[]> {
  const table = new Map<string, readonly string[]>();
  for (const { key, labels } of bench.shapes.messages.find((file) => file.language === language)?.labels ?? []) {
    if (!offered.has(key.name)) checkKey(key, bench);
    table.set(
      key.name,
      labels.map((label) => label.text),
    );
    checkTexts(key, labels, bench);
  }
  return table;
}

function checkTexts(key: Word, labels: LabelShape['labels'], bench: Bench): void {
  for (const label of labels) {
    const bad = label.text.search(/[<>{}]/);
    if (label.text.trim() === '') {
      bench.report(
        diagnostic('bind/empty-message', key.span, `The label \`${key.name}\` is empty.`, { help: 'Write its text, or delete it.' }),
      );
    } else if (bad >= 0) {
      const at = label.offsetOf(bad);
      bench.report(
        diagnostic(
          'bind/bad-label',
          { ...label.span, start: at, end: at + 1 },
          `A label is plain text: \`${label.text.charAt(bad)}\` has no place in it.`,
          { help: 'Delete it.' },
        ),
      );
    } else checkForeign(label, bench);
  }
}

/** Nothing is ever put into a label. */
function checkForeign(label: Text, bench: Bench): void {
  const [first] = foreignPlaceholders(
    label,
    () => [],
    () => [],
  );
  if (first === undefined) return;
  const what = `A label is plain text: \`${first.written}\` would be shown as it stands.`;
  bench.report(diagnostic('bind/bad-label', first.problem.span, what, { help: 'Delete it, or write what it stands for.' }));
}

/** `group.id`: a value of a type, a slot, an ending, or an option of some question. */
function checkKey(key: Word, bench: Bench): void {
  const dot = key.name.indexOf('.');
  const group = { name: dot < 0 ? key.name : key.name.slice(0, dot), span: key.span };
  const id = { name: dot < 0 ? '' : key.name.slice(dot + 1), span: key.span };
  // Of a key with dots the option is a part; its group stands above it, or is a part as well.
  const isWhole = key.span.end - key.span.start === id.name.length;
  const known = idsOf(group.name, bench);
  if (known === undefined) {
    const slots = [bench.projectSlots, ...bench.flowSlots.values()].flatMap((table) => [...table.keys()]);
    const groups = new Set(['slot', 'ending', 'yes_no', ...bench.types.names, ...slots.filter((slot) => idsOf(slot, bench)?.length)]);
    if (bench.types.complete) bench.report(withoutMend(unknownName(bench.report, 'bind/unknown-label', group, 'group of labels', groups)));
  } else if (known !== null && !known.includes(id.name)) {
    const problem = unknownName(bench.report, 'bind/unknown-label', id, `option of \`${group.name}\``, known);
    bench.report(isWhole ? problem : withoutMend(problem));
  }
}

function withoutMend({ mend: _, ...one }: Diagnostic): Diagnostic {
  return one;
}

/** undefined: no such group. null: its ids aren't a known set. */
function idsOf(group: string, bench: Bench): readonly string[] | null | undefined {
  if (group === 'slot') return [...bench.projectSlots.keys()];
  if (group === 'ending') return ['ask_more', 'done'];
  if (group === 'yes_no') return ['yes', 'no'];
  if (group === 'gender') return [...GENDERS, 'any'];
  if (bench.types.names.has(group)) {
    const values = bench.types.valuesOf(group);
    return values === null ? null : [...values, 'any'];
  }
  const slots = [bench.projectSlots, ...bench.flowSlots.values()].flatMap((table) => table.get(group) ?? []);
  const slot = slots[0];
  if (slot === undefined)
    return bench.labelUses.some((use) => use.key.startsWith(`${group}.`))
      ? bench.labelUses.map((use) => use.key.slice(group.length + 1))
      : undefined;
  if (slot === 'hole') return null;
  const values = slot.values ?? bench.types.valuesOf(slot.type);
  return values === null ? null : [...values, 'any'];
}

function fillIn(tables: ReadonlyMap<string, Map<string, readonly string[]>>, bench: Bench): void {
  const done = new Set<string>();
  for (const use of bench.labelUses) {
    if (done.has(use.key)) continue;
    done.add(use.key);
    const missing: string[] = [];
    for (const [language, table] of tables) {
      if (table.has(use.key) || isLabelledAsBefore(use.key, table, bench)) continue;
      const vocabulary = bench.shapes.vocabularies.find((one) => one.language === language);
      const word = ownLabel(use, table) ?? firstWord(use, language, vocabulary, bench);
      if (word !== undefined) table.set(use.key, [word]);
      else if (vocabulary?.hole === false && !bench.messages.holes.has(language)) missing.push(language);
    }
    if (missing.length === 0) continue;
    bench.report(
      diagnostic('bind/missing-label', use.at, `The option \`${use.key}\` has no label in ${missing.join(', ')}.`, {
        help: `Write \`labels.${use.key}\` in ${missing.map((language) => `messages/${language}.yaml`).join(', ')}.`,
      }),
    );
  }
}

/** A value is called the same in every list, unless the list has a label of its own. */
function ownLabel({ meaning }: LabelUse, table: ReadonlyMap<string, readonly string[]>): string | undefined {
  return meaning.means === 'value' && typeof meaning.value === 'string' ? table.get(`${meaning.type}.${meaning.value}`)?.[0] : undefined;
}

function firstWord({ meaning }: LabelUse, language: string, vocabulary: VocabularyShape | undefined, bench: Bench): string | undefined {
  const answer = (name: string): string | undefined =>
    vocabulary?.groups.get('answers')?.find((one) => one.name.name === name)?.words[0]?.name;
  switch (meaning.means) {
    case 'any':
      return answer('any');
    case 'intent':
      return vocabulary?.intents.find((one) => one.name.name === meaning.intent)?.words.find((word) => !word.name.includes('{'))?.name;
    case 'value': {
      if (typeof meaning.value === 'boolean') return answer(meaning.value ? 'yes' : 'no');
      if (isCatalogType(meaning.type)) return bench.catalog.wordsFor(meaning.type, meaning.value, language)[0];
      const kind = vocabulary?.kinds.find((one) => one.kind.name === meaning.type);
      const { value } = meaning;
      const isMeant = ({ name: { name } }: Phrases): boolean => (nowCalled(bench.report, name, [value]) ?? name) === value;
      return kind?.values.find(isMeant)?.words[0]?.name;
    }
    default:
      return meaning satisfies never;
  }
}

/** Whether its label stands under what it was called before, which is told there. */
function isLabelledAsBefore(key: string, table: ReadonlyMap<string, unknown>, { report }: Bench): boolean {
  const group = key.slice(0, key.indexOf('.') + 1);
  const id = key.slice(group.length);
  return [...table.keys()].some((one) => one.startsWith(group) && nowCalled(report, one.slice(group.length), [id]) === id);
}

/** What is shown on a button fits on it, in every language. */
function checkLengths(tables: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>, bench: Bench): void {
  const places = new Map([...familyPlaces(bench), ...bench.labelUses.map((use) => [use.key, use.at] as const)]);
  for (const [language, table] of tables) {
    const shown = new Map([...familyNames(places, language, bench), ...[...table].map(([key, [label = '']]) => [key, label] as const)]);
    for (const [key, label] of shown) {
      if (key.startsWith('slot.') || [...label].length <= MOST.labelLength) continue;
      const [written] =
        bench.shapes.messages.find((file) => file.language === language)?.labels.find((one) => one.key.name === key)?.labels ?? [];
      const at = written?.span ?? places.get(key);
      if (at === undefined) continue;
      const what = `In \`${language}\` the label of \`${key}\` has ${[...label].length} characters; a button has room for ${MOST.labelLength}.`;
      const help =
        written === undefined ? `Write a shorter one as \`labels.${key}\` in messages/${language}.yaml.` : 'Write a shorter one.';
      bench.report(diagnostic('bind/long-label', at, what, { help }));
    }
  }
}

/** Families that a question offers from the catalog: any of them may come on a button, at the first question that does. */
function familyPlaces({ shapes, catalog }: Bench): readonly (readonly [string, Span])[] {
  const verbs = shapes.flows.flatMap((flow) => flow.steps.map((step) => step.verb));
  const asks = verbs.flatMap((verb) => (verb !== null && verb !== 'hole' && verb.verb === 'ask' ? [verb] : []));
  const at = asks.find(({ choices }) => choices?.type.name === 'family')?.choices?.type.span;
  return at === undefined ? [] : [...catalog.keys.family].map((key) => [`family.${key}`, at] as const);
}

function familyNames(places: ReadonlyMap<string, Span>, language: string, { catalog }: Bench): readonly (readonly [string, string])[] {
  return [...catalog.keys.family].flatMap((key) => {
    const [name] = catalog.wordsFor('family', key, language);
    return name === undefined || !places.has(`family.${key}`) ? [] : [[`family.${key}`, name] as const];
  });
}

/** A label of an option, as it is shown in a language. */
interface Shown {
  readonly key: string;
  readonly language: string;
  readonly label: string;
}

/** Within one list every label is told from the others, case and accents aside. */
function checkUnique(tables: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>, bench: Bench): void {
  const folded = remembering(fold);
  for (const { at, options } of bench.choices) {
    for (const [language, table] of tables) {
      const seen = new Map<string, Shown>();
      for (const { actionId: key } of options) {
        for (const label of table.get(key) ?? []) {
          const first = seen.get(folded(label));
          const shown = { key, language, label };
          if (first !== undefined && first.key !== key) reportSame(at, first, shown, bench);
          seen.set(folded(label), shown);
        }
      }
    }
    checkAcrossLanguages(at, options, tables, folded, bench);
  }
}

/** What is tapped is looked for in every language, so a label that one language shows may not be another option's in another. */
function checkAcrossLanguages(
  at: LabelUse['at'],
  options: readonly { readonly actionId: string }[],
  tables: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
  folded: typeof fold,
  bench: Bench,
): void {
  const seen = new Map<string, Shown>();
  for (const { actionId: key } of options) {
    for (const [language, table] of tables) {
      const label = table.get(key)?.[0];
      if (label === undefined) continue;
      const first = seen.get(folded(label));
      if (first === undefined) seen.set(folded(label), { key, language, label });
      else if (first.key !== key && first.language !== language) reportSame(at, first, { key, language, label }, bench);
    }
  }
}

function reportSame(choicesAt: LabelUse['at'], first: Shown, second: Shown, bench: Bench): void {
  const placeOf = ({ key, language }: Shown) =>
    bench.shapes.messages.find((file) => file.language === language)?.labels.find((one) => one.key.name === key)?.key.span;
  const [one, other] = [placeOf(first), placeOf(second)];
  if (first.language !== second.language) {
    const message = `In \`${second.language}\`, “${second.label}” is the label of \`${second.key}\`, and in \`${first.language}\` that of \`${first.key}\`, which would be taken.`;
    bench.report(sameLabel(message, other ?? choicesAt, one));
  } else if (one !== undefined && other !== undefined && other.start < one.start) {
    bench.report(sameLabel(bothCalled(second, first), one, other));
  } else {
    bench.report(sameLabel(bothCalled(first, second), other ?? choicesAt, one));
  }
}

/** Two labels of one language, by their place in the file. */
export function bothCalled(first: Pick<Shown, 'key'>, second: Shown): string {
  return `In \`${second.language}\`, “${second.label}” is the label of both \`${first.key}\` and \`${second.key}\`.`;
}

export function sameLabel(message: string, at: Span, other: Span | undefined): Diagnostic {
  return diagnostic('bind/same-label', at, message, {
    help: 'Give them labels that differ by more than case and accents.',
    related: other === undefined ? [] : [{ message: 'the other one', span: other }],
  });
}

/** A wish that is set aside is named to the shopper by `labels.slot.<slot>`. */
function checkSlotNames(tables: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>, bench: Bench): void {
  const done = new Set<string>();
  for (const { name, span } of bench.relaxed) {
    if (done.has(name)) continue;
    done.add(name);
    const missing = [...tables]
      .filter(([language, table]) => !table.has(`slot.${name}`) && !bench.messages.holes.has(language))
      .filter(([, table]) => !isLabelledAsBefore(`slot.${name}`, table, bench))
      .map(([language]) => language);
    if (missing.length === 0) continue;
    bench.report(
      diagnostic(
        'bind/missing-label',
        span,
        `The slot \`${name}\` has no name in ${missing.join(', ')}: what is relaxed is named to the shopper.`,
        {
          help: `Write \`labels.slot.${name}\` in ${missing.map((language) => `messages/${language}.yaml`).join(', ')}.`,
        },
      ),
    );
  }
}
