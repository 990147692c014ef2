import type { AskedAttribute, AskForm } from '../flow/program/attributes.ts';
import type { Answer } from '../flow/program/lexicon.ts';
import type { TypedValue } from '../flow/program/program.ts';

/** Offsets in the message, UTF-16, end exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A range as it was said; a side that wasn't is null. */
export interface SaidRange {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency?: string;
  /** "About 70": what was said, where the limit leaves some room. */
  readonly about?: number;
  /** "80 is too much": what was said, of which the limit stays short. */
  readonly under?: number;
  /** "More than 30 ml": what was said, beyond which the limit lies. */
  readonly over?: number;
}

/** One thing a sentence speaks of. */
export interface Mention {
  /** A slot type: `ingredient`, `gender`, `style`, `price` … */
  readonly type: string;
  readonly value: string | number | boolean | SaidRange;
  readonly polarity: 'want' | 'avoid';
  readonly emphasis: 'must' | 'strong' | 'plain' | 'weak' | 'optional';
  /** add: takes its place beside what is known; replace: instead of it; drop: forget it, or with `avoid` turn it down if it was no wish. */
  readonly mode: 'add' | 'replace' | 'drop';
  readonly at: Stretch;
  /** How it was recognised. `pointed`: "the second"; `likeness`: a fragrance after "something like". */
  readonly how: 'exact' | 'folded' | 'plural' | 'typo' | 'label' | 'pointed' | 'code' | 'number';
  /** A fragrance that was named after a likeness cue. */
  readonly likeness?: true;
  /** With `drop`: said to be fine. It is no longer turned down, unless as an allergy; a wish for it stays. */
  readonly tolerated?: true;
  /** Avoided as an allergy: it stays so until that is taken back. With `drop`: only the allergy is. */
  readonly allergy?: true;
  /** A gender that follows from who is spoken of ("he likes the sea"), and isn't said of the fragrance. */
  readonly ofPerson?: true;
  /** "Rose or jasmine": of those with the same number any one will do. */
  readonly either?: number;
  /** Where several shall have a scent each: whose it is, a value of `recipient`. Not there: it is said of all. */
  readonly whose?: string;
  /** It was taken for another's so far, and is said to be `whose`: nobody's turn is over by that. */
  readonly moved?: true;
}

/** "Forget the budget": a whole slot, by name. */
export interface DroppedSlot {
  readonly slot: string;
  readonly at: Stretch;
}

export interface SaidIntent {
  readonly intent: string;
  /** Mentions inside its own phrase, in order; they fill no slot of the project. */
  readonly mentions: readonly Mention[];
  readonly at: Stretch;
}

/** What a question speaks of. It has no polarity and no emphasis, so that no wish can be made of it. */
export interface Topic {
  readonly type: string;
  readonly value: Mention['value'];
  readonly at: Stretch;
}

/** A question: attribute × subject × form. */
export interface Asking {
  readonly act: 'ask';
  readonly frame: AskForm;
  readonly asks: AskedAttribute;
  /** Fragrance ids; none: it is asked in general, or, for the most or least of it, of all that the shop has. */
  readonly of: readonly string[];
  /** Of these the ones that are named; the others were pointed at, or are those that were shown. */
  readonly named: readonly string[];
  readonly mentions: readonly Topic[];
  readonly at: Stretch;
  /** Nothing says what is asked of it: that can't be told, and what is known of it can. */
  readonly unheard?: true;
}

/**
 * What the message before asked of a fragrance: an attribute, and the value it named, or an intent. "And the second?" asks it of another.
 * `ofAll`: the most or least of it was asked of all that the shop has.
 */
export type LastAsked =
  | {
      readonly asks: AskedAttribute;
      readonly value: { readonly type: string; readonly value: string | number } | null;
      readonly ofAll?: true;
    }
  | { readonly intent: string };

/** A word with two meanings that the vocabulary says to ask about. */
export interface OpenReading {
  readonly ambiguity: string;
  readonly word: string;
  /** One mention for each reading, the preferred first. */
  readonly readings: readonly Mention[];
}

/** Of two good readings one was taken: the other can be offered. */
export interface OtherReading {
  readonly word: string;
  readonly taken: Mention;
  readonly other: Mention;
  /** Turned down: everything that the word may mean is left out. */
  readonly all?: readonly Mention[];
}

/**
 * What may have been meant, and changes nothing unless the shopper says so: names that words sound like, or something that
 * nothing says is to be there or not.
 */
export interface Doubt {
  /** As typed. */
  readonly word: string;
  /** The likeliest first, at most four: one mention for each name, or the same thing wanted and turned down. */
  readonly readings: readonly Mention[];
  /** What is asked of the name that was meant; not there: it is a wish. */
  readonly intent?: string;
}

export interface UnknownWords {
  readonly text: string;
  readonly at: Stretch;
  /** What stands where the name of a brand or a perfume does: the catalog has none that is called so. */
  readonly name?: true;
  /** It stands where nothing is wished for or turned down: nobody is told that it is unknown. */
  readonly aside?: true;
  /** A bar code that no fragrance has. */
  readonly code?: true;
  /** A bar code with a wrong check digit. */
  readonly mistyped?: true;
}

/** A part of a message that was too much to be taken in. */
export interface SetAside {
  readonly at: Stretch;
  /** What it begins with: a few words. */
  readonly words: string;
  /** What was turned down in it: that counts all the same. They are among the mentions. */
  readonly kept: readonly Mention[];
  /** Something else may be turned down in it that was not read: nothing may be shown that might hold it. */
  readonly unsure?: true;
}

