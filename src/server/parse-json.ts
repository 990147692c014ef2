import { Problem } from './problem.ts';

/** The value of a JSON text. Of a name given twice the last counts. @throws Problem when it isn't JSON in UTF-8 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('invalid_json');
  }
}
