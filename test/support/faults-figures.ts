import { CODES } from '../../src/diagnostics/codes.ts';
import type { Outcome } from './faults.ts';

const INTRODUCTION = `# Seeded faults

The corpus under \`test/fixtures/faults/\` seeds one mistake at a time, each one that a person would make, into the shipped
flows, a small project or a small catalog; into a project with its catalog where it is \`verify\` that finds it. A fault is *found* when anything is said of it, *named right* when what is said
first has the expected code, *placed right* when it also has the expected line and column; *more* counts whatever else is
said, one at most for each fault. The shipped flows are taken in English, French and Spanish: what the compiler checks of a
language it checks of each alike, three show whatever needs several, and a test holds it to say nothing of all six.

The figures are written by the test that holds them:

    UPDATE_GOLDENS=1 npx vitest run test/faults
`;

const TITLES: Readonly<Record<string, string>> = {
  catalog: 'The catalog',
  meaning: 'What does not fit together',
  messages: 'Texts and labels',
  names: 'Names',
  shapes: 'Keys and values',
  tests: 'Conversation tests',
  verify: 'Whole conversations, and what the shops sell',
  vocabulary: 'Words',
  yaml: 'YAML',
};

/** The page of figures, as Markdown. */
export function figuresOf(outcomes: readonly Outcome[]): string {
  const groups = [...new Set(outcomes.map(({ fault }) => fault.group))];
  const rows = groups.map((group) =>
    rowOf(
      TITLES[group] ?? group,
      outcomes.filter(({ fault }) => fault.group === group),
    ),
  );
  return `${INTRODUCTION}
| what is wrong | faults | found | named right | placed right | with one more | with more than one |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${[...rows, rowOf('**all**', outcomes)].join('\n')}

${codesOf(outcomes).size} different codes come first for one fault or another. Without a fault of their own are ${without(outcomes)}.
`;
}

function rowOf(title: string, outcomes: readonly Outcome[]): string {
  const count = (fits: (one: Outcome) => boolean): number => outcomes.filter(fits).length;
  const cells = [
    title,
    outcomes.length,
    count(({ said }) => said.length > 0),
    count(({ fault, said }) => said[0]?.endsWith(` ${fault.code}`) ?? false),
    count(({ fault, said }) => said[0] === `${fault.place} ${fault.code}`),
    count(({ said }) => said.length === 2),
    count(({ said }) => said.length > 2),
  ];
  return `| ${cells.join(' | ')} |`;
}

function codesOf(outcomes: readonly Outcome[]): ReadonlySet<string | undefined> {
  return new Set(outcomes.map(({ said }) => said[0]?.split(' ')[1]));
}

function without(outcomes: readonly Outcome[]): string {
  const seeded = codesOf(outcomes);
  const left = Object.keys(CODES).filter((code) => !seeded.has(code));
  return left.length === 0 ? 'none' : left.map((code) => `\`${code}\``).join(', ');
}
