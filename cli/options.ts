import { InvalidArgumentError } from 'commander';

export const FLOWS = 'folder of the flows (default: SILLAGE_FLOWS, else the shipped ones)';
export const CATALOG = 'folder of the catalog (default: SILLAGE_CATALOG, else the shipped one)';
export const DATA = 'folder of sessions and clients (default: SILLAGE_DATA, else ./data)';

export function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function port(text: string): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return value;
}

export function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number, 0 or more.');
  return Number(text);
}

/** In milliseconds. */
export function duration(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,6})(ms|s|m|h)?$/.exec(text) ?? [];
  if (amount === '') throw new InvalidArgumentError('It is a number with a unit: 500ms, 30s, 2m, 1h.');
  const factors: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
  return Number(amount) * (factors[unit] ?? 1000);
}

export function seed(text: string): number {
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value > 0xffffffff) throw new InvalidArgumentError('A seed is a whole number from 0 to 4294967295.');
  return value;
}
