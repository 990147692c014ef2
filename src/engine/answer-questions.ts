import type { Fact, Item, Question, SearchQuery, Taste, Wish } from '../catalog/query.ts';
import { type AskedAttribute, attributeOf, rankedBy, TERM } from '../flow/program/attributes.ts';
import { GENDERS } from '../flow/program/slot-types.ts';
import type { Asking as Asked, Topic } from '../understanding/said.ts';
import { allergiesOf, keepsOut } from './allergies.ts';
import { answerText } from './answer-text.ts';
import { contrastText } from './contrast-text.ts';
import type { Results } from './conversation.ts';
import { factsText } from './facts.ts';
import type { Machine } from './machine.ts';
import { warnOfAllergens } from './named-allergens.ts';
import type { Ranking } from './ranked.ts';
import { scalesOf } from './scales.ts';
import { type Asking, toResults } from './search-step.ts';
import { contactOf, text, valueText } from './speak.ts';
import type { LastSearch, Turn } from './turn.ts';
import { projectWish, tasteOfMoves, tasteOfValue, useCaseOf, wishBehind, wishOfAll } from './wish.ts';

/** What became of telling something. */
export type Told =
  | { readonly type: 'facts'; readonly text: string; readonly list?: Listed; readonly isUnsure?: boolean; readonly of?: OfOne }
  | { readonly type: 'none' }
  | { readonly type: 'failed' };

/** Facts of one fragrance alone, and what was asked of it: what is told of the same one behind can be said in the same sentence. */
interface OfOne {
  readonly facts: readonly Fact[];
  readonly ranking: Ranking;
}

/** Questions of one message that are answered. */
const MOST_QUESTIONS = 3;

/** Answers what the message asks, a few sentences for each question. */
export function* answerQuestions(turn: Turn): Asking<Told> {
  const answers: string[] = [];
  let list: Listed | undefined;
  let isUnsure = false;
  let before: OfOne | undefined;
  for (const asked of turn.asks.slice(0, MOST_QUESTIONS)) {
    const told = yield* answerOne(turn, asked);
    if (told.type === 'failed') return told;
    if (told.type !== 'facts') continue;
    list = told.list ?? list;
    isUnsure ||= told.isUnsure === true;
    const both = before === undefined || told.of === undefined ? null : together(before, told.of);
    before = both ?? told.of;
    if (both !== null) answers.splice(-1, 1, answerText(turn, both.facts, both.ranking));
    // What it costs and in which sizes it comes is one answer to two questions; so is a pick that stands behind a word on its age.
    else if (!answers.some((answer) => answer.includes(told.text))) answers.push(told.text);
  }
  if (isUnsure) answers.push(text(turn, 'answers.box'));
  return answers.length === 0 ? { type: 'none' } : { type: 'facts', text: answers.join(' '), ...(list === undefined ? {} : { list }) };
}

/** "Is it sweet, and is it good for the heat?": what is so of one fragrance as one answer, also which of several notes it has; null: it isn't one. */
function together(before: OfOne, after: OfOne): OfOne | null {
  const [first] = before.facts;
  const [next] = after.facts;
  if (first?.fact !== 'of' || next?.fact !== 'of' || first.fragrance !== next.fragrance) return null;
  const all = [...before.facts, ...after.facts].flatMap((fact) => (fact.fact === 'of' ? [fact] : []));
  const kinds = new Set(all.flatMap(({ facts }) => facts.map(({ fact }) => fact)));
  const [kind] = kinds;
  if (kinds.size > 1 || all.length !== before.facts.length + after.facts.length) return null;
  if (kind === 'quality') return { ...before, facts: all };
  return kind === 'listed' ? { ...before, facts: [{ ...first, verdict: null, facts: all.flatMap(({ facts }) => facts) }] } : null;
}

/** "Are you sure that there's no linalool in it?": of a substance, and of what somebody is allergic to and no note lists, the notes tell too little. */
function isOnTheBox(turn: Turn, facts: readonly Fact[]): boolean {
  const allergies = allergiesOf(turn).flatMap(({ entries }) => entries);
  const isAllergy = (note: string): boolean => allergies.some(({ value }) => keepsOut(turn, 'ingredient', value, note));
  return facts
    .flatMap((one) => (one.fact === 'of' ? one.facts : [one]))
    .some((one) => one.fact === 'carried' || (one.fact === 'listed' && !one.isListed && isAllergy(one.note)));
}

