import { diagnostic } from '../diagnostics/bag.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { VocabularyEntry } from '../flow/compiler/vocabulary-entries.ts';
import { GENDER } from '../flow/program/own-types.ts';
import { joined } from './drawing.ts';
import { firstOf, type Kit } from './kit.ts';
import { wishOf } from './reading.ts';

/** What a card says of its value: it is wished for, turned down, wished for somebody. Null: a word for it is missing. */
type Frame = (word: string, kit: Kit) => string | null;

const FRAMES: readonly Frame[] = [
  (word, { lexicon }) => `${firstOf(lexicon.clauses.heads)} ${word}`,
  (word, { no }) => (no === null ? null : `${no} ${word}`),
  (word, { lexicon: { clauses, values } }) => {
    const [forWhom] = values[GENDER]?.feminine ?? [];
    return forWhom === undefined ? null : `${firstOf(clauses.wants)} ${firstOf(clauses.heads)} ${forWhom}, ${word}`;
  },
];

/** Kinds of which a first word stands beside a scent. Who it is for is also told by how a language forms its words. */
const KINDS: ReadonlySet<string> = new Set(['style', 'occasion', 'tag', 'concentration']);

export interface Cards {
  readonly diagnostics: readonly Diagnostic[];
  readonly laws: number;
  readonly sentences: number;
}

/**
 * Each value in a few frames, said in every language with its first word: they are to be read alike. Where two differ, the
 * first language is right.
 */
export function checkCards(entries: readonly VocabularyEntry[], kits: readonly Kit[]): Cards {
  const [first, ...others] = kits;
  if (first === undefined) return { diagnostics: [], laws: 0, sentences: 0 };
  const firsts = new Map<string, VocabularyEntry>();
  for (const entry of entries) {
    const card = `${entry.language} ${entry.group}.${entry.role}`;
    if (KINDS.has(entry.group) && !firsts.has(card)) firsts.set(card, entry);
  }
  const diagnostics: Diagnostic[] = [];
  let laws = 0;
  let sentences = 0;
  for (const [card, entry] of firsts) {
    const kit = others.find(({ language }) => language === entry.language);
    const original = firsts.get(`${first.language} ${card.slice(card.indexOf(' ') + 1)}`);
    if (kit === undefined || original === undefined) continue;
    laws++;
    for (const frame of FRAMES) {
      const texts = [frame(original.phrases[0] ?? '', first), frame(entry.phrases[0] ?? '', kit)];
      const [model, text] = texts.map((one) => (one === null ? null : joined(one)));
      if (model == null || text == null) continue;
      sentences += 2;
      const meant = wishOf(first.read(model));
      const got = wishOf(kit.read(text));
      if (meant === got) continue;
      diagnostics.push(unlike(entry, original, { model, text, meant, got }));
      break;
    }
  }
  return { diagnostics, laws, sentences };
}

interface Unlike {
  readonly model: string;
  readonly text: string;
  readonly meant: string;
  readonly got: string;
}

function unlike(entry: VocabularyEntry, original: VocabularyEntry, { model, text, meant, got }: Unlike): Diagnostic {
  const said = (wish: string): string => (wish === '' ? 'nothing of a wish' : `\`${wish}\``);
  return diagnostic(
    'laws/unlike-languages',
    entry.span,
    `“${text}” is to be read as “${model}” (${original.language}) is: ${said(meant)}, and what is understood is ${said(got)}.`,
    {
      help: `Write a word first that means nothing else. To try it: sillage understand "${text}" --language ${entry.language}`,
      related: [{ message: `the word in ${original.language}`, span: original.span }],
    },
  );
}
