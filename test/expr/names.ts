import type { ExprScope, ExprValue, SlotRef } from '../../src/flow/expr/expr.ts';
import type { ExprNames, ExprSlot } from '../../src/flow/expr/expr-names.ts';

const SLOTS: ReadonlyMap<string, ExprSlot> = new Map([
  ['gender', { type: 'gender', shape: 'value', many: false, values: ['feminine', 'masculine', 'unisex'] }],
  ['families', { type: 'family', shape: 'value', many: true, values: null }],
  ['wanted', { type: 'ingredient', shape: 'value', many: true, values: null }],
  ['note', { type: 'ingredient', shape: 'value', many: false, values: null }],
  ['price', { type: 'price', shape: 'range', many: false, values: null }],
  ['bottles', { type: 'number', shape: 'number', many: false, values: null }],
  ['wants_it', { type: 'yes_no', shape: 'yes_no', many: false, values: null }],
  ['like', { type: 'fragrance', shape: 'value', many: true, values: null }],
]);

const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['gender', ['feminine', 'masculine', 'unisex']],
  ['family', ['citrus', 'woody', 'floral']],
  ['ingredient', ['rose', 'lemon', 'vetiver', 'oud']],
]);

/** A small project: its slots, and whatever definitions a test needs. */
export function namesWith(definitions: Readonly<Record<string, string>> = {}): ExprNames {
  const names: ExprNames = {
    slot(name) {
      const slot = SLOTS.get(name);
      return slot && { ref: { scope: name === 'note' || name === 'wants_it' ? 'flow' : 'project', name }, slot };
    },
    definition: (name) => {
      const source = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
      return source === undefined ? undefined : { source, names };
    },
    names: () => [...SLOTS.keys(), ...Object.keys(definitions)],
    values: (type) => VALUES.get(type) ?? null,
  };
  return names;
}

const EMPTY: ReadonlyMap<ExprSlot['shape'], ExprValue> = new Map<ExprSlot['shape'], ExprValue>([
  ['range', { min: 0, max: 0 }],
  ['number', 0],
  ['yes_no', false],
]);

/** What a closure reads: the slots given are known, those in `open` are open, all others empty. */
export function scopeOf(slots: Readonly<Record<string, ExprValue>> = {}, open: readonly string[] = []): ExprScope {
  const isKnown = (slot: SlotRef): boolean => Object.hasOwn(slots, slot.name);
  return {
    read(slot) {
      const given = isKnown(slot) ? slots[slot.name] : undefined;
      const declared = SLOTS.get(slot.name);
      return given ?? (declared?.many ? [] : (EMPTY.get(declared?.shape ?? 'value') ?? ''));
    },
    isKnown,
    isAnswered: (slot) => isKnown(slot) || open.includes(slot.name),
    results: (field) =>
      field === 'items' || field === 'relaxed'
        ? ['sauvage']
        : field === 'first'
          ? 'sauvage'
          : field === 'total'
            ? 7
            : field === 'page'
              ? 1
              : true,
    turn: (field) => (field === 'language' ? 'en' : false),
  };
}
