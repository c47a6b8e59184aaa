import type { Kysely, Transaction } from 'kysely';
import { toFlag } from '#db/flag.ts';
import type { NewRow, Tables } from '#db/tables.ts';
import type { NotificationKind, NotificationTime } from '#src/domain/staff/notifications.ts';

/** What someone on the staff has chosen, by kind. */
export async function findNotifications(db: Kysely<Tables>, staffId: number) {
  return db.selectFrom('staffNotifications').select(['kind', 'time']).where('staffId', '=', staffId).execute();
}

export async function saveNotification(
  trx: Transaction<Tables>,
  choice: { staffId: number; kind: NotificationKind; time: NotificationTime },
): Promise<void> {
  await trx
    .insertInto('staffNotifications')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['staffId', 'kind']).doUpdateSet({ time: choice.time }))
    .execute();
}

/** The owners who can sign in, with what they've chosen for this kind, or null. */
export async function findOwnersToTell(db: Kysely<Tables>, kind: NotificationKind) {
  return db
    .selectFrom('staff')
    .leftJoin('staffNotifications', (join) =>
      join.onRef('staffNotifications.staffId', '=', 'staff.id').on('staffNotifications.kind', '=', kind),
    )
    .select(['staff.id', 'staff.email', 'staffNotifications.time'])
    .where('staff.role', '=', 'owner')
    .where('staff.passwordHash', 'is not', null)
    .orderBy('staff.id')
    .execute();
}

/** Keeps a line for the daily email. */
export async function insertNotice(trx: Transaction<Tables>, notice: NewRow<'staffNotices'>): Promise<void> {
  await trx.insertInto('staffNotices').values(notice).execute();
}

/** The people with lines from before this instant. */
export async function findPeopleToTell(db: Kysely<Tables>, before: string): Promise<number[]> {
  const rows = await db.selectFrom('staffNotices').select('staffId').distinct().where('at', '<', before).execute();
  return rows.map(({ staffId }) => staffId);
}

/** Removes a person's lines from before this instant, and returns them, oldest first. */
export async function takeNotices(trx: Transaction<Tables>, staffId: number, before: string) {
  const taken = await trx
    .deleteFrom('staffNotices')
    .where('staffId', '=', staffId)
    .where('at', '<', before)
    .returning(['id', 'line'])
    .execute();
  return taken.toSorted((one, other) => one.id - other.id).map(({ line }) => line);
}

/** Marks the emails that were given up since the last call, and returns how many. Notifications don't count, because they could go on forever, nor do webhooks. */
export async function reportFailedEmails(trx: Transaction<Tables>): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ isReported: toFlag(true) })
    .where('state', '=', 'failed')
    .where('isReported', '=', toFlag(false))
    .where('kind', 'not in', ['notification', 'webhook'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
