import type { Emphasis } from '../../flow/program/slot-types.ts';
import { REACHED_BACK, SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Connective } from '../../lexicon/language/connectives.ts';
import { groupBy } from '../../text/group-by.ts';
import type { Gap, Token } from '../../text/tokenize.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { speaksOfAllergy } from '../2-spans/allergy-words.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { isAskedFor, isComplaint, isJoined, isListedOn, isQuestionBefore } from './phrasing.ts';
import {
  emphasisOf,
  isRelated,
  isThan,
  LIMITS,
  NEAR,
  NOUNS,
  opensWithNo,
  orderOf,
  REACH,
  type Scope,
  type Stress,
  scopeOf,
} from './scopes.ts';

export interface Heard {
  readonly stances: ReadonlyMap<Spoken, Stance>;
  /** "no, …" and correcting words: the message takes something back. */
  readonly corrects: boolean;
}

const TOLERATED: Stance = { ...PLAIN, neutral: true, tolerated: true };

/** Reads polarity and emphasis of all that was said, from left to right. */
export function hear(sentence: Sentence, spoken: readonly Spoken[], acting: readonly Match[]): Heard {
  return new Listener(sentence).listen(spoken, acting);
}

class Listener {
  readonly #sentence: Sentence;
  readonly #stances = new Map<Spoken, Stance>();
  /** What the clause spoke of so far. */
  #clause: Spoken[] = [];
  /** Limits that a "not only" lifted, if a contrast to it came. */
  #lifted: readonly Spoken[] = [];
  /** What the clause before a "but", or a question, spoke of, and where that ended. */
  #left: { readonly clause: readonly Spoken[]; readonly start: number; readonly end: number } = { clause: [], start: -1, end: -1 };
  /** What the clause before a comma spoke of. */
  #before: readonly Spoken[] = [];
  #scope: Scope | null = null;
  #stress: Stress | null = null;
  #excess: Match | null = null;
  #preference: Match | null = null;
  #contrast: { readonly type: string; readonly end: number } | null = null;
  #corrects: boolean;

  constructor(sentence: Sentence) {
    this.#sentence = sentence;
    this.#corrects = opensWithNo(sentence);
  }

