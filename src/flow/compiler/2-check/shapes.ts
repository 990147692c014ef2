import type { Span } from '../../../text/source.ts';
import type { Document } from '../1-read/read.ts';
import type { ConversationTest } from '../tests.ts';

/**
 * A project whose every file has the right shape: known keys, values of their kind, one verb a step.
 * Names are not resolved. What was wrong has been reported and left out.
 */
export interface Shapes {
  /** null: there is no project file, or nothing of it can be used. */
  readonly project: ProjectShape | null;
  readonly flows: readonly FlowShape[];
  readonly messages: readonly MessagesShape[];
  /** null: there is none, or nothing of it can be used. */
  readonly kinds: KindsShape | null;
  readonly vocabularies: readonly VocabularyShape[];
  readonly tests: readonly TestShape[];
  /** Files of the project, holes included: what is missing in a hole is nobody's mistake. */
  readonly documents: readonly Document[];
}

/** A name or other word as written. */
export interface Word {
  readonly name: string;
  readonly span: Span;
}

/** One of the phrases that a template of a vocabulary stands for: its place is the template's. */
export interface TemplatePhrase extends Word {
  /** As it is written. */
  readonly template: string;
  /** How many phrases it stands for. */
  readonly of: number;
}

export function isOfTemplate(word: Word): word is TemplatePhrase {
  return 'template' in word;
}

/** Text with places inside it: an expression or a message. */
export interface Text {
  readonly text: string;
  readonly span: Span;
  offsetOf(index: number): number;
}

export interface Given {
  readonly name: Word;
  readonly value: Text;
}

export interface ProjectShape {
  readonly span: Span;
  readonly name: string;
  readonly languages: readonly Word[];
  readonly entry: Word | null;
  readonly welcome: Word | null;
  readonly slots: readonly SlotShape[];
  readonly define: readonly Given[];
  readonly handlers: readonly HandlerShape[];
  readonly limits: ReadonlyMap<string, number>;
}

export interface SlotShape {
  readonly name: Word;
  /** null: not readable. */
  readonly type: Word | OneOf | null;
  readonly many: boolean;
  readonly avoid: boolean;
  readonly default: Text | null;
  readonly person: readonly Word[];
  readonly taste: readonly Word[];
  readonly renamed: readonly Word[];
}

export interface OneOf {
  readonly oneOf: readonly Word[];
  /** Former names of values, and those of now. */
  readonly renamed: readonly { readonly from: Word; readonly to: Word }[];
  readonly span: Span;
}

export interface FlowShape {
  readonly name: Word;
  readonly slots: readonly SlotShape[];
  readonly define: readonly Given[];
  readonly steps: readonly StepShape[];
  readonly handlers: readonly HandlerShape[];
  readonly renamed: readonly Word[];
}

/** What steps and handlers share. */
export interface ActionShape {
  readonly when: Text | null;
  readonly clear: readonly Word[] | 'all';
  /** `to` null: `any`. */
  readonly set: readonly { readonly slot: Word; readonly to: Text | null }[];
  readonly with: readonly Given[];
  readonly next: Word | null;
  /** It has a key that isn't known, which has been reported: what it seems to lack may be meant by that. */
  readonly hasStrayKey: boolean;
}

export interface StepShape extends ActionShape {
  readonly name: Word;
  readonly renamed: readonly Word[];
  /** `hole`: its verb can't be made out, which has been reported. */
  readonly verb: VerbShape | null | 'hole';
}

export type VerbShape =
  | { readonly verb: 'say'; readonly say: Word }
  | {
      readonly verb: 'ask';
      readonly ask: Word;
      readonly say: Word | null;
      readonly choices: ChoicesShape | null;
      readonly retry: readonly Word[] | null;
      readonly else: Word | null;
      readonly handlers: readonly HandlerShape[];
    }
  | {
      readonly verb: 'search';
      readonly search: Word;
      readonly where: readonly Given[];
      readonly relax: readonly Word[];
      readonly perPage: number | null;
      readonly found: Word | null;
      readonly none: Word | null;
      readonly failed: Word | null;
    }
  | { readonly verb: 'show'; readonly say: Word | null; readonly suggest: readonly Word[] }
  | {
      readonly verb: 'tell';
      readonly tell: Word;
      readonly of: readonly Word[];
      readonly say: Word | null;
      readonly none: Word | null;
      readonly failed: Word | null;
    }
  | { readonly verb: 'call'; readonly call: Word };

