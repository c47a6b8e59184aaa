import { test } from 'vitest';
import { openPostgres, POSTGRES_NOT_FOUND } from './open-postgres.ts';

/** `test` with one real PostgreSQL for the file. Its tests are skipped where PostgreSQL isn't installed. */
export const testOnPostgres = test
  .extend('installed', { scope: 'file' }, async ({}, { onCleanup }) => {
    const postgres = await openPostgres();
    if (postgres) onCleanup(postgres.close);
    return postgres;
  })
  .extend('postgres', ({ installed, skip }) => installed ?? skip(POSTGRES_NOT_FOUND));
