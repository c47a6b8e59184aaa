import { AppError } from '#src/domain/errors.ts';
import { NAME_FIELDS } from '#src/domain/profile.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { JUST_JOINED_MESSAGE, onlyAuthorMessage, type Reader } from '#src/domain/workbook/sealing.ts';
import { hasJoined } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { getProfile } from '../profile/profile.service.ts';

type Page = { customerId: number; partner: Partner };

/** Once both have joined, each writes on their own page only. @throws AppError FORBIDDEN, CONFLICT */
export async function assertWriter(deps: Deps, { customerId, partner }: Page, writer: Reader): Promise<void> {
  if (writer === null) return assertShared(deps, customerId);
  if (writer === partner) return;
  const profile = await getProfile(deps, customerId);
  throw new AppError('FORBIDDEN', onlyAuthorMessage(profile[NAME_FIELDS[partner]]));
}

/** Stops a request that began while the account was shared, if someone has joined since. @throws AppError CONFLICT */
export async function assertShared({ db }: Deps, customerId: number): Promise<void> {
  if (await hasJoined(db, customerId)) throw new AppError('CONFLICT', JUST_JOINED_MESSAGE);
}
