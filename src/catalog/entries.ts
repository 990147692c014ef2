import { diagnostic } from '../diagnostics/bag.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { meantBy } from '../text/nearest.ts';
import { type Decoder, type Place, within, wrong } from './decode.ts';
import type { JsonFile } from './json-file.ts';

/** One element of a file's list that is as it should be, and where it stands. */
export interface Entry<T> {
  readonly value: T;
  readonly place: Place;
}

/** The elements of a file's list. */
export interface Entries<T> {
  readonly entries: readonly Entry<T>[];
  /**
   * Every key in the list, also of elements that are otherwise wrong: naming one of those is no second mistake. Null when
   * the list itself is empty or couldn't be read, so that nothing can be said about names in it.
   */
  readonly known: ReadonlySet<string> | null;
}

/** Reads `{ "<list>": [...] }`. Keys that come twice are reported with the first place. */
export function readEntries<T>(
  file: JsonFile | undefined,
  listName: string,
  decoder: Decoder<T>,
  keyName: 'key' | 'id',
  report: Report,
): Entries<T> {
  const items = file === undefined ? undefined : listIn(file, listName, report);
  if (file === undefined || items === undefined) return { entries: [], known: null };
  const list: Place = { file, report, path: { parent: null, key: listName } };
  const entries: Entry<T>[] = [];
  const firsts = new Map<string, Place>();
  items.forEach((item, i) => {
    const place = within(list, i);
    const value = decoder(item, place);
    if (value !== undefined) entries.push({ value, place });
    const key = ownText(item, keyName);
    if (key !== undefined) noteKey(firsts, key, within(place, keyName));
  });
  if (items.length === 0) wrong(list, 'catalog/empty', `The list \`${listName}\` is empty`);
  return { entries, known: items.length === 0 ? null : new Set(firsts.keys()) };
}

/** Remembers where a key is first used; a second use is reported. */
export function noteKey(firsts: Map<string, Place>, key: string, place: Place): void {
  const first = firsts.get(key);
  if (first === undefined) {
    firsts.set(key, place);
    return;
  }
  const related = [{ message: 'It is first used here', span: first.file.span(first.path) }];
  place.report(diagnostic('catalog/duplicate-id', place.file.span(place.path), `\`${key}\` is used twice`, { related }));
}

function listIn(file: JsonFile, listName: string, report: Report): readonly unknown[] | undefined {
  const root: Place = { file, report, path: null };
  const { value } = file;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong(root, 'catalog/wrong-type', `The file must be an object with a list \`${listName}\``);
  }
  const list: unknown = Object.entries(value).find(([name]) => name === listName)?.[1];
  let misspelt = false;
  for (const name of Object.keys(value)) {
    if (name === listName || name === '$schema') continue;
    const meant = list === undefined ? meantBy(name, [listName]) : undefined;
    misspelt ||= meant !== undefined;
    wrong(within(root, name), 'catalog/unknown-field', `There is no field \`${name}\` here`, {
      name: true,
      meant,
      help: `The only field is ${listName}.`,
    });
  }
  if (misspelt) return undefined;
  if (list === undefined) return wrong(root, 'catalog/missing-field', `The field \`${listName}\` is missing`);
  if (!Array.isArray(list)) return wrong(within(root, listName), 'catalog/wrong-type', `\`${listName}\` must be a list`);
  return list;
}

function ownText(item: unknown, name: string): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const value: unknown = Object.entries(item).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}
