/** The 184 codes of ISO 639-1. */
const CODES = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu ' +
    'fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ' +
    'ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os ' +
    'pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ' +
    'ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** A language, and what may follow it: `pt`, `pt-BR`, `zh_Hant_TW`. */
export const LANGUAGE_PATTERN = '^[A-Za-z]{2}([-_][A-Za-z0-9]{1,8})*$';

/** The ISO 639-1 code that a tag begins with, and its region where it has one: `pt`, `pt-PT`; undefined when it has no such code. */
export function localeOf(tag: string): string | undefined {
  const code = languageOf(tag);
  const region = /[-_]([A-Za-z]{2})(?=[-_]|$)/.exec(tag)?.[1];
  return code === undefined || region === undefined ? code : `${code}-${region.toUpperCase()}`;
}

/** The ISO 639-1 code that a tag begins with, in lower case; undefined when it isn't one. */
export function languageOf(tag: string): string | undefined {
  const code = tag.slice(0, 2).toLowerCase();
  return new RegExp(LANGUAGE_PATTERN).test(tag) && CODES.has(code) ? code : undefined;
}
