import { InvalidArgumentError } from 'commander';
import { RECORD_VERSIONS, type RecordVersion } from '../src/service/records/record-versions.ts';

export const FLOWS = 'folder of the flows (default: SILLAGE_FLOWS, else ./flows, else the shipped ones)';
/** For commands that check what somebody writes: the shipped flows are checked only by name. */
export const OWN_FLOWS = 'folder of the flows (default: SILLAGE_FLOWS, else ./flows)';
export const CATALOG = 'folder of the catalog (default: SILLAGE_CATALOG, else ./catalog, else the shipped one)';
export const DATA = 'folder of sessions and clients (default: SILLAGE_DATA, else ./data)';

export const REGISTRY_STORE = 'as for serve: with a redis:// address clients live there (default: SILLAGE_STORE)';

export function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function port(text: string): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return value;
}

const MOST_WORKERS = 64;

/** @throws InvalidArgumentError */
export function recordVersion(text: string): RecordVersion {
  const version = RECORD_VERSIONS.find((one) => String(one) === text);
  if (version === undefined) throw new InvalidArgumentError(`This build writes the versions ${RECORD_VERSIONS.join(' and ')}.`);
  return version;
}

export function workers(text: string): number {
  const value = Number(text);
  if (!/^\d{1,2}$/.test(text) || value < 1 || value > MOST_WORKERS)
    throw new InvalidArgumentError(`Workers are a number from 1 to ${MOST_WORKERS}.`);
  return value;
}

export function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number, 0 or more.');
  return Number(text);
}

const FACTORS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** A time such as `500ms`, `30s`, `2m`, `24h` or `90d`, in milliseconds; a number alone is seconds. @throws InvalidArgumentError */
export function duration(text: string): number {
  const [, amount = '', unit = 's'] = /^(\d{1,6})(ms|s|m|h|d)?$/.exec(text) ?? [];
  if (amount === '') throw new InvalidArgumentError('It is a number with a unit: 500ms, 30s, 2m, 24h, 90d.');
  return Number(amount) * (FACTORS.get(unit) ?? 1000);
}

/** The life of a session, in milliseconds. @throws InvalidArgumentError */
export function sessionTtl(text: string): number {
  const time = duration(text);
  if (time < SESSION_TTL_MS.least || time > SESSION_TTL_MS.most)
    throw new InvalidArgumentError('A session lives for 1m to 90d without a call.');
  return time;
}

const SESSION_TTL_MS = { least: 60_000, most: 90 * 86_400_000 };

/** @throws InvalidArgumentError */
export function durationOrNever(text: string): number | 'never' {
  return text === 'never' ? text : duration(text);
}

const LONGEST_NAME = 100;

/** Who is answerable for a change, in the audit. @throws InvalidArgumentError */
export function author(text: string): string {
  if (text.trim() === '' || text.length > LONGEST_NAME) throw new InvalidArgumentError(`It is a name of 1 to ${LONGEST_NAME} characters.`);
  return text;
}

/** A moment to come: so long from now (`90d`), or a date (`2027-03-31`, its end in UTC; or with a time). ISO. @throws InvalidArgumentError */
export function moment(text: string): string {
  if (/^\d+[a-z]+$/.test(text)) return new Date(Date.now() + duration(text)).toISOString();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(day ? `${text}T23:59:59.999Z` : text) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('It is a time from now, 90d, or a date, 2027-03-31.');
  return new Date(time).toISOString();
}

export function seed(text: string): number {
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value > 0xffffffff) throw new InvalidArgumentError('A seed is a whole number from 0 to 4294967295.');
  return value;
}
