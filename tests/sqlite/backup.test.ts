import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, statfs, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { pack as createPack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { DataDirInUseError, lockDataDir } from '#db/sqlite/data-dir-lock.ts';
import { DAMAGED_MESSAGE, NEWER_MESSAGE, UNRELEASED_MESSAGE } from '#src/server/backup/backup-error.ts';
import { inFolder } from '#src/server/backup/course-place.ts';
import { encrypt } from '#src/server/backup/encryption.ts';
import { makeBackup } from '#src/server/backup/make-backup.ts';
import { missingFiles } from '#src/server/backup/manifest.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { getStoredFiles } from '#src/server/features/course/week-pdf.service.ts';
import { discardUnnamedFiles } from '#src/server/jobs/unnamed-files.ts';
import { dumpDatabase } from '../support/data/dump-database.ts';
import { smallPdf } from '../support/server/fakes/fake-pdf-jobs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer } from '../support/server/test-server.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Is it for us?' };

/** A server with some data of every kind. */
async function startFull() {
  const server = await startTestServer();
  await server.completeWeeks(await server.newCouple(), 2);
  await server.uploadWeeks(1, 2);
  await server.newBrowser().post('/api/contact', MESSAGE);
  await server.deps.outbox.deliverDue();
  return server;
}

async function backUp(dataDir: string, passphrase: string | null = null) {
  const file = path.join(await temporaryFolder(), 'some.backup');
  const manifest = await makeBackup({ place: inFolder(dataDir), file, passphrase, now: NOW });
  return { file, manifest };
}

async function restore(file: string, passphrase: string | null = null) {
  const dataDir = await temporaryFolder();
  await restoreBackup({ place: inFolder(dataDir), file, passphrase });
  return dataDir;
}

let sound: Buffer | undefined;

/** An intact backup, made once. */
async function soundBackup(): Promise<Buffer> {
  return (sound ??= await readFile((await backUp((await startFull()).dataDir)).file));
}

/** A file with these bytes. */
async function writeBackup(bytes: Buffer): Promise<string> {
  const file = path.join(await temporaryFolder(), 'some.backup');
  await writeFile(file, bytes);
  return file;
}

/** All tables with their rows, and the schema. */
const dump = (dataDir: string) => dumpDatabase(path.join(dataDir, 'lovewell.db'));

/** The files of a folder by name, with their bytes. */
async function filesOf(folder: string): Promise<[name: string, content: string][]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')]));
}

test.each([
  ['as it is', null],
  ['encrypted', 'a long pass phrase'],
])('A backup made while the server runs, %s, restores every row and every byte.', async (_name, passphrase) => {
  const server = await startFull();
  // Replaces a PDF, which can be restored.
  await server.uploadWeeks(2);
  const { file, manifest } = await backUp(server.dataDir, passphrase);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['some.backup']);
  expect(await readdir(server.folder('tmp'))).toEqual([]);
  expect(manifest.files.map(({ name }) => name.split('/')[0])).toEqual(
    'lovewell.db pdfs pdfs pdfs link-key push-keys outbox outbox'.split(' '),
  );
  expect((await readFile(file)).includes('Maya')).toBe(passphrase === null);

  const restored = await restore(file, passphrase);
  expect(dump(restored)).toEqual(dump(server.dataDir));
  for (const folder of ['pdfs', 'outbox']) {
    expect(await filesOf(path.join(restored, folder))).toEqual(await filesOf(server.folder(folder)));
  }
  for (const name of ['link-key', 'push-keys']) {
    const key = (folder: string) => readFile(path.join(folder, name), 'hex');
    expect(await key(restored)).toBe(await key(server.dataDir));
  }
  const names = ['link-key', 'lovewell.db', 'lovewell.lock', 'outbox', 'pdfs', 'push-keys'];
  expect((await readdir(restored)).sort()).toEqual(names);
});

