import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

export async function listFavorites(db: Kysely<Tables>, personId: number): Promise<string[]> {
  const rows = await db.selectFrom('favoriteCards').select('card').where('personId', '=', personId).execute();
  return rows.map(({ card }) => card);
}

export async function addFavorite(trx: Transaction<Tables>, personId: number, card: string): Promise<void> {
  await trx
    .insertInto('favoriteCards')
    .values({ personId, card })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(trx: Transaction<Tables>, personId: number, card: string): Promise<void> {
  await trx.deleteFrom('favoriteCards').where('personId', '=', personId).where('card', '=', card).execute();
}
