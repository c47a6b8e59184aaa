import { describe, expect, onTestFinished, vi } from 'vitest';
import { adminLinkCommand } from '#src/server/admin-link-command.ts';
import { runChecks } from '#src/server/doctor/run-checks.ts';
import { startFakeS3 } from '../support/server/fakes/fake-s3.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';
import { signInAsAdmin, spawnServer, startServerProcess, untilReady } from '../support/server/server-process.ts';
import { startTcpProxy } from '../support/server/tcp-proxy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PASSWORD_LINE = /^ {2}([\w-]{22})$/mu;

const onDatabase = async (url: string) => ({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url });

/** The same address with another part. */
function change(url: string, part: 'username' | 'password' | 'pathname' | 'port' | 'search', value: string): string {
  const changed = new URL(url);
  changed[part] = value;
  return changed.href;
}

describe('A start on PostgreSQL', () => {
  test('ends at once with a line that says what’s wrong, without the user or the password.', async ({ postgres }) => {
    const { url, name } = await postgres.createDatabase();
    const oldVersion = await startTcpProxy(postgres.port, (answer) =>
      Buffer.from(answer.toString('latin1').replace(`${postgres.version}.`, '14.'), 'latin1'),
    );
    const base = `The database ${name} at 127.0.0.1:${postgres.port}`;
    const problems: [url: string, line: RegExp][] = [
      [change(url, 'password', 'wrong-secret'), new RegExp(`^${base} refuses the password of DATABASE_URL\\.\\n$`, 'u')],
      [change(url, 'username', 'nobody-secret'), new RegExp(`^${base} refuses the password of DATABASE_URL\\.\\n$`, 'u')],
      [
        change(url, 'pathname', '/missing'),
        /^The database missing at \S+ doesn’t exist\. Create it, or correct DATABASE_URL\.\n$/u,
      ],
      [change(url, 'port', `${oldVersion.port}`), /^The database is PostgreSQL 14\..*; version 15 or newer is needed\.\n$/u],
    ];
    const starts = problems.map(async ([wrong, line]) => ({ line, ...spawnServer(await onDatabase(wrong)) }));
    for (const { line, output, ended } of await Promise.all(starts)) {
      expect((await ended).code).toBe(1);
      expect(output.stderr).toMatch(line);
      expect(output.stdout + output.stderr).not.toMatch(/secret|p%40ss|p@ss|lovewell/u);
    }
  });

  test('waits for a database that can’t be reached yet, which one line names.', async ({ postgres }) => {
    const { url, name } = await postgres.createDatabase();
    const proxy = await startTcpProxy(postgres.port);
    await proxy.become('refuses');
    const starting = spawnServer(await onDatabase(change(url, 'port', `${proxy.port}`)));
    const said = `The database ${name} at 127.0.0.1:${proxy.port} can’t be reached (ECONNREFUSED). Trying for 60 seconds.\n`;
    await expect.poll(() => starting.output.stderr).toBe(said);
    await proxy.become('forwards');
    await signInAsAdmin(await untilReady(starting));
    expect(starting.output.stderr).toBe(said);
  });

  test.runIf(process.env['LONG'])('ends after 60 seconds without a database.', { timeout: 100_000 }, async ({ postgres }) => {
    const { url } = await postgres.createDatabase();
    const proxy = await startTcpProxy(postgres.port);
    await proxy.become('is silent');
    const start = performance.now();
    const { output, ended } = spawnServer(await onDatabase(change(url, 'port', `${proxy.port}`)));
    expect((await ended).code).toBe(1);
    expect((performance.now() - start) / 1000).toBeGreaterThan(60);
    expect(output.stderr.split('\n')).toHaveLength(3);
    expect(output.stdout).toBe('');
  });

  test('of several processes at once on an empty database sets it up once and shows one password, which works, as does a link from the terminal.', async ({
    postgres,
  }) => {
    const { url } = await postgres.createDatabase();
    const { settings } = await startFakeS3();
    const starts = [1, 2, 3].map(async () => startServerProcess({ ...(await onDatabase(url)), ...settings, ADMIN_PASSWORD: '' }));
    const servers = await Promise.all(starts);
    const passwords = servers.flatMap(({ output }) => PASSWORD_LINE.exec(output.stdout)?.[1] ?? []);
    expect(passwords).toHaveLength(1);
    for (const { address } of servers) await signInAsAdmin(address, passwords[0]);

    const { message } = await adminLinkCommand({ ...(await onDatabase(url)), ...settings });
    const token = /\?token=([\w-]{43})$/mu.exec(message)?.[1];
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) };
    const redeem = async () => (await fetch(`${servers[0]?.address}/api/trpc/auth.redeemAdminLink`, init)).status;
    expect([await redeem(), await redeem()]).toEqual([200, 401]);
  });

  test('without FILES_URL keeps other servers out, until it’s killed.', async ({ postgres }) => {
    const { url } = await postgres.createDatabase();
    const settings = await onDatabase(url);
    const first = await startServerProcess(settings);
    const second = spawnServer(await onDatabase(url));
    expect(await second.ended).toEqual({ code: 1 });
    expect(second.output.stderr).toContain('Set FILES_URL for both');
    first.child.kill('SIGKILL');
    await first.ended;
    await signInAsAdmin((await startServerProcess(settings)).address);
  });

  test('is preceded by a doctor that names PostgreSQL’s version, and whose clock has to agree with it.', async ({ postgres }) => {
    const settings = await onDatabase((await postgres.createDatabase()).url);
    await startServerProcess(settings);
    onTestFinished(() => void vi.useRealTimers());
    const check = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
      const results = await runChecks({ ...settings, DATA_DIR: await temporaryFolder(), PORT: '0' });
      vi.useRealTimers();
      return results;
    };
    const title = expect.stringMatching(/^Database is intact in PostgreSQL \d+\./u);
    expect(await check(0)).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'database', state: 'ok', title })]));
    for (const [seconds, state] of [
      [0, 'ok'],
      [8, 'warning'],
      [-8, 'warning'],
    ] as const)
      expect((await check(seconds)).find(({ id }) => id === 'clock')).toMatchObject({ state });
  });

  test('encrypts the connection if it’s told to, and with verify-full only to a certificate that’s valid for the host.', async ({
    postgres,
  }) => {
    const { url } = await postgres.createDatabase();
    await postgres.enableTls();
    await startServerProcess(await onDatabase(change(url, 'search', '?sslmode=require')));
    const encrypted = await postgres.run(
      "select * from pg_stat_ssl join pg_stat_activity using (pid) where ssl and usename = 'lovewell'",
    );
    expect(encrypted).not.toEqual([]);
    const { output } = spawnServer(await onDatabase(change(url, 'search', '?sslmode=verify-full')));
    await expect.poll(() => output.stderr).toContain('(DEPTH_ZERO_SELF_SIGNED_CERT)');
  });
});
