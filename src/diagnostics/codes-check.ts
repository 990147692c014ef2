import type { CodeDescription } from './code-description.ts';

/** Codes of the shape of files: keys, kinds of values, verbs. */
export const CHECK_CODES = {
  'check/unknown-key': {
    severity: 'error',
    title: 'An unknown key',
    why: 'A key that is misspelt has no effect, which would only be noticed in a conversation.',
  },
  'check/misplaced-file': {
    severity: 'error',
    title: 'A file in the place of another kind',
    why: 'What a file is read as is decided by where it stands: here nothing of it could be understood.',
  },
  'check/missing-key': { severity: 'error', title: 'A key is missing', why: 'Without it the thing it belongs to cannot work.' },
  'check/wrong-type': {
    severity: 'error',
    title: 'A value of the wrong kind',
    why: 'A list where a text is wanted (or the like) cannot be given a meaning.',
  },
  'check/unknown-value': {
    severity: 'error',
    title: 'A value that is not one of the possible ones',
    why: 'Only the values listed mean something here.',
  },
  'check/bad-name': {
    severity: 'error',
    title: 'A name in a wrong form',
    why: 'Names are lower case with digits and `_`, so that they can stand in conditions and texts.',
  },
  'check/bad-language': {
    severity: 'error',
    title: 'Not a language code',
    why: 'Languages are named by two letters (ISO 639-1), as in requests.',
  },
  'check/bad-ending': {
    severity: 'error',
    title: 'Not an ending',
    why: 'An ending says what a word ends with and what stands there instead; without the hyphen either is missing.',
  },
  'check/not-plain': {
    severity: 'warning',
    title: 'Marks in a text that is plain',
    why: 'Replies are plain text. Markdown, HTML and escapes of program code are shown to shoppers as they are written.',
  },
  'check/unfinished-text': {
    severity: 'warning',
    title: 'A text that is still to be written',
    why: 'Shoppers would read the note that was meant for whoever writes or translates it.',
  },
  'check/curly-quotes': {
    severity: 'warning',
    title: 'Curly quotes around a whole text',
    why: 'Word processors and phones put them where straight ones were typed. YAML takes them for letters, and shoppers would see them.',
  },
  'check/out-of-bounds': {
    severity: 'error',
    title: 'Too many, too few, too large or too small',
    why: 'The bounds keep conversations and replies of a size that can be handled.',
  },
  'check/unquoted-expression': {
    severity: 'error',
    title: 'A condition or value that YAML reads as a list or as keys',
    why: 'Brackets mean something in YAML; in quotes they are left to the expression.',
  },
  'check/two-verbs': {
    severity: 'error',
    title: 'A step with two verbs',
    why: 'A step does one thing, so that its order and its ways out are plain.',
  },
  'check/empty-step': { severity: 'error', title: 'A step that does nothing', why: 'It is either unfinished or left over.' },
  'check/empty-handler': {
    severity: 'error',
    title: 'A handler that does nothing',
    why: 'It takes what was said away from every other handler, and the shopper gets no answer.',
  },
  'check/key-of-other-verb': {
    severity: 'error',
    title: 'A key that does not go with the verb',
    why: 'It would have no effect beside this verb.',
  },
  'check/search-without-way-out': {
    severity: 'error',
    title: 'A search without its ways out',
    why: 'Every search may find nothing or fail, and the shopper must then get an answer.',
  },
  'check/two-triggers': {
    severity: 'error',
    title: 'A handler with two triggers',
    why: 'It would be unclear whether one or both must be there.',
  },
  'check/no-trigger': { severity: 'error', title: 'A handler without a trigger', why: 'Nothing could ever set it off.' },
  'check/flow-name': {
    severity: 'error',
    title: 'A flow that is not named as its file',
    why: 'Everybody looks for a flow in the file of its name.',
  },
  'check/duplicate-message': {
    severity: 'error',
    title: 'A message is written twice',
    why: 'Nested and dotted keys name the same message; only one text could count.',
  },
  'check/unbalanced-bracket': {
    severity: 'error',
    title: 'A bracket of a phrase without its partner',
    why: 'It cannot be told what may be missing, or which ways to say it there are.',
  },
  'check/empty-alternative': {
    severity: 'warning',
    title: 'Brackets of a phrase with nothing to choose from',
    why: 'A way to say it was forgotten, or a sign is left over.',
  },
  'check/unknown-list': {
    severity: 'error',
    title: 'A phrase with a list that is not there',
    why: 'What may stand at that place cannot be told.',
  },
  'check/list-in-itself': {
    severity: 'error',
    title: 'A list that holds itself',
    why: 'Its phrases would have no end.',
  },
  'check/unused-list': {
    severity: 'warning',
    title: 'A list that no phrase uses',
    why: 'Its words are never heard. Most often its name is written in another way where it was meant.',
  },
  'check/too-many-phrases': {
    severity: 'error',
    title: 'A template that stands for too many phrases',
    why: 'Every phrase is kept and looked up; two templates, each about one thing, say the same with far fewer.',
  },
  'check/say-or-choose': {
    severity: 'error',
    title: 'A turn without one message',
    why: 'A turn of a test is one message: something typed or something chosen.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
