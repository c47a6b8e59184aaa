import type { InTransaction } from '#db/transaction.ts';
import type { SharedChange } from '#src/domain/progress/shared-changes.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { deleteChanges, findChanges, upsertChanges } from './changes.repository.ts';

/** Who of the couple last changed what, for both of them. */
export async function listChanges({ db }: Pick<Deps, 'db'>, customerId: number): Promise<SharedChange[]> {
  const changes = await findChanges(db, customerId);
  return changes.map(({ weekNumber, ...change }) => ({ ...change, weekNumber: weekNumber === 0 ? null : weekNumber }));
}

/** What a person has changed last, for their export. */
export async function listOwnChanges(deps: Pick<Deps, 'db'>, customerId: number, reader: Reader) {
  const changes = await listChanges(deps, customerId);
  return changes.flatMap(({ partner, ...change }) => (partner === reader ? [change] : []));
}

/** Records who changed things that both share; nothing while the account is shared. */
export async function recordChanges(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  customerId: number,
  partner: Reader,
  changed: readonly Pick<SharedChange, 'what' | 'weekNumber'>[],
): Promise<void> {
  if (partner === null || changed.length === 0) return;
  const at = clock.now().toISOString();
  await upsertChanges(
    db,
    changed.map(({ what, weekNumber }) => ({ customerId, what, weekNumber: weekNumber ?? 0, partner, at })),
  );
}

/** Deletes what a person who is removed has changed. */
export async function forgetChanges(
  { db }: InTransaction<Pick<Deps, 'db'>>,
  { customerId, partner }: { customerId: number; partner: Partner },
): Promise<void> {
  await deleteChanges(db, customerId, partner);
}
