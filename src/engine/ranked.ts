import type { Fact, Question } from '../catalog/query.ts';
import { SUPERLATIVES } from '../flow/program/attributes.ts';
import type { Topic } from '../understanding/said.ts';
import { factText } from './facts.ts';
import type { Machine } from './machine.ts';
import { joined, text } from './speak.ts';
import type { Turn } from './turn.ts';
import { superlativeOf } from './wish.ts';

/** What an answer to "which has most of it?" is made of. */
export type RankedFact = Extract<Fact, { readonly fact: 'first' | 'alike' | 'then' }>;

export function isRanked(fact: Fact): fact is RankedFact {
  return fact.fact === 'first' || fact.fact === 'alike' || fact.fact === 'then';
}

/** What was asked the most or the least of, and what the question named beside. */
export interface Ranking {
  readonly question: Pick<Question, 'asks' | 'form' | 'end' | 'taste' | 'of'>;
  readonly mentions: readonly Topic[];
  /** Ids in the order of the cards below, where there are some. */
  readonly cards: readonly string[];
}

/** Fragrances that are equals in it, and which is ahead by less than words tell. */
interface Place {
  readonly fragrances: readonly Ranked[];
  readonly though: boolean;
  readonly ahead: string | null;
}

/** One of a ranking, and what is so of it. */
interface Ranked {
  readonly id: string;
  readonly facts: readonly Fact[];
}

/** The ranking as one sentence: what has most of it, by the word that was asked for, and then the others; equals are said as equals. */
export function rankedText(turn: Turn, facts: readonly RankedFact[], ranking: Ranking): string {
  const [first, ...others] = placesOf(facts, ranking.cards);
  if (first === undefined) return '';
  const { ahead } = first;
  const said = placeArguments(turn, first);
  const { question } = ranking;
  if (others.length === 0 && first.fragrances.length > 1 && ahead === null && question.of.length > 0)
    return text(turn, 'answers.alike', { ...said, asks: question.asks });
  const rest = others.reduce((before, place) => {
    const after = placeArguments(turn, place);
    const begun = before === '' ? 'no' : 'yes';
    return text(turn, 'answers.then', { fragrances: after.fragrances, told: toldText(turn, after), before, begun });
  }, '');
  return text(turn, 'answers.first', {
    most: text(turn, 'answers.most', {
      superlative: superlativeIn(turn.machine, ranking),
      count: ahead === null ? first.fragrances.length : 1,
    }),
    fragrances: namesOf(
      turn,
      first.fragrances.filter(({ id }) => id !== ahead),
    ),
    led: ahead === null ? 'no' : 'yes',
    ahead: ahead === null ? '' : turn.machine.names.nameOf('fragrance', ahead, turn.language),
    told: toldText(turn, said),
    facts: said.facts,
    though: first.though ? 'yes' : 'no',
    rest,
    followed: rest === '' ? 'no' : 'yes',
  });
}

function namesOf(turn: Turn, fragrances: readonly Ranked[]): string {
  return joined(
    turn,
    fragrances.map(({ id }) => turn.machine.names.nameOf('fragrance', id, turn.language)),
  );
}

/** Neighbours of which the same is so, or that cost the same, share a place; within one they stand as their cards do. */
function placesOf(facts: readonly RankedFact[], cards: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  for (const fact of facts) {
    const ids = fact.fact === 'alike' ? fact.fragrances : [fact.fragrance];
    const fragrances = ids.map((id): Ranked => ({ id, facts: fact.facts }));
    const before = places.at(-1);
    if (before !== undefined && keyOf(before.fragrances[0]?.facts ?? []) === keyOf(fact.facts))
      places[places.length - 1] = { ...before, fragrances: [...before.fragrances, ...fragrances] };
    else {
      const ahead = (fact.fact === 'alike' ? fact.ahead : undefined) ?? null;
      places.push({ fragrances, though: fact.fact !== 'then' && fact.though === true, ahead });
    }
  }
  const byCard = (one: Ranked, other: Ranked): number => cards.indexOf(one.id) - cards.indexOf(other.id);
  return places.map((place) => ({ ...place, fragrances: place.fragrances.toSorted(byCard) }));
}

/** What two have in common that are equals: of one bottle its price, whatever its size. */
function keyOf(facts: readonly Fact[]): string {
  const [first, ...others] = facts;
  return first?.fact === 'offer' && first.per100Ml === null && others.length === 0 ? String(first.price) : JSON.stringify(facts);
}

interface PlaceArguments {
  readonly fragrances: string;
  readonly count: number;
  readonly kind: string;
  readonly facts: string;
}

function placeArguments(turn: Turn, { fragrances }: Place): PlaceArguments {
  const told = [...new Set(fragrances.map(({ facts }) => JSON.stringify(facts)))].length;
  const [{ facts } = { facts: [] }] = fragrances;
  return {
    fragrances: namesOf(turn, fragrances),
    count: fragrances.length,
    ...(told === 1
      ? commonArguments(turn, facts)
      : {
          kind: 'other',
          facts: joined(
            turn,
            fragrances.map((one) => commonArguments(turn, one.facts).facts),
          ),
        }),
  };
}

function commonArguments(turn: Turn, facts: readonly Fact[]): Pick<PlaceArguments, 'kind' | 'facts'> {
  // "The best known is Sauvage" tells already that it is well known; how long it lasts, what it is called.
  const told = facts.filter((fact) => !(fact.fact === 'known' || (fact.fact === 'concentration' && facts.length > 1)));
  const clauses = told.map((fact, at) => factText(turn, fact, at)).filter((clause) => clause !== '');
  const said = clauses.reduce((before, fact) => (before === '' ? fact : text(turn, 'facts.and', { before, fact, parted: 'no' })), '');
  return { kind: said === '' ? 'none' : kindOf(told), facts: said };
}

/** "Both from 2023", but "10 ml for €4 each". */
function kindOf(facts: readonly Fact[]): string {
  const [first] = facts;
  if (first === undefined || facts.some(({ fact }) => fact !== first.fact)) return 'other';
  return first.fact === 'offer' ? 'priced' : TOLD_AS.has(first.fact) ? first.fact : 'other';
}

const TOLD_AS: ReadonlySet<Fact['fact']> = new Set(['year', 'strength', 'quality', 'lasting']);

function toldText(turn: Turn, { kind, count, facts }: PlaceArguments): string {
  return text(turn, 'answers.told', { kind, count, facts });
}

/**
 * Which word asks for the most or least of it: the comparative or superlative that was said, else the one that is about the same;
 * without one, what was asked.
 */
function superlativeIn(machine: Machine, { question: { asks, form, end, taste }, mentions }: Ranking): string {
  const asked = form === 'most' || form === 'least' ? form : (end ?? 'most');
  const known = [...SUPERLATIVES.keys(), ...(machine.kinds.get('comparative')?.keys() ?? [])];
  const said = mentions.flatMap(({ type, value }) => (type === 'comparative' ? [String(value)] : []));
  const found = [...said, ...known].find((id) => {
    const superlative = superlativeOf(machine, id);
    return superlative.asks === asks && superlative.end === asked && (asks !== 'quality' || superlative.taste?.source === taste?.source);
  });
  return found ?? asks;
}
