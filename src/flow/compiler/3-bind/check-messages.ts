import { diagnostic } from '../../../diagnostics/bag.ts';
import { didYouMean, MOST_LISTED, orOf } from '../../../text/name-lists.ts';
import { type Meant, meantBy } from '../../../text/nearest.ts';
import type { Message } from '../../message/message.ts';
import { BUILT_IN_MESSAGES } from '../../program/built-in-messages.ts';
import { baseOf } from '../../program/voices.ts';
import type { Text, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { checkEngineArgument } from './bind-message.ts';
import { foreignPlaceholders } from './foreign-placeholders.ts';
import { builtInArguments, type LanguageMessage, spanWithin } from './message-table.ts';
import { swallowedKeys } from './swallowed-key.ts';
import { keysBelow, noTextOfItsOwn, writeItself } from './unknown-message.ts';
import { unknownName } from './unknown-name.ts';

/** What holds of all messages at once, after every use of them was bound. */
export function checkMessages(bench: Bench): void {
  checkBuiltIns(bench);
  const tooDeep = reportTooDeep(bench);
  const misspelt = misspeltKeys(bench, tooDeep);
  const lost = { misspelt, swallowed: reportSwallowed(bench), tooDeep };
  for (const key of bench.messages.keys) {
    const inLanguages = bench.messages.messages.get(key);
    if (inLanguages === undefined) continue;
    const builtIn = builtInArguments(key);
    if (builtIn !== undefined) checkOverride(key, inLanguages, bench);
    else if (!bench.messages.used.has(key) && !misspelt.has(key) && !tooDeep.keys.has(key)) reportUnused(key, inLanguages, bench);
    checkTranslations(key, inLanguages, lost, bench);
    checkTranslated(key, inLanguages, bench);
    if (builtIn === undefined) checkSameArguments(key, inLanguages, bench);
  }
}

/** Where a message is written first: in the default language, if it is. */
function placeOf(inLanguages: ReadonlyMap<string, LanguageMessage>, bench: Bench): Word | null {
  for (const language of bench.messages.languages) {
    const key = inLanguages.get(language)?.key;
    if (key) return key;
  }
  return null;
}

/** Key of a message that nothing says → by language, the one that it was meant to be. */
type Misspelt = ReadonlyMap<string, ReadonlyMap<string, Meant>>;

/** What languages lack because it stands there under another name, or as a part of a text. */
interface Lost {
  readonly misspelt: Misspelt;
  /** By language, the keys that a block text has swallowed. */
  readonly swallowed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tooDeep: TooDeep;
}

/** Texts that stand a level too deep: below the key that a message has in the other languages. */
interface TooDeep {
  /** By language, the messages that it lacks for this. */
  readonly lacked: ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys below them. */
  readonly keys: ReadonlySet<string>;
}

function reportTooDeep(bench: Bench): TooDeep {
  const { keys, messages, languages, holes } = bench.messages;
  const lacked = new Map<string, Set<string>>();
  const deep = new Set<string>();
  const strange = [...keys].filter((key) => !isSaid(key, bench) && (messages.get(key)?.size ?? 0) < languages.length);
  if (strange.length === 0) return { lacked, keys: deep };
  for (const key of keys) {
    const below = keysBelow(key, strange);
    if (below.length === 0 || !isSaid(key, bench)) continue;
    for (const language of languages) {
      if (holes.has(language) || messages.get(key)?.has(language) === true) continue;
      const here = below.filter((one) => messages.get(one)?.get(language)?.hole === false);
      const at = here.map((one) => messages.get(one)?.get(language)?.key).find((one) => one !== null);
      if (at === undefined || at === null) continue;
      lacked.set(language, (lacked.get(language) ?? new Set<string>()).add(key));
      for (const one of here) deep.add(one);
      const what = noTextOfItsOwn(`In \`${language}\` the message \`${key}\``, here);
      bench.report(diagnostic('bind/missing-translation', at.span, what, { help: `${writeItself(key)}.` }));
    }
  }
  return { lacked, keys: deep };
}

/** Whether a step or the engine says this message. */
function isSaid(key: string, { messages: { used } }: Bench): boolean {
  return used.has(key) || builtInArguments(key) !== undefined;
}

/** Keys that stand below a block text as far to the right as its lines. */
function reportSwallowed(bench: Bench): Lost['swallowed'] {
  const swallowed = new Map<string, Set<string>>();
  for (const inLanguages of bench.messages.messages.values()) {
    for (const [language, { variants }] of inLanguages) {
      for (const { text } of variants) {
        if (text === null) continue;
        for (const { key, at } of swallowedKeys(text, language, bench.messages)) {
          swallowed.set(language, (swallowed.get(language) ?? new Set<string>()).add(key));
          bench.report(
            diagnostic(
              'bind/missing-translation',
              spanWithin(text, at, at + key.length),
              `\`${key}\` is part of the text above here, and \`${language}\` lacks it.`,
              {
                help: 'Begin it in the column of the key above that text.',
              },
            ),
          );
        }
      }
    }
  }
  return swallowed;
}

/** Keys that some languages alone have, which say nothing, where the same languages lack one much like it. */
function misspeltKeys(bench: Bench, tooDeep: TooDeep): Misspelt {
  const { keys, messages, languages, holes } = bench.messages;
  const isStrange = (key: string): boolean => !isSaid(key, bench) && (messages.get(key)?.size ?? 0) < languages.length;
  const strange = [...keys].filter((key) => isStrange(key) && !tooDeep.keys.has(key));
  if (strange.length === 0 || strange.length > MOST_STRANGE) return new Map();
  const lacking = (language: string): readonly string[] =>
    holes.has(language) ? [] : [...keys].filter((key) => isSaid(key, bench) && messages.get(key)?.has(language) !== true);
  const lacked = new Map(languages.map((language) => [language, lacking(language)]));
  const misspelt = new Map<string, Map<string, Meant>>();
  for (const key of strange) {
    for (const language of messages.get(key)?.keys() ?? []) {
      const meant = meantKey(key, lacked.get(language) ?? []);
      if (meant !== undefined) misspelt.set(key, (misspelt.get(key) ?? new Map<string, Meant>()).set(language, meant));
    }
  }
  return misspelt;
}

const MOST_STRANGE = 200;

/** Of the same last part first: a key that slid into the group above it, or out of its own. */
function meantKey(key: string, lacked: readonly string[]): Meant | undefined {
  const last = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
  const [same, other] = lacked.filter((one) => last(one) === last(key));
  return same !== undefined && other === undefined ? { names: [same], isSure: false } : meantBy(key, lacked);
}

function reportMisspelt(key: string, language: string, meant: Meant, bench: Bench): void {
  const at = bench.messages.messages.get(key)?.get(language)?.key;
  if (!at) return;
  const [first] = meant.names;
  const isMoved = first.slice(first.lastIndexOf('.') + 1) === key.slice(key.lastIndexOf('.') + 1);
  const written = first.split('.').at(-1) ?? first;
  const isNested = first.split('.').slice(0, -1).join('.') === key.split('.').slice(0, -1).join('.');
  bench.report(
    diagnostic(
      'bind/missing-translation',
      at.span,
      `Nothing says \`${key}\` of \`${language}\`, which lacks ${orOf(meant.names)}.`,
      isMoved
        ? { help: `Did you mean \`${first}\`? Begin it in the column of the keys that it stands beside in the other languages.` }
        : { help: didYouMean(meant.names), mend: meant.isSure && isNested ? { span: at.span, text: written } : undefined },
    ),
  );
}

function checkTranslations(
  key: string,
  inLanguages: ReadonlyMap<string, LanguageMessage>,
  { misspelt, swallowed, tooDeep }: Lost,
  bench: Bench,
): void {
  const { languages, holes, used } = bench.messages;
  for (const [language, meant] of misspelt.get(key) ?? []) reportMisspelt(key, language, meant, bench);
  if (inLanguages.size === languages.length) return;
  const at = placeOf(inLanguages, bench);
  const isMeant = (language: string): boolean =>
    swallowed.get(language)?.has(key) === true ||
    tooDeep.lacked.get(language)?.has(key) === true ||
    [...misspelt.values()].some((one) => one.get(language)?.names[0] === key);
  const missing = languages.filter((language) => !holes.has(language) && !inLanguages.has(language) && !isMeant(language));
  if (at === null || missing.length === 0 || (!used.has(key) && builtInArguments(key) === undefined)) return;
  bench.report(
    diagnostic('bind/missing-translation', at.span, `The message \`${key}\` is not written in ${missing.join(', ')}.`, {
      help: `Write it in ${missing.map((language) => `messages/${language}.yaml`).join(', ')}.`,
    }),
  );
}

/** So many words are not by chance the same in two languages, as names and greetings are. */
const FEWEST_WORDS = 4;
const SHORTEST = 2 * FEWEST_WORDS;

/** A text that one language has word for word from another. */
function checkTranslated(key: string, inLanguages: ReadonlyMap<string, LanguageMessage>, bench: Bench): void {
  const before: { readonly language: string; readonly text: Text }[] = [];
  for (const language of bench.messages.languages) {
    for (const { text, message } of inLanguages.get(language)?.variants ?? []) {
      if (text === null || text.text.length < SHORTEST) continue;
      const first = before.find((one) => one.text.text === text.text);
      before.push({ language, text });
      if (first === undefined || baseOf(first.language) === baseOf(language) || wordsOf(message) < FEWEST_WORDS) continue;
      const what = `In \`${language}\` the message \`${key}\` is word for word that of \`${first.language}\`.`;
      const related = [{ message: `in ${first.language}`, span: first.text.span }];
      bench.report(diagnostic('bind/not-translated', text.span, what, { help: 'Translate it.', related }));
      break;
    }
  }
}

/** Words that are said as they stand, in all arms together. */
function wordsOf(message: Message): number {
  return sum(
    message.map((part) => {
      if (typeof part === 'string') return part.match(/\p{L}{2,}/gu)?.length ?? 0;
      if (!('arms' in part)) return 0;
      const arms = [...Object.values(part.arms), ...('exact' in part ? Object.values(part.exact) : [])];
      return sum(arms.map(wordsOf));
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function reportUnused(key: string, inLanguages: ReadonlyMap<string, LanguageMessage>, bench: Bench): void {
  const at = placeOf(inLanguages, bench);
  if (at === null) return;
  const meant = meantBy(key, BUILT_IN_MESSAGES.keys());
  bench.report(
    diagnostic(
      'bind/unused-message',
      at.span,
      `Nothing says the message \`${key}\`${meant === undefined ? '' : ', not even the engine'}.`,
      {
        help: meant === undefined ? 'Delete it in every language, or say it somewhere.' : didYouMean(meant.names),
      },
    ),
  );
}

/** Messages of ours, where the project has a language that we have no text for. */
function checkBuiltIns(bench: Bench): void {
  const project = bench.shapes.project;
  if (project === null) return;
  for (const word of project.languages) {
    if (bench.messages.holes.has(word.name)) continue;
    const missing = [...BUILT_IN_MESSAGES.keys()].filter((key) => !bench.messages.messages.get(key)?.has(word.name));
    if (missing.length === 0) continue;
    bench.report(
      diagnostic(
        'bind/missing-built-in',
        word.span,
        `${missing.length} texts that the engine says by itself are not written in \`${word.name}\`.`,
        {
          help: `Write in messages/${word.name}.yaml: ${firstOf(missing)}. docs/texts.md has each with its wording in English.`,
        },
      ),
    );
  }
}

function firstOf(keys: readonly string[]): string {
  const shown = keys.slice(0, MOST_LISTED).map((key) => `\`${key}\``);
  return [...shown, ...(keys.length > MOST_LISTED ? [`and ${keys.length - MOST_LISTED} more`] : [])].join(', ');
}

/** The project's own text for a message of ours: filled with the same arguments. */
function checkOverride(key: string, inLanguages: ReadonlyMap<string, LanguageMessage>, bench: Bench): void {
  const args = builtInArguments(key) ?? {};
  for (const { variants } of inLanguages.values()) {
    for (const { text, args: used } of variants) {
      if (text === null) continue;
      for (const { problem } of foreignPlaceholders(
        text,
        () => Object.keys(args),
        () => [],
      ))
        bench.report(problem);
      for (const argument of used) {
        const span = spanWithin(text, argument.start, argument.end);
        const kind = Object.hasOwn(args, argument.name) ? args[argument.name] : undefined;
        const names = Object.keys(args);
        if (kind === undefined)
          bench.report(unknownName(bench.report, 'bind/unknown-argument', { name: argument.name, span }, `value of \`${key}\``, names));
        else checkEngineArgument(argument, kind, span, bench);
      }
    }
  }
}

function checkSameArguments(key: string, inLanguages: ReadonlyMap<string, LanguageMessage>, bench: Bench): void {
  const gaps = bench.messages.gaps.get(key);
  if (gaps !== undefined && gaps.size > 0) return; // an argument that there is not may have been meant as one that is
  let first: readonly [string, LanguageMessage] | undefined;
  for (const one of inLanguages) {
    const [language, message] = one;
    if (message.hole || message.key === null) continue;
    first ??= one;
    const [firstLanguage, firstMessage] = first;
    const wanted = argumentNames(firstMessage);
    const has = argumentNames(message);
    if (wanted === has) continue;
    const lacks = [...wanted].filter((name) => !has.has(name));
    const more = [...has].filter((name) => !wanted.has(name));
    if (lacks.length + more.length === 0) continue;
    const what = [
      ...(lacks.length > 0 ? [`lacks ${lacks.map((name) => `\`{${name}}\``).join(', ')}`] : []),
      ...(more.length > 0 ? [`has ${more.map((name) => `\`{${name}}\``).join(', ')} besides`] : []),
    ].join(' and ');
    bench.report(
      diagnostic('bind/arguments-differ', message.key.span, `In \`${language}\` the message \`${key}\` ${what}.`, {
        help: 'Say the same in every language.',
        related: firstMessage.key === null ? [] : [{ message: `in ${firstLanguage}`, span: firstMessage.key.span }],
      }),
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

export function argumentNames({ variants }: LanguageMessage): ReadonlySet<string> {
  const [only, more] = variants;
  if (only === undefined) return NONE;
  return more === undefined ? only.shows : new Set(variants.flatMap(({ shows }) => [...shows]));
}
