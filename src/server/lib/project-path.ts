import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

/** The folder with package.json, whether the server runs from its sources or bundled. */
const PROJECT_FOLDER = pathToFileURL(`${findPackageFolder(import.meta.dirname)}${path.sep}`);

/** The file URL of one of the project's files or folders, such as `dist/web`. */
export function projectPath(name: string): URL {
  return new URL(name, PROJECT_FOLDER);
}

function findPackageFolder(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findPackageFolder(path.dirname(folder));
}
