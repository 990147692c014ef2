import type { Token } from '../text/tokenize.ts';
import type { Amount } from './numbers.ts';

/** "Forty, not fourteen pounds": of two amounts with nothing but a "not" between, the first is meant, in the currency of either. */
export function withoutCorrected(
  amounts: ReadonlyMap<number, Amount>,
  tokens: readonly Token[],
  isNot: (folded: string) => boolean,
): ReadonlyMap<number, Amount> {
  const meant = new Map(amounts);
  for (const [start, amount] of amounts) {
    const not = tokens[amount.end];
    const other = meant.get(amount.end + 1);
    if (not === undefined || other === undefined || !isNot(not.folded) || !meant.has(start)) continue;
    meant.delete(other.start);
    meant.set(start, { ...amount, currency: amount.currency ?? other.currency });
  }
  return meant;
}
