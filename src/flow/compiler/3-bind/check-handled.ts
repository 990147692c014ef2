import { diagnostic } from '../../../diagnostics/bag.ts';
import { ALLERGY, ANSWER_INTENTS, NO_ALLERGY } from '../../program/own-intents.ts';
import type { FlowShape, HandlerShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';

/** What happens by itself, or is taken by the engine. */
const TAKEN: ReadonlySet<string> = new Set(['changed', 'nothing', ALLERGY, NO_ALLERGY, ...ANSWER_INTENTS]);

/** Each intent has a handler somewhere: without one it is understood for nothing. */
export function checkHandled({ shapes, report }: Bench): void {
  const { project, kinds, flows } = shapes;
  if (project === null || kinds === null) return;
  const handled = new Set([...project.handlers, ...flows.flatMap(handlersOf)].flatMap(intentsOf));
  for (const { name, span } of [...kinds.intents, ...kinds.courtesies]) {
    if (handled.has(name) || TAKEN.has(name)) continue;
    report(
      diagnostic('bind/unhandled-intent', span, `Nothing handles the intent \`${name}\`.`, {
        help: `Write a handler for it under \`on\`, as \`- { intent: ${name}, say: … }\`, or delete it here and in every vocabulary.`,
      }),
    );
  }
}

function handlersOf({ handlers, steps }: FlowShape): readonly HandlerShape[] {
  const ofQuestions = steps.flatMap(({ verb }) => (verb !== null && verb !== 'hole' && verb.verb === 'ask' ? verb.handlers : []));
  return [...handlers, ...ofQuestions];
}

function intentsOf({ trigger }: HandlerShape): readonly string[] {
  return trigger !== 'hole' && trigger.on === 'intent' ? trigger.intents.map(({ name }) => name) : [];
}
