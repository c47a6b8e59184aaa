import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backUpDaily } from '#src/server/jobs/daily-backup.ts';
import { backUpBeforeUpgrade } from '#src/server/backup/upgrade-backup.ts';
import { inFolder } from '#src/server/backup/course-place.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { getChecklist } from '#src/server/features/admin/checklist.service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';

const backUp = ({ deps }: TestServer, signal = new AbortController().signal) => backUpDaily(deps, signal);
const list = async (server: TestServer) => (await readdir(server.folder('backups'))).sort();
const item = async ({ deps }: TestServer) => (await getChecklist(deps)).find(({ id }) => id === 'backup');

test('The server makes one backup a day, keeps the configured number, and shows the admin the latest.', async () => {
  const server = await startTestServer({ BACKUPS_KEPT: '2' });
  expect(await item(server)).toMatchObject({ title: 'There’s no backup yet' });
  expect(await backUp(server)).toBe(HOUR);
  expect(await list(server)).toEqual(['daily-2026-03-01T12-00-00Z.backup']);
  expect(await item(server)).toMatchObject({
    state: 'warning',
    title: 'The last backup is from 2026-03-01 12:00 UTC, on the same disk as the data',
  });
  server.clock.advance(DAY - 1);
  expect(await backUp(server)).toBe(1);
  expect(await list(server)).toHaveLength(1);

  // Leftovers of a killed backup, a file with a wrong date, and someone's own file.
  const others = ['daily-2026-03-01T13-00-00Z.backup.part', 'daily-2031-01-01T00-00-00Z.backup', 'my own.backup'];
  for (const name of others) await writeFile(path.join(server.folder('backups'), name), 'x');
  server.clock.advance(1);
  await backUp(server);
  expect(await list(server)).toEqual(['daily-2026-03-01T12-00-00Z.backup', 'daily-2026-03-02T12-00-00Z.backup', 'my own.backup']);
  server.clock.advance(2 * DAY + 1);
  expect(await item(server)).toMatchObject({ state: 'error', title: 'The last backup is 2 days old' });
});

test('The admin sees a failed backup until one succeeds, and it is tried again within the hour.', async () => {
  const elsewhere = path.join(await temporaryFolder(), 'backups');
  await writeFile(elsewhere, 'no folder');
  const server = await startTestServer({ BACKUP_DIR: elsewhere });
  expect(await backUp(server)).toBe(HOUR);
  expect(await item(server)).toMatchObject({
    state: 'error',
    title: 'The last backup failed or is incomplete',
    fix: expect.stringMatching(/backups\S*: No such folder\. There’s no complete backup yet\.$/u),
  });
  server.deps.config.backup.folder = server.folder('backups');
  await backUp(server);
  expect(await item(server)).toMatchObject({ state: 'warning' });
});

test('Stopping the server aborts a backup without an error, and the next one cleans up.', async () => {
  const server = await startTestServer();
  await mkdir(server.folder('backups'));
  await writeFile(path.join(server.folder('backups'), 'daily-2026-02-28T12-00-00Z.backup.part'), 'half');
  const stopping = new AbortController();
  const making = backUp(server, stopping.signal);
  stopping.abort();
  expect(await making).toBe(HOUR);
  expect(await list(server)).toEqual([]);
  expect(await item(server)).toMatchObject({ title: 'There’s no backup yet' });
});

test('With BACKUPS_KEPT=0 there are no backups.', async () => {
  const server = await startTestServer({ BACKUPS_KEPT: '0' });
  await backUp(server);
  expect(await readdir(server.dataDir)).not.toContain('backups');
  expect(await item(server)).toMatchObject({ title: 'Daily backups are off' });
});

const UPGRADE = { from: 100, to: 101 };

test('Before an upgrade, a backup is made that can restore the earlier version.', async () => {
  const server = await startTestServer();
  await backUpBeforeUpgrade(server.deps.config, UPGRADE, server.clock.now());
  const name = 'before-upgrade-100-to-101-2026-03-01T12-00-00Z.backup';
  expect(await list(server)).toEqual([name]);
  const dataDir = await temporaryFolder();
  await restoreBackup({ place: inFolder(dataDir), file: path.join(server.folder('backups'), name), passphrase: null });
  await startTestServer({}, { dataDir });
});

test('Backups made before upgrades are deleted after 30 days, except the newest.', async () => {
  const server = await startTestServer();
  await cleanUp(server.deps);
  await mkdir(server.folder('backups'));
  const old = 'before-upgrade-3-to-4-2026-01-30T12-00-00Z.backup';
  const older = 'before-upgrade-2-to-3-2026-01-29T12-00-00Z.backup';
  const daily = 'daily-2026-01-28T12-00-00Z.backup';
  const young = 'before-upgrade-4-to-5-2026-01-30T12-00-01Z.backup';
  for (const name of [old, older, daily]) await writeFile(path.join(server.folder('backups'), name), '');
  await cleanUp(server.deps);
  expect(await list(server)).toEqual([old, daily]);
  await writeFile(path.join(server.folder('backups'), young), '');
  await cleanUp(server.deps);
  expect(await list(server)).toEqual([young, daily]);
});

test('An upgrade whose backup fails does not happen, and an error says why.', async () => {
  const server = await startTestServer();
  await writeFile(server.folder('backups'), 'no folder');
  const failed = backUpBeforeUpgrade(server.deps.config, UPGRADE, server.clock.now());
  await expect(failed).rejects.toThrow(/^The backup before the upgrade failed, so nothing was upgraded. \S+: No such folder.$/u);
});
