import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Spoken } from '../stance.ts';
import type { FragranceFacts } from '../vocabulary.ts';
import type { ThingReading } from './mentions.ts';

/** Something that was said, with its reading. */
export interface Thing extends Spoken {
  readonly reading: ThingReading;
}

/** "Sauvage by Dior", "YSL Libre", "Sauvage EDP": brand and concentration beside a name are part of the name. */
export function joinNames(things: readonly Thing[], sentence: Sentence): Thing[] {
  const joined: Thing[] = [];
  for (const thing of things) {
    const last = joined.at(-1);
    const both = last !== undefined && isBeside(last, thing, sentence) ? merge(last, thing, sentence) : null;
    if (both === null) joined.push(thing);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

function isBeside(left: Thing, right: Thing, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  if (right.start - left.end > 2) return false;
  for (let at = left.end; at <= right.start; at++) {
    const token = tokens[at];
    // "Flower, by Kenzo".
    if (token === undefined || token.gap === 'stop' || (token.gap === 'comma' && right.type !== 'brand')) return false;
    if (at === right.start) break;
    const joint = vocabulary.connectives.of(token);
    if (!isLittleWord(token.folded) || joint === 'or' || joint === 'and') return false;
  }
  return true;
}

function merge(left: Thing, right: Thing, sentence: Sentence): Thing | null {
  const name = left.reading.is === 'fragrance' ? left : right;
  const beside = name === left ? right : left;
  if (name.reading.is !== 'fragrance' || beside.reading.is !== 'value' || name.reading.match.entry.meaning.is === 'ordinal') return null;
  const { ids } = name.reading;
  const { fragrances, ofBrand } = sentence.vocabulary;
  const { type, value } = beside.reading;
  let id: string | undefined;
  if (type === 'brand') id = ids.find((one) => fragrances.get(one)?.brand === value);
  else if (type === 'concentration' && name === left) id = inConcentration(ids, value, fragrances, ofBrand);
  if (id === undefined) return null;
  return {
    ...name,
    start: left.start,
    end: right.end,
    reading: { ...name.reading, id, ids: type === 'brand' ? [id] : ids, match: sureOf(name.reading.match) },
  };
}

/** Beside its brand or concentration, a name is in no doubt. */
function sureOf({ candidates: _, ...match }: Match): Match {
  return match;
}

/** The version of a name in a concentration: itself, else the best known of its flankers. */
function inConcentration(
  ids: readonly string[],
  concentration: string,
  fragrances: ReadonlyMap<string, FragranceFacts>,
  ofBrand: ReadonlyMap<string, readonly FragranceFacts[]>,
): string | undefined {
  const own = ids.find((id) => fragrances.get(id)?.concentration === concentration);
  if (own !== undefined) return own;
  for (const id of ids) {
    const fragrance = fragrances.get(id);
    if (fragrance === undefined) continue;
    const flankers = (ofBrand.get(fragrance.brand) ?? []).filter(
      (other) => other.concentration === concentration && other.foldedName.startsWith(`${fragrance.foldedName} `),
    );
    const best = flankers.sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))[0];
    if (best !== undefined) return best.id;
  }
  return undefined;
}
