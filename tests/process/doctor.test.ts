import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { sqlite } from '#db/migrations/sqlite.ts';
import { openDatabase } from '#db/sqlite/connection.ts';
import { runChecks } from '#src/server/doctor/run-checks.ts';
import { projectPath } from '#src/server/lib/project-path.ts';
import { WEBHOOK_EVENTS } from '#src/server/payments/stripe-events.ts';
import { startFakeS3 } from '../support/server/fakes/fake-s3.ts';
import { startFakeStripe } from '../support/server/fakes/fake-stripe.ts';
import { OWN_ENVIRONMENT, startServerProcess } from '../support/server/server-process.ts';
import { startSilentServer, startSmtpServer } from '../support/server/fakes/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DOCTOR = path.join(import.meta.dirname, '../../scripts/doctor.mjs');

/** Runs `npm run doctor` with these settings and none of the machine's. */
function runDoctor(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [DOCTOR], { env: { ...OWN_ENVIRONMENT, ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The results by the names of the checks. */
async function find(settings: Record<string, string>) {
  const items = await runChecks({ DATA_DIR: await temporaryFolder(), PORT: '0', ...settings });
  return Object.fromEntries(items.map(({ id, ...item }) => [id, item]));
}

async function startStripe() {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  return stripe;
}

test('Doctor finds no problem with a healthy server, which keeps running.', async () => {
  const DATA_DIR = await temporaryFolder();
  const { address, child } = await startServerProcess({ DATA_DIR });
  const [{ url }, { settings }] = [await startSmtpServer({ password: 'mail-secret' }), await startStripe()];
  const { code, output } = await runDoctor({
    ...settings,
    DATA_DIR,
    PORT: new URL(address).port,
    SMTP_URL: url.replace('//', '//maya:mail-secret@'),
  });
  expect(output.split('\n')).toEqual([
    '✓ Settings are valid.',
    '✓ Texts and reviews are valid.',
    '✓ DATA_DIR is writable and private.',
    '✓ Database is intact.',
    '! There’s no backup yet. The server makes the first one a few minutes after it starts.',
    expect.stringMatching(/^[✓!] (?:Clock|The clock)/u),
    expect.stringMatching(/^[✓✗] .+ disk space/u),
    expect.stringMatching(/^[✓!] .+ memory/u),
    '✓ Connected to the mail server.',
    '! Connected to Stripe in test mode: nobody is charged. To sell the course, use the keys that contain _live_.',
    `✓ The server is running on PORT ${new URL(address).port}.`,
    '',
    expect.stringMatching(/^All checks passed\.$|problems? found\.$/u),
    '',
  ]);
  expect(code).toBe(output.includes('✗') ? 1 : 0);
  expect(output).not.toMatch(/secret|sk_test|whsec/u);
  expect((await fetch(`${address}/api/auth/check`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

test('Invalid settings are named, one per line, without their values.', async () => {
  const { code, output } = await runDoctor({ PORT: 'secret', SMTP_URL: 'secret', DATA_DIR: await temporaryFolder() });
  expect(code).toBe(1);
  expect(output.split('\n').map((line) => line.slice(0, 10))).toEqual(['✗ PORT mus', '✗ SMTP_URL', '', '2 problems', '']);
  expect(output).not.toContain('secret');
});

describe('The data folder', () => {
  test('does not exist yet: the first start will create it and the database.', async () => {
    const DATA_DIR = path.join(await temporaryFolder(), 'deep', 'data');
    const { 'data-folder': folder, database } = await find({ DATA_DIR });
    expect(folder).toEqual({ state: 'warning', title: 'No data yet', fix: `The first start creates ${DATA_DIR}.` });
    expect(database?.state).toBe('warning');
  });

  test('can be read by other users.', async () => {
    const DATA_DIR = await temporaryFolder();
    await chmod(DATA_DIR, 0o750);
    expect((await find({ DATA_DIR }))['data-folder']).toMatchObject({ state: 'error', fix: `Run: chmod 700 '${DATA_DIR}'` });
  });
});

describe('a content file', () => {
  test('with a trailing comma is reported with its name, the place, and what to do', async () => {
    const DATA_DIR = await temporaryFolder();
    const file = path.join(DATA_DIR, 'content', 'week-04.json');
    await mkdir(path.dirname(file));
    await writeFile(file, '{\n  "weekNumber": 4,\n}\n');
    expect((await find({ DATA_DIR }))['content']).toEqual({
      state: 'error',
      title: 'A content file can’t be used',
      fix: `${file}: Expected double-quoted property name in JSON at position 21 (line 3 column 1). Compare it with a file in db/content.`,
    });
  });
});

describe('the database', () => {
  const fileIn = (folder: string) => path.join(folder, 'lovewell.db');

  test.each<[string, (file: string) => Promise<unknown>, object]>([
    ['something else', (file) => writeFile(file, 'no database '.repeat(100)), { state: 'error', fix: /is damaged/u }],
    [
      'of a newer version',
      async (file) => void new Database(file).exec('pragma user_version = 4711').close(),
      { state: 'error', fix: /newer version/u },
    ],
    ['a folder', (file) => mkdir(file), { state: 'error', fix: /DATA_DIR can’t be used/u }],
    ['empty', (file) => writeFile(file, ''), { state: 'warning', fix: /first start/u }],
  ])('%s', async (_name, put, found) => {
    const DATA_DIR = await temporaryFolder();
    await put(fileIn(DATA_DIR));
    const { database } = await find({ DATA_DIR });
    expect(database).toMatchObject({ ...found, fix: expect.stringMatching((found as { fix: RegExp }).fix) });
  });

  test('is missing while the PDFs of an earlier one are still there', async () => {
    const DATA_DIR = await temporaryFolder();
    await mkdir(path.join(DATA_DIR, 'pdfs'));
    await writeFile(path.join(DATA_DIR, 'pdfs', 'week.pdf'), 'x');
    const { database } = await find({ DATA_DIR });
    expect(database).toMatchObject({ state: 'error', fix: expect.stringContaining('npm run restore') });
  });

  test('has a row from the future: the clock is wrong', async () => {
    const DATA_DIR = await temporaryFolder();
    const db = openDatabase(fileIn(DATA_DIR));
    await migrate(db, sqlite);
    await db.insertInto('customers').values({ origin: 'trial', createdAt: '2099-01-01T00:00:00.000Z' }).execute();
    await db.destroy();
    const { database, clock } = await find({ DATA_DIR });
    expect(database?.state).toBe('ok');
    expect(clock).toMatchObject({ state: 'warning', fix: expect.stringContaining('2099-01-01T00:00:00.000Z') });
  });
});

describe('The mail server', () => {
  test('rejects the password, which is not shown.', async () => {
    const { url } = await startSmtpServer({ password: 'right' });
    const { smtp } = await find({ SMTP_URL: url.replace('//', '//maya:wrong-secret@') });
    expect(smtp).toMatchObject({ state: 'error', title: 'The mail server rejected the sign-in' });
    expect(JSON.stringify(smtp)).not.toContain('wrong-secret');
  });

  test('is down.', async () => {
    const { url, close } = await startSmtpServer();
    await close();
    expect((await find({ SMTP_URL: url }))['smtp']).toMatchObject({
      state: 'error',
      title: expect.stringContaining('Can’t reach the mail server'),
    });
  });

  test('never answers.', async () => {
    const { url } = await startSilentServer();
    const { checkMailServer } = await import('#src/server/doctor/check-mail-server.ts');
    expect(await checkMailServer({ smtpUrl: url, from: 'us@example.com' }, 100)).toMatchObject({ state: 'error' });
  });

  test('is not set.', async () => {
    expect((await find({}))['smtp']).toMatchObject({ state: 'warning', fix: expect.stringContaining('SMTP_URL') });
  });
});

describe('Stripe', () => {
  test('rejects the key, which is not shown.', async () => {
    const { settings } = await startStripe();
    const { payments } = await find({ ...settings, STRIPE_SECRET_KEY: 'sk_test_secret' });
    expect(payments).toMatchObject({ state: 'error', title: 'Stripe rejected STRIPE_SECRET_KEY' });
    expect(JSON.stringify(payments)).not.toContain('sk_test_secret');
  });

  test('cannot be reached.', async () => {
    const { settings, trouble } = await startStripe();
    trouble('fail');
    expect((await find(settings))['payments']).toMatchObject({ state: 'error', title: 'Can’t reach Stripe' });
  });

  test('doesn’t report every event the server handles, and the doctor names the missing ones.', async () => {
    const { settings, setEndpoints } = await startStripe();
    const PUBLIC_URL = 'http://course.example';
    const url = `${PUBLIC_URL}/api/webhooks/stripe`;
    const webhook = async () => (await find({ ...settings, PUBLIC_URL }))['webhook'];
    expect(await webhook()).toMatchObject({ state: 'error', title: 'Stripe has no webhook for this server' });
    setEndpoints([{ url, status: 'enabled', enabled_events: WEBHOOK_EVENTS.filter((event) => event !== 'refund.failed') }]);
    expect(await webhook()).toMatchObject({ state: 'error', fix: expect.stringMatching(/: refund\.failed\.$/u) });
    setEndpoints([{ url, status: 'enabled', enabled_events: ['*'] }]);
    expect(await webhook()).toMatchObject({ state: 'ok' });
  });

  test('has its events listed in the handbook exactly as the server handles them.', async () => {
    const handbook = await readFile(projectPath('docs/operating.md'), 'utf8');
    const listed = [...handbook.matchAll(/`((?:payment_intent|charge|refund)\.[\w.]+)`/gu)].map(([, event]) => event);
    expect([...new Set(listed)]).toEqual([...WEBHOOK_EVENTS]);
  });

  test.each(['none', 'sandbox'])('is not used with PAYMENTS=%s', async (PAYMENTS) => {
    expect((await find({ PAYMENTS }))['payments']?.state).toBe('warning');
  });
});

describe('The port', () => {
  test('is the running server’s, which has another name by now, but not for another data folder.', async () => {
    const DATA_DIR = await temporaryFolder();
    const { address } = await startServerProcess({ DATA_DIR });
    const PORT = new URL(address).port;
    expect((await find({ DATA_DIR, PORT, BRAND_NAME: 'Two Chairs' }))['port']?.state).toBe('ok');
    expect((await find({ PORT }))['port']).toMatchObject({ state: 'error', fix: expect.stringContaining('another program') });
  });

  test('belongs to another program.', async () => {
    const { origin } = await startStripe();
    const { port } = await find({ PORT: new URL(origin).port });
    expect(port).toMatchObject({ state: 'error', fix: expect.stringContaining('is in use by another program') });
  });

  test('is on an address this machine does not have.', async () => {
    expect((await find({ PORT: '3999', HOST: '192.0.2.1' }))['port']).toMatchObject({
      state: 'error',
      fix: 'HOST isn’t an address of this machine.',
    });
  });
});

describe('Doctor names the bucket', () => {
  test('of each setting, and leaves nothing in it.', async () => {
    const store = await startFakeS3();
    expect(await find({ ...store.settings, ...store.backups })).toMatchObject({
      FILES_URL: { state: 'ok', title: 'The bucket course of FILES_URL can be used' },
      BACKUP_URL: { state: 'ok', title: 'The bucket course of BACKUP_URL can be used' },
      backup: { state: 'warning', title: 'There’s no backup yet' },
    });
    expect(store.names()).toEqual([]);
  });

  test.each(['refuse', 'hang'] as const)('if it can’t be used, within 30 seconds: %s.', { timeout: 40_000 }, async (trouble) => {
    const store = await startFakeS3();
    store.trouble(trouble);
    const { FILES_URL, BACKUP_URL, backup } = await find({ ...store.settings, ...store.backups });
    for (const item of [FILES_URL, BACKUP_URL])
      expect(item).toMatchObject({ state: 'error', fix: expect.stringContaining('course') });
    expect(backup).toMatchObject({ state: 'error' });
    expect(JSON.stringify([FILES_URL, BACKUP_URL, backup])).not.toContain('test-secret');
  });
});
