import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pino } from 'pino';
import { migrate } from '#db/migrate.ts';
import { sqlite } from '#db/migrations/sqlite.ts';
import { openDatabase } from '#db/sqlite/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { createTestClock } from '../../../tests/support/test-clock.ts';
import { instantAfter } from '../lib/clock.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { EmailRejectedError, queueEmail, type Email, type SendEmail } from './outbox.ts';
import { MINUTE } from '#src/domain/time/time.ts';

const NOW = '2026-03-01T12:00:00.000Z';

async function start(send: SendEmail) {
  const db = openDatabase(':memory:');
  await migrate(db, sqlite);
  const clock = createTestClock();
  const worker = createOutboxWorker({ db, clock, log: pino({ level: 'silent' }), send });
  onTestFinished(async () => {
    await worker.stop();
    await db.destroy();
  });
  const outbox = { wake: vi.fn<() => void>() };
  const queue = (subject: string, more: Partial<Email> = {}) =>
    inTransaction({ db, clock, outbox }, (tx) =>
      queueEmail(tx, { recipient: 'a@b.cd', subject, text: 'text', html: 'html', ...more }),
    );
  const states = () =>
    db.selectFrom('outbox').select(['subject', 'attempts', 'sentAt', 'failedAt', 'lastError']).orderBy('id').execute();
  const words = () => db.selectFrom('outbox').select(['text', 'html']).orderBy('id').execute();
  return { db, clock, worker, outbox, queue, states, words };
}

