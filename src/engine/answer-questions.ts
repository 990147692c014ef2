import type { Question, Taste } from '../catalog/query.ts';
import { attributeOf, rankedBy, TERM } from '../flow/program/attributes.ts';
import { GENDERS } from '../flow/program/slot-types.ts';
import type { Asking as Asked, Topic } from '../understanding/said.ts';
import { answerText, factsText } from './facts.ts';
import type { Machine } from './machine.ts';
import { warnOfAllergens } from './named-allergens.ts';
import type { Asking } from './search-step.ts';
import { contactOf, joined, text, valueText } from './speak.ts';
import type { Turn } from './turn.ts';
import { tasteOfMoves, tasteOfValue, wishBehind, wishOfAll } from './wish.ts';

/** What became of telling something. */
export type Told = { readonly type: 'facts'; readonly text: string } | { readonly type: 'none' } | { readonly type: 'failed' };

/** Questions of one message that are answered. */
const MOST_QUESTIONS = 3;

/** Answers what the message asks, a few sentences for each question. */
export function* answerQuestions(turn: Turn): Asking<Told> {
  const answers: string[] = [];
  for (const asked of turn.asks.slice(0, MOST_QUESTIONS)) {
    const told = yield* answerOne(turn, asked);
    if (told.type === 'failed') return told;
    // What it costs and in which sizes it comes is one answer to two questions.
    if (told.type === 'facts' && !answers.includes(told.text)) answers.push(told.text);
  }
  return answers.length === 0 ? { type: 'none' } : { type: 'facts', text: answers.join(' ') };
}

function* answerOne(turn: Turn, asked: Asked): Asking<Told> {
  const { asks, frame, of } = asked;
  const answered = attributeOf(asks)?.answered;
  if (answered === 'unheld') return { type: 'facts', text: text(turn, 'answers.unheld', { asked: asks }) };
  if (asks === 'meaning') return yield* explain(turn, asked);
  const isOfOne = answered === undefined || answered === 'fragrance' || answered === 'both';
  const brand = of.length === 0 && isOfOne && frame !== 'most' && frame !== 'least' ? brandOf(turn, asked) : null;
  if (brand !== null) return { type: 'facts', text: text(turn, 'answers.not_shown', { brand }) };
  const isOfAll = of.length === 0 && (frame === 'most' || frame === 'least');
  if (answered === 'general' || (answered === 'shop' && asks !== 'range') || (answered === 'both' && of.length === 0 && !isOfAll))
    return { type: 'facts', text: text(turn, `answers.${asks}`, { contact: contactOf(turn) }) };
  if (of.length === 0 && !isOfAll && asks !== 'range') return yield* tellNotesApart(turn, asked);
  const [one, other] = of;
  if (asks === 'difference' && one !== undefined && other !== undefined && of.length === 2)
    return yield* tellApart(turn, [one, other], asked);
  const question = questionOf(turn.machine, asked);
  const query = {
    type: 'tell',
    tell: 'question',
    question,
    wish: isOfAll ? wishOfAll(turn, asked.mentions) : wishBehind(turn, of[0] ?? ''),
  } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
  if (answer.type !== 'told') return { type: 'failed' };
  if (answer.facts.length === 0) return { type: 'none' };
  const [first] = answer.facts;
  const isOne = first?.fact === 'first' || first?.fact === 'pick';
  yield* warnOfAllergens(turn, isOne ? [first.fragrance] : of);
  // Of what was shown one stands out: that is spoken of now. Two that are compared stay so.
  if (!isOne) turn.told = of;
  else if (turn.told.length < 2) turn.told = of.length !== 2 ? [first.fragrance] : of;
  return { type: 'facts', text: answerText(turn, answer.facts) };
}

/** "How much is the Chanel?": asked of one of a brand, where none of that brand was shown. */
function brandOf({ machine, language }: Turn, { mentions }: Asked): string | null {
  const brand = mentions.find(({ type }) => type === 'brand');
  return brand === undefined ? null : valueText(machine, language, brand.type, String(brand.value));
}

