import type { CodeDescription } from './code-description.ts';

/** Codes of the catalog and its scopes. */
export const CATALOG_CODES = {
  'catalog/invalid-json': { severity: 'error', title: 'The file is not JSON', why: 'Nothing in the file can be used until it parses.' },
} as const satisfies Readonly<Record<string, CodeDescription>>;
