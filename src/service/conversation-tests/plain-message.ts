const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A reply's message with the XML escapes of its tags undone, so that texts can be looked for in it. */
export function plainMessage(message: string): string {
  return message.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
