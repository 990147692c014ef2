import type { Work } from '../../text/work.ts';
import type { PhraseIndex } from '../index/phrase-index.ts';
import type { Part } from './seams.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a word is in a script that puts no spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Most parts are no words: that is seen sooner than what a phrase means. */
const STEPS_A_PART = 0.25;

interface Way {
  /** Letters that belong to no word. */
  readonly unknown: number;
  readonly words: number;
  /** Where the last part begins. */
  readonly from: number;
  readonly isWord: boolean;
}

/** Finds words where there are no spaces between them. */
export class Segmenter {
  readonly #index: PhraseIndex;
  #longest: number | null = null;

  constructor(index: PhraseIndex) {
    this.#index = index;
  }

  /** The words of a stretch: as few letters as possible in none, then as few words as possible. Letters in none stay together. */
  partsOf(stretch: string, work: Work): readonly Part[] {
    const ways: Way[] = [{ unknown: 0, words: 0, from: 0, isWord: true }];
    for (let end = 1; end <= stretch.length; end++) {
      work.add(1 + this.#longestWord() * STEPS_A_PART);
      ways.push(this.#bestWay(stretch, end, ways));
    }
    const parts: Part[] = [];
    let isLoose = false;
    for (let end = stretch.length; end > 0; ) {
      const { from, isWord } = ways[end] as Way;
      const next = parts[0];
      if (!isWord && isLoose && next !== undefined) parts[0] = { end: next.end, word: stretch.slice(from, end) + next.word };
      else parts.unshift({ end, word: stretch.slice(from, end) });
      isLoose = !isWord;
      end = from;
    }
    return parts;
  }

  #bestWay(stretch: string, end: number, ways: readonly Way[]): Way {
    const before = ways[end - 1] as Way;
    let best: Way = { unknown: before.unknown + 1, words: before.words, from: end - 1, isWord: false };
    for (let from = Math.max(0, end - this.#longestWord()); from < end; from++) {
      const { unknown, words } = ways[from] as Way;
      const isBetter = unknown < best.unknown || (unknown === best.unknown && words + 1 < best.words);
      if (isBetter && this.#index.words.has(stretch.slice(from, end))) best = { unknown, words: words + 1, from, isWord: true };
    }
    return best;
  }

  #longestWord(): number {
    this.#longest ??= Math.max(1, ...[...this.#index.words].filter(isUnspaced).map((word) => word.length));
    return this.#longest;
  }
}
