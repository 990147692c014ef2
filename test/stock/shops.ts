import type { Catalog } from '../../src/catalog/catalog.ts';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { Fragrance } from '../../src/catalog/fragrance.ts';
import { loadMachine, type Machine } from '../../src/engine/machine.ts';
import { compile } from '../../src/flow/compiler/compile.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import type { SourceText } from '../../src/text/source.ts';
import { dataOf, offerOf } from '../support/catalog-builders.ts';

const PROJECT: Readonly<Record<string, string>> = {
  'project.yaml': `
project: shops
languages: [en]
entry: advise
welcome: text
slots:
  gender: gender
  families: { type: family, many: true }
  wanted: { type: ingredient, many: true }
  style: { type: style, many: true }
  concentration: { type: concentration, many: true }
  tag: { type: tag, many: true }
  shift: { type: comparative, many: true }
on:
  - { intent: bye, say: text, next: stop }
`,
  'messages/en.yaml': `
text: Text.
list: |-
  List:
  {cards}
labels:
  gender: { feminine: For her, masculine: For him, unisex: Either, any: No preference }
  yes_no: { "yes": "Yes", "no": "No" }
  ending: { ask_more: Ask more, done: "No, thanks" }
  slot: { families: family, concentration: concentration }
`,
  'vocabulary/kinds.yaml': `
intents: [changed, ask_more, bye]
style:
  fresh: { wants: { facets: { fresh: 1 } } }
  sweet: { wants: { facets: { sweet: 1 } } }
  smoky: { wants: { facets: { smoky: 1 } } }
concentration: { edt: {}, edp: {} }
tag: { new: {} }
comparative: { smokier: { moves: { facets: { smoky: 1 } } } }
`,
  'vocabulary/en.yaml': `
intents: { ask_more: [ask more], bye: [bye] }
gender: { feminine: [woman], masculine: [man], unisex: [shared] }
style: { fresh: [freshness], sweet: [sweetness], smoky: [smokiness] }
concentration: { edt: [edt], edp: [edp] }
tag: { new: [new] }
comparative: { smokier: [smokier] }
negation: { hard: [without] }
drops: ["forget {slot}"]
answers: { any: [no matter], yes: ["yes"], no: ["no"] }
`,
};

/** The steps after those that a test is about: a list, the gender by buttons, the end. */
export const ENDING = `
  present: { show: results, say: list }
  ask_gender: { ask: gender, say: text, choices: button }
  what_next: { ask: anything, say: text, choices: ending }
  nothing: { say: text, next: what_next }
`;

/** One flow that a test writes, in a project that says nothing else. */
export function flowOf(steps: string, head = ''): Readonly<Record<string, string>> {
  const after = 'on:\n  - { changed: all, next: again }\n  - { intent: ask_more, say: text }\n';
  return { ...PROJECT, 'advise.yaml': `flow: advise\n${head}steps:${steps}${ENDING}${after}` };
}

/** A catalog with a scope for each list of fragrances; all are offered and in stock. */
export function shopsOf(scopes: Readonly<Record<string, readonly Fragrance[]>>): Catalog {
  const all = new Map(Object.values(scopes).flatMap((list) => list.map((one) => [one.id, one])));
  const data = dataOf([...all.values()]);
  return createCatalog({
    ...data,
    ingredients: data.ingredients.map((one) => (one.key === 'verbena' ? { ...one, related: ['lemon'] } : one)),
    scopes: Object.entries(scopes).map(([scope, list]) => ({
      scope,
      title: scope,
      currency: 'EUR',
      hide_out_of_stock: true,
      offers: list.map((one) => offerOf(one.id, { tags: ['new'] })),
    })),
  });
}

export function machineFor(files: Readonly<Record<string, string>>, catalog: Catalog): Machine {
  const compiled = compile(
    Object.entries(files).map(([path, text]) => ({ path, source: { file: path, text } })),
    catalog.names,
  );
  if (!compiled.ok)
    throw new Error(compiled.diagnostics.map((one) => `${one.span.file}:${one.span.start} ${one.code} ${one.message}`).join('\n'));
  return loadMachine(compiled.program, catalog);
}

/** What is said of the flows: code, the word that is pointed at, and the message. Not of families and ingredients. */
export function saidOfFlows(files: Readonly<Record<string, string>>, catalog: Catalog): readonly string[] {
  const sources = Object.entries(files).map(([file, text]): SourceText => ({ file, text }));
  return checkStock(machineFor(files, catalog), catalog, sources)
    .filter((one) => !one.code.startsWith('stock/missing-'))
    .map(({ code, span, message }) => `${code} at ${files[span.file]?.slice(span.start, span.end)}: ${message}`);
}
