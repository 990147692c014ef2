import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { renderLines } from '../diagnostics/render-line.ts';
import type { Deployment, LoadedDeployment } from '../service/deployment.ts';
import type { DeploymentLoader } from '../service/load-deployment.ts';
import { reasonOf } from '../sessions/failure.ts';
import type { Log } from './log.ts';
import { lackingScopes } from './missing-scopes.ts';

/** What came of loading flows and catalog again. `refused`: they have errors, and what was served before goes on. */
export type Reloaded =
  | { readonly outcome: 'reloaded' | 'unchanged'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly outcome: 'refused';
      readonly diagnostics: readonly Diagnostic[] /** A line each, with file and place. */;
      readonly problems: readonly string[];
    }
  | ({ readonly diagnostics: readonly Diagnostic[] } & ScopesGone);

/** Refused, because these scopes would be gone from the catalog while clients use them. */
export interface ScopesGone {
  readonly outcome: 'scopes_gone';
  readonly scopes: readonly string[];
}

/** The same, for people: `problems` a line each. */
export type ReloadOutcome =
  | { readonly outcome: 'reloaded' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly problems: readonly string[] }
  | ScopesGone;

export interface ReloadOptions {
  /** Loads a catalog though scopes are gone from it that clients use; default: it is refused. */
  readonly allowMissing?: boolean;
}

/** The deployment that turns are run with, and how it comes to be another. */
export interface Reloading {
  current(): Deployment;
  /**
   * The one to go on with in a conversation that a program has made: once another process has taken it to the version
   * that is prepared here, it never goes back.
   */
  currentFor(program?: string): Deployment;
  /** Loads both folders again, for `commit` to serve; `reloaded`: there is something to commit. */
  prepare(options?: ReloadOptions): Promise<Reloaded>;
  /** Serves what was prepared last. */
  commit(): void;
  /** Loads both folders again; whatever is wrong, the one before goes on. One at a time, in order. */
  reload(options?: ReloadOptions): Promise<Reloaded>;
  /** Reloads when a file has changed and then stayed as it is for a moment. */
  watch(everyMs: number): void;
  /** Resolves when nothing is loaded any more. */
  close(): Promise<void>;
}

/** Diagnostics that are written to the log at most; `sillage validate` shows all. */
const MOST_LOGGED = 20;

export interface ReloadingOptions {
  /** Told of every reload that found something changed, or failed for another reason than the one before. */
  readonly onOutcome?: (outcome: 'reloaded' | 'refused' | 'failed') => void;
  /** The scopes that clients use; default: none. */
  readonly usedScopes?: () => readonly string[];
}

export function createReloading(
  first: Extract<LoadedDeployment, { readonly ok: true }>,
  loader: DeploymentLoader,
  log: Log,
  { onOutcome = () => {}, usedScopes = () => [] }: ReloadingOptions = {},
): Reloading {
  let loaded: LoadedDeployment = first;
  let current = first.deployment;
  let under: Promise<unknown> = Promise.resolve();
  const stop = new AbortController();

  let prepared: Deployment | null = null;
  /** A folder that stays away while it is watched has failed once. */
  let lastFailure: string | null = null;
  const prepareNow = async ({ allowMissing = false }: ReloadOptions = {}): Promise<Reloaded> => {
    const before = loaded;
    prepared = null;
    loaded = await loader.load().catch((error: unknown) => {
      const failure = reasonOf(error);
      if (failure !== lastFailure) onOutcome('failed');
      lastFailure = failure;
      throw error;
    });
    lastFailure = null;
    const { diagnostics } = loaded;
    if (!loaded.ok) {
      const problems = renderLines(diagnostics, loader.sources()).trimEnd().split('\n');
      if (loaded !== before) {
        log.error({ problems: problems.slice(0, MOST_LOGGED) }, 'not reloaded: flows or catalog have errors');
        onOutcome('refused');
      }
      return { outcome: 'refused', diagnostics, problems };
    }
    const { deployment } = loaded;
    if (deployment === current) return { outcome: 'unchanged', diagnostics };
    // What is missing already is no news: the server was started so, or told to allow it.
    const used = usedScopes().filter((scope) => current.catalog.scopes.includes(scope));
    const scopes = lackingScopes(used, deployment.catalog.scopes);
    if (scopes.length > 0 && !allowMissing) {
      if (loaded !== before) {
        log.error({ scopes }, 'not reloaded: the catalog lacks shops that clients use');
        onOutcome('refused');
      }
      return { outcome: 'scopes_gone', diagnostics, scopes };
    }
    prepared = deployment;
    return { outcome: 'reloaded', diagnostics };
  };
  const commit = (): void => {
    if (prepared === null) return;
    current = prepared;
    prepared = null;
    onOutcome('reloaded');
    log.info({ program: current.machine.program.hash.slice(0, 12), catalog: current.catalog.version }, 'reloaded');
  };
  const inTurn = (work: () => Promise<Reloaded>): Promise<Reloaded> => {
    const mine = under.then(work);
    under = mine.catch(() => {});
    return mine;
  };
  const reload = (options?: ReloadOptions): Promise<Reloaded> =>
    inTurn(async () => {
      const reloaded = await prepareNow(options);
      if (reloaded.outcome === 'reloaded') commit();
      return reloaded;
    });
  const watch = async (everyMs: number): Promise<void> => {
    for (let told = ''; !stop.signal.aborted; ) {
      await sleep(everyMs, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      const problem = await reload().then(() => '', reasonOf);
      if (problem !== '' && problem !== told) log.error({ problem }, 'not reloaded');
      told = problem;
    }
  };
  return {
    current: () => current,
    currentFor: (program) => (prepared !== null && prepared.machine.program.hash === program ? prepared : current),
    prepare: (options) => inTurn(() => prepareNow(options)),
    commit,
    reload,
    watch: (everyMs) => void watch(everyMs),
    async close() {
      stop.abort();
      await under;
    },
  };
}
