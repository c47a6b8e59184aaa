import type { Kysely, Transaction } from 'kysely';
import { isSet } from '#db/flag.ts';
import type { NewRow, Tables } from '#db/tables.ts';

/** Saves the couple's invitation, replacing an earlier one, and notes the session that created it, if it was the couple's. */
export async function replaceInvite(
  trx: Transaction<Tables>,
  invite: NewRow<'invites'>,
  sessionHash: string | null,
): Promise<void> {
  const { customerId, tokenHash } = invite;
  await deleteInvite(trx, customerId);
  await trx.insertInto('invites').values(invite).execute();
  await trx.updateTable('sessions').set({ inviteHash: tokenHash }).where('tokenHash', '=', sessionHash).execute();
}

/** Ends an invitation that may be a stranger's. The seller's stays. */
export async function deleteUnprovenInvite(trx: Transaction<Tables>, customerId: number): Promise<void> {
  const invite = await trx.selectFrom('invites').select('isBySeller').where('customerId', '=', customerId).executeTakeFirst();
  if (invite && !isSet(invite.isBySeller)) await deleteInvite(trx, customerId);
}

export async function deleteInvite(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx.deleteFrom('invites').where('customerId', '=', customerId).execute();
  await trx.updateTable('sessions').set({ inviteHash: null }).where('customerId', '=', customerId).execute();
}

/** The couple's invitation, unless it has expired. */
export async function findInviteByCustomer(db: Kysely<Tables>, customerId: number, now: string) {
  return db
    .selectFrom('invites')
    .select(['partner', 'expiresAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * The invitation with this token and the shared account it's for, unless it has expired, or the account is closed or has two
 * people. `sessionHash` is of the session that created it, null if that has ended.
 */
export async function findInvite(db: Kysely<Tables>, tokenHash: string, now: string) {
  return db
    .selectFrom('invites')
    .innerJoin('customers', 'customers.id', 'invites.customerId')
    .innerJoin('people', 'people.customerId', 'invites.customerId')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.inviteHash', '=', 'invites.tokenHash').on('sessions.expiresAt', '>', now),
    )
    .select([
      'invites.customerId',
      'invites.partner',
      'invites.expiresAt',
      'invites.passwordHash',
      'browserHash',
      'email',
      'keepPassword',
    ])
    .select(['people.id as inviterId', 'people.passwordHash as oldPasswordHash', 'sessions.tokenHash as sessionHash'])
    .where('invites.tokenHash', '=', tokenHash)
    .where('invites.expiresAt', '>', now)
    .where('people.partner', 'is', null)
    .where('closedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Gives the person who shared the account a seat. What the other one may know is replaced: the password, and the links to the
 * calendar and out of reminders.
 */
export async function seatInviter(
  trx: Transaction<Tables>,
  personId: number,
  seat: { partner: 'partner1' | 'partner2'; passwordHash: string | null },
): Promise<void> {
  await trx
    .updateTable('people')
    .set(({ eb }) => ({ ...seat, linkVersion: eb('linkVersion', '+', 1) }))
    .where('id', '=', personId)
    .execute();
}

export async function deleteExpiredInvites(db: Kysely<Tables>, now: string): Promise<void> {
  await db.deleteFrom('invites').where('expiresAt', '<=', now).execute();
}