test('A backup contains the seller’s own content files.', async () => {
  const server = await startFull();
  await mkdir(server.folder('content'));
  await writeFile(path.join(server.folder('content'), 'week-05.json'), '{"weekNumber": 5}');
  const { file, manifest } = await backUp(server.dataDir);
  expect(manifest.files.map(({ name }) => name)).toContain('content/week-05.json');
  const restored = await restore(file);
  expect(await readFile(path.join(restored, 'content', 'week-05.json'), 'utf8')).toBe('{"weekNumber": 5}');
});

test('A backup has the lessons’ recordings, and a start moves files that no week names to the trash.', async () => {
  const server = await startTestServer();
  const payload = Buffer.from('OggS and Tunde the edge of the bathtub.');
  const recording = { method: 'PUT' as const, url: '/api/media/recording/1', headers: { 'content-type': 'audio/ogg' }, payload };
  expect(await (await server.newAdmin()).send(recording)).toMatchObject({ status: 201 });
  const again = await startTestServer({}, { dataDir: await restore((await backUp(server.dataDir)).file) });
  expect((await (await again.newAdmin()).get('/api/media/recording/1')).bytes.equals(payload)).toBe(true);
  await again.deps.db.deleteFrom('media').execute();
  await discardUnnamedFiles(again.deps);
  expect(await readdir(again.folder('media'))).toEqual([]);
});

test('A server starts with restored data, and couples and the admin can sign in.', async () => {
  const file = await writeBackup(await soundBackup());
  const again = await startTestServer({}, { dataDir: await restore(file) });
  const admin = await again.newAdmin();
  const download = await admin.send({ method: 'GET', url: '/api/download-framework/2' });
  expect(download.status).toBe(200);
  const browser = again.newBrowser();
  await browser.post('/api/auth/user-login', { username: 'couple1', password: 'secret1' });
  expect((await browser.get('/api/session')).body).toMatchObject({ customerId: 1 });
});

test('A backup without a PDF that is missing from the disk contains the rest and says so.', async () => {
  const server = await startFull();
  const [week] = await getStoredFiles(server.deps);
  await rm(path.join(server.folder('pdfs'), week!.fileName));
  const file = path.join(await temporaryFolder(), 'some.backup');
  const manifest = await makeBackup({ place: inFolder(server.dataDir), file, passphrase: null, now: NOW });
  expect(manifest.missing).toEqual([`pdfs/${week!.fileName}`]);
  expect(missingFiles(manifest)).toMatch(/^One file is missing from the disk/u);
  expect(await readdir(server.folder('tmp'))).toEqual([]);
  const restored = path.join(await temporaryFolder(), 'data');
  await restoreBackup({ place: inFolder(restored), file, passphrase: null });
  expect((await readdir(path.join(restored, 'pdfs'))).length).toBe(
    manifest.files.filter(({ name }) => name.startsWith('pdfs/')).length,
  );
});

