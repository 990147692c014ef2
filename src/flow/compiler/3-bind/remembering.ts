/** The function, with what it gave for a text kept: the same few texts are asked for over and over. */
export function remembering<T>(look: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (text) => {
    let kept = known.get(text);
    if (kept === undefined) {
      kept = { found: look(text) };
      known.set(text, kept);
    }
    return kept.found;
  };
}
