/**
 * A voice of a language: a region (`pt-PT`) or a form of address (`de-du`) whose texts say some messages in other words than the
 * language's own. What it doesn't say is said as in the language.
 */
export function isVoice(name: string): boolean {
  return /^[a-z]{2}-(?:[A-Z]{2}|[a-z]{2,8})$/.test(name);
}

/** `pt` of `pt-PT`. */
export function baseOf(voice: string): string {
  return voice.split('-')[0] ?? voice;
}

/** Under which key a voice gives the form of a value that its language's vocabulary gives one: `forms.recipient.mother`. */
export function formKey(type: string, value: string): string {
  return `${FORMS}${type}.${value}`;
}

/** What the key of a form says it is of; null: it is the key of a message. */
export function formOfKey(key: string): { readonly type: string; readonly value: string } | null {
  if (!key.startsWith(FORMS)) return null;
  const [type = '', ...value] = key.slice(FORMS.length).split('.');
  return { type, value: value.join('.') };
}

const FORMS = 'forms.';
