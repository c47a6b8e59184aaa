import { pino } from 'pino';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { migrate } from '#db/migrate.ts';
import { sqlite } from '#db/migrations/sqlite.ts';
import { openDatabase } from '#db/sqlite/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { startSilentServer, startSmtpServer } from '../../../tests/support/server/fakes/smtp-server.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createTestClock } from '../../../tests/support/test-clock.ts';
import { renderEmail } from './layout.ts';
import { createEmailTransport, SMTP_TIMEOUTS } from './transport.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { queueEmail } from './outbox.ts';
import { DAY, MINUTE } from '#src/domain/time/time.ts';

const SHORT = { ...SMTP_TIMEOUTS, greetingTimeout: 50 };

/** An outbox with one email, which it sends through `smtpUrl`, or writes to a file if that is unset. */
async function start(smtpUrl: string | null, timeouts = SMTP_TIMEOUTS) {
  const db = openDatabase(':memory:');
  await migrate(db, sqlite);
  const clock = createTestClock();
  const folder = await temporaryFolder();
  const settings = { brandName: 'Lovewell', supportEmail: 'us@course.example' };
  const sender = { config: { email: { smtpUrl, from: null } }, settings: { current: () => settings } };
  const send = createEmailTransport(sender, folder, timeouts);
  const worker = createOutboxWorker({ db, clock, log: pino({ level: 'silent' }), send });
  onTestFinished(async () => {
    await worker.stop();
    await db.destroy();
  });
  const message = renderEmail(
    { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT },
    { subject: 'Grüße', heading: 'Hello', parts: ['a < b'], smallPrint: 'Bye.' },
  );
  await inTransaction({ db, clock, outbox: { wake: () => undefined } }, (tx) =>
    queueEmail(tx, { recipient: 'maya@example.com', ...message }),
  );

  const state = async () =>
    db.selectFrom('outbox').select(['attempts', 'sentAt', 'failedAt', 'lastError']).executeTakeFirstOrThrow();
  return { settings, clock, folder, worker, state };
}

const headOf = (email: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'imu').exec(email)?.[1];

test('A mail server gets both forms of an email, once.', async () => {
  const { url, received } = await startSmtpServer();
  const { worker, state } = await start(url);
  await worker.deliverDue();
  await worker.deliverDue();
  expect(received).toHaveLength(1);
  const [email = ''] = received;
  expect(headOf(email, 'From')).toBe('Lovewell <us@course.example>');
  expect(headOf(email, 'To')).toBe('maya@example.com');
  expect(headOf(email, 'Auto-Submitted')).toBe('auto-generated');
  expect(headOf(email, 'Content-Type')).toMatch(/^multipart\/alternative;/u);
  expect(email).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$[^]*a < b[^]*^Content-Type: text\/html; charset=utf-8\r$/mu);
  expect(email).toContain('a &lt; b');
  expect(await state()).toEqual({ attempts: 1, sentAt: '2026-03-01T12:00:00.000Z', failedAt: null, lastError: null });
});

test('Without MAIL_FROM, an email comes from the support email as it is when it’s sent.', async () => {
  const { url, received } = await startSmtpServer();
  const { settings, worker } = await start(url);
  settings.supportEmail = 'ida@berg.example';
  await worker.deliverDue();
  expect(headOf(received[0] ?? '', 'From')).toBe('Lovewell <ida@berg.example>');
  expect(headOf(received[0] ?? '', 'Message-ID')).toMatch(/@berg\.example>$/u);
});

test('A mail server on another machine without TLS gets neither password nor email.', async () => {
  const { url, received } = await startSmtpServer();
  // This machine, under an address that doesn't look local.
  const { worker, state } = await start(url.replace('127.0.0.1', '0.0.0.0'));
  await worker.deliverDue();
  expect(received).toEqual([]);
  expect(await state()).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringMatching(/TLS/u) });
});

test('A mail server that is down gets the email when it is back.', async () => {
  const down = await startSmtpServer();
  await down.close();
  const { clock, worker, state } = await start(down.url);
  await worker.deliverDue();
  expect(await state()).toMatchObject({
    attempts: 1,
    sentAt: null,
    failedAt: null,
    lastError: expect.stringMatching(/ECONNREFUSED/u),
  });
  const back = await startSmtpServer({}, Number(URL.parse(down.url)?.port));
  clock.advance(MINUTE);
  await worker.deliverDue();
  expect(back.received).toHaveLength(1);
  expect(await state()).toMatchObject({ attempts: 2, failedAt: null, lastError: null });
});

