import { Work } from '../../text/work.ts';
import { fillingsOf, fitsHole, isDropping, isSpokenType, type Surroundings, takesHole, typeOfHole } from './fillings.ts';
import type { Meaning } from './meanings.ts';
import { EXACT, type Fill, type Match, type PhraseIndex } from './phrase-index.ts';
import { type PhraseToken, tokenizePhrase } from './phrase-tokens.ts';
import { isSharedName } from './shared-names.ts';

/** All that decides which of its phrases is heard in a message of one language. */
export interface SpokenWords {
  /** The words of the language, and what the catalog calls things in it. */
  readonly index: PhraseIndex;
  /** The labels of choices and the names of slots. */
  readonly labels: PhraseIndex;
  /** The names of fragrances. */
  readonly names: PhraseIndex;
  /** The place of each intent: of two that are asked with the same words the earlier counts. */
  readonly intents: ReadonlyMap<string, number>;
  /** Phrases that drop something. */
  readonly drops: readonly string[];
  readonly readingsOf: Surroundings['readingsOf'];
}

/** What becomes of a phrase that is said alone. */
export type Fate =
  /** `after`: what is always heard in its words before it, whatever fills its placeholders, what counts first; mostly nothing. */
  { readonly is: 'heard'; readonly after: readonly Match[] } | Unheard;

/** Why a phrase never comes to pass, whatever else there is. */
export type Unheard =
  /** There is no word in it. */
  | { readonly is: 'empty' }
  /** A pause in it that no phrase of its meaning is heard over. */
  | { readonly is: 'pause'; readonly gap: 'comma' | 'stop' }
  /** Nothing that is said fills a placeholder of it. */
  | { readonly is: 'unspoken'; readonly hole: string }
  /** A placeholder and nothing else is heard as a wish for what fills it. */
  | { readonly is: 'wish'; readonly hole: string };

const LAST = 999;

/**
 * Says of the phrases of a language which of them never come to pass: asked of the index that messages are looked up in, of each
 * phrase as if it were the whole message.
 */
export class Shadowing {
  readonly #words: SpokenWords;
  readonly #around: Surroundings;
  readonly #work = new Work();
  /** Words of phrases that drop something. */
  readonly #dropping: ReadonlySet<string>;

  constructor(words: SpokenWords) {
    this.#words = words;
    this.#dropping = new Set(words.drops.flatMap((phrase) => tokenizePhrase(phrase).map(({ folded }) => folded)));
    // Where nothing was shown nothing is pointed at.
    this.#around = { readingsOf: words.readingsOf, isPointedAt: () => false };
  }

