import { visible } from '../src/diagnostics/visible.ts';
import type { Machine } from '../src/engine/machine.ts';
import { valueText } from '../src/engine/speak.ts';
import { QUESTION } from '../src/flow/program/own-intents.ts';
import type { Reading, ReadMessage } from '../src/service/reading.ts';
import type { Mention, SaidRange, Stretch } from '../src/understanding/said.ts';
import type { Colors } from './colors.ts';

interface Shown extends ReadMessage {
  readonly text: string;
  readonly language: string;
}

/** A stretch of the message, what it was taken for, and how it was recognised. */
interface Part {
  readonly at: Stretch;
  readonly meaning: string;
  readonly how: string;
}

/** What was understood, stretch by stretch, what wasn't, and what is wished in all. */
export function renderReading(machine: Machine, shown: Shown, colors: Colors): string {
  const parts = partsOf(machine, shown).sort((a, b) => a.at.start - b.at.start);
  const rows = parts.map(({ at, meaning, how }) => [shown.text.slice(at.start, at.end), meaning, how].map(visible));
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map(([words = '', meaning = '', how = '']) =>
    `  ${words.padEnd(widths[0] ?? 0)}  ${meaning.padEnd(widths[1] ?? 0)}  ${colors.dim(how)}`.trimEnd(),
  );
  const nothing = shown.said !== null && parts.length === 0 ? [colors.dim('  nothing was understood')] : [];
  const chosen = shown.said === null ? [colors.dim('  a choice that was offered')] : [];
  return `${[colors.bold(visible(shown.text)), ...chosen, ...lines, ...nothing, ...totalOf(shown.reading, colors)].join('\n')}\n\n`;
}

function partsOf(machine: Machine, { said, language }: Shown): Part[] {
  if (said === null) return [];
  const inIntents = said.intents.flatMap((one) => one.mentions.map((mention) => ({ mention, intent: one.intent })));
  return [
    ...said.asks.map(({ at, asks, frame, of }): Part => ({ at, meaning: `asks: ${asks} (${frame})`, how: of.join(', ') })),
    ...said.intents
      .filter(({ intent }) => intent !== QUESTION || said.asks.length === 0)
      .map(({ intent, at }): Part => ({ at, meaning: `asks: ${intent}`, how: '' })),
    ...inIntents.map(({ mention, intent }) => ({ ...toPart(machine, language, mention), how: `${mention.how}, for ${intent}` })),
    ...said.mentions.map((mention) => toPart(machine, language, mention)),
    ...said.dropped.map(({ slot, at }): Part => ({ at, meaning: `forgets ${slot}`, how: '' })),
    ...(said.open?.readings ?? []).map((mention) => ({ ...toPart(machine, language, mention), how: 'one of several meanings: asked' })),
    ...said.others.map(({ other }) => ({ ...toPart(machine, language, other), how: 'another meaning, offered' })),
    ...(said.doubt?.readings ?? []).map((mention) => ({ ...toPart(machine, language, mention), how: 'in doubt' })),
    ...said.unknown.map(({ at, code }): Part => ({ at, meaning: 'not understood', how: code ? 'a bar code nobody has' : '' })),
  ];
}

function toPart(machine: Machine, language: string, mention: Mention): Part {
  const { type, value, mode } = mention;
  const polarity = mode === 'drop' ? 'forget' : mention.polarity === 'avoid' ? 'without' : mention.likeness ? 'like' : 'wants';
  const emphasis = mention.emphasis === 'plain' ? [] : [mention.emphasis];
  const extras = [...emphasis, ...(mode === 'replace' ? ['instead'] : []), ...(mention.allergy ? ['allergy'] : [])];
  return {
    at: mention.at,
    meaning: `${polarity} ${type} ${valueName(machine, language, type, value)}`,
    how: [mention.how, ...extras].join(', '),
  };
}

function valueName(machine: Machine, language: string, type: string, value: Mention['value']): string {
  if (typeof value === 'object') return rangeOf(value);
  if (typeof value !== 'string') return String(value);
  const name = valueText(machine, language, type, value);
  return name.toLowerCase() === value.replaceAll('_', ' ') ? value : `${value} (${name})`;
}

function rangeOf({ min, max, currency, about }: SaidRange): string {
  const sides = [...(min === null ? [] : [`from ${min}`]), ...(max === null ? [] : [`to ${max}`])].join(' ');
  return `${about === undefined ? sides : `about ${about} (${sides})`}${currency === undefined ? '' : ` ${currency}`}`;
}

/** The fields of the reading in which something stands. */
function totalOf(reading: Reading, colors: Colors): readonly string[] {
  const { acts: _, ...rest } = reading;
  const told = Object.entries(rest).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return told.map(
    ([field, value]) =>
      `  ${colors.dim('=')} ${field}: ${visible(Array.isArray(value) ? value.map((one) => one ?? '…').join(', ') : String(value))}`,
  );
}
