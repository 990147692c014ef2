import type { Report } from '../../../diagnostics/diagnostic.ts';
import { entriesOf, get, type MapNode, type Node } from '../1-read/node.ts';
import type { FlowShape, OneOf, ProjectShape, SlotShape, Word } from './shapes.ts';
import { flagOf, givensOf, numberOf, present, textOf, wordOf, wordsOf } from './take.ts';
import { takeHandlers } from './take-action.ts';
import { takeSteps } from './take-step.ts';

const FLOW_KEYS = ['flow', 'description', 'slots', 'define', 'steps', 'on', 'renamed'];

export function takeProject(node: Node, report: Report): ProjectShape | null {
  if (node.kind !== 'map') return null;
  return {
    span: node.span,
    name: wordOf(get(node, 'project'))?.name ?? '',
    languages: wordsOf(get(node, 'languages')).filter(({ name }) => /^[a-z]{2}$/.test(name)),
    entry: wordOf(get(node, 'entry')),
    welcome: wordOf(get(node, 'welcome')),
    slots: takeSlots(get(node, 'slots')),
    define: givensOf(get(node, 'define')),
    handlers: takeHandlers(get(node, 'on'), report),
    limits: new Map(
      present(
        entriesOf(get(node, 'limits')).map(({ key, value }) => {
          const number = numberOf(value);
          return number === null ? null : ([key.name, number] as const);
        }),
      ),
    ),
  };
}

/** @param fileName the flow's name by its file. */
export function takeFlow(node: Node, fileName: string, report: Report): FlowShape | null {
  if (node.kind !== 'map') return null;
  return {
    name: wordOf(get(node, 'flow')) ?? { name: fileName, span: { ...node.span, end: node.span.start } },
    slots: takeSlots(get(node, 'slots')),
    define: givensOf(get(node, 'define')),
    steps: takeSteps(stepsOf(node), report),
    handlers: takeHandlers(get(node, 'on'), report),
    renamed: wordsOf(get(node, 'renamed')),
  };
}

/** A step that isn't indented stands beside `steps`, which has been reported: what leads to it is right all the same. */
function stepsOf(flow: MapNode): Node | undefined {
  const steps = get(flow, 'steps');
  if (steps?.kind !== 'map') return steps;
  const names = new Set(steps.entries.map(({ key }) => key.name));
  const stray = flow.entries.filter(({ key, value }) => !FLOW_KEYS.includes(key.name) && !names.has(key.name) && looksLikeStep(value));
  return { ...steps, entries: [...steps.entries, ...stray] };
}

function looksLikeStep(node: Node): boolean {
  return entriesOf(node).some(({ key }) => ['say', 'ask', 'search', 'show', 'tell', 'call', 'next'].includes(key.name));
}

function takeSlots(node: Node | undefined): readonly SlotShape[] {
  return entriesOf(node).map(({ key, value }) => takeSlot(key, value));
}

function takeSlot(name: Word, node: Node): SlotShape {
  return {
    name,
    type: takeType(node.kind === 'map' ? get(node, 'type') : node),
    many: flagOf(get(node, 'many')),
    avoid: flagOf(get(node, 'avoid')),
    default: textOf(get(node, 'default')),
    person: wordsOf(get(node, 'person')),
    taste: wordsOf(get(node, 'taste')),
    renamed: wordsOf(get(node, 'renamed')),
  };
}

function takeType(node: Node | undefined): Word | OneOf | null {
  if (node?.kind !== 'map') return wordOf(node);
  const values = wordsOf(get(node, 'one_of'));
  const renamed = entriesOf(get(node, 'renamed')).flatMap(({ key, value }) => {
    const to = wordOf(value);
    return to === null ? [] : [{ from: key, to }];
  });
  return values.length === 0 ? null : { oneOf: values, renamed, span: node.span };
}
