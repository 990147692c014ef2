import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { OneOf, Word } from '../2-check/shapes.ts';
import { unknownName } from './unknown-name.ts';

/** Flows, steps, slots or values that say which names they had: those must be gone, and belong to one of them. */
export function checkRenamed(things: readonly { readonly name: Word; readonly renamed: readonly Word[] }[], report: Report): void {
  checkFormer(
    things.flatMap(({ renamed }) => renamed),
    new Set(things.map(({ name }) => name.name)),
    report,
  );
}

/** The former values of a `one_of`: what is wrong with them is reported and left out. */
export function bindRenamedValues({ oneOf, renamed }: OneOf, report: Report): Readonly<Record<string, string>> {
  const values = new Set(oneOf.map(({ name }) => name));
  const former = new Map(renamed.map(({ from, to }) => [from.name, to.name]));
  checkFormer(
    renamed.map(({ from }) => from),
    values,
    report,
  );
  const bound = renamed.filter(({ from, to }) => {
    if (values.has(to.name)) return true;
    if (former.has(to.name)) reportChain(from, to, former, values, report);
    else report(unknownName(report, 'bind/renamed-to-unknown', to, 'value of this slot', values));
    return false;
  });
  return Object.fromEntries(bound.map(({ from, to }) => [from.name, to.name]));
}

function checkFormer(former: readonly Word[], present: ReadonlySet<string>, report: Report): void {
  const seen = new Map<string, Word>();
  for (const word of former) {
    const first = seen.get(word.name);
    if (present.has(word.name)) {
      report(
        diagnostic('bind/renamed-still-there', word.span, `\`${word.name}\` is still there: it is no former name.`, {
          help: 'Former names belong to one thing, and that thing has another name now.',
        }),
      );
    } else if (first !== undefined) {
      report(
        diagnostic('bind/renamed-twice', word.span, `\`${word.name}\` was already said to be renamed.`, {
          help: 'Keep it where the sessions that know it are to go on.',
          related: [{ message: 'first here', span: first.span }],
        }),
      );
    }
    seen.set(word.name, first ?? word);
  }
}

function reportChain(from: Word, to: Word, former: ReadonlyMap<string, string>, values: ReadonlySet<string>, report: Report): void {
  let end = to.name;
  const passed = new Set<string>();
  for (let next = former.get(end); next !== undefined && !passed.has(end); next = former.get(end)) {
    passed.add(end);
    end = next;
  }
  const isCircle = passed.has(end);
  report(
    diagnostic(
      'bind/renamed-in-chain',
      to.span,
      isCircle ? `\`${from.name}\` and \`${to.name}\` are renamed in a circle.` : `\`${to.name}\` is a former name itself.`,
      {
        help: values.has(end) ? `Name the value of now: \`${from.name}: ${end}\`.` : 'Name a value that the slot has now.',
      },
    ),
  );
}
