import type { CatalogFile } from '../../src/catalog/load-catalog.ts';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { editedFiles, fileOf } from '../../test/support/catalog-files.ts';
import { readFixture } from '../../test/support/fixtures.ts';
import { projectOf } from '../../test/support/projects.ts';

/** One thing of which a project has ever more, everything else staying as it is. */
export type Dimension = {
  readonly name: string /** The smallest size; the others are two, four and eight times as large. */;
  readonly from: number;
} & (
  | { readonly of: 'flows'; readonly make: (size: number) => readonly ProjectFile[] }
  | { readonly of: 'catalog'; readonly make: (size: number) => readonly CatalogFile[] }
);

const base = (path: string): string => readFixture(`test/fixtures/base/${path}`);
const MAIN = base('main.yaml');
const KINDS = base('vocabulary/kinds.yaml');
const WORDS = base('vocabulary/en.yaml');
const TEXTS = base('messages/en.yaml');
const PROJECT = base('project.yaml');

const times = (size: number, line: (place: number) => string): string => Array.from({ length: size }, (_, place) => line(place)).join('');

/** Numbers as words of letters: names may not be made of digits alone, and phrases that differ by a number alone are no test. */
const word = (place: number): string => place.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));

const flows = (name: string, from: number, make: (size: number) => Readonly<Record<string, string>>): Dimension => ({
  name,
  from,
  of: 'flows',
  make: (size) => projectOf(make(size)),
});

const PER_FLOW = 400;

/** So many lines in the steps of as many flows as are needed, each called by `main`. */
function steps(size: number, line: (place: number) => string): Readonly<Record<string, string>> {
  const count = Math.ceil(size / PER_FLOW);
  const flow = (number: number): string => {
    const lines = times(Math.min(PER_FLOW, size - number * PER_FLOW), (place) => line(number * PER_FLOW + place));
    return `flow: flow_${number}\nsteps:\n  first: { say: hello }\n${lines}`;
  };
  return {
    'main.yaml': MAIN.replace('on:\n', `${times(count, (number) => `  call_${number}: { call: flow_${number} }\n`)}on:\n`),
    ...Object.fromEntries(Array.from({ length: count }, (_, number) => [`flow_${number}.yaml`, flow(number)])),
  };
}

const FRAGRANCE = (place: number): string =>
  `{"id":"f${place}","name":"Name ${word(place)}","brand":"House ${word(place % 500)}","year":2001,"gender":"unisex","concentration":null,"family":"citrus","subfamily":null,"notes":{"top":["lemon"],"heart":["rose"],"base":[]},"accords":[],"perfumers":[],"popularity":0.5,"eans":[]}`;

const catalog = (name: string, from: number, make: (size: number) => string): Dimension => ({
  name,
  from,
  of: 'catalog',
  make: (size) => [...editedFiles().filter(({ path }) => path !== 'fragrances.json'), fileOf('fragrances.json', make(size))],
});

const listed = (size: number, one: (place: number) => string): string =>
  `{"fragrances":[${Array.from({ length: size }, (_, place) => one(place)).join(',')}]}`;

