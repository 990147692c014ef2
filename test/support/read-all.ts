import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader, type Reading } from '../../src/service/reading.ts';

/** What is known after all of these were said, one after the other. @throws where nothing was said */
export function readAll(deployment: Deployment, language: string, said: readonly string[]): Reading {
  const reader = new MessageReader(deployment, 'demo', language);
  const last = said.map((text) => reader.read(text)).at(-1);
  if (last === undefined) throw new Error('nothing was said');
  return last.reading;
}
