import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogFile, LoadedCatalog } from '../catalog/load-catalog.ts';
import type { ProjectFile } from '../flow/compiler/compile.ts';
import type { SourceText } from '../text/source.ts';
import type { LoadedDeployment } from './deployment.ts';
import { catalogOf, compileAgain, deploymentOf } from './made-before.ts';
import { readCatalogFolder, readServedFolder } from './read-folder.ts';

export interface DeploymentFolders {
  readonly flows: string;
  readonly catalog: string;
}

/** Loads the same two folders again and again, as they are edited. */
export interface DeploymentLoader {
  /**
   * As `loadDeployment`. While nothing has changed it is the very same that was loaded before; files that are being
   * written are waited for.
   */
  load(): Promise<LoadedDeployment>;
  /** What was read last, by the names in diagnostics. */
  sources(): ReadonlyMap<string, SourceText>;
}

/**
 * Reads two folders, compiles the flows (without their conversation tests) and indexes the catalog. What is wrong in
 * their files comes back as diagnostics, the catalog's first: flows can't be checked against a catalog that doesn't load.
 * @throws FolderUnreadableError when a folder can't be read at all.
 */
export function loadDeployment(folders: DeploymentFolders): Promise<LoadedDeployment> {
  return createDeploymentLoader(folders).load();
}

/** Of what was loaded before, all that has not changed is used again: only how soon it is loaded depends on it. */
export function createDeploymentLoader(folders: DeploymentFolders): DeploymentLoader {
  const build = (flowFiles: readonly ProjectFile[], loaded: LoadedCatalog): LoadedDeployment => {
    if (!loaded.ok) return loaded;
    const { catalog } = loaded;
    const compilation = compileAgain(flowFiles, catalog.names);
    const diagnostics = [...loaded.diagnostics, ...compilation.diagnostics];
    if (!compilation.ok) return { ok: false, diagnostics };
    return { ok: true, deployment: deploymentOf(compilation.program, catalog), diagnostics };
  };
  let files: Files | undefined;
  let loaded: LoadedDeployment | undefined;
  return {
    async load() {
      const now = await readSettled(folders, files);
      if (loaded === undefined || files === undefined || !sameFiles(files.flows, now.flows) || !sameFiles(files.catalog, now.catalog)) {
        loaded = build(now.flows, catalogOf(now.catalog));
      }
      files = now;
      return loaded;
    },
    sources: () => new Map([...(files?.flows ?? []), ...(files?.catalog ?? [])].map(({ source }) => [source.file, source])),
  };
}

interface Files {
  readonly flows: readonly ProjectFile[];
  readonly catalog: readonly CatalogFile[];
}

const SETTLE_MS = 100;
/** Files that change for longer than this are loaded as they are. */
const MOST_LOOKS = 20;

/** Reads the folders; if they aren't as they were, until two looks at them are alike. */
async function readSettled(folders: DeploymentFolders, before: Files | undefined): Promise<Files> {
  let now = await readFolders(folders);
  if (before === undefined) return now;
  let last = before;
  for (let look = 1; look < MOST_LOOKS && !(sameFiles(last.flows, now.flows) && sameFiles(last.catalog, now.catalog)); look++) {
    await sleep(SETTLE_MS);
    last = now;
    now = await readFolders(folders);
  }
  return now;
}

async function readFolders(folders: DeploymentFolders): Promise<Files> {
  const [flows, catalog] = await Promise.all([readServedFolder(folders.flows), readCatalogFolder(folders.catalog)]);
  return { flows, catalog };
}

function sameFiles(before: readonly CatalogFile[], now: readonly CatalogFile[]): boolean {
  return (
    before.length === now.length &&
    before.every((file, place) => file.path === now[place]?.path && file.source.text === now[place]?.source.text)
  );
}
