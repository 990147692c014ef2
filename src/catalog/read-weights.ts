import type { Report } from '../diagnostics/diagnostic.ts';
import { type Decoder, number, object, optional, type Place, within, wrong } from './decode.ts';
import type { JsonFile } from './json-file.ts';
import { WEIGHT_TABLE, type WeightEntry, type WeightGroup } from './weight-table.ts';
import { type GivenWeights, USUAL_WEIGHTS, type Weights, weightsFrom } from './weights.ts';

type Groups = Readonly<Record<string, WeightGroup<string>>>;

const GROUPS: Groups = WEIGHT_TABLE;

const decode = object<GivenWeights>(
  mapped(GROUPS, (group) => optional(object<Readonly<Record<string, number>>>(mapped(group.weights, limited)))),
);

/** Reads `weights.json`: some weights by group and name, the usual ones where it is silent. What is wrong in it is reported. */
export function readWeights(file: JsonFile | undefined, report: Report): Weights {
  if (file === undefined) return USUAL_WEIGHTS;
  const place: Place = { file, report, path: null };
  const given = decode(file.value, place);
  if (given === undefined) return USUAL_WEIGHTS;
  const weights = weightsFrom(given);
  for (const [name, group] of Object.entries(GROUPS)) if (group.falling) checkFalling(name, weights, given, place);
  return weights;
}

function limited({ least, most, whole }: WeightEntry): Decoder<number> {
  return optional(number({ least, most, ...(whole ? { whole } : {}) }));
}

/** Each is less than the one before: a note that is only related would otherwise pass for a kind of the wanted one. */
function checkFalling(
  group: string,
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>,
  given: GivenWeights,
  place: Place,
): void {
  let before: readonly [string, number] | undefined;
  for (const [name, value] of Object.entries(weights[group] ?? {})) {
    if (before !== undefined && value >= before[1]) {
      const said = Object.hasOwn(given[group] ?? {}, name) ? name : before[0];
      wrong(
        within(within(place, group), said),
        'catalog/wrong-value',
        `\`${name}\` is ${value}, which isn't less than \`${before[0]}\`, ${before[1]}`,
      );
    }
    before = [name, value];
  }
}

function mapped<A, B>(from: Readonly<Record<string, A>>, to: (one: A) => B): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(from).map(([name, one]) => [name, to(one)]));
}
