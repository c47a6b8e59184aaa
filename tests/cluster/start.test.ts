import { describe, expect } from 'vitest';
import { testOnPostgres as test } from '../support/server/postgres-server.ts';
import { signInAsAdmin, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('A start on PostgreSQL', () => {
  test('sets up an empty database as a role that isn’t a superuser, and works again after the database was killed.', async ({
    postgres,
  }) => {
    const { url } = await postgres.createDatabase();
    const { address, output } = await startServerProcess({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url });
    await signInAsAdmin(address);
    await postgres.kill();
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    await postgres.start();
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    await signInAsAdmin(address);
    expect(output.stderr).toBe('');
  });
});
