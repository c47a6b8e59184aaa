import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { SavedReply } from '#src/domain/desk/messages.ts';

/** From A to Z. */
export async function findSavedReplies(db: Kysely<Tables>): Promise<SavedReply[]> {
  return db
    .selectFrom('savedReplies')
    .selectAll()
    .orderBy((row) => row.fn<string>('lower', ['name']))
    .orderBy('id')
    .execute();
}

export async function insertSavedReply(db: Kysely<Tables>, reply: Omit<SavedReply, 'id'>): Promise<void> {
  await db.insertInto('savedReplies').values(reply).execute();
}

/** Returns false if it doesn't exist. */
export async function updateSavedReply(db: Kysely<Tables>, { id, ...reply }: SavedReply): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('savedReplies').set(reply).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteSavedReply(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('savedReplies').where('id', '=', id).execute();
}
