import { fated, withThings } from './drawing.ts';
import { firstOf } from './kit.ts';
import type { Law } from './law.ts';

const HELP = 'Somebody may be harmed by what is shown: mend this first. Take words out of the entry that also say something harmless.';

export const ALLERGY_LAWS: readonly Law[] = [
  {
    code: 'laws/allergen-wished',
    of: ['allergy.reactions'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one, two, three) => {
      const and = firstOf(lexicon.grammar.and);
      return [
        fated(
          `${phrase} ${one.word}, ${two.word} ${and} ${three.word}`,
          [one, 'turned down'],
          [two, 'turned down'],
          [three, 'turned down'],
        ),
        fated(`${one.word} ${and} ${two.word}: ${phrase}`, [one, 'turned down'], [two, 'turned down']),
      ];
    }),
  },
  {
    code: 'laws/allergen-wished',
    of: ['intents.allergy'],
    help: `${HELP} Where it harms by nothing that is named with it, write it into \`allergy.conditions\`, too.`,
    draw: withThings((phrase, { lexicon: { allergy } }, one) => {
      const spares = [...allergy.illnesses, ...allergy.symptoms, ...allergy.conditions];
      return phrase.includes('{') || spares.includes(phrase) ? [] : [fated(`${phrase} ${one.word}`, [one, 'turned down'])];
    }),
  },
  {
    code: 'laws/turned-down',
    of: ['allergy.conditions'],
    help: 'What somebody has takes back no wish.',
    draw: withThings((phrase, _, one) => [fated(`${one.word}, ${phrase}`, [one, 'not turned down'])]),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.illnesses'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.allergy.causes.length === 0 ? [] : [fated(`${one.word} ${firstOf(lexicon.allergy.causes)} ${phrase}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.causes'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.allergy.illnesses.length === 0
        ? []
        : [fated(`${one.word} ${phrase} ${firstOf(lexicon.allergy.illnesses)}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.bodies'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.allergy.changes.length === 0
        ? []
        : [fated(`${one.word}: ${firstOf(lexicon.people.mine)} ${phrase} ${lexicon.allergy.changes[0] ?? ''}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.changes'],
    help: HELP,
    draw: withThings((phrase, { lexicon }, one) =>
      lexicon.allergy.bodies.length === 0
        ? []
        : [fated(`${one.word}: ${firstOf(lexicon.people.mine)} ${firstOf(lexicon.allergy.bodies)} ${phrase}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.when'],
    help: HELP,
    draw: withThings((phrase, { lexicon: { allergy, people, clauses } }, one) =>
      allergy.bodies.length === 0 || allergy.changes.length === 0
        ? []
        : [
            fated(
              `${firstOf(people.mine)} ${firstOf(allergy.bodies)} ${allergy.changes[0] ?? ''} ${phrase} ${people.he[0] ?? ''} ${firstOf(clauses.wears)} ${one.word}`,
              [one, 'turned down'],
            ),
          ],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.doctors'],
    help: HELP,
    draw: withThings((phrase, { lexicon: { allergy, people } }, one) =>
      allergy.orders.length === 0
        ? []
        : [fated(`${firstOf(people.mine)} ${phrase} ${firstOf(allergy.orders)}: ${one.word}`, [one, 'turned down'])],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.orders'],
    help: HELP,
    draw: withThings((phrase, kit, one) => {
      const { allergy, people } = kit.lexicon;
      if (allergy.doctors.length === 0) return [];
      // "Wants me to avoid" turns down by itself, "wants me" does not.
      const refuses = kit.read(`${phrase} ${one.word}`).mentions.some(({ polarity }) => polarity === 'avoid');
      const no = refuses ? '' : (kit.no ?? '');
      return [fated(`${firstOf(people.mine)} ${firstOf(allergy.doctors)} ${phrase} ${no} ${one.word}`, [one, 'turned down'])];
    }),
  },
  {
    code: 'laws/turned-down',
    of: ['allergy.allows'],
    help: 'What a doctor allows is not left out.',
    draw: withThings((phrase, { lexicon: { allergy, people } }, one) =>
      allergy.doctors.length === 0
        ? []
        : [fated(`${firstOf(people.mine)} ${firstOf(allergy.doctors)} ${phrase} ${one.word}`, [one, 'not turned down'])],
    ),
  },
  {
    code: 'laws/turned-down',
    of: ['allergy.wishes'],
    help: 'A clause that begins with it wishes again, whatever harms before it.',
    draw: withThings((phrase, { lexicon, allergic }, one, two) =>
      allergic === null
        ? []
        : [
            fated(
              `${allergic} ${one.word}. ${lexicon.people.he[0] ?? ''} ${phrase} ${two.word}`,
              [one, 'turned down'],
              [two, 'not turned down'],
            ),
          ],
    ),
  },
  {
    code: 'laws/allergen-wished',
    of: ['allergy.also'],
    help: HELP,
    draw: withThings((phrase, _, one) => [
      { ...fated(`${phrase} ${one.word}`, [one, 'turned down']), context: { allergic: true } },
      { ...fated(`${one.word} ${phrase}`, [one, 'turned down']), context: { allergic: true } },
    ]),
  },
];
