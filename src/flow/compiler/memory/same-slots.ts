import type { Program, Slot } from '../../program/program.ts';

type Parts = Pick<Program, 'slots' | 'flows' | 'handlers'>;

/** The slots of before, as long as they are the same but for some that no flow or handler names: of those nothing is to be proved. */
export function sameSlots(before: readonly Slot[] | null, { slots, flows, handlers }: Parts): readonly Slot[] {
  if (before === null || areSame(before, slots)) return before ?? slots;
  const parts = [...flows, handlers].map(textsIn);
  const isNamed = ({ name }: Slot): boolean => parts.some((texts) => texts.has(name));
  return areSame(before.filter(isNamed), slots.filter(isNamed)) ? before : slots;
}

function areSame(one: readonly Slot[], other: readonly Slot[]): boolean {
  return one.length === other.length && one.every((slot, place) => slot === other[place]);
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
