import type { CodeDescription } from './code-description.ts';

/** Codes of `sillage verify`: what a conversation can come to. */
export const EXPLORE_CODES = {
  'explore/cannot-end': {
    severity: 'error',
    title: 'A conversation that cannot end',
    why: 'Somebody who comes there can never bring the conversation to rest, whatever is said.',
  },
  'explore/list-without-choices': {
    severity: 'error',
    title: 'A list without choices after it',
    why: 'Clients are promised choices after every list: the genders by buttons, or the two endings.',
  },
  'explore/two-lists': {
    severity: 'error',
    title: 'Two lists in one reply',
    why: 'A reply has room for one list; the first would be shown and lost.',
  },
  'explore/found-not-shown': {
    severity: 'warning',
    title: 'Found, and not shown',
    why: 'A search that finds something and shows nothing leaves the cards without a word around them.',
  },
  'explore/says-nothing': {
    severity: 'warning',
    title: 'An empty reply',
    why: 'A shopper who gets no answer at all thinks that the shop is broken.',
  },
  'explore/not-answered': {
    severity: 'warning',
    title: 'Restart, back or more is not answered',
    why: 'Shoppers say these at any moment; a question that does not know them answers with a retry.',
  },
  'explore/change-ignored': {
    severity: 'warning',
    title: 'A changed wish under an old list',
    why: 'The list on the screen no longer fits what was just said, and nothing searches again.',
  },
  'explore/question-dropped': {
    severity: 'warning',
    title: 'A question that a correction drops',
    why: 'Whoever corrects an answer before giving the next one is never asked for that.',
  },
  'explore/set-left-out': {
    severity: 'warning',
    title: 'A `set` of what was turned down',
    why: 'What the shopper has turned down stays out: the `set` does nothing there, and what was offered is not given.',
  },
  'explore/hole-in-text': {
    severity: 'warning',
    title: 'A text with a hole',
    why: 'In some conversations a variable of the text is empty when it is said.',
  },
  'explore/never-reached': {
    severity: 'warning',
    title: 'A step that no conversation comes to',
    why: 'What nobody ever hears needn’t be translated, tested or kept; more often it is a way that was forgotten.',
  },
  'explore/never-handled': {
    severity: 'warning',
    title: 'A handler that is never taken',
    why: 'Something else always answers first, so that it has no effect.',
  },
  'explore/always-true': {
    severity: 'warning',
    title: 'A condition that is true in every conversation',
    why: 'It decides nothing: either it can go, or it does not say what was meant.',
  },
  'explore/unfinished': {
    severity: 'error',
    title: 'Not everything was explored',
    why: 'What was not looked at may hold any of these faults: nothing is proved of it.',
  },
  'explore/not-followed': {
    severity: 'info',
    title: 'Flows that were called too deep to be followed',
    why: 'What they do there is not proved: digressions within digressions are followed only so far.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
