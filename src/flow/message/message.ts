/**
 * A message as plain data: ICU MessageFormat parsed once by the compiler. `#` inside a plural is
 * `{ pound: true }`.
 */
export type MessagePart =
  | string
  | { readonly arg: string }
  | { readonly pound: true }
  | { readonly select: string; readonly arms: Readonly<Record<string, Message>> }
  | {
      readonly plural: string;
      readonly ordinal: boolean;
      readonly offset: number;
      /** By exact number, as `=1`. */
      readonly exact: Readonly<Record<string, Message>>;
      /** By plural category of the language: one, few, many, other … `other` is always there. */
      readonly arms: Readonly<Record<string, Message>>;
    };

export type Message = readonly MessagePart[];

/** What a message is filled with. A list is text already joined for the reader. */
export type MessageArguments = Readonly<Record<string, string | number>>;
