import type { SchemaDb } from './dialect.ts';
import { up as schema } from './0001-schema.ts';

/** Frozen once released, so it doesn't use today's table types. */
export type Migration = (trx: SchemaDb) => Promise<void>;

/** Append-only once there is a release. */
export const MIGRATIONS: readonly Migration[] = [schema];
