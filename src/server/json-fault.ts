/** Why a text isn't JSON that is taken, and where. */
export interface JsonFault {
  /** Without a full stop: `A colon is expected`. */
  readonly reason: string;
  /** UTF-16 units before the place. */
  readonly at: number;
}

/** Characters of a repeated key that are told. */
const MOST_TOLD = 80;

/** The object or array that the scan is in; an object with the keys that it has so far. */
type Container = Set<string> | 'array';

/**
 * The first fault of a text as JSON (RFC 8259), or the first key that stands twice in one object, which `JSON.parse`
 * passes over; undefined: neither. Takes time in proportion to the text and calls nothing for what is nested, however
 * deep that is. Never throws.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const scan = new Scan(text);
  const within: Container[] = [];
  for (;;) {
    // A value begins here, or in an object its key.
    const inside = within.at(-1);
    const opened = inside instanceof Set && !scan.key(inside) ? null : scan.value();
    if (opened === null) return scan.fault;
    if (opened === 'object' || opened === 'array') {
      if (!scan.closes(opened)) {
        within.push(opened === 'object' ? new Set() : opened);
        continue;
      }
    }
    // A value has ended: so do those that it was the last of.
    for (;;) {
      const container = within.at(-1);
      if (container === undefined) return scan.end();
      if (scan.skip(',')) break;
      if (!scan.closes(container === 'array' ? container : 'object')) return scan.fail(`A comma or ${closing(container)} is expected`);
      within.pop();
    }
  }
}

/** `line 2, column 7`, both from 1; a column is a character. */
export function placeIn(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return `line ${line}, column ${Array.from(before.slice(before.lastIndexOf('\n') + 1)).length + 1}`;
}

function closing(container: Container): string {
  return container === 'array' ? '“]”' : '“}”';
}

const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
const LITERAL = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;

class Scan {
  fault: JsonFault = { reason: '', at: 0 };
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** A key that its object doesn't have yet, and the colon behind it. */
  key(keys: Set<string>): boolean {
    this.#space();
    const start = this.#at;
    if (this.#text[start] !== '"') return this.#no('A key in double quotes is expected');
    if (!this.#string()) return false;
    const written = this.#text.slice(start + 1, this.#at - 1);
    const key = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
    if (keys.has(key)) {
      this.#at = start;
      return this.#no(`The key “${told(key)}” stands a second time in its object`);
    }
    keys.add(key);
    return this.skip(':') || this.#no('A colon is expected');
  }

  /** A whole value, or the beginning of one that others stand in; null once `fault` is set. */
  value(): 'object' | 'array' | 'scalar' | null {
    if (this.skip('{')) return 'object';
    if (this.skip('[')) return 'array';
    if (this.#text[this.#at] === '"') return this.#string() ? 'scalar' : null;
    if (this.#take(LITERAL)) return 'scalar';
    this.fail(this.#at >= this.#text.length ? 'The text ends where a value is expected' : 'A value is expected');
    return null;
  }

  closes(container: 'object' | 'array'): boolean {
    return this.skip(container === 'object' ? '}' : ']');
  }

  /** A character and the space before it. */
  skip(character: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  end(): JsonFault | undefined {
    this.#space();
    return this.#at < this.#text.length ? this.fail('There is more behind the value') : undefined;
  }

  fail(reason: string): JsonFault {
    this.fault = { reason, at: this.#at };
    return this.fault;
  }

  #no(reason: string): false {
    this.fail(reason);
    return false;
  }

  #string(): boolean {
    this.#at++;
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit === QUOTE) break;
      if (Number.isNaN(unit)) return this.#no('A string has no end');
      if (unit < FIRST_PRINTABLE) return this.#no('A control character must be escaped');
      this.#at++;
      if (unit === BACKSLASH && !this.#take(ESCAPE)) return this.#no('This is no escape of a string');
    }
    this.#at++;
    return true;
  }

  #space(): void {
    while (SPACES.has(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const taken = pattern.test(this.#text);
    if (taken) this.#at = pattern.lastIndex;
    return taken;
  }
}

function told(key: string): string {
  const characters = Array.from(key.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, ''));
  return characters.length > MOST_TOLD ? `${characters.slice(0, MOST_TOLD - 1).join('')}…` : characters.join('');
}
