/**
 * A text of one line between quotes of YAML, so that it is read as it stands: between those that need no escape, if there
 * are such.
 */
export function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A text that was written without quotes, or in such that it holds itself, as a whole between others. */
export function quotedWhole(written: string): string {
  const first = written.charAt(0);
  const isBetween = written.length > 1 && (first === '"' || first === "'") && written.endsWith(first);
  return quoted(isBetween ? written.slice(1, -1) : written);
}
