import type { Log } from './log.ts';

export interface MissingScopesOptions {
  /** The scopes that clients' public keys give. */
  readonly used: () => readonly string[];
  /** The scopes of the catalog that is served. */
  readonly present: () => readonly string[];
  /** null: tells nobody. */
  readonly log: Pick<Log, 'info' | 'error'> | null;
}

/**
 * Looks for shops that clients use and the catalog lacks: such a client's calls are answered 503. Each look gives them,
 * sorted, and tells the log which went missing or came back since the look before.
 */
export function createMissingScopes({ used, present, log }: MissingScopesOptions): () => readonly string[] {
  let told: readonly string[] = [];
  return () => {
    const inUse = used();
    const missing = inUse.length === 0 ? [] : lackingScopes(inUse, present());
    for (const scope of missing.filter((one) => !told.includes(one)))
      log?.error({ scope }, 'the catalog lacks a shop that clients use: their calls are answered 503');
    for (const scope of told.filter((one) => !missing.includes(one))) log?.info({ scope }, 'no client lacks this shop any more');
    told = missing;
    return missing;
  };
}

/** Those that are used and aren't there, sorted. */
export function lackingScopes(used: readonly string[], present: readonly string[]): readonly string[] {
  return used.filter((scope) => !present.includes(scope)).sort();
}
