import { DECIDE } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { amongThem, oneSpokenOf } from '../2-spans/references.ts';
import type { Mention, SaidIntent } from '../said.ts';

/**
 * Says which fragrance a decision takes: "the cheaper one" and "the Dior" are of what was compared or shown, "it" is the one
 * that is spoken of. Where that isn't clear it takes none, and is asked about. Beside a question about the same one it says
 * nothing more: "I'll take the first, what does it cost?"
 */
export function withChoices(intents: readonly SaidIntent[], sentence: Sentence): readonly SaidIntent[] {
  const asked = new Set(intents.filter(({ intent }) => intent !== DECIDE).flatMap(fragrancesIn));
  return intents.flatMap((one) => {
    if (one.intent !== DECIDE) return [one];
    const [named] = fragrancesIn(one);
    const id = named ?? chosenBy(one.mentions, sentence);
    if (id !== undefined && asked.has(id)) return [];
    return [named === undefined ? { ...one, mentions: id === undefined ? [] : [chosen(id, one)] } : one];
  });
}

function fragrancesIn({ mentions }: SaidIntent): readonly string[] {
  return mentions.flatMap(({ type, value }) => (type === 'fragrance' ? [String(value)] : []));
}

function chosenBy(mentions: readonly Mention[], { context, vocabulary }: Sentence): string | undefined {
  const [by] = mentions;
  const ids = amongThem(context);
  if (by === undefined) return oneSpokenOf(context)[0];
  if (by.type === 'brand') return only(ids.filter((id) => vocabulary.fragrances.get(id)?.brand === by.value));
  const move = vocabulary.priceMoves.get(String(by.value));
  return move === undefined ? undefined : byPrice(ids, move, context.priceOf);
}

/** The cheapest or the dearest; none where two cost the same, or a price isn't known. */
function byPrice(ids: readonly string[], move: number, priceOf: (id: string) => number | null = () => null): string | undefined {
  const prices = ids.map(priceOf);
  if (ids.length < 2 || prices.includes(null)) return undefined;
  const known = prices.flatMap((price) => price ?? []);
  const wanted = move < 0 ? Math.min(...known) : Math.max(...known);
  return only(ids.filter((_, place) => prices[place] === wanted));
}

function only(ids: readonly string[]): string | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

function chosen(value: string, { at }: SaidIntent): Mention {
  return { type: 'fragrance', value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' };
}
