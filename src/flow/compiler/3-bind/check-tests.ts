import type { CatalogType } from '../../../catalog/catalog.ts';
import { diagnostic } from '../../../diagnostics/bag.ts';
import { listOf } from '../../../text/name-lists.ts';
import { TOLD_AS } from '../../program/attributes.ts';
import { QUESTION } from '../../program/own-intents.ts';
import type { Slot } from '../../program/program.ts';
import { GENDERS } from '../../program/slot-types.ts';
import type { TestName, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { notOfProject } from './check-files.ts';
import { unknownName } from './unknown-name.ts';

/** The names in conversation tests stand for something. */
export function checkTests(bench: Bench): void {
  const firsts = new Map<string, Word>();
  const options = optionsOf(bench);
  for (const { title, names } of bench.shapes.tests) {
    checkTitle(title, firsts, bench);
    for (const name of names) checkName(name, options, bench);
  }
}

/** The options of all questions; null where there may be more: a slot that can't be read may well have offered some. */
function optionsOf({ shapes, labelUses, projectSlots, flowSlots }: Bench): ReadonlySet<string> | null {
  const slots = [projectSlots, ...flowSlots.values()];
  if (slots.some((table) => [...table.values()].includes('hole'))) return null;
  // A clarifying question offers readings: `ingredient.clove`.
  const readings = shapes.kinds?.ambiguous.flatMap((one) => one.readings.map((word) => word.name)) ?? [];
  return new Set([...labelUses.map((use) => use.key), ...readings]);
}

/** Within one file a title says which test has failed. */
function checkTitle(title: Word, firsts: Map<string, Word>, { report }: Bench): void {
  const key = `${title.span.file}\0${title.name}`;
  const first = firsts.get(key);
  if (first === undefined) {
    firsts.set(key, title);
    return;
  }
  report(
    diagnostic('bind/duplicate-name', title.span, `Two tests of this file are called \`${title.name}\`.`, {
      help: 'Give one another name, or delete it.',
      related: [{ message: 'first here', span: first.span }],
    }),
  );
}

function checkName(name: TestName, options: ReadonlySet<string> | null, bench: Bench): void {
  if (typeof name.is === 'object') {
    checkSlot(name, name.is, bench);
    return;
  }
  switch (name.is) {
    case 'language':
      checkLanguage(name, bench);
      return;
    case 'scope': {
      const { scopes } = bench.catalog.names;
      if (scopes !== undefined && !scopes.includes(name.name))
        bench.report(unknownName(bench.report, 'bind/unknown-scope', name, 'scope of the catalog', scopes));
      return;
    }
    case 'place':
      checkPlace(name, bench);
      return;
    case 'option':
      checkOption(name, options, bench);
      return;
    case 'said':
      checkSaid(name, bench);
      return;
    case 'gender':
      if (!GENDERS.some((gender) => gender === name.name))
        bench.report(unknownName(bench.report, 'bind/unknown-value', name, 'gender', GENDERS));
      return;
    case 'concentration':
      checkValue(name, bench.types.kinds.get('concentration') ?? null, 'concentration', bench);
      return;
    case 'family':
    case 'ingredient':
    case 'brand':
    case 'fragrance':
      checkCatalog(name, name.is, bench);
      return;
    default:
      name.is satisfies never;
  }
}

/** Its name is short: any other is near to it, so that none is proposed. */
function checkLanguage({ name, span }: Word, { languages, shapes, report }: Bench): void {
  if (languages.includes(name)) return;
  const isWritten = shapes.messages.some((file) => file.language === name);
  const add = isWritten ? `Add \`${name}\` to \`languages\` in project.yaml, or delete its files and tests.` : listOf(languages, name);
  report(diagnostic('bind/unknown-language', span, notOfProject(name), { help: add }));
}

function checkCatalog(name: Word, type: CatalogType, bench: Bench): void {
  const known = bench.catalog.keys[type];
  if (known.size > 0 && !known.has(name.name))
    bench.report(unknownName(bench.report, 'bind/not-in-catalog', name, `${type} of the catalog`, known));
}

function checkValue(name: Word, values: readonly string[] | null, type: string, bench: Bench): void {
  if (values !== null && !values.includes(name.name))
    bench.report(unknownName(bench.report, 'bind/unknown-value', name, `value of \`${type}\``, values));
}

function checkPlace(name: Word, bench: Bench): void {
  const [flowName = '', stepName, ...rest] = name.name.split('.');
  if (stepName === undefined || rest.length > 0) {
    bench.report(
      diagnostic('bind/unknown-step', name.span, `\`${name.name}\` is no place: a flow and a step are wanted.`, {
        help: 'Write it as `recommend.ask_gender`, or `rest`.',
      }),
    );
    return;
  }
  const flow = bench.flows.get(flowName);
  const flowWord = { name: flowName, span: { ...name.span, end: name.span.start + flowName.length } };
  if (flow === undefined) bench.report(unknownName(bench.report, 'bind/unknown-flow', flowWord, 'flow', bench.flows.keys()));
  if (flow === undefined || flow === 'hole') return;
  const steps = flow.steps.map((step) => step.name.name);
  const stepWord = { name: stepName, span: { ...name.span, start: name.span.start + flowName.length + 1 } };
  if (!steps.includes(stepName)) {
    bench.report(unknownName(bench.report, 'bind/unknown-step', stepWord, 'step', steps));
    return;
  }
  const verb = flow.steps.find((step) => step.name.name === stepName)?.verb;
  if (verb === 'hole' || verb?.verb === 'ask') return;
  const questions = flow.steps
    .filter((step) => step.verb !== null && step.verb !== 'hole' && step.verb.verb === 'ask')
    .map((step) => step.name.name);
  bench.report(
    diagnostic('bind/not-a-question', stepWord.span, `No conversation waits at \`${name.name}\`: only questions wait.`, {
      help: questions.length === 0 ? `\`${flowName}\` asks no question.` : listOf(questions, stepName, `\`steps\` of ${flowName}.yaml`),
    }),
  );
}

function checkOption(name: Word, options: ReadonlySet<string> | null, bench: Bench): void {
  // A wish that may go: `drop.price`, `drop.wanted.rose`.
  const [kind, slot = ''] = name.name.split('.');
  if (kind === 'drop' && bench.projectSlots.has(slot)) return;
  if (name.name.startsWith('family.')) {
    checkCatalog(
      { name: name.name.slice(7), span: { ...name.span, start: Math.min(name.span.start + 7, name.span.end) } },
      'family',
      bench,
    );
    return;
  }
  if (options?.has(name.name) === false) bench.report(unknownName(bench.report, 'bind/unknown-option', name, 'option', options));
}

function checkSaid(name: Word, bench: Bench): void {
  const dot = name.name.indexOf('.');
  if (dot < 0) {
    const told = bench.intents?.has(QUESTION) ? TOLD_AS : [];
    const known = [...new Set([...(bench.intents ?? []), ...told]), ...bench.types.names];
    if (bench.intents !== null && !known.includes(name.name))
      bench.report(unknownName(bench.report, 'bind/unknown-intent', name, 'intent or type', known));
    return;
  }
  const type = { name: name.name.slice(0, dot), span: { ...name.span, end: name.span.start + dot } };
  const value = { name: name.name.slice(dot + 1), span: { ...name.span, start: name.span.start + dot + 1 } };
  if (!bench.types.names.has(type.name)) {
    if (bench.types.complete) bench.report(unknownName(bench.report, 'bind/unknown-type', type, 'type', bench.types.names));
    return;
  }
  checkValue(value, bench.types.valuesOf(type.name), type.name, bench);
}

function checkSlot(name: Word, is: { readonly slot: string; readonly value: boolean }, bench: Bench): void {
  const tables = [bench.projectSlots, ...bench.flowSlots.values()];
  const slots = tables.flatMap((table) => table.get(is.slot) ?? []);
  if (slots.length === 0) {
    if (!is.value)
      bench.report(
        unknownName(bench.report, 'bind/unknown-slot', name, 'slot', () => new Set(tables.flatMap((table) => [...table.keys()]))),
      );
    return;
  }
  if (!is.value || slots.includes('hole')) return;
  const closed = slots.map((slot) => (slot === 'hole' ? null : valuesOf(slot, bench)));
  if (closed.some((values) => values?.includes(name.name) ?? true)) return;
  checkValue(name, closed[0] ?? null, is.slot, bench);
}

function valuesOf(slot: Slot, bench: Bench): readonly string[] | null {
  if (slot.shape === 'yes_no') return ['yes', 'no'];
  return slot.values ?? bench.types.valuesOf(slot.type);
}
