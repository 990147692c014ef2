import type { Trace } from '../../engine/trace.ts';
import { BUILT_IN_MESSAGES } from '../../flow/program/built-in-messages.ts';
import type { Handler, Program, SourcePlace } from '../../flow/program/program.ts';

/** How much of a program the tests have met. */
export interface Coverage {
  readonly steps: Covered;
  readonly handlers: Covered;
  /** Messages of the project's own, in any language. */
  readonly messages: Covered;
}

export interface Covered {
  readonly total: number;
  readonly met: number;
  /** Names of what wasn't met: `flow.step`, `file:line` of a handler, a message's key. */
  readonly missing: readonly string[];
}

export interface CoverageCollector {
  see(trace: Trace): void;
  summary(): Coverage;
}

export function createCoverage(program: Program): CoverageCollector {
  const steps = program.flows.flatMap((flow) => flow.steps.map((step) => `${flow.name}.${step.name}`));
  const handlers = handlersOf(program).map((handler) => placeText(handler.at));
  const messages = Object.keys(program.messages[program.languages[0] ?? ''] ?? {}).filter((key) => !BUILT_IN_MESSAGES.has(key));
  const met = {
    steps: new Set<string>(),
    handlers: new Set<string>(), // Every conversation begins with the welcome, which no turn says.
    messages: new Set([program.welcome]),
  };
  return {
    see(trace) {
      for (const event of trace.events) {
        if (event.event === 'step' && event.outcome !== 'skipped') met.steps.add(`${event.flow}.${event.step}`);
        else if (event.event === 'handler') met.handlers.add(placeText(event.at));
        else if (event.event === 'message') met.messages.add(event.key);
      }
    },
    summary: () => ({
      steps: covered(steps, met.steps),
      handlers: covered(handlers, met.handlers),
      messages: covered(messages, met.messages),
    }),
  };
}

function covered(all: readonly string[], met: ReadonlySet<string>): Covered {
  const missing = all.filter((name) => !met.has(name));
  return { total: all.length, met: all.length - missing.length, missing };
}

function handlersOf(program: Program): readonly Handler[] {
  const asked = program.flows.flatMap((flow) => flow.steps.flatMap((step) => (step.verb?.verb === 'ask' ? step.verb.handlers : [])));
  return [...program.flows.flatMap((flow) => flow.handlers), ...asked, ...program.handlers];
}

function placeText(at: SourcePlace): string {
  return `${at.file}:${at.line}`;
}
