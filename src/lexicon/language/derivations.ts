import type { Lexicon } from '../../flow/program/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { endingsOf, inflections } from '../../text/inflect.ts';
import { dictionaryOf } from '../dictionary/dictionary.ts';

/** What a word was made of: it has `ending` in place of what the new word ends with. */
interface Origin {
  readonly ending: string;
  readonly language: string;
}

const SHORTEST_BASE = 3;
/** The form of an ending that takes the endings of adjectives needs a stem before it. */
const STEM = 'xxx';

/**
 * Words that a language makes of others without an entry of their own: diminutives, superlatives, adjectives of what things are
 * called, words with something before them that only makes them stronger ("fresquito", "dolcissimo", "zimtig", "megafrisch").
 * A word of the dictionary is never one of these: Italian "panino" is no small "pane".
 */
export class Derivations {
  /** What the new words end with, in all forms → what may have stood there. */
  readonly #origins = new Map<string, Origin[]>();
  /** The same as a tree over their letters from the last one on: most words end as none of them. */
  readonly #ends: End = { before: new Map(), origins: [] };
  readonly #intensifiers: readonly { readonly prefix: string; readonly language: string }[];

  constructor(languages: readonly Pick<Lexicon, 'language' | 'grammar'>[]) {
    for (const { language, grammar } of languages) {
      const endings = endingsOf(grammar);
      for (const written of grammar.derived) {
        const [ending = '', made = ''] = written.split('-').map(fold);
        const forms = inflections(STEM + made, endings, 'adjective').filter((form) => form.startsWith(STEM) && form.length > STEM.length);
        for (const form of new Set([made, ...forms.map((one) => one.slice(STEM.length))])) {
          const origins = this.#origins.get(form) ?? [];
          this.#origins.set(form, [...origins, { ending, language }]);
        }
      }
    }
    this.#intensifiers = languages.flatMap(({ language, grammar }) =>
      grammar.intensifiers.map((prefix) => ({ prefix: fold(prefix), language })),
    );
    for (const [form, origins] of this.#origins) plant(this.#ends, form, origins);
  }

  /** The words that a word may be made of, each with its language. `basesOf`: which of ours a word is, as it is or in another form. */
  of(
    folded: string,
    basesOf: (word: string, language: string, isForm: boolean) => readonly string[],
  ): readonly (readonly [string, string])[] {
    const found: (readonly [string, string])[] = [];
    const take = (word: string, language: string, isForm: boolean): void => {
      if (word.length < SHORTEST_BASE) return;
      const bases = basesOf(word, language, isForm);
      if (bases.length === 0 || dictionaryOf(language)?.has(folded)) return;
      for (const base of bases) found.push([base, language]);
    };
    const ends = this.#endsOf(folded);
    for (let length = ends.length; length > 0; length--) {
      const origins = ends[length - 1]?.origins ?? [];
      const stem = origins.length === 0 ? '' : folded.slice(0, -length);
      for (const { ending, language } of origins) take(stem + ending, language, false);
    }
    for (const { prefix, language } of this.#intensifiers) {
      if (folded.startsWith(prefix)) take(folded.slice(prefix.length), language, true);
    }
    return found;
  }

  /** The ways into the tree that the end of a word goes, by how many letters it is, as long as two are left before it. */
  #endsOf(folded: string): readonly End[] {
    const ends: End[] = [];
    let end: End | undefined = this.#ends;
    for (let at = folded.length - 1; at >= 2 && end !== undefined; at--) {
      end = end.before.get(folded.charCodeAt(at));
      if (end !== undefined) ends.push(end);
    }
    return ends;
  }
}

/** What some words end with. */
interface End {
  /** By the letter before it. */
  readonly before: Map<number, End>;
  origins: readonly Origin[];
}

function plant(root: End, form: string, origins: readonly Origin[]): void {
  let end = root;
  for (let at = form.length - 1; at >= 0; at--) {
    const letter = form.charCodeAt(at);
    const next = end.before.get(letter) ?? { before: new Map(), origins: [] };
    end.before.set(letter, next);
    end = next;
  }
  end.origins = origins;
}
