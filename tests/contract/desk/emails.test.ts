import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buyInSandbox } from '../../support/data/orders/purchase.ts';
import { startSmtpServer } from '../../support/server/fakes/smtp-server.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { DAY } from '#src/domain/time/time.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'A word for the seller alone.' };
const TRIAL = { email: 'noor@example.com', accessCode: 'TRIAL52' };

/** A server whose mail server can be switched, with a message to the seller and its confirmation queued. */
async function start({ isDown = true } = {}) {
  const sent: { subject: string; id: number }[] = [];
  const line = { isDown };
  const sendEmail = async ({ subject, id }: { subject: string; id: number }) => {
    if (line.isDown) throw new Error('The line is dead.');
    sent.push({ subject, id });
  };
  const server = await startTestServer({}, { sendEmail });
  await server.newBrowser().post('/api/contact', MESSAGE);
  const admin = await (await server.newAdmin()).caller();
  const deliver = () => server.deps.outbox.deliverDue();
  const ids = async (state: 'waiting' | 'sent' | 'failed') => (await admin.emails.list({ state })).emails.map(({ id }) => id);
  return { server, admin, sent, line, deliver, ids };
}

describe('The admin’s list of emails', () => {
  test('shows waiting, sent, and failed ones, and the reason for each failure.', async () => {
    const { server, admin, sent, line, deliver, ids } = await start();
    await deliver();
    expect(await admin.emails.list({ state: 'waiting' })).toEqual({
      emails: [expect.objectContaining({ id: 2 }), expect.objectContaining({ id: 1 })],
      next: null,
    });
    for (let half = 0; half < 20; half += 1) {
      server.clock.advance(DAY / 2);
      await deliver();
    }
    expect(await ids('waiting')).toEqual([]);
    expect(await ids('sent')).toEqual([]);
    expect((await admin.emails.list({ state: 'failed' })).emails[1]).toEqual({
      id: 1,
      kind: 'contact',
      channel: 'email',
      recipient: 'support@example.com',
      subject: 'General Question: message from Maya Lind',
      attempts: 11,
      queuedAt: '2026-03-01T12:00:00.000Z',
      nextAttemptAt: expect.any(String),
      sentAt: null,
      failedAt: expect.any(String),
      state: 'failed',
      lastError: 'The line is dead.',
      canSendAgain: true,
    });

    line.isDown = false;
    await admin.emails.sendAgain({ emailId: 1 });
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([1]);
    expect([await ids('sent'), await ids('failed')]).toEqual([[1], [2]]);
  });

  test('never shows what an email says.', async () => {
    const { server, admin } = await start();
    await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    const shown = JSON.stringify(await admin.emails.list({ state: 'waiting' }));
    expect(shown).toContain('Your sign-in link for Lovewell');
    expect(shown).not.toMatch(/A word for the seller|token=|http/u);
  });

  test('is divided into pages, newest first.', async () => {
    const { server, admin } = await start();
    for (let message = 0; message < 30; message += 1) {
      await server.newBrowser().post('/api/contact', { ...MESSAGE, email: `sender${message}@example.com` });
    }
    const first = await admin.emails.list({ state: 'waiting' });
    expect([first.emails.length, first.emails[0]?.id, first.next]).toEqual([50, 62, 13]);
    const second = await admin.emails.list({ state: 'waiting', cursor: 13 });
    expect([second.emails.length, second.emails[0]?.id, second.next]).toEqual([12, 12, null]);
  });
});

describe('an email saved to a file because no mail server is set', () => {
  test('is listed as saved, and is sent once a mail server is set', async () => {
    const first = await startTestServer({ PAYMENTS: 'sandbox' });
    const dataDir = path.dirname(first.folder('outbox'));
    await first.newBrowser().post('/api/contact', MESSAGE);
    await first.deps.outbox.deliverDue();
    const earlier = await (await first.newAdmin()).caller();
    expect((await earlier.emails.list({ state: 'sent' })).emails).toEqual([]);
    const { emails } = await earlier.emails.list({ state: 'saved' });
    expect(emails.map(({ id, state, canSendAgain }) => ({ id, state, canSendAgain }))).toEqual([
      { id: 2, state: 'saved', canSendAgain: true },
      { id: 1, state: 'saved', canSendAgain: true },
    ]);
    const noServer = { code: 'CONFLICT', message: expect.stringContaining('Set SMTP_URL') };
    await expect(earlier.emails.sendAgain({ emailId: 1 })).rejects.toMatchObject(noServer);
    await expect(earlier.emails.sendSaved()).rejects.toMatchObject(noServer);
    await first.close();

    const smtp = await startSmtpServer();
    const server = await startTestServer({ SMTP_URL: smtp.url }, { dataDir });
    const admin = await (await server.newAdmin()).caller();
    await admin.emails.sendAgain({ emailId: 1 });
    expect(await admin.emails.sendSaved()).toEqual({ count: 1 });
    await server.deps.outbox.deliverDue();
    expect((await admin.emails.list({ state: 'saved' })).emails).toEqual([]);
    expect((await admin.emails.list({ state: 'sent' })).emails.map(({ id }) => id)).toEqual([2, 1]);
    expect(smtp.received).toHaveLength(2);
  });

  test('keeps its access code, so that a receipt can be sent', async () => {
    const server = await startTestServer({ PAYMENTS: 'sandbox' });
    await buyInSandbox(server);
    await server.deps.outbox.deliverDue();
    const admin = await (await server.newAdmin()).caller();
    expect((await admin.emails.list({ state: 'saved' })).emails).toMatchObject([{ kind: 'receipt', canSendAgain: true }]);
    expect((await admin.order.detail({ orderId: 1 })).timeline[0]?.text).toBe('Your Lovewell order 1: saved to a file');
  });
});

test('an email that the recipient’s server wants later isn’t counted as failed', async () => {
  const server = await startTestServer({}, { sendEmail: () => Promise.reject(new Error('451 4.7.1 Greylisting in action')) });
  await server.newBrowser().post('/api/contact', MESSAGE);
  await server.deps.outbox.deliverDue();
  const admin = await (await server.newAdmin()).caller();
  expect((await admin.emails.list({ state: 'waiting' })).emails).toHaveLength(2);
  const stuck = (await admin.site.checklist()).find(({ id }) => id === 'stuck-emails');
  expect(stuck).toMatchObject({ state: 'ok', title: 'No emails are stuck' });
});

describe('sending an email again', () => {
  test('tries one that waits right away', async () => {
    const { admin, sent, line, deliver } = await start();
    await deliver();
    line.isDown = false;
    await admin.emails.sendAgain({ emailId: 2 });
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([2]);
  });

  test('queues a copy of one that was sent.', async () => {
    const { admin, sent, deliver } = await start({ isDown: false });
    await deliver();
    await admin.emails.sendAgain({ emailId: 2 });
    await deliver();
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(sent[2]?.subject).toBe(sent[1]?.subject);
  });

  test('is refused if its text is deleted or the email does not exist.', async () => {
    const { server, admin, deliver } = await start({ isDown: false });
    await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    await server.newBrowser().post('/api/customer-auth/login', TRIAL);
    await deliver();
    expect((await admin.emails.list({ state: 'sent' })).emails[0]).toMatchObject({ id: 3, kind: 'sign-in', canSendAgain: false });
    await expect(admin.emails.sendAgain({ emailId: 3 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This email contained a sign-in code, so its text was deleted and it can’t be resent.',
    });
    await expect(admin.emails.sendAgain({ emailId: 99 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This email doesn’t exist.',
    });
  });
});
