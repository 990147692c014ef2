import { fold } from '../text/fold.ts';
import { fated, joined, withThings } from './drawing.ts';
import { firstOf, type Kit } from './kit.ts';
import type { Drawn, Law } from './law.ts';

const HELP = 'Take out of the entry what says something else, or move it to the section that says what it does.';

export const NEGATION_LAWS: readonly Law[] = [
  {
    code: 'laws/not-turned-down',
    of: ['negation.hard', 'negation.except', 'negation.soft'],
    help: HELP,
    draw: withThings((phrase, _, one) => [fated(`${phrase} ${one.word}`, [one, 'turned down'])]),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.after'],
    help: HELP,
    // "-free" is written onto it.
    draw: withThings((phrase, _, one) => [fated(`${one.word}${phrase.startsWith('-') ? '' : ' '}${phrase}`, [one, 'turned down'])]),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.judges'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.clauses.is.length === 0 ? [] : [fated(`${one.word} ${firstOf(lexicon.clauses.is)} ${phrase}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.taken_up'],
    help: HELP,
    draw: withThings((phrase, _, one) => [fated(`${one.word}, ${phrase}`, [one, 'turned down'])]),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.bad', 'negation.lukewarm'],
    help: HELP,
    draw: withThings((phrase, _, one) => [
      fated(`${phrase}: ${one.word}`, [one, 'turned down']),
      fated(`${one.word}, ${phrase}`, [one, 'turned down']),
    ]),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.instead'],
    help: HELP,
    draw: withThings((phrase, _, one, two) => [fated(`${phrase} ${one.word}, ${two.word}`, [one, 'turned down'], [two, 'wished for'])]),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.further'],
    help: HELP,
    draw: withThings((phrase, { no, lexicon }, one, two) =>
      no === null
        ? []
        : [fated(`${no} ${one.word} ${firstOf(lexicon.grammar.and)} ${phrase} ${two.word}`, [one, 'turned down'], [two, 'turned down'])],
    ),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.prefers'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one, two) =>
      lexicon.grammar.than.length === 0
        ? []
        : [fated(`${phrase} ${one.word} ${firstOf(lexicon.grammar.than)} ${two.word}`, [one, 'wished for'], [two, 'turned down'])],
    ),
  },
  {
    code: 'laws/turned-down',
    of: ['negation.ends'],
    help: HELP,
    draw: withThings((phrase, { no }, one, two) =>
      no === null ? [] : [fated(`${no} ${one.word} ${phrase} ${two.word}`, [one, 'turned down'], [two, 'not turned down'])],
    ),
  },
  {
    code: 'laws/turned-down',
    of: ['negation.rather'],
    help: HELP,
    draw: withThings((phrase, { no }, one, two) =>
      no === null ? [] : [fated(`${no} ${one.word}, ${two.word} ${phrase}`, [one, 'turned down'], [two, 'wished for'])],
    ),
  },
  {
    code: 'laws/turned-down',
    of: ['negation.positive', 'allergy.tolerates'],
    help: HELP,
    draw: withThings((phrase, _, one) => [fated(`${phrase} ${one.word}`, [one, 'not turned down'])]),
  },
  {
    code: 'laws/turned-down',
    of: ['negation.neutral'],
    help: HELP,
    draw: withThings((phrase, _, one) => [
      fated(`${phrase} ${one.word}`, [one, 'not turned down']),
      fated(`${one.word} ${phrase}`, [one, 'not turned down']),
    ]),
  },
  {
    code: 'laws/turned-down',
    of: ['negation.hard', 'negation.after', 'negation.bad', 'negation.lukewarm', 'negation.soft'],
    phrases: 1,
    help: 'Something else turns it down: look for a short word, or a part of a word (`prefixes`, `suffixes` of the grammar), that is heard in it.',
    draw: withThings((phrase, kit, one) => {
      const unknown = unknownLike(phrase, kit);
      if (unknown === null) return [];
      return [fated(`${unknown} ${one.word}`, [one, 'not turned down'])];
    }),
  },
  {
    code: 'laws/more-changes',
    of: ['negation.hard'],
    phrases: 1,
    help: 'Sentences that have nothing to do with one another mean the same in either order.',
    draw: withThings((phrase, _, one, two): readonly Drawn[] => [
      fated(`${phrase} ${one.word}. ${two.word}`, [one, 'turned down'], [two, 'wished for']),
    ]),
  },
];

/** A word that nobody knows, of the same letters as a phrase: read backwards; null: somebody may know it. */
function unknownLike(phrase: string, kit: Kit): string | null {
  const letters = [...fold(phrase)].filter((letter) => /\p{L}/u.test(letter));
  const word = joined(letters.reverse().join(''));
  if (letters.length < 4) return null;
  const { unknown, mentions, intents, answers } = kit.read(word);
  return unknown.some(({ text }) => text === word) && mentions.length + intents.length + answers.length === 0 ? word : null;
}
