import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Engine } from '#db/engine.ts';
import { isSet, toFlag } from '#db/flag.ts';
import type { Row, Tables } from '#db/tables.ts';
import type { InTransaction } from '#db/transaction.ts';
import { NEWS_PER_MINUTE } from '#src/domain/desk/campaigns.ts';
import { MINUTE } from '#src/domain/time/time.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';

/** The most emails of one kind sent to one address within that kind's time limit. */
export const BATCH_SIZE = 5;

/** An email to send, rendered with `renderEmail`. */
export type Email = {
  /** 'notice' by default. */
  kind?: Row<'outbox'>['kind'];
  recipient: string;
  /** The couple whose account it's about; it's deleted with the account. */
  customerId?: number | null;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Its text is deleted once it's sent or expired, because it contains a sign-in link or code, or can't be of use again. */
  isSecret?: boolean;
  /** When it's sent, if not right away. */
  notBefore?: string;
  /** When it becomes useless and is no longer sent. */
  expiresAt?: string;
  /** A POST to it stops emails like this one. */
  unsubscribeUrl?: string;
  /** What to send instead, as JSON, as long as a browser takes it. */
  notification?: string;
};

/** @throws EmailRejectedError if retrying is pointless, any other error if it may help */
export type SendEmail = (email: Row<'outbox'>) => Promise<void>;

/** Sends an email's notification instead. Returns whether a browser took it. @throws an error if retrying may help */
export type SendPush = (email: Row<'outbox'>) => Promise<boolean>;

/** Tells the seller's own program about an event. @throws like `SendEmail` */
export type SendWebhook = (event: Row<'outbox'>) => Promise<void>;

/** An email as it's sent now, when to send it instead, or null if its recipient doesn't want it anymore: then it's deleted. */
export type PrepareEmail = (email: Row<'outbox'>) => Promise<Row<'outbox'> | { notBefore: string } | null>;

/** The mail server will never accept this email. */
export class EmailRejectedError extends Error {
  override readonly name = 'EmailRejectedError';
}

/** Sends the emails in the outbox. */
export type OutboxWorker = {
  /** Starts sending due emails in the background. */
  wake(): void;
  /** Sends all due emails, a few at a time, the urgent ones first. */
  deliverDue(): Promise<void>;
  /** Stops sending and waits a few seconds for the email being sent. */
  stop(): Promise<void>;
};

type OutboxDeps = { db: Kysely<Tables>; clock: Clock; outbox: Pick<OutboxWorker, 'wake'> };

/**
 * Queues an email in the transaction that causes it, so that neither exists without the other, and sends it afterwards.
 * Returns its id.
 */
export async function queueEmail(tx: InTransaction<OutboxDeps>, email: Email): Promise<number> {
  const queuedAt = tx.clock.now().toISOString();
  const {
    kind = 'notice',
    recipient,
    customerId = null,
    replyTo = null,
    subject,
    text,
    html = null,
    isSecret = false,
    notBefore = queuedAt,
    expiresAt = null,
    unsubscribeUrl = null,
    notification = null,
  } = email;
  const { id } = await tx.db
    .insertInto('outbox')
    .values({
      kind,
      recipient,
      customerId,
      replyTo,
      subject,
      text,
      html,
      isSecret: toFlag(isSecret),
      expiresAt,
      unsubscribeUrl,
      notification,
      channel: kind === 'webhook' ? 'webhook' : notification === null ? 'email' : 'push',
      queuedAt,
      nextAttemptAt: notBefore,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.afterCommit(() => tx.outbox.wake());
  return id;
}

/** Makes an email due right away, sent or not, and resets its attempts. */
export async function makeDue(tx: InTransaction<OutboxDeps>, id: number): Promise<void> {
  const unsent = { sentAt: null, isSavedToFile: toFlag(false), isReported: toFlag(false), failedAt: null, attempts: 0 };
  await tx.db
    .updateTable('outbox')
    .set({ ...unsent, nextAttemptAt: tx.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
  tx.afterCommit(() => tx.outbox.wake());
}

/** A campaign's email to one person. Its text is filled in when it's sent. */
export type CampaignCopy = {
  campaignId: number;
  personId: number;
  customerId: number;
  recipient: string;
  subject: string;
  notBefore: string;
};

/** So many rows that a statement's parameters stay below the engines' limits. */
const ROWS_AT_ONCE = 500;

/** Queues a campaign's emails in the transaction that creates it. */
export async function queueCampaign(
  tx: InTransaction<OutboxDeps>,
  copies: readonly CampaignCopy[],
  expiresAt: string,
): Promise<void> {
  const queuedAt = tx.clock.now().toISOString();
  // Secret, because it must not be sent again.
  const common = { kind: 'news', replyTo: null, text: '', isSecret: toFlag(true), queuedAt, expiresAt } as const;
  for (let start = 0; start < copies.length; start += ROWS_AT_ONCE) {
    const rows = copies.slice(start, start + ROWS_AT_ONCE);
    await tx.db
      .insertInto('outbox')
      .values(rows.map(({ notBefore, ...copy }) => ({ ...copy, ...common, nextAttemptAt: notBefore })))
      .execute();
  }
  tx.afterCommit(() => tx.outbox.wake());
}

/** A campaign's emails leave one by one, ten a minute, so that mail servers don't take them for spam. */
export const NEWS_PAUSE = MINUTE / NEWS_PER_MINUTE;

/** The changes that delete a secret email's text. */
export function clearSecret({ isSecret }: Row<'outbox'>): Updateable<Tables['outbox']> {
  return isSet(isSecret) ? { text: '', html: null, unsubscribeUrl: null, notification: null } : {};
}

/** How many emails of this kind were queued for the address within `within` milliseconds. */
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
    // If the clock was set back, queuedAt may lie in the future: bound it on both sides.
    .where('queuedAt', '<', instantAfter(now, within))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes all emails about a couple's account, whichever address they went to.
 * @param only those queued until then, except to an address that's still in use
 */
export async function deleteEmailsAbout(
  trx: Transaction<Tables>,
  customerId: number,
  only?: { except: string | null; until: string },
): Promise<void> {
  const emails = trx.deleteFrom('outbox').where('customerId', '=', customerId);
  if (only === undefined) await emails.execute();
  else await emails.where('queuedAt', '<=', only.until).where('recipient', 'is distinct from', only.except).execute();
}

/** Deletes all emails to the address, sent or not. */
export async function deleteEmailsTo(trx: Transaction<Tables>, recipient: string): Promise<void> {
  await trx.deleteFrom('outbox').where('recipient', '=', recipient).execute();
}

/** Deletes emails that were sent or given up by `until`. */
export async function deleteEmailsBefore({ db }: { db: Kysely<Tables> }, until: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((email) => email.fn.coalesce('sentAt', 'failedAt'), '<=', until)
    .execute();
}

/** The emails in the outbox, and the highest id that one ever had; 0 if there was none. */
export type EmailIds = { ids: ReadonlySet<number>; lastId: number };

export async function findEmailIds({ db, engine }: { db: Kysely<Tables>; engine: Engine }): Promise<EmailIds> {
  const emails = await db.selectFrom('outbox').select('id').execute();
  return { ids: new Set(emails.map(({ id }) => id)), lastId: await engine.findLastId(db, 'outbox') };
}
