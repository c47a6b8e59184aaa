import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import { instantAfter, type Clock } from './clock.ts';

const MINUTE = 60_000;
/** Pause after the first, second, ... failed attempt; the last one repeats. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 12 * 60 * MINUTE];

export type Mail = { recipient: string; replyTo?: string; subject: string; text: string };
export type SendMail = (mail: Row<'outbox'>) => Promise<void>;

/** Sends what the outbox holds. */
export type OutboxWorker = {
  /** Looks for due mail in the background; called after a transaction that queued some. */
  wake(): void;
  /** Sends every mail that is due, one after the other. */
  deliverDue(): Promise<void>;
  /** Waits for the mail being sent and sends no more. */
  stop(): Promise<void>;
};

/** Queues a mail in the transaction that causes it, so that neither exists without the other. */
export async function queueMail(trx: Transaction<Tables>, { recipient, replyTo, subject, text }: Mail, now: Date): Promise<void> {
  const queuedAt = now.toISOString();
  await trx
    .insertInto('outbox')
    .values({ recipient, replyTo: replyTo ?? null, subject, text, queuedAt, nextAttemptAt: queuedAt })
    .execute();
}

export function createOutboxWorker(deps: {
  db: Kysely<Tables>;
  clock: Clock;
  log: FastifyBaseLogger;
  send: SendMail;
}): OutboxWorker {
  const { db, clock, log, send } = deps;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  const nextDue = async () =>
    db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).orderBy('nextAttemptAt').orderBy('id').executeTakeFirst();

  async function attempt(mail: Row<'outbox'>): Promise<void> {
    const attempts = mail.attempts + 1;
    try {
      await send(mail);
      await db
        .updateTable('outbox')
        .set({ attempts, sentAt: clock.now().toISOString(), lastError: null })
        .where('id', '=', mail.id)
        .execute();
      log.info({ mailId: mail.id, attempts }, 'A mail was handed over.');
    } catch (error) {
      const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE;
      const lastError = error instanceof Error ? error.message : 'unknown';
      log.warn({ mailId: mail.id, attempts, reason: lastError }, 'A mail could not be sent; it will be tried again.');
      await db
        .updateTable('outbox')
        .set({ attempts, lastError, nextAttemptAt: instantAfter(clock.now(), pause) })
        .where('id', '=', mail.id)
        .execute();
    }
  }

  async function deliverRound(): Promise<void> {
    clearTimeout(timer);
    while (!isStopped) {
      const mail = await nextDue();
      if (!mail) return;
      const wait = Date.parse(mail.nextAttemptAt) - clock.now().getTime();
      if (wait > 0) {
        timer = setTimeout(wake, Math.min(wait, PAUSES[0] ?? MINUTE));
        timer.unref();
        return;
      }
      await attempt(mail);
    }
  }

  // One round at a time: a second worker in the same table would send a mail twice.
  async function deliverDue(): Promise<void> {
    while (round) await round;
    round = deliverRound().finally(() => (round = null));
    return round;
  }

  function wake(): void {
    if (isStopped || round) return;
    deliverDue().catch((error: unknown) => log.error({ err: error }, 'The outbox could not be read.'));
  }

  return {
    wake,
    deliverDue,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round?.catch(() => undefined);
    },
  };
}
