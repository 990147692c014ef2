/** A text between quotes of another kind, as editors and phones put them where straight ones were typed. */
const ODD = /[“”„«»]([^“”„«»]*)[“”«»]|[‘’‚‹›´`]([^‘’‚‹›´`]*)[‘’‹›´`]/gu;
/** The whole between such quotes, none of which opens or closes a text in it. */
const AROUND = /^(?:[“”„«](.*)[“”»]|[‘’‚](.*)[‘’])$/su;

/**
 * What a condition with quotes of another kind can have been meant as, the likeliest first: those around the whole are taken
 * away, those inside become straight.
 */
export function withStraightQuotes(source: string): readonly string[] {
  const written = source.trim();
  const around = AROUND.exec(written);
  const inside = around === null ? [] : [around[1] ?? around[2] ?? ''];
  return [...inside, written].map(straightened).filter((one) => one !== written);
}

function straightened(condition: string): string {
  return condition
    .trim()
    .replace(ODD, (_, double: string | undefined, single: string | undefined) => literalOf((double ?? single ?? '').trim()));
}

/** A text of an expression; in double quotes where it has an apostrophe. */
function literalOf(text: string): string {
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text.replaceAll('\\', '\\\\')}'`;
}
