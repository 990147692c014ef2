import type { Catalog } from '../catalog/catalog.ts';
import type { Machine } from '../engine/machine.ts';
import type { Expr, SlotRef } from '../flow/expr/expr.ts';
import type { Option, Slot } from '../flow/program/program.ts';
import type { Answer, SearchSite } from './search-site.ts';

/** A choice of some question that fills a slot, with the flow that asks. */
export interface Offer extends Answer {
  readonly flow: string;
  readonly option: Option;
}

/** Every choice with a value that a question offers by buttons. Families of the shop are drawn from it and always have something. */
export function offersOf(machine: Machine): readonly Offer[] {
  return machine.program.flows.flatMap((flow) =>
    flow.steps.flatMap(({ verb }) => {
      const choices = verb?.verb === 'ask' ? verb.choices : null;
      const options = choices !== null && 'options' in choices ? choices.options : [];
      return options.flatMap((option): Offer[] => {
        const { meaning } = option;
        if (meaning.means !== 'value') return [];
        const slot = slotOf(machine, flow.name, meaning.slot);
        return slot === undefined ? [] : [{ ref: meaning.slot, slot, value: meaning.value, flow: flow.name, option }];
      });
    }),
  );
}

/**
 * Every answer of a closed set that a search reads: of kinds, genders and `one_of`, yes and no, and families where some
 * question offers them. Not comparatives: what they ask for depends on the list that they are said of.
 */
export function closedAnswersTo(machine: Machine, catalog: Catalog, { flow, search }: SearchSite): readonly Answer[] {
  const refs = search.where.length === 0 ? projectRefs(machine) : search.where.flatMap(({ value }) => slotsIn(value));
  const unique = new Map(refs.map((ref) => [`${ref.scope}.${ref.name}`, ref]));
  return [...unique.values()].flatMap((ref) => {
    const slot = slotOf(machine, flow.name, ref);
    return slot === undefined ? [] : valuesOf(machine, catalog, ref, slot).map((value) => ({ ref, slot, value }));
  });
}

/** The texts that are written into a `where`, each of which may reach the search. */
export function literalsIn(value: Expr): readonly string[] {
  switch (value.op) {
    case 'literal':
      return typeof value.value === 'string' && value.value !== '' ? [value.value] : [];
    case 'list':
      return value.items.flatMap(literalsIn);
    case 'cond':
      return [...literalsIn(value.yes), ...literalsIn(value.no)];
    case 'add':
      return [...literalsIn(value.left), ...literalsIn(value.right)];
    default:
      return [];
  }
}

function projectRefs(machine: Machine): readonly SlotRef[] {
  return machine.program.slots.map(({ name }) => ({ scope: 'project', name }));
}

function slotOf(machine: Machine, flow: string, { scope, name }: SlotRef): Slot | undefined {
  return scope === 'project' ? machine.slots.get(name) : machine.flows.get(flow)?.slots.get(name);
}

function valuesOf(machine: Machine, catalog: Catalog, ref: SlotRef, slot: Slot): readonly Answer['value'][] {
  if (slot.type === 'comparative') return [];
  if (slot.values !== null) return slot.values;
  if (slot.shape === 'yes_no') return [true, false];
  if (slot.type === 'family' && isOffered(machine, ref)) return catalog.names.families.map((family) => family.key);
  return [];
}

function isOffered(machine: Machine, { scope, name }: SlotRef): boolean {
  return machine.program.flows.some(({ steps }) =>
    steps.some(({ verb }) => verb?.verb === 'ask' && verb.choices !== null && verb.slot?.scope === scope && verb.slot.name === name),
  );
}

function slotsIn(expr: Expr): readonly SlotRef[] {
  switch (expr.op) {
    case 'literal':
    case 'results':
    case 'turn':
      return [];
    case 'slot':
    case 'limit':
      return [expr.slot];
    case 'known':
    case 'answered':
      return expr.slots;
    case 'list':
      return expr.items.flatMap(slotsIn);
    case 'size':
    case 'not':
    case 'negate':
      return slotsIn(expr.of);
    case 'cond':
      return [expr.test, expr.yes, expr.no].flatMap(slotsIn);
    default:
      return [expr.left, expr.right].flatMap(slotsIn);
  }
}
