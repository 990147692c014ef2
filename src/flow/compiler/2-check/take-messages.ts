import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../text/nearest.ts';
import { entriesOf, type Node } from '../1-read/node.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { notPlain } from './not-plain.ts';
import type { LabelShape, MessageShape, MessagesShape, Word } from './shapes.ts';
import { textsOf } from './take.ts';
import { unfinished } from './unfinished.ts';

const LABELS = 'labels.';

/** Texts by dotted key; keys may be nested or dotted, and must differ when written out. */
export function takeMessages(root: Node, language: string, file: string, report: Report): MessagesShape {
  const messages: MessageShape[] = [];
  const labels: LabelShape[] = [];
  const seen = new Map<string, Word>();
  const meant = misspeltLabels(root, report);
  const walk = (node: Node, prefix: string): void => {
    for (const { key, value } of entriesOf(node)) {
      const word = { name: prefix + (key === meant ? 'labels' : key.name), span: key.span };
      if (value.kind === 'map') {
        walk(value, `${word.name}.`);
        continue;
      }
      const first = seen.get(word.name);
      if (first !== undefined) {
        report(
          diagnostic('check/duplicate-message', word.span, `The message \`${word.name}\` is written twice.`, {
            help: 'Delete one.',
            related: [{ message: 'first here', span: first.span }],
          }),
        );
        continue;
      }
      seen.set(word.name, word);
      const texts = value.kind === 'hole' ? [] : textsOf(value);
      for (const text of texts) {
        const odd = curlyQuotes(text) ?? notPlain(text) ?? unfinished(text);
        if (odd !== undefined) report(odd);
      }
      if (word.name.startsWith(LABELS)) {
        if (texts.length > 0) labels.push({ key: { name: word.name.slice(LABELS.length), span: word.span }, labels: texts });
      } else messages.push({ key: word, variants: texts });
    }
  };
  walk(root, '');
  return { language, file, messages, labels, hole: root.kind !== 'map' };
}

/** The group of a file without labels that can only be meant as theirs. */
function misspeltLabels(root: Node, report: Report): Word | undefined {
  const entries = entriesOf(root);
  if (entries.some(({ key }) => key.name === 'labels' || key.name.startsWith(LABELS))) return undefined;
  const misspelt = entries.find(({ key, value }) => value.kind === 'map' && nearest(key.name, ['labels']) !== undefined)?.key;
  if (misspelt !== undefined) {
    report(diagnostic('check/unknown-key', misspelt.span, `Labels do not stand under \`${misspelt.name}\`.`, { meant: 'labels' }));
  }
  return misspelt;
}
