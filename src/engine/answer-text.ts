import type { Fact, NotesFact, QualityFact } from '../catalog/query.ts';
import { factsText, factText, unfolded } from './facts.ts';
import { isRanked, type RankedFact, type Ranking, rankedText } from './ranked.ts';
import { joined, saidText, text } from './speak.ts';
import type { Turn } from './turn.ts';
import { nor } from './wishes.ts';

type OfFact = Extract<Fact, { readonly fact: 'of' }>;

/** The sentences that answer a question. `ranking`: what was asked; null: to be told of it, and of some of its notes above all. */
export function answerText(turn: Turn, facts: readonly Fact[], ranking: Ranking | null): string {
  const sentences: string[] = [];
  let run: RankedFact[] = [];
  const endRun = (): void => {
    if (run.length > 0 && ranking !== null) sentences.push(rankedText(turn, run, ranking));
    run = [];
  };
  for (const [at, fact] of facts.entries()) {
    if (isRanked(fact)) {
      run.push(fact);
      continue;
    }
    endRun();
    if (isOfBefore(fact, facts[at - 1])) continue;
    const said = saidOnce(fact, facts[at - 1]);
    if (said.fact === 'of') sentences.push(alsoText(turn, [said, ...othersOfIt(facts, at)]) ?? ofText(turn, said, ranking));
    else sentences.push(factText(turn, said));
  }
  endRun();
  return sentences.filter((one) => one !== '').join(' ');
}

/** "No, Sì is hardly sweet. My Way is hardly sweet.": one no is said once. */
function saidOnce(fact: Fact, before: Fact | undefined): Fact {
  return fact.fact === 'of' && before?.fact === 'of' && fact.verdict === before.verdict ? { ...fact, verdict: null } : fact;
}

/** One thing that a fragrance is: “very sweet”, “less suitable for the office”. */
function stateOf(fact: Fact | undefined): QualityFact | null {
  if (fact?.fact !== 'of' || fact.facts.length !== 1) return null;
  const [first] = fact.facts;
  return first?.fact === 'quality' ? first : null;
}

/** Whether it is said in the sentence of the one before: “very sweet, but less suitable for summer”. */
function isOfBefore(fact: Fact, before: Fact | undefined): boolean {
  return (
    stateOf(fact) !== null && stateOf(before) !== null && fact.fact === 'of' && before?.fact === 'of' && fact.fragrance === before.fragrance
  );
}

function othersOfIt(facts: readonly Fact[], at: number): readonly OfFact[] {
  const end = facts.findIndex((fact, place) => place > at && !isOfBefore(fact, facts[place - 1]));
  return facts.slice(at + 1, end < 0 ? undefined : end).filter((fact) => fact.fact === 'of');
}

/** Several answers about one fragrance as one: its name once, “but” between what is so and what hardly is. null: there is but one. */
function alsoText(turn: Turn, [first, ...others]: readonly [OfFact, ...OfFact[]]): string | null {
  const states = [first, ...others].flatMap((fact) => stateOf(fact) ?? []);
  if (states.length < 2) return null;
  const isHardly = (state: QualityFact | undefined): boolean => state?.degree === 'hardly';
  const facts = states.reduce((before, { rather, ...bare }, at) => {
    // What it is instead is said once, behind the last of what it hardly is.
    const state = rather === undefined || isHardly(states[at + 1]) ? bare : { ...bare, rather };
    const fact = factText(turn, state);
    if (before === '') return fact;
    return text(turn, 'facts.also', { before, fact, but: isHardly(state) === isHardly(states[at - 1]) ? 'no' : 'yes' });
  }, '');
  const fragrance = turn.machine.names.nameOf('fragrance', first.fragrance, turn.language);
  return text(turn, 'answers.of', { fragrance, verdict: first.verdict ?? 'none', facts, kind: 'stated' });
}

