import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What the seller knows of a couple beside its row. */
export async function findAccount(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['origin', 'createdAt', 'closedAt', 'closedBy', 'deleteAt', 'blockedAt', 'blockReason', 'note'])
    .where('id', '=', customerId)
    .where('origin', '<>', 'demo')
    .executeTakeFirst();
}

export async function findAccountPeople(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('people')
    .select(['partner', 'username', 'email', 'emailVerifiedAt', 'joinedAt', 'leftAt'])
    .where('customerId', '=', customerId)
    .orderBy('partner')
    .execute();
}

/** The emails about the couple's account, newest first. */
export async function findEmailsAbout(db: Kysely<Tables>, customerId: number, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient as to', 'queuedAt', 'sentAt', 'failedAt', 'state'])
    .where('customerId', '=', customerId)
    .where('channel', '<>', 'webhook')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The weeks that the couple completed. */
export async function findCompletedWeeks(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('progress')
    .select(['weekNumber', 'completedAt as at'])
    .where('customerId', '=', customerId)
    .where('completedAt', 'is not', null)
    .$narrowType<{ at: string }>()
    .execute();
}

/** What happened to the couple's orders. */
export async function findEventsOfOrders(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['orderId', 'orderEvents.kind', 'at'])
    .where('customerId', '=', customerId)
    .execute();
}

/** What the audit log says about the couple, of these events. */
export async function findAuditOfCouple(db: Kysely<Tables>, customerId: number, events: readonly string[]) {
  return db
    .selectFrom('auditEvents')
    .select(['at', 'event', 'actor', 'actorId', 'subjectId', 'count'])
    .where('event', 'in', events)
    .where('subjectId', '=', customerId)
    .execute();
}

/** Saves the note. Returns false if there's no such couple. */
export async function saveNote(trx: Transaction<Tables>, customerId: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customers')
    .set({ note })
    .where('id', '=', customerId)
    .where('origin', '<>', 'demo')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
