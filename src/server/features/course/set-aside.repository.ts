import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Puts the weeks on the list for later; those on it stay as they are. */
export async function saveSetAside(
  trx: Transaction<Tables>,
  customerId: number,
  weekNumbers: readonly number[],
  setAsideAt: string,
): Promise<void> {
  await trx
    .insertInto('setAsideWeeks')
    .values(weekNumbers.map((weekNumber) => ({ customerId, weekNumber, setAsideAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'weekNumber'])
        .doUpdateSet({ setAsideAt, takenBackAt: null })
        .where('setAsideWeeks.takenBackAt', 'is not', null),
    )
    .execute();
}

export async function saveTakenBack(
  trx: Transaction<Tables>,
  customerId: number,
  weekNumber: number,
  takenBackAt: string,
): Promise<void> {
  await trx
    .updateTable('setAsideWeeks')
    .set({ takenBackAt })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .execute();
}

export async function deleteSetAside(trx: Transaction<Tables>, customerId: number, weekNumber: number): Promise<void> {
  await trx.deleteFrom('setAsideWeeks').where('customerId', '=', customerId).where('weekNumber', '=', weekNumber).execute();
}

/** Everything there is to export about the weeks set aside. */
export async function listSetAside(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('setAsideWeeks')
    .select(['weekNumber', 'setAsideAt'])
    .where('customerId', '=', customerId)
    .where('takenBackAt', 'is', null)
    .orderBy('weekNumber')
    .execute();
}
