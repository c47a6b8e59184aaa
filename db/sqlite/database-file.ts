import path from 'node:path';

/** The name is part of the contract. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lovewell.db');
}
