import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { inTransaction } from '#db/transaction.ts';
import { startupErrorMessage } from '#src/server/errors/startup-error.ts';
import { smallPdf } from '../support/server/fakes/fake-pdf-jobs.ts';
import { file as filePart, MULTIPART } from '../support/data/multipart.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/server/test-server.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'x'.repeat(5_000) };
const UPLOAD = { weekNumber: '1', title: 'Trust', framework: new Blob([smallPdf()]) };

const FULL = "The server's disk is full. Nothing was saved; please try again later.";
const LOCKED = "The server's database is locked by another program. Nothing was saved; please try again later.";
const READ_ONLY = "The server's disk is read-only. Nothing was saved; please try again later.";
const UNREADABLE = "The server's disk can't be read. Please try again later.";

const pragma = async ({ deps }: TestServer, text: string) => void (await sql.raw(`pragma ${text}`).execute(deps.db));

/** Every row of the tables that the tests write to. */
async function rows({ deps }: TestServer) {
  const count = async (table: 'customers' | 'contactMessages' | 'outbox' | 'progress' | 'weekPdfs' | 'sessions') =>
    deps.db.selectFrom(table).selectAll().execute();
  return Promise.all([count('customers'), count('contactMessages'), count('outbox'), count('progress'), count('weekPdfs')]);
}

/** A disk problem, and how to end it. */
const TROUBLES: [name: string, message: string, begin: (server: TestServer) => Promise<() => Promise<void>>][] = [
  [
    'a full disk',
    FULL,
    async (server) => {
      // No free pages, and no new ones.
      await sql`vacuum`.execute(server.deps.db);
      await pragma(server, 'max_page_count = 1');
      return () => pragma(server, 'max_page_count = 1000000');
    },
  ],
  [
    'a disk that cannot be written',
    READ_ONLY,
    async (server) => {
      await pragma(server, 'query_only = on');
      return () => pragma(server, 'query_only = off');
    },
  ],
  [
    'a database that another program has locked',
    LOCKED,
    async (server) => {
      await pragma(server, 'busy_timeout = 20');
      const other = new Database(databaseFile(server.dataDir));
      onTestFinished(() => void other.close());
      other.exec('begin immediate');
      return async () => void other.exec('rollback');
    },
  ],
];

describe.each(TROUBLES)('%s', (_name, message, begin) => {
  test('gives status 503 over REST and tRPC, changes nothing, and is over once the disk works.', async () => {
    const server = await startTestServer();
    const couple = await server.newCouple();
    await server.completeWeeks(couple, 1);
    const admin = await server.newAdmin();
    await admin.upload(UPLOAD);
    const before = await rows(server);
    const files = await readdir(server.folder('pdfs'));

    const end = await begin(server);
    const refusal = { status: 503, body: { success: false, message, field: null } };
    const { browser, userId } = couple;
    // Several, because some rows still fit into existing pages on a full disk.
    const write = () => server.newBrowser().post('/api/contact', MESSAGE);
    while (message === FULL && (await write()).status === 200) continue;
    const full = message === FULL ? await rows(server) : before;
    expect(await write()).toMatchObject(refusal);
    expect(await server.newBrowser().post('/api/trpc/contact.send', MESSAGE)).toMatchObject({
      status: 503,
      body: { error: { message, data: { code: 'SERVICE_UNAVAILABLE' } } },
    });
    if (message !== FULL) {
      const registration = { username: 'late', password: PASSWORD, confirmPassword: PASSWORD };
      expect(await server.newBrowser().post('/api/auth/register', registration)).toMatchObject(refusal);
      expect(await browser.post(`/api/progress/${userId}/2/complete`)).toMatchObject(refusal);
      expect(await admin.upload({ ...UPLOAD, weekNumber: '2' })).toMatchObject(refusal);
    }
    // Existing data can still be read.
    expect((await browser.get(`/api/progress/${userId}`)).status).toBe(200);
    expect(await rows(server)).toEqual(full);
    expect(await readdir(server.folder('pdfs'))).toEqual(files);
    expect(await readdir(server.folder('tmp'))).toEqual([]);

    await end();
    expect((await write()).status).toBe(200);
    expect((await browser.post(`/api/progress/${userId}/2/complete`)).status).toBe(200);
    expect((await admin.upload({ ...UPLOAD, weekNumber: '2' })).status).toBe(201);
    expect(await sql`pragma integrity_check`.execute(server.deps.db)).toMatchObject({ rows: [{ integrity_check: 'ok' }] });
  });
});

