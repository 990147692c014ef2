import type { Message } from '../flow/message/message.ts';
import type { Program } from '../flow/program/program.ts';

/**
 * The arguments that a message, in some language, puts into its text as they are. Empty ones would leave a hole;
 * what only chooses an arm doesn't.
 */
export function plainArguments(program: Program, key: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const byKey of Object.values(program.messages)) {
    for (const variant of Object.hasOwn(byKey, key) ? (byKey[key] ?? []) : []) collect(variant, new Set(), found);
  }
  return found;
}

/** `chosen`: arguments that an arm around this text was chosen by; what that text says of them is meant. */
function collect(message: Message, chosen: ReadonlySet<string>, into: Set<string>): void {
  for (const part of message) {
    if (typeof part === 'string' || 'pound' in part) continue;
    if ('arg' in part) {
      if (!chosen.has(part.arg)) into.add(part.arg);
    } else if ('select' in part) {
      for (const arm of Object.values(part.arms)) collect(arm, new Set([...chosen, part.select]), into);
    } else {
      for (const arm of [...Object.values(part.arms), ...Object.values(part.exact)]) collect(arm, new Set([...chosen, part.plural]), into);
    }
  }
}
