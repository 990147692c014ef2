import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { isTemplate, type TemplateFault, TemplateLists } from '../../../lexicon/template.ts';
import { nearest } from '../../../text/nearest.ts';
import { entriesOf, type Node } from '../1-read/node.ts';
import { MOST } from '../limits.ts';
import type { TemplatePhrase, Word } from './shapes.ts';
import { looseWordsOf } from './take.ts';

/** Takes the phrases of one vocabulary, templates as all that they stand for. */
export interface PhraseTaker {
  take(node: Node | undefined): readonly (Word | TemplatePhrase)[];
  /** Reports what only shows when all is taken: lists that nothing uses. */
  finish(): void;
}

/** `lists`: the section of that name. */
export function phraseTaker(lists: Node | undefined, report: Report): PhraseTaker {
  const written = entriesOf(lists).map(({ key, value }) => ({ key, words: looseWordsOf(value) }));
  const names = written.map(({ key }) => key.name);
  const templates = new TemplateLists(
    new Map(written.map(({ key, words }) => [key.name, words.map(({ name }) => name)])),
    MOST.templatePhrases,
  );
  let count = 0;
  const tell = (word: Word, faults: readonly TemplateFault[]): void => {
    for (const fault of faults.slice(0, 1)) reportFault(fault, word, names, report);
  };
  for (const { key, words } of written) for (const word of words) tell(word, templates.expandEntry(word.name, key.name).faults);

  const taken = (word: Word): readonly (Word | TemplatePhrase)[] => {
    if (!isTemplate(word.name)) return [word];
    const { phrases, faults } = templates.expand(word.name);
    tell(word, faults);
    const before = count;
    count += phrases.length;
    if (count > MOST.vocabularyPhrases) {
      if (before <= MOST.vocabularyPhrases) reportAll(word, report);
      return [];
    }
    return phrases.map((name) => ({ name, span: word.span, template: word.name, of: phrases.length }));
  };
  return {
    take: (node) => looseWordsOf(node).flatMap(taken),
    finish: () => {
      for (const { key } of written) if (!templates.used.has(key.name)) reportUnused(key, report);
    },
  };
}

function reportFault(fault: TemplateFault, { name, span }: Word, lists: readonly string[], report: Report): void {
  switch (fault.is) {
    case 'unbalanced':
      report(
        diagnostic('check/unbalanced-bracket', span, `The \`${fault.sign}\` of “${name}” has no partner.`, {
          help: 'Write `(a|b)` for one of several words, `[x]` for words that may be missing.',
        }),
      );
      return;
    case 'empty':
      report(
        diagnostic('check/empty-alternative', span, `“${name}” has brackets with nothing in them to choose from.`, {
          help: 'What may be missing stands in square brackets: `[a|b]`.',
        }),
      );
      return;
    case 'unknown_list':
      report(unknownList(fault.name, name, span, lists));
      return;
    case 'circular':
      report(
        diagnostic('check/list-in-itself', span, `“${name}” leads back to the list \`${fault.name}\`, or more than 8 lists deep.`, {
          help: 'Write the entries themselves.',
        }),
      );
      return;
    case 'too_many':
      report(
        diagnostic('check/too-many-phrases', span, `“${name}” stands for ${fault.count} phrases; the most is ${MOST.templatePhrases}.`, {
          help: 'Leave out what need not be said, or write what may stand between its words under `light`.',
        }),
      );
      return;
    default:
      fault satisfies never;
  }
}

function unknownList(list: string, phrase: string, span: Word['span'], lists: readonly string[]): ReturnType<typeof diagnostic> {
  const near = nearest(list, lists);
  const help =
    near === undefined
      ? `Write it under \`lists\`; a value of a type is a placeholder between braces: \`{${list}}\`.`
      : `Did you mean \`<${near}>\`?`;
  return diagnostic('check/unknown-list', span, `“${phrase}” names the list \`${list}\`, which is not there.`, { help });
}

function reportAll({ span }: Word, report: Report): void {
  report(
    diagnostic('check/too-many-phrases', span, `The templates of this vocabulary stand for more than ${MOST.vocabularyPhrases} phrases.`, {
      help: 'What comes from here on is not heard. Look for lists that stand beside lists in one template.',
    }),
  );
}

function reportUnused({ name, span }: Word, report: Report): void {
  report(
    diagnostic('check/unused-list', span, `No phrase uses the list \`${name}\`.`, {
      help: `Write it in a phrase as \`<${name}>\`, or delete it.`,
    }),
  );
}
