import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Updateable } from 'kysely';
import { toFlag } from '#db/flag.ts';
import type { Row, Tables } from '#db/tables.ts';
import { HOUR, MINUTE } from '#src/domain/time/time.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';
import { claimRun, findLastRun } from '../processes/job-runs.ts';
import { claimEmail, saveAttempt } from './outbox-claim.ts';
import { clearSecret, EmailRejectedError, NEWS_PAUSE } from './outbox.ts';
import type { OutboxWorker, PrepareEmail, SendEmail, SendPush, SendWebhook } from './outbox.ts';

/** Pauses after each failed attempt; after about three days, the email is given up. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, ...Array<number>(6).fill(12 * HOUR)];
/** After this many failed attempts, a notification is sent as an email. */
const PUSH_ATTEMPTS = 3;
/** Milliseconds that stopping waits for the email being sent. */
const STOP_TIMEOUT = 5_000;

/** Emails sent at the same time. */
const MAX_CONCURRENT = 3;
/** Sent before all others, in this order. Codes for a new address come second, because anyone can cause many of them. */
const URGENT_KINDS = [['sign-in', 'receipt'], ['email-change']] as const;

/** Reminders and campaigns may be many, and webhooks slow, so they wait for all others. As in the index `outboxInTurn`. */
const QUEUES = { others: 0, reminders: 1, news: 2, webhooks: 3 } as const;
const QUEUE = sql<number>`case "kind" when 'reminder' then 1 when 'news' then 2 when 'webhook' then 3 else 0 end`;
/** One at a time, so that they leave room for emails. */
const SINGLE_KINDS: readonly Row<'outbox'>['kind'][] = ['news', 'webhook'];
const NAMES = { email: 'Email', push: 'Notification', webhook: 'Event' } as const;

const EXPIRED_MESSAGE = 'It couldn’t be sent in time.';

