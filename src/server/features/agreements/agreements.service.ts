import { inTransaction, type InTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import {
  changeAgreement,
  MAX_AGREEMENTS,
  toAgreement,
  TOO_MANY_AGREEMENTS_MESSAGE,
  UNKNOWN_AGREEMENT_MESSAGE,
  type Agreement,
  type CreateAgreement,
  type StoredAgreement,
  type UpdateAgreement,
} from '#src/domain/agreement/agreement.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { publishLive } from '../live/live.service.ts';
import { assertShared } from '../workbook/writer.service.ts';
import {
  deleteAgreement,
  deleteAgreementsBy,
  insertAgreement,
  listStored,
  saveAgreement,
  saveAuthor,
} from './agreements.repository.ts';

type Author = { customerId: number; partner: Partner };
type One = { customerId: number; agreementId: number };

/** What the couple has decided, in the order in which it was added. Both see all of it. */
export async function listAgreements({ db }: Pick<Deps, 'db'>, customerId: number): Promise<Agreement[]> {
  return (await listStored(db, customerId)).map(toAgreement);
}

/** Adds a decision, to which its author agrees. @throws AppError CONFLICT if the list is full */
export async function createAgreement(
  deps: Deps,
  customerId: number,
  { text, weekNumber = null, reviewOn = null }: CreateAgreement,
  writer: Reader,
): Promise<Agreement> {
  return change(deps, customerId, writer, async (tx, stored) => {
    if (stored.length >= MAX_AGREEMENTS) throw new AppError('CONFLICT', TOO_MANY_AGREEMENTS_MESSAGE);
    const partner = writer ?? 'partner1';
    return toAgreement(await insertAgreement(tx.db, { customerId, partner, text, weekNumber, reviewOn }));
  });
}

/** Changes a decision, or notes whether one agrees. @throws AppError NOT_FOUND */
export async function updateAgreement(
  deps: Deps,
  { customerId, agreementId }: One,
  given: UpdateAgreement,
  writer: Reader,
): Promise<Agreement> {
  return change(deps, customerId, writer, async (tx, stored) => {
    const changed = changeAgreement(find(stored, agreementId), given, writer);
    await saveAgreement(tx.db, changed);
    return toAgreement(changed);
  });
}

/** Takes a decision off the list, for both. @throws AppError NOT_FOUND */
export async function removeAgreement(deps: Deps, { customerId, agreementId }: One, writer: Reader): Promise<{ success: true }> {
  return change(deps, customerId, writer, async (tx, stored) => {
    await deleteAgreement(tx.db, find(stored, agreementId).id);
    return { success: true };
  });
}

/** Changes the list in a transaction and tells the couple's open pages. */
async function change<Result>(
  deps: Deps,
  customerId: number,
  writer: Reader,
  work: (tx: InTransaction<Deps>, stored: StoredAgreement[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, async (tx) => {
    if (writer === null) await assertShared(tx, customerId);
    const result = await work(tx, await listStored(tx.db, customerId));
    tx.afterCommit(() => publishLive(deps, customerId, { type: 'agreements' }));
    return result;
  });
}

function find(stored: readonly StoredAgreement[], agreementId: number): StoredAgreement {
  const found = stored.find(({ id }) => id === agreementId);
  if (!found) throw new AppError('NOT_FOUND', UNKNOWN_AGREEMENT_MESSAGE);
  return found;
}

/** For a data export. */
export async function exportAgreements(deps: Pick<Deps, 'db'>, customerId: number): Promise<DataExport['agreements']> {
  return (await listAgreements(deps, customerId)).map(({ id: _id, ...agreement }) => agreement);
}

/** When a partner joins: what the shared account wrote is the inviter's, and the joiner hasn't agreed to any of it. */
export async function claimAgreements({ db }: InTransaction<Pick<Deps, 'db'>>, inviter: Author): Promise<void> {
  await saveAuthor(db, inviter);
}

/** When a partner is removed: deletes what they wrote. What the other one wrote stays, without their agreement. */
export async function deletePartnersAgreements({ db }: InTransaction<Pick<Deps, 'db'>>, author: Author): Promise<void> {
  await deleteAgreementsBy(db, author);
  await saveAuthor(db, { customerId: author.customerId, partner: otherPartner(author.partner) });
}
