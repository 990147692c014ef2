import type { Machine, ReadyMessage } from '../engine/machine.ts';
import type { Expr } from '../flow/expr/expr.ts';

import { plainArguments } from './plain-arguments.ts';
import type { Readings } from './readings.ts';

/** What was said with nothing in the place of an argument. */
export interface Hole {
  readonly message: string;
  readonly argument: string;
}

/** A machine that notes what can't be read from a trace. */
export interface WatchedMachine {
  readonly machine: Machine;
  /** The same, to try something out without its being noted. */
  readonly unwatched: Machine;
  /** The holes since it was last asked. */
  takeHoles(): readonly Hole[];
  /** What a condition has come to so far. */
  cameTo(condition: Expr): { readonly true: boolean; readonly false: boolean };
}

/**
 * The machine, with every text replaced by a mark: what is said never decides where a conversation goes, and
 * costs most of a turn. It speaks one language where no condition asks for the language, and remembers one turn back,
 * which is enough to find what `back` leads to.
 */
export function silentMachine(machine: Machine, readings: Readings): WatchedMachine {
  const { program } = machine;
  const mark: readonly ReadyMessage[] = [{ args: new Set(), format: () => '·' }];
  return watchedMachine({
    ...machine,
    program: {
      ...program,
      languages: readings.language ? program.languages : program.languages.slice(0, 1),
      limits: { ...program.limits, history: 1 },
    },
    names: { nameOf: (_, id) => id },
    mostBytes: Number.POSITIVE_INFINITY,
    message: () => mark,
    label: (_, key) => key,
  });
}

/** The machine as it is, watched. */
export function watchedMachine(machine: Machine): WatchedMachine {
  const ready = new Map<string, readonly ReadyMessage[]>();
  const cameTo = new Map<Expr, { true: boolean; false: boolean }>();
  let holes: Hole[] = [];

  const noting = (key: string, { args, format }: ReadyMessage): ReadyMessage => {
    const plain = [...plainArguments(machine.program, key)];
    return {
      args,
      format(given) {
        for (const argument of plain) if (given[argument] === '') holes.push({ message: key, argument });
        return format(given);
      },
    };
  };
  return {
    unwatched: machine,
    machine: {
      ...machine,
      message(language, key) {
        const name = `${language} ${key}`;
        let found = ready.get(name);
        if (found === undefined) {
          found = machine.message(language, key).map((one) => noting(key, one));
          ready.set(name, found);
        }
        return found;
      },
      evaluate(expr, scope) {
        const value = machine.evaluate(expr, scope);
        if (typeof value === 'boolean') {
          const seen = cameTo.get(expr) ?? { true: false, false: false };
          seen[value ? 'true' : 'false'] = true;
          cameTo.set(expr, seen);
        }
        return value;
      },
    },
    takeHoles() {
      if (holes.length === 0) return holes;
      const taken = holes;
      holes = [];
      return taken;
    },
    cameTo: (condition) => cameTo.get(condition) ?? { true: false, false: false },
  };
}
