const ROUND = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/**
 * SHA-256 of a text's UTF-8 bytes, 64 lower-case hex digits (FIPS 180-4). For versions and fingerprints inside the pure
 * core; secrets are hashed by the platform's own implementation.
 */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const state = Int32Array.from(START);
  const schedule = new Int32Array(64);
  for (let block = 0; block < bytes.length; block += 64) mix(state, schedule, view, block);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = (((message.length + 8) >> 6) + 1) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  return bytes;
}

function mix(state: Int32Array, w: Int32Array, view: DataView, block: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15] ?? 0;
    const b = w[i - 2] ?? 0;
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = ((w[i - 16] ?? 0) + low + (w[i - 7] ?? 0) + high) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fractional parts of a root of the first primes: where the standard's constants come from. */
function constants(count: number, power: number): Int32Array {
  const words: number[] = [];
  for (let n = 2; words.length < count; n++) {
    if (isPrime(n)) words.push(((n ** power % 1) * 0x100000000) | 0);
  }
  return Int32Array.from(words);
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}