  /** Two things in the same words are not told: they clash, and neither comes before the other. */
  fateOf(phrase: string, meaning: Meaning): Fate {
    const tokens = tokenizePhrase(phrase);
    const unheard = this.#unheard(tokens, meaning);
    return unheard === null ? { is: 'heard', after: meaning.is === 'drop' ? [] : this.#shadowsOf(tokens, meaning) } : unheard;
  }

  #unheard(tokens: readonly PhraseToken[], meaning: Meaning): Unheard | null {
    const [only, ...more] = tokens;
    if (only === undefined) return { is: 'empty' };
    const pauses = more.map(({ gap }) => gap);
    if (pauses.includes('stop')) return { is: 'pause', gap: 'stop' };
    const unspoken = tokens.find(({ hole }) => hole !== undefined && !isSpokenType(hole))?.hole;
    if (unspoken !== undefined) return { is: 'unspoken', hole: unspoken };
    if (pauses.includes('comma') && !this.#whole(tokens).some(({ entry }) => isSame(entry.meaning, meaning)))
      return { is: 'pause', gap: 'comma' };
    const isWish = meaning.is === 'intent' && only.hole !== undefined && only.hole !== 'number' && more.length === 0;
    return isWish ? { is: 'wish', hole: only.hole } : null;
  }

  #shadowsOf(tokens: readonly PhraseToken[], meaning: Meaning): readonly Match[] {
    const { index } = this.#words;
    const isIntent = meaning.is === 'intent';
    const mayDrop = tokens.some(({ folded }) => this.#dropping.has(folded));
    const isAmbiguous = (): boolean => index.lookup(tokens.map(({ folded }) => folded)).some((entry) => entry.meaning.is === 'ambiguous');
    // Few phrases have anything to lose to.
    if (!isIntent && !mayDrop && !isAmbiguous()) return [];
    const isFirst = (match: Match): boolean => {
      const { meaning: other } = match.entry;
      if (other.is === 'drop') return isDropping(match, tokens, (folded) => index.isFiller(folded));
      // What may mean nothing is not heard.
      if (other.is === 'ambiguous' && this.#words.readingsOf(other.ambiguity).length === 0) return false;
      if (!isIntent) return other.is === 'ambiguous' && match.cost === EXACT && !this.#mayMean(other.ambiguity, meaning);
      return isThing(other) || (other.is === 'intent' && this.#placeOf(other.intent) < this.#placeOf(meaning.intent));
    };
    const rankOf = ({ entry }: Match): number => (entry.meaning.is === 'intent' ? 1 : 0);
    return this.#whole(tokens, isIntent || mayDrop)
      .filter(isFirst)
      .sort((a, b) => rankOf(a) - rankOf(b));
  }

  #mayMean(ambiguity: string, meaning: Meaning): boolean {
    return this.#words.readingsOf(ambiguity).some(({ type, value }) => {
      if (meaning.is === 'strength') return type === meaning.is && Number(value) === meaning.level;
      return meaning.is !== 'value' || (type === meaning.type && value === meaning.value);
    });
  }

  #placeOf(intent: string): number {
    return this.#words.intents.get(intent) ?? LAST;
  }

  /** What is heard from the first word of a message to its last. */
  #whole(tokens: readonly PhraseToken[], withPatterns = true): readonly Match[] {
    const { index, labels, names } = this.#words;
    const spelled = (among: PhraseIndex) =>
      tokens.map(({ folded }, at) => (among.knows(folded) ? among.spellingsAt(at, tokens, this.#work) : []));
    const spellings = spelled(index);
    const phrasesAt = once((at) => index.phrasesAt(at, tokens, spellings, this.#work));
    // Few words are of a label or a name.
    const startingAt = (among: PhraseIndex, at: number): readonly Match[] =>
      among.knows(tokens[at]?.folded ?? '') ? among.phrasesAt(at, tokens, spelled(among), this.#work) : [];
    const fill: Fill = (hole, at) => {
      const type = typeOfHole(hole);
      const token = tokens[at];
      const whole = { start: at, end: at + 1, match: null };
      if (token?.hole !== undefined) return takesHole(type, typeOfHole(token.hole)) ? [whole] : [];
      if (type === 'number') return token?.kind === 'number' ? [whole] : [];
      const isFitting = ({ start, end, entry: { meaning } }: Match): boolean =>
        fitsHole(meaning, type, this.#around) && !(meaning.is === 'fragrance' && isSharedName(index, tokens.slice(start, end)));
      const all = [...phrasesAt(at), ...startingAt(labels, at), ...(type === 'fragrance' ? startingAt(names, at) : [])];
      return fillingsOf(all.filter(isFitting), (match, other) => match.cost < other.cost);
    };
    const patterns = withPatterns ? index.patternsAt(0, tokens, spellings, fill, this.#work) : [];
    return [...phrasesAt(0), ...patterns].filter(({ end }) => end === tokens.length);
  }
}

/** What is wished for, or turned down. */
const isThing = ({ is }: Meaning): boolean => is === 'value' || is === 'strength' || is === 'ambiguous';

function isSame(a: Meaning, b: Meaning): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The function, with what it gave for each place kept. */
function once<T>(look: (at: number) => T): (at: number) => T {
  const known = new Map<number, T>();
  return (at) => {
    const found = known.get(at) ?? look(at);
    known.set(at, found);
    return found;
  };
}
