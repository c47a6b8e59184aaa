import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { startScheduler } from '#src/server/jobs/scheduler.ts';
import { simulate } from '../../year/simulate.ts';
import { newPair, PARTNER, verifyEmails } from '../../support/data/couples/two-people.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// All zones with daylight saving time change their clocks in these weeks.
const WEEKS = { couples: 24, days: 35, start: '2026-03-06T00:00:00Z', seed: 7, crashes: 40 };

test('Through clock changes, crashes, and bad email and push services nobody gets a reminder too many, at night, twice, or after stopping it, and nobody misses one.', async () => {
  const { violations, reminders, notified, restarts, emails, notifications } = await simulate({
    ...WEEKS,
    dataDir: await temporaryFolder(),
  });
  expect(violations).toEqual([]);
  expect(reminders).toBeGreaterThan(150);
  expect(restarts).toBeGreaterThan(20);
  for (const outcome of ['greylisted', 'rejected', 'hung', 'down'] as const) expect(emails[outcome]).toBeGreaterThan(0);
  expect(notified).toBeGreaterThan(40);
  for (const outcome of ['busy', 'refused', 'gone', 'hung', 'down'] as const) expect(notifications[outcome]).toBeGreaterThan(0);
}, 120_000);

test('A running server sends what has become due while it was off, without anyone asking.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  const sendEmail = async (email: { kind: string; recipient: string }) =>
    void (email.kind === 'reminder' && sent.push(email.recipient));
  const server = await startTestServer({}, { sendEmail });
  const { elias, userId } = await newPair(server);
  await verifyEmails(server);
  await elias.put(`/api/reminders/${userId}`, { evening: { weekday: 7, time: '20:00' }, kinds: { evening: true } });
  server.clock.advance(7 * DAY);
  const scheduler = startScheduler({ ...server.deps, payments: null }, () => expect.unreachable(), 2 * DAY);
  onTestFinished(() => scheduler.stop());
  await expect.poll(() => sent).toEqual([PARTNER.email]);
});
