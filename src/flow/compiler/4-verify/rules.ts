import { conditionAlwaysTrue, conditionNeverTrue } from './constant-condition.ts';
import { endlessLoop } from './endless-loop.ts';
import { noWayOn } from './no-way-on.ts';
import { questionWithoutEnd } from './question-without-end.ts';
import type { Rule } from './rule.ts';
import { shadowedHandler } from './shadowed-handler.ts';
import { showWithoutSearch } from './show-without-search.ts';
import { unreachableFlow, unreachableStep } from './unreachable.ts';

/** Everything that a program is checked for. */
export const RULES: readonly Rule[] = [
  unreachableFlow,
  unreachableStep,
  endlessLoop,
  noWayOn,
  questionWithoutEnd,
  showWithoutSearch,
  shadowedHandler,
  conditionAlwaysTrue,
  conditionNeverTrue,
];
