import type { NameBook } from '../catalog/catalog.ts';
import type { Lexicon } from '../flow/program/lexicon.ts';
import type { Program } from '../flow/program/program.ts';
import type { Mention, Said } from '../understanding/said.ts';

/** Sentences that may well be understood as something was meant, in one language; the likeliest first. */
export function sentencesFor(program: Program, names: NameBook, language: string, said: Said): readonly string[] {
  const words = new Words(program, names, language);
  const [intent, ...others] = said.intents;
  const parts: (readonly string[])[] = [];
  if (intent !== undefined && others.length === 0) parts.push(words.ofIntent(intent.intent, intent.mentions));
  if (said.mentions.length > 0) parts.push(combine(said.mentions.map((mention) => words.ofMention(mention))));
  if (said.dropped.length > 0) parts.push(combine(said.dropped.map(({ slot }) => words.ofDrop(slot))));
  if (said.answers.length > 0) parts.push(combine(said.answers.map((answer) => words.ofAnswer(answer))));
  if (said.open !== null) parts.push(words.ofAmbiguity(said.open.ambiguity));
  return parts.length === 0 ? NONSENSE : combine(parts).slice(0, MOST);
}

/** Enough to find one that is understood; each costs some tens of microseconds to try. */
const MOST = 200;
const NONSENSE: readonly string[] = ['asdf qwer', 'xyzzy', '…'];

/** "a, b": one of each part, the first of all first. */
function combine(parts: readonly (readonly string[])[]): readonly string[] {
  let all: readonly string[] = [''];
  for (const part of parts) all = part.flatMap((one) => all.map((head) => (head === '' ? one : `${head}, ${one}`))).slice(0, MOST);
  return all;
}

class Words {
  readonly #program: Program;
  readonly #names: NameBook;
  readonly #language: string;

  constructor(program: Program, names: NameBook, language: string) {
    this.#program = program;
    this.#names = names;
    this.#language = language;
  }

  ofIntent(intent: string, mentions: readonly Mention[]): readonly string[] {
    const phrases = own(this.#lexicon?.intents, intent) ?? [];
    const holes = (phrase: string): number => phrase.split('{').length - 1;
    const fitting = mentions.length === 0 ? phrases.filter((phrase) => holes(phrase) === 0) : phrases;
    return fitting.flatMap((phrase) => {
      let place = 0;
      const filled = phrase.replace(/\{[a-z_]+\}/g, () => mentionText(this.ofMention(mentions[place++])));
      const rest = mentions.slice(place).map((mention) => mentionText(this.ofMention(mention)));
      return [[filled, ...rest].join(' ')];
    });
  }

  ofMention(mention: Mention | undefined): readonly string[] {
    if (mention === undefined) return [];
    const values = this.#value(mention);
    if (mention.mode === 'drop')
      return values.flatMap((value) => (this.#lexicon?.drops ?? []).map((phrase) => phrase.replace('{slot}', value)));
    const negations = mention.polarity === 'avoid' ? (this.#lexicon?.negation.hard ?? []) : [];
    return negations.length === 0 ? values : negations.flatMap((no) => values.map((value) => `${no} ${value}`));
  }

  ofDrop(slot: string): readonly string[] {
    const names = own(this.#program.labels[this.#language], `slot.${slot}`) ?? [slot];
    return (this.#lexicon?.drops ?? []).flatMap((phrase) => names.map((name) => phrase.replace('{slot}', name)));
  }

  ofAnswer(answer: 'any' | 'skip' | 'both' | 'yes' | 'no'): readonly string[] {
    return this.#lexicon?.answers[answer] ?? [];
  }

  ofAmbiguity(name: string): readonly string[] {
    return own(this.#lexicon?.ambiguous, name)?.terms ?? [];
  }

  get #lexicon(): Lexicon | undefined {
    return this.#program.lexicons[this.#language];
  }

  #value({ type, value }: Mention): readonly string[] {
    if (typeof value === 'object') return this.#range(type, value.max ?? value.min ?? 0);
    if (typeof value === 'boolean') return this.ofAnswer(value ? 'yes' : 'no');
    if (typeof value === 'number') return [String(value)];
    const known = own(own(this.#lexicon?.values, type), value) ?? [];
    // A name alone may be a question about it.
    const likened = type === 'fragrance' ? (this.#lexicon?.likeness ?? []).filter((phrase) => !phrase.includes('{')) : [];
    return isOfCatalog(type)
      ? [
          this.#names.nameOf(type, value, this.#language),
          ...known,
          ...likened.map((like) => `${like} ${this.#names.nameOf(type, value, this.#language)}`),
        ]
      : known;
  }

  #range(type: string, max: number): readonly string[] {
    const lexicon = this.#lexicon;
    if (type === 'strength') return lexicon?.strength[String(max)] ?? [];
    if (type === 'age') return (lexicon?.measures.age ?? []).map((pattern) => pattern.replace('{number}', `${max}`));
    const patterns = type === 'year' ? lexicon?.year.max : lexicon?.price.max;
    return (patterns ?? []).flatMap((pattern) => ['', ' euros'].map((unit) => pattern.replace('{number}', `${max}${unit}`)));
  }
}

function mentionText(words: readonly string[]): string {
  return words[0] ?? '…';
}

function isOfCatalog(type: string): type is 'family' | 'ingredient' | 'brand' | 'perfumer' | 'fragrance' {
  return type === 'family' || type === 'ingredient' || type === 'brand' || type === 'perfumer' || type === 'fragrance';
}

function own<Value>(from: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return from !== undefined && Object.hasOwn(from, key) ? from[key] : undefined;
}
