import type { Report } from '../../../diagnostics/diagnostic.ts';
import { entriesOf, get, type MapNode, type Node } from '../1-read/node.ts';
import { getMeant } from './get-meant.ts';
import type { FlowShape, OneOf, ProjectShape, SlotShape, Word } from './shapes.ts';
import { flagOf, givensOf, numberOf, present, textOf, wordOf, wordsOf } from './take.ts';
import { takeHandlers } from './take-action.ts';
import { takeSteps } from './take-step.ts';

const PROJECT_KEYS = ['project', 'languages', 'entry', 'welcome', 'slots', 'define', 'on', 'limits'];
const FLOW_KEYS = ['flow', 'description', 'slots', 'define', 'steps', 'on', 'renamed'];
const SLOT_KEYS = ['type', 'many', 'avoid', 'default', 'person', 'taste', 'renamed'];

export function takeProject(node: Node, report: Report): ProjectShape | null {
  if (node.kind !== 'map') return null;
  return {
    span: node.span,
    name: wordOf(get(node, 'project'))?.name ?? '',
    languages: wordsOf(getMeant(node, 'languages', PROJECT_KEYS)).filter(({ name }) => /^[a-z]{2}$/.test(name)),
    entry: wordOf(getMeant(node, 'entry', PROJECT_KEYS)),
    welcome: wordOf(getMeant(node, 'welcome', PROJECT_KEYS)),
    slots: takeSlots(getMeant(node, 'slots', PROJECT_KEYS)),
    define: givensOf(getMeant(node, 'define', PROJECT_KEYS)),
    handlers: takeHandlers(getMeant(node, 'on', PROJECT_KEYS), report),
    limits: new Map(
      present(
        entriesOf(getMeant(node, 'limits', PROJECT_KEYS)).map(({ key, value }) => {
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
    slots: takeSlots(getMeant(node, 'slots', FLOW_KEYS)),
    define: givensOf(getMeant(node, 'define', FLOW_KEYS)),
    steps: takeSteps(stepsOf(node), report),
    handlers: takeHandlers(getMeant(node, 'on', FLOW_KEYS), report),
    renamed: wordsOf(get(node, 'renamed')),
  };
}

/** A step that isn't indented stands beside `steps`, which has been reported: what leads to it is right all the same. */
function stepsOf(flow: MapNode): Node | undefined {
  const steps = getMeant(flow, 'steps', FLOW_KEYS);
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
    type: takeType(node.kind === 'map' ? getMeant(node, 'type', SLOT_KEYS) : node),
    many: flagOf(getMeant(node, 'many', SLOT_KEYS)),
    avoid: flagOf(getMeant(node, 'avoid', SLOT_KEYS)),
    default: textOf(getMeant(node, 'default', SLOT_KEYS)),
    person: wordsOf(getMeant(node, 'person', SLOT_KEYS)),
    taste: wordsOf(getMeant(node, 'taste', SLOT_KEYS)),
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
