import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { profileSchema, type Profile } from '#src/domain/profile.ts';

const PROFILE = profileSchema.keyof().options;

export async function findProfile(db: Kysely<Tables>, customerId: number): Promise<Profile | undefined> {
  return db.selectFrom('profiles').select(PROFILE).where('customerId', '=', customerId).executeTakeFirst();
}

export async function updateProfile(
  db: Kysely<Tables>,
  customerId: number,
  profile: Partial<Profile>,
  updatedAt: string,
): Promise<Profile | undefined> {
  return db
    .updateTable('profiles')
    .set({ ...profile, updatedAt })
    .where('customerId', '=', customerId)
    .returning(PROFILE)
    .executeTakeFirst();
}
