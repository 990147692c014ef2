import type { Sentence } from '../1-match/sentence.ts';
import { tellsOfShown } from './asked-of-pointed.ts';
import { asksOfShop, type Clause, ofShopAt, type Reading } from './question-reading.ts';
import type { Question } from './questions.ts';

/** What is asked of the shop in its own words, wherever these stand: "something with rose, and do you deliver to Norway". */
export function askedOfShop(found: readonly Question[], reading: Reading): readonly Question[] {
  const { sentence } = reading;
  if (!asksOfShop(sentence)) return [];
  const more: Question[] = [];
  for (let start = 0; start < sentence.tokens.length; start++) {
    if ([...found, ...more].some((one) => one.start <= start && start < one.end)) continue;
    const length = ofShopAt(start, sentence);
    if (length === 0) continue;
    let end = start + length;
    while (end < sentence.tokens.length && isPlace(end, sentence)) end++;
    const clause = clauseAround({ start, end }, sentence);
    const isFree = ![...found, ...more].some((one) => one.start < clause.end && clause.start < one.end);
    more.push({ ...(isFree && tellsOfShown(clause, { start, end }, reading) ? clause : { start, end }), continues: false });
    start = end - 1;
  }
  return more;
}

function clauseAround({ start, end }: Clause, { tokens }: Sentence): Clause {
  const isPause = (at: number): boolean => tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma';
  let from = start;
  while (from > 0 && !isPause(from)) from--;
  let to = end;
  while (to < tokens.length && !isPause(to)) to++;
  return { start: from, end: to };
}

/** "… in Belgio": words behind it that are in no phrase. */
function isPlace(at: number, { tokens, known, isLittleWord }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && token.gap !== 'stop' && token.gap !== 'comma' && (known[at] === 0 || isLittleWord(token.folded));
}
