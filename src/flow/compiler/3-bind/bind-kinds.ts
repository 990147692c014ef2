import type { CatalogType } from '../../../catalog/catalog.ts';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Moves, ValueMeaning, Wants } from '../../program/meaning.ts';
import type { Ambiguity, Hints, Kind } from '../../program/program.ts';
import { BUILT_IN_TYPES } from '../../program/slot-types.ts';
import { VOCABULARY_SECTIONS } from '../2-check/schemas/vocabulary-schema.ts';
import type { KindShape, KindsShape, TargetsShape, ValueShape, Weight, Word } from '../2-check/shapes.ts';
import type { CatalogSets } from './catalog-sets.ts';
import { checkRenamed } from './renamed.ts';
import type { Types } from './types.ts';
import { unknownName } from './unknown-name.ts';

export interface KindsBench {
  readonly types: Types;
  readonly catalog: CatalogSets;
  readonly report: Report;
}

/** Kinds with their meanings, every family, facet, ingredient and value in them resolved. */
export function bindKinds(shape: KindsShape, bench: KindsBench): readonly Kind[] {
  checkIntents(shape, bench.report);
  const kinds = shape.kinds.map((kind) => bindKind(kind, bench));
  return kinds.map(withOpposites);
}

function checkIntents(shape: KindsShape, report: Report): void {
  const seen = new Map<string, Word>();
  for (const word of [...shape.intents, ...shape.courtesies]) {
    const first = seen.get(word.name);
    if (first !== undefined) {
      report(
        diagnostic('bind/duplicate-name', word.span, `The intent \`${word.name}\` stands twice.`, {
          help: 'Delete one.',
          related: [{ message: 'first here', span: first.span }],
        }),
      );
    }
    seen.set(word.name, word);
    if (word.name === 'nothing' || word.name === 'any') {
      report(
        diagnostic('bind/reserved-name', word.span, `\`${word.name}\` has a meaning of its own; an intent can't be called so.`, {
          help: 'Give it another name.',
        }),
      );
    }
  }
}

function bindKind({ name, values }: KindShape, bench: KindsBench): Kind {
  const reserved =
    BUILT_IN_TYPES.some((type) => type === name.name) ||
    Object.hasOwn(VOCABULARY_SECTIONS, name.name) ||
    ['slot', 'ending', 'button', 'facet', 'labels'].includes(name.name);
  if (reserved) {
    bench.report(
      diagnostic('bind/reserved-name', name.span, `\`${name.name}\` has a meaning of its own; a kind can't be called so.`, {
        help: 'Give it another name.',
      }),
    );
  }
  checkRenamed(values, bench.report);
  return { name: name.name, values: values.map((value) => ({ name: value.name.name, meaning: bindValue(value, name.name, bench) })) };
}

function bindValue(value: ValueShape, kind: string, bench: KindsBench): ValueMeaning {
  if (value.name.name === 'any') {
    bench.report(
      diagnostic('bind/reserved-name', value.name.span, "`any` means no preference; a value can't be called so.", {
        help: 'Give it another name.',
      }),
    );
  }
  const siblings = bench.types.kinds.get(kind) ?? [];
  if (value.opposite !== null && !siblings.includes(value.opposite.name)) {
    bench.report(unknownName(bench.report, 'bind/unknown-value', value.opposite, `value of \`${kind}\``, siblings));
  }
  const implies = value.implies.filter(({ type, value: implied }) => resolves(type, implied, bench));
  return {
    ...(value.wants === null ? {} : { wants: bindTargets(value.wants, bench) }),
    ...(value.avoid === null ? {} : { avoid: bindTargets(value.avoid, bench) }),
    ...(value.strength === null ? {} : { strength: value.strength }),
    ...(value.lasting === null ? {} : { lasting: value.lasting }),
    ...(value.prior === null ? {} : { prior: value.prior }),
    ...(value.ml === null ? {} : { ml: value.ml }),
    ...(implies.length === 0 ? {} : { implies: Object.fromEntries(implies.map((one) => [one.type.name, one.value.name])) }),
    ...(value.moves === null ? {} : { moves: bindMoves(value.moves, bench) }),
    ...(value.opposite === null ? {} : { opposite: value.opposite.name }),
    ...(value.toldAs === null ? {} : { toldAs: value.toldAs }),
  };
}

