/** Sections of Markdown under their headings of level two, in their order; null: none. */
export type Sections = ReadonlyMap<string, string | null>;

export function printed(sections: Sections): string {
  return [...sections].flatMap(([heading, text]) => (text === null ? [] : `## ${heading}\n\n${text}`)).join('\n\n');
}

/** The figures with those sections that were measured put in place of the old ones; the others stay as they were. */
export function mergeSections(figures: string, measured: Sections): string {
  const old = new Map(
    figures
      .split(/^## /m)
      .slice(1)
      .map((section): readonly [string, string] => {
        const [heading = ''] = section.split('\n', 1);
        return [heading, section.slice(heading.length).trim()];
      }),
  );
  return printed(new Map([...measured].map(([heading, text]) => [heading, text ?? old.get(heading) ?? null])));
}