export function createOutboxWorker(deps: {
  db: Kysely<Tables>;
  clock: Clock;
  log: FastifyBaseLogger;
  send: SendEmail;
  sendPush?: SendPush;
  sendWebhook?: SendWebhook;
  /** Whether `send` only saves a file, so that the email can still be sent later. */
  savesToFiles?: boolean;
  /** This process, if others send from the same outbox. */
  processId?: string | null;
  /** By default, every email is sent as it is. */
  prepare?: PrepareEmail;
}): OutboxWorker {
  const {
    db,
    clock,
    log,
    send,
    sendPush = async () => false,
    sendWebhook = async () => undefined,
    savesToFiles = false,
    processId = null,
    prepare = async (email) => email,
  } = deps;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let woken = Promise.withResolvers<void>();
  let wakeCount = 0;
  const singleKindsInFlight = new Set<Row<'outbox'>['kind']>();

  const findFirst = async (sending: readonly number[], only: keyof typeof QUEUES | readonly Row<'outbox'>['kind'][]) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .where('id', 'not in', sending)
      .where((row) => row.or([row('claimedBy', 'is', null), row('claimedBy', '=', processId)]))
      .where(QUEUE, '=', sql.lit(typeof only === 'string' ? QUEUES[only] : QUEUES.others))
      .$if(typeof only !== 'string', (query) => query.where('kind', 'in', typeof only === 'string' ? [] : only))
      // New emails first, because their time may lie in the future if the clock was set back.
      .orderBy((row) => row('nextAttemptAt', '>', row.ref('queuedAt')))
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();

  /** The most urgent email that's due, or else the one that's due next, with how long to wait for it. */
  async function findNext(sending: readonly number[]): Promise<{ email: Row<'outbox'>; wait: number } | undefined> {
    const other = await findFirst(sending, 'others');
    if (other && millisecondsUntilDue(other) <= 0) {
      for (const kinds of URGENT_KINDS) {
        const urgent = await findFirst(sending, kinds);
        if (urgent && millisecondsUntilDue(urgent) <= 0) return { email: urgent, wait: 0 };
      }
      return { email: other, wait: 0 };
    }
    const reminder = await findFirst(sending, 'reminders');
    const news = singleKindsInFlight.has('news') ? undefined : await findFirst(sending, 'news');
    const event = singleKindsInFlight.has('webhook') ? undefined : await findFirst(sending, 'webhooks');
    const pause = news === undefined ? 0 : await millisecondsUntilNews();
    return [other, reminder, news, event]
      .filter((email) => email !== undefined)
      .map((email) => ({ email, wait: Math.max(millisecondsUntilDue(email), email === news ? pause : 0) }))
      .toSorted((one, another) => one.wait - another.wait)[0];
  }

  /** The last one may have been sent before a restart, or by another process. If the clock was set back, it's in the future. */
  async function millisecondsUntilNews(): Promise<number> {
    const since = Math.abs(clock.now().getTime() - Date.parse((await findLastRun(db, 'news')) ?? ''));
    return since < NEWS_PAUSE ? NEWS_PAUSE - since : 0;
  }

  const update = async ({ id }: Row<'outbox'>, changes: Updateable<Tables['outbox']>) =>
    saveAttempt(db, id, changes, () => isStopped);

  // An expired email can't be sent again, so its secret is deleted.
  const giveUp = async (email: Row<'outbox'>, changes: Updateable<Tables['outbox']>) =>
    update(email, { ...changes, failedAt: clock.now().toISOString(), ...(email.expiresAt === null ? {} : clearSecret(email)) });

  async function attempt(email: Row<'outbox'>): Promise<void> {
    if (!(await claimEmail(db, email, processId))) return;
    const attempts = email.attempts + 1;
    if (email.expiresAt !== null && email.expiresAt <= clock.now().toISOString()) {
      log.warn({ emailId: email.id }, 'Email expired before it could be sent');
      return giveUp(email, { lastError: email.lastError ?? EXPIRED_MESSAGE });
    }
    const prepared = await prepare(email);
    if (prepared === null) {
      await db.deleteFrom('outbox').where('id', '=', email.id).execute();
      log.info({ emailId: email.id }, 'Email no longer wanted');
      return;
    }
    if ('notBefore' in prepared) return update(email, { attempts: 0, nextAttemptAt: prepared.notBefore });
    const { channel } = email;
    // Another process was faster. It's tried again after the pause.
    if (email.kind === 'news' && !(await claimRun(db, 'news', clock.now(), NEWS_PAUSE))) return update(email, {});
    try {
      if (channel === 'webhook') await sendWebhook(email);
      else if (channel === 'email') await send(prepared);
      else if (!(await sendPush(email))) return await sendAsEmail(email);
    } catch (error) {
      return recordFailure(email, attempts, error);
    }
    const isSavedToFile = savesToFiles && channel === 'email';
    // An email saved to a file can be sent later, unless it expires.
    const secret = isSavedToFile && email.expiresAt === null ? {} : clearSecret(email);
    await update(email, {
      attempts,
      sentAt: clock.now().toISOString(),
      isSavedToFile: toFlag(isSavedToFile),
      lastError: null,
      ...secret,
    });
    log.info({ emailId: email.id, attempts }, isSavedToFile ? 'Email saved to a file' : `${NAMES[channel]} sent`);
  }

  /** The next attempt follows right away. */
  async function sendAsEmail(email: Row<'outbox'>): Promise<void> {
    log.info({ emailId: email.id }, 'No browser took the notification, will send an email');
    await update(email, { channel: 'email', attempts: 0, lastError: null });
  }

  async function recordFailure(email: Row<'outbox'>, attempts: number, error: unknown): Promise<void> {
    const lastError = error instanceof Error ? error.message : 'unknown';
    const wait = error instanceof EmailRejectedError ? undefined : RETRY_DELAYS[attempts - 1];
    const nextAttemptAt = wait === undefined ? null : instantAfter(clock.now(), wait);
    const isLastAttempt = nextAttemptAt === null || (email.expiresAt !== null && email.expiresAt <= nextAttemptAt);
    if (email.channel === 'push' && (isLastAttempt || attempts >= PUSH_ATTEMPTS)) {
      log.warn({ emailId: email.id, attempts, err: error }, 'Notification failed');
      return sendAsEmail(email);
    }
    if (isLastAttempt) {
      log.error({ emailId: email.id, attempts, err: error }, `${NAMES[email.channel]} failed for good`);
      return giveUp(email, { attempts, lastError });
    }
    log.warn({ emailId: email.id, attempts, err: error }, `${NAMES[email.channel]} failed, will retry`);
    return update(email, { attempts, lastError, nextAttemptAt });
  }

  function wakeIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, milliseconds).unref();
  }

  async function deliverRound(): Promise<void> {
    clearTimeout(timer);
    const sending = new Map<number, Promise<void>>();
    const failures: unknown[] = [];
    while (!isStopped && failures.length === 0) {
      woken = Promise.withResolvers();
      const wakesBefore = wakeCount;
      const inFlight = [...sending.keys()];
      const next = inFlight.length < MAX_CONCURRENT ? await findNext(inFlight) : undefined;
      if (next && next.wait <= 0) {
        const { email } = next;
        if (SINGLE_KINDS.includes(email.kind)) singleKindsInFlight.add(email.kind);
        const sent = attempt(email)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => {
            sending.delete(email.id);
            singleKindsInFlight.delete(email.kind);
          });
        sending.set(email.id, sent);
      } else if (sending.size > 0) {
        await Promise.race([...sending.values(), woken.promise]);
      } else if (inFlight.length === 0) {
        // An email may have been queued after its kind was looked for.
        if (wakeCount !== wakesBefore) continue;
        if (next) wakeIn(Math.min(next.wait, MINUTE));
        return;
      }
    }
    await Promise.all(sending.values());
    if (failures.length > 0) throw failures[0];
  }

  function millisecondsUntilDue({ queuedAt, nextAttemptAt, attempts }: Row<'outbox'>): number {
    const wait = Date.parse(nextAttemptAt) - clock.now().getTime();
    const planned = attempts === 0 ? Date.parse(nextAttemptAt) - Date.parse(queuedAt) : (RETRY_DELAYS[attempts - 1] ?? 0);
    // If it's longer than any delay, the clock was set back: send now.
    return wait <= planned ? wait : 0;
  }

  // One round at a time, so that this process sends no email twice.
  async function deliverDue(): Promise<void> {
    while (round) await round;
    round = deliverRound().finally(() => (round = null));
    return round;
  }

  function wake(): void {
    wakeCount += 1;
    woken.resolve();
    if (isStopped || round) return;
    deliverDue().catch((error: unknown) => {
      log.error({ err: error }, 'Reading the outbox failed, will retry');
      wakeIn(MINUTE);
    });
  }

  return {
    wake,
    deliverDue,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const timeout = new Promise((resolve) => void setTimeout(resolve, STOP_TIMEOUT).unref());
      await Promise.race([round?.catch(() => undefined), timeout]);
    },
  };
}
