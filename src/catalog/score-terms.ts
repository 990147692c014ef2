import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import { LIKENESS_PARTS, likenessParts } from './likeness-parts.ts';
import type { ItemScore, ScorePart, ScoreTerm } from './query.ts';
import { type Scoring, type Signal, scoresOf, turned } from './score.ts';
import type { SoftWish } from './soft-wishes.ts';
import { wholeOf } from './weights.ts';

/**
 * How the scores of some fragrances came about. The points of a fragrance's terms add up to its score: what a signal adds
 * to the mean, and less than nothing for what lowers it after that.
 * @param asked how much being well known counts, −1..1
 */
export function explainScores(
  index: FragranceIndex,
  scope: ScopeIndex,
  scoring: Scoring,
  asked: number,
  places: readonly number[],
): readonly ItemScore[] {
  const list = Int32Array.from(places);
  const scores = scoresOf(scoring, list);
  const signals = scoring.signals.map((signal) => ({ signal, values: signal.of(list) }));
  const against = scoring.against.map((signal) => ({ signal, values: signal.of(list) }));
  return places.map((place, i): ItemScore => {
    const termOf = (signal: Signal, value: number, points: number): ScoreTerm => {
      return { term: signal.term, value, weight: signal.weight, points, parts: partsOf(index, scope, signal, asked, place) };
    };
    const terms = signals.map(({ signal, values }) => termOf(signal, values[i] ?? 0, (signal.weight * (values[i] ?? 0)) / scoring.whole));
    let left = terms.reduce((sum, term) => sum + term.points, 0);
    for (const { signal, values } of against) {
      const loss = left * signal.weight * (values[i] ?? 0);
      if (loss === 0) continue;
      terms.push(termOf(signal, values[i] ?? 0, -loss));
      left -= loss;
    }
    return { id: index.data.fragrances[place]?.id ?? '', score: scores[i] ?? 0, terms };
  });
}

function partsOf(index: FragranceIndex, scope: ScopeIndex, signal: Signal, asked: number, place: number): readonly ScorePart[] {
  if (signal.term === 'prior') return priorParts(index, scope, asked, place);
  return signal.wishes.map((wish) => {
    const part = { of: wish.of, value: (wish.column.values[place] ?? 0) / 255, weight: wish.weight };
    const parts = partsOfLikeness(index, wish, place);
    return parts.length === 0 ? part : { ...part, parts };
  });
}

function priorParts({ weights }: FragranceIndex, scope: ScopeIndex, asked: number, place: number): readonly ScorePart[] {
  const values = scope.priorParts(place);
  const names = ['rank', 'popularity', 'newness'] as const;
  const whole = wholeOf(...names.map((name) => weights.prior[name]));
  return names.map((name) => ({ of: name, value: turned(values[name], asked), weight: weights.prior[name] / whole }));
}

function partsOfLikeness(index: FragranceIndex, { seed, isAcross }: SoftWish, place: number): readonly ScorePart[] {
  const other = seed === undefined ? undefined : index.placeOf.get(seed);
  if (other === undefined || isAcross) return [];
  const values = likenessParts(index, other, place);
  const { likeness } = index.weights;
  const whole = wholeOf(...LIKENESS_PARTS.map((part) => likeness[part]));
  return LIKENESS_PARTS.map((part) => ({ of: part, value: values[part], weight: likeness[part] / whole }));
}
