import type { Shapes } from '../2-check/shapes.ts';

/** What things of a project were called before → what they are called now: slots, values, flows and steps of one former name alike. */
export type FormerNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Every `renamed` of a project. */
export function formerNamesOf({ project, flows, kinds }: Pick<Shapes, 'project' | 'flows' | 'kinds'>): FormerNames {
  const slots = [...(project?.slots ?? []), ...flows.flatMap((flow) => flow.slots)];
  const values = (kinds?.kinds ?? []).flatMap((kind) => kind.values);
  const things = [...slots, ...flows, ...flows.flatMap((flow) => flow.steps), ...values];
  const pairs = [
    ...things.flatMap(({ name, renamed }) => renamed.map((former) => ({ from: former, to: name }))),
    ...slots.flatMap(({ type }) => (type !== null && 'oneOf' in type ? type.renamed : [])),
  ];
  const names = new Map<string, Set<string>>();
  for (const { from, to } of pairs) names.set(from.name, (names.get(from.name) ?? new Set<string>()).add(to.name));
  return names;
}

/** What a name that is gone is called now; undefined where it was none of these, or several. */
export function renamedTo(former: FormerNames, name: string, known: readonly string[]): string | undefined {
  const candidates = former.get(name);
  if (candidates === undefined) return undefined;
  const found = new Set(known.filter((one) => candidates.has(one)));
  return found.size === 1 ? [...found][0] : undefined;
}

export function saidRenamed(now: string): string {
  return `It was renamed to \`${now}\`.`;
}
