import type { CodeDescription } from './code-description.ts';
import { CATALOG_CODES } from './codes-catalog.ts';
import { EXPLORE_CODES } from './codes-explore.ts';
import { FLOW_CODES } from './codes-flow.ts';
import { LAW_CODES } from './codes-laws.ts';
import { STOCK_CODES } from './codes-stock.ts';

/** Every code there is: `stage/what-is-wrong`. */
export const CODES = { ...FLOW_CODES, ...CATALOG_CODES, ...STOCK_CODES, ...LAW_CODES, ...EXPLORE_CODES } satisfies Readonly<
  Record<string, CodeDescription>
>;

export type DiagnosticCode = keyof typeof CODES;
