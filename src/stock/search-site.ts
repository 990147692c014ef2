import type { SearchQuery } from '../catalog/query.ts';
import type { Machine } from '../engine/machine.ts';
import { newQuery } from '../engine/search-step.ts';
import { known } from '../engine/slots.ts';
import { liveFrame } from '../engine/turn.ts';
import type { SlotRef } from '../flow/expr/expr.ts';
import { type Flow, isRepeating, type Search, type Slot, type Step, type Target } from '../flow/program/program.ts';

/** A step that searches anew, where it stands. */
export interface SearchSite {
  readonly flow: Flow;
  readonly step: Step;
  readonly search: Search;
}

/** One value of a slot, as a choice or a word puts it there. */
export interface Answer {
  readonly ref: SlotRef;
  readonly slot: Slot;
  readonly value: string | boolean;
}

/** Every search of a program but those that go on from a list. */
export function searchSitesOf(machine: Machine): readonly SearchSite[] {
  return machine.program.flows.flatMap((flow) =>
    flow.steps.flatMap((step) => {
      const search = newSearch(step);
      return search === null ? [] : [{ flow, step, search }];
    }),
  );
}

/** What a search asks for when these answers, and nothing else, were given: made by the engine itself. */
export function queryOf(machine: Machine, { flow, search }: SearchSite, answers: readonly Answer[]): SearchQuery {
  const frame = liveFrame({ flow: flow.name, step: '', calledBy: null, rung: 0, slots: {}, seen: {} });
  const slots: typeof frame.slots = new Map();
  for (const { ref, slot, value } of answers) {
    const picked = slot.type === 'family' ? { picked: true } : {};
    (ref.scope === 'project' ? slots : frame.slots).set(ref.name, known([{ value, emphasis: 'plain', ...picked }]));
  }
  const language = machine.program.languages[0] ?? '';
  return newQuery({ machine, slots, results: null, language, wasAtRest: false, saysMore: false }, frame, search);
}

/** Whether a search that finds nothing leads to another, or to itself with less of the wish, before anything is asked: relaxing by hand. */
export function fallsBack({ flow, search }: SearchSite): boolean {
  const steps = new Map(flow.steps.map((step) => [step.name, step]));
  const passed = new Set<Step>();
  let target: Target = search.none;
  while (target.to === 'step') {
    const step = steps.get(target.step);
    if (step === undefined || passed.has(step)) return false;
    passed.add(step);
    if (newSearch(step) !== null) return step.verb !== search || [...passed].some(changesSlots);
    if (step.verb !== null && step.verb.verb !== 'say') return false;
    target = step.next;
  }
  return false;
}

function changesSlots({ clear, set }: Step): boolean {
  return clear === 'all' || clear.length + set.length > 0;
}

function newSearch({ verb }: Step): Search | null {
  return verb?.verb === 'search' && !isRepeating(verb.search) ? verb : null;
}
