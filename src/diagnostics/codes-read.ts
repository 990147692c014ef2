import type { CodeDescription } from './code-description.ts';

/** Codes of reading YAML. */
export const READ_CODES = {
  'read/unreadable': {
    severity: 'error',
    title: 'A file or folder that can’t be read',
    why: 'Without it nothing can be said of the others: they may name what stands in it.',
  },
  'read/invalid-yaml': { severity: 'error', title: 'The file is not YAML', why: 'Nothing in the file can be understood until it parses.' },
  'read/tab': {
    severity: 'error',
    title: 'A tab indents a line',
    why: 'YAML counts spaces; how wide a tab is depends on who looks at it.',
  },
  'read/empty-file': {
    severity: 'error',
    title: 'The file is empty',
    why: 'A file that is there is meant to say something; most often it was not saved.',
  },
  'read/not-utf8': {
    severity: 'error',
    title: 'The file is not UTF-8',
    why: 'Accents and signs saved in another encoding reach shoppers as rubbish.',
  },
  'read/merge-conflict': {
    severity: 'error',
    title: 'A merge was not finished',
    why: 'Two versions of the same lines stand in the file, and nobody has said which counts.',
  },
  'read/look-alike': {
    severity: 'error',
    title: 'A character that only looks right',
    why: 'Word processors and phones put other spaces, colons and hyphens in place of those that YAML knows.',
  },
  'read/swallowed-entry': {
    severity: 'error',
    title: 'An entry of a list that is read as text',
    why: 'The shopper would read the hyphen and both texts as one.',
  },
  'read/swallowed-text': {
    severity: 'warning',
    title: 'A text that ends at a `#`',
    why: 'YAML takes ` #` for the beginning of a comment: the rest of the text is neither said nor understood.',
  },
  'read/control-character': {
    severity: 'error',
    title: 'The file holds a control character',
    why: 'It cannot be seen, and a text with one may be shown wrongly or not at all.',
  },
  'read/too-large': {
    severity: 'error',
    title: 'The file is too large',
    why: 'Nobody writes a flow of that size: it is most likely another kind of file.',
  },
  'read/too-deep': {
    severity: 'error',
    title: 'Too many lists and keys inside one another',
    why: 'Nothing in the language goes so deep, and a reader would be lost.',
  },
  'read/anchor': {
    severity: 'error',
    title: 'A text that begins with &',
    why: 'What stands in a place is what is written there: repeated text is written out or named in the language.',
  },
  'read/alias': {
    severity: 'error',
    title: 'A text that begins with *',
    why: 'What stands in a place is what is written there: copies hide it, and can make a small file grow without bound.',
  },
  'read/merge-key': {
    severity: 'error',
    title: 'The key <<',
    why: 'What stands in a place is what is written there: a merge key hides where a key comes from.',
  },
  'read/tag': {
    severity: 'error',
    title: 'A text that begins with !',
    why: 'A tag changes how a value is read; here every value is read by where it stands.',
  },
  'read/unquoted-not': {
    severity: 'error',
    title: 'A condition that begins with `!` without quotes',
    why: 'YAML takes `!name` for a tag and drops it: the condition would silently become an empty text.',
  },
  'read/directive': {
    severity: 'error',
    title: 'A line that begins with %',
    why: 'Every file is read in the same way, whatever it says of itself.',
  },
  'read/several-documents': {
    severity: 'error',
    title: 'Several YAML documents in one file',
    why: 'Only the first would count, and the others would be lost without a word.',
  },
  'read/duplicate-key': {
    severity: 'error',
    title: 'A key stands twice',
    why: 'Only one of the two values could count, and which one cannot be seen.',
  },
  'read/complex-key': {
    severity: 'error',
    title: 'A key that is not a word',
    why: 'Maps and lists as keys are almost always a bracket that should be in quotes.',
  },
  'read/stray-file': {
    severity: 'warning',
    title: 'A file that nothing reads',
    why: 'It stands where no file of a project stands, so it has no effect.',
  },
  'read/ignore-without-reason': {
    severity: 'warning',
    title: 'A warning is ignored without a reason',
    why: 'Whoever reads the file next cannot tell whether the warning was thought about or only in the way.',
  },
  'read/useless-ignore': {
    severity: 'warning',
    title: 'An ignore that silences nothing',
    why: 'What it was about has been mended or has moved; left there, it would one day hide something new.',
  },
  'read/unknown-ignored-code': {
    severity: 'warning',
    title: 'An ignore of no known code',
    why: 'It silences nothing, because nothing is ever reported under that name.',
  },
  'read/ignored-error': {
    severity: 'warning',
    title: 'An ignore of an error',
    why: 'With an error in them the flows do not run: it has to be mended, and ignoring it would only hide why.',
  },
} as const satisfies Readonly<Record<string, CodeDescription>>;
