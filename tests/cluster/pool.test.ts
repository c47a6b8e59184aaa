import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createPostgresEngine } from '#db/postgres/engine.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';

test('Calls wait for a free connection for longer than it may take to connect.', async ({ postgres }) => {
  const db = await createPostgresEngine((await postgres.createDatabase()).address).open();
  onTestFinished(() => db.destroy());
  const calls = Array.from({ length: 20 }, async () => sql`select pg_sleep(4.2)`.execute(db));
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
});
