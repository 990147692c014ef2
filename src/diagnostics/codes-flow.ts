import type { CodeDescription } from './code-description.ts';
import { BIND_CODES } from './codes-bind.ts';
import { CHECK_CODES } from './codes-check.ts';
import { READ_CODES } from './codes-read.ts';

/** Codes of flows, messages, vocabulary and conversation tests. */
export const FLOW_CODES = {
  ...READ_CODES,
  ...CHECK_CODES,
  ...BIND_CODES,
  // Conditions and values.
  'expr/syntax': {
    severity: 'error',
    title: 'The condition does not parse',
    why: 'A condition that cannot be read can be neither checked nor run.',
  },
  'expr/not-in-language': {
    severity: 'error',
    title: 'CEL that flows do not have',
    why: 'Flows use a small part of CEL, so that every condition can be checked before a session runs.',
  },
  'expr/unknown-name': {
    severity: 'error',
    title: 'No such slot, definition or function',
    why: 'A name that resolves to nothing would be empty in every conversation.',
  },
  'expr/unknown-value': {
    severity: 'error',
    title: 'Not a value of the type it is compared with',
    why: 'Compared with a value that the slot can never have, the condition is never true.',
  },
  'expr/wrong-type': {
    severity: 'error',
    title: 'A value of the wrong type',
    why: 'Every operand has one type, known before a session runs, so that no condition can fail while somebody talks.',
  },
  'expr/too-long': {
    severity: 'error',
    title: 'The condition is too long',
    why: 'With its definitions written out a condition has a bounded size.',
  },
  'expr/circular-definition': {
    severity: 'error',
    title: 'A definition refers to itself',
    why: 'Definitions are written out where they are used, and a circle has no end.',
  },
  // The texts of messages.
  'message/syntax': {
    severity: 'error',
    title: 'The message does not parse',
    why: 'Messages are ICU MessageFormat; one that does not parse cannot be said.',
  },
  'message/markup': {
    severity: 'error',
    title: 'A message holds `<`',
    why: 'The only markup in a reply is that of its cards, so that clients can trust every `<` they meet.',
  },
  'message/unsupported-format': {
    severity: 'error',
    title: 'A format that messages do not have',
    why: 'Messages have plain values, select, plural and selectordinal; values come already written in the language of the reply.',
  },
  'message/missing-plural': {
    severity: 'warning',
    title: 'A plural lacks a case that its language needs',
    why: 'Some number would be said with the words for many: “1 fragrances”.',
  },
  'message/missing-other': {
    severity: 'error',
    title: 'A select or plural has no case `other`',
    why: 'A value that no case names would leave a hole in the reply.',
  },
  // What can get stuck.
  'verify/unreachable-flow': {
    severity: 'error',
    title: 'Nothing starts the flow',
    why: 'A flow that nothing calls is never seen by a shopper: most often a call is missing or misspelt.',
  },
  'verify/unreachable-step': {
    severity: 'error',
    title: 'Nothing leads to the step',
    why: 'A step that no path meets is never run: most often the `next` of a step above it goes elsewhere than meant.',
  },
  'verify/no-way-on': {
    severity: 'error',
    title: 'No question and no end can be reached from the step',
    why: 'A turn that gets there would never be answered.',
  },
  'verify/endless-loop': {
    severity: 'error',
    title: 'A loop never waits for the shopper',
    why: 'A turn must come to a question or an end; this one would run for ever.',
  },
  'verify/shadowed-handler': {
    severity: 'error',
    title: 'An earlier handler always takes it',
    why: 'The first handler that fits is taken, so this one never runs.',
  },
  'verify/condition-always-true': {
    severity: 'warning',
    title: 'The condition is always true',
    why: 'A condition that decides nothing is most often a slip; without it the step does the same.',
  },
  'verify/condition-never-true': {
    severity: 'error',
    title: 'The condition is never true',
    why: 'What it guards is never run.',
  },
  'verify/show-without-search': {
    severity: 'error',
    title: 'A list may be shown that was not searched for',
    why: 'The cards and the search result of a reply are those of a search of the same turn.',
  },
  'verify/question-without-end': {
    severity: 'error',
    title: 'The question cannot be left',
    why: 'A shopper who cannot or will not answer would be asked the same for ever.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
