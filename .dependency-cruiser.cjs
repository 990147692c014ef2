// The house: what each room of src/ may import from the others. Imports point up this list, never down.
// `types` names rooms or files of which only types may be imported.

// What passes between rooms: types, and the constants that go with them.
const CATALOG_TYPES = 'catalog/(fragrance|catalog|query)[.]ts';
const SAID = 'understanding/said[.]ts';
const OWN_NAMES = 'flow/program/own-(intents|types)[.]ts';

const ROOMS = [
  { room: 'text', may: [] },
  { room: 'diagnostics', may: ['text/'] },
  { room: 'lexicon', may: ['text/', OWN_NAMES], types: ['flow/program/'] },
  { room: 'flow/expr', may: ['text/', 'diagnostics/'], types: ['flow/program/'] },
  { room: 'flow/message', may: ['text/', 'diagnostics/', 'flow/expr/'] },
  { room: 'flow/program', may: ['flow/expr/', 'flow/message/'], types: [CATALOG_TYPES, SAID] },
  // The table of what questions can ask says what the catalog answers.
  { room: 'catalog', may: ['text/', 'diagnostics/', 'flow/program/attributes[.]ts'], types: ['flow/program/'] },
  { room: 'understanding', may: ['text/', 'lexicon/', 'flow/program/'], types: [CATALOG_TYPES] },
  {
    room: 'flow/compiler',
    may: ['text/', 'diagnostics/', 'lexicon/', 'flow/expr/', 'flow/message/', 'flow/program/'],
    types: [CATALOG_TYPES],
  },
  { room: 'engine', may: ['text/', 'flow/expr/', 'flow/message/', 'flow/program/', SAID], types: [CATALOG_TYPES] },
  { room: 'stock', may: ['text/', 'diagnostics/', 'flow/program/', 'engine/'], types: ['flow/expr/', CATALOG_TYPES] },
  {
    room: 'exploration',
    may: ['text/', 'diagnostics/', 'flow/expr/', 'flow/message/', 'flow/program/', 'catalog/', 'understanding/', 'engine/'],
  },
  {
    room: 'laws',
    may: ['text/', 'diagnostics/', 'lexicon/', 'flow/program/'],
    types: ['flow/compiler/vocabulary-entries[.]ts', 'understanding/', CATALOG_TYPES],
  },
  { room: 'sessions', may: [], types: ['engine/'] },
  { room: 'service', may: ['text/', 'diagnostics/', 'flow/', 'catalog/', 'understanding/', 'engine/', 'sessions/'] },
  { room: 'server', may: ['service/', 'diagnostics/', 'sessions/'], types: ['text/', 'engine/', 'catalog/', 'flow/'] },
  { room: 'studio', may: [], types: ['server/'] },
];

const inSrc = (paths) => paths.map((path) => `^src/${path}`);

const rooms = ROOMS.flatMap(({ room, may, types = [] }) => {
  const from = { path: `^src/${room}/` };
  const allowed = [`^src/${room}/`, ...inSrc(may)];
  return [
    {
      name: `${room.replace('/', '-')}-imports-up`,
      comment: `src/${room}/ may import ${may.length === 0 ? 'no other room' : `only ${may.join(', ')}`}${types.length === 0 ? '' : ` (and types of ${types.join(', ')})`}.`,
      severity: 'error',
      from,
      to: { path: '^src/', pathNot: [...allowed, ...inSrc(types)] },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${room.replace('/', '-')}-types-only`,
            comment: `Of ${types.join(', ')} only types may be imported by src/${room}/: use "import type".`,
            severity: 'error',
            from,
            to: { path: inSrc(types), pathNot: allowed, dependencyTypesNot: ['type-only'] },
          },
        ]),
  ];
});

// A message goes through the stages of understanding in this order: each may use those before it.
const STAGES = ['1-match', '2-spans', '3-clauses', '4-interpret'];

const stages = STAGES.slice(0, -1).map((stage, at) => ({
  name: `${stage}-looks-back-only`,
  comment: `src/understanding/${stage}/ may use no later stage: the order of the folders is the way of a message.`,
  severity: 'error',
  from: { path: `^src/understanding/${stage}/` },
  to: { path: STAGES.slice(at + 1).map((later) => `^src/understanding/${later}/`), dependencyTypesNot: ['type-only'] },
}));

module.exports = {
  forbidden: [
    ...rooms,
    ...stages,
    {
      name: 'src-knows-no-edges',
      comment: 'Nothing in src/ knows the command line, the tests or the benchmarks.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(cli|test|bench)/' },
    },
    {
      name: 'cli-knows-no-tests',
      comment: 'The command line ships without the tests.',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'engine-never-sees-the-compiler',
      comment: 'The engine runs any program; how it was compiled is not its business.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: '^src/flow/compiler/' },
    },
    {
      name: 'no-circles',
      comment: 'Modules that import one another cannot be understood, tested or moved alone. Types may.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolves',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment: 'What ships may only use packages of "dependencies".',
      severity: 'error',
      from: { path: '^(src|cli)/', pathNot: '^src/lexicon/dictionary/build[.]mjs$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
