import type { Kysely } from 'kysely';
import { keepQuery, ONE_A_COUPLE, type Given } from '#db/kept-query.ts';
import type { Tables } from '#db/tables.ts';
import type { Profile } from '#src/domain/profile/names.ts';

const PROFILE = ['userDisplayName', 'partnerName', 'weddingDate'] as const;

const profileOf = keepQuery(
  (db, given: Given<{ customerId: number }>) =>
    db.selectFrom('profiles').select(PROFILE).where('customerId', '=', given('customerId')),
  ONE_A_COUPLE,
);

export async function findProfile(db: Kysely<Tables>, customerId: number): Promise<Profile | undefined> {
  return (await profileOf(db, { customerId }))[0];
}

export async function updateProfile(
  db: Kysely<Tables>,
  customerId: number,
  profile: Profile,
  updatedAt: string,
): Promise<Profile | undefined> {
  return db
    .updateTable('profiles')
    .set({ ...profile, updatedAt })
    .where('customerId', '=', customerId)
    .returning(PROFILE)
    .executeTakeFirst();
}
