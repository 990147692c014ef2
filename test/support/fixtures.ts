import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Files of a folder (with those below it) whose names end so, by path from the checkout's top, in order.
 * @throws when there are none: a test that runs over nothing proves nothing.
 */
export function fixtures(folder: string, ending: string): readonly string[] {
  const found = filesBelow(join(ROOT, folder))
    .filter((path) => path.endsWith(ending))
    .map((path) => relative(ROOT, path).split(sep).join('/'))
    .sort();
  if (found.length === 0) throw new Error(`No file of ${folder} ends in ${ending}`);
  return found;
}

/** The text of a file, by path from the checkout's top, its bytes as they are. */
export function readFixture(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The files of a project in a folder, named as in the project. */
export function readProjectFolder(folder: string): readonly ProjectFile[] {
  return fixtures(folder, '.yaml').map((path) => {
    const inProject = path.slice(folder.length + 1);
    return { path: inProject, source: { file: inProject, text: readFixture(path) } };
  });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const SHIPPED = ['en', 'fr', 'es', 'de', 'it', 'pt'];

/** The shipped flows in some of their languages, English among them: what is wrong with flows shows in a few, in a fraction of the time. */
export function inLanguages(files: readonly ProjectFile[], languages: readonly string[]): readonly ProjectFile[] {
  const others = SHIPPED.filter((language) => !languages.includes(language));
  return files
    .filter(
      ({ path }) =>
        !others.some(
          (language) => path.endsWith(`/${language}.yaml`) || path.includes(`/${language}-`) || path.endsWith(`_${language}.yaml`),
        ),
    )
    .map((file) => ({ ...file, source: { ...file.source, text: textInLanguages(file, languages, others) } }));
}

function textInLanguages({ path, source: { text } }: ProjectFile, languages: readonly string[], others: readonly string[]): string {
  if (path === 'project.yaml') return text.replace(/^languages: \[.*?\]/m, `languages: [${languages.join(', ')}]`);
  if (!path.startsWith('tests/')) return text;
  const conversations = text.split(/^(?=- test:)/m);
  return conversations.filter((one) => !others.includes(/^ {2}language: (..)$/m.exec(one)?.[1] ?? '')).join('');
}
