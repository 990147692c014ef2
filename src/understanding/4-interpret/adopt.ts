import { DECIDE } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { spokenBefore } from '../3-clauses/subjects-asked.ts';
import type { Mention, SaidIntent } from '../said.ts';

interface Heard {
  readonly intents: readonly SaidIntent[];
  readonly mentions: readonly Mention[];
}

/**
 * Gives questions about a fragrance the one that they are about. "The second, how much is it?": the one that
 * the message speaks of; "how much is it?": the one last told about.
 */
export function adoptFragrances(intents: readonly SaidIntent[], mentions: readonly Mention[], content: Content, sentence: Sentence): Heard {
  const { asksFor } = sentence.vocabulary;
  const shared = sharedFragrance(intents, mentions, asksFor);
  if (shared !== null) return { intents: shared, mentions };
  // Which one is taken is nothing to be guessed.
  const asking = intents.filter(
    (one) => one.intent !== DECIDE && (isOpen(one, asksFor.get(one.intent) ?? 0) || (asksFor.get(one.intent) === 1 && namesOnly(one))),
  );
  const [question] = asking;
  if (question === undefined || asking.length > 1) return { intents, mentions };
  const missing = (asksFor.get(question.intent) ?? 0) - fragrancesIn(question).length;
  const named =
    fragrancesIn(question).length === 0 || missing === 0 ? mentions.filter((one) => isAdoptable(one) || isPraised(one, sentence)) : [];
  // A question about one is asked of each that is named; one that compares needs just as many as it lacks.
  if (named.length > missing && asksFor.get(question.intent) !== 1) return { intents, mentions };
  const adopted =
    named.length > 0 || missing === 0
      ? named
      : (spokenOfBefore(question, missing, content, sentence) ?? toldBefore(question, missing, sentence));
  const values = named.map(({ value }) => value);
  return {
    intents: intents.map((one) => (one === question ? { ...one, mentions: inOrder([...adopted, ...one.mentions]) } : one)),
    // An adopted name may be said twice, once with "like".
    mentions: mentions.filter((one) => one.type !== 'fragrance' || !values.includes(one.value)),
  };
}

/** "Do you have Sauvage, and does it come in 30 ml?": what the one question names, the other is about. */
function sharedFragrance(
  intents: readonly SaidIntent[],
  mentions: readonly Mention[],
  asksFor: ReadonlyMap<string, number>,
): readonly SaidIntent[] | null {
  const [question, ...more] = intents.filter((one) => isOpen(one, asksFor.get(one.intent) ?? 0));
  if (question === undefined || more.length > 0 || mentions.some(isAdoptable)) return null;
  const elsewhere = intents.filter((one) => one !== question).flatMap(fragrancesIn);
  const missing = (asksFor.get(question.intent) ?? 0) - fragrancesIn(question).length;
  if (elsewhere.length !== missing) return null;
  return intents.map((one) => (one === question ? { ...one, mentions: [...one.mentions, ...elsewhere] } : one));
}

/** It asks about more fragrances than it names: none, or one by its name and not by its place ("compare it with Sauvage"). */
function isOpen(intent: SaidIntent, asksFor: number): boolean {
  const named = fragrancesIn(intent);
  return named.length < asksFor && named.every((one) => one.how !== 'pointed');
}

/** "Do you have Sauvage or Shalimar?": the phrase holds the first, and the second is asked about as well. */
function namesOnly(intent: SaidIntent): boolean {
  const named = fragrancesIn(intent);
  return named.length > 0 && named.every((one) => one.how !== 'pointed');
}

const inOrder = (mentions: readonly Mention[]): readonly Mention[] => [...mentions].sort((a, b) => a.at.start - b.at.start);

const fragrancesIn = ({ mentions }: SaidIntent): readonly Mention[] => mentions.filter((one) => one.type === 'fragrance');

/** "OK, Tabac Blond then. Is there a smaller bottle?": the one that the message itself speaks of before it asks; null: none. */
function spokenOfBefore(question: SaidIntent, missing: number, content: Content, sentence: Sentence): readonly Mention[] | null {
  const place = sentence.tokens.findIndex(({ start }) => start >= question.at.start);
  const id = missing === 1 && fragrancesIn(question).length === 0 && place >= 0 ? spokenBefore(place, content, sentence) : undefined;
  return id === undefined ? null : [pointedMention(id, question)];
}

/** As many of those last told about as the question still lacks; none where there are fewer. */
function toldBefore(question: SaidIntent, missing: number, { context }: Sentence): readonly Mention[] {
  const named = fragrancesIn(question);
  const told = (context.told ?? []).filter((id) => named.every((one) => one.value !== id));
  return told.length < missing ? [] : told.slice(0, missing).map((id) => pointedMention(id, question));
}

function pointedMention(value: string, { at }: SaidIntent): Mention {
  return { type: 'fragrance', value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' };
}

/** Named for its own sake, not as a likeness. */
function isAdoptable({ type, mode, polarity, likeness }: Mention): boolean {
  return type === 'fragrance' && mode !== 'drop' && polarity === 'want' && !likeness;
}

/** "I like the first one! What's in it?": somebody likes what is pointed at, and asks about that one, not for others like it. */
function isPraised({ type, how, polarity, likeness, at }: Mention, { tokens, vocabulary, rank }: Sentence): boolean {
  if (type !== 'fragrance' || how !== 'pointed' || polarity !== 'want' || likeness !== true) return false;
  const end = tokens.findIndex(({ start }) => start >= at.start);
  const start = tokens.findLastIndex(({ gap }, place) => place <= end && gap !== 'soft' && gap !== 'none');
  const roles = tokens.slice(Math.max(0, start), end).map((token) => vocabulary.clauses.rolesOf(token, rank));
  const isOfSomebody = roles.some((some) => some.has('people'));
  return isOfSomebody && roles.some((some) => some.has('wants')) && !roles.some((some) => some.has('heads'));
}
