import { diagnostic } from '../../diagnostics/bag.ts';
import type { Diagnostic, Mend } from '../../diagnostics/diagnostic.ts';
import { SAME_MISTAKE } from '../../diagnostics/without-consequences.ts';
import type { SourceText, Span } from '../../text/source.ts';
import type { Shapes, Word } from './2-check/shapes.ts';
import { formerNamesOf } from './3-bind/former-names.ts';

/** From so many uses on it is rather the declaration that is misspelt. */
const FEWEST_USES = 2;
const MOST_SHOWN = 3;

/** Uses of one unknown name for which one name that is declared was probably meant. */
interface Misspelt {
  /** As it is used. */
  readonly used: string;
  /** As it is declared. */
  readonly declared: string;
  readonly diagnostics: Diagnostic[];
}

/**
 * Where a name is unknown in several places, and a declared one that is near to it is used nowhere, the declaration is what is
 * misspelt: it is told once, where it stands, in place of each use.
 */
export function atDeclarations(diagnostics: readonly Diagnostic[], shapes: Shapes): readonly Diagnostic[] {
  const sources = new Map(shapes.documents.map(({ source }) => [source.file, source]));
  const former = formerNamesOf(shapes);
  const pairs = [...misspeltIn(diagnostics, sources).values()].filter(
    (one) => usesOf(one).length >= FEWEST_USES && former.get(one.used)?.has(one.declared) !== true,
  );
  if (pairs.length === 0) return diagnostics;
  const declarations = declarationsByName(shapes);
  const replaced = new Set<Diagnostic>();
  const told = pairs.flatMap((pair) => {
    const declared = declarations.get(pair.declared) ?? [];
    const [first] = declared;
    if (first === undefined || timesWritten(pair.declared, sources) !== declared.length) return [];
    for (const one of pair.diagnostics) replaced.add(one);
    return [misspeltDeclaration(first, declared.length === 1, pair)];
  });
  return [...diagnostics.filter((one) => !replaced.has(one)), ...told];
}

function misspeltIn(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>): ReadonlyMap<string, Misspelt> {
  const found = new Map<string, Misspelt>();
  for (const one of diagnostics) {
    const { mend } = one;
    if (mend === undefined || !/\/unknown-/.test(one.code)) continue;
    // The place of a placeholder is the whole phrase that it stands in.
    const used = lastName(writtenAt(mend, sources)) ?? / called `([a-z_][a-z0-9_]*)`/.exec(one.message)?.[1] ?? null;
    const declared = lastName(mend.text);
    if (used === null || declared === null) continue;
    const key = `${used} ${declared}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { used, declared, diagnostics: [one] });
    else known.diagnostics.push(one);
  }
  return found;
}

function writtenAt({ span }: Mend, sources: ReadonlyMap<string, SourceText>): string {
  return sources.get(span.file)?.text.slice(span.start, span.end) ?? '';
}

/** `fresher` of `shift.fresher`; null where it is no name. */
function lastName(written: string): string | null {
  const name = written.slice(written.lastIndexOf('.') + 1);
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : null;
}

function usesOf({ diagnostics }: Misspelt): readonly Span[] {
  return diagnostics.flatMap(({ span, related }) => [
    span,
    ...related.filter(({ message }) => message === SAME_MISTAKE).map((one) => one.span),
  ]);
}

/** Every name that a project gives, with each place where it does; messages are given their names in each language. */
function declarationsByName({ project, flows, kinds, messages }: Shapes): ReadonlyMap<string, readonly Word[]> {
  const slots = [...(project?.slots ?? []), ...flows.flatMap((flow) => flow.slots)];
  const words: readonly Word[] = [
    ...slots.flatMap(({ name, type }) => [name, ...(type !== null && 'oneOf' in type ? type.oneOf : [])]),
    ...[...(project?.define ?? []), ...flows.flatMap((flow) => flow.define)].map(({ name }) => name),
    ...flows.flatMap((flow) => flow.steps.flatMap((step) => [step.name, ...optionsOf(step)])),
    ...(kinds === null ? [] : [...kinds.intents, ...kinds.courtesies]),
    ...(kinds?.kinds ?? []).flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
    ...(kinds?.ambiguous ?? []).map(({ name }) => name),
    ...messages.flatMap((file) => file.messages.map(({ key }) => ({ ...key, name: lastName(key.name) ?? key.name }))),
  ];
  const byName = new Map<string, Word[]>();
  for (const word of words) {
    const known = byName.get(word.name);
    if (known === undefined) byName.set(word.name, [word]);
    else known.push(word);
  }
  return byName;
}

function optionsOf({ verb }: Shapes['flows'][number]['steps'][number]): readonly Word[] {
  if (verb === null || verb === 'hole' || verb.verb !== 'ask') return [];
  return (verb.choices?.options ?? []).flatMap(({ id }) => (id === null ? [] : [id]));
}

/** How often a word stands in the files of the project, in texts and comments as well: what is counted once more is perhaps used. */
function timesWritten(word: string, sources: ReadonlyMap<string, SourceText>): number {
  let times = 0;
  for (const { text } of sources.values()) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      if (!isOfName(text[at - 1]) && !isOfName(text[at + word.length])) times++;
    }
  }
  return times;
}

function isOfName(letter: string | undefined): boolean {
  return letter !== undefined && /\w/.test(letter);
}

function misspeltDeclaration({ span }: Word, isOnlyOne: boolean, pair: Misspelt): Diagnostic {
  const uses = usesOf(pair);
  const what = `\`${pair.declared}\` is declared here and used nowhere; \`${pair.used}\`, which is declared nowhere, is used in ${uses.length} places.`;
  return diagnostic('bind/misspelt-declaration', span, what, {
    help: `Did you mean \`${pair.used}\`?`,
    related: uses.slice(0, MOST_SHOWN).map((use) => ({ message: 'used here', span: use })),
    mend: isOnlyOne ? { span, text: pair.used } : undefined,
  });
}
