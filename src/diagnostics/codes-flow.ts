import type { CodeDescription } from './code-description.ts';

/** Codes of flows, messages, vocabulary and conversation tests. */
export const FLOW_CODES = {
  'read/invalid-yaml': { severity: 'error', title: 'The file is not YAML', why: 'Nothing in the file can be understood until it parses.' },
} as const satisfies Readonly<Record<string, CodeDescription>>;
