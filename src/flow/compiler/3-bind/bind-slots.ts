import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Slot } from '../../program/program.ts';
import type { SlotShape } from '../2-check/shapes.ts';
import type { SlotTable } from './bench.ts';
import { checkRenamed } from './renamed.ts';
import { resolveType, type SlotType, type Types } from './types.ts';
import { unknownName } from './unknown-name.ts';

/** Names that conditions and messages read as something else. */
const RESERVED = new Set([
  ...['results', 'turn', 'known', 'any_known', 'answered', 'size', 'in', 'true', 'false', 'null', 'any', 'all', 'anything'],
  ...[
    'again',
    'cards',
    'facts',
    'total',
    'page',
    'pages',
    'relaxed',
    'fits',
    'missing',
    'clash',
    'wishes',
    'ways',
    'contact',
    'slot',
    'number',
  ],
]);

/** Types whose values can be unwanted. */
function mayAvoid(type: SlotType, types: Types): boolean {
  return ['family', 'ingredient', 'brand', 'perfumer', 'fragrance'].includes(type.type) || types.kinds.has(type.type);
}

/** Slots of the project or of one flow; defaults are bound later, when every slot is known. */
export function bindSlots(shapes: readonly SlotShape[], owner: 'project' | 'flow', types: Types, report: Report): SlotTable {
  const table = new Map<string, Slot | 'hole'>();
  for (const shape of shapes) {
    const { name } = shape;
    if (RESERVED.has(name.name)) {
      report(
        diagnostic('bind/reserved-name', name.span, `\`${name.name}\` has a meaning of its own; a slot can't be called so.`, {
          help: 'Give it another name.',
        }),
      );
    }
    const type = resolveType(shape, types, report);
    table.set(name.name, type === null ? 'hole' : bindSlot(shape, type, types, report));
    if (owner === 'project' && shape.default !== null) {
      report(
        diagnostic('bind/default-in-project', shape.default.span, 'A project slot has no `default`: it is the wish of the shopper.', {
          help: 'Set it in a step of the entry flow, or make it a slot of a flow.',
        }),
      );
    }
  }
  checkRenamed(shapes, report);
  for (const shape of shapes) checkPerson(shape, owner, table, report);
  if (owner === 'project') checkTypesDiffer(shapes, table, report);
  return table;
}

function bindSlot(shape: SlotShape, type: SlotType, types: Types, report: Report): Slot {
  if (shape.many && (type.shape !== 'value' || type.type === 'gender')) {
    report(
      diagnostic('bind/bad-slot', shape.name.span, `A slot of the type \`${type.type}\` holds one value: \`many\` does not go with it.`, {
        help: 'Delete `many`.',
      }),
    );
  }
  if (shape.avoid && !mayAvoid(type, types)) {
    report(
      diagnostic('bind/bad-slot', shape.name.span, `A slot of the type \`${type.type}\` can't be for what is not wanted.`, {
        help: 'Delete `avoid`.',
      }),
    );
  }
  return {
    name: shape.name.name,
    type: type.type,
    shape: type.shape,
    many: shape.many,
    avoid: shape.avoid,
    values: type.values,
    default: null,
    person: shape.person.map((word) => word.name),
    taste: shape.taste.map((word) => word.name),
    renamed: shape.renamed.map((word) => word.name),
    formerValues: type.formerValues,
  };
}

/** What goes with whoever a wish is for: other slots of the project. */
function checkPerson({ name, many, person, taste }: SlotShape, owner: 'project' | 'flow', table: SlotTable, report: Report): void {
  const [first] = [...person, ...taste];
  if (first === undefined) return;
  if (owner === 'flow' || many) {
    report(
      diagnostic(
        'bind/bad-slot',
        first.span,
        `Only a slot of the project that holds one value can have \`person\` or \`taste\`; \`${name.name}\` is none.`,
        {
          help: 'Delete them here, and write them at the slot of project.yaml that says whom the wish is for.',
        },
      ),
    );
  }
  for (const word of [...person, ...taste]) {
    if (owner === 'project' && (!table.has(word.name) || word.name === name.name)) {
      const others = [...table.keys()].filter((one) => one !== name.name);
      report(unknownName(report, 'bind/unknown-slot', word, 'other project slot', others));
    }
  }
}

/** What only a question fills may be there twice. */
const FILLED_BY_QUESTIONS = ['number', 'yes_no'];

function checkTypesDiffer(shapes: readonly SlotShape[], table: SlotTable, report: Report): void {
  const seen = new Map<string, SlotShape>();
  for (const shape of shapes) {
    const slot = table.get(shape.name.name);
    if (slot === undefined || slot === 'hole' || FILLED_BY_QUESTIONS.includes(slot.type)) continue;
    const key = `${slot.type} ${slot.avoid}`;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, shape);
      continue;
    }
    report(
      diagnostic(
        'bind/same-type-twice',
        shape.name.span,
        `\`${shape.name.name}\` and \`${first.name.name}\` have the same type, and both are for what is wanted or both for what is not: a word could fill either.`,
        {
          help: 'Keep one of them, or make one a slot of a flow.',
          related: [{ message: 'the other one', span: first.name.span }],
        },
      ),
    );
  }
}
