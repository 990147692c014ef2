/** A file's name, relative to what the user named, and its whole text with any BOM removed. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** A stretch of a file in UTF-16 offsets, `end` exclusive; an empty one is a point. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A place for people: both count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds lines and columns in one text. CRLF, LF and lone CR each end a line. */
export class LineIndex {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) this.#starts.push(i + 1);
    }
  }

  /** The place of an offset; offsets outside the text are moved to its nearest end. */
  at(offset: number): Position {
    const target = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= target) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: target - (this.#starts[low] ?? 0) + 1 };
  }

  /** Offset where a line (from 1) starts; past the last line, the text's length. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? this.#length;
  }

  get lineCount(): number {
    return this.#starts.length;
  }
}
