import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';
import { MAX_BROWSERS } from '#src/domain/reminders/push.ts';

/** A person's browsers that get notifications, the latest first. Only those that are signed in count. */
export async function findBrowsers(db: Kysely<Tables>, personId: number, now: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('pushSubscriptions', 'sessionHash', 'tokenHash')
    .select(['endpoint', 'p256dh', 'auth', 'pushSubscriptions.createdAt', 'deviceLabel'])
    .where('personId', '=', personId)
    .where('expiresAt', '>', now)
    .orderBy('pushSubscriptions.createdAt', 'desc')
    .orderBy('endpoint')
    .limit(MAX_BROWSERS)
    .execute();
}

export async function hasBrowser(db: Kysely<Tables>, sessionHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('pushSubscriptions')
    .select('sessionHash')
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Saves the session's browser. An earlier session of the same browser loses it. */
export async function saveBrowser(trx: Transaction<Tables>, browser: NewRow<'pushSubscriptions'>): Promise<void> {
  const { sessionHash, endpoint } = browser;
  await trx
    .deleteFrom('pushSubscriptions')
    .where((row) => row.or({ sessionHash, endpoint }))
    .execute();
  await trx.insertInto('pushSubscriptions').values(browser).execute();
}

/** Deletes it by its session or, once its push service no longer knows it, by its endpoint. */
export async function deleteBrowser(db: Kysely<Tables>, browser: { sessionHash: string } | { endpoint: string }): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where((row) => row.and(browser))
    .execute();
}
