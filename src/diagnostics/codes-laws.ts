import type { CodeDescription } from './code-description.ts';

/**
 * Codes of the laws that a vocabulary is held against with sentences drawn from itself. A drawn sentence may be one that
 * nobody says, so most are warnings; what harms somebody is an error.
 */
export const LAW_CODES = {
  'laws/allergen-wished': {
    severity: 'error',
    title: 'What harms somebody is not left out',
    why: 'A shopper who says so is shown what they must not wear.',
  },
  'laws/not-turned-down': {
    severity: 'warning',
    title: 'A negation turns nothing down',
    why: 'Whoever says so is shown what they do not want.',
  },
  'laws/turned-down': {
    severity: 'warning',
    title: 'Something is turned down that was not',
    why: 'The shopper is kept from what they might have liked, and nothing tells them so.',
  },
  'laws/asking-wishes': {
    severity: 'warning',
    title: 'A question changes the wish',
    why: 'Whoever asks wants to know something: the list must not change under them.',
  },
  'laws/without-effect': {
    severity: 'warning',
    title: 'A phrase does not do what its section does',
    why: 'An entry that is never heard as what it stands for only looks as if it were understood.',
  },
  'laws/told-wishes': {
    severity: 'warning',
    title: 'What is only told is wished for',
    why: 'A shopper who tells of their day asks for nothing that they name in it.',
  },
  'laws/more-changes': {
    severity: 'warning',
    title: 'Words that say nothing change the wish',
    why: 'Courtesies, the order of sentences and what is told besides must not change what is understood.',
  },
  'laws/unlike-languages': {
    severity: 'warning',
    title: 'Two languages understand the same differently',
    why: 'A shopper is understood alike in each language that the project speaks.',
  },
  'laws/missing-words': {
    severity: 'warning',
    title: 'A language has no words for what another one says',
    why: 'What can be said in one language should be understood in all of them.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
