import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Package {
  readonly name: string;
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref': string;
}

const own = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>;
};

test('the bill of materials names every package that ships with its version, no other, and no place on this machine', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'sbom.json');
  execFileSync(process.execPath, ['deploy/sbom.mjs', path], { stdio: 'ignore' });
  const text = readFileSync(path, 'utf8');
  const sbom = JSON.parse(text) as {
    readonly bomFormat: string;
    readonly metadata: { readonly component: Component };
    readonly components: readonly Component[];
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.metadata.component).toMatchObject({ name: own.name, purl: `pkg:npm/${own.name}@${lock.packages['']?.version}` });

  const named = sbom.components.map(({ name, version }) => `${name}@${version}`);
  const shipped = Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`);
  expect(new Set(named)).toEqual(new Set(shipped));
  for (const name of Object.keys(own.dependencies)) expect(named).toContain(`${name}@${lock.packages[`node_modules/${name}`]?.version}`);

  const refs = [sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']);
  expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual(refs.sort());
  for (const { dependsOn } of sbom.dependencies) expect(refs).toEqual(expect.arrayContaining([...dependsOn]));

  for (const place of [process.cwd(), homedir(), folder, 'file:']) expect(text).not.toContain(place);
});

test('it is written whenever the package is packed, and is in it', () => {
  expect(own.scripts.prepack).toBe('npm run sbom');
  expect(own.scripts.sbom).toBe('node deploy/sbom.mjs');
  expect(own.files).toContain('sbom.cdx.json');
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('sbom.cdx.json');
});
