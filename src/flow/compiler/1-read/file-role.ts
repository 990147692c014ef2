/** What a file of a project is, by where it stands. */
export type FileRole =
  | { readonly is: 'project' }
  | { readonly is: 'flow'; readonly name: string }
  | { readonly is: 'messages'; readonly language: string }
  | { readonly is: 'kinds' }
  | { readonly is: 'vocabulary'; readonly language: string }
  | { readonly is: 'tests' }
  /** YAML in a place that means nothing. */
  | { readonly is: 'stray' }
  /** Not YAML: none of ours. */
  | { readonly is: 'other' };

/** @param path relative to the project, with `/`. */
export function roleOf(path: string): FileRole {
  if (/\.yml$/i.test(path)) return { is: 'stray' };
  const name = /^(.*)\.yaml$/.exec(path)?.[1];
  if (name === undefined) return { is: 'other' };
  if (name === 'project') return { is: 'project' };
  if (!name.includes('/')) return { is: 'flow', name };
  if (name.startsWith('tests/')) return { is: 'tests' };
  if (name === 'vocabulary/kinds') return { is: 'kinds' };
  const [folder, language, ...deeper] = name.split('/');
  if (deeper.length === 0 && language !== undefined) {
    if (folder === 'messages') return { is: 'messages', language };
    if (folder === 'vocabulary') return { is: 'vocabulary', language };
  }
  return { is: 'stray' };
}
