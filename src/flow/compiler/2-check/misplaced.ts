import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { FileRole } from '../1-read/file-role.ts';
import { entriesOf, get, itemsOf, type MapEntry, type Node } from '../1-read/node.ts';
import type { ParsedDocument } from '../1-read/read.ts';
import { NAME_PATTERN } from './schemas/json-schema.ts';
import { STEP } from './schemas/step-schema.ts';
import { VOCABULARY_SECTIONS } from './schemas/vocabulary-schema.ts';

type Room = Exclude<FileRole['is'], 'stray' | 'other'>;

const HOLDS: Readonly<Record<Room, string>> = {
  project: 'what belongs in project.yaml',
  flow: 'a flow',
  messages: 'messages',
  kinds: 'what belongs in kinds.yaml',
  vocabulary: 'a vocabulary',
  tests: 'conversation tests',
};

/**
 * The file as it is. A file that plainly holds what belongs in another place is reported once and taken as unreadable, both for
 * the place in which it stands and for the one in which it belongs: nothing that is missing because of it is reported as well.
 */
export function inItsRoom(document: ParsedDocument, report: Report): readonly ParsedDocument[] {
  const { path, role, root } = document;
  if (role.is === 'stray' || role.is === 'other') return [document];
  const holds = roomOf(root);
  if (holds === null || holds === role.is || (role.is === 'flow' && hasKeyOf(root, FLOW_KEYS))) return [document];
  const meant = roleAs(holds, path, root);
  const at = { ...root.span, end: root.span.start };
  report(
    diagnostic('check/misplaced-file', at, `This file holds ${HOLDS[holds]}, and is read as ${HOLDS[role.is]}.`, {
      help: `Move it to ${meant === null ? `${holds}/, and name it after its language: ${holds}/en.yaml` : pathOf(meant)}.`,
    }),
  );
  const hole = { kind: 'hole', span: root.span } as const;
  const roles = [...(isProper(role) ? [role] : []), ...(meant === null ? [] : [meant])];
  return roles.map((one) => ({ ...document, role: one, root: hole }));
}

/** What a file can only be, by what stands in it; null where that isn't plain. */
function roomOf(root: Node): Room | null {
  if (root.kind === 'list') return root.items.length > 0 && root.items.every(isTest) ? 'tests' : null;
  if (root.kind !== 'map' || root.entries.length === 0) return null;
  if (get(root, 'project')?.kind === 'scalar' && get(root, 'languages') !== undefined) return 'project';
  if (get(root, 'flow')?.kind === 'scalar' && get(root, 'steps') !== undefined) return 'flow';
  const intents = get(root, 'intents')?.kind;
  const sections = root.entries.filter(isSection).length;
  if (intents === 'list' && sections === 0) return 'kinds';
  if (intents === 'map' && sections >= FEWEST_SECTIONS) return 'vocabulary';
  return intents === undefined && sections === 0 && root.entries.every(isMessage) && isSaid(root.entries) ? 'messages' : null;
}

/** One alone may as well be a group of messages. */
const FEWEST_SECTIONS = 2;

function isTest(node: Node): boolean {
  return get(node, 'turns')?.kind === 'list';
}

function isSection({ key, value }: MapEntry): boolean {
  return !['intents', 'ambiguous'].includes(key.name) && Object.hasOwn(VOCABULARY_SECTIONS, key.name) && value.kind !== 'scalar';
}

const SENTENCE = /\S\s\S/;
const FLOW_KEYS = ['flow', 'steps', 'slots', 'on', 'define'];
const STEP_KEYS = Object.keys(Object(STEP.properties));

/** Steps name things, messages are said. */
function isOfStep({ key, value }: MapEntry): boolean {
  return STEP_KEYS.includes(key.name) && !(value.kind === 'scalar' && SENTENCE.test(value.text));
}

/** A text, several, or a group of them; what has a key of a step is more likely one. */
function isMessage({ value }: MapEntry): boolean {
  switch (value.kind) {
    case 'scalar':
      return typeof value.value === 'string';
    case 'list':
      return value.items.every((item) => item.kind === 'scalar');
    case 'map':
      return !value.entries.some(isOfStep) && value.entries.every(isMessage);
    case 'hole':
      return true;
    default:
      return value satisfies never;
  }
}

/** Whether there are labels, or sentences; below keys, phrases may stand. */
function isSaid(entries: readonly MapEntry[]): boolean {
  return entries.some(({ key, value }) =>
    value.kind === 'map'
      ? key.name === 'labels'
      : [value, ...itemsOf(value)].some((one) => one.kind === 'scalar' && SENTENCE.test(one.text)),
  );
}

function hasKeyOf(node: Node, keys: readonly string[]): boolean {
  return entriesOf(node).some(({ key }) => keys.includes(key.name));
}

/** As what it would be read in its own place; null where that can't be told. */
function roleAs(is: Room, path: string, root: Node): FileRole | null {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  switch (is) {
    case 'project':
    case 'kinds':
    case 'tests':
      return { is };
    case 'flow': {
      const flow = get(root, 'flow');
      return { is, name: flow?.kind === 'scalar' ? flow.text : name };
    }
    case 'messages':
    case 'vocabulary': {
      const language = name.split(/[^a-z]+/).find((part) => part.length === 2);
      return language === undefined ? null : { is, language };
    }
    default:
      return is satisfies never;
  }
}

function pathOf(role: FileRole): string {
  switch (role.is) {
    case 'project':
      return 'project.yaml';
    case 'flow':
      return `${role.name}.yaml, beside project.yaml`;
    case 'kinds':
      return 'vocabulary/kinds.yaml';
    case 'messages':
    case 'vocabulary':
      return `${role.is}/${role.language}.yaml`;
    case 'tests':
    case 'stray':
    case 'other':
      return 'tests/';
    default:
      return role satisfies never;
  }
}

/** Whether it would be looked for under its name. */
function isProper(role: FileRole): boolean {
  if (role.is === 'messages' || role.is === 'vocabulary') return /^[a-z]{2}$/.test(role.language);
  return role.is !== 'flow' || new RegExp(NAME_PATTERN).test(role.name);
}
