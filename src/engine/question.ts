import type { FamilyChoice } from '../catalog/query.ts';
import type { Ask, Choices, Option } from '../flow/program/program.ts';
import { fold } from '../text/fold.ts';
import type { Offered, Picker } from './conversation.ts';
import type { Machine } from './machine.ts';
import { relaxationArguments, relaxationOptions } from './relaxations.ts';
import type { Asking } from './search-step.ts';
import { say, text, valueText } from './speak.ts';
import type { LiveFrame, Piece, Turn } from './turn.ts';
import { projectWish } from './wish.ts';

/** The choices of a question, ready to be offered: drawn from the program or from the shop. */
export type ReadyChoices = { readonly type: 'button' | 'family' | 'ending'; readonly options: readonly ReadyOption[] };

export interface ReadyOption {
  readonly actionId: string;
  readonly id: string | null;
  readonly meaning: Offered['meaning'];
  /** What is offered is to have the thing, or not to have it. */
  readonly says?: 'with' | 'without';
  /** Its label in a language, where that says more than what is meant. */
  readonly labelIn?: (machine: Machine, language: string) => string | undefined;
}

/** The choices of a question; 'skip' when a picker would have nothing to choose from. */
export function* drawChoices(turn: Turn, ask: Ask): Asking<ReadyChoices | null | 'skip'> {
  const { choices } = ask;
  if (choices === null) return null;
  switch (choices.type) {
    case 'family':
      return yield* drawFamilies(turn, ask, choices);
    case 'relaxations':
      return turn.relaxations.length === 0 ? 'skip' : { type: 'button', options: relaxationOptions(turn) };
    default:
      return { type: choices.type, options: choices.options.map(readyOption) };
  }
}

function* drawFamilies(turn: Turn, ask: Ask, choices: Extract<Choices, { type: 'family' }>): Asking<ReadyChoices | null | 'skip'> {
  const { slot } = ask;
  if (slot === null) return null;
  const query = { type: 'families', wish: projectWish(turn), max: choices.max } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'families' ? `${answer.families.length} families` : 'failed' });
  // A picker that can't be drawn is left out; words still answer the question.
  if (answer.type !== 'families') return null;
  if (answer.families.length <= 1) return 'skip';
  return { type: 'family', options: answer.families.map((family) => familyOption(family, slot)) };
}

function familyOption(choice: FamilyChoice, slot: NonNullable<Ask['slot']>): ReadyOption {
  return {
    actionId: `family.${choice.family}`,
    id: String(choice.number),
    meaning: { means: 'value', slot, type: 'family', value: choice.family },
  };
}

function readyOption(option: Option): ReadyOption {
  return { actionId: option.actionId, id: option.id, meaning: option.meaning };
}

/** Puts a question into the reply, with its choices. */
export function pose(turn: Turn, frame: LiveFrame, ask: Ask, choices: ReadyChoices | null, again: boolean): void {
  // What could go is asked behind what was said of it.
  const isSilent = again || (ask.slot === null && ask.choices?.type !== 'relaxations' && isAnswer(turn));
  turn.question = [{ piece: 'text', text: say(turn, frame, ask.say, { again: isSilent ? 'yes' : 'no', ...relaxationArguments(turn) }) }];
  offer(turn, choices);
}

/** Whether the reply answers something, or says something without a list: nothing is asked behind that but a question of its own. */
function isAnswer({ asks, pieces }: Turn): boolean {
  return asks.length > 0 || (pieces.some(isSaid) && !pieces.some(({ piece }) => piece === 'cards'));
}

const isSaid = (piece: Piece): boolean => piece.piece === 'text' && piece.text.trim() !== '';

/** Puts choices into the reply and remembers their labels in every language. */
export function offer(turn: Turn, choices: ReadyChoices | null): void {
  if (choices === null) {
    turn.interactable = null;
    turn.offered = [];
    return;
  }
  turn.work.add(choices.options.length * turn.machine.program.languages.length);
  turn.offered = choices.options.map((option) => ({
    actionId: option.actionId,
    meaning: option.meaning,
    labels: [...new Set(turn.machine.program.languages.map((language) => fold(optionLabel(turn, option, language))))],
  }));
  turn.picker = pickerOf(choices) ?? turn.picker;
  turn.interactable = {
    type: choices.type,
    items: choices.options.map((option) => ({
      actionId: option.actionId,
      label: optionLabel(turn, option, turn.language),
      ...(option.id === null ? {} : { id: option.id }),
    })),
  };
}

/** The families that are offered, to be picked from by their places also later on. */
function pickerOf({ type, options }: ReadyChoices): Picker | null {
  const picks = options.flatMap(({ meaning }) => (meaning.means === 'value' && meaning.slot.scope === 'project' ? [meaning] : []));
  const [first] = picks;
  if (type !== 'family' || first === undefined) return null;
  return { slot: first.slot.name, type: first.type, values: picks.map(({ value }) => String(value)) };
}

function optionLabel(turn: Turn, option: ReadyOption, language: string): string {
  const { meaning } = option;
  const own = option.labelIn?.(turn.machine, language);
  if (own !== undefined) return own;
  const label = turn.machine.label(language, option.actionId);
  if (label !== undefined) return label;
  if (option.says !== undefined && meaning.means === 'mention') {
    const value = valueText(turn.machine, language, meaning.mention.type, String(meaning.mention.value));
    return turn.machine.message(language, `system.${option.says}`)[0]?.format({ value }) ?? value;
  }
  if (meaning.means === 'value') return valueText(turn.machine, language, meaning.type, meaning.value);
  return meaning.means === 'mention'
    ? valueText(turn.machine, language, meaning.mention.type, String(meaning.mention.value))
    : option.actionId;
}

/** Says a rung of the ladder: its own message, or that nothing was understood and the question again. */
export function sayRung(turn: Turn, frame: LiveFrame, ask: Ask, rung: Ask['retry'][number], choices: ReadyChoices | null): void {
  if (rung === null) {
    turn.pieces.push({ piece: 'text', text: text(turn, 'system.not_understood') });
    pose(turn, frame, ask, choices, false);
    return;
  }
  turn.question = [{ piece: 'text', text: say(turn, frame, rung) }];
  offer(turn, choices);
}
