import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import { isOfTemplate, type VocabularyShape, type Word } from '../2-check/shapes.ts';

/**
 * Passes on what is wrong with the phrases of a template once for each code and each other place that it speaks of: the
 * first phrase that shows it is the witness.
 */
export function onceEach(shape: VocabularyShape, report: Report): Report {
  const told = new Set<string>();
  let templates: ReadonlySet<string> | undefined;
  return (one) => {
    // Mostly there is nothing to say.
    templates ??= templatesOf(shape);
    if (templates.has(placeOf(one.span))) {
      const key = [one.code, placeOf(one.span), ...one.related.map(({ span }) => placeOf(span))].join(' ');
      if (told.has(key)) return;
      told.add(key);
    }
    report(one);
  };
}

const placeOf = ({ file, start }: Diagnostic['span']): string => `${file}:${start}`;

/** The places of the templates of a vocabulary. */
function templatesOf(shape: VocabularyShape): ReadonlySet<string> {
  return new Set(wordsOf(shape).flatMap((word) => (isOfTemplate(word) ? [placeOf(word.span)] : [])));
}

function wordsOf({ intents, kinds, ambiguous, groups, lists, names, effects }: VocabularyShape): readonly Word[] {
  const phrases = [
    ...intents,
    ...kinds.flatMap(({ values }) => values),
    ...ambiguous.flatMap(({ cues }) => cues),
    ...[...groups.values()].flat(),
    ...names.flatMap((one) => one.names),
    ...effects.words,
    ...effects.says,
  ];
  return [...phrases.flatMap(({ words }) => words), ...ambiguous.flatMap(({ terms }) => terms), ...[...lists.values()].flat()];
}
