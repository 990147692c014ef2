import { FLOW_SCHEMA } from './flow-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { KINDS_SCHEMA } from './kinds-schema.ts';
import { MESSAGES_SCHEMA } from './messages-schema.ts';
import { PROJECT_SCHEMA } from './project-schema.ts';
import { TESTS_SCHEMA } from './tests-schema.ts';
import { VOCABULARY_SCHEMA } from './vocabulary-schema.ts';

/** The shape of every file of a project. `flows/schemas/<name>.schema.json` are these, for editors. */
export const SCHEMAS = {
  project: PROJECT_SCHEMA,
  flow: FLOW_SCHEMA,
  messages: MESSAGES_SCHEMA,
  kinds: KINDS_SCHEMA,
  vocabulary: VOCABULARY_SCHEMA,
  tests: TESTS_SCHEMA,
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type SchemaName = keyof typeof SCHEMAS;
