import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';

// Reading a large database from its first byte to its last takes longer than all else that a start does. One that is,
// byte for byte, what the last server has left needs no such check before it is used.

/** Says what the file was like when it was left; it is there only while nobody has the database open. */
const markOf = (file: string) => `${file}-left`;

/** Call it after the last connection is closed. */
export function noteEnd(file: string): void {
  try {
    // A file system's clock ticks slowly: whoever writes from now on, however soon, gives the file another time than this.
    const { atime, mtime } = statSync(file);
    utimesSync(file, atime, new Date(mtime.getTime() - 1_000));
    writeFileSync(markOf(file), stampOf(file), { mode: 0o600 });
  } catch {
    // On a full disk, say: then the next start checks it.
  }
}

/** Whether nobody has touched the file since it was last left in good order. */
export function isAsLeft(file: string): boolean {
  const isInUse = ['-wal', '-journal'].some((suffix) => existsSync(file + suffix));
  return !isInUse && existsSync(markOf(file)) && readFileSync(markOf(file), 'utf8') === stampOf(file);
}

/** Call it before the file is opened for writing: whoever is killed does not leave it in good order. */
export function noteUse(file: string): void {
  rmSync(markOf(file), { force: true });
}

/** Another one for each change of the file, and for another file in its place. */
function stampOf(file: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
