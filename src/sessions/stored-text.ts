/** What LMDB keeps of a session, beside its version: JSON. */
export interface StoredText {
  /** Empty: the first builds stored none. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly session: unknown;
}

/** undefined: it is no session. */
export function parseStored(json: string): StoredText | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('expiresAt' in value) || !('session' in value)) return undefined;
    const { expiresAt, session } = value;
    const key = 'key' in value ? value.key : '';
    return typeof expiresAt === 'number' && typeof key === 'string' ? { key, expiresAt, session } : undefined;
  } catch {
    return undefined;
  }
}
