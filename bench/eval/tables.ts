export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export function grouped<T>(list: readonly T[], languageOf: (one: T) => string): readonly (readonly [string, readonly T[]])[] {
  const languages = [...new Set(list.map(languageOf))];
  return languages.map((language) => [language, list.filter((one) => languageOf(one) === language)]);
}

export const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
export const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
export const count = (value: number) => value.toLocaleString('en');
