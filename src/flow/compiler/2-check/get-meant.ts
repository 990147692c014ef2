import { nearest } from '../../../text/nearest.ts';
import { entriesOf, get, type Node } from '../1-read/node.ts';

/**
 * The value under a key, or under the key that was meant to be it: a misspelt one, which has been
 * reported. Without it everything that uses what stands there would be reported too.
 * @param known every key that may stand here
 */
export function getMeant(node: Node, name: string, known: readonly string[]): Node | undefined {
  const found = get(node, name);
  if (found !== undefined) return found;
  const absent = known.filter((one) => get(node, one) === undefined);
  return entriesOf(node).find(({ key }) => !known.includes(key.name) && nearest(key.name, absent) === name)?.value;
}
