import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Ask, Meaning, Option, Step, Target, Verb } from '../../program/program.ts';
import type { StepShape, VerbShape, Word } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { bindCall, bindClear, bindSet, bindSlotName, bindTarget, isTargetName, reportNoSuchArgument } from './bind-action.ts';
import { bindChoices } from './bind-choices.ts';
import { bindCondition } from './bind-expr.ts';
import { bindHandlers } from './bind-handler.ts';
import { bindMeaning } from './bind-meaning.ts';
import { bindMessage, QUESTION_ARGUMENTS, RELAXATION_ARGUMENTS, SHOW_ARGUMENTS, TELL_ARGUMENTS } from './bind-message.ts';
import { bindSearch } from './bind-search.ts';
import { bindTell } from './bind-tell.ts';
import { placeOf } from './places.ts';
import { withoutRepeats } from './without-repeats.ts';

/** One step in its place. */
interface Site {
  readonly step: StepShape;
  readonly scope: Scope;
  readonly flow: string;
  readonly below: Target;
  readonly bench: Bench;
}

/** @param below the step after it, or `return`. */
export function bindStep(step: StepShape, flow: string, below: Target, scope: Scope, bench: Bench): Step {
  const site: Site = { step, scope, flow, below, bench };
  if (isTargetName(step.name.name)) {
    bench.report(
      diagnostic('bind/reserved-name', step.name.span, `\`${step.name.name}\` is a target; a step can't be called so.`, {
        help: 'Give it another name.',
      }),
    );
  }
  const verb = step.verb === null || step.verb === 'hole' ? null : bindVerb(step.verb, site);
  return {
    name: step.name.name,
    at: placeOf(step.name.span, bench),
    renamed: step.renamed.map((word) => word.name),
    when: bindCondition(step.when, scope, bench),
    clear: bindClear(step.clear, scope, bench),
    set: bindSet(step.set, scope, bench),
    verb,
    next: verb?.verb === 'search' ? verb.found : target(step.next, site),
  };
}

function target(word: Word | null, { scope, below, bench }: Site): Target {
  return word === null ? below : (bindTarget(word, scope.flow, bench) ?? below);
}

function bindVerb(shape: VerbShape, site: Site): Verb | null {
  const { step, scope, bench } = site;
  switch (shape.verb) {
    case 'say':
      return { verb: 'say', say: bindMessage({ message: shape.say, with: step.with, scope }, bench) };
    case 'ask':
      return bindAsk(shape, site);
    case 'search': {
      const search = bindSearch(shape, scope, bench);
      const ways = { found: target(shape.found, site), none: target(shape.none, site), failed: target(shape.failed, site) };
      return search === null ? null : { ...search, ...ways };
    }
    case 'show': {
      const say = bindMessage({ ...messageOf(shape.say, site), specials: SHOW_ARGUMENTS }, bench);
      return { verb: 'show', say, suggest: bindSuggestions(shape.suggest, bench) };
    }
    case 'tell': {
      const say = bindMessage({ ...messageOf(shape.say, site), specials: TELL_ARGUMENTS, required: ['facts'] }, bench);
      const none = shape.none && bindTarget(shape.none, scope.flow, bench);
      const failed = shape.failed && bindTarget(shape.failed, scope.flow, bench);
      const tell = bindTell(shape, scope, bench);
      return tell === null ? null : { verb: 'tell', ...tell, say, none, failed };
    }
    case 'call':
      return bindCall(shape.call, step.with, scope, bench, (given) => reportNoSuchArgument(given, shape.call.name, bench));
    default:
      return shape satisfies never;
  }
}

/** The message beside a verb: the one named, else `<flow>.<step>`. */
function messageOf(say: Word | null, { step, flow, scope }: Site) {
  const message = say ?? { name: `${flow}.${step.name.name}`, span: step.name.span };
  return { message, implied: say === null, isDoubtful: say === null && step.hasStrayKey, with: step.with, scope };
}

function bindAsk(shape: Extract<VerbShape, { verb: 'ask' }>, site: Site): Ask | null {
  const { scope, bench } = site;
  const anything = shape.ask.name === 'anything';
  const asked = anything ? null : (bindSlotName(shape.ask, scope, bench) ?? 'hole');
  const specials = shape.choices?.type.name === 'relaxations' ? RELAXATION_ARGUMENTS : QUESTION_ARGUMENTS;
  const say = bindMessage({ ...messageOf(shape.say, site), specials }, bench);
  const retry = shape.retry?.map((message) => bindMessage({ message, with: [], scope, specials: QUESTION_ARGUMENTS }, bench));
  const rest = {
    choices: shape.choices === null || asked === 'hole' ? null : bindChoices(shape.choices, asked, bench),
    retry: retry ?? [null],
    otherwise: target(shape.else, site),
    handlers: bindHandlers(shape.handlers, scope, bench),
  };
  return asked === 'hole' ? null : { verb: 'ask', slot: asked?.ref ?? null, say, ...rest };
}

/** What is suggested is told apart by its labels, as the options of a question are. */
function bindSuggestions(words: readonly Word[], bench: Bench): readonly Meaning[] {
  const options = withoutRepeats(words, 'suggestion', bench).flatMap((word): readonly Option[] => {
    const meaning = bindMeaning(word, null, bench);
    if (meaning === null) return [];
    if (meaning.means === 'value') bench.labelUses.push({ key: word.name, at: word.span, meaning });
    return [{ at: placeOf(word.span, bench), actionId: word.name, id: null, meaning }];
  });
  if (words[0] !== undefined) bench.choices.push({ at: words[0].span, options });
  return options.map(({ meaning }) => meaning);
}
