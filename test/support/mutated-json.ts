import { pick, type Random } from './random.ts';

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '__proto__',
  'rose',
  [],
  {},
  [null],
  [[]],
  { state: 'known' },
];

/** Plain JSON with one place of it, of any depth, gone, doubled or with something else in it, and the path to that place. */
export function mutatedJson(json: unknown, random: Random): { readonly json: unknown; readonly path: string } {
  const copy: unknown = structuredClone(json);
  const places = placesIn(copy, '');
  const { holder, name, path } = pick(random, places);
  const change = pick(random, ['odd', 'odd', 'other', 'gone', 'twice'] as const);
  if (change === 'odd') holder[name] = pick(random, ODD);
  else if (change === 'other') {
    const other = pick(random, places);
    holder[name] = structuredClone(other.holder[other.name]);
  } else if (change === 'gone') {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
  } else if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(name)]));
  else holder[`${name}2`] = holder[name];
  return { json: copy, path: `${path} ${change}` };
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly path: string;
}

function placesIn(value: unknown, path: string): readonly Place[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((name) => [
    { holder: value, name, path: `${path}/${name}` },
    ...placesIn(value[name], `${path}/${name}`),
  ]);
}

/** A list, too, holds its items by their names. */
function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
