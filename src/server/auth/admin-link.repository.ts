import type { Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Saves a link, replacing earlier ones. */
export async function replaceAdminLink(trx: Transaction<Tables>, link: NewRow<'adminLinks'>): Promise<void> {
  await trx.deleteFrom('adminLinks').execute();
  await trx.insertInto('adminLinks').values(link).execute();
}

/** Uses a link up. Returns whether it was valid. */
export async function takeAdminLink(trx: Transaction<Tables>, tokenHash: string, now: string): Promise<boolean> {
  const taken = await trx.deleteFrom('adminLinks').where('tokenHash', '=', tokenHash).returning('expiresAt').executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}
