/**
 * The versions of a stored record that this build reads. 1: a record as it is in memory; builds that write no version
 * wrote this one. 2: a wish leaves out the fields that wish nothing.
 */
export const RECORD_VERSIONS = [1, 2] as const;
export type RecordVersion = (typeof RECORD_VERSIONS)[number];

/**
 * What is written unless the operator says otherwise: the version before the newest, which the build before this one
 * reads too. So two builds can share a store during an upgrade, and the older one can come back.
 */
export const DEFAULT_RECORD_VERSION: RecordVersion = 1;
