import type { Hints } from '../flow/program/program.ts';
import { type Clause, type Clauses, clausesOf } from './clauses.ts';
import { SMELLS } from './meanings.ts';
import type { Thing } from './names-beside.ts';
import type { Sentence } from './sentence.ts';

/** What a word may be said of besides a scent; `name`: of nothing else. */
type Sense = 'name' | 'quality' | 'setting' | 'use';

/** Types that a clause has to license; of others (for whom, at what price) every word counts. */
const LICENSED: ReadonlySet<string> = new Set(['ingredient', 'family', 'brand', 'perfumer', 'strength']);
/** How many words may stand between a word of use and the use: "for the next office party". */
const NEAR = 3;

/** What the words of values are also said of. */
export class Senses {
  readonly #senses = new Map<string, Sense>([
    ['family', 'quality'],
    ['strength', 'quality'],
  ]);

  constructor({ qualities, settings, uses }: Hints) {
    for (const one of qualities) this.#senses.set(one, 'quality');
    for (const one of uses) this.#senses.set(one, 'use');
    for (const one of settings) this.#senses.set(one, 'setting');
  }

  /** null: of a type that needs no licence. */
  of({ type, reading }: Thing): Sense | null {
    if (type === null) return null;
    const sense = (reading.is === 'value' ? this.#senses.get(`${type}.${reading.value}`) : undefined) ?? this.#senses.get(type);
    return sense ?? (LICENSED.has(type) ? 'name' : null);
  }
}

export interface Licences {
  readonly licensed: ReadonlySet<Thing>;
  readonly doubtful: ReadonlySet<Thing>;
}

/**
 * The things of a message that may be wished for: what a clause with a verb of wanting, smelling or wearing speaks of, and what
 * a fragment names. What is told of people, skin or weather is none ("I have dry skin", "my doctor said no oakmoss"), nor what
 * a verb governs that is none of these. The answer to the question that waits always is. What is governed by a verb that nobody
 * knows ("I hyperventilate over lilac") may be wished for or turned down.
 */
export function licencesOf(sentence: Sentence, things: readonly Thing[]): Licences {
  const { vocabulary, context, tokens, rank } = sentence;
  const isTold = [...vocabulary.clauses.languages].some((language) => rank(language) === 0);
  if (!isTold || things.length === 0) return { licensed: new Set(things), doubtful: new Set() };
  const taken = new Uint8Array(tokens.length);
  for (const { start, end } of things) taken.fill(end - start > 1 ? 1 : 2, start, end);
  const clauses = clausesOf(sentence, taken);
  const licensed = new Set<Thing>();
  const doubtful = new Set<Thing>();
  for (const thing of things) {
    const sense = vocabulary.senses.of(thing);
    const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
    const isFree = sense === null || thing.type === context.asked || clause === undefined;
    if (isFree || isLicensed(thing, sense, clause, clauses, sentence)) licensed.add(thing);
    else if (isInDoubt(thing, sense, clause)) doubtful.add(thing);
  }
  return { licensed, doubtful };
}

/** A scent by its name, right behind a verb that nobody knows and that nothing else says anything about. */
function isInDoubt(thing: Thing, sense: Sense, clause: Clause): boolean {
  const governor = governorOf(thing, clause);
  const isNear = governor !== null && governor.at < thing.start && thing.start - governor.at <= NEAR;
  return sense === 'name' && SMELLS.has(thing.type ?? '') && isNear && clause.verbs.every(({ verb }) => verb === 'unknown');
}

function isLicensed(thing: Thing, sense: Sense, clause: Clause, clauses: Clauses, sentence: Sentence): boolean {
  if (sense !== 'name' && qualifiesNoun(thing, clauses, sentence)) return false;
  // "I work": whoever does it stands right before it.
  if (clause.verbs.some(({ at }) => at === thing.start)) return false;
  const governor = governorOf(thing, clause);
  if (governor !== null) {
    const isHeaded = governor.at < thing.start && hasHead(governor.at, thing.start, clauses);
    return isHeaded || licenses(governor, thing, sense, clause, clauses);
  }
  const { before } = clause;
  const last = before?.verbs.at(-1);
  // "Roses, outdoors": beside a clause of its own a name is wished for, what places are also called only if that one is a wish.
  if (before === null || last === undefined || sense === 'name' || sense === 'quality') return true;
  if (hasHead(clause.start, thing.start, clauses) || hasHead(before.start, before.end, clauses)) return true;
  return isUse(clause.start, thing.start, clauses) || licenses(last, thing, sense, before, clauses);
}

function licenses({ at, verb }: Clause['verbs'][number], thing: Thing, sense: Sense, clause: Clause, clauses: Clauses): boolean {
  switch (verb) {
    case 'wants':
    case 'smells':
    case 'wears':
      return true;
    case 'is':
      return sense !== 'quality' || !isOf(['people', 'shop'], at, clause, clauses);
    case 'has':
      return sense === 'name' || sense === 'use' || isOf(['shop'], at, clause, clauses);
    case 'others':
    case 'unknown':
      // "I'm going to a wedding", "tells of a journey": right behind the verb it is what that is about.
      if (sense === 'use') return isUse(clause.start, thing.start, clauses) || thing.start - at > NEAR;
      return sense !== 'setting' && hasHead(clause.start, thing.start, clauses);
    default:
      return verb satisfies never;
  }
}

/** The last verb before a thing, else the first behind it: where the verb stands last. */
function governorOf(thing: Thing, { verbs }: Clause): Clause['verbs'][number] | null {
  return verbs.findLast(({ at }) => at < thing.start) ?? verbs.find(({ at }) => at >= thing.end) ?? null;
}

function hasHead(from: number, to: number, { has }: Clauses): boolean {
  for (let at = from; at < to; at++) if (has(at, 'heads')) return true;
  return false;
}

/** Whether a verb says something of these: they stand before it in its clause, nearer than a scent, or right behind it. */
function isOf(whom: readonly ('people' | 'shop')[], verb: number, clause: Clause, { has }: Clauses): boolean {
  for (let at = verb - 1; at >= clause.start; at--) {
    if (has(at, 'heads')) return false;
    if (whom.some((role) => has(at, role))) return true;
  }
  return whom.some((role) => has(verb + 1, role));
}

function isUse(from: number, to: number, { has }: Clauses): boolean {
  for (let at = Math.max(from, to - NEAR - 1); at < to; at++) if (has(at, 'uses')) return true;
  return false;
}

/** "Dry skin", "piel seca": said of something that is no scent. A family is a noun itself, unless it is part of a name: "Bottega Verde". */
function qualifiesNoun({ start, end, type }: Thing, { has }: Clauses, { tokens, known, text, vocabulary, rank }: Sentence): boolean {
  const follows = [...vocabulary.clauses.adjectivesFollow].some((language) => rank(language) === 0);
  const at = follows ? start - 1 : end;
  const noun = tokens[at];
  const gap = follows ? tokens[start]?.gap : noun?.gap;
  if (noun === undefined || noun.kind !== 'word' || gap !== 'soft' || known[at] === 1 || has(at, 'heads')) return false;
  return type !== 'family' || /^\p{Lu}/u.test(text.slice(noun.start));
}
