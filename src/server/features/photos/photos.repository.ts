import type { Kysely, Transaction } from 'kysely';
import { isSet, toFlag, type Flag } from '#db/flag.ts';
import type { NewRow, Tables } from '#db/tables.ts';
import type { StoredPhoto } from '#src/domain/photo/photo.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

type Week = { customerId: number; weekNumber: number };
type Author = { customerId: number; partner: Partner };

/** The couple's photos without their bytes. */
export async function listStored(db: Kysely<Tables>, customerId: number): Promise<(StoredPhoto & { bytes: number })[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['weekNumber', 'partner', 'bytes', 'sha256', 'ownerWantsInBook', 'otherWantsInBook'])
    .where('customerId', '=', customerId)
    .orderBy('weekNumber')
    .execute();
  return rows.map((row) => ({
    ...row,
    ownerWantsInBook: isSet(row.ownerWantsInBook),
    otherWantsInBook: isSet(row.otherWantsInBook),
  }));
}

/** The photo's bytes in base64. */
export async function findImage(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<string | null> {
  const row = await db
    .selectFrom('photos')
    .select('image')
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .executeTakeFirst();
  return row?.image ?? null;
}

/** Saves a photo. A new one isn't in the book, because nobody has said so yet. */
export async function upsertPhoto(trx: Transaction<Tables>, photo: NewRow<'photos'>): Promise<void> {
  const { customerId: _, weekNumber: __, ...values } = photo;
  const none: Flag = 0;
  await trx
    .insertInto('photos')
    .values(photo)
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'weekNumber']).doUpdateSet({ ...values, ownerWantsInBook: none, otherWantsInBook: none }),
    )
    .execute();
}

export async function saveWishes(trx: Transaction<Tables>, { customerId, weekNumber }: Week, photo: StoredPhoto): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ ownerWantsInBook: toFlag(photo.ownerWantsInBook), otherWantsInBook: toFlag(photo.otherWantsInBook) })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .execute();
}

export async function deletePhoto(trx: Transaction<Tables>, { customerId, weekNumber }: Week): Promise<void> {
  await trx.deleteFrom('photos').where('customerId', '=', customerId).where('weekNumber', '=', weekNumber).execute();
}

/** Makes this partner the owner of all of the couple's, and the other one want none in the book. */
export async function saveOwner(trx: Transaction<Tables>, { customerId, partner }: Author): Promise<void> {
  await trx.updateTable('photos').set({ partner, otherWantsInBook: 0 }).where('customerId', '=', customerId).execute();
}

export async function deletePhotosBy(trx: Transaction<Tables>, { customerId, partner }: Author): Promise<void> {
  await trx.deleteFrom('photos').where('customerId', '=', customerId).where('partner', '=', partner).execute();
}
