import { createHash } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  NO_DEMO_PHOTO_MESSAGE,
  NO_PHOTO_MESSAGE,
  NOT_YOUR_PHOTO_MESSAGE,
  toPhoto,
  type Photo,
  type StoredPhoto,
} from '#src/domain/photo/photo.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { assertQuota, assertUnlocked } from '../course/progress.service.ts';
import { publishLive } from '../live/live.service.ts';
import { assertShared } from '../workbook/writer.service.ts';
import { deletePhoto, deletePhotosBy, findImage, listStored, saveOwner, saveWishes, upsertPhoto } from './photos.repository.ts';

type Week = { customerId: number; weekNumber: number };
type Author = { customerId: number; partner: Partner };

/** The photos kept with the couple's weeks. Both see all of them. */
export async function listPhotos({ db }: Pick<Deps, 'db'>, customerId: number): Promise<Photo[]> {
  return (await listStored(db, customerId)).map(toPhoto);
}

/** A photo's JPEG in base64. @throws AppError NOT_FOUND */
export async function getImage({ db }: Pick<Deps, 'db'>, week: Week): Promise<string> {
  const image = await findImage(db, week);
  if (image === null) throw new AppError('NOT_FOUND', NO_PHOTO_MESSAGE);
  return image;
}

/**
 * Keeps a photo with an unlocked week, in place of one's earlier one.
 * @throws AppError FORBIDDEN for a locked week, the demo, and in place of the other partner's; PAYLOAD_TOO_LARGE over the quota
 */
export async function savePhoto(deps: Deps, week: Week, image: Uint8Array, writer: Reader): Promise<Photo> {
  return change(deps, week, writer, async (tx, stored) => {
    const [person] = await findPeople(tx.db, week.customerId);
    if (person?.origin === 'demo') throw new AppError('FORBIDDEN', NO_DEMO_PHOTO_MESSAGE);
    await assertUnlocked(tx, week);
    assertOwner(stored, writer);
    const partner = writer ?? stored?.partner ?? 'partner1';
    await assertQuota(tx, week.customerId, writer, image.length - (stored?.bytes ?? 0));
    const sha256 = createHash('sha256').update(image).digest('hex');
    await upsertPhoto(tx.db, { ...week, partner, bytes: image.length, sha256, image: Buffer.from(image).toString('base64') });
    return toPhoto({ ...week, partner, sha256, ownerWantsInBook: false, otherWantsInBook: false });
  });
}

/** Notes whether one wants a photo in the book. @throws AppError NOT_FOUND */
export async function setInBook(deps: Deps, week: Week, inBook: boolean, writer: Reader): Promise<Photo> {
  return change(deps, week, writer, async (tx, stored) => {
    if (!stored) throw new AppError('NOT_FOUND', NO_PHOTO_MESSAGE);
    const isOwner = writer === null || writer === stored.partner;
    const changed = { ...stored, [isOwner ? 'ownerWantsInBook' : 'otherWantsInBook']: inBook };
    await saveWishes(tx.db, week, changed);
    return toPhoto(changed);
  });
}

/** Deletes one's photo. @throws AppError NOT_FOUND; FORBIDDEN for the other partner's */
export async function removePhoto(deps: Deps, week: Week, writer: Reader): Promise<{ success: true }> {
  return change(deps, week, writer, async (tx, stored) => {
    if (!stored) throw new AppError('NOT_FOUND', NO_PHOTO_MESSAGE);
    assertOwner(stored, writer);
    await deletePhoto(tx.db, week);
    return { success: true };
  });
}

/** Changes a week's photo in a transaction and tells the couple's open pages. */
async function change<Result>(
  deps: Deps,
  { customerId, weekNumber }: Week,
  writer: Reader,
  work: (tx: InTransaction<Deps>, stored: (StoredPhoto & { bytes: number }) | undefined) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, async (tx) => {
    if (writer === null) await assertShared(tx, customerId);
    const stored = (await listStored(tx.db, customerId)).find((photo) => photo.weekNumber === weekNumber);
    const result = await work(tx, stored);
    tx.afterCommit(() => publishLive(deps, customerId, { type: 'photos' }));
    return result;
  });
}

function assertOwner(stored: StoredPhoto | undefined, writer: Reader): void {
  if (stored && writer !== null && stored.partner !== writer) throw new AppError('FORBIDDEN', NOT_YOUR_PHOTO_MESSAGE);
}

/** The weeks of a data export with their photos. */
export async function* addPhotos(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  weeks: AsyncIterable<Omit<DataExport['weeks'][number], 'photo'>>,
): AsyncGenerator<DataExport['weeks'][number]> {
  for await (const week of weeks) {
    yield { ...week, photo: await findImage(deps.db, { customerId, weekNumber: week.weekNumber }) };
  }
}

/** When a partner joins: what the shared account added is the inviter's. */
export async function claimPhotos({ db }: InTransaction<Pick<Deps, 'db'>>, inviter: Author): Promise<void> {
  await saveOwner(db, inviter);
}

/** When a partner is removed: deletes their photos, and forgets which of the others they wanted in the book. */
export async function deletePartnersPhotos({ db }: InTransaction<Pick<Deps, 'db'>>, author: Author): Promise<void> {
  await deletePhotosBy(db, author);
  await saveOwner(db, { customerId: author.customerId, partner: otherPartner(author.partner) });
}
