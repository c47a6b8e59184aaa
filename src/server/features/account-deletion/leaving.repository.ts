import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { NAME_FIELDS } from '#src/domain/profile.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

/** Notes that a person has left, when their part is deleted, and when the other one was told; with nulls that they came back. */
export async function saveLeaving(
  trx: Transaction<Tables>,
  personId: number,
  leaving: { leftAt: string | null; removeAt: string | null; partnerToldAt: string | null },
): Promise<void> {
  await trx.updateTable('people').set(leaving).where('id', '=', personId).execute();
}

/** The people whose part is due for deletion. */
export async function findPeopleToRemove(db: Kysely<Tables>, now: string) {
  return db
    .selectFrom('people')
    .select(['id', 'customerId', 'partner', 'email', 'emailVerifiedAt', 'leftAt', 'partnerToldAt'])
    .where('removeAt', '<=', now)
    .execute();
}

/** Deletes a person with their name and sign-in data. */
export async function deletePerson(
  trx: Transaction<Tables>,
  { id, customerId, partner }: { id: number; customerId: number; partner: Partner },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ [NAME_FIELDS[partner]]: null })
    .where('customerId', '=', customerId)
    .execute();
  await trx.deleteFrom('people').where('id', '=', id).execute();
}
