import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Marks the code of a step as used. Returns false if it was used before. */
export async function insertUsedStep(trx: Transaction<Tables>, staffId: number, step: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usedTotpSteps')
    .values({ staffId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUsedStepsBefore(trx: Transaction<Tables>, staffId: number, step: number): Promise<void> {
  await trx.deleteFrom('usedTotpSteps').where('staffId', '=', staffId).where('step', '<', step).execute();
}

/** Replaces the person's recovery codes. */
export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  staffId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(trx, staffId);
  await trx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ codeHash, staffId })))
    .execute();
}

/** Uses up a recovery code. Returns false if there's none like it. */
export async function takeRecoveryCode(trx: Transaction<Tables>, staffId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Kysely<Tables>, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(trx: Transaction<Tables>, staffId: number): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('staffId', '=', staffId).execute();
}