describe('An upload', () => {
  test.each([
    ['ENOSPC', FULL],
    ['EROFS', READ_ONLY],
  ])('that the disk refuses with %s leaves only the old PDF.', async (code, message) => {
    const server = await startTestServer();
    const admin = await server.newAdmin();
    await admin.upload(UPLOAD);
    const files = await readdir(server.folder('pdfs'));
    vi.spyOn(server.deps.pdfStore, 'save').mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    expect(await admin.upload({ ...UPLOAD, title: 'Other' })).toMatchObject({ status: 503, body: { message } });
    expect(await readdir(server.folder('pdfs'))).toEqual(files);
    expect(await readdir(server.folder('tmp'))).toEqual([]);
    expect((await admin.get('/api/frameworks')).body).toMatchObject([{ title: 'Trust' }]);
  });
});

test('An upload that the disk refuses midway is answered, and says that the connection is closed.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  vi.spyOn(server.deps.pdfStore, 'stage').mockImplementationOnce(async (upload) => {
    for await (const _chunk of upload) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    throw new Error('unreachable: the upload has data');
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const options = { port, agent, method: 'POST', path: '/api/upload-framework', headers: { cookie, ...MULTIPART } };
  const upload = request(options).on('error', () => undefined);
  upload.write(filePart(Buffer.alloc(200_000)));
  const [refused] = (await once(upload, 'response')) as [IncomingMessage];
  expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'close']);
  expect(await json(refused)).toMatchObject({ message: FULL });
  const [next] = (await once(request({ port, agent, path: '/healthz' }).end(), 'response')) as [IncomingMessage];
  expect(next.statusCode).toBe(200);
});

test('A database damaged while the server runs is reported and not written to.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  await sql`pragma wal_checkpoint(truncate)`.execute(server.deps.db);
  const file = databaseFile(server.dataDir);
  const content = await readFile(file);
  await writeFile(file, content.fill(0xee, 4096));
  // Cached pages would hide the damage.
  await pragma(server, 'shrink_memory');
  expect(await browser.get(`/api/progress/${userId}`)).toMatchObject({ status: 503, body: { message: UNREADABLE } });
  expect(await server.newBrowser().post('/api/contact', MESSAGE)).toMatchObject({ status: 503, body: { message: UNREADABLE } });
  await server.deps.db.destroy();
  expect((await readFile(file)).equals(content)).toBe(true);
});

test('The server isn’t ready while another program locks the database, and is again afterward.', async () => {
  const { dataDir, deps, newBrowser } = await startTestServer();
  const other = new Database(databaseFile(dataDir));
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const before = performance.now();
  for (let probe = 0; probe < 3; probe += 1) {
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 503, body: { failed: ['database'] } });
  }
  // A third of a second; with the usual busy_timeout, each check would block the server for five seconds.
  expect(performance.now() - before).toBeLessThan(10_000);
  other.exec('rollback');
  expect(await newBrowser().get('/readyz')).toMatchObject({ status: 200 });
  // The check leaves no transaction open and restores the busy_timeout.
  await deps.db.transaction().execute(async () => undefined);
  expect((await sql`pragma busy_timeout`.execute(deps.db)).rows).toEqual([{ timeout: 5000 }]);
});

test('A transaction is repeated if another program writes after it has begun to read.', async () => {
  const { dataDir, deps } = await startTestServer();
  const other = new Database(databaseFile(dataDir));
  onTestFinished(() => void other.close());
  let attempts = 0;
  await inTransaction(deps, async (tx) => {
    await tx.db.selectFrom('groups').selectAll().execute();
    if ((attempts += 1) === 1) other.exec('create table of_another_program (a)');
    await tx.db
      .insertInto('groups')
      .values({ name: 'Parish', nameKey: 'parish', createdAt: '2026-03-01T12:00:00.000Z' })
      .execute();
  });
  expect(attempts).toBe(2);
  expect(await deps.db.selectFrom('groups').select('name').execute()).toEqual([{ name: 'Parish' }]);
});

test.each([
  ['ENOSPC', 'The disk with DATA_DIR is full. Free up space; nothing was lost.'],
  ['SQLITE_FULL', 'The disk with DATA_DIR is full. Free up space; nothing was lost.'],
  // SQLite's error if the disk has no space for the connections' shared memory.
  ['SQLITE_IOERR_SHMSIZE', 'The disk with DATA_DIR is full. Free up space; nothing was lost.'],
  ['EROFS', 'The disk with DATA_DIR is read-only. Make it writable.'],
  ['SQLITE_READONLY_DIRECTORY', 'The disk with DATA_DIR is read-only. Make it writable.'],
  ['SQLITE_BUSY', /^The database \S+lovewell\.db is locked by another program\. Close that program\.$/u],
])('A start with %s ends with an error that says so.', async (code, line) => {
  const { deps } = await startTestServer();
  expect(startupErrorMessage(Object.assign(new Error(code), { code }), deps.config)).toMatch(line);
  expect(path.isAbsolute(deps.config.dataDir)).toBe(true);
});
