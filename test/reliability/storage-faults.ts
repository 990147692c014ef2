import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Served } from './served.ts';

/** A way to make storage fail, and well again. Each takes what the system calls for, which not every machine grants. */
export interface StorageFault {
  readonly name: string;
  /** Put before the command of the server. */
  readonly wrapper?: readonly string[];
  /** Makes the folder that sessions live in. Throws where the system doesn't grant it. */
  prepare(folder: string): void;
  /** Makes it fail; a limit that a load comes to by itself fails already. */
  fail(folder: string): void;
  mend(folder: string, server: Served): void;
  remove(folder: string): void;
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'pipe' });
}

const MEGABYTE = 2 ** 20;

/** Files may not grow beyond a few megabytes (RLIMIT_FSIZE), until the limit is lifted. */
export const FILE_SIZE_LIMIT: StorageFault = {
  name: 'no file may exceed 2 MB (RLIMIT_FSIZE)',
  wrapper: ['prlimit', `--fsize=${2 * MEGABYTE}:`],
  prepare: (folder) => void mkdirSync(folder),
  fail: () => {},
  mend: (_folder, { child }) => run('prlimit', '--pid', String(child.pid), '--fsize=unlimited:'),
  remove: () => {},
};

/** A file system of a few megabytes (ext4 in a file), filled by something else until that is removed. */
export const SMALL_FILE_SYSTEM: StorageFault = {
  name: 'the file system full (ext4 of 8 MB)',
  prepare(folder) {
    mkdirSync(folder);
    const image = `${folder}.img`;
    writeFileSync(image, '');
    truncateSync(image, 8 * MEGABYTE);
    run('mkfs.ext4', '-q', '-F', '-m', '0', image);
    run('mount', '-o', 'loop', image, folder);
    // A store tells of a folder that others may look into.
    chmodSync(folder, 0o700);
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(4.5 * MEGABYTE));
  },
  fail: () => {},
  mend: (folder) => rmSync(join(folder, 'ballast')),
  remove: (folder) => run('umount', '-l', folder),
};

/** Nobody, not even root, may change what is there (chattr +i), until it is taken back. */
export const READ_ONLY: StorageFault = {
  name: 'the folder and its files read-only (chattr +i)',
  prepare(folder) {
    mkdirSync(folder);
    run('chattr', '+i', folder);
    run('chattr', '-i', folder);
  },
  // LMDB keeps which readers there are in its lock file: what is stored is in the other one.
  fail: (folder) => run('chattr', '+i', ...changeable(folder)),
  mend: (folder) => run('chattr', '-R', '-i', folder),
  remove: (folder) => run('chattr', '-R', '-i', folder),
};

function changeable(folder: string): readonly string[] {
  const data = join(folder, 'data.mdb');
  if (existsSync(data)) return [data];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return [folder, ...folders.map(({ name }) => join(folder, name))];
}
