import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { daysAgo, type Clock } from '../lib/clock.ts';
import { hashToken } from '../lib/tokens.ts';

/** Remembers that the browser with this token has signed in as this person, so that a shared code lets it in again. */
export async function rememberDevice(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  token: string,
  personId: number,
): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .insertInto('knownDevices')
    .values({ tokenHash: hashToken(token), personId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'personId']).doUpdateSet({ lastSignInAt: now }))
    .execute();
}

/** Remembers that someone of the staff has signed in with this browser, so that strangers can't lock them out. */
export async function rememberStaffDevice(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  token: string,
  staffId: number,
): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .insertInto('staffDevices')
    .values({ tokenHash: hashToken(token), staffId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'staffId']).doUpdateSet({ lastSignInAt: now }))
    .execute();
}

/** Whether this person of the staff has signed in with this browser before. */
export async function isStaffDevice(
  { db }: { db: Kysely<Tables> },
  token: string | undefined,
  staffId: number,
): Promise<boolean> {
  if (token === undefined) return false;
  const known = await db
    .selectFrom('staffDevices')
    .select('staffId')
    .where('tokenHash', '=', hashToken(token))
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether this person has signed in with the browser with this token before. */
export async function isKnownDevice(
  { db }: { db: Kysely<Tables> },
  token: string | undefined,
  personId: number,
): Promise<boolean> {
  if (token === undefined) return false;
  const known = await db
    .selectFrom('knownDevices')
    .select('personId')
    .where('tokenHash', '=', hashToken(token))
    .where('personId', '=', personId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Deletes the person's other known devices, which a shared code then no longer lets in. */
export async function deleteOtherKnownDevices(
  trx: Transaction<Tables>,
  personId: number,
  deviceHash: string | null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('knownDevices')
    .where('personId', '=', personId)
    .where('tokenHash', '<>', deviceHash ?? '')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the known devices of a person of the staff. */
export async function deleteStaffDevices(
  trx: Transaction<Tables>,
  staffId: number,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await trx
    .deleteFrom('staffDevices')
    .where('staffId', '=', staffId)
    .where('tokenHash', '<>', except ?? '')
    .execute();
}

/** Deletes one known device of a person of the staff. */
export async function deleteStaffDevice(trx: Transaction<Tables>, staffId: number, deviceHash: string): Promise<void> {
  await trx.deleteFrom('staffDevices').where('staffId', '=', staffId).where('tokenHash', '=', deviceHash).execute();
}

/** Deletes one known device of the person. */
export async function deleteKnownDevice(trx: Transaction<Tables>, personId: number, deviceHash: string): Promise<void> {
  await trx.deleteFrom('knownDevices').where('personId', '=', personId).where('tokenHash', '=', deviceHash).execute();
}

/** Deletes known devices of couples and staff on which nobody has signed in for a year. */
export async function deleteUnusedDevices({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Promise<void> {
  const until = daysAgo(clock.now(), RETENTION.knownDevice.days);
  for (const table of ['knownDevices', 'staffDevices'] as const) {
    await db
      .deleteFrom(table)
      .where((device) => device.fn.coalesce('lastSignInAt', 'createdAt'), '<=', until)
      .execute();
  }
}
