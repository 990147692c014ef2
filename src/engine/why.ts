import type { Fact, Item } from '../catalog/query.ts';
import { AGAINST, factText } from './facts.ts';
import { text } from './speak.ts';
import type { Turn } from './turn.ts';

/** Characters (code points) that a `why` may have. */
const MOST = 160;
/** Ways of saying one card that are tried before two may read alike. */
const WAYS = 4;

/** The `why` of each card: a sentence that begins unlike the one before it; no two alike while their facts differ. */
export function whyTexts(turn: Turn, items: readonly Item[]): readonly string[] {
  const said = new Set<string>();
  return items.map((item, place) => {
    const why = unsaid(turn, item, place, said);
    said.add(why);
    return why;
  });
}

function unsaid(turn: Turn, item: Item, place: number, said: ReadonlySet<string>): string {
  let first = '';
  for (let way = 0; way < WAYS && item.why.length > 0; way++) {
    const why = sentence(turn, item.why, place + way);
    if (way === 0) first = why;
    if (why !== '' && !said.has(why)) return why;
  }
  const brand: Fact = { fact: 'brand', brand: item.brand };
  const longer = sentence(turn, [...item.why, brand], place);
  if (longer !== '' && !said.has(longer)) return longer;
  return first !== '' ? first : shortened(item.name);
}

/** What is for it, then what is against it; what doesn't fit is left out whole, the last of what is for it first. */
function sentence(turn: Turn, facts: readonly Fact[], further: number): string {
  const clauses = facts
    .map((fact) => ({ against: AGAINST.has(fact.fact), text: factText(turn, fact, further) }))
    .filter((clause) => clause.text !== '');
  const kept = clauses.filter((clause) => !clause.against);
  const against = clauses.filter((clause) => clause.against);
  for (;;) {
    const why = capitalised(turn, join(turn, kept, against));
    if (lengthOf(why) <= MOST) return why;
    if (kept.length > 1 || against.length === 0) kept.pop();
    else against.pop();
  }
}

interface Clause {
  readonly against: boolean;
  readonly text: string;
}

function join(turn: Turn, kept: readonly Clause[], against: readonly Clause[]): string {
  const clauses = [...kept, ...against];
  return clauses.reduce((before, { text: fact, against }, i) => {
    if (before === '') return fact;
    const parted = clauses.slice(0, i + 1).some((clause) => PARTED.test(clause.text)) ? 'yes' : 'no';
    const isFirstAgainst = against && clauses[i - 1]?.against !== true;
    if (isFirstAgainst) return text(turn, 'facts.but', { before, fact });
    return text(turn, 'facts.and', { before, fact, parted: against ? 'no' : parted });
  }, '');
}

/** A clause with commas or colons of its own, not those of numbers: another comma wouldn't set it apart. */
const PARTED = /[,:;–—،؛、，：；](?!\d)/u;

function lengthOf(value: string): number {
  return Array.from(value).length;
}

function capitalised({ language }: Turn, sentence: string): string {
  const [first = '', ...rest] = Array.from(sentence);
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** As many whole words as fit. */
function shortened(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && lengthOf(words.join(' ')) > MOST) words.pop();
  return Array.from(words.join(' ')).slice(0, MOST).join('');
}