test('A damaged database is not backed up, and an earlier backup stays as it was.', async () => {
  const server = await startFull();
  const { file } = await backUp(server.dataDir);
  const before = await readFile(file);
  await server.close();
  const database = path.join(server.dataDir, 'lovewell.db');
  await writeFile(database, (await readFile(database)).fill(0xee, 4096));
  const order = { place: inFolder(server.dataDir), file, passphrase: null, now: NOW };
  await expect(makeBackup(order)).rejects.toThrow(/lovewell\.db is damaged and wasn’t backed up\. Restore an earlier backup\.$/u);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('A database with an impossible row is not backed up, and no files are left behind.', async () => {
  const server = await startFull();
  await server.close();
  const sqlite = new Database(path.join(server.dataDir, 'lovewell.db'));
  sqlite.unsafeMode().pragma('writable_schema = on');
  // Rows are copied unchanged, and only the check afterward finds text in a numeric column.
  sqlite.exec(`update sqlite_schema set sql = replace(sql, '"subject" text', '"subject" int') where name = 'outbox'`).close();
  const folder = await temporaryFolder();
  const order = { place: inFolder(server.dataDir), file: path.join(folder, 'some.backup'), passphrase: null, now: NOW };
  await expect(makeBackup(order)).rejects.toThrow(/lovewell\.db is damaged and wasn’t backed up/u);
  expect([...(await readdir(folder)), ...(await readdir(server.folder('tmp')))]).toEqual([]);
});

test('A database is not copied if the disk is too full for the copy.', async () => {
  const server = await startFull();
  await server.close();
  const { bavail, bsize } = await statfs(server.dataDir);
  // A sparse file: large in length, but small on the disk.
  await truncate(path.join(server.dataDir, 'lovewell.db'), bavail * bsize);
  await expect(backUp(server.dataDir)).rejects.toThrow(
    /^Not enough space in .*tmp: \d+ MB must be free\. Free up space or use another disk\.$/u,
  );
  expect(await readdir(server.folder('tmp'))).toEqual([]);
});

test('A backup deletes database copies that killed backups left more than a day ago.', async () => {
  const server = await startFull();
  const touch = async (name: string, hoursAgo: number) => {
    const file = path.join(server.folder('tmp'), name);
    await writeFile(file, 'x');
    const at = new Date(NOW.getTime() - hoursAgo * 60 * 60_000);
    await utimes(file, at, at);
  };
  for (const name of ['killed.db', 'killed.db-journal', 'upload.pdf']) await touch(name, 25);
  await touch('at-work.db', 23);
  await backUp(server.dataDir);
  expect((await readdir(server.folder('tmp'))).sort()).toEqual(['at-work.db', 'upload.pdf']);
});

describe('A restore', () => {
  const MANIFEST = { format: 1, createdAt: NOW.toISOString(), databaseVersion: 1, missing: [] };
  type Content = Record<string, string | Buffer>;

  /** A tar file of these entries with a matching manifest. */
  async function archive(entries: Content, manifest: object = {}, type: 'file' | 'symlink' = 'file'): Promise<Buffer> {
    const pack = createPack();
    const files = Object.entries(entries).map(([name, content]) => {
      pack.entry({ name, type, ...(type === 'symlink' ? { linkname: '/etc/passwd' } : {}) }, type === 'file' ? content : '');
      const bytes = Buffer.from(content);
      return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    pack.entry({ name: 'manifest.json' }, JSON.stringify({ ...MANIFEST, files, ...manifest }));
    pack.finalize();
    return buffer(pack);
  }

  async function databaseOfVersion(version: number): Promise<Buffer> {
    const file = path.join(await temporaryFolder(), 'other.db');
    new Database(file).exec(`pragma user_version = ${version}`).close();
    return readFile(file);
  }

  const change = (find: string, by: string) => (good: Buffer) => {
    const at = good.indexOf(find);
    expect(at).toBeGreaterThan(0);
    return Buffer.concat([good.subarray(0, at), Buffer.from(by), good.subarray(at + by.length)]);
  };

  test.each<[string, string, (good: Buffer) => Buffer | Promise<Buffer>]>([
    ['a changed byte of a PDF', DAMAGED_MESSAGE, change('%PDF-1.7', '%PDF-1.6')],
    ['a changed byte of the database', DAMAGED_MESSAGE, change('maya@example.com', 'mayb@example.com')],
    ['a changed hash', DAMAGED_MESSAGE, change('"sha256": "', '"sha256": ".')],
    ['a lost last byte', DAMAGED_MESSAGE, (good) => good.subarray(0, -1)],
    ['a lost half', DAMAGED_MESSAGE, (good) => good.subarray(0, good.length / 2)],
    ['a lost manifest', DAMAGED_MESSAGE, (good) => good.subarray(0, good.lastIndexOf('manifest.json'))],
    ['something after its end', DAMAGED_MESSAGE, (good) => Buffer.concat([good, Buffer.alloc(512)])],
    ['nothing in it', DAMAGED_MESSAGE, () => Buffer.alloc(0)],
    ['the content of another kind of file', DAMAGED_MESSAGE, () => smallPdf('x'.repeat(5_000))],
    ['a name that leads out', DAMAGED_MESSAGE, () => archive({ '../escaped': 'x' })],
    ['a name that begins at the root', DAMAGED_MESSAGE, () => archive({ '/tmp/escaped': 'x' })],
    ['a name that leads out of a folder of ours', DAMAGED_MESSAGE, () => archive({ 'pdfs/../../escaped.pdf': 'x' })],
    ['a link', DAMAGED_MESSAGE, () => archive({ 'link-key': 'x' }, {}, 'symlink')],
    ['no database', DAMAGED_MESSAGE, () => archive({ 'link-key': 'x' })],
    ['something else in the place of the database', DAMAGED_MESSAGE, () => archive({ 'lovewell.db': 'x'.repeat(5_000) })],
    ['a database of a newer version', NEWER_MESSAGE, async () => archive({ 'lovewell.db': await databaseOfVersion(4711) })],
    [
      'a database from before the first release',
      UNRELEASED_MESSAGE,
      async () => archive({ 'lovewell.db': await databaseOfVersion(48) }),
    ],
    ['a newer format', NEWER_MESSAGE, () => archive({}, { format: 2, files: 'elsewhere' })],
  ])('refuses a file with %s, and leaves the folder empty', async (_name, message, spoil) => {
    const above = await temporaryFolder();
    const file = await writeBackup(await spoil(await soundBackup()));
    const dataDir = path.join(above, 'data');
    await expect(restoreBackup({ place: inFolder(dataDir), file, passphrase: null })).rejects.toThrow(message);
    expect(await readdir(above)).toEqual(['data']);
    expect(await readdir(dataDir)).toEqual(['lovewell.lock']);
  });

  test('refuses a wrong or missing passphrase.', async () => {
    // A low work factor, because the one of real backups takes a second and the header names it.
    const file = await writeBackup(await buffer(encrypt(Readable.from([await soundBackup()]), 'a long pass phrase', 2)));
    await restore(file, 'a long pass phrase');
    await expect(restore(file, 'a long pass phrasE')).rejects.toThrow('BACKUP_PASSPHRASE isn’t the one');
    await expect(restore(file)).rejects.toThrow('The backup is encrypted.');
  });

  test('refuses an unencrypted file while a passphrase is set, because anyone could have made it.', async () => {
    const file = await writeBackup(await soundBackup());
    await expect(restore(file, 'a long pass phrase')).rejects.toThrow('If you trust it, unset BACKUP_PASSPHRASE.');
  });

  test('refuses a folder that is in use or not empty, and leaves it unchanged.', async () => {
    const server = await startFull();
    const file = await writeBackup(await soundBackup());
    await server.close();
    const before = await readdir(server.dataDir);
    const order = { place: inFolder(server.dataDir), file, passphrase: null };
    await expect(restoreBackup(order)).rejects.toThrow('isn’t empty and was left unchanged.');
    expect((await readdir(server.dataDir)).filter((name) => name !== 'lovewell.lock')).toEqual(before);

    const dataDir = await temporaryFolder();
    const release = lockDataDir(dataDir);
    await expect(restoreBackup({ place: inFolder(dataDir), file, passphrase: null })).rejects.toThrow(DataDirInUseError);
    release();
    await restoreBackup({ place: inFolder(dataDir), file, passphrase: null });
  });

  test('replaces what a killed restore left behind.', async () => {
    const file = await writeBackup(await soundBackup());
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'restore.part'));
    await writeFile(path.join(dataDir, 'restore.part', 'lovewell.db'), 'half');
    await restoreBackup({ place: inFolder(dataDir), file, passphrase: null });
    expect(dump(dataDir)).toEqual(dump(await restore(file)));
  });
});
