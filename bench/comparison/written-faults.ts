import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A fault of the corpus, and the same mistake in the two other tools. */
export interface WrittenFault {
  /** Its name in the corpus. */
  readonly fault: string;
  readonly survey: Written;
  readonly ink: Written;
}

/** The whole text with the mistake in it, or why there is nothing like it. */
export type Written = { readonly text: string; readonly note?: string } | { readonly none: string };

/** The survey and the story without a fault. */
export interface SoundTexts {
  readonly survey: string;
  readonly ink: string;
}

export function readSoundTexts(): SoundTexts {
  return { survey: readHere('survey.json'), ink: readHere('story.ink') };
}

/** @throws when `faults.yaml` has another form, or a text to replace doesn't stand exactly once. */
export function readWrittenFaults(sound: SoundTexts): readonly WrittenFault[] {
  const listed: unknown = parse(readHere('faults.yaml'));
  if (!Array.isArray(listed)) throw new Error('faults.yaml is not a list');
  return listed.map((entry: unknown) => {
    const fault = textAt(entry, 'fault') ?? '';
    return {
      fault,
      survey: writtenIn(sound.survey, at(entry, 'survey'), fault),
      ink: writtenIn(sound.ink, at(entry, 'ink'), fault),
    };
  });
}

const readHere = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

function writtenIn(sound: string, change: unknown, fault: string): Written {
  const none = textAt(change, 'none');
  if (none !== undefined) return { none };
  const edits: readonly unknown[] = Array.isArray(change) ? change : [change];
  const note = edits.map((edit) => textAt(edit, 'note')).find((one) => one !== undefined);
  return { text: edits.reduce<string>((text, edit) => edited(text, edit, fault), sound), ...(note === undefined ? {} : { note }) };
}

function edited(text: string, edit: unknown, fault: string): string {
  const [replace, put] = [textAt(edit, 'replace'), textAt(edit, 'with')];
  if (replace === undefined || put === undefined) throw new Error(`${fault}: replace and with are wanted, or none`);
  const [before = '', after, ...others] = text.split(replace);
  if (after === undefined || others.length > 0) throw new Error(`${fault}: ${JSON.stringify(replace)} doesn't stand exactly once`);
  return before + put + after;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
}

function textAt(value: unknown, key: string): string | undefined {
  const found = at(value, key);
  return typeof found === 'string' ? found : undefined;
}
