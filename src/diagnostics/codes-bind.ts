import type { CodeDescription } from './code-description.ts';

/** Codes of names and what they stand for. */
export const BIND_CODES = {
  'bind/missing-file': {
    severity: 'error',
    title: 'A file is missing',
    why: 'A project needs project.yaml, vocabulary/kinds.yaml and, for each language, its messages and its vocabulary.',
  },
  'bind/language-not-in-project': {
    severity: 'warning',
    title: 'A file for a language that the project does not have',
    why: 'Nothing in it is used.',
  },
  'bind/says-the-same': {
    severity: 'warning',
    title: 'A text of a voice that is the one of its language',
    why: 'A change to the one would not be made to the other.',
  },
  'bind/misspelt-declaration': {
    severity: 'error',
    title: 'A name that is declared in one spelling and used in another',
    why: 'Nothing has the name that is used, and nothing uses the name that is declared.',
  },
  'bind/unknown-step': { severity: 'error', title: 'No such step', why: 'The conversation could not go on from here.' },
  'bind/unknown-slot': { severity: 'error', title: 'No such slot', why: 'Nothing is remembered under that name.' },
  'bind/unknown-flow': { severity: 'error', title: 'No such flow', why: 'There is nothing to run.' },
  'bind/unknown-type': { severity: 'error', title: 'No such type', why: 'What a slot takes, and how it searches, follows from its type.' },
  'bind/unknown-value': {
    severity: 'error',
    title: 'No such value',
    why: 'A value that does not exist can never be said, chosen or compared with.',
  },
  'bind/unknown-intent': { severity: 'error', title: 'No such intent', why: 'What is not in the vocabulary can never be understood.' },
  'bind/unhandled-intent': {
    severity: 'warning',
    title: 'An intent that nothing handles',
    why: 'It is understood, and then nobody answers: whoever says it is told that they were not understood.',
  },
  'bind/unknown-meaning': { severity: 'error', title: 'An option or reading that means nothing', why: 'Choosing it would say nothing.' },
  'bind/unknown-filter': { severity: 'error', title: 'No such filter', why: 'The search would not be narrowed as intended.' },
  'bind/unknown-message': { severity: 'error', title: 'No such message', why: 'The shopper would get no text here.' },
  'bind/unknown-argument': {
    severity: 'error',
    title: 'A message asks for something it is not given',
    why: 'The text would have a gap where the value should stand.',
  },
  'bind/foreign-placeholder': {
    severity: 'warning',
    title: 'A value written as other tools write it',
    why: 'Values stand between braces here: `{count}`. Anything else is said as it stands, signs and all.',
  },
  'bind/unknown-label': { severity: 'warning', title: 'A label of nothing', why: 'No option is called so: the label is never shown.' },
  'bind/unknown-language': { severity: 'error', title: 'Not a language of the project', why: 'There is no text in it.' },
  'bind/unknown-option': { severity: 'error', title: 'No such option', why: 'No question offers it.' },
  'bind/unknown-ambiguity': {
    severity: 'error',
    title: 'No such ambiguous word',
    why: 'Its readings are not said in kinds.yaml, so the words have no meaning.',
  },
  'bind/not-in-catalog': {
    severity: 'error',
    title: 'Not in the catalog',
    why: 'A family, facet, ingredient, brand or fragrance that the catalog does not have finds nothing.',
  },
  'bind/not-a-question': {
    severity: 'error',
    title: 'A place where nothing waits',
    why: 'Between messages a conversation stands at a question or rests.',
  },
  'bind/reserved-name': {
    severity: 'error',
    title: 'A name with a meaning of its own',
    why: 'It could not be told from the word of the language.',
  },
  'bind/duplicate-name': { severity: 'error', title: 'A name is used twice', why: 'It would be unclear which of the two is meant.' },
  'bind/renamed-still-there': {
    severity: 'error',
    title: 'A former name that is in use',
    why: 'A session could not tell which one its value belongs to.',
  },
  'bind/renamed-twice': {
    severity: 'error',
    title: 'A former name of two things',
    why: 'A session that knows the name could go on with only one of them.',
  },
  'bind/renamed-to-unknown': {
    severity: 'error',
    title: 'A former name of nothing',
    why: 'Sessions that hold the former value would lose it.',
  },
  'bind/renamed-in-chain': {
    severity: 'error',
    title: 'A former name of a former name',
    why: 'Names are followed one step: sessions that hold the first would lose their value.',
  },
  'bind/default-in-project': {
    severity: 'error',
    title: 'A project slot with a default',
    why: 'The wish would then be more than the shopper said.',
  },
  'bind/bad-slot': {
    severity: 'error',
    title: 'A slot that cannot be so',
    why: 'Its type has no lists, or nothing that could be unwanted.',
  },
  'bind/same-type-twice': {
    severity: 'error',
    title: 'Two project slots of the same type',
    why: 'A word that is said could fill either of them.',
  },
  'bind/bad-choices': {
    severity: 'error',
    title: 'Choices that do not fit the question',
    why: 'What is offered must answer what is asked.',
  },
  'bind/gender-choices': {
    severity: 'error',
    title: 'Buttons for gender that are not the four',
    why: 'Clients rely on feminine, masculine, unisex and no preference.',
  },
  'bind/not-relaxable': {
    severity: 'error',
    title: 'A wish that is never relaxed',
    why: 'Exclusions and a stated gender always hold; soft wishes need no relaxing.',
  },
  'bind/wrong-of': { severity: 'error', title: 'Slots that cannot be told of', why: 'Each telling needs slots of certain types.' },
  'bind/changed-in-project': {
    severity: 'error',
    title: '`changed` in the project',
    why: 'Only a flow has steps to go on from when a wish changes.',
  },
  'bind/call-circle': { severity: 'error', title: 'Flows that call one another in a circle', why: 'None of them could ever return.' },
  'bind/missing-translation': {
    severity: 'error',
    title: 'A message is not written in a language',
    why: 'Shoppers who use that language would get no text.',
  },
  'bind/several-words': {
    severity: 'error',
    title: 'Several words where each is one',
    why: 'What may stand between the words of a phrase is passed over word by word: of several words each would be passed over alone.',
  },
  'bind/missing-built-in': {
    severity: 'error',
    title: "The engine's own texts are not written in a language",
    why: 'We have no text in that language: the project must bring it.',
  },
  'bind/unused-message': {
    severity: 'warning',
    title: 'A message that nothing says',
    why: 'It is left over, or its name is misspelt somewhere.',
  },
  'bind/arguments-differ': {
    severity: 'error',
    title: 'A message shows other values in another language',
    why: 'Shoppers of one language would be told less than those of another.',
  },
  'bind/wrong-argument': {
    severity: 'error',
    title: 'A value used as what it is not',
    why: 'Plurals need numbers; a selection needs words that can come up.',
  },
  'bind/missing-argument': {
    severity: 'error',
    title: 'A message that does not show what it is for',
    why: 'The answer would be an empty phrase.',
  },
  'bind/unused-argument': {
    severity: 'warning',
    title: 'A value that the message never shows',
    why: 'It is computed and thrown away.',
  },
  'bind/unknown-arm': {
    severity: 'warning',
    title: 'A text that no case is for',
    why: 'The message is told something that it makes no difference of: it says what stands under `other`.',
  },
  'bind/cards-not-alone': {
    severity: 'error',
    title: '`{cards}` is not alone on its line',
    why: 'Clients cut the text at the cards, so each must stand on a line of its own.',
  },
  'bind/never-used': {
    severity: 'warning',
    title: 'A slot or definition that nothing uses',
    why: 'What is never looked at changes nothing. Most often its name is written in another way where it was meant.',
  },
  'bind/not-translated': {
    severity: 'warning',
    title: 'The same text in two languages',
    why: 'A text that was copied to be translated and then forgotten is a reply in the wrong language.',
  },
  'bind/empty-message': { severity: 'error', title: 'An empty text', why: 'Shoppers would get an empty line or button.' },
  'bind/welcome-not-plain': { severity: 'error', title: 'A welcome with values', why: 'The welcome is sent before anything is known.' },
  'bind/missing-label': { severity: 'error', title: 'An option without a label', why: 'Shoppers would get a button without a text.' },
  'bind/same-label': {
    severity: 'error',
    title: 'Two options with the same label',
    why: 'The label comes back as what was chosen: it must tell which.',
  },
  'bind/bad-label': { severity: 'error', title: 'A label with markup', why: 'Clients show and send back labels as plain text.' },
  'bind/long-label': {
    severity: 'warning',
    title: 'A label too long for a button',
    why: 'On the narrowest phones it would be cut off or broken, and what is chosen could not be read.',
  },
  'bind/without-words': {
    severity: 'error',
    title: 'No words for an intent or value',
    why: 'In that language it could never be understood.',
  },
  'bind/without-form': {
    severity: 'error',
    title: 'No form for a value whose kind has forms',
    why: 'A reply would say it in a word that was written for understanding, and that may not fit the sentence.',
  },
  'bind/copied-vocabulary': {
    severity: 'warning',
    title: 'Words copied from another language',
    why: 'Whoever writes in their own language would not be understood.',
  },
  'bind/unasked-attribute': {
    severity: 'warning',
    title: 'A question that one language has no words for',
    why: 'What shoppers of one language are told, those of another would not be.',
  },
  'bind/two-meanings': {
    severity: 'error',
    title: 'One phrase with two meanings',
    why: 'The engine would have to guess, and would guess the same wrong way each time.',
  },
  'bind/never-understood': {
    severity: 'error',
    title: 'A phrase that is never understood',
    why: 'Whoever says it is always heard as saying something else, or nothing.',
  },
  'bind/same-phrase-twice': { severity: 'warning', title: 'A phrase stands twice', why: 'The second has no effect.' },
  'bind/also-in-catalog': {
    severity: 'warning',
    title: 'A word that is also a name of the catalog',
    why: 'The name is taken first, so the word may never get its own meaning.',
  },
  'bind/useless-cue': { severity: 'warning', title: 'A cue for a name that the catalog does not have', why: 'It has no effect.' },
  'bind/unclosed-placeholder': {
    severity: 'error',
    title: 'A place for a value that is not closed',
    why: 'Its name would be taken for a word that has to be said.',
  },
  'bind/sign-in-phrase': {
    severity: 'warning',
    title: 'A pattern of another tool in a phrase',
    why: 'Phrases are heard word by word. Stars, slashes and bars outside of brackets are nothing that a shopper says, so the phrase is not heard as meant.',
  },
  'bind/unknown-scope': { severity: 'error', title: 'No such scope', why: 'The test would run in a shop that the catalog does not have.' },
  'bind/bad-pattern': { severity: 'error', title: 'A phrase without its number', why: 'It could not say how much or when.' },
} as const satisfies Readonly<Record<string, CodeDescription>>;