/** Everything understood from one message. */
export interface Said {
  /** What is asked, in order. It changes no wish. */
  readonly asks: readonly Asking[];
  readonly intents: readonly SaidIntent[];
  readonly mentions: readonly Mention[];
  readonly dropped: readonly DroppedSlot[];
  readonly answers: readonly Answer[];
  readonly open: OpenReading | null;
  readonly others: readonly OtherReading[];
  /** Words nobody knows, and bar codes, as they were typed, each at most 80 characters; at most 5. */
  readonly unknown: readonly UnknownWords[];
  /** A fragrance that is known but not sold in this scope is still mentioned; its id is here too. */
  readonly notInScope: readonly string[];
  /** Whether the message as a whole corrects ("actually", "I meant"). */
  readonly corrects: boolean;
  /** Of several who are named, who comes first: "let's begin with him". Not there: the first that is named. */
  readonly first?: string;
  /** "The same for my brother": what was wished for is for whoever is named now as well. Not there: it isn't. */
  readonly theSame?: true;
  /** Whoever it is for now and no recipient of the project names, where it was for another: "and for my dentist something sweet". */
  readonly stranger?: Stretch;
  /** Who is spoken of and doesn't wear it, values of `recipient`. Not there: nobody. */
  readonly heardOf?: readonly string[];
  /** Fragrances that somebody is said to have, and that are neither wished for nor turned down: the next message may point at them. */
  readonly named?: readonly TypedValue[];
  /** Fragrances that shoppers say they wear or wore themselves, ids: they tell a gender, until something else does. Not there: none. */
  readonly worn?: readonly string[];
  /** First names, folded, by which people are called in it that are names of scents as well. Not there: none. */
  readonly called?: readonly string[];
  /** Not there: nothing is in doubt. Of several, the first. */
  readonly doubt?: Doubt;
  /** Not there: all of it was read. */
  readonly setAside?: SetAside;
}

/** What understanding is told of the conversation. */
export interface SaidContext {
  /** ISO 639-1; words of this language first, then the default's, then English. */
  readonly language: string;
  /** The slot type that a waiting question asks for, if any: its readings come first. */
  readonly asked: string | null;
  /** Fragrance ids last shown, in order: "the second" points here. */
  readonly list: readonly string[];
  /** Fragrance ids of that list and of a few before it, the latest last. */
  readonly recent?: readonly string[];
  /** Fragrances told about since that list: "it", "that one"; after a comparison also "the first". */
  readonly told?: readonly string[];
  /** Fragrances, notes and families that the shopper spoke of or asked about lately, the latest last: "the same", "both". */
  readonly spoken?: readonly TypedValue[];
  /** What was offered last to pick from, in order: "the second family" points here. */
  readonly picker?: { readonly slot: string; readonly type: string; readonly values: readonly string[] } | null;
  /** The buttons of the question that waits, in order, where nothing else is there to be pointed at; null: one that stands for no value. */
  readonly buttons?: readonly (TypedValue | null)[];
  /** The intent whose answer the conversation is at, and the types of what it can be asked of: "and incense?" asks it of that. */
  readonly explained?: { readonly intent: string; readonly types: readonly string[] } | null;
  readonly lastAsked?: LastAsked | null;
  /** Whom the wish is for so far, a value of `recipient`; null, or not there: nobody was named. */
  readonly wearer?: string | null;
  /** Who else was named to have a scent, in the order they come: "now her". */
  readonly inLine?: readonly string[];
  /** Who was spoken of besides, and shall have none so far: "for her". */
  readonly heardOf?: readonly string[];
  /** First names, folded, by which people were called so far that are names of scents as well: "and for Violet something smoky". */
  readonly called?: readonly string[];
  /** Whether the message before told of an allergy: "and mint too" goes on with it. */
  readonly allergic?: boolean;
  /** Whether the last that the message before named was turned down: "or lavender" goes on with it. */
  readonly refusing?: 'only' | 'last' | null;
  /** What is left out so far, whatever the reason: only of that can be said that it is borne after all. */
  readonly leftOut?: readonly TypedValue[];
  /** Notes that are left out with a substance that they carry: clove with eugenol. */
  readonly carriers?: readonly string[];
  /** What is wished for so far: who turns that down and names another thing corrects it. */
  readonly sought?: readonly TypedValue[];
  /** Whether a price was told before: a number alone changes it. */
  readonly priced?: boolean;
  /** What something may cost so far: "20 on top" adds to the most; null, or not there: nothing was said of that. */
  readonly price?: SaidRange | null;
  /** How strong it shall be so far, 1 to 5; null, or not there: nothing was said of that. */
  readonly strength?: SaidRange | null;
  /** Whether something was wished for before: whoever only dislikes something now is not whom that is for. */
  readonly wished?: boolean;
  /** What the sizes of a fragrance cost in the client's shop, the smallest full bottle first; not there: that isn't known. */
  readonly pricesOf?: (fragranceId: string) => readonly number[];
  /** Whether the client's shop sells a fragrance. */
  readonly inScope: (fragranceId: string) => boolean;
}

export const NOTHING_SAID: Said = {
  asks: [],
  intents: [],
  mentions: [],
  dropped: [],
  answers: [],
  open: null,
  others: [],
  unknown: [],
  notInScope: [],
  corrects: false,
};
