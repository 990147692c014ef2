import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { LineIndex, type SourceText, type Span } from '../../../text/source.ts';
import type { SourcePlace, UseCase } from '../../program/program.ts';
import { entriesOf, entryOf, get, itemsOf, type Node } from '../1-read/node.ts';
import type {
  Expectation,
  GivenState,
  ItemPredicate,
  ItemsExpectation,
  SaidExpectation,
  SlotValue,
  StepPlace,
  TestTurn,
} from '../tests.ts';
import { TEST_USE_CASES, TURN } from './schemas/tests-schema.ts';
import type { TestName, TestShape } from './shapes.ts';
import { numberOf, present, wordOf, wordsOf } from './take.ts';

/** The conversations of one file, with the place of each name in them. */
export function takeTests(root: Node, source: SourceText, report: Report): readonly TestShape[] {
  const lines = new LineIndex(source.text);
  const placeOf = (span: Span): SourcePlace => ({ file: span.file, ...lines.at(span.start) });
  return itemsOf(root).flatMap((node) => {
    const title = wordOf(get(node, 'test'));
    if (title === null) return [];
    const names: TestName[] = [];
    const turns = itemsOf(get(node, 'turns')).flatMap((turn) => takeTurn(turn, placeOf, names, report));
    if (turns.length === 0) return [];
    const scope = wordOf(get(node, 'catalog'));
    if (scope !== null) names.push({ ...scope, is: 'scope' });
    const test = {
      name: title.name,
      at: placeOf(title.span),
      language: languageOf(get(node, 'language'), names),
      catalog: scope?.name ?? null,
      given: takeGiven(get(node, 'given'), names),
      turns,
    };
    return [{ title, test, names }];
  });
}

function languageOf(node: Node | undefined, names: TestName[]): string | null {
  const word = wordOf(node);
  if (word === null || !/^[a-z]{2}$/.test(word.name)) return null;
  names.push({ ...word, is: 'language' });
  return word.name;
}

function takeGiven(node: Node | undefined, names: TestName[]): GivenState {
  const at = node === undefined ? undefined : takePlace(get(node, 'at'), names);
  return { at: at === undefined || at === 'rest' ? null : at, slots: takeSlotValues(node && get(node, 'slots'), names) };
}

function takePlace(node: Node | undefined, names: TestName[]): StepPlace | 'rest' | undefined {
  const word = wordOf(node);
  if (word === null) return undefined;
  if (word.name === 'rest') return 'rest';
  names.push({ ...word, is: 'place' });
  const [flow = '', step = ''] = word.name.split('.');
  return { flow, step };
}

const TURN_KEYS: ReadonlySet<string> = new Set(Object.keys(Object(TURN.properties)));

function takeTurn(node: Node, placeOf: (span: Span) => SourcePlace, names: TestName[], report: Report): readonly TestTurn[] {
  if (node.kind !== 'map') return [];
  const say = entryOf(node, 'say');
  const choose = entryOf(node, 'choose');
  if ((say === undefined) === (choose === undefined)) {
    if (say === undefined && node.entries.some(({ key }) => !TURN_KEYS.has(key.name))) return []; // one of them is meant, and was told
    const at = choose?.key.span ?? { ...node.span, end: node.span.start + 1 };
    report(
      diagnostic('check/say-or-choose', at, 'A turn has `say` or `choose`, one of them.', {
        help: '`say` is typed text, `choose` the action_id of an option.',
      }),
    );
    return [];
  }
  const word = wordOf((say ?? choose)?.value);
  if (word === null) return [];
  if (choose !== undefined) names.push({ ...word, is: 'option' });
  const search = wordOf(get(node, 'search'))?.name;
  const expect = get(node, 'expect');
  return [
    {
      at: placeOf(node.span),
      input: choose === undefined ? { say: word.name } : { choose: word.name },
      language: languageOf(get(node, 'language'), names),
      search: search === 'nothing' || search === 'failed' || search === 'timeout' ? search : 'found',
      expect: expect === undefined ? {} : takeExpectation(expect, names, report),
    },
  ];
}

function takeExpectation(node: Node, names: TestName[], report: Report): Expectation {
  const at = takePlace(get(node, 'at'), names);
  const slots = get(node, 'slots');
  const items = get(node, 'items');
  const useCase = wordOf(get(node, 'use_case'))?.name;
  const language = languageOf(get(node, 'language'), names);
  const strings = (key: string): readonly string[] | undefined => {
    const value = get(node, key);
    return value === undefined ? undefined : wordsOf(value).map((word) => word.name);
  };
  const choices = get(node, 'choices');
  if (choices !== undefined) names.push(...wordsOf(choices).map((word) => ({ ...word, is: 'option' as const })));
  const said = get(node, 'said');
  return defined({
    at,
    choices: strings('choices'),
    slots: slots === undefined ? undefined : takeSlotValues(slots, names),
    useCase: useCase !== undefined && isUseCase(useCase) ? useCase : undefined,
    items: items === undefined ? undefined : takeItems(items, names, report),
    errors: strings('errors'),
    warnings: strings('warnings'),
    suggestions: strings('suggestions'),
    said: said === undefined ? undefined : wordsOf(said).map((word) => takeSaid(word, names)),
    language: language ?? undefined,
    message: strings('message'),
    notMessage: strings('not_message'),
  });
}