/** Reports a type or value that there is none of. */
function resolves(type: Word, value: Word, { types, report }: KindsBench): boolean {
  if (!types.names.has(type.name)) {
    report(unknownName(report, 'bind/unknown-type', type, 'type', types.names));
    return false;
  }
  const values = type.name === 'strength' ? ['1', '2', '3', '4', '5'] : types.valuesOf(type.name);
  if (values === null || values.includes(value.name)) return true;
  report(unknownName(report, 'bind/unknown-value', value, `value of \`${type.name}\``, values));
  return false;
}

function bindTargets(targets: TargetsShape, bench: KindsBench): Wants {
  return {
    ...bindWeights('families', 'family', targets.families, bench),
    ...bindWeights('facets', 'facet', targets.facets, bench),
    ...bindWeights('ingredients', 'ingredient', targets.ingredients, bench),
  };
}

function bindMoves(moves: NonNullable<ValueShape['moves']>, bench: KindsBench): Moves {
  return {
    ...bindWeights('families', 'family', moves.families, bench),
    ...bindWeights('facets', 'facet', moves.facets, bench),
    ...(moves.strength === null ? {} : { strength: moves.strength }),
    ...(moves.price === null ? {} : { price: moves.price }),
    ...(moves.prior === null ? {} : { prior: moves.prior }),
  };
}

function bindWeights(key: keyof Wants, type: CatalogType, weights: readonly Weight[], { catalog, report }: KindsBench): Wants {
  const known = catalog.keys[type];
  for (const { name } of weights) {
    if (known.size > 0 && !known.has(name.name)) report(unknownName(report, 'bind/not-in-catalog', name, `${type} of the catalog`, known));
  }
  return weights.length === 0 ? {} : { [key]: Object.fromEntries(weights.map(({ name, weight }) => [name.name, weight])) };
}

/** Opposites are written once and hold both ways. */
function withOpposites(kind: Kind): Kind {
  const back = new Map(
    kind.values.flatMap(({ name, meaning }) => (meaning.opposite === undefined ? [] : [[meaning.opposite, name] as const])),
  );
  return {
    ...kind,
    values: kind.values.map((value) => {
      const opposite = value.meaning.opposite ?? back.get(value.name);
      return opposite === undefined ? value : { ...value, meaning: { ...value.meaning, opposite } };
    }),
  };
}

/** Words with several meanings; `type.value` each. */
export function bindAmbiguous(shape: KindsShape, bench: KindsBench): readonly Ambiguity[] {
  return shape.ambiguous.map(({ name, readings, ask, all }) => ({
    name: name.name,
    ask,
    ...(all ? { all } : {}),
    readings: readings.flatMap((word) => {
      const dot = word.name.indexOf('.');
      if (dot <= 0) {
        bench.report(
          diagnostic('bind/unknown-meaning', word.span, `\`${word.name}\` is no meaning: a type and a value are wanted.`, {
            help: 'Write it as `ingredient.clove`.',
          }),
        );
        return [];
      }
      const { type, value } = splitAt(dot, word);
      return resolves(type, value, bench) ? [{ type: type.name, value: value.name }] : [];
    }),
  }));
}

function splitAt(dot: number, { name, span }: Word): { readonly type: Word; readonly value: Word } {
  return {
    type: { name: name.slice(0, dot), span: { ...span, end: span.start + dot } },
    value: { name: name.slice(dot + 1), span: { ...span, start: span.start + dot + 1 } },
  };
}

/** Kinds and values whose words say other things too, each resolved. */
export function bindHints(shape: KindsShape, bench: KindsBench): Hints {
  const of = (how: keyof Hints): readonly string[] =>
    shape.hints
      .filter((one) => one.how === how)
      .flatMap((one) => one.of.filter((word) => isKnownHint(word, bench)).map(({ name }) => name));
  return { qualities: of('qualities'), settings: of('settings'), uses: of('uses'), events: of('events'), offers: of('offers') };
}

function isKnownHint(word: Word, bench: KindsBench): boolean {
  const dot = word.name.indexOf('.');
  if (dot > 0) {
    const { type, value } = splitAt(dot, word);
    return resolves(type, value, bench);
  }
  if (bench.types.names.has(word.name)) return true;
  bench.report(unknownName(bench.report, 'bind/unknown-type', word, 'type', bench.types.names));
  return false;
}