export const DIMENSIONS: readonly Dimension[] = [
  // Lines, files and errors.
  flows('an error at the end of a line of so many characters', 100_000, (size) => ({
    'main.yaml': `${MAIN}  # ${'x'.repeat(size)}\n`.replace('decide: {', `decide: { ${' '.repeat(size)}sai: hello, `),
  })),
  flows('so many errors in one line', 500, (size) => ({
    'tests/test.yaml': `- { test: one, turns: [{ say: hi, expect: { slots: { ${times(size, (place) => `wrong_${word(place)}: x, `)}} } }] }\n`,
  })),
  flows('so many steps with an unknown key', 500, (size) => steps(size, (place) => `  s${place}: { sai: hello }\n`)),
  flows('so many steps that go to unknown steps', 500, (size) =>
    steps(size, (place) => `  s${place}: { say: hello, next: nowhere_${word(place)} }\n`),
  ),
  flows('so many double keys', 500, (size) => steps(size, () => '  down: { say: hello }\n')),
  flows('so many anchors', 500, (size) => steps(size, (place) => `  s${place}: &a${place} { say: hello }\n`)),
  flows('so many aliases', 500, (size) => steps(size, (place) => `  s${place}: *a${place}\n`)),
  flows('so many tags', 500, (size) => steps(size, (place) => `  s${place}: { when: !known(a${place}), say: hello }\n`)),
  flows('so many swallowed entries', 500, (size) => steps(size, (place) => `  s${place}:\n    say: hello\n      - other\n`)),
  flows('so many unknown slots in conditions', 500, (size) =>
    steps(size, (place) => `  s${place}: { when: known(slot_${word(place)}), say: hello }\n`),
  ),
  flows('so many unknown messages', 500, (size) => steps(size, (place) => `  s${place}: { say: text_${word(place)} }\n`)),
  flows('so many unknown messages among as many', 500, (size) => ({
    ...steps(size, (place) => `  s${place}: { say: text_${word(place)}x }\n`),
    'messages/en.yaml': `${times(size, (place) => `text_${word(place)}: Text.\n`)}${TEXTS}`,
  })),
  flows('so many ignores', 500, (size) =>
    steps(size, (place) => `  # sillage-ignore bind/never-used: it is\n  s${place}: { say: hello }\n`),
  ),
  flows('so many ignored warnings', 500, (size) => ({
    'messages/en.yaml': `${times(size, (place) => `# sillage-ignore bind/unused-message: later\ntext_${word(place)}: Text.\n`)}${TEXTS}`,
  })),
  flows('so many ignores one above the other', 500, (size) => steps(size, () => '  # sillage-ignore bind/never-used: it is\n')),
  // What a project is made of.
  flows('so many steps', 500, (size) => steps(size, (place) => `  s${place}: { say: hello }\n`)),
  flows('so many questions', 250, (size) => steps(size, (place) => `  s${place}: { ask: gender, say: question, choices: button }\n`)),
  flows('so many steps of one flow with a condition', 50, (size) =>
    steps(size, (place) => `  s${place}: { when: known(gender) && size(wanted) > ${place}, say: hello }\n`),
  ),
  flows('so many steps with a condition', 500, (size) =>
    steps(size, (place) => `  s${place}: { when: known(gender) && size(wanted) > ${place}, say: hello }\n`),
  ),
  flows('so many jumps within flows', 500, (size) =>
    steps(
      size,
      (place) =>
        `  s${place}: { when: known(gender), next: s${place - (place % PER_FLOW) + ((place * 7) % Math.min(PER_FLOW, size % PER_FLOW || PER_FLOW))} }\n`,
    ),
  ),
  flows('so many handlers of one list', 62, (size) => ({
    'main.yaml': `${MAIN}${times(size, (place) => `  - { intent: help, when: size(wanted) > ${place}, say: hello }\n`)}`,
  })),
  flows('so many handlers of changes of one list', 62, (size) => ({
    'main.yaml': `${MAIN}${times(size, (place) => `  - { changed: [wanted], when: size(wanted) > ${place}, next: find }\n`)}`,
  })),
  flows('so many flows', 50, (size) => ({
    'main.yaml': MAIN.replace('on:\n', `${times(size, (place) => `  call_${place}: { call: flow_${place} }\n`)}on:\n`),
    ...Object.fromEntries(
      Array.from({ length: size }, (_, place) => [`flow_${place}.yaml`, `flow: flow_${place}\nsteps:\n  one: { say: hello }\n`]),
    ),
  })),
  flows('so many flows that call the next', 50, (size) => ({
    'main.yaml': MAIN.replace('on:\n', '  call_0: { call: flow_0 }\non:\n'),
    ...Object.fromEntries(
      Array.from({ length: size }, (_, place) => {
        const call = place + 1 < size ? `  two: { call: flow_${place + 1} }\n` : '';
        return [`flow_${place}.yaml`, `flow: flow_${place}\nsteps:\n  one: { say: hello }\n${call}`];
      }),
    ),
  })),
  flows('so many files of tests', 50, (size) => ({
    ...Object.fromEntries(
      Array.from({ length: size }, (_, place) => [
        `tests/t_${place}.yaml`,
        '- test: one\n  turns:\n    - say: hello\n      expect: { at: main.ask_gender }\n',
      ]),
    ),
  })),
  flows('so many slots', 60, (size) => ({
    'project.yaml': PROJECT.replace('slots:\n', `slots:\n${times(size, (place) => `  slot_${place}: number\n`)}`),
  })),
  flows('so many slots of a flow', 60, (size) => ({
    'main.yaml': MAIN.replace('steps:\n', `slots:\n${times(size, (place) => `  slot_${place}: number\n`)}steps:\n`),
  })),
  flows('so many definitions', 60, (size) => ({
    'project.yaml': PROJECT.replace('define:\n', `define:\n${times(size, (place) => `  is_${place}: size(wanted) > ${place}\n`)}`),
  })),
  flows('so many definitions, each of the one before', 60, (size) => ({
    'project.yaml': PROJECT.replace(
      'define:\n',
      `define:\n  is_0: known(gender)\n${times(size, (place) => `  is_${place + 1}: is_${place}\n`)}`,
    ),
  })),
  flows('so many conditions that are large when written out', 50, (size) => ({
    ...steps(size, (place) => `  s${place}: { when: large, say: hello }\n`),
    'project.yaml': PROJECT.replace(
      'define:\n',
      `define:\n${times(10, (place) => `  d${place}: ${place === 0 ? '(size(wanted) > 1 || size(avoided) > 2 || gender == "feminine")' : `d${place - 1} && (d0 || size(style) > ${place})`}\n`)}  large: ${Array.from({ length: 10 }, (_, place) => `d${place}`).join(' || ')}\n`,
    ),
  })),
  flows('a condition of so many parts', 500, (size) => ({
    'main.yaml': MAIN.replace('when: direction', `when: ${Array.from({ length: size }, () => 'direction').join(' && ')}`),
  })),
  flows('a condition in so many brackets', 500, (size) => ({
    'main.yaml': MAIN.replace('when: direction', `when: "${'('.repeat(size)}direction${')'.repeat(size)}"`),
  })),
  flows('a condition with so many signs before it', 500, (size) => ({
    'main.yaml': MAIN.replace('when: direction', `when: "${'!'.repeat(size)}direction"`),
  })),
  flows('a condition with a list of so many', 500, (size) => ({
    'main.yaml': MAIN.replace('when: direction', `when: "gender in [${times(size, () => "'unisex',")}'unisex']"`),
  })),
  flows('a condition with a text of so many characters', 20_000, (size) => ({
    'main.yaml': MAIN.replace('when: direction', `when: gender == "${'x'.repeat(size)}"`),
  })),
  flows('so many options', 125, (size) => ({
    'main.yaml': MAIN.replace(
      'steps:\n',
      `slots:\n  one: { type: { one_of: [${times(size, (place) => `v_${word(place)}, `)}] } }\nsteps:\n`,
    ).replace('on:\n', '  ask_one: { ask: one, say: question, choices: button }\non:\n'),
    'messages/en.yaml': `${TEXTS}  one: { ${times(size, (place) => `v_${word(place)}: Label ${word(place)}, `)} }\n`,
    'messages/fr.yaml': `${base('messages/fr.yaml')}  one: { ${times(size, (place) => `v_${word(place)}: Bouton ${word(place)}, `)} }\n`,
  })),
  flows('so many choices without a label', 125, (size) => ({
    'main.yaml': MAIN.replace(
      'steps:\n',
      `slots:\n  one: { type: { one_of: [${times(size, (place) => `v_${word(place)}, `)}] } }\nsteps:\n`,
    ).replace('on:\n', '  ask_one: { ask: one, say: question, choices: button }\non:\n'),
  })),
  flows('so many labels of nothing', 125, (size) => ({
    'messages/en.yaml': `${TEXTS}  nothing: { ${times(size, (place) => `v_${word(place)}: Label ${word(place)}, `)} }\n`,
  })),
  flows('so many messages', 250, (size) => ({
    'messages/en.yaml': `${times(size, (place) => `text_${place}: Text ${word(place)}.\n`)}${TEXTS}`,
  })),
  flows('so many variants of a message', 250, (size) => ({
    'messages/en.yaml': TEXTS.replace('hello: [', `hello: [${times(size, (place) => `Hello ${word(place)}!, `)}`),
  })),
  flows('so many languages', 10, (size) => {
    const codes = Array.from({ length: size }, (_, place) => String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26))).filter(
      (code) => code !== 'en' && code !== 'fr',
    );
    return {
      'project.yaml': PROJECT.replace('[en, fr]', `[en, fr, ${codes.map((code) => `"${code}"`).join(', ')}]`),
      ...Object.fromEntries(
        codes.flatMap((code) => [
          [`messages/${code}.yaml`, TEXTS],
          [`vocabulary/${code}.yaml`, WORDS],
        ]),
      ),
    };
  }),
  flows('a message of so many characters', 20_000, (size) => ({
    'messages/en.yaml': TEXTS.replace('Ask me anything.', 'word '.repeat(size / 5)),
  })),
  flows('a message with so many arguments', 250, (size) => ({
    'messages/en.yaml': TEXTS.replace('Ask me anything.', `"${times(size, () => '{gender} ')}"`),
  })),
  flows('a message with so many unknown arguments', 250, (size) => ({
    'messages/en.yaml': TEXTS.replace('Ask me anything.', `"${times(size, (place) => `{arg_${place}} `)}"`),
  })),
  flows('a message with so many arms', 250, (size) => ({
    'messages/en.yaml': TEXTS.replace(
      'Ask me anything.',
      `"{contact, select, ${times(size, (place) => `a${word(place)} {Text} `)} other {x}}"`,
    ),
  })),
  flows('a message nested so deep', 50, (size) => ({
    'messages/en.yaml': TEXTS.replace(
      'Ask me anything.',
      `"${times(size, () => '{contact, select, none {x} other {')}x${'}}'.repeat(size)}"`,
    ),
  })),
  flows('a message with so many open braces', 500, (size) => ({
    'messages/en.yaml': TEXTS.replace('Ask me anything.', `"${'{'.repeat(size)}"`),
  })),
  flows('a message with so many signs', 2_000, (size) => ({
    'messages/en.yaml': TEXTS.replace('Ask me anything.', `'${'** __ [a '.repeat(size)}'`),
  })),
  flows('a message with so many percent signs and dollars', 2_000, (size) => ({
    'messages/en.yaml': TEXTS.replace('Ask me anything.', `'${'%s $name '.repeat(size)}'`),
  })),
  flows('keys of so many characters', 20_000, (size) => ({ 'messages/en.yaml': `? ${'k'.repeat(size)}\n: Text.\n${TEXTS}` })),
  flows('a name of so many characters', 20_000, (size) => ({ 'main.yaml': MAIN.replace('next: find', `next: ${'f'.repeat(size)}`) })),
  // Words.
  flows('a phrase of so many words', 250, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('help: [help]', `help: [help, "${times(size, (place) => `w${word(place)} `).trim()}"]`),
  })),
  flows('so many phrases of fifty words', 50, (size) => ({
    'vocabulary/en.yaml': WORDS.replace(
      'help: [help]',
      `help: [help, ${times(size, (place) => `"${word(place)} ${times(50, (at) => `${word(at)} `)}", `)}]`,
    ),
  })),
  flows('so many phrases of fifty times the same word', 50, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('help: [help]', `help: [help, ${times(size, (place) => `"${word(place)} ${'a '.repeat(50)}", `)}]`),
  })),
  flows('so many phrases of ten placeholders', 50, (size) => ({
    'vocabulary/en.yaml': WORDS.replace(
      'help: [help]',
      `help: [help, ${times(size, (place) => `"${word(place)} ${'{fragrance} '.repeat(10)}", `)}]`,
    ),
  })),
  flows('so many phrases of an intent', 250, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('help: [help]', `help: [help, ${times(size, (place) => `say ${word(place)}, `)}]`),
  })),
  flows('so many drops', 125, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('drops: [', `drops: [${times(size, (place) => `"drop ${word(place)} {slot}", `)}`),
  })),
  flows('so many prices', 125, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('max: [', `max: [${times(size, (place) => `"up ${word(place)} {number}", `)}`),
  })),
  flows('so many negations', 125, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('hard: [', `hard: [${times(size, (place) => `no ${word(place)}, `)}`),
  })),
  flows('so many values', 250, (size) => ({
    'vocabulary/kinds.yaml': KINDS.replace(
      'style:\n',
      `style:\n${times(size, (place) => `  v_${word(place)}: { wants: { facets: { fresh: 1 } } }\n`)}`,
    ),
    'vocabulary/en.yaml': WORDS.replace('style:\n', `style:\n${times(size, (place) => `  v_${word(place)}: [style ${word(place)}]\n`)}`),
    'vocabulary/fr.yaml': base('vocabulary/fr.yaml').replace(
      'style:\n',
      `style:\n${times(size, (place) => `  v_${word(place)}: [humeur ${word(place)}]\n`)}`,
    ),
  })),
  flows('so many values, and words for as many that are misspelt', 250, (size) => ({
    'vocabulary/kinds.yaml': KINDS.replace(
      'style:\n',
      `style:\n${times(size, (place) => `  v_${word(place)}: { wants: { facets: { fresh: 1 } } }\n`)}`,
    ),
    'vocabulary/en.yaml': WORDS.replace('style:\n', `style:\n${times(size, (place) => `  vv_${word(place)}x: [style ${word(place)}]\n`)}`),
  })),
  flows('so many values without words', 250, (size) => ({
    'vocabulary/kinds.yaml': KINDS.replace(
      'style:\n',
      `style:\n${times(size, (place) => `  v_${word(place)}: { wants: { facets: { fresh: 1 } } }\n`)}`,
    ),
  })),
  flows('so many words of unknown values', 250, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('style:\n', `style:\n${times(size, (place) => `  v_${word(place)}: [style ${word(place)}]\n`)}`),
  })),
  flows('so many intents', 250, (size) => ({
    'vocabulary/kinds.yaml': KINDS.replace('intents: [', `intents: [${times(size, (place) => `i_${word(place)}, `)}`),
    'vocabulary/en.yaml': WORDS.replace(
      'intents:\n',
      `intents:\n${times(size, (place) => `  i_${word(place)}: [intent ${word(place)}]\n`)}`,
    ),
    'vocabulary/fr.yaml': base('vocabulary/fr.yaml').replace(
      'intents:\n',
      `intents:\n${times(size, (place) => `  i_${word(place)}: [veux ${word(place)}]\n`)}`,
    ),
  })),
  flows('so many phrases that two values have', 250, (size) => ({
    'vocabulary/en.yaml': WORDS.replace('fresh: [fresh]', `fresh: [fresh, ${times(size, (place) => `style ${word(place)}, `)}]`).replace(
      'sweet: [sweet]',
      `sweet: [sweet, ${times(size, (place) => `style ${word(place)}, `)}]`,
    ),
  })),
  flows('so many ambiguous words', 125, (size) => ({
    'vocabulary/kinds.yaml': `${KINDS}${times(size, (place) => `  amb_${word(place)}: { readings: [ingredient.clove, ingredient.carnation], ask: true }\n`)}`,
    'vocabulary/en.yaml': WORDS.replace(
      'ambiguous:\n',
      `ambiguous:\n${times(size, (place) => `  amb_${word(place)}: { terms: [amb ${word(place)}], cues: { ingredient.carnation: [flower] } }\n`)}`,
    ),
  })),
  flows('so many tests at no question, among as many questions', 50, (size) => ({
    'main.yaml': MAIN.replace('on:\n', `${times(size, (place) => `  s${place}: { ask: gender, say: question }\n`)}on:\n`),
    'tests/test.yaml': times(size, (place) => `- test: title ${place}\n  turns:\n    - say: hello\n      expect: { at: main.down }\n`),
  })),
  flows('so many tests of as many options', 125, (size) => ({
    ...steps(size, (place) => `  s${place}: { ask: gender, say: question, choices: button }\n`),
    'tests/test.yaml': times(
      size,
      (place) => `- test: title ${place}\n  turns:\n    - say: hello\n      expect: { choices: [gender.feminine, gender.masculine] }\n`,
    ),
  })),
  flows('so many tests that name as many unknown values', 250, (size) => ({
    'vocabulary/kinds.yaml': KINDS.replace(
      'style:\n',
      `style:\n${times(size, (place) => `  v_${word(place)}: { wants: { facets: { fresh: 1 } } }\n`)}`,
    ),
    'tests/test.yaml': times(
      size,
      (place) => `- test: title ${place}\n  turns:\n    - say: hello\n      expect: { said: [style.v_${word(place)}x] }\n`,
    ),
  })),
  flows('so many tests', 125, (size) => ({
    'tests/test.yaml': times(
      size,
      (place) => `- test: title ${place}\n  turns:\n    - say: hello\n      expect: { at: main.ask_gender }\n`,
    ),
  })),
  flows('so many wrong tests', 125, (size) => ({
    'tests/test.yaml': times(
      size,
      (place) =>
        `- test: title ${place}\n  turns:\n    - say: hello\n      expect: { at: main.ask_gende${place}, choices: [gender.femini${place}], slots: { wante${place}: rose } }\n`,
    ),
  })),
  flows('former names', 125, (size) => ({
    'main.yaml': MAIN.replace('steps:\n', `renamed: [${times(size, (place) => `old_${place}, `)}]\nsteps:\n`),
  })),
  // Catalogs.
  catalog('a catalog of so many fragrances on one line, one of them wrong', 500, (size) =>
    listed(size, (place) => FRAGRANCE(place).replace('"year":2001', place === size - 1 ? '"year":"x"' : '"year":2001')),
  ),
  catalog('a catalog of so many fragrances on one line, all of them wrong', 500, (size) =>
    listed(size, (place) => FRAGRANCE(place).replace('"year":2001', '"year":"x"')),
  ),
  catalog('a catalog of so many fragrances with an unknown family', 500, (size) =>
    listed(size, (place) => FRAGRANCE(place).replace('"citrus"', `"citris_${word(place)}"`)),
  ),
  catalog('a catalog of so many fragrances, all called alike', 500, (size) => listed(size, () => FRAGRANCE(0))),
  catalog('a catalog with so many unknown fields', 500, (size) =>
    listed(10, (place) => FRAGRANCE(place).replace('"year"', `${times(size, (at) => `"field_${at}":1,`)}"year"`)),
  ),
  catalog('a catalog with so many repeated fields', 500, (size) =>
    listed(10, (place) => FRAGRANCE(place).replace('"year"', `${times(size, () => `"year":1,`)}"year"`)),
  ),
  catalog('a fragrance with so many notes, all the same', 500, (size) =>
    listed(10, (place) => FRAGRANCE(place).replace('["lemon"]', `[${times(size, () => '"lemon",')}"rose"]`)),
  ),
  catalog('a fragrance with so many different notes', 500, (size) =>
    listed(10, (place) => FRAGRANCE(place).replace('["lemon"]', `[${times(size, (at) => `"note_${at}",`)}"rose"]`)),
  ),
  catalog('a catalog with so many backslashes', 20_000, (size) =>
    listed(10, (place) => FRAGRANCE(place).replace('Name', '\\\\'.repeat(size))),
  ),
  catalog('a catalog that ends too early after so many', 500, (size) => listed(size, FRAGRANCE).slice(0, -4)),
  catalog('a catalog in so many brackets', 20_000, (size) => `{"fragrances":${'['.repeat(size)}${']'.repeat(size)}}`),
  catalog('a catalog of so many spaces', 100_000, (size) => `${listed(10, FRAGRANCE)}${' '.repeat(size)}x`),
];
