import type { ScorePart } from '../src/catalog/query.ts';
import { visible } from '../src/diagnostics/visible.ts';
import type { Trace, TraceEvent } from '../src/engine/trace.ts';
import type { SourcePlace } from '../src/flow/program/program.ts';
import { saidText, stateText } from '../src/service/conversation-tests/check-turn.ts';

/** How a reply came about, a line for each thing that happened, in order. */
export function renderTrace(trace: Trace): readonly string[] {
  return trace.events.flatMap((event) => [lineOf(event), ...scoreLines(event)]).map(visible);
}

/** Of a search: what each card scored and for what, and below it what that is made of. */
function scoreLines(event: TraceEvent): readonly string[] {
  if (event.event !== 'query' || event.scores === undefined) return [];
  return event.scores.flatMap(({ id, score, terms }) => [
    `  score     ${score.toFixed(3)} ${id} = ${terms.map(({ term, points }) => `${term} ${signed(points)}`).join(' ')}`,
    ...terms.map((term) => `              ${term.term} ${term.value.toFixed(2)} × ${number(term.weight)}${partsText(term.parts)}`),
  ]);
}

function partsText(parts: readonly ScorePart[] = []): string {
  const texts = parts.map(({ of, value, weight, parts: below }) => `${of} ${value.toFixed(2)} × ${number(weight)}${partsText(below)}`);
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`;
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(3)}`;
}

/** Without noughts at the end. */
function number(value: number): string {
  return String(Number(value.toFixed(3)));
}

function lineOf(event: TraceEvent): string {
  switch (event.event) {
    case 'label':
      return `chosen      ${event.actionId}`;
    case 'said':
      return `understood  ${saidText(event.said)}`;
    case 'slot':
      return `slot        ${event.slot}: ${stateText(event.before)} → ${stateText(event.after)} (${event.by})`;
    case 'left_out':
      return `left out    ${event.slot}: ${JSON.stringify(event.value)} (${placeText(event.at)})`;
    case 'handler':
      return `handler     ${event.trigger}${event.moves ? ', moves' : ''} (${placeText(event.at)})`;
    case 'step':
      return `step        ${event.flow}.${event.step} ${event.outcome}${event.why === undefined ? '' : `: ${event.why}`} (${placeText(event.at)})`;
    case 'query':
      return `catalog     ${event.query.type}: ${event.answer}`;
    case 'message':
      return `says        ${event.key}${event.variant === 0 ? '' : ` (variant ${event.variant + 1})`}`;
    case 'cut_short':
      return `cut short   at ${event.flow}.${event.step}: the turn ran on without waiting`;
    case 'migrated':
      return `migrated    from program ${event.from.slice(0, 8)} to ${event.to.slice(0, 8)}`;
    default: {
      const never: never = event;
      return never;
    }
  }
}

function placeText({ file, line }: SourcePlace): string {
  return `${file}:${line}`;
}
