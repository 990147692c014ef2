import type { Stretch } from '../said.ts';

/** The line of the vocabulary behind something. */
export interface Line {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What is written there: a phrase, or a template. */
  readonly written: string;
}

/** Finds the line of a phrase: the languages' section of the vocabulary, `negation.hard`, and the phrase. null: none is known. */
export type FindLine = (language: string, section: string, phrase: string) => Line | null;

/** A stretch of the message with its words, as they were typed. */
export interface Words {
  readonly at: Stretch;
  readonly words: string;
}

/** Something that words may mean. */
export interface Meant extends Words {
  /** `ingredient rose`, `negation hard`, `intent thanks`. */
  readonly means: string;
  /** null: the same in every language. */
  readonly language: string | null;
  /** `exact`, `folded` (without an accent), `plural` (another form), `typo`, `label`, `pointed`, `number`. */
  readonly how: string;
  readonly line: Line | null;
}

/** What a stretch was read as, and what else it may mean. */
export interface Chosen extends Words {
  readonly read: string;
  readonly line: Line | null;
  readonly instead: readonly string[];
}

/** A clause: what it does, its verbs, and who is spoken of in it. */
export interface ToldClause extends Words {
  /** `wish`, `refusal`, `allergy`, `drop`, `question`, `doubt`, `tale`, or what it says besides: `thanks`. */
  readonly acts: readonly string[];
  /** It has no verb. */
  readonly fragment: boolean;
  readonly verbs: readonly (Words & { readonly does: string; readonly line: Line | null })[];
  readonly people: readonly (Words & { readonly who: 'wearer' | 'spoken_of' })[];
  /** What makes a question of it. */
  readonly asks: readonly (Words & { readonly role: string; readonly line: Line | null })[];
}

/** How far a word reaches that changes how things were meant. */
export interface ToldReach {
  readonly cue: Words;
  /** What the vocabulary says of it: `hard`, `soft`, `reactions`. */
  readonly how: string;
  /** What it does: `refuses`, `denies`, `harms`. */
  readonly does: string;
  readonly goes: 'on' | 'back';
  /** From the cue to the last thing in reach, or from the first to the cue; null: it is about nothing. */
  readonly reach: Stretch | null;
  readonly things: readonly Words[];
  /** What ended it, and where. */
  readonly closed: { readonly by: string; readonly at: number } | null;
  readonly line: Line | null;
}

/** How a thing was meant in the end. */
export interface ToldStance extends Words {
  /** `ingredient rose`. */
  readonly thing: string;
  /** `want`, `avoid weak`, `avoid allergy`, `tolerated`. */
  readonly stance: string;
}

/** What came out of the message. */
export interface Taken extends Words {
  /** `want ingredient rose`, `ask price value`, `say thanks`. */
  readonly as: string;
}

/** What was named and changes nothing. */
export interface LeftAside extends Words {
  readonly thing: string;
  readonly why: string;
}

/** A message, or a part of a long one, as each of the four stages made it of the one before. */
export interface ExplainedPart {
  readonly text: string;
  readonly match: { readonly words: readonly Words[]; readonly found: readonly Meant[] };
  readonly spans: readonly Chosen[];
  readonly clauses: {
    readonly cut: readonly ToldClause[];
    readonly reaches: readonly ToldReach[];
    readonly stances: readonly ToldStance[];
  };
  readonly interpret: { readonly taken: readonly Taken[]; readonly aside: readonly LeftAside[] };
}
