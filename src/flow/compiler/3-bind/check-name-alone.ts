import { diagnostic } from '../../../diagnostics/bag.ts';
import { NAME_ALONE } from '../../program/own-intents.ts';
import type { Bench } from './bench.ts';

/** The name of a fragrance is the same in every language, and so is what it asks for when it is all that is said. */
export function checkNameAlone({ shapes, languages, report }: Bench): void {
  const all = languages.flatMap((language) =>
    shapes.vocabularies
      .filter((one) => one.language === language && !one.hole)
      .flatMap(({ intents }) => intents)
      .flatMap(({ name, words }) =>
        words.filter((word) => word.name === NAME_ALONE).map(({ span }) => ({ language, intent: name.name, span })),
      ),
  );
  const [first, ...others] = all;
  const other = others.find(({ language, intent }) => language !== first?.language && intent !== first?.intent);
  if (first === undefined || other === undefined) return;
  report(
    diagnostic(
      'bind/two-meanings',
      other.span,
      `A name alone, “${NAME_ALONE}”, means \`${other.intent}\` in ${other.language} and \`${first.intent}\` in ${first.language}.`,
      { help: 'Write it for the same intent in every language.', related: [{ message: 'the other one', span: first.span }] },
    ),
  );
}
