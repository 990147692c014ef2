import type { Hints } from '../../../flow/program/program.ts';
import type { Thing } from '../../2-spans/names-beside.ts';

/** What a word may be said of besides a scent; `name`: of nothing else; `plain`: a wish of another sort, for whom or how new. */
export type Sense = 'name' | 'quality' | 'setting' | 'use' | 'event' | 'plain';

/** Types of things that a scent is made of or named after. */
const NAMES: ReadonlySet<string> = new Set(['ingredient', 'family', 'brand', 'perfumer', 'strength', 'concentration']);

/** Types that are wished for with most verbs, and are left aside in a message that only tells. */
const PLAIN: ReadonlySet<string> = new Set(['comparative', 'tag', 'gender']);

/** What the words of values are also said of. */
export class Senses {
  readonly #ofTypes = new Map<string, Sense>([
    ['family', 'quality'],
    ['strength', 'quality'],
  ]);
  /** By type, then by value. */
  readonly #ofValues = new Map<string, Map<string, Sense>>();

  /** Types that are offered, whatever their value. */
  readonly #offered = new Set<string>();
  readonly #offers = new Map<string, Set<string>>();

  constructor({ qualities, settings, uses, events, offers }: Hints) {
    for (const one of offers) this.#offer(one);
    for (const one of qualities) this.#set(one, 'quality');
    for (const one of uses) this.#set(one, 'use');
    for (const one of settings) this.#set(one, 'setting');
    for (const one of events) this.#set(one, 'event');
  }

  /** `written`: "occasion.office", or "gender" for all values of a type. */
  #set(written: string, sense: Sense): void {
    const dot = written.indexOf('.');
    if (dot < 0) this.#ofTypes.set(written, sense);
    else {
      const values = this.#ofValues.get(written.slice(0, dot)) ?? new Map<string, Sense>();
      this.#ofValues.set(written.slice(0, dot), values.set(written.slice(dot + 1), sense));
    }
  }

  /** `written`: the same. */
  #offer(written: string): void {
    const dot = written.indexOf('.');
    if (dot < 0) this.#offered.add(written);
    else {
      const type = written.slice(0, dot);
      this.#offers.set(type, (this.#offers.get(type) ?? new Set<string>()).add(written.slice(dot + 1)));
    }
  }

  /** Whether a question that speaks of no fragrance asks for it: "what's new?" */
  isOffered(type: string, value: string): boolean {
    return this.#offered.has(type) || this.#offers.get(type)?.has(value) === true;
  }

  /** What the vocabulary says of a value; undefined: nothing. */
  ofValue(type: string, value: string): Sense | undefined {
    return this.#ofValues.get(type)?.get(value) ?? this.#ofTypes.get(type);
  }

  /** null: of a type that needs no licence. */
  of({ type, reading }: Thing): Sense | null {
    if (type === null) return null;
    const sense = reading.is === 'value' ? this.ofValue(type, reading.value) : this.#ofTypes.get(type);
    if (sense !== undefined) return sense;
    if (NAMES.has(type)) return 'name';
    return PLAIN.has(type) ? 'plain' : null;
  }
}

export const isPlace = (sense: Sense | null | undefined): boolean => sense === 'setting' || sense === 'use' || sense === 'event';

export const isOfScent = (sense: Sense | null): boolean => sense !== null && sense !== 'plain';
