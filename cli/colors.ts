import picocolors from 'picocolors';
import type { Paint } from '../src/diagnostics/paint.ts';
import type { CliIo } from './io.ts';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours where a person looks at a terminal, unless `NO_COLOR` says otherwise; `FORCE_COLOR` always. */
export function colorsFor(io: CliIo): Colors {
  const forced = io.env.FORCE_COLOR !== undefined && io.env.FORCE_COLOR !== '0';
  return picocolors.createColors(forced || (io.stdout.isTTY === true && !io.env.NO_COLOR && io.env.TERM !== 'dumb'));
}

export function paintFor(colors: Colors): Paint {
  return {
    severity: (severity, text) =>
      colors.bold(severity === 'error' ? colors.red(text) : severity === 'warning' ? colors.yellow(text) : colors.blue(text)),
    strong: colors.bold,
    faint: colors.dim,
    help: colors.cyan,
  };
}