export interface ChoicesShape {
  readonly type: Word;
  /** null: the default ones. */
  readonly options: readonly OptionShape[] | null;
  readonly max: { readonly value: number; readonly span: Span } | null;
}

export interface OptionShape {
  /** null: the meaning's own name. */
  readonly id: Word | null;
  readonly meaning: Word;
}

export interface HandlerShape extends ActionShape {
  readonly span: Span;
  readonly trigger:
    | { readonly on: 'intent'; readonly intents: readonly Word[] }
    | { readonly on: 'changed'; readonly slots: readonly Word[] | 'all'; readonly span: Span }
    | 'hole';
  readonly say: Word | null;
  readonly call: Word | null;
}

export interface MessagesShape {
  readonly language: string;
  readonly file: string;
  /** `labels.*` left out. */
  readonly messages: readonly MessageShape[];
  readonly labels: readonly LabelShape[];
  /** The file can't be used: what it lacks is nobody's mistake. */
  readonly hole: boolean;
}

export interface MessageShape {
  readonly key: Word;
  readonly variants: readonly Text[];
}

export interface LabelShape {
  /** `gender.feminine`, without `labels.`. */
  readonly key: Word;
  readonly labels: readonly Text[];
}

export interface KindsShape {
  readonly file: string;
  readonly intents: readonly Word[];
  readonly courtesies: readonly Word[];
  readonly kinds: readonly KindShape[];
  readonly hints: readonly { readonly how: string; readonly of: readonly Word[] }[];
  readonly ambiguous: readonly { readonly name: Word; readonly readings: readonly Word[]; readonly ask: boolean; readonly all: boolean }[];
}

export interface KindShape {
  readonly name: Word;
  readonly values: readonly ValueShape[];
}

export interface ValueShape {
  readonly name: Word;
  readonly wants: TargetsShape | null;
  readonly avoid: TargetsShape | null;
  readonly strength: number | null;
  readonly lasting: number | null;
  readonly prior: number | null;
  readonly ml: { readonly min: number | null; readonly max: number | null } | null;
  readonly implies: readonly { readonly type: Word; readonly value: Word }[];
  readonly moves: MovesShape | null;
  readonly opposite: Word | null;
  readonly toldAs: string | null;
  readonly renamed: readonly Word[];
}

export interface Weight {
  readonly name: Word;
  readonly weight: number;
}

export interface TargetsShape {
  readonly families: readonly Weight[];
  readonly facets: readonly Weight[];
  readonly ingredients: readonly Weight[];
}

export interface MovesShape extends Omit<TargetsShape, 'ingredients'> {
  readonly strength: number | null;
  readonly price: number | null;
  readonly prior: number | null;
}

export interface VocabularyShape {
  readonly language: string;
  readonly file: string;
  readonly intents: readonly Phrases[];
  readonly kinds: readonly { readonly kind: Word; readonly values: readonly Phrases[] }[];
  readonly forms: readonly { readonly kind: Word; readonly values: readonly FormShape[] }[];
  readonly ambiguous: readonly { readonly name: Word; readonly terms: readonly Word[]; readonly cues: readonly Phrases[] }[];
  /** grammar, negation, emphasis, answers, ordinals, price, currencies, numbers, year, strength, cues: name → words. */
  readonly groups: ReadonlyMap<string, readonly Phrases[]>;
  /** corrections, drops, frames, only, fillers, light, pointers, likeness. */
  readonly lists: ReadonlyMap<string, readonly Word[]>;
  readonly names: readonly { readonly type: Word; readonly names: readonly Phrases[] }[];
  /** Classes of words, and by what they wish for the orders of these. */
  readonly effects: { readonly words: readonly Phrases[]; readonly says: readonly Phrases[] };
  readonly hole: boolean;
}

export interface Phrases {
  readonly name: Word;
  readonly words: readonly Word[];
}

/** How a value is said: `degree` behind words of degree, which is mostly the same. */
export interface FormShape {
  readonly name: Word;
  readonly said: Word;
  readonly degree: Word;
}

/** A conversation test with the place of each name in it. */
export interface TestShape {
  readonly title: Word;
  readonly test: ConversationTest;
  readonly names: readonly TestName[];
}

export interface TestName extends Word {
  readonly is:
    | 'language'
    | 'scope'
    | 'place'
    | 'option'
    | 'said'
    | 'gender'
    | 'family'
    | 'ingredient'
    | 'brand'
    | 'fragrance'
    | 'concentration'
    /** `of`: the slot whose value it is. */
    | { readonly slot: string; readonly value: boolean };
}
