import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { meantBy } from '../../../text/nearest.ts';
import { isRepeating } from '../../program/program.ts';
import { entriesOf, get, type Key, type MapEntry, type Node } from '../1-read/node.ts';
import { CHOICE_TYPES } from './schemas/step-schema.ts';
import type { ChoicesShape, OptionShape, StepShape, VerbShape } from './shapes.ts';
import { givensOf, listedOf, numberOf, textOf, wordOf, wordsOf } from './take.ts';
import { takeAction, takeHandlers } from './take-action.ts';

const VERBS = ['ask', 'search', 'show', 'tell', 'call'] as const;
type VerbName = (typeof VERBS)[number] | 'say';

/** Keys that belong to some verbs only; the others go with every step. */
const KEYS_OF: ReadonlyMap<string, readonly VerbName[]> = new Map([
  ['say', ['say', 'ask', 'show', 'tell']],
  ['with', ['say', 'ask', 'show', 'tell', 'call']],
  ['choices', ['ask']],
  ['retry', ['ask']],
  ['else', ['ask']],
  ['on', ['ask']],
  ['where', ['search']],
  ['relax', ['search']],
  ['per_page', ['search']],
  ['found', ['search']],
  ['none', ['search', 'tell']],
  ['failed', ['search', 'tell']],
  ['suggest', ['show']],
  ['of', ['tell']],
]);

/** Keys that go with every step. */
const ANY_VERB: ReadonlySet<string> = new Set(['when', 'clear', 'set', 'next', 'renamed']);

export function takeSteps(node: Node | undefined, report: Report): readonly StepShape[] {
  return entriesOf(node).flatMap((entry) => (entry.value.kind === 'map' ? [takeStep(entry, report)] : []));
}

function takeStep({ key, value }: MapEntry, report: Report): StepShape {
  const verb = takeVerb(key, value, report);
  return { ...takeAction(value, isKnown), name: key, renamed: wordsOf(get(value, 'renamed')), verb };
}

function takeVerb(step: Key, node: Node, report: Report): VerbShape | null | 'hole' {
  const entries = entriesOf(node);
  const verbs = entries.filter((entry) => isVerb(entry.key.name));
  const [first, second] = verbs;
  if (second !== undefined && first !== undefined) {
    report(
      diagnostic(
        'check/two-verbs',
        second.key.span,
        `A step has one verb; this one has \`${first.key.name}\` and \`${second.key.name}\`.`,
        {
          help: 'Make two steps of it: steps run from top to bottom.',
          related: [{ message: 'the other one', span: first.key.span }],
        },
      ),
    );
    return 'hole';
  }
  if (node.kind === 'map' && node.incomplete) return 'hole';
  const verb = (first?.key.name ?? (get(node, 'say') === undefined ? undefined : 'say')) as VerbName | undefined;
  // A key that isn't known was reported and may well have been the verb.
  if (verb === undefined && entries.some(({ key }) => !isKnown(key.name))) return 'hole';
  for (const { key } of entries) checkKey(key, verb, report);
  if (verb === undefined) return withoutVerb(step, node, report);
  return buildVerb(verb, step, node, report) ?? 'hole';
}

function isKnown(key: string): boolean {
  return KEYS_OF.has(key) || ANY_VERB.has(key) || isVerb(key);
}

function isVerb(name: string): boolean {
  return VERBS.some((verb) => verb === name);
}

function checkKey(key: Key, verb: VerbName | undefined, report: Report): void {
  const verbs = KEYS_OF.get(key.name);
  const wrongNext = key.name === 'next' && verb === 'search';
  if (!wrongNext && (verbs === undefined || (verb !== undefined && verbs.includes(verb)))) return;
  const message = verb === undefined ? `\`${key.name}\` needs a verb beside it.` : `\`${key.name}\` does not go with \`${verb}\`.`;
  const help = wrongNext
    ? 'Where a search goes on is said by `found`, `none` and `failed`.'
    : `It goes with ${(verbs ?? []).map((one) => `\`${one}\``).join(', ')}.`;
  report(diagnostic('check/key-of-other-verb', key.span, message, { help }));
}

function withoutVerb(step: Key, node: Node, report: Report): null | 'hole' {
  if (node.kind === 'map' && node.entries.some(({ key }) => ['set', 'clear', 'next'].includes(key.name) || KEYS_OF.has(key.name)))
    return null;
  report(
    diagnostic('check/empty-step', step.span, `The step \`${step.name}\` does nothing.`, {
      help: 'Give it a verb (say, ask, search, show, tell, call), or set, clear or next.',
    }),
  );
  return 'hole';
}

