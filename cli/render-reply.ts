import { visible } from '../src/diagnostics/visible.ts';
import type { Machine } from '../src/engine/machine.ts';
import type { ActionItem, ParfumItem, Reply } from '../src/engine/reply.ts';
import { sizeText, valueText } from '../src/engine/speak.ts';
import { plainMessage } from '../src/service/conversation-tests/plain-message.ts';
import type { Colors } from './colors.ts';

/** A reply as a client's page would show it: the text, cards where their tags stand, then the choices, numbered from 1. */
export function renderReply(machine: Machine, language: string, reply: Reply, colors: Colors): string {
  const items = new Map(itemsOf(reply).map((item) => [item.parfum.id, item]));
  const lines = reply.message.split('\n').flatMap((line) => {
    const tag = readTag(line);
    if (tag === null) return [visible(line)];
    const item = items.get(tag.id);
    return item === undefined ? [] : card(machine, language, item, tag.why, colors);
  });
  const choices = choicesOf(reply).map((choice, place) => `  ${colors.dim(`${place + 1})`)} ${visible(choice.label)}`);
  return `${[...lines, ...choices].join('\n')}\n`;
}

export function choicesOf(reply: Reply): readonly ActionItem[] {
  return reply.metadata?.find((one) => one.type === 'tool_interactable')?.content ?? [];
}

function itemsOf(reply: Reply): readonly ParfumItem[] {
  return reply.metadata?.find((one) => one.type === 'tool_response')?.content.result.items ?? [];
}

/** Every card is on a line of its own. */
function readTag(line: string): { readonly id: string; readonly why: string } | null {
  const found = /^\s*<parfum\s([^<>]*)\/>\s*$/.exec(line);
  if (found === null) return null;
  const attributes = new Map(
    [...(found[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plainMessage(value)]),
  );
  return { id: attributes.get('id') ?? '', why: attributes.get('why') ?? '' };
}

function card(machine: Machine, language: string, { parfum }: ParfumItem, why: string, colors: Colors): readonly string[] {
  const { name, brand, gender, year, concentration, price, currency, size_ml: size } = parfum.properties;
  const facts = [
    valueText(machine, language, 'gender', GENDERS[gender]),
    ...(concentration === undefined ? [] : [valueText(machine, language, 'concentration', concentration)]),
    ...(year === undefined ? [] : [String(year)]),
    ...(size === undefined ? [] : [sizeText({ language }, size)]),
    ...(price === undefined || currency === undefined ? [] : [priceText(language, price, currency)]),
  ];
  return [
    `  ${colors.cyan('●')} ${colors.bold(visible(name))}${brand === undefined ? '' : `, ${visible(brand)}`}  ${colors.dim(visible(facts.join(' · ')))}`,
    ...(why === '' ? [] : [`    ${visible(why)}`]),
  ];
}

const GENDERS = { F: 'feminine', M: 'masculine', U: 'unisex' } as const;

function priceText(language: string, price: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(price);
}
