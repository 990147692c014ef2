import { GENDER } from '../flow/program/own-types.ts';
import { fated, joined, withThings } from './drawing.ts';
import { firstOf, type Kit, thingFor } from './kit.ts';
import type { Drawn, Law } from './law.ts';

const HELP = 'Move the entry to the part that says what it does, or write it more narrowly.';

/** Intents of everyday talk, where a project has them: whatever is said with one, the wish stays as it is. */
const EVERYDAY = ['greet', 'thanks', 'bye', 'praise', 'abuse', 'joy', 'sorrow', 'talk', 'human', 'bot_identity'] as const;

export const CLAUSE_LAWS: readonly Law[] = [
  {
    code: 'laws/without-effect',
    of: ['clauses.wants'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) => [
      fated(`${phrase} ${firstOf(lexicon.clauses.heads)} ${firstOf(lexicon.grammar.with)} ${one.word}`, [one, 'heard']),
    ]),
  },
  {
    code: 'laws/without-effect',
    of: ['clauses.smells'],
    help: HELP,
    draw: withThings((phrase, { lexicon, read }, one) => {
      const text = `${firstOf(lexicon.clauses.wants)} ${firstOf(lexicon.clauses.heads)} ${phrase} ${one.word}`;
      // "Perfume contains lemon" is asked in languages that ask so.
      const { asks, intents } = read(text);
      return asks.length + intents.length > 0 ? [] : [fated(text, [one, 'wished for'])];
    }),
  },
  {
    code: 'laws/without-effect',
    of: ['clauses.heads'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.negation.hard.includes(phrase) ? [] : [fated(`${phrase} ${firstOf(lexicon.grammar.with)} ${one.word}`, [one, 'wished for'])],
    ),
  },
  {
    code: 'laws/without-effect',
    of: ['clauses.uses'],
    help: HELP,
    draw: (phrase, { occasions, wish }) => {
      const use = thingFor(phrase, occasions);
      return use === undefined ? [] : [fated(`${wish} ${phrase} ${use.word}`, [use, 'wished for'])];
    },
  },
  {
    code: 'laws/told-wishes',
    of: ['clauses.others'],
    phrases: 1,
    help: HELP,
    draw: withThings((phrase, kit, one) =>
      isOther(phrase, kit) ? [fated(`${kit.lexicon.clauses.people[0] ?? ''} ${phrase} ${one.word}`, [one, 'not wished for'])] : [],
    ),
  },
  {
    code: 'laws/not-turned-down',
    of: ['clauses.says'],
    help: HELP,
    draw: withThings((phrase, { lexicon, no }, one) =>
      no === null ? [] : [fated(`${lexicon.people.he[0] ?? ''} ${phrase} ${no} ${one.word}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/more-changes',
    of: ['clauses.others'],
    phrases: 1,
    help: HELP,
    draw: withThings((phrase, { lexicon, no }, one): readonly Drawn[] => {
      const told = `${lexicon.clauses.people[0] ?? ''} ${phrase}`;
      return no === null ? [] : [same(`${told}. ${no} ${one.word}`, `${no} ${one.word}`), same(`${one.word}. ${told}.`, one.word)];
    }),
  },
  {
    code: 'laws/more-changes',
    of: ['clauses.opens'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) => [
      same(`${one.word}, ${phrase} ${lexicon.people.he[0] ?? ''} ${firstOf(lexicon.clauses.others)}`, one.word),
    ]),
  },
  {
    code: 'laws/more-changes',
    of: EVERYDAY.map((intent) => `intents.${intent}`),
    help: 'Take the entry out if it also says what a scent shall be, or say it more narrowly.',
    draw: withThings((phrase, { read }, one) => {
      const beside = `${one.word}. ${phrase}`;
      // Whoever talks of themselves may tell their gender by it: "je suis si heureuse".
      const isGendered = [phrase, beside].some((text) => read(text).mentions.some(({ type }) => type === GENDER));
      return phrase.includes('{') || isGendered ? [] : [{ text: joined(phrase), meant: { is: 'nothing' } }, same(beside, one.word)];
    }),
  },
  {
    code: 'laws/more-changes',
    of: ['people.address'],
    help: 'Take the entry out if it is also said of whom a scent is for.',
    draw: withThings((phrase, { lexicon }, one) => {
      const wish = `${firstOf(lexicon.clauses.wants)} ${firstOf(lexicon.clauses.heads)} ${firstOf(lexicon.grammar.with)} ${one.word}`;
      return [same(`${wish}, ${phrase}`, wish)];
    }),
  },
  {
    code: 'laws/more-changes',
    of: ['light'],
    help: 'Take the entry out if it means something.',
    draw: withThings((phrase, { no }, one) => [
      same(`${phrase}, ${one.word}`, one.word),
      ...(no === null ? [] : [same(`${no} ${one.word}, ${phrase}`, `${no} ${one.word}`)]),
    ]),
  },
  {
    code: 'laws/more-changes',
    of: ['light'],
    help: 'Take the entry out if it means something.',
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.negation.hard
        .map((cue) => cue.split(' '))
        .filter((words) => words.length > 1)
        .slice(0, 3)
        .map(([first = '', ...more]) => same(`${first} ${phrase} ${more.join(' ')} ${one.word}`, `${first} ${more.join(' ')} ${one.word}`)),
    ),
  },
];

/** Whether nothing else is said with a verb: "nota" is also a note, "porto" also what somebody wears. */
function isOther(phrase: string, { lexicon: { clauses, corrections }, read }: Kit): boolean {
  const { wants, smells, wears, is, has, heads, says } = clauses;
  const isListed = [wants, smells, wears, is, has, heads, says].some((words) => words.includes(phrase));
  return !isListed && read(phrase).mentions.length === 0 && !corrections.some((words) => words.split(' ').includes(phrase));
}

function same(text: string, as: string): Drawn {
  return { text: joined(text), meant: { is: 'same', as: joined(as) } };
}
