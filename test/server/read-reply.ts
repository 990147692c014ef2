import { expect } from 'vitest';
import type { ActionItem, Reply, ToolResponse } from '../../src/engine/reply.ts';
import { interactableOf, responseOf } from '../support/contract-checks.ts';

/** The tool_response of a reply that must have one. */
export function searchOf(reply: Reply): ToolResponse {
  const response = responseOf(reply);
  if (response === undefined) throw new Error(`no tool_response in ${JSON.stringify(reply)}`);
  return response;
}

/** The choices of a reply that must offer some. */
export function choicesOf(reply: Reply): readonly ActionItem[] {
  const interactable = interactableOf(reply);
  if (interactable === undefined) throw new Error(`no tool_interactable in ${JSON.stringify(reply)}`);
  return interactable.content;
}

export function actionIds(reply: Reply): readonly string[] {
  return choicesOf(reply).map((choice) => choice.action_id);
}

/** The attributes of each tag, read as XML by a reader that knows nothing of how we write it. */
export function readTags(message: string): readonly Readonly<Record<string, string>>[] {
  return [...message.matchAll(/<parfum\s([^<>]*?)\/>/g)].map(([, attributes = '']) => {
    const pairs = [...attributes.matchAll(/([\w-]+)\s*=\s*"([^"<]*)"/g)];
    expect(attributes.replace(/([\w-]+)\s*=\s*"([^"<]*)"/g, '').trim()).toBe('');
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescapeXml(value)]));
  });
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(value: string): string {
  expect(value).not.toMatch(/&(?!(lt|gt|quot|apos|amp|#\d+|#x[0-9a-f]+);)/i);
  return value.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
