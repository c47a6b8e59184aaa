import { sql } from 'kysely';
import { existsSync, renameSync } from 'node:fs';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrate.ts';
import { NO_PEERS } from '../peers.ts';
import { sqlite } from '../migrations/sqlite.ts';
import { tryToWrite } from './busy-timeout.ts';
import { openDatabase } from './connection.ts';
import { inspectDatabase, readSchemaVersion } from './integrity-check.ts';
import { copyDatabase } from './snapshot.ts';
import { truncateWal } from './wal-checkpoint.ts';

export function createSqliteEngine(file: string): Engine {
  return {
    isShared: false,
    readVersion: async () => (existsSync(file) ? readSchemaVersion(file) : 0),
    open: async () => openDatabase(file),
    migrate: (db) => migrate(db, sqlite),
    connectPeers: async () => NO_PEERS,
    check: async () =>
      existsSync(file)
        ? inspectDatabase(file)
        : { name: 'SQLite', isEmpty: true, isUpToDate: false, newestRowAt: null, clockAhead: 0 },
    snapshot: async (copy) => copyDatabase(file, copy),
    restore: async (copy) => renameSync(copy, file),
    async getSize(db) {
      const size = sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
      return (await size.execute(db)).rows[0]?.bytes ?? 0;
    },
    async findLastId(db, table) {
      const last = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`;
      return (await last.execute(db)).rows[0]?.seq ?? 0;
    },
    tryToWrite,
    purge: truncateWal,
  };
}
