import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Clock } from '../../lib/clock.ts';

/**
 * Signs a person of the staff out everywhere, or in `only` one session, or in all but one. A couple in the same browser stays
 * signed in.
 */
export async function endStaffSessions(
  trx: Transaction<Tables>,
  staffId: number,
  { only, except }: { only?: string; except?: string } = {},
): Promise<void> {
  for (const { tokenHash, customerId } of await findStaffTokens(trx, staffId)) {
    if (tokenHash === except || (only !== undefined && tokenHash !== only)) continue;
    if (customerId === null) await trx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
    else await trx.updateTable('sessions').set({ staffId: null, byAdminLink: 0 }).where('tokenHash', '=', tokenHash).execute();
  }
}

async function findStaffTokens(trx: Transaction<Tables>, staffId: number) {
  return trx.selectFrom('sessions').select(['tokenHash', 'customerId']).where('staffId', '=', staffId).execute();
}

/** The sessions of a person of the staff, most recently used first, to the day. */
export async function findStaffSessions({ db, clock }: { db: Kysely<Tables>; clock: Clock }, staffId: number) {
  return db
    .selectFrom('sessions')
    .select(['tokenHash', 'deviceLabel', 'deviceHash', 'createdAt', 'renewedAt'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', clock.now().toISOString())
    .orderBy('renewedAt', 'desc')
    .orderBy('tokenHash')
    .execute();
}
