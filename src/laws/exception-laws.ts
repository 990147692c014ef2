import { fated, withThings } from './drawing.ts';
import { firstOf } from './kit.ts';
import type { Law } from './law.ts';

const HELP = 'Take out of the entry what says something else, or move it to the section that says what it does.';

/** Of what goes and what comes, what is excepted, and what alone is left. */
export const EXCEPTION_LAWS: readonly Law[] = [
  {
    code: 'laws/not-turned-down',
    of: ['frames'],
    help: 'What stands for `{out}` is turned down and what stands for `{in}` wished for: take out of the entry what says something else.',
    draw: withThings((phrase, { lexicon }, out, into, more) => {
      const list = (one: string, other: string): string => `${one} ${firstOf(lexicon.grammar.and)} ${other}`;
      const comes = phrase.includes('{in}') ? ([[into, 'wished for']] as const) : [];
      const say = (goes: string): string => phrase.replaceAll('{out}', goes).replace('{in}', into.word);
      if (!phrase.includes('{out}')) return [fated(say(''), ...comes)];
      return [
        fated(say(out.word), [out, 'turned down'], ...comes),
        fated(say(list(out.word, more.word)), [out, 'turned down'], [more, 'turned down'], ...comes),
      ];
    }),
  },
  {
    code: 'laws/turned-down',
    of: ['negation.excepted'],
    help: HELP,
    draw: withThings((phrase, { no }, one, two) =>
      no === null ? [] : [fated(`${no} ${one.word}, ${two.word} ${phrase}`, [one, 'turned down'], [two, 'not turned down'])],
    ),
  },
  {
    code: 'laws/not-turned-down',
    of: ['negation.excepted'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one, two) => [
      fated(`${firstOf(lexicon.grammar.with)} ${one.word}, ${two.word} ${phrase}`, [one, 'wished for'], [two, 'turned down']),
    ]),
  },
  {
    code: 'laws/without-effect',
    of: ['only'],
    help: HELP,
    draw: withThings((phrase, _, one, two) => [
      fated(`${phrase} ${one.word}`, [one, 'wished for']),
      fated(`${two.word}. ${phrase} ${one.word}`, [one, 'wished for'], [two, 'not turned down']),
    ]),
  },
];
