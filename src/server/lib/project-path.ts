import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

/** Where package.json lies: the server runs from its sources and, bundled, from dist/server. */
const PROJECT_FOLDER = pathToFileURL(`${nearestPackage(import.meta.dirname)}${path.sep}`);

/** The address of one of the program's own files or folders, such as `dist/web`. */
export function projectPath(name: string): URL {
  return new URL(name, PROJECT_FOLDER);
}

function nearestPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : nearestPackage(path.dirname(folder));
}
