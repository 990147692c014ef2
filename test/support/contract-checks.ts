import { expect } from 'vitest';
import type { Reply, ToolInteractable, ToolResponse } from '../../src/engine/reply.ts';

const TAG = /<parfum id="([^"<>]*)" why="([^"<>]*)" use_case="default" \/>/g;

interface Tag {
  readonly id: string;
  readonly why: string;
}

function tagsOf(message: string): readonly Tag[] {
  return [...message.matchAll(TAG)].map((match) => ({ id: match[1] ?? '', why: unescaped(match[2] ?? '') }));
}

function unescaped(value: string): string {
  return value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

export function responseOf(reply: Reply): ToolResponse | undefined {
  return reply.metadata?.find((one): one is ToolResponse => one.type === 'tool_response');
}

export function interactableOf(reply: Reply): ToolInteractable | undefined {
  return reply.metadata?.find((one): one is ToolInteractable => one.type === 'tool_interactable');
}

/** What the contract says of every reply, whatever was said. `sells`: whether the client's shop has a fragrance. */
export function expectContract(reply: Reply, sells: (id: string) => boolean): void {
  const tags = tagsOf(reply.message);
  expect(reply.message.replace(TAG, '')).not.toContain('<');
  for (const line of reply.message.split('\n')) if (line.includes('<parfum')) expect(line).toMatch(/^<parfum [^\n]* \/>$/);
  if (reply.metadata !== undefined) {
    expect(reply.metadata.length).toBeGreaterThan(0);
    expect(['tool_response', 'tool_interactable', 'tool_response,tool_interactable']).toContain(
      reply.metadata.map((one) => one.type).join(','),
    );
  }
  expectResponse(responseOf(reply), tags, sells);
  expectInteractable(interactableOf(reply));
  if (tags.length > 0) expectAfterResults(interactableOf(reply));
}

function expectResponse(response: ToolResponse | undefined, tags: readonly Tag[], sells: (id: string) => boolean): void {
  if (response === undefined) {
    expect(tags).toEqual([]);
    return;
  }
  const { items, pagination, type } = response.content.result;
  expect(type).toBe('OutputParfumSearch');
  expect(response.name).toMatch(/^UsecaseSearchBy(Ingredient|Family|Name|Brand|Similarity|Occasion|Profile)$/);
  expect(tags.map((tag) => tag.id)).toEqual(items.map((item) => item.parfum.id));
  expect(new Set(tags.map((tag) => tag.id)).size).toBe(tags.length);
  expect(new Set(tags.map((tag) => tag.why)).size).toBe(tags.length);
  for (const tag of tags) {
    expect(sells(tag.id)).toBe(true);
    expect(tag.why.length).toBeGreaterThan(0);
    expect(tag.why.length).toBeLessThanOrEqual(160);
  }
  const { page, per_page, total, total_pages } = pagination;
  expect(page).toBeGreaterThanOrEqual(1);
  expect(total_pages).toBe(Math.ceil(total / per_page));
  if (response.content.errors.length > 0) expect([items.length, total]).toEqual([0, 0]);
  // Past the last page nothing is shown, and `page` stays the last.
  else if (items.length === 0) expect(page).toBe(Math.max(1, total_pages));
  else expect(items.length).toBe(Math.min(per_page, total - (page - 1) * per_page));
  for (const entry of [...response.content.warnings, ...response.content.suggestions, ...response.content.errors]) {
    expect(entry.message).not.toBe('');
    if ('value' in entry) expect(Array.from(entry.value).length).toBeLessThanOrEqual(80);
  }
}

function expectInteractable(interactable: ToolInteractable | undefined): void {
  if (interactable === undefined) return;
  expect(interactable.header).toBe('');
  const { content } = interactable;
  expect(content.length).toBeGreaterThan(1);
  expect(new Set(content.map((one) => one.action_id)).size).toBe(content.length);
  expect(new Set(content.map((one) => one.label)).size).toBe(content.length);
  for (const { type, id, action_id } of content) {
    if (type === 'button') expect(id).toBeUndefined();
    if (type === 'family') expect(id).toMatch(/^[0-9]+$/);
    if (type === 'ending') expect(action_id).toBe(`ending.${id}`);
  }
  if (content[0]?.type === 'ending') expect(content.map((one) => one.id)).toEqual(['ask_more', 'done']);
  if (content[0]?.type === 'family') expect(content.length).toBeGreaterThan(1);
}

/** After fragrances: a clarifying question, else the gender buttons, else the two endings. */
function expectAfterResults(interactable: ToolInteractable | undefined): void {
  expect(interactable).toBeDefined();
  const ids = interactable?.content.map((one) => one.action_id) ?? [];
  if (ids[0]?.startsWith('gender.')) expect(ids).toEqual(['gender.feminine', 'gender.masculine', 'gender.unisex', 'gender.any']);
  else expect(ids[0]?.startsWith('ending.') || interactable?.content[0]?.type === 'button').toBe(true);
}
