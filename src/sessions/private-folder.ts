import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';

/** What a store's folder holds: of LMDB, and of lowdb. */
const OURS =
  /^(?:data\.mdb|lock\.mdb|lock\.owner.*|making\..*|opening\.lock.*|limits|live|transcripts|opening|writers|lock(?:\..*)?|probe.*|[0-9a-f]{2})$/;

/**
 * Makes a folder that was there its owner's alone, where it is this user's and holds nothing but a store. Else says so: its files
 * are their owner's alone whatever the folder.
 * @throws the system's error when there is no such folder
 */
export function keepFolderPrivate(directory: string, onProblem: (problem: string) => void): void {
  // Windows has no modes.
  if (process.platform === 'win32') return;
  const { mode, uid } = statSync(directory);
  if ((mode & 0o077) === 0) return;
  const isOurs = process.getuid?.() === uid && readdirSync(directory).every((name) => OURS.test(name));
  if (isOurs) chmodSync(directory, 0o700);
  else {
    const shown = (mode & 0o777).toString(8);
    onProblem(
      `Others may look into ${directory} (mode ${shown}), which holds more than sessions or belongs to somebody else; sessions in it are for their owner alone. Make it so by: chmod 700 ${directory}`,
    );
  }
}

/** Whatever the umask and the folder: what shoppers said is nobody else's to read. What root makes belongs to whom the folder does. */
export function keepFilesPrivate(directory: string, files: readonly string[]): void {
  const folder = statSync(directory);
  for (const file of files) {
    const { mode, uid } = statSync(file);
    const isOurs = process.getuid?.() === uid || process.getuid?.() === 0;
    if (!isOurs) continue;
    if ((mode & 0o077) !== 0) chmodSync(file, 0o600);
    if (process.getuid?.() === 0 && uid !== folder.uid) chownSync(file, folder.uid, folder.gid);
  }
}
