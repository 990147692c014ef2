import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Handler } from '../../program/program.ts';
import type { Given, HandlerShape } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { bindCall, bindClear, bindSet, bindTarget, reportNoSuchArgument } from './bind-action.ts';
import { bindCondition } from './bind-expr.ts';
import { bindMessage } from './bind-message.ts';
import { placeOf } from './places.ts';
import { unknownName } from './unknown-name.ts';

/** Handlers of a question, a flow or the project; one whose trigger can't be made out is left out. */
export function bindHandlers(shapes: readonly HandlerShape[], scope: Scope, bench: Bench): readonly Handler[] {
  return shapes.flatMap((shape) => bindHandler(shape, scope, bench));
}

function bindHandler(shape: HandlerShape, scope: Scope, bench: Bench): readonly Handler[] {
  const trigger = bindTrigger(shape.trigger, scope, bench);
  const forMessage: Given[] = [];
  const call =
    shape.call === null
      ? null
      : bindCall(shape.call, shape.with, scope, bench, (given) => {
          if (shape.say === null) reportNoSuchArgument(given, shape.call?.name ?? '', bench);
          else forMessage.push(given);
        });
  if (shape.call === null) forMessage.push(...shape.with);
  if (shape.say === null && shape.call === null && shape.with[0] !== undefined) {
    bench.report(
      diagnostic('check/key-of-other-verb', shape.with[0].name.span, '`with` fills a message or a called flow, and here is neither.', {
        help: 'Delete it, or add `say`.',
      }),
    );
  }
  if (doesNothing(shape)) {
    bench.report(
      diagnostic('check/empty-handler', shape.span, 'This handler does nothing: what it is for would go unanswered.', {
        help: 'Add `say`, `call`, `set`, `clear` or `next`, or delete it.',
      }),
    );
  }
  const rest = {
    at: placeOf(shape.span, bench),
    when: bindCondition(shape.when, scope, bench),
    clear: bindClear(shape.clear, scope, bench),
    set: bindSet(shape.set, scope, bench),
    say: shape.say === null ? null : bindMessage({ message: shape.say, with: forMessage, scope }, bench),
    call,
    next: shape.next === null ? null : bindTarget(shape.next, scope.flow, bench),
  };
  return trigger === null ? [] : [{ trigger, ...rest }];
}

function doesNothing({ say, call, next, set, clear, with: given, trigger, hasStrayKey }: HandlerShape): boolean {
  return (
    !hasStrayKey && trigger !== 'hole' && say === null && call === null && next === null && set.length + clear.length + given.length === 0
  );
}

function bindTrigger(trigger: HandlerShape['trigger'], scope: Scope, bench: Bench): Handler['trigger'] | null {
  if (trigger === 'hole') return null;
  if (trigger.on === 'intent') return bindIntents(trigger, bench);
  if (scope.flow === null) {
    bench.report(
      diagnostic('bind/changed-in-project', trigger.span, '`changed` is for flows: the project has no step to go on from.', {
        help: 'Move the handler into the flow.',
      }),
    );
    return null;
  }
  if (bench.intents !== null && !bench.intents.has('changed')) {
    bench.report(
      diagnostic(
        'bind/unknown-intent',
        trigger.span,
        'What comes before a change, and what after it, is not said: `changed` is not among the intents.',
        {
          help: 'Put `changed` in its place in `intents` of vocabulary/kinds.yaml.',
        },
      ),
    );
  }
  if (trigger.slots === 'all') return { on: 'changed', slots: 'all' };
  const slots = trigger.slots.flatMap((word) => {
    if (bench.projectSlots.has(word.name)) return [word.name];
    bench.report(unknownName(bench.report, 'bind/unknown-slot', word, 'project slot', bench.projectSlots.keys()));
    return [];
  });
  return slots.length === 0 ? null : { on: 'changed', slots };
}

function bindIntents(trigger: Extract<HandlerShape['trigger'], { on: 'intent' }>, bench: Bench): Handler['trigger'] | null {
  const [first] = trigger.intents;
  if (trigger.intents.length === 1 && first?.name === 'nothing') return { on: 'nothing' };
  const intents = trigger.intents.flatMap((word) => bindIntent(word, bench));
  return intents.length === 0 ? null : { on: 'intent', intents };
}

function bindIntent(word: { readonly name: string; readonly span: HandlerShape['span'] }, bench: Bench): readonly string[] {
  if (word.name === 'nothing') {
    bench.report(
      diagnostic('bind/unknown-intent', word.span, '`nothing` stands alone: it is no intent.', {
        help: 'Make a handler of its own for it.',
      }),
    );
    return [];
  }
  if (word.name === 'changed') {
    bench.report(
      diagnostic('bind/unknown-intent', word.span, '`changed` is no intent.', {
        help: 'Write `changed: all`, or `changed` with a list of slots.',
      }),
    );
    return [];
  }
  if (bench.intents === null || bench.intents.has(word.name)) return [word.name];
  bench.report(unknownName(bench.report, 'bind/unknown-intent', word, 'intent', bench.intents));
  return [];
}
