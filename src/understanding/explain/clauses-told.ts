import type { AllergyWords } from '../../flow/program/lexicon.ts';
import { QUESTION } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Clause } from '../3-clauses/clauses.ts';
import type { HarmReach } from '../3-clauses/harm.ts';
import type { Reach } from '../3-clauses/scope/reach.ts';
import type { Stretch } from '../said.ts';
import type { Spoken, Stance } from '../stance.ts';
import type { Understood } from '../understand.ts';
import type { FindLine, Line, ToldClause, ToldReach, ToldStance } from './explained.ts';
import { lineOf, wordsAt } from './meanings-told.ts';
import { toldReading, touch } from './spans-told.ts';

/** How the message was cut, and what each clause does. */
export function clausesTold(understood: Understood, find: FindLine): readonly ToldClause[] {
  const { sentence, weighed } = understood;
  const whole = { start: 0, end: sentence.tokens.length, verbs: [], before: null };
  return (weighed.licences.clauses?.all ?? [whole]).map((clause) => ({
    ...wordsAt(clause.start, clause.end, sentence),
    acts: actsIn(clause, understood),
    fragment: clause.verbs.length === 0,
    verbs: clause.verbs.map(({ at, verb }) => ({
      ...wordsAt(at, at + 1, sentence),
      does: verb,
      line: lineOfVerb(at, verb, sentence, find),
    })),
    people: peopleIn(clause, understood),
    asks: askingIn(clause, understood, find),
  }));
}

function actsIn({ start, end }: Clause, { sentence, said, questions, content, weighed }: Understood): readonly string[] {
  const { at } = wordsAt(start, end, sentence);
  const isHere = (one: { readonly at: Stretch }): boolean => touch(one.at, at);
  const asides = content.things.filter((one) => start <= one.start && one.start < end).map((one) => weighed.aside.get(one));
  const acts = [
    ...(questions.some((one) => one.start < end && start < one.end) ? ['question'] : []),
    ...said.mentions.filter(isHere).map(({ mode, polarity, allergy }) => {
      if (mode === 'drop') return 'drop';
      return polarity === 'want' ? 'wish' : allergy ? 'allergy' : 'refusal';
    }),
    ...said.dropped.filter(isHere).map(() => 'drop'),
    ...(asides.includes('doubt') ? ['doubt'] : []),
    ...(asides.some((one) => one === 'told' || one === 'spoken_of' || one === 'owned') ? ['tale'] : []),
    ...said.intents.filter((one) => isHere(one) && one.intent !== QUESTION).map(({ intent }) => intent),
  ];
  return [...new Set(acts)];
}

function peopleIn({ start, end }: Clause, { sentence, content, weighed }: Understood): ToldClause['people'] {
  const { wearers } = weighed;
  return content.things
    .filter((one) => start <= one.start && one.start < end && (wearers.spokenOf.has(one) || wearers.named.includes(one)))
    .map((one) => ({ ...wordsAt(one.start, one.end, sentence), who: wearers.spokenOf.has(one) ? 'spoken_of' : 'wearer' }));
}

const ASKING = ['words', 'verbs', 'opens', 'seeks', 'things', 'continues'] as const;

/** The words by which the question in a clause is one. */
function askingIn(clause: Clause, { sentence, questions }: Understood, find: FindLine): ToldClause['asks'] {
  const told: ToldClause['asks'][number][] = [];
  for (const question of questions.filter((one) => one.start < clause.end && clause.start < one.end)) {
    for (let at = Math.max(question.start, clause.start); at < Math.min(question.end, clause.end); at++) {
      for (const role of ASKING) {
        const length = sentence.vocabulary.questions.lengthAt(at, role, sentence);
        if (length === 0) continue;
        const words = wordsAt(at, at + length, sentence);
        told.push({ ...words, role, line: lineIn(`questions.${role}`, words.words, sentence, find) });
      }
    }
  }
  return told;
}

/** A word of `clauses`, or of a phrase that says how something is liked. */
function lineOfVerb(at: number, verb: string, sentence: Sentence, find: FindLine): Line | null {
  const written = lineIn(`clauses.${verb}`, wordsAt(at, at + 1, sentence).words, sentence, find);
  const isJudging = verb === 'wants' || verb === 'prefers';
  if (written !== null || !isJudging) return written;
  const held = sentence.matches.find(
    ({ start, end, entry: { meaning } }) => start <= at && at < end && (meaning.is === 'negation' || meaning.is === 'emphasis'),
  );
  return held === undefined ? null : lineOf(held.entry, find);
}

