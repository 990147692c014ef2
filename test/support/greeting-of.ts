import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a server prints first, once it serves. @throws when it ends before that: nothing would come any more */
export async function greetingOf(child: ChildProcess): Promise<string> {
  const greeting = once(child.stdout ?? child, 'data').then(([text]: unknown[]) => String(text));
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    throw new Error(`The server ended (${signal ?? code}) before it served.`);
  });
  return Promise.race([greeting, ended]);
}
