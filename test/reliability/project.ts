import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import { englishDeployment, englishFlows } from '../support/english-flows.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

/** What servers serve, and what those who talk to them say. */
export interface Project {
  /** A folder each. */
  readonly flows: string;
  readonly catalog: string;
  /** Messages in English; any may be said at any time. */
  readonly said: readonly string[];
  /** Those that change no slot. */
  readonly asides: readonly string[];
  /** Loads it as a server does, once in each process. */
  load(): Promise<Deployment>;
}

/** The shipped conversation in English alone, which loads in a fraction of the time. */
export function shippedInEnglish(): Project {
  return { ...shipped(), flows: englishFlows(), load: englishDeployment };
}

/** The shipped conversation in all its languages. */
export function shipped(): Project {
  return {
    flows: resolve('flows'),
    catalog: resolve('catalog'),
    said: [
      'a woody fragrance for anyone',
      'something with vetiver',
      'no patchouli',
      'more',
      'fresher please',
      'for summer evenings',
      'under 100 euros',
      'why the first one?',
      'what is vetiver?',
      'start over',
    ],
    asides: ['more', 'what is vetiver?', 'why the first one?', 'are you a robot?'],
    load: shippedDeployment,
  };
}

let small: Project | undefined;

/** A conversation of two flows and a shop of 40 fragrances: a server of it starts in a third of the time, and takes little for a turn. */
export function smallShop(): Project {
  small ??= writeSmallShop();
  return small;
}

const FRAGRANCES = 40;

function writeSmallShop(): Project {
  const { path, remove } = makeTemporaryFolder();
  process.on('exit', remove);
  const [flows, catalog] = [join(path, 'flows'), join(path, 'catalog')];
  for (const fixture of ['docs-base', 'docs-explore']) cpSync(`test/fixtures/${fixture}/flows`, flows, { recursive: true, force: true });
  for (const folder of ['messages', 'vocabulary']) rmSync(join(flows, folder, 'fr.yaml'));
  edit(join(flows, 'project.yaml'), (text) => text.replace('languages: [en, fr]', 'languages: [en]'));
  mkdirSync(join(catalog, 'scopes'), { recursive: true });
  // Without weights each release takes its own: the former one refuses those it doesn't know.
  for (const file of ['allergens', 'facets', 'families', 'fragrances', 'ingredients', 'scopes/demo'])
    cpSync(`catalog/${file}.json`, join(catalog, `${file}.json`));
  // The former release knows of no `wears`, and refuses what it doesn't know.
  editJson<{ facets: { key: string; names: object }[] }>(join(catalog, 'facets.json'), (list) => ({
    ...list,
    facets: list.facets.map(({ key, names }) => ({ key, names })),
  }));
  editJson<{ offers: { fragrance: string }[] }>(join(catalog, 'scopes/demo.json'), (shop) => {
    const kept = new Set([...new Set(shop.offers.map(({ fragrance }) => fragrance))].slice(0, FRAGRANCES));
    editJson<{ fragrances: { id: string }[] }>(join(catalog, 'fragrances.json'), (reference) => ({
      ...reference,
      fragrances: reference.fragrances.filter(({ id }) => kept.has(id)),
    }));
    return { ...shop, offers: shop.offers.filter(({ fragrance }) => kept.has(fragrance)) };
  });
  const said = [
    'fresh, for women',
    'sweet',
    'without vanilla',
    'show me more',
    'fresher',
    'under 100 €',
    'less rose',
    'help',
    'start over',
  ];
  let loading: Promise<Deployment> | undefined;
  const load = (): Promise<Deployment> => {
    loading ??= loadDeployment({ flows, catalog }).then((result) => {
      if (result.ok) return result.deployment;
      throw new Error(JSON.stringify(result.diagnostics.slice(0, 5)));
    });
    return loading;
  };
  return { flows, catalog, said, asides: ['show me more', 'help', 'another page'], load };
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function editJson<T>(path: string, change: (value: T) => T): void {
  edit(path, (text) => JSON.stringify(change(JSON.parse(text) as T)));
}
