/**
 * Spellings of one sound, the longest first. After the ideas of Soundex and Metaphone (letters of one sound become one, mute
 * ones go), but for the spellings of six languages at once: who writes down what was heard writes it as their own language would.
 */
const SPELT: Readonly<Record<string, string>> = {
  ...spelt('o', 'eaux eau aux au ow oi oe'),
  ...spelt('u', 'ou oo ue'),
  ...spelt('e', 'ai ay ei ey ae eu'),
  ...spelt('i', 'ie ee y'),
  ...spelt('k', 'c ck q qu cqu cch kw cu'),
  ...spelt('s', 'dsch tsch sch tch sh ch j dj zh z tz ts x'),
  ...spelt('se', 'ce cce che ge dge'),
  ...spelt('si', 'ci cci cy gi dgi gy'),
  ...spelt('sa', 'scia cia gia gea'),
  ...spelt('so', 'scio cio gio geo'),
  ...spelt('su', 'sciu ciu giu geu'),
  ...spelt('', 'h'),
  ...{ ya: 'sa', ye: 'se', yi: 'si', yo: 'so', yu: 'su' },
  ...{ ault: 'ot', sce: 'se', sci: 'si', chl: 'kl', chr: 'kr', gue: 'ge', gui: 'gi', gh: 'g', ght: 't', gn: 'n', gl: 'l' },
  ...{ ph: 'f', th: 't', w: 'v' },
};
const SPELLINGS =
  /eaux?|aux|ault|au|o[uowie]|a[iye]|e[iyu]|ue|ie|ee|[dt]sch|sch|tch|sh|sci[aou]|sc[ei]|ch[lre]?|cch|cc[ei]|ci[aou]|c[eiyk]|cqu|qu?|cu(?=[aeo])|c|kw|gu[ei]|ght?|g[nl]|dg[ei]|dj|g[ei][aou]|g[eiy]|zh|^y[aeiou]|j|t[zs]|z|x|ph|th|h|w|y/g;

function spelt(sound: string, spellings: string): Readonly<Record<string, string>> {
  return Object.fromEntries(spellings.split(' ').map((one) => [one, sound]));
}

/** Endings that are written and, in French or English at least, not said. */
const MUTE = /(?:(?<=..)(?:e?s|(?<=e)e|(?<=[aeioumnrlg])[tdpxz]+s?|(?<=[ti]i)er)|(?<=^e)s?t)$/;
const MUTE_E = /(?<=..)e$|(?<=m)be?$/;
/** What may be a slip of the ear: vowels, and consonants of one kind. */
const KINDS: Readonly<Record<string, string>> = { p: 'b', f: 'b', v: 'b', k: 's', g: 's', t: 'd', n: 'm' };

/**
 * How a folded word sounds, in letters: "guerlain" and "gerlin" are nearly alike, "ricci" and "richy" the same. To be compared
 * with another such only. Of words without Latin letters, those.
 */
export function soundOf(folded: string): string {
  if (folded.length > LONGEST_KEPT) return toSound(folded);
  const known = sounds.get(folded);
  if (known !== undefined) return known;
  const sound = toSound(folded);
  if (sounds.size >= MOST_SOUNDS) sounds.clear();
  sounds.set(folded, sound);
  return sound;
}

/** Words are said again and again, and take long to be sounded out; long ones are seldom said. */
const sounds = new Map<string, string>();
const MOST_SOUNDS = 4_000;
const LONGEST_KEPT = 12;

function toSound(folded: string): string {
  const said = folded.length < 2 ? folded : folded.replace(MUTE, '');
  const heard = said.replace(SPELLINGS, (letters) => SPELT[letters] ?? letters);
  return oneOfEach(heard.replace(MUTE_E, ''));
}

/** "Alegoria" sounds as "allegoria" does. */
export function oneOfEach(sound: string): string {
  let single = '';
  let from = 0;
  for (let at = 1; at < sound.length; at++) {
    const code = sound.charCodeAt(at);
    if (code !== sound.charCodeAt(at - 1) || code < A || code > Z) continue;
    single += sound.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? sound : single + sound.slice(from);
}

const A = 97;
const Z = 122;

/** The consonants of a sound by their kind: what is hardly ever misheard. */
export function skeletonOf(sound: string): string {
  let skeleton = '';
  let last = '';
  for (const letter of sound) {
    const kind = KINDS[letter] ?? letter;
    if (kind !== last && !'aeiou'.includes(kind)) skeleton += kind;
    last = kind;
  }
  return skeleton;
}
