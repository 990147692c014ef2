import type { Message, MessageArguments } from './message.ts';

/**
 * Makes a closure of a message for one language (ISO 639-1). Total: an argument that is missing is written as nothing,
 * an arm that is missing is `other`.
 */
export declare function compileMessage(message: Message, language: string): (args: MessageArguments) => string;
