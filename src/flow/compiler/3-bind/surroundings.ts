import type { Slot } from '../../program/program.ts';
import type { FlowShape } from '../2-check/shapes.ts';
import type { Bench, SlotTable } from './bench.ts';

/** What a flow may look up outside its own file, as texts: two that are equal bind a flow equally. */
export interface Surroundings {
  /** What every flow may look up without naming it. */
  readonly shared: string;
  /** What these names stand for in the project, beside one another; null: all names that there are. */
  of(names: ReadonlySet<string> | null): string;
}

/**
 * The names that flows share: slots and definitions of the project, kinds and intents, limits, and of each flow whether it
 * can be called and with what. Beside its own file, the messages that it says and the catalog, a flow that nothing is
 * wrong with is bound by nothing else. What it looks up by name, it names: in its file, or in a message that it says.
 */
export function surroundingsOf({ shapes, limits, intents, types, languages, projectSlots, flowSlots, flows }: Bench): Surroundings {
  // The values of a kind stand once, with the kind.
  const without = (slot: Slot): Slot => (types.kinds.has(slot.type) ? { ...slot, values: null } : slot);
  const written = (table: SlotTable): readonly unknown[] =>
    [...table].map(([name, slot]) => [name, slot === 'hole' ? slot : without(slot)]);
  const named = new Map<string, string>();
  for (const [name, slot] of projectSlots) named.set(name, JSON.stringify(written(new Map([[name, slot]]))));
  for (const [name, flow] of flows) {
    const before = named.get(name) ?? '';
    named.set(name, `${before}${JSON.stringify([name, flow === 'hole', written(flowSlots.get(name) ?? new Map())])}`);
  }
  const define = (shapes.project?.define ?? []).map(({ name, value }) => [name.name, value.text]);
  const inDefinitions = namesIn(define.flat().join(' ')) ?? named.keys();
  const shared = [
    limits,
    languages,
    intents === null ? null : [...intents],
    types.complete,
    [...types.kinds],
    [...types.formerValues],
    define,
  ];
  return {
    shared: `${JSON.stringify(shared)}${textOf(inDefinitions, named)}`,
    of: (names) => textOf(names ?? named.keys(), named),
  };
}

function textOf(names: Iterable<string>, named: ReadonlyMap<string, string>): string {
  let text = '';
  for (const name of names) text += named.get(name) ?? '';
  return text;
}

const inFlows = new WeakMap<FlowShape, ReadonlySet<string> | null>();

/** Every word of a flow's file that may be a name; null: any may be, for names can be written with escapes. */
export function namesInFlow(flow: FlowShape, bench: Bench): ReadonlySet<string> | null {
  let names = inFlows.get(flow);
  if (names === undefined) {
    const { file } = flow.name.span;
    names = namesIn(bench.shapes.documents.find(({ source }) => source.file === file)?.source.text ?? '\\');
    inFlows.set(flow, names);
  }
  return names;
}

function namesIn(text: string): ReadonlySet<string> | null {
  return text.includes('\\') ? null : new Set(text.match(/\w+/g) ?? []);
}
