import { existsSync } from 'node:fs';

/** Files that a document sets as code, such as `src/server/app.ts` or `package.json`, and that don't exist. */
export function missingFiles(document: string): string[] {
  const names = [...document.matchAll(/`(?<name>(?:[\w.-]+\/)+[\w.-]+\.\w+|[\w.-]+\.(?:json|md|mjs|ts))`/g)];
  return names.map(({ groups }) => groups?.['name'] ?? '').filter((name) => !existsSync(name));
}