function buildVerb(verb: VerbName, step: Key, node: Node, report: Report): VerbShape | null {
  const say = wordOf(get(node, 'say'));
  const name = wordOf(get(node, verb));
  if (name === null) return null;
  switch (verb) {
    case 'say':
      return { verb, say: name };
    case 'call':
      return { verb, call: name };
    case 'show':
      return { verb, say, suggest: listedOf(get(node, 'suggest')) };
    case 'ask': {
      const retry = get(node, 'retry');
      return {
        verb,
        ask: name,
        say,
        choices: takeChoices(get(node, 'choices'), report),
        retry: retry?.kind === 'list' ? listedOf(retry) : null,
        else: wordOf(get(node, 'else')),
        handlers: takeHandlers(get(node, 'on'), report),
      };
    }
    case 'search':
      return takeSearch(step, node, report);
    case 'tell': {
      const of = get(node, 'of');
      if (of === undefined && name.name !== 'question') {
        report(
          diagnostic('check/missing-key', step.span, 'The key `of` is missing.', { help: 'Add `of:` with the slots that are told of.' }),
        );
        return null;
      }
      return {
        verb,
        tell: name,
        of: of === undefined ? [] : wordsOf(of),
        say,
        none: wordOf(get(node, 'none')),
        failed: wordOf(get(node, 'failed')),
      };
    }
    default:
      return verb satisfies never;
  }
}

function takeSearch(step: Key, node: Node, report: Report): VerbShape | null {
  const search = wordOf(get(node, 'search'));
  if (search === null) return null;
  const repeats = isRepeating(search.name);
  for (const { key } of entriesOf(node)) {
    if (repeats && ['where', 'relax', 'per_page'].includes(key.name)) {
      report(
        diagnostic(
          'check/key-of-other-verb',
          key.span,
          `\`${key.name}\` does not go with \`search: ${search.name}\`, which repeats the last search.`,
          {
            help: 'Delete it.',
          },
        ),
      );
    }
  }
  const missing = ['none', 'failed'].filter((name) => get(node, name) === undefined);
  if (missing.length > 0) {
    report(
      diagnostic(
        'check/search-without-way-out',
        step.span,
        `This search has no way out for ${missing.map((name) => `\`${name}\``).join(' and ')}.`,
        {
          help: '`none` says where to go when nothing fits, `failed` where when the catalog does not answer.',
        },
      ),
    );
  }
  return {
    verb: 'search',
    search,
    where: givensOf(get(node, 'where')),
    relax: listedOf(get(node, 'relax')),
    perPage: numberOf(get(node, 'per_page')),
    found: wordOf(get(node, 'found')),
    none: wordOf(get(node, 'none')),
    failed: wordOf(get(node, 'failed')),
  };
}

function takeChoices(node: Node | undefined, report: Report): ChoicesShape | null {
  if (node === undefined) return null;
  const type = wordOf(node.kind === 'map' ? get(node, 'type') : node);
  if (type === null) return null;
  if (!CHOICE_TYPES.some((one) => one === type.name)) {
    if (node.kind === 'scalar') {
      report(
        diagnostic('check/unknown-value', type.span, `\`${type.name}\` means nothing here.`, {
          meant: meantBy(type.name, CHOICE_TYPES),
          help: 'Button shows the values of the asked slot, family the families of the shop, ending the two endings, relaxations the wishes that may go.',
        }),
      );
    }
    return null;
  }
  const max = get(node, 'max');
  const value = numberOf(max);
  return { type, options: takeOptions(get(node, 'options')), max: max === undefined || value === null ? null : { value, span: max.span } };
}

function takeOptions(node: Node | undefined): readonly OptionShape[] | null {
  if (node === undefined) return null;
  if (node.kind === 'list') return wordsOf(node).map((meaning) => ({ id: null, meaning }));
  return entriesOf(node).flatMap(({ key, value }) => {
    const meaning = textOf(value);
    return meaning === null ? [] : [{ id: key, meaning: { name: meaning.text, span: meaning.span } }];
  });
}