function* answerOne(turn: Turn, said: Asked): Asking<Told> {
  const ranking = rankingBeside(turn, said);
  const asked = ranking !== null ? { ...ranking, frame: said.frame } : said.asks === 'total' ? withChosen(turn, said) : said;
  const { asks, frame, of } = asked;
  const answered = attributeOf(asks)?.answered;
  if (asks === 'age' && of.length > 0 && (of.length === 1 || frame !== 'yes_no')) return yield* answerOfAge(turn, asked);
  if (asked.unheard === true) return yield* answerUnheard(turn, asked);
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
  const parts = partsOf(asked);
  if (parts.length > 1 && (frame === 'either' || of.length === 1)) return yield* answerParts(turn, asked, parts);
  const question = ranking === null ? questionOf(turn.machine, asked) : pickBy(questionOf(turn.machine, asked), ranking);
  const query = {
    type: 'tell',
    tell: 'question',
    question,
    wish: isOfAll ? wishOfAll(turn, asked.mentions) : wishFor(turn, asked),
    ...(frame === 'opinion' && of.length > 1 ? { scales: scalesOf(turn.machine) } : {}),
  } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
  if (answer.type !== 'told') return { type: 'failed' };
  if (answer.facts.length === 0) return { type: 'none' };
  const listed = isOfAll ? yield* listMost(turn, question, query.wish) : null;
  if (listed !== null) {
    const shown = new Set(listed.items.map(({ id }) => id));
    const named = answer.facts.filter((one) => 'fragrance' in one && typeof one.fragrance === 'string' && shown.has(one.fragrance));
    if (named.length > 0) return { type: 'facts', text: answerText(turn, named, rankingOf(asked, question, [...shown])), list: listed };
  }
  const [first] = answer.facts;
  const isOne = first?.fact === 'first' || first?.fact === 'pick';
  yield* warnOfAllergens(turn, isOne ? [first.fragrance] : of);
  // Of what was shown one stands out: that is spoken of now. Two that are compared stay so.
  if (!isOne) turn.told = of;
  else if (turn.told.length < 2) turn.told = of.length !== 2 ? [first.fragrance] : of;
  const about = rankingOf(asked, question, []);
  return {
    type: 'facts',
    text: answerText(turn, answer.facts, about),
    isUnsure: isOnTheBox(turn, answer.facts),
    ...(of.length === 1 ? { of: { facts: answer.facts, ranking: about } } : {}),
  };
}

/** "Just pick one": which of some one might take, and why rather than the next. */
export function* pickAmong(turn: Turn, of: readonly string[]): Asking<Told> {
  return yield* answerOne(turn, { act: 'ask', asks: 'opinion', frame: 'opinion', of, named: [], mentions: [], at: { start: 0, end: 0 } });
}

function rankingOf({ mentions }: Asked, question: Question, cards: readonly string[]): Ranking {
  return { question, mentions, cards };
}

/** "Which is the smokiest, and which would you take?": one is picked by what else is asked of them. */
function rankingBeside({ asks }: Turn, said: Asked): Asked | null {
  if (said.asks !== 'opinion' || said.frame !== 'opinion' || said.of.length < 2 || said.mentions.length > 0) return null;
  return (
    asks.find(({ frame, of }) => (frame === 'most' || frame === 'least') && of.length > 1 && of.every((id) => said.of.includes(id))) ?? null
  );
}

/** It is said already how much of it each has. */
function pickBy(question: Question, { frame }: Asked): Question {
  return { ...question, end: frame === 'least' ? 'least' : 'most', isTold: true };
}

/** "And together with that one?": also what was spoken of, or decided on, before. */
function withChosen({ told }: Turn, asked: Asked): Asked {
  if (asked.of.length > 1) return asked;
  const of = [...told.filter((id) => !asked.of.includes(id)), ...asked.of];
  return of.length > 1 ? { ...asked, of } : { ...asked, asks: 'price', of };
}

/** Cards that an answer names, and the list that they are the first of. */
export type Listed = Pick<LastSearch, 'name' | 'query' | 'answer'> & { readonly items: readonly Item[]; readonly results: Results };

/** How many of all that the shop has are shown as having most of what was asked for. */
const MOST_LISTED = 3;

