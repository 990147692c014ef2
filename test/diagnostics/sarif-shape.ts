const TEXT = { type: 'string', minLength: 1 };
const FROM_ONE = { type: 'integer', minimum: 1 };

/** An object of SARIF: none has properties beyond its own. */
function object(properties: Readonly<Record<string, object>>, required: readonly string[] = []): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

const MESSAGE = object({ text: TEXT }, ['text']);
const LEVEL = { enum: ['none', 'note', 'warning', 'error'] };

const REGION = object({ startLine: FROM_ONE, startColumn: FROM_ONE, endLine: FROM_ONE, endColumn: FROM_ONE }, ['startLine']);
const PHYSICAL_LOCATION = object(
  { artifactLocation: object({ uri: { type: 'string', pattern: "^[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+$" } }, ['uri']), region: REGION },
  ['artifactLocation'],
);

const FIX = object(
  {
    description: MESSAGE,
    artifactChanges: {
      type: 'array',
      minItems: 1,
      items: object(
        {
          artifactLocation: object({ uri: TEXT }, ['uri']),
          replacements: {
            type: 'array',
            minItems: 1,
            items: object({ deletedRegion: REGION, insertedContent: object({ text: { type: 'string' } }, ['text']) }, ['deletedRegion']),
          },
        },
        ['artifactLocation', 'replacements'],
      ),
    },
  },
  ['artifactChanges'],
);

const RULE = object(
  {
    id: TEXT,
    shortDescription: MESSAGE,
    fullDescription: MESSAGE,
    help: MESSAGE,
    defaultConfiguration: object({ level: LEVEL }),
  },
  ['id'],
);

const RESULT = object(
  {
    ruleId: TEXT,
    ruleIndex: { type: 'integer', minimum: 0 },
    level: LEVEL,
    message: MESSAGE,
    locations: { type: 'array', items: object({ physicalLocation: PHYSICAL_LOCATION }, ['physicalLocation']) },
    relatedLocations: {
      type: 'array',
      uniqueItems: true,
      items: object({ id: { type: 'integer', minimum: 0 }, message: MESSAGE, physicalLocation: PHYSICAL_LOCATION }, ['physicalLocation']),
    },
    fixes: { type: 'array', uniqueItems: true, items: FIX },
  },
  ['message', 'ruleId', 'locations'],
);

/**
 * What SARIF 2.1.0 asks of the objects that we write (sections 3.13 to 3.52 of the standard), as JSON Schema. It is
 * narrower than the standard's own schema: whatever passes here passes there.
 */
export const SARIF_SHAPE = object(
  {
    $schema: { type: 'string', pattern: '^https://.+sarif-schema-2\\.1\\.0\\.json$' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: object(
        {
          tool: object(
            {
              driver: object(
                {
                  name: TEXT,
                  semanticVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
                  rules: { type: 'array', uniqueItems: true, items: RULE },
                },
                ['name'],
              ),
            },
            ['driver'],
          ),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: { type: 'array', items: RESULT },
        },
        ['tool', 'results'],
      ),
    },
  },
  ['version', 'runs'],
);