/** What two fragrances share, what only one of them has, and which suits better what is named. */
function* tellApart(turn: Turn, of: readonly [string, string], { mentions }: Asked): Asking<Told> {
  const use = mentions.flatMap(({ type, value }) => (type === 'occasion' ? [tasteOfValue(turn.machine, type, String(value))] : []));
  const query = { type: 'tell', tell: 'difference', of, use, wish: wishBehind(turn, of[0]) } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
  if (answer.type !== 'told') return { type: 'failed' };
  if (answer.facts.length === 0) return { type: 'none' };
  yield* warnOfAllergens(turn, of);
  turn.told = of;
  const names = joined(
    turn,
    of.map((id) => turn.machine.names.nameOf('fragrance', id, turn.language)),
  );
  return {
    type: 'facts',
    text: text(turn, 'answers.of', { fragrance: names, verdict: 'none', facts: factsText(turn, answer.facts), stated: 'no' }),
  };
}

/** What a word of perfumery means, or what a note or family smells of. */
function* explain(turn: Turn, asked: Asked): Asking<Told> {
  const term = asked.mentions.find(({ type }) => type === TERM);
  if (term !== undefined) return { type: 'facts', text: text(turn, 'answers.meaning', { term: String(term.value) }) };
  return yield* tellNotesApart(turn, asked);
}

/** Notes or families: what each smells of; of two names for one, that they are. */
function* tellNotesApart(turn: Turn, { asks, mentions }: Asked): Asking<Told> {
  const answers: string[] = [];
  const each = mentions.filter(({ type, value }, at) => mentions.findIndex((one) => one.type === type && one.value === value) === at);
  if (asks === 'difference' && mentions.length > 1 && each.length === 1) answers.push(text(turn, 'answers.same', {}));
  for (const { type, value } of each) {
    if (type !== 'ingredient' && type !== 'family') continue;
    const query = { type: 'tell', tell: type === 'family' ? 'family' : 'note', of: String(value), wish: wishBehind(turn, '') } as const;
    const answer = yield query;
    if (answer.type !== 'told') return { type: 'failed' };
    const facts = factsText(turn, answer.facts);
    const name = valueText(turn.machine, turn.language, type, String(value));
    if (facts !== '') answers.push(text(turn, 'answers.of', { fragrance: name, verdict: 'none', facts, stated: 'no' }));
  }
  return answers.length === 0 ? { type: 'none' } : { type: 'facts', text: answers.join(' ') };
}

function questionOf(machine: Machine, { asks, frame, of, mentions }: Asked): Question {
  const taste = tasteIn(machine, mentions);
  const values = (type: string): readonly string[] => mentions.flatMap((one) => (one.type === type ? [String(one.value)] : []));
  const keys = values(asks === 'family' ? 'family' : 'ingredient');
  const [ml] = mentions.flatMap(({ type, value }) => (type === 'size' && typeof value === 'number' ? [value] : []));
  const comparative = frame === 'comparison' ? values('comparative')[0] : undefined;
  return {
    asks,
    form: frame,
    ...(comparative === undefined ? {} : { end: rankedBy(machine.kinds.get('comparative')?.get(comparative)?.moves).end }),
    of,
    keys,
    taste,
    gender: GENDERS.find((gender) => values('gender').includes(gender)) ?? null,
    concentration: values('concentration')[0] ?? null,
    ml: ml ?? null,
  };
}

/** What a fragrance shall be like, or suit: a style, an occasion, or what a comparative compares. */
function tasteIn(machine: Machine, mentions: readonly Topic[]): Taste | null {
  for (const { type, value } of mentions) {
    if (type === 'style' || type === 'occasion') return tasteOfValue(machine, type, String(value));
    if (type !== 'comparative') continue;
    const taste = tasteOfMoves(machine.kinds.get(type)?.get(String(value))?.moves);
    if (taste !== null) return taste;
  }
  return null;
}
