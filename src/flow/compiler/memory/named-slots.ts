import type { Program, Slot } from '../../program/program.ts';

/** The project's slots that a flow or handler may speak of, by their names: of the others nothing is to be proved. */
export function namedSlots({ slots, flows, handlers }: Pick<Program, 'slots' | 'flows' | 'handlers'>): readonly Slot[] {
  const parts = [...flows, handlers].map(textsIn);
  return slots.filter(({ name }) => parts.some((texts) => texts.has(name)));
}

/** Parts never change once they are made. */
const known = new WeakMap<object, ReadonlySet<string>>();

function textsIn(part: object): ReadonlySet<string> {
  let texts = known.get(part);
  if (texts === undefined) {
    const found = new Set<string>();
    gather(part, found);
    known.set(part, found);
    texts = found;
  }
  return texts;
}

function gather(data: unknown, into: Set<string>): void {
  if (typeof data === 'string') into.add(data);
  else if (typeof data === 'object' && data !== null) for (const one of Object.values(data)) gather(one, into);
}