describe('The outbox', () => {
  test('sends three emails at a time, and first those that someone waits for.', async () => {
    const started: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { worker, queue } = await start(async ({ subject }) => {
      started.push(subject);
      await gate.promise;
    });
    for (const subject of ['notice 1', 'notice 2']) await queue(subject);
    for (const subject of ['new email 1', 'new email 2']) await queue(subject, { kind: 'email-change' });
    await queue('receipt', { kind: 'receipt' });
    await queue('sign-in', { kind: 'sign-in' });
    const delivered = worker.deliverDue();
    await expect.poll(() => started).toEqual(['receipt', 'sign-in', 'new email 1']);
    gate.resolve();
    await delivered;
    expect(started).toEqual(['receipt', 'sign-in', 'new email 1', 'new email 2', 'notice 1', 'notice 2']);
  });

  test('sends a new email right away while another one takes long.', async () => {
    const started: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { worker, queue } = await start(async ({ subject }) => {
      started.push(subject);
      if (subject === 'slow') await gate.promise;
    });
    await queue('slow');
    const delivered = worker.deliverDue();
    await expect.poll(() => started).toEqual(['slow']);
    await queue('new');
    worker.wake();
    await expect.poll(() => started).toEqual(['slow', 'new']);
    gate.resolve();
    await delivered;
  });

  test('sends each email once, however often and whenever it is woken.', async () => {
    const sent: string[] = [];
    const { worker, queue } = await start(async (email) => {
      await new Promise(setImmediate);
      sent.push(email.subject);
    });
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await queue(`${index}`);
        worker.wake();
        if (index % 3 === 0) await worker.deliverDue();
      }),
    );
    await worker.deliverDue();
    expect(sent.sort()).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`).sort());
  });

  test('finds an email queued at any moment of a round.', async () => {
    let sent: string[] = [];
    const { worker, queue } = await start(async (email) => void sent.push(email.subject));
    for (let delay = 0; delay < 60; delay += 1) {
      sent = [];
      await queue('one');
      const round = worker.deliverDue();
      for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
      await queue('two');
      worker.wake();
      await round;
      await expect.poll(() => sent, { interval: 1 }).toEqual(['one', 'two']);
    }
  });

  test('tries again after growing pauses, and a failing email delays no others.', async () => {
    const tries: number[] = [];
    const sent: string[] = [];
    const { clock, worker, queue, states } = await start(async (email) => {
      if (email.subject !== 'bad') return void sent.push(email.subject);
      tries.push((clock.now().getTime() - Date.parse('2026-03-01T12:00:00Z')) / MINUTE);
      throw new Error('no such mailbox');
    });
    await queue('bad');
    await queue('good');
    await worker.deliverDue();
    for (const minutes of [1, 5, 30, 120, 720, 720, 720, 720, 720, 720, 720, 720]) {
      clock.advance(minutes * MINUTE - 1);
      await worker.deliverDue();
      clock.advance(1);
      await worker.deliverDue();
    }
    expect(sent).toEqual(['good']);
    expect(tries).toEqual([0, 1, 6, 36, 156, 876, 1596, 2316, 3036, 3756, 4476]);
    expect((await states())[0]).toEqual({
      subject: 'bad',
      attempts: 11,
      sentAt: null,
      failedAt: '2026-03-04T14:36:00.000Z',
      lastError: 'no such mailbox',
    });
  });

  test('gives up right away on an email that the mail server will never accept.', async () => {
    let tries = 0;
    const { clock, worker, queue, states } = await start(async () => {
      tries += 1;
      throw new EmailRejectedError('550 no such mailbox');
    });
    await queue('one');
    await worker.deliverDue();
    clock.advance(7 * 24 * 60 * MINUTE);
    await worker.deliverDue();
    expect(tries).toBe(1);
    expect(await states()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: NOW, lastError: '550 no such mailbox' }]);
  });

  test('deletes secrets once they are sent.', async () => {
    const sent: string[] = [];
    const { worker, queue, words } = await start(async (email) => void sent.push(`${email.text} ${email.html}`));
    await queue('secret', { isSecret: true });
    await queue('open');
    await worker.deliverDue();
    expect(sent).toEqual(['text html', 'text html']);
    expect(await words()).toEqual([
      { text: '', html: null },
      { text: 'text', html: 'html' },
    ]);
  });

  test('gives up an email that expires before its next attempt, and deletes its secret.', async () => {
    const { clock, worker, queue, states, words } = await start(() => Promise.reject(new Error('down')));
    await queue('link', { isSecret: true, expiresAt: instantAfter(clock.now(), 15 * MINUTE) });
    for (const wait of [MINUTE, 5 * MINUTE]) {
      await worker.deliverDue();
      expect(await words()).toEqual([{ text: 'text', html: 'html' }]);
      clock.advance(wait);
    }
    await worker.deliverDue();
    expect(await states()).toMatchObject([{ sentAt: null, failedAt: '2026-03-01T12:06:00.000Z', lastError: 'down' }]);
    expect(await words()).toEqual([{ text: '', html: null }]);
  });

  test('does not send an email that expired while the server was off, and deletes its secret.', async () => {
    const sent: string[] = [];
    const { clock, worker, queue, states, words } = await start(async (email) => void sent.push(email.subject));
    await queue('link', { isSecret: true, expiresAt: instantAfter(clock.now(), 15 * MINUTE) });
    clock.advance(15 * MINUTE);
    await worker.deliverDue();
    expect(sent).toEqual([]);
    expect(await states()).toMatchObject([{ failedAt: '2026-03-01T12:15:00.000Z', lastError: 'It couldn’t be sent in time.' }]);
    expect(await words()).toEqual([{ text: '', html: null }]);
  });

  test('keeps the text of a failed email that may be sent again, including a secret.', async () => {
    const { worker, queue, words } = await start(async () => {
      throw new EmailRejectedError('550');
    });
    await queue('receipt', { isSecret: true });
    await queue('link', { isSecret: true, expiresAt: '2026-03-01T12:15:00.000Z' });
    await worker.deliverDue();
    expect(await words()).toEqual([
      { text: 'text', html: 'html' },
      { text: '', html: null },
    ]);
  });

  test('checks again by the machine’s clock while something waits.', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isDown = true;
    const sent: string[] = [];
    const { clock, worker, queue } = await start(async (email) => {
      if (isDown) throw new Error('down');
      sent.push(email.subject);
    });
    await queue('one');
    await worker.deliverDue();
    isDown = false;
    clock.advance(MINUTE);
    vi.advanceTimersByTime(MINUTE);
    await worker.deliverDue();
    expect(sent).toEqual(['one']);
  });

  test.each([
    ['read what is due', 'SelectQueryNode', ['one']],
    // Sent but not recorded, because twice is better than never.
    ['note what it has sent', 'UpdateQueryNode', ['one', 'one']],
  ])('tries again a minute later if it can’t %s', async (_what, failing, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, clock, queue } = await start(async () => undefined);
    const sent: string[] = [];
    let isBroken = true;
    const brokenDb = db.withPlugin({
      transformQuery({ node }) {
        if (isBroken && node.kind === failing) throw new Error('disk I/O error');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const log = pino({ level: 'silent' });
    const worker = createOutboxWorker({ db: brokenDb, clock, log, send: async (email) => void sent.push(email.subject) });
    onTestFinished(() => worker.stop());
    const settle = async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    };
    await queue('one');
    worker.wake();
    await settle();
    isBroken = false;
    vi.advanceTimersByTime(MINUTE);
    await settle();
    expect(sent).toEqual(expected);
    expect(await db.selectFrom('outbox').select('sentAt').execute()).toEqual([{ sentAt: NOW }]);
  });

  test('stops after the emails being sent, and sends no more.', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const { db, worker, queue } = await start(async (email) => {
      begun.push(email.subject);
      await promise;
    });
    for (const subject of ['one', 'two', 'three', 'four']) await queue(subject);
    worker.wake();
    await expect.poll(() => begun, { interval: 1 }).toEqual(['one', 'two', 'three']);
    const stopped = worker.stop();
    resolve();
    await stopped;
    worker.wake();
    expect(begun).toEqual(['one', 'two', 'three']);
    expect((await db.selectFrom('outbox').select('sentAt').orderBy('id').execute()).map(({ sentAt }) => sentAt !== null)).toEqual(
      [true, true, true, false],
    );
  });

  test('does not wait for a slow mail server when it stops.', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { worker, queue } = await start(async () => {
      begun.resolve();
      await promise;
    });
    await queue('one');
    worker.wake();
    await begun.promise;
    const stopped = worker.stop();
    vi.advanceTimersByTime(5_000);
    await stopped;
    resolve();
  });

  test('queueing an email wakes the outbox once it is committed.', async () => {
    const { queue, outbox } = await start(async () => undefined);
    const queued = queue('one');
    expect(outbox.wake).not.toHaveBeenCalled();
    await queued;
    expect(outbox.wake).toHaveBeenCalledOnce();
  });
});
