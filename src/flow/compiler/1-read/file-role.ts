/** What a file of a project is, by where it stands. */
export type FileRole =
  | { readonly is: 'project' }
  | { readonly is: 'flow'; readonly name: string }
  | { readonly is: 'messages'; readonly language: string }
  | { readonly is: 'kinds' }
  | { readonly is: 'vocabulary'; readonly language: string }
  | { readonly is: 'tests' }
  /** Where somebody may well expect it to be read, and nothing reads it. */
  | { readonly is: 'stray' }
  /** Not meant for us: notes, backups, files of other tools. */
  | { readonly is: 'other' };

/** The folders beside the flows in which every file counts. */
const FOLDERS: ReadonlySet<string> = new Set(['messages', 'vocabulary', 'tests']);

/** @param path relative to the project, with `/`. */
export function roleOf(path: string): FileRole {
  if (isAside(path)) return { is: 'other' };
  const name = /^(.*)\.yaml$/.exec(path)?.[1];
  const [folder = '', file, ...deeper] = name?.split('/') ?? [];
  if (name === undefined || deeper.length > 0) return isExpected(path) ? { is: 'stray' } : { is: 'other' };
  if (name === 'project') return { is: 'project' };
  if (file === undefined) return { is: 'flow', name };
  if (folder === 'tests') return { is: 'tests' };
  if (name === 'vocabulary/kinds') return { is: 'kinds' };
  if (folder === 'messages') return { is: 'messages', language: file };
  if (folder === 'vocabulary') return { is: 'vocabulary', language: file };
  return { is: 'stray' };
}

/** Whether a folder, and all below it, is of other tools: hidden, or packages that were installed. */
export function isFolderAside(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Hidden files, the copies that editors and merges leave, notes (Markdown, or without an ending, as README and LICENSE). */
function isAside(path: string): boolean {
  const names = path.split('/');
  const file = names.pop() ?? '';
  if (names.some(isFolderAside)) return true;
  return /^[.#]|~$|\.(?:bak|orig|rej|swp|tmp|md)$/i.test(file) || !file.includes('.');
}

/** YAML is expected to be read anywhere, other files only beside ours: a folder of pictures is nobody's mistake. */
function isExpected(path: string): boolean {
  const [folder = '', ...below] = path.split('/');
  return /\.ya?ml$/i.test(path) || below.length === 0 || FOLDERS.has(folder);
}
