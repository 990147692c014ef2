import { fixtures, readFixture } from './fixtures.ts';

/** A session as a former build stored it. */
export interface OldRecord {
  /** The commit of that build. */
  readonly build: string;
  /** Its session_id; the client is `demo`. */
  readonly session: string;
  /** As its LMDB store wrote it. */
  readonly stored: { readonly key?: string; readonly expiresAt: number; readonly session: Readonly<Record<string, unknown>> };
}

/** Sessions of one build for each distinct shape of record that was ever stored. */
export function oldRecords(): readonly OldRecord[] {
  return fixtures('test/fixtures/records', '.jsonl').flatMap((path) => {
    const build = path.slice(path.lastIndexOf('/') + 1, -'.jsonl'.length);
    const lines = readFixture(path).trimEnd().split('\n');
    return lines.map((line): OldRecord => ({ build, ...JSON.parse(line) }));
  });
}
