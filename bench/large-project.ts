import type { CatalogNames } from '../src/catalog/catalog.ts';
import type { ProjectFile } from '../src/flow/compiler/compile.ts';
import { smallProject } from '../test/support/small-project.ts';

/** The languages of the generated project. */
const LANGUAGES = ['en', 'fr', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

/** What the generated texts are made of. */
const WORDS: Readonly<Record<Language, Readonly<Record<'about' | 'question' | 'style' | 'short' | 'long' | 'sentence', string>>>> = {
  en: {
    about: 'tell me of',
    question: 'what of',
    style: 'mood',
    short: 'In short',
    long: 'At length',
    sentence: 'Everything that the shop knows',
  },
  fr: {
    about: 'parlez-moi du',
    question: 'et le',
    style: 'humeur',
    short: 'En bref',
    long: 'En détail',
    sentence: "Tout ce que l'on sait à la boutique",
  },
  es: {
    about: 'háblame del',
    question: 'y qué del',
    style: 'ánimo',
    short: 'En breve',
    long: 'Con detalle',
    sentence: 'Todo lo que la tienda sabe',
  },
};

/** How many flows a generated project has, and about how many lines all its files have together. */
export const LARGE = { flows: 200, lines: 20_000 };

/**
 * A project as big as a company's after years: 200 flows and some 20,000 lines of flows, messages in three
 * languages and vocabulary. It compiles without a complaint against any catalog that has ingredients.
 */
export function largeProject(catalog: CatalogNames): readonly ProjectFile[] {
  const own = Object.keys(smallProject).filter((path) => path.endsWith('.yaml') && !path.includes('/') && path !== 'project.yaml');
  const topics = Array.from({ length: LARGE.flows - own.length }, (_, place) => topicOf(place, catalog));
  const texts: readonly (readonly [string, string])[] = [
    ['project.yaml', projectFile(topics)],
    ...own.map((path) => [path, smallProject[path] ?? ''] as const),
    ...topics.map((topic) => [`${topic.name}.yaml`, flowFile(topic)] as const),
    ['vocabulary/kinds.yaml', kindsFile(topics, catalog)],
    ...LANGUAGES.map((language) => [`messages/${language}.yaml`, messagesFile(topics, language)] as const),
    ...LANGUAGES.map((language) => [`vocabulary/${language}.yaml`, vocabularyFile(topics, language)] as const),
  ];
  return texts.map(([path, text]) => ({ path, source: { file: path, text } }));
}

/** All lines of a project's files. */
export function linesOf(files: readonly ProjectFile[]): number {
  return files.reduce((sum, { source }) => sum + source.text.split('\n').length - 1, 0);
}

interface Topic {
  readonly name: string;
  readonly number: number;
  readonly ingredient: string;
}

function topicOf(place: number, catalog: CatalogNames): Topic {
  const { key } = catalog.ingredients[place % catalog.ingredients.length] ?? { key: 'rose' };
  return { name: `topic_${String(place).padStart(3, '0')}`, number: place, ingredient: key };
}

function projectFile(topics: readonly Topic[]): string {
  const base = (smallProject['project.yaml'] ?? '').replace('languages: [en, fr]', `languages: [${LANGUAGES.join(', ')}]`);
  return `${base}${topics.map(({ name }) => `  - { intent: ${name}, call: ${name} }\n`).join('')}`;
}

function flowFile({ name, number, ingredient }: Topic): string {
  return `# What the shop tells of ${ingredient} (${number}).
flow: ${name}
description: Answers a question, and offers to look for something.
slots:
  note: ingredient
  detail:
    type: { one_of: [short, long] }
  wants_it: yes_no
define:
  is_ours: note == "${ingredient}"
  thorough: detail == "long" && known(note)
steps:
  intro:
    say: ${name}.intro
  which:
    ask: note
    retry: [${name}.which_again, ${name}.which_last]
    else: never_mind
  how_much:
    ask: detail
    choices: { type: button, options: [short, long] }
    on:
      - intent: unsure
        set: { detail: '"short"' }
        say: ${name}.short_then
        next: answer
  praise:
    when: is_ours
    say: ${name}.praise
  answer:
    tell: note
    of: note
  more_of_it:
    when: thorough
    say: ${name}.more_of_it
    with: { wishes: "size(wanted)", sure: "note in wanted" }
  offer:                                   # whether to look for it at once
    ask: wants_it
    choices: button
    retry: []
  take:
    when: wants_it && !(note in avoided)
    set: { wanted: "wanted + [note]" }
    next: start
  done:
    say: ${name}.done
    next: return
  never_mind:
    say: ${name}.never_mind
on:
  - { intent: help, say: ${name}.help }
`;
}

/** Kinds, intents and words are those of the small project, with a topic's own before them. */
function kindsFile(topics: readonly Topic[], { ingredients }: CatalogNames): string {
  return (smallProject['vocabulary/kinds.yaml'] ?? '')
    .replace('[ingredient.musk, ingredient.oakmoss]', `[ingredient.${ingredients[0]?.key}, ingredient.${ingredients[1]?.key}]`)
    .replace('intents: [', `intents: [${topics.map((topic) => topic.name).join(', ')}, `)
    .replace('style:\n', `style:\n${topics.map(({ number }) => styleOf(number)).join('')}`);
}

function styleOf(number: number): string {
  return `  style_${number}:
    wants:
      facets: { fresh: 0.${(number % 9) + 1}, sweet: 0.${(number % 7) + 1} }
`;
}

function vocabularyFile(topics: readonly Topic[], language: Language): string {
  const { about, question } = WORDS[language];
  const words = topics.map(
    ({ name, number }) => `  ${name}: [${about} ${number}, "${question} ${number} {ingredient}", ${about} topic ${number}]\n`,
  );
  const styles = topics.map(({ number }) => `  style_${number}: [${WORDS[language].style} ${number}]\n`);
  return inLanguage('vocabulary', language)
    .replace('intents:\n', `intents:\n${words.join('')}`)
    .replace(/style: \{ (.*) \}\n/, (_, fresh: string) => `style:\n  ${fresh}\n${styles.join('')}`);
}

function messagesFile(topics: readonly Topic[], language: Language): string {
  const { sentence } = WORDS[language];
  const texts = topics.map(
    ({ name, number }) => `${name}:
  intro: ${sentence} ${number}.
  which: "{again, select, yes {${sentence} ?} other {${sentence} ${number} ?}}"
  which_again: ${sentence} ?
  which_last: [ "${sentence}, ${number} ?", "${sentence} !" ]
  how_much: ${sentence} ?
  short_then: ${sentence}.
  praise: ${sentence} {note}.
  answer: "{note} : {facts}"
  more_of_it: "{wishes, plural, =0 {${sentence}} one {# ${sentence}} other {# ${sentence}}} {sure, select, true {!} other {.}}"
  offer: ${sentence} {note} ?
  done: ${sentence} ${number}.
  never_mind: ${sentence}.
  help: ${sentence}.
`,
  );
  return inLanguage('messages', language)
    .replace('labels:\n', `${texts.join('')}labels:\n`)
    .replace('labels:\n', `labels:\n  detail: { short: ${WORDS[language].short}, long: ${WORDS[language].long} }\n`);
}

/** The small project's own file; it has no Spanish, so that English does, but for texts that would be taken for forgotten ones. */
function inLanguage(folder: string, language: Language): string {
  const english = smallProject[`${folder}/en.yaml`] ?? '';
  return smallProject[`${folder}/${language}.yaml`] ?? IN_SPANISH.reduce((text, [of, to]) => text.replace(of, to), english);
}

const IN_SPANISH: readonly (readonly [english: string, spanish: string])[] = [
  ['Check the list on the box.', 'Mire la lista de la caja.'],
  ['The catalog is down.', 'El catálogo no responde ahora.'],
  ['Back to it: who is it for?', 'Volvamos a eso: ¿para quién es?'],
  ['Who is it for?', '¿Para quién es?'],
  ['found, page {page} of {pages}', 'en la página {page} de {pages}'],
  ['Shall I show some with {note}?', '¿Le enseño alguno con {note}?'],
];