/** The line of a phrase in a section of the languages that the message is in. */
function lineIn(section: string, words: string, { vocabulary, rank }: Sentence, find: FindLine): Line | null {
  const languages = vocabulary.languages.filter((language) => rank(language) === 0);
  return languages.map((language) => find(language, section, words)).find((line) => line !== null) ?? null;
}

/** How far each cue reaches, by its place. */
export function reachesTold({ sentence, heard, harm }: Understood, find: FindLine): readonly ToldReach[] {
  // A wish is told of only where it takes something from an allergy.
  const isOfHarm = ({ does }: HarmReach): boolean => does !== 'wishes' && does !== 'adores';
  const harming = harm.reaches.some(isOfHarm) ? harm.reaches : [];
  // Of words of emphasis inside one another only one counts.
  const reaches = heard.reaches.filter(({ effect, things }) => effect !== 'stresses' || things.length > 0);
  const told = [...reaches.map((one) => toldReach(one, sentence, find)), ...harming.map((one) => toldHarm(one, sentence, find))];
  return told.sort((a, b) => a.cue.at.start - b.cue.at.start);
}

function toldReach({ cue, effect, goes, things, closed }: Reach, sentence: Sentence, find: FindLine): ToldReach {
  return {
    cue: wordsAt(cue.start, cue.end, sentence),
    how: cue.how,
    does: effect,
    goes,
    reach: extentOf(cue, things, sentence),
    things: things.map((one) => wordsAt(one.start, one.end, sentence)),
    closed: { by: closed.by, at: sentence.tokens[closed.at]?.start ?? sentence.text.length },
    line: cue.match === null ? null : lineOf(cue.match.entry, find),
  };
}

const HARMING: readonly (keyof AllergyWords)[] = ['reactions', 'changes', 'illnesses', 'symptoms', 'doctors', 'wishes', 'tolerates'];

function toldHarm(reach: HarmReach, sentence: Sentence, find: FindLine): ToldReach {
  const { start, end, things } = reach;
  const role = HARMING.find((one) => harmLengthAt(one, start, sentence) > 0);
  const cue = wordsAt(start, Math.max(end, start), sentence);
  const phrase = role === undefined ? cue.words : wordsAt(start, start + harmLengthAt(role, start, sentence), sentence).words;
  return {
    cue: end > start ? cue : { at: { start: sentence.tokens[start]?.start ?? 0, end: sentence.tokens[start]?.start ?? 0 }, words: '' },
    how: role ?? (reach.does === 'goes_on' ? 'also' : 'harm'),
    does: reach.does,
    goes: things.some((one) => one.start >= end) ? 'on' : 'back',
    reach: extentOf(reach, things, sentence),
    things: things.map((one) => wordsAt(one.start, one.end, sentence)),
    closed: null,
    line: role === undefined ? null : lineIn(`allergy.${role}`, phrase, sentence, find),
  };
}

/** From the first of the things in reach, or the cue, to the last. */
function extentOf(cue: Pick<Spoken, 'start' | 'end'>, things: readonly Spoken[], sentence: Sentence): Stretch | null {
  if (things.length === 0) return null;
  const start = Math.min(...things.map((one) => one.start));
  const end = Math.max(...things.map((one) => one.end));
  const isBehind = start >= cue.end;
  const isBefore = end <= cue.start;
  return wordsAt(isBehind ? cue.end : start, isBefore ? cue.start : end, sentence).at;
}

/** How each thing was meant that was not asked about. */
export function stancesTold({ sentence, content, harm }: Understood): readonly ToldStance[] {
  return content.things.flatMap((one) => {
    const stance = harm.stances.get(one);
    return stance === undefined ? [] : [{ ...wordsAt(one.start, one.end, sentence), thing: nameOf(one), stance: toldStance(stance) }];
  });
}

export function nameOf({ reading }: Thing): string {
  return toldReading(reading);
}

function toldStance(stance: Stance): string {
  const { polarity, emphasis, contrast, neutral, tolerated, lifted, allergy } = stance;
  const word = tolerated ? 'tolerated' : neutral ? 'neutral' : lifted ? 'lifted' : polarity;
  return [word, ...(emphasis === 'plain' ? [] : [emphasis]), ...(contrast ? ['instead'] : []), ...(allergy ? ['allergy'] : [])].join(' ');
}
