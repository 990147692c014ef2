import { WEIGHT_TABLE, type WeightEntry, type WeightGroup } from '../../src/catalog/weight-table.ts';

const GROUPS: readonly (readonly [string, WeightGroup<string>])[] = Object.entries(WEIGHT_TABLE);

/** `catalog/weights.json`: every weight at its usual value. */
export function weightsFile(): string {
  const groups = GROUPS.map(([name, { weights }]) => [
    name,
    Object.fromEntries(Object.entries(weights).map(([key, one]) => [key, one.usual])),
  ]);
  return `${JSON.stringify({ $schema: './schemas/weights.schema.json', ...Object.fromEntries(groups) }, null, 2)}\n`;
}

/** `catalog/schemas/weights.schema.json`: editors complete from it, and show what a weight means. */
export function weightsSchema(): string {
  const object = (description: string, properties: object) => ({ type: 'object', description, additionalProperties: false, properties });
  const entry = ({ usual, least, most, whole, meaning, raising }: WeightEntry) => ({
    type: whole ? 'integer' : 'number',
    minimum: least,
    maximum: most,
    default: usual,
    description: `${sentence(meaning)} Raising it: ${sentence(raising, false)}`,
  });
  const groups = GROUPS.map(([name, { about, weights }]) => [
    name,
    object(about, Object.fromEntries(Object.entries(weights).map(([key, one]) => [key, entry(one)]))),
  ]);
  const own = { type: 'string', description: 'This schema, so that editors complete and check while typing.' };
  return `${JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Weights',
      ...object('The numbers that rank fragrances. Any may be left out: then its usual value holds.', {
        $schema: own,
        ...Object.fromEntries(groups),
      }),
    },
    null,
    2,
  )}\n`;
}

const BEGIN = '<!-- begin: written by UPDATE_GOLDENS=1 npx vitest run test/docs -->';
const END = '<!-- end -->';

/** `docs/weights.md` with its tables written anew; the rest of the page is left as it is. */
export function weightsPage(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/weights.md lacks the lines ${BEGIN} and ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${GROUPS.map(section).join('\n\n')}\n\n${page.slice(to)}`;
}

function section([name, { about, weights }]: readonly [string, WeightGroup<string>]): string {
  const rows = Object.entries(weights).map(
    ([key, one]) =>
      `| \`${key}\` | ${one.usual} | ${one.least} to ${one.most}${one.whole ? ', whole' : ''} | ${one.meaning} | ${one.raising} |`,
  );
  return [
    `## \`${name}\``,
    '',
    about,
    '',
    '| name | usual | range | what it is | raising it |',
    '| --- | ---: | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function sentence(text: string, capital = true): string {
  return `${capital ? text.charAt(0).toUpperCase() + text.slice(1) : text}.`;
}