test('A slow mail server is given no longer than the limit.', async () => {
  const { url } = await startSilentServer();
  const { worker, state } = await start(url, SHORT);
  await worker.deliverDue();
  expect(await state()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, lastError: 'Greeting never received' });
});

describe('If a mail server refuses', () => {
  test.each(['recipient', 'data', 'sender'] as const)('the %s for now, it is tried again.', async (what) => {
    const { url, received, mood } = await startSmtpServer({ [what]: [451, 'Come back later'] });
    const { clock, worker, state } = await start(url);
    await worker.deliverDue();
    expect(await state()).toMatchObject({
      attempts: 1,
      sentAt: null,
      failedAt: null,
      lastError: expect.stringMatching(/451 Come back later/u),
    });
    delete mood[what];
    clock.advance(MINUTE);
    await worker.deliverDue();
    expect(received).toHaveLength(1);
    expect(await state()).toMatchObject({ attempts: 2, failedAt: null, lastError: null });
  });

  test.each(['recipient', 'data'] as const)('the %s for good, it is not tried again.', async (what) => {
    const { url, received, mood } = await startSmtpServer({ [what]: [550, 'No such mailbox'] });
    const { clock, worker, state } = await start(url);
    await worker.deliverDue();
    const failed = {
      attempts: 1,
      sentAt: null,
      failedAt: '2026-03-01T12:00:00.000Z',
      lastError: expect.stringMatching(/550 No such mailbox/u),
    };
    expect(await state()).toMatchObject(failed);
    delete mood[what];
    clock.advance(4 * DAY);
    await worker.deliverDue();
    expect(received).toEqual([]);
    expect(await state()).toMatchObject(failed);
  });

  test('the sender for good, it is tried again, because the seller can fix that.', async () => {
    const { url } = await startSmtpServer({ sender: [550, 'Who are you?'] });
    const { worker, state } = await start(url);
    await worker.deliverDue();
    expect(await state()).toMatchObject({ attempts: 1, failedAt: null, lastError: expect.stringMatching(/550 Who are you/u) });
  });
});

test('A mail server that disconnects after the email gets the same one again, with the same ID.', async () => {
  const { url, received, mood } = await startSmtpServer({ dropsAfterData: true });
  const { clock, worker, state } = await start(url);
  await worker.deliverDue();
  expect(await state()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
  mood.dropsAfterData = false;
  clock.advance(MINUTE);
  await worker.deliverDue();
  expect(await state()).toMatchObject({ attempts: 2, lastError: null });
  expect(received.map((email) => headOf(email, 'Message-ID'))).toEqual(Array(2).fill('<1.1772366400000@course.example>'));
});

test.each(['Lovewell', 'Zusammen für immer 💍'])(
  'The link in a saved email can be copied unchanged from %s',
  async (brandName) => {
    const folder = await temporaryFolder();
    const send = createEmailTransport(
      {
        config: { email: { smtpUrl: null, from: null } },
        settings: { current: () => ({ brandName, supportEmail: 'us@course.example' }) },
      },
      folder,
    );
    const link = `https://a-long-name-of-a-course.example.com/sign-in?token=${'abcd=_-'.repeat(6)}`;
    const parts = [`A long line of ${brandName}, `.repeat(9), { button: 'Sign in', url: link }];
    const message = renderEmail({ brandName, accentColor: DEFAULT_ACCENT }, { subject: 'Your link', heading: 'Hello', parts });
    const row = {
      id: 1,
      kind: 'sign-in',
      recipient: 'maya@example.com',
      customerId: null,
      replyTo: null,
      isSecret: 1,
      isSavedToFile: 0,
      claimedBy: null,
      isReported: 0,
      campaignId: null,
      personId: null,
      attempts: 0,
      unsubscribeUrl: null,
      notification: null,
      channel: 'email',
    } as const;
    const never = { expiresAt: null, sentAt: null, failedAt: null, lastError: null, state: 'waiting' } as const;
    await send({ ...row, ...message, queuedAt: '2026-03-01T12:00:00.000Z', nextAttemptAt: '2026-03-01T12:00:00.000Z', ...never });
    const file = await readFile(path.join(folder, '000001.eml'), 'utf8');
    expect(file.split('\r\n')).toContain(link);
    expect(file).toContain(brandName);
  },
);

test('Without a mail server the email is a complete file, and the same one if it is written again.', async () => {
  const { folder, worker } = await start(null);
  await worker.deliverDue();
  expect(await readdir(folder)).toEqual(['000001.eml']);
  const email = await readFile(path.join(folder, '000001.eml'), 'utf8');
  expect(headOf(email, 'Message-ID')).toBe('<1.1772366400000@course.example>');
  expect(headOf(email, 'Content-Type')).toMatch(/^multipart\/alternative;/u);
});
