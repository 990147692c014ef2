/** What a tool makes of one fault. */
export type Verdict =
  | { readonly type: 'no-equivalent'; readonly why: string }
  | { readonly type: 'silent' }
  | { readonly type: 'noticed'; readonly first: Finding; readonly more: number; readonly note?: string };

/** One thing that a tool says of a project, a survey or a story. */
export interface Finding {
  readonly severity: string;
  /** The tool's own words, without place and code. */
  readonly message: string;
  readonly place: Place;
  /** Says what to write instead, or what is missing. */
  readonly mends: boolean;
}

/** Where a tool says that it is, in the finest terms that it uses. */
export interface Place {
  readonly kind: 'line and column' | 'line' | 'JSON path' | 'none';
  readonly text: string;
}

/** The verdict on what a tool said; the first is what a user reads first. */
export function verdictOn(said: readonly Finding[], note: string | undefined): Verdict {
  const [first] = said;
  if (first === undefined) return { type: 'silent' };
  return { type: 'noticed', first, more: said.length - 1, ...(note === undefined ? {} : { note }) };
}