  listen(spoken: readonly Spoken[], acting: readonly Match[]): Heard {
    const { tokens, vocabulary, known } = this.#sentence;
    const said = groupBy(spoken, (one) => one.start);
    const acts = groupBy(this.#bestOfEach(acting), (one) => one.start);
    let inside = 0;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (token === undefined) break;
      if (at >= inside) this.#pause(token.gap, at);
      for (const act of acts.get(at) ?? []) {
        this.#act(act);
        if (act.entry.meaning.is === 'negation') inside = Math.max(inside, act.end);
      }
      for (const one of said.get(at) ?? []) {
        this.#speak(one);
        inside = Math.max(inside, one.end);
      }
      if (at < inside) continue;
      const joint = vocabulary.connectives.of(token);
      this.#preferTo(at);
      if (joint !== undefined) this.#join(joint);
      else if (known[at] === 0 && this.#scope !== null) this.#scope.strange = true;
    }
    this.#pause('stop', tokens.length);
    return { stances: this.#stances, corrects: this.#corrects };
  }

  /** One reading of each acting word: the nearest language's. */
  #bestOfEach(acting: readonly Match[]): Match[] {
    const best = new Map<string, Match>();
    for (const match of acting) {
      const key = `${match.start} ${match.end} ${match.entry.meaning.is}`;
      const other = best.get(key);
      if (other === undefined || this.#sentence.rank(match.entry.language) < this.#sentence.rank(other.entry.language))
        best.set(key, match);
    }
    return [...best.values()].sort((a, b) => a.start - b.start || orderOf(a) - orderOf(b) || b.end - a.end);
  }

  #pause(gap: Gap, at: number): void {
    if (gap !== 'stop' && gap !== 'comma') return;
    const scope = this.#scope;
    if (gap === 'stop') {
      const left = { clause: isQuestionBefore(at, this.#sentence) ? this.#clause : [], start: at, end: at };
      this.#endClause();
      this.#left = left;
      this.#stress = null;
    } else {
      const goesOn = scope !== null && scope.how !== 'neutral' && !(scope.reach === 'one' && scope.last !== null);
      if (goesOn && (scope.last !== null || (scope.words > 1 && scope.end === at) || this.#isColon(scope, at))) scope.pause = true;
      else this.#closeScope();
      this.#stressBack();
    }
    if (this.#scope === null) {
      this.#before = gap === 'comma' ? this.#clause : [];
      this.#clause = [];
    }
    this.#contrast = null;
    this.#preference = null;
  }

  /** "Terrible on me: oud": what comes behind the colon is meant. */
  #isColon(scope: Scope, at: number): boolean {
    const { tokens, text } = this.#sentence;
    const between = tokens.slice(scope.end, at);
    if (between.length > NEAR || between.some(({ folded }) => !this.#sentence.isLittleWord(folded))) return false;
    return text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start).includes(':');
  }

  #endClause(): void {
    this.#stressBack();
    this.#closeScope();
    this.#clause = [];
  }

  #act(match: Match): void {
    const { meaning } = match.entry;
    if (meaning.is === 'correction') this.#correct(match);
    if (meaning.is === 'negation') {
      if (meaning.how === 'ends') this.#breakScope(match);
      else if (meaning.how === 'after' || (meaning.how === 'hard' && this.#denies(match))) this.#turnDown(match);
      else if (meaning.how === 'bad' || meaning.how === 'lukewarm') this.#judge(match, meaning.how === 'bad' ? 'hard' : 'soft');
      else if (meaning.how === 'further') this.#goOn();
      else if (meaning.how === 'prefers') this.#prefer(match);
      else if (meaning.how === 'instead') this.#openScope(match, 'hard', 'one');
      else if (meaning.how === 'except') this.#except(match);
      else if (meaning.how === 'rather') this.#wantInstead(match);
      else this.#openScope(match, meaning.how);
    }
    if (meaning.is !== 'emphasis') return;
    if (meaning.how === 'excess') this.#excess = match;
    else {
      if (meaning.how === 'especially' && this.#goOn()) return;
      // "She hates roses and loves vanilla": strong words for something new end what was negated.
      if (this.#scope?.last && meaning.how !== 'weak' && meaning.how !== 'optional') this.#closeScope();
      this.#stress = { how: meaning.how, start: match.start, end: match.end, used: null };
    }
  }

  /** "No, I meant musk": the "no" before such words turns down nothing that follows. */
  #correct({ start }: Match): void {
    this.#corrects = true;
    const scope = this.#scope;
    if (scope === null || scope.last !== null || scope.words > 1 || start - scope.end > 1) return;
    if (this.#sentence.tokens.slice(scope.end, start).every(({ folded }) => this.#sentence.isLittleWord(folded))) this.#scope = null;
  }

  /** "Rose and jasmine give me headaches": what was spoken of just before, with all that was listed with it. */
  #turnDown(match: Match): void {
    if (this.#turnsDownBefore(match, 'plain')) return;
    // "Gives me a rash: jasmine"; but "if it is too sweet, I pass on that".
    if (match.end - match.start > 1) this.#openScope(match, 'hard', 'named');
    if (this.#clause.length === 0) this.#clause = this.#before.filter((one) => match.start - one.end <= NEAR);
  }

  /** "Oud is terrible", "jasmine? meh"; else of what comes right behind it: "awful oud", "terrible: oud and leather". */
  #judge(match: Match, how: 'hard' | 'soft'): void {
    if (!this.#turnsDownBefore(match, how === 'soft' ? 'weak' : 'plain')) this.#openScope(match, how, 'near');
  }

  /** Whether something stood just before that words at its end turn down; a judgement alone between two pauses is of what came before it. */
  #turnsDownBefore(match: Match, emphasis: Emphasis): boolean {
    const [left, from] = this.#goesBack(match) ? [this.#left.clause, this.#left.start] : [this.#clause, match.start];
    const clause = left.length === 0 && this.#isAlone(match) ? this.#before : left;
    const before = clause.filter((one) => one.end <= from && REACHED_BACK.has(one.type ?? ''));
    let next = before.at(-1);
    if (next === undefined || !this.#isJustBefore(next.end, from)) return false;
    const allergy = speaksOfAllergy(match, this.#sentence);
    // "Limonlu ve gülsüz": written onto a word, it is about that one.
    const isOnto = this.#sentence.tokens[match.start]?.gap === 'none';
    for (const one of isOnto ? [next] : before.reverse()) {
      if (one !== next && (one.type !== next.type || next.start - one.end > 2)) break;
      this.#stances.set(one, { ...PLAIN, polarity: 'avoid', emphasis, allergy });
      next = one;
    }
    this.#stress = null;
    this.#excess = null;
    this.#scope = null;
    return true;
  }

  /** A pause, or nothing, on either side: "jasmine, meh". */
  #isAlone({ start, end }: Match): boolean {
    const { tokens } = this.#sentence;
    const isPause = (at: number): boolean => ['comma', 'stop'].includes(tokens[at]?.gap ?? 'stop');
    return isPause(start) && isPause(end);
  }

  /** "No rose, jasmine and iris instead": what stands right before it, back to the pause. */
  #wantInstead(match: Match): void {
    const isApart = (from: number, to: number): boolean =>
      this.#sentence.tokens.slice(from, to + 1).some(({ gap }) => gap === 'comma' || gap === 'stop');
    const scope = this.#scope;
    let next: Spoken | undefined;
    for (const one of this.#clause.filter(({ end }) => end <= match.start).reverse()) {
      if (scope !== null && !isApart(scope.end, one.start)) break; // the very thing that is turned down
      const isListed = next !== undefined && one.type === next.type && next.start - one.end <= 2;
      if (isApart(one.end, next?.start ?? match.start) || !(isListed || this.#isJustBefore(one.end, match.start))) break;
      this.#stances.set(one, PLAIN);
      next = one;
    }
    if (next === undefined) this.#breakScope(match);
    else this.#scope = null;
  }

  /** "No white flowers, especially tuberose": one of those that are turned down. */
  #goOn(): boolean {
    const scope = this.#scope;
    if (scope?.how !== 'hard' || scope.last === null) return false;
    Object.assign(scope, { pause: false, joint: 'or', strange: false });
    return true;
  }

  /** "No berries except raspberry": that one isn't; where nothing is turned down yet, "everything except oud". */
  #except(match: Match): void {
    const isException = this.#scope?.how === 'hard' && this.#scope.last !== null;
    if (isException) this.#scope = scopeOf(match, 'neutral', this.#sentence);
    else this.#openScope(match, 'hard', 'all');
  }

  #prefer(match: Match): void {
    this.#breakScope(match);
    this.#preference = match;
  }

  /** "Rather iris than violet": right behind what is preferred. */
  #preferTo(at: number): void {
    const preference = this.#preference;
    const last = this.#clause.at(-1);
    if (preference === null || last === undefined || last.start < preference.end || !this.#isJustBefore(last.end, at)) return;
    if (!REACHED_BACK.has(last.type ?? '') || !isThan(at, preference, this.#sentence)) return;
    this.#preference = null;
    this.#openScope({ start: at, end: at + 1 }, 'hard', 'one', last);
  }

  #openScope(match: Pick<Match, 'start' | 'end'>, how: Scope['how'], reach: Scope['reach'] = 'list', than: Spoken | null = null): void {
    if (how === 'neutral' && this.#leaveAside(match)) return;
    const before = this.#scope;
    const words = match.end - match.start;
    const touches = before !== null && before.end === match.start && before.last === null && before.words === 1 && words === 1;
    if (touches && before.how === 'hard' && how === 'hard') {
      // "not without", "pas sans": two negations make a wish.
      this.#scope = null;
      return;
    }
    // "weder Rose noch Jasmin", "ni rose ni jasmin" go on; an unused one before is part of the new one.
    if (before?.last) this.#closeScope();
    this.#contrast = null;
    const start = touches ? before.start : match.start;
    this.#scope = { ...scopeOf(match, how, this.#sentence), start, words, reach, than };
  }

  /** Whether the clause that was just left is spoken of on: "Orangen aber nicht", "Rose? No." */
  #goesBack({ start }: Match): boolean {
    return this.#clause.length === 0 && this.#left.end === start && this.#left.clause.length > 0;
  }

  /** "No." after a question, "nicht" after "aber": all that is said there, so it is about what stands before it. */
  #denies(match: Match): boolean {
    const gap = this.#sentence.tokens[match.end]?.gap ?? 'stop';
    return (gap === 'stop' || gap === 'comma') && this.#goesBack(match);
  }

  /** "Vanilla and coconut don't bother me": says nothing of what stands before it, and of what was listed with it. */
  #leaveAside(match: Pick<Match, 'start' | 'end'>): boolean {
    const said = this.#clause.filter((one) => one.end <= match.start && SMELLS.has(one.type ?? ''));
    let next = said.at(-1);
    if (next === undefined || !this.#isJustBefore(next.end, match.start)) return false;
    const allergy = speaksOfAllergy(match, this.#sentence);
    for (const one of said.reverse()) {
      if (one !== next && (one.type !== next.type || next.start - one.end > 2)) break;
      // "Everything except oud is fine"; but "no jasmine, rose maybe if it's light".
      const begins = this.#sentence.tokens[one.start]?.gap === 'comma' && this.#scope?.reach !== 'all';
      if (!allergy && this.#stances.get(one)?.polarity === 'avoid' && !begins) break;
      this.#stances.set(one, allergy ? { ...PLAIN, lifted: true, allergy } : TOLERATED);
      if (begins) break;
      next = one;
    }
    this.#scope = null;
    this.#stress = null;
    return true;
  }

  /** "But", "sondern": what follows is no longer negated. */
  #breakScope(match: Match): void {
    const scope = this.#scope;
    const word = this.#sentence.tokens[match.start]?.folded ?? '';
    // "nothing with rose": right after the negation such a word belongs to it.
    const belongs = scope !== null && scope.last === null && scope.end === match.start && this.#sentence.isLittleWord(word);
    if (belongs && match.end - match.start === 1) return;
    if (scope?.notOnly) this.#lifted = this.#clause.filter((one) => this.#stances.get(one)?.lifted);
    const negated = scope !== null && scope.how !== 'neutral' && scope.how !== 'positive' ? scope.last : null;
    const left = { clause: this.#clause, start: match.start, end: match.end };
    this.#endClause();
    this.#left = left;
    this.#contrast = negated?.type && match.start - negated.end <= 1 ? { type: negated.type, end: match.end } : null;
  }

  /** "Not only in winter but in summer": then it is both. */
  #unlift(type: string): void {
    for (const one of this.#lifted) {
      const stance = this.#stances.get(one);
      if (stance !== undefined && one.type === type) this.#stances.set(one, { ...stance, lifted: false });
    }
    this.#lifted = [];
  }

  /** Leaves the scope. A negation that found nothing after it may be about what stood before it. */
  #closeScope(): void {
    const scope = this.#scope;
    this.#scope = null;
    if (scope === null || (scope.how !== 'hard' && scope.how !== 'soft') || scope.last !== null || scope.strange || scope.than !== null)
      return;
    if (scope.reach === 'near') return;
    const reached = this.#clause.filter((one) => one.end <= scope.start && REACHED_BACK.has(one.type ?? ''));
    const last = reached.at(-1);
    if (last === undefined || (scope.words === 1 && !this.#isJustBefore(last.end, scope.start))) return;
    for (const one of reached) {
      const stance = this.#stances.get(one) ?? PLAIN;
      if (stance.neutral) continue;
      const emphasis = scope.how === 'soft' ? 'weak' : stance.emphasis;
      this.#stances.set(one, { ...stance, polarity: 'avoid', emphasis, contrast: false, allergy: scope.allergy });
    }
  }

  /** "Rose mag ich nicht": only little words between. */
  #isJustBefore(end: number, start: number): boolean {
    const { tokens, vocabulary } = this.#sentence;
    // "Rose mag meine Frau nicht": who it is that turns it down.
    const people = this.#clause.filter((one) => one.type === 'recipient');
    const isLittle = (token: Token, at: number): boolean =>
      (this.#sentence.isLittleWord(token.folded) && vocabulary.connectives.of(token) === undefined) ||
      people.some((one) => one.start <= at && at < one.end);
    return start - end <= NEAR && tokens.slice(end, start).every((token, i) => isLittle(token, end + i));
  }

  #join(joint: Connective): void {
    if (joint === 'with') {
      // "no rose, with jasmine", but "nothing with rose".
      if (this.#scope?.last) this.#closeScope();
    } else if (this.#scope !== null) this.#scope.joint = joint;
    // "vanilla or not": the negation is about neither.
    if (joint === 'or' && this.#scope === null) this.#clause = [];
  }

  #speak(one: Spoken): void {
    if (one.type === null) return;
    this.#unlift(one.type);
    const scope = this.#scope;
    if (one.type === 'comparative') this.#complain(one);
    const inScope = scope !== null && this.#reaches(scope, one) && !isAskedFor(one, this.#sentence);
    if (scope !== null && !inScope) this.#closeScope();
    const emphasis = this.#emphasisFor(one);
    const last = this.#clause.at(-1);
    if (last !== undefined && isComplaint(last, this.#sentence) && isJoined(last, one, this.#sentence)) {
      this.#stances.set(one, { ...PLAIN, polarity: 'avoid', emphasis: 'weak' });
    } else this.#stances.set(one, this.#stanceOf(one, inScope ? scope : null, emphasis));
    if (inScope) {
      if (scope.how === 'hard' && scope.last !== null) this.#setAsideModifier(scope.last, one);
      Object.assign(scope, { last: one, pause: false, joint: null, strange: false });
    }
    this.#clause.push(one);
    this.#contrast = null;
    if (REACHED_BACK.has(one.type ?? '')) this.#excess = null;
  }

  /** "Without sweet vanilla" turns down vanilla, and nothing else that is sweet. */
  #setAsideModifier(left: Spoken, right: Spoken): void {
    const gap = this.#sentence.tokens[right.start]?.gap;
    if (left.end !== right.start || gap === 'comma' || gap === 'stop') return;
    for (const [noun, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (noun.type === 'ingredient' && (other.type === 'style' || other.type === 'strength')) {
        this.#stances.set(other, { ...PLAIN, neutral: true });
      }
    }
  }

  /** "Patchouli is too heavy": whatever else it asks for, the note itself is less wanted. */
  #complain(one: Spoken): void {
    const last = this.#clause.at(-1);
    if (!isComplaint(one, this.#sentence) || last === undefined || !SMELLS.has(last.type ?? '') || !this.#isJustBefore(last.end, one.start))
      return;
    this.#stances.set(last, { ...PLAIN, polarity: 'avoid', emphasis: 'weak' });
  }

  #stanceOf(one: Spoken, scope: Scope | null, emphasis: Emphasis | null): Stance {
    if (scope?.how === 'hard') return { ...PLAIN, polarity: 'avoid', emphasis: emphasis ?? 'plain', allergy: scope.allergy };
    if (scope?.how === 'soft') return { ...PLAIN, polarity: 'avoid', emphasis: 'weak' };
    if (scope?.how === 'neutral') return scope.allergy ? { ...PLAIN, lifted: true, allergy: true } : TOLERATED;
    if (this.#isExcess(one)) return { ...PLAIN, polarity: 'avoid', emphasis: 'weak' };
    const contrast = this.#contrast !== null && one.start - this.#contrast.end <= NEAR && isRelated(this.#contrast.type, one.type);
    const lifted = scope?.notOnly === true && LIMITS.has(one.type ?? '');
    const stressed = scope?.how === 'positive' && !scope.notOnly ? 'strong' : 'plain';
    return { ...PLAIN, emphasis: emphasis ?? stressed, contrast, lifted };
  }

  #isExcess(one: Spoken): boolean {
    const excess = this.#excess;
    if (excess === null) return false;
    const { tokens, isLittleWord } = this.#sentence;
    const between = tokens.slice(excess.end, one.start);
    if (between.length > 1 || between.some((token) => !isLittleWord(token.folded))) return false;
    if (!REACHED_BACK.has(one.type ?? '')) return false;
    // German "zu" is also "to": before a noun it is no complaint.
    const isOrdinary = excess.end - excess.start === 1 && isLittleWord(tokens[excess.start]?.folded ?? '');
    return !isOrdinary || one.type === 'style' || one.type === 'family' || one.type === 'strength';
  }

  #reaches(scope: Scope, one: Spoken): boolean {
    const { last } = scope;
    if ((scope.reach === 'named' || scope.reach === 'near') && !REACHED_BACK.has(one.type ?? '')) return false;
    if (last === null && scope.than !== null) return one.start - scope.end <= NEAR && isRelated(scope.than.type, one.type);
    if (last === null) return scope.reach === 'near' ? this.#isRightBehind(scope.end, one.start) : one.start - scope.end <= REACH;
    if (scope.reach === 'one' && scope.joint === null) return false;
    if (scope.pause && this.#isCorrection(scope)) return false;
    if (scope.pause)
      return last.type === one.type && (NOUNS.has(one.type ?? '') || scope.joint === 'or' || isListedOn(one, this.#sentence));
    if (scope.joint === 'and' && scope.reach !== 'all') return last.type === one.type;
    if (scope.joint === 'or') return isRelated(last.type, one.type);
    return !scope.strange && isRelated(last.type, one.type);
  }

  #isRightBehind(end: number, start: number): boolean {
    const { tokens, isLittleWord } = this.#sentence;
    return start - end <= NEAR && tokens.slice(end, start).every(({ folded }) => isLittleWord(folded));
  }

  /** "Not Coco Noir, Coco Mademoiselle": after a plain "not" and one name, the next name is the one that is meant. */
  #isCorrection({ start, end, words, last, joint }: Scope): boolean {
    const { tokens, vocabulary } = this.#sentence;
    const opens = start === 0 || tokens[start]?.gap === 'stop' || tokens[start]?.gap === 'comma';
    const isFirst = this.#clause.filter((one) => one.start >= end).length === 1;
    return (
      opens && isFirst && words === 1 && joint === null && last?.type === 'fragrance' && vocabulary.nots.has(tokens[start]?.folded ?? '')
    );
  }

  #emphasisFor(one: Spoken): Emphasis | null {
    const stress = this.#stress;
    if (stress === null) return null;
    const before = stress.used;
    const applies = before === null ? one.start - stress.end <= NEAR : before.type === one.type && one.start - before.end <= 2;
    if (!applies) {
      this.#stress = null;
      return null;
    }
    stress.used = one;
    return emphasisOf(stress);
  }

  /** "Vanilla is a must", "rose maybe": said after what it is about. */
  #stressBack(): void {
    const stress = this.#stress;
    const excess = this.#excess;
    this.#excess = null;
    if (excess !== null && this.#isTooMuch(excess)) return;
    const last = this.#clause.at(-1);
    if (stress === null || stress.used !== null || last === undefined) return;
    this.#stress = null;
    const stance = this.#stances.get(last);
    if (stance === undefined || stress.start < last.end || stress.start - last.end > NEAR || stance.emphasis !== 'plain') return;
    this.#stances.set(last, { ...stance, emphasis: emphasisOf(stress) });
  }

  /** "Rose is too much", "the rose is too much for my mother": said of what stands before it. */
  #isTooMuch(excess: Match): boolean {
    const last = this.#clause.findLast((one) => one.end <= excess.start);
    if (last === undefined || !REACHED_BACK.has(last.type ?? '') || excess.start - last.end > NEAR) return false;
    // "Some musk in it too": alone such a word is "also", German "zu" is "closed".
    if (excess.end - excess.start === 1 && this.#sentence.isLittleWord(this.#sentence.tokens[excess.start]?.folded ?? '')) return false;
    this.#stances.set(last, { ...PLAIN, polarity: 'avoid', emphasis: 'weak' });
    return true;
  }
}
