import { AppError } from '#src/domain/errors.ts';
import { NAME_FIELDS, type SaveProfile, type Profile } from '#src/domain/profile.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Deps } from '../../deps.ts';
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

/** Replaces the profile and returns it. @throws AppError NOT_FOUND */
export async function saveProfile(deps: Deps, customerId: number, profile: SaveProfile): Promise<Profile> {
  const saved = await updateProfile(deps.db, customerId, profile, deps.clock.now().toISOString());
  if (!saved) throw noSuchAccount();
  publishLive(deps, customerId, { type: 'profile' });
  return saved;
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
