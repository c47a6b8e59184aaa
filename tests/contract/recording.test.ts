import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '#src/server/backup/make-backup.ts';
import { inFolder } from '#src/server/backup/course-place.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { discardUnnamedFiles } from '#src/server/jobs/unnamed-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';

const MAX = 20 * 1024 * 1024;
const mp3 = (size: number) => Buffer.alloc(size, 'ID3 Bea took the kitchen table. ');
const OGG = Buffer.from('OggS and Tunde the edge of the bathtub.');

async function put(server: TestServer, payload: Buffer, weekNumber = 1) {
  const admin = await server.newAdmin();
  const headers = { 'content-type': 'audio/mpeg' };
  return admin.send({ method: 'PUT', url: `/api/recording/${weekNumber}`, headers, payload });
}

test('A couple listens to the recording of a week it may read, also to a part of it, and to no other.', async () => {
  const server = await startTestServer();
  const recording = mp3(5000);
  expect(await put(server, recording)).toMatchObject({
    status: 201,
    body: { weekNumber: 1, fileSize: 5000, uploadedAt: '2026-03-01T12:00:00.000Z' },
  });
  await put(server, OGG, 2);
  const { browser } = await server.newCouple();
  expect((await browser.get('/api/recordings')).body).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2 }]);
  const whole = await browser.get('/api/recording/1');
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' } });
  expect(whole.bytes.equals(recording)).toBe(true);
  const part = await browser.send({ method: 'GET', url: '/api/recording/1', headers: { range: 'bytes=4-6' } });
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 4-6/5000' } });
  expect(part.bytes.toString()).toBe('Bea');
  expect(await browser.get('/api/recording/2')).toMatchObject({ status: 403 });
  expect(await browser.get('/api/recording/53')).toMatchObject({ status: 400 });
  expect(await (await server.newAdmin()).get('/api/recording/3')).toMatchObject({
    status: 404,
    body: { message: 'This week doesn’t have a recording yet.' },
  });
});

test('The next upload replaces a recording, deleting it ends it, and neither leaves a file.', async () => {
  const server = await startTestServer();
  await put(server, mp3(5000));
  await put(server, OGG);
  expect(await readdir(server.folder('recordings'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.ogg$/u)]);
  const admin = await server.newAdmin();
  expect(await admin.get('/api/recording/1')).toMatchObject({ headers: { 'content-type': 'audio/ogg' } });
  expect(await admin.send({ method: 'DELETE', url: '/api/recording/1' })).toMatchObject({ status: 200 });
  expect(await admin.send({ method: 'DELETE', url: '/api/recording/1' })).toMatchObject({ status: 404 });
  expect(await readdir(server.folder('recordings'))).toEqual([]);
  const { body } = await admin.get('/api/trpc/audit.page?input={}');
  expect(JSON.stringify(body)).toContain('The admin deleted the recording of week 1');
});

test('What isn’t a recording, or is larger than 20 MB, is refused and leaves nothing.', async () => {
  const server = await startTestServer();
  expect(await put(server, mp3(MAX))).toMatchObject({ status: 201 });
  for (const [upload, status] of [
    [mp3(MAX + 1), 413],
    [Buffer.from('%PDF-1.7'), 415],
    [Buffer.alloc(0), 415],
  ] as const) {
    expect(await put(server, upload)).toMatchObject({ status });
  }
  expect(await readdir(server.folder('recordings'))).toHaveLength(1);
  expect(await readdir(server.folder('tmp'))).toEqual([]);
});

test('A backup has the recordings, and a start moves files that no week names to the trash.', async () => {
  const server = await startTestServer();
  await put(server, OGG);
  const file = path.join(await temporaryFolder(), 'some.backup');
  await makeBackup({ place: inFolder(server.dataDir), file, passphrase: null, now: new Date() });
  const restored = path.join(await temporaryFolder(), 'data');
  await restoreBackup({ place: inFolder(restored), file, passphrase: null });
  const again = await startTestServer({}, { dataDir: restored });
  expect((await (await again.newAdmin()).get('/api/recording/1')).bytes.equals(OGG)).toBe(true);
  await again.deps.db.deleteFrom('recordings').execute();
  await discardUnnamedFiles(again.deps);
  expect(await readdir(again.folder('recordings'))).toEqual([]);
});
