import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
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
  const languages = new Set(project.languages.map((word) => word.name));
  for (const { role, source } of shapes.documents) {
    if ((role.is !== 'messages' && role.is !== 'vocabulary') || languages.has(role.language) || languages.size === 0) continue;
    report(
      diagnostic(
        'bind/language-not-in-project',
        { file: source.file, start: 0, end: 0 },
        `\`${role.language}\` is not a language of the project.`,
        {
          help: `Add it to \`languages\` in project.yaml, or delete the file.`,
        },
      ),
    );
  }
  const twice = project.languages.find((word, index) => project.languages.findIndex((other) => other.name === word.name) !== index);
  if (twice !== undefined)
    report(diagnostic('bind/duplicate-name', twice.span, `The language \`${twice.name}\` stands twice.`, { help: 'Delete one.' }));
}
