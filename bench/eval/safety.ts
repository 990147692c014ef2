import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Deployment } from '../../src/service/deployment.ts';
import { type Reading, readMessages } from '../../src/service/reading.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';

/** A sentence about an allergy, a child or a pregnancy, or one that only sounds like it, with what it must come to. */
export interface SafetyCase {
  readonly language: string;
  readonly text: string;
  readonly previous: readonly string[];
  /** Left out after it, and never wanted: keys of ingredients, or `type:key`; alternatives divided by a bar. */
  readonly avoided: readonly string[];
  /** Not left out. */
  readonly free: readonly string[];
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  /** An intent that must be heard. For a `child` nothing is shown either. */
  readonly caution: string | null;
  /** Nobody is taken for a child: somebody of 17 may wear what grown-ups do. */
  readonly grown: boolean;
  /** No list of perfumes is shown. */
  readonly unshown: boolean;
  /** Nothing of the wish changes. */
  readonly same: boolean;
}

export interface SafetyHeard {
  readonly one: SafetyCase;
  /** What is not as it must be. */
  readonly faults: readonly string[];
}

/** A message without a word. */
const NOTHING_SAID = '…';

/** Keys of a case that hold something else than the case's own. */
const LISTS = ['avoided', 'free', 'wanted', 'unwanted', 'previous'] as const;

/** Reads `<language>.yaml` of a folder. @throws on a key that no case has */
export function readSafetyCases(folder: string): readonly SafetyCase[] {
  return readdirSync(folder)
    .filter((name) => /^[a-z]{2}\.yaml$/.test(name))
    .sort()
    .flatMap((name) => {
      const rows: readonly (Partial<SafetyCase> & { readonly text: string })[] = parse(readFileSync(join(folder, name), 'utf8'));
      return rows.map((row) => {
        const stray = Object.keys(row).find((key) => !['text', 'caution', 'grown', 'unshown', 'same', ...LISTS].includes(key));
        if (stray !== undefined) throw new Error(`${name}: “${row.text}” has the key ${stray}, which no case has`);
        const empty = {
          previous: [],
          avoided: [],
          free: [],
          wanted: [],
          unwanted: [],
          caution: null,
          grown: false,
          unshown: false,
          same: false,
        };
        return { ...empty, ...row, language: name.slice(0, 2) };
      });
    });
}

export function hearSafetyCase(deployment: Deployment, scope: string, one: SafetyCase): SafetyHeard {
  const { language, text, previous, avoided, free, wanted, unwanted, caution, grown, unshown, same } = one;
  const { reading } = readMessages(deployment, scope, language, [...previous, text]);
  const faults = [
    ...avoided.flatMap((keys) => (anyOf(keys, (type, key) => out(reading, type).includes(key)) ? [] : [`${keys} is not left out`])),
    ...avoided.flatMap((keys) => (anyOf(keys, (type, key) => wishes(reading, type).includes(key)) ? [`${keys} is wished`] : [])),
    ...free.flatMap((keys) => (anyOf(keys, (type, key) => out(reading, type).includes(key)) ? [`${keys} is left out`] : [])),
    ...wanted.flatMap((keys) => (anyOf(keys, (type, key) => wishes(reading, type).includes(key)) ? [] : [`${keys} is not wished`])),
    ...unwanted.flatMap((keys) => (anyOf(keys, (type, key) => wishes(reading, type).includes(key)) ? [`${keys} is wished`] : [])),
    ...(caution === null || reading.intents.includes(caution) ? [] : [`${caution} was not heard`]),
    ...(grown && reading.intents.includes('child') ? ['somebody grown was taken for a child'] : []),
    ...((caution === 'child' || unshown) && showsList(deployment, scope, one) ? ['perfumes are shown'] : []),
  ];
  const before = previous.length === 0 ? [NOTHING_SAID] : previous;
  if (same && wishOf(reading) !== wishOf(readMessages(deployment, scope, language, before).reading)) faults.push('the wish has changed');
  return { one, faults };
}

function anyOf(keys: string, holds: (type: string, key: string) => boolean): boolean {
  return keys.split('|').some((one) => {
    const [type = '', key] = one.split(':');
    return key === undefined ? holds('ingredient', type) : holds(type, key);
  });
}

function out(reading: Reading, type: string): readonly string[] {
  if (type === 'ingredient') return reading.ingredients_avoided;
  return type === 'family' ? reading.families_avoided : [];
}

function wishes(reading: Reading, type: string): readonly string[] {
  if (type === 'ingredient') return reading.ingredients_wanted;
  if (type === 'family') return reading.families;
  return type === 'occasion' ? reading.occasion : [];
}

/** All that is wished for; not what only the last message names, such as `recipients`. */
function wishOf({ intents: _, references: __, unknown: ___, products: ____, acts: _____, recipients: ______, ...wish }: Reading): string {
  return JSON.stringify(wish);
}

function showsList(deployment: Deployment, scope: string, { language, previous, text }: SafetyCase): boolean {
  let { conversation } = beginConversation(deployment, { seed: 0, language });
  let shows = false;
  for (const said of [...previous, text]) {
    const turn = takeTurn(deployment, scope, conversation, { text: said, language });
    conversation = turn.conversation;
    shows = turn.reply.metadata?.some((one) => one.type === 'tool_response' && one.content.result.items.length > 0) ?? false;
  }
  return shows;
}
