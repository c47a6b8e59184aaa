import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

/** Where package.json lies: the server runs from its sources and, bundled, from dist/server. */
const PROGRAM_FOLDER = pathToFileURL(`${nearestPackage(import.meta.dirname)}${path.sep}`);

/** The address of one of the program's own files or folders, such as `dist/web`. */
export function programFile(name: string): URL {
  return new URL(name, PROGRAM_FOLDER);
}

function nearestPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : nearestPackage(path.dirname(folder));
}
