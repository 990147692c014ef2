import { jsonFault, placeIn } from './json-fault.ts';
import { Problem } from './problem.ts';

/**
 * The value of a JSON text. A key that stands twice in an object is refused: which of its values counts, programs on the
 * way here may have decided otherwise.
 * @throws Problem when it isn't JSON in UTF-8; its detail says where
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  const fault = jsonFault(text);
  if (fault !== undefined) throw refused(`${fault.reason}, at ${placeIn(text, fault.at)}.`);
  return JSON.parse(text);
}

/** Without its byte order mark, if it has one. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What can't be decoded is replaced: there the bytes differ from what was sent.
    const replaced = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    const at = bytes.findIndex((byte, place) => byte !== replaced[place]);
    throw refused(`Its bytes are not UTF-8, from byte ${at + 1} on.`);
  }
}

function refused(why: string): Problem {
  return new Problem('invalid_json', { detail: `The body is not JSON in UTF-8 that can be taken. ${why}` });
}
