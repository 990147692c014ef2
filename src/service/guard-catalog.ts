import type { Catalog } from '../catalog/catalog.ts';
import type { Deployment } from './deployment.ts';

/**
 * The deployment with a catalog that says "failed" where it would throw: the conversation then goes on with
 * what the flow does when a search fails. `onDefect` is given what was thrown.
 */
export function guardCatalog(deployment: Deployment, onDefect: (error: unknown) => void): Deployment {
  const { catalog } = deployment;
  const guarded: Catalog = {
    version: catalog.version,
    names: catalog.names,
    scopes: catalog.scopes,
    nameOf: (type, id, language) => catalog.nameOf(type, id, language),
    wearsOf: (facet, language) => catalog.wearsOf?.(facet, language) ?? [],
    carriersOf: (key) => catalog.carriersOf?.(key) ?? null,
    calledAfter: (ingredient) => catalog.calledAfter?.(ingredient) ?? null,
    noteOf: (family) => catalog.noteOf?.(family) ?? null,
    genderOf: (fragrance) => catalog.genderOf?.(fragrance) ?? null,
    leavesOut: (out, ingredient) => catalog.leavesOut?.(out, ingredient) ?? out === ingredient,
    sells: (scope, id) => catalog.sells(scope, id),
    pricesOf: (scope, id) => catalog.pricesOf(scope, id),
    addressOf: (scope, language) => catalog.addressOf(scope, language),
    contactOf: (scope) => catalog.contactOf(scope),
    currencyOf: (scope) => catalog.currencyOf(scope),
    answer(scope, query, work) {
      try {
        return catalog.answer(scope, query, work);
      } catch (error) {
        onDefect(error);
        return { type: 'failed', reason: 'search_failed' };
      }
    },
  };
  return { ...deployment, catalog: guarded };
}
