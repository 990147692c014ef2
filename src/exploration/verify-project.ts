import type { CatalogType } from '../catalog/catalog.ts';
import type { Machine } from '../engine/machine.ts';
import { emptyWish } from '../engine/wish.ts';
import { leftOut } from './bounded.ts';
import { placeKey, placeOfEntry, placeOfQuestion, TURN_CHECKS } from './checks.ts';
import { type Bounds, type Exploration, explore } from './explore.ts';
import { type Examples, movesOf } from './moves.ts';
import { readingsOf } from './readings.ts';
import { type Replayed, replay, type ScriptTurn, type Stage } from './replay.ts';
import { type Found, Watch } from './watch.ts';
import { silentMachine, watchedMachine } from './watched-machine.ts';

/** A fault, and how it comes about. */
export interface Finding extends Found {
  /** The shortest conversation that shows it, in the first language; empty where none does something. */
  readonly script: readonly ScriptTurn[];
  /**
   * Whether it hangs on something that could not be had with the real words and the real shop: a search that would have
   * to find what it doesn't find now, or a meaning that no words have.
   */
  readonly isPossible: boolean;
}

export interface Verification {
  readonly findings: readonly Finding[];
  readonly exploration: Exploration;
}

/**
 * Explores every situation that a project's conversation can come to, in a shop (`scope`), and tells what is wrong
 * there. What isn't told apart: see `keyOfSituation`. Deterministic but for where a budget stops it. Never throws.
 */
export function verifyProject(stage: Stage, bounds: Bounds): Verification {
  const readings = readingsOf(stage.machine.program);
  const silent = silentMachine(stage.machine, readings);
  const examples = examplesOf(stage);
  const moves = movesOf(silent.machine.program, readings, examples);
  const watch = new Watch(silent, readings);
  const exploration = explore({ machine: silent.machine, readings, moves, families: examples.family }, bounds, (one, situation, turn) =>
    watch.see(one, situation, turn),
  );
  const found = [...watch.found(exploration), ...leftOut(exploration, bounds, placeOfEntry(stage.machine))];
  return { findings: found.map((one) => confirmed(stage, one)), exploration };
}

function confirmed(stage: Stage, found: Found): Finding {
  if (found.turns.length === 0) return { ...found, script: [], isPossible: false };
  const real = watchedMachine(stage.machine);
  const replayed = replay({ ...stage, machine: real.machine }, found.turns, () => void real.takeHoles());
  return { ...found, script: replayed.script, isPossible: !shows(real.unwatched, found, replayed, real.takeHoles()) };
}

/** Whether the last turn of a conversation as it was held shows a fault. */
function shows(
  machine: Machine,
  { code, at }: Found,
  { last }: Replayed,
  holes: ReturnType<ReturnType<typeof watchedMachine>['takeHoles']>,
): boolean {
  if (last === null) return false;
  if (code === 'explore/cannot-end') return placeKey(placeOfQuestion(machine, last.conversation)) === placeKey(at);
  return TURN_CHECKS.some((check) =>
    check(machine, { ...last, holes }).some((fault) => fault.code === code && placeKey(fault.at) === placeKey(at)),
  );
}

/** Two of each kind of name that, said alone, are understood as just that; better ones the shop sells. */
function examplesOf({ understander, catalog, scope, machine }: Stage): Examples {
  const language = machine.program.languages[0] ?? 'en';
  const context = { language, asked: null, list: [], inScope: (id: string) => catalog.sells(scope, id) };
  const isClear = (type: CatalogType, id: string): boolean => {
    const { mentions, intents, unknown } = understander.understand(catalog.nameOf(type, id, language), context);
    const [only, ...others] = [...mentions, ...intents.flatMap((intent) => intent.mentions)];
    return only?.type === type && only.value === id && others.length + unknown.length === 0;
  };
  const two = (type: CatalogType, ids: readonly string[]): readonly string[] => {
    const clear: string[] = [];
    for (const id of ids) if (clear.length < 2 && isClear(type, id)) clear.push(id);
    return clear.length === 2 ? clear : ids.slice(0, 2);
  };
  const { families, ingredients, brands, perfumers, fragrances } = catalog.names;
  const picker = catalog.answer(scope, { type: 'families', wish: emptyWish(), max: families.length });
  const drawn = picker.type === 'families' ? picker.families.map(({ family }) => family) : [];
  const sold = fragrances.filter(({ id }) => catalog.sells(scope, id));
  return {
    family: two('family', [...new Set([...drawn, ...families.map(({ key }) => key)])]),
    ingredient: two(
      'ingredient',
      ingredients.map(({ key }) => key),
    ),
    brand: two(
      'brand',
      brands.map(({ key }) => key),
    ),
    perfumer: two(
      'perfumer',
      perfumers.map(({ key }) => key),
    ),
    fragrance: two(
      'fragrance',
      (sold.length > 0 ? sold : fragrances).map(({ id }) => id),
    ),
  };
}
