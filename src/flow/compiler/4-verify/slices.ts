import type { Flow, Program, Slot } from '../../program/program.ts';

/** A flow by itself, or the project's handlers by themselves, with the slots of the project. */
export type Slice = Pick<Program, 'slots' | 'flows' | 'handlers'>;

/**
 * Finds what can be told of each flow, and of the project's handlers, by themselves. What was found is remembered, and
 * stands for as long as the flow (or the list of handlers) and the project's slots are the very same.
 */
export class InSlices<T> {
  readonly #known = new WeakMap<object, { readonly slots: readonly Slot[]; readonly found: readonly T[] }>();
  readonly #find: (slice: Slice) => readonly T[];

  constructor(find: (slice: Slice) => readonly T[]) {
    this.#find = find;
  }

  of({ slots, flows, handlers }: Slice): readonly T[] {
    const ofFlow = (flow: Flow): readonly T[] => this.#slice(flow, { slots, flows: [flow], handlers: [] });
    return [...flows.flatMap(ofFlow), ...this.#slice(handlers, { slots, flows: [], handlers })];
  }

  #slice(key: object, slice: Slice): readonly T[] {
    const known = this.#known.get(key);
    if (known !== undefined && known.slots === slice.slots) return known.found;
    const found = this.#find(slice);
    this.#known.set(key, { slots: slice.slots, found });
    return found;
  }
}