/** What the shop has most of in this order, to be shown; null: what is asked for is more than an order. */
function* listMost(turn: Turn, question: Question, named: Wish): Asking<Listed | null> {
  const { asks, form, keys, taste } = question;
  if ((form !== 'most' && form !== 'least') || keys.length > 0 || (taste !== null && asks !== 'quality')) return null;
  const wish: Wish = { ...named, superlative: { of: asks, asks, end: form, taste } };
  const query: SearchQuery = { type: 'search', wish, relax: [], page: 1, perPage: MOST_LISTED, leaveOut: [] };
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'searched' ? `${answer.total} found` : answer.type });
  if (answer.type !== 'searched' || answer.items.length === 0) return null;
  yield* warnOfAllergens(
    turn,
    answer.items.map(({ id }) => id),
  );
  const name = useCaseOf(wish);
  return { name, query, answer, items: answer.items, results: toResults(name, query, answer, null) };
}

/** What was found fitting or not is judged for whom the question names: "is it good for my gran?" */
function wishFor(turn: Turn, { of, frame, mentions }: Asked): Wish {
  const isAdvice = frame === 'opinion';
  // What is advised is advised for the wish as it is now, whatever the list was found for.
  const wish = isAdvice && of.length > 1 && turn.results !== null ? projectWish(turn) : wishBehind(turn, of[0] ?? '');
  const { gender, size } = wishOfAll(turn, mentions);
  return { ...wish, gender: (isAdvice ? gender : null) ?? wish.gender, size: size ?? wish.size };
}

/** "Is it right for someone of 64?": no fragrance has an age, and what is to be thought of this one. */
function* answerOfAge(turn: Turn, asked: Asked): Asking<Told> {
  const told = yield* answerOne(turn, { ...asked, asks: 'opinion', frame: 'opinion' });
  return told.type === 'facts' ? { type: 'facts', text: `${text(turn, 'answers.age')} ${told.text}` } : told;
}

/** "Is it true that nobody smells it?": that can't be told, and what is known of it can. */
function* answerUnheard(turn: Turn, { unheard, ...asked }: Asked): Asking<Told> {
  const told = yield* answerOne(turn, asked);
  return told.type === 'facts' ? { type: 'facts', text: `${text(turn, 'answers.unheard')} ${told.text}` } : told;
}

/** What one may be and another, too, each with what it asks: several notes are asked about together. */
function partsOf({ asks, frame, mentions }: Asked): readonly Asked['mentions'][] {
  if (frame !== 'either' && (frame !== 'yes_no' || attributeOf(asks) !== null)) return [];
  const notes = mentions.filter(({ type }) => type === 'ingredient');
  const others = mentions.filter(({ type }) => PARTS.has(type)).map((one) => [one]);
  return notes.length > 0 ? [notes, ...others] : others;
}

/** By the type of what is named, what it asks. */
const PARTS: ReadonlyMap<string, AskedAttribute> = new Map([
  ['style', 'quality'],
  ['family', 'family'],
  ['occasion', 'occasion'],
]);

/** "Is it fresh and good for summer?": an answer to each; "fresh or floral?": which of them it is. */
function* answerParts(turn: Turn, asked: Asked, parts: readonly Asked['mentions'][]): Asking<Told> {
  const all: Fact[] = [];
  for (const mentions of parts) {
    const asks = PARTS.get(mentions[0]?.type ?? '') ?? 'note';
    const question = questionOf(turn.machine, { ...asked, asks, mentions });
    const query = { type: 'tell', tell: 'question', question, wish: wishBehind(turn, asked.of[0] ?? '') } as const;
    const answer = yield query;
    turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
    if (answer.type !== 'told') return { type: 'failed' };
    all.push(...answer.facts.map((fact) => asDegree(fact, question.keys)));
  }
  if (all.length === 0) return { type: 'none' };
  yield* warnOfAllergens(turn, asked.of);
  turn.told = asked.of;
  if (asked.frame !== 'either') {
    const about = rankingOf(asked, questionOf(turn.machine, asked), []);
    const isOfOne = asked.of.length === 1;
    return {
      type: 'facts',
      text: answerText(turn, all, about),
      isUnsure: isOnTheBox(turn, all),
      ...(isOfOne ? { of: { facts: all, ranking: about } } : {}),
    };
  }
  return { type: 'facts', text: asked.of.flatMap((id) => eitherText(turn, id, all) ?? []).join(' ') };
}

