import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { InTransaction } from '#db/transaction.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pause after the first, second, ... failed attempt. After three days of them the mail is given up. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, ...Array<number>(6).fill(12 * HOUR)];
/** How long a stop waits for the mail that is being sent, in milliseconds. */
const STOP_GRACE = 5_000;

/** More mails of a kind than this are not sent to one address in the time that belongs to the kind. */
export const BATCH_SIZE = 5;

const TOO_LATE = 'It could not be sent in time.';

/** A mail to send; `layOutMail` makes its subject, text and html. */
export type Email = {
  /** 'notice' when left out. */
  kind?: Row<'outbox'>['kind'];
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** It holds a way in, a link or a code: what it says is wiped once it is sent or out of date. */
  isSecret?: boolean;
  /** An instant after which it is of no use and is not sent any more. */
  expiresAt?: string;
};

/** @throws MailRefusedError when trying again is of no use, anything else when it may help. */
export type SendEmail = (mail: Row<'outbox'>) => Promise<void>;

/** The mail server will never take this mail. */
export class EmailRejectedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Sends what the outbox holds. */
export type OutboxWorker = {
  /** Looks for due mail in the background; called after a transaction that queued some. */
  wake(): void;
  /** Sends every mail that is due, one after the other. */
  deliverDue(): Promise<void>;
  /** Sends no more, and waits for the mail being sent, but not for a mail server that takes its time. */
  stop(): Promise<void>;
};

type OutboxDeps = { db: Kysely<Tables>; clock: Clock; outbox: Pick<OutboxWorker, 'wake'> };

/** Queues an email in the transaction that causes it, so that neither exists without the other, and sends it afterwards. */
export async function queueEmail(tx: InTransaction<OutboxDeps>, mail: Email): Promise<void> {
  const queuedAt = tx.clock.now().toISOString();
  const { kind = 'notice', recipient, replyTo = null, subject, text, html = null, isSecret = false, expiresAt = null } = mail;
  await tx.db
    .insertInto('outbox')
    .values({
      kind,
      recipient,
      replyTo,
      subject,
      text,
      html,
      isSecret: Number(isSecret),
      expiresAt,
      queuedAt,
      nextAttemptAt: queuedAt,
    })
    .execute();
  tx.afterCommit(() => tx.outbox.wake());
}

/** How many mails of this kind were queued for the address within so many milliseconds, sent or not. */
export async function countEmails(
  trx: Transaction<Tables>,
  kind: Row<'outbox'>['kind'],
  recipient: string,
  { now, within }: { now: Date; within: number },
): Promise<number> {
  const { count } = await trx
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('queuedAt', '>', instantAfter(now, -within))
    // When the clock was set back, what was queued before may lie ahead: for ever, if nothing bounded it.
    .where('queuedAt', '<', instantAfter(now, within))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes every mail to the address, sent or not. */
export async function deleteEmailsTo(trx: Transaction<Tables>, recipient: string): Promise<void> {
  await trx.deleteFrom('outbox').where('recipient', '=', recipient).execute();
}

/** Deletes the mails that were sent or given up at `until` or before. */
export async function deleteEmailsBefore({ db }: { db: Kysely<Tables> }, until: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((mail) => mail.fn.coalesce('sentAt', 'failedAt'), '<=', until)
    .execute();
}

/** The mails that are kept, by their ids. */
export async function findEmailIds({ db }: { db: Kysely<Tables> }): Promise<Set<number>> {
  const rows = await db.selectFrom('outbox').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export function createOutboxWorker(deps: {
  db: Kysely<Tables>;
  clock: Clock;
  log: FastifyBaseLogger;
  send: SendEmail;
}): OutboxWorker {
  const { db, clock, log, send } = deps;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  const nextDue = async () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      // What was never tried is due, whatever its time: that may lie ahead when the clock was set back.
      .orderBy((row) => row('attempts', '>', row.lit(0)))
      .orderBy('nextAttemptAt')
      .orderBy('id')
      // Otherwise all that wait would be read for each that is sent.
      .limit(1)
      .executeTakeFirst();

  const note = async ({ id }: Row<'outbox'>, changes: Updateable<Tables['outbox']>) => {
    await db.updateTable('outbox').set(changes).where('id', '=', id).execute();
  };

  // What goes out of date cannot be sent again, so its secret goes, too.
  const giveUp = async (mail: Row<'outbox'>, changes: Updateable<Tables['outbox']>) =>
    note(mail, { ...changes, failedAt: clock.now().toISOString(), ...(mail.expiresAt === null ? {} : withoutSecret(mail)) });

  async function attempt(mail: Row<'outbox'>): Promise<void> {
    const attempts = mail.attempts + 1;
    if (mail.expiresAt !== null && mail.expiresAt <= clock.now().toISOString()) {
      log.warn({ mailId: mail.id }, 'A mail could not be sent in time and was given up.');
      return giveUp(mail, { lastError: mail.lastError ?? TOO_LATE });
    }
    try {
      await send(mail);
    } catch (error) {
      return noteFailure(mail, attempts, error);
    }
    await note(mail, { attempts, sentAt: clock.now().toISOString(), lastError: null, ...withoutSecret(mail) });
    log.info({ mailId: mail.id, attempts }, 'A mail was handed over.');
  }

  async function noteFailure(mail: Row<'outbox'>, attempts: number, error: unknown): Promise<void> {
    const lastError = error instanceof Error ? error.message : 'unknown';
    const wait = error instanceof EmailRejectedError ? undefined : PAUSES[attempts - 1];
    if (wait === undefined) {
      log.error({ mailId: mail.id, attempts, err: error }, 'A mail could not be sent and was given up.');
      return giveUp(mail, { attempts, lastError });
    }
    log.warn({ mailId: mail.id, attempts, err: error }, 'A mail could not be sent; it will be tried again.');
    const next = instantAfter(clock.now(), wait);
    // Not after it has gone out of date: then it is given up, and a secret in it wiped, without delay.
    const nextAttemptAt = mail.expiresAt !== null && mail.expiresAt < next ? mail.expiresAt : next;
    return note(mail, { attempts, lastError, nextAttemptAt });
  }

  function wakeIn(pause: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, pause).unref();
  }

  async function deliverRound(): Promise<void> {
    clearTimeout(timer);
    while (!isStopped) {
      const mail = await nextDue();
      if (!mail) return;
      const wait = Date.parse(mail.nextAttemptAt) - clock.now().getTime();
      // A pause longer than it can be is one that the clock was set back in.
      if (wait > 0 && wait <= (PAUSES[mail.attempts - 1] ?? 0)) {
        return wakeIn(Math.min(wait, MINUTE));
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
    deliverDue().catch((error: unknown) => {
      log.error({ err: error }, 'The outbox could not be read; it will be tried again.');
      // What waits for its next try would lie until something else is queued.
      wakeIn(MINUTE);
    });
  }

  return {
    wake,
    deliverDue,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const grace = new Promise((resolve) => void setTimeout(resolve, STOP_GRACE).unref());
      await Promise.race([round?.catch(() => undefined), grace]);
    },
  };
}

/** Wipes what a secret mail says. */
function withoutSecret({ isSecret }: Row<'outbox'>): { text?: string; html?: null } {
  return isSecret === 1 ? { text: '', html: null } : {};
}
