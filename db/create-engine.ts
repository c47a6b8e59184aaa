import type { Engine, PostgresAddress } from './engine.ts';
import { databaseFile } from './sqlite/database-file.ts';
import { createSqliteEngine } from './sqlite/engine.ts';

/**
 * PostgreSQL if there's an address, else the SQLite file in the data folder.
 * @param onWait called with a line to print if PostgreSQL can't be reached; it's tried for a minute. Without it, it's tried once.
 */
export async function createEngine(
  { dataDir, postgres }: { dataDir: string; postgres: PostgresAddress | null },
  onWait?: (line: string) => void,
): Promise<Engine> {
  if (postgres === null) return createSqliteEngine(databaseFile(dataDir));
  // Loaded only where it's used, because most servers don't.
  const { createPostgresEngine } = await import('./postgres/engine.ts');
  return createPostgresEngine(postgres, onWait);
}
