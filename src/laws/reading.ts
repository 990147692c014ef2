import type { Mention, Said } from '../understanding/said.ts';
import type { Thing } from './kit.ts';
import type { Fate, Meant } from './law.ts';

/** Whether a sentence was understood as it should be. `reread`: reads another sentence in the same setting. */
export function holds(said: Said, meant: Meant, reread: (text: string) => Said): boolean {
  switch (meant.is) {
    case 'fates':
      return meant.of.every(([thing, fate]) => isFated(said, thing, fate));
    case 'nothing':
      return said.mentions.length + said.dropped.length === 0 && said.open === null;
    case 'same':
      return wishOf(said) === wishOf(reread(meant.as));
  }
}

function isFated({ mentions }: Said, { type, value }: Thing, fate: Fate): boolean {
  const about = mentions.filter((one) => one.type === type && one.value === value);
  const avoided = about.filter((one) => one.polarity === 'avoid');
  const wished = about.filter((one) => one.polarity === 'want' && one.mode !== 'drop');
  switch (fate) {
    case 'turned down':
      return avoided.length > 0 && wished.length === 0;
    case 'turned down as an allergy':
      return avoided.some((one) => one.allergy === true) && wished.length === 0;
    case 'wished for':
      return wished.length > 0 && avoided.length === 0;
    case 'heard':
      return avoided.length + wished.length > 0;
    case 'not wished for':
      return wished.length === 0;
    case 'not turned down':
      return avoided.length === 0;
    case 'left alone':
      return avoided.length + wished.length === 0;
  }
}

/** What a sentence does to a wish: what is wanted, turned down or dropped, in no order; how strongly is left aside. */
export function wishOf({ mentions, dropped }: Said): string {
  return [...new Set([...mentions.map(signOf), ...dropped.map(({ slot }) => `~${slot}`)])].sort().join(' ');
}

const signOf = ({ type, value, polarity, mode }: Mention): string => {
  const sign = polarity === 'avoid' ? '-' : mode === 'drop' ? '~' : '+';
  return `${sign}${type}.${typeof value === 'object' ? `${value.min ?? ''}..${value.max ?? ''}` : value}`;
};

/** What was understood, in a line for people. */
export function shownOf(said: Said): string {
  const wish = wishOf(said);
  const allergy = said.mentions.some((one) => one.allergy === true) ? ' (an allergy)' : '';
  const doubt = said.doubt === undefined ? '' : ' and a doubt';
  return wish === '' ? `nothing of a wish${doubt}` : `\`${wish}\`${allergy}${doubt}`;
}

export function meantIn(meant: Meant): string {
  switch (meant.is) {
    case 'fates':
      return meant.of.map(([{ word }, fate]) => `“${word}” is to be ${fate}`).join(', ');
    case 'nothing':
      return 'it is to leave the wish as it is';
    case 'same':
      return `it is to be read as “${meant.as}” is`;
  }
}
