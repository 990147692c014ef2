import type { Message } from './message.ts';

/** One argument of a message, once for each way in which it is used. Offsets are UTF-16 units of the message's text. */
export interface MessageArgument {
  readonly name: string;
  readonly kind: 'text' | 'select' | 'plural';
  /** The arms of a select (`yes`, `other`) or plural (`=0`, `one`, `other`), in order; none for text. */
  readonly arms: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** One thing that is wrong with a message. */
export interface MessageProblem {
  readonly code: MessageProblemCode;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly help?: string;
}

export type MessageProblemCode = 'message/syntax' | 'message/markup' | 'message/unsupported-format' | 'message/missing-other';

export type ParsedMessage =
  | { readonly ok: true; readonly message: Message; readonly args: readonly MessageArgument[] }
  | { readonly ok: false; readonly problems: readonly MessageProblem[] };

/** Reads one message. Never throws, whatever the text. */
export declare function parseMessage(source: string): ParsedMessage;
