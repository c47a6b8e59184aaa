import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Clock } from './clock.ts';
import { hashToken } from './tokens.ts';

/**
 * Remembers that the browser holding this token has signed in to the account, so that a shared code may let it, and no
 * other browser, in again.
 */
export async function rememberDevice(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  token: string,
  customerId: number,
): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ tokenHash: hashToken(token), customerId, createdAt: clock.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the browser holding this token has signed in to the account before. */
export async function isKnownDevice(
  { db }: { db: Kysely<Tables> },
  token: string | undefined,
  customerId: number,
): Promise<boolean> {
  if (token === undefined) return false;
  const known = await db
    .selectFrom('knownDevices')
    .select('customerId')
    .where('tokenHash', '=', hashToken(token))
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return known !== undefined;
}
