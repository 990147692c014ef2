import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Span } from '../../../text/source.ts';
import type { Choices, Option } from '../../program/program.ts';
import { GENDERS } from '../../program/slot-types.ts';
import type { ChoicesShape, OptionShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { bindMeaning, type FoundSlot } from './bind-meaning.ts';
import { placeOf } from './places.ts';
import { unknownName } from './unknown-name.ts';

/** @param asked null for `ask: anything`. */
export function bindChoices(shape: ChoicesShape, asked: FoundSlot | null, bench: Bench): Choices | null {
  if (shape.max !== null && shape.type.name !== 'family') {
    bench.report(
      diagnostic('bind/bad-choices', shape.max.span, `\`max\` is for families of the shop, not for \`${shape.type.name}\`.`, {
        help: 'Delete it.',
      }),
    );
  }
  switch (shape.type.name) {
    case 'family':
      return bindFamily(shape, asked, bench);
    case 'ending':
      return bindEnding(shape, asked, bench);
    case 'relaxations':
      return bindRelaxations(shape, asked, bench);
    default:
      return bindButtons(shape, asked, bench);
  }
}

function refuse(at: Span, message: string, help: string, bench: Bench): null {
  bench.report(diagnostic('bind/bad-choices', at, message, { help }));
  return null;
}

function bindFamily(shape: ChoicesShape, asked: FoundSlot | null, bench: Bench): Choices | null {
  if (asked?.slot.type !== 'family') {
    return refuse(
      shape.type.span,
      'Families can only be offered when a slot of the type `family` is asked.',
      'Ask a slot of that type, or offer buttons.',
      bench,
    );
  }
  if (shape.options !== null) {
    return refuse(
      shape.type.span,
      'The families offered come from the catalog: there are no `options`.',
      'Delete `options`, or offer buttons.',
      bench,
    );
  }
  const max = shape.max?.value ?? bench.limits.options;
  if (shape.max !== null && max > bench.limits.options) {
    return refuse(
      shape.max.span,
      `A question has at most ${bench.limits.options} options (\`limits.options\`).`,
      'Lower `max`, or raise the limit.',
      bench,
    );
  }
  return { type: 'family', max };
}

const ENDINGS = [
  { id: 'ask_more', intent: 'ask_more' },
  { id: 'done', intent: 'bye' },
] as const;

function bindEnding(shape: ChoicesShape, asked: FoundSlot | null, bench: Bench): Choices | null {
  if (asked !== null) return refuse(shape.type.span, 'The endings answer no slot.', 'Write `ask: anything`.', bench);
  if (shape.options !== null) return refuse(shape.type.span, 'The endings are always `ask_more` and `done`.', 'Delete `options`.', bench);
  const at = placeOf(shape.type.span, bench);
  const options = ENDINGS.map(({ id, intent }): Option => ({ at, actionId: `ending.${id}`, id, meaning: { means: 'intent', intent } }));
  for (const { intent } of ENDINGS) {
    if (bench.intents === null || bench.intents.has(intent)) continue;
    bench.report(
      diagnostic(
        'bind/unknown-intent',
        shape.type.span,
        `The endings mean the intents \`ask_more\` and \`bye\`; \`${intent}\` is not in kinds.yaml.`,
        {
          help: `Add \`${intent}\` to \`intents\` in vocabulary/kinds.yaml.`,
        },
      ),
    );
  }
  return handIn({ type: 'ending', options }, shape.type.span, bench);
}

function bindRelaxations(shape: ChoicesShape, asked: FoundSlot | null, bench: Bench): Choices | null {
  if (asked !== null) return refuse(shape.type.span, 'Wishes that may go answer no slot.', 'Write `ask: anything`.', bench);
  if (shape.options !== null)
    return refuse(
      shape.type.span,
      'Which wishes may go is seen when nothing is found: there are no `options`.',
      'Delete `options`.',
      bench,
    );
  return { type: 'relaxations' };
}

function bindButtons(shape: ChoicesShape, asked: FoundSlot | null, bench: Bench): Choices | null {
  const shapes = shape.options ?? defaultOptions(shape.type, asked, bench);
  if (shapes === null) return null;
  const group = asked === null ? 'button' : asked.slot.type;
  const seen = new Set<string>();
  const options = shapes.flatMap(({ id, meaning: word }) => {
    const meaning = bindMeaning(word, asked, bench);
    const name = id?.name ?? word.name.slice(word.name.indexOf('.') + 1);
    if (seen.has(name)) {
      bench.report(diagnostic('bind/duplicate-name', (id ?? word).span, `The option \`${name}\` stands twice.`, { help: 'Delete one.' }));
      return [];
    }
    seen.add(name);
    return meaning === null ? [] : [{ at: placeOf(word.span, bench), actionId: `${group}.${name}`, id: null, meaning }];
  });
  if (asked?.slot.type === 'gender') checkGender(shape, asked, options, bench);
  if (options.length > bench.limits.options) {
    return refuse(
      shape.type.span,
      `The question has ${options.length} options; the most is ${bench.limits.options} (\`limits.options\`).`,
      'Name the best with `options`, or raise the limit: free text is always welcome.',
      bench,
    );
  }
  return handIn({ type: 'button', options }, shape.type.span, bench);
}

function defaultOptions(type: Word, asked: FoundSlot | null, bench: Bench): readonly OptionShape[] | null {
  const at = (name: string): OptionShape => ({ id: null, meaning: { name, span: type.span } });
  if (asked === null)
    return refuse(type.span, '`ask: anything` has no values of its own to offer.', 'Write `choices: { type: button, options: … }`.', bench);
  const { slot } = asked;
  if (slot.shape === 'yes_no') return [at('yes'), at('no')];
  if (slot.values === null) {
    return refuse(
      type.span,
      `The values of \`${slot.name}\` are not a closed set, so there are no buttons for it.`,
      slot.type === 'family' ? 'Write `choices: family`.' : 'Name some with `options`, or leave `choices` out.',
      bench,
    );
  }
  return [...slot.values, 'any'].map(at);
}

/** The contract: the four of them, whenever gender is asked by buttons. */
function checkGender(shape: ChoicesShape, asked: FoundSlot, options: readonly Option[], bench: Bench): void {
  if (shape.options === null) return;
  const said = options.map(({ actionId, meaning }) =>
    meaning.means === 'value' && meaning.slot.name === asked.slot.name ? meaning.value : actionId,
  );
  const wanted = [...GENDERS, 'gender.any'];
  if (said.length === wanted.length && wanted.every((one) => said.includes(one))) return;
  bench.report(
    diagnostic('bind/gender-choices', shape.type.span, 'The buttons for a gender are always feminine, masculine, unisex and any.', {
      help: 'Delete `options`: these four are the default.',
    }),
  );
}

function handIn(choices: Extract<Choices, { options: readonly Option[] }>, at: Span, bench: Bench): Choices {
  bench.choices.push({ at, options: choices.options });
  for (const { actionId, meaning } of choices.options) bench.labelUses.push({ key: actionId, at, meaning });
  return choices;
}

export function reportUnknownAsked(word: Word, slots: readonly string[], bench: Bench): void {
  bench.report(unknownName(bench.report, 'bind/unknown-slot', word, 'slot', [...slots, 'anything']));
}
