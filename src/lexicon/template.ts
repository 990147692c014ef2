/**
 * The notation for phrases of a vocabulary: `(a|b)` one of them, `[x]` may be missing, `<name>` an entry of a list. Brackets may
 * stand inside a word and inside one another: `hate[s|d]`. A `{placeholder}` is part of the text. What this leaves out a
 * vocabulary would have to write: one template stands for what were twenty phrases.
 */
export type Template = readonly Part[];

type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'one_of'; readonly options: readonly Template[] }
  | { readonly is: 'list'; readonly name: string };

/** What is wrong with a template. */
export type TemplateFault =
  /** A bracket without its partner. */
  | { readonly is: 'unbalanced'; readonly sign: string }
  /** Nothing stands between two signs: `()`, `(a||b)`; or nothing is left to choose: `(a)`. */
  | { readonly is: 'empty' }
  | { readonly is: 'unknown_list'; readonly name: string }
  /** A list with itself in it, at once or by way of another, or lists too deep inside one another. */
  | { readonly is: 'circular'; readonly name: string }
  | { readonly is: 'too_many'; readonly count: number };

/** The phrases that a template stands for, each once, in the order of its options; with a fault, its words without the signs. */
export interface Expansion {
  readonly phrases: readonly string[];
  readonly faults: readonly TemplateFault[];
}

const SIGN = /[()[\]|<]/;
const NAME = /^<([a-z_][a-z0-9_]*)>/;
/** Lists inside one another. */
const DEEPEST = 8;
const UNTIDY = /^\s|\s\s|[^\S ]|\s$/;
const SIGNS = /[()[\]|]|<[a-z_][a-z0-9_]*>/g;

/** Whether a text has a sign of the notation in it; without one it is a phrase. A bar or a `<` alone is none. */
export function isTemplate(text: string): boolean {
  return /[()[\]]|<[a-z_][a-z0-9_]*>/.test(text);
}

/** The lists of one vocabulary, and what templates stand for with them. */
export class TemplateLists {
  readonly #lists: ReadonlyMap<string, readonly string[]>;
  readonly #most: number;
  readonly #expanded = new Map<string, readonly string[]>();
  readonly #used = new Set<string>();

  /** `most`: phrases that one template may stand for. */
  constructor(lists: ReadonlyMap<string, readonly string[]>, most: number) {
    this.#lists = lists;
    this.#most = most;
  }

  /** Lists that a template has named so far. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  expand(text: string): Expansion {
    return this.#expand(text, []);
  }

  /** The same of an entry of a list. */
  expandEntry(text: string, list: string): Expansion {
    return this.#expand(text, [list]);
  }