/** What is so of one fragrance, as a sentence for what kind of thing that is. */
function ofText(turn: Turn, fact: OfFact, ranking: Ranking | null): string {
  const { facts } = fact;
  const about = {
    fragrance: turn.machine.names.nameOf('fragrance', fact.fragrance, turn.language),
    verdict: fact.verdict ?? 'none',
  };
  const [first] = facts;
  if (first?.fact === 'lasting') {
    const concentration = facts.flatMap((one) => (one.fact === 'concentration' ? saidText(turn, 'concentration', one.concentration) : []));
    return text(turn, 'answers.lasts', {
      ...about,
      level: String(first.level),
      concentration: concentration[0] ?? '',
      concentrated: concentration.length > 0 ? 'yes' : 'no',
    });
  }
  const question = ranking?.question;
  const isOfAllSizes = question?.asks === 'sizes' || (question?.of.length === 1 && question.form === 'value');
  if (isOfAllSizes && facts.length > 0 && facts.every((one) => one.fact === 'offer')) {
    const offers = facts.map((offer) => factText(turn, offer));
    return text(turn, 'answers.sizes', { ...about, offers: joined(turn, offers), count: offers.length });
  }
  const listed = facts.filter((one) => one.fact === 'listed');
  const notes = facts.filter((one) => one.fact === 'notes');
  const character = facts.find((one) => one.fact === 'facets');
  if (listed.length + notes.length > 0 && listed.length + notes.length + (character === undefined ? 0 : 1) === facts.length) {
    const smells = (character?.facets ?? []).map((key) => turn.machine.names.nameOf('facet', key, turn.language));
    const whole =
      listed.length === 0 || ranking === null
        ? text(turn, 'answers.unfolds', {
            ...about,
            ...unfolding(turn, notes),
            facets: joined(turn, smells),
            faceted: smells.length > 0 ? 'yes' : 'no',
          })
        : '';
    const sentences = [listedText(turn, about.fragrance, listed, whole === '' ? notes : []), whole];
    return sentences.filter((one) => one !== '').join(' ');
  }
  return text(turn, 'answers.of', { ...about, facts: factsText(turn, facts), kind: kindOf(facts) });
}

function unfolding(turn: Turn, pyramid: readonly NotesFact[]): { notes: string; count: number; tiered: string } {
  const count = pyramid.reduce((sum, { notes }) => sum + notes.length, 0);
  return { notes: unfolded(turn, pyramid), count, tiered: pyramid.some(({ tier }) => tier !== 'flat') ? 'yes' : 'no' };
}

/** Which of the notes that were asked about are among those of a fragrance, which kinds of them these are, and which aren't. */
function listedText(
  turn: Turn,
  fragrance: string,
  facts: readonly Extract<Fact, { readonly fact: 'listed' }>[],
  kinds: readonly NotesFact[],
): string {
  const namesOf = (isListed: boolean): readonly string[] =>
    facts.filter((one) => one.isListed === isListed).map(({ note }) => turn.machine.names.nameOf('ingredient', note, turn.language));
  const [has, lacks] = [namesOf(true), namesOf(false)];
  if (has.length > 0 && lacks.length > 0 && kinds.length === 0)
    return text(turn, 'answers.partly_listed', {
      fragrance,
      notes: joined(turn, has),
      missing: nor(turn, lacks),
    });
  return [true, false]
    .map((isListed) => facts.filter((one) => one.isListed === isListed))
    .filter((some) => some.length > 0)
    .map((some) => {
      const notes = some.map(({ note }) => turn.machine.names.nameOf('ingredient', note, turn.language));
      const listed = some[0]?.isListed === true ? 'yes' : 'no';
      const named = factsText(turn, listed === 'yes' ? kinds : []);
      return text(turn, 'answers.listed', {
        fragrance,
        notes: joined(turn, notes),
        count: notes.length,
        listed,
        kinds: named,
        named: named === '' ? 'no' : 'yes',
      });
    })
    .join(' ');
}

/** How a sentence says it: what a fragrance "is", how strong it is, what it comes as, who composed it, or anything else. */
function kindOf(facts: readonly Fact[]): 'stated' | 'strength' | 'concentration' | 'perfumers' | 'other' {
  const [first] = facts;
  if (first === undefined) return 'other';
  if (facts.every(({ fact }) => STATED.has(fact))) return 'stated';
  if (facts.length > 1) return 'other';
  return first.fact === 'strength' || first.fact === 'concentration' || first.fact === 'perfumers' ? first.fact : 'other';
}

/** What a fragrance “is”: sweet, for men, well known, from 2012. */
const STATED: ReadonlySet<Fact['fact']> = new Set(['quality', 'gender', 'known', 'year', 'brand', 'family', 'taste']);
