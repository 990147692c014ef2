import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Message {
  readonly text: string;
  readonly language: string;
}

const FOLDER = 'test/eval/utterances';

/** What shoppers say, in every language of the project: the sentences that understanding is measured with. */
export function typicalMessages(): readonly Message[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const utterances: unknown = parse(readFileSync(join(FOLDER, file), 'utf8'));
    if (!Array.isArray(utterances)) throw new Error(`${file} holds no list`);
    return utterances.flatMap((one: unknown) => (hasText(one) ? [{ text: one.text, language: file.slice(0, 2) }] : []));
  });
}

function hasText(value: unknown): value is { readonly text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