  #expand(text: string, within: readonly string[]): Expansion {
    if (!isTemplate(text)) return { phrases: [text], faults: [] };
    const { template, faults } = parseTemplate(text);
    const found = [...faults];
    const count = this.#count(template, within, found);
    if (count > this.#most) found.push({ is: 'too_many', count });
    if (found.some(({ is }) => is !== 'empty')) return { phrases: [withoutSigns(text)], faults: found };
    const phrases = new Set(this.#written(template, within).map(tidy));
    phrases.delete('');
    return { phrases: [...phrases], faults: found };
  }

  /** How many phrases there are before any is written, so that too many cost nothing. */
  #count(template: Template, within: readonly string[], faults: TemplateFault[]): number {
    let count = 1;
    for (const part of template) {
      if (part.is === 'one_of') count *= sumOf(part.options.map((option) => this.#count(option, within, faults)));
      if (part.is === 'list') count *= this.#entriesOf(part.name, within, faults).length;
    }
    return count;
  }

  #entriesOf(name: string, within: readonly string[], faults: TemplateFault[]): readonly string[] {
    this.#used.add(name);
    const entries = this.#lists.get(name);
    const isCircular = within.includes(name) || within.length >= DEEPEST;
    if (entries === undefined) faults.push({ is: 'unknown_list', name });
    else if (isCircular) faults.push({ is: 'circular', name });
    if (entries === undefined || isCircular) return [''];
    const known = this.#expanded.get(name);
    if (known !== undefined) return known;
    const all = [...new Set(entries.flatMap((entry) => this.#expand(entry, [...within, name]).phrases))];
    this.#expanded.set(name, all);
    return all;
  }

  #written(template: Template, within: readonly string[]): readonly string[] {
    let phrases: readonly string[] = [''];
    for (const part of template) {
      const endings = this.#endingsOf(part, within);
      if (endings.length === 1) phrases = phrases.map((phrase) => joined(phrase, endings[0] ?? ''));
      else phrases = phrases.flatMap((phrase) => endings.map((ending) => joined(phrase, ending)));
    }
    return phrases;
  }

  #endingsOf(part: Part, within: readonly string[]): readonly string[] {
    switch (part.is) {
      case 'text':
        return [part.text];
      case 'one_of':
        return part.options.flatMap((option) => this.#written(option, within));
      case 'list':
        return this.#entriesOf(part.name, within, []);
    }
  }
}

/** Reads a text as a template, with all that can be made of it. */
export function parseTemplate(text: string): { readonly template: Template; readonly faults: readonly TemplateFault[] } {
  const faults: TemplateFault[] = [];
  const [template, end] = sequence(text, 0, null, faults);
  if (end < text.length && !faults.some(({ is }) => is === 'unbalanced')) faults.push({ is: 'unbalanced', sign: text[end] ?? '' });
  return { template, faults };
}

/** Parts up to what closes them, or up to a bar inside brackets; where that is. */
function sequence(text: string, from: number, close: string | null, faults: TemplateFault[]): readonly [Template, number] {
  const parts: Part[] = [];
  let written = '';
  let at = from;
  const flush = (): void => {
    if (written !== '') parts.push({ is: 'text', text: written });
    written = '';
  };
  for (; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === close || (sign === '|' && close !== null)) break;
    if (!SIGN.test(sign) || (sign === '|' && close === null)) {
      written += sign;
      continue;
    }
    const list = sign === '<' ? NAME.exec(text.slice(at)) : null;
    if (sign === '<' && list === null) {
      written += sign;
      continue;
    }
    flush();
    if (sign === ')' || sign === ']') return [parts, at];
    if (list !== null) {
      parts.push({ is: 'list', name: list[1] ?? '' });
      at += list[0].length - 1;
      continue;
    }
    const [options, end] = optionsOf(text, at, faults);
    parts.push({ is: 'one_of', options: sign === '[' ? [...options, []] : options });
    at = end;
  }
  flush();
  return [parts, at];
}

/** What stands between the bracket at a place and its partner; where that is. */
function optionsOf(text: string, open: number, faults: TemplateFault[]): readonly [readonly Template[], number] {
  const sign = text[open] ?? '';
  const close = sign === '(' ? ')' : ']';
  const options: Template[] = [];
  for (let at = open + 1; ; at++) {
    const [option, end] = sequence(text, at, close, faults);
    options.push(option);
    if (option.length === 0) faults.push({ is: 'empty' });
    at = end;
    if (text[at] === close) {
      if (sign === '(' && options.length === 1 && option.length > 0) faults.push({ is: 'empty' });
      return [options, at];
    }
    if (text[at] === '|') continue;
    faults.push({ is: 'unbalanced', sign });
    return [options, text[at] === undefined ? at : at - 1];
  }
}

/** Of two spaces that come to stand beside each other, where what is between them is left out, one is written. */
const joined = (phrase: string, ending: string): string =>
  ending.startsWith(' ') && phrase.endsWith(' ') ? phrase + ending.slice(1) : phrase + ending;

/** With single spaces, and none at its ends. */
const tidy = (phrase: string): string => (UNTIDY.test(phrase) ? phrase.replace(/\s+/g, ' ').trim() : phrase);

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function withoutSigns(text: string): string {
  return text.replace(SIGNS, ' ').replace(/\s+/g, ' ').trim();
}
