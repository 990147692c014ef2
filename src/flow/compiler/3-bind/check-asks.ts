import { diagnostic } from '../../../diagnostics/bag.ts';
import { SUPERLATIVES } from '../../program/attributes.ts';
import type { Phrases, VocabularyShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { unknownName } from './unknown-name.ts';

/** What shoppers of one language can ask, those of the others can ask too; and superlatives are of comparatives. */
export function checkAsks({ shapes, languages, types, report }: Bench): void {
  const vocabularies = languages.flatMap((language) => shapes.vocabularies.filter((one) => one.language === language && !one.hole));
  const ranked = [...(types.kinds.get('comparative') ?? []), ...SUPERLATIVES.keys()];
  for (const { name } of vocabularies.flatMap((shape) => shape.groups.get('superlatives') ?? [])) {
    if (!ranked.includes(name.name)) report(unknownName(report, 'bind/unknown-value', name, 'value of `comparative`', ranked));
  }
  const asked = vocabularies.flatMap((shape) => wordedIn(shape));
  for (const [place, { name, words }] of asked.entries()) {
    if (asked.findIndex((one) => one.name.name === name.name) < place) continue;
    const lacking = vocabularies.filter((shape) => wordedIn(shape).every((one) => one.name.name !== name.name));
    const [witness] = words;
    if (lacking.length === 0 || witness === undefined) continue;
    const where = lacking.map(({ language }) => language).join(', ');
    report(
      diagnostic('bind/unasked-attribute', name.span, `“${witness.name}” asks for \`${name.name}\`; in ${where} no words do.`, {
        help: `Write some under \`asks\` in ${lacking.map(({ language }) => `vocabulary/${language}.yaml`).join(', ')}.`,
      }),
    );
  }
}

function wordedIn(shape: VocabularyShape): readonly Phrases[] {
  return (shape.groups.get('asks') ?? []).filter(({ words }) => words.length > 0);
}
