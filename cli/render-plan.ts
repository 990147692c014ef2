import { visible } from '../src/diagnostics/visible.ts';
import type { GoneName } from '../src/engine/gone-names.ts';
import type { MigrationChange, MigrationOutcome } from '../src/engine/migration.ts';
import { type MigrationPlan, type MigrationReason, sumOf } from '../src/service/migration-plan.ts';

const OUTCOMES: readonly (readonly [MigrationOutcome, string])[] = [
  ['continues', 'continue'],
  ['asks_again', 'are asked one question again'],
  ['starts_over', 'start over'],
];

/** A plan as a person reads it: what becomes of how many, why, and which names went without `renamed`. */
export function renderPlan(plan: MigrationPlan, gone: readonly GoneName[]): string {
  const { sessions, outcomes, forgetting, madeBy, salvaged, unreadable } = plan;
  if (sessions === 0) return `There are no sessions.\n${goneText(gone)}`;
  const width = String(sessions).length;
  const lines = [
    `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
    ...OUTCOMES.map(([outcome, text]) => `  ${String(outcomes[outcome]).padStart(width)} ${text}`),
    ...(forgetting === 0
      ? []
      : [`${forgetting} of them ${forgetting === 1 ? 'forgets something that it' : 'forget something that they'} knew`]),
    ...(salvaged === 0 ? [] : [`${salvaged} of them could be read in part: what they wish for is kept, where they stood is not`]),
    ...(unreadable === 0 ? [] : [`${unreadable} of them could not be read at all`]),
    ...(madeBy.to === 0 ? [] : [`${madeBy.to} of them made by the new flows already`]),
    ...(madeBy.other === 0 ? [] : [`${madeBy.other} of them made by other flows than those in service: more may have changed`]),
    ...(plan.reasons.length === 0 ? [] : ['', 'What changes for them:', ...plan.reasons.map((one) => reasonText(one, width))]),
  ];
  return `${lines.join('\n')}\n${goneText(gone)}`;
}

function reasonText({ change, outcomes, examples }: MigrationReason, width: number): string {
  const hard = OUTCOMES.filter(([outcome]) => outcome !== 'continues' && outcomes[outcome] > 0);
  const whom = hard.length === 0 ? '' : ` (${hard.map(([outcome, text]) => `${outcomes[outcome]} ${text}`).join(', ')})`;
  const such = examples.map(({ client, session_id }) => `${client} ${session_id}`).join(', ');
  const suchAs = such === '' ? '' : `; such as ${such}`;
  return visible(`  ${String(sumOf(outcomes)).padStart(width)} ${changeText(change)}${whom}${suchAs}`);
}

function goneText(gone: readonly GoneName[]): string {
  if (gone.length === 0) return '';
  const lines = gone.map(({ is, name, meant }) =>
    visible(`  ${is} ${name}${meant === null ? '' : `: has it become ${meant}? Then write there: renamed: [${bare(name)}]`}`),
  );
  return `\nNames that went without \`renamed\`:\n${lines.join('\n')}\n`;
}

const bare = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function changeText(change: MigrationChange): string {
  switch (change.change) {
    case 'slot_renamed':
      return `slot ${change.slot} is now ${change.to}`;
    case 'slot_gone':
      return `slot ${change.slot} is gone: what it holds is lost`;
    case 'slot_type_changed':
      return `slot ${change.slot} was of the type ${change.from}, and is now ${change.to}: what it holds is lost`;
    case 'value_renamed':
      return `value ${change.slot}.${change.value} is now ${change.to}`;
    case 'value_gone':
      return `value ${change.slot}.${JSON.stringify(change.value)} is gone`;
    case 'values_dropped':
      return `slot ${change.slot} holds fewer values: ${change.count} ${change.count === 1 ? 'leaves' : 'leave'}`;
    case 'flow_renamed':
      return `flow ${change.flow} is now ${change.to}`;
    case 'flow_gone':
      return `flow ${change.flow} is gone`;
    case 'step_renamed':
      return `step ${change.flow}.${change.step} is now ${change.to}`;
    case 'step_gone':
      return `step ${change.flow}.${change.step} is gone`;
    case 'question_changed':
      return `step ${change.flow}.${change.step} asks something else`;
    case 'call_changed':
      return `step ${change.flow}.${change.step} calls by another way`;
    case 'option_gone':
      return `the choice ${change.option} on the screen means nothing any more`;
    default:
      return change satisfies never;
  }
}
