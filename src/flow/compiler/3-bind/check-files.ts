import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import { baseOf, isVoice } from '../../program/voices.ts';
import type { FileRole } from '../1-read/file-role.ts';
import type { ProjectShape, Shapes } from '../2-check/shapes.ts';

/** Every language has its two files, and every such file its language. */
export function checkFiles(shapes: Shapes, project: ProjectShape, report: Report): void {
  const has = (fits: (role: FileRole) => boolean): boolean => shapes.documents.some(({ role }) => fits(role));
  for (const { name, span } of project.languages) {
    for (const is of ['messages', 'vocabulary'] as const) {
      if (has((role) => role.is === is && role.language === name)) continue;
      report(
        diagnostic('bind/missing-file', span, `The language \`${name}\` has no file ${is}/${name}.yaml.`, {
          help: 'Write it, or take the language out of `languages`.',
        }),
      );
    }
  }
  if (!has((role) => role.is === 'kinds')) {
    report(
      diagnostic('bind/missing-file', { ...project.span, end: project.span.start }, 'The project has no file vocabulary/kinds.yaml.', {
        help: 'It says what can be said: `intents` in order of precedence, and kinds with their values.',
      }),
    );
  }
  checkUndeclared(shapes, new Set(project.languages.map((word) => word.name)), report);
  const twice = project.languages.find((word, index) => project.languages.findIndex((other) => other.name === word.name) !== index);
  if (twice !== undefined)
    report(diagnostic('bind/duplicate-name', twice.span, `The language \`${twice.name}\` stands twice.`, { help: 'Delete one.' }));
}

/** One complaint for each language that is not declared, however many files it has. */
function checkUndeclared({ documents }: Shapes, languages: ReadonlySet<string>, report: Report): void {
  if (languages.size === 0) return;
  const files = new Map<string, Span[]>();
  for (const { role, source } of documents) {
    if ((role.is !== 'messages' && role.is !== 'vocabulary') || languages.has(role.language)) continue;
    if (role.is === 'messages' && isVoice(role.language) && languages.has(baseOf(role.language))) continue;
    const start: Span = { file: source.file, start: 0, end: 0 };
    files.set(role.language, [...(files.get(role.language) ?? []), start]);
  }
  for (const [language, [first, ...others]] of files) {
    if (first === undefined) continue;
    report(
      diagnostic('bind/language-not-in-project', first, notOfProject(language), {
        help: mendUndeclared(language, 1 + others.length),
        related: others.map((span) => ({ message: 'and here', span })),
      }),
    );
  }
}

function mendUndeclared(language: string, files: number): string {
  const orDelete = files === 1 ? 'delete the file' : 'delete the files';
  if (/^[a-z]{2}$/.test(language)) return `Add \`${language}\` to \`languages\` in project.yaml, or ${orDelete}.`;
  const meant = /^[a-z]{2}(?![a-z])/i.exec(language)?.[0].toLowerCase();
  return `Files of a language are named by its two lower-case letters, as in ${meant ?? 'en'}.yaml: rename it, or ${orDelete}.`;
}

/** What is said of a language that the project does not have, wherever it is met. */
export function notOfProject(language: string): string {
  return `\`${language}\` is not a language of the project.`;
}
