import type { CatalogNames } from '../../../catalog/catalog.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Limits } from '../../program/program.ts';
import { isVoice } from '../../program/voices.ts';
import type { FlowShape, ProjectShape, Shapes } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { bindSlots } from './bind-slots.ts';
import { createCatalogSets } from './catalog-sets.ts';
import { createMessageTable, type MessageMemory } from './message-table.ts';
import { createLocate } from './places.ts';
import { flowScope, projectScope } from './scopes.ts';
import { createTypes } from './types.ts';

/** Lays out every name of the project, before anything that uses them is looked at. */
export function createBench(project: ProjectShape, shapes: Shapes, names: CatalogNames, memory: MessageMemory, report: Report): Bench {
  const catalog = createCatalogSets(names);
  const types = createTypes(shapes.kinds, catalog);
  const languages = languagesOf(project, shapes);
  const projectSlots = bindSlots(project.slots, 'project', types, report);
  const outer = projectScope(projectSlots, project.define, types, languages);
  const flowSlots = new Map(shapes.flows.map((flow) => [flow.name.name, bindSlots(flow.slots, 'flow', types, report)]));
  return {
    report,
    shapes,
    catalog,
    languages,
    limits: limitsOf(project),
    types,
    projectSlots,
    flowSlots,
    projectScope: outer,
    flowScopes: new Map(shapes.flows.map((flow) => [flow.name.name, flowScope(flow, flowSlots.get(flow.name.name) ?? new Map(), outer)])),
    flows: flowsOf(shapes),
    intents:
      shapes.kinds === null || shapes.kinds.intents.length === 0
        ? null
        : new Set([...shapes.kinds.intents, ...shapes.kinds.courtesies].map((word) => word.name)),
    messages: createMessageTable(shapes.messages, languages, memory, report),
    choices: [],
    labelUses: [],
    relaxed: [],
    places: [],
    locate: createLocate(shapes),
  };
}

/** Without a usable list of languages, which has been reported, those that there are texts in. */
function languagesOf({ languages }: ProjectShape, { messages }: Shapes): readonly string[] {
  const named =
    languages.length > 0 ? languages.map((word) => word.name) : messages.flatMap(({ language }) => (isVoice(language) ? [] : [language]));
  return [...new Set(named)];
}

function limitsOf({ limits }: ProjectShape): Limits {
  return {
    per_page: limits.get('per_page') ?? 3,
    values: limits.get('values') ?? 12,
    history: limits.get('history') ?? 8,
    options: limits.get('options') ?? 12,
    states: limits.get('states') ?? 1_000_000,
    combinations: limits.get('combinations') ?? 10_000,
  };
}

/** Flows by name; those whose file can't be used are there as holes. */
function flowsOf(shapes: Shapes): ReadonlyMap<string, FlowShape | 'hole'> {
  const flows = new Map<string, FlowShape | 'hole'>();
  for (const { role } of shapes.documents) if (role.is === 'flow') flows.set(role.name, 'hole');
  for (const flow of shapes.flows) flows.set(flow.name.name, flow);
  return flows;
}
