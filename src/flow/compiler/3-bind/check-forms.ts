import { diagnostic } from '../../../diagnostics/bag.ts';
import { nearest } from '../../../text/nearest.ts';
import type { FormShape, VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { nowCalled, unknownName } from './unknown-name.ts';

const MOST_NAMED = 5;

/** Of a kind that has forms every value has one, and nothing else does. */
export function checkForms({ forms }: VocabularyShape, bench: Bench): void {
  const { kinds } = bench.types;
  for (const { kind, values } of forms) {
    const known = kinds.get(kind.name);
    if (known === undefined) {
      bench.report(unknownName(bench.report, 'bind/unknown-type', kind, 'kind', kinds.keys()));
      continue;
    }
    for (const { name, said, degree } of values) {
      if (!known.includes(name.name))
        bench.report(unknownName(bench.report, 'bind/unknown-value', name, `value of \`${kind.name}\``, known));
      for (const form of new Set([said, degree])) checkMarkup(form, bench);
    }
    reportLacking(kind, known, values, bench);
  }
}

/** A misspelt or a former name has been reported: the value that was meant has its form. */
function reportLacking(kind: Word, known: readonly string[], values: readonly FormShape[], { report }: Bench): void {
  const formed = new Set(
    values.flatMap(({ name: { name } }) => (known.includes(name) ? name : (nowCalled(report, name, known) ?? nearest(name, known) ?? []))),
  );
  const lacking = known.filter((value) => value !== 'any' && !formed.has(value));
  if (lacking.length === 0) return;
  const named = lacking.slice(0, MOST_NAMED).map((value) => `\`${value}\``);
  const rest = lacking.length - named.length;
  const which = `${named.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}`;
  report(
    diagnostic(
      'bind/without-form',
      kind.span,
      `Of \`${kind.name}\` there ${lacking.length === 1 ? 'is no form' : 'are no forms'} for ${which}.`,
      {
        help: 'Write how it stands in a sentence, such as `office: for the office`; or none for the whole kind.',
      },
    ),
  );
}

function checkMarkup({ name, span }: Word, { report }: Bench): void {
  if (!name.includes('<')) return;
  report(diagnostic('message/markup', span, `“${name}” holds \`<\`, which is said as it stands.`, { help: 'Write it in words.' }));
}