/** Of a family that it belongs to, or doesn't, a fragrance is told as of a style: "floral", "hardly floral". */
function asDegree(fact: Fact, [key]: readonly string[]): Fact {
  if (fact.fact !== 'of' || key === undefined || !fact.facts.some((one) => one.fact === 'family')) return fact;
  const quality: Fact = { fact: 'quality', source: `family.${key}`, degree: fact.verdict === 'yes' ? 'fairly' : 'hardly', notes: [] };
  return { ...fact, facts: [quality] };
}

/** Of the one that it is what makes it so; of both, or neither, what is so of each. */
function eitherText(turn: Turn, id: string, facts: readonly Fact[]): string | null {
  const own = facts.flatMap((one) => (one.fact === 'of' && one.fragrance === id ? [one] : []));
  if (own.length === 0) return null;
  const held = own.filter(({ verdict }) => verdict === 'yes');
  const told = held.length > 0 ? held : own;
  return text(turn, 'answers.either', {
    fragrance: turn.machine.names.nameOf('fragrance', id, turn.language),
    held: held.length === 0 ? 'none' : held.length < own.length ? 'one' : 'all',
    facts: factsText(
      turn,
      told.flatMap((one) => one.facts),
    ),
  });
}

/** "How much is the Chanel?": asked of one of a brand, where none of that brand was shown. */
function brandOf({ machine, language }: Turn, { mentions }: Asked): string | null {
  const brand = mentions.find(({ type }) => type === 'brand');
  return brand === undefined ? null : valueText(machine, language, brand.type, String(brand.value));
}

/** What two fragrances share, what only one of them has, and which suits better what is named. */
function* tellApart(turn: Turn, of: readonly [string, string], { mentions }: Asked): Asking<Told> {
  const use = mentions.flatMap(({ type, value }) => (type === 'occasion' ? [tasteOfValue(turn.machine, type, String(value))] : []));
  const query = { type: 'tell', tell: 'difference', of, use, wish: wishBehind(turn, of[0]), scales: scalesOf(turn.machine) } as const;
  const answer = yield query;
  turn.events.push({ event: 'query', query, answer: answer.type === 'told' ? `${answer.facts.length} facts` : answer.type });
  if (answer.type !== 'told') return { type: 'failed' };
  if (answer.facts.length === 0) return { type: 'none' };
  yield* warnOfAllergens(turn, of);
  turn.told = of;
  return { type: 'facts', text: contrastText(turn, of, answer.facts) };
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
    if (facts !== '') answers.push(text(turn, 'answers.of', { fragrance: name, verdict: 'none', facts, kind: 'other' }));
  }
  return answers.length === 0 ? { type: 'none' } : { type: 'facts', text: answers.join(' ') };
}

function questionOf(machine: Machine, { asks, frame, of, mentions }: Asked): Question {
  const taste = tasteIn(machine, mentions);
  const values = (type: string): readonly string[] => mentions.flatMap((one) => (one.type === type ? [String(one.value)] : []));
  const concentrations = values('concentration');
  const keys = values(asks === 'family' ? 'family' : 'ingredient');
  const [ml] = mentions.flatMap(({ type, value }) => (type === 'size' && typeof value === 'number' ? [value] : []));
  const comparative = frame === 'comparison' ? values('comparative')[0] : undefined;
  const like = asks === 'likeness' && frame === 'most' ? values('fragrance')[0] : undefined;
  return {
    asks,
    form: frame,
    ...(like === undefined ? {} : { like }),
    ...(comparative === undefined ? {} : { end: rankedBy(machine.kinds.get('comparative')?.get(comparative)?.moves).end }),
    of,
    keys,
    taste,
    gender: GENDERS.find((gender) => values('gender').includes(gender)) ?? null,
    concentration: concentrations[0] ?? null,
    ...(concentrations.length > 1 ? { concentrations } : {}),
    ml: ml ?? null,
  };
}

/** What a fragrance shall be like, or suit: a style, an occasion, or what a comparative compares. */
function tasteIn(machine: Machine, mentions: readonly Topic[]): Taste | null {
  for (const { type, value } of mentions) {
    if (type === 'style' || type === 'occasion') return tasteOfValue(machine, type, String(value));
    if (type !== 'comparative') continue;
    const taste = tasteOfMoves(machine, machine.kinds.get(type)?.get(String(value))?.moves);
    if (taste !== null) return taste;
  }
  return null;
}
