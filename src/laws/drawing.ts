import { type Kit, type Thing, thingFor } from './kit.ts';
import type { Drawn, Fate, Law } from './law.ts';

/** A sentence in which some things have each a fate. */
export const fated = (text: string, ...of: readonly (readonly [Thing, Fate])[]): Drawn => ({
  text: joined(text),
  meant: { is: 'fates', of },
});

/** Draws with three things of the catalog, where there are so many. */
export const withThings =
  (draw: (phrase: string, kit: Kit, one: Thing, two: Thing, three: Thing) => readonly Drawn[]): Law['draw'] =>
  (phrase, kit) => {
    const [one, two, three] = [0, 1, 2].map((more) => thingFor(phrase, kit.things, more));
    return one === undefined || two === undefined || three === undefined || kit.things.length < 3 ? [] : draw(phrase, kit, one, two, three);
  };

/** A sentence of parts of which some may be empty. */
export const joined = (text: string): string => text.replace(/ {2,}/g, ' ').trim();
