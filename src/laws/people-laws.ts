import { fated } from './drawing.ts';
import { firstOf, type Kit, type Thing, thingFor } from './kit.ts';
import type { Drawn, Fate, Law } from './law.ts';

const HELP = 'Move the entry to the part that says what it does, or write it more narrowly.';
const FEMININE: Thing = { type: 'gender', value: 'feminine', word: 'feminine' };
const MASCULINE: Thing = { type: 'gender', value: 'masculine', word: 'masculine' };

function ofPerson(fate: Fate, say: (phrase: string, person: string, kit: Kit) => string): Law['draw'] {
  return (phrase, kit) => {
    const person = thingFor(phrase, kit.recipients);
    return person === undefined ? [] : [fated(say(phrase, person.word, kit), [person, fate])];
  };
}

/** "A gift of my": it has the person's "my" in it. */
function isDetermined(phrase: string, { lexicon: { people } }: Kit): boolean {
  const last = phrase.split(' ').at(-1) ?? '';
  return phrase.includes(' ') && [...people.mine, ...people.articles].includes(last);
}

/** Endings of words are no words. */
const isEnding = (phrase: string): boolean => phrase.startsWith('-');

function speaking(who: Thing): Law['draw'] {
  return (phrase, { lexicon, wish, read }): readonly Drawn[] =>
    isEnding(phrase) || read(phrase).mentions.some(({ type, value }) => type === who.type && value !== who.value)
      ? []
      : [fated(`${lexicon.people.speaker[0] ?? ''} ${phrase}, ${wish}`, [who, 'wished for'])];
}

export const PEOPLE_LAWS: readonly Law[] = [
  {
    code: 'laws/without-effect',
    of: ['people.for'],
    help: HELP,
    draw: ofPerson('wished for', (phrase, person, { wish }) => `${wish} ${phrase} ${person}`),
  },
  {
    code: 'laws/without-effect',
    of: ['people.gives', 'people.verbs'],
    help: HELP,
    draw: ofPerson('wished for', (phrase, person, { wish }) => `${wish}. ${person} ${phrase}`),
  },
  {
    code: 'laws/told-wishes',
    of: ['people.beside'],
    help: HELP,
    draw: (phrase, kit) => {
      const person = thingFor(phrase, kit.recipients);
      if (person === undefined) return [];
      return isDetermined(phrase, kit) ? [] : [fated(`${kit.wish} ${phrase} ${person.word}`, [person, 'not wished for'])];
    },
  },
  { code: 'laws/without-effect', of: ['people.woman'], help: HELP, draw: speaking(FEMININE) },
  { code: 'laws/without-effect', of: ['people.man'], help: HELP, draw: speaking(MASCULINE) },
  {
    code: 'laws/without-effect',
    of: ['people.speaker'],
    help: HELP,
    draw: (phrase, { lexicon, wish }) => {
      const bride = firstOf(lexicon.people.woman.filter((word) => !isEnding(word)));
      return bride === '' ? [] : [fated(`${phrase} ${bride}, ${wish}`, [FEMININE, 'wished for'])];
    },
  },
];
