import type { Flow } from '../../program/program.ts';
import type { FlowShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import type { LanguageMessage, MessageTable } from './message-table.ts';
import { namesInFlow, type Surroundings } from './surroundings.ts';
import { withinReport } from './unknown-name.ts';

/** What is kept of flows: how each was bound that nothing was wrong with. */
export interface FlowMemory {
  shared: string;
  flows: ReadonlyMap<string, KeptFlow>;
}

interface KeptFlow {
  readonly shape: FlowShape;
  readonly flow: Flow;
  readonly handsIn: HandsIn;
  /** The messages that it says, as they were. */
  readonly says: ReadonlyMap<string, Said>;
  /** What it was bound amid: all that there was, until somebody asks what of it was looked up. */
  around: Surroundings | LookedUp;
}

interface LookedUp {
  /** Every name that a flow or its messages may look up; null: any. */
  readonly names: ReadonlySet<string> | null;
  /** What those names stood for. */
  readonly text: string;
}

type Said = ReadonlyMap<string, LanguageMessage>;

/** What binding a flow adds to the bench. */
type HandsIn = Pick<Bench, 'choices' | 'labelUses' | 'relaxed' | 'places'>;

/**
 * Binds each flow with `bindFlow`, but for those that would come out as before: of the same file, amid the same
 * surroundings, saying the same texts. What is said in error is always said anew: it may speak of anything.
 */
export function bindEach(
  bench: Bench,
  surroundings: Surroundings,
  memory: FlowMemory,
  bindFlow: (flow: FlowShape, bench: Bench) => Flow,
): readonly Flow[] {
  const before: FlowMemory['flows'] = memory.shared === surroundings.shared ? memory.flows : new Map();
  const after = new Map<string, KeptFlow>();
  memory.shared = surroundings.shared;
  memory.flows = after;
  return bench.shapes.flows.map((shape) => {
    const name = shape.name.name;
    const known = before.get(name);
    if (known?.shape === shape && saysAllTheSame(known.says, bench.messages) && isAmidTheSame(known, surroundings, bench)) {
      after.set(name, known);
      handIn(known.handsIn, [...known.says.keys()], bench);
      return known.flow;
    }
    const { isClean, used, ...bound } = bindApart(shape, bench, bindFlow);
    const says = isClean ? flawless(used, bench.messages) : null;
    if (says !== null) after.set(name, { shape, ...bound, says, around: surroundings });
    handIn(bound.handsIn, used, bench);
    return bound.flow;
  });
}

/** Binds a flow on a bench of its own, so that what it hands in is known apart. */
function bindApart(shape: FlowShape, bench: Bench, bindFlow: (flow: FlowShape, bench: Bench) => Flow) {
  const handsIn: HandsIn = { choices: [], labelUses: [], relaxed: [], places: [] };
  const used = new Set<string>();
  let isClean = true;
  const flow = bindFlow(shape, {
    ...bench,
    ...handsIn,
    messages: { ...bench.messages, used },
    report: withinReport(bench.report, (one) => {
      isClean = false;
      bench.report(one);
    }),
  });
  return { flow, handsIn, used: [...used], isClean };
}

function handIn({ choices, labelUses, relaxed, places }: HandsIn, used: readonly string[], bench: Bench): void {
  bench.choices.push(...choices);
  bench.labelUses.push(...labelUses);
  bench.relaxed.push(...relaxed);
  bench.places.push(...places);
  for (const key of used) bench.messages.used.add(key);
}

/** The messages by key; null if one is missing or lacks an argument somewhere: about that nothing may have been said here. */
function flawless(used: readonly string[], { messages, gaps }: MessageTable): ReadonlyMap<string, Said> | null {
  const says = new Map<string, Said>();
  for (const key of used) {
    const said = messages.get(key);
    if (said === undefined || (gaps.get(key)?.size ?? 0) > 0) return null;
    says.set(key, said);
  }
  return says;
}

function isAmidTheSame(known: KeptFlow, surroundings: Surroundings, bench: Bench): boolean {
  if ('of' in known.around) {
    const names = namesLookedUp(known.shape, known.says, bench);
    known.around = { names, text: known.around.of(names) };
  }
  return surroundings.of(known.around.names) === known.around.text;
}

/** Arguments of messages may be slots, too. */
function namesLookedUp(shape: FlowShape, says: KeptFlow['says'], bench: Bench): ReadonlySet<string> | null {
  const written = namesInFlow(shape, bench);
  if (written === null) return null;
  const names = new Set(written);
  for (const said of says.values()) {
    for (const { variants } of said.values()) for (const { args } of variants) for (const argument of args) names.add(argument.name);
  }
  return names;
}

function saysAllTheSame(says: KeptFlow['says'], messages: MessageTable): boolean {
  for (const [key, said] of says) if (!saysTheSame(said, key, messages)) return false;
  return true;
}

/** Whether a message has the same texts as before, in the same languages. */
function saysTheSame(before: Said, key: string, { messages }: MessageTable): boolean {
  const now = messages.get(key);
  if (now === before) return true;
  if (now === undefined || now.size !== before.size) return false;
  const others = now.entries();
  return [...before].every(([language, one]) => {
    const [otherLanguage, other] = others.next().value ?? [];
    return otherLanguage === language && other !== undefined && sameTexts(one, other);
  });
}

function sameTexts(one: LanguageMessage, other: LanguageMessage): boolean {
  return (
    one.hole === other.hole &&
    one.variants.length === other.variants.length &&
    one.variants.every(({ text }, place) => text?.text === other.variants[place]?.text?.text)
  );
}
