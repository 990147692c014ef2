import { OF_SHOP, WORDED } from '../flow/program/attributes.ts';
import { fold } from '../text/fold.ts';
import { fated, joined, withThings } from './drawing.ts';
import { firstOf, type Kit, thingFor } from './kit.ts';
import type { Drawn, Law } from './law.ts';

const HELP = 'What a question speaks of is only asked about: take words out of the entry that wish, or say what asks under `questions`.';

/** A sentence that touches no wish, said of a list that was shown. */
const harmless = (text: string, { shown }: Kit): Drawn => ({ text: joined(text), meant: { is: 'nothing' }, context: shown });

/** What can be asked about: what was shown, one of it, a fragrance by its name. */
function subjectsOf({ lexicon, fragrances }: Kit): readonly string[] {
  const [named] = fragrances;
  return [firstOf(lexicon.questions.things), lexicon.ordinals.second?.[0] ?? '', named?.word ?? ''].filter((word) => word !== '');
}

/** What is asked of fragrances: the shop is asked by the words alone. */
const OF_FRAGRANCES = WORDED.filter((attribute) => !OF_SHOP.includes(attribute)).map((attribute) => `asks.${attribute}`);

export const QUESTION_LAWS: readonly Law[] = [
  {
    code: 'laws/asking-wishes',
    of: OF_FRAGRANCES,
    help: HELP,
    draw: (phrase, kit) =>
      subjectsOf(kit).map((subject) =>
        harmless(phrase.includes(' ') ? `${phrase} ${subject}?` : `${firstOf(kit.lexicon.questions.verbs)} ${subject} ${phrase}?`, kit),
      ),
  },
  {
    code: 'laws/asking-wishes',
    of: OF_SHOP.map((attribute) => `asks.${attribute}`),
    help: HELP,
    draw: (phrase, kit) => [harmless(`${phrase}?`, kit)],
  },
  {
    code: 'laws/asking-wishes',
    of: ['superlatives'],
    help: HELP,
    draw: (phrase, kit) => {
      const { asks, grammar } = kit.lexicon;
      const [one, two] = kit.fragrances;
      const which = whichOf(kit);
      return [
        harmless(`${which} ${phrase}?`, kit),
        harmless(`${which} ${phrase} ${asks.among[0] ?? ''}?`, kit),
        ...(one === undefined || two === undefined
          ? []
          : [harmless(`${one.word} ${firstOf(grammar.or)} ${two.word}: ${which} ${phrase}?`, kit)]),
      ];
    },
  },
  {
    code: 'laws/asking-wishes',
    of: ['questions.words'],
    help: HELP,
    draw: (phrase, kit) => {
      const { seeks, verbs } = kit.lexicon.questions;
      // "Which perfume" looks for one, and "may I" may do so.
      const isSeeking = seeks.some((seek) => ` ${fold(phrase)} `.includes(` ${fold(seek)} `) || fold(seek).startsWith(fold(phrase)));
      return isSeeking ? [] : aboutAThing(phrase, kit, (subject, word) => `${phrase} ${firstOf(verbs)} ${subject} ${word}?`);
    },
  },
  {
    code: 'laws/asking-wishes',
    of: ['questions.verbs'],
    help: HELP,
    draw: (phrase, kit) => aboutAThing(phrase, kit, (subject, word) => `${phrase} ${subject} ${word}?`),
  },
  {
    code: 'laws/asking-wishes',
    of: ['questions.things'],
    help: HELP,
    draw: (phrase, kit) => aboutAThing(phrase, kit, (_, word) => `${firstOf(kit.lexicon.questions.verbs)} ${phrase} ${word}?`),
  },
  {
    code: 'laws/asking-wishes',
    of: ['questions.continues'],
    help: HELP,
    draw: withThings((phrase, kit, one) => {
      const [told] = kit.fragrances;
      if (told === undefined) return [];
      const lastAsked = { asks: 'note', value: { type: one.type, value: one.value } } as const;
      return [{ ...harmless(`${phrase} ${one.word}?`, kit), context: { ...kit.shown, told: [told.value], lastAsked } }];
    }),
  },
  {
    code: 'laws/asking-wishes',
    of: ['questions.tags'],
    help: HELP,
    draw: (phrase, kit) =>
      aboutAThing(phrase, kit, (subject, word) => `${firstOf(kit.lexicon.questions.verbs)} ${subject} ${word} ${phrase}`),
  },
  {
    code: 'laws/asking-wishes',
    of: ['questions.opens'],
    help: HELP,
    draw: (phrase, kit) => {
      const [named] = kit.fragrances;
      const style = thingFor(phrase, kit.styles);
      return named === undefined || style === undefined
        ? []
        : [harmless(`${phrase} ${named.word} ${style.word}${kit.lexicon.negation.hard.includes(phrase) ? '?' : ''}`, kit)];
    },
  },
  {
    code: 'laws/asking-wishes',
    of: ['asks.most', 'asks.least'],
    help: HELP,
    draw: (phrase, kit) => {
      const { asks } = kit.lexicon;
      return [harmless(`${whichOf(kit)} ${phrase} ${firstOf(asks.strength)}?`, kit), harmless(`${whichOf(kit)} ${phrase}?`, kit)];
    },
  },
  {
    code: 'laws/asking-wishes',
    of: ['asks.which'],
    help: HELP,
    draw: (phrase, kit) => aboutAThing(phrase, kit, (_, word) => `${phrase} ${firstOf(kit.lexicon.clauses.is)} ${word}?`),
  },
  {
    code: 'laws/asking-wishes',
    of: ['asks.pick'],
    help: HELP,
    draw: (phrase, kit) => [harmless(`${phrase}?`, kit)],
  },
  {
    code: 'laws/asking-wishes',
    of: ['asks.among'],
    help: HELP,
    draw: (phrase, kit) => {
      const [superlative] = Object.values(kit.lexicon.superlatives).flat();
      return superlative === undefined ? [] : [harmless(`${whichOf(kit)} ${superlative} ${phrase}?`, kit)];
    },
  },
  {
    code: 'laws/asking-wishes',
    of: ['pointing.shown'],
    help: HELP,
    draw: (phrase, kit) => ['1', '2'].map((place) => harmless(`${firstOf(kit.lexicon.asks.price)} ${phrase} ${place}?`, kit)),
  },
  {
    code: 'laws/without-effect',
    of: ['questions.seeks'],
    help: 'What stands behind it is wished for, though it is asked: move the entry to `words` if it only asks.',
    draw: withThings((phrase, { lexicon }, one) => [
      fated(`${phrase} ${firstOf(lexicon.clauses.heads)} ${firstOf(lexicon.grammar.with)} ${one.word}?`, [one, 'heard']),
    ]),
  },
];

/** "Which", as it is written where it asks. */
function whichOf({ lexicon: { asks, questions } }: Kit): string {
  const which = new Set(asks.which.map((word) => fold(word)));
  return questions.words.find((word) => which.has(fold(word))) ?? firstOf(asks.which);
}

function aboutAThing(phrase: string, kit: Kit, say: (subject: string, word: string) => string): readonly Drawn[] {
  const style = thingFor(phrase, kit.styles);
  return style === undefined ? [] : subjectsOf(kit).map((subject) => harmless(say(subject, style.word), kit));
}
