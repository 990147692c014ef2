import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { entriesOf, entryOf, get, itemsOf, type Node } from '../1-read/node.ts';
import type { ActionShape, HandlerShape, Word } from './shapes.ts';
import { givensOf, textOf, wordOf, wordsOf } from './take.ts';

/** The keys that steps and handlers share. */
export function takeAction(node: Node, isKnown: (key: string) => boolean): ActionShape {
  return {
    when: textOf(get(node, 'when')),
    clear: allOr(get(node, 'clear')),
    set: entriesOf(get(node, 'set')).flatMap(({ key, value }) => {
      const to = textOf(value);
      return to === null ? [] : [{ slot: key, to: to.text === 'any' ? null : to }];
    }),
    with: givensOf(get(node, 'with')),
    next: wordOf(get(node, 'next')),
    hasStrayKey: entriesOf(node).some(({ key }) => !isKnown(key.name)),
  };
}

/** `all`, or a list of names. */
function allOr(node: Node | undefined): readonly Word[] | 'all' {
  return node?.kind === 'scalar' && node.value === 'all' ? 'all' : wordsOf(node);
}

export function takeHandlers(node: Node | undefined, report: Report): readonly HandlerShape[] {
  return itemsOf(node).flatMap((item) => (item.kind === 'map' ? [takeHandler(item, report)] : []));
}

const KEYS: ReadonlySet<string> = new Set(['intent', 'changed', 'when', 'clear', 'set', 'say', 'with', 'call', 'next']);

function takeHandler(node: Node, report: Report): HandlerShape {
  refuseCallAndMove(node, report);
  return {
    ...takeAction(node, (key) => KEYS.has(key)),
    span: node.span,
    trigger: takeTrigger(node, report),
    say: wordOf(get(node, 'say')),
    call: wordOf(get(node, 'call')),
  };
}

/** A handler with `next` moves; the flow it calls would be left before its first step. */
function refuseCallAndMove(node: Node, report: Report): void {
  const call = entryOf(node, 'call');
  const next = entryOf(node, 'next');
  if (call === undefined || next === undefined) return;
  report(
    diagnostic('check/key-of-other-verb', next.key.span, 'A handler either calls a flow or moves: beside `next`, `call` would never run.', {
      help: 'Delete `next`: a called flow comes back to the question by itself. Or end the called flow with this `next`.',
      related: [{ message: 'the call', span: call.key.span }],
    }),
  );
}

function takeTrigger(node: Node, report: Report): HandlerShape['trigger'] {
  const intent = entryOf(node, 'intent');
  const changed = entryOf(node, 'changed');
  if (intent !== undefined && changed !== undefined) {
    report(
      diagnostic('check/two-triggers', changed.key.span, 'A handler has one trigger: `intent` or `changed`.', {
        help: 'Make two handlers of it.',
        related: [{ message: 'the other one', span: intent.key.span }],
      }),
    );
    return 'hole';
  }
  if (changed !== undefined) {
    const slots = allOr(changed.value);
    return slots !== 'all' && slots.length === 0 ? 'hole' : { on: 'changed', slots, span: changed.key.span };
  }
  if (intent === undefined) {
    // A key that is none of ours, of which it is told, may well be meant as the trigger.
    if (entriesOf(node).some(({ key }) => !KEYS.has(key.name))) return 'hole';
    report(
      diagnostic(
        'check/no-trigger',
        { ...node.span, end: node.span.start + 1 },
        'A handler must say what it is for: `intent` or `changed` is missing.',
        {
          help: 'Add `intent: more`, for example.',
        },
      ),
    );
    return 'hole';
  }
  const intents = wordsOf(intent.value);
  return intents.length === 0 ? 'hole' : { on: 'intent', intents };
}
