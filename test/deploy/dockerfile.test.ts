import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const text = readFileSync('deploy/Dockerfile', 'utf8');

interface Instruction {
  readonly keyword: string;
  readonly rest: string;
}

/** Instructions with their continued lines joined and comments left out, by stage. */
const stages: readonly (readonly Instruction[])[] = text
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) =>
    stage
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ keyword: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() })),
  );

const last = stages.at(-1) ?? [];
const all = stages.flat();
const of = (instructions: readonly Instruction[], keyword: string): readonly string[] =>
  instructions.filter((one) => one.keyword === keyword).map((one) => one.rest);

test('the Dockerfile is one that builders read without a warning', () => {
  expect(validate(text)).toEqual([]);
  expect(validate('FROM a\nEXPOSE x\n')).not.toEqual([]);
});

test('the image is built in stages from pinned bases, and what ships has no compiler and no packages of tests', () => {
  expect(stages.length).toBeGreaterThan(1);
  for (const base of of(all, 'FROM')) expect(base).toMatch(/^[\w./-]+:\d+\.\d+[\w.-]*( AS \w+)?$/);
  expect(of(all, 'RUN').join('\n')).toMatch(/npm prune --omit=dev/);
  expect(of(last, 'RUN').join('\n')).not.toMatch(/npm|apt/);
  expect(of(all, 'ADD')).toEqual([]);
});

test('it runs as somebody who is not root, and everything after that line too', () => {
  expect(of(last, 'USER')).toEqual(['node']);
  const user = last.findIndex(({ keyword }) => keyword === 'USER');
  expect(last.slice(user).filter(({ keyword }) => ['RUN', 'COPY'].includes(keyword))).toEqual([]);
});

test('it gets signals itself, and is asked whether it is alive', () => {
  for (const keyword of ['ENTRYPOINT', 'CMD']) expect(JSON.parse(of(last, keyword)[0] ?? '')).toEqual(expect.any(Array));
  expect(of(last, 'HEALTHCHECK')[0]).toMatch(/CMD \[.*\/healthz.*\]$/);
});

test('everything that is copied is there, and let through by .dockerignore; nothing else is', () => {
  const copied = of(all, 'COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1))
    .map((path) => path.replace(/^\.\//, ''));
  for (const path of copied) expect([path, existsSync(path)]).toEqual([path, true]);
  const ignore = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(ignore[0]).toBe('*');
  expect(
    ignore
      .slice(1)
      .map((line) => line.slice(1))
      .sort(),
  ).toEqual([...new Set(copied)].sort());
});
