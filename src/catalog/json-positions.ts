/** A place in a JSON text, with those of its members or elements. */
export interface JsonNode {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Of an object by name, of an array by place; the last of members with one name, as `JSON.parse` has it. */
  readonly inner: ReadonlyMap<string | number, JsonMember>;
}

export interface JsonMember {
  readonly node: JsonNode;
  /** Where its name stands; the node itself in an array. */
  readonly nameStart: number;
  readonly nameEnd: number;
}

/** A name that stands in its object a second time. */
export interface RepeatedName {
  readonly name: string;
  readonly first: JsonMember;
  readonly again: JsonMember;
}

/** Why a text isn't JSON, and where. */
export interface JsonFault {
  readonly offset: number;
  readonly reason: string;
}

const DEEPEST = 200;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const FIRST_PRINTABLE = 0x20;
const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
const LITERAL = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;

/**
 * Reads JSON for its places only. Used when something in a file is to be pointed at: values come from `JSON.parse`, which
 * is many times faster. Never throws.
 */
export function locateJson(
  text: string,
): { readonly node: JsonNode; readonly repeated: readonly RepeatedName[] } | { readonly fault: JsonFault } {
  const scan = new Scan(text);
  const node = scan.value(0);
  if (node === undefined) return { fault: scan.fault };
  if (scan.at < text.length) return { fault: { offset: scan.at, reason: 'There is more after the end of the JSON value' } };
  return { node, repeated: scan.repeated };
}

/**
 * Whether a name may stand twice in one object of a text that is JSON, which `JSON.parse` passes over: there are then more
 * names in the text than in its value.
 */
export function hasRepeatedNames(text: string, value: unknown): boolean {
  return namesInText(text) > namesInValue(value);
}

function namesInText(text: string): number {
  let names = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = endOfString(text, at);
    while (isSpace(text.charCodeAt(at))) at++;
    if (text.charCodeAt(at) === COLON) names++;
  }
  return names;
}

/** Past the quote that closes the one at `start`. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function namesInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inner.reduce<number>((sum, one) => sum + namesInValue(one), Array.isArray(value) ? 0 : inner.length);
}

class Scan {
  at = 0;
  fault: JsonFault = { offset: 0, reason: 'The file is empty' };
  readonly repeated: RepeatedName[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    if (text.startsWith('\ufeff')) this.at = 1;
  }

  /** A value and the space around it; undefined once `fault` is set. */
  value(depth: number): JsonNode | undefined {
    this.#space();
    const start = this.at;
    const inner = new Map<string | number, JsonMember>();
    const first = this.#text[start];
    if (depth > DEEPEST) return this.#fail('It is nested too deeply');
    if (first === '{' || first === '[') {
      if (!(first === '{' ? this.#members(inner, depth) : this.#elements(inner, depth))) return undefined;
    } else if (!(first === '"' ? this.#string() : this.#take(LITERAL))) {
      if (first === '"') return this.#fail('This text has no end, or holds a character that must be escaped');
      return this.#fail(first === undefined ? 'The file ends where a value is expected' : 'A value is expected here');
    }
    const node = { start, end: this.at, inner };
    this.#space();
    return node;
  }

  #members(inner: Map<string | number, JsonMember>, depth: number): boolean {
    return this.#sequence('}', () => {
      this.#space();
      const nameStart = this.at;
      if (!this.#string()) return this.#no('A name in double quotes is expected here');
      const nameEnd = this.at;
      const name = String(JSON.parse(this.#text.slice(nameStart, nameEnd)));
      this.#space();
      if (!this.#skip(':')) return this.#no('A colon is expected here');
      const node = this.value(depth + 1);
      if (node === undefined) return false;
      const member = { node, nameStart, nameEnd };
      const first = inner.get(name);
      if (first !== undefined) this.repeated.push({ name, first, again: member });
      inner.set(name, member);
      return true;
    });
  }

  #elements(inner: Map<string | number, JsonMember>, depth: number): boolean {
    return this.#sequence(']', () => {
      const node = this.value(depth + 1);
      if (node !== undefined) inner.set(inner.size, { node, nameStart: node.start, nameEnd: node.end });
      return node !== undefined;
    });
  }

  #sequence(close: string, item: () => boolean): boolean {
    this.at++;
    this.#space();
    if (this.#skip(close)) return true;
    for (;;) {
      if (!item()) return false;
      this.#space();
      if (this.#skip(close)) return true;
      if (!this.#skip(',')) return this.#no(`A comma or \`${close}\` is expected here`);
    }
  }

  /** By hand: a pattern that repeats over a text of megabytes overflows its stack. */
  #string(): boolean {
    if (!this.#skip('"')) return false;
    for (;;) {
      const unit = this.#text.charCodeAt(this.at);
      if (unit === QUOTE) return this.#skip('"');
      if (!(unit >= FIRST_PRINTABLE)) return false;
      this.at++;
      if (unit === BACKSLASH && !this.#take(ESCAPE)) return false;
    }
  }

  #space(): void {
    this.#take(SPACE);
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const taken = pattern.test(this.#text);
    if (taken) this.at = pattern.lastIndex;
    return taken;
  }

  #skip(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  #no(reason: string): false {
    this.#fail(reason);
    return false;
  }

  #fail(reason: string): undefined {
    this.fault = { offset: this.at, reason };
    return undefined;
  }
}