function isUseCase(name: string): name is UseCase | 'none' {
  return TEST_USE_CASES.includes(name);
}

function takeSaid(word: { readonly name: string; readonly span: Span }, names: TestName[]): SaidExpectation {
  const avoided = word.name.startsWith('-');
  const name = avoided ? word.name.slice(1) : word.name;
  names.push({ name, span: avoided ? { ...word.span, start: word.span.start + 1 } : word.span, is: 'said' });
  const dot = name.indexOf('.');
  const polarity = avoided ? 'avoid' : 'want';
  if (dot >= 0) return { said: 'mention', type: name.slice(0, dot), value: name.slice(dot + 1), polarity };
  return RANGE_WORDS.includes(name) || avoided ? { said: 'mention', type: name, value: null, polarity } : { said: 'intent', intent: name };
}

/** Types that a test names without a value; any other single word is an intent. */
const RANGE_WORDS = ['price', 'strength', 'year', 'age'];

function takeSlotValues(node: Node | undefined, names: TestName[]): ReadonlyMap<string, SlotValue> {
  return new Map(
    entriesOf(node).map(({ key, value }) => {
      names.push({ ...key, is: { slot: key.name, value: false } });
      return [key.name, takeSlotValue(key.name, value, names)] as const;
    }),
  );
}

function takeSlotValue(slot: string, node: Node, names: TestName[]): SlotValue {
  if (node.kind === 'map') return { slot: 'range', min: numberOf(get(node, 'min')), max: numberOf(get(node, 'max')) };
  if (node.kind === 'scalar' && node.value === 'any') return { slot: 'open' };
  const nodes = node.kind === 'list' ? node.items : [node];
  const values = present(nodes.map((one) => (one.kind === 'scalar' ? one.value : null)));
  names.push(...present(nodes.map(wordOf)).map((word) => ({ ...word, is: { slot, value: true } })));
  return values.length === 0 ? { slot: 'empty' } : { slot: 'values', values };
}

function takeItems(node: Node, names: TestName[], report: Report): ItemsExpectation {
  checkLimits(node, report);
  checkLimits(get(node, 'total'), report);
  const number = (key: string): number | undefined => numberOf(get(node, key)) ?? undefined;
  const predicate = (key: string): ItemPredicate | undefined => {
    const value = get(node, key);
    return value === undefined ? undefined : takePredicate(value, names);
  };
  return defined({
    min: number('min'),
    max: number('max'),
    total: rangeOf(get(node, 'total')),
    all: predicate('all'),
    any: predicate('any'),
    none: predicate('none'),
  });
}

/** No number is at least the one and at most the other. */
function checkLimits(node: Node | undefined, report: Report): void {
  const [min, max] = [node && get(node, 'min'), node && get(node, 'max')];
  const [least, most] = [numberOf(min), numberOf(max)];
  if (min === undefined || least === null || most === null || least <= most) return;
  report(
    diagnostic('check/out-of-bounds', min.span, `No number is at least ${least} and at most ${most}.`, { help: 'Change the two about.' }),
  );
}

function rangeOf(node: Node | undefined): { readonly min: number | null; readonly max: number | null } | undefined {
  return node === undefined ? undefined : { min: numberOf(get(node, 'min')), max: numberOf(get(node, 'max')) };
}

const PREDICATE_NAMES = {
  ids: 'fragrance',
  gender: 'gender',
  families: 'family',
  ingredients: 'ingredient',
  brands: 'brand',
  concentration: 'concentration',
} as const;

function takePredicate(node: Node, names: TestName[]): ItemPredicate {
  const values = (key: keyof typeof PREDICATE_NAMES): readonly string[] | undefined => {
    const value = get(node, key);
    if (value === undefined) return undefined;
    const words = wordsOf(value);
    names.push(...words.map((word) => ({ ...word, is: PREDICATE_NAMES[key] })));
    return words.map((word) => word.name);
  };
  return defined({
    ids: values('ids'),
    gender: values('gender'),
    families: values('families'),
    ingredients: values('ingredients'),
    brands: values('brands'),
    concentration: values('concentration'),
    price: rangeOf(get(node, 'price')),
    year: rangeOf(get(node, 'year')),
  });
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Without the keys whose value is undefined. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Defined<T>;
}
