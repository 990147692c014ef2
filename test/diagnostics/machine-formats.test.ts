import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { renderGithub } from '../../src/diagnostics/render-github.ts';
import { renderSarif } from '../../src/diagnostics/render-sarif.ts';
import type { SourceText } from '../../src/text/source.ts';
import { SARIF_SHAPE } from './sarif-shape.ts';

const FLOW = 'flow: greet\nsteps:\n  hello: { say: hi, next: godbye }\n  goodbye: { say: bye }\n';
const FILE = 'flows/greet.yaml';

const sources = (file = FILE): ReadonlyMap<string, SourceText> => new Map([[file, { file, text: FLOW }]]);

function about(part: string, more: Partial<Diagnostic> = {}, file = FILE): Diagnostic {
  const start = FLOW.indexOf(part);
  return {
    code: 'bind/unknown-step',
    severity: 'error',
    message: `No step is called \`${part}\`.`,
    span: { file, start, end: start + part.length },
    related: [],
    ...more,
  };
}

describe('sarif', () => {
  const isSarif = new Ajv({ allErrors: true, strict: true }).compile(SARIF_SHAPE);
  const log = (diagnostics: readonly Diagnostic[], from = sources()) => {
    const parsed = JSON.parse(renderSarif(diagnostics, from, '1.2.3'));
    expect(isSarif(parsed), JSON.stringify(isSarif.errors)).toBe(true);
    return parsed;
  };
  const resultOf = (one: Diagnostic, from = sources()) => log([one], from).runs[0].results[0];
  const uriOf = (file: string) => resultOf(about('godbye', {}, file), sources(file)).locations[0].physicalLocation.artifactLocation.uri;

  test('no problems are a run without results: nothing was found, rather than nothing was looked at', () => {
    const [run] = log([]).runs;
    expect([run.results, run.tool.driver.rules]).toEqual([[], []]);
    expect(run.tool.driver).toMatchObject({ name: 'Sillage', semanticVersion: '1.2.3' });
  });

  test('a result has its rule, level, text with the mend, and place; lines and columns from 1, the end exclusive', () => {
    expect(resultOf(about('godbye', { help: 'Did you mean `goodbye`?' }))).toEqual({
      ruleId: 'bind/unknown-step',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'No step is called `godbye`. Did you mean `goodbye`?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: FILE },
            region: { startLine: 3, startColumn: 27, endLine: 3, endColumn: 33 },
          },
        },
      ],
    });
  });

  test('a mend is a fix that a viewer can offer', () => {
    const one = about('godbye', { help: 'Did you mean `goodbye`?' });
    expect(resultOf({ ...one, mend: { span: one.span, text: 'goodbye' } }).fixes).toEqual([
      {
        description: { text: 'Did you mean `goodbye`?' },
        artifactChanges: [
          {
            artifactLocation: { uri: FILE },
            replacements: [
              { deletedRegion: { startLine: 3, startColumn: 27, endLine: 3, endColumn: 33 }, insertedContent: { text: 'goodbye' } },
            ],
          },
        ],
      },
    ]);
  });

  test('a rule stands once for each code, and every result points at its own', () => {
    const other = about('hi', { code: 'bind/unknown-message' });
    const [run] = log([about('godbye'), other, about('hello')]).runs;
    expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(['bind/unknown-step', 'bind/unknown-message']);
    expect(run.results.map((one: { ruleIndex: number }) => one.ruleIndex)).toEqual([0, 1, 0]);
  });

  test.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['info', 'note'],
  ] as const)('%s is the level %s', (severity, level) => {
    expect(resultOf(about('godbye', { severity })).level).toBe(level);
  });

  test('related places come along', () => {
    const related = [{ message: 'first here', span: { file: FILE, start: 0, end: 4 } }];
    expect(resultOf(about('godbye', { related })).relatedLocations).toMatchObject([
      { id: 0, message: { text: 'first here' }, physicalLocation: { region: { startLine: 1, startColumn: 1 } } },
    ]);
  });

  test('braces are doubled, so that no viewer takes them for arguments', () => {
    expect(resultOf(about('hi', { message: 'Put `{0}` or `{cards}` here.' })).message.text).toBe('Put `{{0}}` or `{{cards}}` here.');
  });

  test.each([
    ['my flows/é#1.yaml', 'my%20flows/%C3%A9%231.yaml'],
    ['../flows/a.yaml', '../flows/a.yaml'],
    ['/srv/flows/100%.yaml', 'file:///srv/flows/100%25.yaml'],
    ['C:a.yaml', 'C%3Aa.yaml'],
    ['half\ud800.yaml', 'half%EF%BF%BD.yaml'],
  ])('the file %s is named as a URI', (file, uri) => {
    expect(uriOf(file)).toBe(uri);
  });

  test('a file that is missing has no region', () => {
    const one = about('', { code: 'bind/missing-file', span: { file: 'flows/project.yaml', start: 0, end: 0 } });
    expect(resultOf(one).locations).toEqual([{ physicalLocation: { artifactLocation: { uri: 'flows/project.yaml' } } }]);
  });

  test('the shape that it is held to refuses what is not SARIF', () => {
    const good = JSON.parse(renderSarif([about('godbye')], sources(), '1.2.3'));
    expect(isSarif({ ...good, version: '2.2' })).toBe(false);
    expect(isSarif({ ...good, runs: [{ ...good.runs[0], tool: {} }] })).toBe(false);
    expect(isSarif({ ...good, runs: [{ ...good.runs[0], results: [{ ruleId: 'x' }] }] })).toBe(false);
    expect(isSarif({ ...good, extra: 1 })).toBe(false);
  });
});

describe('github', () => {
  const lines = (one: Diagnostic, file = FILE) => renderGithub([one], sources(file));

  test('an annotation a line, with its place, its code as the title, and the mend', () => {
    expect(lines(about('godbye', { help: 'Did you mean `goodbye`?' }))).toBe(
      '::error file=flows/greet.yaml,line=3,col=27,endLine=3,endColumn=33,title=bind/unknown-step::No step is called `godbye`.%0ADid you mean `goodbye`?\n',
    );
  });

  test('no problems are nothing', () => {
    expect(renderGithub([], sources())).toBe('');
  });

  test.each([
    ['warning', '::warning '],
    ['info', '::notice '],
  ] as const)('%s is told as %s', (severity, command) => {
    expect(lines(about('hi', { severity }))).toContain(command);
  });

  test('what would end a property or the line is escaped', () => {
    const file = 'a,b:c%.yaml';
    const out = lines(about('hi', { message: '50% :: a, b' }, file), file);
    expect(out).toMatch(/^::error file=a%2Cb%3Ac%25\.yaml,line=3,/);
    expect(out).toMatch(/::50%25 :: a, b\n$/);
  });

  test('nothing in a file can give a command of its own', () => {
    const out = lines(about('hi', { message: 'x\n::set-output name=a::b\r::error::c\u001b[2J', help: '\n::stop-commands::d' }));
    expect(out.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(out).not.toContain('\u001b');
  });

  test('a place over several lines has no columns, which GitHub would refuse', () => {
    expect(lines(about('say: hi, next: godbye }\n  goodbye'))).toMatch(/ file=flows\/greet\.yaml,line=3,endLine=4,title=/);
  });

  test('related places are told with where they are', () => {
    const related = [{ message: 'first here', span: { file: FILE, start: 12, end: 17 } }];
    expect(lines(about('hi', { related }))).toMatch(/%0Aflows\/greet\.yaml:2:1: first here\n$/);
  });
});
