import type { Colors } from './colors.ts';

export interface PageSetting {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
}

/** Paragraphs and list items are filled anew; a line of code stays as it is. */
type Block =
  | { readonly block: 'heading'; readonly text: string; readonly written: string }
  | { readonly block: 'code'; readonly caption: string; readonly lines: readonly string[] }
  | { readonly block: 'text'; readonly text: string }
  | { readonly block: 'item'; readonly bullet: string; readonly text: string };

/**
 * A page of Markdown for the terminal: headings, paragraphs, lists and fenced code, with code and emphasis inside them.
 * Comments are left out; of a link only its text is shown.
 */
export function renderPage(markdown: string, { colors, width }: PageSetting): string {
  const blocks = toBlocks(markdown);
  return blocks
    .map((block, place) => {
      const isList = block.block === 'item' && blocks[place - 1]?.block === 'item';
      return `${place === 0 || isList ? '' : '\n'}${renderBlock(block, colors, width)}`;
    })
    .join('');
}

function renderBlock(block: Block, colors: Colors, width: number): string {
  switch (block.block) {
    case 'heading':
      return `${colors.isColorSupported ? colors.bold(colors.underline(plain(block.text))) : block.written}\n`;
    case 'code': {
      const caption = block.caption === '' ? '' : `  ${colors.dim(block.caption.replace(/ part$/, ' (part of it)'))}\n`;
      return (
        caption +
        block.lines
          .map((line) => `${colors.dim('  │')} ${line}`.trimEnd())
          .join('\n')
          .concat('\n')
      );
    }
    case 'text':
      return `${inline(fill(block.text, width, ''), colors)}\n`;
    case 'item':
      return `${block.bullet} ${inline(fill(block.text, width - block.bullet.length - 1, ' '.repeat(block.bullet.length + 1)), colors)}\n`;
    default: {
      const never: never = block;
      return never;
    }
  }
}

function toBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .split('\n');
  let open: Block | undefined;
  const close = (next?: Block) => {
    if (open !== undefined) blocks.push(open);
    open = next;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = /^(`{3,})\S*\s*(.*)/.exec(line);
    const item = /^\s*([-*]|\d+\.)\s+(.*)/.exec(line);
    const heading = /^#{1,6}\s+(.*)/.exec(line);
    if (fence !== null) {
      const end = lines.indexOf(fence[1] ?? '', at + 1);
      const last = end < 0 ? lines.length : end;
      close();
      blocks.push({ block: 'code', caption: fence[2] ?? '', lines: lines.slice(at + 1, last) });
      at = last;
    } else if (heading !== null) {
      close();
      blocks.push({ block: 'heading', text: heading[1] ?? '', written: line });
    } else if (line.trim() === '') close();
    else if (item !== null) close({ block: 'item', bullet: /^\d/.test(item[1] ?? '') ? (item[1] ?? '') : '•', text: item[2] ?? '' });
    else if (open?.block === 'text' || open?.block === 'item') open = { ...open, text: `${open.text} ${line.trim()}` };
    else close({ block: 'text', text: line.trim() });
  }
  close();
  return blocks;
}

/** Breaks at spaces, but never inside code. */
function fill(text: string, width: number, indent: string): string {
  const words = unlinked(text).match(/(?:`[^`]*`|\S)+/g) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${indent}`);
}

/** Marks stay where there are no colours in their place. */
function inline(text: string, colors: Colors): string {
  if (!colors.isColorSupported) return text;
  return text
    .split(/(`[^`]*`)/)
    .map((part) => {
      if (!part.startsWith('`'))
        return part.replace(/\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g, (_, strong, weak) => colors.bold(strong ?? weak));
      return colors.cyan(part.slice(1, -1));
    })
    .join('');
}

function plain(text: string): string {
  return unlinked(text).replace(/[`*]/g, '');
}

function unlinked(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
