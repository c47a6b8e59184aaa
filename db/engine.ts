import type { Kysely } from 'kysely';
import type { Peers } from './peers.ts';
import type { Tables } from './tables.ts';

/**
 * `name` is the engine's, such as "PostgreSQL 16.4". `newestRowAt` is a UTC instant in ISO 8601, or null while the database is
 * empty. `clockAhead` is how far its machine's clock is ahead of this one's, in milliseconds.
 */
export type Inspection = {
  name: string;
  isEmpty: boolean;
  isUpToDate: boolean;
  newestRowAt: string | null;
  clockAhead: number;
};

/** How to reach PostgreSQL. With `tls: 'verify'`, its certificate must be valid for the host. */
export type PostgresAddress = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  tls: 'off' | 'on' | 'verify';
};

/** When something was last written, according to tables that every version has. */
export const NEWEST_ROW = `select max(at) as at from (
  select max("createdAt") as at from customers
  union all select max("updatedAt") from progress
  union all select max("createdAt") from orders
  union all select max("queuedAt") from outbox) as newest`;

/** What the program needs of a database besides SQL. `db/sqlite` and `db/postgres` implement it. */
export type Engine = {
  /** Whether several processes may use the database at the same time. */
  isShared: boolean;
  /**
   * The schema's version; 0 for a database that's missing or empty. Changes nothing.
   * @throws NewerDatabaseError, UnreleasedDatabaseError, DatabaseRefusedError, DatabaseUnavailableError
   */
  readVersion(): Promise<number>;
  /** Opens the database. Throws like `readVersion`, and DamagedDatabaseError. */
  open(): Promise<Kysely<Tables>>;
  /** Migrates to the newest version. Of several processes that do it at the same time, one does the work and the others wait. */
  migrate(db: Kysely<Tables>): Promise<void>;
  /** Joins the other processes on the database. @throws DatabaseRefusedError, DatabaseUnavailableError */
  connectPeers(): Promise<Peers>;
  /** Looks for whatever would keep a server from starting, while one may be running. Throws like `open`. */
  check(): Promise<Inspection>;
  /** Copies all rows, as of one moment, into a new SQLite file, while servers may go on writing. Throws like `readVersion`. */
  snapshot(copy: string): Promise<void>;
  /** Fills an empty or missing database with the rows of such a file, which may be moved away, all or nothing. */
  restore(copy: string): Promise<void>;
  /** In bytes. */
  getSize(db: Kysely<Tables>): Promise<number>;
  /** The highest id that a row of the table ever had; 0 for none. */
  findLastId(db: Kysely<Tables>, table: keyof Tables): Promise<number>;
  /** @throws if nothing can be written now */
  tryToWrite(db: Kysely<Tables>): Promise<void>;
  /** Removes deleted rows from the disk, where the engine doesn't by itself. Returns false if it can't now. */
  purge(db: Kysely<Tables>): Promise<boolean>;
};
