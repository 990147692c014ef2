import type { Text } from '../2-check/shapes.ts';
import type { MessageTexts } from './message-table.ts';

/** A key that stands too far to the right below a block text, and so belongs to the text. `at`: its offset in the text. */
export interface SwallowedKey {
  readonly key: string;
  readonly at: number;
}

const KEY_LINE = /(?:^|\n)[ \t]*([\w.]+):(?=[ \n])/g;

/** Keys in the lines of a text that its language lacks and another has. */
export function swallowedKeys({ text }: Text, language: string, { messages }: Pick<MessageTexts, 'messages'>): readonly SwallowedKey[] {
  if (!text.includes('\n')) return [];
  return [...text.matchAll(KEY_LINE)].flatMap((found) => {
    const [line, key = ''] = found;
    const known = messages.get(key);
    return known === undefined || known.has(language) ? [] : [{ key, at: found.index + line.lastIndexOf(key) }];
  });
}
