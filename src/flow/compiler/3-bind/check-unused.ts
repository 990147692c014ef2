import { diagnostic } from '../../../diagnostics/bag.ts';
import type { FlowShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { namesInFlow } from './surroundings.ts';

/**
 * Definitions, and slots of flows, whose name stands nowhere but where it is given. Words of a file are counted, in comments
 * and texts as well: what is reported is surely not used. Slots of the project are used by every search.
 */
export function checkUnused(bench: Bench): void {
  const flows = bench.shapes.flows.filter((flow) => bench.flows.get(flow.name.name) === flow);
  const shown = argumentsIn(bench);
  for (const flow of flows) {
    for (const word of namedOnce(flow, bench)) if (!shown.has(word.name)) report(word, bench);
  }
  const { project } = bench.shapes;
  if (project === null || flows.length < bench.flows.size) return;
  for (const { name } of project.define) {
    const isRead = flows.some((flow) => namesInFlow(flow, bench)?.has(name.name) ?? true);
    if (!isRead && standsOnce(textOf(project.span.file, bench), name.name)) report(name, bench);
  }
}

const once = new WeakMap<FlowShape, readonly Word[]>();

function namedOnce(flow: FlowShape, bench: Bench): readonly Word[] {
  let words = once.get(flow);
  if (words === undefined) {
    const own = [...flow.slots, ...flow.define].map(({ name }) => name);
    const text = own.length === 0 ? '' : textOf(flow.name.span.file, bench);
    words = own.filter(({ name }) => standsOnce(text, name));
    once.set(flow, words);
  }
  return words;
}

/** Whether a word occurs in a text no second time. A text with an escape may hold any word. */
function standsOnce(text: string, word: string): boolean {
  if (text.includes('\\')) return false;
  let times = 0;
  for (let at = text.indexOf(word); at !== -1 && times < 2; at = text.indexOf(word, at + word.length)) {
    if (!isPartOfWord(text.charAt(at - 1)) && !isPartOfWord(text.charAt(at + word.length))) times++;
  }
  return times === 1;
}

function isPartOfWord(character: string): boolean {
  return /\w/.test(character);
}

function textOf(file: string, { shapes }: Bench): string {
  return shapes.documents.find(({ source }) => source.file === file)?.source.text ?? '';
}

/** Messages show slots by their names. */
function argumentsIn({ messages }: Bench): ReadonlySet<string> {
  const names = new Set<string>();
  for (const inLanguages of messages.messages.values())
    for (const { variants } of inLanguages.values()) for (const { args } of variants) for (const { name } of args) names.add(name);
  return names;
}

function report({ name, span }: Word, bench: Bench): void {
  bench.report(diagnostic('bind/never-used', span, `Nothing uses \`${name}\`.`, { help: 'Use it, or delete it.' }));
}
