import { inTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { NAME_FIELDS, type SaveProfile, type Profile } from '#src/domain/profile.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { publishLive } from '../live/live.service.ts';
import { findProfile, updateProfile } from './profile.repository.ts';

// Only an admin can see this: a couple gets 403 for every account but its own.
const noSuchAccount = () => new AppError('NOT_FOUND', 'This account doesn’t exist.');

/** @throws AppError NOT_FOUND */
export async function getProfile({ db }: Pick<Deps, 'db'>, customerId: number): Promise<Profile> {
  const profile = await findProfile(db, customerId);
  if (!profile) throw noSuchAccount();
  return profile;
}

/** The profile for the data export, which names the two by their seats. */
export async function exportProfile(deps: Pick<Deps, 'db'>, customerId: number): Promise<DataExport['profile']> {
  const { userDisplayName: partner1, partnerName: partner2, ...details } = await getProfile(deps, customerId);
  return { partner1, partner2, ...details };
}

/** Replaces the profile and returns it. Once both have joined, nobody changes the other's name. @throws AppError NOT_FOUND */
export async function saveProfile(deps: Deps, customerId: number, profile: SaveProfile, by: Reader): Promise<Profile> {
  return inTransaction(deps, async (tx) => {
    const people = await findPeople(tx.db, customerId);
    const other = people.find(({ partner }) => by !== null && partner === otherPartner(by))?.partner;
    const before = await getProfile(tx, customerId);
    const { weddingDate } = profile;
    const change = other ? { ...profile, [NAME_FIELDS[other]]: before[NAME_FIELDS[other]] } : profile;
    const saved = await updateProfile(tx.db, customerId, change, tx.clock.now().toISOString());
    if (!saved) throw noSuchAccount();
    if (weddingDate !== before.weddingDate) {
      await recordChanges(tx, customerId, by, [{ what: 'weddingDate', weekNumber: null }]);
    }
    tx.afterCommit(() => publishLive(deps, customerId, { type: 'profile' }));
    return saved;
  });
}

/** Saves one partner's name. */
export async function saveName(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: number,
  partner: Partner,
  name: string,
): Promise<void> {
  await updateProfile(deps.db, customerId, { [NAME_FIELDS[partner]]: name }, deps.clock.now().toISOString());
}

/** @throws AppError NOT_FOUND */
export async function assertAccountExists(deps: Deps, customerId: number): Promise<void> {
  await getProfile(deps, customerId);
}
